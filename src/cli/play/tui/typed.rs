//! A line that is being typed. It must not know what it means.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Longer lines are no names of files, and no words.
const LONGEST: usize = 400;

/// The line so far; the cursor is at its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Typed(pub String);

/// What a key has done to a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edit {
    /// It may have changed.
    Goes,
    /// It is ready.
    Ready,
    /// It is given up.
    GivenUp,
    /// One wants to leave.
    Leave,
    /// One wants to go to the shell for a while.
    Suspend,
}

impl Typed {
    /// Takes a key.
    pub fn key(&mut self, key: KeyEvent) -> Edit {
        if key.kind == KeyEventKind::Release {
            return Edit::Goes;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c' | 'd') => return Edit::Leave,
                KeyCode::Char('z') => return Edit::Suspend,
                KeyCode::Char('u') => self.0.clear(),
                _ => {}
            }
            return Edit::Goes;
        }
        match key.code {
            KeyCode::Enter => return Edit::Ready,
            KeyCode::Esc => return Edit::GivenUp,
            KeyCode::Backspace if self.0.pop().is_none() => return Edit::GivenUp,
            KeyCode::Char(letter) if !letter.is_control() && self.0.len() < LONGEST => {
                self.0.push(letter);
            }
            _ => {}
        }
        Edit::Goes
    }
}
