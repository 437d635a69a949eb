//! A document in sentences, one on each line, for screen readers and braille displays: nothing is drawn.
//! It must not know any result.

use super::board::Board;
use super::figure::Figure;
use super::speech;
use super::text::{Text, Tone};
use super::wrap::{columns_of, wrap_even};
use super::{Blanks, Block, Document, Labelled, List, ListMark, Rules};
use crate::tongue::Tongue;

/// The document as a text; every line ends with a newline.
pub(super) fn text(document: &Document, width: usize) -> String {
    let mut text = String::new();
    for sentence in sentences(document) {
        let lines = if columns_of(&sentence) <= width {
            vec![sentence]
        } else {
            wrap_even(&sentence, width)
        };
        for line in lines {
            text.push_str(&line.to_string());
            text.push('\n');
        }
    }
    text
}

/// The sentences, with an empty text between each two blocks that say anything.
pub(super) fn sentences(document: &Document) -> Vec<Text> {
    let mut sentences = Vec::new();
    for group in groups(&document.blocks, document.tongue) {
        if !sentences.is_empty() && !group.is_empty() {
            sentences.push(Text::default());
        }
        sentences.extend(group);
    }
    sentences
}

/// The lines of each block; of documents beside each other, those of each of their blocks, the first with its title.
fn groups(blocks: &[Block], tongue: Tongue) -> Vec<Vec<Text>> {
    let mut all = Vec::new();
    for block in blocks {
        if let Block::Together(blocks) = block {
            all.extend(groups(blocks, tongue));
            continue;
        }
        let Block::Beside(documents) = block else {
            let mut lines = block_lines(block, tongue);
            if !matches!(block, Block::Verbatim(_)) {
                // What is not spoken is no line.
                lines.retain(|line| !line.is_empty());
            }
            all.push(lines);
            continue;
        };
        for one in documents {
            let mut groups = groups(&one.blocks, tongue);
            let title = Text::from(format!("{}:", one.title.trim_end_matches(':')));
            match groups.first_mut() {
                Some(first) if !one.title.is_empty() => first.insert(0, title),
                _ => {}
            }
            all.extend(groups);
        }
    }
    all
}

fn block_lines(block: &Block, tongue: Tongue) -> Vec<Text> {
    match block {
        Block::Heading(heading) => vec![heading.clone()],
        Block::Paragraph(sentences) => sentences.clone(),
        Block::Labelled(labelled) => labelled.iter().flat_map(labelled_lines).collect(),
        Block::List(list) => list_lines(list),
        Block::Table(table) => {
            let rows = table.rows_on_screen().flat_map(|row| &row.spoken);
            let more = table.on_screen.as_ref().map(|(_, more)| more);
            table
                .spoken
                .iter()
                .chain(rows)
                .chain(more)
                .cloned()
                .collect()
        }
        Block::Board(board) => board_lines(board, tongue),
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
        Block::Figure(Figure::Diagnosed(one)) => one.spoken.clone(),
        Block::Rules(rules) => rules_lines(rules, tongue),
        Block::Blanks(blanks) => blanks_lines(blanks),
        Block::Beside(_) | Block::Together(_) | Block::NewPage => Vec::new(),
        Block::Verbatim(text) => text.lines().map(Text::from).collect(),
    }
}

/// *Rule 1: If a move is on an edge, play it.* and each further line on its own. A question has no colon after it.
fn labelled_lines(labelled: &Labelled) -> Vec<Text> {
    let mut lines = labelled.lines.clone();
    let label = labelled.label.to_string();
    let label = if label.ends_with('?') || labelled.runs_in() {
        format!("{label} ")
    } else {
        format!("{label}: ")
    };
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
        if list.mark != ListMark::Number {
            return item.clone();
        }
        let mut line = Text::from(format!("{number}. "));
        line.extend(item);
        line
    });
    lines.collect()
}

/// Each rule with its number, what its author adds after it, and the ties.
fn rules_lines(rules: &Rules, tongue: Tongue) -> Vec<Text> {
    let words = &tongue.words().board;
    let mut lines = Vec::new();
    for (rule, number) in rules.rules.iter().zip(1..) {
        let mut line = Text::from(format!("{number}. "));
        if rule.asks_computer {
            line.push(Tone::Plain, &format!("{}: ", words.ask_the_computer));
        }
        line.extend(&rule.sentence);
        lines.push(line);
        lines.extend(rule.notes.iter().cloned());
    }
    if !rules.ties.is_empty() {
        let mut line = Text::from(format!("{}: ", words.ties));
        line.extend(&rules.ties);
        lines.push(line);
    }
    lines
}

/// What is to be filled in, one after the other.
fn blanks_lines(blanks: &Blanks) -> Vec<Text> {
    match blanks {
        Blanks::Fields(labels) => {
            let labels = labels.iter();
            labels.map(|label| format!("{label}:").into()).collect()
        }
        Blanks::Lines { question, .. } => vec![question.clone()],
        Blanks::Table { spoken, .. } => vec![spoken.clone()],
    }
}

fn board_lines(board: &Board, tongue: Tongue) -> Vec<Text> {
    if board.is_silent {
        return Vec::new();
    }
    let told = if board.is_change {
        speech::count_in(&board.position, tongue).into()
    } else {
        speech::sentences_in(board, tongue)
    };
    let told = told.into_iter().map(Text::from);
    let caption = board.caption.iter().cloned();
    let spoken = board.spoken.iter().cloned();
    caption.chain(told).chain(spoken).collect()
}
