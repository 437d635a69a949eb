//! Does the order of the rules matter? Every order, or a sample, grouped by how it plays; how strong each group is; and
//! where neighbouring groups choose differently. It must not know what the program is called.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::arena::{Arena, Lost, Pairing, Tally};
use super::openings::Openings;
use super::part::RunPart;
use super::strength::{Strength, Strengths};
use super::study::StudyError;
use super::variants::RuleOrder;
use super::ways::{Tried, Ways};
use crate::board::Position;
use crate::game;
use crate::program::{Failure, Program, Runner};
use crate::proof::{self, FirstDifference, Games, OrderMap, OrderVerdict, Walk};
use crate::solve::Limit;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::{Serialize, Serializer};

/// What is studied, and how.
#[derive(Clone, Copy, Debug)]
pub struct OrdersPlan<'a> {
    /// The program.
    pub program: &'a Program,
    /// What is proved of the order of its rules.
    pub map: &'a OrderMap,
    /// Its seed, where chance decides.
    pub seed: Option<u64>,
    /// The opponents.
    pub panel: &'a [Runner<'a>],
    /// Where games begin.
    pub openings: &'a Openings,
    /// From where witnesses are looked for.
    pub start: Position,
    /// How many orders are drawn where there are too many for all.
    pub sample: usize,
    /// The seed of that draw.
    pub draw: u64,
}

/// What comes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Orders {
    /// How many rules the program has.
    pub rules: usize,
    /// How many orders were looked at.
    pub looked_at: usize,
    /// How many ways to play they have at most: those proved the same are one.
    pub ways: usize,
    /// The positions on which all were asked.
    pub positions: usize,
    /// How many openings are finished.
    pub openings: u64,
    /// How many games were played.
    pub games: u64,
    /// How many ways to play were held against the sheet, each change of it among them.
    pub comparisons: usize,
    /// The orders that play the same, the strongest first.
    pub groups: Vec<Group>,
    /// The place of the group of the sheet's own order.
    pub own: usize,
    /// Where the first group and the second choose differently, the second and the third, and so on, up to
    /// [`MOST_WITNESSES`].
    pub witnesses: Vec<FirstDifference>,
    /// The sheet without each of its rules.
    pub dropped: Vec<ChangedSheet>,
    /// The sheet with two rules swapped, for each two.
    pub swapped: Vec<((usize, usize), ChangedSheet)>,
}

/// Orders that play the same.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Group {
    /// How strong they are.
    #[serde(flatten)]
    pub strength: Strength,
    /// The orders, the first in a dictionary first; the sheet's own where it is among them.
    #[serde(serialize_with = "from_one")]
    pub orders: Vec<RuleOrder>,
    /// Whether that is proved; else they are the same on all positions and in all games that were looked at.
    #[serde(rename = "proved")]
    pub is_proved: bool,
}

/// Orders as people count their rules, from 1.
fn from_one<S: Serializer>(orders: &[RuleOrder], serializer: S) -> Result<S::Ok, S::Error> {
    let numbers = |order: &RuleOrder| order.iter().map(|place| place + 1).collect::<Vec<_>>();
    serializer.collect_seq(orders.iter().map(numbers))
}

/// A sheet with a change in its rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ChangedSheet {
    /// How strong it is.
    #[serde(flatten)]
    pub strength: Strength,
    /// Whether it plays the same as the sheet.
    #[serde(rename = "same")]
    pub alike: Alike,
}

/// Whether two sheets play the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Alike {
    /// It is proved.
    Proved,
    /// They choose the same on all positions and play the same games, as far as was looked at.
    #[serde(rename = "seen")]
    AsFarAsSeen,
    /// They do not.
    No,
}

/// Of more groups than this not all neighbours are held against each other.
pub const MOST_WITNESSES: usize = 60;
/// So many positions are asked at most.
const MOST_POSITIONS: usize = 10_000;
/// They are taken from games from so many openings at most.
const MOST_OPENINGS: usize = 200;
/// The walk to a witness keeps so many positions.
const WALKED: usize = 100_000;
/// Behind the walk so many random games are looked at.
const RANDOM_GAMES: u64 = 1_000;

/// Studies the orders of a program's rules.
///
/// # Panics
/// Never: the sheet's own order is among those that are looked at.
pub fn study_orders(plan: &OrdersPlan, limit: Limit<'_>) -> Result<Orders, StudyError> {
    study_orders_from(plan, Vec::new(), limit)
}

/// The same where the games are played already, in parts: from [`orders_part`].
///
/// # Errors
/// If they are not all games of this study.
///
/// # Panics
/// Never, as above.
pub fn study_orders_from(
    plan: &OrdersPlan,
    parts: Vec<Strengths>,
    limit: Limit<'_>,
) -> Result<Orders, StudyError> {
    let rules = plan.program.rule_count();
    let tried = Tried::of(plan.program, plan.sample, plan.draw);
    let ways = tried.ways(plan.program, plan.map);
    let Tried {
        all,
        without,
        in_pairs,
    } = &tried;
    let runners = ways.runners(plan.start.size(), plan.seed)?;
    let sums = if parts.is_empty() {
        played(plan, &runners, plan.openings.families(), limit)?
    } else {
        added_up(plan, parts, runners.len())?
    };
    let choices = Choices::of(plan, &runners, limit)?;
    let found = Found {
        ways: &ways,
        sums: &sums,
        choices: &choices,
    };
    let groups = found.groups(all);
    let own = groups.iter().position(|group| group.orders[0] == all[0]);
    let looked_at: HashSet<usize> = all.iter().map(|order| ways.way(order)).collect();
    Ok(Orders {
        rules,
        looked_at: all.len(),
        ways: looked_at.len(),
        positions: choices.positions,
        openings: sums.openings,
        games: sums.openings * (runners.len() * 2 * plan.panel.len()) as u64,
        comparisons: sums.comparisons(),
        witnesses: witnesses(plan, &groups, limit)?,
        own: own.expect("the sheet's own order is in a group, and first in it"),
        groups,
        dropped: without
            .iter()
            .zip(1..)
            .map(|(order, rule)| found.change(order, is_idle(plan.map, rule)))
            .collect(),
        swapped: in_pairs
            .iter()
            .map(|(pair, order)| {
                let is_proved = may_swap(plan.map, [pair.0 + 1, pair.1 + 1]);
                (*pair, found.change(order, is_proved))
            })
            .collect(),
    })
}

/// Plays the games of a part: what all ways to play come to from its openings. Nothing where it was stopped.
///
/// # Errors
/// As for the whole.
pub fn orders_part(
    plan: &OrdersPlan,
    part: RunPart,
    limit: Limit<'_>,
) -> Result<Option<Strengths>, StudyError> {
    let tried = Tried::of(plan.program, plan.sample, plan.draw);
    let ways = tried.ways(plan.program, plan.map);
    let runners = ways.runners(plan.start.size(), plan.seed)?;
    let share = part.share(plan.openings.families());
    let asked: usize = share.iter().map(Vec::len).sum();
    let sums = played(plan, &runners, &share, limit)?;
    Ok((sums.finished() == asked as u64).then_some(sums))
}

/// The games of all parts.
fn added_up(
    plan: &OrdersPlan,
    parts: Vec<Strengths>,
    ways: usize,
) -> Result<Strengths, StudyError> {
    let mut sums = Strengths::new(ways, plan.panel.len());
    for part in parts {
        if !part.is_of(ways, plan.panel.len()) {
            return Err(StudyError::Parts);
        }
        sums.merge(part);
    }
    if sums.finished() == plan.openings.len() as u64 {
        Ok(sums)
    } else {
        Err(StudyError::Parts)
    }
}

/// Whether the map proves that a rule, by its number, could go.
fn is_idle(map: &OrderMap, rule: usize) -> bool {
    let mut needs = map.rules.iter();
    needs.any(|need| need.rule == rule && matches!(need.verdict, OrderVerdict::Proved { .. }))
}

/// Whether the map proves that two rules, by their numbers, may change places.
fn may_swap(map: &OrderMap, rules: [usize; 2]) -> bool {
    let mut pairs = map.pairs.iter();
    pairs.any(|pair| pair.rules == rules && matches!(pair.verdict, OrderVerdict::Proved { .. }))
}

fn played(
    plan: &OrdersPlan,
    runners: &[Runner],
    families: &[Vec<usize>],
    limit: Limit<'_>,
) -> Result<Strengths, StudyError> {
    let mut players = runners.to_vec();
    players.extend(plan.panel);
    let arena = Arena {
        players: &players,
        pairings: &Pairing::against(runners.len(), plan.panel.len()),
        openings: &plan.openings.positions(),
        families,
    };
    let new = || Strengths::new(runners.len(), plan.panel.len());
    arena
        .run(limit, new)
        .map_err(|lost| StudyError::lost(lost, runners.len()))
}

/// What every way to play chooses on many positions.
struct Choices {
    positions: usize,
    /// For each way the squares, position by position.
    squares: Vec<Vec<u8>>,
}

impl Choices {
    /// None at all where it was stopped.
    fn of(plan: &OrdersPlan, runners: &[Runner], limit: Limit<'_>) -> Result<Self, StudyError> {
        let positions = positions(plan, &runners[0], limit)?;
        let choose = |runner: &Runner| -> Result<Vec<u8>, StudyError> {
            let choice = |position: &Position| {
                let choice = runner.choose(position, position.legal_moves());
                choice.map(|(square, _)| square.index())
            };
            let goes_on = |_: &&Position| !limit.is_stopped();
            let choices = positions.iter().take_while(goes_on).map(choice);
            // So does one whose script hears that it is time to end.
            let is_stop =
                |choice: &Result<u8, Failure>| matches!(choice, Err(failure) if failure.is_stop());
            let choices = choices.take_while(|choice| !is_stop(choice));
            let choices = choices.collect::<Result<_, _>>();
            choices.map_err(|failure| StudyError::Lost(failure, None))
        };
        // The first failure in the order of the ways is the one to tell, whichever thread is the fastest.
        let squares: Vec<Result<_, _>> = runners.par_iter().map(choose).collect();
        let squares: Vec<Vec<u8>> = squares.into_iter().collect::<Result<_, _>>()?;
        if squares
            .iter()
            .any(|choices| choices.len() < positions.len())
        {
            return Ok(Self {
                positions: 0,
                squares: vec![Vec::new(); runners.len()],
            });
        }
        Ok(Self {
            positions: positions.len(),
            squares,
        })
    }
}

/// Positions with two moves or more, from the games of the sheet and the opponents among each other.
/// None where it was stopped.
fn positions(
    plan: &OrdersPlan,
    own: &Runner,
    limit: Limit<'_>,
) -> Result<Vec<Position>, StudyError> {
    let mut players = vec![*own];
    players.extend(plan.panel);
    let starts = plan.openings.positions();
    let step = starts.len().div_ceil(MOST_OPENINGS).max(1);
    let (mut seen, mut found) = (HashSet::new(), Vec::new());
    for (opening, start) in starts.iter().enumerate().step_by(step) {
        for pairing in Pairing::round_robin(players.len()) {
            let (black, white) = (&players[pairing.black], &players[pairing.white]);
            let game = game::play_until(start, black, white, limit).map_err(|stopped| {
                let lost = Lost {
                    opening,
                    pairing,
                    stopped,
                };
                StudyError::lost(lost, 1)
            })?;
            let Some(game) = game else {
                return Ok(Vec::new());
            };
            for ply in game.plies() {
                if ply.before.legal_moves().len() > 1 && seen.insert(ply.before) {
                    found.push(ply.before);
                }
            }
        }
    }
    let step = found.len().div_ceil(MOST_POSITIONS).max(1);
    Ok(found.into_iter().step_by(step).collect())
}

/// Everything that was found out, before it is put in order.
struct Found<'a> {
    ways: &'a Ways<'a>,
    sums: &'a Strengths,
    choices: &'a Choices,
}

impl Found<'_> {
    fn strength(&self, way: usize) -> Strength {
        self.sums.strength(way)
    }

    fn is_alike(&self, one: usize, other: usize) -> bool {
        self.sums.marks[one] == self.sums.marks[other]
            && self.choices.squares[one] == self.choices.squares[other]
    }

    fn change(&self, order: &RuleOrder, is_proved: bool) -> ChangedSheet {
        let way = self.ways.way(order);
        let alike = match way {
            _ if is_proved => Alike::Proved,
            0 => Alike::Proved,
            _ if self.sums.openings > 0 && self.is_alike(0, way) => Alike::AsFarAsSeen,
            _ => Alike::No,
        };
        ChangedSheet {
            alike,
            strength: self.strength(way),
        }
    }

    /// The orders that play the same, the strongest first.
    fn groups(&self, all: &[RuleOrder]) -> Vec<Group> {
        let mut ways: BTreeMap<usize, Vec<RuleOrder>> = BTreeMap::new();
        for order in all {
            let orders = ways.entry(self.ways.way(order)).or_default();
            orders.push(order.clone());
        }
        // The first way of each group, and all its ways.
        let mut groups: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut known: HashMap<(u64, &[u8]), usize> = HashMap::new();
        for way in ways.keys() {
            // Where no game is finished, those alone are together that are proved to be.
            let mark = match self.sums.openings {
                0 => *way as u64,
                _ => self.sums.marks[*way],
            };
            let key = (mark, self.choices.squares[*way].as_slice());
            let place = *known.entry(key).or_insert(groups.len());
            match groups.get_mut(place) {
                Some((_, members)) => members.push(*way),
                None => groups.push((*way, vec![*way])),
            }
        }
        // Equal ones stay as they are, in the order in which they were met.
        groups.sort_by_key(|(way, _)| std::cmp::Reverse(self.sums.ahead[*way].sum()));
        let group = |(way, members): (usize, Vec<usize>)| {
            let is_proved = members.len() == 1;
            let mut orders: Vec<RuleOrder> =
                members.iter().flat_map(|way| ways[way].clone()).collect();
            orders.sort();
            Group {
                orders,
                is_proved,
                strength: self.strength(way),
            }
        };
        groups.into_iter().map(group).collect()
    }
}

/// Where each group and the next choose differently.
fn witnesses(
    plan: &OrdersPlan,
    groups: &[Group],
    limit: Limit<'_>,
) -> Result<Vec<FirstDifference>, StudyError> {
    let mut walk = Walk::new(&plan.start, WALKED);
    let games = Games {
        count: RANDOM_GAMES,
        seed: 1,
    };
    let size = plan.start.size();
    let search = |pair: &[Group]| {
        let [one, other] = [0, 1].map(|place| plan.program.with_rules(&pair[place].orders[0]));
        let (one, other) = (one.on(size, plan.seed)?, other.on(size, plan.seed)?);
        let quiet = limit.in_silence();
        let found = proof::first_difference(&mut walk, [&one, &other], games, quiet);
        found.map_err(|broken| StudyError::Lost(broken.into_failure(), None))
    };
    let pairs = groups.windows(2).take(MOST_WITNESSES);
    let looked_at = pairs.take_while(|_| !limit.is_stopped()).map(search);
    // One that was stopped says nothing.
    let is_whole = |search: &Result<FirstDifference, _>| {
        search
            .as_ref()
            .map_or(true, |search| !search.compared.stopped)
    };
    looked_at.take_while(is_whole).collect()
}
