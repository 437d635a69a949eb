//! The fixed opponents against which a program is measured alone. It must not know what for.

use crate::library;
use crate::program::Program;

/// The names of the opponents: built-in programs that play on every board and leave nothing to chance.
pub const PANEL: [&str; 5] = ["paper", "greedy", "mobility", "priority", "tactics"];

/// The opponents.
///
/// ```
/// use paper_othello::{board::BoardSize, lab};
/// let panel = lab::panel();
/// assert!(panel.iter().all(|program| BoardSize::ALL.iter().all(|size| program.on(*size, None).is_ok())));
/// ```
///
/// # Panics
/// Never: the built-in programs are sound.
pub fn panel() -> Vec<Program> {
    let program = |name: &str| {
        let builtin = library::builtin(name)?;
        builtin.read().program
    };
    let programs = PANEL.iter().map(|name| program(name));
    programs
        .collect::<Option<_>>()
        .expect("the built-in programs are sound")
}
