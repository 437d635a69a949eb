//! The map of the order: the rules with what ties each to the next, which of them may change places, which may go, and the
//! fewest that play the same. It must not play anything itself.

use super::OrdersReport;
use super::sentences::found;
use crate::document::{Document, Labelled, Text, Tone};
use crate::lab::RuleOrder;
use crate::proof::{Fewest, FewestShown, OrderMap, OrderVerdict, PairOrder, Witness};
use crate::report::lab::setting::number_of;
use crate::report::prose::capital;
use crate::report::swaps::{named_rules, why_idle, why_swappable};

/// This many pairs that are no neighbours are shown on a screen.
const MOST_PAIRS: usize = 6;

/// What is known of the order of the rules, in front of everything that games say of it; a page has the whole of it.
pub(super) fn map(document: Document, report: &OrdersReport, whole: bool) -> Document {
    if report.rules.is_empty() {
        return document;
    }
    let document = document
        .heading("Which rules may change places?")
        .labelled(ladder(report));
    others(document, report, whole)
        .paragraph(["Each rule keeps the number that it has in your sheet."])
        .heading("Which rules could go?")
        .labelled(needs(report))
        .paragraph(fewest(report))
        .paragraph(stopped(report.map))
}

/// Each rule, and between it and the next what ties them.
fn ladder(report: &OrdersReport) -> Vec<Labelled> {
    let mut lines = Vec::new();
    for (place, sentence) in report.rules.iter().enumerate() {
        let number = place + 1;
        let label = Text::toned(Tone::Label, format!("Rule {number}"));
        lines.push(Labelled::new(label, [*sentence]));
        let rules = [number, number + 1];
        let pair = report.map.pairs.iter().find(|pair| pair.rules == rules);
        lines.extend(pair.map(|pair| tie(report, pair)));
    }
    lines
}

fn tie(report: &OrdersReport, pair: &PairOrder) -> Labelled {
    let [one, other] = pair.rules;
    let label = Text::toned(tone(&pair.verdict), format!("{one} and {other}"));
    Labelled::new(label, [swapped_said(report, pair)])
}

fn tone<P>(verdict: &OrderVerdict<P>) -> Tone {
    match verdict {
        OrderVerdict::Proved { .. } | OrderVerdict::Whole { .. } => Tone::Chosen,
        OrderVerdict::Differs { .. } => Tone::Dropped,
        OrderVerdict::NotFound { .. } => Tone::Possible,
    }
}

/// The pairs that do not stand one after the other, those that may change places first; a screen has the first few.
fn others(document: Document, report: &OrdersReport, whole: bool) -> Document {
    let far = report.map.pairs.iter();
    let mut far: Vec<&PairOrder> = far.filter(|pair| !pair.is_of_neighbours()).collect();
    if far.is_empty() {
        return document;
    }
    far.sort_by_key(|pair| !pair.verdict.is_same());
    let most = if whole { far.len() } else { MOST_PAIRS };
    let more = far.len().saturating_sub(most);
    let note = (more > 0).then(|| {
        format!("… and {more} more pairs; --json and --html have them, each with its board.")
    });
    document
        .paragraph(["Rules that are further apart:"])
        .labelled(
            far.into_iter()
                .take(most)
                .map(|pair| tie(report, pair))
                .collect::<Vec<_>>(),
        )
        .paragraph(note)
}

/// What is known of the sheet with the two swapped, and how.
fn swapped_said(report: &OrdersReport, pair: &PairOrder) -> String {
    match &pair.verdict {
        OrderVerdict::Proved { proof } => {
            format!("May change places (proved): {}.", why_swappable(proof))
        }
        OrderVerdict::Whole { positions } => format!(
            "May change places on this board (proved): {}.",
            everywhere(*positions)
        ),
        OrderVerdict::Differs { witness } => format!(
            "Must stay in this order: {}.",
            parts(witness, &swapped(report, pair), "with the two swapped")
        ),
        OrderVerdict::NotFound { positions } => not_found(*positions),
    }
}

fn not_found(positions: u64) -> String {
    format!(
        "No difference found at {}.",
        number_of(positions, "position")
    )
}

/// The order of the rules with a pair of them exchanged, by their places.
pub(super) fn swapped(report: &OrdersReport, pair: &PairOrder) -> RuleOrder {
    let mut order: RuleOrder = (0..report.rules.len()).collect();
    let [one, other] = pair.rules;
    order.swap(one - 1, other - 1);
    order
}

/// *after c2 d2, your sheet plays e3, by rule 3; with the two swapped it plays b1, by rule 4*
fn parts(witness: &Witness, order: &RuleOrder, changed: &str) -> String {
    let own: RuleOrder = (0..order.len().max(witness.records[0].rules.len())).collect();
    let [plays, instead] = [(&own, 0), (order, 1)].map(|(order, at)| {
        OrdersReport::plays_by(order, &witness.records[at])
            .unwrap_or_else(|| "has no move".to_owned())
    });
    format!(
        "{}, your sheet {plays}; {changed} it {instead}",
        found(witness)
    )
}

fn everywhere(positions: u64) -> String {
    format!(
        "the same move at all {} that a game can reach",
        number_of(positions, "position")
    )
}

/// For each rule whether it is needed.
fn needs(report: &OrdersReport) -> Vec<Labelled> {
    let line = |need: &crate::proof::RuleNeed| {
        let said = match &need.verdict {
            OrderVerdict::Proved { proof } => {
                format!("It could go (proved): {}.", why_idle(need.rule, proof))
            }
            OrderVerdict::Whole { positions } => {
                format!(
                    "It could go on this board (proved): {}.",
                    everywhere(*positions)
                )
            }
            OrderVerdict::Differs { witness } => {
                let order: RuleOrder = (0..report.rules.len())
                    .filter(|place| place + 1 != need.rule)
                    .collect();
                format!("Needed: {}.", parts(witness, &order, "without the rule"))
            }
            OrderVerdict::NotFound { positions } => not_found(*positions),
        };
        let label = Text::toned(tone(&need.verdict), format!("Rule {}", need.rule));
        Labelled::new(label, [said])
    };
    report.map.rules.iter().map(line).collect()
}

/// The fewest rules that play the same.
fn fewest(report: &OrdersReport) -> Vec<String> {
    let Fewest { rules, shown } = &report.map.fewest;
    let (all, left) = (report.rules.len(), rules.len());
    let these = match left {
        0 => "no rules at all, the tie-breaks alone".to_owned(),
        _ => named_rules(rules),
    };
    if *shown == FewestShown::ByProof {
        return match all - left {
            0 => Vec::new(),
            _ => vec![format!(
                "So {these} {} enough: that is proved for every board.",
                are(left)
            )],
        };
    }
    let scope = "at every position that a game on this board can reach";
    if left == all {
        return vec![format!("No fewer rules play the same {scope}.")];
    }
    let play = if left == 1 { "alone plays" } else { "play" };
    let mut sentences = vec![format!("{} {play} the same {scope}.", capital(&these))];
    if *shown == FewestShown::Everywhere && left > 1 {
        sentences.push("Fewer do not.".to_owned());
    }
    sentences
}

const fn are(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

fn stopped(map: &OrderMap) -> Option<String> {
    map.stopped
        .then(|| "The run was stopped before everything was looked at.".to_owned())
}

/// What each order plays where two rules must stay as they are: for the exercises.
pub(super) fn exercises<'a>(report: &OrdersReport<'a>) -> Vec<([RuleOrder; 2], &'a Witness)> {
    let own: RuleOrder = (0..report.rules.len()).collect();
    let differs = |pair: &'a PairOrder| match &pair.verdict {
        OrderVerdict::Differs { witness } => {
            Some(([own.clone(), swapped(report, pair)], witness.as_ref()))
        }
        _ => None,
    };
    report.map.pairs.iter().filter_map(differs).collect()
}
