//! The page of a program's orders: what the text has, a matrix of the changes, and the witnesses as exercises with an
//! answer key. It must not play anything itself.

use std::collections::HashSet;

use super::map;
use super::sentences::order_said;
use super::{OrdersReport, beginning, change_rows, gain_table, groups, matrix};
use crate::document::{Block, Board, Document, Figure};
use crate::lab::RuleOrder;
use crate::program::{Decider, Record};
use crate::proof::Witness;
use crate::report::decision;
use crate::report::prose::capital;
use crate::report::speech;

/// Everything, with exercises and their answers.
pub fn orders_page(report: &OrdersReport) -> Document {
    let mut document = beginning(report, true);
    if !report.is_measured() {
        return document;
    }
    document = document
        .heading("Orders that play the same")
        .with(groups(report))
        .paragraph(OrdersReport::groups_note());
    if report.orders.rules > 0 {
        document = document
            .heading("What you gain by swapping two rules, or leaving one out")
            .with(Figure::HeatMap(matrix(report)))
            .with(gain_table("change", change_rows(report)))
            .paragraph(report.changes_note());
    }
    exercises(document, report)
}

/// A position at which two orders choose differently, for each that is known: first those of the map.
fn exercises(mut document: Document, report: &OrdersReport) -> Document {
    let witnesses = report.orders.witnesses.iter().enumerate();
    let of_groups = witnesses.filter_map(|(first, search)| {
        Some((
            pair(report, first).map(RuleOrder::clone),
            search.witness.as_ref()?,
        ))
    });
    let mut seen = HashSet::new();
    let exercises: Vec<([RuleOrder; 2], &Witness)> = map::exercises(report)
        .into_iter()
        .chain(of_groups)
        .filter(|(_, witness)| seen.insert(witness.transcript.position()))
        .collect();
    if exercises.is_empty() {
        return document;
    }
    document = document.heading("Exercises").paragraph([
        "In each position two orders of the rules choose different moves.",
        "Follow both sheets with a pencil, rule by rule.",
        "The answers are at the end.",
    ]);
    for (number, (orders, witness)) in (1..).zip(&exercises) {
        document = exercise(document, number, orders, witness);
    }
    document = document.heading("Answers");
    for (number, (orders, witness)) in (1..).zip(&exercises) {
        document = answer(document, number, orders, witness);
    }
    document
}

fn pair<'a>(report: &OrdersReport<'a>, first: usize) -> [&'a RuleOrder; 2] {
    [0, 1].map(|at| &report.orders.groups[first + at].orders[0])
}

fn exercise(
    document: Document,
    number: usize,
    pair: &[RuleOrder; 2],
    witness: &Witness,
) -> Document {
    let position = witness.transcript.position();
    let orders = pair
        .each_ref()
        .map(|order| format!("Rules in the order {}", order_said(order)));
    document
        .heading(format!("Exercise {number}"))
        .with(Board::new(position))
        .paragraph([
            speech::to_move(&position),
            "Which move does each of these orders play, and by which rule?".to_owned(),
        ])
        .list(orders)
}

fn answer(document: Document, number: usize, pair: &[RuleOrder; 2], witness: &Witness) -> Document {
    let place = match witness.transcript.turns() {
        [] => "At the start".to_owned(),
        _ => format!("After {}", witness.transcript),
    };
    let plays = [0, 1].map(|at| OrdersReport::plays(&pair[at], &witness.records[at]));
    let decisions = [0, 1].map(|at| {
        let name = format!("order {}", order_said(&pair[at]));
        let record = in_sheet_numbers(&pair[at], &witness.records[at]);
        Document::titled(format!("How {name} chooses"))
            .labelled(decision::labelled(&record, &capital(&name)))
    });
    document
        .heading(format!("Answer {number}"))
        .paragraph([format!("{place}: {}; {}.", plays[0], plays[1])])
        .with(Block::Beside(decisions.into()))
}

/// A decision of an order, its rules by their numbers in the sheet: each has one number throughout the page.
fn in_sheet_numbers(order: &RuleOrder, record: &Record) -> Record {
    let in_sheet = |number: usize| order.get(number - 1).map_or(number, |place| place + 1);
    let mut record = record.clone();
    for rule in &mut record.rules {
        rule.number = in_sheet(rule.number);
    }
    if let Some(Decider::Rule(number)) = &mut record.decided_by {
        *number = in_sheet(*number);
    }
    record
}
