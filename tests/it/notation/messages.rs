//! Every message about a board or a turn, as a reader of eleven would meet it.
//! After a change: `INSTA_UPDATE=always cargo test messages`, then read the snapshot.

use std::fmt::Write;

use paper_othello::board::{BoardSize, NotationError, read_place, read_position, read_transcript};

use super::start;

#[test]
fn messages_say_what_is_wrong_and_what_to_do() {
    let texts = [
        "once upon a time",
        "..../.WB./.BW./.... black or white",
        "..../.WB./.BW./.... of mine",
        "..../.W?./.BW./....",
        ".....WB..BW....",
        "...../.....",
        "..../.WB./.BW/....",
        "..../.WB./.BW.",
        "..../.WB./.BW./..../..../....",
        "1 ....\n3 .WB.\n2 .BW.\n4 ....",
        "abcdef\n....\n.WB.\n.BW.\n....",
        "c2 d2 and so on",
        "1. c2 d2 3. e4",
        "c2 d2 g3",
        "c2 d2 d2",
        "c2 a1",
        "c2 pass",
    ];
    let mut page = String::new();
    for text in texts {
        draw(
            &mut page,
            text,
            read_place(text, &start(BoardSize::SIX)).err(),
        );
    }
    draw(&mut page, "", read_position("").err());
    let whole_game = "b1 a1 a2 c1 d1 a3 a4 d3 pass c4 d4";
    draw(
        &mut page,
        whole_game,
        read_transcript(whole_game, &start(BoardSize::FOUR)).err(),
    );
    insta::assert_snapshot!(page);
}

fn draw(page: &mut String, text: &str, error: Option<NotationError>) {
    let error = error.expect(text);
    let part = &text[error.span()];
    writeln!(page, "{text:?}\n  {part:?}: {error}").expect("a string takes any text");
}
