//! How many openings would show a difference that some games leave open. It must not play anything.

use serde::Serialize;

use super::openings::{MOST_OPENINGS, Openings, Origin, after_plies};
use super::statistics::{Estimate, Significance};
use crate::board::Position;

/// More openings than those of a run, of the same kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum More {
    /// All positions after this many turns.
    Turns {
        /// How many turns.
        turns: u32,
        /// How many openings that makes.
        openings: u64,
    },
    /// Some positions at random.
    Random {
        /// How many.
        random: u64,
    },
    /// A longer list.
    List {
        /// With this many different openings.
        openings: u64,
    },
    /// More than a run may have.
    TooMany,
}

impl More {
    /// How many openings; nothing where they are too many.
    pub const fn openings(self) -> Option<u64> {
        match self {
            Self::Turns { openings, .. } | Self::List { openings } => Some(openings),
            Self::Random { random } => Some(random),
            Self::TooMany => None,
        }
    }
}

/// With as many openings as make the likely range this much narrower than the difference, four runs in five show a
/// difference that is real: 1 + 0.84/1.96, by the normal quantiles of 80 % and 97.5 %.
const NARROWER: f64 = 1.43;

/// Where runs say too little to reckon with, all positions after this many turns are a good next step.
const TURNS: u32 = 5;

/// What would probably show a difference, where these openings leave it open; `start` is where their games begin.
///
/// The likely range narrows with the square root of the number of openings, as if more of them varied as these do.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::lab::{Estimate, More, after_plies, more_openings};
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let openings = after_plies(&start, 3).unwrap();
/// // 2.3 discs a game ahead, give or take 4.4: 54 openings times (1.43 × 4.4 / 2.3)² are 405.
/// let margin = Estimate { mean: 2.3, half: Some(4.4) };
/// assert_eq!(more_openings(margin, &openings, &start), Some(More::Turns { turns: 5, openings: 1_256 }));
/// let clear = Estimate { mean: 2.3, half: Some(0.7) };
/// assert_eq!(more_openings(clear, &openings, &start), None);
/// ```
pub fn more_openings(margin: Estimate, openings: &Openings, start: &Position) -> Option<More> {
    if margin.verdict() != Significance::Open {
        return None;
    }
    let wanted = match margin.half {
        Some(half) if half > 0.0 => {
            Some(float(openings.len()) * (NARROWER * half / margin.mean).powi(2))
        }
        _ => None,
    };
    match openings.origin() {
        Origin::Plies(turns) => after_turns(start, turns, wanted),
        Origin::Random { .. } => Some(bounded(wanted?, |random| More::Random { random })),
        Origin::List => Some(bounded(wanted?, |openings| More::List { openings })),
    }
}

/// All positions after a few more turns, where there are enough of them; else some at random.
fn after_turns(start: &Position, turns: u32, wanted: Option<f64>) -> Option<More> {
    let first = wanted.map_or(TURNS.max(turns + 1), |_| turns + 1);
    let few = wanted.unwrap_or_default();
    if few <= float(MOST_OPENINGS) {
        let levels = (first..).map_while(|turns| Some((turns, after_plies(start, turns).ok()?)));
        for (turns, openings) in levels {
            if float(openings.len()) >= few {
                let openings = openings.len() as u64;
                return Some(More::Turns { turns, openings });
            }
        }
    }
    Some(bounded(wanted?, |random| More::Random { random }))
}

fn bounded(wanted: f64, more: impl Fn(u64) -> More) -> More {
    if wanted > float(MOST_OPENINGS) {
        return More::TooMany;
    }
    more(round_number(wanted))
}

/// The next number with two digits and then noughts.
fn round_number(wanted: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a count below 250,000"
    )]
    let wanted = wanted.ceil() as u64;
    let unit = 10_u64.pow(wanted.checked_ilog10().unwrap_or(0).saturating_sub(1));
    wanted.div_ceil(unit) * unit
}

#[expect(clippy::cast_precision_loss, reason = "it is a count below 250,000")]
const fn float(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::{More, more_openings, round_number};
    use crate::board::{BoardSize, Layout, Position};
    use crate::lab::{Estimate, after_plies, at_random};

    const SMALL: Estimate = Estimate {
        mean: 0.01,
        half: Some(4.0),
    };

    #[test]
    fn counts_are_rounded_up_to_two_digits() {
        let rounded = [1.0, 9.5, 10.2, 404.0, 1_201.0, 96_001.0].map(round_number);
        assert_eq!(rounded, [1, 10, 11, 410, 1_300, 97_000]);
    }

    #[test]
    fn a_difference_that_no_run_can_show_is_called_so() {
        let start = Position::start(BoardSize::SIX, Layout::Standard);
        let openings = after_plies(&start, 3).expect("they are few");
        assert_eq!(more_openings(SMALL, &openings, &start), Some(More::TooMany));
    }

    #[test]
    fn random_openings_are_followed_by_more_of_them() {
        let start = Position::start(BoardSize::EIGHT, Layout::Standard);
        let openings = at_random(&start, 100, 8, 1).expect("they are few");
        let margin = Estimate {
            mean: -1.0,
            half: Some(2.0),
        };
        // 100 × (1.43 × 2)² = 818
        let more = Some(More::Random { random: 820 });
        assert_eq!(more_openings(margin, &openings, &start), more);
    }

    #[test]
    fn one_opening_says_nothing_so_that_more_are_a_guess() {
        let start = Position::start(BoardSize::SIX, Layout::Standard);
        let openings = after_plies(&start, 0).expect("it is one");
        let margin = Estimate {
            mean: 4.0,
            half: None,
        };
        let more = Some(More::Turns {
            turns: 5,
            openings: 1_256,
        });
        assert_eq!(more_openings(margin, &openings, &start), more);
    }
}
