//! The screen without a terminal: keys and clicks in, a buffer out. `INSTA_UPDATE=always cargo test tui` rewrites the
//! snapshots.

mod pictures;
mod properties;
#[cfg(unix)] // it needs a pseudo-terminal
mod rescue;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::draw::draw;
use super::screen::Screen;
use crate::board::{BoardSize, Side};
use crate::game::{Custom, House, Match};
use crate::library::Loaded;
use crate::talk::{Kept, Play, Setup, Store};

/// A store in which everything finds its place.
#[derive(Default)]
struct Tray(Vec<(String, String)>);

impl Store for Tray {
    fn keep(&mut self, name: &str, text: &str, _: bool) -> Result<Kept, String> {
        self.0.push((name.to_owned(), text.to_owned()));
        Ok(Kept::There)
    }
}

/// A game on a screen, and somebody in front of it.
struct Game {
    screen: Screen<'static>,
    tray: Tray,
}

impl Game {
    fn of(program: &str, house: House, series: Option<Match>, (width, height): (u16, u16)) -> Self {
        // A test is short, and a program small: nobody misses it.
        let program: &'static Loaded =
            Box::leak(Box::new(Loaded::builtin(program).expect("it is built in")));
        let runner = program.on(house.board, None).expect("it needs no seed");
        let setup = Setup {
            series,
            ..Setup::of(house)
        };
        let talk = Play::new(program, runner, setup).with_keys();
        Self {
            screen: Screen::new(talk, Rect::new(0, 0, width, height)),
            tray: Tray::default(),
        }
    }

    /// The Paper plays Black on a board of this size, in the classroom's house.
    fn on(board: BoardSize, window: (u16, u16)) -> Self {
        let house = House {
            board,
            ..Custom::Unplugged.house()
        };
        Self::of("paper", house, None, window)
    }

    /// The same with the person as Black, who begins.
    fn as_black(board: BoardSize, window: (u16, u16)) -> Self {
        let house = House {
            board,
            program: Some(Side::White),
            ..Custom::Unplugged.house()
        };
        Self::of("paper", house, None, window)
    }

    fn take(&mut self, event: &Event) {
        self.screen.take(event, &mut self.tray);
    }

    fn press(&mut self, code: KeyCode) -> &mut Self {
        self.take(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self
    }

    /// Presses the keys of these letters.
    fn keys(&mut self, letters: &str) -> &mut Self {
        for letter in letters.chars() {
            self.press(KeyCode::Char(letter));
        }
        self
    }

    /// Types a line.
    fn types(&mut self, line: &str) -> &mut Self {
        self.keys(":").keys(line).press(KeyCode::Enter)
    }

    fn click(&mut self, column: u16, row: u16) -> &mut Self {
        self.take(&Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
        self
    }

    /// Whether this is on the screen, perhaps in several lines.
    fn says(&self, text: &str) -> bool {
        let shown = self.shown();
        let words: Vec<&str> = shown.split_whitespace().collect();
        words.join(" ").contains(text)
    }

    /// What is on the screen, line by line.
    fn shown(&self) -> String {
        let drawn = self.drawn(false);
        let width = usize::from(drawn.area().width.max(1));
        let symbols: Vec<&str> = drawn
            .content()
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        let lines = symbols
            .chunks(width)
            .map(|line| line.concat().trim_end().to_owned());
        lines.collect::<Vec<_>>().join("\n")
    }

    fn drawn(&self, coloured: bool) -> ratatui::buffer::Buffer {
        let backend = TestBackend::new(self.screen.window.width, self.screen.window.height);
        let mut terminal = Terminal::new(backend).expect("a buffer has no troubles");
        terminal
            .draw(|frame| draw(&self.screen, coloured, frame))
            .expect("a buffer has no troubles");
        terminal.backend().buffer().clone()
    }

    /// What is to be read when the screen is gone.
    fn farewell(&self) -> String {
        let sentences = self.screen.farewell().sentences();
        let sentences: Vec<String> = sentences.iter().map(ToString::to_string).collect();
        sentences.join(" ")
    }

    /// The turns so far.
    fn moves(&self) -> String {
        self.screen.talk.game().session().transcript().to_string()
    }
}

const USUAL: (u16, u16) = (80, 24);
const SMALL: (u16, u16) = (40, 20);
