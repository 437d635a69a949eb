//! Boards in text: every form that people paste, every slip with its place, every display back again.

use paper_othello::board::{
    BoardSize, GivenPosition, NotationProblem, Side, read_place, read_position,
};
use proptest::prelude::*;

use super::{after_c2, start};
use crate::twin;

#[test]
fn a_board_reads_in_every_form_that_people_paste() {
    let forms = [
        "....../..B.../..BB../..BW../....../...... white",
        "....../..B.../..BB../..BW../....../....../ W",
        "......\n..B...\n..BB..\n..BW..\n......\n......\nwhite to move",
        "......\r\n..B...\r\n..BB..\r\n..BW..\r\n......\r\n......\r\nWhite To Play.\r\n",
        "\u{FEFF}. . . . . .\n. . B . . .\n. . B B . .\n. . B W . .\n. . . . . .\n. . . . . .\nO",
        ". . . . . .\n. . B . . .\n. . B B . .\n. . B W . .\n. . . . . .\n. . . . . . W",
        "........B.....BB....BW.............. white",
        "------ --x--- --xx-- --xo-- ------ ------ o",
        "______/__*___/__**__/__*O__/______/______ WHITE",
        "  a b c d e f\n1 . . . . . .\n2 . . B . . .\n3 . . B B . .\n4 . . B W . .\n5 . . . . . .\n6 . . . . . .\nWhite to move",
        "  A B C D E F\n1 . . . . . . 1\n2 . . X . . . 2\n3 . . X X . . 3\n4 . . X O . . 4\n5 . . . . . . 5\n6 . . . . . . 6\n  A B C D E F\n\n  o",
        "abcdef\n......\n..b...\n..bb..\n..bw..\n......\n......\nabcdef\nwhite",
        "1 ......\n2 ..B...\n3 ..BB..\n4 ..BW..\n5 ......\n6 ......\n  abcdef\nwhite",
        "...... 1\n..B... 2\n..BB.. 3\n..BW.. 4\n...... 5\n...... 6 white to move\n  abcdef",
    ];
    for form in forms {
        assert_eq!(read_position(form), Ok(after_c2()), "{form}");
    }
}

#[test]
fn a_board_in_one_string_reads_on_every_size() {
    for size in BoardSize::ALL {
        let line = start(size).plain().replace('\n', "");
        assert_eq!(read_position(&line), Ok(start(size)));
        for (side, names) in [
            (Side::Black, "black B X x *"),
            (Side::White, "white W O o w"),
        ] {
            for name in names.split(' ') {
                let read = read_position(&format!("{line} {name}"));
                assert_eq!(read, Ok(start(size).with_side(side)), "{name}");
            }
        }
    }
}

#[test]
fn a_board_that_names_no_side_is_blacks() {
    assert_eq!(
        read_position("..../.WB./.BW./....").unwrap().side(),
        Side::Black
    );
}

/// A text that is no board, the part at fault, and what is wrong with it.
type BadBoard = (&'static str, &'static str, NotationProblem);

#[test]
#[expect(clippy::too_many_lines, reason = "a table, a row for each kind")]
fn a_bad_board_says_where() {
    const SIX: &str = "....../....../..WB../..BW../....../......";
    let cases: &[BadBoard] = &[
        ("", "", NotationProblem::NoBoard),
        ("black", "black", NotationProblem::NoBoard),
        ("a b c d", "a b c d", NotationProblem::NoBoard),
        ("hello", "hello", NotationProblem::UnknownWord),
        (
            "..../.W?./.BW./....",
            "?",
            NotationProblem::UnknownCell('?'),
        ),
        (
            "..../.Wé./.BW./....",
            "é",
            NotationProblem::UnknownCell('é'),
        ),
        (
            "..../.WB./.BW./.... and so on",
            "and",
            NotationProblem::UnknownWord,
        ),
        (
            "..../.WB./.BW./.... black, please",
            "black,",
            NotationProblem::UnknownWord,
        ),
        (
            "..../.WB./.BW./.... black now",
            "now",
            NotationProblem::BehindSide,
        ),
        (
            "..../.WB./.BW./.... black to",
            "to",
            NotationProblem::BehindSide,
        ),
        (
            "black to move ..../.WB./.BW./....",
            "....",
            NotationProblem::BehindSide,
        ),
        (
            ".....WB..BW..... B B",
            ".....WB..BW..... B",
            NotationProblem::LineLength(17),
        ),
        (
            ".....WB..BW....",
            ".....WB..BW....",
            NotationProblem::LineLength(15),
        ),
        (
            ".....WB..BW.... B",
            ".....WB..BW....",
            NotationProblem::LineLength(15),
        ),
        ("...../.....", ".....", NotationProblem::RowLength(5)),
        (
            "..../.WB./.BW/....",
            ".BW",
            NotationProblem::UnevenRow { found: 3, first: 4 },
        ),
        (
            "..../.WB./.BW./...",
            "...",
            NotationProblem::UnevenRow { found: 3, first: 4 },
        ),
        (
            "..../.WB./.BW./... B",
            "...",
            NotationProblem::UnevenRow { found: 3, first: 4 },
        ),
        (
            "..../.WB./.BW.",
            "..../.WB./.BW.",
            NotationProblem::MissingRows {
                found: 3,
                size: BoardSize::FOUR,
            },
        ),
        (
            "........\n........",
            "........\n........",
            NotationProblem::MissingRows {
                found: 2,
                size: BoardSize::EIGHT,
            },
        ),
        (
            "..../.WB./.BW./..../BBBB/WWWW",
            "BBBB/WWWW",
            NotationProblem::SpareRows(BoardSize::FOUR),
        ),
        (
            "1 ....\n3 .WB.\n2 .BW.\n4 ....",
            "3",
            NotationProblem::RowNumber,
        ),
        (
            "99999999999999999999 ....\n.WB.\n.BW.\n....",
            "99999999999999999999",
            NotationProblem::RowNumber,
        ),
        (
            "abcdef\n....\n.WB.\n.BW.\n....",
            "abcdef",
            NotationProblem::ColumnLetters,
        ),
        (
            "....\n.WB.\nabcd\n.BW.\n....",
            "abcd",
            NotationProblem::ColumnLetters,
        ),
    ];
    for &(text, part, problem) in cases {
        let error = read_position(text).expect_err(text);
        assert_eq!(
            (&text[error.span()], error.problem()),
            (part, problem),
            "{text}"
        );
    }
    assert!(read_position(&format!("{SIX}/{SIX}")).is_err());
}

#[test]
fn marks_stand_on_empty_squares_only() {
    let drawn = start(BoardSize::FOUR).drawn(|_| Some('+'));
    assert_eq!(
        drawn,
        "  a b c d\n1 + + + +\n2 + W B +\n3 + B W +\n4 + + + +"
    );
}

proptest! {
    #[test]
    fn every_display_reads_back(position in twin::positions()) {
        let side = position.side();
        let forms = [
            position.to_string(),
            format!("{} {}", position.compact(), side.lower_name()),
            format!("{}\n{}", position.plain(), side.name()),
            format!("{} {}", position.plain(), side.letter()),
            format!("{}\n{} to play", position.drawn(|_| None), side.name()),
        ];
        for form in forms {
            prop_assert_eq!(read_position(&form), Ok(position), "{}", form);
            let place = read_place(&form, &start(BoardSize::SIX));
            prop_assert_eq!(place, Ok(GivenPosition::Position(position)), "{}", form);
        }
    }
}
