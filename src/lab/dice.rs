//! Numbers that look like chance and repeat for their seed, on every machine. It must not know what they are for.

/// A sequence of numbers from a seed: `SplitMix64` (Steele, Lea and Flood, 2014).
///
/// ```
/// use paper_othello::lab::Dice;
/// let (mut one, mut other) = (Dice::new(7), Dice::new(7));
/// assert_eq!(one.below(6), other.below(6));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The sequence of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ word >> 31
    }

    /// A number from 0 to one less than `end`, which must not be 0.
    ///
    /// # Panics
    /// In debug builds, if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        debug_assert!(end > 0, "there is no number below 0");
        let wide = u128::from(self.next()) * end as u128;
        usize::try_from(wide >> 64).expect("it is below a usize")
    }

    /// Mixes the order of the things (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}
