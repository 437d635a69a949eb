//! The fenced blocks of a rule file: functions of one move, which its rules name between backticks.
//! It must not know what the rules do with them.

use std::sync::Arc;

use rhai::Position as Place;

use super::check;
use super::engine::ENGINE;
use super::error::Lines;
use super::function::{Function, Unit};
use super::shape;
use crate::diagnostic::{Diagnostic, Severity};
use crate::language::{Content, Item, Sheet};
use crate::program::{Functions, Script};
use crate::stop::Stop;
use crate::vocabulary::Measure;

/// The functions of one move in the scripts of a sheet, by their names in lower case, and what is wrong with them.
/// `text` is what the sheet was read from; `stop` ends each of their calls early.
pub fn functions(sheet: &Sheet, text: &str, stop: &Stop) -> (Functions, Vec<Diagnostic>) {
    let mut found = Functions::new();
    let mut diagnostics = Vec::new();
    let mut blocks = sheet.items.iter().filter_map(|item| match &item.content {
        Content::Script(block) => Some((item, block)),
        _ => None,
    });
    if let Some((item, block)) = blocks.next() {
        add_block(item, block, text, stop, &mut found, &mut diagnostics);
    }
    if let Some((item, _)) = blocks.next() {
        diagnostics.push(second_block(item));
    }
    (found, diagnostics)
}

fn second_block(item: &Item) -> Diagnostic {
    Diagnostic {
        kind: "script",
        severity: Severity::Error,
        message: "there are two blocks of functions".to_owned(),
        span: item.place.span,
        notes: Vec::new(),
        help: Some("put all functions into the first".to_owned()),
        fix: None,
    }
}

fn add_block(
    item: &Item,
    block: &str,
    text: &str,
    stop: &Stop,
    found: &mut Functions,
    diagnostics: &mut Vec<Diagnostic>,
) {
    // The fence has a line of its own.
    let lines = Lines {
        before: item.place.line,
    };
    let ast = match shape::compile(&ENGINE, block) {
        Ok(ast) => ast,
        Err(error) => {
            return diagnostics.push(check::diagnostic("script", &lines.unread(&error), text));
        }
    };
    let unit = Arc::new(Unit {
        ast,
        lines,
        text: text.to_owned(),
        stop: stop.clone(),
    });
    let unknown = check::names(&unit, &ENGINE);
    if let Some(statement) = unit.ast.statements().first() {
        let message = "a block in a sheet has only functions in it: fn name(move) { … }".to_owned();
        let error = lines.error(message, statement.position(), Place::new(1, 1));
        diagnostics.push(check::diagnostic("script", &error, text));
    }
    diagnostics.extend(unknown);
    for (name, place) in named(&unit) {
        let key = name.to_lowercase();
        if Measure::by_id(&key).is_some() {
            let message = format!("“{name}” is a built-in word: give the function another name");
            let error = lines.error(message, place, place);
            diagnostics.push(check::diagnostic("script", &error, text));
        }
        let function = Function {
            unit: Arc::clone(&unit),
            name: name.clone(),
            place,
        };
        let before: Option<Arc<dyn Script>> = found.insert(key, Arc::new(function));
        if before.is_some() {
            let message =
                format!("there are two functions “{name}”: case does not matter in rules");
            let error = lines.error(message, place, place);
            diagnostics.push(check::diagnostic("script", &error, text));
        }
    }
}

/// The functions of a script that take one thing, and where their names stand, in the order of the text.
pub(super) fn named(unit: &Unit) -> Vec<(String, Place)> {
    let mut found: Vec<(String, Place)> = Vec::new();
    for function in unit.ast.iter_functions() {
        if function.params.len() == 1 && !function.name.contains('$') {
            found.push((function.name.to_owned(), unit.place_of(function.name)));
        }
    }
    found.sort_by_key(|(_, place)| (place.line(), place.position()));
    found
}

impl Unit {
    /// Where `fn NAME` stands, as the engine counts: lines of the script, characters.
    fn place_of(&self, name: &str) -> Place {
        let lines = self.text.lines().skip(self.lines.before).enumerate();
        for (line, text) in lines {
            let mut from = 0;
            while let Some(at) = text[from..].find("fn ") {
                let behind = from + at + 3;
                let rest = text[behind..].trim_start();
                let start = text.len() - rest.len();
                let after = rest.strip_prefix(name);
                if after.is_some_and(|after| after.trim_start().starts_with('(')) {
                    let column = text[..start].chars().count() + 1;
                    return place(line + 1, column);
                }
                from = behind;
            }
        }
        Place::new(1, 1)
    }
}

fn place(line: usize, column: usize) -> Place {
    match (u16::try_from(line), u16::try_from(column)) {
        (Ok(line), Ok(column)) => Place::new(line, column),
        _ => Place::new(1, 1),
    }
}
