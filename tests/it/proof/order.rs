//! The map of the order, held against asking both orders at every position.

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::language::{Sheet, parse};
use paper_othello::library::{self, builtin};
use paper_othello::program::{Program, SwapProof, SwapProofs};
use paper_othello::proof::{FewestShown, OrderMap, OrderVerdict, Walk};
use paper_othello::solve::Limit;
use proptest::prelude::*;

use crate::proof::whole_walk;

fn sheet(text: &str) -> (Sheet, Program) {
    let program = library::read(text).into_program();
    (
        parse(text).0,
        program.unwrap_or_else(|why| panic!("{text}\n{why}")),
    )
}

fn map(text: &str, size: BoardSize, most: usize) -> OrderMap {
    let (sheet, program) = sheet(text);
    let mut walk = Walk::new(&Position::start(size, Layout::Standard), most);
    OrderMap::of(&program, Some(&sheet), None, &mut walk, Limit::none()).expect("no script")
}

fn builtin_map(name: &str, size: BoardSize) -> OrderMap {
    map(builtin(name).expect("a built-in name").text, size, 100_000)
}

/// Whether two programs choose the same at every one of these positions.
fn play_alike(one: &Program, other: &Program, positions: &[Position]) -> bool {
    positions.iter().all(|position| {
        let decide = |program: &Program| {
            let runner = program.on(position.size(), None).expect("it fits");
            runner.decide(position).expect("no script").outcome
        };
        decide(one) == decide(other)
    })
}

#[test]
fn the_first_two_rules_of_the_paper_may_change_places() {
    let map = builtin_map("paper", BoardSize::SIX);
    let pairs: Vec<[usize; 2]> = map.pairs.iter().map(|pair| pair.rules).collect();
    assert_eq!(pairs, [[1, 2], [2, 3], [3, 4], [1, 3], [2, 4], [1, 4]]);
    let OrderVerdict::Proved { proof } = &map.pairs[0].verdict else {
        panic!("{:?}", map.pairs[0]);
    };
    let proof = format!("{proof:?}");
    assert_eq!(
        proof,
        r#"NoMove { that: "takes a corner", also: "touches an empty corner" }"#
    );
    for pair in &map.pairs[1..] {
        assert!(
            matches!(pair.verdict, OrderVerdict::Differs { .. }),
            "{pair:?}"
        );
    }
    // The witness of the swap of rules 3 and 4 is the one that `diff` finds.
    let OrderVerdict::Differs { witness } = &map.pairs[2].verdict else {
        unreachable!("seen above");
    };
    assert_eq!(witness.transcript.to_string(), "c2 d2 e3");
}

#[test]
fn no_pair_is_left_open_on_the_smallest_board() {
    for builtin in library::BUILTINS.iter().filter(|one| !one.is_script) {
        let (_, program) = sheet(builtin.text);
        if program.is_random() || !program.boards().contains(&BoardSize::FOUR) {
            continue;
        }
        let map = builtin_map(builtin.name, BoardSize::FOUR);
        let rules = program.rule_count();
        assert_eq!(map.pairs.len(), rules * rules.saturating_sub(1) / 2);
        for pair in &map.pairs {
            let open = matches!(pair.verdict, OrderVerdict::NotFound { .. });
            assert!(!open, "{}: {:?}", builtin.name, pair.rules);
        }
    }
}

#[test]
fn two_rules_of_the_paper_are_enough_on_the_smallest_board() {
    let map = builtin_map("paper", BoardSize::FOUR);
    assert_eq!(
        (&map.fewest.rules[..], map.fewest.shown),
        (&[1, 2][..], FewestShown::Everywhere)
    );
    let (_, paper) = sheet(builtin("paper").expect("a built-in name").text);
    let positions = whole_walk();
    assert!(play_alike(&paper, &paper.with_rules(&[0, 1]), positions));
    for alone in [&[][..], &[0], &[1], &[2], &[3]] {
        assert!(!play_alike(&paper, &paper.with_rules(alone), positions));
    }
}

#[test]
fn a_rule_that_does_nothing_could_go_and_the_map_says_why() {
    let map = map(
        "1. If a move is on the border, play it.\n2. If a move takes a corner, play it.\n\
         3. Play the move that flips the most discs.\n4. If a move is on an edge, play it.\n\
         Ties: topmost, then leftmost.",
        BoardSize::SIX,
        5_000,
    );
    insta::assert_debug_snapshot!(
        map.rules.iter().map(|need| match &need.verdict {
            OrderVerdict::Proved { proof } => format!("{}: {proof:?}", need.rule),
            other => format!("{}: {}", need.rule, other.is_same()),
        }).collect::<Vec<_>>(),
        @r#"
    [
        "1: false",
        "2: Covered { by: [1] }",
        "3: false",
        "4: NeverReached { by: [3] }",
    ]
    "#
    );
    assert_eq!(
        (map.fewest.rules, map.fewest.shown),
        (vec![1, 3], FewestShown::ByProof)
    );
}

/// Rules of every kind, from which sheets are drawn.
const RULES: [&str; 24] = [
    "If a move takes a corner, play it.",
    "If a move is on an edge, play it.",
    "If a move is on the border, play the one that flips the most discs.",
    "If a move touches an empty corner, play the bottommost, then rightmost one.",
    "If a move flips at least 3 discs, play it.",
    "If a move flips exactly 1 disc, play it.",
    "Play the first of: the corners, d2, the edges.",
    "When you are ahead, if a move is by a corner, play it.",
    "When you are behind, play the move that flips the fewest discs.",
    "When fewer than 6 squares are empty, if a move lets the opponent take a corner, play it.",
    "Keep only moves that are on an edge, unless there are none.",
    "Keep only moves that are on the border, unless there are none.",
    "Keep only moves that flip at most 2 discs, unless there are none.",
    "Keep only moves that flip at most 1 disc, unless there are none.",
    "Keep only the moves that leave the opponent the fewest moves.",
    "When you are behind, keep only moves that are in row 1 or row 4, unless there are none.",
    "Cross off moves that touch an empty corner, unless that crosses off every move.",
    "Cross off moves that are on an edge and touch an empty corner, unless that crosses off every move.",
    "Cross off moves that are by a corner, unless that crosses off every move.",
    "Cross off moves that do not flip 1 disc, unless that crosses off every move.",
    "When you are ahead, cross off moves that are on an edge, unless that crosses off every move.",
    "Cross off moves that are on c3, unless that crosses off every move.",
    "Cross off the moves that flip the most discs, unless that crosses off every move.",
    "Play the move that leaves the opponent the fewest moves.",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// What the sentences prove is so at every position of the smallest board.
    #[test]
    fn what_is_proved_is_so_everywhere(places in prop::collection::vec(0..RULES.len(), 2..6)) {
        let rules = places.iter().enumerate().map(|(at, rule)| format!("{}. {}\n", at + 1, RULES[*rule]));
        let text = rules.collect::<String>() + "Ties: topmost, then leftmost.";
        let (sheet, program) = sheet(&text);
        let proofs = SwapProofs::of(&sheet);
        let positions = whole_walk();
        let count = program.rule_count();
        let mut left: Vec<usize> = (0..count).collect();
        left.retain(|rule| proofs.idle(*rule).is_none());
        prop_assert!(play_alike(&program, &program.with_rules(&left), positions), "{text}\n{left:?}");
        for one in 0..count {
            for other in one + 1..count {
                let found: Option<SwapProof> = proofs.swap(one, other);
                if found.is_some() {
                    let mut order: Vec<usize> = (0..count).collect();
                    order.swap(one, other);
                    let swapped = program.with_rules(&order);
                    prop_assert!(play_alike(&program, &swapped, positions), "{text}\n{one} {other} {found:?}");
                }
            }
        }
    }
}
