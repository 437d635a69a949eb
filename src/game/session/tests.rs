//! What house rules do to a game, on boards chosen for it. It must not know how anything is shown.

use super::{Event, Next, NoTakeBack, Session};
use crate::board::{BoardSize, Layout, Position, Side, Square, Turn, TurnError, read_position};
use crate::game::{Custom, Ended, House, Passes, Pegs, TakeBacks, play, player};

fn square(name: &str) -> Square {
    name.parse().expect("a test's square")
}

fn turn(name: &str) -> Turn {
    Turn::Move(square(name))
}

fn house() -> House {
    Custom::Unplugged.house()
}

/// A game in this house, with these moves played.
fn played(house: House, start: Position, moves: &str) -> Session {
    let (mut session, _) = Session::begin(house, start);
    for name in moves.split_whitespace() {
        let turn = if name == "pass" {
            Turn::Pass
        } else {
            turn(name)
        };
        session
            .play(turn, None)
            .expect("a test's moves are allowed");
    }
    session
}

fn four() -> Position {
    Position::start(BoardSize::FOUR, Layout::Standard)
}

/// After these moves Black, to move, has none.
const BEFORE_A_PASS: &str = "b1 a1 a2 c1 d1 a3 a4 d3";

#[test]
fn a_pass_happens_by_itself_or_is_said() {
    let announced = House {
        passes: Passes::Announced,
        ..house()
    };
    let (mut session, _) = Session::begin(announced, four());
    let mut events = Vec::new();
    for name in BEFORE_A_PASS.split(' ') {
        events = session.play(turn(name), None).expect("allowed");
    }
    let by_itself = Event::Passed {
        side: Side::Black,
        by_itself: true,
    };
    assert_eq!(events.last(), Some(&by_itself));
    assert_eq!(session.next(), Next::Play(Side::White));

    let mut session = played(house(), four(), BEFORE_A_PASS);
    assert_eq!(session.next(), Next::Pass(Side::Black));
    assert_eq!(
        session.play(turn("d4"), None),
        Err(TurnError::MustPass(Side::Black))
    );
    let said = Event::Passed {
        side: Side::Black,
        by_itself: false,
    };
    assert_eq!(session.play(Turn::Pass, None), Ok(vec![said]));
    assert_eq!(session.next(), Next::Play(Side::White));
}

#[test]
fn taking_back_follows_the_house() {
    let with = |take_backs| House {
        take_backs,
        ..house()
    };
    let start = house().start();
    let mut session = played(with(TakeBacks::Never), start, "c2");
    assert_eq!(session.take_back(Side::Black), Err(NoTakeBack::NotHere));

    let mut session = played(with(TakeBacks::UntilAnswered), start, "c2 b2");
    let reply = square("b2");
    assert_eq!(
        session.take_back(Side::Black),
        Err(NoTakeBack::Answered { reply })
    );
    assert!(session.take_back(Side::White).is_ok());
    assert!(session.take_back(Side::Black).is_ok());
    assert_eq!(session.position(), start);

    let mut session = played(with(TakeBacks::Free), start, "c2 b2 b3");
    let gone = Event::TakenBack(vec![Turn::Move(reply), turn("b3")]);
    assert_eq!(session.take_back(Side::White), Ok(vec![gone]));
    assert_eq!(session.position().side(), Side::White);
    assert_eq!(session, played(with(TakeBacks::Free), start, "c2"));
}

#[test]
fn a_pass_is_no_reply() {
    let house = House {
        take_backs: TakeBacks::UntilAnswered,
        passes: Passes::Announced,
        ..house()
    };
    let mut session = played(house, four(), BEFORE_A_PASS);
    assert_eq!(session.turns().next_back(), Some(Turn::Pass));
    let gone = Event::TakenBack(vec![turn("d3"), Turn::Pass]);
    assert_eq!(session.take_back(Side::White), Ok(vec![gone]));
    assert_eq!(session.position().side(), Side::White);
}

#[test]
fn nothing_is_taken_back_before_the_first_move_or_after_giving_up() {
    let (mut session, _) = Session::begin(house(), house().start());
    let nothing = NoTakeBack::NothingYet(Side::White);
    assert_eq!(session.take_back(Side::White), Err(nothing));
    session.play(turn("c2"), None).expect("allowed");
    session.resign(Side::White).expect("the game is on");
    let over = NoTakeBack::Resigned(Side::White);
    assert_eq!(session.take_back(Side::Black), Err(over));
}

#[test]
fn pegs_are_counted_from_the_start_on() {
    let tactile = Custom::Tactile.house();
    let (mut session, _) = Session::begin(tactile, tactile.start());
    let left = |session: &Session| [Side::Black, Side::White].map(|side| session.pegs(side));
    assert_eq!(left(&session), [Some(30), Some(30)]);
    session.play(turn("d3"), None).expect("allowed");
    assert_eq!(left(&session), [Some(29), Some(30)]);
    session.take_back(Side::Black).expect("not answered");
    assert_eq!(left(&session), [Some(30), Some(30)]);
}

#[test]
fn who_runs_out_of_pegs_is_handed_one() {
    // Black has 8 pegs, all on the board, and is to move.
    let start = read_position("BBBB/BBWB/WBWW/..WW black").expect("a board");
    let house = House {
        pegs: Pegs::Each(8),
        ..Custom::Tactile.house()
    };
    let (mut session, events) = Session::begin(house, start);
    let handed = Event::PegHandedOver {
        from: Side::White,
        to: Side::Black,
    };
    assert_eq!(events, std::slice::from_ref(&handed));
    assert_eq!(session.pegs(Side::Black), Some(1));
    assert_eq!(session.pegs(Side::White), Some(1));
    let legal = session.position().legal_moves().first().expect("a move");
    // White has no move then, so Black is to move once more, and gets the last peg.
    let events = session.play(Turn::Move(legal), None).expect("it is legal");
    assert_eq!(events.last(), Some(&handed));
    assert_eq!(session.pegs(Side::White), Some(0));
}

#[test]
fn every_game_with_even_pegs_ends_with_none_missing() {
    let first = player(|_, legal| legal.first().expect("a move"));
    let last = player(|_, legal| legal.iter().next_back().expect("a move"));
    for board in BoardSize::ALL {
        let house = House {
            board,
            ..Custom::Tactile.house()
        };
        let game = play(&house.start(), &first, &last).expect("no foul");
        let (mut session, _) = Session::begin(house, house.start());
        for turn in game.transcript().turns() {
            if *turn == Turn::Pass {
                assert_eq!(session.turns().next_back(), Some(Turn::Pass));
                continue;
            }
            let side = session.position().side();
            assert!(session.pegs(side) > Some(0));
            session.play(*turn, None).expect("allowed");
        }
        assert_eq!(session.transcript(), *game.transcript());
        assert!(session.verdict().is_some());
        let left = session.pegs(Side::Black).zip(session.pegs(Side::White));
        let (black, white) = left.expect("pegs are counted");
        assert_eq!(black + white, session.position().empty().len());
    }
}

#[test]
fn the_end_comes_once_and_stays() {
    let start = read_position("BBBB/BBWB/BBBB/BWW. black").expect("a board");
    let (mut session, _) = Session::begin(house(), start);
    let events = session.play(turn("d4"), None).expect("allowed");
    let [Event::Played(_), Event::Over(verdict)] = events.as_slice() else {
        panic!("{events:?}");
    };
    assert!(matches!(verdict.ended, Ended::Played(_)));
    assert_eq!(session.next(), Next::Over(*verdict));
    assert_eq!(session.play(turn("a1"), None), Err(TurnError::GameOver));
    assert_eq!(session.resign(Side::Black), Err(TurnError::GameOver));
}

#[test]
fn a_finished_board_is_over_at_once() {
    let start = read_position("BBBB/BBBB/BBBB/.... white").expect("a board");
    let (session, events) = Session::begin(house(), start);
    assert!(matches!(events.as_slice(), [Event::Over(_)]));
    assert!(session.last_move().is_none());
}
