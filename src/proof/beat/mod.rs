//! The perfect opponent of a program: the largest margin by which anybody can beat it, the shortest way to win, how many
//! games win, and how far ahead one has to look. It must not know how a program decides: it asks for its moves.
//!
//! A program always answers alike, so against it only one side has a choice, and what that side can reach is found by a
//! search of its own moves alone.
//!
//! ```
//! use paper_othello::board::{BoardSize, Layout, Position, Side};
//! use paper_othello::{proof::beat::{Duel, Goal}, solve::Limit};
//! use paper_othello::library;
//! let paper = library::builtin("paper").unwrap().read().program.unwrap();
//! let runner = paper.on(BoardSize::FOUR, None).unwrap();
//! let duel = Duel::new(runner, Side::Black, Position::start(BoardSize::FOUR, Layout::Standard));
//! let best = duel.best(Goal::Most, 1 << 20, Limit::none()).unwrap();
//! assert_eq!((best.margin, best.is_proved()), (9, true));
//! ```

mod count;
mod duel;
mod most;
mod persons;
mod shortest;

pub use count::Count;
pub use duel::Duel;
pub use most::{BestGame, Goal};
pub use persons::{DEEPEST, Fared, LookAhead, Person};
pub use shortest::{Shortest, Shortness};
