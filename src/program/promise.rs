//! A promise of a sheet, compiled: at which turns it counts, and which of the moves there fit what it asks.
//! It must not know games, or whether it is kept.

use std::sync::Arc;

use super::Failure;
use super::scripted::FirstError;
use super::test::{Blocks, Context, Guard, Test};
use crate::board::{BoardSize, Position, Squares};
use crate::language::Promise;

/// A promise with what it asks, compiled. It stands for itself: any program may be held against it.
#[derive(Clone, Debug)]
pub struct Promised {
    pub(super) promise: Promise,
    pub(super) guard: Option<Guard>,
    pub(super) test: Option<Test>,
    pub(super) blocks: Arc<Blocks>,
    /// The places of the `Values` blocks that its words need.
    pub(super) needed: Vec<usize>,
}

impl Promised {
    /// What it says.
    pub fn promise(&self) -> &Promise {
        &self.promise
    }

    /// Whether its words mean something on a board of this size: a block of values that they need may not fit it.
    pub fn is_meant_on(&self, size: BoardSize) -> bool {
        let fits = |block: &usize| self.blocks.values[*block].tables[size.index()].is_some();
        self.needed.iter().all(fits)
    }

    /// Whether the promise is about this turn: its “When” part, if it has one, is true.
    ///
    /// # Errors
    /// If a script fails.
    pub fn counts_at(&self, position: &Position) -> Result<bool, Failure> {
        let guard = self.guard.as_ref();
        self.ask(position, |context| {
            guard.is_none_or(|guard| guard.holds(context))
        })
    }

    /// Those of the moves that fit what it asks; all, where it asks nothing of a move.
    ///
    /// # Errors
    /// If a script fails.
    pub fn among(&self, position: &Position, moves: Squares) -> Result<Squares, Failure> {
        let test = self.test.as_ref();
        self.ask(position, |context| {
            test.map_or(moves, |test| test.among(context, moves))
        })
    }

    fn ask<T>(
        &self,
        position: &Position,
        answer: impl FnOnce(&Context<'_>) -> T,
    ) -> Result<T, Failure> {
        let trouble = FirstError::default();
        let context = Context {
            position,
            blocks: &self.blocks,
            trouble: Some(&trouble),
            prints: None,
        };
        let answered = answer(&context);
        match trouble.into_error() {
            None => Ok(answered),
            Some(script) => {
                let line = self.promise.place.line;
                Err(Failure::of_promise(line, *script, position))
            }
        }
    }
}
