//! What keys, clicks and sizes do to the screen. All that concerns the game is said to the dialogue of the plain mode, line
//! by line. It must not draw, read or write.

use ratatui::crossterm::event::{Event, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position as Place, Rect};

use super::keys::{self, Action, Mode};
use super::screen::Screen;
use super::text::Page;
use super::typed::{Edit, Typed};
use super::walk::Walk;
use crate::board::Square;
use crate::cli::play::command::{self, Command};
use crate::cli::play::desk::Desk;
use crate::cli::play::dialogue::Stage;

impl Screen<'_> {
    /// Takes what happened.
    pub fn take(&mut self, event: &Event, desk: &mut dyn Desk) {
        match event {
            Event::Resize(width, height) => {
                self.window = Rect::new(0, 0, *width, *height);
                self.scrolled = None;
            }
            Event::Key(key) => self.key(*key, desk),
            Event::Mouse(mouse) => self.mouse(*mouse, desk),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut dyn Desk) {
        let Some(typed) = &mut self.typed else {
            if let Some(action) = keys::action(key, self.mode()) {
                self.act(action, desk);
            }
            return;
        };
        match typed.key(key) {
            Edit::Goes => {}
            Edit::GivenUp => self.typed = None,
            Edit::Leave => self.leave(desk),
            Edit::Suspend => self.suspends = true,
            Edit::Ready => {
                let line = std::mem::take(&mut typed.0);
                self.typed = None;
                if !line.trim().is_empty() {
                    self.say(&line, desk);
                }
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, desk: &mut dyn Desk) {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.act(Action::Scroll(1), desk),
            MouseEventKind::ScrollUp => self.act(Action::Scroll(-1), desk),
            MouseEventKind::Down(MouseButton::Left) => {
                let place = Place::new(mouse.column, mouse.row);
                let size = self.dialogue.table().house().board;
                let square = self
                    .layout()
                    .and_then(|layout| layout.square_at(place, size));
                if let (Some(square), Mode::Play, None) = (square, self.mode(), &self.typed) {
                    self.cursor = square;
                    if self.dialogue.stage() == Stage::Person {
                        self.say(&square.to_string(), desk);
                    }
                }
            }
            _ => {}
        }
    }

    fn act(&mut self, action: Action, desk: &mut dyn Desk) {
        let unseen = self.layout().is_none();
        if unseen && !matches!(action, Action::Quit | Action::Leave | Action::Suspend) {
            return;
        }
        match action {
            Action::Scroll(by) => return self.scroll(by),
            Action::Page(by) => return self.turn_page(by),
            _ => self.scrolled = None,
        }
        match action {
            Action::Move(across, down) => self.move_cursor(across, down),
            Action::Next(by) => self.next_move(by),
            Action::Enter => self.enter(desk),
            Action::Say(word) => self.say(word, desk),
            Action::Type(text) => self.typed = Some(Typed(text.to_owned())),
            Action::Digit(digit) => self.typed = Some(Typed(digit.to_string())),
            Action::Save => {
                let file = self.dialogue.file().unwrap_or_default();
                self.typed = Some(Typed(format!("save {file}")));
            }
            Action::Side(side) => self.say(side.lower_name(), desk),
            Action::Why => self.why(desk),
            Action::Hint => self.hint(desk),
            Action::Step(by) => self.step(by),
            Action::Help => self.help = !self.help,
            Action::Close => self.close(),
            Action::Quit => self.quit(desk),
            Action::Leave => self.leave(desk),
            Action::Suspend => self.suspends = true,
            Action::Scroll(_) | Action::Page(_) => {}
        }
    }

    fn move_cursor(&mut self, across: i8, down: i8) {
        let moved = |at: u8, by| at.checked_add_signed(by);
        let column = moved(self.cursor.column(), across);
        let row = moved(self.cursor.row(), down);
        let square = column
            .zip(row)
            .and_then(|(column, row)| Square::new(column, row));
        let on_board = self.dialogue.table().house().board.squares();
        self.cursor = square
            .filter(|square| on_board.contains(*square))
            .unwrap_or(self.cursor);
    }

    /// The next legal move in the order of the board, and behind the last the first.
    fn next_move(&mut self, by: isize) {
        let legal = self.dialogue.table().position().legal_moves();
        let next = if by > 0 {
            legal
                .iter()
                .find(|square| *square > self.cursor)
                .or(legal.first())
        } else {
            let before = legal.iter().filter(|square| *square < self.cursor).last();
            before.or_else(|| legal.iter().last())
        };
        self.cursor = next.unwrap_or(self.cursor);
    }

    fn enter(&mut self, desk: &mut dyn Desk) {
        match self.dialogue.stage() {
            Stage::Person | Stage::Done(_) => self.say(&self.cursor.to_string(), desk),
            _ => self.say("", desk),
        }
    }

    /// Says a line to the dialogue, and shows its answer.
    fn say(&mut self, line: &str, desk: &mut dyn Desk) {
        self.help = false;
        self.walk = None;
        self.past = None;
        self.scrolled = None;
        let size = self.dialogue.table().house().board;
        let quits = command::read(line, size) == Ok(Command::Quit);
        if !quits || self.dialogue.exit().is_none() {
            let answer = self.dialogue.line(line, desk);
            self.hear(answer);
        }
        self.left = quits && self.dialogue.exit().is_some();
    }

    fn quit(&mut self, desk: &mut dyn Desk) {
        self.say("quit", desk);
    }

    fn why(&mut self, desk: &mut dyn Desk) {
        let table = self.dialogue.table();
        let walk = match self.past {
            None => Walk::last(table),
            Some(turns) => {
                let ply = turns
                    .checked_sub(1)
                    .and_then(|last| table.session.plies().nth(last));
                ply.map(|ply| Walk::of(table, &ply))
            }
        };
        match walk {
            Some(Ok(walk)) => self.walk = Some(walk),
            // Nothing is decided yet, or a script fails: the dialogue says which.
            _ => self.say("why", desk),
        }
    }

    fn hint(&mut self, desk: &mut dyn Desk) {
        match Walk::hint(self.dialogue.table()) {
            Some(Ok(walk)) => {
                self.past = None;
                self.walk = Some(walk);
            }
            _ => self.say("hint", desk),
        }
    }

    /// So many steps of a decision, or else turns of the game, on or back.
    fn step(&mut self, by: isize) {
        if let Some(walk) = &mut self.walk {
            return walk.go(by);
        }
        let turns = self.dialogue.table().session.turns().len();
        let at = self.past.unwrap_or(turns);
        // Beyond the last turn lies the present, where one plays on.
        self.past = if by > 0 && at == turns {
            None
        } else {
            Some(at.saturating_add_signed(by).min(turns))
        };
    }

    fn close(&mut self) {
        if self.help {
            self.help = false;
        } else if self.walk.is_some() {
            self.walk = None;
        } else {
            self.past = None;
        }
    }

    fn turn_page(&mut self, by: isize) {
        let height = self
            .layout()
            .map_or(1, |layout| self.page_area(&layout).height);
        self.scroll(by * (isize::try_from(height).unwrap_or(1) - 1).max(1));
    }

    /// The text goes so many lines on, or back.
    fn scroll(&mut self, by: isize) {
        if let Some(page) = self.page() {
            self.scrolled = Some(page.top.saturating_add_signed(by).min(page.last_top));
        }
    }

    fn page(&self) -> Option<Page> {
        let area = self.page_area(&self.layout()?);
        Some(Page::of(self, area.width, area.height))
    }
}
