//! How hard a program is to beat: players who look a few turns ahead and count discs, and what they reach.
//! It must not know perfect play.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::duel::Duel;
use crate::board::{Position, Squares};
use crate::program::{Failure, pick};
use crate::solve::Limit;

/// Somebody who plays without knowing the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Person {
    /// Plays any legal move.
    Random,
    /// Takes the move after which the most own discs are on the board.
    Greedy,
    /// Looks at the opponent's best answer by discs, too.
    TwoPly,
}

/// How a person fared in the games that there was time for. Moves that seem equal to a person are chosen between by
/// chance, a new one in each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fared {
    /// Games won by the person.
    pub won: u32,
    /// Draws.
    pub drawn: u32,
    /// Games won by the program.
    pub lost: u32,
    /// How many of the games differ: where chance has little to decide, the same game comes again.
    pub distinct: usize,
}

/// The smallest look-ahead that beats a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LookAhead {
    /// So many plies.
    Plies(u32),
    /// None up to so many.
    NoneUpTo(u32),
}

/// The longest look-ahead that is tried.
pub const DEEPEST: u32 = 8;

impl Fared {
    /// The games that were played.
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

impl Person {
    /// Everyone, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::TwoPly];

    /// The moves that seem best.
    fn choices(self, position: &Position, legal: Squares) -> Squares {
        match self {
            Self::Random => legal,
            Self::Greedy => Plies::unlimited().best(position, 1),
            Self::TwoPly => Plies::unlimited().best(position, 2),
        }
    }
}

impl Duel<'_> {
    /// How a person fares in so many games, with the seeds from `seed` on, or in as many as the limit allows.
    ///
    /// # Errors
    /// If a script of the program fails.
    ///
    /// # Panics
    /// Never: a person is asked where a move is legal.
    pub fn fares(
        &self,
        person: Person,
        games: u32,
        seed: u64,
        limit: Limit,
    ) -> Result<Fared, Failure> {
        let mut fared = Fared::default();
        let (mut seen, mut positions) = (BTreeSet::new(), 0);
        for number in 0..games {
            if limit.is_reached(positions) {
                break;
            }
            let seed = seed.wrapping_add(number.into());
            let player = |position: &Position, legal: Squares| {
                let choices = pick(seed, position, person.choices(position, legal));
                choices
                    .first()
                    .expect("chance picks one of the legal moves")
            };
            let game = match self.play_against(&player) {
                Err(failure) if failure.is_stop() => break,
                game => game?,
            };
            match self.margin(&game.end()) {
                1.. => fared.won += 1,
                0 => fared.drawn += 1,
                _ => fared.lost += 1,
            }
            positions += game.transcript().turns().len() as u64;
            seen.insert(game.transcript().to_string());
        }
        fared.distinct = seen.len();
        Ok(fared)
    }

    /// The smallest look-ahead with which a person who counts discs wins: plain minimax over so many plies, a pass being
    /// one, the topmost, then leftmost of equal moves. Up to [`DEEPEST`], or as far as the limit allows.
    ///
    /// # Errors
    /// If a script of the program fails.
    ///
    /// # Panics
    /// Never: a person is asked where a move is legal.
    pub fn smallest_look_ahead(&self, limit: Limit) -> Result<LookAhead, Failure> {
        let mut plies = Plies {
            positions: 0,
            limit: Some(limit),
            stopped: false,
        };
        for depth in 1..=DEEPEST {
            plies.ask();
            if plies.stopped {
                return Ok(LookAhead::NoneUpTo(depth - 1));
            }
            let cell = std::cell::RefCell::new(&mut plies);
            let player = |position: &Position, _: Squares| {
                let best = cell.borrow_mut().best(position, depth);
                best.first()
                    .expect("there is a best move where one is legal")
            };
            let game = match self.play_against(&player) {
                Err(failure) if failure.is_stop() => return Ok(LookAhead::NoneUpTo(depth - 1)),
                game => game?,
            };
            if plies.stopped {
                return Ok(LookAhead::NoneUpTo(depth - 1));
            }
            if self.margin(&game.end()) > 0 {
                return Ok(LookAhead::Plies(depth));
            }
        }
        Ok(LookAhead::NoneUpTo(DEEPEST))
    }
}

/// Minimax with discs counted some plies ahead. The cut-offs of alpha-beta leave the best moves and their order as they are.
struct Plies<'l> {
    positions: u64,
    limit: Option<Limit<'l>>,
    stopped: bool,
}

/// Beyond every margin.
const FAR: i32 = 100;

impl Plies<'_> {
    const fn unlimited() -> Self {
        Self {
            positions: 0,
            limit: None,
            stopped: false,
        }
    }

    /// Asks whether the limit is reached, where there is one.
    fn ask(&mut self) {
        if let Some(limit) = &mut self.limit {
            self.stopped |= limit.is_reached(self.positions);
        }
    }

    /// All moves that are best, where there is one.
    fn best(&mut self, position: &Position, depth: u32) -> Squares {
        let (mut best, mut most) = (Squares::EMPTY, -FAR);
        for square in position.legal_moves() {
            let next = position.after(square, position.flips(square));
            // A window that tells equal from worse.
            let value = -self.value(&next, depth - 1, -FAR, 1 - most);
            if value > most {
                (best, most) = (Squares::EMPTY, value);
            }
            if value == most {
                best |= Squares::of(square);
            }
        }
        best
    }

    fn value(&mut self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.positions += 1;
        if self.positions.is_multiple_of(1024) {
            self.ask();
        }
        if depth == 0 || self.stopped {
            return margin(position);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            let passed = position.pass();
            if passed.legal_moves().is_empty() {
                return margin(position);
            }
            return -self.value(&passed, depth - 1, -beta, -alpha);
        }
        let mut most = -FAR;
        for square in moves {
            let next = position.after(square, position.flips(square));
            most = most.max(-self.value(&next, depth - 1, -beta, -alpha));
            alpha = alpha.max(most);
            if alpha >= beta {
                break;
            }
        }
        most
    }
}

/// By how many discs the side to move is ahead.
fn margin(position: &Position) -> i32 {
    position.own().len().cast_signed() - position.opponent().len().cast_signed()
}
