//! Small changes of a sheet, held against changing its text and playing both.

use paper_othello::board::{BoardSize, Layout, Position, Side};
use paper_othello::lab::{
    ChangeKind, Mutant, Mutants, Noticed, SmallChange, Spot, Tested, mutants,
};
use paper_othello::library::{self, builtin};
use paper_othello::program::Program;
use paper_othello::proof::{Walk, run_examples};
use paper_othello::solve::Limit;
use proptest::prelude::*;

use super::start;

fn tried(text: &str) -> Mutants {
    let reading = library::read(text);
    let program = reading.program.as_ref().unwrap_or_else(|| panic!("{text}"));
    let tested = Tested {
        reading: &reading,
        program,
        seed: None,
        record: None,
    };
    mutants(tested, Limit::none()).expect("no script")
}

/// The text after a change, made line by line; the rules and the ties stand on a line each.
fn changed_text(text: &str, change: &SmallChange) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = |start: &str| lines.iter().position(|line| line.starts_with(start));
    match (change.kind, &change.spot) {
        (ChangeKind::Dropped, Spot::Rule(rule)) => {
            lines.remove(at(&format!("{rule}. ")).expect("it is there"));
        }
        (ChangeKind::Swapped, Spot::Rule(rule)) if change.said.is_empty() => {
            let one = at(&format!("{rule}. ")).expect("it is there");
            let other = at(&format!("{}. ", rule + 1)).expect("it is there");
            lines.swap(one, other);
        }
        (_, Spot::Rule(rule)) => {
            let place = at(&format!("{rule}. ")).expect("it is there");
            lines[place] = format!("{rule}. {}", change.said);
        }
        (_, Spot::Ties) => {
            let place = at("Ties: ").expect("they are there");
            lines[place] = format!("Ties: {}", change.said);
        }
        (_, other) => panic!("{other:?}"),
    }
    lines.join("\n")
}

fn program_of(text: &str) -> Program {
    library::read(text)
        .program
        .unwrap_or_else(|| panic!("{text}"))
}

fn plays(program: &Program, position: &Position) -> Option<String> {
    let runner = program.on(position.size(), None).expect("it fits");
    let decision = runner.decide(position).expect("no script");
    decision.outcome.square().map(|square| square.to_string())
}

/// Some thousand positions of two boards.
fn positions() -> Vec<Position> {
    let of = |size, most| {
        let mut walk = Walk::new(&start(size), most);
        let places: Vec<_> = (0..).map_while(|ply| walk.ply(ply)).flatten().collect();
        let places = places.into_iter().map(|place| walk.position(place));
        places.collect::<Vec<_>>()
    };
    [of(BoardSize::FOUR, 3_000), of(BoardSize::SIX, 3_000)].concat()
}

/// Holds what is said of a change against the changed text; the examples of the text name no rule.
fn check(text: &str, mutant: &Mutant, positions: &[Position]) {
    let changed = changed_text(text, &mutant.change);
    let lines = changed.lines();
    let without_examples: Vec<&str> = lines.filter(|line| !line.starts_with("Example")).collect();
    let without_examples = without_examples.join("\n");
    let (own, other) = (program_of(text), program_of(&without_examples));
    let sheet = library::read(text).sheet;
    let fails = run_examples(&sheet, &other, None)
        .iter()
        .any(|result| !result.holds());
    let differs = |position: &&Position| plays(&own, position) != plays(&other, position);
    match &mutant.noticed {
        Noticed::ByExamples { .. } | Noticed::ByPromises { .. } => assert!(fails, "{changed}"),
        Noticed::No { witness, .. } => {
            assert!(!fails, "{changed}");
            assert!(differs(&&witness.transcript.position()), "{changed}");
        }
        Noticed::Same { .. } | Noticed::NotToldApart { .. } => {
            assert_eq!(positions.iter().find(differs), None, "{changed}");
        }
    }
}

#[test]
fn the_small_changes_of_the_paper() {
    let paper = builtin("paper").expect("a built-in name").text;
    let found = tried(paper);
    let said = found.mutants.iter().map(|one| {
        let verdict = match &one.noticed {
            Noticed::ByExamples { .. } | Noticed::ByPromises { .. } => "noticed",
            Noticed::No { .. } => "not noticed",
            Noticed::Same { .. } => "the same: proved",
            Noticed::NotToldApart { .. } => "not told apart",
        };
        let change = &one.change;
        format!(
            "{:?} {}: {} {verdict}",
            change.kind, change.spot, change.said
        )
    });
    insta::assert_snapshot!(said.collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_examples_that_are_offered_notice_everything() {
    for name in ["paper", "mobility"] {
        let text = builtin(name).expect("a built-in name").text;
        let found = tried(text);
        let additions = found
            .additions
            .iter()
            .map(|one| format!("{}\n", one.example));
        let whole = format!("{text}\n{}", additions.collect::<String>());
        let again = tried(&whole);
        assert_eq!(again.unnoticed().count(), 0, "{whole}");
        assert!(found.additions.len() <= found.unnoticed().count());
    }
}

#[test]
fn what_plays_the_same_is_never_called_noticed() {
    // Rule 2 is never reached, though the example names rule 1 and another rule would decide without it.
    let found = tried(
        "1. If a move is on the border, play it.\n2. If a move takes a corner, play it.\nTies: topmost, then leftmost.\n\
         Example: after c2 b2 b3 d2, it plays a1 by rule 1.",
    );
    let of_rule_2 = found
        .mutants
        .iter()
        .filter(|one| one.change.spot == Spot::Rule(2) && one.change.kind == ChangeKind::Dropped);
    let proved = |one: &Mutant| matches!(one.noticed, Noticed::Same { .. });
    assert!(of_rule_2.clone().count() == 1 && of_rule_2.clone().all(proved));
}

/// Rules of several kinds, from which sheets are drawn.
const RULES: [&str; 9] = [
    "If a move takes a corner, play it.",
    "If a move is on an edge, play the one that flips the most discs.",
    "If a move flips at least 3 discs, play it.",
    "When you are behind, play the move that flips the fewest discs.",
    "Keep only moves that are on an edge or take a corner, unless there are none.",
    "Cross off moves that touch an empty corner, unless that crosses off every move.",
    "Keep only the moves that leave the opponent the fewest moves.",
    "Play the first of: the corners, d2, the edges.",
    "Play the move that flips the most discs.",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    /// Every verdict is what changing the text and playing both gives.
    #[test]
    fn each_verdict_is_that_of_the_changed_text(
        places in prop::collection::vec(0..RULES.len(), 1..4),
        examples in prop::collection::vec(0..200_usize, 0..4),
    ) {
        let rules = places.iter().enumerate().map(|(at, rule)| format!("{}. {}\n", at + 1, RULES[*rule]));
        let mut text = rules.collect::<String>() + "Ties: topmost, then leftmost.\n";
        let program = program_of(&text);
        let mut walk = Walk::new(&Position::start(BoardSize::SIX, Layout::Standard), 300);
        walk.ply(4);
        for place in examples {
            let transcript = walk.transcript(place.min(60) + 1);
            prop_assert_eq!(transcript.start().side(), Side::Black);
            if let Some(square) = plays(&program, &transcript.position()) {
                text.extend(["Example: after ", &transcript.to_string(), ", it plays ", &square, ".\n"]);
            }
        }
        let positions = positions();
        for mutant in &tried(&text).mutants {
            check(&text, mutant, &positions);
        }
    }
}
