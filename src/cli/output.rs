//! Where results go: standard output and standard error, with or without colours.
//! It must not know what is written.

use std::io::{self, BufWriter, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};

use super::exit::{Exit, Failure};
use super::options::Screen;

use crate::document::{Document, Labelled, Text, Tone};
use crate::report::{self, Look, Palette};

/// Clears a terminal and what was scrolled out of sight, and goes to its top.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

/// Standard output and standard error.
pub(super) struct Output {
    out: BufWriter<AutoStream<io::Stdout>>,
    err: AutoStream<io::Stderr>,
    linear: bool,
    width: usize,
    error_width: usize,
    /// Whether failures, too, are JSON.
    json: bool,
}

impl Output {
    pub(super) fn new(screen: &Screen, json: bool) -> Self {
        let colour = screen.colour();
        let columns = |window: Option<(Width, _)>| window.map(|(width, _)| usize::from(width.0));
        Self {
            out: BufWriter::new(AutoStream::new(io::stdout(), colour)),
            err: AutoStream::new(io::stderr(), colour),
            json,
            linear: screen.linear(),
            width: screen.width(columns(terminal_size_of(io::stdout()))),
            error_width: screen.width(columns(terminal_size_of(io::stderr()))),
        }
    }

    /// How texts for standard output look.
    pub(super) fn look(&self) -> Look {
        self.look_for(self.out.get_ref().current_choice(), self.width)
    }

    /// How texts for standard error look.
    fn error_look(&self) -> Look {
        self.look_for(self.err.current_choice(), self.error_width)
    }

    fn look_for(&self, choice: ColorChoice, width: usize) -> Look {
        let coloured = !matches!(choice, ColorChoice::Never);
        Look {
            palette: if coloured {
                Palette::COLOURED
            } else {
                Palette::PLAIN
            },
            linear: self.linear,
            width,
        }
    }

    /// A text for standard output.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// A document, drawn or in sentences.
    pub(super) fn document(&mut self, document: &Document) -> Result<(), Failure> {
        self.text(&document.shown(self.look()))
    }

    /// A result as JSON on one line.
    ///
    /// # Panics
    /// Never: results have text keys only.
    pub(super) fn json(&mut self, result: &impl Serialize) -> Result<(), Failure> {
        // By way of a value, as the page has it: each type's code for that serves both.
        let json = serde_json::to_value(result).expect("a result has text keys only");
        self.line(&json.to_string())
    }

    /// A text of the user's own, each byte of it: control characters, too.
    pub(super) fn raw(&mut self, text: &str) -> Result<(), Failure> {
        self.flush()?;
        Ok(io::stdout().write_all(text.as_bytes())?)
    }

    /// A text and a newline.
    pub(super) fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(line)?;
        self.text("\n")
    }

    /// An empty screen, where there is one that can be seen at a glance: elsewhere an empty line.
    pub(super) fn clear(&mut self) -> Result<(), Failure> {
        if self.linear || !io::stdout().is_terminal() {
            return self.text("\n");
        }
        // Around the stream that may take escape sequences away: this one is no colour.
        self.flush()?;
        Ok(io::stdout().write_all(CLEAR.as_bytes())?)
    }

    /// What was written is there for who waits for it.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }

    /// The same for each of several failures, if there are any.
    pub(super) fn fail_all(&mut self, failures: &[Failure]) -> Exit {
        let exits = failures.iter().map(|failure| self.fail(failure));
        exits.last().unwrap_or(Exit::Fine)
    }

    /// Says on standard error what went wrong, after all results so far; with `--json` on standard output, as JSON. That
    /// these or the complaint itself cannot be written is no reason to say more.
    pub(super) fn fail(&mut self, failure: &Failure) -> Exit {
        if self.json {
            let _unwritten = self.json(&failure.report()).and_then(|()| self.flush());
            return failure.exit();
        }
        let _unwritten = self.flush();
        let text = failure_text(failure, self.error_look());
        let _unread = self.err.write_all(text.as_bytes());
        failure.exit()
    }
}

/// A failure as a document: drawn in its source where it has a place there; else *error: …*, and *help: …* below it.
pub(super) fn failure_document(failure: &Failure) -> Document {
    if let Some((source, diagnostics)) = failure.marked() {
        return report::diagnostics(source, diagnostics);
    }
    let help = match failure {
        Failure::Wrong(_, help) | Failure::Usage(_, help) => help.as_deref(),
        Failure::Output(_) => None,
        Failure::Stopped(_) => return Document::default().paragraph([failure.message()]),
        Failure::Marked { .. } | Failure::ClosedPipe => return Document::default(),
    };
    let said = |tone, label: &str, text: &str| Labelled::new(Text::toned(tone, label), [text]);
    let help = help.map(|help| said(Tone::Label, "help:", help));
    let error = said(Tone::Dropped, "error:", &failure.message());
    Document::default().labelled(std::iter::once(error).chain(help))
}

/// The same as text.
pub(super) fn failure_text(failure: &Failure, look: Look) -> String {
    failure_document(failure).shown(look)
}
