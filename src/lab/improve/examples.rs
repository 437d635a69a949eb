//! What becomes of the examples of a sheet when a sheet near it is made: nothing that a reader is not told. It must not
//! know what is changed but for the numbers of the rules.

use super::changes::{SheetChange, Variation};
use crate::lab::sheets::item;
use crate::language::{Content, Decider, Example, ExampleOutcome, Promise, Sheet, format};
use crate::program::{Decision, Outcome, Program};
use crate::proof::{ExampleResult, run_examples};

/// An example that is not in the new sheet as it was in the old one, or that fails there.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ExampleChange {
    /// What it said.
    pub said: String,
    /// What became of it.
    pub fate: Fate,
}

/// What became of an example.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Fate {
    /// The same rule still decides; only its number is another.
    Renumbered(Decider),
    /// The same move, but this decides now: the example says so.
    OtherRule(Decider),
    /// It is left out: the program now does this; nothing where it cannot decide there.
    LeftOut(Option<Decision>),
    /// It failed in the old sheet, too, and still stands there, failing.
    FailsAsBefore,
    /// It failed in the old sheet, and holds now, as it stands.
    HoldsNow,
    /// It failed in the old sheet, and names a rule that is there no more, so that it is left out.
    NamesNoRule,
}

impl Fate {
    /// Whether the example is not in the new sheet.
    pub const fn is_left_out(&self) -> bool {
        matches!(self, Self::LeftOut(_) | Self::NamesNoRule)
    }
}

/// The new sheet with those of the examples that it keeps, and what became of the others.
pub(super) fn kept(
    own: (&Sheet, &Program),
    variation: &Variation,
    seed: Option<u64>,
) -> (String, Vec<ExampleChange>) {
    let before = run_examples(own.0, own.1, seed);
    let after = run_examples(&variation.sheet, &variation.program, seed);
    let mut results = before.iter().zip(&after);
    let mut changes = Vec::new();
    let mut sheet = variation.sheet.clone();
    sheet.items.retain_mut(|item| {
        if let Content::Promise(promise) = &mut item.content {
            return renumber(promise, &variation.change);
        }
        let Content::Example(example) = &mut item.content else {
            return true;
        };
        let fate = results
            .next()
            .and_then(|(before, after)| fate(before, after, variation));
        let Some(fate) = fate else { return true };
        let said = said(example);
        if let (Fate::Renumbered(by) | Fate::OtherRule(by), ExampleOutcome::Plays(_, named)) =
            (&fate, &mut example.outcome)
        {
            *named = Some(*by);
        }
        let is_kept = !fate.is_left_out();
        changes.push(ExampleChange { said, fate });
        is_kept
    });
    (format(&sheet), changes)
}

/// Nothing where the example passes as it stands, and held.
fn fate(before: &ExampleResult, after: &ExampleResult, variation: &Variation) -> Option<Fate> {
    match (before.holds(), after.holds()) {
        (true, true) => None,
        (false, true) => Some(Fate::HoldsNow),
        (false, false) => Some(if names_no_rule(after, &variation.program) {
            Fate::NamesNoRule
        } else {
            Fate::FailsAsBefore
        }),
        (true, false) => Some(moved(after, &variation.change)),
    }
}

/// An example that held and does not hold as it stands.
fn moved(after: &ExampleResult, change: &SheetChange) -> Fate {
    let (Ok(found), ExampleOutcome::Plays(square, Some(named))) =
        (&after.found, &after.example.outcome)
    else {
        return Fate::LeftOut(after.found.clone().ok());
    };
    match found.decided_by {
        Some(by) if found.outcome == Outcome::Move(*square) => {
            if renumbered(*named, change) == Some(by) {
                Fate::Renumbered(by)
            } else {
                Fate::OtherRule(by)
            }
        }
        _ => Fate::LeftOut(Some(*found)),
    }
}

/// Lets a promise name its rules by their new numbers; whether they are all still there.
fn renumber(promise: &mut Promise, change: &SheetChange) -> bool {
    promise.rules_mut().iter_mut().all(|rule| {
        let new = renumbered(Decider::Rule(rule.number), change);
        if let Some(Decider::Rule(new)) = new {
            rule.number = new;
        }
        new.is_some()
    })
}

/// The new number of a rule; nothing where it is gone.
fn renumbered(by: Decider, change: &SheetChange) -> Option<Decider> {
    let Decider::Rule(old) = by else {
        return Some(by);
    };
    let new = match change {
        SheetChange::Dropped { rule, .. } if old == *rule => return None,
        SheetChange::Dropped { rule, .. } if old > *rule => old - 1,
        SheetChange::Added { rule, .. } if old >= *rule => old + 1,
        SheetChange::Swapped(one, other) if old == *one => *other,
        SheetChange::Swapped(one, other) if old == *other => *one,
        _ => old,
    };
    Some(Decider::Rule(new))
}

fn names_no_rule(result: &ExampleResult, program: &Program) -> bool {
    matches!(
        result.example.outcome,
        ExampleOutcome::Plays(_, Some(Decider::Rule(number))) if number > program.rule_count()
    )
}

/// The sentence of an example, without its first word.
fn said(example: &Example) -> String {
    let text = format(&Sheet {
        items: vec![item(Content::Example(example.clone()))],
    });
    text.trim().trim_start_matches("Example: ").to_owned()
}
