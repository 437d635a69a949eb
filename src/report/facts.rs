//! Every fact and measure of every legal move of a position, as a table and as JSON: those of the vocabulary that need
//! nothing from a program. It must not know what rules do with them.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::prose::{counted, list, wrapped};
use super::{Look, speech};
use crate::board::{Position, Square, Squares};
use crate::vocabulary::{FACTS, Fact, Filling, Measured, Number, PHRASES, canonical};

/// The facts and measures as `{"board":…,"side":…,"moves":{"c2":{"corner":false,…}}}`, on one line without a newline.
pub fn facts_json(position: &Position) -> String {
    let known = Known::of(position);
    let moves: Map<String, Value> = known
        .legal
        .iter()
        .map(|square| (square.to_string(), Value::Object(known.object(square))))
        .collect();
    json!({ "board": position.compact(), "side": position.side(), "moves": moves }).to_string()
}

/// The board with its legal moves, and behind it the table, or in linear text one sentence for each fact that is true
/// of a move and each measure; it ends with a newline.
pub fn facts(position: &Position, look: Look) -> String {
    let known = Known::of(position);
    let mut text = String::new();
    if look.linear {
        text.push_str(&wrapped(&speech::board(position), "", ""));
        text.push('\n');
    } else {
        let legal = known.legal;
        let drawn = position.drawn(|square| legal.contains(square).then_some('+'));
        for line in drawn.lines() {
            push_line(&mut text, &format!("  {line}"));
        }
        let (count, to_move) = (speech::count(position), speech::to_move(position));
        push_line(&mut text, &format!("\n{count} {to_move}"));
    }
    let moves = known.legal.len() as usize;
    if moves == 0 {
        return text;
    }
    let legal = format!(
        "{}: {}.",
        counted(moves, "legal move", "legal moves"),
        list(known.legal)
    );
    push_line(&mut text, &wrapped(&legal, "", ""));
    if look.linear {
        text.push_str(&known.sentences());
    } else {
        text.push_str(&known.table(look));
        push_line(
            &mut text,
            "\n“paper words NAME” says what a name means: try “paper words flips”.",
        );
    }
    text
}

fn push_line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a String takes every text");
}

/// What is known of the legal moves.
struct Known<'p> {
    position: &'p Position,
    legal: Squares,
    /// Each fact that needs no argument, with the moves that have it.
    facts: Vec<(&'static Fact, Squares)>,
}

/// Columns of a table that fit beside the names.
const COLUMNS: usize = 14;
/// The width of a name.
const NAME: usize = 22;

impl<'p> Known<'p> {
    fn of(position: &'p Position) -> Self {
        let legal = position.legal_moves();
        let among = |fact: &'static Fact| Some((fact, fact.among(position, legal)?));
        Self {
            position,
            legal,
            facts: FACTS.iter().filter_map(among).collect(),
        }
    }

    /// The measures that need no block of a program.
    fn measures(&self, square: Square) -> impl Iterator<Item = (Measured, i64)> + '_ {
        Measured::all().map(move |measured| (measured, measured.of(self.position, square)))
    }

    fn object(&self, square: Square) -> Map<String, Value> {
        let facts = self.facts.iter();
        let facts =
            facts.map(|(fact, having)| (fact.id.to_owned(), json!(having.contains(square))));
        let measures = self.measures(square);
        let measures = measures.map(|(measure, number)| (measure.name(), json!(number)));
        facts.chain(measures).collect()
    }

    /// Names down, moves across, in as many blocks as the width needs.
    fn table(&self, look: Look) -> String {
        let moves: Vec<Square> = self.legal.iter().collect();
        let blocks = moves.chunks(COLUMNS);
        blocks.map(|moves| self.block(moves, look)).collect()
    }

    fn block(&self, moves: &[Square], look: Look) -> String {
        let mut text = String::from("\n");
        let names = moves
            .iter()
            .map(|square| format!("{square:>4}", square = square.to_string()));
        let header = format!("{:NAME$}{}", "", names.collect::<String>());
        push_line(&mut text, &look.palette.label(&header));
        for (fact, having) in &self.facts {
            let cell = |square: &Square| {
                if having.contains(*square) {
                    " yes"
                } else {
                    "   ."
                }
            };
            push_row(&mut text, fact.id, moves.iter().map(cell));
        }
        let columns: Vec<Vec<(Measured, i64)>> = moves
            .iter()
            .map(|square| self.measures(*square).collect())
            .collect();
        for (row, (measure, _)) in columns[0].iter().enumerate() {
            let cells = columns.iter().map(|column| format!("{:>4}", column[row].1));
            push_row(&mut text, &measure.name(), cells);
        }
        text
    }

    fn sentences(&self) -> String {
        let mut text = String::new();
        for square in self.legal {
            let facts = self.facts.iter();
            let mut parts: Vec<String> = facts
                .filter(|(_, having)| having.contains(square))
                .map(|(fact, _)| canonical(&PHRASES.facts, *fact).print(&Filling::default()))
                .collect();
            parts.extend(
                self.measures(square)
                    .map(|(measure, number)| said(measure, number)),
            );
            let sentence = format!("{square}: {}.", parts.join("; "));
            push_line(&mut text, &wrapped(&sentence, "", ""));
        }
        text
    }
}

fn push_row(text: &mut String, name: &str, cells: impl Iterator<Item = impl AsRef<str>>) {
    let mut row = format!("{name:NAME$}");
    for cell in cells {
        row.push_str(cell.as_ref());
    }
    push_line(text, &row);
}

/// *flips 3 discs*; a measure without such words says its name.
fn said(measured: Measured, number: i64) -> String {
    let measure = measured.measure;
    if measure.amount.is_empty() {
        return format!("{} {number}", measure.id.replace('_', " "));
    }
    let region = measured
        .region
        .map(|fact| canonical(&PHRASES.region_counted, fact));
    canonical(&PHRASES.amounts, measure).print(&Filling {
        number: Number::One,
        quantity: &number.to_string(),
        one: number == 1,
        region: &region.map_or(String::new(), |words| words.print(&Filling::default())),
        ..Filling::default()
    })
}
