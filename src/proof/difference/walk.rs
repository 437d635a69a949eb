//! All positions that a game can reach, nearest first, each once, with the shortest way there.
//! It must not know programs.

use std::collections::HashSet;
use std::ops::Range;

use crate::board::{Position, Transcript, Turn};

/// A walk over everything that legal play of both sides can reach from a start, ply by ply. A pass is a ply.
///
/// A position that is reached in several ways counts once: at its earliest ply and, of the ways of that length, by the
/// first in board order. Plies are whole or not there at all. What has been walked is kept, so that many programs can be
/// compared over one walk.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::proof::Walk;
/// let mut walk = Walk::new(&Position::start(BoardSize::SIX, Layout::Standard), 100);
/// assert_eq!(walk.ply(1).unwrap().len(), 4);
/// assert_eq!(walk.ply(2).unwrap().len(), 12);
/// assert_eq!(walk.transcript(16).to_string(), "d5 e5");
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    nodes: Vec<Node>,
    /// Where each ply begins among the nodes, and after the last where it ends.
    begins: Vec<usize>,
    known: HashSet<Position>,
    most: usize,
    ended: Option<Ended>,
}

/// A position, and the last step of the way there.
#[derive(Clone, Copy, Debug)]
struct Node {
    position: Position,
    /// The place of the position before; the start's is its own.
    before: usize,
    turn: Turn,
}

/// Why a walk goes no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended {
    /// There is nothing more.
    Whole,
    /// The next ply does not fit within the bound.
    Bound,
}

impl Walk {
    /// A walk from a start that keeps at most so many positions, the start among them.
    pub fn new(start: &Position, most: usize) -> Self {
        let node = Node {
            position: *start,
            before: 0,
            turn: Turn::Pass,
        };
        Self {
            nodes: vec![node],
            begins: vec![0, 1],
            known: HashSet::from([*start]),
            most,
            ended: None,
        }
    }

    /// Where it begins.
    pub fn start(&self) -> Position {
        self.nodes[0].position
    }

    /// The places of the positions that are first reached after so many plies; nothing where there are none within the
    /// bound. It walks no further than it must.
    pub fn ply(&mut self, ply: usize) -> Option<Range<usize>> {
        while self.begins.len() < ply + 2 && self.ended.is_none() {
            self.step();
        }
        Some(*self.begins.get(ply)?..*self.begins.get(ply + 1)?)
    }

    /// How many plies have been walked so far.
    pub fn plies(&self) -> usize {
        self.begins.len() - 2
    }

    /// Whether it has come to its end, and there is no position that it has not met.
    pub fn is_whole(&self) -> bool {
        self.ended == Some(Ended::Whole)
    }

    /// Whether a position is among those walked so far.
    pub fn knows(&self, position: &Position) -> bool {
        self.known.contains(position)
    }

    /// The position at a place.
    ///
    /// # Panics
    /// If the walk has not come so far.
    pub fn position(&self, place: usize) -> Position {
        self.nodes[place].position
    }

    /// The way to the position at a place.
    ///
    /// # Panics
    /// If the walk has not come so far.
    pub fn transcript(&self, place: usize) -> Transcript {
        let back = |at: &usize| (*at > 0).then(|| self.nodes[*at].before);
        let mut turns: Vec<Turn> = std::iter::successors(Some(place), back)
            .map(|at| self.nodes[at].turn)
            .collect();
        turns.pop(); // no turn leads to the start
        let mut transcript = Transcript::new(self.start());
        for turn in turns.into_iter().rev() {
            let pushed = transcript.push(turn);
            pushed.expect("only legal turns are walked");
        }
        transcript
    }

    /// Walks one ply more, or finds that it cannot.
    fn step(&mut self) {
        let last = self.plies();
        let here = self.nodes.len();
        for before in self.begins[last]..here {
            let position = self.nodes[before].position;
            for (turn, position) in next(&position) {
                if self.known.contains(&position) {
                    continue;
                }
                if self.nodes.len() >= self.most {
                    self.step_back(here);
                    return;
                }
                self.known.insert(position);
                self.nodes.push(Node {
                    position,
                    before,
                    turn,
                });
            }
        }
        if self.nodes.len() == here {
            self.ended = Some(Ended::Whole);
        } else {
            self.begins.push(self.nodes.len());
        }
    }

    /// Forgets a ply that does not fit.
    fn step_back(&mut self, here: usize) {
        for node in self.nodes.drain(here..) {
            self.known.remove(&node.position);
        }
        self.ended = Some(Ended::Bound);
    }
}

/// What can follow a position, in board order.
fn next(position: &Position) -> impl Iterator<Item = (Turn, Position)> {
    let moves = position.legal_moves();
    let must_pass = moves.is_empty() && position.ending().is_none();
    let (here, passed) = (*position, must_pass.then(|| (Turn::Pass, position.pass())));
    moves
        .into_iter()
        .map(move |square| (Turn::Move(square), here.after(square, here.flips(square))))
        .chain(passed)
}
