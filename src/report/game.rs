//! A game as text and JSON: its turns, the boards between them, the rule behind each move, and how it ends.
//! It must not play anything.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::explain::decided_by;
use super::prose::wrapped;
use super::{Look, speech};
use crate::board::{Layout, Position, Side};
use crate::game::{Game, Ply};

/// A game with the names of its players.
#[derive(Clone, Copy, Debug)]
pub struct GameReport<'a> {
    /// The game.
    pub game: &'a Game,
    /// What the program that plays Black is called.
    pub black: &'a str,
    /// What the program that plays White is called.
    pub white: &'a str,
    /// How the start lies.
    pub layout: Layout,
    /// The seed, where a player needed one.
    pub seed: Option<u64>,
}

impl GameReport<'_> {
    fn player(&self, side: Side) -> &str {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// *Black: The Paper. White: Greedy. 6 by 6, standard start.*
    fn heading(&self) -> String {
        let size = self.game.start().size().get();
        let seed = self
            .seed
            .map_or_else(String::new, |seed| format!(" Seed {seed}."));
        format!(
            "Black is {}. White is {}. The board is {size} by {size}, {} start.{seed}",
            self.black,
            self.white,
            self.layout.name()
        )
    }
}

/// `{"size":…,"start":…,"black":…,"white":…,"moves":[…],"black_discs":…,"white_discs":…,"final":…,"winner":…}`, on one
/// line without a newline. Where White began there is `"first":"white"`, and where chance played a part the `seed`.
pub fn game_json(report: &GameReport) -> String {
    let game = report.game;
    let score = game.score();
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("size", json!(game.start().size().get()));
    put("start", json!(report.layout.name()));
    if game.start().side() == Side::White {
        put("first", json!("white"));
    }
    put("black", json!(report.black));
    put("white", json!(report.white));
    if let Some(seed) = report.seed {
        put("seed", json!(seed));
    }
    put("moves", json!(game.transcript().turns()));
    put("black_discs", json!(score.black));
    put("white_discs", json!(score.white));
    put("final", json!(game.end().compact()));
    put("winner", json!(score.winner_name()));
    Value::Object(object).to_string()
}

/// Each turn with the rule behind it, and the board after it, or in linear text what it changes; then the result.
pub fn game_text(report: &GameReport, look: Look) -> String {
    let mut text = wrapped(&report.heading(), "", "");
    text.push_str("\n\n");
    let start = report.game.start();
    if look.linear {
        push_wrapped(&mut text, &speech::board(&start));
    } else {
        push_board(&mut text, &start);
        push_wrapped(&mut text, &state(&start));
        text.push('\n');
    }
    for (place, ply) in report.game.plies().enumerate() {
        push_ply(&mut text, report, place + 1, &ply, look);
    }
    if look.linear {
        text.push('\n');
    }
    text.push_str(&result(report, look));
    text
}

fn push_ply(text: &mut String, report: &GameReport, number: usize, ply: &Ply, look: Look) {
    let by = ply.decided_by.map(decided_by).unwrap_or_default();
    let player = report.player(ply.before.side());
    let turn = speech::turn(&ply.before, ply.turn);
    let turn = turn.trim_end_matches('.');
    let who = if by.is_empty() {
        String::new()
    } else {
        format!(" ({player}{by})")
    };
    let heading = format!("{number}. {turn}{who}.");
    if look.linear {
        push_wrapped(text, &format!("{heading} {}", state(&ply.after)));
        return;
    }
    let wrapped = wrapped(&heading, "", "   ");
    text.push_str(&look.palette.label(&wrapped));
    text.push_str("\n\n");
    push_board(text, &ply.after);
    push_wrapped(text, &state(&ply.after));
    text.push('\n');
}

fn state(position: &Position) -> String {
    format!("{} {}", speech::count(position), speech::to_move(position))
}

fn push_board(text: &mut String, position: &Position) {
    for line in position.drawn(|_| None).lines() {
        writeln!(text, "  {line}").expect("a String takes every text");
    }
    text.push('\n');
}

fn push_wrapped(text: &mut String, line: &str) {
    text.push_str(&wrapped(line, "", ""));
    text.push('\n');
}

/// The heading, the moves in a line and the result.
pub fn game_quiet(report: &GameReport, look: Look) -> String {
    format!(
        "{}\n{}",
        wrapped(&report.heading(), "", ""),
        result(report, look)
    )
}

/// The count, the winner and what such a win is called; it ends with a newline.
pub fn result(report: &GameReport, look: Look) -> String {
    let score = report.game.score();
    let size = report.game.start().size();
    let sentence = match score.winner() {
        None => "A draw.".to_owned(),
        Some(side) => {
            let margin = score.margin();
            let name = score
                .win_name(size)
                .map(|name| format!(": {}", name.name()));
            format!(
                "{} ({}) wins by {margin}{}.",
                side.name(),
                report.player(side),
                name.unwrap_or_default()
            )
        }
    };
    let line = wrapped(&format!("{score}. {sentence}"), "", "");
    format!("{}\n", look.palette.chosen(&line))
}

/// The course project's display: before the first move and after each, rows of `.`, `B` and `W`; then the count.
pub fn game_plain(report: &GameReport) -> String {
    let mut text = format!("{}\n\n", report.game.start().plain());
    for ply in report.game.plies() {
        let side = ply.before.side().letter();
        writeln!(text, "{side} {}\n{}\n", ply.turn, ply.after.plain())
            .expect("a String takes every text");
    }
    text.push_str(&result(report, Look::default()));
    text
}
