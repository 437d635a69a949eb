//! The positions that two programs are compared on, one after the other: those of a walk, ply by ply, and then those of
//! random games. It must not know what is found at them.

use std::collections::HashSet;

use super::games::opening;
use super::{Broken, Compared, Dice, Games, Walk};
use crate::board::{Position, Transcript};
use crate::game::Game;
use crate::solve::Limit;

/// A position, and how it was reached.
pub(super) struct Visit<'a> {
    pub position: Position,
    way: Way<'a>,
}

/// How a position was reached.
enum Way<'a> {
    /// It is at this place of the walk.
    Walk(&'a Walk, usize),
    /// After so many turns of the game with this seed.
    Game(&'a Game, usize, u64),
}

/// How it goes on after a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// With the next position.
    Position,
    /// With the next game, and only with the positions that stand earlier in a game than this one.
    Earlier,
    /// Not at all.
    End,
}

impl Visit<'_> {
    /// The turns that lead there.
    pub fn transcript(&self) -> Transcript {
        match self.way {
            Way::Walk(walk, at) => walk.transcript(at),
            Way::Game(game, turns, _) => opening(game, turns),
        }
    }

    /// The seed of the game that leads there, where it is one.
    pub fn seed(&self) -> Option<u64> {
        match self.way {
            Way::Walk(..) => None,
            Way::Game(_, _, seed) => Some(seed),
        }
    }
}

/// Hands over each position of the walk, and of the games where the walk does not reach all; the limit is asked at each.
/// What was compared stays, also where a script heard that it is time to end while it ran.
pub(super) fn compare_all(
    walk: &mut Walk,
    games: Games,
    limit: Limit<'_>,
    mut take: impl FnMut(&mut Compared, &Visit) -> Result<Next, Broken>,
) -> Result<Compared, Broken> {
    let mut compared = Compared::default();
    match of_walk(walk, games, limit, &mut compared, &mut take) {
        Err(broken) if !broken.is_stop() => return Err(broken),
        Err(_) => compared.stopped = true,
        Ok(()) => {}
    }
    Ok(compared)
}

type Take<'t> = &'t mut dyn FnMut(&mut Compared, &Visit) -> Result<Next, Broken>;

fn of_walk(
    walk: &mut Walk,
    games: Games,
    limit: Limit<'_>,
    compared: &mut Compared,
    take: Take,
) -> Result<(), Broken> {
    for ply in 0.. {
        let Some(places) = walk.ply(ply) else { break };
        for at in places {
            if compared.is_stopped(limit) {
                return Ok(());
            }
            let place = Visit {
                position: walk.position(at),
                way: Way::Walk(walk, at),
            };
            if take(compared, &place)? == Next::End {
                return Ok(());
            }
        }
        compared.plies = ply;
    }
    compared.whole = walk.is_whole();
    if compared.whole {
        return Ok(());
    }
    of_games(walk, games, limit, compared, take)
}

fn of_games(
    walk: &Walk,
    games: Games,
    limit: Limit<'_>,
    compared: &mut Compared,
    take: Take,
) -> Result<(), Broken> {
    let (dice, start) = (Dice::new(), walk.start());
    let (mut met, mut most) = (HashSet::new(), usize::MAX);
    compared.games = Games { count: 0, ..games };
    for seed in games.seeds() {
        let game = dice.game(&start, seed);
        for (turns, ply) in game.plies().enumerate().take(most) {
            if compared.is_stopped(limit) {
                return Ok(());
            }
            let position = ply.before;
            if walk.knows(&position) || !met.insert(position) {
                continue;
            }
            let way = Way::Game(&game, turns, seed);
            match take(compared, &Visit { position, way })? {
                Next::Position => {}
                Next::Earlier => {
                    most = turns;
                    break;
                }
                Next::End => return Ok(()),
            }
        }
        compared.games.count += 1;
    }
    Ok(())
}

impl Compared {
    /// Whether it is time to end; it is asked at each position.
    fn is_stopped(&mut self, limit: Limit<'_>) -> bool {
        limit.finish(1);
        self.stopped = limit.is_stopped();
        self.stopped
    }
}
