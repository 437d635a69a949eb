//! Plays many games at once and keeps only what a tally makes of them. It must not know what the tally is for.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use thiserror::Error;

use crate::board::{Position, Side, Square};
use crate::game::{Foul, Player, Stopped};
use crate::solve::Limit;

/// What is kept of a game while its opening is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Black's discs less White's.
    pub margin: i8,
    /// Two games from one opening have the same fingerprint if they are the same move for move. That others do, too,
    /// has a chance of one in some 10¹⁹ a pair.
    pub fingerprint: u64,
}

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The place of the player of Black.
    pub black: usize,
    /// The place of the player of White.
    pub white: usize,
}

impl Pairing {
    /// Every ordered pair of different players: each plays each with both colours.
    pub fn round_robin(players: usize) -> impl Iterator<Item = Self> {
        let pair = move |black| (0..players).map(move |white| Self { black, white });
        let all = (0..players).flat_map(pair);
        all.filter(|pair| pair.black != pair.white)
    }

    /// Each of the first players against each of the others, with both colours.
    pub fn against(players: usize, others: usize) -> Vec<Self> {
        let one =
            |player| (players..players + others).flat_map(move |other| Self::both(player, other));
        (0..players).flat_map(one).collect()
    }

    /// Two players with both colours.
    pub fn both(one: usize, other: usize) -> [Self; 2] {
        let pair = |black, white| Self { black, white };
        [pair(one, other), pair(other, one)]
    }
}

/// What a run keeps. Sums of whole numbers do not mind the order in which they are added up, so that the result is the
/// same for any number of threads.
pub trait Tally: Send {
    /// The games of a family of openings: for each of them those of the pairings, in order.
    fn add(&mut self, openings: &[usize], games: &[Played]);
    /// The sums of other openings.
    fn merge(&mut self, other: Self);
}

/// A game that could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{stopped}")]
#[non_exhaustive]
pub struct Lost {
    /// The place of the opening.
    pub opening: usize,
    /// Who played.
    pub pairing: Pairing,
    /// Why it stopped.
    pub stopped: Stopped,
}

impl Lost {
    /// Whether nothing went wrong, and only the end was asked for while a script ran.
    pub fn is_stop(&self) -> bool {
        self.stopped.is_stop()
    }

    /// The place of the player who could not go on.
    pub fn player(&self) -> usize {
        match self.stopped.side() {
            Side::Black => self.pairing.black,
            Side::White => self.pairing.white,
        }
    }
}

/// Players, who plays whom, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Arena<'a, P> {
    /// The players.
    pub players: &'a [P],
    /// The games of each opening.
    pub pairings: &'a [Pairing],
    /// Where they begin.
    pub openings: &'a [Position],
    /// Which of the openings are played, those together of which a tally wants to hear together.
    pub families: &'a [Vec<usize>],
}

/// About so many games are one piece of work …
const GAMES_AT_ONCE: usize = 256;
/// … from so many families of openings at most, since some programs are slow.
const FAMILIES_AT_ONCE: usize = 16;

impl<P: Player + Sync> Arena<'_, P> {
    /// Plays everything on the threads of the current pool of `rayon`. The first game in the order of the families that
    /// cannot be played ends it.
    pub fn run<T: Tally>(
        &self,
        limit: Limit<'_>,
        new: impl Fn() -> T + Sync + Send,
    ) -> Result<T, Lost> {
        let at_once = (GAMES_AT_ONCE / self.pairings.len().max(1)).clamp(1, FAMILIES_AT_ONCE);
        // Behind a lost game nothing more needs to be played.
        let first_lost = AtomicUsize::new(usize::MAX);
        let worker = || Worker {
            tally: new(),
            games: Vec::with_capacity(self.pairings.len()),
            lost: None,
        };
        let openings: usize = self.families.iter().map(Vec::len).sum();
        limit.expect(openings * self.pairings.len());
        let goes_on =
            |family: usize| !limit.is_stopped() && family < first_lost.load(Ordering::Relaxed);
        let done = (0..self.families.len().div_ceil(at_once))
            .into_par_iter()
            .fold(worker, |mut worker, chunk| {
                let families = chunk * at_once..self.families.len().min((chunk + 1) * at_once);
                for family in families {
                    if goes_on(family) {
                        worker.play(self, family, &first_lost, limit);
                    }
                }
                worker
            })
            .reduce(worker, Worker::merge);
        done.lost.map_or(Ok(done.tally), |(_, lost)| Err(*lost))
    }
}

/// What one thread holds.
struct Worker<T> {
    tally: T,
    /// The games of one family.
    games: Vec<Played>,
    /// The first lost game in the order of the families, with the place of its family.
    lost: Option<(usize, Box<Lost>)>,
}

impl<T: Tally> Worker<T> {
    /// All games of a family; one that is stopped on the way counts for nothing.
    fn play<P: Player>(
        &mut self,
        arena: &Arena<'_, P>,
        family: usize,
        first_lost: &AtomicUsize,
        limit: Limit<'_>,
    ) {
        self.games.clear();
        let openings = &arena.families[family];
        for opening in openings {
            match self.play_opening(arena, *opening, limit) {
                Ok(true) => {}
                Ok(false) => return,
                Err(lost) if lost.is_stop() => return,
                Err(lost) => {
                    first_lost.fetch_min(family, Ordering::Relaxed);
                    self.keep_first(family, lost);
                    return;
                }
            }
        }
        self.tally.add(openings, &self.games);
    }

    /// Whether all games of an opening were played to their ends.
    fn play_opening<P: Player>(
        &mut self,
        arena: &Arena<'_, P>,
        opening: usize,
        limit: Limit<'_>,
    ) -> Result<bool, Box<Lost>> {
        let start = &arena.openings[opening];
        for pairing in arena.pairings {
            let (black, white) = (&arena.players[pairing.black], &arena.players[pairing.white]);
            let game = play_until(start, black, white, limit).map_err(|stopped| Lost {
                opening,
                pairing: *pairing,
                stopped,
            })?;
            let Some(game) = game else { return Ok(false) };
            self.games.push(game);
            limit.finish(1);
        }
        Ok(true)
    }

    fn keep_first(&mut self, family: usize, lost: Box<Lost>) {
        if self.lost.as_ref().is_none_or(|(known, _)| family < *known) {
            self.lost = Some((family, lost));
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.tally.merge(other.tally);
        if let Some((family, lost)) = other.lost {
            self.keep_first(family, lost);
        }
        self
    }
}

/// Plays one game to its end and keeps its margin and fingerprint. Nothing is allocated.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::{game, lab};
/// let first = game::player(|_, legal| legal.first().expect("a player is asked where a move is legal"));
/// let start = Position::start(BoardSize::FOUR, Layout::Standard);
/// let played = lab::play_out(&start, &first, &first).unwrap();
/// let score = game::play(&start, &first, &first).unwrap().score();
/// assert_eq!((played.margin, score.black, score.white), (-4, 6, 10));
/// ```
///
/// # Panics
/// Never: nobody stops it.
#[inline]
pub fn play_out<P: Player, Q: Player>(
    start: &Position,
    black: &P,
    white: &Q,
) -> Result<Played, Stopped> {
    let played = play_until(start, black, white, Limit::none())?;
    Ok(played.expect("nobody stops it"))
}

/// The same, unless it is time to stop: then there is no result.
#[inline]
fn play_until<P: Player, Q: Player>(
    start: &Position,
    black: &P,
    white: &Q,
    limit: Limit<'_>,
) -> Result<Option<Played>, Stopped> {
    let mut position = *start;
    let mut trail = Trail::default();
    loop {
        let legal = position.legal_moves();
        if legal.is_empty() {
            if position.ending().is_some() {
                break;
            }
            trail.pass();
            position = position.pass();
            continue;
        }
        if limit.is_stopped() {
            return Ok(None);
        }
        let side = position.side();
        let choice = match side {
            Side::Black => black.choose(&position, legal),
            Side::White => white.choose(&position, legal),
        };
        let square = match choice {
            Ok(choice) => choice.square,
            Err(error) => return Err(Stopped::by(error, &position)),
        };
        if !legal.contains(square) {
            return Err(Foul {
                side,
                square,
                position,
            }
            .into());
        }
        trail.play(square);
        position = position.after(square, position.flips(square));
    }
    Ok(Some(Played {
        margin: margin(&position),
        fingerprint: trail.0,
    }))
}

/// Black's discs less White's.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a board has 64 squares at most"
)]
fn margin(position: &Position) -> i8 {
    position.count(Side::Black) as i8 - position.count(Side::White) as i8
}

/// The turns of a game in one word: each is mixed into those before.
#[derive(Default)]
struct Trail(u64);

impl Trail {
    #[inline]
    const fn play(&mut self, square: Square) {
        self.step(square.index() as u64);
    }

    #[inline]
    const fn pass(&mut self) {
        self.step(64);
    }

    /// Multiplying by an odd number loses nothing, and turning the word brings what is mixed well to where the next
    /// step is added.
    #[inline]
    const fn step(&mut self, turn: u64) {
        self.0 = (self.0 ^ (turn + 1))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .rotate_left(29);
    }
}
