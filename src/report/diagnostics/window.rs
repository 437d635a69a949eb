//! The part of a source that is worth drawing for one place in it. It must not know how it is drawn.

use std::ops::Range;

use crate::source::{LineIndex, Span};

/// A few lines of a source, or a part of one line where that is very long.
pub(super) struct Window<'a> {
    /// What is drawn.
    pub text: &'a str,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The byte of the source at which it begins.
    start: usize,
    /// Whether that is inside a line.
    cut: bool,
}

/// The most lines that are drawn.
const LINES: usize = 4;
/// The most bytes that are drawn before and after the place.
const ROUND: usize = 240;

impl<'a> Window<'a> {
    /// The lines that a span touches, cut where they are many or long.
    pub fn round(text: &'a str, lines: &LineIndex, span: Span) -> Self {
        let from = span.start.min(text.len());
        let line = lines.line(from);
        let line_start = lines.start(line);
        let end = text[floor(text, from)..]
            .match_indices('\n')
            .map(|(at, _)| floor(text, from) + at)
            .scan(span.end, |_, at| Some(at))
            .take(LINES)
            .find(|at| *at >= span.end)
            .unwrap_or_else(|| end_of_lines(text, from));
        let start = ceil(text, line_start.max(from.saturating_sub(ROUND)));
        let behind = span.end.clamp(from, end.max(from)).min(from + ROUND) + ROUND;
        let end = floor(text, end.min(behind).max(start));
        Self {
            text: text[start..end].trim_end_matches(['\r', '\n']),
            line,
            start,
            cut: start > line_start,
        }
    }

    /// Whether it begins inside a line.
    pub const fn is_cut(&self) -> bool {
        self.cut
    }

    /// The span inside the window.
    pub fn inside(&self, span: Span) -> Range<usize> {
        let at = |offset: usize| {
            let inside = offset.saturating_sub(self.start).min(self.text.len());
            floor(self.text, inside)
        };
        at(span.start)..at(span.end)
    }

    /// Whether it holds the whole span.
    pub fn holds(&self, span: Span) -> bool {
        self.start <= span.start && span.end <= self.start + self.text.len()
    }
}

/// The end of the last line that is drawn, for a span over many lines or at the end of the text.
fn end_of_lines(text: &str, from: usize) -> usize {
    let rest = &text[floor(text, from)..];
    rest.match_indices('\n')
        .nth(LINES - 1)
        .map_or(text.len(), |(at, _)| from + at)
}

fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn ceil(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at += 1;
    }
    at
}
