//! Means with their uncertainty. It must not know what is averaged.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, StudentsT};

/// Whole numbers as they come, one for each opening, those of twins together: what a mean and its interval are made
/// from. Sums like these do not mind the order in which they are added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    number: u64,
    sum: i64,
    /// Of how many families the numbers are.
    families: u64,
    /// For each family the square of the sum of its numbers …
    squares: i64,
    /// … that sum times how many numbers they are …
    mixed: i64,
    /// … and the square of how many they are; all added up.
    sizes: i64,
}

impl Sums {
    /// One more number, of an opening without twins.
    pub const fn add(&mut self, value: i64) {
        self.add_family(value, 1);
    }

    /// The numbers of one more family: what they add up to, and how many they are.
    pub const fn add_family(&mut self, sum: i64, members: usize) {
        let size = members as u64;
        self.number += size;
        self.sum += sum;
        self.families += 1;
        self.squares += sum * sum;
        self.mixed += sum * size.cast_signed();
        self.sizes += size.cast_signed() * size.cast_signed();
    }

    /// The numbers of other openings.
    pub const fn merge(&mut self, other: Self) {
        self.number += other.number;
        self.sum += other.sum;
        self.families += other.families;
        self.squares += other.squares;
        self.mixed += other.mixed;
        self.sizes += other.sizes;
    }

    /// Everything that is added up.
    pub(super) fn numbers(self) -> [i64; 6] {
        let [number, families] = [self.number, self.families].map(u64::cast_signed);
        let Self { sum, squares, .. } = self;
        [number, sum, families, squares, self.mixed, self.sizes]
    }

    /// Of how many families the numbers are.
    pub const fn families(self) -> u64 {
        self.families
    }

    /// How two rows of numbers for the same openings vary together from family to family: the sum of the products of what
    /// each family has above the mean; `products` are those of the sums of the families.
    pub(super) fn spread(self, other: Self, products: i64) -> f64 {
        let wide = i128::from;
        let number = i128::from(self.number.max(1));
        // In whole numbers, so that families that are all alike have no spread at all.
        let whole = number * number * wide(products)
            - number * (wide(self.sum) * wide(other.mixed) + wide(other.sum) * wide(self.mixed))
            + wide(self.sum) * wide(other.sum) * wide(self.sizes);
        as_float(whole) / as_float(number * number)
    }

    /// The same numbers with the other sign.
    #[must_use]
    pub const fn negated(self) -> Self {
        Self {
            sum: -self.sum,
            mixed: -self.mixed,
            ..self
        }
    }

    /// How many numbers there are.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// Their sum.
    pub const fn sum(self) -> i64 {
        self.sum
    }

    /// The mean of the numbers, each divided by `unit`, with its interval: that of families drawn anew. Where no opening
    /// has a twin it is Student's.
    ///
    /// ```
    /// use paper_othello::lab::Sums;
    /// let mut sums = Sums::default();
    /// for difference in [2, 4, 6] {
    ///     sums.add(difference);
    /// }
    /// let estimate = sums.mean(1.0);
    /// // The mean is 4, its standard error 2/√3, and the quantile of t with two degrees of freedom 4.303.
    /// assert_eq!((estimate.mean, (estimate.half.unwrap() * 1000.0).round()), (4.0, 4968.0));
    /// ```
    pub fn mean(self, unit: f64) -> Estimate {
        let number = float(self.number.cast_signed());
        let mean = if self.number == 0 {
            0.0
        } else {
            float(self.sum) / number / unit
        };
        let half = (self.families >= 2).then(|| {
            let families = float(self.families.cast_signed());
            let spread = self.spread(self, self.squares) * families / (families - 1.0);
            quantile(self.families - 1, 1) * spread.max(0.0).sqrt() / number / unit
        });
        Estimate { mean, half }
    }

    /// What may be said of the mean where it is one of so many that are looked at together: its interval is widened
    /// (Bonferroni), so that of all of them together one in twenty runs says something wrong at most. Else the best of a
    /// hundred that differ by chance alone would nearly always look better than it is.
    ///
    /// ```
    /// use paper_othello::lab::{Sums, Significance};
    /// let mut sums = Sums::default();
    /// for difference in [3, 5, 4, 2, 6, 1, 7, 4] {
    ///     sums.add(difference);
    /// }
    /// assert_eq!(sums.verdict_among(1), Significance::Better);
    /// assert_eq!(sums.verdict_among(5_000), Significance::Open);
    /// ```
    pub fn verdict_among(self, comparisons: usize) -> Significance {
        let one = self.mean(1.0);
        let half = one.half.map(|half| {
            let freedom = self.families - 1;
            half * quantile(freedom, comparisons) / quantile(freedom, 1)
        });
        Estimate { half, ..one }.verdict()
    }

    /// What may be said of these numbers less others for the same openings; `products` are those of the sums of the
    /// families. It is one of so many differences that are looked at together.
    pub(super) fn verdict_against(
        self,
        other: Self,
        products: i64,
        comparisons: usize,
    ) -> Significance {
        let families = float(self.families.cast_signed());
        let half = (self.families >= 2).then(|| {
            let spread = self.spread(self, self.squares) + other.spread(other, other.squares)
                - 2.0 * self.spread(other, products);
            let spread = spread.max(0.0) * families / (families - 1.0);
            quantile(self.families - 1, comparisons) * spread.sqrt()
        });
        let mean = float(self.sum - other.sum);
        Estimate { mean, half }.verdict()
    }
}

/// A mean with its likely range: in 95 of 100 such runs it holds the true mean.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(into = "Interval")]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval; nothing where one family of openings alone cannot say how much they vary.
    pub half: Option<f64>,
}

/// What an interval allows to say of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Significance {
    /// It is better, and that is more than luck.
    Better,
    /// It is worse, and that is more than luck.
    Worse,
    /// It is level from every opening.
    Level,
    /// It may be luck.
    Open,
}

/// An estimate as JSON has it: to four decimal places, which every machine gives alike.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Interval {
    /// The mean of all openings.
    mean: f64,
    /// The lower end of the interval that holds the true mean in 95 of 100 such runs; null where nothing can be said.
    low: Option<f64>,
    /// The upper end.
    high: Option<f64>,
}

impl From<Estimate> for Interval {
    fn from(estimate: Estimate) -> Self {
        Self {
            mean: rounded(estimate.mean),
            low: estimate.low().map(rounded),
            high: estimate.high().map(rounded),
        }
    }
}

/// A number to four decimal places.
pub(crate) fn rounded(number: f64) -> f64 {
    // Adding 0 makes a plain 0 of the number -0.
    (number * 10_000.0).round() / 10_000.0 + 0.0
}

impl Estimate {
    /// The lower end of the interval.
    pub fn low(self) -> Option<f64> {
        self.half.map(|half| self.mean - half)
    }

    /// The upper end of the interval.
    pub fn high(self) -> Option<f64> {
        self.half.map(|half| self.mean + half)
    }

    /// What may be said of a difference with this interval.
    pub fn verdict(self) -> Significance {
        match (self.low(), self.high()) {
            (Some(low), Some(high)) if low == 0.0 && high == 0.0 => Significance::Level,
            // A few equal numbers say nothing of how much others vary.
            (Some(low), Some(high)) if low >= high => Significance::Open,
            (Some(low), _) if low > 0.0 => Significance::Better,
            (_, Some(high)) if high < 0.0 => Significance::Worse,
            _ => Significance::Open,
        }
    }
}

/// So many standard errors either way hold 95 of 100 means: the quantile of Student's t distribution. Of so many means,
/// all of them are held in 95 of 100 runs.
pub(super) fn quantile(freedom: u64, means: usize) -> f64 {
    let freedom = float(freedom.cast_signed());
    let means = float(i64::try_from(means.max(1)).unwrap_or(i64::MAX));
    let outside = 0.05 / means / 2.0;
    StudentsT::new(0.0, 1.0, freedom).map_or(f64::INFINITY, |t| t.inverse_cdf(1.0 - outside))
}

/// A count as a number with a fraction.
#[expect(
    clippy::cast_precision_loss,
    reason = "counts of games are far below 2⁵³"
)]
pub(super) fn float(count: i64) -> f64 {
    count as f64
}

#[expect(
    clippy::cast_precision_loss,
    reason = "it is printed with a few digits"
)]
fn as_float(number: i128) -> f64 {
    number as f64
}
