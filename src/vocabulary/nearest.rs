//! The nearest relative of a word: the entry of the same kind whose phrase is most like its own. It follows from the
//! table alone, and must not know where the word is used.

use super::table::{
    FACTS, Fact, FactTest, MEASURES, Measure, MeasureFunction, QUESTIONS, Question,
    QuestionFunction,
};

impl Fact {
    /// The fact that one is most likely to take for this one.
    ///
    /// ```
    /// use paper_othello::vocabulary::FACTS;
    /// let edge = FACTS.iter().find(|fact| fact.id == "edge").unwrap();
    /// assert_eq!(edge.nearest().unwrap().id, "border");
    /// ```
    pub fn nearest(&'static self) -> Option<&'static Self> {
        let is_word = |fact: &Self| matches!(fact.test, FactTest::Region(..) | FactTest::Moves(_));
        let others = FACTS
            .iter()
            .filter(|other| is_word(other) && other.id != self.id);
        most_alike(self.phrases[0], others, |fact| fact.phrases[0]).filter(|_| is_word(self))
    }

    /// The region that one is most likely to take for this one; nothing where this is none.
    pub fn nearest_region(&'static self) -> Option<&'static Self> {
        self.region()?;
        let others = FACTS
            .iter()
            .filter(|other| other.region().is_some() && other.id != self.id);
        most_alike(self.phrases[0], others, |fact| fact.phrases[0])
    }
}

impl Measure {
    /// The measure that one is most likely to take for this one, among those that can be said in as many ways.
    pub fn nearest(&'static self) -> Option<&'static Self> {
        let is_word = |measure: &Self| matches!(measure.function, MeasureFunction::Plain { .. });
        let says_as_much = |other: &&Self| {
            is_word(other)
                && other.id != self.id
                && other.amount.is_empty() == self.amount.is_empty()
                && other.counted.is_empty() == self.counted.is_empty()
        };
        let others = MEASURES.iter().filter(says_as_much);
        most_alike(self.short_most, others, |measure| measure.short_most).filter(|_| is_word(self))
    }
}

impl Question {
    /// The question that one is most likely to take for this one, among those that are asked in the same way.
    pub fn nearest(&'static self) -> Option<&'static Self> {
        let is_word = |question: &Self| matches!(question.function, QuestionFunction::Board(_));
        let is_asked_so = |other: &&Self| {
            is_word(other)
                && other.id != self.id
                && other.yes.is_some() == self.yes.is_some()
                && other.share == self.share
        };
        let others = QUESTIONS.iter().filter(is_asked_so);
        most_alike(self.phrases[0], others, |question| question.phrases[0])
            .filter(|_| is_word(self))
    }
}

/// The entry whose phrase is most like this one; of several the first of the table.
fn most_alike<T>(
    phrase: &str,
    entries: impl Iterator<Item = &'static T>,
    phrase_of: impl Fn(&T) -> &'static str,
) -> Option<&'static T> {
    let steps = |entry: &&'static T| strsim::damerau_levenshtein(phrase, phrase_of(entry));
    entries.min_by_key(steps)
}
