//! A function of a script in the place of a word of the vocabulary. It must not know how programs are written.

use std::fmt;
use std::sync::Arc;

use rhai::{AST, CallFnOptions, Dynamic, Position as Place, Scope};

use super::board::Board;
use super::budget;
use super::engine::{ENGINE, Ear};
use super::error::Lines;
use super::kind::kind;
use super::mv::Move;
use crate::board::{Position, Square, Squares};
use crate::program::{LARGEST, Prints, Script, ScriptError};
use crate::stop::Stop;

/// A script that could be read.
pub(super) struct Unit {
    pub ast: AST,
    pub lines: Lines,
    /// The text of the whole file.
    pub text: String,
    /// Asks for the end of its calls.
    pub stop: Stop,
}

/// One function of it, called with one move, or for a question with the board.
pub(super) struct Function {
    pub unit: Arc<Unit>,
    /// The engine's name for it.
    pub name: String,
    /// Where its body begins.
    pub place: Place,
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Function")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl Function {
    fn call(&self, argument: Dynamic, prints: Option<&Prints>) -> Result<Dynamic, ScriptError> {
        let options = CallFnOptions::new().eval_ast(false);
        let Some(prints) = prints else {
            return self.call_with(options, argument);
        };
        let ear = Ear::default();
        let answer = self.call_with(options.with_tag(Dynamic::from(ear.clone())), argument);
        if let Ok(mut lines) = ear.0.lock() {
            lines.drain(..).for_each(|line| prints.add(line));
        }
        answer
    }

    fn call_with(
        &self,
        options: CallFnOptions<'_>,
        argument: Dynamic,
    ) -> Result<Dynamic, ScriptError> {
        let unit = &*self.unit;
        let call = || {
            let scope = &mut Scope::new();
            ENGINE.call_fn_with_options(options, scope, &unit.ast, &self.name, [argument])
        };
        budget::within(&unit.stop, call).map_err(|error| unit.lines.failed(&error, self.place))
    }

    fn yes(&self, answer: &Dynamic) -> Result<bool, ScriptError> {
        answer
            .as_bool()
            .map_err(|_| self.wrong_kind("yes or no (true or false)", answer))
    }

    fn wrong_kind(&self, wanted: &str, answer: &Dynamic) -> ScriptError {
        let found = kind(answer);
        self.error(format!("this must give {wanted}, but it gives {found}"))
    }

    fn error(&self, message: String) -> ScriptError {
        self.unit.lines.error(message, self.place, self.place)
    }

    pub fn answer(&self, position: &Position, square: Square) -> Result<Dynamic, ScriptError> {
        self.of_move(position, square, None)
    }

    fn of_move(
        &self,
        position: &Position,
        square: Square,
        prints: Option<&Prints>,
    ) -> Result<Dynamic, ScriptError> {
        let position = *position;
        self.call(Dynamic::from(Move { position, square }), prints)
    }
}

impl Script for Function {
    fn among(
        &self,
        position: &Position,
        moves: Squares,
        prints: Option<&Prints>,
    ) -> Result<Squares, ScriptError> {
        let mut found = Squares::EMPTY;
        for square in moves {
            if self.yes(&self.of_move(position, square, prints)?)? {
                found |= Squares::of(square);
            }
        }
        Ok(found)
    }

    fn number(
        &self,
        position: &Position,
        square: Square,
        prints: Option<&Prints>,
    ) -> Result<i64, ScriptError> {
        let answer = self.of_move(position, square, prints)?;
        let Ok(number) = answer.as_int() else {
            return Err(self.wrong_kind("a number", &answer));
        };
        if (-LARGEST..=LARGEST).contains(&number) {
            Ok(number)
        } else {
            Err(self.error(format!(
                "this gives {number}, and at most {LARGEST} either way can be counted"
            )))
        }
    }

    fn holds(&self, position: &Position, prints: Option<&Prints>) -> Result<bool, ScriptError> {
        self.yes(&self.call(Dynamic::from(Board(*position)), prints)?)
    }
}
