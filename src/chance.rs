//! Chance that repeats: numbers that look random and follow from a seed alone, the same on every machine.
//! It must not know what they decide.

/// A stream of numbers from a seed.
///
/// ```
/// use paper_othello::chance::Chance;
/// let throw = |seed| Chance::new(seed).below(6);
/// assert_eq!(throw(7), throw(7));
/// ```
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        let bits = mix(self.0);
        self.0 = self.0.wrapping_add(STEP);
        bits
    }

    /// The next number below `end`, each as likely as the others; 0 if `end` is 0.
    #[expect(clippy::cast_possible_truncation, reason = "it is below a u32")]
    pub const fn below(&mut self, end: u32) -> u32 {
        share(self.bits(), end) as u32
    }

    /// Mixes the order of the things (Fisher and Yates).
    ///
    /// # Panics
    /// If there are more than 2³² of them.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let end = u32::try_from(last + 1).expect("nobody mixes more than 2³² things");
            things.swap(last, self.below(end) as usize);
        }
    }
}

/// What 64 random bits pick of `parts` equal parts. The error is below one part in 2³².
pub(crate) const fn share(bits: u64, parts: u32) -> u64 {
    ((bits as u128 * parts as u128) >> 64) as u64
}

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finaliser of `SplitMix64` (Steele, Lea and Flood, 2014), one step on: 64 bits that depend on every bit of `word`.
pub(crate) const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(STEP);
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::Chance;

    /// The first numbers of the published generator from the seed 1234567.
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut chance = Chance::new(1_234_567);
        let numbers = [chance.bits(), chance.bits(), chance.bits()];
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(numbers, published);
    }

    #[test]
    fn every_number_below_the_end_comes() {
        let mut chance = Chance::new(1);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[chance.below(6) as usize] += 1;
        }
        assert!(
            seen.iter().all(|times| (60..140).contains(times)),
            "{seen:?}"
        );
    }

    #[test]
    fn every_order_of_three_things_comes() {
        let mut chance = Chance::new(1);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..600 {
            let mut things = [1, 2, 3];
            chance.shuffle(&mut things);
            *seen.entry(things).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(
            seen.values().all(|times| (60..140).contains(times)),
            "{seen:?}"
        );
    }
}
