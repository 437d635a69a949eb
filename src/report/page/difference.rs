//! The page about where two programs differ: the witness with both decisions, and how often they differ.
//! It must not compare anything itself.

use maud::{Markup, html};

use super::{Mark, board_figure, page, record_table};
use crate::board::Squares;
use crate::proof::{RulePair, Search, Survey, Witness};
use crate::report::DifferenceReport;
use crate::report::difference::{
    NOTE, Row, differences, found, in_hundred, not_found, rows, surveyed, which,
};
use crate::report::prose::{capital, thousands};

/// A whole page in HTML: what a search has found and, where there is one, the table of a survey.
pub fn difference_page(
    report: &DifferenceReport,
    search: &Search,
    survey: Option<&Survey>,
) -> String {
    let [first, second] = report.names;
    let title = format!("Where {first} and {second} differ");
    let body = html! {
        p { (report.heading()) }
        (searched(report, search))
        @if let Some(survey) = survey {
            (counted(report, survey))
        }
    };
    page(&title, &body)
}

fn searched(report: &DifferenceReport, search: &Search) -> Markup {
    html! {
        section {
            h2 { "A position at which they choose differently" }
            @match &search.witness {
                None => p { (not_found(&search.compared)) },
                Some(witness) => {
                    p { (found(witness, &search.compared)) }
                    p.verdict { (report.verdict(witness)) }
                    (board_figure(&witness.transcript.position(), &marks(report, witness), "witness"))
                    div.beside {
                        @for (name, record) in report.names.iter().zip(&witness.records) {
                            (record_table(record, name))
                        }
                    }
                }
            }
        }
    }
}

fn marks(report: &DifferenceReport, witness: &Witness) -> Vec<Mark> {
    let mut others = witness.transcript.position().legal_moves();
    let mut marks = Vec::new();
    for ((label, name), record) in ["1", "2"]
        .into_iter()
        .zip(report.names)
        .zip(&witness.records)
    {
        if let Some(square) = record.outcome.square() {
            others -= Squares::of(square);
            marks.push(Mark {
                squares: Squares::of(square),
                label,
                meaning: format!("{name} plays {square}"),
                strong: true,
            });
        }
    }
    if !others.is_empty() {
        marks.push(Mark {
            squares: others,
            label: "+",
            meaning: "other legal move".to_owned(),
            strong: false,
        });
    }
    marks
}

fn counted(report: &DifferenceReport, survey: &Survey) -> Markup {
    html! {
        section {
            h2 { "How often they differ" }
            p { (differences(report, survey)) }
            p { (surveyed(&survey.compared)) }
            (phases(&rows(survey, report.start.size())))
            p { (NOTE) }
            (pairs(report, &survey.pairs))
        }
    }
}

fn phases(rows: &[Row]) -> Markup {
    html! {
        table {
            caption { "By phase of the game" }
            thead {
                tr {
                    th scope="col" { "Phase" }
                    th scope="col" { "Discs" }
                    @for head in ["Choices", "Same", "By other rules", "Differ", "In 100"] {
                        th.number scope="col" { (head) }
                    }
                }
            }
            tbody {
                @for row in rows {
                    @let tally = row.count.tally;
                    tr {
                        th scope="row" { (row.name) }
                        td { (row.discs) }
                        @for count in [tally.same + tally.other, tally.same, row.count.same_by_other_rules, tally.other] {
                            td.number { (thousands(count)) }
                        }
                        td.number { (in_hundred(&row.count)) }
                    }
                }
            }
        }
    }
}

fn pairs(report: &DifferenceReport, pairs: &[RulePair]) -> Markup {
    html! {
        table {
            caption { "By the rules that decide" }
            thead {
                tr {
                    @for name in report.names {
                        th scope="col" { (name) }
                    }
                    th.number scope="col" { "Differ" }
                    th.number scope="col" { "Same" }
                    th scope="col" { "An example of a difference" }
                }
            }
            tbody {
                @for pair in pairs {
                    tr {
                        @for decider in pair.by {
                            th scope="row" { (capital(&which(decider))) }
                        }
                        td.number { (thousands(pair.tally.other)) }
                        td.number { (thousands(pair.tally.same)) }
                        td { (example(pair)) }
                    }
                }
            }
        }
    }
}

fn example(pair: &RulePair) -> String {
    match &pair.first {
        None => "none".to_owned(),
        Some(way) if way.turns().is_empty() => "at the start".to_owned(),
        Some(way) => format!("after {way}"),
    }
}
