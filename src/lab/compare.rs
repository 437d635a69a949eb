//! Is one program better than another? Both play each other with both colours from each opening; the difference by phase;
//! and where they first part. It must not know what they are called.

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::arena::{Arena, Lost, Pairing, Played, Tally};
use super::openings::Openings;
use super::statistics::Sums;
use super::tournament::{Tournament, WinLossRecord};
use crate::board::{Position, Side, Squares, Transcript, Turn};
use crate::game::{Choice, Foul, Player, PlayerError, Stopped};
use crate::program;
use crate::proof::Phase;
use crate::solve::Limit;

/// What comes of comparing a first program with a second.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The games of the two.
    pub sums: Tournament,
    /// For each phase the margins of a player who follows the first program in that phase and the second in the others,
    /// against the second: two games for each opening.
    pub phases: [Sums; 3],
    /// Where they part.
    pub partings: Partings,
}

/// Where two programs that play as long as they agree first choose differently, opening by opening.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Partings {
    /// How many openings they part from in each phase.
    pub phases: [u64; 3],
    /// From how many they play the same to the end.
    pub never: u64,
    /// The earliest: the one after the fewest turns, of several the first in the order of the openings.
    pub earliest: Option<Parting>,
}

/// A place where two programs part.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Parting {
    /// The opening and the turns on which they still agreed.
    pub game: Transcript,
    /// How many of the turns are the opening's; nothing where the opening is a position without turns.
    pub opening: Option<usize>,
    /// What the first chooses there, and what the second.
    pub choices: [Choice; 2],
    /// How the first decides there, and how the second, where both follow programs.
    pub records: Option<[program::Record; 2]>,
}

/// A player who follows the first of two programs in some phases, and the second in the others.
struct Graft<'p, P> {
    pair: &'p [P; 2],
    first_in: [bool; 3],
}

impl<P> Graft<'_, P> {
    /// The place of the program that it follows at a position.
    fn program(&self, position: &Position) -> usize {
        usize::from(!self.first_in[Phase::of(position) as usize])
    }
}

impl<P: Player> Player for Graft<'_, P> {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
        self.pair[self.program(position)].choose(position, legal)
    }
}

/// The sums of all games of an opening.
struct Grafts {
    sums: Tournament,
    phases: [Sums; 3],
}

impl Tally for Grafts {
    fn add(&mut self, openings: &[usize], games: &[Played]) {
        let mut of_the_two = Vec::with_capacity(2 * openings.len());
        let mut margins = [0; 3];
        for games in games.chunks_exact(GAMES_EACH) {
            of_the_two.extend_from_slice(&games[..2]);
            for (margin, both) in margins.iter_mut().zip(games[2..].chunks_exact(2)) {
                *margin += i64::from(both[0].margin) - i64::from(both[1].margin);
            }
        }
        self.sums.add(openings, &of_the_two);
        for (sums, margin) in self.phases.iter_mut().zip(margins) {
            sums.add_family(margin, openings.len());
        }
    }

    fn merge(&mut self, other: Self) {
        self.sums.merge(other.sums);
        for (mine, more) in self.phases.iter_mut().zip(other.phases) {
            mine.merge(more);
        }
    }
}

/// How many games are played from each opening.
pub const GAMES_EACH: usize = 8;

/// Compares two players: programs, or strategies of one's own.
pub fn compare<P: Player + Sync>(
    pair: &[P; 2],
    openings: &Openings,
    limit: Limit<'_>,
) -> Result<Comparison, Lost> {
    let graft = |first_in| Graft { pair, first_in };
    let mut players = vec![graft([true; 3]), graft([false; 3])];
    players.extend(Phase::ALL.map(|phase| graft(Phase::ALL.map(|other| other == phase))));
    let pairings: Vec<Pairing> = [0, 2, 3, 4]
        .into_iter()
        .flat_map(|player| Pairing::both(player, 1))
        .collect();
    let arena = Arena {
        players: &players,
        pairings: &pairings,
        openings: &openings.positions(),
        families: openings.families(),
    };
    let new = || Grafts {
        sums: Tournament::new(2),
        phases: [Sums::default(); 3],
    };
    let grafts = arena.run(limit, new);
    let grafts = grafts.map_err(|lost| of_two(lost, &players))?;
    Ok(Comparison {
        sums: grafts.sums,
        phases: grafts.phases,
        partings: partings(pair, openings, limit)?,
    })
}

/// A lost game of a graft is one of the program that it followed.
fn of_two<P>(lost: Lost, players: &[Graft<P>]) -> Lost {
    let player = players[lost.player()].program(lost.stopped.position());
    let pairing = match lost.stopped.side() {
        Side::Black => Pairing {
            black: player,
            white: 1 - player,
        },
        Side::White => Pairing {
            black: 1 - player,
            white: player,
        },
    };
    Lost { pairing, ..lost }
}

/// Where two programs part from each opening.
fn partings<P: Player + Sync>(
    pair: &[P; 2],
    openings: &Openings,
    limit: Limit<'_>,
) -> Result<Partings, Lost> {
    let places = openings.places();
    let seen = places
        .par_iter()
        .enumerate()
        .fold(Seen::default, |mut seen, (place, opening)| {
            let known = opening.turns().len();
            let shared = together(pair, opening.position(), place, limit);
            if let Some(shared) = shared.transpose() {
                seen.add(place, known, shared);
            }
            seen
        })
        .reduce(Seen::default, Seen::merged);
    if let Some(lost) = seen.lost {
        return Err(*lost);
    }
    let earliest = seen
        .earliest
        .map(|(_, place)| parting(pair, openings, place));
    let earliest = match earliest.transpose() {
        Err(lost) if lost.is_stop() => None,
        earliest => earliest?,
    };
    Ok(Partings {
        phases: seen.phases,
        never: seen.never,
        earliest,
    })
}

/// What was seen of partings from some openings.
#[derive(Default)]
struct Seen {
    phases: [u64; 3],
    never: u64,
    /// The fewest turns to a parting, and the first opening with so few.
    earliest: Option<(usize, usize)>,
    /// The first opening, in their order, from which a program could not play on.
    lost: Option<Box<Lost>>,
}

impl Seen {
    /// One opening, to which so many turns led.
    fn add(&mut self, place: usize, known: usize, shared: Result<Shared, Lost>) {
        match shared {
            Err(lost) if lost.is_stop() => {}
            Err(lost) => self.keep_lost(Some(Box::new(lost))),
            Ok(Shared {
                parted_at: None, ..
            }) => self.never += 1,
            Ok(Shared {
                turns,
                parted_at: Some(position),
            }) => {
                self.phases[Phase::of(&position) as usize] += 1;
                self.keep_earliest(Some((known + turns, place)));
            }
        }
    }

    fn keep_earliest(&mut self, other: Option<(usize, usize)>) {
        self.earliest = [self.earliest, other].into_iter().flatten().min();
    }

    fn keep_lost(&mut self, other: Option<Box<Lost>>) {
        let both = [self.lost.take(), other].into_iter().flatten();
        self.lost = both.min_by_key(|lost| lost.opening);
    }

    fn merged(mut self, other: Self) -> Self {
        for (mine, more) in self.phases.iter_mut().zip(other.phases) {
            *mine += more;
        }
        self.never += other.never;
        self.keep_earliest(other.earliest);
        self.keep_lost(other.lost);
        self
    }
}

/// How long two programs agree from an opening.
struct Shared {
    turns: usize,
    parted_at: Option<Position>,
}

/// Nothing where it was stopped.
fn together<P: Player>(
    pair: &[P; 2],
    mut position: Position,
    opening: usize,
    limit: Limit<'_>,
) -> Result<Option<Shared>, Lost> {
    let mut turns = 0;
    while !limit.is_stopped() {
        let Some((turn, agreed)) = step(pair, &position, opening)? else {
            return Ok(Some(Shared {
                turns,
                parted_at: None,
            }));
        };
        if !agreed {
            return Ok(Some(Shared {
                turns,
                parted_at: Some(position),
            }));
        }
        position = position
            .take(turn)
            .expect("a program chooses legal moves, and a pass where there is none");
        turns += 1;
    }
    Ok(None)
}

/// What both choose; nothing when the game is over.
fn step<P: Player>(
    pair: &[P; 2],
    position: &Position,
    opening: usize,
) -> Result<Option<(Turn, bool)>, Lost> {
    let legal = position.legal_moves();
    if legal.is_empty() {
        let is_over = position.ending().is_some();
        return Ok((!is_over).then_some((Turn::Pass, true)));
    }
    let [first, second] = choices(pair, position, opening)?;
    Ok(Some((
        Turn::Move(first.square),
        first.square == second.square,
    )))
}

/// What the first chooses, and what the second.
fn choices<P: Player>(
    pair: &[P; 2],
    position: &Position,
    opening: usize,
) -> Result<[Choice; 2], Lost> {
    let legal = position.legal_moves();
    let choose = |player: usize| {
        let choice = pair[player].choose(position, legal);
        let choice = choice.map_err(|error| Stopped::by(error, position));
        let choice = choice.map_err(|stopped| lost(player, opening, stopped))?;
        if legal.contains(choice.square) {
            return Ok(choice);
        }
        let foul = Foul {
            side: position.side(),
            square: choice.square,
            position: *position,
        };
        Err(lost(player, opening, foul.into()))
    };
    Ok([choose(0)?, choose(1)?])
}

/// The game of a player who could not go on, whichever colour it has.
fn lost(player: usize, opening: usize, stopped: Stopped) -> Lost {
    let (black, white) = match stopped.side() {
        Side::Black => (player, 1 - player),
        Side::White => (1 - player, player),
    };
    Lost {
        opening,
        pairing: Pairing { black, white },
        stopped,
    }
}

/// The parting from one opening, in full.
fn parting<P: Player>(pair: &[P; 2], openings: &Openings, place: usize) -> Result<Parting, Lost> {
    let opening = &openings.places()[place];
    let (mut game, known) = match opening {
        crate::board::GivenPosition::Position(position) => (Transcript::new(*position), None),
        crate::board::GivenPosition::Transcript(game) => (game.clone(), Some(game.turns().len())),
    };
    while let Some((turn, true)) = step(pair, &game.position(), place)? {
        game.push(turn)
            .expect("a player chooses legal moves, and a pass where there is none");
    }
    let position = game.position();
    let record = |player: usize| {
        let record = pair[player].record(&position);
        let record = record.map_err(|error| Stopped::by(error, &position));
        record.map_err(|stopped| lost(player, place, stopped))
    };
    let records = match [record(0)?, record(1)?] {
        [Some(first), Some(second)] => Some([first, second]),
        _ => None,
    };
    Ok(Parting {
        choices: choices(pair, &position, place)?,
        records,
        game,
        opening: known,
    })
}

impl Comparison {
    /// The games of the first against the second.
    pub fn record(&self) -> WinLossRecord {
        self.sums.record(0, 1)
    }

    /// How far the first is ahead, in discs, for each opening: two games together.
    pub fn margins(&self) -> Sums {
        self.sums.margins(0, 1)
    }
}
