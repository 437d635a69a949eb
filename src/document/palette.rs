//! The few colours of the terminal, one for each tone. It must not know what is coloured.

use anstyle::{AnsiColor, Style};

use super::text::{Text, Tone};

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
        self.paint(text, Tone::Label)
    }

    /// What is chosen.
    pub fn chosen(self, text: &str) -> String {
        self.paint(text, Tone::Chosen)
    }

    /// What is possible.
    pub fn possible(self, text: &str) -> String {
        self.paint(text, Tone::Possible)
    }

    /// What is dropped or wrong.
    pub fn dropped(self, text: &str) -> String {
        self.paint(text, Tone::Dropped)
    }

    /// Words in the colour of their tone.
    pub fn paint(self, text: &str, tone: Tone) -> String {
        match style(tone) {
            Some(style) if self.colour && !text.is_empty() => format!("{style}{text}{style:#}"),
            _ => text.to_owned(),
        }
    }

    /// A text, each run in the colour of its tone.
    pub fn painted(self, text: &Text) -> String {
        let runs = text.runs().iter();
        runs.map(|run| self.paint(&run.words, run.tone)).collect()
    }
}

fn style(tone: Tone) -> Option<Style> {
    match tone {
        Tone::Plain => None,
        Tone::Label => Some(Style::new().bold()),
        Tone::Chosen => Some(AnsiColor::Green.on_default().bold()),
        Tone::Possible => Some(AnsiColor::Cyan.on_default()),
        Tone::Dropped => Some(AnsiColor::Red.on_default()),
    }
}
