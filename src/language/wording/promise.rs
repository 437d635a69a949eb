//! A promise in its canonical words. It must not know lines or remarks.

use super::{condition_of, guard_of, size};
use crate::board::Layout;
use crate::language::keyword::{AS, DOES_OR_IS, ON, UNLESS_EVERY_DOES, UNLESS_NONE_DOES};
use crate::language::tree::{Claim, Promise, Scope};
use crate::vocabulary::{Mover, Number};

/// A promise behind its colon, in canonical words.
///
/// ```
/// use paper_othello::language::{parse, promise_text};
/// let (sheet, _) = parse("PROMISE: on 4x4, as white when you are behind it never plays in a corner!");
/// let promise = sheet.promises().next().unwrap();
/// let said = "as White on 4 by 4, when it is behind, it never plays a move that takes a corner.";
/// assert_eq!(promise_text(promise), said);
/// ```
pub fn promise_text(promise: &Promise) -> String {
    let guard = promise.guard.as_ref();
    let guard = guard.map(|guard| format!("when {}", guard_of(guard, Mover::It)));
    let parts = scope(&promise.scope)
        .into_iter()
        .chain(guard)
        .chain([claim(&promise.claim)]);
    format!("{}.", parts.collect::<Vec<_>>().join(", "))
}

/// *as White on 4 by 4 from the mirrored start*, where it names anything.
fn scope(scope: &Scope) -> Option<String> {
    let side = scope.side.map(|side| format!("{} {}", AS[0], side.name()));
    let board = scope.size.map(|board| format!("{ON} {}", size(board)));
    let start = (scope.layout != Layout::Standard)
        .then(|| format!("from the {} start", scope.layout.name()));
    let parts: Vec<String> = side.into_iter().chain(board).chain(start).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

fn claim(claim: &Claim) -> String {
    match claim {
        Claim::Never(what, unless) => {
            let said = condition_of(what, Number::One, Mover::It);
            let tail = tail(*unless, UNLESS_EVERY_DOES[0], &said);
            format!("it never plays a move that {said}{tail}")
        }
        Claim::Always(what, unless) => {
            let said = condition_of(what, Number::One, Mover::Itself);
            let tail = tail(*unless, UNLESS_NONE_DOES[0], &said);
            format!("it {said}{tail}")
        }
        Claim::Decides(rule) => format!("rule {} decides at least once", rule.number),
        Claim::MayChangePlaces([one, other]) => {
            format!(
                "rules {} and {} may change places",
                one.number, other.number
            )
        }
        Claim::NeverLoses => "it never loses".to_owned(),
        Claim::Wins(1) => "it wins".to_owned(),
        Claim::Wins(margin) => format!("it wins by at least {margin}"),
    }
}

/// *, unless every move does*, or *is*, as its condition begins; where it is said.
fn tail(is_said: bool, words: &str, condition: &str) -> String {
    if !is_said {
        return String::new();
    }
    let [does, is] = DOES_OR_IS;
    match words.strip_suffix(does) {
        Some(start) if condition.split(' ').next() == Some(is) => format!(", {start}{is}"),
        _ => format!(", {words}"),
    }
}
