//! The trial of the sheets near a sheet: a few games of each, from a few positions. It must not know what is measured
//! afterwards.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use serde::{Deserialize, Serialize};

use super::super::arena::{Arena, Pairing};
use super::super::families::families;
use super::super::openings::{Openings, OpeningsError, at_random};
use super::super::part::RunPart;
use super::super::strength::{Strength, Strengths};
use super::super::study::StudyError;
use super::changes::{Variation, Variations};
use super::examples::{ExampleChange, kept};
use super::hard::Hardness;
use super::plan::{ImprovePlan, Measurement, Promising, Ranked};
use crate::board::Position;
use crate::program::{NotReady, Runner};
use crate::solve::Limit;

/// So many sheets are tried at once.
const AT_ONCE: usize = 16;
/// … and so many where time is short.
const FEW_AT_ONCE: usize = 8;
/// Of the best of the trial so many times the number wanted are measured.
const SPARE: usize = 3;
/// In the trial a proof may take so many positions.
const TRIED: u64 = 20_000;

/// One sheet after its trial.
pub(super) struct Tried {
    pub(super) variation: Variation,
    ahead: i64,
    pub(super) hardness: Hardness,
    /// Its text and what becomes of the examples, once it is to be measured: found out before, since no script answers any
    /// more once it is time to end.
    kept: Option<(String, Vec<ExampleChange>)>,
}

/// The games of the sheet, where it plays along, and of some near it, against the opponents. A sheet with a script that
/// fails where that of the sheet does not is no improvement, and is left out.
pub(super) fn play<T: AsRef<Variation>>(
    plan: &ImprovePlan<'_>,
    own: Option<Runner<'_>>,
    variations: &mut Vec<T>,
    openings: &[Position],
    limit: Limit<'_>,
) -> Result<Strengths, StudyError> {
    let before = usize::from(own.is_some());
    let families = families(openings);
    loop {
        let runners = variations.iter().map(|one| one.as_ref().runner(plan));
        let mut players: Vec<Runner> = own.into_iter().collect();
        players.extend(runners.collect::<Result<Vec<_>, _>>()?);
        let number = players.len();
        players.extend(plan.panel);
        let arena = Arena {
            players: &players,
            pairings: &Pairing::against(number, plan.panel.len()),
            openings,
            families: &families,
        };
        let new = || Strengths::new(number, plan.panel.len());
        let lost = match arena.run(limit, new) {
            Ok(played) => return Ok(played),
            Err(lost) => lost,
        };
        let player = lost.player();
        if (before..number).contains(&player) {
            variations.remove(player - before);
        } else {
            return Err(StudyError::lost(lost, number));
        }
    }
}

impl Variation {
    fn runner(&self, plan: &ImprovePlan<'_>) -> Result<Runner<'_>, NotReady> {
        self.program.on(plan.start.size(), plan.seed)
    }
}

impl AsRef<Self> for Variation {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl AsRef<Variation> for Tried {
    fn as_ref(&self) -> &Variation {
        &self.variation
    }
}

impl Tried {
    /// With more patience than in the trial. A script that failed only now leaves it as it was.
    pub(super) fn look_closer(&mut self, plan: &ImprovePlan<'_>, limit: Limit<'_>) {
        if let Ok(runner) = self.variation.runner(plan)
            && let Ok(hardness) = Hardness::of(runner, plan.sides, plan.start, limit)
            && hardness.is_known()
            && hardness.at_most() <= self.hardness.at_most()
        {
            self.hardness = hardness;
        }
    }

    pub(super) fn keep_examples(&mut self, plan: &ImprovePlan<'_>) {
        let own = (plan.sheet, plan.program);
        self.kept = Some(kept(own, &self.variation, plan.seed));
    }

    /// Nothing where it was time to end before its examples were tried: then nothing was measured after them, either.
    pub(super) fn ranked(&self, strength: Strength) -> Option<Ranked> {
        let (text, examples) = self.kept.clone()?;
        Some(Ranked {
            change: self.variation.change.clone(),
            text,
            examples,
            measured: Measurement {
                strength,
                hardness: self.hardness.clone(),
            },
        })
    }
}

/// What came of the trial of one sheet, as it goes from machine to machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KnownTrial {
    /// Its place among the variations.
    place: usize,
    /// Nothing where a script failed in its games.
    trial: Option<Came>,
}

/// What came of the games of a sheet, and how hard it is to beat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Came {
    /// The mark of all its games …
    mark: u64,
    /// … and their margins, added up.
    ahead: i64,
    /// Nothing where a script failed, or there was no time.
    hardness: Option<Hardness>,
}

impl KnownTrial {
    /// Whether it can be of this trial.
    fn is_of(&self, plan: &ImprovePlan<'_>) -> bool {
        let hardness = self
            .trial
            .as_ref()
            .and_then(|trial| trial.hardness.as_ref());
        hardness.is_none_or(|hardness| hardness.is_of(plan.sides))
    }
}

/// A sheet with its place among the variations.
struct Placed {
    place: usize,
    variation: Variation,
}

impl AsRef<Variation> for Placed {
    fn as_ref(&self) -> &Variation {
        &self.variation
    }
}

fn variations<'a>(plan: &ImprovePlan<'a>) -> Variations<'a> {
    Variations::of(plan.sheet, plan.program, plan.start.size(), plan.draw)
}

/// How many games each sheet plays in the trial.
fn games_each(plan: &ImprovePlan<'_>) -> u64 {
    (plan.trial.len() * 2 * plan.panel.len()).max(1) as u64
}

/// Tries sheets, each in the same few games; nothing where it was stopped.
fn tried(
    plan: &ImprovePlan<'_>,
    batch: Vec<Placed>,
    limit: Limit<'_>,
) -> Result<Option<Vec<(Placed, KnownTrial)>>, StudyError> {
    if batch.is_empty() {
        return Ok(Some(Vec::new()));
    }
    let mut left = batch;
    let played = play(plan, None, &mut left, plan.trial, limit)?;
    if played.openings < plan.trial.len() as u64 {
        return Ok(None);
    }
    let mut found = Vec::new();
    let hardness = |one: &Placed| -> Result<_, NotReady> {
        let runner = one.variation.runner(plan)?;
        let limit = limit.positions(TRIED).in_silence();
        Ok(Hardness::of(runner, plan.sides, plan.start, limit))
    };
    left.par_iter().map(hardness).collect_into_vec(&mut found);
    let mut tried = Vec::new();
    for (way, (one, hardness)) in left.into_iter().zip(found).enumerate() {
        let trial = Came {
            mark: played.marks[way],
            ahead: played.ahead[way].sum(),
            hardness: hardness?.ok().filter(Hardness::is_known),
        };
        let place = one.place;
        tried.push((
            one,
            KnownTrial {
                place,
                trial: Some(trial),
            },
        ));
    }
    Ok(Some(tried))
}

/// Tries those sheets that are in a part, as far as the games go where no script fails; nothing where it was stopped.
pub(super) fn of_part(
    plan: &ImprovePlan<'_>,
    part: RunPart,
    limit: Limit<'_>,
) -> Result<Option<Vec<KnownTrial>>, StudyError> {
    let each = games_each(plan);
    let number = usize::try_from(plan.games.saturating_sub(each) / each).unwrap_or(usize::MAX);
    let all = variations(plan).enumerate().take(number);
    let mut share = all.filter(|(place, _)| part.has(*place));
    let mut known = Vec::new();
    loop {
        let batch = share.by_ref().take(AT_ONCE);
        let batch: Vec<Placed> = batch
            .map(|(place, variation)| Placed { place, variation })
            .collect();
        if batch.is_empty() {
            return Ok(Some(known));
        }
        let places: Vec<usize> = batch.iter().map(|one| one.place).collect();
        let Some(tried) = tried(plan, batch, limit)? else {
            return Ok(None);
        };
        let mut tried: HashMap<usize, KnownTrial> = tried
            .into_iter()
            .map(|(one, known)| (one.place, known))
            .collect();
        // One that is gone failed.
        known.extend(places.into_iter().map(|place| {
            let gone = KnownTrial { place, trial: None };
            tried.remove(&place).unwrap_or(gone)
        }));
        if limit.is_stopped() {
            return Ok(None);
        }
    }
}

/// All sheets in a few games each.
pub(super) struct Trial<'a> {
    plan: &'a ImprovePlan<'a>,
    variations: Variations<'a>,
    /// The place of the next among them.
    next: usize,
    /// What is known of sheets already, by their places among the variations.
    known: HashMap<usize, KnownTrial>,
    pub(super) all_plain: bool,
    pub(super) tried: usize,
    pub(super) same: usize,
    pub(super) games: u64,
    /// The mark of all games of the sheet itself …
    own: u64,
    /// … and their margins, added up.
    own_ahead: i64,
    /// The marks of all others, so that of sheets that play alike only the first is kept.
    seen: HashSet<u64>,
    kept: Vec<Tried>,
}

impl<'a> Trial<'a> {
    pub(super) fn of(
        plan: &'a ImprovePlan<'a>,
        own: Runner<'_>,
        known: Vec<KnownTrial>,
        limit: Limit<'_>,
    ) -> Result<Self, StudyError> {
        let played = play::<Variation>(plan, Some(own), &mut Vec::new(), plan.trial, limit)?;
        let mut trial = Self {
            plan,
            variations: variations(plan),
            next: 0,
            known: known
                .into_iter()
                .filter(|one| one.is_of(plan))
                .map(|one| (one.place, one))
                .collect(),
            all_plain: false,
            tried: 0,
            same: 0,
            games: 0,
            own: played.marks[0],
            own_ahead: played.ahead[0].sum(),
            seen: HashSet::from([played.marks[0]]),
            kept: Vec::new(),
        };
        trial.games = trial.games_each();
        Ok(trial)
    }

    /// How many games each sheet plays.
    fn games_each(&self) -> u64 {
        games_each(self.plan)
    }

    pub(super) fn run(&mut self, limit: Limit<'_>) -> Result<(), StudyError> {
        loop {
            if limit.is_stopped() {
                return Ok(());
            }
            let at_once = if limit.spent() > 0.0 {
                FEW_AT_ONCE
            } else {
                AT_ONCE
            };
            let left = self.plan.games.saturating_sub(self.games) / self.games_each();
            let number = at_once.min(usize::try_from(left).unwrap_or(at_once));
            let batch = (self.next..).zip(self.variations.by_ref().take(number));
            let batch: Vec<Placed> = batch
                .map(|(place, variation)| Placed { place, variation })
                .collect();
            self.next += batch.len();
            self.all_plain = self.variations.plain_left() == 0;
            if batch.is_empty() {
                return Ok(());
            }
            self.try_batch(batch, limit)?;
            self.keep_the_best();
        }
    }

    fn try_batch(&mut self, batch: Vec<Placed>, limit: Limit<'_>) -> Result<(), StudyError> {
        let mut found: Vec<(Placed, KnownTrial)> = Vec::new();
        let mut fresh = Vec::new();
        for one in batch {
            match self.known.remove(&one.place) {
                Some(known) => found.push((one, known)),
                None => fresh.push(one),
            }
        }
        limit.finish(found.len() * usize::try_from(self.games_each()).unwrap_or(usize::MAX));
        let Some(tried) = tried(self.plan, fresh, limit)? else {
            return Ok(()); // It was stopped on the way.
        };
        found.extend(tried);
        found.sort_by_key(|(one, _)| one.place);
        for (one, known) in found {
            let Some(trial) = known.trial else { continue };
            self.games += self.games_each();
            self.tried += 1;
            self.same += usize::from(trial.mark == self.own);
            // One whose script fails is left out.
            if let Some(hardness) = trial.hardness
                && self.seen.insert(trial.mark)
            {
                self.kept.push(Tried {
                    variation: one.variation,
                    ahead: trial.ahead,
                    hardness,
                    kept: None,
                });
            }
        }
        Ok(())
    }

    /// The places of the best in the trial, the best first; of equal ones the first.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.kept.len()).collect();
        order.sort_by_key(|place| Reverse(self.kept[*place].ahead));
        order
    }

    /// The best few.
    pub(super) fn promising(&self) -> Vec<Promising> {
        let games = super::super::statistics::float(self.games_each().cast_signed());
        let one = |place: usize| {
            let tried = &self.kept[place];
            Promising {
                change: tried.variation.change.clone(),
                gain: super::super::statistics::float(tried.ahead - self.own_ahead) / games,
            }
        };
        let best = self.order().into_iter().take(self.plan.best);
        best.map(one).collect()
    }

    /// How many sheets can be measured in this share of the time, where there is an end, if so much of it went by
    /// in the trial.
    pub(super) fn pace(&self, share: f64, time: f64) -> usize {
        if share <= 0.0 {
            return usize::MAX;
        }
        let float = |number: u64| super::super::statistics::float(number.cast_signed());
        let left = time * float(self.games) / share;
        let each = float((self.plan.openings.len() * 2 * self.plan.panel.len()).max(1) as u64);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a number of sheets, not below 0"
        )]
        let sheets = (left / each) as usize;
        sheets.saturating_sub(1).max(1)
    }

    /// Those that are to be measured, at most so many: the best of each kind in turn.
    pub(super) fn finalists(&mut self, most: usize, own: &Hardness) -> Vec<Tried> {
        let strongest = self.order();
        let mut hardest = strongest.clone();
        hardest.retain(|place| self.kept[*place].hardness.is_harder_than(own));
        hardest.sort_by_key(|place| self.kept[*place].hardness.at_most());
        let mut chosen: HashSet<usize> = HashSet::new();
        let each = strongest.len().max(hardest.len());
        let in_turn = (0..each).flat_map(|place| [strongest.get(place), hardest.get(place)]);
        for place in in_turn.flatten() {
            if chosen.len() < most {
                chosen.insert(*place);
            }
        }
        let mut place = 0..;
        let mut kept = std::mem::take(&mut self.kept);
        kept.retain(|_| place.next().is_some_and(|place| chosen.contains(&place)));
        kept
    }

    /// Forgets those that are among the best of neither kind.
    fn keep_the_best(&mut self) {
        let strongest = self.best_by(|tried| Reverse(tried.ahead));
        let hardest = self.best_by(|tried| (tried.hardness.at_most(), Reverse(tried.ahead)));
        let mut place = 0..;
        self.kept.retain(|_| {
            let place = place.next();
            place.is_some_and(|place| strongest.contains(&place) || hardest.contains(&place))
        });
    }

    /// The places of the best; of equal ones the first.
    fn best_by<K: Ord>(&self, key: impl Fn(&Tried) -> K) -> HashSet<usize> {
        let mut order: Vec<usize> = (0..self.kept.len()).collect();
        order.sort_by_key(|place| key(&self.kept[*place]));
        order.into_iter().take(self.plan.best * SPARE).collect()
    }
}

/// So many positions are enough for a trial.
const TRIAL: usize = 16;
/// After so many plies they are looked for, the first first.
const TRIAL_PLIES: [u32; 6] = [6, 5, 7, 4, 8, 3];

/// Positions for the trial, drawn by lot: none of them is among the openings from which the best are measured.
pub fn trial_positions(start: &Position, openings: &Openings, seed: u64) -> Vec<Position> {
    let measured: HashSet<Position> = openings.positions().into_iter().collect();
    let mut found: Vec<Position> = Vec::new();
    for plies in TRIAL_PLIES {
        // As many as there are: where a board has fewer, so be it.
        let mut number = TRIAL + measured.len().min(1_000);
        while number > 0 {
            match at_random(start, number, plies, seed) {
                Ok(drawn) => {
                    let fresh = drawn.positions().into_iter();
                    found.extend(fresh.filter(|position| !measured.contains(position)));
                    break;
                }
                Err(OpeningsError::TooFew { found, .. }) => number = found,
                Err(_) => break,
            }
        }
        if found.len() >= TRIAL {
            break;
        }
    }
    found.truncate(TRIAL);
    found
}
