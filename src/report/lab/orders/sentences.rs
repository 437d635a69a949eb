//! What is said of the orders of a program's rules. It must not play anything itself.

use super::{MOST_GROUPS, OrdersReport};
use crate::lab::{ALL_UP_TO, Alike, Change, Group, Order, Orders, PANEL, Verdict, factorial};
use crate::language::Decider;
use crate::program::{Outcome, Record};
use crate::proof::{Search, Witness};
use crate::report::lab::gains::words_note;
use crate::report::lab::numbers::gain_said;
use crate::report::lab::setting::number_of;
use crate::report::prose::{counted, list, thousands};

/// *2-1-3-4*: the numbers of the rules as the sheet has them.
pub(super) fn order_said(order: &Order) -> String {
    let numbers: Vec<String> = order.iter().map(|place| (place + 1).to_string()).collect();
    if numbers.is_empty() {
        "no rules".to_owned()
    } else {
        numbers.join("-")
    }
}

impl OrdersReport<'_> {
    /// What was looked at.
    pub(super) fn introduction(&self) -> Vec<String> {
        let orders = self.orders;
        let all = factorial(orders.rules).map_or_else(|| "countless".to_owned(), thousands);
        let looked_at = if orders.rules <= ALL_UP_TO {
            format!("so {}", counted(orders.looked_at, "order", "orders"))
        } else {
            format!(
                "so {all} orders; {} of them are looked at: the sheet's own, and others drawn by lot (seed {})",
                thousands(orders.looked_at as u64),
                self.draw
            )
        };
        let rules = counted(orders.rules, "rule", "rules");
        let mut sentences = vec![format!(
            "{} has {rules}, {looked_at}.",
            self.program.program
        )];
        sentences.extend(self.proved());
        sentences.push(format!(
            "Each way to play meets the same opponents ({}) with both colours from {}: {}.",
            list(PANEL),
            self.run.openings(),
            number_of(self.run.games, "game")
        ));
        sentences.push(match orders.positions {
            0 => "The run was stopped before each was asked on more positions.".to_owned(),
            positions => format!(
                "Besides, each was asked on {} with two moves or more.",
                number_of(positions as u64, "position")
            ),
        });
        sentences.extend(self.run.seed());
        sentences.extend(self.run.stopped());
        sentences.extend(self.run.twins());
        sentences
    }

    /// What is proved of all orders.
    fn proved(&self) -> Option<String> {
        let always: Vec<String> = (1..)
            .zip(&self.always)
            .filter(|(_, always)| **always)
            .map(|(number, _): (usize, _)| format!("rule {number}"))
            .collect();
        if always.is_empty() || self.orders.looked_at == 1 {
            return None;
        }
        let verb = if always.len() == 1 {
            "decides"
        } else {
            "decide"
        };
        Some(format!(
            "Wherever it is reached, {} always {verb}, so what stands behind it never counts: that proves that there are at \
             most {} to play.",
            list(always),
            number_of(self.orders.ways as u64, "way")
        ))
    }

    /// How many groups there are.
    pub(super) fn grouped(&self) -> String {
        let orders = self.orders;
        if !self.is_measured() {
            return "No opening is finished, so that nothing is known of the orders but what is proved.".to_owned();
        }
        match orders.groups.len() {
            1 if orders.rules == 0 => "There is nothing to put in order: the ties choose every move. Write a rule above \
                                       them; “paper improve” tries every rule that one phrase makes."
                .to_owned(),
            1 if orders.rules == 1 => self.one_rule(),
            1 if orders.groups[0].is_proved => "All orders are proved to play the same.".to_owned(),
            1 => format!(
                "All orders play the same, as far as these games and positions show: the order does not matter on any of \
                 the {}.",
                number_of(orders.positions as u64, "position")
            ),
            groups => format!(
                "They play in {groups} different ways, those with the most discs a game first. {} “Proved” orders play the \
                 same everywhere; “seen” ones did so on all {} and in all games.",
                self.shown(),
                number_of(orders.positions as u64, "position")
            ),
        }
    }

    /// Whether there is anything to group the orders by.
    pub(super) const fn is_measured(&self) -> bool {
        self.orders.openings > 0
    }

    /// What can be done with one rule.
    fn one_rule(&self) -> String {
        let place = if self.always.first() == Some(&true) {
            "Rule 1 always decides, so a second rule can only count above it"
        } else {
            "A second rule can stand above it or below it"
        };
        format!(
            "One rule has only one order, so there is nothing to swap; but what the rule is worth can be measured: see the \
             last line. {place}. “paper improve” tries every rule that one phrase makes, at each place."
        )
    }

    /// Which groups are better or worse than the sheet, as far as that is shown.
    fn shown(&self) -> String {
        let groups = (1..).zip(&self.orders.groups);
        let of = |verdict: Verdict| -> Vec<String> {
            let those = groups
                .clone()
                .filter(|(_, group)| group.strength.verdict == verdict);
            those
                .map(|(number, _): (usize, _)| number.to_string())
                .collect()
        };
        let said = |numbers: Vec<String>| match numbers.len() {
            0 => "none".to_owned(),
            1 => format!("group {}", numbers[0]),
            more if more > MOST_GROUPS => format!("{} groups", thousands(more as u64)),
            _ => format!("groups {}", list(numbers)),
        };
        format!(
            "Better than the sheet, beyond chance: {}; worse: {}.",
            said(of(Verdict::Better)),
            said(of(Verdict::Worse))
        )
    }

    /// *1-2-3-4 and 5 more*
    pub(super) fn members(group: &Group, most: usize) -> String {
        let named: Vec<String> = group.orders.iter().take(most).map(order_said).collect();
        match group.orders.len() - named.len() {
            0 => named.join(", "),
            more => format!("{} and {more} more", named.join(", ")),
        }
    }

    /// Where a group and the next part.
    pub(super) fn witness(&self, first: usize, search: &Search) -> String {
        let groups = [&self.orders.groups[first], &self.orders.groups[first + 1]];
        let names = [first + 1, first + 2];
        let Some(witness) = &search.witness else {
            return format!(
                "Groups {} and {}: they differ in the games above, but at none of {} near the start or in random games.",
                names[0],
                names[1],
                number_of(search.compared.positions, "position")
            );
        };
        let plays = [0, 1].map(|at| Self::plays(&groups[at].orders[0], &witness.records[at]));
        format!(
            "Groups {} and {}: {}, {}; {}.",
            names[0],
            names[1],
            found(witness),
            plays[0],
            plays[1]
        )
    }

    /// *2-1-3-4 plays e4, by rule 3*: the rule's number is that of the sheet.
    pub(super) fn plays(order: &Order, record: &Record) -> String {
        let by = record.decided_by.map(|by| Self::decided_by(order, by));
        match (record.outcome, by) {
            (Outcome::Move(square), Some(by)) => {
                format!("{} plays {square}, by {by}", order_said(order))
            }
            _ => format!("{} has no move", order_said(order)),
        }
    }

    /// *rule 3*, by the sheet's numbers.
    fn decided_by(order: &Order, by: Decider) -> String {
        match by {
            Decider::Ties => "the ties".to_owned(),
            Decider::Rule(number) => {
                let place = order.get(number - 1).map_or(number, |place| place + 1);
                format!("rule {place}")
            }
        }
    }

    /// What one must know to read a row of changes.
    pub(super) fn changes_note(&self) -> Vec<String> {
        words_note(self.orders.comparisons)
    }
}

/// *after c2 d2 e4*, and whether that is the earliest place.
fn found(witness: &Witness) -> String {
    let place = match witness.transcript.turns().len() {
        0 => "at the start".to_owned(),
        _ => format!("after {}", witness.transcript),
    };
    match witness.seed {
        None => place,
        Some(seed) => format!("{place} (in a random game, seed {seed}; perhaps earlier elsewhere)"),
    }
}

/// What may be said of a change.
pub(super) fn change_said(change: &Change) -> &'static str {
    match change.alike {
        Alike::Proved => "plays the same: proved",
        Alike::AsFarAsSeen => "plays the same, as far as seen",
        Alike::No => gain_said(change.strength.verdict),
    }
}

/// Each change of the sheet with what it is called.
pub(super) fn changes(orders: &Orders) -> Vec<(String, &Change)> {
    let dropped = orders.dropped.iter().zip(1..);
    let dropped =
        dropped.map(|(change, rule): (_, usize)| (format!("without rule {rule}"), change));
    let swapped = orders.swapped.iter().map(|((one, other), change)| {
        (
            format!("rules {} and {} exchanged", one + 1, other + 1),
            change,
        )
    });
    dropped.chain(swapped).collect()
}
