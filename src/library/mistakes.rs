//! What is wrong with the text of a program, as one error. It must not draw it as a terminal does.

use std::fmt;

use crate::diagnostic::{Diagnostic, Severity};
use crate::source::LineIndex;

/// A text that is not a program, or a program that failed, and where. Shown as text, each mistake names its line and
/// shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// What the text is called, where it has a name.
    pub name: Option<String>,
    /// The text.
    pub text: String,
    /// What is wrong with it, in the order of the text; never nothing.
    pub diagnostics: Vec<Diagnostic>,
}

impl Mistakes {
    /// The errors among these diagnostics.
    pub(crate) fn of(name: Option<String>, text: String, diagnostics: Vec<Diagnostic>) -> Self {
        let is_error = |one: &Diagnostic| one.severity == Severity::Error;
        Self {
            name,
            text,
            diagnostics: diagnostics.into_iter().filter(is_error).collect(),
        }
    }
}

impl std::error::Error for Mistakes {}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = LineIndex::new(&self.text);
        for (place, one) in self.diagnostics.iter().enumerate() {
            if place > 0 {
                f.write_str("\n")?;
            }
            if let Some(name) = &self.name {
                write!(f, "{name}, ")?;
            }
            let line = lines.line(one.span.start);
            write!(f, "line {line}: {one}")?;
            if let Some(source) = self.text.lines().nth(line - 1) {
                write!(f, "\n    {}", source.trim())?;
            }
            if let Some(help) = &one.help {
                write!(f, "\n  help: {help}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::library::{self, NamedText};

    #[test]
    fn mistakes_show_their_lines() {
        let text = "1. Play the bset move.\n2. Play a corner.\n";
        let mistakes = library::read(text).into_program().unwrap_err();
        insta::assert_snapshot!(mistakes, @r"
        line 1: error: I don't know the words “the bset move”
            1. Play the bset move.
          help: `paper words` lists every phrase that I know
        line 2: error: I can guess what you mean, but a rule has to be worded like this
            2. Play a corner.
          help: write “If a move takes a corner, play it.”
        ");
        let named = NamedText::new("my.rules", text);
        let error = library::Loaded::new(named).unwrap_err();
        assert!(error.to_string().starts_with("my.rules, line 1: error: "));
    }
}
