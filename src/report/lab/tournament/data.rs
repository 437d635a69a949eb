//! The rows of a tournament's tables, as JSON has them. It must not word anything.

use serde::Serialize;

use crate::lab::{Estimate, Rating, Significance, Standing, TieBreak, TournamentRun, rounded};

/// A program in the table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct StandingReport<'a> {
    /// Its rank, from 1; programs that nothing separates share one.
    rank: usize,
    /// What the command line called it.
    program: &'a str,
    /// Its title.
    title: &'a str,
    /// What put it after the one above it; null for the first.
    behind_by: Option<TieBreak>,
    /// Whether it took more points than the next one by more than luck; null for the last.
    leads_next: Option<bool>,
    /// Its share of all points, from 0 to 1.
    score: f64,
    /// How many games it played.
    games: u64,
    /// Games won.
    won: u64,
    /// Draws.
    drawn: u64,
    /// Games lost.
    lost: u64,
    /// Games that both programs play the same, move for move, so that they count for neither.
    same: u64,
    /// Discs a game ahead of its opponents.
    margin: Estimate,
    /// Its rating on the Elo scale, and its class, from 1: programs of one class are too close to call.
    rating: RatingReport,
}

/// A rating with its class, from 1.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RatingReport {
    #[serde(flatten)]
    elo: Estimate,
    /// Its class, from 1.
    class: usize,
}

/// Two programs.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MeetingReport<'a> {
    /// The first program, by the name that the command line gave it.
    a: &'a str,
    /// The second.
    b: &'a str,
    /// Games that the first won.
    won: u64,
    /// Draws.
    drawn: u64,
    /// Games that the first lost.
    lost: u64,
    /// Games that both play the same, move for move.
    same: u64,
    /// Discs a game by which the first is ahead.
    margin: Estimate,
    /// The same, where the first plays Black.
    margin_as_black: f64,
    /// The same, where it plays White.
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
pub(super) fn standings<'a>(
    event: &'a TournamentRun,
    table: &[Standing],
) -> Vec<StandingReport<'a>> {
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
pub(super) fn leads_next(event: &TournamentRun, table: &[Standing], place: usize) -> Option<bool> {
    let (one, next) = (table.get(place)?, table.get(place + 1)?);
    let leads = table.len() - 1;
    let verdict = event.sums.points_verdict(one.player, next.player, leads);
    Some(verdict == Significance::Better)
}

/// Each two programs once.
pub(super) fn meetings<'a>(event: &'a TournamentRun, table: &[Standing]) -> Vec<MeetingReport<'a>> {
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
