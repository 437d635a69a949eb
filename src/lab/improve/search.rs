//! Tries the sheets near a sheet: all of them in a few games, and the best in many others. It must not know what the
//! sheet is called.

use std::cmp::Reverse;
use std::collections::HashSet;

use rayon::iter::{
    IndexedParallelIterator, IntoParallelRefIterator, IntoParallelRefMutIterator, ParallelIterator,
};
use thiserror::Error;

use super::super::arena::{Arena, Lost, Pairing, Watch};
use super::super::families::families;
use super::super::openings::{Openings, OpeningsError, at_random};
use super::super::statistics::Verdict;
use super::super::strength::{Strength, Strengths};
use super::changes::{SheetChange, Variation, Variations};
use super::examples::{ExampleChange, kept};
use super::hard::Hardness;
use crate::board::{Position, Side};
use crate::game::Stopped;
use crate::language::Sheet;
use crate::program::{Failure, NotReady, Program, Runner};

/// What is to be improved, and how.
#[derive(Clone, Copy)]
pub struct ImprovePlan<'a> {
    /// The sheet.
    pub sheet: &'a Sheet,
    /// Its program.
    pub program: &'a Program,
    /// Its seed, where chance decides.
    pub seed: Option<u64>,
    /// The opponents.
    pub panel: &'a [Runner<'a>],
    /// From where all are tried.
    pub trial: &'a [Position],
    /// From where the best are measured: other positions than those, or the luck of the trial would count as strength.
    pub openings: &'a Openings,
    /// From where they are to be hard to beat.
    pub start: Position,
    /// On which sides.
    pub sides: &'a [Side],
    /// The seed of the order in which rules are added.
    pub draw: u64,
    /// So many games of the trial are played at most.
    pub games: u64,
    /// So many of each kind are wanted.
    pub best: usize,
    /// Asked again and again: which share of the time for all of it is over, 0 where there is no end.
    pub spent: &'a (dyn Fn() -> f64 + Sync),
}

/// Why there is no result.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ImproveError {
    /// The program cannot play on this board, or needs a seed.
    #[error(transparent)]
    NotReady(#[from] NotReady),
    /// There are more changes than anybody could try.
    #[error("only sheets of up to {MOST_RULES} rules can be improved, and this one has {0}")]
    TooManyRules(usize),
    /// A script failed; whose, is the place among the opponents, or nothing for the program.
    #[error("{0}")]
    Lost(Failure, Option<usize>),
}

/// What comes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Improved {
    /// How many other sheets were tried.
    pub tried: usize,
    /// Whether all without guards are among them.
    pub all_plain: bool,
    /// How many of them played the same games as the sheet.
    pub same: usize,
    /// How many games the trial took.
    pub trial_games: u64,
    /// How many games the measurement took.
    pub games: u64,
    /// How many openings of the measurement are finished; without any, nothing is measured.
    pub openings: u64,
    /// How many sheets were measured.
    pub measured: usize,
    /// The sheet itself.
    pub own: Measured,
    /// The best few against the opponents, those with the most discs first. None that is worse than the sheet.
    pub strongest: Vec<Ranked>,
    /// The best few that are proved to be harder to beat than the sheet, from the one start, and are not worse.
    pub hardest: Vec<Ranked>,
    /// The best few of the trial, from its few positions: more luck than strength.
    pub promising: Vec<Promising>,
}

/// A sheet that did well in the trial.
#[derive(Clone, PartialEq, Debug)]
pub struct Promising {
    /// What is changed.
    pub change: SheetChange,
    /// Discs a game more than the sheet, in the trial.
    pub gain: f64,
}

/// How strong a sheet is, and how hard to beat.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// Against the opponents.
    pub strength: Strength,
    /// Against who plays perfectly, and against who looks ahead.
    pub hardness: Hardness,
}

/// A sheet that was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// What is changed.
    pub change: SheetChange,
    /// The new sheet, in canonical form, with those examples that it keeps.
    pub text: String,
    /// The examples that it does not keep as they were.
    pub examples: Vec<ExampleChange>,
    /// How good it is.
    pub measured: Measured,
}

/// The most rules of a sheet: of two that are exchanged alone there are 20,000 by then.
const MOST_RULES: usize = 200;
/// So many sheets are tried at once.
const AT_ONCE: usize = 16;
/// … and so many where time is short.
const FEW_AT_ONCE: usize = 8;
/// Of the best of the trial so many times the number wanted are measured.
const SPARE: usize = 3;

/// Of the time, where there is an end, so much is over when it is known how hard the sheet itself is to beat …
const OWN: f64 = 0.1;
/// … when the trial ends …
const TRIED_BY: f64 = 0.55;
/// … when it is known how hard the others are to beat …
const PROVED_BY: f64 = 0.7;
/// … and when all is measured. Something is left for what must be ended.
const MEASURED_BY: f64 = 0.97;

/// In the trial a proof may take so many positions.
const TRIED: u64 = 20_000;
/// … and so many where it counts.
const MEASURED: u64 = 2_000_000;

/// One sheet after its trial.
struct Tried {
    variation: Variation,
    ahead: i64,
    hardness: Hardness,
    /// Its text and what becomes of the examples, once it is to be measured: found out before, since no script answers any
    /// more once it is time to end.
    kept: Option<(String, Vec<ExampleChange>)>,
}

/// Tries what is near the sheet, and measures the best.
pub fn improve(plan: &ImprovePlan<'_>, watch: Watch<'_>) -> Result<Improved, ImproveError> {
    let own = plan.program.on(plan.start.size(), plan.seed)?;
    if plan.program.rule_count() > MOST_RULES {
        return Err(ImproveError::TooManyRules(plan.program.rule_count()));
    }
    let until = |share: f64| move || watch.is_stopped() || (plan.spent)() >= share;
    let own_hardness = Hardness::of(own, plan.sides, plan.start, MEASURED, &until(OWN))
        .map_err(|failure| ImproveError::Lost(failure, None))?;
    let stop = until(TRIED_BY);
    // How many games the trial has is said beforehand.
    let trying = Watch {
        stop: &stop,
        expected: &|_| {},
        ..watch
    };
    let begun = (plan.spent)();
    let mut trial = Trial::of(plan, own, trying)?;
    trial.run(trying)?;
    let promising = trial.promising();
    let pace = trial.pace((plan.spent)() - begun);
    let mut finalists = trial.finalists(pace, &own_hardness);
    let stop = until(PROVED_BY);
    finalists
        .par_iter_mut()
        .filter(|_| !stop())
        .for_each(|tried| tried.look_closer(plan, &stop));
    finalists
        .par_iter_mut()
        .filter(|_| !watch.is_stopped())
        .for_each(|tried| tried.keep_examples(plan));
    let stop = until(MEASURED_BY);
    let measuring = Watch {
        stop: &stop,
        ..watch
    };
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
        own: Measured {
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
    /// measured.
    fn best(&self, places: impl Iterator<Item = usize>) -> Vec<Ranked> {
        let is_no_find = |place: &usize| {
            let gain = self.measured.strength(place + 1).gain;
            gain.verdict() == Verdict::Worse
        };
        let ranked = |place: usize| {
            let strength = self.measured.strength(place + 1);
            self.finalists[place].ranked(strength)
        };
        let finds = places.filter(|place| self.measured.openings > 0 && !is_no_find(place));
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

/// The games of the sheet, where it plays along, and of some near it, against the opponents. A sheet with a script that
/// fails where that of the sheet does not is no improvement, and is left out.
fn play<T: AsRef<Variation>>(
    plan: &ImprovePlan<'_>,
    own: Option<Runner<'_>>,
    variations: &mut Vec<T>,
    openings: &[Position],
    watch: Watch<'_>,
) -> Result<Strengths, ImproveError> {
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
        let lost = match arena.run(watch, new) {
            Ok(played) => return Ok(played),
            Err(lost) => lost,
        };
        let player = lost.player();
        if (before..number).contains(&player) {
            variations.remove(player - before);
        } else {
            return Err(who(lost, number));
        }
    }
}

fn who(lost: Lost, players: usize) -> ImproveError {
    let opponent = lost.player().checked_sub(players);
    match lost.stopped {
        Stopped::Failure { failure, .. } => ImproveError::Lost(failure, opponent),
        Stopped::Foul(foul) => unreachable!("a program chooses legal moves: {foul}"),
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
    fn look_closer(&mut self, plan: &ImprovePlan<'_>, stop: &dyn Fn() -> bool) {
        if let Ok(runner) = self.variation.runner(plan)
            && let Ok(hardness) = Hardness::of(runner, plan.sides, plan.start, MEASURED, stop)
            && hardness.is_known()
            && hardness.at_most() <= self.hardness.at_most()
        {
            self.hardness = hardness;
        }
    }

    fn keep_examples(&mut self, plan: &ImprovePlan<'_>) {
        let own = (plan.sheet, plan.program);
        self.kept = Some(kept(own, &self.variation, plan.seed));
    }

    /// Nothing where it was time to end before its examples were tried: then nothing was measured after them, either.
    fn ranked(&self, strength: Strength) -> Option<Ranked> {
        let (text, examples) = self.kept.clone()?;
        Some(Ranked {
            change: self.variation.change.clone(),
            text,
            examples,
            measured: Measured {
                strength,
                hardness: self.hardness.clone(),
            },
        })
    }
}

/// All sheets in a few games each.
struct Trial<'a> {
    plan: &'a ImprovePlan<'a>,
    variations: Variations<'a>,
    all_plain: bool,
    tried: usize,
    same: usize,
    games: u64,
    /// The mark of all games of the sheet itself …
    own: u64,
    /// … and their margins, added up.
    own_ahead: i64,
    /// The marks of all others, so that of sheets that play alike only the first is kept.
    seen: HashSet<u64>,
    kept: Vec<Tried>,
}

impl<'a> Trial<'a> {
    fn of(
        plan: &'a ImprovePlan<'a>,
        own: Runner<'_>,
        watch: Watch<'_>,
    ) -> Result<Self, ImproveError> {
        let played = play::<Variation>(plan, Some(own), &mut Vec::new(), plan.trial, watch)?;
        let mut trial = Self {
            plan,
            variations: Variations::of(plan.sheet, plan.program, plan.start.size(), plan.draw),
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
        (self.plan.trial.len() * 2 * self.plan.panel.len()).max(1) as u64
    }

    fn run(&mut self, watch: Watch<'_>) -> Result<(), ImproveError> {
        loop {
            if watch.is_stopped() {
                return Ok(());
            }
            let at_once = if (self.plan.spent)() > 0.0 {
                FEW_AT_ONCE
            } else {
                AT_ONCE
            };
            let left = self.plan.games.saturating_sub(self.games) / self.games_each();
            let number = at_once.min(usize::try_from(left).unwrap_or(at_once));
            let batch: Vec<Variation> = self.variations.by_ref().take(number).collect();
            self.all_plain = self.variations.plain_left() == 0;
            if batch.is_empty() {
                return Ok(());
            }
            self.try_batch(batch, watch)?;
            self.keep_the_best();
        }
    }

    fn try_batch(
        &mut self,
        mut batch: Vec<Variation>,
        watch: Watch<'_>,
    ) -> Result<(), ImproveError> {
        let plan = self.plan;
        let played = play(plan, None, &mut batch, plan.trial, watch)?;
        if played.openings < plan.trial.len() as u64 {
            return Ok(()); // It was stopped on the way.
        }
        let mut found = Vec::new();
        let hardness = |one: &Variation| -> Result<_, NotReady> {
            Ok(Hardness::of(
                one.runner(plan)?,
                plan.sides,
                plan.start,
                TRIED,
                watch.stop,
            ))
        };
        batch.par_iter().map(hardness).collect_into_vec(&mut found);
        let games = self.games_each() * batch.len() as u64;
        self.games += games;
        for (place, (variation, hardness)) in batch.into_iter().zip(found).enumerate() {
            self.tried += 1;
            let mark = played.marks[place];
            self.same += usize::from(mark == self.own);
            // One whose script fails is left out.
            if let Ok(hardness) = hardness?
                && hardness.is_known()
                && self.seen.insert(mark)
            {
                self.kept.push(Tried {
                    variation,
                    ahead: played.ahead[place].sum(),
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
    fn promising(&self) -> Vec<Promising> {
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

    /// How many sheets can be measured in the time that is left, where there is an end, if so much of the time went by
    /// in the trial.
    fn pace(&self, share: f64) -> usize {
        if share <= 0.0 {
            return usize::MAX;
        }
        let float = |number: u64| super::super::statistics::float(number.cast_signed());
        let left = (MEASURED_BY - PROVED_BY) * float(self.games) / share;
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
    fn finalists(&mut self, most: usize, own: &Hardness) -> Vec<Tried> {
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
