//! Where two programs differ, against a slow twin that plays every game of a small board without merging anything.

use std::collections::HashSet;

use paper_othello::board::{BoardSize, Layout, Position, Transcript, Turn};
use paper_othello::library::{self, BUILTINS};
use paper_othello::program::{Program, Runner};
use paper_othello::proof::{Games, Walk, first_difference, survey};
use paper_othello::solve::Limit;

/// Deeper games are not played without merging; there are too many.
const DEPTH: usize = 7;

/// The turns that are allowed after some others, in board order.
fn turns(position: &Position) -> Vec<Turn> {
    let moves = position.legal_moves();
    if moves.is_empty() && position.ending().is_none() {
        return vec![Turn::Pass];
    }
    moves.iter().map(Turn::Move).collect()
}

/// The first position after exactly so many turns that is asked for, in the order of games.
fn first_at(
    way: &Transcript,
    depth: usize,
    wanted: &dyn Fn(&Position) -> bool,
) -> Option<Transcript> {
    if depth == 0 {
        return wanted(&way.position()).then(|| way.clone());
    }
    turns(&way.position()).into_iter().find_map(|turn| {
        let mut longer = way.clone();
        longer.push(turn).expect("it is allowed");
        first_at(&longer, depth - 1, wanted)
    })
}

/// The first position that is asked for, by the number of turns and then in the order of games.
fn first(start: &Position, wanted: &dyn Fn(&Position) -> bool) -> Option<Transcript> {
    (0..=DEPTH).find_map(|depth| first_at(&Transcript::new(*start), depth, wanted))
}

fn small(layout: Layout) -> Position {
    Position::start(BoardSize::FOUR, layout)
}

fn programs() -> Vec<Program> {
    let sheets = BUILTINS.iter().filter(|builtin| !builtin.is_script);
    sheets
        .map(|builtin| builtin.read().program.expect("it has no mistakes"))
        .collect()
}

fn runner(program: &Program) -> Runner<'_> {
    program
        .on(BoardSize::FOUR, None)
        .expect("built-in programs play everywhere")
}

#[test]
fn the_witness_is_the_first_in_the_order_of_all_games() {
    let programs = programs();
    let mut found = 0;
    for layout in Layout::ALL {
        let start = small(layout);
        let mut walk = Walk::new(&start, 5000);
        for a in &programs {
            for b in &programs {
                let pair = [&runner(a), &runner(b)];
                let differ = |position: &Position| {
                    let [a, b] = pair.map(|one| one.decide(position).expect("no script fails"));
                    a.outcome != b.outcome
                };
                let slow = first(&start, &differ);
                let search = first_difference(&mut walk, pair, Games::NONE, Limit::none())
                    .expect("no script fails");
                let fast = search.witness.map(|witness| witness.transcript);
                if slow.is_none() {
                    assert!(fast.is_none_or(|way| way.turns().len() > DEPTH));
                } else {
                    found += 1;
                    assert_eq!(fast, slow);
                }
            }
        }
    }
    assert!(found > 200, "most of these programs differ: {found}");
}

#[test]
fn a_walk_meets_every_position_once_and_at_its_earliest_ply() {
    let start = small(Layout::Standard);
    let mut walk = Walk::new(&start, 100_000);
    let (mut met, mut here) = (HashSet::from([start]), vec![start]);
    for ply in 0.. {
        let places = walk.ply(ply);
        if here.is_empty() {
            assert_eq!(places, None);
            break;
        }
        let places = places.expect("there are more positions");
        let walked: Vec<Position> = places.clone().map(|place| walk.position(place)).collect();
        assert_eq!(walked, here);
        let last = places.end - 1;
        let way = walk.transcript(last);
        assert_eq!(
            (way.position(), way.turns().len()),
            (walk.position(last), ply)
        );
        let next = here.iter().flat_map(|position| {
            turns(position)
                .into_iter()
                .map(|turn| position.take(turn).expect("it is allowed"))
        });
        here = next.filter(|position| met.insert(*position)).collect();
    }
    assert!(walk.is_whole());
    assert!(met.iter().all(|position| walk.knows(position)));
}

#[test]
fn a_bound_is_kept_by_whole_plies() {
    // 4 positions after one turn and 12 after two; of the 54 after three not all fit.
    let mut walk = Walk::new(&Position::start(BoardSize::SIX, Layout::Standard), 40);
    assert_eq!(walk.ply(2), Some(5..17));
    let beyond = walk.position(16).play("d2".parse().expect("a square"));
    assert_eq!(walk.ply(3), None);
    assert!(!walk.is_whole());
    assert_eq!(walk.plies(), 2);
    assert!(beyond.is_err() || !walk.knows(&beyond.expect("a position")));
    let whole = Walk::new(&small(Layout::Standard), 1).ply(1);
    assert_eq!(whole, None, "the start alone fits");
}

#[test]
fn the_set_of_a_table_grows_with_its_games_and_counts_each_position_once() {
    let paper = library::builtin("paper")
        .expect("it is there")
        .read()
        .program
        .expect("no mistakes");
    let runner = paper.on(BoardSize::SIX, None).expect("it needs nothing");
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let positions = |count, seed| {
        let games = Games { count, seed };
        let survey = survey(
            &mut Walk::new(&start, 100),
            [&runner, &runner],
            games,
            Limit::none(),
        );
        survey.expect("no script fails").compared.positions
    };
    let near = positions(0, 1);
    let (one, other) = (positions(1, 1), positions(1, 2));
    assert!(one > near + 20, "{one} {near}");
    assert!(positions(2, 1) <= one + other - near);
    assert_eq!(
        positions(2, u64::MAX),
        positions(2, u64::MAX),
        "seeds go on at 0"
    );
}
