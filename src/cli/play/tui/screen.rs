//! The state of the full-screen mode: the conversation, what one looks at, and what was said. It must not draw, read or
//! write.

use ratatui::layout::Rect;

use super::keys::Mode;
use super::layout::Layout;
use super::typed::Typed;
use super::walk::Walk;
use crate::board::{Position, Side, Square, Turn};
use crate::document::Document;
use crate::game::Next;
use crate::talk::{Answer, Conversation, Play, Stage, Store};

/// The screen, with the conversation that it shows.
pub(super) struct Screen<'p> {
    pub talk: Play<'p>,
    /// The window.
    pub window: Rect,
    /// The square that is chosen.
    pub cursor: Square,
    /// The number of turns after which one looks at the game, if it is not the present.
    pub past: Option<usize>,
    /// The decision that one walks through.
    pub walk: Option<Walk>,
    /// Whether the help is shown.
    pub help: bool,
    /// The line that is being typed.
    pub typed: Option<Typed>,
    /// All that was said, sentence by sentence.
    pub said: Vec<String>,
    /// Where the last answer begins among them.
    pub fresh: usize,
    /// The first line of the text that is shown, where somebody has scrolled.
    pub scrolled: Option<usize>,
    /// What was said last, once the game or the stay is at its end.
    farewell: Document,
    /// Whether somebody has left.
    pub left: bool,
    /// Whether somebody wants to go to the shell for a while.
    pub suspends: bool,
}

impl<'p> Screen<'p> {
    /// A screen before the first key.
    pub fn new(mut talk: Play<'p>, window: Rect) -> Self {
        let opening = talk.open();
        let mut screen = Self {
            cursor: middle(&talk),
            talk,
            window,
            past: None,
            walk: None,
            help: false,
            typed: None,
            said: Vec::new(),
            fresh: 0,
            scrolled: None,
            farewell: Document::default(),
            left: false,
            suspends: false,
        };
        screen.hear(opening);
        screen
    }

    /// What is to be read when the screen is gone.
    pub const fn farewell(&self) -> &Document {
        &self.farewell
    }

    /// The layout, where the window is large enough.
    pub fn layout(&self) -> Option<Layout> {
        Layout::of(self.window, self.talk.game().house().board)
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
        match self.talk.stage() {
            Stage::Colour | Stage::First => Mode::Choose,
            Stage::Count => Mode::Count,
            _ => Mode::Play,
        }
    }

    /// The input is at its end, or somebody wants to leave at once.
    pub fn leave(&mut self, store: &mut dyn Store) {
        if !self.left {
            let said = self.talk.leave(store).document;
            self.farewell.blocks.extend(said.blocks);
            self.left = true;
        }
    }

    /// Keeps an answer, to be shown.
    pub fn hear(&mut self, answer: Answer) {
        self.hear_all(&answer.document);
        if self.talk.end().is_some() && self.farewell.blocks.is_empty() {
            self.farewell = answer.document;
        }
    }

    /// The sentences of a document, to be shown.
    pub fn hear_all(&mut self, document: &Document) {
        self.fresh = self.said.len();
        let sentences = document.sentences();
        self.said.extend(sentences.iter().map(ToString::to_string));
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
        let session = self.talk.game().session();
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
        let session = self.talk.game().session();
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
        let side = self.talk.game().person_side();
        let is_asked = self.talk.stage() == Stage::Turn
            && self.talk.game().session().next() == Next::Play(side);
        is_asked.then_some(side)
    }
}

/// The square in the middle of the board.
fn middle(talk: &Play) -> Square {
    let half = talk.game().house().board.get() / 2;
    Square::new(half, half).expect("the middle of a board lies on it")
}
