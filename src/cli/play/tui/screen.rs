//! The state of the full-screen mode: the dialogue of the plain mode, what one looks at, and what was said. It must not
//! draw, read or write.

use ratatui::layout::Rect;

use super::keys::Mode;
use super::layout::Layout;
use super::typed::Typed;
use super::walk::Walk;
use crate::board::{Position, Side, Square, Turn};
use crate::cli::exit::Exit;
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
    /// Whether somebody has left.
    pub left: bool,
    /// Whether somebody wants to go to the shell for a while.
    pub suspends: bool,
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
            suspends: false,
        };
        screen.hear(opening);
        screen
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
            Stage::Count => Mode::Count,
            _ => Mode::Play,
        }
    }

    /// The input is at its end, or somebody wants to leave at once.
    pub fn leave(&mut self, desk: &mut dyn Desk) {
        if !self.left {
            self.farewell.push_str(&self.dialogue.leave(desk));
            self.left = true;
        }
    }

    /// Keeps an answer, to be shown.
    pub fn hear(&mut self, answer: String) {
        self.fresh = self.said.len();
        self.said.extend(answer.lines().map(str::to_owned));
        if self.dialogue.exit().is_some() && self.farewell.is_empty() {
            self.farewell = answer;
        }
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
        session.turns().take(turns).filter_map(square).next_back()
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
