//! One game from a position to its end. It must not know results beyond the final board, or how a game is shown.

use thiserror::Error;

use super::player::{Player, PlayerError};
use super::score::Score;
use crate::board::{Position, Side, Square, Transcript, Turn};
use crate::program::{Decider, Failure};
use crate::solve::Limit;

/// A player chose a square that is not legal: a mistake in the player, never in a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{} chose {square}, which is not a legal move", .side.name())]
pub struct Foul {
    /// The side whose player it is.
    pub side: Side,
    /// What it chose.
    pub square: Square,
    /// Where.
    pub position: Position,
}

/// Why a game could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Stopped {
    /// A player broke the rules of the game.
    #[error(transparent)]
    Foul(#[from] Foul),
    /// A script of the program that plays this side failed.
    #[error("{}: {failure}", .side.name())]
    Failure {
        /// The side.
        side: Side,
        /// What failed, and where.
        failure: Failure,
    },
    /// A player of one's own made no choice.
    #[error("{}: {why}", .position.side().name())]
    Player {
        /// Where.
        position: Position,
        /// Its reason.
        why: String,
    },
}

impl Stopped {
    /// A player made no choice at a position.
    pub(crate) fn by(error: PlayerError, position: &Position) -> Self {
        match error {
            PlayerError::Script(failure) => Self::Failure {
                side: position.side(),
                failure,
            },
            PlayerError::Own(why) => Self::Player {
                position: *position,
                why,
            },
        }
    }

    /// The side whose player it is.
    pub const fn side(&self) -> Side {
        match self {
            Self::Foul(foul) => foul.side,
            Self::Failure { side, .. } => *side,
            Self::Player { position, .. } => position.side(),
        }
    }

    /// The position as the player saw it.
    pub fn position(&self) -> &Position {
        match self {
            Self::Foul(foul) => &foul.position,
            Self::Failure { failure, .. } => failure.position(),
            Self::Player { position, .. } => position,
        }
    }

    /// Whether nothing went wrong, and only the end was asked for while a script ran.
    pub fn is_stop(&self) -> bool {
        matches!(self, Self::Failure { failure, .. } if failure.is_stop())
    }

    /// The script that failed, where only programs played.
    ///
    /// # Panics
    /// If another player was in the game, or a program chose a move that is not legal, which none does.
    pub(crate) fn into_failure(self) -> Failure {
        match self {
            Self::Failure { failure, .. } => failure,
            other => unreachable!("a program chooses legal moves: {other}"),
        }
    }
}

/// A finished game: every turn, passes among them, and the rule behind each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    transcript: Transcript,
    /// One for each turn.
    deciders: Vec<Option<Decider>>,
}

/// One turn with the positions round it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Ply {
    /// The position in which it was played.
    pub before: Position,
    /// The move, or a pass.
    pub turn: Turn,
    /// What decided, where a program played.
    pub decided_by: Option<Decider>,
    /// The position that it led to.
    pub after: Position,
}

/// Plays a game to its end. A pass is written down where the side to move has no move and the game is not over.
///
/// # Panics
/// Never: nobody stops it.
pub fn play(start: &Position, black: &dyn Player, white: &dyn Player) -> Result<Game, Stopped> {
    let game = play_on(start, black, white, Limit::none())?;
    Ok(game.expect("nobody stops it"))
}

/// The same, unless the limit, which is asked at each turn, says that it is time to end, or a script hears so while it runs:
/// then there is no game.
pub fn play_until(
    start: &Position,
    black: &dyn Player,
    white: &dyn Player,
    limit: Limit<'_>,
) -> Result<Option<Game>, Stopped> {
    match play_on(start, black, white, limit) {
        Err(stopped) if stopped.is_stop() => Ok(None),
        played => played,
    }
}

fn play_on(
    start: &Position,
    black: &dyn Player,
    white: &dyn Player,
    limit: Limit<'_>,
) -> Result<Option<Game>, Stopped> {
    let mut game = Game {
        transcript: Transcript::new(*start),
        deciders: Vec::new(),
    };
    while game.end().ending().is_none() {
        if limit.is_stopped() {
            return Ok(None);
        }
        game.advance(black, white)?;
    }
    Ok(Some(game))
}

impl Game {
    /// The game of these turns, over or not; nothing is known of who decided them.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position, read_transcript};
    /// use paper_othello::game::Game;
    /// let start = Position::start(BoardSize::SIX, Layout::Standard);
    /// let game = Game::of(read_transcript("c2 d2", &start).unwrap());
    /// assert_eq!(game.plies().count(), 2);
    /// ```
    pub fn of(transcript: Transcript) -> Self {
        Self {
            deciders: vec![None; transcript.turns().len()],
            transcript,
        }
    }

    /// One more turn of a game that is not over.
    fn advance(&mut self, black: &dyn Player, white: &dyn Player) -> Result<(), Stopped> {
        let position = self.end();
        let legal = position.legal_moves();
        let side = position.side();
        let (turn, decided_by) = if legal.is_empty() {
            (Turn::Pass, None)
        } else {
            let player = match side {
                Side::Black => black,
                Side::White => white,
            };
            let choice = player
                .choose(&position, legal)
                .map_err(|error| Stopped::by(error, &position))?;
            if !legal.contains(choice.square) {
                let square = choice.square;
                return Err(Foul {
                    side,
                    square,
                    position,
                }
                .into());
            }
            (Turn::Move(choice.square), choice.decided_by)
        };
        self.transcript
            .push(turn)
            .expect("a legal move, or a pass where there is none, is always allowed");
        self.deciders.push(decided_by);
        Ok(())
    }

    /// The position before the first turn.
    pub const fn start(&self) -> Position {
        self.transcript.start()
    }

    /// The final position.
    pub const fn end(&self) -> Position {
        self.transcript.position()
    }

    /// The turns; as text, `c2 d2 … pass …`, with no pass at the end.
    pub const fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    /// The final count.
    pub fn score(&self) -> Score {
        Score::of(&self.end())
    }

    /// The turns with the positions round them, by replay.
    ///
    /// # Panics
    /// Never: every turn of a transcript is allowed where it stands.
    pub fn plies(&self) -> impl Iterator<Item = Ply> + '_ {
        let mut position = self.start();
        let turns = self.transcript.turns().iter().zip(&self.deciders);
        turns.map(move |(turn, decided_by)| {
            let before = position;
            position = before
                .take(*turn)
                .expect("the turns of a transcript are allowed");
            Ply {
                before,
                turn: *turn,
                decided_by: *decided_by,
                after: position,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Foul, Game, play};
    use crate::board::{BoardSize, Layout, Position, Side, Square, Squares, Turn, read_transcript};
    use crate::game::player;

    /// A player who takes the legal move that comes last on the board.
    fn last(_: &Position, legal: Squares) -> Square {
        legal.iter().next_back().expect("a move is legal")
    }

    fn game(size: BoardSize, layout: Layout) -> Game {
        play(&Position::start(size, layout), &player(last), &player(last))
            .expect("the moves are legal")
    }

    #[test]
    fn a_game_replays_from_its_own_transcript() {
        for size in BoardSize::ALL {
            for layout in Layout::ALL {
                let game = game(size, layout);
                let text = game.transcript().to_string();
                let read = read_transcript(&text, &game.start()).expect("it was played");
                assert_eq!(&read, game.transcript());
                assert_eq!(game.plies().last().map(|ply| ply.after), Some(game.end()));
            }
        }
    }

    #[test]
    fn no_game_ends_with_a_pass_and_each_pass_has_no_move() {
        for size in BoardSize::ALL {
            for layout in Layout::ALL {
                let game = game(size, layout);
                assert_ne!(game.transcript().turns().last(), Some(&Turn::Pass));
                for ply in game.plies() {
                    let must_pass = ply.before.legal_moves().is_empty();
                    assert_eq!(ply.turn == Turn::Pass, must_pass);
                }
            }
        }
    }

    #[test]
    fn a_finished_board_is_a_game_without_turns() {
        let all = BoardSize::EIGHT.squares();
        let full =
            Position::new(BoardSize::EIGHT, all, Squares::EMPTY, Side::Black).expect("a board");
        let game = play(&full, &player(last), &player(last)).expect("nobody moves");
        assert!(game.transcript().turns().is_empty());
        assert_eq!((game.score().black, game.score().margin()), (64, 64));
    }

    #[test]
    fn an_illegal_choice_is_a_foul() {
        let a1: Square = "a1".parse().expect("a square");
        let stubborn = player(|_, _| a1);
        let start = Position::start(BoardSize::SIX, Layout::Standard);
        let foul = Foul {
            side: Side::Black,
            square: a1,
            position: start,
        };
        assert_eq!(play(&start, &stubborn, &player(last)), Err(foul.into()));
    }
}
