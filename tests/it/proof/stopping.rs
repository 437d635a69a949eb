//! What a search knows when a script hears that it is time to end while it runs, which nothing else asks of the search.

use std::sync::atomic::{AtomicU64, Ordering};

use paper_othello::board::{BoardSize, Layout, Position, Side, read_transcript};
use paper_othello::library;
use paper_othello::program::Program;
use paper_othello::proof::beat::{Duel, Goal, Person};
use paper_othello::proof::{Games, Walk, first_difference, grade, survey};
use paper_othello::solve::Limit;
use paper_othello::stop::Stop;

const QUIET: &str = "1. If a move is `quiet`, play it.\n2. Otherwise, play the move that flips the most discs.\n\n\
    Ties: topmost, then leftmost.\n\n```\nfn quiet(move) { move.opens <= 2 }\n```\n";

fn quiet(stop: &Stop) -> Program {
    let reading = library::read_until(QUIET, stop, &[BoardSize::FOUR]);
    reading.program.expect("it has no mistake")
}

fn start(size: BoardSize) -> Position {
    Position::start(size, Layout::Standard)
}

/// Asks a script for its end at this question, and the search never.
fn after(questions: u64, stop: &Stop) -> impl Fn() -> bool + Sync {
    let asked = AtomicU64::new(0);
    move || {
        if asked.fetch_add(1, Ordering::Relaxed) + 1 >= questions {
            stop.ask();
        }
        false
    }
}

#[test]
fn a_duel_says_what_is_proved_by_then() {
    let program = quiet(&Stop::default());
    let runner = program.on(BoardSize::FOUR, None).expect("it fits");
    let duel = Duel::new(runner, Side::Black, start(BoardSize::FOUR));
    let whole = duel.best(Goal::Most, 1 << 20, Limit::none());
    let whole = whole.expect("nobody stops it");
    for positions in [1, 2, 3, 5, 8, 13, 21] {
        let stop = Stop::default();
        let program = quiet(&stop);
        let runner = program.on(BoardSize::FOUR, None).expect("it fits");
        let duel = Duel::new(runner, Side::Black, start(BoardSize::FOUR));
        let ask = after(positions, &stop);
        let best = duel.best(Goal::Most, 1 << 20, Limit::none().stop(&ask));
        let best = best.expect("a stop is no failure");
        assert!(
            best.margin <= whole.margin && whole.margin <= best.at_most,
            "{positions}: {} to {}",
            best.margin,
            best.at_most
        );
        assert_eq!(duel.margin(&best.game.end()), best.margin);
        // From here on no script answers.
        stop.ask();
        let limit = Limit::none();
        assert_eq!(duel.count(1 << 20, limit), Ok(None));
        let shortest = duel.shortest(1 << 20, limit).expect("a stop is no failure");
        assert!(!shortest.is_proved() && shortest.win.is_none());
        duel.smallest_look_ahead(limit)
            .expect("a stop is no failure");
        let fared = duel.fares(Person::Greedy, 10, 1, limit);
        assert_eq!(fared.expect("a stop is no failure").games(), 0);
        // Without one game there is nothing to say, and whoever asked knows why.
        let nothing = duel.best(Goal::Most, 1 << 20, limit);
        assert!(nothing.is_err_and(|failure| failure.is_stop()));
    }
}

#[test]
fn a_comparison_says_what_was_compared_by_then() {
    let greedy = library::builtin("greedy").expect("it is built in").read();
    let greedy = greedy.program.expect("it has no mistake");
    let size = BoardSize::SIX;
    let greedy = greedy.on(size, None).expect("it fits");
    let games = Games { count: 20, seed: 1 };
    for positions in [1, 2, 5, 30, 200] {
        for with_all in [false, true] {
            let stop = Stop::default();
            let program = quiet(&stop);
            let quiet = program.on(size, None).expect("it fits");
            let ask = after(positions, &stop);
            let limit = Limit::none().stop(&ask);
            // The same sheet differs nowhere, so that only a stop ends the walk early.
            let mut walk = Walk::new(&start(size), 100);
            let compared = if with_all {
                let found = survey(&mut walk, [&quiet, &greedy], games, limit);
                found.expect("a stop is no failure").compared
            } else {
                let found = first_difference(&mut walk, [&quiet, &quiet], games, limit);
                let found = found.expect("a stop is no failure");
                assert_eq!(found.witness, None);
                found.compared
            };
            assert!(compared.stopped && !compared.whole, "{compared:?}");
            assert!(compared.positions < positions, "{compared:?}");
        }
    }
}

#[test]
fn a_difference_that_was_found_stays() {
    let greedy = library::builtin("greedy").expect("it is built in").read();
    let greedy = greedy.program.expect("it has no mistake");
    let size = BoardSize::SIX;
    let greedy = greedy.on(size, None).expect("it fits");
    let mut walk = Walk::new(&start(size), 1);
    let games = Games { count: 50, seed: 1 };
    let stop = Stop::default();
    let program = quiet(&stop);
    let quiet = program.on(size, None).expect("it fits");
    let known = first_difference(&mut walk, [&quiet, &greedy], games, Limit::none());
    let known = known.expect("nobody stops it").compared.positions;
    let ask = after(known, &stop);
    let limit = Limit::none().stop(&ask);
    let found = first_difference(&mut walk, [&quiet, &greedy], games, limit);
    let found = found.expect("a stop is no failure");
    assert!(found.compared.stopped, "{:?}", found.compared);
    let witness = found.witness.expect("it was found before");
    let moves = witness.records.map(|record| record.outcome.square());
    assert_ne!(moves[0], moves[1]);
}

#[test]
fn a_grade_holds_the_moves_that_were_graded_by_then() {
    let stop = Stop::default();
    let program = quiet(&stop);
    let runner = program.on(BoardSize::FOUR, None).expect("it fits");
    let line = "b1 a1 a2 c1 d1 a3 a4 d2 d3 b4 c4 d4";
    let game = read_transcript(line, &start(BoardSize::FOUR)).expect("it is a game");
    stop.ask();
    let graded = grade(&runner, Side::White, &game, 1 << 20, Limit::none());
    let graded = graded.expect("a stop is no failure");
    assert_eq!((graded.moves.len(), graded.beyond), (0, 6));
}
