//! The page of a program's health: what each rule does, the ties, the turn-the-paper test.
//! It must not count anything itself.

use maud::{Markup, html};

use super::gains::gain_table;
use super::page;
use crate::report::HealthReport;
use crate::report::lab::{COUNT_HEADS, rule_counts, turns};
use crate::report::prose::{capital, thousands};

/// A whole page in HTML.
pub fn health_page(report: &HealthReport) -> String {
    let body = html! {
        @for line in report.heading() { p { (line) } }
        section {
            h2 { "What each rule does" }
            (rules(report))
            p { (HealthReport::note()) }
            ul { @for line in report.findings() { li { (line) } } }
        }
        section {
            h2 { "The ties" }
            p { (report.ties()) }
        }
        section {
            h2 { "Turning the paper" }
            p { (report.turning()) }
            (gain_table("The board lies", &turns(report)))
        }
    };
    page(&format!("The health of {}", report.name), &body)
}

fn rules(report: &HealthReport) -> Markup {
    let rules = report
        .health
        .rules
        .iter()
        .zip(report.sentences)
        .zip(1_usize..);
    html! {
        table {
            thead {
                tr {
                    th.number scope="col" { "Rule" }
                    th scope="col" { "Sentence" }
                    @for head in COUNT_HEADS { th.number scope="col" { (capital(head)) } }
                }
            }
            tbody {
                @for ((rule, sentence), number) in rules {
                    tr {
                        th.number scope="row" { (number) }
                        td.sentence { (sentence) }
                        @for count in rule_counts(rule) { td.number { (thousands(count)) } }
                    }
                }
            }
        }
    }
}
