//! The page of a program's orders: the groups, a matrix of what exchanging and dropping rules does, and the witnesses as
//! exercises with an answer key. It must not play anything itself.

use maud::{Markup, html};

use super::gains::gain_table;
use super::heat::{Cell, HeatMap};
use super::{board_figure, page, record_table};
use crate::lab::{Alike, Change, Order, Verdict};
use crate::proof::Witness;
use crate::report::OrdersReport;
use crate::report::lab::{change_rows, changes, order_said, signed, with_interval};
use crate::report::speech;

/// A whole page in HTML.
pub fn orders_page(report: &OrdersReport) -> String {
    let exercises: Vec<(usize, &Witness)> = report
        .orders
        .witnesses
        .iter()
        .enumerate()
        .filter_map(|(first, search)| Some((first, search.witness.as_ref()?)))
        .collect();
    let body = html! {
        @for line in report.heading() { p { (line) } }
        ol { @for sentence in report.sentences { li { (sentence) } } }
        section {
            h2 { "Orders that play the same" }
            p { (report.grouped()) }
            @if report.run.finished > 0 { (groups(report)) }
        }
        @if report.run.finished > 0 { section {
            h2 { "What a change of the sheet does" }
            (matrix(report))
            p { (report.changes_note()) }
            (gain_table("Change", &change_rows(report)))
        } }
        @if !exercises.is_empty() {
            section {
                h2 { "Exercises" }
                p {
                    "In each position two orders of the rules choose different moves. Follow both sheets with a pencil, \
                     rule by rule. The answers are at the end."
                }
                @for (number, (first, witness)) in (1..).zip(&exercises) {
                    (exercise(report, number, *first, witness))
                }
            }
            section {
                h2 { "Answers" }
                @for (number, (first, witness)) in (1..).zip(&exercises) {
                    (answer(report, number, *first, witness))
                }
            }
        }
    };
    page(&format!("The orders of {}", report.name), &body)
}

fn groups(report: &OrdersReport) -> Markup {
    html! {
        table {
            thead {
                tr {
                    th.number scope="col" { "Group" }
                    th.number scope="col" { "Discs a game" }
                    th.number scope="col" { "Gain" }
                    th scope="col" { "The same" }
                    th scope="col" { "Orders" }
                }
            }
            tbody {
                @for (place, group) in report.orders.groups.iter().enumerate() {
                    tr class=[(place == report.orders.own).then_some("decides")] {
                        th.number scope="row" { (place + 1) }
                        td.number { (with_interval(group.strength.ahead)) }
                        td.number { (with_interval(group.strength.gain)) }
                        td {
                            @if group.orders.len() > 1 { @if group.is_proved { "proved" } @else { "seen" } }
                        }
                        td {
                            (OrdersReport::members(group, usize::MAX))
                            @if place == report.orders.own { " (the sheet)" }
                        }
                    }
                }
            }
        }
    }
}

/// Two rules exchanged, or on the diagonal one dropped.
fn matrix(report: &OrdersReport) -> Markup {
    let orders = report.orders;
    if orders.rules == 0 {
        return html! { p { "There is no rule to change." } };
    }
    let change = |row: usize, column: usize| -> Option<&Change> {
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
    let cell = |row: usize, column: usize| match change(row, column) {
        None => Cell {
            text: String::new(),
            depth: None,
        },
        Some(change) if change.alike != Alike::No => Cell {
            text: "same".to_owned(),
            depth: None,
        },
        Some(change) => Cell {
            text: format!(
                "{}{}",
                signed(change.strength.gain.mean),
                if change.strength.verdict == Verdict::Open {
                    "~"
                } else {
                    ""
                }
            ),
            depth: Some(change.strength.gain.mean / deepest),
        },
    };
    let names = (1..=orders.rules).map(|rule| format!("Rule {rule}"));
    let map = HeatMap {
        id: "matrix",
        title: "What exchanging two rules, or dropping one, gains",
        rows: names.clone().collect(),
        columns: names.collect(),
        cell: &cell,
    };
    html! {
        figure.wide {
            (map.drawn())
            figcaption {
                "The gain in discs a game if the rules of the row and of the column are exchanged; on the diagonal, if the \
                 rule is dropped. Green: more discs than the sheet in these games, red: fewer; ~ where that may be chance."
            }
        }
    }
}

fn pair<'a>(report: &'a OrdersReport, first: usize) -> [&'a Order; 2] {
    [0, 1].map(|at| &report.orders.groups[first + at].orders[0])
}

fn exercise(report: &OrdersReport, number: usize, first: usize, witness: &Witness) -> Markup {
    let position = witness.transcript.position();
    html! {
        h3 { "Exercise " (number) }
        (board_figure(&position, &[], &format!("exercise-{number}")))
        p { (speech::to_move(&position)) " Which move does each of these orders play, and by which rule?" }
        ol type="A" {
            @for order in pair(report, first) { li { "Rules in the order " (order_said(order)) } }
        }
    }
}

fn answer(report: &OrdersReport, number: usize, first: usize, witness: &Witness) -> Markup {
    let orders = pair(report, first);
    html! {
        h3 { "Answer " (number) }
        p {
            @if witness.transcript.turns().is_empty() { "At the start: " }
            @else { "After " (witness.transcript) ": " }
            (OrdersReport::plays(orders[0], &witness.records[0])) "; "
            (OrdersReport::plays(orders[1], &witness.records[1])) "."
        }
        p { "In these tables the rules are numbered as they stand in each order." }
        div.beside {
            @for (order, record) in orders.into_iter().zip(&witness.records) {
                (record_table(record, &format!("the order {}", order_said(order))))
            }
        }
    }
}
