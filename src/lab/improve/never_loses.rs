//! Looks for a program that is proved never to lose: all that the vocabulary can say in no rule, in one, in two, the
//! shortest first. It must not know how a proof is found.

use std::ops::ControlFlow;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use thiserror::Error;

use super::rules::instructions;
use crate::board::{Position, Side};
use crate::lab::sheets::{self, rule_item};
use crate::language::{Content, Sheet, format};
use crate::library;
use crate::program::{self, Failure, NotReady, Program};
use crate::proof::beat::{Duel, Goal};
use crate::solve::{Limit, Solver};

/// What is looked for, and for how long.
#[derive(Clone, Copy)]
pub struct NeverLosesPlan<'a> {
    /// The sheet that lends its ties, its own words and its blocks.
    pub sheet: &'a Sheet,
    /// The side that must not lose.
    pub side: Side,
    /// From where.
    pub start: Position,
    /// The seed of ties by chance.
    pub seed: Option<u64>,
    /// So many programs are tried at most.
    pub most: u64,
    /// When to stop, and who hears of each program that was tried.
    pub limit: Limit<'a>,
}

/// How far the search came, and what it found.
#[derive(Clone, PartialEq, Debug)]
pub struct NeverLoses {
    /// How many rules the vocabulary makes.
    pub vocabulary: usize,
    /// How many programs were tried.
    pub tried: u64,
    /// Of so many no answer was found: the proof would have taken too long.
    pub open: u64,
    /// All programs with fewer rules than this were tried.
    pub rules: usize,
    /// By how many discs the opponent wins at least when both play perfectly: then nothing can be found, and nothing was
    /// tried.
    pub hopeless: Option<i32>,
    /// The shortest that never loses.
    pub found: Option<NeverLosing>,
}

/// A program that is proved never to lose.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct NeverLosing {
    /// Its sheet, in canonical form.
    pub text: String,
    /// The margin of the best game against it, of the opponent's discs less its own; nothing where that is not proved.
    pub margin: Option<i32>,
    /// How many positions the proof took.
    pub positions: u64,
}

/// Why there is no search.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NeverLosesError {
    /// The ties need a seed, or a block does not fit the board.
    #[error(transparent)]
    NotReady(#[from] NotReady),
    /// A script failed.
    #[error(transparent)]
    Failure(#[from] Failure),
}

/// A search has at most so many rules: beyond, nobody lives to see its end.
const MOST_RULES: usize = 6;
/// So many programs are tried at once, on all threads.
const AT_ONCE: usize = 1_024;
/// A proof may take so many positions.
const POSITIONS: u64 = 2_000_000;
/// … and remember them in so many bytes.
const BYTES: usize = 16 << 20;

/// Looks for the shortest program that never loses: the one with the fewest rules; of those, with the shortest sentences.
///
/// # Errors
/// If the ties by chance have no seed, a block does not fit the board, or a script fails.
///
/// # Panics
/// Never: what the vocabulary says can be read.
pub fn never_loses(plan: &NeverLosesPlan<'_>) -> Result<NeverLoses, NeverLosesError> {
    let words = Words::of(plan.sheet, plan.start.size());
    let mut search = NeverLosesSearch {
        plan,
        words: &words,
        batch: Vec::new(),
        result: NeverLoses {
            vocabulary: words.rules.len(),
            tried: 0,
            open: 0,
            rules: 0,
            hopeless: hopeless(plan),
            found: None,
        },
        error: None,
    };
    if search.result.hopeless.is_some() {
        return Ok(search.result);
    }
    while search.result.rules <= MOST_RULES && search.all_with(search.result.rules).is_continue() {
        search.result.rules += 1;
    }
    search.error.map_or(Ok(search.result), Err)
}

/// By how many discs the side loses at least against a perfect opponent, where a short search proves that it does.
fn hopeless(plan: &NeverLosesPlan<'_>) -> Option<i32> {
    let limit = plan.limit.positions(POSITIONS).in_silence();
    let solved = Solver::new(BYTES).solve(&plan.start, limit);
    let behind = if plan.start.side() == plan.side {
        -solved.at_most
    } else {
        solved.at_least
    };
    (behind > 0).then_some(behind)
}

/// Every rule that may be used, compiled in one program, from which others take theirs.
struct Words {
    program: Program,
    rules: Vec<Word>,
}

/// A rule by its place in the program.
struct Word {
    place: usize,
    letters: usize,
    always_decides: bool,
    sentence: Content,
}

impl Words {
    fn of(sheet: &Sheet, size: crate::board::BoardSize) -> Self {
        let mut whole = sheets::without_rules(sheet);
        let rules = instructions(sheet)
            .into_iter()
            .map(|instruction| rule_item(None, instruction));
        whole.items.splice(0..0, rules);
        let reading = library::read(&format(&whole));
        let mut said = reading.diagnostics;
        said.extend(program::notes_for(&reading.sheet, size));
        let program = reading
            .program
            .expect("the words of the vocabulary can be read, and the sheet is sound");
        let useless = |span: crate::source::Span| {
            said.iter().any(|one| {
                sheets::SAYS_NOTHING.contains(&one.kind)
                    && (span.start..span.end).contains(&one.span.start)
            })
        };
        let items = reading.sheet.items.iter();
        let sentences = items.filter(|item| matches!(item.content, Content::Rule(_)));
        let rules = sentences.enumerate().filter_map(|(place, item)| {
            let word = Word {
                place,
                letters: sheets::sentence(&item.content).chars().count(),
                always_decides: program.always_decides(place),
                sentence: item.content.clone(),
            };
            (!useless(item.place.span)).then_some(word)
        });
        let mut rules: Vec<Word> = rules.collect();
        // Equal ones stay in the order of the table.
        rules.sort_by_key(|word| word.letters);
        Self { program, rules }
    }
}

struct NeverLosesSearch<'a> {
    plan: &'a NeverLosesPlan<'a>,
    words: &'a Words,
    batch: Vec<Vec<usize>>,
    result: NeverLoses,
    error: Option<NeverLosesError>,
}

/// What came of one program.
enum Tried {
    Loses,
    Open,
    Never {
        margin: Option<i32>,
        positions: u64,
    },
    /// It was stopped before there was an answer.
    Stopped,
}

impl NeverLosesSearch<'_> {
    /// All programs with so many rules, the shortest first.
    fn all_with(&mut self, rules: usize) -> ControlFlow<()> {
        let longest = self.words.rules.last().map_or(0, |word| word.letters);
        for letters in 0..=longest * rules {
            self.extended(&mut Vec::new(), rules, letters)?;
        }
        self.try_batch()
    }

    /// All programs that begin so and have so many more rules with so many letters.
    fn extended(
        &mut self,
        chosen: &mut Vec<usize>,
        more: usize,
        letters: usize,
    ) -> ControlFlow<()> {
        if more == 0 {
            if letters == 0 {
                self.batch.push(chosen.clone());
            }
            return if self.batch.len() < AT_ONCE {
                ControlFlow::Continue(())
            } else {
                self.try_batch()
            };
        }
        let words = &self.words.rules;
        // The last one must have exactly the letters that are left.
        let first = if more == 1 {
            words.partition_point(|word| word.letters < letters)
        } else {
            0
        };
        for (number, word) in words.iter().enumerate().skip(first) {
            if word.letters > letters {
                break;
            }
            if chosen.contains(&number) || more > 1 && word.always_decides {
                continue;
            }
            chosen.push(number);
            let flow = self.extended(chosen, more - 1, letters - word.letters);
            chosen.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// Tries what has gathered.
    fn try_batch(&mut self) -> ControlFlow<()> {
        let mut batch = std::mem::take(&mut self.batch);
        let left = self.plan.most - self.result.tried;
        let cut_short = batch.len() as u64 > left;
        batch.truncate(usize::try_from(left).unwrap_or(usize::MAX));
        let mut tried = Vec::new();
        batch
            .par_iter()
            .map(|chosen| {
                if self.plan.limit.is_stopped() {
                    return Ok(Tried::Stopped);
                }
                let tried = self.try_one(chosen);
                self.plan.limit.finish(1);
                match tried {
                    Err(NeverLosesError::Failure(failure)) if failure.is_stop() => {
                        Ok(Tried::Stopped)
                    }
                    tried => tried,
                }
            })
            .collect_into_vec(&mut tried);
        for (chosen, tried) in batch.iter().zip(tried) {
            if matches!(tried, Ok(Tried::Stopped)) {
                return ControlFlow::Break(());
            }
            self.result.tried += 1;
            match tried {
                Err(error) => {
                    self.error = Some(error);
                    return ControlFlow::Break(());
                }
                Ok(Tried::Loses | Tried::Stopped) => {}
                Ok(Tried::Open) => self.result.open += 1,
                Ok(Tried::Never { margin, positions }) => {
                    self.result.found = Some(NeverLosing {
                        text: self.text(chosen),
                        margin,
                        positions,
                    });
                    return ControlFlow::Break(());
                }
            }
        }
        if cut_short || self.plan.limit.is_stopped() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn try_one(&self, chosen: &[usize]) -> Result<Tried, NeverLosesError> {
        let places: Vec<usize> = chosen
            .iter()
            .map(|number| self.words.rules[*number].place)
            .collect();
        let program = self.words.program.with_rules(&places);
        let start = self.plan.start;
        let runner = program.on(start.size(), self.plan.seed)?;
        let duel = Duel::new(runner, self.plan.side, start);
        let limit = self.plan.limit.positions(POSITIONS);
        let win = duel.best(Goal::AtLeast(1), BYTES, limit)?;
        if win.margin > 0 {
            return Ok(Tried::Loses);
        }
        if win.at_most > 0 {
            return Ok(if limit.is_stopped() {
                Tried::Stopped
            } else {
                Tried::Open
            });
        }
        let best = duel.best(Goal::Most, BYTES, limit)?;
        Ok(Tried::Never {
            margin: best.is_proved().then_some(best.margin),
            positions: win.positions,
        })
    }

    fn text(&self, chosen: &[usize]) -> String {
        let mut sheet = sheets::without_rules(self.plan.sheet);
        let rules = chosen
            .iter()
            .map(|number| sheets::item(self.words.rules[*number].sentence.clone()));
        sheet.items.splice(0..0, rules);
        format(&sheet)
    }
}
