//! The opposite of a guard or of a condition, in parts that can be said. It must not read or print words.

use super::tree::{Amount, Condition, Guard, GuardPart, Joiner, Object, Part, Quantity};
use crate::vocabulary::{Decimal, Element, PHRASES, canonical};

impl Guard {
    /// The guard that holds where this one does not; nothing, where that needs both *and* and *or*.
    pub fn opposite(&self) -> Option<Self> {
        let parts: Vec<Vec<GuardPart>> = self.parts.iter().map(GuardPart::opposite).collect();
        let (parts, joiner) = opposite(parts, self.joiner)?;
        Some(Self {
            parts,
            joiner,
            place: self.place.clone(),
        })
    }
}

impl GuardPart {
    /// One question, or two of which one must hold.
    fn opposite(&self) -> Vec<Self> {
        let pattern = canonical(&PHRASES.questions, self.question);
        let counts_first = pattern.elements().first() == Some(&Element::Quantity);
        match self.quantity {
            // *you do not hold no corners* would negate twice.
            Some(Quantity::No) if self.question.yes.is_none() && !self.negated => vec![Self {
                quantity: Some(Quantity::AtLeast(Amount::Number(Decimal::whole(1)))),
                ..self.clone()
            }],
            Some(quantity) if counts_first => quantity
                .opposite()
                .into_iter()
                .map(|quantity| Self {
                    quantity: Some(quantity),
                    ..self.clone()
                })
                .collect(),
            _ => vec![Self {
                negated: !self.negated,
                ..self.clone()
            }],
        }
    }
}

impl Quantity {
    /// The numbers that this one leaves out: one quantity, or two.
    pub fn opposite(self) -> Vec<Self> {
        let one = Amount::Number(Decimal::whole(1));
        match self {
            Self::AtLeast(amount) if amount == one => vec![Self::No],
            Self::AtLeast(amount) => vec![Self::FewerThan(amount)],
            Self::AtMost(amount) => vec![Self::MoreThan(amount)],
            Self::MoreThan(amount) => vec![Self::AtMost(amount)],
            Self::FewerThan(amount) => vec![Self::AtLeast(amount)],
            Self::Exactly(amount) => vec![Self::FewerThan(amount), Self::MoreThan(amount)],
            Self::Between(low, high) => vec![Self::FewerThan(low), Self::MoreThan(high)],
            Self::No => vec![Self::AtLeast(one)],
        }
    }
}

impl Condition {
    /// The condition that holds where this one does not; nothing, where that needs both *and* and *or*.
    pub fn opposite(&self) -> Option<Self> {
        let parts: Vec<Vec<Part>> = self.parts.iter().map(Part::opposite).collect();
        let (mut parts, joiner) = opposite(parts, self.joiner)?;
        // A negated part has no other after it.
        parts.sort_by_key(|part| part.negated);
        Some(Self {
            parts,
            joiner,
            place: self.place.clone(),
        })
    }
}

impl Part {
    /// One part, or several of which one must hold: *not A or not B*.
    fn opposite(&self) -> Vec<Self> {
        let negated = !self.negated;
        if negated && self.objects.len() > 1 && self.joiner == Joiner::And {
            let single = |object: &Object| Self {
                negated,
                objects: vec![object.clone()],
                joiner: Joiner::Or,
                place: self.place.clone(),
            };
            return self.objects.iter().map(single).collect();
        }
        vec![Self {
            negated,
            ..self.clone()
        }]
    }
}

/// The opposites of parts, joined by the other word; each is a list of which one must hold.
fn opposite<T>(parts: Vec<Vec<T>>, joiner: Joiner) -> Option<(Vec<T>, Joiner)> {
    let alternatives = parts.iter().any(|part| part.len() > 1);
    let single = parts.len() == 1;
    let joiner = match joiner {
        _ if single && alternatives => Joiner::Or,
        Joiner::And => Joiner::Or,
        Joiner::Or => Joiner::And,
    };
    let mixed = alternatives && !single && joiner == Joiner::And;
    let joiner = if single && !alternatives {
        Joiner::And
    } else {
        joiner
    };
    (!mixed).then(|| (parts.into_iter().flatten().collect(), joiner))
}
