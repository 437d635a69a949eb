//! All 768 games among the sixteen golden programs, move for move.

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::game;
use paper_othello::program::Program;
use serde_json::{Value, json};

use crate::golden_programs::{games, programs};

#[test]
fn every_game_is_the_golden_one() {
    let programs = programs();
    let mut count = 0;
    for golden in games() {
        assert_eq!(played(&golden, &programs), golden);
        count += 1;
    }
    assert_eq!(count, 768);
}

/// The game between the programs that a line names, as such a line.
pub fn played(golden: &Value, programs: &[(&str, Program)]) -> Value {
    let size = golden["size"]
        .as_u64()
        .and_then(|size| usize::try_from(size).ok());
    let size = BoardSize::new(size.expect("a size")).expect("a board");
    let runner = |side: &str| {
        let name = golden[side].as_str().expect("a name");
        let found = programs.iter().find(|(its, _)| *its == name);
        let (_, program) = found.expect("the data names our programs");
        program.on(size, None).expect("it fits every board")
    };
    let start = Position::start(size, Layout::Standard);
    let game = game::play(&start, &runner("black"), &runner("white")).expect("legal moves");
    let score = game.score();
    json!({
        "size": size.get(),
        "black": golden["black"],
        "white": golden["white"],
        "moves": game.transcript().turns(),
        "black_discs": score.black,
        "white_discs": score.white,
        "final": game.end().compact(),
    })
}
