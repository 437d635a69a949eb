//! The rules that promises name, by their new numbers once a rule was moved, dropped or added. It must not change rules.

use super::Edit;
use crate::language::keyword::PROMISE;
use crate::language::{Promise, parse};

/// A text that was edited, its promises naming the same rules as before.
pub(super) fn renumbered(text: &str, edit: &Edit) -> String {
    let mut new = text.to_owned();
    if !text.to_lowercase().contains(PROMISE[0]) {
        return new;
    }
    let (sheet, _) = parse(text);
    let named = sheet.promises().flat_map(Promise::rules);
    let changes = named.map(|rule| (rule.place.span, moved(rule.number, edit)));
    let mut changes: Vec<_> = changes.collect();
    changes.sort_by_key(|(span, _)| span.start);
    for (span, number) in changes.into_iter().rev() {
        new.replace_range(span.range(), &number.to_string());
    }
    new
}

/// The number of a rule after an edit.
fn moved(rule: usize, edit: &Edit) -> usize {
    match edit {
        Edit::Move { rule: from, to } if rule == *from => *to,
        Edit::Move { rule: from, to } if (*from..=*to).contains(&rule) => rule - 1,
        Edit::Move { rule: from, to } if (*to..=*from).contains(&rule) => rule + 1,
        Edit::Drop { rule: gone } | Edit::SwitchOff { rule: gone } if rule > *gone => rule - 1,
        Edit::Add { after, .. } if rule > *after => rule + 1,
        _ => rule,
    }
}
