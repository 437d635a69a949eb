//! House rules in a sentence. It must not know a game.

use crate::game::{Counting, House, Passes, TakeBacks};

/// *House rules: you can take moves back; a player with no move types “pass”; you count the discs at the end.*
pub fn house_sentence(house: &House) -> String {
    let take_backs = match house.take_backs {
        TakeBacks::Never => "no move can be taken back",
        TakeBacks::UntilAnswered => "you can take a move back until the other player has moved",
        TakeBacks::Free => "you can take moves back",
    };
    let passes = match house.passes {
        Passes::Announced => "a player with no move misses a turn, and is told so",
        Passes::Said => "a player with no move types “pass”",
    };
    let count = match house.count {
        Counting::Automatic => "the discs are counted for you",
        Counting::ByHand => "you count the discs at the end",
    };
    let pegs = house.pegs.each(house.board);
    let pegs = pegs.map_or_else(String::new, |each| {
        format!("; {each} pegs each, including those on the board")
    });
    format!("House rules: {take_backs}; {passes}; {count}{pegs}.")
}
