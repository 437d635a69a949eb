//! The laboratory: many games, and what they say of programs. It must not know screens or files.
//!
//! ```
//! use paper_othello::board::{BoardSize, Layout, Position};
//! use paper_othello::lab::{Openings, after_plies};
//! let start = Position::start(BoardSize::SIX, Layout::Standard);
//! let openings: Openings = after_plies(&start, 3).unwrap();
//! assert_eq!(openings.len(), 54);
//! ```

mod arena;
mod compare;
mod contestant;
mod enough;
mod event;
mod families;
mod health;
mod improve;
mod openings;
mod orders;
mod panel;
mod rating;
mod standings;
mod statistics;
mod strength;
mod study;
mod tournament;
mod variants;

pub use arena::{Arena, Lost, Pairing, Played, Tally, play_out};
pub use compare::{Comparison, GAMES_EACH, Parting, Partings, compare};
pub use contestant::{Contestant, label, seed_for};
pub use enough::{More, more_openings};
pub use event::{Entrant, Event, MOST_PARTS, MergeError, Part, Setting, Shown, merge, shown};
pub use families::families;
pub use health::{Health, HealthPlan, KeyCounts, RuleCounts, Turned, examine};
pub use improve::{
    Beaten, ExampleChange, Fate, Hardness, ImprovePlan, Improved, Measured, NeverLoses,
    NeverLosesError, NeverLosesPlan, NeverLosing, Promising, Ranked, SheetChange, Spot, guards,
    improve, instructions, never_loses, trial_positions,
};
pub use openings::{
    MOST_OPENINGS, Openings, OpeningsChoice, OpeningsError, Origin, after_plies, at_random, of_list,
};
pub use orders::{Alike, Change, Group, MOST_WITNESSES, Orders, OrdersPlan, study_orders};
pub use panel::{PANEL, panel};
pub use rating::{Rating, Results};
pub use standings::{
    Circle, Key, Standing, beats, beats_beyond_chance, circles, shown_circles, standings,
};
pub(crate) use statistics::rounded;
pub use statistics::{Estimate, Sums, Verdict};
pub use strength::Strength;
pub use study::StudyError;
pub use tournament::{Record, Tournament, Widest};
pub use variants::{ALL_UP_TO, Order, dropped, factorial, normal, orders, swapped};
