//! What may stand at a place of a text: what the strict reader is ready to accept there, tried before it is shown.
//! It must not explain mistakes, and holds no list of the language's words.

mod phrases;

use std::collections::BTreeSet;

use self::phrases::{Style, of_rest, of_verbs};
use super::grammar::{Expected, Input, NameList, Names, Offers, Read, Reader, example_of, offers};
use super::layout::{Chunk, ChunkKind, STARTS, chunks};
use super::parse::names;
use super::words::{Kind, Word, words};
use crate::board::BoardSize;
use crate::source::capital;
use crate::source::{LineIndex, Span};
use crate::vocabulary::{Mover, PHRASES};

/// A sign that no phrase has: it stands where something is to be written.
const HERE: &str = "\u{1}";
/// Longer sentences are not completed: each candidate is tried by reading the sentence with it.
const MOST_WORDS: usize = 40;
/// The numbers that are offered where any may stand.
const NUMBERS: [&str; 6] = ["2", "1", "3", "5", "10", "20"];

/// Something that may stand at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Completion {
    /// What it replaces: the word that was begun, or nothing.
    pub span: Span,
    /// The words.
    pub text: String,
    /// What they mean, or a sentence with them.
    pub meaning: String,
    /// The name in scripts and JSON, where they are a phrase of the vocabulary.
    pub id: Option<&'static str>,
}

/// What may stand at a byte of a text, also of one with mistakes elsewhere: words and phrases that the language reads
/// there. In the middle of a word, those that begin like it.
///
/// ```
/// use paper_othello::language::complete;
/// let text = "1. If a move touches an em";
/// let found = complete(text, text.len());
/// let corner = found.iter().find(|one| one.text == "empty corner").unwrap();
/// assert_eq!(corner.id, Some("touches_empty_corner"));
/// assert_eq!(&text[corner.span.range()], "em");
/// ```
pub fn complete(text: &str, offset: usize) -> Vec<Completion> {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let span = word_at(text, offset);
    let begun = &text[span.start..offset];
    let prefix = begun.to_lowercase();
    let names = all_names(text);
    let place = Cursor::of(text, span.start, &names);
    let is_capital = begun.starts_with(char::is_uppercase) || place.begins_rule();
    let mut seen = BTreeSet::new();
    let found = place.candidates(&prefix).into_iter().filter(|one| {
        let said = one.text.to_lowercase();
        let goes_on = said.starts_with(&prefix) && said.len() > prefix.len();
        goes_on && seen.insert(said) && (one.begins_line || place.reads(&one.text))
    });
    let completed = found.map(|one| Completion {
        span,
        text: if is_capital {
            capital(&one.text)
        } else {
            one.text
        },
        meaning: one.meaning,
        id: one.id,
    });
    completed.collect()
}

/// The word round a place; empty, where there is none.
fn word_at(text: &str, offset: usize) -> Span {
    let inside = |letter: char| letter.is_alphanumeric() || ['\'', '’', '`', '_'].contains(&letter);
    let before = text[..offset].trim_end_matches(inside).len();
    let rest = text[offset..].trim_start_matches(inside);
    Span::new(before, text.len() - rest.len())
}

/// What the whole file defines.
fn all_names(text: &str) -> Names {
    let mut errors = Vec::new();
    let chunks = chunks(text, words(text), &mut errors);
    names(text, &LineIndex::new(text), &chunks, &mut errors)
}

/// Something that may be meant.
struct Candidate {
    text: String,
    meaning: String,
    id: Option<&'static str>,
    /// Whether it begins a line, which the layout reads and no sentence.
    begins_line: bool,
}

impl Candidate {
    fn new(text: impl Into<String>, meaning: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            meaning: meaning.into(),
            id: None,
            begins_line: false,
        }
    }
}

/// A place in a text.
struct Cursor<'a> {
    names: &'a Names,
    sentence: Option<Sentence<'a>>,
    /// What stands before it on its line, where the line may be the start of anything.
    line: Option<&'a str>,
    /// Whether the reader stops here for want of a word alone, and not for what stands before.
    stops: bool,
    /// How many rules stand before.
    rules: usize,
}

/// The sentence up to a place.
struct Sentence<'a> {
    kind: ChunkKind,
    /// Whether it is a line of a block after the first.
    is_line: bool,
    /// Its words, with places in `source`.
    words: Vec<Word<'a>>,
    /// Its text.
    source: &'a str,
}

impl<'a> Sentence<'a> {
    /// The sentence that the sign ends, if it is one that can be read.
    fn before_sign(text: &'a str, chunk: &Chunk<'_>) -> Option<Self> {
        use ChunkKind::{Opening, Points, Prose, Rule, Values};
        let (last, words) = chunk.words.split_last()?;
        let is_block = matches!(chunk.kind, Points | Opening | Values);
        let line = chunk.words.iter().rposition(|word| word.begins_line);
        let line = line.unwrap_or(0);
        let is_line = is_block && line > 0;
        let (kind, from) = match started(words, line) {
            Some(kind) => (kind, line + 1),
            None if chunk.kind == Prose && words.is_empty() => return None,
            // A rule that has no number yet.
            None if chunk.kind == Prose => (Rule, 0),
            None if is_line => (chunk.kind, line),
            None => (chunk.kind, 0),
        };
        if !last.is(HERE) || words.len() > from + MOST_WORDS {
            return None;
        }
        let start = chunk.words[from].span.start;
        let source = text.get(start..).unwrap_or("");
        let words = words.get(from..).unwrap_or(&[]).iter();
        let words = words.map(|word| moved(word, start)).collect();
        Some(Self {
            kind,
            is_line: is_line && from == line,
            words,
            source,
        })
    }

    /// What could stand after it and these words.
    fn offers(&self, names: &Names, more: &str) -> Option<(Offers, bool)> {
        let source = format!("{} {more} {HERE}", self.source);
        let mut all: Vec<Word<'_>> = self.words.iter().map(|word| moved(word, 0)).collect();
        let (behind, first) = (self.source.len(), all.is_empty());
        for (place, word) in words(&source[behind..]).iter().enumerate() {
            all.push(Word {
                span: Span::new(word.span.start + behind, word.span.end + behind),
                begins_line: first && place == 0,
                ..moved(word, 0)
            });
        }
        let lines = LineIndex::new(&source);
        let input = Input {
            words: &all,
            names,
            source: &source,
            lines: &lines,
            lead: Span::default(),
        };
        offers(input, |reader| self.read(reader))
    }

    /// What stands for *you* in it.
    fn mover(&self) -> Mover {
        match self.kind {
            ChunkKind::Promise => Mover::It,
            _ => Mover::You,
        }
    }

    /// Reads the sentence by the production for its kind.
    fn read(&self, reader: &mut Reader<'_, '_>) -> Read<()> {
        match self.kind {
            ChunkKind::Rule => reader.expect_rule().map(drop),
            ChunkKind::Definition => reader.expect_definition().map(drop),
            ChunkKind::Boards => reader.expect_boards().map(drop),
            ChunkKind::Ties => reader.expect_ties().map(drop),
            ChunkKind::Points => reader.expect_points().map(drop),
            ChunkKind::Values if self.is_line => reader.expect_rows().map(drop),
            ChunkKind::Values => reader.expect_values().map(drop),
            ChunkKind::Opening if self.is_line => reader.expect_opening_line().map(drop),
            ChunkKind::Opening => reader.expect_opening().map(drop),
            ChunkKind::Promise => reader.expect_promise().map(drop),
            _ => reader.expect_example().map(drop),
        }
    }
}

/// What begins with the line at a word, where it says too little yet for the layout: *Values* and no numbers.
fn started(words: &[Word<'_>], line: usize) -> Option<ChunkKind> {
    let first = words.get(line)?;
    let ended = line == 0 || words[line - 1].is(".") || words[line - 1].kind == Kind::Number;
    let start = STARTS.iter().find(|(lead, ..)| first.is(lead));
    start.filter(|_| ended).map(|(_, kind, _)| *kind)
}

/// A word whose place is counted from another start.
fn moved<'a>(word: &Word<'_>, start: usize) -> Word<'a> {
    Word {
        kind: word.kind,
        text: word.text.clone().into_owned().into(),
        span: Span::new(word.span.start - start, word.span.end - start),
        ..*word
    }
}

impl<'a> Cursor<'a> {
    fn of(text: &'a str, at: usize, names: &'a Names) -> Self {
        let before = &text[..at];
        let here = format!("{before}{HERE}");
        let found = chunks(&here, words(&here), &mut Vec::new());
        let last = found.last();
        let rules = found.iter().filter(|chunk| chunk.kind == ChunkKind::Rule);
        let line = before.rsplit('\n').next().map(str::trim_start);
        let ends = |chunk: &Chunk<'_>| chunk.words.last().is_some_and(|word| word.is(HERE));
        let sentence = last.and_then(|chunk| Sentence::before_sign(before, chunk));
        let plain = sentence
            .as_ref()
            .and_then(|sentence| sentence.offers(names, ""));
        Self {
            names,
            stops: plain.is_none_or(|(_, stopped)| stopped),
            sentence,
            line: line.filter(|_| last.is_some_and(ends)),
            rules: rules.count(),
        }
    }

    /// Whether a rule begins here, after its number.
    fn begins_rule(&self) -> bool {
        let sentence = self.sentence.as_ref();
        sentence
            .is_some_and(|sentence| sentence.kind == ChunkKind::Rule && sentence.words.is_empty())
    }

    /// Whether the reader steps over these words here and goes on.
    fn reads(&self, words: &str) -> bool {
        let offers = self
            .sentence
            .as_ref()
            .and_then(|sentence| sentence.offers(self.names, words));
        offers.is_some_and(|(_, stopped)| stopped || !self.stops)
    }

    fn candidates(&self, prefix: &str) -> Vec<Candidate> {
        let mut found = Vec::new();
        if let Some(sentence) = &self.sentence
            && let Some((offers, _)) = sentence.offers(self.names, "")
        {
            let style = Style::behind(&sentence.words, sentence.mover());
            found.extend(of_words(&offers, prefix));
            found.extend(of_rest(&offers.phrases, style, self.names));
            if offers.verb {
                found.extend(of_verbs(style, self.names));
            }
            found.extend(self.kinds(&offers));
        }
        found.extend(self.line.into_iter().flat_map(|line| self.starts(line)));
        found
    }

    /// Names of the file, squares, rows, columns and numbers.
    fn kinds(&self, offers: &Offers) -> Vec<Candidate> {
        let size = self.names.board.unwrap_or(BoardSize::SIX).get();
        let columns = || (b'a'..b'a' + size).map(|letter| char::from(letter).to_string());
        let rows = || (1..=size).map(|row| row.to_string());
        let squares =
            || rows().flat_map(move |row| columns().map(move |column| format!("{column}{row}")));
        let all = |list: &NameList| list.iter().map(|name| name.join(" ")).collect::<Vec<_>>();
        let functions = || {
            all(&self.names.functions)
                .into_iter()
                .map(|name| format!("`{}`", name.replace(' ', "")))
        };
        let kinds = offers.kinds.iter().flat_map(|kind| {
            let (texts, meaning): (Vec<String>, _) = match kind {
                Expected::OwnWord => (all(&self.names.own), "a word of your own"),
                Expected::BlockName => (all(&self.names.blocks), "a block of values"),
                Expected::ScriptName => (functions().collect(), "a function of the script"),
                Expected::Square => (squares().collect(), "a square"),
                Expected::Row => (rows().collect(), "a row"),
                Expected::Column => (columns().collect(), "a column"),
                Expected::Number => (NUMBERS.map(str::to_owned).to_vec(), "a number"),
                Expected::Word(_) | Expected::Verb(_) | Expected::Noun(_) => (Vec::new(), ""),
            };
            texts
                .into_iter()
                .map(move |text| Candidate::new(text, meaning))
        });
        kinds.collect()
    }

    /// What may stand after the beginning of a line.
    fn starts(&self, line: &str) -> Vec<Candidate> {
        let number = format!("{}.", self.rules + 1);
        let rule = std::iter::once((number, "a rule".to_owned()));
        let leads = STARTS.iter().map(|(lead, _, production)| {
            let shown = example_of(production).lines().next().unwrap_or_default();
            (capital(lead), format!("as in “{} {shown}”", capital(lead)))
        });
        let rest = rule.chain(leads).filter_map(|(lead, meaning)| {
            let begins = lead.get(..line.len())?.eq_ignore_ascii_case(line);
            begins.then(|| Candidate {
                begins_line: true,
                ..Candidate::new(&lead[line.len()..], meaning)
            })
        });
        rest.collect()
    }
}

/// Words of the frame; of several with one meaning the first that begins so, and its plural.
fn of_words(offers: &Offers, prefix: &str) -> Vec<Candidate> {
    let mut found = Vec::new();
    for runs in &offers.words {
        let begins =
            |run: &&&str| run.starts_with(prefix) && run.starts_with(char::is_alphanumeric);
        let Some(first) = runs.iter().find(begins) else {
            continue;
        };
        let plural = runs.iter().find(|run| run.strip_suffix('s') == Some(first));
        for run in std::iter::once(first).chain(plural) {
            found.push(Candidate::new(*run, example_with(run)));
        }
    }
    found
}

/// A sentence of the vocabulary's page, or of the grammar's, that has these words.
fn example_with(run: &str) -> String {
    let facts = PHRASES.facts.iter().map(|phrase| phrase.entry.example);
    let measures = PHRASES.most.iter().map(|phrase| phrase.entry.example);
    let questions = PHRASES.questions.iter().map(|phrase| phrase.entry.example);
    let ties = PHRASES.ties.iter().map(|phrase| phrase.entry.example);
    let productions = [
        "rule",
        "first_items",
        "play_first",
        "definition",
        "points",
        "values",
        "opening",
        "example",
        "promise",
        "boards",
    ];
    let mut all = facts
        .chain(measures)
        .chain(questions)
        .chain(ties)
        .chain(productions.map(example_of));
    let has = |text: &&str| {
        let plain = text.to_lowercase().replace([',', '.', ':', '\n'], " ");
        format!(" {plain} ").contains(&format!(" {run} "))
    };
    let found = all
        .find(has)
        .map(|text| format!("as in “{}”", text.replace('\n', " ").trim()));
    found.unwrap_or_else(|| "a word of the sentence".to_owned())
}
