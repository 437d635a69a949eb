//! How often two programs differ on a set of positions, by the phase of the game and by the rules that decide.
//! It must not know how a table looks.

use std::collections::BTreeMap;

use super::compared::{Next, Visit, compare_all};
use super::{Broken, Choice, Compared, Games, Pair, Walk};
use crate::board::{BoardSize, Position, Transcript};
use crate::program::Decider;
use crate::solve::Limit;

/// A third of the game, by the number of discs on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The first third of the empty squares is being filled.
    Opening,
    /// The second.
    Middle,
    /// The last.
    End,
}

impl Phase {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// The phase of a position.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position};
    /// use paper_othello::proof::Phase;
    /// assert_eq!(Phase::of(&Position::start(BoardSize::SIX, Layout::Standard)), Phase::Opening);
    /// assert_eq!(Phase::Middle.discs(BoardSize::EIGHT), (24, 43));
    /// ```
    pub fn of(position: &Position) -> Self {
        let discs = (position.own() | position.opponent()).len();
        let size = position.size();
        let within = |phase: &Self| discs <= phase.discs(size).1;
        Self::ALL.into_iter().find(within).unwrap_or(Self::End)
    }

    /// The fewest and the most discs before a move of this phase, in a game that begins with four.
    pub fn discs(self, size: BoardSize) -> (u32, u32) {
        let squares = u32::from(size.area()) - 4;
        // Thirds, each begun by the first move that does not lie in the third before.
        let begins = |third: u32| 4 + (third * squares).div_ceil(3);
        match self {
            Self::Opening => (begins(0), begins(1) - 1),
            Self::Middle => (begins(1), begins(2) - 1),
            Self::End => (begins(2), begins(3) - 1),
        }
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// How often two programs choose the same move, and how often another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agreement {
    /// The same.
    pub same: u64,
    /// Another.
    pub other: u64,
}

/// The choices of one phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PhaseAgreement {
    /// All of them.
    pub tally: Agreement,
    /// The same move, but by rules of other numbers.
    pub same_by_other_rules: u64,
}

/// The choices that one rule of the first program and one of the second decide.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RulePair {
    /// What decides in the first program and in the second.
    pub by: [Decider; 2],
    /// The choices.
    pub tally: Agreement,
    /// The way to the first position, in the order of comparison, where these rules choose differently.
    pub first: Option<Transcript>,
}

/// How often two programs differ. Only positions with two legal moves or more count.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Survey {
    /// The positions.
    pub compared: Compared,
    /// The phases, in order.
    pub phases: [PhaseAgreement; 3],
    /// The pairs of rules: those that most often choose differently first, then those that most often choose alike.
    pub pairs: Vec<RulePair>,
}

impl Survey {
    /// All phases together.
    pub fn total(&self) -> PhaseAgreement {
        let mut total = PhaseAgreement::default();
        for phase in &self.phases {
            total.tally.same += phase.tally.same;
            total.tally.other += phase.tally.other;
            total.same_by_other_rules += phase.same_by_other_rules;
        }
        total
    }
}

/// Compares two programs on every position of a walk to its end, and on those of random games.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::{library, proof, solve::Limit};
/// let programs = ["greedy", "fewest-flips"].map(|name| library::builtin(name).unwrap().read().program.unwrap());
/// let [greedy, fewest] = programs.each_ref().map(|program| program.on(BoardSize::SIX, None).unwrap());
/// let mut walk = proof::Walk::new(&Position::start(BoardSize::SIX, Layout::Standard), 17);
/// let survey = proof::survey(&mut walk, [&greedy, &fewest], proof::Games::NONE, Limit::none()).unwrap();
/// assert_eq!(survey.compared.choices, 17);
/// assert_eq!(survey.pairs.len(), 1, "each has one rule");
/// ```
///
/// # Errors
/// If a script of a program fails.
pub fn survey(
    walk: &mut Walk,
    pair: Pair,
    games: Games,
    limit: Limit<'_>,
) -> Result<Survey, Broken> {
    let mut count = Counts::default();
    let compared = compare_all(walk, games, limit, |compared, place| {
        count.take(compared, place, pair)?;
        Ok(Next::Position)
    })?;
    Ok(count.into_survey(compared))
}

/// What has been counted so far.
#[derive(Default)]
struct Counts {
    phases: [PhaseAgreement; 3],
    pairs: BTreeMap<[Decider; 2], RulePair>,
}

impl Counts {
    fn take(&mut self, compared: &mut Compared, place: &Visit, pair: Pair) -> Result<(), Broken> {
        let choices = compared.choices(&place.position, pair)?;
        let is_choice = place.position.legal_moves().only().is_none();
        if let Some(choices) = choices.filter(|_| is_choice) {
            self.add(Phase::of(&place.position), choices, || place.transcript());
        }
        Ok(())
    }

    fn add(
        &mut self,
        phase: Phase,
        [first, second]: [Choice; 2],
        way: impl FnOnce() -> Transcript,
    ) {
        let same = first.0 == second.0;
        let by = [first.1, second.1];
        let phase = &mut self.phases[phase as usize];
        phase.tally.add(same);
        phase.same_by_other_rules += u64::from(same && by[0] != by[1]);
        let pair = self.pairs.entry(by).or_insert(RulePair {
            by,
            tally: Agreement::default(),
            first: None,
        });
        pair.tally.add(same);
        if !same && pair.first.is_none() {
            pair.first = Some(way());
        }
    }

    fn into_survey(self, compared: Compared) -> Survey {
        let mut pairs: Vec<RulePair> = self.pairs.into_values().collect();
        // Where the counts are equal the pairs stay in the order of their rules.
        pairs.sort_by_key(|pair| std::cmp::Reverse((pair.tally.other, pair.tally.same)));
        Survey {
            compared,
            phases: self.phases,
            pairs,
        }
    }
}

impl Agreement {
    fn add(&mut self, same: bool) {
        if same {
            self.same += 1;
        } else {
            self.other += 1;
        }
    }
}
