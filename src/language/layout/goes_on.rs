//! Whether a line goes on with the chunk before it, and where a sentence has come to its end. It must not cut chunks.

use super::{Chunk, ChunkKind};
use crate::language::keyword::{GOES_ON, NUMBER_STARTS, ON, PASS, RULE_STARTS};
use crate::language::words::{Kind, Word, squares};

/// Whether a word is a turn of a line of play: `c2`, `c2d2`, `pass`.
pub(super) fn is_move(word: &Word<'_>) -> bool {
    word.is(PASS) || squares(&word.text).is_some()
}

/// Whether the kind takes no further words.
pub(super) fn is_text(kind: ChunkKind) -> bool {
    use ChunkKind::{Heading, Note, Remarks, Script};
    matches!(kind, Heading | Note | Remarks | Script)
}

/// Whether a line that begins with this word belongs to the chunk.
pub(super) fn goes_on_with(chunk: &Chunk<'_>, word: &Word<'_>) -> bool {
    let numeric = word.kind == Kind::Number || NUMBER_STARTS.contains(&&*word.text);
    match chunk.kind {
        ChunkKind::Points | ChunkKind::Values => numeric || !word.after_blank_line,
        ChunkKind::Opening => is_move(word) || !word.after_blank_line,
        ChunkKind::Example => !is_complete(chunk),
        ChunkKind::Prose => !word.after_blank_line && prose_goes_on(chunk, word),
        _ => !is_complete(chunk) && !word.after_blank_line,
    }
}

/// Whether a line goes on with one that is nothing known. Each such line is reported, so it does only where it must:
/// after a comma or a colon, and with the end of what may be a rule.
fn prose_goes_on(chunk: &Chunk<'_>, word: &Word<'_>) -> bool {
    let ends = |marks: &[&str]| {
        let last = chunk.words.last();
        last.is_some_and(|last| marks.iter().any(|mark| last.is(mark)))
    };
    let first = chunk.words.first();
    let block = first.is_some_and(|first| first.kind == Kind::Word)
        && chunk
            .words
            .get(1)
            .is_none_or(|second| second.is(":") || second.begins_line || second.is(ON));
    let row = word.kind == Kind::Number || word.is("-") || word.is("+");
    // A rule without its number may run over lines.
    let starts = |word: &Word<'_>| RULE_STARTS.contains(&&*word.text);
    let rule = first.is_some_and(starts) && !is_complete(chunk) && !starts(word);
    rule || ends(&[",", ":"])
        || block && row
        || !is_complete(chunk) && GOES_ON.contains(&&*word.text)
}

/// Whether the chunk's sentence has come to its end.
pub(super) fn is_complete(chunk: &Chunk<'_>) -> bool {
    let stopped = chunk
        .words
        .last()
        .is_some_and(|word| word.is(".") || word.is("!"));
    match chunk.kind {
        ChunkKind::Points | ChunkKind::Values | ChunkKind::Opening => true,
        ChunkKind::Example => stopped && chunk.saw_outcome,
        _ => stopped,
    }
}
