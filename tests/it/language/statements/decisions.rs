//! What the sheets with tricks and scripts decide, against the same worked out on the board.

use paper_othello::board::{Position, Side, Square, Squares};
use paper_othello::library;

use super::super::twin::{
    Board, Move, cross_off_of_board, most_of_board, play_of_board, program_means,
};
use super::sheet;

fn after(board: &Board, one: &Move) -> Position {
    board.position.play(one.square).expect("a legal move")
}

fn at(column: usize, row: usize) -> Square {
    let letter = char::from(b'a' + u8::try_from(column).expect("a column"));
    format!("{letter}{}", row + 1).parse().expect("a square")
}

/// The lines of the border of a board, its corners included.
fn border(size: usize) -> Vec<Vec<Square>> {
    let last = size - 1;
    vec![
        (0..size).map(|place| at(place, 0)).collect(),
        (0..size).map(|place| at(place, last)).collect(),
        (0..size).map(|place| at(0, place)).collect(),
        (0..size).map(|place| at(last, place)).collect(),
    ]
}

fn count(squares: &[Square], discs: Squares) -> usize {
    squares
        .iter()
        .filter(|square| discs.contains(**square))
        .count()
}

#[test]
fn thin_edges() {
    let twin = cross_off_of_board(|board, one| {
        let position = &board.position;
        border(8).iter().any(|edge| {
            let beside = edge[1] == one.square || edge[6] == one.square;
            let discs =
                count(edge, position.discs(Side::Black)) + count(edge, position.discs(Side::White));
            beside && discs < 5
        })
    });
    program_means(&sheet("H07"), &[twin], Some(8));
}

#[test]
fn balanced_edges() {
    let twin = play_of_board(|board, one| {
        let own = after(board, one).discs(board.position.side());
        one.is("edge")
            && border(8).iter().any(|edge| {
                edge.contains(&one.square) && count(&edge[..4], own) == count(&edge[4..], own)
            })
    });
    program_means(&sheet("H13"), &[twin], Some(8));
}

#[test]
fn lines_from_corners() {
    let twin = most_of_board(|board, one| {
        let own = after(board, one).discs(board.position.side());
        let run = |line: &mut dyn Iterator<Item = &Square>| {
            line.take_while(|square| own.contains(**square)).count()
        };
        let runs: usize = border(8)
            .iter()
            .map(|edge| run(&mut edge.iter()) + run(&mut edge.iter().rev()))
            .sum();
        let whole = (0..8)
            .filter(|row| (0..8).all(|column| own.contains(at(column, *row))))
            .count()
            + (0..8)
                .filter(|column| (0..8).all(|row| own.contains(at(*column, row))))
                .count();
        i64::try_from(runs + 5 * whole).expect("a small number")
    });
    program_means(&sheet("H29"), &[twin], Some(8));
}

#[test]
fn corners_that_heal() {
    let plain = [[50, 0, 5, 4], [0, 0, 1, 1], [5, 1, 3, 2], [4, 1, 2, 0]];
    let twin = most_of_board(move |board, one| {
        let position = after(board, one);
        let side = board.position.side();
        let full = |square| {
            position.discs(Side::Black).contains(square)
                || position.discs(Side::White).contains(square)
        };
        let worth = |square: Square| {
            let (column, row) = (usize::from(square.column()), usize::from(square.row()));
            let (x, y) = (column.min(7 - column), row.min(7 - row));
            let corner = at(if column < 4 { 0 } else { 7 }, if row < 4 { 0 } else { 7 });
            let bad = match (x, y) {
                (1, 1) => -24,
                (0, 1) | (1, 0) => -8,
                _ => 0,
            };
            plain[y][x] + if full(corner) { 0 } else { bad }
        };
        let sum = |side| position.discs(side).iter().map(worth).sum::<i64>();
        sum(side) - sum(side.other())
    });
    program_means(&sheet("H41"), &[twin], Some(8));
}

fn is_corner(square: Square, size: usize) -> bool {
    let last = size - 1;
    [at(0, 0), at(last, 0), at(0, last), at(last, last)].contains(&square)
}

#[test]
fn a_corner_lost_is_answered_by_a_corner_won() {
    let twin = cross_off_of_board(|board, one| {
        let size = usize::from(board.position.size().get());
        let next = after(board, one);
        let lost = next
            .legal_moves()
            .iter()
            .filter(|square| is_corner(*square, size));
        let answered = |corner: Square| {
            let then = next.play(corner).expect("legal");
            then.legal_moves()
                .iter()
                .any(|square| is_corner(square, size))
        };
        one.is("touches_empty_corner") && one.is("edge") && !lost.into_iter().all(answered)
    });
    program_means(&sheet("H05"), &[twin], None);
}

#[test]
fn a_table_of_patterns() {
    let twin = most_of_board(|board, one| {
        let position = after(board, one);
        let own = position.discs(board.position.side());
        let theirs = position.discs(board.position.side().other());
        let sign = |square: &Square| match (own.contains(*square), theirs.contains(*square)) {
            (true, _) => 'x',
            (_, true) => 'o',
            _ => '.',
        };
        let worth = |edge: &Vec<Square>| match &*edge.iter().map(sign).collect::<String>() {
            "xxxxxx" => 60,
            ".xxxx." => 25,
            "x....." | ".....x" => 20,
            "..xx.." => 4,
            ".xxx.." | "..xxx." => -9,
            ".x...." | "....x." => -15,
            "oooooo" => -60,
            _ => 0,
        };
        border(6).iter().map(worth).sum()
    });
    program_means(&sheet("H12"), &[twin], Some(6));
}

fn ahead(position: &Position, side: Side) -> i64 {
    let count = |side| i64::try_from(position.discs(side).iter().count()).expect("a small number");
    count(side) - count(side.other())
}

#[test]
fn the_best_that_is_certain() {
    fn after_you(position: &Position, side: Side) -> i64 {
        let moves = position.legal_moves();
        let best = moves
            .iter()
            .map(|square| ahead(&position.play(square).expect("legal"), side))
            .max();
        best.unwrap_or_else(|| ahead(position, side))
    }
    let twin = most_of_board(|board, one| {
        let side = board.position.side();
        let next = after(board, one);
        let worst = next
            .legal_moves()
            .iter()
            .map(|square| after_you(&next.play(square).expect("legal"), side))
            .min();
        worst.unwrap_or_else(|| after_you(&next.pass(), side))
    });
    program_means(&sheet("H42"), &[twin], Some(6));
}

#[test]
fn one_of_the_two_best() {
    let program = library::read(&sheet("H43")).program.expect("a program");
    let (mut first, mut second) = (0, 0);
    for board in Board::all(Some(6)) {
        let flips = |square: Square| {
            let one = board.moves().iter().find(|one| one.square == square);
            one.expect("legal").number("flips")
        };
        for seed in 0..4 {
            let runner = program
                .on(board.position.size(), Some(seed))
                .expect("no blocks");
            let chosen = runner.decide(&board.position).expect("no script fails");
            let chosen = flips(chosen.outcome.square().expect("a move"));
            let better = board
                .moves()
                .iter()
                .filter(|one| one.number("flips") > chosen)
                .count();
            assert!(better < 2, "{}", board.position);
            first += u32::from(better == 0);
            second += u32::from(better == 1);
        }
    }
    assert!(first > 0 && second > 0, "both come up: {first}, {second}");
}
