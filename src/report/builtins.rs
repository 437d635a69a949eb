//! The built-in programs as a list and as data. It must not know how they decide.

use serde::Serialize;

use crate::document::{Document, Labelled, Text, Tone};
use crate::library::{BUILTINS, Builtin};

/// A built-in program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BuiltinReport {
    /// Its name in commands.
    pub program: &'static str,
    /// Its title.
    pub title: String,
    /// The first note or comment of its text; null where it has none.
    pub about: Option<&'static str>,
    /// `rules` for a sheet, `script` for a program in Rhai.
    pub kind: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl BuiltinReport {
    /// What there is to say of a built-in program.
    pub fn of(builtin: &Builtin) -> Self {
        let line = |mark: &str| {
            let mut lines = builtin.text.lines();
            lines
                .find_map(|line| line.strip_prefix(mark))
                .map(str::trim)
        };
        let reading = builtin.read();
        let title = reading.program.as_ref().and_then(|program| program.title());
        let remark = || line("(").map(|remark| remark.trim_end_matches(')'));
        Self {
            program: builtin.name,
            title: title.unwrap_or(builtin.name).to_owned(),
            about: if builtin.is_script {
                line("//")
            } else {
                line(">").or_else(remark)
            },
            kind: if builtin.is_script { "script" } else { "rules" },
            text: builtin.text,
        }
    }

    /// All of them.
    pub fn all() -> Vec<Self> {
        BUILTINS.iter().map(Self::of).collect()
    }

    fn labelled(&self) -> Labelled {
        let title = &self.title;
        let about = self
            .about
            .map_or_else(|| title.clone(), |about| format!("{title}. {about}"));
        Labelled::new(Text::toned(Tone::Chosen, self.program), [about])
    }
}

/// The built-in programs, and what to do with one.
pub fn builtins(programs: &[BuiltinReport]) -> Document {
    Document::titled("The built-in programs")
        .labelled(programs.iter().map(BuiltinReport::labelled))
        .paragraph(["“paper show NAME” prints one, “paper explain NAME” shows how it plays."])
}
