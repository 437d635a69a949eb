//! The words of a file as chunks: one for each rule, note, block or example, its remarks set apart.
//! It must not know what a sentence says; the first words of a line tell what the chunk is.

mod begins;
mod goes_on;

pub(super) use begins::STARTS;

use super::error::{LanguageError, Problem};
use super::explain::{DECORATED, is_decoration};
use super::keyword::{OUTCOMES, RULE_STARTS};
use super::words::{Kind, Word, one_line};
use crate::source::Span;
use goes_on::{goes_on_with, is_complete, is_move, is_text};

/// What a chunk is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChunkKind {
    Heading,
    Note,
    Remarks,
    Rule,
    Definition,
    /// `For 8 by 8.`
    Boards,
    Ties,
    Points,
    Values,
    /// `Opening …:` with its lines.
    Opening,
    Example,
    Promise,
    Script,
    Prose,
}

/// A run of words that belong together.
#[derive(Debug)]
pub(super) struct Chunk<'s> {
    pub kind: ChunkKind,
    /// The words without the number or the word with a colon in front, and without remarks.
    pub words: Vec<Word<'s>>,
    /// The words in front: `1.`, `Ties:`; for headings and notes the text after the mark.
    pub lead: Span,
    pub remarks: Vec<PlacedRemark>,
    pub blank_before: bool,
    /// Whether a word of an example's outcome was seen: what follows its full stop is no part of it.
    saw_outcome: bool,
}

impl Chunk<'_> {
    /// Whether a remark in it is never closed, so that words of its sentence may be missing.
    pub(super) fn has_open_remark(&self) -> bool {
        self.remarks.iter().any(|remark| remark.is_open)
    }
}

/// A remark and where it stood.
#[derive(Debug)]
pub(super) struct PlacedRemark {
    pub text: String,
    /// Whether nothing but remarks stands on its line, and it is the first of them.
    pub own_line: bool,
    /// Whether it begins a line on which words follow.
    pub leads: bool,
    /// Whether its bracket is never closed.
    pub is_open: bool,
    pub span: Span,
    /// How many words of the chunk stand before it.
    pub words_before: usize,
}

/// Cuts the words of a file into chunks.
pub(super) fn chunks<'s>(
    source: &'s str,
    words: Vec<Word<'s>>,
    errors: &mut Vec<LanguageError>,
) -> Vec<Chunk<'s>> {
    let closing = closing_brackets(&words);
    let mut cutter = Cutter {
        source,
        words,
        closing,
        at: 0,
        chunks: Vec::new(),
        leading: Vec::new(),
        code_at: 0,
        errors,
    };
    while cutter.at < cutter.words.len() {
        cutter.step();
    }
    with_remarks_above(cutter.chunks)
}

/// Remarks that stand directly above another kind of item, or above a block, as a chunk of their own.
fn with_remarks_above(chunks: Vec<Chunk<'_>>) -> Vec<Chunk<'_>> {
    let mut parted: Vec<Chunk<'_>> = Vec::with_capacity(chunks.len());
    for chunk in chunks {
        let above = parted
            .last_mut()
            .filter(|before| stands_apart(before.kind, &chunk))
            .and_then(last_lines_of_remarks);
        parted.extend(above);
        parted.push(chunk);
    }
    parted
}

/// Whether remarks between an item and the next, with no blank line below them, are about the next.
fn stands_apart(before: ChunkKind, next: &Chunk<'_>) -> bool {
    use ChunkKind::{Example, Heading, Note, Opening, Points, Promise, Prose, Remarks, Values};
    let is_block = matches!(next.kind, Points | Values | Opening | Example | Promise);
    let takes_remarks = !matches!(next.kind, Heading | Note | Prose | Remarks);
    !next.blank_before && !is_text(before) && takes_remarks && (before != next.kind || is_block)
}

/// Takes the remarks that stand on lines of their own below everything else of a chunk.
fn last_lines_of_remarks<'s>(chunk: &mut Chunk<'s>) -> Option<Chunk<'s>> {
    let end = chunk.words.len();
    let below = |remark: &PlacedRemark| remark.own_line && remark.words_before == end;
    let first = chunk.remarks.iter().position(below)?;
    let mut remarks = chunk.remarks.split_off(first);
    for remark in &mut remarks {
        remark.words_before = 0;
    }
    Some(Chunk {
        kind: ChunkKind::Remarks,
        words: Vec::new(),
        lead: remarks[0].span,
        remarks,
        blank_before: false,
        saw_outcome: false,
    })
}

struct Cutter<'s, 'e> {
    source: &'s str,
    words: Vec<Word<'s>>,
    /// For each opening bracket, its closing one.
    closing: Vec<Option<usize>>,
    at: usize,
    chunks: Vec<Chunk<'s>>,
    /// Remarks that begin the line of the next word.
    leading: Vec<PlacedRemark>,
    /// The word that the latest remark at a line's beginning stands before.
    code_at: usize,
    errors: &'e mut Vec<LanguageError>,
}

/// For each opening bracket outside of headings and notes, the place of its closing one; brackets nest.
fn closing_brackets(words: &[Word<'_>]) -> Vec<Option<usize>> {
    let mut closing = vec![None; words.len()];
    let mut open = Vec::new();
    let (mut raw, mut fenced) = (false, false);
    for (place, word) in words.iter().enumerate() {
        if word.begins_line {
            fenced ^= open.is_empty() && is_fence(words, place);
            raw = open.is_empty() && (fenced || word.is("#") || word.is(">"));
        }
        if !raw && word.is("(") {
            open.push(place);
        } else if !raw
            && word.is(")")
            && let Some(opened) = open.pop()
        {
            closing[opened] = Some(place);
        }
    }
    closing
}

/// Three backticks in a row.
fn is_fence(words: &[Word<'_>], at: usize) -> bool {
    let adjacent = |from: usize| words[from].span.end == words[from + 1].span.start;
    words.len() > at + 2
        && words[at..at + 3].iter().all(|word| word.is("`"))
        && adjacent(at)
        && adjacent(at + 1)
}

impl<'s> Cutter<'s, '_> {
    fn step(&mut self) {
        let word = self.words[self.at].clone();
        if word.begins_line && (word.is("#") || word.is(">")) && !self.numbers_a_rule() {
            self.raw_line();
        } else if word.begins_line && self.is_fence(self.at) {
            self.fenced();
        } else if word.is("(") && !self.is_number_in_brackets() {
            self.remark();
        } else if let Some((kind, lead)) = self.begins_item() {
            let lead_span = word.span.to(self.words[self.at + lead - 1].span);
            self.open(kind, lead_span);
            self.at += lead;
        } else {
            self.plain_word();
        }
    }

    /// `#1. Play …`, `#1 Play …`: no heading, but a rule with another mark than its number.
    fn numbers_a_rule(&self) -> bool {
        let [mark, number, rest @ ..] = &self.words[self.at..] else {
            return false;
        };
        let glued = mark.span.end == number.span.start && number.kind == Kind::Number;
        let next = match rest {
            [point, next, ..] if point.is(".") || point.is(")") => next,
            [next, ..] => next,
            [] => return false,
        };
        mark.is("#") && glued && !next.begins_line && RULE_STARTS.contains(&&*next.text)
    }

    /// Starts a chunk at the word that is next.
    fn open(&mut self, kind: ChunkKind, lead: Span) {
        self.open_at(self.at, kind, lead);
    }

    /// Starts a chunk at a word.
    fn open_at(&mut self, at: usize, kind: ChunkKind, lead: Span) {
        let blank_before = self.words[at].after_blank_line && !self.chunks.is_empty();
        self.chunks.push(Chunk {
            kind,
            words: Vec::new(),
            lead,
            remarks: self.leading.drain(..).map(in_front).collect(),
            blank_before,
            saw_outcome: false,
        });
    }

    /// A heading or a note: the rest of the line is its text.
    fn raw_line(&mut self) {
        let first = self.words[self.at].clone();
        let kind = if first.is("#") {
            ChunkKind::Heading
        } else {
            ChunkKind::Note
        };
        let end = self.source[first.span.start..]
            .find('\n')
            .map_or(self.source.len(), |at| first.span.start + at);
        let line = &self.source[first.span.start..end];
        let text = if first.is("#") {
            line.trim_start_matches('#')
        } else {
            &line[first.span.end - first.span.start..]
        };
        self.open(kind, Span::new(end - text.len(), end));
        while self
            .words
            .get(self.at)
            .is_some_and(|word| word.span.start < end)
        {
            self.at += 1;
        }
    }

    fn is_fence(&self, at: usize) -> bool {
        is_fence(&self.words, at)
    }

    /// A fenced block, to its closing fence or the end of the file.
    fn fenced(&mut self) {
        let fence = self.words[self.at].span.to(self.words[self.at + 2].span);
        self.open(ChunkKind::Script, fence);
        let opening = self.at;
        self.at += 3;
        while self.at < self.words.len()
            && !(self.words[self.at].begins_line && self.is_fence(self.at))
        {
            self.at += 1;
        }
        let end = match self.words.get(self.at + 2) {
            Some(last) => last.span.end,
            None => self.source.len(),
        };
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.lead = Span::new(self.words[opening].span.start, end);
        }
        self.at = (self.at + 3).min(self.words.len());
    }

    /// A remark, to its closing bracket; brackets inside count.
    fn remark(&mut self) {
        let open = self.at;
        let close = self.closing[open].unwrap_or_else(|| {
            let last = self.last_of_line(open);
            let words = &self.words[open..=last];
            let mut span = words[0].span.to(words[last - open].span);
            let error = if is_decoration(words) {
                let (words, why) = (self.source[span.range()].to_owned(), DECORATED);
                let error = LanguageError::new(Problem::Needless { words, why }, span);
                let before = open
                    .checked_sub(1)
                    .filter(|_| !self.words[open].begins_line);
                span.start = before.map_or(span.start, |before| self.words[before].span.end);
                error.replace(span, "")
            } else {
                LanguageError::new(Problem::OpenRemark, words[0].span)
            };
            self.errors.push(error);
            last
        });
        let closed = self.words[close].is(")");
        let text_end = if closed {
            self.words[close].span.start
        } else {
            self.words[close].span.end
        };
        let text = &self.source[self.words[open].span.end..text_end.max(self.words[open].span.end)];
        let span = self.words[open].span.to(self.words[close].span);
        let begins_line = self.words[open].begins_line;
        let blank = self.words[open].after_blank_line;
        self.at = close + 1;
        if begins_line && let Some(code) = self.code_on_line(close + 1) {
            self.leading.push(PlacedRemark {
                text: one_line(text),
                own_line: false,
                leads: true,
                is_open: !closed,
                span,
                words_before: 0,
            });
            self.code_at = code;
            // The word after it begins the line in its place.
            let next = &mut self.words[close + 1];
            (next.begins_line, next.after_blank_line) = (true, blank);
            return;
        }
        let apart = match self.chunks.last() {
            None => true,
            Some(chunk) if chunk.kind == ChunkKind::Remarks => blank,
            Some(chunk) => is_text(chunk.kind) || blank && is_complete(chunk),
        };
        if apart {
            self.open_at(open, ChunkKind::Remarks, self.words[open].span);
        }
        if let Some(chunk) = self.chunks.last_mut() {
            let words_before = chunk.words.len();
            chunk.remarks.push(PlacedRemark {
                text: if begins_line {
                    lines_of(text)
                } else {
                    one_line(text)
                },
                own_line: begins_line,
                leads: false,
                is_open: !closed,
                span,
                words_before,
            });
        }
    }

    /// The word on the rest of a line that is no remark, if there is one.
    fn code_on_line(&self, mut at: usize) -> Option<usize> {
        if at <= self.code_at {
            return Some(self.code_at);
        }
        loop {
            let word = self.words.get(at).filter(|word| !word.begins_line)?;
            if !word.is("(") {
                let is_text = word.is("#") || word.is(">") || word.is("`");
                return (!is_text).then_some(at);
            }
            at = self.closing[at]? + 1;
        }
    }

    fn last_of_line(&self, at: usize) -> usize {
        let rest = &self.words[at + 1..];
        at + rest
            .iter()
            .position(|word| word.begins_line)
            .unwrap_or(rest.len())
    }

    /// Whether the sentence before has not come to its end.
    fn sentence_is_open(&self) -> bool {
        let last = self.chunks.last();
        last.is_some_and(|chunk| !is_text(chunk.kind) && !is_complete(chunk))
    }

    fn line(&self, at: usize) -> impl Iterator<Item = &Word<'s>> {
        self.words[at..=self.last_of_line(at)].iter()
    }

    /// A word that goes on with the chunk before, or begins a line that is nothing known.
    fn plain_word(&mut self) {
        let word = self.words[self.at].clone();
        let goes_on = self
            .chunks
            .last()
            .is_some_and(|chunk| !word.begins_line || goes_on_with(chunk, &word));
        let after_text = self.chunks.last().is_none_or(|chunk| is_text(chunk.kind));
        let whole =
            |chunk: &&mut Chunk<'_>| matches!(chunk.kind, ChunkKind::Remarks | ChunkKind::Script);
        let before = self.chunks.last_mut().filter(whole);
        match before.filter(|_| !word.begins_line) {
            // On a line of its own the word might be read as something else.
            Some(before) => before.kind = ChunkKind::Prose,
            None if !goes_on || after_text => self.open(ChunkKind::Prose, word.span),
            None => {}
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.saw_outcome |= OUTCOMES.iter().any(|outcome| word.is(outcome));
            let words_before = chunk.words.len();
            let leading = self.leading.drain(..);
            chunk.remarks.extend(leading.map(|remark| PlacedRemark {
                words_before,
                ..remark
            }));
            chunk.words.push(word);
        }
        self.at += 1;
    }
}

/// A remark in front of all of an item.
fn in_front(remark: PlacedRemark) -> PlacedRemark {
    PlacedRemark {
        leads: false,
        ..remark
    }
}

/// The lines of a text, each on one line, without empty ones.
fn lines_of(text: &str) -> String {
    let lines = text.lines().map(one_line).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}
