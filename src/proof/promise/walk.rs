//! The games of a program that plays one side, whatever the other plays: position by position, nearest first, each once;
//! and games in which chance plays the other side. It must not know what is asked of them.

use std::collections::HashSet;

use super::{Question, Way};
use crate::board::{Position, Side, Square, Transcript, Turn};
use crate::chance::Chance;
use crate::program::{Decider, Failure};

/// A position, and the last step of the way there.
#[derive(Clone, Copy)]
struct Node {
    position: Position,
    /// The place of the position before; the start's is its own.
    before: usize,
    turn: Turn,
}

/// A position of a game of the program.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub position: Position,
    /// The side of the program.
    pub side: Side,
    /// What the program plays there; nothing where it is not its turn, or there is no move.
    pub choice: Option<(Square, Decider)>,
}

/// What was looked at.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Looked {
    /// The positions that counted.
    pub positions: u64,
    /// Whether they are all that there are.
    pub whole: bool,
    /// Whether the time was over.
    pub stopped: bool,
}

/// What a visit tells of a position.
pub(super) enum Told {
    /// It does not count.
    Nothing,
    /// It counts, and nothing is found there.
    Counts,
    /// What was looked for is found there.
    Found,
}

/// What was looked for, and how to get there.
type Found = Option<(Way, Position)>;
/// Is shown one position after the other.
type Visitor<'v> = &'v mut dyn FnMut(&Visit) -> Result<Told, Failure>;

impl Question<'_> {
    /// Looks for a position in all games of the program, for each of its sides: of those nearest the start the first in
    /// board order; and where not all are looked at, in games of chance the one that is earliest in its game.
    pub(super) fn look(&self, visit: Visitor<'_>) -> Result<(Found, Looked), Failure> {
        let mut walks: Vec<Walk<'_, '_>> = self.sides().map(|side| Walk::new(self, side)).collect();
        let mut looked = Looked::default();
        let mut found = None;
        while found.is_none() && !looked.stopped && walks.iter().any(|walk| !walk.is_done()) {
            for walk in &mut walks {
                let here = walk.ply(visit, &mut looked)?;
                found = found.or(here);
            }
        }
        looked.whole = walks.iter().all(|walk| walk.is_whole);
        if found.is_none() && !looked.whole {
            found = chance(&walks, visit, &mut looked)?;
        }
        Ok((found, looked))
    }
}

/// Looks at games in which chance plays the other side, where the walks did not come.
fn chance(
    walks: &[Walk<'_, '_>],
    visit: Visitor<'_>,
    looked: &mut Looked,
) -> Result<Found, Failure> {
    let mut found: Found = None;
    let mut met = vec![HashSet::new(); walks.len()];
    let games = walks.first().map_or(0, |walk| walk.question.plan.games);
    for seed in 1..=games {
        for (walk, met) in walks.iter().zip(&mut met) {
            if looked.stopped {
                return Ok(found);
            }
            let most = found
                .as_ref()
                .map_or(usize::MAX, |(way, _)| way.turns.turns().len());
            let here = walk.game(seed, most, met, visit, looked)?;
            found = here.or(found);
        }
    }
    Ok(found)
}

/// The positions that one side of the program can come to, as far as they were walked.
struct Walk<'a, 'q> {
    question: &'a Question<'q>,
    side: Side,
    nodes: Vec<Node>,
    known: HashSet<Position>,
    /// The next one to be looked at.
    at: usize,
    /// Whether nothing was left out so far.
    is_whole: bool,
}

impl<'a, 'q> Walk<'a, 'q> {
    fn new(question: &'a Question<'q>, side: Side) -> Self {
        let start = Node {
            position: question.start,
            before: 0,
            turn: Turn::Pass,
        };
        Self {
            question,
            side,
            nodes: vec![start],
            known: HashSet::from([question.start]),
            at: 0,
            is_whole: true,
        }
    }

    /// Whether all that is to be looked at was.
    fn is_done(&self) -> bool {
        self.at == self.nodes.len()
    }

    /// Looks at the positions that are one turn further from the start than those before.
    fn ply(&mut self, visit: Visitor<'_>, looked: &mut Looked) -> Result<Found, Failure> {
        for at in self.at..self.nodes.len() {
            looked.stopped |= self.question.limit.is_stopped();
            if looked.stopped {
                return Ok(None);
            }
            let position = self.nodes[at].position;
            let choice = self.choice(&position)?;
            if self.shows(&position, choice, visit, looked)? {
                return Ok(Some((self.way(at), position)));
            }
            self.go_on(at, choice);
            self.at = at + 1;
        }
        Ok(None)
    }

    /// Shows a position to the visitor; whether it is what is looked for.
    fn shows(
        &self,
        position: &Position,
        choice: Option<(Square, Decider)>,
        visit: Visitor<'_>,
        looked: &mut Looked,
    ) -> Result<bool, Failure> {
        let told = visit(&Visit {
            position: *position,
            side: self.side,
            choice,
        })?;
        looked.positions += u64::from(!matches!(told, Told::Nothing));
        Ok(matches!(told, Told::Found))
    }

    /// What the program plays.
    fn choice(&self, position: &Position) -> Result<Option<(Square, Decider)>, Failure> {
        let legal = position.legal_moves();
        if position.side() != self.side || legal.is_empty() {
            return Ok(None);
        }
        self.question.runner.choose(position, legal).map(Some)
    }

    /// Adds what can follow a position, in board order, as long as there is room.
    fn go_on(&mut self, before: usize, choice: Option<(Square, Decider)>) {
        let position = self.nodes[before].position;
        let turns = match choice {
            Some((square, _)) => vec![Turn::Move(square)],
            None => position.turns(),
        };
        let is_full = !self.question.is_small() && self.nodes.len() >= self.question.plan.positions;
        if is_full {
            self.is_whole &= turns.is_empty();
            return;
        }
        for turn in turns {
            let next = position.take(turn).expect("the turn is legal");
            if self.known.insert(next) {
                self.nodes.push(Node {
                    position: next,
                    before,
                    turn,
                });
            }
        }
    }

    fn way(&self, place: usize) -> Way {
        let back = |at: &usize| (*at > 0).then(|| self.nodes[*at].before);
        let mut turns: Vec<Turn> = std::iter::successors(Some(place), back)
            .map(|at| self.nodes[at].turn)
            .collect();
        turns.pop(); // no turn leads to the start
        turns.reverse();
        Way {
            side: self.side,
            turns: transcript(&self.question.start, &turns),
            seed: None,
        }
    }

    /// Looks at one game in which chance plays the other side, at no position that is as many turns away.
    fn game(
        &self,
        seed: u64,
        most: usize,
        met: &mut HashSet<Position>,
        visit: Visitor<'_>,
        looked: &mut Looked,
    ) -> Result<Found, Failure> {
        let mut chance = Chance::new(seed);
        let (mut position, mut turns) = (self.question.start, Vec::new());
        while turns.len() < most {
            looked.stopped |= self.question.limit.is_stopped();
            if looked.stopped {
                break;
            }
            let choice = self.choice(&position)?;
            let is_new = !self.known.contains(&position) && met.insert(position);
            if is_new && self.shows(&position, choice, visit, looked)? {
                let way = Way {
                    side: self.side,
                    turns: transcript(&self.question.start, &turns),
                    seed: Some(seed),
                };
                return Ok(Some((way, position)));
            }
            let Some(turn) = next_turn(&position, choice, &mut chance) else {
                break;
            };
            position = position.take(turn).expect("the turn is legal");
            turns.push(turn);
        }
        Ok(None)
    }
}

/// What the program chooses, or else chance.
fn next_turn(
    position: &Position,
    choice: Option<(Square, Decider)>,
    chance: &mut Chance,
) -> Option<Turn> {
    if let Some((square, _)) = choice {
        return Some(Turn::Move(square));
    }
    let turns = position.turns();
    let ways = u32::try_from(turns.len()).expect("a position has 60 moves at most");
    (ways > 0).then(|| turns[chance.below(ways) as usize])
}

/// Turns from a start as a transcript.
fn transcript(start: &Position, turns: &[Turn]) -> Transcript {
    let mut transcript = Transcript::new(*start);
    for turn in turns {
        let pushed = transcript.push(*turn);
        pushed.expect("only legal turns are played");
    }
    transcript
}
