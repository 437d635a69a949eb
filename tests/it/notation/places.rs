//! A text that may be a board or turns is taken for what it looks like.

use paper_othello::board::{
    BoardSize, GivenPosition, NotationProblem, Turn, read_place, read_position,
};

use super::{after_c2, start};

#[test]
fn a_place_is_a_board_or_turns() {
    let six = start(BoardSize::SIX);
    for board in [
        after_c2().to_string(),
        format!("{} white", after_c2().compact()),
        format!("{}\nwhite", after_c2().plain()),
        "1 . . . . . .\n2 . . B . . .\n3 . . B B . .\n4 . . B W . .\n5 . . . . . .\n6 . . . . . .\nO".to_owned(),
        "------/--B---/--BB--/--BW--/------/------ W".to_owned(),
    ] {
        assert_eq!(read_place(&board, &six), Ok(GivenPosition::Position(after_c2())), "{board}");
    }
    for turns in ["c2", "C2", "1.c2", "1. c2", " c2, "] {
        let place = read_place(turns, &six).expect(turns);
        assert_eq!(
            (place.position(), place.turns().len()),
            (after_c2(), 1),
            "{turns}"
        );
    }
    assert_eq!(read_place("", &six).expect("no turns").turns(), []);
}

#[test]
fn a_bad_place_talks_about_what_it_looks_like() {
    let cases = [
        ("....../..B?../", "?", NotationProblem::UnknownCell('?')),
        ("WB?.../....", "?", NotationProblem::UnknownCell('?')),
        ("c2 d2 and then e4", "and", NotationProblem::UnknownTurn),
        ("c2x d2", "x", NotationProblem::UnknownTurn),
        ("after c2 d2", "after", NotationProblem::UnknownTurn),
        ("what is this?", "what is this?", NotationProblem::Neither),
        ("Paper", "Paper", NotationProblem::Neither),
    ];
    for (text, part, problem) in cases {
        let error = read_place(text, &start(BoardSize::SIX)).expect_err(text);
        assert_eq!(
            (&text[error.span()], error.problem()),
            (part, problem),
            "{text}"
        );
    }
}

#[test]
fn two_dashes_alone_are_a_pass() {
    let must_pass = read_position("BW../..../..../.... white").expect("a board");
    let place = read_place("--", &must_pass).expect("a pass that is due");
    assert_eq!(place.turns(), [Turn::Pass]);
}
