//! What is wrong with a request, as the page shows it: one sentence, the place, what helps. It must not know what was asked.

use serde_json::{Value, json};

use super::Response;
use super::utf16;
use crate::board::NotationError;
use crate::diagnostic::Diagnostic;
use crate::library::{Loaded, Mistakes, ProgramError};
use crate::program::Failure;

/// Why a request has no answer.
#[derive(Debug)]
pub(super) struct Problem {
    status: u16,
    kind: &'static str,
    message: String,
    span: Option<(usize, usize)>,
    help: Option<String>,
}

impl Problem {
    pub fn new(status: u16, kind: &'static str, message: impl Into<String>) -> Self {
        Self {
            status,
            kind,
            message: message.into(),
            span: None,
            help: None,
        }
    }

    /// What the request asks for is not there.
    pub fn unknown(path: &str) -> Self {
        let shown: String = path.chars().take(40).collect();
        Self::new(404, "not-found", format!("there is no request “{shown}”"))
    }

    /// A setting that the request has is none.
    pub fn setting(message: impl Into<String>) -> Self {
        Self::new(400, "setting", message)
    }

    /// A position or a game that can't be.
    pub fn position(message: impl Into<String>) -> Self {
        Self::new(422, "position", message)
    }

    /// A text of turns or of a board that can't be read.
    pub fn notation(text: &str, error: &NotationError) -> Self {
        let span = error.span();
        Self {
            span: Some(utf16::range(text, span.start, span.end)),
            ..Self::position(error.to_string())
        }
    }

    /// The end was asked for before anything was known.
    pub fn stopped() -> Self {
        Self::new(
            503,
            "too-long",
            "this takes too long here; try it in the terminal, or with a smaller board",
        )
    }

    /// A program that can't play.
    pub fn program(error: &ProgramError) -> Self {
        match error {
            ProgramError::Mistakes(mistakes) => Self::mistakes(mistakes),
            ProgramError::NotReady { name, error } => {
                let help = match error {
                    crate::program::NotReady::NoSeed => Some("give a seed in the settings"),
                    _ => None,
                };
                Self {
                    help: help.map(str::to_owned),
                    ..Self::new(422, "not-ready", format!("{name}: {error}"))
                }
            }
            ProgramError::Stopped(_) => Self::stopped(),
        }
    }

    /// A script of the program that failed.
    pub fn failed(loaded: &Loaded, failure: &Failure) -> Self {
        Self::program(&loaded.failed(failure))
    }

    fn mistakes(mistakes: &Mistakes) -> Self {
        let is_error = |one: &&Diagnostic| one.severity == crate::diagnostic::Severity::Error;
        let first = mistakes.diagnostics.iter().find(is_error);
        let first = first.or(mistakes.diagnostics.first());
        let name = mistakes.name.as_deref().unwrap_or("the program");
        let message = first.map_or("it has mistakes", |one| one.message.as_str());
        Self {
            status: 422,
            kind: "program",
            message: format!("{name}: {message}"),
            span: first.map(|one| utf16::range(&mistakes.text, one.span.start, one.span.end)),
            help: first.and_then(|one| one.help.clone()),
        }
    }
}

impl From<Problem> for Response {
    fn from(problem: Problem) -> Self {
        let mut error = json!({"kind": problem.kind, "message": problem.message});
        if let Some((from, to)) = problem.span {
            error["span"] = json!({"from": from, "to": to});
        }
        if let Some(help) = problem.help {
            error["help"] = Value::String(help);
        }
        Self {
            status: problem.status,
            json: json!({"error": error}).to_string(),
        }
    }
}
