//! A tournament as a document: the table, who is how far ahead of whom, circles, and games to replay.
//! It must not rank anybody itself.

mod data;
mod sentences;

use serde::Serialize;

use super::numbers::{estimate, likely_range, percent, points, signed, with_interval};
use super::setting::RunReport;
use crate::board::{Transcript, Turn};
use crate::document::{Cell, Column, Document, Figure, Heat, HeatMap, HeatRow, Replay, Row, Table};
use crate::game::Score;
use crate::lab::{Circle, Standing, Tournament, TournamentRun, circles, shown_circles, standings};
use crate::report::prose::thousands;

use data::{MeetingReport, StandingReport};

/// A tournament that is over, in order.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TournamentReport<'a> {
    /// From where it was played.
    #[serde(flatten)]
    run: RunReport<'a>,
    /// Which part of the tournament this is, where it is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<crate::lab::RunPart>,
    /// The programs, the best first.
    standings: Vec<StandingReport<'a>>,
    /// Each two programs once, the higher one first.
    meetings: Vec<MeetingReport<'a>>,
    /// How many circles there are that are more than luck: programs that each beat the next, and the last one the
    /// first.
    circle_count: usize,
    /// The first of these circles, by the names of the programs.
    #[serde(rename = "circles")]
    circle_names: Vec<Vec<&'a str>>,
    /// How many circles there are by points alone, which may be luck.
    circles_by_points: usize,
    #[serde(skip)]
    event: &'a TournamentRun,
    #[serde(skip)]
    table: Vec<Standing>,
    #[serde(skip)]
    circles: Vec<Circle>,
}

/// This many circles are told.
const MOST_CIRCLES: usize = 5;

impl<'a> TournamentReport<'a> {
    /// The table and the circles of a tournament.
    pub fn of(event: &'a TournamentRun) -> Self {
        let table = standings(&event.sums);
        let (circle_count, circles_shown) = shown_circles(&event.sums, &table, MOST_CIRCLES);
        let (circles_by_points, _) = circles(&event.sums, &table, 0);
        let named = |circle: &Circle| {
            let players = circle.0.iter();
            players
                .map(|player| event.entrants[*player].name.as_str())
                .collect()
        };
        Self {
            run: RunReport {
                setting: &event.setting,
                asked: event.asked,
                finished: event.sums.openings(),
                games: event.sums.games(),
                different: Some(event.sums.different()),
            },
            part: (event.part.of > 1).then_some(event.part),
            standings: data::standings(event, &table),
            meetings: data::meetings(event, &table),
            circle_count,
            circle_names: circles_shown.iter().map(named).collect(),
            circles_by_points,
            event,
            table,
            circles: circles_shown,
        }
    }

    fn sums(&self) -> &Tournament {
        &self.event.sums
    }

    fn name(&self, player: usize) -> &str {
        &self.event.entrants[player].name
    }

    /// How far one is ahead of another, in discs a game; `~` after it where the interval holds 0.
    fn cell(&self, one: usize, other: usize) -> Heat {
        if one == other {
            return Heat {
                text: ".".to_owned(),
                depth: None,
            };
        }
        let mean = self.sums().margins(one, other).mean(2.0);
        let open = match (mean.low(), mean.high()) {
            (Some(low), Some(high)) => low <= 0.0 && high >= 0.0,
            _ => true,
        };
        let size = self.event.setting.size;
        let half = u32::try_from(size * size).map_or(32.0, f64::from) / 2.0;
        Heat {
            text: format!("{}{}", signed(mean.mean), if open { "~" } else { "\u{a0}" }),
            depth: Some(mean.mean / half),
        }
    }
}

/// The table, the cross table and the circles.
pub fn tournament(report: &TournamentReport) -> Document {
    let document = Document::titled("A tournament").paragraph(report.introduction());
    if report.sums().openings() == 0 {
        return document.paragraph(["No opening is finished, so nothing can be said."]);
    }
    document
        .with(ranks(report))
        .paragraph(report.about_ranks())
        .with(Figure::HeatMap(cross(report)))
        .list(report.circle_lines())
        .paragraph(report.notes())
}

/// The most games of a page: more would make it too heavy to open.
const MOST_GAMES: usize = 400;

/// The same with games to replay.
pub fn tournament_page(report: &TournamentReport) -> Document {
    let games = &report.event.games;
    let mut document = tournament(report);
    if games.is_empty() {
        return document;
    }
    document = document.heading("Games to replay").paragraph([
        "For each two programs, with both colours, the game with the biggest win.",
        "The moves before the first one shown are the opening.",
    ]);
    if games.len() > MOST_GAMES {
        document =
            document.paragraph([format!("The first {MOST_GAMES} of {} games.", games.len())]);
    }
    for game in games.iter().take(MOST_GAMES) {
        if let Some(transcript) = game.transcript() {
            let names = [report.name(game.black), report.name(game.white)];
            document = document.with(Figure::Replay(replay(transcript, names, &game.by)));
        }
    }
    document
}

fn ranks(report: &TournamentReport) -> Table {
    let columns = [
        Column::number("rank").key("rank"),
        Column::name("program").key("program"),
        Column::number("wins %").key("score"),
        Column::number("games").key("games").in_data(),
        Column::number("won").key("won"),
        Column::number("drawn").key("drawn"),
        Column::number("lost").key("lost"),
        Column::number("same").key("same"),
        Column::range("discs a game").key("margin"),
        Column::number("class").key("rating_class").in_data(),
        Column::range("rating").key("rating"),
    ];
    let row = |standing: &Standing| {
        let (record, rating) = (standing.record, standing.rating);
        let cells = [
            standing.rank.into(),
            report.name(standing.player).into(),
            Cell::number(percent(standing.score), standing.score),
            record.games().into(),
            record.won.into(),
            record.drawn.into(),
            record.lost.into(),
            record.alike.into(),
            estimate(with_interval(standing.margin), standing.margin),
            (rating.class + 1).into(),
            estimate(report.rating(rating), rating.estimate()),
        ];
        Row::new(cells, told(report, standing))
    };
    Table::new(columns, report.table.iter().map(row))
}

/// One program in a sentence.
fn told(report: &TournamentReport, standing: &Standing) -> String {
    let record = standing.record;
    let alike = match record.alike {
        0 => String::new(),
        alike => format!(", the same {}", thousands(alike)),
    };
    let rating = report.rating(standing.rating);
    format!(
        "{}. {}: wins {}; won {}, drawn {}, lost {}{alike}. {} discs a game, {}. Rating {}.",
        standing.rank,
        report.name(standing.player),
        percent(standing.score),
        thousands(record.won),
        thousands(record.drawn),
        thousands(record.lost),
        signed(standing.margin.mean),
        likely_range(standing.margin),
        rating.replace('±', "plus or minus ")
    )
}

/// Each against each.
fn cross(report: &TournamentReport) -> HeatMap {
    let rows = report.table.iter().enumerate().map(|(place, one)| HeatRow {
        name: format!("{} {}", place + 1, report.name(one.player)),
        cells: report
            .table
            .iter()
            .map(|other| report.cell(one.player, other.player))
            .collect(),
        spoken: report.table[place + 1..]
            .iter()
            .map(|other| meeting(report, one.player, other.player).into())
            .collect(),
    });
    HeatMap {
        caption: "How many discs a game the program on the left is ahead of the one above (~ where that may be luck):"
            .into(),
        colours: "Green is ahead, red behind; the deeper, the further.".into(),
        columns: (1..=report.table.len()).map(|place| place.to_string()).collect(),
        rows: rows.collect(),
    }
}

fn meeting(report: &TournamentReport, one: usize, other: usize) -> String {
    let mean = report.sums().margins(one, other).mean(2.0);
    format!(
        "{} against {}: {} wins to {}, {} discs a game, {}.",
        report.name(one),
        report.name(other),
        points(report.sums().points(one, other)),
        points(report.sums().points(other, one)),
        signed(mean.mean),
        likely_range(mean)
    )
}

/// A game with what decided each turn; `by` holds the rules' numbers, 0 for the ties and for a pass.
fn replay(game: Transcript, names: [&str; 2], by: &[usize]) -> Replay {
    let score = Score::of(&game.position());
    let mut position = game.start();
    let mut turns = Vec::new();
    for (place, turn) in game.turns().iter().enumerate() {
        let rule = match (turn, by.get(place)) {
            (Turn::Pass, _) | (_, None) => String::new(),
            (_, Some(0)) => ", by the tie-break".to_owned(),
            (_, Some(number)) => format!(", by rule {number}"),
        };
        turns.push(format!("{} {turn}{rule}", position.side().name()));
        position = position
            .take(*turn)
            .expect("the turns of a transcript are allowed");
    }
    let [black, white] = names;
    Replay {
        summary: format!(
            "{black} (Black) against {white} (White): {}–{}",
            score.black, score.white
        ),
        game,
        turns,
    }
}
