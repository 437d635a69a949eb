//! A program as a text: what is wrong with it, what may be written at a place, and edits of its rules. It must not know
//! games.

use serde::Deserialize;
use serde_json::{Value, json};

use super::problem::Problem;
use super::sheet::{Kind, Sheet, within};
use super::told::value;
use super::utf16;
use crate::board::BoardSize;
use crate::language::{self, Content, Edit, Item, Sheet as Tree};
use crate::library::{NamedText, Reading};
use crate::program::{Program, SwapProofs};
use crate::report::{self, EditorEntry, Source};
use crate::source::LineIndex;
use crate::stop::Stop;

/// Asks for words of the vocabulary.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedWords {
    #[serde(default)]
    find: String,
}

/// The words that a search finds; all of them where nothing is searched.
pub(super) fn words(asked: &AskedWords) -> Value {
    let found = if asked.find.trim().is_empty() {
        report::all_words()
    } else {
        report::find_words(&asked.find)
    };
    let near = if found.is_empty() {
        report::nearest_words(&asked.find)
    } else {
        Vec::new()
    };
    json!({"words": value(&found), "near": near})
}

/// Asks what a program says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedCheck {
    sheet: Sheet,
}

/// What a program says, and what is wrong with it.
pub(super) fn check(asked: &AskedCheck, stop: &Stop) -> Result<Value, Problem> {
    let (text, reading) = asked.sheet.read(stop)?;
    Ok(checked(&text, &reading))
}

fn checked(text: &NamedText, reading: &Reading) -> Value {
    let source = Source::new(&text.name, &text.text);
    let lines = LineIndex::new(&text.text);
    let diagnostics = reading.diagnostics.iter();
    let diagnostics = diagnostics.map(|one| {
        let mut entry = value(&EditorEntry::of(source, &lines, one));
        let (from, to) = utf16::range(&text.text, one.span.start, one.span.end);
        entry["from"] = from.into();
        entry["to"] = to.into();
        if let Some(fix) = &one.fix {
            let (from, to) = utf16::range(&text.text, fix.span.start, fix.span.end);
            entry["fix"] = json!({"from": from, "to": to, "text": fix.text});
        }
        entry
    });
    let program = reading.program.as_ref();
    let random = program.is_some_and(Program::is_random);
    let boards: Vec<u8> = BoardSize::ALL
        .into_iter()
        .filter(|size| program.is_some_and(|program| program.on(*size, Some(0)).is_ok()))
        .map(BoardSize::get)
        .collect();
    json!({
        "title": program.and_then(|program| program.title()).or(reading.sheet.title()),
        "plays": program.is_some(),
        "rules": if text.is_script { script_rules(reading) } else { rules(&text.text, &reading.sheet) },
        "off": off(&text.text),
        "ties": ties(&text.text, &reading.sheet),
        "formatted": (!text.is_script && program.is_some()).then(|| language::format(&reading.sheet)),
        "boards": boards,
        "needs_seed": random,
        "diagnostics": diagnostics.collect::<Vec<_>>(),
    })
}

/// The rules of a sheet with the places of their sentences, those that can't be read among them.
fn rules(text: &str, sheet: &Tree) -> Value {
    let rules = sheet.items.iter().filter_map(|item| sentence(text, item));
    let rules = rules.zip(1..).map(|((from, to), number)| {
        let (utf16_from, utf16_to) = utf16::range(text, from, to);
        json!({
            "number": number,
            "sentence": language::one_line(&text[from..to]),
            "from": utf16_from,
            "to": utf16_to,
        })
    });
    rules.collect()
}

/// From the first letter of a rule after its number to its last.
fn sentence(text: &str, item: &Item) -> Option<(usize, usize)> {
    let span = item.place.span;
    let whole = text.get(span.range())?;
    let is_rule = match &item.content {
        Content::Rule(_) => true,
        Content::Unread(_) => whole.starts_with(|letter: char| letter.is_ascii_digit()),
        _ => false,
    };
    if !is_rule {
        return None;
    }
    let digits = whole
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(whole.len());
    let rest = whole[digits..]
        .trim_start_matches(['.', ')', ':'])
        .trim_start();
    let end = span.start + whole.trim_end().len();
    let start = (span.start + whole.len() - rest.len()).min(end);
    Some((start, end))
}

/// The rules of a script, which stand nowhere as sentences.
fn script_rules(reading: &Reading) -> Value {
    let sentences = reading.program.iter().flat_map(Program::sentences);
    let rules = sentences.zip(1..);
    rules
        .map(|(sentence, number)| json!({"number": number, "sentence": sentence}))
        .collect()
}

/// The rules that are switched off: the line of each, and what it says.
fn off(text: &str) -> Value {
    let lines: Vec<&str> = text.lines().collect();
    let said = |number: usize| {
        let line = lines.get(number - 1).copied().unwrap_or_default();
        let said = line.trim_start_matches("> off:").trim_start();
        let digits = said.trim_start_matches(|letter: char| letter.is_ascii_digit());
        digits.trim_start_matches(['.', ')']).trim().to_owned()
    };
    let off = language::switched_off(text).into_iter();
    off.map(
        |line| json!({"line": line, "sentence": said(line), "after": rules_before(&lines, line)}),
    )
    .collect()
}

/// How many rules stand above a line.
fn rules_before(lines: &[&str], line: usize) -> usize {
    let (sheet, _) = language::parse(&lines[..line - 1].join("\n"));
    let text = lines[..line - 1].join("\n");
    sheet
        .items
        .iter()
        .filter(|item| sentence(&text, item).is_some())
        .count()
}

/// The line of the tie-breaks.
fn ties(text: &str, sheet: &Tree) -> Value {
    let item = sheet
        .items
        .iter()
        .find(|item| matches!(item.content, Content::Ties(_)));
    item.map_or(Value::Null, |item| {
        let span = item.place.span;
        let (from, to) = utf16::range(text, span.start, span.end);
        let said = text.get(span.range()).unwrap_or_default();
        json!({"sentence": language::one_line(said), "from": from, "to": to})
    })
}

/// Asks what may stand at a place.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedComplete {
    text: String,
    offset: usize,
}

/// So many completions are shown.
const MOST_COMPLETIONS: usize = 60;

/// What may stand at a place of a sheet.
pub(super) fn complete(asked: &AskedComplete) -> Result<Value, Problem> {
    within(&asked.text)?;
    let text = &asked.text;
    let found = language::complete(text, utf16::byte(text, asked.offset));
    let found = found.into_iter().take(MOST_COMPLETIONS).map(|one| {
        let (from, to) = utf16::range(text, one.span.start, one.span.end);
        json!({"from": from, "to": to, "text": one.text, "meaning": one.meaning, "id": one.id})
    });
    Ok(json!({"completions": found.collect::<Vec<_>>()}))
}

/// Asks for a change of a sheet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedEdit {
    text: String,
    name: Option<String>,
    #[serde(default)]
    kind: Kind,
    op: Op,
}

/// A change of one rule, or of a piece of the text.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Op {
    Move {
        rule: usize,
        to: usize,
    },
    Drop {
        rule: usize,
    },
    Add {
        after: usize,
        sentence: String,
    },
    Off {
        rule: usize,
    },
    On {
        line: usize,
    },
    Replace {
        rule: usize,
        sentence: String,
    },
    Fix {
        from: usize,
        to: usize,
        text: String,
    },
}

/// The changed text, what it says, and whether it is proved that the change makes no difference.
pub(super) fn edit(asked: &AskedEdit, stop: &Stop) -> Result<Value, Problem> {
    within(&asked.text)?;
    let text = match asked.op.edit() {
        Err((from, to, new)) => {
            let (from, to) = (utf16::byte(&asked.text, from), utf16::byte(&asked.text, to));
            let mut changed = asked.text.clone();
            changed.replace_range(from..to.max(from), new);
            changed
        }
        Ok(_) if asked.kind == Kind::Rhai => {
            return Err(Problem::setting(
                "the rules of a script are changed in its text",
            ));
        }
        Ok(edit) => {
            let edited = language::edit(&asked.text, &edit);
            let edited = edited.map_err(|error| Problem::new(422, "edit", error.to_string()))?;
            edited.text
        }
    };
    let sheet = Sheet::of_text(&text, asked.kind);
    let (mut named, reading) = sheet.read(stop)?;
    if let Some(name) = &asked.name {
        named.name.clone_from(name);
    }
    Ok(json!({
        "text": text,
        "proved": proved(&asked.text, &asked.op),
        "check": checked(&named, &reading),
    }))
}

impl Op {
    /// As the language makes it; or the piece of the text that is replaced, and by what.
    fn edit(&self) -> Result<Edit, (usize, usize, &str)> {
        Ok(match self {
            Self::Move { rule, to } => Edit::Move {
                rule: *rule,
                to: *to,
            },
            Self::Drop { rule } => Edit::Drop { rule: *rule },
            Self::Add { after, sentence } => Edit::Add {
                after: *after,
                sentence: sentence.clone(),
            },
            Self::Off { rule } => Edit::SwitchOff { rule: *rule },
            Self::On { line } => Edit::SwitchOn { line: *line },
            Self::Replace { rule, sentence } => Edit::Replace {
                rule: *rule,
                sentence: sentence.clone(),
            },
            Self::Fix { from, to, text } => return Err((*from, *to, text)),
        })
    }
}

/// Why it is proved that a change never changes a move; nothing where it is not.
fn proved(text: &str, op: &Op) -> Option<String> {
    let (sheet, found) = language::parse(text);
    let count = sheet.rules().count();
    let is_whole = found
        .iter()
        .all(|one| one.severity != crate::diagnostic::Severity::Error);
    let there = |rule: usize| (1..=count).contains(&rule);
    if !is_whole {
        return None;
    }
    let proofs = SwapProofs::of(&sheet);
    match op {
        Op::Move { rule, to } if rule != to && there(*rule) && there(*to) => {
            let passed: Vec<usize> = if rule < to {
                (*rule + 1..=*to).collect()
            } else {
                (*to..*rule).collect()
            };
            let commute = |other: &usize| proofs.commute_anywhere(rule - 1, other - 1);
            if !passed.iter().all(commute) {
                return None;
            }
            Some(match passed.as_slice() {
                [other] => {
                    let (one, two) = (rule.min(other), rule.max(other));
                    let why = proofs
                        .swap(one - 1, two - 1)
                        .map(|proof| report::why_swappable(&proof));
                    let why = why.map_or_else(String::new, |why| format!(": {why}"));
                    format!(
                        "Rules {one} and {two} may change places. It never changes a move{why}."
                    )
                }
                _ => format!(
                    "Rule {rule} may change places with each of {}. It never changes a move.",
                    report::named_rules(&passed)
                ),
            })
        }
        Op::Off { rule } | Op::Drop { rule } if there(*rule) => {
            let idle = proofs.idle(rule - 1)?;
            Some(format!(
                "It never changes a move: {}.",
                report::why_idle(*rule, idle)
            ))
        }
        _ => None,
    }
}
