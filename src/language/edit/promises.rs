//! The rules that promises and examples name, by their new numbers once a rule was moved, dropped or added. It must not
//! change rules.

use super::Edit;
use crate::language::keyword::PROMISE;
use crate::language::{Content, Decider, ExampleOutcome, Promise, Sheet, parse};
use crate::source::Span;

/// A text that was edited, its promises and examples naming the same rules as before; an example whose rule is gone
/// expects the move alone, and says in brackets which rule it named where that is only switched off.
pub(super) fn renumbered(text: &str, edit: &Edit) -> String {
    let mut new = text.to_owned();
    let lower = text.to_lowercase();
    if !lower.contains(PROMISE[0]) && !lower.contains("by rule") {
        return new;
    }
    let (sheet, _) = parse(text);
    let moved = |rule: usize| moved(rule, edit, &sheet);
    let named = sheet.promises().flat_map(Promise::rules);
    let in_promises = named.map(|rule| (rule.place.span, moved(rule.number).to_string()));
    let mut changes: Vec<(Span, String)> = in_promises.collect();
    for (span, rule, after_move) in of_examples(&sheet) {
        changes.push(match edit {
            Edit::Drop { rule: gone } if rule == *gone => {
                (Span::new(after_move, span.end), String::new())
            }
            Edit::SwitchOff { rule: gone } if rule == *gone => (
                Span::new(after_move, span.end),
                format!(" {}", waiting(rule)),
            ),
            _ => (span, format!("rule {}", moved(rule))),
        });
    }
    changes.sort_by_key(|(span, _)| span.start);
    for (span, said) in changes.into_iter().rev() {
        new.replace_range(span.range(), &said);
    }
    match edit {
        Edit::SwitchOn { line } => named_again(&new, *line, above(&sheet, *line) + 1),
        _ => new,
    }
}

/// What an example says of a rule while that is switched off.
fn waiting(rule: usize) -> String {
    format!("(off: by rule {rule})")
}

/// The examples that named a rule before it was switched off name it again.
fn named_again(text: &str, line: usize, number: usize) -> String {
    let line = text.lines().nth(line - 1).unwrap_or_default();
    let digits = line.chars().take_while(char::is_ascii_digit);
    match digits.collect::<String>().parse() {
        Ok(before) => text.replace(&waiting(before), &format!("by rule {number}")),
        Err(_) => text.to_owned(),
    }
}

/// The rules that examples name: where, which, and where the move before it ends.
fn of_examples(sheet: &Sheet) -> impl Iterator<Item = (Span, usize, usize)> {
    sheet.items.iter().filter_map(|item| match &item.content {
        Content::Example(example) => match example.outcome {
            ExampleOutcome::Plays(_, Some(Decider::Rule(rule))) => {
                let said = &example.said;
                Some((said.by.span, rule, said.square.span.end))
            }
            _ => None,
        },
        _ => None,
    })
}

/// The number of a rule after an edit.
fn moved(rule: usize, edit: &Edit, sheet: &Sheet) -> usize {
    match edit {
        Edit::Move { rule: from, to } if rule == *from => *to,
        Edit::Move { rule: from, to } if (*from..=*to).contains(&rule) => rule - 1,
        Edit::Move { rule: from, to } if (*to..=*from).contains(&rule) => rule + 1,
        Edit::Drop { rule: gone } | Edit::SwitchOff { rule: gone } if rule > *gone => rule - 1,
        Edit::Add { after, .. } if rule > *after => rule + 1,
        Edit::SwitchOn { line } if rule > above(sheet, *line) => rule + 1,
        _ => rule,
    }
}

/// How many rules stand above a line.
fn above(sheet: &Sheet, line: usize) -> usize {
    let rules = sheet
        .items
        .iter()
        .filter(|item| matches!(item.content, Content::Rule(_)) && item.place.line < line);
    rules.count()
}
