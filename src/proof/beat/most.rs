//! The largest margin that the person can reach, by asking of one margin after another whether it can be reached.
//! It must not know what else is asked of a duel.

use super::duel::{Duel, Next};
use crate::board::{Position, Square};
use crate::game::Game;
use crate::program::Failure;
use crate::solve::Discs;
use crate::solve::Limit;
use crate::solve::{NO_MOVE, Table};

/// What the person wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The largest margin.
    Most,
    /// Any game with at least this margin.
    AtLeast(i32),
}

/// The best that was found for the person, and what more is possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestGame {
    /// A game with the best margin found.
    pub game: Game,
    /// Its margin: the person's discs on the final board, less the program's. Negative where the program wins.
    pub margin: i32,
    /// No game has a larger margin than this. It is proved whatever limits there were.
    pub at_most: i32,
    /// How many positions with the person to move were looked at.
    pub positions: u64,
}

impl BestGame {
    /// Whether nothing better is possible.
    pub const fn is_proved(&self) -> bool {
        self.margin == self.at_most
    }
}

impl Goal {
    /// The margin to ask for next: the middle between what was found and what is possible. Nothing when the goal is
    /// reached or out of reach.
    fn next(self, best: &BestGame) -> Option<i32> {
        let open = best.at_most - best.margin;
        match self {
            Self::Most => (open > 0).then_some(best.margin + (open + 1) / 2),
            Self::AtLeast(margin) => {
                (best.margin < margin && margin <= best.at_most).then_some(margin)
            }
        }
    }
}

impl Duel<'_> {
    /// Searches for the person's best game, with a table of at most so many bytes.
    ///
    /// That a margin is out of reach of a position is a fact about the position, whatever else is remembered. Where the
    /// table is full and forgets some, they are only refuted again: a proof that comes to its end is as good as one
    /// with all the memory in the world.
    ///
    /// # Errors
    /// If a script of the program fails at a position that the search comes by; one that hears that it is time to end
    /// fails only before there is a game, and else ends the search as a limit does.
    ///
    /// # Panics
    /// Never, or the search and the referee would disagree on the rules of the game.
    pub fn best(&self, goal: Goal, memory: usize, limit: Limit) -> Result<BestGame, Failure> {
        let mut best = self.any_game()?;
        let mut search = MarginSearch {
            duel: self,
            refuted: Table::new(memory),
            positions: 0,
            limit,
            stopped: false,
            line: Vec::new(),
        };
        let sought = search.better_and_better(goal, &mut best);
        best.positions = search.positions;
        Failure::unless_stopped(sought)?;
        Ok(best)
    }

    /// Some game, so that there is one whatever the limit; more may be possible.
    fn any_game(&self) -> Result<BestGame, Failure> {
        let game = self.replay(&[])?;
        let margin = self.margin(&game.end());
        Ok(BestGame {
            game,
            margin,
            at_most: self.start().size().area().into(),
            positions: 0,
        })
    }
}

struct MarginSearch<'a, 'l, 'p> {
    duel: &'a Duel<'p>,
    refuted: Table,
    positions: u64,
    limit: Limit<'l>,
    stopped: bool,
    /// The person's moves to the target, the last first.
    line: Vec<Square>,
}

/// What a move of the person leads to.
struct Reply {
    square: Square,
    position: Position,
    /// No more can come of it.
    bound: i32,
}

impl MarginSearch<'_, '_, '_> {
    /// Asks for one margin after another until the goal is reached or out of reach.
    fn better_and_better(&mut self, goal: Goal, best: &mut BestGame) -> Result<(), Failure> {
        let duel = self.duel;
        let Next::Turn(first) = duel.settle(duel.start())? else {
            best.at_most = best.margin;
            return Ok(());
        };
        best.at_most = duel.bound(&first);
        while let Some(target) = goal.next(best) {
            self.line.clear();
            let reached = self.reach(first, target)?;
            if self.stopped {
                break;
            }
            if reached < target {
                best.at_most = reached;
                continue;
            }
            self.line.reverse();
            best.game = duel.replay(&self.line)?;
            best.margin = duel.margin(&best.game.end());
            assert_eq!(best.margin, reached, "{}", best.game.transcript());
        }
        Ok(())
    }

    /// A margin that is reached, where it is at least the target; else an upper bound of all margins from here on, below
    /// the target. Once the limit is reached the answer means nothing.
    fn reach(&mut self, position: Position, target: i32) -> Result<i32, Failure> {
        // Asked at each position, since a program that is a slow script takes its time for every one.
        self.positions += 1;
        self.stopped = self.limit.is_reached(self.positions);
        if self.stopped {
            return Ok(target - 1);
        }
        let mut most = i32::MIN;
        let mut replies = Vec::new();
        for square in position.legal_moves() {
            let reply = match self.duel.after(&position, square)? {
                Next::Over(end) => {
                    let margin = self.duel.margin(&end);
                    if margin >= target {
                        self.line.push(square);
                        return Ok(margin);
                    }
                    most = most.max(margin);
                    continue;
                }
                Next::Turn(position) => Reply {
                    square,
                    position,
                    bound: self.bound(&position),
                },
            };
            if reply.bound < target {
                most = most.max(reply.bound);
            } else {
                replies.push(reply);
            }
        }
        replies.sort_by_key(|reply| self.duel.left_to_program(&reply.position));
        for reply in replies {
            let reached = self.reach(reply.position, target)?;
            if self.stopped {
                return Ok(target - 1);
            }
            if reached >= target {
                self.line.push(reply.square);
                return Ok(reached);
            }
            most = most.max(reached);
        }
        let empties = position.empty().len();
        self.refuted
            .put(Discs::of(&position), empties, target - 1, most, NO_MOVE);
        Ok(most)
    }

    /// The most that can come of a position, as far as that is known without a search of it.
    fn bound(&self, position: &Position) -> i32 {
        let bound = self.duel.bound(position);
        let known = self.refuted.get(Discs::of(position));
        known.map_or(bound, |known| bound.min(known.upper.into()))
    }
}
