//! Reads what a program in Rhai says in words of the rule language: measures, keys, items, numbers.
//! It must not know calls.

use super::mv::regions;
use crate::diagnostic::Diagnostic;
use crate::language::{self, Best, Key, MeasureUse, read_ties};
use crate::vocabulary::{Decimal, Measure, MeasureFunction, Measured};

/// `flips`, `points`, `value in early`, `discs_in centre`.
pub(super) fn named_measure(text: &str, place: &language::Place) -> Result<MeasureUse, String> {
    let number = Measured::all().find(|number| number.name() == text);
    let (id, block) = text.split_once(" in ").unwrap_or((text, ""));
    let measure = number
        .map(|number| number.measure)
        .or_else(|| Measure::by_id(id));
    let Some(measure) = measure else {
        return Err(format!(
            "there is no measure “{text}”: write |m| … or the name of a measure"
        ));
    };
    let region = number.and_then(|number| number.region);
    if matches!(measure.function, MeasureFunction::Region(_)) && region.is_none() {
        return Err(format!(
            "“{id}” needs a region after it, one of {}",
            regions()
        ));
    }
    Ok(MeasureUse {
        measure,
        block: block.trim().to_lowercase(),
        region,
        place: place.clone(),
    })
}

/// The keys of ties, each as the line `Ties:` says it.
pub(super) fn read_keys(texts: &[String], place: &language::Place) -> Result<Vec<Key>, String> {
    if texts.is_empty() {
        return Err("there is no tie-break in these brackets".to_owned());
    }
    let mut keys = Vec::new();
    for text in texts {
        let read = read_ties(text).map_err(in_words)?;
        keys.extend(read.into_iter().map(|key| match key {
            Key::Plain(key, _) => Key::Plain(key, place.clone()),
            Key::Measure(best) => Key::Measure(Best {
                measure: MeasureUse {
                    place: place.clone(),
                    ..best.measure
                },
                ..best
            }),
        }));
    }
    Ok(keys)
}

/// What is wrong with a text of the rule language, on one line.
pub(super) fn in_words(error: Diagnostic) -> String {
    let help = error.help.map(|help| format!(": {help}"));
    format!("{}{}", error.message, help.unwrap_or_default())
}

pub(super) fn signed(text: &str) -> Option<Decimal> {
    match text.strip_prefix('-') {
        Some(rest) => Some(Decimal::read(rest)?.negated()),
        None => Decimal::read(text),
    }
}
