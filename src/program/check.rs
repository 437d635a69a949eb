//! What can be said of a whole sheet without compiling it: ties, order, doubles, examples.
//! It must not look inside conditions.

use std::collections::HashMap;

use super::error::{Finding, Problem};
use super::prove::{self, Unused};
use super::quantities::block_title;
use crate::board::{BoardSize, Position, Side, Square, Turn, TurnError, read_position};
use crate::language::{
    Condition, Content, Decider, Definition, Example, ExampleOutcome, ExamplePosition, Guard,
    Instruction, Key, MeasureUse, Object, Promise, Rule, Sense, Sheet, first_item, opposite_guard,
};
use crate::source::Span;
use crate::vocabulary::{MeasureFunction, TieKind};

/// What an empty file may begin with.
const FIRST_SHEET: &str =
    "1. If a move takes a corner, play it.\n\nTies: topmost, then leftmost.\n";

/// Everything there is to say of the sheet as a whole.
pub(super) fn sheet(sheet: &Sheet, whole: bool, findings: &mut Vec<Finding>) {
    ties(sheet, whole, findings);
    if whole {
        rules(sheet, findings);
    }
    let count = sheet
        .items
        .iter()
        .filter(|item| matches!(item.content, Content::Rule(_)))
        .count();
    for item in &sheet.items {
        match &item.content {
            Content::Example(example) => check_example(example, count, whole, findings),
            Content::Promise(promise) if whole => check_promise(promise, count, findings),
            _ => {}
        }
    }
}

fn ties(sheet: &Sheet, whole: bool, findings: &mut Vec<Finding>) {
    let mut lines = sheet.items.iter().filter_map(|item| match &item.content {
        Content::Ties(keys) => Some((keys, item.place.span)),
        _ => None,
    });
    let Some((keys, span)) = lines.next() else {
        if whole {
            let end = sheet
                .items
                .last()
                .map_or(Span::default(), |item| item.place.span.after());
            findings.push(if sheet.items.is_empty() {
                Finding::new(Problem::Empty, end).fix(end, FIRST_SHEET)
            } else {
                Finding::new(Problem::NoTies, end).fix(end, "\n\nTies: topmost, then leftmost.")
            });
        }
        return;
    };
    findings.extend(lines.map(|(_, span)| Finding::new(Problem::TwoTies, span)));
    let (mut row, mut column, mut random) = (false, false, false);
    for key in keys {
        if random || row && column {
            findings.push(Finding::new(Problem::KeyNotAsked, key_span(key)));
            break;
        }
        // All that is left is in one row, and then in one column.
        let again = match key {
            Key::Plain(key, _) => match key.kind {
                TieKind::Row(_) => row,
                TieKind::Column(_) => column,
                TieKind::Random => false,
            },
            Key::Measure(_) => false,
        };
        if again {
            findings.push(Finding::new(Problem::KeyNotAsked, key_span(key)));
            continue;
        }
        if let Key::Plain(key, place) = key {
            match key.kind {
                TieKind::Row(_) => row = true,
                TieKind::Column(_) => column = true,
                TieKind::Random => {
                    random = true;
                    findings.push(Finding::new(Problem::Chance, place.span));
                }
            }
        }
    }
    if let Some((one, other)) = still_tied(row, column).filter(|_| !random) {
        let missing = match (row, column) {
            (false, false) => ", then topmost, then leftmost",
            (false, true) => ", then topmost",
            _ => ", then leftmost",
        };
        let behind = keys.last().map_or(span, key_span).after();
        findings.push(Finding::new(Problem::TiesLeaveTwo(one, other), span).fix(behind, missing));
    }
}

fn key_span(key: &Key) -> Span {
    match key {
        Key::Plain(_, place) => place.span,
        Key::Measure(best) => best.measure.place.span,
    }
}

fn rules(sheet: &Sheet, findings: &mut Vec<Finding>) {
    let rules: Vec<(&Rule, Span)> = sheet
        .items
        .iter()
        .filter_map(|item| match &item.content {
            Content::Rule(rule) => Some((&**rule, item.place.span)),
            _ => None,
        })
        .collect();
    let twins = twins(&rules);
    for ((unused, twin), (rule, span)) in prove::unused_rules(sheet)
        .into_iter()
        .zip(twins)
        .zip(&rules)
    {
        let problem = match (unused, twin) {
            (Some(Unused::NeverReached(by)), _) => Problem::NeverReached(by),
            (_, Some(twin)) => Problem::SameRule(twin + 1),
            (Some(Unused::Covered(by)), _) if has_condition(rule) => Problem::Covered(by),
            (Some(Unused::Covered(by)), _) => Problem::CoveredWhen(by),
            (Some(Unused::Items(items)), _) => {
                findings.extend(unused_items(rule, &items, *span));
                continue;
            }
            (None, None) => continue,
        };
        findings.push(Finding::new(problem, *span));
    }
    numbers(&rules, findings);
    for (place, (rule, _)) in rules.iter().enumerate() {
        if let Some(otherwise) = &rule.otherwise {
            let before = place
                .checked_sub(1)
                .and_then(|before| rules[before].0.guard.as_ref());
            if let Some(guard) = before {
                findings.push(otherwise_after_when(otherwise.span, rule, place, guard));
            } else if place + 1 < rules.len() {
                findings.push(needless_otherwise(otherwise.span, &rule.sentence.text));
            }
        }
    }
}

/// Whether the rule is about some moves only; a *best* sentence is about all.
fn has_condition(rule: &Rule) -> bool {
    rule.instruction.condition().is_some() || matches!(rule.instruction, Instruction::PlayFirst(_))
}

fn unused_items(rule: &Rule, places: &[usize], span: Span) -> Vec<Finding> {
    let Instruction::PlayFirst(items) = &rule.instruction else {
        return Vec::new();
    };
    let unused = places.iter().map(|place| first_item(&items[*place]));
    unused
        .map(|item| Finding::new(Problem::ItemUnused(item), span))
        .collect()
}

/// The first number that is not the rule's place; where it is the only one, with the fix.
fn numbers(rules: &[(&Rule, Span)], findings: &mut Vec<Finding>) {
    let wrong = |(place, (rule, _)): &(usize, &(&Rule, Span))| !is_numbered(rule, place + 1);
    let mut wrong = rules.iter().enumerate().filter(wrong);
    if let Some((place, (rule, _))) = wrong.next() {
        let finding = Finding::new(Problem::Numbers(place + 1), rule.number.span);
        findings.push(match wrong.next() {
            None => finding.fix(rule.number.span, (place + 1).to_string()),
            Some(_) => finding,
        });
    }
}

/// *Otherwise* after a rule with *When*: English would read *else*. The fix says so, where the rule has no *When* itself.
fn otherwise_after_when(span: Span, rule: &Rule, before: usize, guard: &Guard) -> Finding {
    let opposite = opposite_guard(guard).filter(|_| rule.guard.is_none());
    let word = otherwise_word(span, &rule.sentence.text);
    let finding = Finding::new(Problem::OtherwiseAfterWhen(before, opposite.clone()), word);
    match opposite {
        Some(opposite) => finding.fix(word, format!("When {opposite},")),
        None => finding,
    }
}

/// *Otherwise,* without the blank after it, and the sentence's next letter as its first.
fn needless_otherwise(span: Span, sentence: &str) -> Finding {
    let word = otherwise_word(span, sentence);
    let finding = Finding::new(Problem::Otherwise, word);
    let first = sentence
        .get(word.end - word.start + 1..)
        .and_then(|rest| rest.chars().next());
    match first {
        Some(first) if span.end == word.end + 1 => {
            let instead: String = first.to_uppercase().collect();
            finding.fix(Span::new(span.start, span.end + first.len_utf8()), instead)
        }
        // A remark or a line's end stands between; leaving them alone is safer.
        _ => finding,
    }
}

/// *Otherwise,* alone.
fn otherwise_word(span: Span, sentence: &str) -> Span {
    let length = sentence.find(' ').unwrap_or(sentence.len());
    Span::new(span.start, (span.start + length).min(span.end))
}

fn is_numbered(rule: &Rule, number: usize) -> bool {
    rule.number.digits.trim_start_matches('0') == number.to_string()
}

/// For each rule, the first earlier one that says the same. Crossing off the best twice is no slip: it takes the next best.
fn twins(rules: &[(&Rule, Span)]) -> Vec<Option<usize>> {
    let mut first: HashMap<String, usize> = HashMap::new();
    let mut twin = |(place, (rule, _)): (usize, &(&Rule, Span))| {
        let earlier = *first.entry(rule.meaning()).or_insert(place);
        let (other, _) = rules[earlier];
        let twice = matches!(rule.instruction, Instruction::CrossOffBest(_));
        let same = !twice
            && other.instruction.says_the_same(&rule.instruction)
            && other.guard.says_the_same(&rule.guard);
        (same && earlier < place).then_some(earlier)
    };
    rules.iter().enumerate().map(&mut twin).collect()
}

fn check_example(example: &Example, rules: usize, whole: bool, findings: &mut Vec<Finding>) {
    let span = example.place.span;
    if let Err((number, error)) = example_position(example) {
        findings.push(Finding::new(Problem::ExampleMove { number, error }, span));
    }
    if let ExampleOutcome::Plays(_, Some(Decider::Rule(number))) = example.outcome
        && number > rules
        && whole
    {
        findings.push(Finding::new(Problem::ExampleRule(number, rules), span));
    }
}

fn check_promise(promise: &Promise, rules: usize, findings: &mut Vec<Finding>) {
    for rule in promise.rules().iter().filter(|rule| rule.number > rules) {
        let problem = Problem::PromiseRule(rule.number, rules);
        findings.push(Finding::new(problem, rule.place.span));
    }
    if let [one, other] = promise.rules()
        && one.number == other.number
    {
        findings.push(Finding::new(Problem::PromiseSameRule, other.place.span));
    }
}

/// The position of an example, or the number of the move that cannot be played and why.
pub fn example_position(example: &Example) -> Result<Position, (usize, TurnError)> {
    match &example.position {
        ExamplePosition::Board { rows, side } => Ok(diagram(rows, *side)),
        ExamplePosition::Moves {
            moves,
            layout,
            size,
            first,
        } => {
            let mut position = Position::start(*size, *layout).with_side(*first);
            for (place, square) in moves.iter().enumerate() {
                position = step(&position, *square).map_err(|error| (place + 1, error))?;
            }
            Ok(position)
        }
    }
}

/// The position after one more move of a list; passes that are due may be left out.
pub(super) fn step(position: &Position, square: Option<Square>) -> Result<Position, TurnError> {
    match square {
        None => position.take(Turn::Pass),
        Some(square) => after_due_pass(position).take(Turn::Move(square)),
    }
}

/// The position itself, or after the pass that is all that can be done there.
pub(super) fn after_due_pass(position: &Position) -> Position {
    let must_pass = position.legal_moves().is_empty() && position.ending().is_none();
    if must_pass {
        position.pass()
    } else {
        *position
    }
}

fn diagram(rows: &[String], side: Side) -> Position {
    let text = format!("{} {}", rows.join("/"), side.lower_name());
    read_position(&text)
        .expect("the language reads diagrams of 4, 6 or 8 rows of as many cells only")
}

/// Calls `found` for each use of a `Values` block by a rule, a line of points, a tie-break or an own word.
pub(super) fn used_blocks(sheet: &Sheet, found: &mut impl FnMut(&MeasureUse)) {
    let mut used = |measure: &MeasureUse| {
        if matches!(measure.measure.function, MeasureFunction::Values(_)) {
            found(measure);
        }
    };
    for item in &sheet.items {
        match &item.content {
            Content::Rule(rule) => {
                let instruction = &rule.instruction;
                if let Some(condition) = instruction.condition() {
                    in_condition(condition, &mut used);
                }
                if let Some(best) = instruction.best() {
                    used(&best.measure);
                }
                in_keys(instruction.keys(), &mut used);
            }
            Content::Definition(Definition { condition, .. }) => in_condition(condition, &mut used),
            Content::Points(lines) => {
                for counted in lines.iter().map(|line| &line.counted) {
                    if let Some(condition) = counted.condition() {
                        in_condition(condition, &mut used);
                    }
                    if let Some(measure) = counted.measure() {
                        used(measure);
                    }
                }
            }
            Content::Ties(keys) => in_keys(keys, &mut used),
            _ => {}
        }
    }
}

fn in_keys(keys: &[Key], used: &mut impl FnMut(&MeasureUse)) {
    for key in keys {
        if let Key::Measure(best) = key {
            used(&best.measure);
        }
    }
}

pub(super) fn in_condition(condition: &Condition, used: &mut impl FnMut(&MeasureUse)) {
    for object in condition.parts.iter().flat_map(|part| &part.objects) {
        if let Object::Amount(measure, _) = object {
            used(measure);
        }
    }
}

/// What a sheet cannot do on one board: blocks that do not fit it.
pub(super) fn on_board(sheet: &Sheet, size: BoardSize, findings: &mut Vec<Finding>) {
    let fits = |name: &str| {
        sheet.items.iter().any(|item| matches!(&item.content, Content::Values(block) if block.name == name && block.size == size))
    };
    let mut missing: Vec<String> = Vec::new();
    used_blocks(sheet, &mut |used| {
        if !fits(&used.block) && !missing.contains(&used.block) {
            missing.push(used.block.clone());
            let problem = Problem::ValuesDontFit {
                block: block_title(&used.block),
                size,
            };
            findings.push(Finding::new(problem, used.place.span));
        }
    });
}

/// Squares that the two keys cannot tell apart, for the message.
fn still_tied(row: bool, column: bool) -> Option<(Square, Square)> {
    let square = |column, row| Square::new(column, row);
    match (row, column) {
        (true, true) => None,
        (true, false) => Some((square(1, 2)?, square(2, 2)?)),
        (false, _) => Some((square(1, 2)?, square(1, 3)?)),
    }
}
