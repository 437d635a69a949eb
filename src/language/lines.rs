//! The lines of a block that can't be read as a whole, one by one, so that each wrong one is said, and mended, by itself.
//! It must not know what is wrong with one.

use super::grammar::{Failure, Input, Production, Read, Reader, read};
use super::layout::ChunkKind;
use super::words::{Kind, Word};

/// A line of a block that can't be read: the places of its words, and what stands in front of it when it is read alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WrongLine {
    pub from: usize,
    pub to: usize,
    pub before: &'static str,
}

/// The wrong lines of a block; none, where what is wrong is not a line of it.
pub(super) fn wrong_lines(
    kind: ChunkKind,
    block: Input<'_, '_>,
    failure: &Failure,
) -> Vec<WrongLine> {
    match kind {
        ChunkKind::Points => wrong_points(block),
        ChunkKind::Values => {
            let first = failure.start_of(Production::Rows);
            first.map_or_else(Vec::new, |first| wrong_rows(block, first))
        }
        ChunkKind::Opening => {
            let first = failure.start_of(Production::OpeningLine);
            first.map_or_else(Vec::new, |first| wrong_openings(block, first))
        }
        _ => Vec::new(),
    }
}

/// Lines of points may run over lines of the text, so each goes as far as it can be read.
fn wrong_points(block: Input<'_, '_>) -> Vec<WrongLine> {
    let mut wrong = Vec::new();
    let mut reader = Reader::new(block);
    while !reader.done() {
        let from = reader.at;
        let rest = Input {
            words: &block.words[from..],
            ..block
        };
        let at = if reader.expect_points_line().is_err() {
            from + failed_at(rest)
        } else {
            reader.accept_any(&[".", ",", ";"]);
            if reader.word().is_none_or(|word| word.begins_line) {
                continue;
            }
            reader.at
        };
        // A line that isn't finished fails at the beginning of the next.
        let next = block.words.get(at).is_none_or(|word| word.begins_line);
        let to = next_line(block.words, at - usize::from(next && at > from));
        let before = "Points:\n";
        wrong.push(WrongLine { from, to, before });
        reader.at = to;
    }
    wrong
}

/// The farthest word that a line of points which can't be read could not step over.
fn failed_at(words: Input<'_, '_>) -> usize {
    let read = read(words, |reader| reader.expect_points_line().map(drop));
    read.map_or_else(|failure| failure.farthest.max(failure.words.0), |()| 0)
}

fn wrong_openings(block: Input<'_, '_>, first: usize) -> Vec<WrongLine> {
    let wrong = each_line(block, first, |reader| {
        reader.expect_opening_line().map(drop)
    });
    let before = "Opening on 8 by 8:\n";
    wrong
        .map(|(from, to)| WrongLine { from, to, before })
        .collect()
}

fn wrong_rows(block: Input<'_, '_>, first: usize) -> Vec<WrongLine> {
    let wrong = each_line(block, first, |reader| reader.expect_rows().map(drop));
    wrong
        .map(|(from, to)| WrongLine {
            from,
            to,
            before: rows_before(&block.words[from..to]),
        })
        .collect()
}

/// The lines of the text that can't be read, each in one piece.
fn each_line(
    block: Input<'_, '_>,
    first: usize,
    production: impl Fn(&mut Reader<'_, '_>) -> Read<()>,
) -> impl Iterator<Item = (usize, usize)> {
    let mut wrong = Vec::new();
    let mut from = first;
    while from < block.words.len() {
        let to = next_line(block.words, from);
        let mut reader = Reader::new(Input {
            words: &block.words[from..to],
            ..block
        });
        if production(&mut reader).is_err() {
            wrong.push((from, to));
        }
        from = to;
    }
    wrong.into_iter()
}

/// The word that begins the next line.
fn next_line(words: &[Word<'_>], at: usize) -> usize {
    let rest = words.get(at + 1..).unwrap_or_default();
    let next = rest.iter().position(|word| word.begins_line);
    next.map_or(words.len(), |next| at + 1 + next)
}

/// Rows with which a row of as many numbers makes a block.
fn rows_before(row: &[Word<'_>]) -> &'static str {
    let is_number = |word: &&Word<'_>| word.kind != Kind::Mark;
    match row.iter().filter(is_number).count() {
        2 => "Values on 4 by 4:\n0 0\n",
        3 => "Values on 6 by 6:\n0 0 0\n0 0 0\n",
        4 => "Values on 8 by 8:\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
        6 => concat!(
            "Values on 6 by 6:\n",
            "0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n"
        ),
        8 => concat!(
            "Values on 8 by 8:\n",
            "0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n",
            "0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n",
        ),
        // No row of a board has so many, and nothing reads with it.
        _ => "Values:\n",
    }
}
