//! The state of the full-screen mode: keys, clicks and sizes in, a new state out. All that concerns the game is said to
//! the dialogue of the plain mode, line by line. It must not draw, read or write.

use ratatui::crossterm::event::{Event, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position as Place, Rect};

use super::keys::{self, Action, Mode};
use super::layout::Layout;
use super::text::Page;
use super::typed::{Edit, Typed};
use super::walk::Walk;
use crate::board::{Position, Side, Square, Turn};
use crate::cli::exit::Exit;
use crate::cli::play::command::{self, Command};
use crate::cli::play::desk::Desk;
use crate::cli::play::dialogue::{Dialogue, Stage};
use crate::game::Next;

/// The screen, with the dialogue behind it.
pub(super) struct Screen<'p> {
    pub dialogue: Dialogue<'p>,
    /// The window.
    pub window: Rect,
    /// The square that is chosen.
    pub cursor: Square,
    /// The number of turns behind which one looks at the game, if it is not the present.
    pub past: Option<usize>,
    /// The decision that one walks through.
    pub walk: Option<Walk>,
    /// Whether the help is shown.
    pub help: bool,
    /// The line that is being typed.
    pub typed: Option<Typed>,
    /// All that was said, paragraph by paragraph.
    pub said: Vec<String>,
    /// Where the last answer begins among them.
    pub fresh: usize,
    /// The first line of the text that is shown, where somebody has scrolled.
    pub scrolled: Option<usize>,
    /// What was said last, once the game or the stay is at its end.
    farewell: String,
    left: bool,
}

impl<'p> Screen<'p> {
    /// A screen before the first key.
    pub fn new(mut dialogue: Dialogue<'p>, window: Rect) -> Self {
        let opening = dialogue.open();
        let mut screen = Self {
            cursor: middle(&dialogue),
            dialogue,
            window,
            past: None,
            walk: None,
            help: false,
            typed: None,
            said: Vec::new(),
            fresh: 0,
            scrolled: None,
            farewell: String::new(),
            left: false,
        };
        screen.hear(opening);
        screen
    }

    /// Whether somebody has left.
    pub fn is_left(&self) -> bool {
        self.left
    }

    /// How it has ended.
    pub fn exit(&self) -> Exit {
        self.dialogue.exit().unwrap_or(Exit::Fine)
    }

    /// What is to be read when the screen is gone.
    pub fn farewell(&self) -> &str {
        &self.farewell
    }

    /// The layout, where the window is large enough.
    pub fn layout(&self) -> Option<Layout> {
        Layout::of(self.window, self.dialogue.table().house().board)
    }

    /// What one is doing.
    pub fn mode(&self) -> Mode {
        if self.help {
            return Mode::Help;
        }
        if self.walk.is_some() {
            return Mode::Walk;
        }
        if self.past.is_some() {
            return Mode::Past;
        }
        match self.dialogue.stage() {
            Stage::Colour | Stage::First => Mode::Choose,
            Stage::Count(_) => Mode::Count,
            _ => Mode::Play,
        }
    }

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

    /// The input is at its end, or somebody wants to leave at once.
    pub fn leave(&mut self, desk: &mut dyn Desk) {
        if !self.left {
            self.farewell.push_str(&self.dialogue.leave(desk));
            self.left = true;
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
        if unseen && !matches!(action, Action::Quit | Action::Leave) {
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
        if command::read(line, size) == Ok(Command::Quit) && self.dialogue.exit().is_some() {
            self.left = true;
            return;
        }
        let was_over = self.dialogue.exit().is_some();
        let answer = self.dialogue.line(line, desk);
        let is_over = self.dialogue.exit().is_some();
        self.left = is_over && !was_over && command::read(line, size) == Ok(Command::Quit);
        self.hear(answer);
    }

    fn quit(&mut self, desk: &mut dyn Desk) {
        self.say("quit", desk);
    }

    /// Keeps an answer, to be shown.
    fn hear(&mut self, answer: String) {
        self.fresh = self.said.len();
        self.said.extend(answer.lines().map(str::to_owned));
        if self.dialogue.exit().is_some() && self.farewell.is_empty() {
            self.farewell = answer;
        }
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
        let to = at.saturating_add_signed(by).min(turns);
        if to != at || self.past.is_some() {
            self.past = Some(to);
        }
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

/// What is shown.
impl Screen<'_> {
    /// Where the text stands: the help takes the place of the board, too.
    pub fn page_area(&self, layout: &Layout) -> Rect {
        match self.mode() {
            Mode::Help => layout.board.union(layout.panel),
            _ => layout.panel,
        }
    }

    /// Whether the board is that of the present.
    pub fn is_present(&self) -> bool {
        self.walk.is_none() && self.past.is_none()
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        let session = &self.dialogue.table().session;
        match (&self.walk, self.past) {
            (Some(walk), _) => walk.position,
            (None, Some(turns)) => {
                let before = session.plies().nth(turns).map(|ply| ply.before);
                before.unwrap_or(session.position())
            }
            (None, None) => session.position(),
        }
    }

    /// The square of the last move before the position on the board.
    pub fn last_move(&self) -> Option<Square> {
        let session = &self.dialogue.table().session;
        let turns = match (&self.walk, self.past) {
            (Some(_), _) => 0,
            (None, past) => past.unwrap_or(session.turns().len()),
        };
        let square = |turn| match turn {
            Turn::Move(square) => Some(square),
            Turn::Pass => None,
        };
        session.turns().take(turns).filter_map(square).last()
    }

    /// The side that is to move, where it is the person's turn.
    pub fn person_to_move(&self) -> Option<Side> {
        let side = self.dialogue.table().person_side();
        let is_asked = self.dialogue.stage() == Stage::Person
            && self.dialogue.table().session.next() == Next::Play(side);
        is_asked.then_some(side)
    }
}

/// The square in the middle of the board.
fn middle(dialogue: &Dialogue) -> Square {
    let half = dialogue.table().house().board.get() / 2;
    Square::new(half, half).expect("the middle of a board lies on it")
}
