//! House rules in a sentence. It must not know a game.

use crate::game::{Count, House, Passes, TakeBacks};

/// *House rules: moves may be taken back; who has no move says “pass”; you count the discs at the end.*
pub fn house_sentence(house: &House) -> String {
    let take_backs = match house.take_backs {
        TakeBacks::Never => "no move is taken back",
        TakeBacks::UntilAnswered => "a move may be taken back until the reply",
        TakeBacks::Free => "moves may be taken back",
    };
    let passes = match house.passes {
        Passes::Announced => "who has no move loses the turn, and that is announced",
        Passes::Said => "who has no move says “pass”",
    };
    let count = match house.count {
        Count::Automatic => "the discs are counted for you",
        Count::ByHand => "you count the discs at the end",
    };
    let pegs = house.pegs.each(house.board);
    let pegs = pegs.map_or_else(String::new, |each| {
        format!("; each player has {each} pegs, those on the board among them")
    });
    format!("House rules: {take_backs}; {passes}; {count}{pegs}.")
}
