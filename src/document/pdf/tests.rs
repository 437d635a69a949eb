//! Pages as values: nothing near an edge, nothing on top of anything else, no block parted, every tag in its place.

use super::fonts::Fonts;
use super::ink::{Group, Ink, Piece};
use super::layout::Layout;
use super::style::{MM, Style};
use super::{Placed, filled, pdf};
use crate::board::{BoardSize, Layout as Start, Position};
use crate::document::{Blanks, Block, Board, Document, Mark, Page, Paper, RuleLine, Rules};
use crate::tongue::Tongue;

/// A document with every block that a sheet has, and rules of this many words.
fn document(rules: usize, words: usize) -> Document {
    let start = Position::start(BoardSize::EIGHT, Start::Standard);
    let board = Board::new(start).marked(Mark::Left, start.legal_moves());
    let sentence = vec!["Otherwise, play the move."; words].join(" ");
    let rule = |asks_computer| RuleLine {
        sentence: sentence.as_str().into(),
        notes: vec!["(Its author says why.)".into()],
        asks_computer,
    };
    let rules = Rules {
        rules: (0..rules).map(|at| rule(at % 5 == 4)).collect(),
        ties: "Still more than one move left? topmost, then leftmost".into(),
    };
    let titled = |title: &str| Document::titled(title).with(board.clone().uncounted());
    let heads = ["Game", "Discs of the sheet", "Who won?"].map(str::to_owned);
    let table = Blanks::Table {
        heads: heads.into(),
        rows: vec![vec!["1".to_owned()], vec!["2".to_owned()]],
        spoken: "A table to fill in.".into(),
    };
    Document::titled(
        "A sheet with a title that is long enough for more than one line of large print",
    )
    .with(Blanks::Fields(
        ["Name", "Date", "Period"].map(str::to_owned).into(),
    ))
    .heading("Rules")
    .paragraph(["What they are for."])
    .with(rules)
    .heading("Boards")
    .with(Block::Beside(vec![titled("Before"), titled("After")]))
    .with(board)
    .numbered(["One.", "Two."])
    .with(table)
    .with(Blanks::Lines {
        question: "What did you change?".into(),
        lines: 2,
    })
    .with(Block::NewPage)
    .heading("The last page")
    .paragraph(["averylongwordwithoutanyblank".repeat(9)])
}

const PAGES: [Page; 4] = [
    page(Paper::A4, false),
    page(Paper::Letter, false),
    page(Paper::A4, true),
    page(Paper::Letter, true),
];

const fn page(paper: Paper, large_print: bool) -> Page {
    Page { paper, large_print }
}

fn laid_out(document: &Document, page: Page) -> (Style, Vec<Vec<Placed>>) {
    let fonts = Fonts::new();
    let style = Style::of(page);
    let mut layout = Layout::new(&fonts, style, Tongue::English);
    let groups = layout.document(document);
    (style, filled(groups, style.height()))
}

/// The left, upper, right and lower end of what is drawn.
fn ends(ink: &Ink, fonts: &Fonts) -> [f32; 4] {
    match ink {
        Ink::Text {
            x,
            y,
            size,
            bold,
            words,
            ..
        } => [
            *x,
            y - size,
            x + fonts.width(words, *bold, *size),
            y + 0.3 * size,
        ],
        Ink::Line { from, to, .. } => [
            from.0.min(to.0),
            from.1.min(to.1),
            from.0.max(to.0),
            from.1.max(to.1),
        ],
        Ink::Rectangle { at, sides, .. } => [at.0, at.1, at.0 + sides.0, at.1 + sides.1],
        Ink::Disc { centre, radius, .. } => [
            centre.0 - radius,
            centre.1 - radius,
            centre.0 + radius,
            centre.1 + radius,
        ],
    }
}

#[test]
fn nothing_is_near_an_edge_and_no_piece_is_on_another() {
    let fonts = Fonts::new();
    for page in PAGES {
        let (style, pages) = laid_out(&document(12, 6), page);
        for placed in &pages {
            let mut below = 0.0;
            for (down, piece) in placed {
                assert!(*down >= below - 0.01, "{page:?}: a piece on another");
                below = down + piece.height;
                for ink in piece.parts.iter().flat_map(|part| &part.ink) {
                    let [left, top, right, bottom] = ends(ink, &fonts);
                    assert!(
                        left >= -0.1 && right <= style.width() + style.line,
                        "{page:?}: {ink:?}"
                    );
                    assert!(
                        top >= -1.0 && bottom <= piece.height + style.body * 0.4,
                        "{page:?}: {ink:?}"
                    );
                }
            }
            assert!(
                below <= style.height() + 0.1,
                "{page:?}: a page is too full"
            );
        }
        // The foot of the page and the margins stay free.
        assert!(style.margin > 10.0 * MM + style.foot * 0.3);
    }
}

#[test]
fn words_on_a_line_do_not_touch() {
    let fonts = Fonts::new();
    for page in PAGES {
        let (_, pages) = laid_out(&document(3, 4), page);
        for (_, piece) in pages.iter().flatten() {
            let texts = piece.parts.iter().flat_map(|part| &part.ink);
            let texts: Vec<[f32; 4]> = texts
                .filter(|ink| matches!(ink, Ink::Text { .. }))
                .map(|ink| ends(ink, &fonts))
                .collect();
            for (at, one) in texts.iter().enumerate() {
                for other in &texts[..at] {
                    let beside = one[0] >= other[2] - 0.1 || other[0] >= one[2] - 0.1;
                    let below = one[1] >= other[3] - 4.0 || other[1] >= one[3] - 4.0;
                    assert!(beside || below, "{page:?}: {one:?} on {other:?}");
                }
            }
        }
    }
}

#[test]
fn a_group_that_fits_on_a_page_is_never_parted() {
    let piece = |height: f32| Piece {
        gap: 1.0,
        height,
        parts: Vec::new(),
    };
    let group = |heights: &[f32], keeps_next| Group {
        pieces: heights.iter().map(|height| piece(*height)).collect(),
        keeps_next,
        new_page: false,
    };
    let heights = |groups| {
        let pages = filled(groups, 100.0);
        let page = |page: &Vec<Placed>| {
            page.iter()
                .map(|(_, piece)| piece.height)
                .collect::<Vec<_>>()
        };
        pages.iter().map(page).collect::<Vec<_>>()
    };
    let groups = vec![group(&[60.0], false), group(&[20.0, 21.0], false)];
    assert_eq!(heights(groups), [vec![60.0], vec![20.0, 21.0]]);
    // A heading goes where what it is about goes.
    let groups = vec![
        group(&[80.0], false),
        group(&[10.0], true),
        group(&[30.0], false),
    ];
    assert_eq!(heights(groups), [vec![80.0], vec![10.0, 30.0]]);
    // What no page holds is parted between its lines.
    let groups = vec![group(&[40.0], false), group(&[50.0, 50.0, 50.0], false)];
    assert_eq!(heights(groups), [vec![40.0, 50.0], vec![50.0], vec![50.0]]);
}

#[test]
fn discs_differ_by_shade_and_by_letter() {
    let fonts = Fonts::new();
    let style = Style::of(Page::default());
    let board = Board::new(Position::start(BoardSize::SIX, Start::Standard));
    let drawn = super::board::drawn(&board, 200.0, &style, &fonts, Tongue::Spanish);
    let discs = drawn.ink.iter().filter_map(|ink| match ink {
        Ink::Disc { fill, .. } => Some(*fill),
        _ => None,
    });
    assert_eq!(discs.collect::<Vec<_>>(), [255, 0, 0, 255]);
    let letters = drawn.ink.iter().filter_map(|ink| match ink {
        Ink::Text { words, grey, .. } if words == "N" || words == "B" => {
            Some((words.as_str(), *grey))
        }
        _ => None,
    });
    assert_eq!(
        letters.collect::<Vec<_>>(),
        [("B", 0), ("N", 255), ("N", 255), ("B", 0)]
    );
}

#[test]
fn the_tags_are_a_tree_that_can_be_read_aloud() {
    let start = Position::start(BoardSize::FOUR, Start::Standard);
    let sheet = Document::titled("The Paper")
        .with(Blanks::Fields(vec!["Name".to_owned()]))
        .heading("The rules of the sheet")
        .paragraph(["Go through the rules in order."])
        .with(Rules {
            rules: vec![RuleLine {
                sentence: "If a move takes a corner, play it.".into(),
                notes: vec!["(It is never flipped.)".into()],
                asks_computer: true,
            }],
            ties: "topmost".into(),
        })
        .with(Block::Beside(vec![
            Document::titled("Before").with(Board::new(start).uncounted()),
        ]))
        .with(Blanks::Table {
            heads: vec!["Game".to_owned(), "Who won?".to_owned()],
            rows: vec![vec!["1".to_owned()]],
            spoken: "A table.".into(),
        });
    let made = pdf(&sheet, Page::default()).expect("a PDF");
    insta::assert_snapshot!(made.tags);
    assert_eq!(made.pages, 1);
    assert_eq!(
        made.bytes,
        pdf(&sheet, Page::default()).expect("a PDF").bytes
    );
    assert!(made.bytes.starts_with(b"%PDF-"));
}

#[test]
fn letters_that_the_fonts_lack_are_named() {
    let sheet = Document::titled("黒と白").paragraph(["e\u{301} \u{7} tab\there 👩‍👩‍👧"]);
    let made = pdf(&sheet, Page::default()).expect("a PDF all the same");
    assert!(
        made.missing.contains('黒') && made.missing.contains('👩'),
        "{}",
        made.missing
    );
}
