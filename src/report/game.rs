//! A game: its turns, the boards between them, the rule behind each move, and how it ends. It must not play anything.

use std::fmt::Write;

use serde::Serialize;

use super::beginning::StartReport;
use super::decision::decided_by;
use super::{Look, Named, speech};
use crate::board::{Layout, Side, Transcript};
use crate::document::{Board, Document, Text, Tone};
use crate::game::{Game, Ply};

/// A game with the names of its players.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameReport<'a> {
    #[serde(flatten)]
    start: StartReport,
    /// The program that played Black.
    black: Named<'a>,
    /// The program that played White.
    white: Named<'a>,
    /// The seed, where a player needed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// The turns of the game.
    moves: &'a Transcript,
    /// Black's discs at the end.
    black_discs: u32,
    /// White's discs at the end.
    white_discs: u32,
    /// The board at the end.
    #[serde(rename = "final")]
    end: String,
    /// `black`, `white` or `draw`.
    winner: &'static str,
    #[serde(skip)]
    game: &'a Game,
}

impl<'a> GameReport<'a> {
    /// A game, what the programs that play Black and White are called, how the start lies, and the seed where one of
    /// them needed it.
    pub fn of(
        game: &'a Game,
        [black, white]: [Named<'a>; 2],
        layout: Layout,
        seed: Option<u64>,
    ) -> Self {
        let score = game.score();
        let start = game.start();
        Self {
            start: StartReport::of(&start, layout),
            black,
            white,
            seed,
            moves: game.transcript(),
            black_discs: score.black,
            white_discs: score.white,
            end: game.end().compact(),
            winner: score.winner_name(),
            game,
        }
    }

    /// Each turn with the rule behind it and the board after it; then the result.
    pub fn document(&self) -> Document {
        self.so_far().paragraph(self.result())
    }

    /// The same of a game that is not over, without a result.
    pub fn so_far(&self) -> Document {
        let plies = self.game.plies().zip(1..);
        let boards = plies.map(|(ply, number)| self.board(number, &ply));
        let document = self.heading().with(Board::new(self.game.start()));
        boards.fold(document, Document::with)
    }

    /// Who played, and the result.
    pub fn in_short(&self) -> Document {
        self.heading().paragraph(self.result())
    }

    /// The course project's display: before the first move and after each, rows of `.`, `B` and `W`; then the count.
    pub fn plain(&self) -> String {
        let mut text = format!("{}\n\n", self.game.start().plain());
        for ply in self.game.plies() {
            let side = ply.before.side().letter();
            writeln!(text, "{side} {}\n{}\n", ply.turn, ply.after.plain())
                .expect("a String takes every text");
        }
        let result = Document::default().paragraph(self.result());
        text + result.shown(Look::default()).as_str()
    }

    fn title(&self, side: Side) -> &'a str {
        match side {
            Side::Black => self.black.title,
            Side::White => self.white.title,
        }
    }

    /// *Black is The Paper. White is Greedy. The board is 6 by 6, standard start.*
    fn heading(&self) -> Document {
        let StartReport { size, start, .. } = self.start;
        let [black, white] = [Side::Black, Side::White].map(|side| self.title(side));
        let sentences = [
            format!("Black is {black}."),
            format!("White is {white}."),
            format!("The board is {size} by {size}, {start} start."),
        ];
        let seed = self.seed.map(|seed| format!("Seed {seed}."));
        Document::titled(format!("{black} against {white}"))
            .paragraph(sentences.into_iter().chain(seed))
    }

    /// The board after a turn, with the turn and who chose it.
    fn board(&self, number: usize, ply: &Ply) -> Board {
        let turn = speech::turn(&ply.before, ply.turn);
        let turn = turn.trim_end_matches('.');
        let player = self.title(ply.before.side());
        let who = ply.decided_by.map_or_else(String::new, |decider| {
            format!(" ({player}{})", decided_by(decider))
        });
        let caption = format!("{number}. {turn}{who}.");
        Board::new(ply.after)
            .caption(Text::toned(Tone::Label, caption))
            .as_a_change()
    }

    /// The count, the winner and what such a win is called.
    fn result(&self) -> [Text; 2] {
        let score = self.game.score();
        let sentence = score.winner().map_or_else(
            || "A draw.".to_owned(),
            |side| {
                let (colour, title, margin) = (side.name(), self.title(side), score.margin());
                let name = score.win_words(self.game.start().size());
                let name = name.map_or_else(String::new, |name| format!(": {name}"));
                format!("{colour} ({title}) wins by {margin}{name}.")
            },
        );
        [format!("{score}."), sentence].map(|sentence| Text::toned(Tone::Chosen, sentence))
    }
}
