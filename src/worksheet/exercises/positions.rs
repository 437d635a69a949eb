//! Positions to ask about: each rule and each key of the ties decides at least one of them, and no two are the same but for
//! turning. It must not know how they are shown.

use std::collections::HashSet;

use super::super::material::Material;
use super::failed;
use crate::board::{Position, Side, Symmetry};
use crate::chance::Chance;
use crate::library::ProgramError;
use crate::program::{Decider, Did, Program, Record, Runner};
use crate::proof::{Games, Walk, first_difference};
use crate::solve::Limit;

/// What a position turns on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(in super::super) enum Aspect {
    /// A rule, by its number: it chooses the move, or without it another would be chosen.
    Rule(usize),
    /// A key of the sheet's ties, by its place from 0: it leaves one move of several.
    Tie(usize),
}

/// The positions of a sheet.
#[derive(Debug)]
pub(in super::super) struct Positions {
    /// How the program decides in each, those with fewer discs first.
    pub records: Vec<Record>,
    /// What none of them turns on: no game that was tried came to such a position.
    pub missing: Vec<Aspect>,
    /// What none of them turns on, since there are too few of them.
    pub left_out: Vec<Aspect>,
}

/// This many random games are looked at; of a program with scripts, which take longer, fewer.
const GAMES: u64 = 200;
const SCRIPT_GAMES: u64 = 12;
/// What they did not come to is looked for among this many positions near the start, and in as many games.
const POSITIONS: usize = 20_000;
const SCRIPT_POSITIONS: usize = 150;
/// A position with more moves than this is tedious by hand.
const MOST_MOVES: u32 = 10;

/// Positions of random games, with what each turns on.
pub(in super::super) struct Sample<'m> {
    material: &'m Material<'m>,
    without: Vec<Program>,
    seen: HashSet<(u64, u64, Side)>,
    /// What was found.
    pub found: Vec<Found>,
}

/// A position of a random game.
#[derive(Clone, Debug)]
pub(in super::super) struct Found {
    /// The position.
    pub position: Position,
    /// What it turns on.
    pub aspects: Vec<Aspect>,
    /// Its game.
    pub game: u64,
}

impl<'m> Sample<'m> {
    /// Nothing yet.
    pub(in super::super) fn new(material: &'m Material<'m>) -> Self {
        let program = &material.program.program;
        let rules = 0..program.rule_count();
        let without = rules.clone().map(|rule| {
            let others: Vec<usize> = rules.clone().filter(|other| *other != rule).collect();
            program.with_rules(&others)
        });
        Self {
            without: without.collect(),
            material,
            seen: HashSet::new(),
            found: Vec::new(),
        }
    }

    /// The positions of one more game by chance.
    pub(in super::super) fn game(&mut self, number: u64) -> Result<(), ProgramError> {
        let mut chance = Chance::new(self.material.options.seed.wrapping_add(number << 20));
        let mut position = self.material.start;
        while position.ending().is_none() {
            let legal = position.legal_moves();
            if legal.is_empty() {
                position = position.pass();
                continue;
            }
            if legal.len() > 1 && self.seen.insert(turned(&position)) {
                self.position(&position, number)?;
            }
            let moves: Vec<_> = legal.iter().collect();
            let square = moves[chance.below(legal.len()) as usize];
            position = position.play(square).unwrap_or_else(|_| position.pass());
        }
        Ok(())
    }

    fn position(&mut self, position: &Position, game: u64) -> Result<(), ProgramError> {
        let material = self.material;
        let record = material.runner.record(position);
        let record = record.map_err(|failure| failed(material, &failure))?;
        // Where chance decides there is no one answer.
        if record.as_good().len() == 1 {
            let aspects = self.aspects(&record)?;
            self.found.push(Found {
                position: *position,
                aspects,
                game,
            });
        }
        Ok(())
    }

    /// What a decision turns on.
    fn aspects(&self, record: &Record) -> Result<Vec<Aspect>, ProgramError> {
        let mut aspects = Vec::new();
        if let Some(Decider::Rule(rule)) = record.decided_by {
            aspects.push(Aspect::Rule(rule));
        }
        for rule in &record.rules {
            let did = rule.reached.as_ref().map(|reached| reached.did);
            if matches!(did, Some(Did::CrossedOff | Did::Kept))
                && self.is_missed(rule.number, record)?
            {
                aspects.push(Aspect::Rule(rule.number));
            }
        }
        if let Some(last) = record.ties.last().filter(|tie| tie.rule.is_none()) {
            let mut keys = self.material.program.program.tie_keys();
            aspects.extend(keys.position(|key| key == last.key).map(Aspect::Tie));
        }
        Ok(aspects)
    }

    /// Whether the program without a rule plays another move.
    pub(in super::super) fn is_missed(
        &self,
        rule: usize,
        record: &Record,
    ) -> Result<bool, ProgramError> {
        let material = self.material;
        let other = &self.without[rule - 1];
        let runner: Runner = other
            .on(material.size(), Some(material.options.seed))
            .map_err(|error| material.program.not_ready(error))?;
        let choice = runner.choose(&record.position, record.legal);
        let choice = choice.map_err(|failure| failed(material, &failure))?;
        Ok(record.outcome.square() != Some(choice.0))
    }

    /// Looks for the rules that random games did not come to: for the nearest position at which the program without the
    /// rule plays another move.
    fn search(&mut self, all: &[Aspect]) -> Result<(), ProgramError> {
        let material = self.material;
        let is_script = material.program.program.has_scripts();
        let most = if is_script {
            SCRIPT_POSITIONS
        } else {
            POSITIONS
        };
        let games = Games {
            count: if is_script { 0 } else { GAMES },
            seed: material.options.seed,
        };
        let mut walk = Walk::new(&material.start, most);
        for aspect in all {
            let is_found = self.found.iter().any(|one| one.aspects.contains(aspect));
            let Aspect::Rule(rule) = aspect else { continue };
            if is_found {
                continue;
            }
            let other = &self.without[rule - 1];
            let other = other.on(material.size(), Some(material.options.seed));
            let other = other.map_err(|error| material.program.not_ready(error))?;
            let pair = [&material.runner, &other];
            let found = first_difference(&mut walk, pair, games, Limit::none());
            let found = found.map_err(|broken| failed(material, &broken.into_failure()))?;
            if let Some(witness) = found.witness {
                self.position(&witness.records[0].position, u64::MAX)?;
            }
        }
        Ok(())
    }

    /// All that a position can turn on.
    fn all(&self) -> Vec<Aspect> {
        let program = &self.material.program.program;
        let rules = (1..=program.rule_count()).map(Aspect::Rule);
        let keys = program.tie_keys().enumerate();
        let keys = keys.filter(|(_, key)| *key != "random");
        rules
            .chain(keys.map(|(place, _)| Aspect::Tie(place)))
            .collect()
    }

    /// The games of a whole sample.
    fn games(&self) -> u64 {
        if self.material.program.program.has_scripts() {
            SCRIPT_GAMES
        } else {
            GAMES
        }
    }
}

impl Positions {
    /// This many, by the seed of the sheet.
    pub(super) fn chosen(material: &Material, number: usize) -> Result<Self, ProgramError> {
        let mut sample = Sample::new(material);
        let all = sample.all();
        let enough = (4 * number).max(60);
        // Of each game one position, as far as there are games.
        let least = number as u64 + 4;
        for game in 0..sample.games() {
            sample.game(game)?;
            let is_found = |aspect: &Aspect| {
                let mut found = sample.found.iter();
                found.any(|one| is_easy(&one.position) && one.aspects.contains(aspect))
            };
            if game >= least && sample.found.len() >= enough && all.iter().all(is_found) {
                break;
            }
        }
        sample.search(&all)?;
        // The first move is on the sheet already.
        sample.found.retain(|one| one.position != material.start);
        let mut picker = Picker {
            found: &sample.found,
            picked: Vec::new(),
        };
        let (mut missing, mut left_out) = (Vec::new(), Vec::new());
        for aspect in all {
            if picker.turns_on(aspect) {
                continue;
            }
            let turns_on_it = |aspects: &[Aspect]| aspects.contains(&aspect);
            if !sample.found.iter().any(|one| turns_on_it(&one.aspects)) {
                missing.push(aspect);
            } else if picker.picked.len() == number || !picker.pick(turns_on_it) {
                left_out.push(aspect);
            }
        }
        while picker.picked.len() < number && picker.pick(|_| true) {}
        let mut positions = picker.positions();
        positions.sort_by_key(|position| position.empty().len());
        positions.reverse();
        let records = positions
            .iter()
            .map(|position| material.runner.record(position));
        let records: Result<Vec<Record>, _> = records.collect();
        Ok(Self {
            records: records.map_err(|failure| failed(material, &failure))?,
            missing,
            left_out,
        })
    }
}

/// Whether a position is one of those that pupils know and can do by hand: the sheet is Black.
fn is_easy(position: &Position) -> bool {
    position.side() == Side::Black && position.legal_moves().len() <= MOST_MOVES
}

struct Picker<'s> {
    found: &'s [Found],
    /// Places among those found.
    picked: Vec<usize>,
}

impl Picker<'_> {
    fn turns_on(&self, aspect: Aspect) -> bool {
        let mut picked = self.picked.iter();
        picked.any(|place| self.found[*place].aspects.contains(&aspect))
    }

    /// How many of those picked are of the same game.
    fn of_game(&self, game: u64) -> usize {
        let picked = self.picked.iter();
        picked
            .filter(|place| self.found[**place].game == game)
            .count()
    }

    /// Picks the best of those that will do: an easy one, of a game that is not used yet, which turns on what the fewest of
    /// those picked turn on.
    fn pick(&mut self, will_do: impl Fn(&[Aspect]) -> bool) -> bool {
        let often = |aspect: &Aspect| {
            let picked = self.picked.iter();
            picked
                .filter(|place| self.found[**place].aspects.contains(aspect))
                .count()
        };
        let places = (0..self.found.len())
            .filter(|place| !self.picked.contains(place) && will_do(&self.found[*place].aspects));
        let place = places.min_by_key(|place| {
            let one = &self.found[*place];
            let rarest = one.aspects.iter().map(often).min();
            let game = self.of_game(one.game);
            (!is_easy(&one.position), game, rarest.unwrap_or(usize::MAX))
        });
        self.picked.extend(place);
        place.is_some()
    }

    fn positions(&self) -> Vec<Position> {
        let places = self.picked.iter();
        places.map(|place| self.found[*place].position).collect()
    }
}

/// The position in the one of its eight turns that comes first.
fn turned(position: &Position) -> (u64, u64, Side) {
    let all = Symmetry::ALL.into_iter().map(|symmetry| {
        let turned = symmetry.position(position);
        (
            turned.own().bits(),
            turned.opponent().bits(),
            position.side(),
        )
    });
    all.min().unwrap_or((0, 0, position.side()))
}
