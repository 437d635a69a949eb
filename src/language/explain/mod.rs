//! From a failure of the strict reader to a message for a person: what is wrong, where, and one thing to do.
//! It asks the grammar what a part would read as; it must not know layout.

mod among;
mod boards;
mod compared;
mod decoration;
mod definition;
mod end;
mod kinds;
mod lexicon;
mod look_alike;
mod named;
mod offer;
mod otherwise;
mod paraphrase;
mod plain_prose;
mod preferred;
mod quote;
mod readings;
mod sentence;
mod sides;
mod slip;
mod spelling;
mod suggest;
mod trial;
mod unknown;
mod whose;
mod wish;

use std::cell::Cell;
use std::ops::{Deref, DerefMut};

use super::error::{LanguageError, Problem, Stop, WayOut};
use super::grammar::{Ambiguity, Failure, Fault, Input, Production, Reader};
use super::wording;
use crate::language::tree::Quantity;
use crate::vocabulary::Number;

pub(super) use decoration::{WHY as DECORATED, is_decoration};
pub(super) use kinds::{prose, words_before_rule};
pub(super) use offer::{Offers, Region, part_message};
pub(super) use otherwise::otherwise_of_points;
pub(super) use trial::Piece;

/// Only the first unknown words of a file get a suggestion.
const MOST_SUGGESTIONS: u32 = 300;

/// How many suggestions may still be looked for: one costs far more than reading; a file of noise gets only the first few.
#[derive(Debug)]
pub(super) struct Budget(Cell<u32>);

impl Default for Budget {
    fn default() -> Self {
        Self(Cell::new(MOST_SUGGESTIONS))
    }
}

impl Budget {
    /// For a text of which only the place of its mistake is asked.
    pub fn nothing() -> Self {
        Self(Cell::new(0))
    }

    /// Takes one suggestion, if one is left.
    fn take(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left > 0
    }
}

/// The sentence that failed, and what may be spent on it.
#[derive(Clone, Copy)]
pub(super) struct Sentence<'a, 's> {
    pub words: Input<'a, 's>,
    pub budget: &'a Budget,
    /// How many rules the file has up to here, this one counted.
    pub rules: usize,
}

/// The message for a failure.
pub(super) fn explain(sentence: Sentence<'_, '_>, failure: &Failure) -> LanguageError {
    let mut explainer = Explainer {
        reader: Reader::new(sentence.words),
        budget: sentence.budget,
        rules: sentence.rules,
    };
    LanguageError {
        stopped: stop(sentence.words, failure),
        ..explainer.explain(failure)
    }
}

/// Only so many own words are compared with a misspelt one.
const MOST_NAMES: usize = 100;

/// The farthest word that the reader could not step over.
fn stop(words: Input<'_, '_>, failure: &Failure) -> Option<Stop> {
    let place = failure.farthest.max(failure.words.0);
    let word = words.words.get(place)?;
    // What reads in two ways is spelt right, but for a word that nobody knows.
    if matches!(failure.fault, Fault::Ambiguous(_)) && lexicon::LEXICON.contains(&*word.text) {
        return None;
    }
    let word = word.span;
    let expected = if place == failure.farthest {
        failure.expected.clone()
    } else {
        Vec::new()
    };
    let names = words.names.own.iter().chain(words.names.blocks.iter());
    let names = names.take(MOST_NAMES).flatten().cloned().collect();
    Some(Stop {
        word,
        expected,
        names,
    })
}

/// A reader of the sentence that failed, for trying what its parts would read as.
#[derive(Clone, Copy)]
struct Explainer<'a, 's> {
    reader: Reader<'a, 's>,
    budget: &'a Budget,
    rules: usize,
}

impl<'a, 's> Deref for Explainer<'a, 's> {
    type Target = Reader<'a, 's>;

    fn deref(&self) -> &Self::Target {
        &self.reader
    }
}

impl DerefMut for Explainer<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.reader
    }
}

impl Explainer<'_, '_> {
    fn explain(&mut self, failure: &Failure) -> LanguageError {
        let (from, to) = failure.words;
        self.at = from;
        let whole = |problem| LanguageError::new(problem, self.lead);
        let here = |problem| self.error(problem, from, to);
        match &failure.fault {
            Fault::Unexpected => {
                let function = self.without_backticks(failure);
                function.unwrap_or_else(|| self.unexpected(failure))
            }
            Fault::Ambiguous(ambiguity) => self.ambiguous(ambiguity, failure),
            Fault::OverNumber(measure, amount) => {
                let said = readings::over_a_number(measure, *amount, number(failure));
                here(two_readings(said))
            }
            Fault::DoubleNegation(measure) => here(two_readings(readings::negated_twice(
                measure,
                number(failure),
            ))),
            Fault::BoardInCondition(joiner, end) => {
                self.board_in_condition(from, *joiner, *end, failure)
            }
            Fault::Level => here(Problem::Level {
                word: self.written(from, to),
            }),
            Fault::NoOpposite => here(Problem::NoOpposite),
            Fault::DecimalComma => {
                let written = self.written(from, to);
                let number = written.replace(',', ".");
                // *1,000* is a thousand to most.
                if written
                    .rsplit(',')
                    .next()
                    .is_some_and(|part| part.len() == 3)
                {
                    return here(two_readings(vec![written.replace(',', ""), number]));
                }
                let problem = Problem::DecimalComma {
                    number: number.clone(),
                };
                here(problem).replace(self.span(from, to), number)
            }
            Fault::LooseMinus => {
                let number = self.written(from + 1, to);
                here(two_readings(vec![format!("-{number}"), number]))
            }
            Fault::Number => here(Problem::Number(self.written(from, to))),
            Fault::NoSquare => here(Problem::NoSquare(self.written(from, to))),
            Fault::BetweenOrder(low, high) => {
                let mended = wording::quantity(Quantity::Between(*high, *low)).0;
                here(Problem::BetweenOrder).replace(self.span(from, to), mended)
            }
            Fault::NotWhole(number) => here(Problem::NotWhole(number.to_string())),
            Fault::Negative => here(Problem::Negative),
            Fault::Half => here(Problem::Half),
            Fault::NoName => here(Problem::NoName),
            Fault::ReservedWord => here(Problem::ReservedWord(self.written(from, to))),
            Fault::HidesPhrase(end) => here(Problem::HidesPhrase {
                name: self.words_as_read(from, to),
                phrase: format!("is {}", self.written(from, *end)),
            }),
            Fault::EmptyBlock => whole(Problem::EmptyBlock),
            Fault::ValuesSize => whole(Problem::ValuesSize),
            Fault::ValuesShape(rows) => here(Problem::ValuesShape { rows: *rows }),
            Fault::BoardSize => self.board_size(from, failure),
            Fault::NoKeys => {
                whole(Problem::NoKeys).insert(self.lead.after(), " topmost, then leftmost.")
            }
            Fault::BoardRow(span) => self.board_row(*span),
            Fault::BoardShape(rows, span) => LanguageError::new(Problem::BoardShape(*rows), *span),
            Fault::RowLength(rows, cells, span) => {
                let (rows, cells) = (*rows, *cells);
                LanguageError::new(Problem::RowLength { rows, cells }, *span)
            }
            Fault::Example(what) if self.text.words.is_empty() => whole(Problem::Example(what)),
            Fault::Example(what) => here(Problem::Example(what)),
            Fault::Promise(what) if self.text.words.is_empty() => whole(Problem::Promise(*what)),
            Fault::Promise(what) => here(Problem::Promise(*what)),
            Fault::GuardOfResult => here(Problem::GuardOfResult),
        }
    }

    fn ambiguous(&self, ambiguity: &Ambiguity, failure: &Failure) -> LanguageError {
        let (readings, way_out) = match ambiguity {
            Ambiguity::List {
                objects,
                joiners,
                negated,
            } => readings::of_list(objects, joiners, *negated, number(failure)),
            Ambiguity::Parts {
                parts,
                negated,
                joiners,
            } => readings::of_parts(parts, *negated, joiners, number(failure)),
            Ambiguity::Words { words, negated } => {
                readings::of_words(words, *negated, number(failure))
            }
            Ambiguity::Questions { parts, joiners } => readings::of_questions(parts, joiners),
            Ambiguity::NegatedTwice(parts) => {
                let said = parts.iter().map(wording::guard_part).collect();
                (said, WayOut::WriteOne)
            }
        };
        let (from, to) = failure.words;
        self.error(Problem::TwoReadings { readings, way_out }, from, to)
    }

    /// Something else was expected: what is best said of it depends on what was being read.
    fn unexpected(&mut self, failure: &Failure) -> LanguageError {
        let (from, _) = failure.words;
        for (production, start) in &failure.path {
            self.at = from;
            let found = match production {
                Production::Negation => Some(self.but(*start)),
                Production::Verb => Some(self.without_verb(*start, number(failure))),
                Production::Part => Some(self.part(*start, failure)),
                Production::Moves | Production::Move => Some(self.subject(from, failure)),
                Production::PlayIt => Some(self.play_it(*start, failure)),
                Production::BestOfMoves => failure
                    .start_of(Production::PlayBest)
                    .map(|start| self.slip_play_that(start - 1)),
                Production::KeepTail => Some(self.no_tail(*start, wording::KEEP_TAIL, failure)),
                Production::CrossOffTail => {
                    Some(self.no_tail(*start, wording::CROSS_OFF_TAIL, failure))
                }
                Production::End if failure.start_of(Production::Boards).is_some() => {
                    Some(self.after_boards(*start))
                }
                Production::End => Some(self.end(*start)),
                Production::Instruction => Some(self.unknown_instruction()),
                Production::Question => Some(self.unknown_question(*start, failure)),
                Production::FirstItem => Some(self.unknown_item(*start)),
                Production::Key => Some(self.unknown_key(*start)),
                Production::Counted => Some(self.unknown_counted(*start)),
                Production::Decimal => Some(self.no_number(failure)),
                Production::Points => Some(self.second_points()),
                Production::OpeningLine | Production::Opening => {
                    Some(self.error(Problem::OpeningLine, from, from + 1))
                }
                Production::Values => Some(self.error(Problem::ValuesRow, from, from + 1)),
                Production::Definition => Some(self.unfinished_definition()),
                _ => None,
            };
            if let Some(error) = found {
                return error;
            }
        }
        self.unknown_words(from, self.clause(from), None)
    }
}

/// Words that English reads in two ways, each of which can be written.
fn two_readings(readings: Vec<String>) -> Problem {
    let way_out = WayOut::WriteOne;
    Problem::TwoReadings { readings, way_out }
}

/// Whether the condition that failed is about one move or many.
fn number(failure: &Failure) -> Number {
    let many = [Production::Keep, Production::CrossOff];
    if many.iter().any(|one| failure.start_of(*one).is_some()) {
        Number::Many
    } else {
        Number::One
    }
}
