//! The perfect opponent of a program against a search that leaves nothing out, and against what is known.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};

use paper_othello::board::{BoardSize, Layout, Position, Side, Square, Turn, read_transcript};
use paper_othello::game;
use paper_othello::library;
use paper_othello::program::{Program, Runner};
use paper_othello::proof::beat::{
    BestGame, DEEPEST, Duel, Goal, LookAhead, Person, Shortest, Shortness,
};
use paper_othello::solve::Limit;
use proptest::prelude::*;
use proptest::sample::select;

use crate::golden_programs::programs;
use crate::support::cases;

const MEMORY: usize = 1 << 22;
const SIDES: [Side; 2] = [Side::Black, Side::White];

fn builtin(name: &str) -> Program {
    let builtin = library::builtin(name).expect("a built-in program");
    builtin.read().program.expect("it has no mistakes")
}

fn runner(program: &Program, size: BoardSize) -> Runner<'_> {
    program.on(size, Some(7)).expect("it is ready")
}

fn start(size: BoardSize) -> Position {
    Position::start(size, Layout::Standard)
}

fn best(duel: &Duel) -> BestGame {
    duel.best(Goal::Most, MEMORY, Limit::none())
        .expect("no script fails")
}

/// The most that `program` can be beaten by as `side`, proved.
fn most(program: &Program, side: Side, size: BoardSize) -> i32 {
    let best = best(&Duel::new(runner(program, size), side, start(size)));
    assert!(best.is_proved());
    best.margin
}

/// All games of the person, one by one: the margin of each with the number of discs that end it and the choices made.
fn all_games(duel: &Duel, runner: &Runner) -> Vec<(i32, Position, u32)> {
    let mut ends = Vec::new();
    let mut open = vec![(duel.start(), 0)];
    while let Some((position, choices)) = open.pop() {
        let legal = position.legal_moves();
        if position.ending().is_some() {
            ends.push((duel.margin(&position), position, choices));
        } else if legal.is_empty() {
            open.push((position.pass(), choices));
        } else if position.side() == duel.program() {
            let (square, _) = runner.choose(&position, legal).expect("no script fails");
            open.push((position.play(square).expect("legal"), choices));
        } else {
            let choices = choices + u32::from(legal.len() > 1);
            open.extend(
                legal
                    .iter()
                    .map(|square| (position.play(square).expect("legal"), choices)),
            );
        }
    }
    ends
}

#[test]
fn on_four_by_four_the_known_margins_come_out() {
    let known = [
        ("paper", 9, 8),
        ("greedy", 14, 16),
        ("fewest-flips", 12, 16),
        ("paper-swap-3-4", 9, 4),
    ];
    for (name, as_black, as_white) in known {
        let program = builtin(name);
        let margins = SIDES.map(|side| most(&program, side, BoardSize::FOUR));
        assert_eq!(margins, [as_black, as_white], "{name}");
    }
}

#[test]
fn on_six_by_six_the_first_six_golden_programs_can_be_wiped_out() {
    for (name, program) in &programs()[..6] {
        for side in SIDES {
            assert_eq!(most(program, side, BoardSize::SIX), 36, "{name} {side:?}");
        }
    }
}

#[test]
fn on_eight_by_eight_the_paper_as_white_can_be_wiped_out() {
    // As Black, too, which takes a second in a debug build: see benches/beat.rs.
    assert_eq!(most(&builtin("paper"), Side::White, BoardSize::EIGHT), 64);
}

#[test]
fn the_line_of_a_game_is_played_by_the_program_move_for_move() {
    let paper = builtin("paper");
    let runner = runner(&paper, BoardSize::SIX);
    let found = best(&Duel::new(runner, Side::Black, start(BoardSize::SIX)));
    let line = found.game.transcript().to_string();
    let read = read_transcript(&line, &start(BoardSize::SIX)).expect("a game");
    assert_eq!(read.to_string(), line, "all passes are written down");
    let mut position = start(BoardSize::SIX);
    for turn in read.turns() {
        if let (Side::Black, Turn::Move(square)) = (position.side(), *turn) {
            let choice = runner.choose(&position, position.legal_moves());
            assert_eq!(choice.expect("no script fails").0, square);
        }
        position = position.take(*turn).expect("a turn of the game");
    }
    assert_eq!(
        (position.count(Side::White), position.count(Side::Black)),
        (36, 0)
    );
}

/// Everything that is asked of a duel, against all its games.
fn check_against_all_games(duel: &Duel, runner: &Runner) {
    let games = all_games(duel, runner);
    let largest = games
        .iter()
        .map(|(margin, ..)| *margin)
        .max()
        .expect("a game");
    let found = best(duel);
    assert_eq!((found.margin, found.is_proved()), (largest, true));
    assert_eq!(duel.margin(&found.game.end()), largest);

    for positions in [1, 2, 5, 20] {
        let limited = duel.best(Goal::Most, 0, Limit::none().positions(positions));
        let limited = limited.expect("no script fails");
        assert!(limited.margin <= largest && largest <= limited.at_most);
        assert_eq!(duel.margin(&limited.game.end()), limited.margin);
    }

    for wanted in [0, 1] {
        let found = duel.best(Goal::AtLeast(wanted), MEMORY, Limit::none());
        let found = found.expect("no script fails");
        assert_eq!(found.margin >= wanted, largest >= wanted);
        assert!(found.margin >= wanted || found.at_most < wanted);
    }

    let count = duel
        .count(MEMORY, Limit::none())
        .expect("no script fails")
        .expect("few games");
    let ended = |sign: i32| {
        games
            .iter()
            .filter(|(margin, ..)| margin.signum() == sign)
            .count() as u128
    };
    assert_eq!(
        [count.won, count.drawn, count.lost],
        [ended(1), ended(0), ended(-1)]
    );

    let shortest = duel
        .shortest(MEMORY, Limit::none())
        .expect("no script fails");
    assert!(shortest.is_proved());
    let wins = || games.iter().filter(|(margin, ..)| *margin > 0);
    let wiped_out = wins().filter(|(_, end, _)| end.count(duel.program()) == 0);
    let earliest = wiped_out.map(|(_, end, _)| end.empty().len()).max();
    let fewest = wins().map(|(.., choices)| *choices).min();
    match (shortest.win, earliest, fewest) {
        (Some((game, Shortness::WipeOut)), Some(empty), _) => {
            assert_eq!(
                (game.end().empty().len(), game.end().count(duel.program())),
                (empty, 0)
            );
        }
        (Some((game, Shortness::Choices)), None, Some(choices)) => {
            assert_eq!(u32::try_from(duel.choices(&game)), Ok(choices));
            assert!(duel.margin(&game.end()) > 0);
        }
        (None, None, None) => {}
        other => panic!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(60)))]

    #[test]
    fn everything_said_of_a_duel_is_true_of_all_its_games(
        program in 0..15usize,
        side in select(SIDES.to_vec()),
        size in select(BoardSize::ALL.to_vec()),
        layout in select(Layout::ALL.to_vec()),
        picks in any::<[u8; 64]>(),
        most_empty in 0..13u32,
    ) {
        let programs = programs();
        let runner = runner(&programs[program].1, size);
        let position = played(Position::start(size, layout), &picks, most_empty);
        check_against_all_games(&Duel::new(runner, side, position), &runner);
    }

    #[test]
    fn bounds_at_a_limit_are_true(side in select(SIDES.to_vec()), most in 0..2000u64, memory in 0..5000usize) {
        let tactics = builtin("tactics");
        let duel = Duel::new(runner(&tactics, BoardSize::SIX), side, start(BoardSize::SIX));
        let limit = Limit::none().positions(most);
        let limited = duel.best(Goal::Most, memory, limit).expect("no script fails");
        prop_assert!(limited.margin <= 36 && limited.at_most == 36, "{limited:?}");
        prop_assert_eq!(duel.margin(&limited.game.end()), limited.margin);
    }
}

/// The position after some moves, with at most this many empty squares.
fn played(mut position: Position, picks: &[u8], most_empty: u32) -> Position {
    for pick in picks {
        if position.ending().is_some() || position.empty().len() <= most_empty {
            break;
        }
        let moves = position.legal_moves();
        let nth = usize::from(*pick) % (moves.len().max(1) as usize);
        position = match moves.iter().nth(nth) {
            Some(square) => position.play(square).expect("a legal move"),
            None => position.pass(),
        };
    }
    position
}

#[test]
fn a_tiny_table_proves_the_same() {
    let paper = builtin("paper");
    for side in SIDES {
        let duel = Duel::new(
            runner(&paper, BoardSize::FOUR),
            side,
            start(BoardSize::FOUR),
        );
        let tiny = duel
            .best(Goal::Most, 0, Limit::none())
            .expect("no script fails");
        let ample = best(&duel);
        assert_eq!((tiny.margin, tiny.at_most), (ample.margin, ample.at_most));
    }
}

#[test]
fn the_whole_tree_of_four_by_four_is_counted_game_by_game() {
    for name in ["paper", "greedy", "mobility", "patient"] {
        let program = builtin(name);
        for side in SIDES {
            let runner = runner(&program, BoardSize::FOUR);
            check_against_all_games(&Duel::new(runner, side, start(BoardSize::FOUR)), &runner);
        }
    }
}

#[test]
fn a_count_ends_where_the_memory_does() {
    let paper = builtin("paper");
    let duel = Duel::new(
        runner(&paper, BoardSize::SIX),
        Side::Black,
        start(BoardSize::SIX),
    );
    let count = duel.count(10_000, Limit::none()).expect("no script fails");
    assert_eq!(count, None);
    let stopped = duel.count(MEMORY, Limit::none().positions(100));
    assert_eq!(stopped.expect("no script fails"), None);
}

#[test]
fn the_shortest_win_over_the_paper_is_a_wipe_out_in_few_moves() {
    let paper = builtin("paper");
    let duel = Duel::new(
        runner(&paper, BoardSize::SIX),
        Side::Black,
        start(BoardSize::SIX),
    );
    let shortest = duel
        .shortest(MEMORY, Limit::none())
        .expect("no script fails");
    let Shortest {
        win: Some((game, Shortness::WipeOut)),
        open: None,
        ..
    } = shortest
    else {
        panic!("{shortest:?}");
    };
    assert_eq!(game.end().count(Side::Black), 0);
    let limited = |most| {
        let limit = Limit::none().positions(most);
        duel.shortest(MEMORY, limit).expect("no script fails")
    };
    // Nothing is proved before the first round of the search is over.
    assert_eq!(limited(1).open, Some((Shortness::WipeOut, None)));
    let limited = limited(200);
    let Some((Shortness::WipeOut, Some(too_few))) = limited.open else {
        panic!("{limited:?}");
    };
    let moves = game.start().empty().len() - game.end().empty().len();
    assert!(limited.win.is_none() && too_few < moves, "{too_few}");
}

/// Plain minimax by discs, without any cut-off, a pass being a ply.
fn minimax(position: &Position, depth: u32) -> i32 {
    if depth == 0 || position.ending().is_some() {
        let discs = |side| position.count(side).cast_signed();
        return discs(position.side()) - discs(position.side().other());
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return -minimax(&position.pass(), depth - 1);
    }
    let after = |square| -minimax(&position.play(square).expect("legal"), depth - 1);
    moves.iter().map(after).max().expect("there is a move")
}

/// The topmost, then leftmost of the best moves.
fn best_move(position: &Position, depth: u32) -> Square {
    let value = |square| -minimax(&position.play(square).expect("legal"), depth - 1);
    let moves = position.legal_moves();
    let most = moves.iter().map(value).max().expect("there is a move");
    moves
        .iter()
        .find(|square| value(*square) == most)
        .expect("one is best")
}

#[test]
fn the_smallest_look_ahead_is_that_of_plain_minimax() {
    for name in ["paper", "greedy", "mobility", "fewest-flips"] {
        let program = builtin(name);
        let runner = runner(&program, BoardSize::FOUR);
        for side in SIDES {
            let duel = Duel::new(runner, side, start(BoardSize::FOUR));
            let wins = |depth: &u32| {
                let person = game::player(|position, _| best_move(position, *depth));
                let game = match side {
                    Side::Black => game::play(&duel.start(), &runner, &person),
                    Side::White => game::play(&duel.start(), &person, &runner),
                };
                duel.margin(&game.expect("legal moves").end()) > 0
            };
            let expected = (1..=5).find(wins);
            let found = duel
                .smallest_look_ahead(Limit::none())
                .expect("no script fails");
            match (found, expected) {
                (LookAhead::Plies(found), Some(expected)) => assert_eq!(found, expected, "{name}"),
                (LookAhead::Plies(found), None) => assert!(found > 5, "{name}"),
                (LookAhead::NoneUpTo(depth), expected) => {
                    assert_eq!((depth, expected), (DEEPEST, None));
                }
            }
        }
    }
}

/// It is time to stop when it is asked this often.
fn after(questions: u32) -> impl Fn() -> bool + Sync {
    let asked = AtomicU32::new(0);
    move || asked.fetch_add(1, Ordering::Relaxed) >= questions
}

#[test]
fn a_limit_is_kept_where_a_program_takes_its_time() {
    let paper = builtin("paper");
    let size = BoardSize::EIGHT;
    let runner = runner(&paper, size);
    let duel = Duel::new(runner, Side::Black, start(size));
    let best = duel.best(Goal::Most, MEMORY, Limit::none().stop(&after(3)));
    assert_eq!(best.expect("no script fails").positions, 4);
    let shortest = duel.shortest(MEMORY, Limit::none().stop(&after(3)));
    assert!(shortest.expect("no script fails").positions <= 4);
    let count = duel.count(MEMORY, Limit::none().stop(&after(3)));
    assert_eq!(count.expect("no script fails"), None);
    let fared = duel.fares(Person::Greedy, 100, 1, Limit::none().stop(&after(3)));
    let fared = fared.expect("no script fails");
    assert_eq!((fared.games(), fared.distinct), (3, 3));
    let looked = duel.smallest_look_ahead(Limit::none().stop(&after(0)));
    assert_eq!(looked.expect("no script fails"), LookAhead::NoneUpTo(0));
}

#[test]
fn persons_fare_alike_with_the_same_seed() {
    let paper = builtin("paper");
    let duel = Duel::new(
        runner(&paper, BoardSize::SIX),
        Side::Black,
        start(BoardSize::SIX),
    );
    for person in Person::ALL {
        let fares = |seed| {
            let fared = duel.fares(person, 40, seed, Limit::none());
            fared.expect("no script fails")
        };
        let fared = fares(1);
        assert_eq!(fared, fares(1));
        assert_eq!(fared.won + fared.drawn + fared.lost, 40);
        assert!((1..=40).contains(&fared.distinct));
    }
    let results: BTreeSet<_> = (0..5)
        .map(|seed| {
            let fared = duel
                .fares(Person::Random, 40, 1000 * seed, Limit::none())
                .expect("no script fails");
            (fared.won, fared.drawn, fared.lost)
        })
        .collect();
    assert!(results.len() > 1, "other seeds, other games");
}

#[test]
fn a_script_that_fails_is_a_failure() {
    // Where no trial of the script looks: at White's first turn.
    let sheet = "1. Play the move that scores the most `late`.\nTies: topmost, then leftmost.\n\
                 ```rhai\nfn late(move) {\n    \
                 let n = if move.before.empties == 31 && move.side == \"white\" { 0 } else { 1 };\n    6 / n\n}\n```\n";
    let reading = library::read(sheet);
    let program = reading
        .program
        .unwrap_or_else(|| panic!("{:?}", reading.diagnostics));
    let duel = Duel::new(
        runner(&program, BoardSize::SIX),
        Side::White,
        start(BoardSize::SIX),
    );
    assert!(duel.best(Goal::Most, MEMORY, Limit::none()).is_err());
    assert!(duel.count(MEMORY, Limit::none()).is_err());
    assert!(duel.shortest(MEMORY, Limit::none()).is_err());
    assert!(duel.fares(Person::Random, 5, 1, Limit::none()).is_err());
    assert!(duel.smallest_look_ahead(Limit::none()).is_err());
}
