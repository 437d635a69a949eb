//! A document in sentences, one on each line, for screen readers and braille displays: nothing is drawn.
//! It must not know any result.

use super::board::Board;
use super::figure::Figure;
use super::speech;
use super::text::Text;
use super::wrap::wrap_even;
use super::{Block, Document, Labelled, List};

/// The document as a text; every line ends with a newline.
pub(super) fn text(document: &Document, width: usize) -> String {
    let mut text = String::new();
    for block in &document.blocks {
        let lines = block_lines(block);
        if !text.is_empty() && !lines.is_empty() {
            text.push('\n');
        }
        for line in lines {
            for line in wrap_even(&line, width) {
                text.push_str(&line.to_string());
                text.push('\n');
            }
        }
    }
    text
}

fn block_lines(block: &Block) -> Vec<Text> {
    match block {
        Block::Heading(heading) => vec![heading.clone()],
        Block::Paragraph(sentences) => sentences.clone(),
        Block::Labelled(labelled) => labelled.iter().flat_map(labelled_lines).collect(),
        Block::List(list) => list_lines(list),
        Block::Table(table) => {
            let rows = table.rows_on_screen().flat_map(|row| &row.spoken);
            let more = table.on_screen.as_ref().map(|(_, more)| more);
            rows.chain(more).cloned().collect()
        }
        Block::Board(board) => board_lines(board),
        Block::Figure(Figure::HeatMap(map)) => {
            let rows = map.rows.iter().flat_map(|row| row.spoken.iter().cloned());
            std::iter::once(map.caption.clone()).chain(rows).collect()
        }
        Block::Figure(Figure::Replay(replay)) => {
            let first = Text::from(replay.summary.as_str());
            let turns = replay.turns.iter().zip(1..);
            let turns = turns.map(|(turn, number)| format!("{number}. {turn}").into());
            let bare = replay
                .turns
                .is_empty()
                .then(|| replay.game.to_string().into());
            std::iter::once(first).chain(turns).chain(bare).collect()
        }
        Block::Beside(documents) => {
            let each = documents.iter().flat_map(|document| {
                let title = Text::from(format!("{}:", document.title));
                let blocks = document.blocks.iter().flat_map(block_lines);
                std::iter::once(title).chain(blocks)
            });
            each.collect()
        }
        Block::Verbatim(text) => text.lines().map(Text::from).collect(),
    }
}

/// *Rule 1: If a move is on an edge, play it.* and each further line on its own.
fn labelled_lines(labelled: &Labelled) -> Vec<Text> {
    let mut lines = labelled.lines.clone();
    let label = format!("{}: ", labelled.label);
    match lines.first_mut() {
        Some(first) => {
            let mut whole = Text::from(label);
            whole.extend(first);
            *first = whole;
        }
        None => lines.push(labelled.label.clone()),
    }
    lines
}

fn list_lines(list: &List) -> Vec<Text> {
    let items = list.items.iter().zip(1..);
    let lines = items.map(|(item, number): (&Text, usize)| {
        if !list.numbered {
            return item.clone();
        }
        let mut line = Text::from(format!("{number}. "));
        line.extend(item);
        line
    });
    lines.collect()
}

fn board_lines(board: &Board) -> Vec<Text> {
    let mut lines = board.caption.clone();
    lines.extend(
        speech::sentences(&board.position)
            .into_iter()
            .map(Text::from),
    );
    lines.extend(board.spoken.iter().cloned());
    lines
}
