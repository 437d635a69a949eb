//! What the order of the rules does: groups of orders that play the same, their strength, what each change of the sheet
//! does; as text, JSON and CSV. It must not play anything itself.

mod data;

use super::super::Look;
use super::super::prose::{counted, list, thousands, wrapped};
use super::gains::{GainRow, gain_table, words_note};
use super::numbers::{between, signed, with_interval};
use super::setting::{RunReport, number_of};
use super::table::{Align, table};
use crate::lab::{
    ALL_UP_TO, Alike, Change, Group, MOST_WITNESSES, Order, Orders, PANEL, Verdict, factorial,
};
use crate::language::Decider;
use crate::program::{Outcome, Record};
use crate::proof::{Search, Witness};

pub use data::{orders_csv, orders_json};

/// The orders of a program's rules.
#[derive(Clone, Copy, Debug)]
pub struct OrdersReport<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Its rules, as the sheet has them.
    pub sentences: &'a [&'a str],
    /// Whether a rule, by its place, always decides.
    pub always: &'a [bool],
    /// From where it played.
    pub run: RunReport<'a>,
    /// The seed of the sample, where there is one.
    pub draw: u64,
    /// What came of it.
    pub orders: &'a Orders,
}

/// So many groups are shown in a text.
const MOST_GROUPS: usize = 20;
/// So many orders of a group are named in a text.
const MOST_NAMED: usize = 4;
/// So many witnesses are told in a text.
const MOST_TOLD: usize = 8;

/// *2-1-3-4*: the numbers of the rules as the sheet has them.
pub(in crate::report) fn order_said(order: &Order) -> String {
    let numbers: Vec<String> = order.iter().map(|place| (place + 1).to_string()).collect();
    if numbers.is_empty() {
        "no rules".to_owned()
    } else {
        numbers.join("-")
    }
}

impl OrdersReport<'_> {
    /// What was looked at.
    pub(in crate::report) fn heading(&self) -> Vec<String> {
        let orders = self.orders;
        let mut lines = Vec::new();
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
        lines.push(format!(
            "{} has {}, {looked_at}.{}",
            self.name,
            counted(orders.rules, "rule", "rules"),
            self.proved()
        ));
        lines.push(format!(
            "Each way to play meets the same opponents ({}) with both colours from {}: {}. {}",
            list(PANEL),
            self.run.openings(),
            number_of(self.run.games, "game"),
            match orders.positions {
                0 => "The run was stopped before each was asked on more positions.".to_owned(),
                positions => format!(
                    "Besides, each was asked on {} with two moves or more.",
                    number_of(positions as u64, "position")
                ),
            }
        ));
        if let Some(seed) = self.run.setting.seed {
            lines.push(format!("The seed of the programs is {seed}."));
        }
        lines.extend(self.run.stopped());
        lines.extend(self.run.twins());
        lines
    }

    /// What is proved of all orders.
    fn proved(&self) -> String {
        let always: Vec<String> = (1..)
            .zip(self.always)
            .filter(|(_, always)| **always)
            .map(|(number, _): (usize, _)| format!("rule {number}"))
            .collect();
        if always.is_empty() || self.orders.looked_at == 1 {
            return String::new();
        }
        let verb = if always.len() == 1 {
            "decides"
        } else {
            "decide"
        };
        format!(
            " Wherever it is reached, {} always {verb}, so what stands behind it never counts: that proves that there are at \
             most {} to play.",
            list(always),
            number_of(self.orders.ways as u64, "way")
        )
    }

    /// How many groups there are.
    pub(in crate::report) fn grouped(&self) -> String {
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
    const fn is_measured(&self) -> bool {
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
    pub(in crate::report) fn members(group: &Group, most: usize) -> String {
        let named: Vec<String> = group.orders.iter().take(most).map(order_said).collect();
        match group.orders.len() - named.len() {
            0 => named.join(", "),
            more => format!("{} and {more} more", named.join(", ")),
        }
    }

    /// Where a group and the next part.
    pub(in crate::report) fn witness(&self, first: usize, search: &Search) -> String {
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
    pub(in crate::report) fn plays(order: &Order, record: &Record) -> String {
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
    pub(in crate::report) fn changes_note(&self) -> String {
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
pub(in crate::report) fn change_said(change: &Change) -> &'static str {
    match change.alike {
        Alike::Proved => "plays the same: proved",
        Alike::AsFarAsSeen => "plays the same, as far as seen",
        Alike::No => gain_said(change.strength.verdict),
    }
}

pub(in crate::report) const fn gain_said(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => "better",
        Verdict::Worse => "worse",
        Verdict::Level => "level",
        Verdict::Open => "may be chance",
    }
}

/// Each change of the sheet with what it is called.
pub(in crate::report) fn changes(orders: &Orders) -> Vec<(String, &Change)> {
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

/// The groups, the witnesses and the changes; it ends with a newline.
pub fn orders_text(report: &OrdersReport, look: Look) -> String {
    let mut text = String::new();
    for line in report.heading() {
        push(&mut text, &line);
    }
    text.push('\n');
    for (sentence, number) in report.sentences.iter().zip(1_usize..) {
        text.push_str(&wrapped(sentence, &format!("  {number}. "), "     "));
        text.push('\n');
    }
    if !report.sentences.is_empty() {
        text.push('\n');
    }
    push(&mut text, &report.grouped());
    if !report.is_measured() {
        return text;
    }
    text.push('\n');
    text.push_str(&groups(report, look));
    push_witnesses(&mut text, report);
    if report.orders.rules > 0 {
        text.push('\n');
        push(&mut text, &report.changes_note());
        text.push('\n');
        text.push_str(&change_table(report, look));
    }
    text
}

fn push(text: &mut String, line: &str) {
    text.push_str(&wrapped(line, "", ""));
    text.push('\n');
}

fn groups(report: &OrdersReport, look: Look) -> String {
    let all = &report.orders.groups;
    let shown = all.iter().take(MOST_GROUPS).enumerate();
    let mut text = if look.linear {
        shown
            .map(|(place, group)| told(report, place, group))
            .collect()
    } else {
        let columns = [
            ("group", Align::Right),
            ("discs a game", Align::Right),
            ("gain", Align::Right),
            ("orders", Align::Right),
            ("the same", Align::Left),
            ("which", Align::Name),
        ];
        let rows: Vec<Vec<String>> = shown
            .map(|(place, group)| row(report, place, group))
            .collect();
        table(&columns, &rows, look)
    };
    if all.len() > MOST_GROUPS {
        let more = all.len() - MOST_GROUPS;
        push(
            &mut text,
            &format!("… and {more} more groups; --json has them all."),
        );
        if report.orders.own >= MOST_GROUPS {
            text.push_str(&told(report, report.orders.own, &all[report.orders.own]));
        }
    }
    text
}

fn same(group: &Group) -> &'static str {
    match (group.orders.len(), group.is_proved) {
        (1, _) => "",
        (_, true) => "proved",
        (_, false) => "seen",
    }
}

fn which(report: &OrdersReport, place: usize, group: &Group, most: usize) -> String {
    let members = OrdersReport::members(group, most);
    if place == report.orders.own {
        format!("{members} (the sheet)")
    } else {
        members
    }
}

fn row(report: &OrdersReport, place: usize, group: &Group) -> Vec<String> {
    let strength = group.strength;
    vec![
        (place + 1).to_string(),
        with_interval(strength.ahead),
        with_interval(strength.gain),
        group.orders.len().to_string(),
        same(group).to_owned(),
        which(
            report,
            place,
            group,
            if report.orders.rules > 4 { 1 } else { 2 },
        ),
    ]
}

fn told(report: &OrdersReport, place: usize, group: &Group) -> String {
    let (ahead, gain) = (group.strength.ahead, group.strength.gain);
    let same = match same(group) {
        "" => String::new(),
        same => format!(", the same: {same}"),
    };
    let line = format!(
        "Group {}: {}{same}. {} discs a game, {}; gain {}, {}.",
        place + 1,
        which(report, place, group, MOST_NAMED),
        signed(ahead.mean),
        between(ahead),
        signed(gain.mean),
        between(gain)
    );
    format!("{}\n", wrapped(&line, "", ""))
}

fn push_witnesses(text: &mut String, report: &OrdersReport) {
    let witnesses = &report.orders.witnesses;
    if witnesses.is_empty() {
        return;
    }
    text.push('\n');
    push(
        text,
        "Where neighbouring groups first choose differently (rules by their numbers above):",
    );
    text.push('\n');
    for (first, search) in witnesses.iter().take(MOST_TOLD).enumerate() {
        text.push_str(&wrapped(&report.witness(first, search), "  ", "    "));
        text.push('\n');
    }
    let more = witnesses.len();
    if more < report.orders.groups.len() - 1 && more < MOST_WITNESSES {
        push(
            text,
            "The run was stopped before the others were looked at.",
        );
    }
    if more > MOST_TOLD {
        push(
            text,
            &format!(
                "… and {} more; --json and --html have them.",
                more - MOST_TOLD
            ),
        );
    }
}

/// Each rule dropped and each two exchanged.
pub(in crate::report) fn change_rows(report: &OrdersReport) -> Vec<GainRow> {
    let changes = changes(report.orders).into_iter();
    let row = |(what, change): (String, &Change)| GainRow {
        what,
        ahead: change.strength.ahead,
        gain: Some(change.strength.gain),
        said: change_said(change),
    };
    changes.map(row).collect()
}

fn change_table(report: &OrdersReport, look: Look) -> String {
    if look.linear {
        let told = changes(report.orders).into_iter().map(|(what, change)| {
            let gain = change.strength.gain;
            let line = format!(
                "{what}: {}; gain {}, {}.",
                change_said(change),
                signed(gain.mean),
                between(gain)
            );
            format!("{}\n", wrapped(&line, "", ""))
        });
        return told.collect();
    }
    gain_table("change", &change_rows(report), look)
}
