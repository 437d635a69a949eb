//! A checked, compiled program: it decides, and leaves a record of each decision.
//! It must not know texts, files or games.
//!
//! The flow: tree → `compile` (own words put in, blocks looked up) → `decide` over a set of moves, with a
//! recorder that does nothing → the move; or with `trace` → the decision record. `check` and `prove` find
//! what is likely not meant.

mod boards;
mod chance;
mod check;
mod compile;
mod decide;
mod error;
mod owned;
mod promise;
mod prove;
mod quantities;
mod record;
mod scripted;
mod test;
mod trace;
mod variant;

use thiserror::Error;

use crate::board::{BoardSize, Position, Square, Squares};
use crate::diagnostic::Diagnostic;
pub use crate::language::Decider;
use crate::language::{self, Sheet};

pub use boards::common_board;
pub(crate) use chance::pick;
pub(crate) use check::example_position;
pub use compile::compile;
pub use owned::OwnedRunner;
pub use promise::Promised;
pub use prove::{Idle, SwapProof, SwapProofs};
pub use prove::{NeverDecides, Reason, never_decides, promise_proof};
pub use record::{
    Did, Dropped, GuardRecord, MeasureRecord, Outcome, Reached, Record, RuleRecord, TieRecord,
};

pub use scripted::{Failure, Functions, LARGEST, Prints, Script, ScriptError};

use decide::{Recorder, Rule, Ties};
use error::Finding;
use scripted::FirstError;
use test::{Blocks, Context};
use trace::{Asker, Finder, NamedNumber, RuleText, Trace};

/// A compiled program.
#[derive(Clone, Debug)]
pub struct Program {
    title: Option<String>,
    rules: Vec<Rule>,
    ties: Ties,
    texts: Vec<RuleText>,
    key_texts: Vec<(String, Option<NamedNumber>)>,
    blocks: Blocks,
    /// The places of the `Values` blocks that must fit the board.
    needed: Vec<usize>,
    random: bool,
    boards: Vec<BoardSize>,
    promises: Vec<Promised>,
}

/// Why a program cannot decide.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NotReady {
    /// It needs a block of values that does not fit the board.
    #[error("this program can't play on a board of {n} by {n}: its block “{block}” has no rows for it", n = .size.get())]
    NoValues {
        /// The block as the file calls it: `Values` or `Values early`.
        block: String,
        /// The board.
        size: BoardSize,
    },
    /// It says which boards it is for, and this is none of them.
    #[error("this program is for boards of {}, not for one of {n} by {n}", language::boards(.boards), n = .size.get())]
    NotFor {
        /// The boards that it is for.
        boards: Vec<BoardSize>,
        /// The board.
        size: BoardSize,
    },
    /// It decides by chance, and there is no seed.
    #[error("this program settles ties by chance, so it needs a seed")]
    NoSeed,
}

/// A program on a board of one size, ready to decide. Copies cost nothing.
#[derive(Clone, Copy, Debug)]
pub struct Runner<'p> {
    program: &'p Program,
    size: BoardSize,
    seed: u64,
}

/// A decision without its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Decision {
    /// What comes of it.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// What decided; nothing at a pass and when the game is over.
    pub decided_by: Option<Decider>,
}

impl Program {
    /// The title: the first heading of the sheet.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The number of rules.
    pub fn rule_count(&self) -> usize {
        self.rules.len()
    }

    /// What decides, in words that stay the same when a file is laid out or numbered in another way: a rule's canonical
    /// sentence without *Otherwise*, or the line of the ties. A script's rule says what its author calls it.
    ///
    /// ```
    /// use paper_othello::library;
    /// use paper_othello::program::Decider;
    /// let sheet = "3) Otherwise play the move (greedy!) that flips the most\nTies: topmost, leftmost.";
    /// let program = library::read(sheet).program.unwrap();
    /// assert_eq!(program.meaning(Decider::Rule(1)), "Play the move that flips the most discs.");
    /// assert_eq!(program.meaning(Decider::Ties), "Ties: topmost, then leftmost.");
    /// ```
    ///
    /// # Panics
    /// If there is no rule of this number.
    pub fn meaning(&self, decider: Decider) -> String {
        match decider {
            Decider::Rule(number) => self.texts[number - 1].meaning.clone(),
            Decider::Ties => {
                let keys: Vec<&str> = self.key_texts.iter().map(|(key, _)| &**key).collect();
                format!("Ties: {}.", keys.join(", then "))
            }
        }
    }

    /// The promises of its sheet, in order.
    pub fn promises(&self) -> &[Promised] {
        &self.promises
    }

    /// Whether there is a rule of this number; ties there are always.
    pub fn has(&self, decider: Decider) -> bool {
        match decider {
            Decider::Rule(number) => (1..=self.texts.len()).contains(&number),
            Decider::Ties => true,
        }
    }

    /// Whether functions of a script decide anything, so that each decision takes longer.
    pub fn has_scripts(&self) -> bool {
        !self.blocks.scripts.is_empty()
    }

    /// Whether chance decides anything, so that a seed is needed.
    pub fn is_random(&self) -> bool {
        self.random
    }

    /// The boards that it is for, from small to large; all of them, where it does not say.
    ///
    /// ```
    /// use paper_othello::{board::BoardSize, library, program::NotReady};
    /// let sheet = "For 8 by 8.\n\n1. If a move takes a corner, play it.\n\nTies: topmost, then leftmost.";
    /// let program = library::read(sheet).program.unwrap();
    /// assert_eq!(program.boards(), [BoardSize::EIGHT]);
    /// let error = program.on(BoardSize::SIX, None).unwrap_err();
    /// assert_eq!(error.to_string(), "this program is for boards of 8 by 8, not for one of 6 by 6");
    /// ```
    pub fn boards(&self) -> &[BoardSize] {
        &self.boards
    }

    /// The program on a board of this size; the seed counts only where chance decides.
    pub fn on(&self, size: BoardSize, seed: Option<u64>) -> Result<Runner<'_>, NotReady> {
        if !self.boards.contains(&size) {
            let boards = self.boards.clone();
            return Err(NotReady::NotFor { boards, size });
        }
        for block in &self.needed {
            let values = &self.blocks.values[*block];
            if values.tables[size.index()].is_none() {
                return Err(NotReady::NoValues {
                    block: quantities::block_title(&values.name),
                    size,
                });
            }
        }
        match seed {
            None if self.random => Err(NotReady::NoSeed),
            _ => Ok(Runner {
                program: self,
                size,
                seed: seed.unwrap_or_default(),
            }),
        }
    }
}

impl Runner<'_> {
    /// The program.
    pub fn program(&self) -> &Program {
        self.program
    }

    /// The move among the legal ones, and what decides it. The fast path: nothing is allocated.
    ///
    /// # Panics
    /// If there is no legal move; and in debug builds, if the position is on a board of another size.
    #[inline]
    pub fn choose(
        &self,
        position: &Position,
        legal: Squares,
    ) -> Result<(Square, Decider), Failure> {
        if self.program.blocks.scripts.is_empty() {
            let context = self.context(position, None, None);
            let (square, rule) = self.run(&context, legal, &mut ());
            return Ok((square, decider(rule)));
        }
        self.choose_with_scripts(position, legal)
    }

    #[inline(never)]
    fn choose_with_scripts(
        &self,
        position: &Position,
        legal: Squares,
    ) -> Result<(Square, Decider), Failure> {
        let trouble = FirstError::default();
        let context = self.context(position, Some(&trouble), None);
        let (square, rule) = self.run(&context, legal, &mut ());
        match trouble.into_error() {
            None => Ok((square, decider(rule))),
            Some(_) => Err(self.why_not(position, legal)),
        }
    }

    /// The failure of a decision that was found to fail: the same once more, with an eye on the rules.
    #[cold]
    fn why_not(&self, position: &Position, legal: Squares) -> Failure {
        let trouble = FirstError::default();
        let context = self.context(position, Some(&trouble), None);
        let mut finder = Finder {
            context,
            failed_at: None,
        };
        self.run(&context, legal, &mut finder);
        let asker = finder.failed_at.unwrap_or(Asker::Ties);
        self.failure(asker, trouble, position)
    }

    fn failure(&self, asker: Asker, trouble: FirstError, position: &Position) -> Failure {
        let script = trouble
            .into_error()
            .expect("a script answers the same way each time, so it fails again");
        let (by, line) = match asker {
            Asker::Rule(rule) => (Decider::Rule(rule + 1), Some(self.program.texts[rule].line)),
            Asker::Ties => (Decider::Ties, None),
        };
        Failure::new(by, line, *script, position)
    }

    fn context<'a>(
        &'a self,
        position: &'a Position,
        trouble: Option<&'a FirstError>,
        prints: Option<&'a Prints>,
    ) -> Context<'a> {
        debug_assert_eq!(
            position.size(),
            self.size,
            "the runner was made for a board of another size"
        );
        Context {
            position,
            blocks: &self.program.blocks,
            trouble,
            prints,
        }
    }

    /// A block of values for another board would count nothing here, and say nothing.
    fn check_size(&self, position: &Position) {
        assert_eq!(
            position.size(),
            self.size,
            "the runner was made for a board of another size"
        );
    }

    /// What the program does at a position: a move, a pass, or nothing because the game is over.
    ///
    /// # Panics
    /// If the position is on a board of another size.
    pub fn decide(&self, position: &Position) -> Result<Decision, Failure> {
        self.check_size(position);
        Ok(match without_choice(position) {
            Ok(legal) => {
                let (square, decider) = self.choose(position, legal)?;
                Decision {
                    outcome: Outcome::Move(square),
                    decided_by: Some(decider),
                }
            }
            Err(outcome) => Decision {
                outcome,
                decided_by: None,
            },
        })
    }

    /// The same with the whole record.
    ///
    /// # Panics
    /// If the position is on a board of another size.
    pub fn record(&self, position: &Position) -> Result<Record, Failure> {
        self.check_size(position);
        let (trouble, prints) = (FirstError::default(), Prints::default());
        let context = self.context(position, Some(&trouble), Some(&prints));
        let mut trace = Trace::new(self.program, context, &prints);
        let (outcome, decided_by) = match without_choice(position) {
            Ok(legal) => {
                let (square, rule) = self.run(&context, legal, &mut trace);
                (Outcome::Move(square), Some(decider(rule)))
            }
            Err(outcome) => (outcome, None),
        };
        let (rules, ties) = (trace.rules, trace.ties);
        if let Some(asker) = trace.failed_at {
            return Err(self.failure(asker, trouble, position));
        }
        Ok(Record {
            position: *position,
            legal: position.legal_moves(),
            rules,
            ties,
            outcome,
            decided_by,
            seed: self.program.random.then_some(self.seed),
        })
    }

    fn run<R: Recorder>(
        &self,
        context: &Context<'_>,
        legal: Squares,
        recorder: &mut R,
    ) -> (Square, usize) {
        decide::decide(
            &self.program.rules,
            &self.program.ties,
            context,
            self.seed,
            legal,
            recorder,
        )
    }
}

/// What decided, by the rule's number; 0 for the ties.
#[inline]
fn decider(rule: usize) -> Decider {
    if rule == 0 {
        Decider::Ties
    } else {
        Decider::Rule(rule)
    }
}

/// The legal moves, or what happens where there are none.
fn without_choice(position: &Position) -> Result<Squares, Outcome> {
    let legal = position.legal_moves();
    if !legal.is_empty() {
        Ok(legal)
    } else if position.ending().is_some() {
        Err(Outcome::GameOver)
    } else {
        Err(Outcome::Pass)
    }
}

/// What a sheet cannot do on one board: rules that can match nothing there, blocks that do not fit it. Of a board that the
/// sheet is not for it says only that.
pub fn notes_for(sheet: &Sheet, size: BoardSize) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    if let Some(finding) = boards::other_board(sheet, size) {
        return vec![finding.diagnostic()];
    }
    check::on_board(sheet, size, &mut findings);
    prove::on_board(sheet, size, &mut findings);
    findings.sort_by_key(|finding| finding.span);
    findings.into_iter().map(Finding::diagnostic).collect()
}
