//! The same program with its rules in another order, or without some of them. It must not know why.

use super::Program;

impl Program {
    /// The program with these of its rules, in this order; each is named by its place, from 0.
    ///
    /// In its records the rules are numbered as they then stand.
    ///
    /// ```
    /// use paper_othello::library;
    /// let paper = library::builtin("paper").unwrap().read().program.unwrap();
    /// let turned = paper.with_rules(&[3, 2]);
    /// assert_eq!(turned.sentences().next(), Some("Otherwise, play the move that flips the most discs."));
    /// ```
    ///
    /// # Panics
    /// If there is no rule at one of the places.
    #[must_use]
    pub fn with_rules(&self, places: &[usize]) -> Self {
        Self {
            rules: places
                .iter()
                .map(|place| self.rules[*place].clone())
                .collect(),
            texts: places
                .iter()
                .map(|place| self.texts[*place].clone())
                .collect(),
            ..self.clone()
        }
    }

    /// The sentences of the rules, in order.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|text| text.sentence.as_str())
    }

    /// The keys of the ties in their canonical words, in order.
    pub fn tie_keys(&self) -> impl Iterator<Item = &str> {
        self.key_texts.iter().map(|(words, _)| words.as_str())
    }

    /// Whether the rule at a place, from 0, decides wherever it is reached, so that no rule after it ever is.
    ///
    /// # Panics
    /// If there is no rule at the place.
    pub fn always_decides(&self, place: usize) -> bool {
        self.rules[place].always_decides()
    }
}
