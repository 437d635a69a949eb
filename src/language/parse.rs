//! From a text to a tree: each chunk of the file by the production for its kind; every error of the file in one run.
//! It must not know positions or evaluate anything.

mod names;
mod parts;

pub(super) use names::names;
pub(crate) use parts::{
    read_boards, read_counted, read_example, read_first_of, read_promise, read_ties,
};

use super::error::{BlockLine, LanguageError, Problem};
use super::explain::{
    Budget, Offers, Piece, Region, Sentence as Failed, explain, otherwise_of_points, prose,
    words_before_rule,
};
use super::grammar::{Failure, Input, Names, Read, Reader, read};
use super::layout::{Chunk, ChunkKind, chunks};
use super::lines::{WrongLine, wrong_lines};
use super::remarks;
use super::tree::{Content, Item, Numbered, Place, PointsLine, Rule, Sentence, Sheet};
use super::words::{one_line, sentence, words};
use crate::diagnostic::Diagnostic;
use crate::source::{LineIndex, Span};

/// Reads a rule file. The tree holds all of it: what could not be read stands there as it was written, and each such item
/// has an error among the diagnostics.
///
/// ```
/// use paper_othello::language::{format, parse};
/// let (sheet, problems) = parse("1) If a move takes a corner, play it\n2) Smile.\n3) Play the move that flips the most discs");
/// assert_eq!(problems.len(), 1);
/// let text = "1. If a move takes a corner, play it.\n2) Smile.\n3. Play the move that flips the most discs.\n";
/// assert_eq!(format(&sheet), text);
/// ```
pub fn parse(text: &str) -> (Sheet, Vec<Diagnostic>) {
    let mut errors = Vec::new();
    let lines = LineIndex::new(text);
    let chunks = chunks(text, words(text), &mut errors);
    let names = names(text, &lines, &chunks, &mut errors);
    let mut regions = Regions::default();
    let budget = Budget::default();
    let around = Around {
        names: &names,
        budget: &budget,
    };
    let sheet = around.sheet(text, &chunks, 0, |error, rules| {
        regions.rules.push((error.span.start, rules));
        errors.push(error);
    });
    errors.sort_by_key(|error| error.span);
    regions.starts = chunks.iter().map(|chunk| chunk.lead.start).collect();
    let read = |piece: &str, rules: usize, explained: bool| around.piece(piece, rules, explained);
    let offers = Offers::new(text, &read);
    let diagnostics = errors.into_iter().map(|error| {
        let region = regions.of(text, &error);
        offers.diagnostic(error, region)
    });
    (sheet, diagnostics.collect())
}

/// *otherwise* looks back no farther.
const MOST_WORDS_ABOVE: usize = 200;

/// Where the chunks of a file begin, and how many rules stand before each mistake.
#[derive(Default)]
struct Regions {
    starts: Vec<usize>,
    /// The place of a mistake, and the rules before it.
    rules: Vec<(usize, usize)>,
}

impl Regions {
    /// The chunk, or the line of a block, that a mistake stands in.
    fn of(&self, source: &str, error: &LanguageError) -> Region {
        let place = self.rules.partition_point(|(at, _)| *at < error.span.start);
        let rules = self.rules.get(place).map_or(0, |(_, rules)| *rules);
        if let Some(BlockLine { before, span }) = error.line {
            return Region {
                before,
                span,
                rules,
            };
        }
        let next = self
            .starts
            .partition_point(|start| *start <= error.span.start);
        let start = next.checked_sub(1).map_or(0, |chunk| self.starts[chunk]);
        let end = self.starts.get(next).copied().unwrap_or(source.len());
        let end = end.max(error.span.end);
        let text = source[start..end]
            .trim_end_matches(|mark: char| mark.is_whitespace() || mark == '#' || mark == '>');
        let end = (start + text.len()).max(error.span.end);
        Region {
            before: "",
            span: Span::new(start, end),
            rules,
        }
    }
}

/// What is known of a file round the chunks that are read.
#[derive(Clone, Copy)]
struct Around<'a> {
    names: &'a Names,
    budget: &'a Budget,
}

impl Around<'_> {
    /// Reads chunks after so many rules; each mistake goes with the number of rules before it.
    fn sheet(
        &self,
        source: &str,
        chunks: &[Chunk<'_>],
        mut rules: usize,
        mut mistake: impl FnMut(LanguageError, usize),
    ) -> Sheet {
        let lines = LineIndex::new(source);
        let mut sheet = Sheet::default();
        for chunk in chunks {
            let before = rules;
            rules += usize::from(chunk.kind == ChunkKind::Rule || is_unnumbered_rule(chunk));
            let reader = ChunkReader {
                chunk,
                names: self.names,
                source,
                lines: &lines,
                budget: self.budget,
                rules,
            };
            match reader.content() {
                // Where its comment ends nobody knows, so that it is kept as it was written.
                Ok(_) if chunk.has_open_remark() => sheet.items.push(reader.unread()),
                Ok(content) => sheet.items.push(reader.item(content)),
                Err(Mistakes(errors)) => {
                    sheet.items.push(reader.unread());
                    // What is wrong with it besides is best seen when the bracket is closed.
                    if !chunk.has_open_remark() {
                        for error in errors {
                            mistake(error, before);
                        }
                    }
                }
            }
        }
        sheet
    }

    /// What a piece of text reads as, after so many rules.
    fn piece(&self, text: &str, rules: usize, explained: bool) -> Piece {
        let mut errors = Vec::new();
        let chunks = chunks(text, words(text), &mut errors);
        let nothing = Budget::nothing();
        let around = Around {
            names: self.names,
            budget: if explained { self.budget } else { &nothing },
        };
        let sheet = around.sheet(text, &chunks, rules, |error, _| errors.push(error));
        errors.sort_by_key(|error| error.span);
        Piece {
            items: sheet.items,
            error: errors.into_iter().next(),
        }
    }
}

fn is_unnumbered_rule(chunk: &Chunk<'_>) -> bool {
    chunk.kind == ChunkKind::Prose && words_before_rule(&chunk.words).is_some()
}

/// What is wrong with a chunk: one mistake, or one for each wrong line of a block.
struct Mistakes(Vec<LanguageError>);

impl From<LanguageError> for Mistakes {
    fn from(error: LanguageError) -> Self {
        Self(vec![error])
    }
}

/// Reads one chunk.
struct ChunkReader<'a, 's> {
    chunk: &'a Chunk<'s>,
    names: &'a Names,
    source: &'s str,
    lines: &'a LineIndex,
    budget: &'a Budget,
    /// How many rules the file has up to here, this one counted.
    rules: usize,
}

#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method's path stands for one lifetime of its reader, a closure for any"
)]
impl ChunkReader<'_, '_> {
    /// What the chunk says, without its remarks.
    fn content(&self) -> Result<Content, Mistakes> {
        let chunk = self.chunk;
        let text = || one_line(&self.source[chunk.lead.range()]);
        Ok(match chunk.kind {
            ChunkKind::Heading => Content::Heading(self.heading_level(), text()),
            ChunkKind::Note => Content::Note(text()),
            ChunkKind::Remarks => Content::Remarks,
            ChunkKind::Rule => Content::Rule(Box::new(self.rule()?)),
            ChunkKind::Definition => {
                Content::Definition(self.read(|reader| reader.expect_definition())?)
            }
            ChunkKind::Boards => Content::Boards(self.read(|reader| reader.expect_boards())?),
            ChunkKind::Ties => Content::Ties(self.read(|reader| reader.expect_ties())?),
            ChunkKind::Points => Content::Points(self.block(|reader| reader.expect_points())?),
            ChunkKind::Values => Content::Values(self.block(|reader| reader.expect_values())?),
            ChunkKind::Opening => Content::Opening(self.block(|reader| reader.expect_opening())?),
            ChunkKind::Example => Content::Example(self.read(|reader| reader.expect_example())?),
            ChunkKind::Promise => {
                Content::Promise(Box::new(self.read(|reader| reader.expect_promise())?))
            }
            ChunkKind::Script => Content::Script(self.script()?),
            ChunkKind::Prose => return Err(prose(self.words(), self.rules).into()),
        })
    }

    fn words(&self) -> Input<'_, '_> {
        Input {
            words: &self.chunk.words,
            names: self.names,
            source: self.source,
            lines: self.lines,
            lead: self.chunk.lead,
        }
    }

    /// Reads the chunk's sentence by its production, or explains why that cannot be.
    fn read<T>(
        &self,
        production: impl Fn(&mut Reader<'_, '_>) -> Read<T>,
    ) -> Result<T, LanguageError> {
        let words = self.words();
        read(words, production).map_err(|failure| self.explain(words, &failure))
    }

    /// The same for a block: every line of it that cannot be read is explained.
    fn block<T>(&self, production: impl Fn(&mut Reader<'_, '_>) -> Read<T>) -> Result<T, Mistakes> {
        let words = self.words();
        read(words, &production).map_err(|failure| {
            let wrong = wrong_lines(self.chunk.kind, words, &failure);
            let errors: Vec<_> = wrong
                .into_iter()
                .filter_map(|line| self.line(line))
                .collect();
            if errors.is_empty() {
                self.explain(words, &failure).into()
            } else {
                Mistakes(errors)
            }
        })
    }

    /// What is wrong with one line of a block.
    fn line(&self, line: WrongLine) -> Option<LanguageError> {
        let words = Input {
            words: &self.chunk.words[line.from..line.to],
            ..self.words()
        };
        let failure = match self.chunk.kind {
            ChunkKind::Points => read(words, |reader| reader.expect_points()).err(),
            ChunkKind::Values => read(words, |reader| reader.expect_rows()).err(),
            _ => read(words, |reader| reader.expect_opening_line()).err(),
        };
        let (first, last) = (words.words.first()?, words.words.last()?);
        let failure = failure?;
        let error = match self.chunk.kind {
            ChunkKind::Points => otherwise_of_points(words, || self.points_above(line.from)),
            _ => None,
        };
        Some(LanguageError {
            line: Some(BlockLine {
                before: line.before,
                span: first.span.to(last.span),
            }),
            ..error.unwrap_or_else(|| self.explain(words, &failure))
        })
    }

    /// The last lines of points above a word of the block, if they can be read.
    fn points_above(&self, end: usize) -> Vec<PointsLine> {
        let words = &self.chunk.words[end.saturating_sub(MOST_WORDS_ABOVE)..end];
        let first = words.iter().position(|word| word.begins_line);
        let words = Input {
            words: &words[first.unwrap_or(words.len())..],
            ..self.words()
        };
        let mut reader = Reader::new(words);
        reader.expect_points().unwrap_or_default()
    }

    fn explain(&self, words: Input<'_, '_>, failure: &Failure) -> LanguageError {
        let failed = Failed {
            words,
            budget: self.budget,
            rules: self.rules,
        };
        explain(failed, failure)
    }

    /// How many marks stand before a heading's text.
    fn heading_level(&self) -> usize {
        let before = &self.source[..self.chunk.lead.start];
        before.len() - before.trim_end_matches('#').len()
    }

    /// What stands between the fences, byte for byte.
    fn script(&self) -> Result<String, LanguageError> {
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

    fn rule(&self) -> Result<Rule, LanguageError> {
        let words = &self.chunk.words;
        if words.is_empty() {
            return Err(LanguageError::new(Problem::EmptyRule, self.chunk.lead));
        }
        let read = self.read(|reader| reader.expect_rule())?;
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

    /// The chunk as it was written: nothing of a file is lost where its tree is printed.
    fn unread(&self) -> Item {
        let chunk = self.chunk;
        let words = chunk.words.iter().map(|word| word.span);
        let spans = words.chain(chunk.remarks.iter().map(|remark| remark.span));
        let span = spans.fold(chunk.lead, |all, span| {
            Span::new(all.start.min(span.start), all.end.max(span.end))
        });
        Item {
            content: Content::Unread(self.source[span.range()].trim_end().to_owned()),
            blank_before: chunk.blank_before,
            remarks: Vec::new(),
            place: Place {
                span,
                line: self.lines.line(span.start),
            },
        }
    }

    fn item(&self, mut content: Content) -> Item {
        let remarks = remarks::placed(&mut content, self.chunk);
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
