//! The words about boards, in any language. It must not hold a language.

use crate::board::{Direction, Ending, Side};

/// What is said of boards, and the few words that every list needs.
#[derive(Debug)]
pub struct BoardWords {
    /// *and*
    pub and: &'static str,
    /// *or*
    pub or: &'static str,
    /// *none*
    pub none: &'static str,
    /// *Black*
    pub black: &'static str,
    /// *White*
    pub white: &'static str,
    /// The letter on black discs.
    pub black_letter: char,
    /// The letter on white discs.
    pub white_letter: char,
    /// *A board of 6 by 6*
    pub name: fn(u8) -> String,
    /// *The board is 6 by 6.*
    pub size: fn(u8) -> String,
    /// *The board is 6 by 6, and it is empty.*
    pub empty: fn(u8) -> String,
    /// *Black has c3 and d4.*
    pub has: fn(Side, &str) -> String,
    /// *Black 4, White 1.*
    pub count: fn(u32, u32) -> String,
    /// *White to move.*
    pub to_move: fn(Side) -> String,
    /// *White has no move and must pass.*
    pub must_pass: fn(Side) -> String,
    /// *The game is over: the board is full.*
    pub over: fn(Ending) -> String,
    /// *Black plays c2, flipping c3.* The square, and what is flipped.
    pub plays: fn(Side, &str, &str) -> String,
    /// *White has no move and passes.*
    pub passes: fn(Side) -> String,
    /// *c4 and c3 upwards*
    pub flipped: fn(&str, Direction) -> String,
    /// *Marked ! on c2: it plays here.*
    pub marked: fn(char, &str, &str) -> String,
    /// *In the squares: 20 in a1, a6 …* What is written, and where.
    pub written: fn(&str, &str) -> String,
    /// *In the squares:*
    pub in_the_squares: &'static str,
    /// *The discs of Black have the letter B, those of White W.*
    pub key: &'static str,
    /// The same for boards in braille, with the sign for an empty square.
    pub braille_key: &'static str,
    /// *Page 1 of 2*
    pub page: fn(usize, usize) -> String,
    /// *Ties*
    pub ties: &'static str,
    /// *Ask the computer*
    pub ask_the_computer: &'static str,
}
