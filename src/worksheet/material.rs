//! All that a sheet is made from: the program with its tree, the board, the first move. It must not word anything.

use super::{Options, board_size};
use crate::board::{BoardSize, Layout, Position};
use crate::document::Board;
use crate::language::{Content, Item, Key, Rule, Sheet};
use crate::library::Loaded;
use crate::library::ProgramError;
use crate::program::{Record, Runner};
use crate::tongue::{Minutes, Tongue, Words};

/// What a sheet is made from.
pub(super) struct Material<'p> {
    /// What somebody wants.
    pub options: &'p Options,
    /// The program.
    pub program: &'p Loaded,
    /// The same on its board.
    pub runner: Runner<'p>,
    /// Its tree.
    pub sheet: Sheet,
    /// The position before the first move, which is the program's.
    pub start: Position,
    /// How it decides there.
    pub first: Record,
}

impl<'p> Material<'p> {
    pub(super) fn of(program: &'p Loaded, options: &'p Options) -> Result<Self, ProgramError> {
        let size = board_size(program, options);
        let runner = program.on(size, Some(options.seed))?;
        let start = Position::start(size, options.layout);
        let first = runner.record(&start);
        Ok(Self {
            first: first.map_err(|failure| program.failed(&failure))?,
            sheet: program.sheet(),
            options,
            program,
            runner,
            start,
        })
    }

    /// The language of the sheet.
    pub(super) const fn tongue(&self) -> Tongue {
        self.options.tongue
    }

    /// Its words.
    pub(super) fn words(&self) -> &'static Words {
        self.tongue().words()
    }

    /// The board.
    pub(super) const fn size(&self) -> BoardSize {
        self.start.size()
    }

    /// What the sheet is called.
    pub(super) fn title(&self) -> &str {
        let asked = self.options.title.as_deref();
        asked.unwrap_or(&self.program.title)
    }

    /// The rules, each with its place in the text and what its author adds.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&Rule, &Item)> {
        self.sheet
            .items
            .iter()
            .filter_map(|item| match &item.content {
                Content::Rule(rule) => Some((&**rule, item)),
                _ => None,
            })
    }

    /// The tie-breaks.
    pub(super) fn ties(&self) -> &[Key] {
        let ties = self
            .sheet
            .items
            .iter()
            .find_map(|item| match &item.content {
                Content::Ties(keys) => Some(keys.as_slice()),
                _ => None,
            });
        ties.unwrap_or_default()
    }

    /// The board before the first move, to play on.
    pub(super) fn board(&self) -> Board {
        board(self.size(), self.start_layout()).uncounted()
    }

    const fn start_layout(&self) -> Layout {
        self.options.layout
    }

    /// How long the sheet keeps a class busy: a quarter of a minute for each turn, and two minutes for each exercise.
    pub(super) fn minutes(&self) -> Minutes {
        let turns = u32::from(self.size().area()) - 4;
        let game = turns.div_ceil(4);
        let exercises = u32::try_from(self.options.exercises).unwrap_or(u32::MAX / 8);
        let orders = if self.options.order { 10 } else { 0 };
        let slips = if self.options.find_the_slip {
            game + 4
        } else {
            0
        };
        Minutes {
            reading: 8,
            games: self.options.games,
            game,
            exercises: 2 * exercises + orders + slips,
            change: 5,
        }
    }
}

/// A board before the first move, to play on.
pub(super) fn board(size: BoardSize, layout: Layout) -> Board {
    Board::new(Position::start(size, layout)).to_write_on()
}
