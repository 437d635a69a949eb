//! A document as lines for a screen: drawn boards, tables whose columns fit, labels with their text beside them.
//! It must not know any result.

mod beside;
mod board;
mod diagnosed;
mod paper;
mod table;

use super::figure::{Figure, HeatMap, Replay};
use super::palette::Palette;
use super::table::{Cell, Column, Row, Table};
use super::text::{Text, Tone, flowed};
use super::wrap::{columns, columns_of, wrap, wrap_even};
use super::{Block, Document, Labelled, List, ListMark};
use crate::tongue::Tongue;

/// The columns of a label with the gap after it.
const LABEL: usize = 8;
/// The widest label that has its lines beside it.
const WIDEST: usize = 18;
/// How far a list and a board stand in.
const INDENT: usize = 2;
/// The fewest columns that a text gets beside a label or a mark.
const FEWEST: usize = 12;

/// The document as a text; every line ends with a newline.
pub(super) fn text(document: &Document, width: usize, palette: Palette) -> String {
    let lines = joined(&document.blocks, |block| {
        if let Block::Figure(Figure::Diagnosed(one)) = block {
            return diagnosed::lines(one, width, palette);
        }
        let lines = block_lines(block, width, document.tongue);
        lines.iter().map(|line| palette.painted(line)).collect()
    });
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Its lines, none wider than `width` columns but for the headings of verbatim texts.
pub(super) fn lines(document: &Document, width: usize) -> Vec<Text> {
    lines_in(document, width, document.tongue)
}

/// The same in a language: that of the document around it.
fn lines_in(document: &Document, width: usize, tongue: Tongue) -> Vec<Text> {
    joined(&document.blocks, |block| block_lines(block, width, tongue))
}

/// The lines of all blocks, with an empty one between each two blocks that have any.
fn joined<L: Default>(blocks: &[Block], each: impl Fn(&Block) -> Vec<L>) -> Vec<L> {
    let mut lines = Vec::new();
    for block in blocks {
        let more = each(block);
        if !lines.is_empty() && !more.is_empty() {
            lines.push(L::default());
        }
        lines.extend(more);
    }
    lines
}

fn block_lines(block: &Block, width: usize, tongue: Tongue) -> Vec<Text> {
    match block {
        Block::Heading(heading) => wrap_even(&toned(heading, Tone::Label), width),
        Block::Paragraph(sentences) => wrap_even(&flowed(sentences), width),
        Block::Labelled(labelled) => {
            let column = label_column(labelled);
            let each = labelled.iter().map(|one| labelled_in(one, column, width));
            each.flatten().collect()
        }
        Block::List(list) => list_lines(list, width),
        Block::Table(table) => table::lines(table, width),
        Block::Board(board) => board::lines(board, width, tongue),
        Block::Figure(Figure::HeatMap(map)) => heat_lines(map, width),
        Block::Figure(Figure::Replay(replay)) => replay_lines(replay, width),
        Block::Figure(Figure::Diagnosed(one)) => {
            let lines = diagnosed::lines(one, width, Palette::PLAIN);
            lines.into_iter().map(Text::from).collect()
        }
        Block::Beside(documents) => beside::lines(documents, width, tongue),
        Block::Rules(rules) => paper::rules(rules, width, tongue),
        Block::Blanks(blanks) => paper::blanks(blanks, width),
        Block::Together(blocks) => joined(blocks, |block| block_lines(block, width, tongue)),
        Block::NewPage => Vec::new(),
        Block::Verbatim(text) => text
            .lines()
            .flat_map(|line| verbatim_line(line, width))
            .collect(),
    }
}

/// The text in one tone where it has none of its own.
fn toned(text: &Text, tone: Tone) -> Text {
    let runs = text.runs().iter();
    runs.fold(Text::default(), |all, run| {
        let own = if run.tone == Tone::Plain {
            tone
        } else {
            run.tone
        };
        all.and(own, run.words.as_str())
    })
}

/// The columns of the labels of a block: of several, as many as the widest needs, if that is not too much. A long label
/// that stands alone is more of a heading.
fn label_column(labelled: &[Labelled]) -> usize {
    let widest = labelled.iter().map(|one| columns_of(&one.label)).max();
    match widest {
        Some(widest) if labelled.len() > 1 && (LABEL + 1..=WIDEST).contains(&widest) => widest + 2,
        _ => LABEL,
    }
}

/// A label with its lines beside it.
fn labelled_lines(labelled: &Labelled, width: usize) -> Vec<Text> {
    labelled_in(labelled, LABEL, width)
}

/// The same in a column of this width; where there is no room for that, or the label is a longer one, the lines are below
/// it. A label with a colon of its own is followed at once: *error: …*.
fn labelled_in(labelled: &Labelled, column: usize, width: usize) -> Vec<Text> {
    let mut first = labelled.label.clone();
    let column = if labelled.runs_in() {
        columns_of(&first) + 1
    } else {
        column
    };
    let gap = column.saturating_sub(columns_of(&first)).max(1);
    first.push(Tone::Plain, &" ".repeat(gap));
    let mut lines = Vec::new();
    if columns_of(&labelled.label) > column || columns_of(&first) + FEWEST > width {
        lines.extend(wrap_even(&labelled.label, width));
        for line in &labelled.lines {
            lines.extend(hanging(&Text::from("  "), line, INDENT, width));
        }
        return lines;
    }
    let blank = Text::from(" ".repeat(column));
    for (at, line) in labelled.lines.iter().enumerate() {
        let before = if at == 0 { &first } else { &blank };
        lines.extend(hanging(before, line, column, width));
    }
    if lines.is_empty() {
        lines.push(labelled.label.clone());
    }
    lines
}

/// A text in lines: the first after `before`, the others after that many blanks. No text is no line.
fn hanging(before: &Text, text: &Text, indent: usize, width: usize) -> Vec<Text> {
    let first = width.saturating_sub(columns_of(before));
    let lines = wrap(text, first, width.saturating_sub(indent));
    let lines = lines.into_iter().enumerate().map(|(at, line)| {
        let mut whole = if at == 0 {
            before.clone()
        } else {
            Text::from(" ".repeat(indent))
        };
        whole.extend(&line);
        whole
    });
    lines.collect()
}

/// A line as it is; where it is too long, its rest stands further in, or after a `>` of its own, so that a sheet on a
/// screen reads as the sheet.
fn verbatim_line(line: &str, width: usize) -> Vec<Text> {
    if columns(line) <= width || line.starts_with('#') {
        return vec![line.into()];
    }
    let words = line.trim_start();
    let indent = line.len() - words.len();
    let rest = if words.starts_with('>') { "> " } else { "   " };
    let room = width.saturating_sub(indent);
    let lines = wrap(&words.into(), room, room.saturating_sub(rest.len()));
    let lines = lines.into_iter().enumerate();
    lines
        .map(|(at, part)| {
            let before = if at == 0 { "" } else { rest };
            format!("{}{before}{part}", " ".repeat(indent)).into()
        })
        .collect()
}

fn list_lines(list: &List, width: usize) -> Vec<Text> {
    let digits = list.items.len().to_string().len();
    let items = list.items.iter().zip(1_usize..);
    let lines = items.map(|(item, number)| {
        let mark = match list.mark {
            ListMark::Number => format!("  {number:>digits$}. "),
            ListMark::Dash => "  - ".to_owned(),
            ListMark::Nothing => String::new(),
        };
        let indent = mark.len().max(INDENT);
        hanging(&mark.into(), item, indent, width)
    });
    lines.flatten().collect()
}

/// A heat map is a table of its numbers.
fn heat_lines(map: &HeatMap, width: usize) -> Vec<Text> {
    let columns = std::iter::once(Column::name(""))
        .chain(map.columns.iter().map(|head| Column::number(head.as_str())));
    let rows = map.rows.iter().map(|row| {
        let cells = row.cells.iter().map(|cell| Cell::from(cell.text.as_str()));
        Row::new(
            std::iter::once(Cell::from(row.name.as_str())).chain(cells),
            "",
        )
    });
    let mut lines = wrap_even(&map.caption, width);
    lines.extend(table::lines(&Table::new(columns, rows).in_blocks(), width));
    lines
}

fn replay_lines(replay: &Replay, width: usize) -> Vec<Text> {
    let mut lines = wrap_even(&Text::toned(Tone::Label, replay.summary.as_str()), width);
    lines.extend(hanging(
        &"  ".into(),
        &replay.game.to_string().into(),
        INDENT,
        width,
    ));
    lines
}

#[cfg(test)]
mod tests;
