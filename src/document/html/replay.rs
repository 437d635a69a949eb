//! A game to replay on a page: the moves as a list that reads without any script, and a board that steps through them
//! where scripts run. It must not know why a game is shown.

use maud::{Markup, html};

use crate::board::{Transcript, Turn};
use crate::document::figure::Replay;

/// Steps through the boards of a game: the only script of a page. It needs no network.
pub(super) const SCRIPT: &str = include_str!("replay.js");

/// One game under a heading that opens it.
pub(super) fn details(replay: &Replay, name: &str) -> Markup {
    let game = &replay.game;
    html! {
        details.game data-boards=(boards(game).join(" ")) data-size=(game.start().size().get()) {
            summary { (replay.summary) }
            div.board id=(name) aria-live="polite" {}
            ol.moves {
                @for (turn, number) in turns(replay).iter().zip(1_usize..) { li value=(number) { (turn) } }
            }
        }
    }
}

/// What is said of each turn, or else the turn.
fn turns(replay: &Replay) -> Vec<String> {
    if replay.turns.is_empty() {
        return replay.game.turns().iter().map(Turn::to_string).collect();
    }
    replay.turns.clone()
}

/// The board before the first turn and after each, in short.
fn boards(game: &Transcript) -> Vec<String> {
    let mut position = game.start();
    let mut boards = vec![position.compact()];
    for turn in game.turns() {
        position = match turn {
            Turn::Move(_) | Turn::Pass => position
                .take(*turn)
                .expect("the turns of a transcript are allowed"),
        };
        boards.push(position.compact());
    }
    boards
}
