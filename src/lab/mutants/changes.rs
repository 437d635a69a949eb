//! Every program one small change away from a sheet: a rule dropped, two neighbours swapped, most for fewest, a word for
//! its nearest relative, a number by one, a “When” part or one of several conditions dropped, a tie-break turned. It must
//! not know what any of them plays.

use serde::Serialize;

use super::others;
use crate::lab::sheets::item;
use crate::lab::spot::Spot;
use crate::language::{Content, Definition, PointsLine, Sheet, format};

/// One small change of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SmallChange {
    /// What kind of change it is.
    pub kind: ChangeKind,
    /// Where, in the words of a sentence: *rule 2*; of two rules that are swapped the first.
    #[serde(rename = "place")]
    pub spot: Spot,
    /// What stands there after the change; empty where a rule is dropped or two are swapped.
    pub said: String,
}

/// The kinds of small changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// The rule is gone.
    Dropped,
    /// The rule and the next have changed places.
    Swapped,
    /// *Most* for *fewest*, or the other way round.
    Extreme,
    /// A word for its nearest relative.
    Word,
    /// A number one larger or smaller.
    Number,
    /// One part of a condition, a list or a “When” part is gone.
    Part,
    /// The “When” or “Unless” part is gone.
    Guard,
    /// A tie-break the other way round.
    Tie,
}

/// A changed sheet; `origin` says for each of its rules which it was, by its number.
pub(super) struct Changed {
    pub change: SmallChange,
    pub sheet: Sheet,
    pub origin: Vec<usize>,
}

/// All of them, in the order of the sheet: of each rule first that it is dropped and swapped with the next.
pub(super) fn changes(sheet: &Sheet) -> Vec<Changed> {
    let mut found = Vec::new();
    let rules: Vec<usize> = places(sheet);
    let own: Vec<usize> = (1..=rules.len()).collect();
    for (place, sentence) in sheet.items.iter().enumerate() {
        let number = rules.iter().position(|rule| *rule == place);
        if let Some(at) = number {
            found.push(without(sheet, &rules, at));
            found.extend((at + 1 < rules.len()).then(|| with_next(sheet, &rules, at)));
        }
        let rule = number.map_or(0, |at| at + 1);
        for (kind, spot, said, content) in of_item(&sentence.content, rule) {
            let mut changed = sheet.clone();
            changed.items[place].content = content;
            found.push(Changed {
                change: SmallChange { kind, spot, said },
                sheet: changed,
                origin: own.clone(),
            });
        }
    }
    found
}

/// The places of the rules among the items.
fn places(sheet: &Sheet) -> Vec<usize> {
    let items = sheet.items.iter().enumerate();
    let rules = items.filter(|(_, item)| matches!(item.content, Content::Rule(_)));
    rules.map(|(place, _)| place).collect()
}

fn without(sheet: &Sheet, rules: &[usize], at: usize) -> Changed {
    let mut changed = sheet.clone();
    changed.items.remove(rules[at]);
    Changed {
        change: SmallChange {
            kind: ChangeKind::Dropped,
            spot: Spot::Rule(at + 1),
            said: String::new(),
        },
        sheet: changed,
        origin: (1..=rules.len())
            .filter(|number| *number != at + 1)
            .collect(),
    }
}

fn with_next(sheet: &Sheet, rules: &[usize], at: usize) -> Changed {
    let mut changed = sheet.clone();
    changed.items.swap(rules[at], rules[at + 1]);
    let mut origin: Vec<usize> = (1..=rules.len()).collect();
    origin.swap(at, at + 1);
    Changed {
        change: SmallChange {
            kind: ChangeKind::Swapped,
            spot: Spot::Rule(at + 1),
            said: String::new(),
        },
        sheet: changed,
        origin,
    }
}

/// What else an item could say: the kind of the change, where it is, what then stands there, and the item.
fn of_item(content: &Content, rule: usize) -> Vec<(ChangeKind, Spot, String, Content)> {
    match content {
        Content::Rule(own) => {
            let others = others::of_rule(own).into_iter();
            let whole = |(kind, other): (ChangeKind, crate::language::Rule)| {
                // What a script calls its rule says nothing of a change in it.
                let said = if own.sentence.of_script {
                    String::new()
                } else {
                    other.meaning()
                };
                (kind, Spot::Rule(rule), said, Content::Rule(Box::new(other)))
            };
            others.map(whole).collect()
        }
        Content::Definition(own) => {
            let others = others::of_condition(&own.condition).into_iter();
            let whole = |(kind, condition)| {
                let name = own.name.clone();
                let place = own.place.clone();
                let other = Content::Definition(Definition {
                    name: name.clone(),
                    condition,
                    place,
                });
                (kind, Spot::OwnWord(name), said(&other), other)
            };
            others.map(whole).collect()
        }
        Content::Ties(keys) => {
            let others = others::of_keys(keys).into_iter();
            let whole = |(kind, keys)| {
                let other = Content::Ties(keys);
                (kind, Spot::Ties, said(&other), other)
            };
            others.map(whole).collect()
        }
        Content::Points(lines) => of_points(lines),
        _ => Vec::new(),
    }
}

fn of_points(lines: &[PointsLine]) -> Vec<(ChangeKind, Spot, String, Content)> {
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let spot = Spot::Points(at + 1);
        if lines.len() > 1 {
            let mut fewer = lines.to_vec();
            fewer.remove(at);
            let fewer = Content::Points(fewer);
            found.push((ChangeKind::Dropped, spot.clone(), String::new(), fewer));
        }
        for (kind, other) in others::of_line(line) {
            let words = said(&Content::Points(vec![other.clone()]));
            let mut changed = lines.to_vec();
            changed[at] = other;
            found.push((kind, spot.clone(), words, Content::Points(changed)));
        }
    }
    found
}

/// An item in its canonical words; of a block its last line.
fn said(content: &Content) -> String {
    let text = format(&Sheet {
        items: vec![item(content.clone())],
    });
    let text = text.trim().lines().last().unwrap_or_default().trim();
    text.trim_start_matches("Ties: ").to_owned()
}
