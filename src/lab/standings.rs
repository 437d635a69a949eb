//! The order of the players of a tournament: ranks, what parted those that are level, ratings, and circles.
//! It must not play anything.

use std::cmp::Ordering;
use std::collections::VecDeque;

use serde::Serialize;

use super::rating::{Rating, reached};
use super::statistics::{Estimate, Significance, float};
use super::tournament::{Tournament, WinLossRecord};

/// One player's line in the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The player.
    pub player: usize,
    /// The rank, from 1; players that nothing parts share one.
    pub rank: usize,
    /// What put it behind the one above it; nothing for the first.
    pub behind_by: Option<TieBreak>,
    /// The games.
    pub record: WinLossRecord,
    /// The share of all points, from 0 to 1: a draw is half a win, and every opening has the same weight.
    pub score: f64,
    /// Discs a game ahead of the opponents, paired by opening, twins together.
    pub margin: Estimate,
    /// The rating.
    pub rating: Rating,
}

/// What parts two players, in the order of use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The share of all points.
    #[serde(rename = "score")]
    Points,
    /// The mean margin.
    Margin,
    /// The points from the games among those that are level so far.
    #[serde(rename = "games between them")]
    Direct,
    /// Nothing: they share a rank.
    Nothing,
}

/// Players who each beat the next, the last one the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circle(pub Vec<usize>);

/// The table of a tournament, the best first.
pub fn standings(tournament: &Tournament) -> Vec<Standing> {
    let ratings = tournament.results().ratings();
    let mut order: Vec<usize> = (0..tournament.players()).collect();
    let total = |player: usize| total(tournament, player);
    let margin = |player: usize| tournament.margins_of(player).sum();
    let level =
        |one: usize, other: usize| total(one) == total(other) && margin(one) == margin(other);
    let direct = |player: usize| -> i64 {
        let rivals = tournament.others(player);
        let rivals = rivals.filter(|other| level(player, *other));
        rivals.map(|other| tournament.points(player, other)).sum()
    };
    let compare = |one: usize, other: usize| {
        let keys = [
            (TieBreak::Points, total(other).cmp(&total(one))),
            (TieBreak::Margin, margin(other).cmp(&margin(one))),
            (TieBreak::Direct, direct(other).cmp(&direct(one))),
        ];
        let parted = keys.into_iter().find(|(_, order)| order.is_ne());
        parted.unwrap_or((TieBreak::Nothing, Ordering::Equal))
    };
    order.sort_by(|one, other| compare(*one, *other).1);
    let mut table: Vec<Standing> = Vec::new();
    for (place, player) in order.into_iter().enumerate() {
        let above = table.last();
        let behind_by = above.map(|above| compare(above.player, player).0);
        let rank = match (above, behind_by) {
            (Some(above), Some(TieBreak::Nothing)) => above.rank,
            _ => place + 1,
        };
        let (score, margin) = (score(tournament, player), margin_of(tournament, player));
        table.push(Standing {
            player,
            rank,
            behind_by,
            record: tournament.record_of(player),
            score,
            margin,
            rating: ratings[player],
        });
    }
    table
}

/// The half points of a player.
fn total(tournament: &Tournament, player: usize) -> i64 {
    let others = tournament.others(player);
    others.map(|other| tournament.points(player, other)).sum()
}

/// The games of a player at one opening.
fn games_each(tournament: &Tournament) -> f64 {
    let others = tournament.players().saturating_sub(1).max(1) as u64;
    2.0 * float(others.cast_signed())
}

fn score(tournament: &Tournament, player: usize) -> f64 {
    let openings = float(tournament.openings().max(1).cast_signed());
    float(total(tournament, player)) / (2.0 * openings * games_each(tournament))
}

fn margin_of(tournament: &Tournament, player: usize) -> Estimate {
    tournament.margins_of(player).mean(games_each(tournament))
}

/// Whether one took more points from the other than the other from it.
pub fn beats(tournament: &Tournament, one: usize, other: usize) -> bool {
    one != other && tournament.points(one, other) > tournament.points(other, one)
}

/// Whether one beats the other by more than chance: it took more points, and the whole interval of its margin is above
/// nothing, also where it is widened for all meetings of the tournament.
pub fn beats_beyond_chance(tournament: &Tournament, one: usize, other: usize) -> bool {
    let players = tournament.players();
    let meetings = players * players.saturating_sub(1) / 2;
    let margins = || tournament.margins(one, other).verdict_among(meetings);
    beats(tournament, one, other) && margins() == Significance::Better
}

/// The circles by points alone, as [`shown_circles`]: they may be chance.
pub fn circles(tournament: &Tournament, table: &[Standing], most: usize) -> (usize, Vec<Circle>) {
    circles_of(table, most, tournament.players(), |one, other| {
        beats(tournament, one, other)
    })
}

/// The circles in which each beats the next [beyond chance](beats_beyond_chance).
///
/// How many circles of three there are, and the first of them in the order of the table, at most so many. Where there
/// are none of three but longer ones, the shortest one for each knot of players that beat each other roundabout.
pub fn shown_circles(
    tournament: &Tournament,
    table: &[Standing],
    most: usize,
) -> (usize, Vec<Circle>) {
    circles_of(table, most, tournament.players(), |one, other| {
        beats_beyond_chance(tournament, one, other)
    })
}

fn circles_of(
    table: &[Standing],
    most: usize,
    players: usize,
    beat: impl Fn(usize, usize) -> bool,
) -> (usize, Vec<Circle>) {
    let order: Vec<usize> = table.iter().map(|standing| standing.player).collect();
    // Asked once for each pair, since there are many circles through it.
    let beaten: Vec<bool> = (0..players * players)
        .map(|at| beat(at / players, at % players))
        .collect();
    let beat = |one: usize, other: usize| beaten[one * players + other];
    let (mut number, mut found) = (0, Vec::new());
    for (place, one) in order.iter().enumerate() {
        for (next, other) in order.iter().enumerate().skip(place + 1) {
            for third in &order[next + 1..] {
                let circle = if beat(*one, *other) && beat(*other, *third) && beat(*third, *one) {
                    [*one, *other, *third]
                } else if beat(*one, *third) && beat(*third, *other) && beat(*other, *one) {
                    [*one, *third, *other]
                } else {
                    continue;
                };
                number += 1;
                if found.len() < most {
                    found.push(Circle(circle.to_vec()));
                }
            }
        }
    }
    if number == 0 {
        found = longer_circles(&order, beat);
        number = found.len();
        found.truncate(most);
    }
    (number, found)
}

/// The shortest circle through the first player of each knot.
fn longer_circles(order: &[usize], beat: impl Fn(usize, usize) -> bool) -> Vec<Circle> {
    let reach = reached(order.len(), |one, other| beat(order[one], order[other]));
    let mutual = |one: usize, other: usize| {
        reach[one * order.len() + other] && reach[other * order.len() + one]
    };
    let mut found = Vec::new();
    for one in 0..order.len() {
        let is_first = (0..one).all(|other| !mutual(one, other));
        let is_knot = (one + 1..order.len()).any(|other| mutual(one, other));
        if is_first && is_knot {
            found.push(Circle(shortest(order, one, &beat)));
        }
    }
    found
}

/// The shortest way from a player back to it.
fn shortest(order: &[usize], from: usize, beat: &impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut before: Vec<Option<usize>> = vec![None; order.len()];
    let mut waiting = VecDeque::from([from]);
    while let Some(one) = waiting.pop_front() {
        for other in 0..order.len() {
            if before[other].is_none() && beat(order[one], order[other]) {
                before[other] = Some(one);
                waiting.push_back(other);
            }
        }
    }
    let mut circle = Vec::new();
    let mut at = before[from];
    while let Some(place) = at {
        circle.push(order[place]);
        if place == from {
            break;
        }
        at = before[place];
    }
    circle.reverse();
    circle
}
