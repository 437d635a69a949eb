//! The few colours of the terminal. Each only repeats what a word or a mark says already.
//! It must not know what is coloured.

use anstyle::{AnsiColor, Style};

/// Colours, or none: by default none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Palette {
    colour: bool,
}

impl Palette {
    /// No colours.
    pub const PLAIN: Self = Self { colour: false };
    /// Colours, as escape sequences in the text.
    pub const COLOURED: Self = Self { colour: true };

    /// Whether there are colours.
    pub const fn is_coloured(self) -> bool {
        self.colour
    }

    /// A heading or a label.
    pub fn label(self, text: &str) -> String {
        self.paint(text, Style::new().bold())
    }

    /// What is chosen.
    pub fn chosen(self, text: &str) -> String {
        self.paint(text, AnsiColor::Green.on_default().bold())
    }

    /// What is possible.
    pub fn possible(self, text: &str) -> String {
        self.paint(text, AnsiColor::Cyan.on_default())
    }

    /// What is dropped or wrong.
    pub fn dropped(self, text: &str) -> String {
        self.paint(text, AnsiColor::Red.on_default())
    }

    fn paint(self, text: &str, style: Style) -> String {
        if self.colour && !text.is_empty() {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }
}
