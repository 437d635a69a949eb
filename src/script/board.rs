//! The boards that scripts see. They must not know rules or the words of the vocabulary.

use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, Position as Place};

use super::error::failed;
use crate::board::{Position, Side, Square};

/// A board as a script sees it. It never changes; playing on it gives another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board(pub Position);

/// A property or a function that scripts use, for the page on scripts and for suggestions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// As a script writes it.
    pub written: &'static str,
    /// What it means, in one line.
    pub meaning: &'static str,
}

impl Word {
    /// The name without what stands in brackets.
    pub(super) fn name(&self) -> &'static str {
        self.written.split('(').next().unwrap_or(self.written)
    }

    pub(super) fn is_property(&self) -> bool {
        !self.written.contains('(')
    }
}

/// Everything that a board can say.
pub static WORDS: &[Word] = &[
    Word {
        written: "size",
        meaning: "squares along one side: 4, 6 or 8",
    },
    Word {
        written: "turn",
        meaning: "whose turn it is: `\"black\"` or `\"white\"`",
    },
    Word {
        written: "empties",
        meaning: "empty squares",
    },
    Word {
        written: "black",
        meaning: "Black's discs",
    },
    Word {
        written: "white",
        meaning: "White's discs",
    },
    Word {
        written: "count(side)",
        meaning: "the discs of a side, as in `count(\"black\")`",
    },
    Word {
        written: "at(square)",
        meaning: "`\"black\"`, `\"white\"` or `\"empty\"`, as in `at(\"c2\")`",
    },
    Word {
        written: "at(column, row)",
        meaning: "the same by numbers from 1: `at(3, 2)` is c2",
    },
    Word {
        written: "moves()",
        meaning: "the legal moves of the side whose turn it is, as a list of names such as `\"c2\"`",
    },
    Word {
        written: "moves(side)",
        meaning: "the legal moves of a side, if it were its turn",
    },
    Word {
        written: "move_count()",
        meaning: "how many legal moves the side has whose turn it is",
    },
    Word {
        written: "move_count(side)",
        meaning: "how many legal moves a side has, if it were its turn",
    },
    Word {
        written: "play(square)",
        meaning: "the board after a legal move of the side whose turn it is",
    },
    Word {
        written: "play(square, side)",
        meaning: "the board after a legal move of a side",
    },
];

type Answer<T> = Result<T, Box<EvalAltResult>>;

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_type_with_name::<Board>("board")
        .register_get("size", |board: &mut Board| i64::from(board.0.size().get()))
        .register_get("turn", |board: &mut Board| name(board.0.side()))
        .register_get("empties", |board: &mut Board| {
            i64::from(board.0.empty().len())
        })
        .register_get("black", |board: &mut Board| board.count(Side::Black))
        .register_get("white", |board: &mut Board| board.count(Side::White))
        .register_fn("count", |board: &mut Board, side: &str| {
            Answer::Ok(board.count(read_side(side)?))
        })
        .register_fn("at", |board: &mut Board, square: &str| {
            Answer::Ok(board.disc(board.square(square)?))
        })
        .register_fn("at", |board: &mut Board, column: i64, row: i64| {
            Answer::Ok(board.disc(board.by_number(column, row)?))
        })
        .register_fn("moves", |board: &mut Board| board.moves(board.0.side()))
        .register_fn("moves", |board: &mut Board, side: &str| {
            Answer::Ok(board.moves(read_side(side)?))
        })
        .register_fn("move_count", |board: &mut Board| {
            board.move_count(board.0.side())
        })
        .register_fn("move_count", |board: &mut Board, side: &str| {
            Answer::Ok(board.move_count(read_side(side)?))
        })
        .register_fn("play", |board: &mut Board, square: &str| {
            board.play(square, board.0.side())
        })
        .register_fn("play", |board: &mut Board, square: &str, side: &str| {
            board.play(square, read_side(side)?)
        })
        .register_fn("opponent", |side: &str| {
            Answer::Ok(name(read_side(side)?.other()))
        });
}

impl Board {
    fn count(self, side: Side) -> i64 {
        i64::from(self.0.count(side))
    }

    /// A square of this board by its name.
    fn square(self, text: &str) -> Answer<Square> {
        let Ok(square) = text.parse::<Square>() else {
            return Err(wrong(format!("“{text}” is not a square")));
        };
        self.on_board(square)
    }

    fn by_number(self, column: i64, row: i64) -> Answer<Square> {
        let line = |number: i64| u8::try_from(number).ok()?.checked_sub(1);
        let square = line(column).zip(line(row));
        match square.and_then(|(column, row)| Square::new(column, row)) {
            Some(square) => self.on_board(square),
            None => Err(wrong(format!(
                "column {column}, row {row} is off the board{}",
                self.last()
            ))),
        }
    }

    fn on_board(self, square: Square) -> Answer<Square> {
        if self.0.size().squares().contains(square) {
            Ok(square)
        } else {
            Err(wrong(format!("{square} is off the board{}", self.last())))
        }
    }

    fn last(self) -> String {
        let n = self.0.size().get();
        format!(", which is {n} by {n}")
    }

    fn disc(self, square: Square) -> ImmutableString {
        self.0.disc(square).map_or("empty".into(), name)
    }

    fn moves(self, side: Side) -> Array {
        let legal = self.0.with_side(side).legal_moves();
        legal
            .iter()
            .map(|square| Dynamic::from(square.to_string()))
            .collect()
    }

    fn move_count(self, side: Side) -> i64 {
        i64::from(self.0.with_side(side).legal_moves().len())
    }

    fn play(self, square: &str, side: Side) -> Answer<Self> {
        let square = self.square(square)?;
        let played = self.0.with_side(side).play(square);
        played
            .map(Self)
            .map_err(|error| wrong(format!("{error} for {}", side.lower_name())))
    }
}

/// The place of the call is filled in by the engine.
#[expect(
    clippy::unnecessary_box_returns,
    reason = "the engine's own type of result has the box"
)]
fn wrong(message: String) -> Box<EvalAltResult> {
    failed(message, Place::NONE)
}

pub(super) fn name(side: Side) -> ImmutableString {
    side.lower_name().into()
}

fn read_side(text: &str) -> Answer<Side> {
    match text {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        _ => Err(wrong(format!(
            "a side is \"black\" or \"white\", not “{text}”"
        ))),
    }
}
