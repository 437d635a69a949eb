//! Holds the `Promise:` sentences of a sheet against a program: proved, broken with the shortest game, or held at so many
//! positions. It must not print what comes of them.
//!
//! On 4×4 every game is looked at. On larger boards the sentences themselves may prove a promise; if not, the games nearest
//! the start are looked at, and then games of chance.

mod ends;
mod moves;
mod places;
mod rule;
mod walk;

use crate::board::{BoardSize, Position, Side, Square, Transcript};
use crate::language::{Claim, Promise, Sheet};
use crate::program::{
    Failure, NeverDecides, NotReady, Program, Promised, Reason, Record, Runner, SwapProof,
    promise_proof,
};
use crate::proof::NoDecision;
use crate::solve::Limit;

/// How far to look where not every game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PromisePlan {
    /// How many positions nearest the start, for each side of the program.
    pub positions: usize,
    /// How many games of chance after that, for each side.
    pub games: u64,
    /// For programs with `random` among their ties.
    pub seed: Option<u64>,
}

impl Default for PromisePlan {
    fn default() -> Self {
        Self {
            positions: 2_000,
            games: 50,
            seed: None,
        }
    }
}

impl PromisePlan {
    /// How many positions a search for the best opponent may look at, for each side.
    const fn searched(self) -> u64 {
        10 * self.positions as u64
    }
}

/// A promise, and what is found on each board that it is for, from small to large; nothing after the board that decides it.
#[derive(Clone, PartialEq, Debug)]
pub struct PromiseResult {
    /// The promise.
    pub promise: Promise,
    /// What is found; or why the program does nothing there.
    pub found: Result<Vec<OnBoard>, NoDecision>,
}

/// What is found of a promise on one board.
#[derive(Clone, PartialEq, Debug)]
pub struct OnBoard {
    /// The board.
    pub size: BoardSize,
    /// What is found there.
    pub finding: Finding,
}

/// What is found of a promise.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding {
    /// It is kept, and this proves it.
    Proved(Grounds),
    /// It is broken, and so.
    Broken(Breach),
    /// It was kept at this many positions, which proves nothing.
    Held {
        /// How many.
        positions: u64,
        /// Whether the time was over before everything was looked at.
        stopped: bool,
    },
}

/// What proves a promise.
#[derive(Clone, PartialEq, Debug)]
pub enum Grounds {
    /// Every position at which it counts, in all games: so many.
    EveryGame(u64),
    /// The sentences of the sheet.
    Sentences(Reason),
    /// The sentences of the two rules that may change places.
    Swap(SwapProof),
    /// No opponent can do better; this many positions were looked at.
    Search(u64),
    /// A game in which it comes true, up to the move that shows it.
    Example(Way, Square),
}

/// How a promise is broken.
#[derive(Clone, PartialEq, Debug)]
pub enum Breach {
    /// By the move at the end of this way.
    Move(Way, Box<Record>),
    /// By a game that ends so: the program is this many discs ahead, fewer than none if it is behind.
    End(Way, i32),
    /// The two orders choose differently after these turns: as the sheet has it, and with the two rules swapped.
    Order(Transcript, Box<[Record; 2]>),
    /// The rule never decides.
    Never(Never),
}

/// The way to a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The side of the program.
    pub side: Side,
    /// The turns from the start.
    pub turns: Transcript,
    /// The seed of the game of chance, where it is one: there may be shorter ways.
    pub seed: Option<u64>,
}

/// Why a rule never decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Never {
    /// It follows from the sentences.
    Sentences(NeverDecides),
    /// It decides in none of all games; so many positions.
    EveryGame(u64),
}

/// What comes of a promise as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PromiseVerdict {
    /// Proved on every board that it is for.
    Proved,
    /// Broken on one of them.
    Broken,
    /// Neither.
    NotProved,
}

impl PromiseResult {
    /// What comes of it as a whole. One that a game can fulfil is proved by one board; all others by all of them.
    pub fn verdict(&self) -> PromiseVerdict {
        let Ok(boards) = &self.found else {
            return PromiseVerdict::Broken;
        };
        let is_proved = |one: &OnBoard| matches!(one.finding, Finding::Proved(_));
        let is_broken = |one: &OnBoard| matches!(one.finding, Finding::Broken(_));
        let needs_one = needs_one(&self.promise);
        let proved = if needs_one {
            boards.iter().any(is_proved)
        } else {
            boards.iter().all(is_proved)
        };
        let broken = if needs_one {
            !boards.is_empty() && boards.iter().all(is_broken)
        } else {
            boards.iter().any(is_broken)
        };
        match (proved && !boards.is_empty(), broken) {
            (true, _) => PromiseVerdict::Proved,
            (_, true) => PromiseVerdict::Broken,
            _ => PromiseVerdict::NotProved,
        }
    }

    /// Whether nothing breaks it.
    pub fn holds(&self) -> bool {
        self.verdict() != PromiseVerdict::Broken
    }

    /// What breaks it, and on which board.
    pub fn breach(&self) -> Option<(BoardSize, &Breach)> {
        let boards = self.found.as_ref().ok()?;
        boards.iter().find_map(|one| match &one.finding {
            Finding::Broken(breach) if !self.holds() => Some((one.size, breach)),
            _ => None,
        })
    }

    /// At how many positions it was kept where it is not proved, and whether the time was over.
    pub fn held(&self) -> (u64, bool) {
        let boards = self.found.as_deref().unwrap_or_default();
        let held = boards.iter().filter_map(|one| match one.finding {
            Finding::Held { positions, stopped } => Some((positions, stopped)),
            _ => None,
        });
        held.fold((0, false), |(all, any), (positions, stopped)| {
            (all + positions, any || stopped)
        })
    }
}

/// Whether one game fulfils it, on any board.
fn needs_one(promise: &Promise) -> bool {
    matches!(promise.claim, Claim::Decides(_))
}

/// A part of the time for all of it: from one share of it to another.
#[derive(Clone, Copy)]
struct Share(f64, f64);

impl Share {
    /// One of several equal parts.
    fn of(place: usize, parts: usize) -> Self {
        let share = |place: usize| {
            let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
            number(place) / number(parts.max(1))
        };
        Self(share(place), share(place + 1))
    }

    /// The same part of this part.
    fn part(self, place: usize, parts: usize) -> Self {
        let Self(from, to) = Self::of(place, parts);
        let length = self.1 - self.0;
        Self(self.0 + length * from, self.0 + length * to)
    }
}

/// Holds every promise of a program against it, in the order of its sheet. They share the time of the limit.
///
/// ```
/// use paper_othello::proof::{PromisePlan, PromiseVerdict, promises};
/// use paper_othello::{library, solve::Limit};
/// let reading = library::read("1. If a move takes a corner, play it.\nTies: topmost, then leftmost.\n\
///                              Promise: it takes a corner, unless no move does.\nPromise: it never loses.");
/// let program = reading.program.unwrap();
/// let found = promises(&reading.sheet, &program, PromisePlan::default(), Limit::none());
/// let verdicts: Vec<PromiseVerdict> = found.iter().map(|one| one.verdict()).collect();
/// assert_eq!(verdicts, [PromiseVerdict::Proved, PromiseVerdict::Broken]);
/// ```
pub fn promises(
    sheet: &Sheet,
    program: &Program,
    plan: PromisePlan,
    limit: Limit,
) -> Vec<PromiseResult> {
    let all = program.promises();
    let promises = all.iter().enumerate();
    promises
        .map(|(place, promised)| {
            let share = Share::of(place, all.len());
            hold(promised, (sheet, program), plan, limit, Some(share))
        })
        .collect()
}

/// Holds one promise against a program and its sheet, which may be others than those that it was read in: then the promise
/// says of them what it said of its own.
pub fn promise(
    promised: &Promised,
    (sheet, program): (&Sheet, &Program),
    plan: PromisePlan,
    limit: Limit,
) -> PromiseResult {
    hold(promised, (sheet, program), plan, limit, None)
}

fn hold(
    promised: &Promised,
    (sheet, program): (&Sheet, &Program),
    plan: PromisePlan,
    limit: Limit,
    share: Option<Share>,
) -> PromiseResult {
    let promise = promised.promise();
    let is_asked = |size: &&BoardSize| {
        let named = promise.scope.size;
        named.is_none_or(|only| only == **size) && promised.is_meant_on(**size)
    };
    let sizes: Vec<&BoardSize> = program.boards().iter().filter(is_asked).collect();
    let mut boards = Vec::new();
    let mut found = Ok(());
    for (place, size) in sizes.iter().copied().enumerate() {
        let limit = match share.map(|share| share.part(place, sizes.len())) {
            Some(Share(_, end)) => limit.until(end),
            None => limit,
        };
        let runner = match program.on(*size, plan.seed) {
            Ok(runner) => runner,
            Err(NotReady::NoSeed) => {
                found = Err(NoDecision::NotReady(NotReady::NoSeed));
                break;
            }
            Err(_) => continue,
        };
        let question = Question {
            promised,
            sheet,
            runner,
            start: Position::start(*size, promise.scope.layout),
            plan,
            limit,
        };
        match question.finding() {
            Ok(finding) => boards.push(OnBoard {
                size: *size,
                finding,
            }),
            Err(failure) => {
                found = Err(failure.into());
                break;
            }
        }
        if is_decided(promise, &boards) {
            break;
        }
    }
    PromiseResult {
        promise: promise.clone(),
        found: found.map(|()| boards),
    }
}

/// Whether the boards so far decide it.
fn is_decided(promise: &Promise, boards: &[OnBoard]) -> bool {
    boards.last().is_some_and(|last| match last.finding {
        Finding::Proved(_) => needs_one(promise),
        Finding::Broken(Breach::Never(Never::Sentences(_))) => true,
        Finding::Broken(_) => !needs_one(promise),
        Finding::Held { .. } => false,
    })
}

/// A promise on one board.
#[derive(Clone, Copy)]
struct Question<'a> {
    promised: &'a Promised,
    sheet: &'a Sheet,
    runner: Runner<'a>,
    start: Position,
    plan: PromisePlan,
    limit: Limit<'a>,
}

impl Question<'_> {
    fn finding(&self) -> Result<Finding, Failure> {
        let promise = self.promised.promise();
        let found = match &promise.claim {
            Claim::Never(..) | Claim::Always(..) => {
                match promise_proof(self.sheet, promise, self.start.size()) {
                    Some(reason) if !self.is_small() => {
                        return Ok(Finding::Proved(Grounds::Sentences(reason)));
                    }
                    _ => self.moves(),
                }
            }
            Claim::Decides(rule) => self.rule_decides(rule.number),
            Claim::MayChangePlaces([one, other]) => self.places([one.number, other.number]),
            Claim::NeverLoses => self.ends(0),
            Claim::Wins(margin) => self.ends(i32::from(*margin)),
        };
        match found {
            // A script heard that it is time to end.
            Err(failure) if failure.is_stop() => Ok(Finding::Held {
                positions: 0,
                stopped: true,
            }),
            found => found,
        }
    }

    /// Whether every game is looked at.
    fn is_small(&self) -> bool {
        self.start.size() == BoardSize::FOUR
    }

    /// The sides of the program that are asked about.
    fn sides(&self) -> impl Iterator<Item = Side> {
        let only = self.promised.promise().scope.side;
        let sides = [Side::Black, Side::White];
        sides
            .into_iter()
            .filter(move |side| only.is_none_or(|only| only == *side))
    }
}
