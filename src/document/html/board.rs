//! A board as a drawing in SVG, with letters on the discs and labels on marked squares, so that no meaning hangs on
//! colour; and in words for who cannot see it. It must not know what the marks are for.

use maud::{Markup, html};

use crate::board::{Position, Side, Square};
use crate::document::board::{Board, Mark, Marked};
use crate::document::speech;
use crate::document::text::flowed;
use crate::tongue::Tongue;

/// The side of a square, the radius of a disc and the room for coordinates, in the units of the drawing.
const SIDE: u32 = 48;
const RADIUS: u32 = 19;
const ROOM: u32 = 28;

/// The drawing under its caption, with what its marks mean below it; `name` is that of nothing else on the page.
pub(super) fn figure(board: &Board, name: &str, tongue: Tongue) -> Markup {
    html! {
        figure.large[board.to_write_on] {
            @if !board.caption.is_empty() { p { (flowed(&board.caption).to_string()) } }
            (drawn(board, name, tongue, GREEN))
            figcaption {
                @if board.marks.iter().any(|marked| !marked.meaning.is_empty()) {
                    ul {
                        @for marked in board.marks.iter().filter(|marked| !marked.meaning.is_empty()) {
                            li { kbd { (marked.mark.letter()) } " " (marked.meaning.to_string()) }
                        }
                    }
                }
                @if board.counted { (speech::count_in(&board.position, tongue).join(" ")) }
            }
        }
    }
}

/// The ground of a board on a screen.
const GREEN: &str = "#d3e3d0";

/// The drawing alone, black on white.
pub(super) fn alone(board: &Board, tongue: Tongue) -> Markup {
    drawn(board, "board-1", tongue, "#fff")
}

fn drawn(board: &Board, name: &str, tongue: Tongue, ground: &str) -> Markup {
    let size = u32::from(board.position.size().get());
    let whole = size * SIDE + 2 * ROOM;
    let (title, desc) = (format!("{name}-title"), format!("{name}-desc"));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby=(format!("{title} {desc}"))
            viewBox=(format!("0 0 {whole} {whole}")) width=(whole) height=(whole)
            font-family="system-ui, sans-serif" text-anchor="middle" {
            title id=(title) { ((tongue.words().board.name)(board.position.size().get())) }
            desc id=(desc) { (in_words(board, tongue)) }
            (coordinates(&board.position))
            @for square in board.position.size().squares() {
                (square_drawn(board, square, tongue, ground))
            }
        }
    }
}

fn in_words(board: &Board, tongue: Tongue) -> String {
    speech::whole(board, tongue)
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

fn square_drawn(board: &Board, square: Square, tongue: Tongue, ground: &str) -> Markup {
    let (x, y) = centre(square);
    let (left, top) = (x - SIDE / 2, y - SIDE / 2);
    html! {
        rect x=(left) y=(top) width=(SIDE) height=(SIDE) fill=(ground) stroke="#4a5a48" {}
        @if let Some(side) = board.disc(square) {
            (disc(x, y, side, tongue.words().letter(side)))
        } @else if let Some(marked) = board.mark(square) {
            (label(left, top, marked))
        } @else if let Some(words) = board.text(square) {
            text x=(x) y=(y + 6) font-size="16" fill="#111" { (words) }
        }
    }
}

fn disc(x: u32, y: u32, side: Side, letter: char) -> Markup {
    let (fill, ink) = match side {
        Side::Black => ("#111", "#fff"),
        Side::White => ("#fff", "#111"),
    };
    html! {
        circle cx=(x) cy=(y) r=(RADIUS) fill=(fill) stroke="#111" stroke-width="2" {}
        text x=(x) y=(y + 6) font-size="17" fill=(ink) { (letter) }
    }
}

/// The letter of a mark: framed and large for what is played or asked about.
fn label(left: u32, top: u32, marked: &Marked) -> Markup {
    let (x, y) = (left + SIDE / 2, top + SIDE / 2);
    let letter = marked.mark.letter();
    html! {
        @if matches!(marked.mark, Mark::Left | Mark::CrossedOff) {
            text x=(x) y=(y + 7) font-size="20" fill="#111" { (letter) }
        } @else {
            rect x=(left + 5) y=(top + 5) width=(SIDE - 10) height=(SIDE - 10) fill="#fff" stroke="#111"
                stroke-width="3" {}
            text x=(x) y=(y + 8) font-size="22" font-weight="700" fill="#111" { (letter) }
        }
    }
}
