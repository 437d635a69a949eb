//! What is said of the orders of a program's rules. It must not play anything itself.

use super::OrdersReport;
use crate::lab::{
    ALL_UP_TO, Alike, ChangedSheet, Group, Orders, PANEL, RuleOrder, Significance, factorial,
};
use crate::language::Decider;
use crate::program::{Outcome, Record};
use crate::proof::{FirstDifference, Witness};
use crate::report::lab::gains::words_note;
use crate::report::lab::numbers::{ahead, gain_said};
use crate::report::lab::setting::number_of;
use crate::report::prose::{capital, list, thousands};

/// *2-1-3-4*: the numbers of the rules as the sheet has them.
pub(super) fn order_said(order: &RuleOrder) -> String {
    let numbers: Vec<String> = order.iter().map(|place| (place + 1).to_string()).collect();
    if numbers.is_empty() {
        "no rules".to_owned()
    } else {
        numbers.join("-")
    }
}

impl OrdersReport<'_> {
    /// How many orders there are, and how many different players they make.
    pub(super) fn introduction(&self) -> Vec<String> {
        let orders = self.orders;
        let sentence = match orders.rules {
            0 => return vec!["The sheet has no rules.".to_owned()],
            1 => "The sheet has 1 rule, so there is only one order.".to_owned(),
            rules if rules <= ALL_UP_TO => {
                format!(
                    "The {rules} rules can be put in {} orders.",
                    orders.looked_at
                )
            }
            rules => format!(
                "The {rules} rules can be put in {} orders. We tried {}: yours, and others picked at random (seed {}).",
                factorial(rules).map_or_else(|| "countless".to_owned(), thousands),
                thousands(orders.looked_at as u64),
                self.draw
            ),
        };
        let mut sentences = vec![sentence];
        sentences.extend(self.proved());
        sentences
    }

    /// How the orders were measured.
    pub(super) fn measured(&self) -> Vec<String> {
        let orders = self.orders;
        let mut sentences = vec![format!(
            "How this was measured: every different player met the same five programs ({}) on {} from {}, twice from each \
             opening, swapping colours: {}.",
            list(PANEL),
            self.run.board(),
            self.run.openings(),
            number_of(self.run.games, "game")
        )];
        sentences.push(match orders.positions {
            0 => "The run was stopped before each was tried on more positions.".to_owned(),
            positions => format!(
                "Each was also tried on {} with a choice of moves.",
                number_of(positions as u64, "position")
            ),
        });
        sentences.extend(self.run.repeats());
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
        let [verb, them] = if always.len() == 1 {
            ["chooses", "it"]
        } else {
            ["choose", "them"]
        };
        Some(format!(
            "{} always {verb} a move, so rules below {them} never matter. That leaves at most {}.",
            capital(&list(always)),
            number_of(self.orders.ways as u64, "different player")
        ))
    }

    /// How many groups there are, and whether one is better.
    pub(super) fn grouped(&self) -> Vec<String> {
        let orders = self.orders;
        let one = |sentence: String| vec![sentence];
        if !self.is_measured() {
            return one(
                "No opening is finished, so nothing is known of the orders but what is proved."
                    .to_owned(),
            );
        }
        match orders.groups.len() {
            1 if orders.rules == 0 => one(
                "There is nothing to put in order: the tie-breaks choose every move. Write a rule above them; “paper \
                 improve” tries every rule that one phrase makes."
                    .to_owned(),
            ),
            1 if orders.rules == 1 => one(self.one_rule()),
            1 if orders.groups[0].is_proved => {
                one("All orders play the same moves, always: that is proved.".to_owned())
            }
            1 => one(format!(
                "The order makes no difference that we could find: all orders play the same moves in all games, and on all \
                 {}.",
                number_of(orders.positions as u64, "position")
            )),
            groups => {
                let tried: usize = orders.groups.iter().map(|group| group.orders.len()).sum();
                let mut sentences = vec![if tried == groups {
                    format!("All {groups} of them play differently somewhere.")
                } else {
                    format!(
                        "Some orders play the same moves, so we found only {groups} different players."
                    )
                }];
                sentences.extend(self.is_any_better());
                sentences
            }
        }
    }

    /// *Is there a better order?* And how many are worse.
    fn is_any_better(&self) -> Vec<String> {
        let orders = self.orders;
        let best = &orders.groups[0];
        let name = order_said(&best.orders[0]);
        let games = number_of(self.run.games, "game");
        let mut sentences = vec![match best.strength.verdict {
            Significance::Better => format!(
                "Is there a better order? Yes: {name} was {}, and that is more than luck.",
                gain_words(best)
            ),
            _ if orders.own == 0 => {
                format!("Is there a better order? No: yours did best in these {games}.")
            }
            _ => format!(
                "Is there a better order? None that these {games} can prove: the best, {name}, was {}, but that could be \
                 luck.",
                gain_words(best)
            ),
        }];
        let worse = orders
            .groups
            .iter()
            .filter(|group| group.strength.verdict == Significance::Worse);
        let worse: usize = worse.map(|group| group.orders.len()).sum();
        if worse > 0 {
            let are = if worse == 1 { "order is" } else { "orders are" };
            sentences.push(format!(
                "{} {are} clearly worse than yours.",
                thousands(worse as u64)
            ));
        }
        let last = orders.groups.len() - 1;
        if orders.groups[last].strength.verdict == Significance::Worse {
            let worst = &orders.groups[last];
            sentences.push(format!(
                "The worst, {}, loses {:.1} discs a game.",
                order_said(&worst.orders[0]),
                worst.strength.gain.mean.abs()
            ));
        }
        sentences
    }

    /// What the words of the table mean.
    pub(super) fn groups_note() -> [String; 2] {
        [
            "Proved: always the same moves.".to_owned(),
            "Seen: the same moves in everything we tried.".to_owned(),
        ]
    }

    /// Whether there is anything to group the orders by.
    pub(super) const fn is_measured(&self) -> bool {
        self.orders.openings > 0
    }

    /// What can be done with one rule.
    fn one_rule(&self) -> String {
        let place = if self.always.first() == Some(&true) {
            "Rule 1 always chooses a move, so a second rule only matters above it"
        } else {
            "You can put a second rule above it or below it"
        };
        format!(
            "There is nothing to swap; the last line shows what the rule is worth. {place}. “paper improve” tries every \
             rule that one phrase makes, at each place."
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

    /// Where a group and the next first choose differently.
    pub(super) fn witness(&self, first: usize, search: &FirstDifference) -> String {
        let groups = [&self.orders.groups[first], &self.orders.groups[first + 1]];
        let names = [first + 1, first + 2];
        let Some(witness) = &search.witness else {
            return format!(
                "Groups {} and {}: they play different games, but choose the same move at all {} near the start and in random \
                 games.",
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
    pub(super) fn plays(order: &RuleOrder, record: &Record) -> String {
        let plays = Self::plays_by(order, record).unwrap_or_else(|| "has no move".to_owned());
        format!("order {} {plays}", order_said(order))
    }

    /// *plays e4, by rule 3*
    pub(super) fn plays_by(order: &RuleOrder, record: &Record) -> Option<String> {
        let by = Self::decided_by(order, record.decided_by?);
        match record.outcome {
            Outcome::Move(square) => Some(format!("plays {square}, by {by}")),
            Outcome::Pass | Outcome::GameOver => None,
        }
    }

    /// *rule 3*, by the sheet's numbers.
    fn decided_by(order: &RuleOrder, by: Decider) -> String {
        match by {
            Decider::Ties => "the tie-break".to_owned(),
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
pub(super) fn found(witness: &Witness) -> String {
    let place = match witness.transcript.turns().len() {
        0 => "at the start".to_owned(),
        _ => format!("after {}", witness.transcript),
    };
    match witness.found.seed() {
        None => place,
        Some(seed) => {
            format!("{place} (in a random game, seed {seed}; there may be an earlier place)")
        }
    }
}

/// *3.0 discs a game ahead of yours*
fn gain_words(group: &Group) -> String {
    format!("{} of yours", ahead(group.strength.gain.mean))
}

/// What may be said of a change.
pub(super) fn change_said(change: &ChangedSheet) -> &'static str {
    match change.alike {
        Alike::Proved => "the same: proved",
        Alike::AsFarAsSeen => "the same: seen",
        Alike::No => gain_said(change.strength.verdict),
    }
}

/// Each change of the sheet with what it is called.
pub(super) fn changes(orders: &Orders) -> Vec<(String, &ChangedSheet)> {
    let dropped = orders.dropped.iter().zip(1..);
    let dropped =
        dropped.map(|(change, rule): (_, usize)| (format!("without rule {rule}"), change));
    let swapped = orders.swapped.iter().map(|((one, other), change)| {
        (
            format!("rules {} and {} swapped", one + 1, other + 1),
            change,
        )
    });
    dropped.chain(swapped).collect()
}
