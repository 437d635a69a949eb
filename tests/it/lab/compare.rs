//! Two programs compared, held against their games one by one.

use std::sync::atomic::{AtomicUsize, Ordering};

use paper_othello::board::BoardSize;
use paper_othello::game;
use paper_othello::lab::{Comparison, Openings, Significance, after_plies, compare};
use paper_othello::library;
use paper_othello::program::{Program, Runner};
use paper_othello::proof::Phase;
use paper_othello::solve::Limit;
use paper_othello::stop::Stop;

use super::{on_threads, programs, start};
use crate::support::FAILS_LATE;

fn runners(programs: &[Program]) -> [Runner<'_>; 2] {
    [0, 1].map(|place| programs[place].on(BoardSize::SIX, None).expect("it fits"))
}

fn openings() -> Openings {
    after_plies(&start(BoardSize::SIX), 3).expect("they are few")
}

fn compared(names: [&str; 2]) -> Comparison {
    let programs = programs(&names);
    compare(&runners(&programs), &openings(), Limit::none()).expect("no script")
}

#[test]
fn they_part_where_their_games_with_exchanged_colours_part() {
    let programs = programs(&["paper", "paper-swap-3-4"]);
    let [one, other] = runners(&programs);
    let found = compare(&[one, other], &openings(), Limit::none()).expect("no script");
    let (mut never, mut phases, mut earliest) = (0, [0; 3], usize::MAX);
    for opening in openings().positions() {
        let games = [
            game::play(&opening, &one, &other),
            game::play(&opening, &other, &one),
        ];
        let [first, second] = games.map(|game| game.expect("a game"));
        let parted = first
            .plies()
            .zip(second.plies())
            .enumerate()
            .find(|(_, (a, b))| a.turn != b.turn);
        match parted {
            None => never += 1,
            Some((turns, (ply, _))) => {
                phases[Phase::of(&ply.before) as usize] += 1;
                earliest = earliest.min(3 + turns);
            }
        }
    }
    assert_eq!(
        (found.partings.never, found.partings.phases),
        (never, phases)
    );
    let parting = found.partings.earliest.expect("they part");
    assert_eq!(
        (parting.game.turns().len(), parting.opening),
        (earliest, Some(3))
    );
    let [first, second] = parting.records.expect("both follow programs");
    assert_ne!(first.outcome, second.outcome);
}

#[test]
fn a_program_that_is_the_better_one_is_found_to_be_and_the_other_the_worse() {
    let (better, worse) = (compared(["paper", "greedy"]), compared(["greedy", "paper"]));
    let verdicts = [&better, &worse].map(|one| one.margins().mean(2.0).verdict());
    assert_eq!(verdicts, [Significance::Better, Significance::Worse]);
    assert_eq!(better.margins(), worse.margins().negated());
    assert_eq!(better.record().won, worse.record().lost);
}

#[test]
fn a_program_against_itself_gains_in_no_phase_and_parts_nowhere() {
    let found = compared(["paper", "paper"]);
    assert!(
        found
            .phases
            .iter()
            .all(|sums| sums.mean(2.0).verdict() == Significance::Level)
    );
    assert_eq!((found.partings.never, found.partings.phases), (54, [0; 3]));
    assert_eq!(found.partings.earliest, None);
}

#[test]
fn threads_change_nothing() {
    let run = |threads| on_threads(threads, || compared(["paper", "tactics"]));
    assert_eq!(run(1), run(4));
}

#[test]
fn who_fails_is_named_also_where_a_stop_is_heard_at_that_moment() {
    let stop = Stop::default();
    let busy = FAILS_LATE.replace("== 31", "== 99");
    let first = library::read_until(&busy, &stop, &BoardSize::ALL);
    let second = library::read(FAILS_LATE);
    let programs = [first, second].map(|one| one.program.expect("a trial finds nothing"));
    let turns = AtomicUsize::new(0);
    // It is asked before the game, and then at each turn; at the second, White's, the second program fails.
    let ask = || {
        if turns.fetch_add(1, Ordering::Relaxed) == 2 {
            stop.ask();
        }
        false
    };
    let limit = Limit::none().stop(&ask);
    let start = after_plies(&start(BoardSize::SIX), 0).expect("it is one");
    let lost = on_threads(1, || compare(&runners(&programs), &start, limit));
    assert_eq!(lost.expect_err("it fails").player(), 1);
}
