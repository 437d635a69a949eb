//! What came of the promises of a program, a line each: proved, broken, or not proved; with the game that breaks one, and
//! how to see why. It must not look at any game.

use super::TestReport;
use crate::board::{BoardSize, Layout, Side, Transcript};
use crate::document::{Labelled, Text, Tone};
use crate::language::{Claim, Promise, promise_text};
use crate::program::{Decider, NeverDecides, Reason, Record};
use crate::proof::{Breach, Finding, Grounds, Never, OnBoard, PromiseResult, PromiseVerdict, Way};
use crate::report::decision::decided_by;
use crate::report::prose::{counted, list, thousands};
use crate::report::swaps::why_swappable;

/// How many of the promises are proved, hold, or are broken; nothing where there are none.
pub(super) fn summary(results: &[PromiseResult]) -> Option<String> {
    let all = results.len();
    let count = |verdict| {
        results
            .iter()
            .filter(|one| one.verdict() == verdict)
            .count()
    };
    let (proved, broken) = (count(PromiseVerdict::Proved), count(PromiseVerdict::Broken));
    let promises = counted(all, "promise", "promises");
    let is = if all == 1 { "is" } else { "are" };
    Some(match (all, broken) {
        (0, _) => return None,
        (1, 1) => "1 promise is broken.".to_owned(),
        (_, 1) => format!("1 of {promises} is broken."),
        (_, broken) if broken > 0 => format!("{broken} of {promises} are broken."),
        _ if proved == all => format!("{promises} {is} proved."),
        (1, _) => "1 promise holds so far, but is not proved.".to_owned(),
        _ => format!("{promises} hold so far, {proved} of them proved."),
    })
}

/// A promise and what came of it.
pub(super) fn told(result: &PromiseResult, report: &TestReport) -> Labelled {
    let verdict = result.verdict();
    let tone = match verdict {
        PromiseVerdict::Broken => Tone::Dropped,
        PromiseVerdict::Proved | PromiseVerdict::NotProved => Tone::Label,
    };
    let label = Text::toned(tone, format!("Line {}", result.promise.place.line));
    let said = format!(
        "Promise: {} {}",
        promise_text(&result.promise),
        finding(result)
    );
    let mut lines = vec![said];
    if let Some((size, breach)) = result.breach() {
        lines.extend(rule_of(breach));
        lines.extend(command(breach, size, &result.promise, report.argument));
    }
    Labelled::new(label, lines)
}

/// *Proved: …*, *Broken …*, *Not proved: …*
pub fn finding(result: &PromiseResult) -> String {
    let boards = match &result.found {
        Ok(boards) => boards,
        Err(why) => return format!("It can't be tested: {why}."),
    };
    if let Some((size, breach)) = result.breach() {
        return broken(breach, size, &result.promise);
    }
    if is_empty(boards) {
        return "It promises nothing: what it is about never comes up.".to_owned();
    }
    let proofs = proofs(boards, &result.promise);
    if result.verdict() == PromiseVerdict::Proved {
        return format!("Proved: {}.", proofs.join("; "));
    }
    let (positions, stopped) = result.held();
    if boards.is_empty() {
        return "Not proved: it is about no board that this program can play on.".to_owned();
    }
    let held = match result.promise.claim {
        Claim::Decides(_) => format!("nothing of the kind came up in {}", at(positions)),
        _ => format!("it held at {}", at(positions)),
    };
    let open = boards
        .iter()
        .filter(|one| matches!(one.finding, Finding::Held { .. }));
    let open: Vec<BoardSize> = open.map(|one| one.size).collect();
    let time = if stopped {
        " before the time was over"
    } else {
        ""
    };
    let proved = match proofs.as_slice() {
        [] => String::new(),
        proofs => format!("; proved {}", proofs.join("; ")),
    };
    format!("Not proved: on {}, {held}{time}{proved}.", names(&open))
}

/// Whether it was looked at in no position, though all or many of them came up.
fn is_empty(boards: &[OnBoard]) -> bool {
    let at_none = |one: &OnBoard| {
        matches!(
            one.finding,
            Finding::Proved(Grounds::EveryGame(0))
                | Finding::Held {
                    positions: 0,
                    stopped: false
                }
        )
    };
    !boards.is_empty() && boards.iter().all(at_none)
}

/// *1,234 positions*
fn at(positions: u64) -> String {
    let noun = if positions == 1 {
        "position"
    } else {
        "positions"
    };
    format!("{} {noun}", thousands(positions))
}

/// *6 by 6 and 8 by 8*
fn names(sizes: &[BoardSize]) -> String {
    let names: Vec<String> = sizes
        .iter()
        .map(|size| format!("{n} by {n}", n = size.get()))
        .collect();
    list(&names)
}

/// What proves it, once for all boards of which the same is to be said.
fn proofs(boards: &[OnBoard], promise: &Promise) -> Vec<String> {
    let mut said: Vec<(String, Vec<BoardSize>)> = Vec::new();
    for one in boards {
        let Finding::Proved(grounds) = &one.finding else {
            continue;
        };
        let why = ground(grounds, promise);
        match said.iter_mut().find(|(other, _)| *other == why) {
            Some((_, sizes)) => sizes.push(one.size),
            None => said.push((why, vec![one.size])),
        }
    }
    let said = said.into_iter();
    said.map(|(why, sizes)| format!("on {}, {why}", names(&sizes)))
        .collect()
}

/// Why it is kept, as the end of a sentence.
pub(super) fn ground(grounds: &Grounds, promise: &Promise) -> String {
    match grounds {
        Grounds::EveryGame(0) => "what it is about never comes up".to_owned(),
        Grounds::EveryGame(positions) => format!("in every game ({})", at(*positions)),
        Grounds::Sentences(reason) => because(*reason, promise),
        Grounds::Swap(proof) => why_swappable(proof),
        Grounds::Search(positions) => format!("no opponent does better ({})", at(*positions)),
        Grounds::Example(way, square) => {
            let by = promise.rules().first().map(|rule| rule.number);
            let by = by.map_or(String::new(), |number| decided_by(Decider::Rule(number)));
            format!(
                "{} as {} it plays {square}{by}",
                after(&way.turns, promise),
                way.side.name()
            )
        }
    }
}

fn because(reason: Reason, promise: &Promise) -> String {
    let unless = match promise.claim {
        Claim::Never(_, unless) | Claim::Always(_, unless) => unless,
        _ => false,
    };
    let left = if unless {
        "a move that breaks it is left only where all legal moves do"
    } else {
        "no move that breaks it is left"
    };
    match reason {
        Reason::Impossible => "no move can break it".to_owned(),
        Reason::After(1) => format!("after rule 1 {left}"),
        Reason::After(rule) => {
            format!("no rule before rule {rule} plays a move that breaks it, and after it {left}")
        }
        Reason::AfterTies => "no rule plays a move that breaks it, and the tie-breaks choose another where there is one".to_owned(),
    }
}

fn broken(breach: &Breach, size: BoardSize, promise: &Promise) -> String {
    let n = size.get();
    match breach {
        Breach::Move(way, record) => {
            let played = played(record, |rule| rule);
            let chance = match way.seed {
                Some(_) => " This is from a random game, so there may be a shorter one.",
                None => "",
            };
            let place = after(&way.turns, promise);
            format!(
                "Broken on {n} by {n}: {place} as {} it {played}.{chance}",
                way.side.name()
            )
        }
        Breach::End(way, margin) => {
            let ends = match margin {
                0 => "only draws".to_owned(),
                1.. => format!("wins by only {margin}"),
                _ => format!("loses by {}", -margin),
            };
            let start = start(promise);
            format!(
                "Broken on {n} by {n}: as {} it {ends} in the game {}{start}.",
                way.side.name(),
                way.turns
            )
        }
        Breach::Order(turns, records) => {
            let [as_it_is, swapped] = records.each_ref();
            let side = as_it_is.position.side().name();
            let place = after(turns, promise);
            let as_it_is = played(as_it_is, |rule| rule);
            let swapped = played(swapped, |rule| own_number(promise, rule));
            format!(
                "Broken on {n} by {n}: {place} as {side} it {as_it_is}, but with the two rules swapped it {swapped}."
            )
        }
        Breach::Never(Never::EveryGame(positions)) => {
            format!(
                "Broken: on {n} by {n} it decides in no game ({}).",
                at(*positions)
            )
        }
        Breach::Never(Never::Sentences(NeverDecides::PlaysNothing)) => {
            "Broken: this rule only keeps moves or crosses them off; another rule or the tie-breaks decide."
                .to_owned()
        }
        Breach::Never(Never::Sentences(NeverDecides::Unused(by))) => match by.as_slice() {
            [] => "Broken: the rules before it always choose first.".to_owned(),
            [one] => format!("Broken: rule {one} always chooses first."),
            several => {
                let numbers: Vec<String> = several.iter().map(ToString::to_string).collect();
                format!("Broken: rules {} always choose first.", list(&numbers))
            }
        },
    }
}

/// The number that a rule of the sheet with the two swapped has in the sheet itself.
fn own_number(promise: &Promise, rule: usize) -> usize {
    let swapped: Vec<usize> = promise.rules().iter().map(|rule| rule.number).collect();
    match swapped.as_slice() {
        [one, other] if rule == *one => *other,
        [one, other] if rule == *other => *one,
        _ => rule,
    }
}

/// *plays c2, by rule 4*
fn played(record: &Record, number: impl Fn(usize) -> usize) -> String {
    let square = record.outcome.square();
    let by = record.decided_by.map(|by| match by {
        Decider::Rule(rule) => decided_by(Decider::Rule(number(rule))),
        Decider::Ties => decided_by(Decider::Ties),
    });
    let by = by.unwrap_or_default();
    square.map_or("passes".to_owned(), |square| format!("plays {square}{by}"))
}

/// *after c2 d2*, *at the start*, with the start where it is another than the usual one.
fn after(turns: &Transcript, promise: &Promise) -> String {
    let start = start(promise);
    if turns.turns().is_empty() {
        return if start.is_empty() {
            "at the start,".to_owned()
        } else {
            format!("{},", start.trim_start())
        };
    }
    format!("after {turns}{start},")
}

/// * from the mirrored start*
fn start(promise: &Promise) -> String {
    match promise.scope.layout {
        Layout::Standard => String::new(),
        layout => format!(" from the {} start", layout.name()),
    }
}

/// The sentence of the rule that decided.
fn rule_of(breach: &Breach) -> Option<String> {
    let Breach::Move(_, record) = breach else {
        return None;
    };
    let Some(Decider::Rule(number)) = record.decided_by else {
        return None;
    };
    let rule = record.rules.iter().find(|rule| rule.number == number)?;
    Some(format!("Rule {number}: {}", rule.sentence))
}

/// The command that shows why.
fn command(breach: &Breach, size: BoardSize, promise: &Promise, argument: &str) -> Option<String> {
    let board = match size {
        BoardSize::SIX => String::new(),
        other => format!(" --board {}", other.get()),
    };
    let start = match promise.scope.layout {
        Layout::Standard => String::new(),
        layout => format!(" --start {}", layout.name()),
    };
    let at = |turns: &Transcript| {
        if turns.turns().is_empty() {
            String::new()
        } else {
            format!(" --at \"{turns}\"")
        }
    };
    Some(match breach {
        Breach::Move(Way { turns, .. }, _) | Breach::Order(turns, _) => {
            format!("Why: paper explain {argument}{board}{start}{}", at(turns))
        }
        Breach::End(way, _) => {
            let side = match way.side {
                Side::Black => "black",
                Side::White => "white",
            };
            format!("Why: paper beat {argument} --as {side}{board}{start}")
        }
        Breach::Never(_) => return None,
    })
}
