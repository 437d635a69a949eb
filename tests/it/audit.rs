//! The audit of written games: golden games are clean, and whatever is changed in one is named, and nothing else first.

use paper_othello::board::{
    BoardSize, Layout, Position, Side, Turn, TurnError, Written, WrittenBoard, read_position,
    read_written,
};
use paper_othello::game::Score;
use paper_othello::library;
use paper_othello::program::Program;
use paper_othello::proof::{Audit, Audited, OtherStart, Slip, SlipKind};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::golden_programs::{games, programs};

fn paper() -> Program {
    let paper = library::builtin("paper").expect("it is built in");
    library::read(paper.text).program.expect("it has no error")
}

/// An audit of the Paper as Black on a board of this size.
fn audit(program: &Program, size: BoardSize) -> Audit<'_> {
    Audit {
        runner: program.on(size, Some(1)).expect("it has all that it needs"),
        any_chance: true,
        plays: Some(Side::Black),
        start: Position::start(size, Layout::Standard),
        slips_stand: false,
        passes_implied: false,
        given_up: false,
        claimed: None,
    }
}

fn written(text: &str) -> Written {
    read_written(text).expect("a game in a test")
}

/// The slips of the Paper's game on 6×6, or where slips stand.
fn slips(text: &str, slips_stand: bool) -> Vec<Slip> {
    let program = paper();
    let audit = Audit {
        slips_stand,
        ..audit(&program, BoardSize::SIX)
    };
    audited(&audit, text).slips
}

fn audited(audit: &Audit, text: &str) -> Audited {
    audit.of(&written(text).turns).expect("no script")
}

/// The kinds of slips with the numbers of their turns.
fn kinds(slips: &[Slip]) -> Vec<(usize, &str)> {
    slips
        .iter()
        .map(|slip| (slip.turn, slip.kind.name()))
        .collect()
}

/// The Paper as Black against Greedy, whole.
const GAME: &str = "c2 b2 b3 d2 a1 a3 c1 b1 a2 b4 a4 d1 e3 e2 e4 e5 f1 b5 a6 e1 f6 c5 f2 f3 f4 d5 b6 a5 c6 f5 d6 e6";
/// Perfect play against the Paper on 4×4; Black passes once.
const WITH_PASS: &str = "b1 a1 a2 c1 d1 a3 a4 d3 pass c4";

#[test]
fn the_golden_games_are_clean() {
    let programs = programs();
    for golden in games().step_by(9) {
        let size = golden["size"].as_u64().expect("a size");
        let size = BoardSize::new(usize::try_from(size).expect("small")).expect("a board");
        let text = serde_json::to_string(&golden["moves"]).expect("turns");
        let text = text.replace(['[', ']', '"'], " ");
        let number = |key: &str| {
            let number = golden[key].as_u64().expect("a number");
            u32::try_from(number).expect("small")
        };
        let score = Score {
            black: number("black_discs"),
            white: number("white_discs"),
        };
        for side in [Side::Black, Side::White] {
            let name = golden[side.lower_name()].as_str().expect("a name");
            let found = programs.iter().find(|(its, _)| *its == name);
            let (_, program) = found.expect("the data names our programs");
            let audit = Audit {
                plays: Some(side),
                claimed: Some(score),
                ..audit(program, size)
            };
            assert_eq!(audited(&audit, &text).slips, [], "{golden}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn another_legal_move_of_the_program_is_the_first_slip(at in any::<Index>(), other in any::<Index>()) {
        let program = paper();
        let audit = audit(&program, BoardSize::SIX);
        let game = written(GAME);
        let mut position = audit.start;
        let mut choices = Vec::new();
        for (place, turn) in game.turns.iter().enumerate() {
            if position.side() == Side::Black && position.legal_moves().len() > 1 {
                choices.push((place, position));
            }
            position = position.take(turn.turn).expect("a legal game");
        }
        let (place, position) = *at.get(&choices);
        let right = audit.runner.record(&position).expect("no script");
        let others: Vec<_> = position
            .legal_moves()
            .iter()
            .filter(|square| Some(*square) != right.outcome.square())
            .collect();
        let wrong = *other.get(&others);
        let mut changed = game.turns.clone();
        changed[place].turn = Turn::Move(wrong);
        changed.truncate(place + 1);
        let audited = audit.of(&changed).expect("no script");
        let first = &audited.slips[0];
        prop_assert_eq!((first.turn, &first.kind), (place + 1, &SlipKind::BrokenProgram));
        prop_assert_eq!(first.written, Some(Turn::Move(wrong)));
        let record = first.record.as_ref().expect("a decision");
        prop_assert_eq!(record, &right);
        prop_assert!(record.dropped(wrong).is_some());
        prop_assert!(audited.slips.len() <= 2, "only the end is missing besides");
    }

    #[test]
    fn a_disc_changed_on_a_written_board_is_named(at in any::<Index>(), square in any::<Index>(), stands: bool) {
        let program = paper();
        let audit = Audit { slips_stand: stands, ..audit(&program, BoardSize::SIX) };
        let mut turns = written(GAME).turns;
        let place = at.index(turns.len());
        let mut position = audit.start;
        for turn in &turns[..=place] {
            position = position.take(turn.turn).expect("a legal game");
        }
        let filled: Vec<_> = (position.own() | position.opponent()).iter().collect();
        let square = paper_othello::board::Squares::of(*square.get(&filled));
        let (black, white) = (position.discs(Side::Black), position.discs(Side::White));
        let swapped = |own: paper_othello::board::Squares, other| (own - square) | (other & square);
        let shown = Position::new(position.size(), swapped(black, white), swapped(white, black), Side::Black);
        turns[place].board = Some(WrittenBoard {
            position: shown.expect("a board"),
            side: None,
            span: 0..0,
        });
        let slips = audit.of(&turns).expect("no script").slips;
        prop_assert_eq!(slips[0].turn, place + 1);
        let SlipKind::WrongBoard(difference) = &slips[0].kind else {
            return Err(TestCaseError::fail(format!("{:?}", slips[0])));
        };
        prop_assert_eq!(difference.squares(), square);
        prop_assert_eq!(difference.not_turned | difference.wrongly_turned, square);
        if !stands {
            prop_assert_eq!(slips.len(), 1, "it is put right");
        }
    }
}

#[test]
fn an_illegal_move_has_its_reason_and_what_was_right() {
    let found = slips("c2 b2 b1", false);
    let SlipKind::IllegalMove { why, .. } = found[0].kind else {
        panic!("{found:?}")
    };
    assert!(matches!(why, TurnError::TrapsNothing { .. }));
    let record = found[0].record.as_ref().expect("the Paper was to move");
    assert_eq!(record.outcome.square(), "b3".parse().ok());
    let of_white = slips("c2 c2", false);
    assert!(matches!(
        of_white[0].kind,
        SlipKind::IllegalMove {
            why: TurnError::Occupied { .. },
            ..
        }
    ));
    assert_eq!(of_white[0].record, None);
}

#[test]
fn a_turn_that_was_left_out_is_hinted_at() {
    let found = slips("c2 e4", false);
    assert!(matches!(
        found[0].kind,
        SlipKind::IllegalMove {
            fits_other_side: true,
            ..
        }
    ));
}

#[test]
fn passes_forgotten_and_not_allowed() {
    let program = paper();
    let audit = audit(&program, BoardSize::FOUR);
    assert_eq!(audited(&audit, WITH_PASS).slips, []);
    let forgotten = WITH_PASS.replace(" pass", "");
    assert_eq!(
        kinds(&audited(&audit, &forgotten).slips),
        [(9, "forgotten pass")]
    );
    let found = slips(&GAME.replace("b3 d2", "pass d2"), false);
    assert_eq!(
        (found[0].turn, &found[0].kind),
        (3, &SlipKind::PassNotAllowed)
    );
    assert!(found[0].record.is_some());
}

#[test]
fn turns_behind_the_end_are_one_slip() {
    let found = slips(&format!("{GAME} pass a1 b1"), false);
    assert_eq!(found[0].kind, SlipKind::AfterTheEnd(3));
    assert_eq!((found.len(), found[0].turn), (1, 33));
}

#[test]
fn both_sides_may_pass_at_an_end_before_the_board_is_full() {
    let program = paper();
    let audit = Audit {
        start: read_position("BBW./BBB./BBBB/BBBB black").expect("a board"),
        plays: Some(Side::White),
        ..audit(&program, BoardSize::FOUR)
    };
    assert_eq!(kinds(&audited(&audit, "d1").slips), []);
    assert_eq!(kinds(&audited(&audit, "d1 pass pass").slips), []);
    assert_eq!(
        kinds(&audited(&audit, "d1 pass pass pass d2").slips),
        [(4, "after the end")]
    );
    let found = slips(&format!("{GAME} pass"), false);
    assert_eq!(kinds(&found), [(33, "after the end")]);
}

#[test]
fn an_end_that_is_not_reached_is_no_slip_and_a_wrong_count_is() {
    let program = paper();
    let claimed = Some(Score {
        black: 19,
        white: 17,
    });
    let audit = Audit {
        claimed,
        ..audit(&program, BoardSize::SIX)
    };
    assert_eq!(kinds(&audited(&audit, GAME).slips), [(32, "wrong count")]);
    let stopped = audited(&audit, "c2 b2");
    assert_eq!(kinds(&stopped.slips), [(2, "wrong count")]);
    assert!(!stopped.finished && audited(&audit, GAME).finished);
    let given_up = Audit {
        given_up: true,
        ..audit
    };
    let given_up = audited(&given_up, "c2 b2");
    assert_eq!(kinds(&given_up.slips), [(2, "wrong count")]);
    assert!(given_up.finished);
}

/// Databases of games write no passes. A pass that is written is right all the same.
#[test]
fn passes_that_the_record_leaves_out_are_slips_unless_they_are_implied() {
    let program = paper();
    let said = audit(&program, BoardSize::FOUR);
    let implied = Audit {
        passes_implied: true,
        ..said
    };
    let without = WITH_PASS.replace(" pass", "");
    assert_eq!(kinds(&audited(&said, WITH_PASS).slips), []);
    assert_eq!(
        kinds(&audited(&said, &without).slips),
        [(9, "forgotten pass")]
    );
    for text in [WITH_PASS, &without] {
        let found = audited(&implied, text);
        assert_eq!(
            (kinds(&found.slips), found.finished),
            (vec![], true),
            "{text}"
        );
    }
    // A pass with a move to play is a slip in any case.
    assert_eq!(
        kinds(&audited(&implied, "b1 pass").slips),
        [(2, "pass not allowed")]
    );
}

#[test]
fn a_game_that_is_legal_from_another_start_is_seen() {
    let other = |text: &str, size, layout| {
        OtherStart::of(&written(text), &Position::start(size, layout)).map(|other| {
            (
                other.size.get(),
                other.layout.name(),
                other.first.lower_name(),
            )
        })
    };
    let (six, eight) = (BoardSize::SIX, BoardSize::EIGHT);
    let classic = "f5 d6 c3 d3 c4 f4 f6 f3";
    assert_eq!(
        other(classic, eight, Layout::Standard),
        None,
        "it is legal from here"
    );
    assert_eq!(
        other(classic, eight, Layout::Mirrored),
        Some((8, "standard", "black"))
    );
    assert_eq!(
        other(classic, six, Layout::Standard),
        Some((8, "standard", "black"))
    );
    // White began: from the mirrored start that is Black, as the colours are exchanged.
    let white_first = Position::start(eight, Layout::Standard).with_side(Side::White);
    assert!(OtherStart::of(&written("f5 d6"), &white_first).is_some());
    assert_eq!(
        other("a1 b2", six, Layout::Standard),
        None,
        "it is legal from no start"
    );
    let shown = "....../....../..WB../..BW../....../...... f5 d6";
    assert_eq!(
        other(shown, six, Layout::Standard),
        None,
        "it says where it began"
    );
    let board = "....../..B.../..BB../..BW../....../......";
    assert_eq!(
        other(&format!("c2 {board}"), six, Layout::Mirrored),
        Some((6, "standard", "black"))
    );
    let wrong = "....../..B.../..BB../..WW../....../......";
    assert_eq!(other(&format!("c2 {wrong}"), six, Layout::Mirrored), None);
}

#[test]
fn both_colours_can_be_the_programs() {
    let program = paper();
    let both = Audit {
        plays: None,
        ..audit(&program, BoardSize::SIX)
    };
    let found = audited(&both, GAME).slips;
    assert!(
        found
            .iter()
            .all(|slip| slip.kind == SlipKind::BrokenProgram)
    );
    assert!(found.iter().all(|slip| slip.position.side() == Side::White));
    assert!(!found.is_empty());
}

/// After c2 b2 on 6×6, with c3 not turned by b2's diagonal but left black.
const NOT_TURNED: &str = "....../.WB.../..BB../..BW../....../......";

#[test]
fn a_slip_that_stands_changes_what_comes_after() {
    let text = format!("c2 b2 {NOT_TURNED} b1");
    let mended = slips(&text, false);
    assert_eq!(kinds(&mended), [(2, "wrong board"), (3, "illegal move")]);
    let SlipKind::WrongBoard(difference) = &mended[0].kind else {
        panic!("{mended:?}")
    };
    assert_eq!(difference.not_turned.only(), "c3".parse().ok());
    let after = |found: &[Slip]| found[1].position.disc("c3".parse().expect("a square"));
    assert_eq!(after(&mended), Some(Side::White));
    assert_eq!(after(&slips(&text, true)), Some(Side::Black));
}

#[test]
fn an_illegal_disc_stands_or_is_not_made() {
    let program = paper();
    let audit = |slips_stand| Audit {
        slips_stand,
        ..audit(&program, BoardSize::SIX)
    };
    let found = audited(&audit(true), "c2 b2 f6 a1");
    assert_eq!(found.slips[0].kind.name(), "illegal move");
    let f6 = "f6".parse().expect("a square");
    assert_eq!(found.end.disc(f6), Some(Side::Black));
    assert!(found.slips.iter().skip(1).all(|slip| !slip.certain));
    let found = audited(&audit(false), "c2 b2 f6 d2");
    assert_eq!(found.end.disc(f6), None);
}

#[test]
fn a_second_try_of_the_same_side_is_seen() {
    // After the illegal b1 Black plays b3, as the Paper does; then the game goes on.
    let text = GAME.replace("b3 d2", "b1 b3 d2");
    for stands in [false, true] {
        assert_eq!(kinds(&slips(&text, stands)), [(3, "illegal move")]);
    }
}

#[test]
fn a_board_behind_an_illegal_move_is_believed() {
    let board = "....../.WB.../..BB../..BW../....../.....B white to move";
    let found = slips(&format!("c2 b2 f6 {board} b4"), false);
    assert_eq!(kinds(&found), [(3, "illegal move")]);
    assert!(found.iter().all(|slip| slip.certain));
}

#[test]
fn the_side_that_a_board_names_is_checked() {
    let board = "....../..B.../..BB../..BW../....../......";
    assert_eq!(slips(&format!("c2 {board} white"), false).len(), 0);
    let found = slips(&format!("c2 {board} black to move b2"), false);
    let SlipKind::WrongBoard(difference) = &found[0].kind else {
        panic!("{found:?}")
    };
    assert_eq!(difference.side, Some(Side::Black));
    assert!(difference.squares().is_empty());
}

#[test]
fn chance_may_fall_either_way_but_not_where_rules_decide() {
    let dice = "1. If a move takes a corner, play it.\nTies: random.\n";
    let dice = library::read(dice).program.expect("it has no error");
    let audit = audit(&dice, BoardSize::SIX);
    let firsts = ["c2", "b3", "e4", "d5"];
    for first in firsts {
        assert_eq!(kinds(&audited(&audit, first).slips), []);
    }
    let broken = |any_chance| {
        let audit = Audit {
            any_chance,
            ..audit
        };
        let found = firsts.map(|first| audited(&audit, first).slips.len());
        found.iter().sum::<usize>()
    };
    assert_eq!((broken(true), broken(false)), (0, 3));
    let corner_missed = audited(&audit, "c2 b2 e4").slips;
    assert_eq!(
        corner_missed.len(),
        0,
        "no corner is free yet: {corner_missed:?}"
    );
}
