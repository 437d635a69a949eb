//! Positions and games as people paste them from books, pages, servers and programs: each is read, or refused with the
//! sentence that names what it is and says what to do.

use paper_othello::board::{
    BoardSize, Foreign, GivenPosition, NotationProblem, Position, Turn, read_place, read_position,
    read_transcript, read_written,
};

use super::{after_c2, start};

/// The moves that a text leads to, on the board of eight by eight.
fn moves(text: &str) -> String {
    match read_place(text, &start(BoardSize::EIGHT)) {
        Ok(GivenPosition::Transcript(game)) => game.to_string(),
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn moves_are_read_in_every_form() {
    let forms = [
        "f5 d6 c3 d3 c4",
        "1 f5, 2 d6, 3 c3, 4 d3, 5 c4",
        "1 f5 d6 2 c3 d3 3 c4",
        "1) f5 d6 2) c3 d3 3) c4",
        "1)f5 d6 2)c3 d3 3)c4",
        "1: f5 2: d6 3: c3 4: d3 5: c4",
        "1f5 2d6 3c3 4d3 5c4",
        "f5-d6-c3-d3-c4",
        "f5–d6–c3–d3–c4",
        "Ｆ５ｄ６ｃ３ｄ３ｃ４",
        "１．ｆ５　ｄ６　２．ｃ３　ｄ３　３．ｃ４",
        "f5、d6、c3、d3、c4",
        "f5\u{A0}d6\u{202F}c3\u{2009}d3\tc4",
        "f5&nbsp;d6&#160;c3<br>d3<br/>c4",
        "\u{FEFF}f5\u{200B} d6\u{2060} c3 \u{200E}d3\u{200F} c4\u{AD}",
        "f5\rd6\rc3\rd3\rc4\r",
        "| 1 | f5 | d6 |\n|---|----|----|\n| 2 | c3 | d3 |\n| 3 | c4 |    |",
        "1 │ f5 │ d6\n──┼────┼───\n2 │ c3 │ d3\n3 │ c4 │",
    ];
    for form in forms {
        assert_eq!(moves(form), "f5 d6 c3 d3 c4", "{form:?}");
    }
}

#[test]
fn passes_are_read_in_every_form() {
    let before = "b1 a1 a2 c1 d1 a3 a4 d3";
    let passes = [
        "pass", "PASS", "Pass", "pas", "pa", "ps", "PS", "(pass)", "-", "--", "–", "—", "−",
        "&ndash;",
    ];
    for pass in passes {
        let text = format!("{before} {pass} c4");
        let game = read_transcript(&text, &start(BoardSize::FOUR)).expect(pass);
        assert_eq!(game.turns()[8], Turn::Pass, "{pass}");
        let written = read_written(&text).expect(pass);
        assert_eq!(written.turns[8].turn, Turn::Pass, "{pass}");
        assert_eq!(&text[written.turns[8].span.clone()], pass);
    }
    let due = read_position("BW../..../..../.... white").expect("a board");
    for alone in ["-", "--", "ps"] {
        assert_eq!(read_place(alone, &due).expect(alone).turns(), [Turn::Pass]);
    }
    let written = read_written("1 f5 -\n2 - d6").expect("dashes in columns");
    assert_eq!(written.turns.len(), 4);
}

#[test]
fn boards_are_read_in_every_form() {
    let forms = [
        // Drawn with rules between the rows, as programs draw them.
        "---+---+---+---+---+---\n   |   |   |   |   |   \n---+---+---+---+---+---\n . | . | B | . | . | . \n---+---+---+---+---+---\n . | . | B | B | . | . \n---+---+---+---+---+---\n . | . | B | W | . | . \n---+---+---+---+---+---\n . | . | . | . | . | . \n---+---+---+---+---+---\n . | . | . | . | . | . \nwhite",
        "+------+\n|......|\n|..B...|\n|..BB..|\n|..BW..|\n|......|\n|......|\n+------+\nW",
        "+--+--+--+--+--+--+\n|. |. |. |. |. |. |\n+--+--+--+--+--+--+\n|. |. |X |. |. |. |\n|. |. |X |X |. |. |\n|. |. |X |O |. |. |\n|. |. |. |. |. |. |\n|. |. |. |. |. |. |\n+--+--+--+--+--+--+\nwhite to move",
        "  a b c d e f\n  -----------\n1 . . . . . .\n2 . . B . . .\n3 . . B B . .\n4 . . B W . .\n5 . . . . . .\n6 . . . . . .\n  ===========\nwhite",
        // Tables of pages and sheets, blank where a square is empty.
        "|   | a | b | c | d | e | f |\n|---|---|---|---|---|---|---|\n| 1 |   |   |   |   |   |   |\n| 2 |   |   | B |   |   |   |\n| 3 |   |   | B | B |   |   |\n| 4 |   |   | B | W |   |   |\n| 5 |   |   |   |   |   |   |\n| 6 |   |   |   |   |   |   |\n\nwhite",
        "\ta\tb\tc\td\te\tf\n1\n2\t\t\tB\n3\t\t\tB\tB\n4\t\t\tB\tW\n5\n6\nwhite",
        "┌──────┐\n│......│\n│..B...│\n│..BB..│\n│..BW..│\n│......│\n│......│\n└──────┘\nwhite",
        // Drawn discs, dots and dashes of every kind.
        "······\n··●···\n··●●··\n··●○··\n······\n······\nwhite",
        "– – – – – –\n– – ⚫\u{FE0F} – – –\n– – ⚫ ⚫ – –\n– – ⚫ ⚪\u{FE0E} – –\n– – – – – –\n– – – – – –\nwhite",
        "－－－－－－\n－－Ｘ－－－\n－－ＸＸ－－\n－－ＸＯ－－\n－－－－－－\n－－－－－－\nwhite",
        "......<br>..B...<br>..BB..<br>..BW..<br>......<br>......<br>white",
        "......\r..B...\r..BB..\r..BW..\r......\r......\rwhite\r",
        "  a b c d e f\n1 . . . . . . 1\n2 . . B . . . 2\n3 . . B B . . 3\n4 . . B W . . 4\n5 . . . . . . 5\n6 . . . . . . 6\n  a b c d e f\nwhite",
    ];
    for form in forms {
        let place = read_place(form, &start(BoardSize::SIX));
        assert_eq!(place, Ok(GivenPosition::Position(after_c2())), "{form}");
    }
}

#[test]
fn a_row_that_only_looks_like_a_rule_is_a_row() {
    let marked = "+----+/--+---/--WB-+/--BW--/------/-+--+-";
    assert_eq!(read_position(marked), Ok(start(BoardSize::SIX)));
    let spaced = "- - - - - -\n- - - - - -\n- - W B - -\n- - B W - -\n- - - - - -\n- - - - - -";
    let place = read_place(spaced, &start(BoardSize::SIX));
    assert_eq!(place, Ok(GivenPosition::Position(start(BoardSize::SIX))));
    let written = read_written(&format!("{spaced}\nblack\nc2 -")).expect("a board and turns");
    assert_eq!((written.start.is_some(), written.turns.len()), (true, 2));
}

/// Moves as a board with their numbers, with these words for empty squares and for the first four.
fn numbered(game: &str, size: BoardSize, empty: &str, discs: [&str; 2]) -> String {
    let game = read_transcript(game, &start(size)).expect("a game");
    let begin = start(size);
    let mut rows = Vec::new();
    for row in 0..size.get() {
        let cell = |column| {
            let square = paper_othello::board::Square::new(column, row).expect("on the grid");
            let turn = game
                .turns()
                .iter()
                .position(|turn| *turn == Turn::Move(square));
            match (turn, begin.disc(square)) {
                (Some(turn), _) => (turn + 1).to_string(),
                (None, Some(side)) => discs[side as usize].to_owned(),
                (None, None) => empty.to_owned(),
            }
        };
        rows.push((0..size.get()).map(cell).collect::<Vec<_>>().join(" "));
    }
    rows.join("\n")
}

/// A whole game with passes.
const WHOLE: &str = "c2 b4 c5 d2 a3 a4 e3 a2 c1 f3 f4 e5 d6 f6 b3 e1 d1 b1 d5 e4 f5 e6 f2 f1 a5 a6 b2 a1 pass e2 pass b6 pass b5 pass c6";

#[test]
fn a_board_of_move_numbers_is_read() {
    let few = "c2 d2 e4 d5 c6 f4 f3";
    for (game, size) in [(few, BoardSize::SIX), (WHOLE, BoardSize::SIX)] {
        for (empty, discs) in [
            (".", ["B", "W"]),
            ("-", ["-", "-"]),
            ("0", ["X", "O"]),
            ("--", ["●", "○"]),
        ] {
            let board = numbered(game, size, empty, discs);
            let lettered = format!("  a b c d e f\n{board}");
            let rows = (1..).zip(board.lines());
            let labelled: Vec<_> = rows.map(|(row, line)| format!("{row} | {line}")).collect();
            for text in [
                board.clone(),
                lettered,
                labelled.join("\n"),
                board.replace('\n', " / "),
            ] {
                let read = read_place(&text, &start(size))
                    .unwrap_or_else(|error| panic!("{text}\n{error}"));
                let GivenPosition::Transcript(read) = read else {
                    panic!("{text}")
                };
                assert_eq!(read.to_string(), game, "{text}");
                let written = read_written(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
                assert_eq!(written.size(), Some(size));
                let turns: Vec<Turn> = written.turns.iter().map(|turn| turn.turn).collect();
                assert_eq!(turns, read.turns(), "{text}");
            }
        }
    }
    let eight = numbered("f5 d6 c3 d3 c4", BoardSize::EIGHT, ".", ["B", "W"]);
    let place = read_place(&eight, &start(BoardSize::SIX)).expect("it says its size itself");
    assert_eq!(place.position().size(), BoardSize::EIGHT);
}

#[test]
fn rows_counted_from_below_are_asked_about() {
    let eight = start(BoardSize::EIGHT);
    for (text, moves) in [
        ("e3 f5 e6 d7", "e6 f4 e3 d2"),
        ("e3f5e6d7", "e6 f4 e3 d2"),
        ("1. e3 f5 2. e6 d7", "e6 f4 e3 d2"),
    ] {
        let error = read_place(text, &eight).expect_err(text);
        let said = error.to_string();
        assert_eq!(
            said,
            format!(
                "this move is not legal, but all of them are if the rows are counted from below: if you mean that, write {moves}"
            )
        );
        assert_eq!(&text[error.span()], "e3");
        read_transcript(moves, &eight).expect("they are legal");
    }
    for text in ["e3", "e3 f5 e6 d7 a1", "e3 f5 and so on"] {
        let error = read_place(text, &eight).expect_err(text);
        assert!(!error.to_string().contains("below"), "{text}: {error}");
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let cases = [
        (
            "c3c3",
            "c3c3",
            "c3c3 is the same square twice: if it is meant as a pass, write pass",
        ),
        (
            "f5 d6 c3 ??",
            "??",
            "this is neither a square nor a pass: write turns like c2 d2 pass e4 (the 3 turns before it are good)",
        ),
        (
            "f5?? d6 c3",
            "??",
            "this is neither a square nor a pass: write turns like c2 d2 pass e4 (the turn before it is good)",
        ),
        (
            "f5!d6",
            "!",
            "this is neither a square nor a pass: write turns like c2 d2 pass e4 (the turn before it is good)",
        ),
        (
            "f5 … d6",
            "…",
            "this is neither a square nor a pass: write turns like c2 d2 pass e4 (the turn before it is good)",
        ),
        (
            "f5 (0:03) d6 (0:12)",
            "(0:03)",
            "this looks like a comment or a time: delete it, so that only the turns are left (the turn before it is good)",
        ),
        (
            "f5 {good} d6",
            "{good}",
            "this looks like a comment or a time: delete it, so that only the turns are left (the turn before it is good)",
        ),
        (
            "f5 d6 с3",
            "с",
            "“с” is not the letter c: it is a Cyrillic letter that looks the same, so type it again",
        ),
        (
            "Ε6",
            "Ε",
            "“Ε” is not the letter E: it is a Greek letter that looks the same, so type it again",
        ),
        (
            "........\n...В....",
            "В",
            "“В” is not the letter B: it is a Cyrillic letter that looks the same, so type it again",
        ),
        (
            "z9",
            "z9",
            "this is not a square: the squares of this board run from a1 to h8",
        ),
        (
            "f5 i4",
            "i4",
            "this is not a square: the squares of this board run from a1 to h8",
        ),
        (
            "0 0 0 0\n0 2 1 0\n0 1 2 0\n0 0 0 0",
            "0 0 0 0\n0 2 1 0\n0 1 2 0\n0 0 0 0",
            "a board of digits doesn't say which of them is Black: write . for empty, B for black and W for white",
        ),
        (
            "0000/0210/0120/0000",
            "0000/0210/0120/0000",
            "a board of digits doesn't say which of them is Black: write . for empty, B for black and W for white",
        ),
        (
            ". 1 . 3\n. W B .\n. B W 1\n. . . 2",
            "1",
            "move 1 is on two squares: write every number once",
        ),
        (
            ". 1 . .\n. . . .\n. . . 5\n4 . . .",
            ". 1 . .\n. . . .\n. . . 5\n4 . . .",
            "there is no move 2 on this board: write every number once, counting up from 1",
        ),
    ];
    for (text, part, message) in cases {
        let error = read_place(text, &start(BoardSize::EIGHT)).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
        assert_eq!(&text[error.span()], part, "{text}");
    }
}

#[test]
fn files_of_other_programs_are_named_by_every_reader() {
    let files = [
        (
            "(;GM[2]FF[4]SZ[8];B[fe];W[fd])",
            Foreign::Sgf,
            "an SGF file",
        ),
        ("\u{FEFF}\n (;B[f5]\n;W[d6])", Foreign::Sgf, "an SGF file"),
        (
            "(;GM[Othello]PC[GGS/os]BO[8 ---- *];B[F5//1];W[D6];)",
            Foreign::Ggf,
            "a GGF file",
        ),
        (
            "[Event \"School\"]\n[Site \"?\"]\n\n1. f5 d6",
            Foreign::Pgn,
            "a PGN file",
        ),
    ];
    let eight: Position = start(BoardSize::EIGHT);
    for (text, form, name) in files {
        let errors = [
            read_position(text).err(),
            read_transcript(text, &eight).err(),
            read_place(text, &eight).err(),
            read_written(text).err(),
        ];
        for error in errors {
            let error = error.expect(text);
            assert_eq!(error.problem(), NotationProblem::Foreign(form));
            assert!(error.to_string().contains(name), "{error}");
            assert!(text[error.span()].starts_with(['(', '[']));
        }
    }
}

#[test]
fn what_people_write_beside_a_board_is_placed_in_their_own_text() {
    let text = "１．ｃ２　ｄ２\u{200B}\n&nbsp;２． ?!";
    let error = read_written(text).expect_err(text);
    assert_eq!(&text[error.span()], "?!");
    let text = "ｃ２–d2 &mdash; ........／";
    let error = read_written(text).expect_err(text);
    assert!(text.get(error.span()).is_some());
}
