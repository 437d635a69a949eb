//! Tries the sheets near a sheet: all of them in a few games, and the best in many others. It must not know what the
//! sheet is called.

use std::cmp::Reverse;
use std::collections::HashSet;

use rayon::iter::{IntoParallelRefMutIterator, ParallelIterator};

use super::super::part::RunPart;
use super::super::statistics::Significance;
use super::super::strength::Strengths;
use super::super::study::StudyError;
use super::hard::Hardness;
use super::plan::{ImprovePlan, Improved, Measurement, Ranked};
use super::trial::{self, KnownTrial, Trial, Tried, play};
use crate::program::Runner;
use crate::solve::Limit;

/// The most rules of a sheet: of two that are exchanged alone there are 20,000 by then.
const MOST_RULES: usize = 200;

/// Of the time, where there is an end, so much is over when it is known how hard the sheet itself is to beat …
const OWN: f64 = 0.1;
/// … when the trial ends …
const TRIED_BY: f64 = 0.55;
/// … when it is known how hard the others are to beat …
const PROVED_BY: f64 = 0.7;
/// … and when all is measured. Something is left for what must be ended.
const MEASURED_BY: f64 = 0.97;

/// A proof that counts may take so many positions.
const MEASURED: u64 = 2_000_000;

/// Tries what is near the sheet, and measures the best.
pub fn improve(plan: &ImprovePlan<'_>, limit: Limit<'_>) -> Result<Improved, StudyError> {
    improve_from(plan, Vec::new(), limit)
}

/// Tries those sheets of the trial that are in a part; nothing where it was stopped.
pub fn improve_part(
    plan: &ImprovePlan<'_>,
    part: RunPart,
    limit: Limit<'_>,
) -> Result<Option<Vec<KnownTrial>>, StudyError> {
    ready(plan)?;
    trial::of_part(plan, part, limit)
}

/// The runner of the sheet itself, where it can be improved.
fn ready<'p>(plan: &ImprovePlan<'p>) -> Result<Runner<'p>, StudyError> {
    let rules = plan.program.rule_count();
    if rules > MOST_RULES {
        return Err(StudyError::TooManyRules {
            what: "improved",
            most: MOST_RULES,
            rules,
        });
    }
    Ok(plan.program.on(plan.start.size(), plan.seed)?)
}

/// The same where the trial of some sheets is known already, from [`improve_part`]: the others are tried, and the best of
/// all are measured.
pub fn improve_from(
    plan: &ImprovePlan<'_>,
    known: Vec<KnownTrial>,
    limit: Limit<'_>,
) -> Result<Improved, StudyError> {
    let own = ready(plan)?;
    let proof = |share| limit.until(share).positions(MEASURED).in_silence();
    let own_hardness = Hardness::of(own, plan.sides, plan.start, proof(OWN))
        .map_err(|failure| StudyError::Lost(failure, None))?;
    // How many games the trial has is said beforehand.
    let trying = limit.until(TRIED_BY).expected(&|_| {});
    let begun = limit.spent();
    let mut trial = Trial::of(plan, own, known, trying)?;
    trial.run(trying)?;
    let promising = trial.promising();
    let pace = trial.pace(limit.spent() - begun, MEASURED_BY - PROVED_BY);
    let mut finalists = trial.finalists(pace, &own_hardness);
    let proving = proof(PROVED_BY);
    finalists
        .par_iter_mut()
        .filter(|_| !proving.is_stopped())
        .for_each(|tried| tried.look_closer(plan, proving));
    finalists
        .par_iter_mut()
        .filter(|_| !limit.is_stopped())
        .for_each(|tried| tried.keep_examples(plan));
    let measuring = limit.until(MEASURED_BY);
    let openings = plan.openings.positions();
    let measured = play(plan, Some(own), &mut finalists, &openings, measuring)?;
    let found = Found {
        plan,
        finalists: &finalists,
        measured: &measured,
    };
    Ok(Improved {
        tried: trial.tried,
        all_plain: trial.all_plain,
        same: trial.same,
        trial_games: trial.games,
        games: measured.openings * ((finalists.len() + 1) * 2 * plan.panel.len()) as u64,
        openings: measured.openings,
        measured: finalists.len(),
        strongest: found.strongest(),
        hardest: found.harder_than(&own_hardness),
        own: Measurement {
            strength: measured.strength(0),
            hardness: own_hardness,
        },
        promising,
    })
}

/// What was measured, before it is put in order.
struct Found<'a> {
    plan: &'a ImprovePlan<'a>,
    finalists: &'a [Tried],
    measured: &'a Strengths,
}

impl Found<'_> {
    /// The best few of these, by their places: none that the games show to be worse, and none at all where nothing is
    /// measured. Of those that add one sentence at several places only the best: they are much the same sheet.
    fn best(&self, places: impl Iterator<Item = usize>) -> Vec<Ranked> {
        let is_no_find = |place: &usize| {
            let gain = self.measured.strength(place + 1).gain;
            gain.verdict() == Significance::Worse
        };
        let ranked = |place: usize| {
            let strength = self.measured.strength(place + 1);
            self.finalists[place].ranked(strength)
        };
        let mut added = HashSet::new();
        let finds = places.filter(|place| {
            let change = &self.finalists[*place].variation.change;
            self.measured.openings > 0
                && !is_no_find(place)
                && change.added().is_none_or(|sentence| added.insert(sentence))
        });
        finds.take(self.plan.best).filter_map(ranked).collect()
    }

    /// The places, those with the most discs first.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.finalists.len()).collect();
        order.sort_by_key(|place| Reverse(self.measured.ahead[place + 1].sum()));
        order
    }

    fn strongest(&self) -> Vec<Ranked> {
        self.best(self.order().into_iter())
    }

    /// Of those that are equally hard to beat, the strongest stays first.
    fn harder_than(&self, own: &Hardness) -> Vec<Ranked> {
        let mut order = self.order();
        order.sort_by_key(|place| self.finalists[*place].hardness.at_most());
        let harder = |place: &usize| self.finalists[*place].hardness.is_harder_than(own);
        self.best(order.into_iter().filter(harder))
    }
}
