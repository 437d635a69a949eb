//! What the order of the rules does, as a document: groups of orders that play the same, their strength, what each change
//! of the sheet does, exercises. It must not play anything itself.

mod exercises;
mod map;
mod sentences;

use serde::Serialize;

use super::super::Named;
use super::gains::{GainRow, gain_table};
use super::numbers::{estimate, likely_range, signed, with_interval};
use super::setting::RunReport;
use crate::document::{Cell, Column, Document, Heat, HeatMap, HeatRow, Row, Table, Tone};
use crate::lab::{
    ALL_UP_TO, Alike, ChangedSheet, Group, MOST_WITNESSES, Orders, PANEL, Significance, Strength,
    factorial,
};
use crate::proof::{FirstDifference, OrderMap, Witness};

pub use exercises::orders_page;
use sentences::{change_said, changes, order_said};

/// The orders of a program's rules.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OrdersReport<'a> {
    /// From where it played.
    #[serde(flatten)]
    run: RunReport<'a>,
    /// What it is called.
    #[serde(flatten)]
    program: Named<'a>,
    /// The opponents.
    panel: [&'static str; 5],
    /// Its rules, as the sheet has them.
    rules: Vec<&'a str>,
    /// Which rules may change places, and which may go.
    map: &'a OrderMap,
    /// How many orders were looked at.
    #[serde(rename = "orders")]
    looked_at: usize,
    /// How many orders there are; null where the number is too large.
    orders_in_all: Option<u64>,
    /// The seed that drew the orders, where not all were looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    draw_seed: Option<u64>,
    /// How many ways to play these orders have at most: orders that are proved to play the same are one.
    ways_at_most: usize,
    /// At how many positions the orders were compared.
    positions: usize,
    /// How many ways to play were compared with the sheet, each change of it among them.
    comparisons: usize,
    /// The orders in groups: those of one group play the same.
    groups: &'a [Group],
    /// The number of the group of the sheet's own order.
    own_group: usize,
    /// For two groups a position at which they choose differently.
    witnesses: Vec<WitnessReport<'a>>,
    /// The sheet without one of its rules.
    dropped: Vec<DroppedReport<'a>>,
    /// The sheet with two rules swapped.
    swapped: Vec<SwappedReport<'a>>,
    /// Whether a rule, by its place, always decides.
    #[serde(skip)]
    always: Vec<bool>,
    #[serde(skip)]
    draw: u64,
    #[serde(skip)]
    orders: &'a Orders,
}

/// Where two neighbouring groups first choose differently.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WitnessReport<'a> {
    /// The numbers of the two groups, from 1.
    groups: [usize; 2],
    /// The position, and how both decide there; null where none was found.
    difference: Option<&'a Witness>,
}

/// The sheet without a rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DroppedReport<'a> {
    /// The number of the rule that is left out.
    rule: usize,
    #[serde(flatten)]
    change: &'a ChangedSheet,
}

/// The sheet with two rules swapped.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SwappedReport<'a> {
    /// The numbers of the two rules.
    rules: [usize; 2],
    #[serde(flatten)]
    change: &'a ChangedSheet,
}

/// This many groups are shown on a screen.
const MOST_GROUPS: usize = 20;
/// This many orders of a group are named on a screen.
const MOST_NAMED: usize = 4;
/// This many witnesses are told on a screen.
const MOST_TOLD: usize = 8;

impl<'a> OrdersReport<'a> {
    /// What came of the orders of a program's rules; `always` says which of them always decide, `draw` is the seed of the
    /// sample, where there is one.
    pub fn of(
        program: Named<'a>,
        rules: Vec<&'a str>,
        map: &'a OrderMap,
        always: Vec<bool>,
        run: RunReport<'a>,
        draw: u64,
        orders: &'a Orders,
    ) -> Self {
        let witnesses = (1..).zip(&orders.witnesses);
        let dropped = (1..).zip(&orders.dropped);
        let swapped = orders.swapped.iter();
        Self {
            run,
            program,
            panel: PANEL,
            rules,
            map,
            looked_at: orders.looked_at,
            orders_in_all: factorial(orders.rules),
            draw_seed: (orders.rules > ALL_UP_TO).then_some(draw),
            ways_at_most: orders.ways,
            positions: orders.positions,
            comparisons: orders.comparisons,
            groups: &orders.groups,
            own_group: orders.own + 1,
            witnesses: witnesses
                .map(|(first, search)| WitnessReport {
                    groups: [first, first + 1],
                    difference: search.witness.as_ref(),
                })
                .collect(),
            dropped: dropped
                .map(|(rule, change)| DroppedReport { rule, change })
                .collect(),
            swapped: swapped
                .map(|((one, other), change)| SwappedReport {
                    rules: [one + 1, other + 1],
                    change,
                })
                .collect(),
            always,
            draw,
            orders,
        }
    }
}

/// The groups, the witnesses and the changes.
pub fn orders(report: &OrdersReport) -> Document {
    let mut document = beginning(report, false);
    if !report.is_measured() {
        return document;
    }
    document = document
        .with(groups(report))
        .paragraph(OrdersReport::groups_note());
    document = witnesses(document, report);
    if report.orders.rules > 0 {
        document = document
            .heading("One change at a time")
            .with(gain_table("change", change_rows(report)))
            .paragraph(report.changes_note());
    }
    document.paragraph(report.measured()).with(data(report))
}

/// The map of the order, what was looked at, how many groups there are.
fn beginning(report: &OrdersReport, whole: bool) -> Document {
    let document = Document::titled(format!("The orders of {}", report.program.program));
    map::map(document, report, whole)
        .heading("How well does each order play?")
        .paragraph(report.introduction())
        .paragraph(report.grouped())
        .paragraph(report.run.seed())
        .paragraph(report.run.stopped())
}

fn groups(report: &OrdersReport) -> Table {
    let columns = [
        Column::number("group"),
        Column::range("discs a game"),
        Column::range("gain"),
        Column::number("orders"),
        Column::words("how sure"),
        Column::name("which"),
    ];
    let rows = report.groups.iter().enumerate().map(|(place, group)| {
        let strength = group.strength;
        let most = if report.orders.rules > 4 { 1 } else { 2 };
        let cells = [
            (place + 1).into(),
            estimate(with_interval(strength.ahead), strength.ahead),
            estimate(with_interval(strength.gain), strength.gain),
            group.orders.len().into(),
            same(group).into(),
            which(report, place, group, most).into(),
        ];
        let row = Row::new(cells, told(report, place, group));
        if place == report.orders.own {
            row.toned(Tone::Chosen)
        } else {
            row
        }
    });
    let more = report.groups.len().saturating_sub(MOST_GROUPS);
    let more = format!("… and {more} more groups; --json and --html have them all.");
    Table::new(columns, rows).at_most(MOST_GROUPS, more)
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
        format!("{members} (yours)")
    } else {
        members
    }
}

fn told(report: &OrdersReport, place: usize, group: &Group) -> String {
    let (ahead, gain) = (group.strength.ahead, group.strength.gain);
    let same = match same(group) {
        "" => String::new(),
        same => format!(" ({same})"),
    };
    format!(
        "Group {}: {}{same}. {} discs a game, {}; gain {}, {}.",
        place + 1,
        which(report, place, group, MOST_NAMED),
        signed(ahead.mean),
        likely_range(ahead),
        signed(gain.mean),
        likely_range(gain)
    )
}

fn witnesses(document: Document, report: &OrdersReport) -> Document {
    let witnesses = &report.orders.witnesses;
    if witnesses.is_empty() {
        return document;
    }
    let told = witnesses.iter().take(MOST_TOLD).enumerate();
    let told = told.map(|(first, search): (usize, &FirstDifference)| report.witness(first, search));
    let number = witnesses.len();
    let mut notes = Vec::new();
    if number < report.groups.len() - 1 && number < MOST_WITNESSES {
        notes.push("The run was stopped before the others were looked at.".to_owned());
    }
    if number > MOST_TOLD {
        notes.push(format!(
            "… and {} more; --json and --html have them.",
            number - MOST_TOLD
        ));
    }
    document
        .paragraph([
            "Where each group first differs from the next one (rules by their numbers in your sheet):",
        ])
        .list(told)
        .paragraph(notes)
}

/// Each rule deleted and each two swapped.
fn change_rows(report: &OrdersReport) -> impl Iterator<Item = GainRow> {
    let changes = changes(report.orders).into_iter();
    changes.map(|(what, change)| {
        let gain = change.strength.gain;
        let (said, range) = (change_said(change), likely_range(gain));
        GainRow {
            spoken: format!("{what}: {said}; gain {}, {range}.", signed(gain.mean)),
            what,
            ahead: change.strength.ahead,
            gain: Some(gain),
            said,
        }
    })
}

/// Two rules swapped, or on the diagonal one deleted.
fn matrix(report: &OrdersReport) -> HeatMap {
    let orders = report.orders;
    let change = |row: usize, column: usize| -> Option<&ChangedSheet> {
        if row == column {
            return orders.dropped.get(row);
        }
        let pair = (row.min(column), row.max(column));
        let found = orders.swapped.iter().find(|(rules, _)| *rules == pair);
        found.map(|(_, change)| change)
    };
    let deepest = changes(orders).iter().fold(1.0_f64, |most, (_, change)| {
        most.max(change.strength.gain.mean.abs())
    });
    let cell = |row: usize, column: usize| {
        change(row, column).map_or_else(Heat::default, |one| heat(one, deepest))
    };
    let rows = (0..orders.rules).map(|row| HeatRow {
        name: format!("Rule {}", row + 1),
        cells: (0..orders.rules).map(|column| cell(row, column)).collect(),
        spoken: Vec::new(),
    });
    HeatMap {
        caption: "What you gain, in discs a game, by swapping the rule on the left and the rule above; on the diagonal, by \
                  leaving the rule out (~ where that may be luck)."
            .into(),
        colours: "Green: more discs than your sheet in these games, red: fewer.".into(),
        columns: (1..=orders.rules).map(|rule| format!("Rule {rule}")).collect(),
        rows: rows.collect(),
    }
}

fn heat(change: &ChangedSheet, deepest: f64) -> Heat {
    if change.alike != Alike::No {
        return Heat {
            text: "same".to_owned(),
            depth: None,
        };
    }
    let Strength { gain, verdict, .. } = change.strength;
    let open = if verdict == Significance::Open {
        "~"
    } else {
        ""
    };
    Heat {
        text: format!("{}{open}", signed(gain.mean)),
        depth: Some(gain.mean / deepest),
    }
}

/// The groups and the changes, a line each.
fn data(report: &OrdersReport) -> Table {
    let columns = [
        Column::words("").key("what").in_data(),
        Column::number("").key("orders").in_data(),
        Column::words("").key("same").in_data(),
        Column::range("").key("ahead").in_data(),
        Column::range("").key("gain").in_data(),
    ];
    let row = |what: String, orders: usize, same: &str, strength: Strength| {
        let numbers = [strength.ahead, strength.gain].map(|one| estimate(String::new(), one));
        let first: [Cell; 3] = [what.into(), orders.into(), same.into()];
        Row::data(first.into_iter().chain(numbers))
    };
    let groups = report.groups.iter().map(|group| {
        let what = order_said(&group.orders[0]);
        row(what, group.orders.len(), same(group), group.strength)
    });
    let changes = changes(report.orders).into_iter();
    let changes = changes.map(|(what, change)| row(what, 1, change_said(change), change.strength));
    Table::new(columns, groups.chain(changes))
}
