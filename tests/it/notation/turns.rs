//! Turns in text: every form that people paste, passes written or left out, every slip with its place.

use paper_othello::board::{
    BoardSize, NotationProblem, Side, Transcript, Turn, TurnError, read_transcript,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::{after_c2, start};

#[test]
fn turns_read_in_every_form_that_people_paste() {
    let forms = [
        "c2d2e4",
        "C2D2E4",
        "c2 d2 e4",
        "c2 D2 E4",
        "1. c2 d2 2. e4",
        "1.c2 d2 2.e4",
        "1. c2\n2. d2\n3. e4\n",
        "c2, d2, e4",
        "c2;d2;e4",
        "\u{FEFF} c2\r\nd2\r\ne4 ",
    ];
    for form in forms {
        let read = read_transcript(form, &start(BoardSize::SIX)).expect(form);
        assert_eq!(read.to_string(), "c2 d2 e4", "{form}");
    }
}

#[test]
fn no_text_is_no_turns() {
    let read = read_transcript(" \n", &after_c2()).expect("blank");
    assert!(read.turns().is_empty());
    assert_eq!(read.position(), after_c2());
}

/// Perfect play against the paper's own four rules on 4×4, up to the turn before Black must pass.
const BEFORE_PASS: &str = "b1 a1 a2 c1 d1 a3 a4 d3";

#[test]
fn a_pass_reads_in_every_form_or_from_the_move_behind_it() {
    let four = start(BoardSize::FOUR);
    for pass in ["pass", "PASS", "pa", "--", "–", "—", ""] {
        let read = read_transcript(&format!("{BEFORE_PASS} {pass} c4"), &four).expect(pass);
        assert_eq!(read.to_string(), format!("{BEFORE_PASS} pass c4"), "{pass}");
        assert_eq!(read.turns()[8], Turn::Pass);
    }
    let together = read_transcript("b1a1a2c1d1a3a4d3pac4", &four).expect("run together");
    assert_eq!(together.turns().len(), 10);
}

#[test]
fn a_pass_at_the_end_is_the_writers_never_the_readers() {
    let four = start(BoardSize::FOUR);
    let due = read_transcript(BEFORE_PASS, &four).expect("legal");
    assert_eq!(due.turns().len(), 8);
    assert!(due.position().legal_moves().is_empty());
    let passed = read_transcript(&format!("{BEFORE_PASS} pass"), &four).expect("due");
    assert_eq!(passed.turns().len(), 9);
    assert_eq!(passed.position(), due.position().pass());
}

#[test]
fn a_bad_turn_says_where_and_why() {
    let off = |square: &str| {
        NotationProblem::Turn(TurnError::OffBoard {
            square: square.parse().unwrap(),
            size: BoardSize::SIX,
        })
    };
    let occupied = |square: &str, disc| {
        NotationProblem::Turn(TurnError::Occupied {
            square: square.parse().unwrap(),
            disc,
        })
    };
    let nothing = |square: &str, side| {
        NotationProblem::Turn(TurnError::TrapsNothing {
            square: square.parse().unwrap(),
            side,
        })
    };
    let may_not_pass = |side, instead: &str| {
        NotationProblem::Turn(TurnError::MayNotPass {
            side,
            instead: instead.parse().unwrap(),
        })
    };
    let cases = [
        ("g3", "g3", off("g3")),
        ("c2 d2 h8", "h8", off("h8")),
        ("c3", "c3", occupied("c3", Side::White)),
        ("c2d2c3", "c3", occupied("c3", Side::Black)),
        ("a1", "a1", nothing("a1", Side::Black)),
        ("c2, a1", "a1", nothing("a1", Side::White)),
        ("pass", "pass", may_not_pass(Side::Black, "c2")),
        ("c2 -- d2", "--", may_not_pass(Side::White, "b2")),
        ("c2 d2 e4!", "!", NotationProblem::UnknownTurn),
        (
            "c2 d2 i4",
            "i4",
            NotationProblem::NotASquare(BoardSize::SIX),
        ),
        ("c22", "2", NotationProblem::UnknownTurn),
        ("c2 1", "1", NotationProblem::UnknownTurn),
        ("I began with c2", "I", NotationProblem::UnknownTurn),
        ("c2 (1500) d2", "(1500)", NotationProblem::Comment),
        ("c2 é", "é", NotationProblem::UnknownTurn),
        ("c2 \0", "\0", NotationProblem::UnknownTurn),
        ("1. c2 d2 3. e4", "3.", NotationProblem::MoveNumber),
        ("4294967296. c2", "4294967296.", NotationProblem::MoveNumber),
        (
            "4294967295. c2 4294967296. d2",
            "4294967296.",
            NotationProblem::MoveNumber,
        ),
    ];
    for (text, part, problem) in cases {
        let error = read_transcript(text, &start(BoardSize::SIX)).expect_err(text);
        assert_eq!(
            (&text[error.span()], error.problem()),
            (part, problem),
            "{text}"
        );
    }
}

#[test]
fn nothing_follows_the_end_of_a_game() {
    let full = "b1 a1 a2 c1 d1 a3 a4 d3 pass c4";
    let four = start(BoardSize::FOUR);
    let over = read_transcript(full, &four)
        .expect("a whole game")
        .position();
    let more = if over.ending().is_some() {
        ["pass", "d4"]
    } else {
        panic!("not over:\n{over}")
    };
    for turn in more {
        let text = format!("{full} {turn}");
        let error = read_transcript(&text, &four).expect_err(&text);
        assert_eq!(error.problem(), NotationProblem::Turn(TurnError::GameOver));
        assert_eq!(error.span(), full.len() + 1..text.len());
    }
}

/// Lines known to be legal to the end, with their scores: Black's discs, then White's.
#[test]
fn known_lines_end_with_their_known_scores() {
    let lines = [
        (
            BoardSize::SIX,
            "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3 b2 f3 f2 e2 b6 a4 c6 a6 a2 b5 a5 e6 e5 a3 a1 f5 f6 pass e1 f1",
            (16, 20),
        ),
        (
            BoardSize::SIX,
            "c2 b4 c5 d2 a3 a4 e3 a2 c1 f3 f4 e5 d6 f6 b3 e1 d1 b1 d5 e4 f5 e6 f2 f1 a5 a6 b2 a1 pass e2 pass b6 pass b5 pass c6",
            (0, 36),
        ),
        (BoardSize::FOUR, "b1 a1 a2 c1 d1 a3 a4 d3 pass c4", (2, 11)),
    ];
    for (size, line, score) in lines {
        let read = read_transcript(line, &start(size)).expect(line);
        let end = read.position();
        assert_eq!((end.count(Side::Black), end.count(Side::White)), score);
        assert!(end.ending().is_some());
        assert_eq!(read.to_string(), line);
    }
}

/// Games on any size, played at random to any length.
fn games() -> impl Strategy<Value = Transcript> {
    let choices = prop::collection::vec(any::<Index>(), 0..80);
    (select(BoardSize::ALL.to_vec()), choices).prop_map(|(size, choices)| {
        let mut game = Transcript::new(start(size));
        for choice in choices {
            let moves: Vec<_> = game.position().legal_moves().iter().collect();
            let turn = match moves.as_slice() {
                [] => Turn::Pass,
                moves => Turn::Move(*choice.get(moves)),
            };
            if game.push(turn).is_err() {
                break;
            }
        }
        game
    })
}

proptest! {
    #[test]
    fn a_transcript_reads_back(game in games()) {
        let text = game.to_string();
        prop_assert_eq!(read_transcript(&text.replace(' ', ""), &game.start()), Ok(game.clone()));
        prop_assert_eq!(read_transcript(&text, &game.start()), Ok(game));
    }

    #[test]
    fn passes_left_out_before_a_move_are_written_down(game in games()) {
        let text = game.to_string();
        let written = text.trim_end_matches(" pass");
        let read = read_transcript(&written.replace(" pass", ""), &game.start());
        prop_assert_eq!(read.map(|read| read.to_string()), Ok(written.to_owned()));
    }
}
