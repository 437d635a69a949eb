//! The one way to a fix: it is applied, read, printed, read again, and held against the words that carry the sense.
//! Only [`Offers`] makes a mistake a message, and only with a fix that was tried: no suggestion can forget it.

use std::cell::Cell;

use super::decoration::WHY;
use super::named::keeps_names;
use super::paraphrase::paraphrases;
use super::plain_prose::is_plain_prose;
use super::spelling::{self, Spelling};
use super::trial::{Mended, Piece, Trial};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::language::error::{Draft, LanguageError, Problem};
use crate::language::format::format;
use crate::language::keyword::{UNLESS, WITHOUT};
use crate::language::sense::{same_parts, same_sense};
use crate::language::tree::{Content, Item, Sense, Sheet};
use crate::source::Span;

/// So many bytes are read for fixes of one file: reading them again costs far more than reading the file once.
const MOST_BYTES: usize = 400_000;
/// Nothing is offered for a mistake in a longer text: nobody writes such a sentence.
const LONGEST: usize = 5_000;
/// … and so many times for one mistake.
const MOST_TRIES: u32 = 80;
/// … with so many words of the table of paraphrases.
const MOST_PARAPHRASES: usize = 4;
/// One sentence is mended in so many places.
const DEPTH: u32 = 4;

/// A fix that was tried: what it makes of the text reads, as what was meant.
struct Tried(Fix);

impl Tried {
    /// The one way to a fix: none loses or changes a square, a number, a region or a colour that the text names.
    fn new(text: &str, next: &str, fix: impl FnOnce() -> Fix) -> Option<Self> {
        keeps_names(text, next).then(|| Self(fix()))
    }
}

/// The message for a mistake, with a fix that was tried. Nothing else makes a mistake of the language a message.
fn shown(error: &LanguageError, fix: Option<Tried>) -> Diagnostic {
    Diagnostic {
        kind: error.problem.kind(),
        severity: Severity::Error,
        message: error.problem.to_string(),
        span: error.span,
        notes: error.problem.notes(),
        help: error.problem.help(),
        fix: fix.map(|Tried(fix)| fix),
    }
}

/// The message for a mistake in a text that is one part of a sentence; what is offered reads, and keeps the sense.
pub(in crate::language) fn part_message(
    text: &str,
    error: LanguageError,
    reads: impl Fn(&str) -> bool,
) -> Diagnostic {
    let Some(draft) = error.fix.clone() else {
        return shown(&error, None);
    };
    let next = draft.applied(text);
    let fix = || Fix::new(draft.span, draft.text);
    let keeps = same_sense(text, &next) && reads(&next);
    if let Some(tried) = keeps.then(|| Tried::new(text, &next, fix)).flatten() {
        return shown(&error, Some(tried));
    }
    let written = &text[error.span.range()];
    shown(&error.without_suggestion(written), None)
}

/// Reads a piece of text that stands after so many rules; whether its mistake is explained, or only its place is asked.
pub(in crate::language) type Read<'a> = dyn Fn(&str, usize, bool) -> Piece + 'a;

/// Where a mistake is looked at by itself: some lines of the file, perhaps with a line in front that says what they are.
#[derive(Clone, Copy)]
pub(in crate::language) struct Region {
    pub before: &'static str,
    pub span: Span,
    /// How many rules stand before it.
    pub rules: usize,
}

/// Tries what may be offered for the mistakes of one file.
pub(in crate::language) struct Offers<'a> {
    source: &'a str,
    read: &'a Read<'a>,
    /// How many rules stand before the region.
    rules: Cell<usize>,
    bytes_left: Cell<usize>,
    tries_left: Cell<u32>,
}

impl<'a> Offers<'a> {
    /// For a file, and what reads a piece of it with the file's own words.
    pub fn new(source: &'a str, read: &'a Read<'a>) -> Self {
        Self {
            source,
            read,
            rules: Cell::new(0),
            bytes_left: Cell::new(MOST_BYTES),
            tries_left: Cell::new(0),
        }
    }

    /// The message for a mistake, with a fix where there is one that keeps the sense.
    pub fn diagnostic(&self, error: LanguageError, region: Region) -> Diagnostic {
        let written = &self.source[error.span.range()];
        let length = region.span.end - region.span.start;
        if length > LONGEST || length > self.bytes_left.get() {
            return shown(&untried(error, written), None);
        }
        self.tries_left.set(MOST_TRIES);
        self.rules.set(region.rules);
        let text = format!("{}{}", region.before, &self.source[region.span.range()]);
        let place = Shift { region };
        let inside = place.error_inside(error.clone());
        let spelling = self.spelling(&text, &inside, DEPTH);
        if let Spelling::Whole { edit, mended } = spelling {
            let words = text[edit.span.range()].to_owned();
            let suggestion = Some(edit.text.clone());
            let problem = Problem::UnknownWords { words, suggestion };
            let tried = place.tried(&text, &edit, &mended.text);
            let error = LanguageError::new(problem, place.outside(edit.span));
            return shown(&error, tried);
        }
        if let Some((draft, mended)) = self.paraphrased(&text, &inside, DEPTH) {
            let trimmed = |words: &str| words.trim_end_matches(',').to_owned();
            let words = trimmed(&text[draft.span.range()]);
            let problem = if draft.text.is_empty() {
                let words = words.trim_end().to_owned();
                Problem::Needless { words, why: WHY }
            } else {
                let suggestion = Some(trimmed(&draft.text));
                Problem::UnknownWords { words, suggestion }
            };
            let tried = place.tried(&text, &draft, &mended.text);
            let error = LanguageError::new(problem, place.outside(draft.span));
            return shown(&error, tried);
        }
        let draft = inside.fix.as_ref();
        let mended = draft.and_then(|draft| {
            let next = Self::reworded(&text, draft, &inside)?;
            let mended = self.mended(&next, DEPTH - 1)?;
            keeps_its_kind(&text, draft, &mended).then_some(())?;
            place.tried(&text, draft, &mended.text)
        });
        match (mended, spelling) {
            (Some(tried), _) => shown(&error, Some(tried)),
            (None, Spelling::There { span, words }) => {
                let word = text[span.range()].to_owned();
                let problem = Problem::Misspelt { word, words };
                shown(&LanguageError::new(problem, place.outside(span)), None)
            }
            (None, _) => shown(&untried(error, written), None),
        }
    }

    /// The first words that the language says in others, where the text reads with those.
    fn paraphrased(
        &self,
        text: &str,
        error: &LanguageError,
        depth: u32,
    ) -> Option<(Draft, Mended)> {
        let stop = error.stopped.as_ref()?.word;
        let depth = depth.checked_sub(1)?;
        // *Get as many discs as possible* stops the reader at its first word.
        let anywhere = matches!(error.problem, Problem::UnknownInstruction { .. });
        let drafts = paraphrases(text).into_iter().filter(|draft| {
            anywhere || draft.span.start <= stop.start && stop.start <= draft.span.end
        });
        let drafts = drafts.take(MOST_PARAPHRASES);
        let mut mended = drafts.filter_map(|draft| {
            let whole = LanguageError::new(error.problem.clone(), error.span);
            let next = Self::reworded(text, &draft, &whole)?;
            Some((draft, self.mended(&next, depth)?))
        });
        mended.next()
    }

    /// The text with a draft in it, where that keeps the words that carry the sense.
    fn reworded(text: &str, draft: &Draft, error: &LanguageError) -> Option<String> {
        let next = draft.applied(text);
        if error.meant {
            return Some(next);
        }
        let parts = match &error.problem {
            Problem::BoardInCondition { .. }
            | Problem::BoardInPoints { .. }
            | Problem::TwoBests { .. }
            | Problem::Slip { .. } => true,
            Problem::MisplacedWord { word, .. } => word == WITHOUT || word == UNLESS,
            _ => false,
        };
        let same = if parts {
            same_parts(text, &next)
        } else {
            same_sense(text, &next)
        };
        let keeps = same && !spelling::hides_sense(&text[draft.span.range()]);
        keeps.then_some(next)
    }

    /// Whether what was read, printed in canonical words, reads as the same.
    fn reads_as_printed(&self, items: &[Item]) -> bool {
        let sheet = Sheet {
            items: items.to_vec(),
        };
        let printed = self.piece(&format(&sheet), false);
        printed
            .is_some_and(|piece| piece.error.is_none() && piece.items.says_the_same(&sheet.items))
    }

    fn spelling(&self, text: &str, error: &LanguageError, depth: u32) -> Spelling {
        spelling::spelling(self, text, error, depth)
    }
}

impl Trial for Offers<'_> {
    fn piece(&self, text: &str, explained: bool) -> Option<Piece> {
        let bytes = self.bytes_left.get().checked_sub(text.len() + 100)?;
        let tries = self.tries_left.get().checked_sub(1)?;
        self.bytes_left.set(bytes);
        self.tries_left.set(tries);
        Some((self.read)(text, self.rules.get(), explained))
    }

    fn mended(&self, text: &str, depth: u32) -> Option<Mended> {
        let piece = self.piece(text, true)?;
        let Some(error) = piece.error else {
            let items = piece.items;
            let text = text.to_owned();
            return self
                .reads_as_printed(&items)
                .then_some(Mended { text, items });
        };
        let depth = depth.checked_sub(1)?;
        match self.spelling(text, &error, depth) {
            Spelling::Whole { mended, .. } => Some(mended),
            Spelling::Right | Spelling::There { .. } => {
                if let Some((_, mended)) = self.paraphrased(text, &error, depth) {
                    return Some(mended);
                }
                let next = Self::reworded(text, error.fix.as_ref()?, &error)?;
                self.mended(&next, depth)
            }
        }
    }
}

/// The mistake without what might mend it, where there is something: it was not tried, or does not.
fn untried(error: LanguageError, written: &str) -> LanguageError {
    if error.fix.is_some() {
        error.without_suggestion(written)
    } else {
        error
    }
}

/// Between places of a region's text and places of the file.
struct Shift {
    region: Region,
}

impl Shift {
    fn outside(&self, span: Span) -> Span {
        let shift =
            |at: usize| (at + self.region.span.start).saturating_sub(self.region.before.len());
        Span::new(shift(span.start), shift(span.end))
    }

    fn inside(&self, span: Span) -> Span {
        let length = self.region.before.len() + self.region.span.end - self.region.span.start;
        let shift = |at: usize| {
            (at + self.region.before.len())
                .saturating_sub(self.region.span.start)
                .min(length)
        };
        Span::new(shift(span.start), shift(span.end))
    }

    fn error_inside(&self, mut error: LanguageError) -> LanguageError {
        error.span = self.inside(error.span);
        if let Some(draft) = &mut error.fix {
            draft.span = self.inside(draft.span);
        }
        if let Some(stop) = &mut error.stopped {
            stop.word = self.inside(stop.word);
        }
        error
    }

    /// The change from one text of the region to another as a fix of the file: the draft itself, where it is all.
    fn tried(&self, text: &str, draft: &Draft, mended: &str) -> Option<Tried> {
        if draft.applied(text) == mended {
            let fix = || Fix::new(self.outside(draft.span), &*draft.text);
            return Tried::new(text, mended, fix);
        }
        let (span, new) = change(text, mended);
        let is_inside = span.start >= self.region.before.len();
        let fix = || Fix::new(self.outside(span), new);
        is_inside.then(|| Tried::new(text, mended, fix)).flatten()
    }
}

/// Where two texts differ, in whole words, and what the second has there.
fn change<'t>(text: &str, mended: &'t str) -> (Span, &'t str) {
    let same = |one: char, other: char| one == other;
    let common = |a: &mut dyn Iterator<Item = char>, b: &mut dyn Iterator<Item = char>| -> usize {
        a.zip(b)
            .take_while(|(one, other)| same(*one, *other))
            .map(|(one, _)| one.len_utf8())
            .sum()
    };
    let mut start = common(&mut text.chars(), &mut mended.chars());
    let is_inside = |text: &str, at: usize| {
        let before = text[..at].chars().next_back();
        before.is_some_and(char::is_alphanumeric)
    };
    while is_inside(text, start) {
        start -= text[..start].chars().next_back().map_or(0, char::len_utf8);
    }
    let (old, new) = (&text[start..], &mended[start..]);
    let mut end = common(&mut old.chars().rev(), &mut new.chars().rev());
    let begins_inside = |text: &str, end: usize| {
        let first = text[text.len() - end..].chars().next();
        first.is_some_and(char::is_alphanumeric)
    };
    while end > 0 && begins_inside(old, end) {
        let first = old[old.len() - end..].chars().next();
        end -= first.map_or(0, char::len_utf8);
    }
    let span = Span::new(start, text.len() - end);
    (span, &new[..new.len() - end])
}

/// Whether what was no note, and means something, has not become one.
fn keeps_its_kind(text: &str, draft: &Draft, mended: &Mended) -> bool {
    let notes = |items: &[Item]| {
        let notes = items.iter().filter(|item| {
            matches!(
                item.content,
                Content::Note(_) | Content::Remarks | Content::Heading(..)
            )
        });
        let remarks: usize = items.iter().map(|item| item.remarks.len()).sum();
        notes.count() + remarks
    };
    let written = text
        .lines()
        .filter(|line| line.starts_with(['>', '#']))
        .count()
        + text.matches('(').count();
    let subject = &text[draft.span.range()];
    let subject = if subject.is_empty() { text } else { subject };
    notes(&mended.items) <= written || is_plain_prose(subject)
}
