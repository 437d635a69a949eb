//! Which moves there are, in one sentence. It must not know who asks.

use super::prose::{counted, list};
use super::speech;
use crate::board::Position;

/// *White has 3 moves: a1, b2 and c3.*
pub fn moves_sentence(position: &Position) -> String {
    let legal = position.legal_moves();
    let side = position.side().name();
    match legal.len() {
        _ if position.ending().is_some() => speech::to_move(position),
        0 => format!("{side} has no move and must pass."),
        number => {
            let moves = counted(number as usize, "move", "moves");
            format!("{side} has {moves}: {}.", list(legal))
        }
    }
}
