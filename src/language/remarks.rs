//! Which line of its item each remark is about: the row of a block, the item of a list, or the sentence.
//! It must not read sentences.

use super::layout::{Chunk, PlacedRemark};
use super::tree::{Content, ExamplePosition, Instruction, Key, Remark};
use super::words::{Kind, Word};
use crate::language::keyword::{AND, FIRST_OF, OR, THEN};

/// The remarks of an item, each with its line; those of a block of points go to its lines.
pub(super) fn placed(content: &mut Content, chunk: &Chunk<'_>) -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Vec::new();
    for placed in &chunk.remarks {
        let remark = remark(content, &chunk.words, placed);
        match (&mut *content, remark.line.checked_sub(1)) {
            (Content::Points(lines), Some(line)) if line < lines.len() => {
                lines[line].remarks.push(Remark { line: 0, ..remark });
            }
            (Content::Opening(block), Some(line)) if line < block.lines.len() => {
                block.lines[line].remarks.push(Remark { line: 0, ..remark });
            }
            _ => remarks.push(remark),
        }
    }
    remarks
}

fn remark(content: &Content, words: &[Word<'_>], placed: &PlacedRemark) -> Remark {
    let next = placed.words_before;
    let line_of = |word: usize| line(content, words, word);
    let before = next
        .checked_sub(1)
        // Below the last item, it is about them all, also where nobody wrote the full stop.
        .filter(|_| !(placed.own_line && next == words.len() && is_list(content)))
        .map_or(0, line_of);
    let inside = next < words.len() && (is_list(content) || line_of(next) == before);
    let own_line = placed.own_line && !inside;
    let line = if placed.leads || (placed.own_line && inside) || goes_with_next(words, next) {
        line_of(next)
    } else {
        before
    };
    let text = if own_line {
        placed.text.clone()
    } else {
        placed.text.replace('\n', " ")
    };
    Remark {
        text,
        own_line,
        line,
    }
}

/// Behind a comma, on one line with the next item.
fn goes_with_next(words: &[Word<'_>], next: usize) -> bool {
    let parted = next
        .checked_sub(1)
        .and_then(|last| words.get(last))
        .is_some_and(parts);
    parted && words.get(next).is_some_and(|word| !word.begins_line)
}

/// Whether the item is one line in which items of a list have remarks of their own.
fn is_list(content: &Content) -> bool {
    match content {
        Content::Ties(_) => true,
        Content::Rule(rule) => matches!(rule.instruction, Instruction::PlayFirst(_)),
        _ => false,
    }
}

/// The line, row or item that a word belongs to; 0 for what stands before them, and for the end of a sentence.
fn line(content: &Content, words: &[Word<'_>], word: usize) -> usize {
    let Some(here) = words.get(word) else {
        return 0;
    };
    match content {
        Content::Points(lines) => {
            lines.partition_point(|line| line.place.span.start <= here.span.start)
        }
        Content::Opening(block) => {
            let lines = &block.lines;
            lines.partition_point(|line| line.place.span.start <= here.span.start)
        }
        Content::Values(block) => row(words, values_begin(words), word).min(block.rows.len()),
        Content::Example(example) => match &example.position {
            ExamplePosition::Board { rows, .. } => row(words, 1, word).min(rows.len() + 1),
            ExamplePosition::Moves { .. } => 0,
        },
        _ if ends(here) && word + 1 == words.len() => 0,
        Content::Rule(rule) => match &rule.instruction {
            Instruction::PlayFirst(items) => item(words, word).min(items.len()),
            _ => 0,
        },
        Content::Ties(keys) => keys.partition_point(|key| key_start(key) <= here.span.start),
        _ => 0,
    }
}

/// The row, counted from 1, of a word of a block whose rows begin at a word.
fn row(words: &[Word<'_>], begin: usize, word: usize) -> usize {
    if word < begin {
        return 0;
    }
    let (mut rows, mut new_row) = (0, true);
    for word in &words[begin..=word] {
        new_row |= word.begins_line || word.is("/");
        if !word.is("/") {
            rows += usize::from(new_row);
            new_row = false;
        }
    }
    rows.max(1)
}

/// Where the rows of a block of values begin.
fn values_begin(words: &[Word<'_>]) -> usize {
    let colon = words.iter().position(|word| word.is(":"));
    let numeric = |word: &Word<'_>| word.kind == Kind::Number || word.is("-") || word.is("+");
    let first = words
        .iter()
        .position(|word| word.begins_line && numeric(word));
    match (colon, first) {
        (Some(colon), _) => colon + 1,
        (None, first) => first.unwrap_or(words.len()),
    }
}

/// The item, counted from 1, of *play the first of* that a word belongs to.
fn item(words: &[Word<'_>], word: usize) -> usize {
    let first_of = FIRST_OF[1].split(' ');
    let first = words
        .windows(2)
        .position(|pair| first_of.clone().eq(pair.iter().map(|word| &*word.text)));
    let from = first.map_or(words.len(), |first| first + 2);
    let colon = words.iter().skip(from).position(|word| word.is(":"));
    let from = colon.map_or(from, |colon| from + colon + 1);
    if word < from {
        return 0;
    }
    let (mut items, mut parted) = (1, false);
    for word in &words[from..=word] {
        if parts(word) {
            parted = true;
        } else {
            items += usize::from(std::mem::take(&mut parted));
        }
    }
    items
}

/// Whether the word parts items of a list.
fn parts(word: &Word<'_>) -> bool {
    [",", ";", THEN, AND, OR].contains(&&*word.text)
}

fn ends(word: &Word<'_>) -> bool {
    word.is(".") || word.is("!")
}

fn key_start(key: &Key) -> usize {
    match key {
        Key::Plain(_, place) => place.span.start,
        Key::Measure(best) => best.measure.place.span.start,
    }
}
