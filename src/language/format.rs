//! The canonical text of a tree: layout, numbering, remarks and blank lines round the canonical words.
//! It must not know how a text was laid out before, but for blank lines and remarks on lines of their own.

use super::tree::{
    Content, Example, ExampleOutcome, ExamplePosition, Instruction, Item, OpeningBlock,
    OpeningLine, PointsLine, Remark, Rule, Sheet, ValuesBlock,
};
use super::wording;
use crate::board::{BoardSize, Layout, Side, Square};
use crate::diagnostic::Fix;
use crate::language::keyword::{AFTER, ON, PASS};

/// The canonical text of a tree.
///
/// ```
/// use paper_othello::language::{format, parse};
/// let (sheet, problems) = parse("7) IF a legal move takes any corner (a1!) play it\nties: topmost, leftmost");
/// assert!(problems.is_empty());
/// assert_eq!(format(&sheet), "1. If a move takes a corner, play it. (a1!)\n\nTies: topmost, then leftmost.\n");
/// ```
pub fn format(sheet: &Sheet) -> String {
    let mut text = String::new();
    let mut rules = 0;
    let mut before: Option<&Item> = None;
    for item in &sheet.items {
        if before.is_some_and(|before| item.blank_before || needs_blank(before, &item.content)) {
            text.push('\n');
        }
        rules += usize::from(is_rule(&item.content));
        text.push_str(&with_remarks(item, rules));
        match &item.content {
            Content::Points(lines) => text.extend(lines.iter().map(points_line)),
            Content::Opening(block) => text.extend(block.lines.iter().map(opening_line)),
            _ => {}
        }
        text.push('\n');
        before = Some(item);
    }
    text
}

/// Whether an item has a rule's number, read or not.
fn is_rule(content: &Content) -> bool {
    match content {
        Content::Rule(_) => true,
        Content::Unread(text) => text.starts_with(|letter: char| letter.is_ascii_digit()),
        _ => false,
    }
}

/// The lines of an item, each with its remarks.
fn with_remarks(item: &Item, number: usize) -> String {
    let alone = matches!(item.content, Content::Remarks);
    let indent = "   ";
    let said = content(item, number);
    let lines: Vec<&str> = match &item.content {
        Content::Values(_) | Content::Example(_) => said.split('\n').collect(),
        _ => vec![&said],
    };
    let last = lines.len() - 1;
    let mut text = String::new();
    for (place, line) in lines.into_iter().enumerate() {
        if place > 0 {
            text.push('\n');
        }
        text.push_str(line);
        let woven = is_list(&item.content);
        let here = item
            .remarks
            .iter()
            .filter(|remark| remark.line.min(last) == place && !(woven && remark.line > 0));
        push_remarks(&mut text, here, indent, alone);
    }
    text
}

/// Whether the items of a list have remarks of their own, within the line.
fn is_list(content: &Content) -> bool {
    match content {
        Content::Ties(_) => true,
        Content::Rule(rule) => matches!(rule.instruction, Instruction::PlayFirst(_)),
        _ => false,
    }
}

/// The items of a list, each with its remarks.
fn woven(items: &[String], remarks: &[Remark], joiner: &str) -> String {
    let with_remarks = |(place, item): (usize, &String)| {
        let mut text = item.clone();
        let here = remarks.iter().filter(|remark| remark.line == place + 1);
        push_remarks(&mut text, here, "", false);
        text
    };
    let items: Vec<String> = items.iter().enumerate().map(with_remarks).collect();
    items.join(joiner)
}

/// A sentence that ends with a list, its items with their remarks.
fn rule(rule: &Rule, remarks: &[Remark]) -> String {
    let sentence = wording::rule(
        rule.otherwise.is_some(),
        rule.guard.as_ref(),
        &rule.instruction,
    );
    let Instruction::PlayFirst(items) = &rule.instruction else {
        return sentence;
    };
    let items: Vec<String> = items.iter().map(wording::first_item).collect();
    let plain = format!("{}.", items.join(", "));
    match sentence.strip_suffix(&plain) {
        Some(before) => format!("{before}{}.", woven(&items, remarks, ", ")),
        None => sentence,
    }
}

/// Whether a blank line stands between two items even where none was written.
fn needs_blank(item: &Item, next: &Content) -> bool {
    let before = &item.content;
    let is_text = |content: &Content| {
        matches!(
            content,
            Content::Heading(..) | Content::Note(_) | Content::Remarks | Content::Unread(_)
        )
    };
    let same_kind = std::mem::discriminant(before) == std::mem::discriminant(next);
    match next {
        Content::Heading(..) => true,
        Content::Note(_) | Content::Unread(_) => false,
        Content::Remarks => !is_text(before),
        _ if is_text(before) => false,
        // A remark directly above a block would be the block's.
        Content::Points(_)
        | Content::Values(_)
        | Content::Opening(_)
        | Content::Example(_)
        | Content::Promise(_)
            if ends_in_remark(item) =>
        {
            true
        }
        _ => !same_kind,
    }
}

/// Whether the last line of an item is a remark, perhaps with others after it.
fn ends_in_remark(item: &Item) -> bool {
    let of_line = match &item.content {
        Content::Points(lines) => lines.last().map(|line| &line.remarks),
        Content::Opening(block) => block.lines.last().map(|line| &line.remarks),
        _ => None,
    };
    let remarks = of_line.filter(|remarks| !remarks.is_empty());
    let remarks = remarks.unwrap_or(&item.remarks);
    let last = remarks.last().map(|remark| remark.line);
    remarks
        .iter()
        .any(|remark| remark.own_line && Some(remark.line) == last)
}

fn content(item: &Item, number: usize) -> String {
    match &item.content {
        Content::Heading(level, text) => format!("{} {text}", "#".repeat(*level))
            .trim_end()
            .to_owned(),
        Content::Note(text) => format!("> {text}").trim_end().to_owned(),
        Content::Remarks => String::new(),
        Content::Rule(said) => format!("{number}. {}", rule(said, &item.remarks)),
        Content::Definition(definition) => {
            let means = wording::condition(&definition.condition, crate::vocabulary::Number::One);
            format!("A move is {} if it {means}.", definition.name)
        }
        Content::Ties(keys) => {
            let keys: Vec<String> = keys.iter().map(wording::key).collect();
            format!("Ties: {}.", woven(&keys, &item.remarks, ", then "))
        }
        Content::Boards(boards) => format!("For {}.", wording::boards(boards)),
        Content::Points(_) => "Points:".to_owned(),
        Content::Values(block) => values(block),
        Content::Opening(block) => opening(block),
        Content::Example(example) => format!("Example: {}", example_text(example)),
        Content::Promise(promise) => format!("Promise: {}", wording::promise_text(promise)),
        Content::Script(text) => format!("```rhai\n{text}```"),
        Content::Unread(text) => text.clone(),
    }
}

/// Remarks after a sentence: on its line, or each on a line of its own.
fn push_remarks<'r>(
    text: &mut String,
    remarks: impl IntoIterator<Item = &'r Remark>,
    indent: &str,
    alone: bool,
) {
    for (place, remark) in remarks.into_iter().enumerate() {
        let first = alone && place == 0;
        if remark.own_line && !first {
            text.push('\n');
            text.push_str(if alone { "" } else { indent });
        } else if !first {
            text.push(' ');
        }
        let below = if alone {
            "\n ".to_owned()
        } else {
            format!("\n{indent} ")
        };
        text.push('(');
        text.push_str(&remark.text.replace('\n', &below));
        text.push(')');
    }
}

fn points_line(line: &PointsLine) -> String {
    let guard = line.guard.as_ref().map_or(String::new(), |guard| {
        format!("when {}, ", wording::guard(guard))
    });
    let mut text = format!(
        "\n    {guard}{} {}",
        line.weight,
        wording::counted(&line.counted)
    );
    push_remarks(&mut text, &line.remarks, "    ", false);
    text
}

/// *Opening from the mirrored start on 8 by 8:*
fn opening(block: &OpeningBlock) -> String {
    let start = match block.layout {
        Layout::Standard => String::new(),
        layout => format!(" from the {} start", layout.name()),
    };
    let board = match block.size {
        BoardSize::SIX => String::new(),
        other => format!(" on {}", wording::size(other)),
    };
    format!("Opening{start}{board}:")
}

fn opening_line(line: &OpeningLine) -> String {
    let moves = line.moves.iter().map(|turn| turn_text(turn.square));
    let mut text = format!("\n    {}", moves.collect::<Vec<_>>().join(" "));
    push_remarks(&mut text, &line.remarks, "    ", false);
    text
}

/// *c2*, or *pass*.
fn turn_text(square: Option<Square>) -> String {
    square.map_or(PASS.to_owned(), |square| square.to_string())
}

/// The block with its numbers in columns.
fn values(block: &ValuesBlock) -> String {
    let mut words = vec!["Values".to_owned()];
    words.extend(Some(block.name.clone()).filter(|name| !name.is_empty()));
    words.extend(
        block
            .size_written
            .then(|| format!("on {}", wording::size(block.size))),
    );
    let mut text = words.join(" ") + ":";
    let rows: Vec<Vec<String>> = block
        .rows
        .iter()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(0);
    for row in &rows {
        let numbers: Vec<String> = row
            .iter()
            .map(|number| format!("{number:>width$}"))
            .collect();
        text.push_str("\n    ");
        text.push_str(&numbers.join(" "));
    }
    text
}

/// An example after its colon, in canonical words.
///
/// ```
/// use paper_othello::language::{Content, example_text, parse};
/// let (sheet, _) = parse("EXAMPLE: after c2 b2 it plays d2");
/// let Content::Example(example) = &sheet.items[0].content else { panic!() };
/// assert_eq!(example_text(example), "after c2 b2, it plays d2.");
/// ```
pub fn example_text(example: &Example) -> String {
    let outcome = format!("{}.", outcome_text(&example.outcome));
    match &example.position {
        ExamplePosition::Board { rows, side } => {
            let mut text = String::from(ON);
            for row in rows {
                let cells: Vec<String> = row.chars().map(String::from).collect();
                text.push_str("\n    ");
                text.push_str(&cells.join(" "));
            }
            format!("{text}\n  with {} to move, {outcome}", side.lower_name())
        }
        ExamplePosition::Moves {
            moves,
            layout,
            size: board,
            first,
        } => {
            let mut words = Vec::new();
            if !moves.is_empty() {
                words.push(AFTER.to_owned());
                words.extend(moves.iter().map(|turn| turn_text(*turn)));
            }
            match layout {
                Layout::Standard if moves.is_empty() => words.push("from the start".to_owned()),
                Layout::Standard => {}
                other => words.push(format!("from the {} start", other.name())),
            }
            if *board != BoardSize::SIX {
                words.push(format!("on {}", wording::size(*board)));
            }
            if *first == Side::White {
                words.push("with white first".to_owned());
            }
            format!("{}, {outcome}", words.join(" "))
        }
    }
}

/// *it plays c2 by rule 4*
fn outcome_text(outcome: &ExampleOutcome) -> String {
    match outcome {
        ExampleOutcome::Passes => "it passes".to_owned(),
        ExampleOutcome::Plays(square, Some(by)) => format!("it plays {square} by {by}"),
        ExampleOutcome::Plays(square, None) => format!("it plays {square}"),
    }
}

/// The changes of a text that make one of its examples say this, in the order of the text: only the move and what decides
/// it are written anew.
pub fn outcome_edits(example: &Example, outcome: &ExampleOutcome) -> Vec<Fix> {
    let said = &example.said;
    if let (ExampleOutcome::Plays(_, named), ExampleOutcome::Plays(square, by)) =
        (&example.outcome, outcome)
        && named.is_some() == by.is_some()
    {
        let by = by.map(|by| Fix::new(said.by.span, by.to_string()));
        let square = Fix::new(said.square.span, square.to_string());
        return std::iter::once(square).chain(by).collect();
    }
    vec![Fix::new(said.whole.span, outcome_text(outcome))]
}
