//! Results as text and JSON. Everything here returns a `String`; it must not know where that is written to.

mod audit;
mod diagnostics;
mod explain;
mod facts;
mod game;
mod json;
mod palette;
mod prose;
mod quiz;
mod reference;
mod scripts;
mod speech;
mod taste;
mod words;

pub use audit::{AuditReport, audit, audit_json};
pub use diagnostics::{Source, diagnostics, editor_entry, editor_entry_without_place};
pub use explain::{explain, why_not};
pub use facts::{facts, facts_json};
pub use game::{GameReport, game_json, game_plain, game_quiet, game_text, result};
pub use json::{record_json, why_not_json};
pub use palette::Palette;
pub use prose::{list, wrapped};
pub use quiz::{score as quiz_score, slip as quiz_slip};
pub use reference::reference;
pub use scripts::scripts;
pub use speech::{Change, board as board_sentences, change as change_sentences};
pub use taste::taste;
pub use words::{Entry, all_words, find_words, nearest_words, word_in_full, words, words_json};

/// How a text for a person looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its colours, or none.
    pub palette: Palette,
    /// Whether boards and source lines are told in sentences instead of drawn.
    pub linear: bool,
    /// The most characters in a line of a decision's explanation and of a game in progress; everything else keeps to
    /// [`WIDTH`].
    pub width: usize,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            palette: Palette::PLAIN,
            linear: false,
            width: WIDTH,
        }
    }
}

/// The widest line of a text.
pub const WIDTH: usize = 80;
