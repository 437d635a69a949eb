//! A board as lines: its caption, the drawing, what its marks mean. It must not know why a square is marked.

use super::super::board::{Board, Marked};
use super::super::speech;
use super::super::text::{Text, Tone, flowed};
use super::super::wrap::{columns, columns_of, wrap_even};
use super::{INDENT, hanging};
use crate::board::Square;
use crate::tongue::Tongue;

/// What stands between two parts of the legend.
const GAP: &str = "    ";

/// Everything of it.
pub(super) fn lines(board: &Board, width: usize, tongue: Tongue) -> Vec<Text> {
    let mut lines = caption(board, width, tongue);
    if !lines.is_empty() {
        lines.push(Text::default());
    }
    lines.extend(drawing(board, tongue));
    let legend = legend(board, width);
    if !legend.is_empty() {
        lines.push(Text::default());
        lines.extend(legend);
    }
    lines
}

/// What is said in front of it; what has changed stands on lines of its own.
fn caption(board: &Board, width: usize, tongue: Tongue) -> Vec<Text> {
    let mut caption = flowed(&board.caption);
    if !board.counted {
        return wrap_even(&caption, width);
    }
    let count = speech::count_in(&board.position, tongue).map(Text::from);
    let mut lines = Vec::new();
    if board.is_change {
        lines = wrap_even(&caption, width);
        caption = Text::default();
    }
    let count = flowed([caption].iter().chain(&count));
    lines.extend(wrap_even(&count, width));
    lines
}

/// Letters above, numbers at the left, a sign for each square.
fn drawing(board: &Board, tongue: Tongue) -> Vec<Text> {
    let size = board.position.size();
    let along = 0..size.get();
    let widest = board.written.iter().map(|(_, text)| columns(text)).max();
    let cell = widest.unwrap_or(1);
    let mut heads = Text::from("   ");
    for column in along.clone() {
        let letter = Square::new(column, 0).map_or(' ', Square::column_letter);
        heads.push(Tone::Plain, &format!(" {letter:>cell$}"));
    }
    let mut lines = vec![heads];
    for row in along.clone() {
        let mut line = Text::from(format!("  {}", row + 1));
        for square in along.clone().filter_map(|column| Square::new(column, row)) {
            let (tone, sign) = sign(board, square, tongue);
            line.push(Tone::Plain, &" ".repeat(1 + cell - columns(&sign)));
            line.push(tone, &sign);
        }
        lines.push(line);
    }
    lines
}

fn sign(board: &Board, square: Square, tongue: Tongue) -> (Tone, String) {
    if let Some(side) = board.disc(square) {
        return (Tone::Plain, tongue.words().letter(side).to_string());
    }
    match board.mark(square) {
        Some(marked) => (marked.mark.tone(), marked.mark.letter().to_string()),
        None => (Tone::Plain, board.text(square).unwrap_or(".").to_owned()),
    }
}

/// The columns that it needs: those of its drawing and of what each mark means.
pub(super) fn narrowest(board: &Board) -> usize {
    let parts = meanings(board).map(|part| columns_of(&part) + INDENT);
    let drawing = drawing(board, Tongue::default());
    parts
        .chain(drawing.iter().map(columns_of))
        .max()
        .unwrap_or(0)
}

/// What each mark that is seen means.
fn meanings(board: &Board) -> impl Iterator<Item = Text> {
    let seen = |marked: &&Marked| {
        let mut squares = marked.squares.iter();
        !marked.meaning.is_empty()
            && squares.any(|square| {
                board
                    .mark(square)
                    .is_some_and(|one| one.mark == marked.mark)
            })
    };
    board.marks.iter().filter(seen).map(|marked| {
        let mut part = Text::toned(marked.mark.tone(), marked.mark.letter());
        part.push(Tone::Plain, " ");
        part.extend(&marked.meaning);
        part
    })
}

/// What the marks mean, side by side where they fit.
fn legend(board: &Board, width: usize) -> Vec<Text> {
    let mut lines: Vec<Text> = Vec::new();
    for part in meanings(board) {
        match lines.last_mut() {
            Some(line) if columns_of(line) + GAP.len() + columns_of(&part) + INDENT <= width => {
                line.push(Tone::Plain, GAP);
                line.extend(&part);
            }
            _ => lines.push(part),
        }
    }
    let inset = |line: Text| {
        if columns_of(&line) + INDENT > width {
            return hanging(&"  ".into(), &line, 2 * INDENT, width);
        }
        let mut whole = Text::from("  ");
        whole.extend(&line);
        vec![whole]
    };
    lines.into_iter().flat_map(inset).collect()
}
