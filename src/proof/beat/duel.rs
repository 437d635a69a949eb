//! A program against a person who may do anything: whose turn comes next, and what a line of moves leads to.
//! It must not search.

use std::cell::Cell;

use crate::board::{Position, Region, Side, Square, Squares, Turn, stable_of};
use crate::game::{self, Game, Stopped};
use crate::program::{Failure, Runner};

/// A program that plays one side from a position on, and a person who plays the other.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'p> {
    runner: Runner<'p>,
    program: Side,
    start: Position,
}

/// What the person faces after the program's answers.
pub(super) enum Next {
    /// It is the person's turn, and there is a move.
    Turn(Position),
    /// The game is over.
    Over(Position),
}

impl<'p> Duel<'p> {
    /// A program that plays `program` from `start` on. The runner must be for boards of this size.
    pub const fn new(runner: Runner<'p>, program: Side, start: Position) -> Self {
        Self {
            runner,
            program,
            start,
        }
    }

    /// Where it begins.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The side of the program.
    pub const fn program(&self) -> Side {
        self.program
    }

    /// The side of the person.
    pub const fn person(&self) -> Side {
        self.program.other()
    }

    /// By how many discs the person is ahead.
    pub fn margin(&self, position: &Position) -> i32 {
        let discs = |side| position.count(side).cast_signed();
        discs(self.person()) - discs(self.program)
    }

    /// The most that the person can still reach by the look of it: all squares but the discs that the program can never
    /// lose.
    pub(super) fn bound(&self, position: &Position) -> i32 {
        i32::from(position.size().area()) - 2 * self.stable(position)
    }

    /// How many discs the program can never lose.
    pub(super) fn stable(&self, position: &Position) -> i32 {
        let discs = position.discs(self.program);
        let border = position.region(Region::Border);
        if (discs & border).is_empty() {
            return 0; // The first stable disc is a corner, or at the end of a full line.
        }
        stable_of(position.size(), discs, position.empty())
            .len()
            .cast_signed()
    }

    /// What a position with the person to move leaves to the program, the less the better for the person: stable discs
    /// before anything else, then the moves it would have, then discs. The weights were found by trying.
    pub(super) fn left_to_program(&self, position: &Position) -> i32 {
        let moves = position.pass().legal_moves().len().cast_signed();
        let discs = position.opponent().len().cast_signed();
        16 * self.stable(position) + 4 * moves + discs
    }

    /// What a legal move of the person leads to.
    pub(super) fn after(&self, position: &Position, square: Square) -> Result<Next, Failure> {
        self.settle(position.after(square, position.flips(square)))
    }

    /// Plays the program's moves and everybody's passes until the person has a choice or the game is over.
    pub(super) fn settle(&self, mut position: Position) -> Result<Next, Failure> {
        loop {
            let legal = position.legal_moves();
            if legal.is_empty() {
                let passed = position.pass();
                if passed.legal_moves().is_empty() {
                    return Ok(Next::Over(position));
                }
                position = passed;
            } else if position.side() == self.program {
                let (square, _) = self.runner.choose(&position, legal)?;
                position = position.after(square, position.flips(square));
            } else {
                return Ok(Next::Turn(position));
            }
        }
    }

    /// The whole game in which the person plays these moves, and where they end the topmost, then leftmost legal one;
    /// played by the same referee as any other game, which knows nothing of the search that found the moves.
    pub(super) fn replay(&self, moves: &[Square]) -> Result<Game, Failure> {
        let played = Cell::new(0);
        let person = |_: &Position, legal: Squares| {
            let next = moves.get(played.replace(played.get() + 1)).copied();
            next.or(legal.first())
                .expect("a player is asked where a move is legal")
        };
        self.play_against(&person)
    }

    /// The game against a person who plays by a function of the position.
    pub(super) fn play_against(
        &self,
        person: &dyn Fn(&Position, Squares) -> Square,
    ) -> Result<Game, Failure> {
        let (runner, person) = (&self.runner, &game::player(person));
        let played = match self.program {
            Side::Black => game::play(&self.start, runner, person),
            Side::White => game::play(&self.start, person, runner),
        };
        played.map_err(Stopped::into_failure)
    }

    /// The person's turns of a game in which there was a choice.
    pub fn choices(&self, game: &Game) -> usize {
        let chosen = game.plies().filter(|ply| {
            let choice = ply.before.legal_moves().len() > 1;
            choice && ply.before.side() == self.person() && ply.turn != Turn::Pass
        });
        chosen.count()
    }
}
