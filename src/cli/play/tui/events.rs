//! What keys, clicks and sizes do to the screen. All that concerns the game is a command to the conversation.
//! It must not draw, read or write.

use ratatui::crossterm::event::{Event, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position as Place, Rect};

use super::keys::{self, Action, Mode};
use super::screen::Screen;
use super::text::Page;
use super::typed::{Edit, Typed};
use super::walk::Walk;
use crate::board::Square;
use crate::document::Document;
use crate::talk::{Command, Conversation, Stage, Store};

impl Screen<'_> {
    /// Takes what happened.
    pub fn take(&mut self, event: &Event, store: &mut dyn Store) {
        match event {
            Event::Resize(width, height) => {
                self.window = Rect::new(0, 0, *width, *height);
                self.scrolled = None;
            }
            Event::Key(key) => self.key(*key, store),
            Event::Mouse(mouse) => self.mouse(*mouse, store),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent, store: &mut dyn Store) {
        let Some(typed) = &mut self.typed else {
            if let Some(action) = keys::action(key, self.mode()) {
                self.act(action, store);
            }
            return;
        };
        match typed.key(key) {
            Edit::Goes => {}
            Edit::GivenUp => self.typed = None,
            Edit::Leave => self.leave(store),
            Edit::Suspend => self.suspends = true,
            Edit::Ready => {
                let line = std::mem::take(&mut typed.0);
                self.typed = None;
                if !line.trim().is_empty() {
                    self.typed_line(&line, store);
                }
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, store: &mut dyn Store) {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.act(Action::Scroll(1), store),
            MouseEventKind::ScrollUp => self.act(Action::Scroll(-1), store),
            MouseEventKind::Down(MouseButton::Left) => {
                let place = Place::new(mouse.column, mouse.row);
                let size = self.talk.game().house().board;
                let square = self
                    .layout()
                    .and_then(|layout| layout.square_at(place, size));
                if let (Some(square), Mode::Play, None) = (square, self.mode(), &self.typed) {
                    self.cursor = square;
                    if self.talk.stage() == Stage::Turn {
                        self.obey(Command::Move(square), store);
                    }
                }
            }
            _ => {}
        }
    }

    fn act(&mut self, action: Action, store: &mut dyn Store) {
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
            Action::Enter => self.enter(store),
            Action::Undo => self.obey(Command::Undo, store),
            Action::Redo => self.obey(Command::Redo, store),
            Action::Pass => self.obey(Command::Pass, store),
            Action::Type(text) => self.typed = Some(Typed(text.to_owned())),
            Action::Digit(digit) => self.typed = Some(Typed(digit.to_string())),
            Action::Save => {
                let file = self.talk.file().unwrap_or_default();
                self.typed = Some(Typed(format!("save {file}")));
            }
            Action::Side(side) => self.obey(Command::Side(side), store),
            Action::Why => self.why(store),
            Action::Hint => self.hint(store),
            Action::Step(by) => self.step(by),
            Action::Help => self.help = !self.help,
            Action::Close => self.close(),
            Action::Quit => self.obey(Command::Quit, store),
            Action::Leave => self.leave(store),
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
        let on_board = self.talk.game().house().board.squares();
        self.cursor = square
            .filter(|square| on_board.contains(*square))
            .unwrap_or(self.cursor);
    }

    /// The next legal move in the order of the board, and after the last the first.
    fn next_move(&mut self, by: isize) {
        let legal = self.talk.game().position().legal_moves();
        let next = if by > 0 {
            legal
                .iter()
                .find(|square| *square > self.cursor)
                .or(legal.first())
        } else {
            let mut before = legal
                .iter()
                .rev()
                .skip_while(|square| *square >= self.cursor);
            before.next().or_else(|| legal.iter().next_back())
        };
        self.cursor = next.unwrap_or(self.cursor);
    }

    fn enter(&mut self, store: &mut dyn Store) {
        match self.talk.stage() {
            Stage::Turn | Stage::Over | Stage::Done(_) => {
                self.obey(Command::Move(self.cursor), store);
            }
            _ => self.obey(Command::GoOn, store),
        }
    }

    /// A line that was typed: a command, or something that is not understood.
    fn typed_line(&mut self, line: &str, store: &mut dyn Store) {
        match self.talk.read(line) {
            Ok(command) => self.obey(command, store),
            Err(complaint) => {
                self.look_at_the_game();
                self.hear_all(&Document::default().paragraph([complaint]));
            }
        }
    }

    /// Gives a command to the conversation, and shows its answer.
    fn obey(&mut self, command: Command, store: &mut dyn Store) {
        self.look_at_the_game();
        let quits = command == Command::Quit;
        if !quits || self.talk.end().is_none() {
            let answer = self.talk.obey(command, store);
            self.hear(answer);
        }
        self.left = quits && self.talk.end().is_some();
    }

    fn look_at_the_game(&mut self) {
        self.help = false;
        self.walk = None;
        self.past = None;
        self.scrolled = None;
    }

    fn why(&mut self, store: &mut dyn Store) {
        let game = self.talk.game();
        let walk = match self.past {
            None => Walk::last(game),
            Some(turns) => {
                let ply = turns
                    .checked_sub(1)
                    .and_then(|last| game.session().plies().nth(last));
                ply.map(|ply| Walk::of(game, &ply))
            }
        };
        match walk {
            Some(Ok(walk)) => self.walk = Some(walk),
            // Nothing is decided yet, or a script fails: the conversation says which.
            _ => self.obey(Command::Why, store),
        }
    }

    fn hint(&mut self, store: &mut dyn Store) {
        match Walk::hint(self.talk.game()) {
            Some(Ok(walk)) => {
                self.past = None;
                self.walk = Some(walk);
            }
            _ => self.obey(Command::Hint, store),
        }
    }

    /// So many steps of a decision, or else turns of the game, on or back.
    fn step(&mut self, by: isize) {
        if let Some(walk) = &mut self.walk {
            return walk.go(by);
        }
        let turns = self.talk.game().session().turns().len();
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
