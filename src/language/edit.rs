//! Changes of one rule in the text of a sheet: moved, dropped, added, switched off and on, replaced. All else stays as it was
//! written, byte for byte, but for the numbers in front of the rules and of those that promises and examples name. It must
//! not know what a rule says.

mod promises;

use thiserror::Error;

use super::layout::{Chunk, ChunkKind, chunks};
use super::words::words;
use crate::source::Span;

/// In front of the first line of a rule that is switched off, which makes it a note …
const OFF: &str = "> off: ";
/// … and in front of its other lines.
const MORE: &str = "> and: ";

/// What is done with a rule. Rules are counted from 1, as they stand in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Edit {
    /// It comes to another place; the rules between close up. Its own comments come with it, inside the sentence, after
    /// it, or on lines of their own below.
    Move {
        /// The rule.
        rule: usize,
        /// Its new place.
        to: usize,
    },
    /// It is gone, with its own comments.
    Drop {
        /// The rule.
        rule: usize,
    },
    /// There is a new one.
    Add {
        /// Below this rule; above all, where it is 0.
        after: usize,
        /// What it says, without a number.
        sentence: String,
    },
    /// It becomes a note, with its own comments: `> off: 2. If a move …`
    SwitchOff {
        /// The rule.
        rule: usize,
    },
    /// What was switched off is a rule again.
    SwitchOn {
        /// The line on which it begins, counted from 1.
        line: usize,
    },
    /// It says something else; comments inside the old sentence stand after the new one.
    Replace {
        /// The rule.
        rule: usize,
        /// What it says, without a number.
        sentence: String,
    },
}

/// A text in the place of another.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TextChange {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub text: String,
}

impl TextChange {
    /// The text with this change made.
    pub fn applied(&self, text: &str) -> String {
        let mut changed = text.to_owned();
        changed.replace_range(self.span.range(), &self.text);
        changed
    }

    /// The smallest change that makes one text another.
    fn between(old: &str, new: &str) -> Self {
        let same = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
            let same = pairs.take_while(|(one, other)| one == other);
            same.map(|(one, _)| one.len_utf8()).sum()
        };
        let start = same(&mut old.chars().zip(new.chars()));
        let (old_rest, new_rest) = (&old[start..], &new[start..]);
        let end = same(&mut old_rest.chars().rev().zip(new_rest.chars().rev()));
        Self {
            span: Span::new(start, old.len() - end),
            text: new_rest[..new_rest.len() - end].to_owned(),
        }
    }
}

/// A text after an edit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Edited {
    /// The whole text.
    pub text: String,
    /// What was changed of the old text.
    pub change: TextChange,
    /// What changes the new text back, byte for byte.
    pub undo: TextChange,
}

/// Why a text cannot be edited so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EditError {
    /// There are not so many rules.
    #[error("there is no rule {rule}: the sheet has {rules}")]
    NoRule {
        /// The rule that was named.
        rule: usize,
        /// How many there are.
        rules: usize,
    },
    /// Nothing is switched off there.
    #[error("no rule is switched off on line {0}")]
    NotOff(usize),
    /// What was written is none, or more than one.
    #[error("a rule is one sentence: write it without a number, and nothing else")]
    NotOneRule,
    /// Its lines hold more than the rule.
    #[error("rule {0} shares a line with something else: give each a line of its own")]
    SharedLine(usize),
}

/// Changes one rule of a text, and gives all rules their numbers, 1, 2, 3 … Comments, notes and what cannot be read are kept.
/// A promise or an example goes on naming the same rules, by their new numbers. A rule that is gone keeps its number in a
/// promise; an example that names it then expects the move alone.
///
/// ```
/// use paper_othello::language::{Edit, edit};
/// let text = "# Mine\n1. If a move takes a corner, play it. (always)\n> a note\n2. If a move is on an edge, play it.\n";
/// let edited = edit(text, &Edit::Move { rule: 2, to: 1 }).unwrap();
/// let moved = "# Mine\n1. If a move is on an edge, play it.\n> a note\n2. If a move takes a corner, play it. (always)\n";
/// assert_eq!(edited.text, moved);
/// assert_eq!(edited.undo.applied(&edited.text), text);
/// ```
///
/// # Errors
/// If there is no such rule, the sentence is not one rule, or the rule does not have its lines for itself.
pub fn edit(text: &str, edit: &Edit) -> Result<Edited, EditError> {
    let blocks = Blocks::of(text)?;
    let (changed, expected) = match edit {
        Edit::Move { rule, to } => blocks.moved(blocks.place(*rule)?, blocks.place(*to)?),
        Edit::Drop { rule } => blocks.dropped(blocks.place(*rule)?),
        Edit::Add { after, sentence } => blocks.added(*after, sentence)?,
        Edit::SwitchOff { rule } => blocks.switched_off(blocks.place(*rule)?),
        Edit::SwitchOn { line } => switched_on(text, *line)?,
        Edit::Replace { rule, sentence } => blocks.replaced(blocks.place(*rule)?, sentence)?,
    };
    let changed = promises::renumbered(&changed, edit);
    let blocks = Blocks::of(&changed)?;
    if expected.is_some_and(|expected| blocks.sentences() != expected) {
        return Err(EditError::NotOneRule);
    }
    let new = blocks.numbered();
    Ok(Edited {
        change: TextChange::between(text, &new),
        undo: TextChange::between(&new, text),
        text: new,
    })
}

/// The lines, counted from 1, on which rules begin that are switched off.
pub fn switched_off(text: &str) -> Vec<usize> {
    let lines = (1..).zip(text.lines());
    lines
        .filter(|(_, line)| line.starts_with(OFF))
        .map(|(number, _)| number)
        .collect()
}

/// A text without the marks of a rule that is switched off; what the rules say then is not known before.
fn switched_on(text: &str, line: usize) -> Result<(String, Option<Vec<String>>), EditError> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let first = line.checked_sub(1).filter(|first| {
        let line = lines.get(*first);
        line.is_some_and(|line| line.starts_with(OFF))
    });
    let first = first.ok_or(EditError::NotOff(line))?;
    let more = lines[first + 1..].iter();
    let last = first + more.take_while(|line| line.starts_with(MORE)).count();
    let on = lines.iter().enumerate().map(|(at, line)| {
        let mark = if at == first { OFF } else { MORE };
        let off = (first..=last).contains(&at);
        line.strip_prefix(mark).filter(|_| off).unwrap_or(line)
    });
    Ok((on.collect(), None))
}

/// The rules of a text, and what stands between them.
struct Blocks<'t> {
    text: &'t str,
    rules: Vec<Block>,
}

/// The lines of a rule.
struct Block {
    /// All of them, without the last line break.
    span: Span,
    digits: Span,
    /// From the first word to the last.
    sentence: Span,
    /// The comments inside the sentence.
    inside: Vec<Span>,
    /// The words alone.
    words: String,
}

impl<'t> Blocks<'t> {
    fn of(text: &'t str) -> Result<Self, EditError> {
        let chunks = chunks(text, words(text), &mut Vec::new());
        let rules = chunks.iter().filter(|chunk| chunk.kind == ChunkKind::Rule);
        let rules: Vec<Block> = rules.map(|chunk| Block::of(text, chunk)).collect();
        for (place, rule) in rules.iter().enumerate() {
            let others = chunks
                .iter()
                .filter(|chunk| chunk.lead.start != rule.digits.start);
            let shared = |chunk: &Chunk<'_>| {
                (rule.span.start..rule.span.end).contains(&chunk.lead.start)
                    || (chunk.lead.start < rule.span.start && last_byte(chunk) > rule.span.start)
            };
            if others.into_iter().any(shared) {
                return Err(EditError::SharedLine(place + 1));
            }
        }
        Ok(Self { text, rules })
    }

    fn place(&self, rule: usize) -> Result<usize, EditError> {
        let rules = self.rules.len();
        let place = rule.checked_sub(1).filter(|place| *place < rules);
        place.ok_or(EditError::NoRule { rule, rules })
    }

    fn sentences(&self) -> Vec<String> {
        self.rules.iter().map(|rule| rule.words.clone()).collect()
    }

    fn line_break(&self) -> &'static str {
        if self.text.contains("\r\n") {
            "\r\n"
        } else {
            "\n"
        }
    }

    fn moved(&self, from: usize, to: usize) -> (String, Option<Vec<String>>) {
        let mut order: Vec<usize> = (0..self.rules.len()).collect();
        let rule = order.remove(from);
        order.insert(to, rule);
        let mut new = String::with_capacity(self.text.len());
        let mut at = 0;
        for (slot, rule) in self.rules.iter().zip(&order) {
            new += &self.text[at..slot.span.start];
            new += &self.text[self.rules[*rule].span.range()];
            at = slot.span.end;
        }
        new += &self.text[at..];
        let said = order.iter().map(|rule| self.rules[*rule].words.clone());
        (new, Some(said.collect()))
    }

    fn dropped(&self, place: usize) -> (String, Option<Vec<String>>) {
        let Span { mut start, mut end } = self.rules[place].span;
        let behind = &self.text[end..];
        end = match behind.find('\n') {
            Some(at) => end + at + 1,
            None => self.text.len(),
        };
        if behind.is_empty() {
            // The last line has no break of its own: that before it goes.
            start = self.text[..start]
                .strip_suffix('\n')
                .map_or(start, |before| {
                    before.strip_suffix('\r').unwrap_or(before).len()
                });
        }
        let mut said = self.sentences();
        said.remove(place);
        (self.spliced(Span::new(start, end), ""), Some(said))
    }

    fn added(
        &self,
        after: usize,
        sentence: &str,
    ) -> Result<(String, Option<Vec<String>>), EditError> {
        let words = one_rule(sentence)?;
        let line = format!("{}. {}", after + 1, sentence.trim());
        let line_break = self.line_break();
        let new = match (after.checked_sub(1), self.rules.first()) {
            (Some(_), _) => {
                let end = self.rules[self.place(after)?].span.end;
                self.spliced(Span::new(end, end), &format!("{line_break}{line}"))
            }
            (None, Some(first)) => {
                let start = first.span.start;
                self.spliced(Span::new(start, start), &format!("{line}{line_break}"))
            }
            (None, None) => {
                let start = first_sentence(self.text);
                let before = &self.text[..start];
                let lead = if before.is_empty() || before.ends_with('\n') {
                    ""
                } else {
                    line_break
                };
                self.spliced(
                    Span::new(start, start),
                    &format!("{lead}{line}{line_break}"),
                )
            }
        };
        let mut said = self.sentences();
        said.insert(after, words);
        Ok((new, Some(said)))
    }

    fn switched_off(&self, place: usize) -> (String, Option<Vec<String>>) {
        let span = self.rules[place].span;
        let lines = self.text[span.range()].replace('\n', &format!("\n{MORE}"));
        let off = format!("{OFF}{lines}");
        let mut said = self.sentences();
        said.remove(place);
        (self.spliced(span, &off), Some(said))
    }

    fn replaced(
        &self,
        place: usize,
        sentence: &str,
    ) -> Result<(String, Option<Vec<String>>), EditError> {
        let words = one_rule(sentence)?;
        let rule = &self.rules[place];
        let mut new = sentence.trim().to_owned();
        if rule.sentence.start == rule.sentence.end {
            new.insert(0, ' ');
        }
        for comment in &rule.inside {
            new += " ";
            new += &self.text[comment.range()];
        }
        let mut said = self.sentences();
        said[place] = words;
        Ok((self.spliced(rule.sentence, &new), Some(said)))
    }

    fn spliced(&self, span: Span, new: &str) -> String {
        let text = new.to_owned();
        TextChange { span, text }.applied(self.text)
    }

    /// The text with the rules numbered 1, 2, 3 …
    fn numbered(&self) -> String {
        let mut new = String::with_capacity(self.text.len());
        let mut at = 0;
        for (number, rule) in (1..).zip(&self.rules) {
            new += &self.text[at..rule.digits.start];
            new += &usize::to_string(&number);
            at = rule.digits.end;
        }
        new + &self.text[at..]
    }
}

impl Block {
    fn of(text: &str, chunk: &Chunk<'_>) -> Self {
        let comments = chunk.remarks.iter().map(|remark| remark.span);
        let first = comments.clone().map(|span| span.start).min();
        let start = chunk.lead.start.min(first.unwrap_or(chunk.lead.start));
        let start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let end = last_byte(chunk);
        let end = text[end..].find('\n').map_or(text.len(), |at| end + at);
        let end = end - usize::from(text[..end].ends_with('\r'));
        let digits = text[chunk.lead.range()]
            .bytes()
            .take_while(u8::is_ascii_digit);
        let digits = Span::new(chunk.lead.start, chunk.lead.start + digits.count());
        let sentence = match (chunk.words.first(), chunk.words.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => chunk.lead.after(),
        };
        let inside = comments.filter(|span| sentence.start < span.start && span.end < sentence.end);
        Self {
            span: Span::new(start, end),
            digits,
            sentence,
            inside: inside.collect(),
            words: said(chunk),
        }
    }
}

/// Where the last word or comment of a chunk ends.
fn last_byte(chunk: &Chunk<'_>) -> usize {
    let words = chunk.words.last().map(|word| word.span.end);
    let comments = chunk.remarks.iter().map(|remark| remark.span.end).max();
    chunk
        .lead
        .end
        .max(words.unwrap_or(0))
        .max(comments.unwrap_or(0))
}

/// The words of a rule, which tell it from others.
fn said(chunk: &Chunk<'_>) -> String {
    let words: Vec<&str> = chunk.words.iter().map(|word| &*word.text).collect();
    words.join(" ")
}

/// The words of a sentence that is one rule after a number.
fn one_rule(sentence: &str) -> Result<String, EditError> {
    let text = format!("1. {}", sentence.trim());
    let chunks = chunks(&text, words(&text), &mut Vec::new());
    match &chunks[..] {
        [only]
            if only.kind == ChunkKind::Rule
                && !only.words.is_empty()
                && !only.has_open_remark() =>
        {
            Ok(said(only))
        }
        _ => Err(EditError::NotOneRule),
    }
}

/// Where the sentences of a text begin, after its title and what it says of itself.
fn first_sentence(text: &str) -> usize {
    let chunks = chunks(text, words(text), &mut Vec::new());
    let is_text = |kind| {
        matches!(
            kind,
            ChunkKind::Heading | ChunkKind::Note | ChunkKind::Remarks
        )
    };
    let first = chunks.iter().find(|chunk| !is_text(chunk.kind));
    first.map_or(text.len(), |chunk| {
        text[..chunk.lead.start].rfind('\n').map_or(0, |at| at + 1)
    })
}
