//! Compares recorded decisions with what a program decides now, by meaning. It must not show or store anything.

use super::cause::{Cause, Edit, rules_of};
use super::{By, Decided, Decisions, LeftOut, RecordedDecision, RecordedGame, square};
use crate::board::{BoardSize, GivenPosition, Position, Square};
use crate::program::{Decider, Failure, Outcome, Program, Runner};
use crate::proof::NoDecision;

/// What a program decides now, held against what was recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordComparison {
    /// The number of positions at which it decides the same, for the same reason.
    pub same: usize,
    /// The positions at which it does not, in the order of the record.
    pub changes: Vec<DecisionChange>,
    /// The games that go another way.
    pub games: Vec<GameChange>,
    /// The boards that it can no longer play on.
    pub gone: Vec<Gone>,
    /// The boards that the record leaves out, and that it can play on now. They change nothing recorded.
    pub new_boards: Vec<BoardSize>,
    /// Whether the record is an old one, some of which may be missing: see [`Decisions::may_be_cut`].
    pub may_be_cut: bool,
    /// The rules of the record under whose numbers the program has another rule now, or none.
    renumbered: Vec<By>,
    edit: Edit,
    /// The rules of now.
    rules: Vec<By>,
    /// All of it as it is now: for each part of the record in its order, what it is now, if it can be played.
    entries: Vec<Option<Decided>>,
    recorded_games: Vec<Option<RecordedGame>>,
}

/// A position at which something else is decided, or the same for another reason.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DecisionChange {
    /// Its place in the record, from 0.
    pub entry: usize,
    /// The position.
    pub place: GivenPosition,
    /// What was recorded.
    pub was: Decided,
    /// What is decided now.
    pub now: Decided,
    /// What in the edit is behind it.
    pub cause: Cause,
}

impl DecisionChange {
    /// Whether another move is played, not only for another reason.
    pub fn is_another_move(&self) -> bool {
        self.was.outcome != self.now.outcome
    }
}

/// A game that goes another way.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GameChange {
    /// Its place among the games of the record, from 0.
    pub game: usize,
    /// Where it begins.
    pub start: Position,
    /// The turn with which they part, from 1.
    pub turn: usize,
    /// The position there.
    pub position: Position,
    /// The move that was recorded.
    pub was: (Square, Decider),
    /// The move of now.
    pub now: (Square, Decider),
    /// What in the edit is behind it.
    pub cause: Cause,
    /// The final position that was recorded.
    pub old_end: Position,
    /// The final position of now.
    pub new_end: Position,
}

/// A board that a program could play on when it was recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Gone {
    /// The board and why.
    pub left_out: LeftOut,
    /// The recorded positions on it.
    pub positions: usize,
}

/// A part of a record that can be taken over for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordPart {
    /// The decision at a position, by its place in the record.
    Entry(usize),
    /// A game, by its place in the record.
    Game(usize),
    /// A board that is left out from now on.
    Board(BoardSize),
}

impl Decisions {
    /// Holds the record against what the program decides now, with the seed of the record.
    ///
    /// # Errors
    /// If chance decides and the record has no seed, or if a script fails.
    pub fn compare(&self, program: &Program) -> Result<RecordComparison, NoDecision> {
        if program.is_random() && self.seed.is_none() {
            return Err(crate::program::NotReady::NoSeed.into());
        }
        let mut comparison = RecordComparison {
            same: 0,
            changes: Vec::new(),
            games: Vec::new(),
            gone: Vec::new(),
            new_boards: self.new_boards(program),
            may_be_cut: self.may_be_cut,
            renumbered: self.renumbered(program),
            edit: Edit::new(&self.rules, program),
            rules: rules_of(program),
            entries: Vec::new(),
            recorded_games: Vec::new(),
        };
        for (index, entry) in self.entries.iter().enumerate() {
            let runner = program.on(entry.place.position().size(), self.seed);
            let now = match runner {
                Ok(runner) => Some(comparison.entry(index, entry, &runner)?),
                Err(why) => {
                    comparison.gone(entry.place.position().size(), why.to_string());
                    None
                }
            };
            comparison.entries.push(now);
        }
        for (index, game) in self.games.iter().enumerate() {
            let start = game.transcript.start();
            let now = match program.on(start.size(), self.seed) {
                Ok(runner) => Some(comparison.game(index, self, &runner)?),
                Err(_) => None,
            };
            comparison.recorded_games.push(now);
        }
        Ok(comparison)
    }

    /// The recorded rule of this number, or the ties.
    fn rule(&self, decider: Decider) -> Option<&By> {
        self.rules.iter().find(|by| by.decider == decider)
    }

    fn new_boards(&self, program: &Program) -> Vec<BoardSize> {
        let sizes = self.left_out.iter().map(|left| left.size);
        sizes
            .filter(|size| program.on(*size, self.seed).is_ok())
            .collect()
    }

    fn renumbered(&self, program: &Program) -> Vec<By> {
        let of_entries = self
            .entries
            .iter()
            .filter_map(|entry| entry.decided.by.as_ref());
        let now = rules_of(program);
        let mut renumbered = Vec::new();
        for by in self.rules.iter().chain(of_entries) {
            let is_same = |rule: &By| rule.decider == by.decider && rule.says_the_same(by);
            if !now.iter().any(is_same) && !renumbered.contains(by) {
                renumbered.push(by.clone());
            }
        }
        renumbered
    }

    /// The record with these parts of a comparison taken over. What is only numbered in another way is taken over in
    /// any case.
    #[must_use]
    pub fn taking_over(&self, comparison: &RecordComparison, parts: &[RecordPart]) -> Self {
        let newly_gone = comparison.gone.iter().map(|gone| &gone.left_out);
        let left_out = newly_gone.filter(|left| parts.contains(&RecordPart::Board(left.size)));
        let changed = comparison.parts();
        let is_taken = |part| parts.contains(&part) || !changed.contains(&part);
        let entries = self.entries.iter().zip(&comparison.entries).enumerate();
        let entry = |(index, (old, now)): (usize, (&RecordedDecision, &Option<Decided>))| match now
        {
            Some(now) if is_taken(RecordPart::Entry(index)) => Some(RecordedDecision {
                place: old.place.clone(),
                decided: now.clone(),
            }),
            None if parts.contains(&RecordPart::Board(old.place.position().size())) => None,
            _ => Some(old.clone()),
        };
        let games = self
            .games
            .iter()
            .zip(&comparison.recorded_games)
            .enumerate();
        let game = |(index, (old, now)): (usize, (&RecordedGame, &Option<RecordedGame>))| match now
        {
            Some(now) if is_taken(RecordPart::Game(index)) => Some(now.clone()),
            None if parts.contains(&RecordPart::Board(old.transcript.start().size())) => None,
            _ => Some(old.clone()),
        };
        // As long as something is left of an edit, the rules from before explain it.
        let all_taken = changed.iter().all(|part| parts.contains(part));
        let rules = if all_taken {
            &comparison.rules
        } else {
            &self.rules
        };
        Self {
            seed: self.seed,
            rules: rules.clone(),
            left_out: self.left_out.iter().chain(left_out).cloned().collect(),
            entries: entries.filter_map(entry).collect(),
            games: games.filter_map(game).collect(),
            may_be_cut: self.may_be_cut,
        }
    }

    /// The record with everything taken over.
    #[must_use]
    pub fn taking_over_all(&self, comparison: &RecordComparison) -> Self {
        self.taking_over(comparison, &comparison.parts())
    }
}

impl RecordComparison {
    /// Whether nothing recorded has changed.
    pub fn is_same(&self) -> bool {
        self.parts().is_empty()
    }

    /// How many of the recorded games could be played again.
    pub fn games_compared(&self) -> usize {
        self.recorded_games.iter().flatten().count()
    }

    /// Whether the rule of this number in the record is another rule now, or gone.
    pub fn is_renumbered(&self, decider: Decider) -> bool {
        self.old_sentence(decider).is_some()
    }

    /// What such a rule says in the record.
    pub fn old_sentence(&self, decider: Decider) -> Option<&str> {
        let mut old = self.renumbered.iter().filter(|by| by.decider == decider);
        old.next().map(|by| by.sentence.as_str())
    }

    /// Everything that has changed.
    pub fn parts(&self) -> Vec<RecordPart> {
        let entries = self
            .changes
            .iter()
            .map(|change| RecordPart::Entry(change.entry));
        let games = self
            .games
            .iter()
            .map(|change| RecordPart::Game(change.game));
        let boards = self
            .gone
            .iter()
            .map(|gone| RecordPart::Board(gone.left_out.size));
        boards.chain(entries).chain(games).collect()
    }

    fn gone(&mut self, size: BoardSize, why: String) {
        match self.gone.iter_mut().find(|gone| gone.left_out.size == size) {
            Some(gone) => gone.positions += 1,
            None => self.gone.push(Gone {
                left_out: LeftOut { size, why },
                positions: 1,
            }),
        }
    }

    fn entry(
        &mut self,
        index: usize,
        entry: &RecordedDecision,
        runner: &Runner,
    ) -> Result<Decided, Failure> {
        let position = entry.place.position();
        let now = Decided::of(runner, &position)?;
        if now.means(&entry.decided) {
            self.same += 1;
            return Ok(now);
        }
        let cause = match entry.decided.outcome {
            Outcome::Move(old) => {
                let record = runner.record(&position)?;
                self.edit.cause(entry.decided.by.as_ref(), old, &record)
            }
            Outcome::Pass | Outcome::GameOver => Cause::Now(now.decider().unwrap_or(Decider::Ties)),
        };
        self.changes.push(DecisionChange {
            entry: index,
            place: entry.place.clone(),
            was: entry.decided.clone(),
            cause,
            now: now.clone(),
        });
        Ok(now)
    }

    fn game(
        &mut self,
        index: usize,
        recorded: &Decisions,
        runner: &Runner,
    ) -> Result<RecordedGame, Failure> {
        let old = &recorded.games[index];
        let new = RecordedGame::of(runner, &old.transcript.start())?;
        // Both are at the same position as long as the turns are the same, so they part at a move of each.
        let pairs = old.turns().zip(new.turns()).enumerate();
        let parting = pairs.into_iter().find(|(_, (was, now))| was.1 != now.1);
        if let Some((turn, ((position, was, was_by), (_, now, now_by)))) = parting
            && let (Some(was), Some(now)) = (square(was), square(now))
        {
            let was_by = was_by.unwrap_or(Decider::Ties);
            let record = runner.record(&position)?;
            self.games.push(GameChange {
                game: index,
                start: old.transcript.start(),
                turn: turn + 1,
                position,
                was: (was, was_by),
                now: (now, now_by.unwrap_or(Decider::Ties)),
                cause: self.edit.cause(recorded.rule(was_by), was, &record),
                old_end: old.transcript.position(),
                new_end: new.transcript.position(),
            });
        }
        Ok(new)
    }
}
