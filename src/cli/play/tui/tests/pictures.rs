//! What is on the screen in every mode.

use ratatui::crossterm::event::{Event, KeyCode};

use super::{Game, SMALL, USUAL};
use crate::board::{BoardSize, Side};
use crate::game::{ColourOrder, Contest, Custom, House, Length, Match};
use crate::talk::Conversation;

#[test]
fn the_first_screen_of_the_usual_window() {
    insta::assert_snapshot!(Game::on(BoardSize::EIGHT, USUAL).shown());
}

#[test]
fn the_first_screen_of_a_small_window() {
    insta::assert_snapshot!(Game::on(BoardSize::EIGHT, SMALL).shown());
}

#[test]
fn the_cursor_goes_by_arrows_and_letters_and_stays_on_the_board() {
    let mut game = Game::on(BoardSize::FOUR, SMALL);
    game.keys("hhhhhkkkkk");
    assert_eq!(game.screen.cursor.to_string(), "a1");
    game.press(KeyCode::Right).press(KeyCode::Down).keys("lj");
    assert_eq!(game.screen.cursor.to_string(), "c3");
    for _ in 0..5 {
        game.press(KeyCode::Down).press(KeyCode::Right);
    }
    assert_eq!(game.screen.cursor.to_string(), "d4");
    game.press(KeyCode::Up).press(KeyCode::Left);
    assert_eq!(game.screen.cursor.to_string(), "c3");
}

#[test]
fn tab_visits_the_moves_in_turn() {
    let mut game = Game::as_black(BoardSize::SIX, SMALL);
    let mut visited = |key| game.press(key).screen.cursor.to_string();
    let forth = [KeyCode::Tab; 5].map(&mut visited);
    assert_eq!(forth, ["e4", "d5", "c2", "b3", "e4"]);
    let back = [KeyCode::BackTab; 4].map(&mut visited);
    assert_eq!(back, ["b3", "c2", "d5", "e4"]);
}

#[test]
fn enter_space_and_the_mouse_play() {
    let mut game = Game::on(BoardSize::SIX, SMALL);
    assert_eq!(game.moves(), "c2");
    game.press(KeyCode::Tab).press(KeyCode::Enter);
    assert_eq!(game.moves(), "c2 b2 b3");
    game.keys("u");
    assert_eq!(game.moves(), "c2");
    game.keys("U");
    assert_eq!(game.moves(), "c2 b2 b3");
    game.keys("u ");
    assert_eq!(game.moves(), "c2 b2 b3");
    // d2 in a small board that begins in the second line.
    game.click(8, 3);
    assert!(game.moves().starts_with("c2 b2 b3 d2"), "{}", game.moves());
    insta::assert_snapshot!(game.shown());
}

#[test]
fn a_square_that_is_no_move_says_why() {
    let mut game = Game::on(BoardSize::SIX, SMALL);
    game.press(KeyCode::Enter).keys("kkk").press(KeyCode::Enter);
    assert_eq!(game.moves(), "c2");
    insta::assert_snapshot!(game.shown());
}

#[test]
fn a_decision_is_walked_through_step_by_step() {
    let mut game = Game::on(BoardSize::SIX, SMALL);
    game.press(KeyCode::Tab).press(KeyCode::Enter).keys("w");
    let mut steps = vec![game.shown()];
    for _ in 0..7 {
        steps.push(game.press(KeyCode::Right).shown());
    }
    assert_eq!(steps[6], steps[7], "behind the last step there is none");
    assert_eq!(game.keys(",").shown(), steps[5]);
    assert_eq!(game.press(KeyCode::Home).shown(), steps[0]);
    steps.pop();
    insta::assert_snapshot!(steps.join("\n================\n"));
    assert_eq!(game.press(KeyCode::Esc).moves(), "c2 b2 b3");
}

#[test]
fn a_hint_is_a_decision_too() {
    let mut game = Game::as_black(BoardSize::SIX, USUAL);
    game.keys("t").press(KeyCode::End);
    insta::assert_snapshot!(game.shown());
    // Where nobody has to choose there is none, and that is said.
    game.types("resign").keys("t");
    assert!(game.says("There is nothing to choose now."));
}

#[test]
fn why_before_a_move_says_that_there_is_none() {
    let mut game = Game::as_black(BoardSize::SIX, SMALL);
    assert!(game.keys("w").says("has not moved yet"));
}

#[test]
fn the_game_goes_back_and_forth_and_stays_as_it_is() {
    let mut game = Game::on(BoardSize::SIX, SMALL);
    for _ in 0..3 {
        game.press(KeyCode::Tab).press(KeyCode::Enter);
    }
    let (present, moves) = (game.shown(), game.moves());
    game.keys(",,");
    insta::assert_snapshot!(game.shown());
    game.keys("w");
    assert!(game.says("step by step"), "{}", game.shown());
    game.press(KeyCode::Esc).keys(",w");
    assert!(game.says("In your place"), "{}", game.shown());
    game.press(KeyCode::Esc).press(KeyCode::Home);
    assert!(game.says("The start"), "{}", game.shown());
    game.keys("w");
    assert!(
        game.screen.past.is_none(),
        "before the first turn there is nothing to explain"
    );
    game.press(KeyCode::Home).press(KeyCode::End);
    assert!(game.says("Turn 7 of 7"), "{}", game.shown());
    game.keys(".");
    assert_eq!(game.screen.past, None);
    game.keys(",").press(KeyCode::Esc);
    assert_eq!((game.screen.past, game.moves()), (None, moves));
    // All but the text, which has more in it now.
    let board = |shown: &str| shown.lines().take(8).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(board(&game.shown()), board(&present));
}

#[test]
fn the_help_lies_over_the_board_and_can_be_read_to_its_end() {
    let mut game = Game::on(BoardSize::EIGHT, SMALL);
    game.keys("?");
    insta::assert_snapshot!(game.shown());
    for _ in 0..9 {
        game.press(KeyCode::PageDown);
    }
    assert!(game.says("quit: leave"), "{}", game.shown());
    game.keys("?");
    assert!(game.shown().contains("a b c d e f g h"));
}

#[test]
fn a_line_can_be_typed_as_in_the_plain_mode() {
    let mut game = Game::on(BoardSize::SIX, SMALL);
    game.keys(":row 3x").press(KeyCode::Backspace);
    insta::assert_snapshot!(game.shown());
    game.press(KeyCode::Enter);
    assert!(game.says("Row 3"), "{}", game.shown());
    game.keys("r").press(KeyCode::Esc);
    assert_eq!(game.screen.talk.end(), None);
    game.keys(":hello").press(KeyCode::Enter);
    assert!(game.says("hello"), "{}", game.shown());
}

#[test]
fn saving_and_leaving() {
    let mut game = Game::on(BoardSize::SIX, SMALL);
    game.keys("q");
    assert!(!game.screen.left);
    assert!(game.says("a second q"), "{}", game.shown());
    game.keys("s").keys("my game.txt").press(KeyCode::Enter);
    let (name, text) = game.tray.0.last().expect("it is kept");
    assert_eq!(name, "my game.txt");
    assert!(text.ends_with("Moves:      c2\n"), "{text}");
    game.press(KeyCode::Tab).press(KeyCode::Enter).keys("q");
    assert!(game.screen.left);
    assert_eq!(game.farewell(), "The game is saved in my game.txt.");
    let (_, text) = game.tray.0.last().expect("it is kept");
    assert!(text.ends_with("Moves:      c2 b2 b3\n"), "{text}");
}

#[test]
fn colours_are_chosen_and_a_move_waits_in_the_tactile_house() {
    let mut game = Game::of("paper", Custom::Tactile.house(), None, SMALL);
    assert!(game.says("b black w white"), "{}", game.shown());
    game.keys("bb").press(KeyCode::Tab).press(KeyCode::Enter);
    let (moves, shown) = (game.moves(), game.shown());
    assert_eq!(moves.split(' ').count(), 1, "{moves}");
    insta::assert_snapshot!(shown);
    game.keys("u");
    assert_eq!(game.moves(), "");
    game.press(KeyCode::Enter).press(KeyCode::Enter);
    assert_eq!(game.moves().split(' ').count(), 2, "{}", game.moves());
}

#[test]
fn the_discs_are_counted_and_the_last_board_stays() {
    let mut game = Game::on(BoardSize::FOUR, SMALL);
    for square in ["a1", "c1", "a3", "d2", "b4", "d4"] {
        game.types(square);
    }
    assert!(game.says("Discs of Black and White:"), "{}", game.shown());
    game.keys("9-7").press(KeyCode::Enter);
    assert!(game.says("not right"), "{}", game.shown());
    game.press(KeyCode::Enter);
    insta::assert_snapshot!(game.shown());
    assert!(!game.screen.left && game.screen.talk.end().is_some());
    game.keys(",")
        .press(KeyCode::Esc)
        .press(KeyCode::Enter)
        .keys("q");
    assert!(game.screen.left);
    assert!(game.farewell().contains("wins by"), "{}", game.farewell());
}

#[test]
fn a_match_goes_on_with_the_next_game() {
    let contest = Contest::ProgramAndPerson(ColourOrder::Alternate);
    let series = Match::new(Length::Games(2), contest);
    let mut game = Game::of("paper", Custom::Online.house(), Some(series), USUAL);
    game.keys("r").press(KeyCode::Enter);
    insta::assert_snapshot!(game.shown());
    game.press(KeyCode::Enter);
    assert!(
        game.shown().starts_with("Game 2. Black (you) 2"),
        "{}",
        game.shown()
    );
    assert_eq!(game.screen.person_to_move(), Some(Side::Black));
}

#[test]
fn a_pass_is_said_with_p() {
    let house = House {
        board: BoardSize::FOUR,
        ..Custom::Unplugged.house()
    };
    let mut game = Game::of("greedy", house, None, SMALL);
    let moves = game.moves();
    game.keys("p");
    assert_eq!(game.moves(), moves, "there is a move, so it is not allowed");
    assert!(game.says("pass"), "{}", game.shown());
    for _ in 0..12 {
        let prompt = game.screen.talk.prompt();
        if prompt.contains("say pass") {
            assert!(game.says("say pass"), "{}", game.shown());
            game.keys("p");
            assert!(game.moves().contains("pass"), "{}", game.moves());
            return;
        }
        game.press(KeyCode::Tab).press(KeyCode::Enter);
    }
    panic!("in this game somebody has to pass: {}", game.moves());
}

#[test]
fn a_window_that_is_too_small_says_so_and_plays_nothing_unseen() {
    let mut game = Game::on(BoardSize::EIGHT, (29, 12));
    insta::assert_snapshot!(game.shown());
    game.press(KeyCode::Tab).press(KeyCode::Enter);
    assert!(!game.moves().contains(' '), "{}", game.moves());
    game.take(&Event::Resize(40, 20));
    assert!(game.shown().contains("a b c d e f g h"));
    game.take(&Event::Resize(29, 12));
    game.keys("qq");
    assert!(game.screen.left);
}
