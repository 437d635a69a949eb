//! The names that a file gives: its own words, its blocks of values, the functions of its script, the one board that it
//! is for. They are collected before anything is read. It must not read sentences.

use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Input, Names, Reader};
use crate::language::keyword::FUNCTION;
use crate::language::layout::{Chunk, ChunkKind};
use crate::language::words::words;
use crate::source::LineIndex;

/// The own words, block names and functions of the file, wherever they are defined.
pub(in crate::language) fn names(
    source: &str,
    lines: &LineIndex,
    chunks: &[Chunk<'_>],
    errors: &mut Vec<LanguageError>,
) -> Names {
    let mut names = Names::default();
    let nothing = Names::default();
    for chunk in chunks {
        let mut reader = Reader::new(Input {
            words: &chunk.words,
            names: &nothing,
            source,
            lines,
            lead: chunk.lead,
        });
        match chunk.kind {
            ChunkKind::Definition => {
                // An error here is reported when the definition itself is read.
                let Ok((name, place)) = reader.expect_own_name() else {
                    continue;
                };
                let said = name.join(" ");
                if !names.own.insert(name) {
                    errors.push(LanguageError::new(Problem::DefinedTwice(said), place.span));
                }
            }
            ChunkKind::Values => {
                names
                    .blocks
                    .insert(reader.expect_block_name().unwrap_or_default());
            }
            ChunkKind::Boards => {
                let boards = reader.expect_boards().unwrap_or_default();
                names.board = boards.first().copied().filter(|_| boards.len() == 1);
            }
            ChunkKind::Script => {
                for name in functions(&source[chunk.lead.range()]) {
                    names.functions.insert(name);
                }
            }
            _ => {}
        }
    }
    names
}

/// Nobody names a function with more words and marks.
const LONGEST_NAME: usize = 30;

/// The names of the functions that a script defines, each as its words: letters and marks with no blank between.
fn functions(script: &str) -> Vec<Vec<String>> {
    let words = words(script);
    let begins = |at: &usize| words[*at].is(FUNCTION);
    let name = |at: usize| {
        let rest = &words[at + 1..];
        let end = rest
            .iter()
            .take(LONGEST_NAME)
            .position(|word| word.is("("))?;
        let name = &rest[..end];
        let glued = name
            .windows(2)
            .all(|pair| pair[0].span.end == pair[1].span.start);
        glued.then(|| name.iter().map(|word| word.text.clone().into_owned()))
    };
    let names = (0..words.len()).filter(begins).filter_map(name);
    names.map(Iterator::collect).collect()
}
