//! From words to a tree: each chunk of the file with the reader for its kind; every error of the file in one run.
//! It must not know positions or evaluate anything.

mod blocks;
mod condition;
mod cursor;
mod example;
mod first;
mod guard;
mod measure;
mod readings;
mod rule;
mod slip;
mod tail;

use std::cell::Cell;

use cursor::{Cursor, Read, sentence};

use super::error::{LanguageError, Problem};
use super::layout::{Chunk, ChunkKind, PlacedRemark, chunks, one_line};
use super::phrase::Names;
use super::tree::{Content, Item, Numbered, Place, Remark, Rule, Sentence, Sheet};
use super::words::{Kind, Word, words};
use crate::diagnostic::Diagnostic;
use crate::source::{LineIndex, Span};

/// Only the first unknown words of a file get a suggestion.
const MOST_SUGGESTIONS: u32 = 50;

/// Reads a rule file. The tree holds what could be read; any error among the diagnostics means that it is not whole.
pub fn parse(text: &str) -> (Sheet, Vec<Diagnostic>) {
    let mut errors = Vec::new();
    let lines = LineIndex::new(text);
    let chunks = chunks(text, words(text), &mut errors);
    let names = names(text, &lines, &chunks, &mut errors);
    let mut sheet = Sheet::default();
    let mut rules = 0;
    for chunk in chunks {
        rules += usize::from(chunk.kind == ChunkKind::Rule || is_unnumbered_rule(&chunk));
        let reader = Reader {
            chunk: &chunk,
            names: &names,
            source: text,
            lines: &lines,
            rules,
        };
        match reader.content() {
            Ok((content, remarks)) => sheet.items.push(reader.item(content, remarks)),
            // What is wrong with it besides is best seen when the bracket is closed.
            Err(_) if chunk.open_remark => {}
            Err(error) => errors.push(error),
        }
    }
    errors.sort_by_key(|error| error.span);
    (
        sheet,
        errors.into_iter().map(LanguageError::diagnostic).collect(),
    )
}

/// Whether a line that begins with this word may be a rule without its number.
fn begins_like_a_rule(word: &Word<'_>) -> bool {
    let starts = [
        "if",
        "when",
        "otherwise",
        "else",
        "play",
        "keep",
        "cross",
        "always",
        "never",
    ];
    starts.contains(&&*word.text)
}

/// How many words stand before the sentence of a line that may be a rule with another mark than its number:
/// *-*, *Rule 1:*, *1:*.
fn words_before_rule(words: &[Word<'_>]) -> Option<usize> {
    let rule = usize::from(words.first()?.is("rule"));
    let number = usize::from(words.get(rule)?.kind == Kind::Number);
    let mark = words
        .get(rule + number)
        .is_some_and(|word| [":", ".", ")", "-", "*"].contains(&&*word.text));
    let before = rule + number + usize::from(mark);
    words
        .get(before)
        .is_some_and(begins_like_a_rule)
        .then_some(before)
}

fn is_unnumbered_rule(chunk: &Chunk<'_>) -> bool {
    chunk.kind == ChunkKind::Prose && words_before_rule(&chunk.words).is_some()
}

/// The own words and block names of the file, wherever they are defined.
fn names(
    source: &str,
    lines: &LineIndex,
    chunks: &[Chunk<'_>],
    errors: &mut Vec<LanguageError>,
) -> Names {
    let mut names = Names {
        suggestions: Cell::new(MOST_SUGGESTIONS),
        ..Names::default()
    };
    let nothing = Names::default();
    for chunk in chunks {
        let mut cursor = Cursor::new(&chunk.words, &nothing, source, lines, chunk.lead);
        match chunk.kind {
            ChunkKind::Definition => {
                // An error here is reported when the definition itself is read.
                let Ok((name, place)) = cursor.own_name() else {
                    continue;
                };
                let said = name.join(" ");
                if !names.own.insert(name) {
                    errors.push(LanguageError::new(Problem::DefinedTwice(said), place.span));
                }
            }
            ChunkKind::Values => {
                names.blocks.insert(cursor.block_name().unwrap_or_default());
            }
            _ => {}
        }
    }
    names
}

/// Reads one chunk.
struct Reader<'a, 's> {
    chunk: &'a Chunk<'s>,
    names: &'a Names,
    source: &'s str,
    lines: &'a LineIndex,
    /// How many rules the file has up to here, this one counted.
    rules: usize,
}

impl Reader<'_, '_> {
    /// What the chunk says, and its remarks as far as they are not part of that.
    fn content(&self) -> Read<(Content, Vec<Remark>)> {
        let chunk = self.chunk;
        let mut cursor = Cursor::new(
            &chunk.words,
            self.names,
            self.source,
            self.lines,
            chunk.lead,
        );
        let text = || one_line(&self.source[chunk.lead.range()]);
        let content = match chunk.kind {
            ChunkKind::Heading => Content::Heading(self.heading_level(), text()),
            ChunkKind::Note => Content::Note(text()),
            ChunkKind::Remarks => Content::Remarks,
            ChunkKind::Rule => Content::Rule(Box::new(self.rule(&mut cursor)?)),
            ChunkKind::Definition => Content::Definition(cursor.definition()?),
            ChunkKind::Ties => Content::Ties(cursor.ties()?),
            ChunkKind::Points => return self.points(&mut cursor),
            ChunkKind::Values => Content::Values(cursor.values()?),
            ChunkKind::Example => Content::Example(cursor.example()?),
            ChunkKind::Script => Content::Script(self.script()?),
            ChunkKind::Prose => return Err(self.prose()),
        };
        Ok((content, chunk.remarks.iter().map(remark).collect()))
    }

    /// How many marks stand before a heading's text.
    fn heading_level(&self) -> usize {
        let before = &self.source[..self.chunk.lead.start];
        before.len() - before.trim_end_matches('#').len()
    }

    /// What stands between the fences, byte for byte.
    fn script(&self) -> Read<String> {
        let lead = self.chunk.lead;
        let text = &self.source[lead.range()];
        let opening = text.find('\n').map_or(text.len(), |at| at + 1);
        let fence = Span::new(lead.start, lead.start + text[..opening].trim_end().len());
        let kind = text[..opening].trim_matches(['`', ' ', '\t', '\r', '\n']);
        if !kind.is_empty() && !kind.eq_ignore_ascii_case("rhai") {
            let problem = Problem::ScriptKind(kind.to_owned());
            return Err(LanguageError::new(problem, fence).replace(fence, "```rhai"));
        }
        let closing = text.rfind('\n').map_or(0, |at| at + 1);
        if closing < opening || text[closing..].trim() != "```" {
            let end = Span::new(lead.end, lead.end);
            return Err(LanguageError::new(Problem::OpenScript, fence).insert(end, "\n```\n"));
        }
        Ok(text[opening..closing].to_owned())
    }

    fn rule(&self, cursor: &mut Cursor<'_, '_>) -> Read<Rule> {
        let words = &self.chunk.words;
        if words.is_empty() {
            return Err(LanguageError::new(Problem::EmptyRule, self.chunk.lead));
        }
        let read = cursor.rule().map_err(|error| self.parted(error))?;
        let lead = self.chunk.lead;
        let digits = self.source[lead.range()]
            .trim_end_matches(['.', ')'])
            .to_owned();
        Ok(Rule {
            number: Numbered {
                span: Span::new(lead.start, lead.start + digits.len()),
                digits,
            },
            otherwise: read.otherwise,
            guard: read.guard,
            instruction: read.instruction,
            sentence: Sentence {
                text: sentence(self.source, words),
                of_script: false,
            },
        })
    }

    /// A second sentence as a rule of its own.
    fn parted(&self, error: LanguageError) -> LanguageError {
        let words = &self.chunk.words;
        let first = words.partition_point(|word| word.span.start < error.span.start);
        let begins = words.get(first).is_some_and(begins_like_a_rule);
        if error.problem != Problem::SecondSentence {
            return error;
        }
        if !begins {
            let remark = format!("({})", &self.source[error.span.range()]);
            let span = error.span;
            return error.replace(span, remark);
        }
        let start = error.span.start;
        let before = words[..first]
            .last()
            .map_or(start, |word| match &*word.text {
                "," | ";" => word.span.start,
                _ => word.span.end,
            });
        let number = self.rules + 1;
        error.replace(Span::new(before, start), format!("\n{number}. "))
    }

    /// Remarks in a block of points belong to its lines.
    fn points(&self, cursor: &mut Cursor<'_, '_>) -> Read<(Content, Vec<Remark>)> {
        let mut lines = cursor.points()?;
        let mut before = Vec::new();
        for placed in &self.chunk.remarks {
            let begun = lines
                .partition_point(|(line, _)| self.begins(line.place.span) < placed.words_before);
            match begun.checked_sub(1).map(|last| &mut lines[last]) {
                Some((line, _)) => line.remarks.push(remark(placed)),
                None => before.push(remark(placed)),
            }
        }
        Ok((
            Content::Points(lines.into_iter().map(|(line, _)| line).collect()),
            before,
        ))
    }

    /// How many words of the chunk stand before a place.
    fn begins(&self, span: Span) -> usize {
        self.chunk
            .words
            .partition_point(|word| word.span.start < span.start)
    }

    fn prose(&self) -> LanguageError {
        let words = &self.chunk.words;
        let last = words
            .iter()
            .skip(1)
            .position(|word| word.begins_line)
            .unwrap_or(words.len() - 1);
        let span = words[0].span.to(words[last].span);
        let before = words_before_rule(words);
        let problem = Problem::Prose {
            sentence: before.is_some(),
        };
        let error = LanguageError::new(problem, span);
        match before {
            Some(before) => error.replace(
                Span::new(span.start, words[before].span.start),
                format!("{}. ", self.rules),
            ),
            None => error.insert(Span::new(span.start, span.start), "> "),
        }
    }

    fn item(&self, content: Content, remarks: Vec<Remark>) -> Item {
        let first = self.chunk.lead;
        let span = self
            .chunk
            .words
            .last()
            .map_or(first, |last| first.to(last.span));
        let place = Place {
            span,
            line: self.lines.line(first.start),
        };
        Item {
            content,
            blank_before: self.chunk.blank_before,
            remarks,
            place,
        }
    }
}

fn remark(placed: &PlacedRemark) -> Remark {
    Remark {
        text: placed.text.clone(),
        own_line: placed.own_line,
    }
}
