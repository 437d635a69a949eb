//! How strong several ways to play are against the same opponents, each beside the first. It must not know how they differ.

use serde::{Deserialize, Serialize};

use super::arena::{Played, Tally};
use super::statistics::{Estimate, Significance, Sums};

/// How strong a way to play is against the opponents.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Strength {
    /// Discs a game ahead of the opponents.
    pub ahead: Estimate,
    /// Discs a game ahead of what the first way reaches, the sheet as it is, from the same openings.
    pub gain: Estimate,
    /// What may be said of the gain, all ways together that were measured: the best of many is partly luck.
    pub verdict: Significance,
}

/// Every way to play against every opponent, with both colours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strengths {
    opponents: usize,
    pub(super) openings: u64,
    /// For each way: the margins of all its games from an opening.
    pub(super) ahead: Vec<Sums>,
    /// For each way: the same less those of the first.
    gain: Vec<Sums>,
    /// For each way a mark of all its games.
    pub(super) marks: Vec<u64>,
}

impl Strengths {
    pub(super) fn new(ways: usize, opponents: usize) -> Self {
        Self {
            opponents,
            openings: 0,
            ahead: vec![Sums::default(); ways],
            gain: vec![Sums::default(); ways],
            marks: vec![0; ways],
        }
    }

    /// How many openings are finished.
    pub const fn finished(&self) -> u64 {
        self.openings
    }

    /// Whether they can be sums of so many ways to play against so many opponents.
    pub(super) fn is_of(&self, ways: usize, opponents: usize) -> bool {
        let lengths = [self.ahead.len(), self.gain.len(), self.marks.len()];
        self.opponents == opponents && lengths == [ways; 3]
    }

    pub(super) fn strength(&self, way: usize) -> Strength {
        #[expect(clippy::cast_precision_loss, reason = "opponents are few")]
        let games = (2 * self.opponents.max(1)) as f64;
        Strength {
            ahead: self.ahead[way].mean(games),
            gain: self.gain[way].mean(games),
            verdict: self.gain[way].verdict_among(self.comparisons()),
        }
    }

    /// How many ways are held against the first.
    pub(super) fn comparisons(&self) -> usize {
        self.gain.len().saturating_sub(1)
    }

    /// Marks the games of a way from an opening.
    fn mark(&mut self, way: usize, opening: usize, games: &[Played]) {
        for (game, number) in games.iter().zip(0_u64..) {
            let place = (opening as u64) << 32 | number;
            // Sums do not mind the order, and every game counts with its own factor.
            let factor = place.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let mark = game.fingerprint.wrapping_mul(factor);
            self.marks[way] = self.marks[way].wrapping_add(mark);
        }
    }
}

/// The margins of games with each colour in turn, seen by who has Black in the first.
fn margin(games: &[Played]) -> i64 {
    let pairs = games.chunks_exact(2);
    pairs
        .map(|both| i64::from(both[0].margin) - i64::from(both[1].margin))
        .sum()
}

impl Tally for Strengths {
    fn add(&mut self, openings: &[usize], games: &[Played]) {
        self.openings += openings.len() as u64;
        let each = 2 * self.opponents;
        let ways = self.ahead.len();
        let mut margins = vec![0; ways];
        for (opening, games) in openings
            .iter()
            .zip(games.chunks_exact((ways * each).max(1)))
        {
            for (way, games) in games.chunks_exact(each).enumerate() {
                margins[way] += margin(games);
                self.mark(way, *opening, games);
            }
        }
        for (way, margin) in margins.iter().enumerate() {
            self.ahead[way].add_family(*margin, openings.len());
            self.gain[way].add_family(margin - margins[0], openings.len());
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
