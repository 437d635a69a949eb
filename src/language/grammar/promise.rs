//! Reads `Promise:` sentences: what a sheet claims of its own play. It must not hold a claim against anything.

use super::failure::{Expected, Failure, Fault, Read, Unpromised};
use super::production::Production;
use super::reader::Reader;
use crate::board::{BoardSize, Layout};
use crate::language::keyword::{
    ALWAYS, AND, ARTICLES, AS, BOARD, BY, DECIDES_ONCE, FROM, LOSES, MAY_CHANGE_PLACES, MOVES,
    NEVER, ON_A, OR, PLAYS_OR_PLAY, PROGRAM, RULE, RULES, UNLESS_EVERY_DOES, UNLESS_NONE_DOES,
    WINS,
};
use crate::language::tree::{Amount, Claim, Condition, NamedRule, Promise, Quantity, Scope};
use crate::vocabulary::Noun;

impl Reader<'_, '_> {
    /// `as White on 4 by 4, when it is behind, it never plays a move that …`
    pub fn expect_promise(&mut self) -> Read<Promise> {
        self.within(Production::Promise, |reader| {
            reader.text.of_it = true;
            let from = reader.at;
            let mut ahead = reader.expect_scope()?;
            let guard = reader.accept_guard()?;
            if ahead == Scope::default() {
                ahead = reader.expect_scope()?;
            }
            let claimed = reader.at;
            let claim = reader.expect_claim()?;
            let claim_end = reader.at;
            let before = reader.at;
            let behind = reader.expect_scope()?;
            let Some(scope) = ahead.with(&behind) else {
                return Err(reader.fault(Fault::Unexpected, before, reader.at));
            };
            let guard = match guard {
                None => reader.accept_guard_behind()?,
                guard => guard,
            };
            if guard.is_some() && matches!(claim, Claim::NeverLoses | Claim::Wins(_)) {
                return Err(reader.fault(Fault::GuardOfResult, claimed, claim_end));
            }
            reader.expect_end()?;
            Ok(Promise {
                scope,
                guard,
                claim,
                place: reader.place(from, reader.at),
            })
        })
    }

    /// `as White on 4 by 4 from the mirrored start`, in any order, or nothing.
    pub(super) fn expect_scope(&mut self) -> Read<Scope> {
        self.within(Production::Scope, |reader| {
            let mut scope = Scope::default();
            let (mut size, mut start) = (None, None::<Layout>);
            loop {
                let at = reader.at;
                reader.accept(",");
                if scope.side.is_none() && reader.accept_any(&AS) {
                    scope.side = Some(reader.expect_side()?);
                    reader.refuse_another(Unpromised::OneSide)?;
                } else if size.is_none() && reader.accept_any(&ON_A) {
                    let from = reader.at;
                    size = Some(reader.expect_size()?);
                    scope.size_place = reader.place(from, reader.at);
                    reader.accept(BOARD);
                    reader.refuse_another(Unpromised::OneBoard)?;
                } else if start.is_none() && reader.is(FROM) {
                    start = Some(reader.expect_start()?);
                } else {
                    reader.offer(&[FROM]);
                    reader.at = at;
                    break;
                }
            }
            reader.accept(",");
            let size: Option<BoardSize> = size;
            Ok(Scope {
                size,
                layout: start.unwrap_or_default(),
                ..scope
            })
        })
    }

    /// A failure where *and* goes on with another side or board.
    fn refuse_another(&mut self, what: Unpromised) -> Read<()> {
        if self.is(AND) || self.is(OR) {
            return Err(self.unpromised(what));
        }
        Ok(())
    }

    /// `it never loses`, `rule 3 decides at least once`
    pub(super) fn expect_claim(&mut self) -> Read<Claim> {
        self.within(Production::Claim, |reader| {
            if reader.accept_any(&RULES) {
                return reader.expect_places_changed();
            }
            if reader.accept(RULE) {
                return reader.expect_deciding();
            }
            if !reader.accept_any(&PROGRAM) {
                return Err(reader.unpromised(Unpromised::Claim));
            }
            if reader.accept(NEVER) {
                return reader.expect_never();
            }
            reader.accept(ALWAYS);
            if reader.accept(WINS) {
                reader.accept(ALWAYS);
                return reader.expect_margin();
            }
            reader.expect_always()
        })
    }

    /// The failure that a promise does not say something.
    fn unpromised(&self, what: Unpromised) -> Box<Failure> {
        let last = self.text.words.len().saturating_sub(1);
        let from = self.at.min(last);
        self.fault(Fault::Promise(what), from, self.text.words.len())
    }

    /// `loses`, `plays a move that P, unless every move does`, `P`
    pub(super) fn expect_never(&mut self) -> Read<Claim> {
        self.within(Production::Never, |reader| {
            if reader.accept_any(&LOSES) {
                return Ok(Claim::NeverLoses);
            }
            let condition = reader.expect_played()?;
            let unless_every = reader.accept_tail(&UNLESS_EVERY_DOES);
            Ok(Claim::Never(condition, unless_every))
        })
    }

    /// `plays a move that P`, `plays a risky move`; *plays a corner* and *plays on an edge* are conditions themselves.
    pub(super) fn expect_played(&mut self) -> Read<Condition> {
        self.within(Production::Played, |reader| {
            let start = reader.at;
            if !reader.accept_any(&PLAYS_OR_PLAY) {
                return reader.expect_condition();
            }
            if reader.names_a_move() {
                let own = reader.expect_moves(&ARTICLES)?;
                return own.map_or_else(|| reader.expect_condition(), Ok);
            }
            let mut with_verb = *reader;
            with_verb.at = start;
            // In *plays next to an empty corner* the verb that is meant is *is*.
            if with_verb.expect_condition().is_ok() {
                reader.at = start;
            }
            reader.expect_condition()
        })
    }

    /// Whether the words here go on to *move*, before anything ends them.
    fn names_a_move(&self) -> bool {
        let rest = self.text.words.get(self.at..).unwrap_or_default();
        let ends = rest.iter().position(|word| word.is(",") || word.is("."));
        let rest = &rest[..ends.unwrap_or(rest.len())];
        let noun = rest
            .iter()
            .position(|word| MOVES.iter().any(|noun| word.is(noun)));
        let verb = (0..rest.len()).find(|at| self.text.verb(self.at + at).is_some());
        noun.is_some_and(|noun| verb.is_none_or(|verb| noun < verb))
    }

    /// `, unless every move does`, or words that say the same.
    fn accept_tail(&mut self, tails: &[&'static str]) -> bool {
        let start = self.at;
        self.accept(",");
        let found = self.accept_any(tails);
        if !found {
            self.at = start;
        }
        found
    }

    /// `P, unless no move does`, said of the move that is played.
    pub(super) fn expect_always(&mut self) -> Read<Claim> {
        self.within(Production::Always, |reader| {
            let condition = reader.expect_condition()?;
            let unless_none = reader.accept_tail(&UNLESS_NONE_DOES);
            Ok(Claim::Always(condition, unless_none))
        })
    }

    /// `by at least 2 discs`, or nothing.
    pub(super) fn expect_margin(&mut self) -> Read<Claim> {
        self.within(Production::Margin, |reader| {
            if !reader.accept(BY) {
                return Ok(Claim::Wins(1));
            }
            let from = reader.at;
            let read = reader.text.quantity(from);
            let least = read.and_then(|(quantity, end)| Some((least(quantity)?, end)));
            let Some((margin, end)) = least else {
                return Err(reader.unpromised(Unpromised::Margin));
            };
            reader.at = end;
            let noun = reader.word().and_then(|word| Noun::of(&word.text));
            let discs = noun.is_some_and(|noun| Noun::of("disc") == Some(noun));
            reader.at += usize::from(discs);
            Ok(Claim::Wins(margin))
        })
    }

    /// `3 decides at least once`
    pub(super) fn expect_deciding(&mut self) -> Read<Claim> {
        self.within(Production::Deciding, |reader| {
            let rule = reader.expect_named_rule()?;
            if reader.is(AND) {
                return reader.expect_other_rule(rule);
            }
            if !reader.accept_any(&DECIDES_ONCE) {
                return Err(reader.unpromised(Unpromised::HowOften));
            }
            Ok(Claim::Decides(rule))
        })
    }

    /// `1 and 2 may change places`
    pub(super) fn expect_places_changed(&mut self) -> Read<Claim> {
        self.within(Production::PlacesChanged, |reader| {
            let first = reader.expect_named_rule()?;
            reader.expect_other_rule(first)
        })
    }

    /// `and 2 may change places`
    pub(super) fn expect_other_rule(&mut self, first: NamedRule) -> Read<Claim> {
        self.within(Production::OtherRule, |reader| {
            if reader.is(",") {
                return Err(reader.unpromised(Unpromised::TwoRules));
            }
            reader.expect_any(&[AND])?;
            reader.accept(RULE);
            let second = reader.expect_named_rule()?;
            reader.expect_any(&MAY_CHANGE_PLACES)?;
            Ok(Claim::MayChangePlaces([first, second]))
        })
    }

    pub(super) fn expect_named_rule(&mut self) -> Read<NamedRule> {
        self.within(Production::NamedRule, |reader| {
            reader.offer_kind(Expected::Number);
            let read = reader.text.number(reader.at);
            let read = read.and_then(|(number, end)| Some((number.in_units_of(1)?, end)));
            match read.and_then(|(number, end)| Some((usize::try_from(number).ok()?, end))) {
                Some((number, end)) if number > 0 => {
                    reader.at = end;
                    let place = reader.place(reader.at - 1, reader.at);
                    Ok(NamedRule { number, place })
                }
                _ => Err(reader.unpromised(Unpromised::Rule)),
            }
        })
    }
}

/// The least number of discs that a quantity allows, where it allows any above that.
fn least(quantity: Quantity) -> Option<u8> {
    let (amount, more) = match quantity {
        Quantity::AtLeast(amount) => (amount, 0),
        Quantity::MoreThan(amount) => (amount, 1),
        _ => return None,
    };
    let Amount::Number(number) = amount else {
        return None;
    };
    let whole = u8::try_from(number.in_units_of(1)? + more).ok()?;
    (1..=64).contains(&whole).then_some(whole)
}
