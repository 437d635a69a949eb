//! The answers to a file of positions, one for each line, as text, as JSON or as one page; Ctrl-C ends them.
//! It must not know what is asked at a position.

use serde::Serialize;

use super::exit::{Exit, Failure};
use super::form::Form;
use super::output::{Output, failure_document, failure_text};
use super::places::{Lines, Where};
use super::work::{is_end_asked, listen};
use crate::board::Position;
use crate::document::Document;

/// Answers every line of a file of positions in order. What is wrong with one is said in its place, and the rest go
/// on; then the run ends with exit code 1.
pub(super) fn each_line<R: Serialize>(
    place: &Where,
    path: &str,
    form: &Form,
    output: &mut Output,
    answer: impl Fn(&Position) -> Result<R, Failure>,
    document: impl Fn(&R) -> Document,
) -> Result<Exit, Failure> {
    listen();
    let mut lines = Lines::of(path)?;
    let mut entries = Entries::to(form, format!("Each line of {}", lines.name));
    let (mut in_a_row, mut last) = (0, 0);
    while let Some((number, line)) = lines.next()? {
        if number > last + 1 {
            entries.blank(last + 1, number - 1, output)?;
        }
        last = number;
        let position = place.line(&line).map_err(|trouble| {
            let text = String::from_utf8_lossy(&line).trim_end().to_owned();
            trouble.failure(lines.name.clone(), text, number)
        });
        let answered = position.and_then(|position| answer(&position));
        if is_end_asked() {
            let message = format!("stopped: from line {number} on nothing is answered");
            return Err(Failure::wrong(message));
        }
        in_a_row = if answered.is_err() { in_a_row + 1 } else { 0 };
        match answered {
            Ok(result) => entries.answer(number, &result, &document, output)?,
            Err(failure) => entries.failure(number, &failure, output)?,
        }
        if in_a_row == MOST_IN_A_ROW {
            let message = format!(
                "I stop here: {MOST_IN_A_ROW} lines in a row are not positions, up to line {number}"
            );
            return Err(Failure::wrong(message).help("is this the right file?"));
        }
        if lines.may_wait() {
            output.flush()?;
        }
    }
    if last == 0 {
        let message = format!("{} has no positions in it", lines.name);
        return Err(Failure::wrong(message).help(ONE_PER_LINE));
    }
    entries.end(output)
}

/// So many wrong lines one after the other are another file than the one that is meant, or one without an end.
const MOST_IN_A_ROW: usize = 1_000;

/// Of more errors than this, each is only said.
const DRAWN: usize = 30;

/// What a file of positions looks like.
const ONE_PER_LINE: &str = "write one position per line: start, turns such as c2 d2, or a whole board such as \
                            ..../.WB./.BW./.... black";

/// Where the answers go: they are written one by one, but for a page, which is written when it is whole.
struct Entries<'f> {
    form: &'f Form,
    page: Document,
    errors: usize,
}

/// An answer with its line, or what is wrong with that.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Numbered<T> {
    /// The number of the line, from 1.
    line: usize,
    #[serde(flatten)]
    answer: T,
}

impl<'f> Entries<'f> {
    fn to(form: &'f Form, title: String) -> Self {
        Self {
            form,
            page: Document::titled(title),
            errors: 0,
        }
    }

    /// Blank lines hold no position, but they count.
    fn blank(&mut self, from: usize, to: usize, output: &mut Output) -> Result<(), Failure> {
        if self.form.is_json() {
            return Ok(());
        }
        let (heading, blank) = if from == to {
            (format!("Line {from}"), "It is empty.")
        } else {
            (format!("Lines {from} to {to}"), "They are empty.")
        };
        self.add(
            Document::default().heading(heading).paragraph([blank]),
            output,
        )
    }

    fn answer<R: Serialize>(
        &mut self,
        line: usize,
        answer: &R,
        document: impl Fn(&R) -> Document,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if self.form.is_json() {
            return output.json(&Numbered { line, answer });
        }
        let heading = Document::default().heading(format!("Line {line}"));
        self.add(heading.followed_by(document(answer)), output)
    }

    fn failure(
        &mut self,
        line: usize,
        failure: &Failure,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.errors += 1;
        if self.form.is_json() {
            let answer = failure.report();
            return output.json(&Numbered { line, answer });
        }
        let heading = Document::default().heading(format!("Line {line}"));
        if self.form.is_page() {
            return self.add(heading.followed_by(failure_document(failure)), output);
        }
        if self.errors > DRAWN {
            let message = format!("Line {line}: error: {}", failure.message());
            return output.document(&Document::default().one_a_line([message]));
        }
        output.document(&heading)?;
        let drawn = failure_text(failure, output.look());
        output.line(&format!("\n{drawn}"))
    }

    fn add(&mut self, entry: Document, output: &mut Output) -> Result<(), Failure> {
        if self.form.is_page() {
            self.page.blocks.extend(entry.blocks);
            return Ok(());
        }
        output.document(&entry)?;
        output.line("")
    }

    fn end(self, output: &mut Output) -> Result<Exit, Failure> {
        if self.form.is_page() {
            self.form.show_document(&self.page, output)?;
        }
        Ok(if self.errors == 0 {
            Exit::Fine
        } else {
            Exit::Wrong
        })
    }
}
