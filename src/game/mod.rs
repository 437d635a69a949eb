//! Games between two players, and what comes of them. It must not know screens or how a player thinks.
//!
//! ```
//! use paper_othello::board::{BoardSize, Layout, Position, Squares};
//! use paper_othello::game;
//! // Two players who take the topmost, then leftmost legal move.
//! let first = game::player(|_, legal| legal.first().expect("a player is asked where a move is legal"));
//! let start = Position::start(BoardSize::FOUR, Layout::Standard);
//! let game = game::play(&start, &first, &first).unwrap();
//! assert_eq!(game.transcript().to_string(), "b1 a1 a2 c1 d1 a3 a4 d2 d3 b4 c4 d4");
//! assert_eq!(game.score().to_string(), "Black 6, White 10");
//! ```

mod handicap;
mod house;
mod matches;
mod play;
mod player;
mod quiz;
mod rounds;
mod saved;
mod score;
mod session;
mod settings;
mod verdict;

pub use handicap::{Handicap, HandicapError};
pub use house::{Counting, Custom, House, Passes, Pegs, Slips, TakeBacks};
pub use matches::{
    ColourOrder, Contest, Length, Match, MatchGame, MatchOutcome, MatchPlayer, MatchScore,
};
pub use play::{Foul, Game, Ply, Stopped, play, play_until};
pub use player::{Choice, FunctionPlayer, Player, PlayerError, player};
pub use quiz::{Missed, NoAnswer, QuizAnswer, QuizScore, QuizSession};
pub use rounds::Rounds;
pub use saved::{
    Saved, SavedError, SavedProblem, SavedQuiz, is_saved_game, is_saved_quiz, read_saved,
    read_saved_quiz,
};
pub use score::{Score, WinName};
pub use session::{Event, Next, NoTakeBack, Session};
pub use settings::{HouseError, HouseSettings};
pub use verdict::{Ended, Verdict};
