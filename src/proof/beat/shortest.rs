//! The shortest way to win: the earliest wipe-out, or else the fewest choices. It must not know margins beyond who wins.

use super::duel::{Duel, Next};
use crate::board::{Position, Square};
use crate::game::Game;
use crate::program::Failure;
use crate::solve::Discs;
use crate::solve::Limit;
use crate::solve::{NO_MOVE, Table};

/// In what a win is short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortness {
    /// The program has no disc left after the fewest moves of both sides.
    WipeOut,
    /// The person has to choose between moves as rarely as possible; it was proved that no wipe-out is possible.
    Choices,
}

/// The shortest win that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest {
    /// The game, and in what it is the shortest; nothing where no win was found.
    pub win: Option<(Game, Shortness)>,
    /// Where the limit was reached before there was an answer: what was looked for, and the length up to which it was
    /// proved that there is none, if anything was.
    pub open: Option<(Shortness, Option<u32>)>,
    /// How many positions with the person to move were looked at.
    pub positions: u64,
}

impl Shortest {
    /// Whether no shorter win is possible, or none at all.
    pub const fn is_proved(&self) -> bool {
        self.open.is_none()
    }
}

impl Duel<'_> {
    /// Searches for the person's shortest win, with a table of at most so many bytes.
    ///
    /// # Errors
    /// If a script of the program fails at a position that the search comes by.
    ///
    /// # Panics
    /// Never, or the search and the referee would disagree on the rules of the game.
    pub fn shortest(&self, memory: usize, limit: Limit) -> Result<Shortest, Failure> {
        let mut positions = 0;
        for shortness in [Shortness::WipeOut, Shortness::Choices] {
            let mut search = ShortestSearch {
                duel: self,
                shortness,
                refuted: Table::new(memory),
                positions,
                limit,
                stopped: false,
                none_within: None,
                cut: false,
                line: Vec::new(),
            };
            let found = match search.deeper_and_deeper() {
                Err(failure) if failure.is_stop() => {
                    search.stopped = true;
                    None
                }
                found => found?,
            };
            positions = search.positions;
            let open = search.stopped.then_some((shortness, search.none_within));
            if found.is_some() || open.is_some() {
                return Ok(Shortest {
                    win: found.map(|game| (game, shortness)),
                    open,
                    positions,
                });
            }
        }
        Ok(Shortest {
            win: None,
            open: None,
            positions,
        })
    }
}

struct ShortestSearch<'a, 'l, 'p> {
    duel: &'a Duel<'p>,
    shortness: Shortness,
    refuted: Table,
    positions: u64,
    limit: Limit<'l>,
    stopped: bool,
    /// No win is as short as this.
    none_within: Option<u32>,
    /// Whether anything was left out because it was too long, below the position that is looked at.
    cut: bool,
    /// The person's moves to the win, the last first.
    line: Vec<Square>,
}

/// Longer than any game.
const AT_ANY_LENGTH: i32 = 64;

impl ShortestSearch<'_, '_, '_> {
    /// Looks for a win of length 0, 1, 2 and so on, until there is one or nothing is longer.
    fn deeper_and_deeper(&mut self) -> Result<Option<Game>, Failure> {
        let start = self.duel.start();
        let first = match self.duel.settle(start)? {
            Next::Over(end) if self.is_wanted(&end) => return self.duel.replay(&[]).map(Some),
            Next::Over(_) => return Ok(None),
            Next::Turn(first) => first,
        };
        for length in 0..=AT_ANY_LENGTH {
            self.cut = false;
            self.line.clear();
            let found = self.within(&first, length)?;
            if found && !self.stopped {
                self.line.reverse();
                let game = self.duel.replay(&self.line)?;
                assert!(self.is_wanted(&game.end()), "{}", game.transcript());
                return Ok(Some(game));
            }
            if self.stopped || !self.cut {
                break;
            }
            let before = self.length_before(&first);
            self.none_within = Some(before + length.cast_unsigned());
        }
        Ok(None)
    }

    /// Whether a game ended as it should.
    fn is_wanted(&self, end: &Position) -> bool {
        let won = self.duel.margin(end) > 0;
        won && (self.shortness == Shortness::Choices || end.discs(self.duel.program()).is_empty())
    }

    /// Whether an end as it should be is still possible.
    fn is_possible(&self, position: &Position) -> bool {
        match self.shortness {
            Shortness::WipeOut => self.duel.stable(position) == 0,
            Shortness::Choices => self.duel.bound(position) > 0,
        }
    }

    /// What a turn of the person and all that follows up to the next adds to the length.
    fn length(&self, position: &Position, next: &Position) -> i32 {
        match self.shortness {
            Shortness::WipeOut => (position.empty().len() - next.empty().len()).cast_signed(),
            Shortness::Choices => (position.legal_moves().len() > 1).into(),
        }
    }

    /// What the moves before the person's first turn add to the length.
    fn length_before(&self, first: &Position) -> u32 {
        match self.shortness {
            Shortness::WipeOut => self.duel.start().empty().len() - first.empty().len(),
            Shortness::Choices => 0,
        }
    }

    /// Whether the person can win within this length. Once the limit is reached the answer means nothing.
    fn within(&mut self, position: &Position, left: i32) -> Result<bool, Failure> {
        let discs = Discs::of(position);
        if let Some(known) = self.refuted.get(discs)
            && i32::from(known.lower) >= left
        {
            self.cut |= i32::from(known.lower) < AT_ANY_LENGTH;
            return Ok(false);
        }
        let cut_before = std::mem::take(&mut self.cut);
        self.positions += 1;
        self.stopped = self.limit.is_reached(self.positions);
        if self.stopped {
            return Ok(false);
        }
        let mut replies = Vec::new();
        for square in position.legal_moves() {
            let (next, over) = match self.duel.after(position, square)? {
                Next::Over(end) => (end, true),
                Next::Turn(next) => (next, false),
            };
            let rest = left - self.length(position, &next);
            if over && !self.is_wanted(&next) || !over && !self.is_possible(&next) {
                continue;
            }
            if rest < 0 {
                self.cut = true;
            } else if over {
                self.line.push(square);
                return Ok(true);
            } else {
                replies.push((square, next, rest));
            }
        }
        replies.sort_by_key(|(_, next, _)| self.duel.left_to_program(next));
        for (square, next, rest) in replies {
            if self.within(&next, rest)? {
                self.line.push(square);
                return Ok(true);
            }
            if self.stopped {
                return Ok(false);
            }
        }
        let empties = position.empty().len();
        let refuted = if self.cut { left } else { AT_ANY_LENGTH };
        self.refuted.put(discs, empties, i32::MIN, refuted, NO_MOVE);
        self.cut |= cut_before;
        Ok(false)
    }
}
