//! How strong several ways to play are against the same opponents, each beside the first. It must not know how they differ.

use super::arena::{Played, Tally};
use super::statistics::{Estimate, Sums};

/// How strong a way to play is against the opponents.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// Discs a game ahead of the opponents.
    pub ahead: Estimate,
    /// Discs a game ahead of what the first way reaches, the sheet as it is, from the same openings.
    pub gain: Estimate,
}

/// Every way to play against every opponent, with both colours.
pub(super) struct Strengths {
    opponents: usize,
    pub openings: u64,
    /// For each way: the margins of all its games from an opening.
    pub ahead: Vec<Sums>,
    /// For each way: the same less those of the first.
    gain: Vec<Sums>,
    /// For each way a mark of all its games.
    pub marks: Vec<u64>,
}

impl Strengths {
    pub fn new(ways: usize, opponents: usize) -> Self {
        Self {
            opponents,
            openings: 0,
            ahead: vec![Sums::default(); ways],
            gain: vec![Sums::default(); ways],
            marks: vec![0; ways],
        }
    }

    pub fn strength(&self, way: usize) -> Strength {
        #[expect(clippy::cast_precision_loss, reason = "opponents are few")]
        let games = (2 * self.opponents.max(1)) as f64;
        Strength {
            ahead: self.ahead[way].mean(games),
            gain: self.gain[way].mean(games),
        }
    }
}

impl Tally for Strengths {
    fn add(&mut self, opening: usize, games: &[Played]) {
        self.openings += 1;
        let each = games.len() / self.ahead.len();
        let margin = |games: &[Played]| -> i64 {
            let pairs = games.chunks_exact(2);
            pairs
                .map(|both| i64::from(both[0].margin) - i64::from(both[1].margin))
                .sum()
        };
        let own = margin(&games[..each]);
        for (way, games) in games.chunks_exact(each).enumerate() {
            let margin = margin(games);
            self.ahead[way].add(margin);
            self.gain[way].add(margin - own);
            for (game, number) in games.iter().zip(0_u64..) {
                let place = (opening as u64) << 32 | number;
                // Sums do not mind the order, and every game counts with its own factor.
                let factor = place.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
                let mark = game.fingerprint.wrapping_mul(factor);
                self.marks[way] = self.marks[way].wrapping_add(mark);
            }
        }
    }

    fn merge(&mut self, other: Self) {
        self.openings += other.openings;
        for way in 0..self.ahead.len() {
            self.ahead[way].merge(other.ahead[way]);
            self.gain[way].merge(other.gain[way]);
            self.marks[way] = self.marks[way].wrapping_add(other.marks[way]);
        }
    }
}
