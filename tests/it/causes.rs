//! What is behind a change of a decision: after one edit it is that edit, whatever else the sheet says.

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::library;
use paper_othello::program::{Decider, Program};
use paper_othello::proof::{Cause, Decisions, RecordComparison, random_positions};
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

const RULES: [&str; 10] = [
    "If a move takes a corner, play it.",
    "Cross off moves that touch an empty corner, unless that crosses off every move.",
    "If a move is on an edge, play it.",
    "Cross off moves on row 1, unless that crosses off every move.",
    "Keep only moves that are on column c, unless there are none.",
    "Keep only the moves that flip the fewest discs.",
    "If a move is on row 6, play it.",
    "Play the first of: d2, b5, e2.",
    "Cross off moves on column b, unless that crosses off every move.",
    "Play the move that flips the most discs.",
];

const TIES: [&str; 3] = [
    "topmost, then leftmost",
    "bottommost, then rightmost",
    "fewest flips, then leftmost, then topmost",
];

fn program(rules: &[&str], ties: &str) -> Program {
    let rules = rules.iter().map(|rule| format!("1. {rule}\n"));
    let text = format!("{}\nTies: {ties}.\n", rules.collect::<String>());
    let reading = library::read(&text);
    reading
        .program
        .unwrap_or_else(|| panic!("{text}{:?}", reading.diagnostics))
}

/// What is behind the changes of an edit, of decisions and of games.
fn causes(old: &Program, new: &Program, seed: u64) -> Vec<Cause> {
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let places = random_positions(&start, 25, seed);
    let record = Decisions::of(old, &places, None).expect("it decides");
    let read = Decisions::read(&record.to_string()).expect("it reads back");
    let comparison: RecordComparison = read.compare(new).expect("it decides");
    let decisions = comparison.changes.iter().map(|change| &change.cause);
    let games = comparison.games.iter().map(|change| &change.cause);
    decisions.chain(games).cloned().collect()
}

/// The number of a rule that is gone.
fn gone(cause: &Cause) -> Option<Decider> {
    match cause {
        Cause::Gone(by) => Some(by.decider),
        Cause::Now(_) => None,
    }
}

/// Some of the rules, in any order.
fn some_rules() -> impl Strategy<Value = Vec<&'static str>> {
    subsequence(RULES.to_vec(), 2..=7).prop_shuffle()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::support::cases(60), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_rule_that_was_taken_away_or_added(rules in some_rules(), at: Index, ties in 0..3_usize, seed: u64) {
        let at = at.index(rules.len());
        let mut fewer = rules.clone();
        fewer.remove(at);
        let number = Decider::Rule(at + 1);
        let [all, fewer] = [rules, fewer].map(|rules| program(&rules, TIES[ties]));
        for cause in causes(&all, &fewer, seed) {
            prop_assert_eq!(gone(&cause), Some(number));
        }
        for cause in causes(&fewer, &all, seed) {
            prop_assert_eq!(cause, Cause::Now(number));
        }
    }

    #[test]
    fn a_rule_that_says_something_else(rules in some_rules(), at: Index, other: Index, ties in 0..3_usize, seed: u64) {
        let at = at.index(rules.len());
        let others: Vec<_> = RULES.iter().filter(|rule| !rules.contains(rule)).collect();
        let mut edited = rules.clone();
        edited[at] = others[other.index(others.len())];
        let number = Decider::Rule(at + 1);
        let [old, new] = [rules, edited].map(|rules| program(&rules, TIES[ties]));
        for cause in causes(&old, &new, seed) {
            prop_assert!(cause == Cause::Now(number) || gone(&cause) == Some(number), "{cause:?}");
        }
    }

    #[test]
    fn two_rules_that_changed_places(rules in some_rules(), at: Index, ties in 0..3_usize, seed: u64) {
        let at = at.index(rules.len() - 1);
        let mut swapped = rules.clone();
        swapped.swap(at, at + 1);
        let [old, new] = [rules, swapped].map(|rules| program(&rules, TIES[ties]));
        let both = [at + 1, at + 2].map(|number| Cause::Now(Decider::Rule(number)));
        for cause in causes(&old, &new, seed) {
            prop_assert!(both.contains(&cause), "{cause:?}");
        }
    }

    #[test]
    fn other_ties(rules in some_rules(), old in 0..3_usize, new in 0..3_usize, seed: u64) {
        let [old, new] = [old, new].map(|ties| program(&rules, TIES[ties]));
        for cause in causes(&old, &new, seed) {
            prop_assert_eq!(cause, Cause::Now(Decider::Ties));
        }
    }
}
