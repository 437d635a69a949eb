//! What a tree says, wherever it stands: two trees with the same sense differ at most in their places, in how a rule is
//! numbered and worded, and in blank lines. It must not know how anything is written.

use super::{
    Best, Claim, Condition, Content, Counted, Definition, Example, FirstItem, Guard, GuardPart,
    Instruction, Item, Key, MeasureUse, NamedRule, Numbered, Object, OpeningBlock, OpeningLine,
    OpeningMove, OutcomePlaces, Part, Place, PointsLine, Promise, Rule, Sentence, Sheet,
    ValuesBlock,
};

/// A part of a tree, or a whole one.
///
/// ```
/// use paper_othello::language::{Sense, parse};
/// let (one, _) = parse("1. If a move takes a corner, play it.\n\nTies: topmost, then leftmost.");
/// let (other, _) = parse("7) IF a legal move takes any corner play it\nTies: topmost, leftmost.");
/// assert_ne!(one, other);
/// assert!(one.says_the_same(&other));
/// ```
pub trait Sense: Clone + PartialEq {
    /// Takes out what is not said: places, a rule's number and its wording, blank lines.
    fn forget_places(&mut self);

    /// Whether the other says the same, perhaps elsewhere.
    #[must_use]
    fn says_the_same(&self, other: &Self) -> bool {
        let (mut one, mut other) = (self.clone(), other.clone());
        one.forget_places();
        other.forget_places();
        one == other
    }
}

impl<T: Sense> Sense for Option<T> {
    fn forget_places(&mut self) {
        self.iter_mut().for_each(T::forget_places);
    }
}

impl<T: Sense> Sense for Vec<T> {
    fn forget_places(&mut self) {
        self.iter_mut().for_each(T::forget_places);
    }
}

/// What is all place, and says nothing.
macro_rules! only_a_place {
    ($($type:ty),*) => {
        $(impl Sense for $type {
            fn forget_places(&mut self) {
                *self = Self::default();
            }
        })*
    };
}

only_a_place!(Place, Numbered, Sentence, OutcomePlaces);

/// What says what its other parts say: in these there may be places.
macro_rules! of_its_parts {
    ($($type:ty: $($part:ident),+;)*) => {
        $(impl Sense for $type {
            fn forget_places(&mut self) {
                $(self.$part.forget_places();)+
            }
        })*
    };
}

of_its_parts! {
    Sheet: items;
    Rule: number, otherwise, guard, instruction, sentence;
    Best: measure;
    MeasureUse: place;
    Condition: parts, place;
    Part: objects, place;
    Guard: parts, place;
    GuardPart: place;
    Definition: condition, place;
    PointsLine: guard, counted, place;
    ValuesBlock: place;
    OpeningBlock: lines, place;
    OpeningLine: moves, place;
    OpeningMove: place;
    NamedRule: place;
    Example: place, said;
}

impl Sense for Promise {
    fn forget_places(&mut self) {
        self.scope.size_place.forget_places();
        self.guard.forget_places();
        self.claim.forget_places();
        self.place.forget_places();
    }
}

impl Sense for Item {
    fn forget_places(&mut self) {
        self.content.forget_places();
        self.blank_before = false;
        self.place.forget_places();
    }
}

impl Sense for Content {
    fn forget_places(&mut self) {
        match self {
            Self::Rule(rule) => rule.forget_places(),
            Self::Definition(definition) => definition.forget_places(),
            Self::Ties(keys) => keys.forget_places(),
            Self::Points(lines) => lines.forget_places(),
            Self::Values(block) => block.forget_places(),
            Self::Opening(block) => block.forget_places(),
            Self::Example(example) => example.forget_places(),
            Self::Promise(promise) => promise.forget_places(),
            Self::Heading(..)
            | Self::Note(_)
            | Self::Remarks
            | Self::Boards(_)
            | Self::Script(_)
            | Self::Unread(_) => {}
        }
    }
}

impl Sense for Instruction {
    fn forget_places(&mut self) {
        match self {
            Self::Play(condition) | Self::Keep(condition) | Self::CrossOff(condition) => {
                condition.forget_places();
            }
            Self::PlayBy(condition, keys) => {
                condition.forget_places();
                keys.forget_places();
            }
            Self::PlayOne(condition, best) => {
                condition.forget_places();
                best.forget_places();
            }
            Self::PlayBest(best) | Self::KeepBest(best) | Self::CrossOffBest(best) => {
                best.forget_places();
            }
            Self::PlayFirst(items) => items.forget_places(),
        }
    }
}

impl Sense for FirstItem {
    fn forget_places(&mut self) {
        match self {
            Self::Own(_, place) => place.forget_places(),
            Self::Square(_) | Self::Region(_) => {}
        }
    }
}

impl Sense for Key {
    fn forget_places(&mut self) {
        match self {
            Self::Plain(_, place) => place.forget_places(),
            Self::Measure(best) => best.forget_places(),
        }
    }
}

impl Sense for Object {
    fn forget_places(&mut self) {
        match self {
            Self::Own(_, place) | Self::Script(_, place) => place.forget_places(),
            Self::Amount(measure, _) => measure.forget_places(),
            Self::Fact(_) | Self::Squares(_) | Self::Rows(_) | Self::Columns(_) => {}
        }
    }
}

impl Sense for Counted {
    fn forget_places(&mut self) {
        match self {
            Self::If(condition) => condition.forget_places(),
            Self::Each(measure) => measure.forget_places(),
            Self::EachIf(measure, condition) => {
                measure.forget_places();
                condition.forget_places();
            }
        }
    }
}

impl Sense for Claim {
    fn forget_places(&mut self) {
        match self {
            Self::Never(condition, _) | Self::Always(condition, _) => condition.forget_places(),
            Self::Decides(rule) => rule.forget_places(),
            Self::MayChangePlaces(rules) => rules.iter_mut().for_each(Sense::forget_places),
            Self::NeverLoses | Self::Wins(_) => {}
        }
    }
}
