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
mod mutants;
mod openings;
mod orders;
mod panel;
mod part;
mod rating;
mod sheets;
mod spot;
mod standings;
mod statistics;
mod strength;
mod study;
mod tournament;
mod variants;
mod ways;

pub use arena::{Arena, Lost, Pairing, Played, Tally, play_out};
pub(crate) use compare::GAMES_EACH;
pub use compare::{Comparison, Parting, Partings, compare};
pub(crate) use contestant::seed_for;
pub use contestant::{Contestant, label};
pub use enough::{More, more_openings};
pub(crate) use event::shown;
pub use event::{Entrant, Setting, Shown, TournamentRun, merge};
pub use families::families;
pub use health::{Health, HealthPlan, KeyCounts, RuleCounts, Turned, examine};
#[doc(hidden)]
pub use improve::trial_positions;
pub use improve::{
    Beaten, ExampleChange, Fate, Hardness, ImprovePlan, Improved, KnownTrial, Measurement,
    NeverLoses, NeverLosesError, NeverLosesPlan, NeverLosing, Promising, Ranked, SheetChange,
    improve, improve_from, improve_part, never_loses,
};
pub use improve::{guards, instructions};
pub use mutants::{
    Addition, ChangeKind, KnownChange, Mutant, MutantError, Mutants, Noticed, SameProof,
    SmallChange, Tested, mutants, mutants_from, mutants_part,
};
pub(crate) use openings::MOST_OPENINGS;
pub use openings::{
    Openings, OpeningsChoice, OpeningsError, Origin, after_plies, at_random, of_list,
};
pub use orders::MOST_WITNESSES;
pub use orders::{
    Alike, ChangedSheet, Group, Orders, OrdersPlan, orders_part, study_orders, study_orders_from,
};
pub use panel::{PANEL, panel};
pub(crate) use part::MOST_PARTS;
pub use part::{MergeError, Part, RunPart, mark_of, together};
pub use rating::{Rating, Results};
pub use spot::Spot;
pub use standings::{
    Circle, Standing, TieBreak, beats, beats_beyond_chance, circles, shown_circles, standings,
};
pub(crate) use statistics::rounded;
pub use statistics::{Estimate, Significance, Sums};
pub use strength::{Strength, Strengths};
pub use study::StudyError;
pub use tournament::{Tournament, Widest, WinLossRecord};
pub(crate) use variants::{ALL_UP_TO, factorial};
pub use variants::{RuleOrder, dropped, normal, orders, swapped};
