//! A game in progress under house rules: whose turn it is, taking back, pegs, resigning, the end. Each change gives the
//! events that it brings, as plain values. It must not know who plays, or how anything is shown.

use serde::Serialize;
use thiserror::Error;

use super::house::{House, Passes, TakeBacks};
use super::play::Ply;
use super::verdict::{Ended, Verdict};
use crate::board::{Position, Side, Square, Transcript, Turn, TurnError};
use crate::program::Decider;

/// A game that is being played. Two sessions with the same start, house and turns are equal.
///
/// ```
/// use paper_othello::board::Turn;
/// use paper_othello::game::{Custom, Event, Next, Session};
/// let house = Custom::Online.house();
/// let (mut session, events) = Session::begin(house, house.start());
/// assert!(events.is_empty());
/// let events = session.play(Turn::Move("d3".parse().unwrap()), None).unwrap();
/// assert!(matches!(events.as_slice(), [Event::Played(ply)] if ply.after == session.position()));
/// assert!(matches!(session.next(), Next::Play(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    house: House,
    start: Position,
    done: Vec<Done>,
    now: Stage,
    resigned: Option<Side>,
}

/// A position and the pegs that each side has left, Black's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stage {
    position: Position,
    pegs: Option<[u32; 2]>,
}

/// A turn that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Done {
    before: Stage,
    turn: Turn,
    decided_by: Option<Decider>,
}

/// What a change of a session brings with it, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A move was played.
    Played(Ply),
    /// A turn was lost, because there was no move.
    Passed {
        /// Who lost it.
        side: Side,
        /// Whether it happened by itself; else the player said so.
        by_itself: bool,
    },
    /// A player has run out of pegs and is to move, so the other hands one over.
    PegHandedOver {
        /// Who gives it.
        from: Side,
        /// Who gets it.
        to: Side,
    },
    /// Turns were taken back, the earliest first; passes among them.
    TakenBack(Vec<Turn>),
    /// The game is over.
    Over(Verdict),
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// This side has a move, and plays it.
    Play(Side),
    /// This side has none, and has to say so; only where [passes are said](Passes::Said).
    Pass(Side),
    /// Nothing: the game is over.
    Over(Verdict),
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoTakeBack {
    /// The house does not allow it.
    #[error("by these house rules no move is taken back")]
    NotHere,
    /// This side has not moved yet.
    #[error("{} has not moved yet, so there is nothing to take back", .0.name())]
    NothingYet(Side),
    /// The opponent has replied.
    #[error(
        "the reply {reply} is played, and by these house rules a move can be taken back only until then"
    )]
    Answered {
        /// The reply.
        reply: Square,
    },
    /// Somebody has resigned.
    #[error("the game is over: {} has resigned", .0.name())]
    Resigned(Side),
}

impl Session {
    /// A game from this position on, with what happens before anybody moves: most often nothing.
    ///
    /// The position is the house's own [start](House::start), or any other; of the house, only pegs, passes and taking
    /// back count here.
    pub fn begin(house: House, start: Position) -> (Self, Vec<Event>) {
        let in_hand = |each: u32, side| each.saturating_sub(start.count(side));
        let pegs = house.pegs.each(start.size());
        let pegs = pegs.map(|each| [Side::Black, Side::White].map(|side| in_hand(each, side)));
        let mut session = Self {
            house,
            start,
            done: Vec::new(),
            now: Stage {
                position: start,
                pegs,
            },
            resigned: None,
        };
        let mut events = Vec::new();
        session.settle(&mut events);
        (session, events)
    }

    /// Plays a turn of the side to move, or changes nothing and says why it is not allowed.
    pub fn play(
        &mut self,
        turn: Turn,
        decided_by: Option<Decider>,
    ) -> Result<Vec<Event>, TurnError> {
        if self.verdict().is_some() {
            return Err(TurnError::GameOver);
        }
        let mut events = Vec::new();
        self.take(turn, decided_by, &mut events)?;
        self.settle(&mut events);
        Ok(events)
    }

    /// Takes back the last move of this side, and everything after it; then it is that side's turn again.
    pub fn take_back(&mut self, by: Side) -> Result<Vec<Event>, NoTakeBack> {
        let last = self.last_that_may_go(by)?;
        let turns = self.done[last..].iter().map(|done| done.turn).collect();
        self.now = self.done[last].before;
        self.done.truncate(last);
        Ok(vec![Event::TakenBack(turns)])
    }

    /// This side gives up.
    pub fn resign(&mut self, by: Side) -> Result<Vec<Event>, TurnError> {
        if self.verdict().is_some() {
            return Err(TurnError::GameOver);
        }
        self.resigned = Some(by);
        Ok(self.verdict().map(Event::Over).into_iter().collect())
    }

    fn take(
        &mut self,
        turn: Turn,
        decided_by: Option<Decider>,
        events: &mut Vec<Event>,
    ) -> Result<(), TurnError> {
        let before = self.now;
        let after = before.position.take(turn)?;
        let side = before.position.side();
        let pegs = match turn {
            Turn::Move(_) => before.pegs.map(|pegs| with_one_less(pegs, side)),
            Turn::Pass => before.pegs,
        };
        self.now = Stage {
            position: after,
            pegs,
        };
        let done = Done {
            before,
            turn,
            decided_by,
        };
        self.done.push(done);
        events.push(match turn {
            Turn::Move(_) => Event::Played(done.ply(after)),
            Turn::Pass => Event::Passed {
                side,
                by_itself: false,
            },
        });
        Ok(())
    }

    /// Everything that happens by itself, until somebody has to play or say something.
    fn settle(&mut self, events: &mut Vec<Event>) {
        let position = self.now.position;
        if let Some(verdict) = self.verdict() {
            events.push(Event::Over(verdict));
        } else if !position.legal_moves().is_empty() {
            events.extend(self.hand_over_a_peg());
        } else if self.house.passes == Passes::Announced {
            self.lose_a_turn(events);
            events.extend(self.hand_over_a_peg());
        }
    }

    /// The pass of a side that has no move while the other has one.
    fn lose_a_turn(&mut self, events: &mut Vec<Event>) {
        let before = self.now;
        self.now.position = before.position.pass();
        self.done.push(Done {
            before,
            turn: Turn::Pass,
            decided_by: None,
        });
        events.push(Event::Passed {
            side: before.position.side(),
            by_itself: true,
        });
    }

    /// A peg for the side to move, where it has none left.
    fn hand_over_a_peg(&mut self) -> Option<Event> {
        let to = self.now.position.side();
        let from = to.other();
        let pegs = self.now.pegs.as_mut()?;
        if pegs[place(to)] > 0 || pegs[place(from)] == 0 {
            return None;
        }
        pegs[place(from)] -= 1;
        pegs[place(to)] += 1;
        Some(Event::PegHandedOver { from, to })
    }

    /// The place of the last move of this side, where the house lets it be taken back.
    fn last_that_may_go(&self, by: Side) -> Result<usize, NoTakeBack> {
        if let Some(side) = self.resigned {
            return Err(NoTakeBack::Resigned(side));
        }
        if self.house.take_backs == TakeBacks::Never {
            return Err(NoTakeBack::NotHere);
        }
        let own = |done: &Done| done.square().is_some() && done.side() == by;
        let last = self.done.iter().rposition(own);
        let last = last.ok_or(NoTakeBack::NothingYet(by))?;
        let reply = self.done[last + 1..].iter().find_map(Done::square);
        match (self.house.take_backs, reply) {
            (TakeBacks::UntilAnswered, Some(reply)) => Err(NoTakeBack::Answered { reply }),
            _ => Ok(last),
        }
    }
}

/// What can be asked of a session.
impl Session {
    /// The house rules.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The position before the first turn.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The position after the last turn.
    pub const fn position(&self) -> Position {
        self.now.position
    }

    /// What has to happen next.
    pub fn next(&self) -> Next {
        let side = self.now.position.side();
        match self.verdict() {
            Some(verdict) => Next::Over(verdict),
            None if self.now.position.legal_moves().is_empty() => Next::Pass(side),
            None => Next::Play(side),
        }
    }

    /// How the game has ended, once it has.
    pub fn verdict(&self) -> Option<Verdict> {
        let position = self.now.position;
        let ended = match self.resigned {
            Some(side) => Ended::Resigned(side),
            None => Ended::Played(position.ending()?),
        };
        Some(Verdict::new(&position, ended))
    }

    /// Who has resigned, if anybody has.
    pub const fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// The pegs that a side has left, where they are counted.
    pub fn pegs(&self, side: Side) -> Option<u32> {
        self.now.pegs.map(|pegs| pegs[place(side)])
    }

    /// The turns so far, passes among them.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Turn> + ExactSizeIterator + '_ {
        self.done.iter().map(|done| done.turn)
    }

    /// The turns with the positions round them.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = Ply> + ExactSizeIterator + '_ {
        (0..self.done.len()).map(|place| {
            let after = match self.done.get(place + 1) {
                Some(next) => next.before.position,
                None => self.now.position,
            };
            self.done[place].ply(after)
        })
    }

    /// The last move with the positions round it; a pass is no move.
    pub fn last_move(&self) -> Option<Ply> {
        self.plies()
            .rev()
            .find(|ply| matches!(ply.turn, Turn::Move(_)))
    }

    /// Whether the last move of this side can be taken back now, and if not, why.
    pub fn may_take_back(&self, by: Side) -> Result<(), NoTakeBack> {
        self.last_that_may_go(by).map(|_| ())
    }

    /// The turns as a transcript.
    ///
    /// # Panics
    /// Never: every turn was checked when it was played.
    pub fn transcript(&self) -> Transcript {
        let mut transcript = Transcript::new(self.start);
        for turn in self.turns() {
            transcript
                .push(turn)
                .expect("a session plays allowed turns only");
        }
        transcript
    }
}

impl Done {
    fn side(&self) -> Side {
        self.before.position.side()
    }

    fn square(&self) -> Option<Square> {
        match self.turn {
            Turn::Move(square) => Some(square),
            Turn::Pass => None,
        }
    }

    fn ply(&self, after: Position) -> Ply {
        Ply {
            before: self.before.position,
            turn: self.turn,
            decided_by: self.decided_by,
            after,
        }
    }
}

/// Where the pegs of a side stand in a pair.
const fn place(side: Side) -> usize {
    match side {
        Side::Black => 0,
        Side::White => 1,
    }
}

fn with_one_less(mut pegs: [u32; 2], side: Side) -> [u32; 2] {
    pegs[place(side)] = pegs[place(side)].saturating_sub(1);
    pegs
}

#[cfg(test)]
mod tests;
