//! What each rule of a program does in many games, how often the ties decide, and what comes of turning the paper.
//! It must not know what the program is called.

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;

use super::arena::{Arena, Lost, Pairing};
use super::openings::Openings;
use super::strength::{Strength, Strengths};
use crate::board::{Position, Side, Squares, Symmetry, Turn};
use crate::game::{self, Choice, Player, PlayerError, Stopped};
use crate::program::{Did, Failure, Program, Record, Runner};
use crate::solve::Limit;

/// What is examined, and how.
#[derive(Clone, Copy, Debug)]
pub struct HealthPlan<'a> {
    /// The program, ready to play.
    pub runner: Runner<'a>,
    /// The seed of its variants, where chance decides.
    pub seed: Option<u64>,
    /// The opponents.
    pub panel: &'a [Runner<'a>],
    /// Where games begin.
    pub openings: &'a Openings,
}

/// What comes of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Health {
    /// How many openings are finished.
    #[serde(skip)]
    pub openings: u64,
    /// How many games were played.
    #[serde(skip)]
    pub games: u64,
    /// How many moves the program chose.
    pub decisions: u64,
    /// How many of them with two legal moves or more.
    pub choices: u64,
    /// What each rule did.
    #[serde(skip)]
    pub rules: Vec<RuleCounts>,
    /// In how many decisions the rules left more than one move.
    pub tied: u64,
    /// What each key of the ties did.
    #[serde(rename = "ties")]
    pub keys: Vec<KeyCounts>,
    /// From how many openings the turned paper played.
    #[serde(skip)]
    pub turned_openings: u64,
    /// The strength with the paper turned, as it lies first; none where the run was stopped before that.
    pub turned: Vec<Turned>,
}

/// How often a rule did what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RuleCounts {
    /// It was reached.
    pub reached: u64,
    /// … and its guard did not hold.
    #[serde(rename = "guard_not_met")]
    pub guarded_off: u64,
    /// … and it matched a move that was left.
    pub matched: u64,
    /// … and it decided.
    pub decided: u64,
    /// … and it kept some moves.
    pub kept: u64,
    /// … and it crossed off some.
    pub crossed_off: u64,
    /// … and it would have crossed off every one, so that it did nothing.
    #[serde(rename = "would_cross_off_every_move")]
    pub would_cross_off_all: u64,
    /// Without it the program would have chosen another move.
    pub changed: u64,
}

/// How often a key of the ties did what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct KeyCounts {
    /// Its words.
    pub key: String,
    /// It was asked: more than one move was left.
    pub asked: u64,
    /// It left one move, so that it settled the tie.
    pub settled: u64,
}

/// The program with its paper turned.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Turned {
    /// How.
    #[serde(rename = "turn")]
    pub symmetry: Symmetry,
    /// Whether all its games are the same, move for move, as with the paper as it lies.
    #[serde(rename = "same_games")]
    pub alike: bool,
    /// How strong it is.
    #[serde(flatten)]
    pub strength: Strength,
}

/// Plays the program against the opponents and counts what its rules do.
pub fn examine(plan: &HealthPlan, limit: Limit<'_>) -> Result<Health, Lost> {
    let program = plan.runner.program();
    let variants = without_each(program);
    let starts = plan.openings.positions();
    let bench = Bench {
        plan,
        variants: &variants,
        limit,
    };
    limit.expect(starts.len() * 2 * plan.panel.len());
    let new = || Counts::new(program);
    let counts = starts
        .par_iter()
        .enumerate()
        .fold(new, |counts, (opening, start)| {
            if counts.lost.is_some() || limit.is_stopped() {
                return counts;
            }
            // What is stopped on the way counts for nothing.
            let mut these = new();
            match bench.opening(opening, start, &mut these) {
                Ok(true) => counts.merged(these),
                Ok(false) => counts,
                Err(lost) if lost.is_stop() => counts,
                Err(lost) => Counts {
                    lost: Some(lost),
                    ..counts
                },
            }
        })
        .reduce(new, Counts::merged);
    if let Some(lost) = counts.lost {
        return Err(*lost);
    }
    let (turned_openings, turned) = turned(plan, &starts, limit)?;
    Ok(Health {
        openings: counts.openings,
        games: counts.openings * 2 * plan.panel.len() as u64,
        decisions: counts.decisions,
        choices: counts.choices,
        rules: counts.rules,
        tied: counts.tied,
        keys: counts.keys,
        turned_openings,
        turned,
    })
}

/// The program without each of its rules.
fn without_each(program: &Program) -> Vec<Program> {
    let all = super::variants::dropped(program.rule_count());
    all.iter().map(|order| program.with_rules(order)).collect()
}

/// The sums of some openings.
struct Counts {
    openings: u64,
    decisions: u64,
    choices: u64,
    rules: Vec<RuleCounts>,
    tied: u64,
    keys: Vec<KeyCounts>,
    /// The first game in the order of the openings that could not be played.
    lost: Option<Box<Lost>>,
}

impl Counts {
    fn new(program: &Program) -> Self {
        let key = |key: &str| KeyCounts {
            key: key.to_owned(),
            asked: 0,
            settled: 0,
        };
        Self {
            openings: 0,
            decisions: 0,
            choices: 0,
            rules: vec![RuleCounts::default(); program.rule_count()],
            tied: 0,
            keys: program.tie_keys().map(key).collect(),
            lost: None,
        }
    }

    fn merged(mut self, other: Self) -> Self {
        self.openings += other.openings;
        self.decisions += other.decisions;
        self.choices += other.choices;
        self.tied += other.tied;
        for (mine, more) in self.rules.iter_mut().zip(other.rules) {
            mine.merge(more);
        }
        for (mine, more) in self.keys.iter_mut().zip(other.keys) {
            mine.asked += more.asked;
            mine.settled += more.settled;
        }
        self.lost = [self.lost, other.lost]
            .into_iter()
            .flatten()
            .min_by_key(|lost| lost.opening);
        self
    }

    /// What a decision tells.
    fn add(&mut self, record: &Record) {
        self.decisions += 1;
        self.choices += u64::from(record.legal.len() > 1);
        for (counts, rule) in self.rules.iter_mut().zip(&record.rules) {
            if let Some(reached) = &rule.reached {
                counts.reached += 1;
                counts.matched += u64::from(!reached.matched.is_empty());
                counts.add(reached.did);
            }
        }
        self.tied += u64::from(!record.ties.is_empty());
        for (counts, tie) in self.keys.iter_mut().zip(&record.ties) {
            counts.asked += 1;
            counts.settled += u64::from(tie.left.only().is_some());
        }
    }
}

impl RuleCounts {
    fn add(&mut self, did: Did) {
        let count = match did {
            Did::Decided => &mut self.decided,
            Did::Kept => &mut self.kept,
            Did::CrossedOff => &mut self.crossed_off,
            Did::WouldCrossOffEveryMove => &mut self.would_cross_off_all,
            Did::GuardNotMet => &mut self.guarded_off,
            Did::MatchedNothing => return,
        };
        *count += 1;
    }

    fn merge(&mut self, other: Self) {
        self.reached += other.reached;
        self.guarded_off += other.guarded_off;
        self.matched += other.matched;
        self.decided += other.decided;
        self.kept += other.kept;
        self.crossed_off += other.crossed_off;
        self.would_cross_off_all += other.would_cross_off_all;
        self.changed += other.changed;
    }
}

/// What all openings are examined with.
struct Bench<'a> {
    plan: &'a HealthPlan<'a>,
    variants: &'a [Program],
    limit: Limit<'a>,
}

impl Bench<'_> {
    /// All games from one opening; whether none was stopped.
    fn opening(
        &self,
        opening: usize,
        start: &Position,
        counts: &mut Counts,
    ) -> Result<bool, Box<Lost>> {
        for opponent in 0..self.plan.panel.len() {
            for side in [Side::Black, Side::White] {
                let pairing = match side {
                    Side::Black => Pairing {
                        black: 0,
                        white: opponent + 1,
                    },
                    Side::White => Pairing {
                        black: opponent + 1,
                        white: 0,
                    },
                };
                let whole = self.game(start, pairing, side, counts);
                let whole = whole.map_err(|stopped| {
                    Box::new(Lost {
                        opening,
                        pairing,
                        stopped,
                    })
                })?;
                if !whole {
                    return Ok(false);
                }
                self.limit.finish(1);
            }
        }
        counts.openings += 1;
        Ok(true)
    }

    fn game(
        &self,
        start: &Position,
        pairing: Pairing,
        side: Side,
        counts: &mut Counts,
    ) -> Result<bool, Stopped> {
        let player = |place: usize| match place {
            0 => &self.plan.runner,
            opponent => &self.plan.panel[opponent - 1],
        };
        let (black, white) = (player(pairing.black), player(pairing.white));
        let Some(game) = game::play_until(start, black, white, self.limit)? else {
            return Ok(false);
        };
        for ply in game.plies() {
            if self.limit.is_stopped() {
                return Ok(false);
            }
            if ply.before.side() == side && ply.turn != Turn::Pass {
                let failed = |failure| Stopped::Failure { side, failure };
                self.decision(&ply.before, counts).map_err(failed)?;
            }
        }
        Ok(true)
    }

    fn decision(&self, position: &Position, counts: &mut Counts) -> Result<(), Failure> {
        let record = self.plan.runner.record(position)?;
        counts.add(&record);
        let rules = record
            .rules
            .iter()
            .zip(self.variants)
            .zip(&mut counts.rules);
        for ((rule, variant), counts) in rules {
            // A rule that was not reached, or that did nothing, changes nothing.
            let did = rule.reached.as_ref().map(|reached| reached.did);
            let acted = matches!(did, Some(Did::Decided | Did::Kept | Did::CrossedOff));
            if acted {
                let runner = variant.on(position.size(), self.plan.seed);
                let runner = runner.expect("it needs no more than the program, which is ready");
                let (square, _) = runner.choose(position, record.legal)?;
                counts.changed += u64::from(Some(square) != record.outcome.square());
            }
        }
        Ok(())
    }
}

/// A program whose board lies otherwise before it.
#[derive(Clone, Copy, Debug)]
struct TurnedPlayer<'p> {
    runner: Runner<'p>,
    symmetry: Symmetry,
}

impl Player for TurnedPlayer<'_> {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
        if self.symmetry == Symmetry::IDENTITY {
            return Player::choose(&self.runner, position, legal);
        }
        let size = position.size();
        let turned = self.symmetry.position(position);
        let choice = Player::choose(&self.runner, &turned, self.symmetry.squares(legal, size))?;
        Ok(Choice {
            square: self.symmetry.inverse().square(choice.square, size),
            ..choice
        })
    }
}

/// The same games under each symmetry of the board, the opponents staying as they are.
/// From how many openings, and what came of it.
fn turned(
    plan: &HealthPlan,
    starts: &[Position],
    limit: Limit<'_>,
) -> Result<(u64, Vec<Turned>), Lost> {
    let mut players: Vec<TurnedPlayer> = Symmetry::ALL
        .iter()
        .map(|symmetry| TurnedPlayer {
            runner: plan.runner,
            symmetry: *symmetry,
        })
        .collect();
    players.extend(plan.panel.iter().map(|runner| TurnedPlayer {
        runner: *runner,
        symmetry: Symmetry::IDENTITY,
    }));
    let (ways, opponents) = (Symmetry::ALL.len(), plan.panel.len());
    let arena = Arena {
        players: &players,
        pairings: &Pairing::against(ways, opponents),
        openings: starts,
        families: plan.openings.families(),
    };
    let sums = arena
        .run(limit, || Strengths::new(ways, opponents))
        .map_err(|lost| of_the_program(lost, ways))?;
    if sums.openings == 0 {
        return Ok((0, Vec::new()));
    }
    let turned = Symmetry::ALL
        .iter()
        .enumerate()
        .map(|(way, symmetry)| Turned {
            symmetry: *symmetry,
            alike: sums.marks[way] == sums.marks[0],
            strength: sums.strength(way),
        });
    Ok((sums.openings, turned.collect()))
}

/// A lost game of the turned program is one of the program, which is the first player.
fn of_the_program(lost: Lost, ways: usize) -> Lost {
    let place = |player: usize| (player + 1).saturating_sub(ways);
    let Pairing { black, white } = lost.pairing;
    Lost {
        pairing: Pairing {
            black: place(black),
            white: place(white),
        },
        ..lost
    }
}
