//! Any text at all: the readers never panic, and an error always names a place in the text.

use paper_othello::board::{BoardSize, read_place, read_position, read_transcript, read_written};
use proptest::prelude::*;

use super::start;
use crate::twin;

proptest! {
    #[test]
    fn any_text_is_read_or_refused_at_a_place_in_it(text in any::<String>()) {
        check_readers(&text)?;
    }

    #[test]
    fn a_text_of_the_notations_own_letters_too(text in "[a-hA-H0-9 ./BWXO*_|+\t\n,;-]{0,120}") {
        check_readers(&text)?;
    }

    #[test]
    fn a_good_text_with_a_slip_in_it_too(
        position in twin::positions(),
        as_board in any::<bool>(),
        at in any::<prop::sample::Index>(),
        slip in ".{0,3}",
        gone in 0..4_usize,
    ) {
        let good = if as_board { position.to_string() } else { "c2 d2 e4 d5 c6 f4".to_owned() };
        let mut letters: Vec<char> = good.chars().collect();
        let from = at.index(letters.len());
        let to = letters.len().min(from + gone);
        letters.splice(from..to, slip.chars());
        check_readers(&letters.into_iter().collect::<String>())?;
    }
}

/// Every reader either reads the text or names a part of it, with a message on one line.
fn check_readers(text: &str) -> Result<(), TestCaseError> {
    let start = start(BoardSize::SIX);
    let errors = [
        read_position(text).err(),
        read_transcript(text, &start).err(),
        read_place(text, &start).err(),
        read_written(text).err(),
    ];
    for error in errors.into_iter().flatten() {
        prop_assert!(text.get(error.span()).is_some(), "{:?}", error);
        prop_assert!(!error.to_string().contains(char::is_control), "{:?}", error);
    }
    Ok(())
}

#[test]
fn long_noise_is_refused_without_fuss() {
    let noises = [
        ".",
        ". ",
        ".\n",
        "c2",
        "1 ",
        "1. ",
        "9",
        "/",
        "a b c d\n",
        "black ",
        "\0",
        "é",
        "x",
        "--",
        "B/",
        "\n",
        "…",
        "|",
        "|\n",
        "| |\n",
        "---+---\n",
        "- ",
        "1 \t",
        "\ta\tb\tc\td\n",
        "&nbsp;",
        "ｃ２",
        "\u{200B}",
        "c3c3",
        "(;",
        "[a \"",
        "1 . W 2\n",
        "e3 f5 ",
    ];
    for noise in noises {
        let text = noise.repeat(50_000 / noise.len());
        check_readers(&text).expect(noise);
        assert!(read_position(&text).is_err(), "{noise}");
    }
}
