//! The block `Opening:`: lines of play that a rule follows, turned or mirrored, and what can be wrong with them.

use paper_othello::board::{BoardSize, Layout, Position, Square, Squares, Turn};
use paper_othello::language::format;
use paper_othello::library;
use paper_othello::program::{Program, notes_for};
use proptest::prelude::*;

/// A sheet that plays these lines and then the topmost, leftmost move.
fn sheet(block: &str) -> String {
    format!(
        "1. If a move follows the opening, play it.\n\nTies: topmost, then leftmost.\n\n{block}\n"
    )
}

fn program(block: &str) -> Program {
    let reading = library::read(&sheet(block));
    reading
        .program
        .unwrap_or_else(|| panic!("{block}: {:#?}", reading.diagnostics))
}

/// The moves that the rule matches.
fn matched(program: &Program, position: &Position) -> Squares {
    let runner = program.on(position.size(), None).expect("it is ready");
    let record = runner.record(position).expect("no script fails");
    let reached = record.rules[0].reached.as_ref();
    reached.map_or(Squares::EMPTY, |reached| reached.matched)
}

fn squares(names: &str) -> Squares {
    let names = names.split_whitespace();
    names
        .map(|name| name.parse::<Square>().expect("a square"))
        .collect()
}

fn after(size: BoardSize, layout: Layout, moves: &str) -> Position {
    let moves = moves.split_whitespace();
    moves.fold(Position::start(size, layout), |position, name| {
        position
            .play(name.parse().expect("a square"))
            .expect("legal")
    })
}

#[test]
fn a_line_is_followed_to_its_end() {
    let program = program("Opening on 8 by 8:\n    f5 d6 c3 d3 c4");
    let start = |moves| after(BoardSize::EIGHT, Layout::Standard, moves);
    // At the start all four moves are the same, turned or mirrored.
    assert_eq!(matched(&program, &start("")), squares("d3 c4 f5 e6"));
    assert_eq!(matched(&program, &start("f5")), squares("d6"));
    assert_eq!(matched(&program, &start("f5 d6 c3 d3")), squares("c4"));
    assert_eq!(matched(&program, &start("f5 d6 c3 d3 c4")), Squares::EMPTY);
    assert_eq!(matched(&program, &start("f5 f4")), Squares::EMPTY);
    // Turned: d3 for f5, and so on.
    assert_eq!(matched(&program, &start("d3")), squares("c5"));
}

#[test]
fn lines_of_several_blocks_are_all_followed() {
    let program = program(
        "Opening:\n    c2 b2 b3\n    c2 d2\n\nOpening from the mirrored start on 8 by 8:\n    e3 f3\n",
    );
    let six = after(BoardSize::SIX, Layout::Standard, "c2");
    assert_eq!(matched(&program, &six), squares("b2 d2"));
    let mirrored = after(BoardSize::EIGHT, Layout::Mirrored, "e3");
    assert_eq!(matched(&program, &mirrored), squares("f3"));
}

#[test]
fn the_same_discs_with_the_other_side_to_move_are_another_position() {
    let program = program("Opening:\n    c2 b2 b3");
    let position = after(BoardSize::SIX, Layout::Standard, "c2");
    assert_eq!(matched(&program, &position), squares("b2"));
    assert_eq!(matched(&program, &position.pass()), Squares::EMPTY);
    // Colours exchanged are another position, too.
    let swapped = Position::start(BoardSize::SIX, Layout::Mirrored).pass();
    assert_eq!(matched(&program, &swapped), Squares::EMPTY);
}

#[test]
fn a_pass_that_is_due_may_be_written_or_not() {
    let (line, before) = line_to_a_pass();
    let next = before
        .legal_moves()
        .first()
        .expect("the other side can move");
    for pass in ["", "pass "] {
        let block = format!("Opening on 4 by 4:\n    {} {pass}{next}", line.join(" "));
        let program = program(&block);
        assert!(matched(&program, &before).contains(next), "{block}");
    }
}

/// A line on 4 by 4 after which a pass is due, and the position after that pass.
fn line_to_a_pass() -> (Vec<String>, Position) {
    let start = Position::start(BoardSize::FOUR, Layout::Standard);
    let must_pass =
        |position: &Position| position.legal_moves().is_empty() && position.ending().is_none();
    let mut lines = vec![(Vec::new(), start)];
    while let Some((line, position)) = lines.pop() {
        if must_pass(&position) {
            return (line, position.pass());
        }
        for square in position.legal_moves() {
            let longer = line.iter().cloned().chain([square.to_string()]);
            lines.push((longer.collect(), position.play(square).expect("legal")));
        }
    }
    unreachable!("on 4 by 4 some games have a pass")
}

#[test]
fn what_cannot_be_played_is_said_at_the_move() {
    for (block, marked, kind) in [
        ("Opening:\n    c2 b2 a1 b3\n    c2 d2", "a1", "opening-move"),
        ("Opening on 4 by 4:\n    b1 h8", "h8", "opening-move"),
        ("Opening:\n    c2 pass b3", "pass", "opening-move"),
        ("Opening:\n    c2 b2\n    c2 j9", "j9", "no-square"),
        ("Opening:\n    c2 bb", "bb", "opening-line"),
        ("Opening on 7 by 7:\n    c2", "7 by 7", "board-size"),
        ("Opening:", "Opening", "empty-block"),
    ] {
        let text = sheet(block);
        let reading = library::read(&text);
        assert!(reading.program.is_none(), "{block}");
        let found: Vec<(&str, &str)> = reading
            .diagnostics
            .iter()
            .map(|one| (&text[one.span.range()], one.kind))
            .collect();
        assert_eq!(
            found,
            [(marked, kind)],
            "{block}: {:#?}",
            reading.diagnostics
        );
    }
}

#[test]
fn each_line_with_a_mistake_is_said() {
    let text = sheet("Opening:\n    c2 a1\n    c2 b2\n    c2 f6");
    let found = library::read(&text).diagnostics;
    let marked: Vec<&str> = found.iter().map(|one| &text[one.span.range()]).collect();
    assert_eq!(marked, ["a1", "f6"]);
}

#[test]
fn a_rule_that_follows_the_opening_needs_the_block() {
    let reading = library::read(&sheet(""));
    assert!(reading.program.is_none());
    assert_eq!(reading.diagnostics[0].kind, "no-opening");
}

#[test]
fn a_board_that_no_line_is_for_gets_a_note() {
    let reading = library::read(&sheet("Opening on 8 by 8:\n    f5 d6"));
    let kinds = |size| -> Vec<&str> {
        let notes = notes_for(&reading.sheet, size);
        notes.iter().map(|one| one.kind).collect()
    };
    assert_eq!(kinds(BoardSize::SIX), ["matches-nothing"]);
    assert!(kinds(BoardSize::EIGHT).is_empty());
}

#[test]
fn the_formatter_keeps_lines_and_their_remarks() {
    let written = "OPENING ON 8 BY 8 FROM THE MIRRORED START:\n(all of them)\n  E3F3, d3 pass (the first)\n\te3   c5.\n    (the last)";
    let wanted = "Opening from the mirrored start on 8 by 8:\n   (all of them)\n    e3 f3 d3 pass (the first)\n    e3 c5\n    (the last)\n";
    let formatted = format(&library::read(&sheet(written)).sheet);
    assert!(formatted.ends_with(wanted), "{formatted}");
    assert_eq!(format(&library::read(&formatted).sheet), formatted);
}

/// Where a square, its column and row, goes on a board with this last line.
type Way = fn((u8, u8), u8) -> (u8, u8);

/// The eight ways to turn and mirror a board.
const WAYS: [Way; 8] = [
    |(column, row), _| (column, row),
    |(column, row), last| (last - column, row),
    |(column, row), last| (column, last - row),
    |(column, row), last| (last - column, last - row),
    |(column, row), _| (row, column),
    |(column, row), last| (last - row, column),
    |(column, row), last| (row, last - column),
    |(column, row), last| (last - row, last - column),
];

/// What the rule must match, square by square: for each place of each line, each way in which it looks like this one.
fn slow(lines: &[Vec<Square>], start: &Position, asked: &Position) -> Squares {
    let last = start.size().get() - 1;
    let mut found = Squares::EMPTY;
    for line in lines {
        let mut position = *start;
        for square in line {
            if position.legal_moves().is_empty() {
                position = position.pass();
            }
            for way in WAYS {
                let moved = |at: Square| {
                    let (column, row) = way((at.column(), at.row()), last);
                    Square::new(column, row).expect("on the board")
                };
                let mut all = start.size().squares().iter();
                if position.side() == asked.side()
                    && all.all(|at| position.disc(at) == asked.disc(moved(at)))
                {
                    found |= Squares::of(moved(*square));
                }
            }
            position = position.play(*square).expect("a line is legal");
        }
    }
    found & asked.legal_moves()
}

/// A game, move by move, by these picks; passes are left out.
fn game(start: &Position, picks: &[u8]) -> Vec<Square> {
    let mut position = *start;
    let mut line = Vec::new();
    for pick in picks {
        if position.legal_moves().is_empty() {
            position = position.pass();
        }
        let legal = position.legal_moves();
        let Some(square) = legal
            .iter()
            .nth(usize::from(*pick) % legal.len().max(1) as usize)
        else {
            break;
        };
        line.push(square);
        position = position.play(square).expect("legal");
    }
    line
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_follows_what_the_slow_twin_follows(
        size in 0..3_usize,
        layout in 0..3_usize,
        // Few picks, so that lines meet.
        picks in proptest::collection::vec(proptest::collection::vec(0..3_u8, 1..12), 1..4),
        played in proptest::collection::vec(0..6_u8, 0..10),
    ) {
        let (size, layout) = (BoardSize::ALL[size], Layout::ALL[layout]);
        let start = Position::start(size, layout);
        let lines: Vec<Vec<Square>> = picks.iter().map(|picks| game(&start, picks)).collect();
        let text: Vec<String> = lines
            .iter()
            .map(|line| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        let n = size.get();
        let block = format!(
            "Opening from the {} start on {n} by {n}:\n    {}",
            layout.name(),
            text.join("\n    ")
        );
        let program = program(&block);
        let mut position = start;
        for square in [None].into_iter().chain(game(&start, &played).into_iter().map(Some)) {
            if let Some(square) = square {
                if position.legal_moves().is_empty() {
                    position = position.take(Turn::Pass).expect("due");
                }
                position = position.play(square).expect("legal");
            }
            prop_assert_eq!(matched(&program, &position), slow(&lines, &start, &position), "{}", position);
        }
    }
}
