//! The rows of a tournament's tables, as JSON has them. It must not word anything.

use serde::Serialize;

use crate::lab::{Estimate, Event, Key, Rating, Standing, Verdict, rounded};

/// A program in the table.
#[derive(Debug, Serialize)]
pub(super) struct StandingReport<'a> {
    rank: usize,
    program: &'a str,
    title: &'a str,
    behind_by: Option<Key>,
    /// Whether it took more points than the next one, beyond chance, all such leads taken together; null for the last.
    leads_next: Option<bool>,
    score: f64,
    games: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    same: u64,
    margin: Estimate,
    rating: RatingReport,
}

/// A rating with its class, from 1.
#[derive(Debug, Serialize)]
struct RatingReport {
    #[serde(flatten)]
    elo: Estimate,
    class: usize,
}

/// Two programs.
#[derive(Debug, Serialize)]
pub(super) struct MeetingReport<'a> {
    a: &'a str,
    b: &'a str,
    won: u64,
    drawn: u64,
    lost: u64,
    same: u64,
    margin: Estimate,
    margin_as_black: f64,
    margin_as_white: f64,
}

impl Rating {
    /// Its number with its interval.
    pub(super) const fn estimate(self) -> Estimate {
        Estimate {
            mean: self.elo,
            half: self.half,
        }
    }
}

/// The table.
pub(super) fn standings<'a>(event: &'a Event, table: &[Standing]) -> Vec<StandingReport<'a>> {
    let standing = |(place, standing): (usize, &Standing)| {
        let (entrant, record) = (&event.entrants[standing.player], standing.record);
        StandingReport {
            rank: standing.rank,
            program: &entrant.name,
            title: entrant.title(),
            behind_by: standing.behind_by,
            leads_next: leads_next(event, table, place),
            score: rounded(standing.score),
            games: record.games(),
            won: record.won,
            drawn: record.drawn,
            lost: record.lost,
            same: record.alike,
            margin: standing.margin,
            rating: RatingReport {
                elo: standing.rating.estimate(),
                class: standing.rating.class + 1,
            },
        }
    };
    table.iter().enumerate().map(standing).collect()
}

/// Whether the program at this place of the table took more points than the next one, beyond chance: also where all
/// such leads of the table are looked at together. Nothing for the last.
pub(super) fn leads_next(event: &Event, table: &[Standing], place: usize) -> Option<bool> {
    let (one, next) = (table.get(place)?, table.get(place + 1)?);
    let leads = table.len() - 1;
    let verdict = event.sums.points_verdict(one.player, next.player, leads);
    Some(verdict == Verdict::Better)
}

/// Each two programs once.
pub(super) fn meetings<'a>(event: &'a Event, table: &[Standing]) -> Vec<MeetingReport<'a>> {
    let mut meetings = Vec::new();
    for (place, one) in table.iter().enumerate() {
        for other in &table[place + 1..] {
            let (one, other) = (one.player, other.player);
            let record = event.sums.record(one, other);
            meetings.push(MeetingReport {
                a: &event.entrants[one].name,
                b: &event.entrants[other].name,
                won: record.won,
                drawn: record.drawn,
                lost: record.lost,
                same: record.alike,
                margin: event.sums.margins(one, other).mean(2.0),
                margin_as_black: rounded(event.sums.colour_margin(one, other)),
                margin_as_white: rounded(-event.sums.colour_margin(other, one)),
            });
        }
    }
    meetings
}
