//! Games as they are written beside a real board: the forms that are understood, and the places of what is not.

use paper_othello::board::{
    BoardSize, NotationProblem, Side, Turn, read_position, read_transcript, read_written,
};
use proptest::prelude::*;

use super::start;

fn turns(text: &str) -> String {
    let game = read_written(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let turns = game.turns.iter().map(|turn| turn.turn.to_string());
    turns.collect::<Vec<_>>().join(" ")
}

#[test]
fn sheets_of_every_kind_are_read() {
    let forms = [
        "c2 d2 pass e4",
        "C2D2PAe4",
        "1. C2 D2\n2. -- E4",
        "1 c2 d2\n2 pass e4",
        "1) c2 d2\n2) pass e4",
        "1: c2 2: d2 3: — 4: e4",
        "Black White\n1. c2 d2\n2. pa e4",
        "Black | White\n| 1 | c2 | d2 |\n| 2 | -- | e4 |",
        "\u{FEFF}c2;d2,\r\npass\r\ne4\r\n",
    ];
    for form in forms {
        assert_eq!(turns(form), "c2 d2 pass e4", "{form}");
    }
}

#[test]
fn a_turn_need_not_be_allowed() {
    assert_eq!(turns("h8 h8 pass pass a1"), "h8 h8 pass pass a1");
}

/// The board after c2, in one line.
const AFTER_C2: &str = "....../..B.../..BB../..BW../....../......";

#[test]
fn boards_stand_behind_turns_in_every_form() {
    let board = read_position(AFTER_C2).expect("a board");
    let drawn = board.drawn(|_| None);
    let framed = drawn.replace("\n1", "\n1 |").replace("\n2", "\n2 |");
    let boards = [
        AFTER_C2.to_owned(),
        AFTER_C2.replace('/', ""),
        AFTER_C2.replace('/', "\n"),
        AFTER_C2.to_lowercase(),
        format!("{AFTER_C2} white"),
        format!("{AFTER_C2} White's turn."),
        format!("{AFTER_C2} W"),
        format!("\n{drawn}\nWhite to move\n"),
        format!("\n{framed}\n"),
        format!("\n{}\n", board.plain()),
    ];
    for text in boards {
        for behind in ["d2", "2. d2", "2 d2"] {
            let text = format!("1. c2 {text} {behind}");
            let game = read_written(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(game.turns.len(), 2, "{text}");
            let found = game.turns[0].board.as_ref().expect("a board");
            assert!(found.shows(&board), "{text}");
            assert_eq!(game.turns[1].board, None);
        }
    }
}

#[test]
fn the_side_behind_a_board_is_kept_only_where_it_is_written() {
    let side = |text: &str| read_written(text).expect("a game").turns[0].board.clone();
    let side = |text: String| side(&text).expect("a board").side;
    assert_eq!(side(format!("c2 {AFTER_C2}")), None);
    assert_eq!(
        side(format!("c2 {AFTER_C2} white to move d2")),
        Some(Side::White)
    );
}

#[test]
fn a_board_in_front_is_the_start() {
    let game = read_written(&format!("{AFTER_C2} white\nd2 --")).expect("a game");
    let start = game.start.as_ref().expect("a start");
    assert_eq!((start.side, game.turns.len()), (Some(Side::White), 2));
    assert_eq!(game.size(), Some(BoardSize::SIX));
}

#[test]
fn what_is_no_notation_has_its_place() {
    let part = |text: &'static str| {
        let error = read_written(text).expect_err(text);
        (&text[error.span()], error.problem())
    };
    assert_eq!(
        part("c2 d2 and so on"),
        ("and", NotationProblem::UnknownTurn)
    );
    assert_eq!(part("c2 2c"), ("2c", NotationProblem::UnknownTurn));
    assert_eq!(part("c2 20 16"), ("20", NotationProblem::UnknownTurn));
    assert_eq!(part("1. c2 d2 3. e4"), ("3.", NotationProblem::MoveNumber));
    assert_eq!(part("1 c2 d2\n3 e4"), ("3", NotationProblem::MoveNumber));
    assert_eq!(part("c2 ..../.W?./.BW./.... d2").0, "?");
    let text = format!("c2 {AFTER_C2} d2 ..../.WB./.BW./....");
    let error = read_written(&text)
        .expect("two boards")
        .check_size(BoardSize::SIX);
    let error = error.expect_err("the second is smaller");
    assert_eq!(&text[error.span()], "..../.WB./.BW./....");
}

proptest! {
    #[test]
    fn whatever_a_transcript_reads_this_reads_alike(picks in proptest::collection::vec(any::<prop::sample::Index>(), 0..40)) {
        let start = start(BoardSize::SIX);
        let mut position = start;
        let mut names = Vec::new();
        for pick in picks {
            let legal: Vec<_> = position.legal_moves().iter().collect();
            let turn = if legal.is_empty() { Turn::Pass } else { Turn::Move(*pick.get(&legal)) };
            let Ok(after) = position.take(turn) else { break };
            names.push(turn.to_string());
            position = after;
        }
        let text = names.join(" ");
        let game = read_transcript(&text, &start).expect("legal");
        let turns: Vec<Turn> = read_written(&text).expect("turns").turns.iter().map(|turn| turn.turn).collect();
        prop_assert_eq!(game.turns(), turns.as_slice());
    }

    #[test]
    fn any_text_is_read_or_refused_in_place(text in "[a-h1-8BW./| \n.-]{0,60}|\\PC{0,30}") {
        if let Err(error) = read_written(&text) {
            prop_assert!(text.get(error.span()).is_some());
        }
    }
}
