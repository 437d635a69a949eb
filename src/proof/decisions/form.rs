//! What begins each kind of line of recorded decisions, and the numbers of their forms. It must not know what follows.

/// The first line, in front of the version.
pub(super) const HEAD: &str = "Decisions recorded by “paper test”, ";

/// What is written before the number of the version, and what earlier versions wrote there.
pub(super) const VERSION: [&str; 2] = ["version ", "form "];

/// The form that is written.
pub(super) const FORM: u32 = 2;

/// The form before, which is still read: it does not say where it ends.
pub(super) const OLD_FORM: u32 = 1;

/// What begins the line of the seed, a rule, the ties, a board that is left out, and a game.
pub(super) const SEED: &str = "Seed ";
pub(super) const RULE: &str = "Rule ";
pub(super) const TIES: &str = "Ties: ";
pub(super) const LEFT_OUT: &str = "Left out: ";
pub(super) const GAME: &str = "A game against itself: ";

/// In front of what belongs to the line above.
pub(super) const INDENT: &str = "    ";
