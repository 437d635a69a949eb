//! A game in which the sheet was not followed three times: every move is legal, and each slip is one that people make. It
//! must not know how it is shown.

use super::super::material::Material;
use super::failed;
use crate::board::{Position, Side, Square, Squares, Turn};
use crate::chance::Chance;
use crate::library::ProgramError;
use crate::program::Record;

/// A game with slips.
#[derive(Default)]
pub(in super::super) struct SlipGame {
    /// The turns of Black and White, two by two; White's is missing where the game ends before it.
    pub turns: Vec<(Turn, Option<Turn>)>,
    /// The slips, in order.
    pub slips: Vec<MadeSlip>,
}

/// A slip.
pub(in super::super) struct MadeSlip {
    /// The turn, as the moves are numbered.
    pub turn: usize,
    /// What was played.
    pub played: Square,
    /// What the sheet does there.
    pub record: Record,
}

/// The slips of a game.
const SLIPS: usize = 3;
/// So many games are begun until one has all its slips.
const TRIES: u64 = 30;

impl SlipGame {
    /// A game by the seed of the sheet, with as many slips as any of those that were tried.
    pub(super) fn made(material: &Material) -> Result<Self, ProgramError> {
        let mut best = Self::default();
        for number in 0..TRIES {
            let chance = Chance::new(material.options.seed.wrapping_add(number << 32 | 7));
            let game = Playing { material, chance };
            let game = game.played()?;
            if game.slips.len() > best.slips.len() {
                best = game;
            }
            if best.slips.len() == SLIPS {
                break;
            }
        }
        Ok(best)
    }
}

struct Playing<'m> {
    material: &'m Material<'m>,
    chance: Chance,
}

impl Playing<'_> {
    fn played(mut self) -> Result<SlipGame, ProgramError> {
        let mut game = SlipGame {
            turns: Vec::new(),
            slips: Vec::new(),
        };
        let mut due = self.due();
        let mut position = self.material.start;
        while position.ending().is_none() {
            let black = if position.side() == Side::White {
                Turn::Pass
            } else {
                let turn = game.turns.len() + 1;
                let is_due = due.first().is_some_and(|due| *due <= turn);
                let (black, slip) = if is_due {
                    self.slip(&position, turn, game.slips.len())?
                } else {
                    (self.right(&position)?, None)
                };
                if let Some(slip) = slip {
                    due.remove(0);
                    game.slips.push(slip);
                }
                black
            };
            if position.side() == Side::Black {
                position = position.take(black).unwrap_or(position.pass());
            }
            if position.ending().is_some() {
                game.turns.push((black, None));
                break;
            }
            let white = self.white(&position);
            position = position.take(white).unwrap_or(position.pass());
            game.turns.push((black, Some(white)));
        }
        Ok(game)
    }

    /// From which turns on the next slip is due: one in each third of a game, not in the first two turns.
    fn due(&mut self) -> Vec<usize> {
        let turns = usize::from(self.material.size().area() - 4) / 2;
        let third = turns / SLIPS;
        (0..SLIPS)
            .map(|part| {
                let within = u32::try_from(third.saturating_sub(1).max(1)).unwrap_or(1);
                let place = part * third + 1 + self.chance.below(within) as usize;
                place.max(if turns > 8 { 3 } else { 1 })
            })
            .collect()
    }

    /// The turn of whoever runs the sheet.
    fn right(&self, position: &Position) -> Result<Turn, ProgramError> {
        let decision = self.material.runner.decide(position);
        let decision = decision.map_err(|failure| failed(self.material, &failure))?;
        Ok(decision.outcome.square().map_or(Turn::Pass, Turn::Move))
    }

    /// The same with a slip, if there is another move; so many slips were made before.
    fn slip(
        &self,
        position: &Position,
        turn: usize,
        before: usize,
    ) -> Result<(Turn, Option<MadeSlip>), ProgramError> {
        let record = self.material.runner.record(position);
        let record = record.map_err(|failure| failed(self.material, &failure))?;
        let as_good = record.as_good();
        match likely(&record, record.legal - as_good, before) {
            Some(played) if as_good.len() == 1 => {
                let slip = MadeSlip {
                    turn,
                    played,
                    record,
                };
                Ok((Turn::Move(played), Some(slip)))
            }
            _ => Ok((self.right(position)?, None)),
        }
    }

    /// The opponent's turn, by chance.
    fn white(&mut self, position: &Position) -> Turn {
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        let number = u32::try_from(moves.len()).unwrap_or(0);
        match moves.get(self.chance.below(number) as usize) {
            Some(square) => Turn::Move(*square),
            None => Turn::Pass,
        }
    }
}

/// The wrong move that people make: one that the last rule to drop any dropped, and the second time, where there is one, a
/// move that only a tie-break dropped.
fn likely(record: &Record, others: Squares, before: usize) -> Option<Square> {
    let tied = record.tied() & others;
    if before == 1 && !tied.is_empty() {
        return tied.first();
    }
    let reached = record.rules.iter().filter_map(|rule| rule.reached.as_ref());
    let dropped = reached.map(|rule| (rule.before - rule.after) & others);
    let mut dropped = dropped.filter(|squares| !squares.is_empty());
    dropped.next_back().unwrap_or(others).first()
}
