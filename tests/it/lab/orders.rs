//! Orders of rules, held against comparing programs position by position.

use std::collections::HashSet;

use paper_othello::board::{BoardSize, Position};
use paper_othello::lab::{self, Alike, OrdersPlan, after_plies, normal, orders, study_orders};
use paper_othello::language::parse;
use paper_othello::library::builtin;
use paper_othello::program::{Program, Runner};
use paper_othello::proof::{OrderMap, Walk};
use paper_othello::solve::Limit;

use super::{on_threads, program, programs, start};

fn plays(program: &Program, order: &[usize], positions: &[Position]) -> Vec<String> {
    let program = program.with_rules(order);
    let runner = program.on(positions[0].size(), None).expect("it fits");
    let choose = |position: &Position| runner.decide(position).expect("no script").outcome;
    positions
        .iter()
        .map(|position| format!("{:?}", choose(position)))
        .collect()
}

/// Positions near the start and further on.
fn positions(size: BoardSize) -> Vec<Position> {
    let mut walk = Walk::new(&start(size), 3_000);
    let plies = 0..8;
    let places = plies
        .filter_map(|ply| walk.ply(ply))
        .flatten()
        .collect::<Vec<_>>();
    places
        .into_iter()
        .map(|place| walk.position(place))
        .collect()
}

fn study(program: &Program, size: BoardSize) -> lab::Orders {
    let panel = programs(&["greedy", "mobility"]);
    let panel: Vec<Runner> = panel
        .iter()
        .map(|one| one.on(size, None).expect("it fits"))
        .collect();
    let openings = after_plies(&start(size), 2).expect("they are few");
    let mut walk = Walk::new(&start(size), 1_000);
    let map = OrderMap::of(program, None, None, &mut walk, Limit::none()).expect("no script");
    let plan = OrdersPlan {
        program,
        map: &map,
        seed: None,
        panel: &panel,
        openings: &openings,
        start: start(size),
        sample: 40,
        draw: 1,
    };
    study_orders(&plan, Limit::none()).expect("no script")
}

#[test]
fn all_orders_are_there_once_the_sheet_first() {
    for (rules, number) in [(0, 1), (1, 1), (2, 2), (3, 6), (6, 720)] {
        let all = orders(rules, 10, 1);
        let distinct: HashSet<&Vec<usize>> = all.iter().collect();
        assert_eq!((all.len(), distinct.len()), (number, number));
        assert_eq!(all[0], (0..rules).collect::<Vec<_>>());
        assert!(all.is_sorted());
    }
    let some = orders(8, 100, 3);
    let distinct: HashSet<&Vec<usize>> = some.iter().collect();
    assert_eq!(
        (some.len(), distinct.len(), &some),
        (100, 100, &orders(8, 100, 3))
    );
    assert_ne!(some, orders(8, 100, 4));
    assert_eq!(some[0], (0..8).collect::<Vec<_>>());
}

#[test]
fn what_is_proved_the_same_is_the_same() {
    let positions = positions(BoardSize::SIX);
    for name in ["paper", "tactics", "patient"] {
        let program = &programs(&[name])[0];
        let sheet = parse(builtin(name).expect("a built-in name").text).0;
        let mut walk = Walk::new(&start(BoardSize::SIX), 100);
        let map = OrderMap::of(program, Some(&sheet), None, &mut walk, Limit::none());
        let map = map.expect("no script");
        let mut known: Vec<(Vec<usize>, Vec<String>)> = Vec::new();
        for order in orders(program.rule_count(), 60, 1) {
            let part = normal(program, &order, &map);
            let choices = plays(program, &order, &positions);
            match known.iter().find(|(other, _)| *other == part) {
                Some((_, same)) => assert_eq!(&choices, same, "{order:?}"),
                None => known.push((part, choices)),
            }
        }
    }
}

#[test]
fn the_order_of_the_paper_matters_as_position_by_position() {
    let paper = programs(&["paper"]).remove(0);
    let found = study(&paper, BoardSize::FOUR);
    let members: Vec<&Vec<usize>> = found
        .groups
        .iter()
        .flat_map(|group| &group.orders)
        .collect();
    assert_eq!((found.looked_at, members.len(), found.ways), (24, 24, 16));
    assert_eq!(members.iter().collect::<HashSet<_>>().len(), 24);
    let own = &found.groups[found.own];
    assert!(own.orders.contains(&vec![0, 1, 2, 3]));
    assert!(own.strength.gain.mean.abs() < 1e-9);
    let positions = positions(BoardSize::FOUR);
    for group in found.groups.iter().filter(|group| group.is_proved) {
        let first = plays(&paper, &group.orders[0], &positions);
        for other in &group.orders {
            assert_eq!(plays(&paper, other, &positions), first);
        }
    }
    let strengths: Vec<f64> = found
        .groups
        .iter()
        .map(|group| group.strength.ahead.mean)
        .collect();
    assert!(strengths.is_sorted_by(|one, next| one >= next));
}

#[test]
fn witnesses_are_places_where_neighbours_part() {
    let paper = programs(&["paper"]).remove(0);
    let found = study(&paper, BoardSize::SIX);
    assert_eq!(found.witnesses.len(), found.groups.len() - 1);
    for (pair, search) in found.groups.windows(2).zip(&found.witnesses) {
        let witness = search.witness.as_ref().expect("they part early");
        let at = [witness.transcript.position()];
        let choices = [0, 1].map(|place| plays(&paper, &pair[place].orders[0], &at));
        assert_ne!(choices[0], choices[1]);
        let outcomes = witness
            .records
            .each_ref()
            .map(|record| vec![format!("{:?}", record.outcome)]);
        assert_eq!(outcomes, choices);
    }
}

#[test]
fn a_rule_that_can_do_nothing_may_be_dropped_and_moved() {
    let idle = program(
        "1. Cross off moves that are on h8, unless that crosses off every move.\n2. Play the move that flips the most \
         discs.\n3. If a move takes a corner, play it.\nTies: topmost, then leftmost.\n",
    );
    let found = study(&idle, BoardSize::SIX);
    let alike: Vec<Alike> = found.dropped.iter().map(|change| change.alike).collect();
    assert_eq!(alike, [Alike::AsFarAsSeen, Alike::No, Alike::Proved]);
    let moved = |one, other| {
        let change = found.swapped.iter().find(|(pair, _)| *pair == (one, other));
        change.expect("each two are there").1.alike
    };
    assert_eq!(moved(0, 1), Alike::AsFarAsSeen);
    assert_eq!(moved(1, 2), Alike::No);
    assert_eq!(moved(0, 2), Alike::No);
}

#[test]
fn threads_change_no_group() {
    let paper = programs(&["paper"]).remove(0);
    let run = |threads| on_threads(threads, || study(&paper, BoardSize::FOUR));
    assert_eq!(run(1), run(3));
}
