//! What a script fills in for a fact, a measure or a question of the vocabulary, and what becomes of a decision when it
//! cannot. It must not know a script language.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use thiserror::Error;

use crate::board::{Position, Square, Squares};
use crate::diagnostic::{Diagnostic, Severity};
use crate::language::Decider;
use crate::source::{LineIndex, Span};

/// Lines that a script prints, kept for the decision record.
#[derive(Debug, Default)]
pub struct Prints(RefCell<Vec<String>>);

/// How many lines a record keeps of one rule.
const MOST_LINES: usize = 100;

impl Prints {
    /// Adds a line; beyond a hundred for one rule they are dropped.
    pub fn add(&self, line: String) {
        let mut lines = self.0.borrow_mut();
        if lines.len() < MOST_LINES {
            lines.push(line);
        }
    }

    /// The lines so far, which are gone from here then.
    pub(super) fn take(&self) -> Vec<String> {
        self.0.take()
    }
}

/// A function of a script, which fills in for a word of the vocabulary. It answers alike each time for the same position.
/// What it prints goes to `prints`, where somebody listens.
pub trait Script: fmt::Debug + Send + Sync {
    /// Those of the legal moves for which it says yes.
    fn among(
        &self,
        position: &Position,
        moves: Squares,
        prints: Option<&Prints>,
    ) -> Result<Squares, ScriptError>;

    /// The number of one legal move, at most [`LARGEST`] either way.
    fn number(
        &self,
        position: &Position,
        square: Square,
        prints: Option<&Prints>,
    ) -> Result<i64, ScriptError>;

    /// Whether it says yes to the board before the move.
    fn holds(&self, position: &Position, prints: Option<&Prints>) -> Result<bool, ScriptError>;
}

/// The functions that a program may ask, each by its name in lower case.
pub type Functions = HashMap<String, Arc<dyn Script>>;

/// The largest number that a script may give a move, either sign: then points always add up exactly.
pub const LARGEST: i64 = 1_000_000_000;

/// Why a script cannot answer, and where in the file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message}")]
pub struct ScriptError {
    /// In one sentence, without its full stop.
    pub message: String,
    /// The line of the file, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// Whether nothing is wrong with the script, and only its end was asked for while it ran.
    pub stopped: bool,
}

impl ScriptError {
    /// The word at its place in the text of the program.
    pub fn span(&self, text: &str) -> Span {
        LineIndex::new(text).word(text, self.line, self.column)
    }
}

/// A decision that could not be made because a script failed. No other move is played instead.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.sentence())]
pub struct Failure(Box<Inner>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Inner {
    by: Decider,
    line: Option<usize>,
    script: ScriptError,
    position: Position,
}

impl Failure {
    pub(super) fn new(
        by: Decider,
        line: Option<usize>,
        script: ScriptError,
        position: &Position,
    ) -> Self {
        Self(Box::new(Inner {
            by,
            line,
            script,
            position: *position,
        }))
    }

    /// One of a promise that begins on this line: the program itself asked nothing.
    pub(super) fn of_promise(line: usize, script: ScriptError, position: &Position) -> Self {
        Self::new(Decider::Ties, Some(line), script, position)
    }

    /// The rule that asked the script, or the ties.
    pub fn by(&self) -> Decider {
        self.0.by
    }

    /// The line on which that rule begins; nothing for the ties.
    pub fn rule_line(&self) -> Option<usize> {
        self.0.line
    }

    /// What is wrong, and the script's line.
    pub fn script(&self) -> &ScriptError {
        &self.0.script
    }

    /// Whether the end was asked for while the script ran: nothing is wrong with it then.
    pub fn is_stop(&self) -> bool {
        self.0.script.stopped
    }

    /// What came of a search, which ends where the end is asked for with what is known by then.
    pub(crate) fn unless_stopped(found: Result<(), Self>) -> Result<(), Self> {
        match found {
            Err(failure) if failure.is_stop() => Ok(()),
            found => found,
        }
    }

    /// Where it happened.
    pub fn position(&self) -> &Position {
        &self.0.position
    }

    /// *rule 2 (line 5)*, *the ties*, or *the promise on line 9*.
    pub fn asked_by(&self) -> String {
        match (self.0.by, self.0.line) {
            (Decider::Rule(number), Some(line)) => format!("rule {number} (line {line})"),
            (Decider::Rule(number), None) => format!("rule {number}"),
            (Decider::Ties, Some(line)) => format!("the promise on line {line}"),
            (Decider::Ties, None) => "the tie-break".to_owned(),
        }
    }

    /// The position in compact form, with the side to move.
    pub fn at(&self) -> String {
        let position = self.position();
        position.one_line()
    }

    /// The message with its place in the text of the program.
    pub fn diagnostic(&self, text: &str) -> Diagnostic {
        let script = self.script();
        Diagnostic {
            kind: "script-failed",
            severity: Severity::Error,
            message: script.message.clone(),
            span: script.span(text),
            notes: vec![
                format!("{} asked it", self.asked_by()),
                format!("it happened at {}", self.at()),
            ],
            help: Some("fix the script; no move was played".to_owned()),
            fix: None,
        }
    }

    fn sentence(&self) -> String {
        let script = self.script();
        format!(
            "{} (the script's line {}, asked by {}, at {})",
            script.message,
            script.line,
            self.asked_by(),
            self.at()
        )
    }
}

/// Where the first failure of a decision is kept. Afterwards no script is asked any more.
#[derive(Debug, Default)]
pub(super) struct FirstError(OnceCell<Box<ScriptError>>);

impl FirstError {
    /// What `ask` answers; nothing special, where it or something before it failed.
    pub fn or_default<T: Default>(&self, ask: impl FnOnce() -> Result<T, ScriptError>) -> T {
        if self.is_there() {
            return T::default();
        }
        ask().unwrap_or_else(|error| {
            let _kept = self.0.set(Box::new(error));
            T::default()
        })
    }

    pub fn is_there(&self) -> bool {
        self.0.get().is_some()
    }

    pub fn into_error(self) -> Option<Box<ScriptError>> {
        self.0.into_inner()
    }
}
