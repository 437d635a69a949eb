//! Exact decimal numbers, so that points add up as on paper. It must not know what they count.

use std::fmt;

/// A number in millionths. Rule files write at most three decimals; a product of two has six.
///
/// ```
/// use paper_othello::vocabulary::Decimal;
/// assert_eq!(Decimal::read("0.5").unwrap().to_string(), "0.5");
/// assert_eq!(Decimal::read("12").unwrap().in_units_of(1), Some(12));
/// assert!(Decimal::read("0.1234").is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Decimal(i64);

const ONE: i64 = 1_000_000;
const ONE_AS_DOUBLE: f64 = 1_000_000.0;
/// Up to here a double tells millionths apart.
const MOST: f64 = 9_000_000_000.0;

impl Decimal {
    /// The largest whole number that a rule file may write.
    pub const LARGEST: i64 = 1_000_000;

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self(number * ONE)
    }

    /// A number counted in parts: `parts` of which `unit` make one. The unit divides a million.
    pub const fn from_parts(parts: i64, unit: i64) -> Self {
        Self(parts * (ONE / unit))
    }

    /// Reads digits with at most three decimals and no sign, up to [`Decimal::LARGEST`].
    pub fn read(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || decimals.len() > 3 || !digits(whole) || !digits(decimals) {
            return None;
        }
        let whole: i64 = whole.parse().ok()?;
        let thousandths: i64 = format!("{decimals:0<3}").parse().ok()?;
        (whole <= Self::LARGEST).then(|| Self(whole * ONE + thousandths * (ONE / 1_000)))
    }

    /// The number with the other sign.
    #[must_use]
    pub const fn negated(self) -> Self {
        Self(-self.0)
    }

    /// How many parts of this unit it is, if it is a whole number of them. The unit divides a million.
    pub const fn in_units_of(self, unit: i64) -> Option<i64> {
        let part = ONE / unit;
        if self.0 % part == 0 {
            Some(self.0 / part)
        } else {
            None
        }
    }

    /// Whether it has no decimals.
    pub const fn is_whole(self) -> bool {
        self.0 % ONE == 0
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (
            self.0.unsigned_abs() / ONE.unsigned_abs(),
            self.0.unsigned_abs() % ONE.unsigned_abs(),
        );
        let decimals = format!("{rest:06}");
        let decimals = decimals.trim_end_matches('0');
        let point = if decimals.is_empty() { "" } else { "." };
        write!(f, "{sign}{whole}{point}{decimals}")
    }
}

/// The nearest in millionths: any number that was written from one is that one again.
impl<'de> serde::Deserialize<'de> for Decimal {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is beyond the range of numbers was refused before"
    )]
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        if number.abs() > MOST {
            return Err(serde::de::Error::custom("this number is too large"));
        }
        Ok(Self((number * ONE_AS_DOUBLE).round() as i64))
    }
}

impl serde::Serialize for Decimal {
    #[expect(
        clippy::cast_precision_loss,
        reason = "JSON numbers are doubles; what people write has far fewer digits"
    )]
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.in_units_of(1) {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.serialize_f64(self.0 as f64 / ONE_AS_DOUBLE),
        }
    }
}
