//! Positions that the arguments name: `--at`, or one a line of a file. It must not know what is done at a position.

use std::path::Path;

use clap::Args;

use super::exit::Failure;
use super::input;
use super::options::Start;
use super::reading;
use crate::board::{
    GivenPosition, NotationError, Position, StartConflict, StartSettings, read_place,
};
use crate::diagnostic::{Diagnostic, Severity};
use crate::library::STANDARD_INPUT;
use crate::source::{Span, decode};

/// Where in a game something is asked.
#[derive(Args, Debug)]
pub(super) struct Where {
    /// A position (rows of . B W, then the side to move), or the moves so far
    #[arg(
        long,
        value_name = "POSITION",
        allow_hyphen_values = true,
        help_heading = "Board"
    )]
    pub at: Option<String>,
    /// A file with one position or list of moves per line (also: start); - is
    /// standard input. Each answer says its line; empty lines count
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "at",
        help_heading = "Board"
    )]
    pub positions: Option<String>,
    #[command(flatten)]
    pub start: Start,
}

/// What is wrong with a line of positions.
pub(super) struct TextProblem {
    /// In one sentence.
    pub message: String,
    /// Where, if it is at one place.
    span: Option<Span>,
    /// What to do, where that is not in the message.
    help: Option<String>,
}

impl Where {
    /// The one position of `--at`, or the start.
    pub(super) fn position(&self) -> Result<Position, Failure> {
        let Some(text) = &self.at else {
            return Ok(self.start.position());
        };
        read_at(text, &self.start.position(), self.start.asked())
    }

    /// One line of a file of positions.
    pub(super) fn line(&self, line: &[u8]) -> Result<Position, TextProblem> {
        read_line(line, self.start).map(|place| place.position())
    }
}

/// Where the text of `--at` leads from this start; a board that it shows is to be the one asked for.
pub(super) fn read_at(
    text: &str,
    start: &Position,
    asked: StartSettings,
) -> Result<Position, Failure> {
    let place = read_place(text, start)
        .map_err(|error| TextProblem::of(&error).failure("--at".to_owned(), text.to_owned(), 1))?;
    place.check(asked).map_err(refused)?;
    Ok(place.position())
}

/// One line of a file of positions: where it leads, on the board that was asked for.
pub(super) fn read_line(line: &[u8], start: Start) -> Result<GivenPosition, TextProblem> {
    let text = decode(line).map_err(|error| TextProblem {
        message: error.to_string(),
        span: None,
        help: None,
    })?;
    let place = read_place(&text, &start.position()).map_err(|error| TextProblem::of(&error))?;
    // Each line of a file says itself whose move it is.
    let size = StartSettings {
        size: start.board,
        ..StartSettings::default()
    };
    place.check(size).map_err(|error| TextProblem {
        message: error.to_string(),
        span: None,
        help: None,
    })?;
    Ok(place)
}

/// A position that is not the one that other options ask for.
fn refused(conflict: StartConflict) -> Failure {
    Failure::usage(conflict.to_string()).help(match conflict {
        StartConflict::Size { .. } => "a position needs no --board",
        StartConflict::First { .. } => {
            "write black or white after the position, and leave --first out"
        }
        StartConflict::Layout(_) => {
            "leave --start out, or give the moves so far instead of a position"
        }
    })
}

impl TextProblem {
    pub(super) fn of(error: &NotationError) -> Self {
        Self::at(error.to_string(), error.span())
    }

    /// A sentence, and the bytes of the text that it is about.
    pub(super) fn at(message: String, span: std::ops::Range<usize>) -> Self {
        Self {
            message,
            span: Some(Span::new(span.start, span.end)),
            help: None,
        }
    }

    /// The same with a sentence that helps.
    pub(super) fn help(self, help: &str) -> Self {
        Self {
            help: Some(help.to_owned()),
            ..self
        }
    }

    /// The trouble with its place in the text, where it has one.
    pub(super) fn failure(self, name: String, text: String, first_line: usize) -> Failure {
        let Some(span) = self.span else {
            return Failure::wrong(self.message);
        };
        let diagnostic = Diagnostic {
            kind: "position",
            severity: Severity::Error,
            message: self.message,
            span,
            notes: Vec::new(),
            help: self.help,
            fix: None,
        };
        Failure::Marked {
            name,
            text,
            first_line,
            diagnostics: vec![diagnostic],
        }
    }
}

/// Whether lines end with a carriage return alone, as very old programs write them.
fn has_lone_returns(begin: &[u8]) -> bool {
    begin
        .windows(2)
        .any(|pair| pair[0] == b'\r' && pair[1] != b'\n')
}

/// The lines of a file of positions, or of standard input as they come.
pub(super) struct Lines {
    pub name: String,
    lines: reading::Lines,
}

impl Lines {
    pub(super) fn of(path: &str) -> Result<Self, Failure> {
        let (name, lines) = if path == "-" {
            (STANDARD_INPUT, Ok(reading::Lines::of_standard_input()))
        } else {
            (path, reading::Lines::of(Path::new(path)))
        };
        let unreadable = |error| input::unreadable(name, &error);
        let mut lines = lines.map_err(unreadable)?;
        let begin = lines.peek().map_err(unreadable)?;
        let is_utf16 = begin.starts_with(&[0xFF, 0xFE]) || begin.starts_with(&[0xFE, 0xFF]);
        if is_utf16 || has_lone_returns(begin) {
            // Neither can be cut at its newlines: both go on as UTF-8 with line feeds.
            let bytes = lines.rest().map_err(unreadable)?;
            lines = reading::Lines::of_bytes(input::text_of(name, &bytes)?.into_bytes());
        }
        Ok(Self {
            name: name.to_owned(),
            lines,
        })
    }

    /// The next line that is not blank, with its number from 1.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Vec<u8>)>, Failure> {
        loop {
            let next = self.lines.next();
            match next.map_err(|error| input::unreadable(&self.name, &error))? {
                Some((_, line)) if line.trim_ascii().is_empty() => {}
                other => return Ok(other),
            }
        }
    }

    /// Whether reading on may have to wait for input.
    pub(super) fn may_wait(&self) -> bool {
        self.lines.may_wait()
    }
}
