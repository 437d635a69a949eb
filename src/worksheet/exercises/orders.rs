//! What each swap of two rules changes, and exercises from it: two orders, one board. It must not know how they are shown.

use super::super::material::Material;
use super::failed;
use crate::board::{Position, Square, Transcript};
use crate::library::ProgramError;
use crate::program::{Decider, Record, SwapProofs};
use crate::proof::{Games, Walk, first_difference};
use crate::solve::Limit;

/// Two rules that change places.
pub(in super::super) struct Swap {
    /// The two, by their numbers from 1.
    pub rules: [usize; 2],
    /// What comes of it.
    pub swapped: Swapped,
}

/// What a swap changes.
pub(in super::super) enum Swapped {
    /// Nothing: that is proved.
    Same,
    /// Nothing at so many positions.
    NotFound(u64),
    /// The move at a position.
    Differs(Box<Difference>),
}

/// A position at which the two orders play different moves.
pub(in super::super) struct Difference {
    /// The moves that lead there.
    pub moves: Transcript,
    /// The position.
    pub position: Position,
    /// What the sheet plays, and the sheet with the two rules swapped; rules by their numbers in the sheet.
    pub plays: [Play; 2],
}

/// A move, and what chose it.
#[derive(Clone, Copy)]
pub(in super::super) struct Play {
    /// The move.
    pub square: Square,
    /// The rule, by its number in the sheet, or the ties.
    pub by: Decider,
}

/// An exercise: two orders of the rules on one board.
pub(in super::super) struct OrderExercise {
    /// The orders, as numbers of rules.
    pub orders: [Vec<usize>; 2],
    /// The board.
    pub position: Position,
    /// What each plays.
    pub plays: [Play; 2],
}

/// The nearest positions of a start are looked at, and then random games; with many rules fewer of them, since there are so
/// many more pairs.
const POSITIONS: usize = 20_000;
const SCRIPT_POSITIONS: usize = 150;
const RANDOM_GAMES: u64 = 100;
/// Of this many rules each two are swapped, of more the neighbours alone.
const MOST_RULES: usize = 8;
/// More exercises of one kind tire a class.
const MOST: usize = 4;

/// What each swap of two rules changes: neighbours first.
pub(in super::super) fn swaps(material: &Material) -> Result<Vec<Swap>, ProgramError> {
    let program = &material.program.program;
    let count = program.rule_count();
    let is_script = program.has_scripts();
    let proofs = (!material.program.is_script()).then(|| SwapProofs::of(&material.sheet));
    let most = if is_script {
        SCRIPT_POSITIONS
    } else {
        POSITIONS
    };
    let games = Games {
        count: if is_script || count > MOST_RULES {
            0
        } else {
            RANDOM_GAMES
        },
        seed: material.options.seed,
    };
    let most = most * MOST_RULES / count.max(MOST_RULES);
    let mut walk = Walk::new(&material.start, most);
    let gaps = if count > MOST_RULES {
        1..2
    } else {
        1..count.max(1)
    };
    let pairs = gaps.flat_map(|gap| (0..count - gap).map(move |one| (one, one + gap)));
    let mut swaps = Vec::new();
    for (one, other) in pairs {
        let rules = [one + 1, other + 1];
        let proof = proofs.as_ref().and_then(|proofs| proofs.swap(one, other));
        if proof.is_some() {
            swaps.push(Swap {
                rules,
                swapped: Swapped::Same,
            });
            continue;
        }
        let mut order: Vec<usize> = (0..count).collect();
        order.swap(one, other);
        let changed = program.with_rules(&order);
        let seed = Some(material.options.seed);
        let changed = changed.on(material.size(), seed);
        let changed = changed.map_err(|error| material.program.not_ready(error))?;
        let found = first_difference(
            &mut walk,
            [&material.runner, &changed],
            games,
            Limit::none(),
        );
        let found = found.map_err(|broken| failed(material, &broken.into_failure()))?;
        let swapped = match found.witness {
            None if found.compared.whole => Swapped::Same,
            None => Swapped::NotFound(found.compared.positions),
            Some(witness) => {
                let [own, other] = &witness.records;
                let plays = play(own, None).zip(play(other, Some(&order)));
                match plays {
                    None => Swapped::NotFound(found.compared.positions),
                    Some((own_play, other_play)) => Swapped::Differs(Box::new(Difference {
                        position: own.position,
                        moves: witness.transcript,
                        plays: [own_play, other_play],
                    })),
                }
            }
        };
        swaps.push(Swap { rules, swapped });
    }
    Ok(swaps)
}

/// What a record plays, its rule by the number in the sheet.
fn play(record: &Record, order: Option<&[usize]>) -> Option<Play> {
    let by = match (record.decided_by?, order) {
        (Decider::Rule(rule), Some(order)) => Decider::Rule(order[rule - 1] + 1),
        (by, _) => by,
    };
    Some(Play {
        square: record.outcome.square()?,
        by,
    })
}

/// Exercises from the swaps that change a move, each on a board of its own.
pub(in super::super) fn exercises(swaps: &[Swap]) -> Vec<OrderExercise> {
    let rules = swaps.iter().map(|swap| swap.rules[1]).max().unwrap_or(0);
    let own: Vec<usize> = (1..=rules).collect();
    let mut exercises: Vec<OrderExercise> = Vec::new();
    for swap in swaps {
        let Swapped::Differs(difference) = &swap.swapped else {
            continue;
        };
        if exercises
            .iter()
            .any(|other| other.position == difference.position)
        {
            continue;
        }
        let [one, other] = swap.rules;
        let mut changed = own.clone();
        changed.swap(one - 1, other - 1);
        exercises.push(OrderExercise {
            orders: [own.clone(), changed],
            position: difference.position,
            plays: difference.plays,
        });
    }
    exercises.truncate(MOST);
    exercises
}
