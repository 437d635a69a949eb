//! The page of a tournament: the table, who is how far ahead of whom as a map of heat, circles, and games to replay.
//! It must not count anything itself.

use maud::{Markup, PreEscaped, html};

use super::heat::{Cell, HeatMap};
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

/// The most players that a map is drawn for.
const MOST: usize = 60;

fn heat(report: &TournamentReport) -> Markup {
    let players = report.table.len();
    if players > MOST {
        return html! { p { "The map is drawn for up to " (MOST) " programs; --json has every meeting." } };
    }
    let size = report.event.setting.size;
    let half = u32::try_from(size * size).map_or(32.0, f64::from) / 2.0;
    let cell = |row: usize, column: usize| {
        let (one, other) = (report.table[row].player, report.table[column].player);
        let mean = report.sums().margins(one, other).mean(2.0).mean;
        Cell {
            text: report.cell(one, other).trim().to_owned(),
            depth: (one != other).then_some(mean / half),
        }
    };
    let map = HeatMap {
        id: "heat",
        title: "How far the program of the row is ahead of that of the column",
        rows: report
            .table
            .iter()
            .zip(1..)
            .map(|(one, rank)| format!("{rank} {}", report.name(one.player)))
            .collect(),
        columns: (1..=players).map(|rank| rank.to_string()).collect(),
        cell: &cell,
    };
    html! {
        figure.wide {
            (map.drawn())
            figcaption {
                "How far the program of the row is ahead of that of the column, in discs a game; ~ where the 95 % interval \
                 holds 0. Green is ahead, red behind; the deeper, the further."
            }
        }
    }
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
