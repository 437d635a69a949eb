//! The text of a saved game. It must not know how it is read.

use std::fmt;

use super::{HEADING, Saved};
use crate::board::{Ending, Side};
use crate::game::{ColourOrder, Contest, Ended, MatchGame};

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}\n")?;
        let mut line = |name: &str, value: &str| writeln!(f, "{:<12}{value}", format!("{name}:"));
        line("Program", &text(&self.program))?;
        if let Some(seed) = self.seed {
            line("Seed", &seed.to_string())?;
        }
        line("Plays", self.plays.lower_name())?;
        let house = &self.house;
        line("Board", &house.board.get().to_string())?;
        line("Start", house.layout.name())?;
        line("First", house.first.unwrap_or(Side::Black).lower_name())?;
        line("Pegs", &house.pegs.to_string())?;
        line("Take-backs", house.take_backs.name())?;
        line("Passes", house.passes.name())?;
        line("Count", house.count.name())?;
        line("Slips", house.slips.name())?;
        if let Some(at) = self.at {
            let side = at.side().lower_name();
            line("At", &format!("{} {side}", at.compact()))?;
        }
        if let Some(handicap) = self.handicap {
            let (corners, to) = (handicap.corners(), handicap.to().lower_name());
            line("Handicap", &format!("{corners} to {to}"))?;
        }
        if let Some(series) = &self.series {
            let length = series.length();
            line("Match", &format!("{} {}", length.name(), length.number()))?;
            match series.contest() {
                Contest::ProgramAndPerson(order) => line("Order", order.name())?,
                Contest::TwoPeople([first, second], order) => {
                    line("Person 1", &text(first))?;
                    line("Person 2", &text(second))?;
                    if *order != ColourOrder::Same {
                        line("Order", order.name())?;
                    }
                }
            }
            for (place, game) in series.games().iter().enumerate() {
                line(&format!("Game {}", place + 1), &played(game))?;
            }
        }
        let turns: Vec<String> = self.turns.iter().map(ToString::to_string).collect();
        line("Moves", &turns.join(" "))?;
        if let Some(side) = self.resigned {
            line("Resigned", side.lower_name())?;
        }
        Ok(())
    }
}

/// A text as it is where that reads back, else as a JSON string.
pub(super) fn text(text: &str) -> String {
    let plain =
        !text.is_empty() && text.trim() == text && !text.starts_with('"') && !text.contains(odd);
    if plain {
        text.to_owned()
    } else {
        serde_json::Value::from(text).to_string()
    }
}

/// Characters that would not survive as they are.
fn odd(c: char) -> bool {
    c.is_control() || c == '\u{FEFF}'
}

/// *20-16, program black, board full*
fn played(game: &MatchGame) -> String {
    let score = game.verdict.score;
    let (black, white, program) = (score.black, score.white, game.program.lower_name());
    format!(
        "{black}-{white}, program {program}, {}",
        ended(game.verdict.ended)
    )
}

/// The words for an end.
pub(super) const fn ended(ended: Ended) -> &'static str {
    match ended {
        Ended::Played(Ending::BoardFull) => "board full",
        Ended::Played(Ending::OneColourGone) => "one colour gone",
        Ended::Played(Ending::NobodyCanMove) => "nobody can move",
        Ended::Resigned(Side::Black) => "black resigned",
        Ended::Resigned(Side::White) => "white resigned",
    }
}

/// Every end.
pub(super) const ENDS: [Ended; 5] = [
    Ended::Played(Ending::BoardFull),
    Ended::Played(Ending::OneColourGone),
    Ended::Played(Ending::NobodyCanMove),
    Ended::Resigned(Side::Black),
    Ended::Resigned(Side::White),
];
