//! Grades of games against plain minimax, and what the limit leaves out.

use std::collections::BTreeMap;

use paper_othello::board::{BoardSize, Layout, Position, Side, Transcript, Turn, read_transcript};
use paper_othello::game;
use paper_othello::program::Program;
use paper_othello::proof::{Grade, grade};
use paper_othello::solve::Limit;
use proptest::prelude::*;
use proptest::sample::select;

use super::minimax;
use crate::golden_programs::programs;
use crate::support::cases;

const MEMORY: usize = 1 << 20;

fn graded(program: &Program, side: Side, game: &Transcript) -> Grade {
    let runner = program.on(game.start().size(), None).expect("it is ready");
    grade(&runner, side, game, MEMORY, Limit::none()).expect("no script fails")
}

/// What each move of a side gave away, by trying everything.
fn slow(game: &Transcript, side: Side) -> Vec<(usize, i32)> {
    let mut position = game.start();
    let mut lost = Vec::new();
    for (place, turn) in game.turns().iter().enumerate() {
        let next = position.take(*turn).expect("a turn of the game");
        if position.side() == side && *turn != Turn::Pass {
            lost.push((place + 1, minimax(&position) + minimax(&next)));
        }
        position = next;
    }
    lost
}

/// The game of two programs from the position after some legal moves of two others, which is no game from the start.
fn ending(
    programs: &[(&str, Program)],
    players: [usize; 2],
    size: BoardSize,
    empties: u32,
) -> Transcript {
    let runners = players.map(|player| programs[player].1.on(size, None).expect("it is ready"));
    let start = Position::start(size, Layout::Standard);
    let game = game::play(&start, &runners[0], &runners[1]).expect("legal moves");
    let mut plies = game.plies();
    let late = plies.find(|ply| ply.before.empty().len() <= empties);
    let late = late.map_or(game.end(), |ply| ply.before);
    let rest = game::play(&late, &runners[0], &runners[1]).expect("legal moves");
    rest.transcript().clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(40)))]

    #[test]
    fn every_move_gives_away_what_minimax_says(
        players in any::<[u8; 2]>().prop_map(|players| players.map(|player| usize::from(player) % 15)),
        side in select(vec![Side::Black, Side::White]),
        size in select(BoardSize::ALL.to_vec()),
    ) {
        let programs = programs();
        let game = ending(&programs, players, size, 7);
        let found = graded(&programs[players[usize::from(side == Side::White)]].1, side, &game);
        let lost: Vec<(usize, i32)> = found.moves.iter().map(|one| (one.turn, one.lost)).collect();
        prop_assert_eq!(lost, slow(&game, side));
        prop_assert!(found.moves.iter().all(|one| one.by.is_some() && one.lost >= 0));
        prop_assert!(found.moves.iter().all(|one| (one.lost > 0) == one.better.is_some()));
        prop_assert_eq!(found.beyond, 0);
    }

    #[test]
    fn costs_add_up(side in select(vec![Side::Black, Side::White]), player in 0..15usize) {
        let programs = programs();
        let game = ending(&programs, [player, 3], BoardSize::SIX, 12);
        let found = graded(&programs[0].1, side, &game);
        let costs = found.costs();
        prop_assert_eq!(costs.iter().map(|cost| cost.lost).sum::<i32>(), found.lost());
        prop_assert_eq!(costs.iter().map(|cost| cost.moves).sum::<usize>(), found.moves.len());
        prop_assert!(costs.is_sorted_by(|one, next| one.lost >= next.lost));
        let mut by_hand = BTreeMap::new();
        for one in &found.moves {
            *by_hand.entry(format!("{:?}", one.by)).or_insert(0) += one.lost;
        }
        let found: BTreeMap<_, _> = costs.iter().map(|cost| (format!("{:?}", cost.by), cost.lost)).collect();
        prop_assert_eq!(found, by_hand);
    }
}

#[test]
fn a_whole_game_on_four_by_four_is_graded() {
    let programs = programs();
    let game = ending(&programs, [0, 3], BoardSize::FOUR, 16);
    let [black, white] = [Side::Black, Side::White].map(|side| graded(&programs[0].1, side, &game));
    assert_eq!((black.beyond, white.beyond), (0, 0));
    // From the value of the start each slip leads away, up or down, to the margin of the game.
    let discs = |side| game.position().count(side).cast_signed();
    assert_eq!(
        -8 - black.lost() + white.lost(),
        discs(Side::Black) - discs(Side::White)
    );
}

#[test]
fn what_the_limit_leaves_out_has_no_grade() {
    let programs = programs();
    let game = ending(&programs, [0, 3], BoardSize::EIGHT, 64);
    let runner = programs[0]
        .1
        .on(BoardSize::EIGHT, None)
        .expect("it is ready");
    let limited = |most| {
        let limit = Limit::none().positions(most);
        grade(&runner, Side::Black, &game, MEMORY, limit).expect("no script fails")
    };
    let (few, more) = (limited(1_000), limited(200_000));
    let all = game.turns().len().div_ceil(2);
    assert!(
        few.moves.len() < more.moves.len() && more.moves.len() < all,
        "{few:?}"
    );
    assert!(
        more.moves.ends_with(&few.moves),
        "those nearest to the end come first"
    );
    let turns = |grade: &Grade| grade.moves.len() + grade.beyond;
    assert_eq!(turns(&few), turns(&more));
}

#[test]
fn moves_that_are_not_the_programs_have_no_rule() {
    let programs = programs();
    let start = Position::start(BoardSize::FOUR, Layout::Standard);
    let game = read_transcript("d3", &start).expect("a game");
    let found = graded(&programs[0].1, Side::Black, &game);
    assert_eq!(found.moves.len(), 1);
    assert_eq!(
        (found.moves[0].by, found.moves[0].value, found.moves[0].lost),
        (None, -8, 0)
    );
    assert_eq!(
        graded(&programs[0].1, Side::White, &game),
        Grade {
            positions: found.positions,
            ..Grade::default()
        }
    );
}
