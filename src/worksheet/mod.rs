//! A program back on paper: the sheet that pupils play by, exercises about it, and the teacher's copy. It must not know
//! where it is printed.
//!
//! The flow: a program and what somebody wants → its material: its tree, its first move, its board → the exercises that
//! were chosen, as plain values → one [`Document`], from which every medium is drawn. What a sheet says is in
//! [`tongue`](crate::tongue), a table for each language; the program's rules are printed from its tree in that language.
//!
//! ```
//! use paper_othello::library::Loaded;
//! use paper_othello::document::{Look, Page};
//! use paper_othello::worksheet::{self, Options};
//! let paper = Loaded::builtin("paper").unwrap();
//! let sheet = worksheet::document(&paper, &Options::default()).unwrap();
//! assert!(sheet.shown(Look::default()).contains("1. If a move takes a corner, play it."));
//! let page = worksheet::html(&paper, &Options::default(), Page::default()).unwrap();
//! assert!(page.contains("<h2>The rules of the sheet</h2>"));
//! ```

mod blank;
mod exercises;
mod material;
mod pupil;
mod rules;
mod spanish;
mod squares;
mod teacher;
mod wording;

use crate::board::{BoardSize, Layout};
use crate::document::{Board, Document, Page};
use crate::library::{Loaded, ProgramError};
use crate::program::common_board;
use crate::tongue::Tongue;

use exercises::Exercises;
use material::Material;

/// What somebody wants on a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The title; that of the program, where there is none.
    pub title: Option<String>,
    /// How many games are played: a row of the table and a board for each.
    pub games: u32,
    /// The board; the one that the program is for, where there is none.
    pub size: Option<BoardSize>,
    /// How the first four discs are placed.
    pub layout: Layout,
    /// How many positions are asked about.
    pub exercises: usize,
    /// Whether there are exercises about the order of the rules.
    pub order: bool,
    /// Whether there is a game with slips to find.
    pub find_the_slip: bool,
    /// Whether it is the teacher's copy, with everything that pupils should find out.
    pub teacher: bool,
    /// The number that fixes the exercises, and what chance decides.
    pub seed: u64,
    /// The language.
    pub tongue: Tongue,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            title: None,
            games: 2,
            size: None,
            layout: Layout::Standard,
            exercises: 0,
            order: false,
            find_the_slip: false,
            teacher: false,
            seed: 1,
            tongue: Tongue::English,
        }
    }
}

/// The sheet of a program, or the teacher's copy of it.
///
/// # Errors
/// If the program cannot play on the board, or one of its scripts fails.
pub fn document(program: &Loaded, options: &Options) -> Result<Document, ProgramError> {
    let material = Material::of(program, options)?;
    let exercises = Exercises::of(&material)?;
    if options.teacher {
        return teacher::document(&material, &exercises);
    }
    let sheet = pupil::document(&material);
    Ok(sheet.followed_by(exercises::document(&material, &exercises)))
}

/// The same as a page in HTML, made to be printed on this paper.
///
/// # Errors
/// If the program cannot play on the board, or one of its scripts fails.
pub fn html(program: &Loaded, options: &Options, page: Page) -> Result<String, ProgramError> {
    Ok(document(program, options)?.html_for(page))
}

/// Empty boards and a table of games alone. Without a layout the boards have no discs.
pub fn blank(program: &Loaded, options: &Options, layout: Option<Layout>) -> Document {
    blank::document(options, board_size(program, options), layout)
}

/// The board that a sheet is for, before the first move.
pub fn board(program: &Loaded, options: &Options) -> Board {
    material::board(board_size(program, options), options.layout).uncounted()
}

fn board_size(program: &Loaded, options: &Options) -> BoardSize {
    let usual = || common_board(BoardSize::SIX, [&program.program]);
    options.size.unwrap_or_else(usual)
}

#[cfg(test)]
mod tests;
