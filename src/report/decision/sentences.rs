//! A decision record in plain sentences, one paragraph for each rule. It must not know how they are laid out.

use crate::board::Squares;
use crate::program::{
    Decider, Did, GuardRecord, MeasureRecord, Outcome, Reached, Record, RuleRecord, TieRecord,
};
use crate::report::prose::{capital, joined, list, with_minus};
use crate::vocabulary::{
    Decimal, Fact, Filling, Measure, Number, PHRASES, Pattern, Question, SCRIPTED_QUESTION,
    canonical,
};

/// A label and what belongs to it.
pub(super) struct Paragraph {
    /// *Rule 1*, *Ties*, *Move*.
    pub label: String,
    /// The sentences; each begins a line.
    pub lines: Vec<String>,
    /// Whether this is what decided, or the move itself.
    pub decisive: bool,
}

/// Everything that a record says of the rules and the ties.
pub(super) fn paragraphs(record: &Record) -> Vec<Paragraph> {
    let reached = record.rules.iter().filter(|rule| rule.reached.is_some());
    let mut paragraphs: Vec<Paragraph> = reached.map(|rule| of_rule(rule, record)).collect();
    paragraphs.extend(not_reached(record));
    paragraphs.extend(of_ties(record));
    paragraphs
}

pub(super) fn of_rule(rule: &RuleRecord, record: &Record) -> Paragraph {
    let mut lines = vec![rule.sentence.clone()];
    if let Some(reached) = &rule.reached {
        lines.extend(seen_and_done(reached));
    }
    Paragraph {
        label: format!("Rule {}", rule.number),
        lines,
        decisive: record.decided_by == Some(Decider::Rule(rule.number)),
    }
}

fn seen_and_done(rule: &Reached) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(guard) = &rule.guard {
        lines.push(guard_found(guard));
    }
    if rule.did == Did::GuardNotMet {
        lines.extend(printed(&rule.prints));
        return lines;
    }
    for measure in &rule.measures {
        lines.push(numbers(measure, rule.matched));
    }
    lines.extend(printed(&rule.prints));
    lines.push(done(rule));
    lines
}

/// What scripts printed, line by line.
fn printed(prints: &[String]) -> impl Iterator<Item = String> + '_ {
    prints
        .iter()
        .map(|line| format!("The script prints: {line}"))
}

/// What a rule did, with the moves in question.
fn done(rule: &Reached) -> String {
    let matched = list(rule.matched);
    let gone = rule.before - rule.after;
    match rule.did {
        Did::Decided => decided(rule),
        Did::Kept if gone.is_empty() => format!("All of them stay: {matched}."),
        Did::Kept => format!("It keeps {matched} and crosses off {}.", list(gone)),
        Did::CrossedOff => format!("It crosses off {matched}. Left: {}.", list(rule.after)),
        Did::WouldCrossOffEveryMove => {
            format!("That would cross off every move left ({matched}), so nothing changes.")
        }
        Did::MatchedNothing => no_match(rule.before),
        Did::GuardNotMet => "So this rule is skipped.".to_owned(),
    }
}

fn decided(rule: &Reached) -> String {
    let moves = list(rule.matched);
    let tied = rule.matched.only().is_none();
    match (&rule.item, tied) {
        (Some(item), false) => format!("The first with a move left is {item}: it plays {moves}."),
        (Some(item), true) => {
            format!("The first with a move left is {item}: {moves} are tied.")
        }
        (None, false) => format!("It plays {moves}."),
        (None, true) => format!("It plays one of these: {}.", joined(rule.matched, "or")),
    }
}

fn no_match(before: Squares) -> String {
    match before.only() {
        Some(square) => format!("The one move left, {square}, does not fit: nothing changes."),
        None => "No move fits: nothing changes.".to_owned(),
    }
}

/// The numbers of a measure as sentences, moves with the same number together, the numbers that matter first:
/// *d5 flips 3 discs; b3 and c2 flip 1 disc.*
pub(super) fn numbers(measure: &MeasureRecord, matched: Squares) -> String {
    let mut groups: Vec<(Decimal, Squares)> = Vec::new();
    for (square, number) in &measure.numbers {
        match groups.iter_mut().find(|(its, _)| its == number) {
            Some((_, squares)) => *squares |= Squares::of(*square),
            None => groups.push((*number, Squares::of(*square))),
        }
    }
    groups.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let lowest_counts = groups
        .last()
        .is_some_and(|(_, squares)| !(*squares & matched).is_empty());
    let highest_counts = groups
        .first()
        .is_some_and(|(_, squares)| !(*squares & matched).is_empty());
    if lowest_counts && !highest_counts {
        groups.reverse();
    }
    let parts = groups
        .iter()
        .map(|(number, squares)| counted_moves(&measure.name, *number, *squares));
    format!("{}.", parts.collect::<Vec<_>>().join("; "))
}

/// *b3 and c2 flip 1 disc*
fn counted_moves(name: &str, number: Decimal, squares: Squares) -> String {
    let moves = list(squares);
    let (id, block) = name.split_once(" in ").unwrap_or((name, ""));
    let measure = Measure::by_id(id).filter(|measure| !measure.amount.is_empty());
    let Some(measure) = measure else {
        let words = name.replace('_', " ");
        return format!("{moves}: “{words}” is {}", with_minus(&number.to_string()));
    };
    let filling = Filling {
        number: if squares.only().is_some() {
            Number::One
        } else {
            Number::Many
        },
        quantity: &with_minus(&number.to_string()),
        one: number == Decimal::whole(1),
        block,
        ..Filling::default()
    };
    format!(
        "{moves} {}",
        canonical(&PHRASES.amounts, measure).print(&filling)
    )
}

/// *20 squares are empty: this rule counts.*
fn guard_found(guard: &GuardRecord) -> String {
    let found = guard
        .values
        .iter()
        .map(|(name, value)| answer(name, *value));
    let found = capital(&list(found));
    if guard.holds {
        format!("{found}, so this rule counts.")
    } else {
        format!("{found}, so this rule is skipped.")
    }
}

/// One question of a guard with its answer, as a sentence without its end.
fn answer(name: &str, value: i64) -> String {
    let (id, region) = name.split_once(' ').unwrap_or((name, ""));
    if id == "lead" {
        return lead(value);
    }
    if id == SCRIPTED_QUESTION.id {
        return format!("the script says {}", if value == 0 { "no" } else { "yes" });
    }
    let Some(question) = Question::by_id(id) else {
        return format!("{} is {value}", name.replace('_', " "));
    };
    let counted = Fact::by_id(region).and_then(Fact::region);
    let region = counted.map_or_else(
        || region.to_owned(),
        |(_, words)| Pattern::read(words.counted).print(&Filling::default()),
    );
    let negated = question
        .yes
        .is_some_and(|(least, most)| !(least..=most).contains(&value));
    let pattern = canonical(&PHRASES.questions, question);
    let filling = Filling {
        number: subject_number(question.phrases[0], value),
        negated,
        quantity: &value.to_string(),
        one: value == 1,
        region: &region,
        ..Filling::default()
    };
    pattern.print(&filling)
}

/// The number behind *you are ahead*, *you are behind* and *the score is level*.
fn lead(value: i64) -> String {
    let discs = value.unsigned_abs();
    let noun = if discs == 1 { "disc" } else { "discs" };
    match value.signum() {
        1 => format!("you are {discs} {noun} ahead"),
        -1 => format!("you are {discs} {noun} behind"),
        _ => "the score is level".to_owned(),
    }
}

/// Whether the verb of a question is for one or many: *you have*, *the opponent has*, *1 square is*.
fn subject_number(phrase: &str, value: i64) -> Number {
    if phrase.starts_with("you") || phrase.starts_with("{Q}") && value != 1 {
        Number::Many
    } else {
        Number::One
    }
}

/// The rules that were not reached, in one paragraph.
pub(super) fn not_reached(record: &Record) -> Option<Paragraph> {
    let numbers: Vec<usize> = record
        .rules
        .iter()
        .filter(|rule| rule.reached.is_none())
        .map(|rule| rule.number)
        .collect();
    let (first, last) = (*numbers.first()?, *numbers.last()?);
    let is_in_a_row = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let which = match numbers.len() {
        1 => format!("Rule {first} is"),
        3.. if is_in_a_row => format!("Rules {first} to {last} are"),
        _ => format!("Rules {} are", list(numbers)),
    };
    Some(Paragraph {
        label: "Below".to_owned(),
        lines: vec![format!("{which} not needed.")],
        decisive: false,
    })
}

fn of_ties(record: &Record) -> Option<Paragraph> {
    if record.ties.is_empty() {
        return None;
    }
    let lines = record.ties.iter().flat_map(tie_did).collect();
    Some(Paragraph {
        label: "Ties".to_owned(),
        lines,
        decisive: record.decided_by == Some(Decider::Ties),
    })
}

pub(super) fn tie_did(tie: &TieRecord) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(measure) = &tie.measure {
        lines.push(numbers(measure, tie.left));
    }
    lines.extend(printed(&tie.prints));
    lines.push(format!("{} leaves {}.", capital(&tie.key), list(tie.left)));
    lines
}

pub(super) fn of_outcome(record: &Record, name: &str) -> Paragraph {
    let (label, line) = match record.outcome {
        Outcome::Move(square) => {
            let by = record.decided_by.map(decided_by).unwrap_or_default();
            ("Move", format!("{name} plays {square}{by}."))
        }
        Outcome::Pass => (
            "Pass",
            format!(
                "{} has no legal move: {name} passes.",
                record.position.side().name()
            ),
        ),
        Outcome::GameOver => (
            "Over",
            format!("{name} has nothing to do: the game is over."),
        ),
    };
    Paragraph {
        label: label.to_owned(),
        lines: vec![line],
        decisive: true,
    }
}

/// *, by rule 4*
pub fn decided_by(decider: Decider) -> String {
    format!(", by {decider}")
}
