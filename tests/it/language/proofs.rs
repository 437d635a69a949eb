//! What `check` proves of rules is true: a rule that is said to be never used does nothing in any position, and what is
//! said to hold of every move does. And the proofs are found where a reader sees them.

use paper_othello::board::Position;
use paper_othello::diagnostic::{Diagnostic, Severity};
use paper_othello::library;
use paper_othello::program::{Did, Program};
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::cases;
use crate::twin::positions;

const TIES: &str = "Ties: topmost, then leftmost.";

/// The warnings of a sheet: line and kind.
fn warnings(text: &str) -> Vec<(usize, &'static str)> {
    let found = read(text).1;
    let line = |problem: &Diagnostic| text[..problem.span.start].matches('\n').count() + 1;
    found
        .iter()
        .map(|problem| (line(problem), problem.kind))
        .collect()
}

fn read(text: &str) -> (Program, Vec<Diagnostic>) {
    let reading = library::read(text);
    let program = reading.program;
    let warnings = reading.diagnostics.into_iter();
    let warnings = warnings.filter(|problem| problem.severity == Severity::Warning);
    (
        program.unwrap_or_else(|| panic!("it has mistakes:\n{text}")),
        warnings.collect(),
    )
}

/// Sheets whose last rule is never used, each with the rules to blame.
#[test]
fn a_rule_that_is_never_used_is_named_with_the_rules_that_come_first() {
    for (rules, kind, blamed) in NEVER_USED {
        let text = sheet(rules);
        let (_, found) = read(&text);
        let last = found.iter().find(|problem| problem.kind == *kind);
        let last = last.unwrap_or_else(|| panic!("{text}\n{found:#?}"));
        assert!(last.message.contains(blamed), "{text}\n{}", last.message);
        let lines = warnings(&text);
        assert!(lines.contains(&(rules.len(), kind)), "{text}\n{lines:?}");
    }
}

#[rustfmt::skip]
const NEVER_USED: &[(&[&str], &str, &str)] = &[
    (&["If a move is on the border, play it.", "If a move takes a corner, play it."], "covered", "rule 1,"),
    (&["If a move is on the border, play it.", "Cross off moves that are on an edge, unless that crosses off every move."], "covered", "rule 1,"),
    (&["If a move is on the border, play it.", "Keep only moves that take a corner, unless there are none."], "covered", "rule 1,"),
    (&["If a move flips at least 2 discs, play it.", "If a move flips at least 3 discs, play it."], "covered", "rule 1,"),
    (&["If a move flips more than 2 discs, play it.", "If a move flips between 3 and 5 discs, play it."], "covered", "rule 1,"),
    (&["If a move takes a corner, play it.", "If a move takes a corner and flips at least 3 discs, play it."], "covered", "rule 1,"),
    (&["If a move takes a corner or is on an edge, play it.", "If a move is on an edge, play it."], "covered", "rule 1,"),
    (&["If a move takes a corner, play it.", "If a move is on an edge, play it.", "If a move is on the border, play it."], "covered", "rule 1 or 2,"),
    (&["If a move flips at most 3 discs and takes a corner, play it.", "If a move takes a corner and flips at least 4 discs, play it.", "Play the first of: a1, the corners."], "covered", "rule 1 or 2,"),
    (&["Play the first of: the corners, the edges.", "If a move is on a3, a4 or b1, play it."], "covered", "rule 1,"),
    (&["If a move is on the border, play it.", "Play the first of: a1, the edges."], "covered", "rule 1,"),
    (&["When fewer than 10 squares are empty, play the move that flips the most discs.", "When fewer than 5 squares are empty, play the move that flips the fewest discs."], "covered", "rule 1 always"),
    (&["When fewer than 10 squares are empty, if a move is on the border, play it.", "When fewer than 5 squares are empty, if a move takes a corner, play it."], "covered", "rule 1,"),
    (&["When you are ahead, if a move takes a corner, play it.", "When you are ahead and at most 9 squares are empty, if a move takes a corner, play it."], "covered", "rule 1,"),
    (&["If a move takes a corner, play it.", "When you are ahead, if a move takes a corner, play it."], "covered", "rule 1,"),
    (&["A move is risky if it touches an empty corner.", "If a move is not risky, play it.", "If a move is on an edge and is not risky, play it."], "covered", "rule 1,"),
    (&["A move is good if it takes a corner.", "A move is fine if it is good or is on an edge.", "If a move is fine, play it.", "If a move is good, play it."], "covered", "rule 1,"),
    (&["If a move lets the opponent take a corner, play it.", "If a move opens a corner to the opponent, play it."], "covered", "rule 1,"),
    (&["If a move lets the opponent take a corner, play it.", "If a move leaves the opponent at least 2 corners, play it."], "covered", "rule 1,"),
    (&["If a move flips at least 2 discs, play it.", "If a move flips in at least 2 directions, play it."], "covered", "rule 1,"),
    (&["If a move is on an edge, play it.", "If a move wedges into an edge, play it."], "covered", "rule 1,"),
    (&["If a move flips at least 1 disc, play it.", "If a move takes a corner, play it."], "never-reached", "rule 1 always"),
    (&["Play the move that flips the most discs.", "If a move takes a corner, play it."], "never-reached", "rule 1 always"),
    (&["If a move takes a corner, play it.", "If a move does not take a corner, play it.", "If a move is on an edge, play it."], "never-reached", "rule 1 or 2 always"),
    (&["When you are black, play the move that flips the most discs.", "When you are white, play the move that flips the fewest discs.", "If a move takes a corner, play it."], "never-reached", "rule 1 or 2 always"),
    (&["When at least 1 square is empty, play the move that flips the most discs.", "If a move takes a corner, play it."], "never-reached", "rule 1 always"),
    (&["Play the first of: the border, the danger zone, the centre.", "If a move takes a corner, play it."], "never-reached", "rule 1 always"),
    (&["When more than 20 squares are empty, if a move takes a corner, play it.", "When more than 20 squares are empty, if a move takes a corner, play it."], "same-rule", "the same as rule 1"),
    (&["If a move is on the border, play the one that flips the most discs.", "If a move takes a corner, play it."], "covered", "rule 1,"),
    (&["If a move is on the border, play it.", "If a move takes a corner, play the one that flips the most discs."], "covered", "rule 1,"),
    (&["If a move is on the border, play the bottommost, then leftmost one.", "If a move takes a corner, play it."], "covered", "rule 1,"),
    (&["Play the first of: the corners, a1."], "item-unused", "“a1”"),
    (&["If a move takes a corner, play it.", "Play the first of: a1, the edges."], "item-unused", "“a1”"),
];

/// The same by a hair: every rule is used somewhere.
#[test]
fn a_rule_that_may_be_used_is_not_warned_of() {
    for rules in MAY_BE_USED {
        let found = warnings(&sheet(rules));
        assert!(found.is_empty(), "{rules:?}: {found:?}");
    }
}

#[rustfmt::skip]
const MAY_BE_USED: &[&[&str]] = &[
    &["If a move takes a corner, play it.", "If a move is on the border, play it."],
    &["If a move flips at least 3 discs, play it.", "If a move flips at least 2 discs, play it."],
    &["Cross off moves that take a corner, unless that crosses off every move.", "If a move takes a corner, play it."],
    &["Keep only moves that are on an edge, unless there are none.", "If a move takes a corner, play it."],
    &["When you are ahead, if a move takes a corner, play it.", "If a move takes a corner, play it."],
    &["When fewer than 5 squares are empty, play the move that flips the most discs.", "When fewer than 10 squares are empty, play the move that flips the fewest discs."],
    &["When you are ahead or you are behind, if a move takes a corner, play it.", "When the score is level, if a move takes a corner, play it."],
    &["If a move is by a corner, play it.", "If a move lets the opponent take a corner, play it."],
    &["When you are ahead, play the move that flips the most discs.", "When you are behind, play the move that flips the fewest discs.", "If a move takes a corner, play it."],
    &["Play the first of: a1, the corners.", "If a move is on an edge, play it."],
    &["Cross off the moves that flip the most discs, unless that crosses off every move.", "Cross off the moves that flip the most discs, unless that crosses off every move.", "If a move is on an edge, play it."],
    &["If a move takes a corner, play the one that flips the most discs.", "If a move is on an edge, play it."],
    &["Keep only the moves that flip the most discs.", "Keep only moves that take a corner, unless there are none."],
];

fn sheet(lines: &[&str]) -> String {
    let mut number = 0;
    let lines = lines.iter().map(|line| {
        if line.starts_with("A move is") {
            return format!("{line}\n");
        }
        number += 1;
        format!("{number}. {line}\n")
    });
    lines.collect::<String>() + TIES
}

/// What a sentence says that is never or always true, told by what follows from it; no advice that would change it.
#[test]
fn what_is_always_true_is_told_by_what_follows() {
    let said = |rules: &[&str]| {
        let found = read(&sheet(rules)).1;
        let said = found.iter().map(|problem| {
            let help = problem.help.as_deref().unwrap_or_default();
            format!("{} ({help})", problem.message)
        });
        said.collect::<Vec<_>>()
    };
    let corner = "If a move takes a corner, play it.";
    assert_eq!(
        said(&["If a move flips at least 1 disc, play it.", corner]),
        [
            "this is true of every move: rule 1 always chooses, by the tie-breaks alone, and no rule after it is ever used \
             (check the words)",
            "this rule is never used, because rule 1 always chooses a move (move it above rule 1, or delete it)",
        ]
    );
    assert_eq!(
        said(&["Keep only moves that flip at least 1 disc, unless there are none."]),
        [
            "this is true of every move, so the rule changes nothing (check the words, or delete the rule)"
        ]
    );
    assert_eq!(
        said(&["If a move takes a corner and is on an edge, play it."]),
        [
            "this can never be true of a move, so the rule is never used (check the words, or delete the rule)"
        ]
    );
}

/// *Otherwise* after *When*: the fix says the opposite, and what it says is never so together with the first.
#[test]
fn otherwise_behind_when_is_given_the_opposite_question() {
    for (when, opposite) in [
        (
            "more than 20 squares are empty",
            Some("at most 20 squares are empty"),
        ),
        (
            "at least 3 squares are empty",
            Some("fewer than 3 squares are empty"),
        ),
        ("you hold no corners", Some("you hold at least 1 corner")),
        ("you are behind", Some("you are not behind")),
        ("you are not behind", Some("you are behind")),
        (
            "you are ahead and you hold fewer than 2 corners",
            Some("you are not ahead or you hold at least 2 corners"),
        ),
        ("exactly 10 squares are empty", None),
    ] {
        let text = format!(
            "1. When {when}, if a move is on an edge, play it.\n2. Otherwise, if a move takes a corner, play it.\n{TIES}"
        );
        let found = read(&text).1;
        let [warning] = found.as_slice() else {
            panic!("{text}\n{found:#?}")
        };
        assert_eq!(warning.kind, "otherwise-after-when");
        let fixed = warning.fix.as_ref().map(|fix| fix.text.as_str());
        let meant = opposite.map(|opposite| format!("When {opposite},"));
        assert_eq!(fixed, meant.as_deref(), "{text}");
    }
}

/// Own words that double in size are followed as far as the work is worth it, and no further.
#[test]
fn own_words_that_double_in_size_take_no_time() {
    let mut lines = vec!["A move is w0 if it saves a corner or threatens a corner.".to_owned()];
    for place in 1..10 {
        let before = place - 1;
        lines.push(format!(
            "A move is w{place} if it is w{before} or is not w{before}."
        ));
    }
    lines.push("If a move is w9, play it.".to_owned());
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    read(&sheet(&lines));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(300), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_proved_of_a_sheet_holds_in_every_position(text in sheets(), places in prop::collection::vec(positions(), 40)) {
        let (program, found) = read(&text);
        for position in places.iter().filter(|position| !position.legal_moves().is_empty()) {
            holds(&text, &program, &found, position)?;
        }
    }
}

/// That no rule acts of which the warnings say that it is never used.
fn holds(
    text: &str,
    program: &Program,
    found: &[Diagnostic],
    position: &Position,
) -> Result<(), TestCaseError> {
    let record = program
        .on(position.size(), Some(1))
        .unwrap()
        .record(position)
        .unwrap();
    for problem in found {
        let line = text[..problem.span.start].matches('\n').count() + 1;
        let Some(rule) = record.rules.iter().find(|rule| rule.line == line) else {
            continue;
        };
        let Some(reached) = &rule.reached else {
            continue;
        };
        let off = reached.did == Did::GuardNotMet;
        let holds = match problem.kind {
            "never-reached" => false,
            "covered" | "never-true" => reached.matched.is_empty(),
            // Twice the same: the second one finds nothing to do.
            "same-rule" => reached.did != Did::Decided && reached.after == reached.before,
            "always-true" if problem.message.contains("“When” changes") => !off,
            // Of those that fit, *play the one* takes the best.
            "always-true" if rule.sentence.contains("play the one") => {
                !reached.matched.is_empty() || off
            }
            "always-true" => off || reached.matched == reached.before,
            _ => true,
        };
        prop_assert!(holds, "{}\n{text}\n{position:?}\n{rule:?}", problem.message);
    }
    Ok(())
}

/// Sheets of a few words that have much to do with one another.
fn sheets() -> impl Strategy<Value = String> {
    let own = prop::collection::vec(condition(), 2);
    let rules = prop::collection::vec(rule(), 2..7);
    (own, rules).prop_map(|(own, rules)| {
        let rules = rules.iter().enumerate();
        let rules: Vec<String> = rules
            .map(|(place, rule)| format!("{}. {rule}", place + 1))
            .collect();
        let [fine, good] = [&own[0], &own[1]];
        format!(
            "A move is fine if it {fine}.\nA move is good if it {good}.\n{}\n{TIES}",
            rules.join("\n")
        )
    })
}

fn rule() -> impl Strategy<Value = String> {
    let guard = prop_oneof![
        3 => Just(String::new()),
        2 => guard().prop_map(|said| format!("When {said}, ")),
    ];
    let instruction = prop_oneof![
        6 => own_or_condition().prop_map(|said| format!("if a move {said}, play it.")),
        1 => own_or_condition().prop_map(|said| format!("keep only moves that {said}, unless there are none.")),
        1 => own_or_condition().prop_map(|said| format!("cross off moves that {said}, unless that crosses off every move.")),
        1 => own_or_condition().prop_map(|said| format!("if a move {said}, play the one that flips the fewest discs.")),
        1 => own_or_condition().prop_map(|said| format!("if a move {said}, play the bottommost, then leftmost one.")),
        1 => Just("cross off the moves that flip the most discs, unless that crosses off every move.".to_owned()),
        1 => Just("play the move that flips the most discs.".to_owned()),
        1 => Just("keep only the moves that flip the fewest discs.".to_owned()),
        1 => select(vec!["play the first of: the corners, a2, the border.", "play the first of: good moves, the edges, b2."]).prop_map(str::to_owned),
    ];
    (guard, instruction).prop_map(|(guard, said)| {
        if guard.is_empty() {
            said[..1].to_uppercase() + &said[1..]
        } else {
            format!("{guard}{said}")
        }
    })
}

fn own_or_condition() -> impl Strategy<Value = String> {
    prop_oneof![4 => condition(), 1 => select(vec!["is fine", "is good", "is not good"]).prop_map(str::to_owned)]
}

/// One part, or two with the same joiner.
fn condition() -> impl Strategy<Value = String> {
    let two = (part(), select(vec!["and", "or"]), part());
    let joined = two.prop_map(|(one, joiner, other)| {
        // An un-negated part after a negated one can be read in two ways.
        if one.contains("not") && !other.contains("not") {
            format!("{other} {joiner} {one}")
        } else {
            format!("{one} {joiner} {other}")
        }
    });
    prop_oneof![3 => part(), 2 => joined]
}

fn part() -> impl Strategy<Value = String> {
    let said = select(PARTS.to_vec()).prop_map(str::to_owned);
    let counted = (select(COUNTED.to_vec()), quantity())
        .prop_map(|(words, quantity)| words.replace('N', &quantity));
    prop_oneof![2 => said, 1 => counted]
}

const PARTS: [&str; 21] = [
    "puts down a stable disc",
    "does not put down a stable disc",
    "is in a region closed to the opponent",
    "is open to you alone",
    "joins a disc of yours along the edge",
    "takes a corner",
    "does not take a corner",
    "is on an edge",
    "is on the border",
    "is not on the border",
    "is in the danger zone",
    "is in row 1",
    "is in column a or b",
    "is on a1, b2 or c3",
    "touches an empty corner",
    "does not touch an empty corner",
    "lets the opponent take a corner",
    "opens a corner to the opponent",
    "does not let the opponent take a corner",
    "wedges into an edge",
    "saves a corner",
];

const COUNTED: [&str; 9] = [
    "flips N outside discs",
    "lets the opponent flip N discs",
    "leaves N of your discs in danger",
    "flips N discs",
    "flips in N directions",
    "leaves the opponent N moves",
    "leaves the opponent N corners",
    "touches N empty squares",
    "does not flip N discs",
];

fn quantity() -> impl Strategy<Value = String> {
    let kinds = vec!["at least", "at most", "more than", "fewer than", "exactly"];
    (select(kinds), 1..5).prop_map(|(kind, number)| format!("{kind} {number}"))
}

fn guard() -> impl Strategy<Value = String> {
    let counts = vec![
        "N squares are empty",
        "N discs are on the board",
        "you have N moves",
        "you hold N corners",
        "you have N discs in the corners",
    ];
    let question = prop_oneof![
        2 => (select(counts), quantity()).prop_map(|(words, quantity)| words.replace('N', &quantity)),
        1 => select(vec!["you are ahead", "you are behind", "the score is level", "you are black", "you are white"]).prop_map(str::to_owned),
    ];
    prop_oneof![
        3 => question.clone(),
        1 => (question.clone(), select(vec!["and", "or"]), question).prop_map(|(one, joiner, other)| format!("{one} {joiner} {other}")),
    ]
}
