//! What is behind a change: the recorded rules are held against those of now, and both against what happens at the
//! position. It must not know the positions of a record.

use super::By;
use crate::board::Square;
use crate::program::{Decider, Dropped, Program, Record, RuleRecord};

/// What in an edit is behind a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A rule of the program of now, or its ties.
    Now(Decider),
    /// A rule of the record that is no longer there.
    Gone(By),
}

/// The rules of a record and those of now, each with its place among the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Edit {
    old: Vec<By>,
    /// For each recorded rule in order, the number of the same rule now.
    now: Vec<Option<usize>>,
    ties_changed: bool,
}

/// What a program consists of: its rules in order, then its ties.
pub(super) fn rules_of(program: &Program) -> Vec<By> {
    let numbers = (1..).map(Decider::Rule);
    let rules = numbers.take_while(|rule| program.has(*rule));
    let by = |decider| By {
        decider,
        sentence: program.meaning(decider),
    };
    rules.chain([Decider::Ties]).map(by).collect()
}

impl Edit {
    /// What has become of the recorded rules. Of several equal ones the first is the first.
    pub(super) fn new(recorded: &[By], program: &Program) -> Self {
        let (ties, old): (Vec<By>, Vec<By>) = recorded.iter().cloned().partition(is_ties);
        let (ties_now, mut left): (Vec<By>, Vec<By>) =
            rules_of(program).into_iter().partition(is_ties);
        let mut take = |rule: &By| {
            let at = left.iter().position(|other| rule.says_the_same(other))?;
            match left.remove(at).decider {
                Decider::Rule(number) => Some(number),
                Decider::Ties => None,
            }
        };
        Self {
            now: old.iter().map(&mut take).collect(),
            old,
            ties_changed: ties
                .iter()
                .zip(&ties_now)
                .any(|(old, now)| !old.says_the_same(now)),
        }
    }

    /// What is behind another decision than the recorded one, where the record of now says what happens to the old move.
    pub(super) fn cause(&self, was: Option<&By>, old_move: Square, record: &Record) -> Cause {
        let decided_by = record.decided_by.unwrap_or(Decider::Ties);
        let rule = match record.dropped(old_move) {
            Some(Dropped::Rule(rule)) => Decider::Rule(rule.number),
            // Among the moves that a rule decided for, the ties chose: the rule let them, so it stands for both.
            Some(Dropped::Tie(_)) if self.only_ties_changed(was, decided_by) => Decider::Ties,
            Some(Dropped::Tie(_)) | None => decided_by,
        };
        self.behind(was, rule, record).unwrap_or(Cause::Now(rule))
    }

    /// Whether the same rule decided then, and the ties are others.
    fn only_ties_changed(&self, was: Option<&By>, decided_by: Decider) -> bool {
        let then = was.and_then(|by| match by.decider {
            Decider::Rule(_) => self.now[self.place(by)?].map(Decider::Rule),
            Decider::Ties => Some(Decider::Ties),
        });
        self.ties_changed && then == Some(decided_by)
    }

    /// What made a rule of now stand behind a change; nothing where that is the rule itself, or not to be known.
    fn behind(&self, was: Option<&By>, rule: Decider, record: &Record) -> Option<Cause> {
        // The ties stand behind all rules.
        let (number, place) = match rule {
            Decider::Rule(number) => {
                let place = self.now.iter().position(|now| *now == Some(number))?;
                (number, place)
            }
            Decider::Ties => (usize::MAX, self.old.len()),
        };
        let was = was?;
        let decided = match was.decider {
            Decider::Rule(_) => self.place(was)?,
            Decider::Ties => self.old.len(),
        };
        if place > decided {
            // It came after the rule that decided. If that is still there, the two have changed places.
            let gone = self.now[decided].is_none();
            return gone.then(|| Cause::Gone(self.old[decided].clone()));
        }
        // It was reached before, and did not drop the move: something in front of it is another.
        let acts = |one: &&RuleRecord| {
            one.number < number && self.is_ahead(one.number, place) && does_something(one)
        };
        if let Some(acting) = record.rules.iter().find(acts) {
            return Some(Cause::Now(Decider::Rule(acting.number)));
        }
        (0..place)
            .find(|before| self.now[*before].is_none_or(|now| now > number))
            .map(|before| match self.now[before] {
                Some(now) => Cause::Now(Decider::Rule(now)),
                None => Cause::Gone(self.old[before].clone()),
            })
    }

    /// Whether a rule of now is new, or was after the recorded one at this place.
    fn is_ahead(&self, number: usize, place: usize) -> bool {
        let then = self.now.iter().position(|now| *now == Some(number));
        then.is_none_or(|then| then > place)
    }

    /// The place of a recorded rule among the others.
    fn place(&self, by: &By) -> Option<usize> {
        self.old.iter().position(|other| other.says_the_same(by))
    }
}

fn is_ties(by: &By) -> bool {
    by.decider == Decider::Ties
}

/// Whether a rule left other moves than it found.
fn does_something(rule: &RuleRecord) -> bool {
    let reached = rule.reached.as_ref();
    reached.is_some_and(|reached| reached.before != reached.after)
}
