//! A board as a drawing in SVG, with letters on the discs and labels on marked squares, so that no meaning hangs on
//! colour; and in words for who cannot see it. It must not know what the marks are for.

use std::fmt::Write;

use maud::{Markup, html};

use crate::board::{Position, Side, Square, Squares};
use crate::report::prose::list;
use crate::report::speech;

/// A label on squares, and what it means.
pub(in crate::report) struct Mark {
    /// The squares, all empty.
    pub squares: Squares,
    /// One or two characters.
    pub label: &'static str,
    /// What it means, as in *The Paper plays e4*.
    pub meaning: String,
    /// Whether the squares stand out.
    pub strong: bool,
}

/// The side of a square, the radius of a disc and the room for coordinates, in the units of the drawing.
const SIDE: u32 = 48;
const RADIUS: u32 = 19;
const ROOM: u32 = 28;

/// The drawing with what its marks mean below it. `id` is a word that no other board of the page has.
pub(in crate::report) fn board_figure(position: &Position, marks: &[Mark], id: &str) -> Markup {
    html! {
        figure {
            (board_svg(position, marks, id))
            figcaption {
                @if !marks.is_empty() {
                    ul {
                        @for mark in marks {
                            li { kbd { (mark.label) } " " (mark.meaning) }
                        }
                    }
                }
                (speech::count(position)) " " (speech::to_move(position))
            }
        }
    }
}

/// The drawing alone.
pub(in crate::report) fn board_svg(position: &Position, marks: &[Mark], id: &str) -> Markup {
    let size = u32::from(position.size().get());
    let whole = size * SIDE + 2 * ROOM;
    let (title, desc) = (format!("{id}-title"), format!("{id}-desc"));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby=(format!("{title} {desc}"))
            viewBox=(format!("0 0 {whole} {whole}")) width=(whole) height=(whole)
            font-family="system-ui, sans-serif" text-anchor="middle" {
            title id=(title) { "A board of " (size) " by " (size) }
            desc id=(desc) { (in_words(position, marks)) }
            (coordinates(position))
            @for square in position.size().squares() {
                (square_drawn(position, marks, square))
            }
        }
    }
}

fn in_words(position: &Position, marks: &[Mark]) -> String {
    let mut words = speech::board(position);
    for mark in marks {
        write!(
            words,
            " Marked {} on {}: {}.",
            mark.label,
            list(mark.squares),
            mark.meaning
        )
        .expect("a String takes every text");
    }
    words
}

/// Letters above and below, numbers at both sides.
fn coordinates(position: &Position) -> Markup {
    let size = position.size().get();
    let far = ROOM + u32::from(size) * SIDE + ROOM / 2;
    let diagonal = (0..size).filter_map(|line| Square::new(line, line));
    html! {
        g fill="currentColor" font-size="16" {
            @for square in diagonal {
                @let (x, y) = centre(square);
                @let (letter, number) = (square.column_letter(), square.row() + 1);
                @for other in [ROOM / 2, far] {
                    text x=(x) y=(other + 6) { (letter) }
                    text x=(other) y=(y + 6) { (number) }
                }
            }
        }
    }
}

fn centre(square: Square) -> (u32, u32) {
    let along = |line: u8| ROOM + u32::from(line) * SIDE + SIDE / 2;
    (along(square.column()), along(square.row()))
}

fn square_drawn(position: &Position, marks: &[Mark], square: Square) -> Markup {
    let (x, y) = centre(square);
    let (left, top) = (x - SIDE / 2, y - SIDE / 2);
    let mark = marks.iter().find(|mark| mark.squares.contains(square));
    html! {
        rect x=(left) y=(top) width=(SIDE) height=(SIDE) fill="#d3e3d0" stroke="#4a5a48" {}
        @if let Some(side) = position.disc(square) {
            (disc(x, y, side))
        } @else if let Some(mark) = mark {
            (label(left, top, mark))
        }
    }
}

fn disc(x: u32, y: u32, side: Side) -> Markup {
    let (fill, ink) = match side {
        Side::Black => ("#111", "#fff"),
        Side::White => ("#fff", "#111"),
    };
    html! {
        circle cx=(x) cy=(y) r=(RADIUS) fill=(fill) stroke="#111" stroke-width="2" {}
        text x=(x) y=(y + 6) font-size="17" fill=(ink) { (side.letter()) }
    }
}

/// The label of a mark: framed and large where it stands out.
fn label(left: u32, top: u32, mark: &Mark) -> Markup {
    let (x, y) = (left + SIDE / 2, top + SIDE / 2);
    html! {
        @if mark.strong {
            rect x=(left + 5) y=(top + 5) width=(SIDE - 10) height=(SIDE - 10) fill="#fff" stroke="#111"
                stroke-width="3" {}
            text x=(x) y=(y + 8) font-size="22" font-weight="700" fill="#111" { (mark.label) }
        } @else {
            text x=(x) y=(y + 7) font-size="20" fill="#111" { (mark.label) }
        }
    }
}
