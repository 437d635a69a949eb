//! What can be proved of a sheet from its sentences alone: that a condition is never or always true, that a rule is never
//! used. Never by sampling. It must not say how: the words for it stand with the problems.

mod formula;
mod known;
mod promise;
mod solver;
mod swaps;
mod unused;

use super::error::{Finding, Problem, Spoken};
use crate::board::{BoardSize, Layout, Position, Squares};
use crate::language::{Condition, Content, Guard, Instruction, Rule, Sheet};
use crate::source::Span;

use formula::{Definitions, Formula};
use solver::{MOST_STEPS, impossible};

pub use promise::{NeverDecides, Reason, never_decides, promise_proof};
pub use swaps::{Idle, SwapProof, SwapProofs};
pub(super) use unused::{Unused, rules as unused_rules};

/// Says which conditions and “When” parts of a sheet are never or always true.
pub(super) fn conditions(sheet: &Sheet, findings: &mut Vec<Finding>) {
    let definitions = Definitions::of(sheet);
    let rules = sheet.rules().count();
    let boards = sheet.boards();
    let guard_verdict = |guard: &Guard| {
        verdict(
            &boards,
            &formula::guard(guard),
            guard.place.span,
            &Spoken::Guard,
        )
    };
    let mut number = 0;
    for item in &sheet.items {
        match &item.content {
            Content::Rule(rule) => {
                number += 1;
                findings.extend(rule.guard.as_ref().and_then(guard_verdict));
                if let Some((condition, doing)) = condition_of(rule, number, number == rules) {
                    let formula = definitions.condition(condition);
                    findings.extend(verdict(&boards, &formula, condition.place.span, &doing));
                }
            }
            Content::Definition(definition) => {
                let condition = &definition.condition;
                let formula = definitions.condition(condition);
                let name = Spoken::Definition(definition.name.clone());
                findings.extend(verdict(&boards, &formula, condition.place.span, &name));
            }
            Content::Points(lines) => {
                for line in lines {
                    findings.extend(line.guard.as_ref().and_then(guard_verdict));
                    if let Some(condition) = line.counted.condition() {
                        let formula = definitions.condition(condition);
                        findings.extend(verdict(
                            &boards,
                            &formula,
                            condition.place.span,
                            &Spoken::Points,
                        ));
                    }
                }
            }
            Content::Promise(promise) => {
                let boards = promise.scope.size.map_or(boards.clone(), |size| vec![size]);
                let when = promise.guard.as_ref();
                findings.extend(when.and_then(|guard| {
                    let formula = formula::guard(guard);
                    verdict(&boards, &formula, guard.place.span, &Spoken::Guard)
                }));
            }
            _ => {}
        }
    }
}

/// The condition of a rule, and what the rule does with it.
fn condition_of(rule: &Rule, number: usize, last: bool) -> Option<(&Condition, Spoken)> {
    let guarded = rule.guard.is_some();
    let condition = rule.instruction.condition()?;
    let spoken = match &rule.instruction {
        Instruction::Keep(_) => Spoken::Keep,
        Instruction::CrossOff(_) => Spoken::CrossOff,
        other => Spoken::Play {
            number,
            last,
            guarded,
            by_ties: matches!(other, Instruction::Play(_)),
        },
    };
    Some((condition, spoken))
}

/// That a formula is never, or always, true, on any of the boards.
fn verdict(
    boards: &[BoardSize],
    formula: &Formula<'_>,
    span: Span,
    spoken: &Spoken,
) -> Option<Finding> {
    let never = |wanted| {
        boards
            .iter()
            .all(|size| impossible(vec![(formula, wanted)], *size, size.squares(), MOST_STEPS))
    };
    if never(true) {
        Some(Finding::new(Problem::NeverTrue(spoken.clone()), span))
    } else if never(false) {
        Some(Finding::new(Problem::AlwaysTrue(spoken.clone()), span))
    } else {
        None
    }
}

/// Notes the rules that can match nothing on one board, where the four start squares are taken.
pub(super) fn on_board(sheet: &Sheet, size: BoardSize, findings: &mut Vec<Finding>) {
    let definitions = Definitions::of(sheet);
    let boards = sheet.boards();
    for item in &sheet.items {
        let Content::Rule(rule) = &item.content else {
            continue;
        };
        let formula = definitions.instruction(&rule.instruction);
        let never = |size: BoardSize, squares: Squares| {
            impossible(vec![(&formula, true)], size, squares, MOST_STEPS)
        };
        let start = Position::start(size, Layout::Standard);
        let nowhere = || boards.iter().all(|size| never(*size, size.squares()));
        if never(size, start.empty()) && !nowhere() {
            findings.push(Finding::new(Problem::MatchesNothing(size), item.place.span));
        }
    }
}
