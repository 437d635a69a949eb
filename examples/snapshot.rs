//! A snapshot test of a program: a stable text of what it decides, reviewed once and kept in the source by `insta`.
//!
//! Change a rule below, and `cargo test` shows what that changes; `cargo insta review` takes it over.

use std::io::{self, Write};

use paper_othello::{library, testing};

const SHEET: &str = "
1. If a move takes a corner, play it.
2. Play the move that flips the fewest discs.

Ties: topmost, then leftmost.
";

const POSITIONS: &str = "
from the start
after c2 b2 b3 d2
4 by 4, standard start
after b1 a1 a2
";

/// What the program decides.
fn decisions() -> String {
    let program = library::read(SHEET)
        .into_program()
        .expect("the sheet has no mistakes");
    let places = testing::places(POSITIONS).expect("each line is a position");
    testing::decisions(&program, &places, None).expect("it needs no seed")
}

#[test]
fn the_program_decides_as_reviewed() {
    insta::assert_snapshot!(decisions(), @r"
    6 by 6, standard start

    from the start
        c2: Play the move that flips the fewest discs.
    after c2 b2 b3 d2
        a1: If a move takes a corner, play it.

    4 by 4, standard start

    after b1 a1 a2
        c1: Play the move that flips the fewest discs.
    ");
}

fn main() -> io::Result<()> {
    write!(io::stdout(), "{}", decisions())
}
