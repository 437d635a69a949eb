//! A table of numbers as a map of heat, in SVG: the number in each cell says all that its colour says, and the whole map
//! is there in words. It must not know what the numbers are.

use maud::{Markup, html};

use crate::report::lab::cut;

/// The sides of a cell, and the room for names.
const WIDE: usize = 58;
const HIGH: usize = 30;
const ROOM: usize = 190;
/// So many letters fit there.
const LETTERS: usize = 24;

/// One cell.
pub(super) struct Cell {
    /// What stands in it.
    pub text: String,
    /// How green it is, up to 1, or how red, down to -1; grey where it has no number.
    pub depth: Option<f64>,
}

/// A map.
pub(super) struct HeatMap<'a> {
    /// A word that no other drawing of the page has.
    pub id: &'a str,
    /// What it shows.
    pub title: &'a str,
    /// What each row is called.
    pub rows: Vec<String>,
    /// What each column is called, in short.
    pub columns: Vec<String>,
    /// The cell of a row and a column.
    pub cell: &'a dyn Fn(usize, usize) -> Cell,
}

impl HeatMap<'_> {
    /// The drawing.
    pub(super) fn drawn(&self) -> Markup {
        let (width, height) = (
            ROOM + self.columns.len() * WIDE,
            (self.rows.len() + 1) * HIGH,
        );
        let (title, desc) = (format!("{}-title", self.id), format!("{}-desc", self.id));
        html! {
            svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby=(format!("{title} {desc}"))
                viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height)
                font-family="system-ui, sans-serif" font-size="13" {
                title id=(title) { (self.title) }
                desc id=(desc) { (self.in_words()) }
                @for (place, name) in self.columns.iter().enumerate() {
                    text x=(ROOM + place * WIDE + WIDE / 2) y="20" text-anchor="middle" fill="currentColor" { (name) }
                }
                @for (row, name) in self.rows.iter().enumerate() {
                    @let y = (row + 1) * HIGH;
                    text x=(ROOM - 8) y=(y + 20) text-anchor="end" fill="currentColor" { (cut(name, LETTERS)) }
                    @for column in 0..self.columns.len() {
                        @let (x, cell) = (ROOM + column * WIDE, (self.cell)(row, column));
                        rect x=(x) y=(y) width=(WIDE) height=(HIGH) stroke="#767676" fill=(colour(cell.depth)) {}
                        text x=(x + WIDE / 2) y=(y + 20) text-anchor="middle" fill="#111" { (cell.text) }
                    }
                }
            }
        }
    }

    fn in_words(&self) -> String {
        let row = |(row, name): (usize, &String)| {
            let cells = self
                .columns
                .iter()
                .enumerate()
                .map(|(column, other)| format!("{other} {}", (self.cell)(row, column).text));
            format!("{name}: {}.", cells.collect::<Vec<_>>().join(", "))
        };
        self.rows
            .iter()
            .enumerate()
            .map(row)
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// From red over white to green. Dark ink is readable on all of them.
fn colour(depth: Option<f64>) -> String {
    let Some(ahead) = depth else {
        return "#d8d8d8".to_owned();
    };
    let depth = ahead.abs().min(1.0).sqrt();
    let mix = |full: f64| 255.0 - (255.0 - full) * depth;
    let (red, green, blue) = if ahead > 0.0 {
        (mix(102.0), mix(194.0), mix(120.0))
    } else {
        (mix(240.0), mix(135.0), mix(120.0))
    };
    format!("#{:02x}{:02x}{:02x}", byte(red), byte(green), byte(blue))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a part of a colour is 0 to 255"
)]
fn byte(part: f64) -> u8 {
    part.round().clamp(0.0, 255.0) as u8
}
