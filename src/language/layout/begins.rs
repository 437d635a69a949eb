//! What begins at the first word of a line: a rule, ties, a block, an example. It must not cut chunks.

use super::{ChunkKind, Cutter, is_move};
use crate::language::error::{LanguageError, Problem};
use crate::language::keyword::{
    DEFINES, EXAMPLE, FOR, IF, OPENING, POINTS, PROMISE, TIE, TIES_CLAUSES, TIES_NAMES, VALUES,
    WHEN,
};
use crate::language::size::names_boards;
use crate::language::words::{Kind, Word};

/// What a line may begin with besides a rule's number, each with the production for what stands after it.
pub(in crate::language) const STARTS: [(&str, ChunkKind, &str); 8] = [
    ("ties:", ChunkKind::Ties, "ties"),
    ("example:", ChunkKind::Example, "example"),
    ("promise:", ChunkKind::Promise, "promise"),
    (DEFINES, ChunkKind::Definition, "definition"),
    ("points:", ChunkKind::Points, "points"),
    (VALUES, ChunkKind::Values, "values"),
    (OPENING[0], ChunkKind::Opening, "opening"),
    (FOR, ChunkKind::Boards, "boards"),
];

impl Cutter<'_, '_> {
    /// What kind of item begins at the next word, and how many words (never none) stand in front of its sentence.
    pub(super) fn begins_item(&mut self) -> Option<(ChunkKind, usize)> {
        let word = &self.words[self.at];
        if !word.begins_line {
            return None;
        }
        if word.kind == Kind::Number {
            return self.begins_rule().then_some((ChunkKind::Rule, 2));
        }
        let is = |ahead: usize, text: &str| {
            let word = self.words.get(self.at + ahead);
            word.is_some_and(|word| word.is(text))
        };
        let colon = is(1, ":");
        let mut defines = DEFINES.split(' ').enumerate();
        let defines = defines.all(|(ahead, text)| is(ahead, text));
        let alone = self.last_of_line(self.at) == self.at;
        let with_colon = || self.line(self.at).any(|word| word.is(":"));
        match &*word.text {
            TIE if colon => Some((ChunkKind::Ties, 2)),
            FOR if names_boards(&self.rest_of_line()) => Some((ChunkKind::Boards, 1)),
            POINTS if colon => Some((ChunkKind::Points, 2)),
            POINTS if alone && self.numbers_follow() => Some((ChunkKind::Points, 1)),
            VALUES if self.numbers_follow() || with_colon() => Some((ChunkKind::Values, 1)),
            name if OPENING.contains(&name) && (self.moves_follow() || with_colon()) => {
                Some((ChunkKind::Opening, 1))
            }
            name if EXAMPLE.contains(&name) && colon => Some((ChunkKind::Example, 2)),
            name if PROMISE.contains(&name) && colon => Some((ChunkKind::Promise, 2)),
            _ if defines && self.begins_definition() => Some((ChunkKind::Definition, 3)),
            _ => self.ties_lead().map(|lead| (ChunkKind::Ties, lead)),
        }
    }

    /// How many words these are, if they stand here on one line.
    fn run(&self, words: &str) -> Option<usize> {
        let stands = words.split(' ').enumerate().all(|(ahead, text)| {
            let word = self.words.get(self.at + ahead);
            word.is_some_and(|word| word.is(text) && (ahead == 0 || !word.begins_line))
        });
        stands.then(|| words.split(' ').count())
    }

    /// The words after the next one on its line, without remarks.
    fn rest_of_line(&self) -> Vec<Word<'_>> {
        let last = self.last_of_line(self.at);
        let mut rest = Vec::new();
        let mut at = self.at + 1;
        while at <= last {
            match self.closing[at] {
                Some(close) => at = close,
                None => rest.push(self.words[at].clone()),
            }
            at += 1;
        }
        rest
    }

    /// How many words in front of the keys say that they settle ties.
    pub(super) fn ties_lead(&self) -> Option<usize> {
        if let Some(length) = TIES_CLAUSES.iter().find_map(|lead| self.run(lead)) {
            return Some(length);
        }
        let length = TIES_NAMES.iter().find_map(|lead| self.run(lead))?;
        let colon = self.words.get(self.at + length);
        let colon = colon.is_some_and(|word| word.is(":"));
        (colon || !self.sentence_is_open()).then_some(length + usize::from(colon))
    }

    /// A whole number, a full stop or bracket right after it, then a blank and more on the line.
    pub(super) fn begins_rule(&mut self) -> bool {
        let [number, mark, next, ..] = &self.words[self.at..] else {
            return false;
        };
        let marked = (mark.is(".") || mark.is(")")) && mark.span.start == number.span.end;
        if !marked || number.text.contains('.') || next.begins_line {
            return false;
        }
        if next.span.start > mark.span.end {
            return true;
        }
        let glued = next.kind == Kind::Word;
        if glued {
            self.errors.push(
                LanguageError::new(Problem::NoBlank, mark.span.to(next.span))
                    .insert(mark.span.after(), " "),
            );
        }
        glued
    }

    /// `A move is …` begins a definition, unless it goes on with a sentence of the line before.
    pub(super) fn begins_definition(&self) -> bool {
        !self.sentence_is_open()
            || self.words[self.at].after_blank_line
            || self.line(self.at).any(|word| word.is(IF) || word.is(WHEN))
    }

    /// Whether this line begins something new and the next one begins with a number.
    pub(super) fn numbers_follow(&self) -> bool {
        let next = self.words.get(self.last_of_line(self.at) + 1);
        !self.sentence_is_open()
            && next.is_some_and(|word| word.kind == Kind::Number || word.is("-") || word.is("+"))
    }

    /// Whether this is the only word of its line and the next line begins with a move.
    pub(super) fn moves_follow(&self) -> bool {
        let last = self.last_of_line(self.at);
        let next = self.words.get(last + 1);
        last == self.at && !self.sentence_is_open() && next.is_some_and(is_move)
    }

    /// `(1)` in front of a sentence: no remark, but a rule with another mark than its number.
    pub(super) fn is_number_in_brackets(&self) -> bool {
        let [open, number, close, next, ..] = &self.words[self.at..] else {
            return false;
        };
        let alone = open.begins_line && !next.begins_line;
        alone && number.kind == Kind::Number && close.is(")")
    }
}
