//! A table of numbers as a map of heat, in SVG: the number in each cell says all that its colour says, and the whole map
//! is there in words. It must not know what the numbers are.

use maud::{Markup, html};

use crate::document::figure::HeatMap;
use crate::document::text::flowed;
use crate::document::wrap::shortened;

/// The sides of a cell, and the room for names.
const WIDE: usize = 58;
const HIGH: usize = 30;
const ROOM: usize = 190;
/// More cells than this would make a page too heavy to open.
const MOST: usize = 2_500;
/// This many letters fit there.
const LETTERS: usize = 24;

/// The map under its caption.
pub(super) fn figure(map: &HeatMap, name: &str) -> Markup {
    html! {
        p { (map.caption.to_string()) }
        figure.wide {
            @if map.rows.len() * map.columns.len() <= MOST { (drawn(map, name)) }
            figcaption { (map.colours.to_string()) }
        }
    }
}

fn drawn(map: &HeatMap, name: &str) -> Markup {
    let (width, height) = (ROOM + map.columns.len() * WIDE, (map.rows.len() + 1) * HIGH);
    let (title, desc) = (format!("{name}-title"), format!("{name}-desc"));
    let in_words = flowed(map.rows.iter().flat_map(|row| &row.spoken)).to_string();
    html! {
        svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby=(format!("{title} {desc}"))
            viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height)
            font-family="system-ui, sans-serif" font-size="13" {
            title id=(title) { (map.caption.to_string()) }
            desc id=(desc) { (in_words) }
            @for (place, name) in map.columns.iter().enumerate() {
                text x=(ROOM + place * WIDE + WIDE / 2) y="20" text-anchor="middle" fill="currentColor" { (name) }
            }
            @for (place, row) in map.rows.iter().enumerate() {
                @let y = (place + 1) * HIGH;
                text x=(ROOM - 8) y=(y + 20) text-anchor="end" fill="currentColor" { (shortened(&row.name, LETTERS)) }
                @for (column, cell) in row.cells.iter().enumerate() {
                    @let x = ROOM + column * WIDE;
                    rect x=(x) y=(y) width=(WIDE) height=(HIGH) stroke="#767676" fill=(colour(cell.depth)) {}
                    text x=(x + WIDE / 2) y=(y + 20) text-anchor="middle" fill="#111" { (cell.text) }
                }
            }
        }
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
