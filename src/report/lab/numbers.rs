//! Numbers of the laboratory in words and figures. It must not know what they count.

use crate::document::Cell;
use crate::lab::{Estimate, Verdict};

/// *+3.1*, *-0.4*, *0.0*: with its sign, to a tenth.
pub(super) fn signed(number: f64) -> String {
    let text = format!("{number:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => "0.0".to_owned(),
        _ => text,
    }
}

/// *+3.1 ± 0.9*; without an interval the number alone.
pub(super) fn with_interval(estimate: Estimate) -> String {
    match estimate.half {
        Some(half) => format!("{} ±{half:.1}", signed(estimate.mean)),
        None => signed(estimate.mean),
    }
}

/// A cell with a mean and its interval.
pub(super) fn estimate(shown: String, estimate: Estimate) -> Cell {
    Cell::range(shown, estimate.mean, estimate.low().zip(estimate.high()))
}

/// *95 % between 2.2 and 4.0*; without an interval why there is none.
pub(super) fn between(estimate: Estimate) -> String {
    match (estimate.low(), estimate.high()) {
        (Some(0.0), Some(0.0)) => "with no spread at all".to_owned(),
        (Some(low), Some(high)) if low >= high => {
            "the same from every opening, so that they can't say how much others vary".to_owned()
        }
        (Some(low), Some(high)) => format!("95 % between {} and {}", signed(low), signed(high)),
        _ => "one opening, with its symmetric twins, gives no interval".to_owned(),
    }
}

/// *3.1 discs a game, 95 % between 2.2 and 4.0*: how far, whatever the sign; the whole interval has one.
pub(super) fn distance(estimate: Estimate) -> String {
    let far = format!("{:.1} discs a game", estimate.mean.abs());
    match (estimate.low(), estimate.high()) {
        (Some(low), Some(high)) if low < high => {
            let (near, wide) = (low.abs().min(high.abs()), low.abs().max(high.abs()));
            format!("{far}, 95 % between {near:.1} and {wide:.1}")
        }
        _ => format!("{far}, {}", between(estimate)),
    }
}

/// *3.1 discs a game ahead*, *0.4 discs a game behind*, *level*
pub(super) fn ahead(mean: f64) -> String {
    let far = format!("{:.1}", mean.abs());
    match far.as_str() {
        "0.0" => "level".to_owned(),
        _ if mean > 0.0 => format!("{far} discs a game ahead"),
        _ => format!("{far} discs a game behind"),
    }
}

/// *62.5 %*
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// *61.5*: half points as points.
pub(super) fn points(halves: i64) -> String {
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{}{half}", halves / 2)
}

/// What may be said of a gain.
pub(super) const fn gain_said(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => "better",
        Verdict::Worse => "worse",
        Verdict::Level => "level",
        Verdict::Open => "may be chance",
    }
}
