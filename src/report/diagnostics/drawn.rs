//! One diagnostic drawn over its source line, by `annotate-snippets`. It must not choose what is shown.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

use super::Source;
use super::window::Window;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::document::wrap::columns;
use crate::report::{Look, wrapped_to};
use crate::source::LineIndex;

/// The drawing, without a newline at its end; notes and the drawn fix only where it is `full`.
pub(super) fn draw(
    source: Source,
    lines: &LineIndex,
    diagnostic: &Diagnostic,
    full: bool,
    look: Look,
) -> String {
    let window = Window::round(source.text, lines, diagnostic.span);
    let mut report = vec![place(source, lines, diagnostic, &window, full, look.width)];
    report.extend(help(source, lines, diagnostic, full, look.width));
    let plain = Renderer::plain().term_width(look.width).render(&report);
    let drawn = if look.palette.is_coloured() {
        Renderer::styled().term_width(look.width).render(&report)
    } else {
        plain.clone()
    };
    if window.is_cut() {
        without_continuation(&plain, &drawn)
    } else {
        drawn
    }
}

/// Takes away the line of a mere `:::` that stands between a place given apart and the source below it; `plain` is the
/// drawing without colours.
fn without_continuation(plain: &str, drawn: &str) -> String {
    let lines = plain.lines().zip(drawn.lines());
    let kept = lines.filter(|(plain, _)| plain.trim() != ":::");
    kept.map(|(_, drawn)| drawn).collect::<Vec<_>>().join("\n")
}

/// The message, and under it the words in question.
fn place<'a>(
    source: Source<'a>,
    lines: &LineIndex,
    diagnostic: &'a Diagnostic,
    window: &Window<'a>,
    full: bool,
    width: usize,
) -> Group<'a> {
    let level = level(diagnostic.severity);
    let span = window.inside(diagnostic.span);
    let snippet = Snippet::source(window.text)
        .line_start(window.line + source.first_line - 1)
        .annotation(AnnotationKind::Primary.span(span));
    let (snippet, origin) = if window.is_cut() {
        // Columns are counted from the start of the window: of a line that is cut, the place is given apart.
        let (line, column) = source.line_column(lines, diagnostic.span.start);
        let origin = Origin::path(source.name).line(line).char_column(column);
        (snippet, Some(origin))
    } else {
        (snippet.path(source.name), None)
    };
    let title = fitted(&diagnostic.message, diagnostic.severity.name().len(), width);
    let notes = diagnostic.notes.iter().filter(|_| full);
    // A note stands further in where the number of the line is long.
    let (line, _) = source.line_column(lines, diagnostic.span.start);
    let label = line.to_string().len().max(3) + 7;
    level
        .primary_title(title)
        .elements(origin)
        .element(snippet)
        .elements(notes.map(|note| Level::NOTE.message(fitted(note, label, width))))
}

/// The help; where the diagnostic is shown in full, with the change drawn, or written out where it is too wide for that.
fn help<'a>(
    source: Source<'a>,
    lines: &LineIndex,
    diagnostic: &'a Diagnostic,
    full: bool,
    width: usize,
) -> Option<Group<'a>> {
    let help = diagnostic.help.as_deref()?;
    let text = fitted(help, "help".len(), width);
    let Some(change) = diagnostic
        .fix
        .as_ref()
        .filter(|_| full)
        .and_then(|fix| Change::of(source, lines, fix))
    else {
        return Some(Group::with_title(Level::HELP.secondary_title(text)));
    };
    Some(if change.is_wide(width) {
        let mended = fitted(&change.mended(), "help".len(), width);
        Group::with_title(Level::HELP.secondary_title(format!("{text}\n{mended}")))
    } else {
        Level::HELP.secondary_title(text).element(change.snippet())
    })
}

/// A fix inside its window.
struct Change<'a> {
    window: Window<'a>,
    line: usize,
    range: Range<usize>,
    text: &'a str,
}

impl<'a> Change<'a> {
    /// Nothing where the window does not hold the whole place.
    fn of(source: Source<'a>, lines: &LineIndex, fix: &'a Fix) -> Option<Self> {
        let window = Window::round(source.text, lines, fix.span);
        let range = window.inside(fix.span);
        let text = fix.text.as_str();
        (window.holds(fix.span) && !window.is_cut()).then_some(Self {
            line: window.line + source.first_line - 1,
            window,
            range,
            text,
        })
    }

    /// The lines as they would be.
    fn mended(&self) -> String {
        let mut text = self.window.text.to_owned();
        text.replace_range(self.range.clone(), self.text);
        text
    }

    /// Whether a line would be too wide behind its number and sign.
    fn is_wide(&self, width: usize) -> bool {
        let room = width.saturating_sub(8);
        let mended = self.mended();
        let mut lines = mended.lines().chain(self.window.text.lines());
        lines.any(|line| columns(line) > room)
    }

    fn snippet(self) -> Snippet<'a, Patch<'a>> {
        Snippet::source(self.window.text)
            .line_start(self.line)
            .patch(Patch::new(self.range, self.text))
    }
}

/// A text in lines that fit behind a label of this width and its colon.
fn fitted(text: &str, label: usize, width: usize) -> String {
    let indent = " ".repeat(label + 2);
    let parted = parted(text, width.saturating_sub(indent.len()));
    let lines = wrapped_to(width, &parted, &indent, &indent);
    lines
        .lines()
        .map(str::trim_start)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A text in which a board that is wider than the room is parted between two rows: it reads as the same board.
fn parted(text: &str, room: usize) -> String {
    let words = text.split(' ').map(|word| {
        let fitting = word.char_indices().take(room);
        let row_ends = fitting.filter(|(_, letter)| *letter == '/').last();
        match row_ends {
            Some((end, _)) if word.chars().count() > room => {
                format!("{} {}", &word[..=end], &word[end + 1..])
            }
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

const fn level<'a>(severity: Severity) -> Level<'a> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}
