//! A game to replay on a page: the moves as a list that reads without any script, and a board that steps through them
//! where scripts run. It must not know why a game is shown.

use maud::{Markup, html};

use crate::board::{Position, Side, Transcript, Turn};
use crate::game::Score;
use crate::report::prose::capital;

/// Steps through the boards of a game: the only script of a page. It needs no network.
pub(super) const REPLAY: &str = include_str!("replay.js");

/// One game under a heading that opens it. `by` holds the rule behind each turn, 0 for none.
pub(super) fn replay(game: &Transcript, names: [&str; 2], by: &[usize], number: usize) -> Markup {
    let score = Score::of(&game.position());
    let boards = boards(game);
    html! {
        details.game data-boards=(boards.join(" ")) data-size=(game.start().size().get()) {
            summary { (names[0]) " (Black) against " (names[1]) " (White): " (score.black) "–" (score.white) }
            div.board id=(format!("game-{number}")) aria-live="polite" {}
            ol.moves {
                @for (place, turn) in told(game, by).into_iter().enumerate() {
                    li value=(place + 1) { (turn) }
                }
            }
        }
    }
}

/// The board before the first turn and after each, in short.
fn boards(game: &Transcript) -> Vec<String> {
    let mut position = game.start();
    let mut boards = vec![position.compact()];
    for turn in game.turns() {
        position = after(&position, *turn);
        boards.push(position.compact());
    }
    boards
}

fn after(position: &Position, turn: Turn) -> Position {
    let after = position.take(turn);
    after.expect("the turns of a transcript are allowed")
}

/// *Black c2, by rule 4*
fn told(game: &Transcript, by: &[usize]) -> Vec<String> {
    let mut position = game.start();
    let mut lines = Vec::new();
    for (place, turn) in game.turns().iter().enumerate() {
        let rule = match (turn, by.get(place)) {
            (Turn::Pass, _) | (_, None) => String::new(),
            (_, Some(0)) => ", by the ties".to_owned(),
            (_, Some(number)) => format!(", by rule {number}"),
        };
        lines.push(format!("{} {turn}{rule}", capital(side(position.side()))));
        position = after(&position, *turn);
    }
    lines
}

const fn side(side: Side) -> &'static str {
    side.name()
}
