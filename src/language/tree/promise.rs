//! What a sheet claims of its own play, as a tree. It must not know how a claim is held against anything.

use super::{Condition, Guard, Place};
use crate::board::{BoardSize, Layout, Side};

/// A sentence that claims something of all that the program plays.
#[derive(Clone, PartialEq, Debug)]
pub struct Promise {
    /// For which games.
    pub scope: Scope,
    /// At which of its turns; at all, where there is none. *You* is the program.
    pub guard: Option<Guard>,
    /// What it claims.
    pub claim: Claim,
    /// Where it stands.
    pub place: Place,
}

impl Promise {
    /// The rules that it names.
    pub fn rules(&self) -> &[NamedRule] {
        match &self.claim {
            Claim::Decides(rule) => std::slice::from_ref(rule),
            Claim::MayChangePlaces(rules) => rules,
            _ => &[],
        }
    }

    /// The same, to be changed.
    pub fn rules_mut(&mut self) -> &mut [NamedRule] {
        match &mut self.claim {
            Claim::Decides(rule) => std::slice::from_mut(rule),
            Claim::MayChangePlaces(rules) => rules,
            _ => &mut [],
        }
    }

    /// What it asks of a move, where it asks anything.
    pub fn condition(&self) -> Option<&Condition> {
        match &self.claim {
            Claim::Never(condition, _) | Claim::Always(condition, _) => Some(condition),
            _ => None,
        }
    }
}

/// For which games a promise is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scope {
    /// The side of the program; either, where there is none.
    pub side: Option<Side>,
    /// The board; all that the sheet is for, where there is none.
    pub size: Option<BoardSize>,
    /// How the start lies.
    pub layout: Layout,
    /// Where the board is named: *4 by 4*.
    pub size_place: Place,
}

impl Scope {
    /// Both together, where they do not say two things of one.
    pub(in crate::language) fn with(&self, other: &Self) -> Option<Self> {
        let usual = Layout::default();
        let twice = self.side.is_some() && other.side.is_some()
            || self.size.is_some() && other.size.is_some()
            || self.layout != usual && other.layout != usual;
        let (layout, size_place) = (
            if self.layout == usual {
                other.layout
            } else {
                self.layout
            },
            if self.size.is_some() {
                &self.size_place
            } else {
                &other.size_place
            },
        );
        (!twice).then(|| Self {
            side: self.side.or(other.side),
            size: self.size.or(other.size),
            layout,
            size_place: size_place.clone(),
        })
    }
}

/// What a promise claims.
#[derive(Clone, PartialEq, Debug)]
pub enum Claim {
    /// `it never plays a move that P`; with true after it `, unless every move does`.
    Never(Condition, bool),
    /// `it P`, said of the move that it plays; with true after it `, unless no move does`.
    Always(Condition, bool),
    /// `rule 3 decides at least once`
    Decides(NamedRule),
    /// `rules 1 and 2 may change places`
    MayChangePlaces([NamedRule; 2]),
    /// `it never loses`
    NeverLoses,
    /// `it wins by at least 2`; *it wins* is by 1.
    Wins(u8),
}

/// A rule by its number, from 1, in the order of the text.
#[derive(Clone, PartialEq, Debug)]
pub struct NamedRule {
    /// The number.
    pub number: usize,
    /// Where the number stands.
    pub place: Place,
}
