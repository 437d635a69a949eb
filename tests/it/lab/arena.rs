//! Many games at once are the same games one by one.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use paper_othello::board::{BoardSize, Side, Square};
use paper_othello::game::{self, Stopped, player};
use paper_othello::lab::{Arena, Pairing, Played, Tally, after_plies, families, play_out};
use paper_othello::program::Runner;
use paper_othello::solve::Limit;

use super::{on_threads, program, programs, start};

/// Keeps every game with its opening.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct All(Vec<(usize, Vec<Played>)>);

impl Tally for All {
    fn add(&mut self, openings: &[usize], games: &[Played]) {
        let each = games.chunks_exact(games.len() / openings.len());
        for (opening, games) in openings.iter().zip(each) {
            self.0.push((*opening, games.to_vec()));
        }
    }

    fn merge(&mut self, other: Self) {
        self.0.extend(other.0);
        self.0.sort_by_key(|(opening, _)| *opening);
    }
}

#[test]
fn a_game_is_the_one_that_is_played_with_a_transcript() {
    for size in BoardSize::ALL {
        let mut names = vec!["paper", "greedy", "mobility"];
        names.extend((size == BoardSize::FOUR).then_some("corner-lines"));
        let programs = programs(&names);
        let runners: Vec<Runner> = programs
            .iter()
            .map(|one| one.on(size, None).expect("it fits"))
            .collect();
        let mut games = Vec::new();
        for opening in after_plies(&start(size), 2)
            .expect("they are few")
            .positions()
        {
            for black in &runners {
                for white in &runners {
                    let played = play_out(&opening, black, white).expect("a game");
                    let game = game::play(&opening, black, white).expect("a game");
                    let (dark, light) =
                        (game.end().count(Side::Black), game.end().count(Side::White));
                    assert_eq!(i64::from(played.margin), i64::from(dark) - i64::from(light));
                    games.push((played.fingerprint, game.transcript().turns().to_vec()));
                }
            }
        }
        for (fingerprint, turns) in &games {
            let alike = games.iter().filter(|(_, other)| other == turns).count();
            let marked = games
                .iter()
                .filter(|(other, _)| other == fingerprint)
                .count();
            assert_eq!(alike, marked, "fingerprints are alike where games are");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let programs = programs(&["paper", "greedy", "priority"]);
    let runners: Vec<Runner> = programs
        .iter()
        .map(|one| one.on(BoardSize::SIX, None).expect("it fits"))
        .collect();
    let openings = after_plies(&start(BoardSize::SIX), 4)
        .expect("they are few")
        .positions();
    let pairings: Vec<Pairing> = Pairing::round_robin(runners.len()).collect();
    assert_eq!(pairings.len(), 6);
    let arena = Arena {
        players: &runners,
        pairings: &pairings,
        openings: &openings,
        families: &families(&openings),
    };
    let run = |threads| {
        on_threads(threads, || arena.run(Limit::none(), All::default)).expect("no script")
    };
    let one = run(1);
    assert_eq!(one.0.len(), openings.len());
    assert_eq!(one, run(2));
    assert_eq!(one, run(5));
}

#[test]
fn a_script_that_fails_is_named_with_its_first_opening() {
    let late = program(
        "1. Play the move that scores the most `weight`.\n\nTies: topmost, then leftmost.\n\n```rhai\n\
         fn weight(move) { 120 / (move.flips * 100 + move.replies - 407) }\n```\n",
    );
    let paper = programs(&["paper"]).remove(0);
    let size = BoardSize::SIX;
    let runners = [
        paper.on(size, None).expect("it fits"),
        late.on(size, None).expect("it fits"),
    ];
    let openings = after_plies(&start(size), 4)
        .expect("they are few")
        .positions();
    let pairings = Pairing::both(0, 1);
    let arena = Arena {
        players: &runners,
        pairings: &pairings,
        openings: &openings,
        families: &families(&openings),
    };
    let lost = |threads| {
        on_threads(threads, || arena.run(Limit::none(), All::default)).expect_err("it divides by 0")
    };
    let first = lost(1);
    assert_eq!(first.player(), 1);
    assert!(matches!(first.stopped, Stopped::Failure { .. }));
    let by_hand = arena.families.iter().flatten().find(|opening| {
        let opening = &openings[**opening];
        play_out(opening, &runners[0], &runners[1]).is_err()
            || play_out(opening, &runners[1], &runners[0]).is_err()
    });
    assert_eq!(Some(&first.opening), by_hand);
    for _ in 0..5 {
        assert_eq!(first, lost(4));
    }
}

#[test]
fn a_player_who_chooses_what_is_not_legal_loses_the_run_not_the_process() {
    let a1: Square = "a1".parse().expect("a square");
    let stubborn = [player(|_, _| a1)];
    let openings = [start(BoardSize::FOUR)];
    let arena = Arena {
        players: &stubborn,
        pairings: &[Pairing { black: 0, white: 0 }],
        openings: &openings,
        families: &families(&openings),
    };
    let lost = arena
        .run(Limit::none(), All::default)
        .expect_err("a1 is not legal");
    assert_eq!(
        lost.to_string(),
        "Black chose a1, which is not a legal move"
    );
}

#[test]
fn a_run_that_is_stopped_ends_with_what_is_finished() {
    let paper = programs(&["paper"]).remove(0);
    let runners = [paper.on(BoardSize::SIX, None).expect("it fits")];
    let openings = after_plies(&start(BoardSize::SIX), 5)
        .expect("they are few")
        .positions();
    let arena = Arena {
        players: &runners,
        pairings: &[Pairing { black: 0, white: 0 }],
        openings: &openings,
        families: &families(&openings),
    };
    let (stop, seen) = (AtomicBool::new(false), AtomicUsize::new(0));
    let finished = |more| {
        if seen.fetch_add(more, Ordering::Relaxed) > 100 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let stopped = &|| stop.load(Ordering::Relaxed);
    let limit = Limit::none().stop(stopped).finished(&finished);
    let all = on_threads(1, || arena.run(limit, All::default)).expect("no script");
    // A family that was stopped on the way counts for nothing.
    let seen = seen.load(Ordering::Relaxed);
    assert!(all.0.len() <= seen && all.0.len() + 8 >= seen, "{seen}");
    assert!(!all.0.is_empty() && all.0.len() < openings.len());
    assert!(all.0.iter().all(|(_, games)| games.len() == 1));
}
