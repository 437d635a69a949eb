//! Numbers of the laboratory in words and figures. It must not know what they count.

use crate::document::Cell;
use crate::lab::{Estimate, Significance};
use crate::report::prose::with_minus;

/// *+3.1*, *−0.4*, *0.0*: with its sign, to a tenth.
pub(super) fn signed(number: f64) -> String {
    let text = format!("{number:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => "0.0".to_owned(),
        _ => with_minus(&text),
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

/// *likely range +2.2 to +4.0*; without one why there is none.
pub(super) fn likely_range(estimate: Estimate) -> String {
    match (estimate.low(), estimate.high()) {
        (Some(low), Some(high)) if low >= high => "the same from every opening".to_owned(),
        (Some(low), Some(high)) => format!("likely range {} to {}", signed(low), signed(high)),
        _ => "no likely range: there is only one different opening".to_owned(),
    }
}

/// *3.1 discs a game ahead*, *0.4 discs a game behind*, *level*
pub(super) fn ahead(mean: f64) -> String {
    place(mean, "discs a game ")
}

/// *2.1 behind*, *6.6 ahead*, *level*; with a unit before the last word.
pub(super) fn place(number: f64, unit: &str) -> String {
    let far = format!("{:.1}", number.abs());
    match far.as_str() {
        "0.0" => "level".to_owned(),
        _ if number > 0.0 => format!("{far} {unit}ahead"),
        _ => format!("{far} {unit}behind"),
    }
}

/// *62.5%*
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}

/// *61.5*: half points as points.
pub(super) fn points(halves: i64) -> String {
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{}{half}", halves / 2)
}

/// What may be said of a gain.
pub(super) const fn gain_said(verdict: Significance) -> &'static str {
    match verdict {
        Significance::Better => "better",
        Significance::Worse => "worse",
        Significance::Level => "level",
        Significance::Open => "may be luck",
    }
}
