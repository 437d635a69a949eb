//! Documents at several widths.

use proptest::prelude::*;

use crate::board::{BoardSize, Layout, Position};
use crate::document::wrap::columns_of;
use crate::document::{
    Block, Board, Cell, Column, Document, Figure, Heat, HeatMap, HeatRow, Labelled, Look, Mark,
    Row, Table, Text, Tone,
};

/// Every kind of block but a verbatim text.
fn everything() -> Document {
    let start = Position::start(BoardSize::FOUR, Layout::Standard);
    let board = Board::new(start)
        .caption("The Paper plays Black.")
        .spoken("Legal moves: a2, b1, c4 and d3.")
        .marked_as(
            Mark::Played,
            "c4".parse().map(crate::board::Squares::of).unwrap(),
            "it plays c4",
        )
        .marked(Mark::Left, start.legal_moves());
    let columns = [
        Column::number(""),
        Column::name("program").key("program"),
        Column::number("won").key("won"),
        Column::range("discs a game").key("margin"),
    ];
    let row = |rank: usize, name: &str, won: usize, margin: f64| {
        let cells = [
            Cell::from(rank),
            Cell::from(name),
            Cell::from(won),
            Cell::range(
                format!("{margin:+.1} ±1.0"),
                margin,
                Some((margin - 1.0, margin + 1.0)),
            ),
        ];
        Row::new(cells, format!("{rank}. {name} won {won}."))
    };
    let rows = [
        row(1, "folder/with/a/long/name/tactics.rules", 9, 3.5).toned(Tone::Chosen),
        row(2, "黒と白.rules", 1, -3.5),
    ];
    let rules = |second: &str| {
        [
            Labelled::new(
                Text::toned(Tone::Label, "Rule 1"),
                ["If a move takes a corner, play it. No move fits."],
            ),
            Labelled::new(
                Text::toned(Tone::Chosen, second),
                ["Play the move that flips the most discs. c4 is the only one left."],
            ),
        ]
    };
    let columns_of_map = (1..=4).map(|number| number.to_string()).collect();
    let heat = |text: &str| Heat {
        text: text.to_owned(),
        depth: None,
    };
    let map = HeatMap {
        caption: "How far ahead each program is:".into(),
        colours: "Green is ahead.".into(),
        columns: columns_of_map,
        rows: vec![HeatRow {
            name: "1 tactics".to_owned(),
            cells: ["+1.0", "+12.5", "-0.5", "."].map(heat).into(),
            spoken: vec!["1 tactics is ahead of 2 by 12.5.".into()],
        }],
    };
    Document::titled("Everything")
        .heading("A decision")
        .with(board)
        .labelled(rules("Rule 2"))
        .paragraph([
            "The first sentence.",
            "The second sentence comes after it, on the same line where it fits.",
        ])
        .numbered([
            "If a move takes a corner, play it.",
            "Play the move that flips the most discs of the opponent.",
        ])
        .list(["One finding.", "Another finding."])
        .with(Table::new(columns, rows))
        .with(Figure::HeatMap(map))
        .with(Block::Beside(vec![
            Document::titled("The Paper").labelled(rules("Rule 2")),
            Document::titled("Greedy").labelled(rules("Ties")),
        ]))
}

#[test]
fn at_eighty_columns() {
    insta::assert_snapshot!(everything().shown(Look::default()));
}

#[test]
fn at_forty_columns() {
    insta::assert_snapshot!(everything().shown(Look {
        width: 40,
        ..Look::default()
    }));
}

#[test]
fn at_twenty_columns() {
    insta::assert_snapshot!(everything().shown(Look {
        width: 20,
        ..Look::default()
    }));
}

#[test]
fn in_sentences() {
    let look = Look {
        linear: true,
        width: usize::MAX,
        ..Look::default()
    };
    insta::assert_snapshot!(everything().shown(look));
}

#[test]
fn a_verbatim_text_stays_as_it_is_where_it_fits() {
    let sheet = "# A sheet\n\n1. Play the move that flips the most discs.\n   (A comment.)\n> A note that is longer than the others.\n";
    let document = Document::titled("A sheet").with(Block::Verbatim(sheet.to_owned()));
    assert_eq!(document.shown(Look::default()), sheet);
    let narrow = Look {
        width: 30,
        ..Look::default()
    };
    insta::assert_snapshot!(document.shown(narrow), @"
    # A sheet

    1. Play the move that flips
       the most discs.
       (A comment.)
    > A note that is longer than
    > the others.
    ");
}

proptest! {
    #[test]
    fn no_line_is_wider_than_the_screen(width in 16..200_usize) {
        for line in everything().lines(width) {
            prop_assert!(columns_of(&line) <= width, "{line} in {width}");
        }
    }
}
