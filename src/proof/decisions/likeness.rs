//! How like a program is to a record that may be another's: a sheet that got a new name decides as its old record says.
//! It must not know names or files.

use super::{Decided, Decisions};
use crate::program::Program;

/// At how many positions a program decides as a record says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Likeness {
    /// The positions at which it decides the same, for the same reason.
    pub same: usize,
    /// All positions of the record.
    pub of: usize,
}

impl Decisions {
    /// How like a program is to the one of this record; nothing where it decides more than half of the positions in
    /// another way, or can't be held against the record at all.
    pub fn likeness(&self, program: &Program) -> Option<Likeness> {
        if program.is_random() && self.seed.is_none() {
            return None;
        }
        let of = self.entries.len();
        let mut others = 0;
        for entry in &self.entries {
            let position = entry.place.position();
            let runner = program.on(position.size(), self.seed).ok();
            let now = runner.and_then(|runner| Decided::of(&runner, &position).ok());
            if !now.is_some_and(|now| now.means(&entry.decided)) {
                others += 1;
            }
            // Slow scripts are not asked on when the answer is known.
            if 2 * others > of {
                return None;
            }
        }
        let same = of - others;
        (of > 0).then_some(Likeness { same, of })
    }
}
