//! The page of a tournament: the table, who is how far ahead of whom as a map of heat, circles, and games to replay.
//! It must not count anything itself.

use maud::{Markup, PreEscaped, html};

use super::page;
use super::replay::{REPLAY, replay};
use crate::report::TournamentReport;
use crate::report::lab::{percent, with_interval};

/// A whole page in HTML.
pub fn tournament_page(report: &TournamentReport) -> String {
    let body = html! {
        p { (report.heading()) }
        @if let Some(stopped) = report.run().stopped() {
            p.verdict { (stopped) }
        }
        section {
            h2 { "The table" }
            (ranks(report))
            @for note in report.notes() { p { (note) } }
        }
        section {
            h2 { "Each against each" }
            (heat(report))
        }
        section {
            h2 { "Circles" }
            ul { @for line in report.circle_lines() { li { (line) } } }
        }
        (games(report))
        script { (PreEscaped(REPLAY)) }
    };
    page("A tournament", &body)
}

fn ranks(report: &TournamentReport) -> Markup {
    html! {
        table {
            thead {
                tr {
                    th.number scope="col" { "Rank" }
                    th scope="col" { "Program" }
                    @for head in ["Score", "Won", "Drawn", "Lost", "Same", "Discs a game", "Rating"] {
                        th.number scope="col" { (head) }
                    }
                }
            }
            tbody {
                @for standing in &report.table {
                    @let record = standing.record;
                    tr {
                        td.number { (standing.rank) }
                        th scope="row" { (report.name(standing.player)) }
                        td.number { (percent(standing.score)) }
                        @for count in [record.won, record.drawn, record.lost, record.alike] {
                            td.number { (count) }
                        }
                        td.number { (with_interval(standing.margin)) }
                        td.number { (report.rating(standing.rating)) }
                    }
                }
            }
        }
    }
}

/// The sides of a cell, the room for names, and the most players that a map is drawn for.
const WIDE: usize = 58;
const HIGH: usize = 30;
const ROOM: usize = 190;
const MOST: usize = 60;

/// The cross table as a drawing: the number in each cell says all that its colour says.
fn heat(report: &TournamentReport) -> Markup {
    let players = report.table.len();
    if players > MOST {
        return html! { p { "The map is drawn for up to " (MOST) " programs; --json has every meeting." } };
    }
    let (width, height) = (ROOM + players * WIDE, (players + 1) * HIGH);
    html! {
        figure.wide {
            svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="heat-title heat-desc"
                viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height)
                font-family="system-ui, sans-serif" font-size="13" {
                title id="heat-title" { "How far the program of the row is ahead of that of the column" }
                desc id="heat-desc" { (in_words(report)) }
                @for (row, one) in report.table.iter().enumerate() {
                    @let y = (row + 1) * HIGH;
                    text x=(ROOM - 8) y=(y + 20) text-anchor="end" fill="currentColor" {
                        (row + 1) " " (short(report.name(one.player)))
                    }
                    text x=(ROOM + row * WIDE + WIDE / 2) y="20" text-anchor="middle" fill="currentColor" { (row + 1) }
                    @for (column, other) in report.table.iter().enumerate() {
                        (cell(report, ROOM + column * WIDE, y, one.player, other.player))
                    }
                }
            }
            figcaption {
                "How far the program of the row is ahead of that of the column, in discs a game; ~ where the 95 % interval \
                 holds 0. Green is ahead, red behind; the deeper, the further."
            }
        }
    }
}

fn short(name: &str) -> String {
    crate::report::lab::cut(name, 22)
}

fn in_words(report: &TournamentReport) -> String {
    let lines = report.table.iter().map(|one| {
        let cells = report
            .table
            .iter()
            .filter(|other| other.player != one.player);
        let cells: Vec<String> = cells
            .map(|other| {
                format!(
                    "{} {}",
                    report.name(other.player),
                    report.cell(one.player, other.player).trim()
                )
            })
            .collect();
        format!("{}: {}.", report.name(one.player), cells.join(", "))
    });
    lines.collect::<Vec<_>>().join(" ")
}

fn cell(report: &TournamentReport, x: usize, y: usize, one: usize, other: usize) -> Markup {
    let mean = report.sums().margins(one, other).mean(2.0).mean;
    let size = report.event.setting.size;
    let most = u32::try_from(size * size).map_or(64.0, f64::from);
    html! {
        rect x=(x) y=(y) width=(WIDE) height=(HIGH) stroke="#767676" fill=(colour(mean / most * 2.0, one == other)) {}
        text x=(x + WIDE / 2) y=(y + 20) text-anchor="middle" fill="#111" { (report.cell(one, other).trim()) }
    }
}

/// From red over white to green. Dark ink is readable on all of them.
fn colour(ahead: f64, is_diagonal: bool) -> String {
    if is_diagonal {
        return "#d8d8d8".to_owned();
    }
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

/// The most games of a page: more would make it too heavy to open.
const MOST_GAMES: usize = 400;

fn games(report: &TournamentReport) -> Markup {
    let games = &report.event.games;
    html! {
        section {
            h2 { "Games to replay" }
            p {
                "For each two programs, with both colours, the game with the widest margin. The moves before the first \
                 one shown are the opening."
            }
            @if games.len() > MOST_GAMES {
                p { "The first " (MOST_GAMES) " of " (games.len()) " games." }
            }
            @for (number, game) in games.iter().take(MOST_GAMES).enumerate() {
                @if let Some(transcript) = game.transcript() {
                    (replay(&transcript, [report.name(game.black), report.name(game.white)], &game.by, number))
                }
            }
        }
    }
}
