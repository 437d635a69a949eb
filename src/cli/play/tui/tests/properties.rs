//! Whatever is pressed, in whatever window.

use proptest::prelude::*;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::super::text;
use super::super::wrapped::columns;
use super::{Game, SMALL};
use crate::board::BoardSize;
use crate::game::Custom;

fn event() -> impl Strategy<Value = Event> {
    let key = |code, modifiers| Event::Key(KeyEvent::new(code, modifiers));
    let letters = prop::sample::select(
        "hjkl upwtsr:?,.bw09-q\u{e9}\u{9ed2}"
            .chars()
            .collect::<Vec<_>>(),
    );
    let codes = prop::sample::select(vec![
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageDown,
        KeyCode::PageUp,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::F(1),
    ]);
    let mouse = |kind, column, row| {
        let modifiers = KeyModifiers::NONE;
        Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers,
        })
    };
    let kinds = prop::sample::select(vec![
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollUp,
        MouseEventKind::Moved,
    ]);
    prop_oneof![
        8 => letters.prop_map(move |letter| key(KeyCode::Char(letter), KeyModifiers::NONE)),
        4 => codes.prop_map(move |code| key(code, KeyModifiers::NONE)),
        6 => Just(key(KeyCode::Tab, KeyModifiers::NONE)),
        6 => Just(key(KeyCode::Enter, KeyModifiers::NONE)),
        2 => (kinds, 0..90_u16, 0..40_u16).prop_map(move |(kind, column, row)| mouse(kind, column, row)),
        1 => (0..130_u16, 0..60_u16).prop_map(|(width, height)| Event::Resize(width, height)),
        1 => Just(Event::Resize(40, 20)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_keys_in_any_window_leave_a_game_that_can_be_drawn_and_saved(
        custom in prop::sample::select(Custom::ALL.to_vec()),
        events in prop::collection::vec(event(), 0..60),
    ) {
        let mut game = Game::of("paper", custom.house(), None, SMALL);
        for event in events {
            game.take(&event);
            let (plain, coloured) = (game.drawn(false), game.drawn(true));
            // Colour only repeats what the letters say.
            prop_assert!(plain.content().iter().zip(coloured.content()).all(|(one, other)| one.symbol() == other.symbol()));
            prop_assert!(plain.content().iter().all(|cell| cell.style().fg.is_none_or(|colour| colour == ratatui::style::Color::Reset)));
        }
        game.screen.leave(&mut game.tray);
        prop_assert!(game.screen.left);
        let moves = game.moves();
        let has_ended = game.screen.talk.game().session().verdict().is_some();
        let is_told = moves.is_empty() || has_ended || game.farewell().contains(&moves) || !game.tray.0.is_empty();
        prop_assert!(is_told, "{}", game.farewell());
    }

    #[test]
    fn looking_changes_nothing_and_every_line_fits_a_small_window(
        keys in "[,.whlt?jk]{0,40}",
        played in 0..8_usize,
    ) {
        let mut game = Game::on(BoardSize::EIGHT, SMALL);
        for _ in 0..played {
            game.press(KeyCode::Tab).press(KeyCode::Enter);
        }
        let moves = game.moves();
        for key in keys.chars() {
            game.press(KeyCode::Char(key));
            prop_assert!(columns(&text::status(&game.screen)) <= 40, "{}", text::status(&game.screen));
            prop_assert!(columns(&text::prompt(&game.screen)) <= 40, "{}", text::prompt(&game.screen));
        }
        prop_assert_eq!(game.moves(), moves);
    }
}
