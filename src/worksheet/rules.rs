//! The rules of a program as a part of its sheet: numbered sentences, what its words mean, its numbers on boards. It must not
//! decide anything.

use super::material::Material;
use super::squares::{numbered, values};
use super::wording;
use crate::document::{Cell, Column, Document, Row, RuleLine, Rules, Table, Text};
use crate::language::{Content, FirstItem, Instruction, Item, Key, PointsLine, Rule};
use crate::library::STANDARD_INPUT;
use crate::tongue::Tongue;

/// More items of a list than this are shown on a board alone.
const MOST_ITEMS: usize = 8;

/// Everything that whoever runs the sheet has to know.
pub(super) fn section(material: &Material) -> Document {
    let words = &material.words().sheet;
    let lines: Vec<RuleLine> = material
        .rules()
        .map(|(rule, item)| line(material, rule, item))
        .collect();
    let about = if lines.is_empty() {
        words.no_rules
    } else {
        words.about_rules
    };
    let keys = wording::keys(material.ties(), material.tongue());
    let ties = Text::from((words.about_ties)(&keys));
    let rules = Rules { rules: lines, ties };
    let document = Document::default()
        .heading(words.rules)
        .paragraph([about])
        .with(rules);
    let document = definitions(document, material);
    let document = points(document, material);
    opening(boards(document, material), material)
}

/// Whether somebody needs a computer beside the sheet.
pub(super) fn needs_computer(material: &Material) -> bool {
    let mut rules = material.rules();
    let ties = material.ties().iter();
    rules.any(|(rule, _)| wording::asks_computer(rule, &material.sheet))
        || ties
            .into_iter()
            .any(|key| wording::key_asks_computer(key, &material.sheet))
}

fn line(material: &Material, rule: &Rule, item: &Item) -> RuleLine {
    let asks_computer = wording::asks_computer(rule, &material.sheet);
    let sentence = match &rule.instruction {
        Instruction::PlayFirst(items) if is_long(material, items) => in_order(material, rule),
        _ => wording::rule(rule, material.tongue()),
    };
    // What an author adds is in the author's language.
    let own = item
        .remarks
        .iter()
        .filter(|_| material.tongue() == Tongue::English);
    let own = own.map(|remark| Text::from(format!("({})", remark.text.replace('\n', " "))));
    let computer = asks_computer.then(|| computer_notes(material, item));
    RuleLine {
        sentence: sentence.into(),
        notes: own.chain(computer.into_iter().flatten()).collect(),
        asks_computer,
    }
}

fn is_long(material: &Material, items: &[FirstItem]) -> bool {
    items.len() > MOST_ITEMS && numbered(material, items).is_some()
}

/// A rule whose list is on a board, with its “When” part.
fn in_order(material: &Material, rule: &Rule) -> String {
    let whole = wording::rule(rule, material.tongue());
    let words = material.words().sheet.in_order_of_squares;
    if rule.guard.is_none() && rule.otherwise.is_none() {
        return words.to_owned();
    }
    // The list is what stands after the last colon of the sentence, in front of it the instruction.
    let before = whole.split_once(": ").map_or("", |(before, _)| before);
    let lead = before.rsplit_once(", ").map_or("", |(lead, _)| lead);
    let mut letters = words.chars();
    let first = letters
        .next()
        .map_or(String::new(), |first| first.to_lowercase().to_string());
    format!("{lead}, {first}{}", letters.as_str())
}

/// What the author says of the functions that a rule asks, and the command that asks them.
fn computer_notes(material: &Material, item: &Item) -> Vec<Text> {
    let text = material.program.text();
    let rest: Vec<&str> = text
        .lines()
        .skip(item.place.line.saturating_sub(1))
        .collect();
    let end = if material.program.is_script() {
        let ends = |line: &&str| line.trim_end().ends_with(';');
        // A call of a script stands after the sentence that it is given.
        let calls = rest.iter().enumerate().filter(|(_, line)| ends(line));
        let calls = calls.map(|(at, _)| at + 1).take(2);
        calls.last().unwrap_or(rest.len())
    } else {
        0
    };
    let called = if material.program.is_script() {
        rest[..end.min(rest.len())].join("\n")
    } else {
        text.to_owned()
    };
    let mut notes: Vec<Text> = functions(text)
        .into_iter()
        .filter(|(name, _)| is_asked(material, &called, item, name))
        .filter(|(_, about)| !about.is_empty())
        .map(|(_, about)| Text::from(about))
        .collect();
    let name = &material.program.name;
    if name != STANDARD_INPUT {
        let board = material.size().get();
        let first = material.first.outcome;
        notes.push(format!("paper explain {name} --board {board} --at {first}").into());
    }
    notes
}

/// Whether a rule asks the function of this name.
fn is_asked(material: &Material, called: &str, item: &Item, name: &str) -> bool {
    if material.program.is_script() {
        return called.contains(&format!("{name}("));
    }
    match &item.content {
        Content::Rule(rule) => {
            let said = wording::rule(rule, Tongue::English);
            let words = material
                .sheet
                .items
                .iter()
                .filter_map(|one| match &one.content {
                    Content::Definition(one) if said.contains(&one.name) => {
                        Some(wording::definition(one, Tongue::English))
                    }
                    _ => None,
                });
            let named = format!("`{name}`");
            std::iter::once(said.clone())
                .chain(words)
                .any(|text| text.contains(&named))
        }
        _ => false,
    }
}

/// Each function of a text with what stands in comments directly above it.
fn functions(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut about: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix("//") {
            about.push(comment.trim_start_matches('/').trim());
            continue;
        }
        if let Some(rest) = line.strip_prefix("fn ") {
            let name = rest.split('(').next().unwrap_or_default().trim();
            found.push((name.to_owned(), about.join(" ")));
        }
        about.clear();
    }
    found
}

fn definitions(document: Document, material: &Material) -> Document {
    let all = material
        .sheet
        .items
        .iter()
        .filter_map(|item| match &item.content {
            Content::Definition(one) => Some(wording::definition(one, material.tongue())),
            _ => None,
        });
    let all: Vec<String> = all.collect();
    if all.is_empty() {
        return document;
    }
    let words = &material.words().sheet;
    document.together(
        Document::default()
            .heading(words.definitions)
            .one_a_line(all),
    )
}

fn points(document: Document, material: &Material) -> Document {
    let blocks = material
        .sheet
        .items
        .iter()
        .filter_map(|item| match &item.content {
            Content::Points(lines) => Some(lines),
            _ => None,
        });
    let words = &material.words().sheet;
    blocks.fold(document, |document, lines| {
        let [how_many, what] = words.points_heads;
        let row = |line: &PointsLine| {
            let [number, what] = wording::points(line, material.tongue());
            let spoken = format!("{number} {what}.");
            Row::new([Cell::from(number), Cell::from(what)], spoken)
        };
        let table = Table::new(
            [Column::number(how_many), Column::words(what)],
            lines.iter().map(row),
        );
        document.together(
            Document::default()
                .heading(words.points)
                .paragraph([words.about_points])
                .with(table),
        )
    })
}

/// Lists and values on boards.
fn boards(document: Document, material: &Material) -> Document {
    let words = &material.words().sheet;
    let mut all = Vec::new();
    for ((rule, _), number) in material.rules().zip(1..) {
        let Instruction::PlayFirst(items) = &rule.instruction else {
            continue;
        };
        let Some(board) = numbered(material, items) else {
            continue;
        };
        let mut one = Document::titled((words.order_of_squares)(number)).with(board.board);
        if !board.others.is_empty() {
            let others = board.others.iter().map(|(number, item)| {
                format!("{number} {}", wording::item(item, material.tongue()))
            });
            let others = material.words().list(others);
            one = one.paragraph([(words.not_on_the_board)(&others)]);
        }
        all.push(one);
    }
    for item in &material.sheet.items {
        if let Content::Values(block) = &item.content
            && block.size == material.size()
        {
            let title = (words.values)(&block.name);
            all.push(Document::titled(title).with(values(material, block)));
        }
    }
    if all.is_empty() {
        return document;
    }
    super::pupil::in_rows(document, all)
}

/// The lines of play on this board.
fn opening(document: Document, material: &Material) -> Document {
    let lines = material
        .sheet
        .items
        .iter()
        .filter_map(|item| match &item.content {
            Content::Opening(block)
                if block.size == material.size() && block.layout == material.options.layout =>
            {
                Some(&block.lines)
            }
            _ => None,
        });
    let pass = material.words().exercise.pass;
    let line = |moves: &[crate::language::OpeningMove]| {
        let moves = moves.iter().map(|turn| {
            turn.square
                .map_or(pass.to_owned(), |square| square.to_string())
        });
        moves.collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<String> = lines.flatten().map(|one| line(&one.moves)).collect();
    if lines.is_empty() {
        return document;
    }
    let heading = material.words().sheet.opening;
    document.together(Document::default().heading(heading).one_a_line(lines))
}

/// The tie-breaks one by one.
pub(super) fn tie_words(material: &Material) -> Vec<String> {
    let keys = material.ties().iter();
    keys.map(|key: &Key| wording::key(key, material.tongue()))
        .collect()
}
