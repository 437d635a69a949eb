//! Why two rules may change places, and why a rule does nothing, in words. It must not prove anything.

use super::prose::list;
use crate::program::{Idle, SwapProof};

/// Why two rules may change places.
pub fn why_swappable(proof: &SwapProof) -> String {
    match proof {
        SwapProof::NeverReached { by } => {
            format!("{}, so rules below never matter", always_chooses(by))
        }
        SwapProof::Idle { rule, why } => why_idle(*rule, why),
        SwapProof::NeverTogether => "their “When” parts are never true at the same time".to_owned(),
        SwapProof::NoMove { that, also } => format!("no move that {that} {also}"),
        SwapProof::Same => "the two say the same".to_owned(),
        SwapProof::EveryMove { that, also } if that == also => {
            "both are about the same moves".to_owned()
        }
        SwapProof::EveryMove { that, also } => format!("every move that {that} {also}"),
        SwapProof::StepByStep => {
            "each may also change places with the rules between them".to_owned()
        }
    }
}

fn always_chooses(by: &[usize]) -> String {
    match by {
        [] => "the rules above always choose a move".to_owned(),
        [rule] => format!("rule {rule} always chooses a move"),
        rules => format!("{} together always choose a move", named_rules(rules)),
    }
}

/// Why a rule does nothing.
pub fn why_idle(rule: usize, why: &Idle) -> String {
    match why {
        Idle::NeverReached { by } => {
            format!(
                "rule {rule} is never reached, because {}",
                always_chooses(by)
            )
        }
        Idle::Covered { by } if by.is_empty() => {
            format!("whatever fits rule {rule} also fits rules above it, which choose first")
        }
        Idle::Covered { by } => {
            let (named, choose) = match by.as_slice() {
                [only] => (format!("rule {only}"), "chooses"),
                rules => (format!("one of {}", named_rules(rules)), "chooses"),
            };
            format!("whatever fits rule {rule} also fits {named}, which {choose} first")
        }
        Idle::NeverFits => format!("no move ever fits rule {rule}"),
        Idle::AlwaysFits => {
            format!("every move fits rule {rule}, so it never crosses one off")
        }
    }
}

/// *rules 1, 2 and 4*
pub fn named_rules(rules: &[usize]) -> String {
    let numbers = list(rules.iter().map(ToString::to_string));
    match rules.len() {
        1 => format!("rule {numbers}"),
        _ => format!("rules {numbers}"),
    }
}
