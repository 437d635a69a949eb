//! The keys: what each does where, and the words for them. It must not know the game.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::board::Side;

/// What one is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Choosing a colour.
    Choose,
    /// Playing.
    Play,
    /// Counting the discs.
    Count,
    /// Looking at an earlier position.
    Past,
    /// Walking through a decision.
    Walk,
    /// Reading the help.
    Help,
}

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Move the cursor, so many columns and rows.
    Move(i8, i8),
    /// The next legal move, or the one before.
    Next(isize),
    /// Play on the square, or answer with Enter.
    Enter,
    /// Take the last move back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Lose a turn.
    Pass,
    /// Begin to type, with this text there already.
    Type(&'static str),
    /// Begin to type with a digit.
    Digit(char),
    /// Begin to type the name of a file.
    Save,
    /// A colour.
    Side(Side),
    /// Walk through the last decision.
    Why,
    /// Walk through what the program would do.
    Hint,
    /// So many turns or steps on, or back.
    Step(isize),
    /// The text, so many lines down, or up.
    Scroll(isize),
    /// The text, a page down, or up.
    Page(isize),
    /// The help.
    Help,
    /// Back to the game.
    Close,
    /// Leave, perhaps after a warning.
    Quit,
    /// Leave now.
    Leave,
    /// Give the terminal back to the shell until it says `fg`.
    Suspend,
}

/// Further than any game or text goes.
const FAR: isize = 9999;

/// What a key asks for, if anything.
pub(super) fn action(key: KeyEvent, mode: Mode) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control || key.modifiers.contains(KeyModifiers::ALT) {
        return match key.code {
            KeyCode::Char('c' | 'd') if control => Some(Action::Leave),
            KeyCode::Char('z') if control => Some(Action::Suspend),
            _ => None,
        };
    }
    anywhere(key.code).or_else(|| match mode {
        Mode::Choose => choosing(key.code),
        Mode::Play => playing(key.code),
        Mode::Count => counting(key.code).or_else(|| playing(key.code)),
        Mode::Past => looking(key.code).or_else(|| asking(key.code)),
        Mode::Walk => walking(key.code).or_else(|| asking(key.code)),
        Mode::Help => reading(key.code),
    })
}

fn anywhere(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Char('q') => Some(Action::Quit),
        KeyCode::Char('?') => Some(Action::Help),
        KeyCode::Esc => Some(Action::Close),
        KeyCode::PageDown => Some(Action::Page(1)),
        KeyCode::PageUp => Some(Action::Page(-1)),
        _ => None,
    }
}

fn choosing(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Char('b') => Some(Action::Side(Side::Black)),
        KeyCode::Char('w') => Some(Action::Side(Side::White)),
        KeyCode::Char(':') => Some(Action::Type("")),
        _ => None,
    }
}

fn playing(code: KeyCode) -> Option<Action> {
    let action = match code {
        KeyCode::Left | KeyCode::Char('h') => Action::Move(-1, 0),
        KeyCode::Right | KeyCode::Char('l') => Action::Move(1, 0),
        KeyCode::Up | KeyCode::Char('k') => Action::Move(0, -1),
        KeyCode::Down | KeyCode::Char('j') => Action::Move(0, 1),
        KeyCode::Tab => Action::Next(1),
        KeyCode::BackTab => Action::Next(-1),
        KeyCode::Enter | KeyCode::Char(' ') => Action::Enter,
        KeyCode::Char(',') => Action::Step(-1),
        KeyCode::Char('.') => Action::Step(1),
        KeyCode::Home => Action::Step(-FAR),
        KeyCode::End => Action::Step(FAR),
        code => return asking(code),
    };
    Some(action)
}

/// What can be asked for whatever one looks at.
fn asking(code: KeyCode) -> Option<Action> {
    let action = match code {
        KeyCode::Char('u') => Action::Undo,
        KeyCode::Char('U') => Action::Redo,
        KeyCode::Char('p') => Action::Pass,
        KeyCode::Char('w') => Action::Why,
        KeyCode::Char('t') => Action::Hint,
        KeyCode::Char('s') => Action::Save,
        KeyCode::Char('r') => Action::Type("resign"),
        KeyCode::Char(':') => Action::Type(""),
        _ => return None,
    };
    Some(action)
}

fn counting(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Char(digit) if digit.is_ascii_digit() => Some(Action::Digit(digit)),
        _ => None,
    }
}

fn looking(code: KeyCode) -> Option<Action> {
    let action = match code {
        KeyCode::Left | KeyCode::Char(',' | 'h') => Action::Step(-1),
        KeyCode::Right | KeyCode::Char('.' | 'l') => Action::Step(1),
        KeyCode::Home => Action::Step(-FAR),
        KeyCode::End => Action::Step(FAR),
        KeyCode::Enter | KeyCode::Char(' ') => Action::Close,
        code => return reading(code),
    };
    Some(action)
}

fn walking(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Enter | KeyCode::Char(' ') => Some(Action::Step(1)),
        code => looking(code),
    }
}

fn reading(code: KeyCode) -> Option<Action> {
    let action = match code {
        KeyCode::Up | KeyCode::Char('k') => Action::Scroll(-1),
        KeyCode::Down | KeyCode::Char('j') => Action::Scroll(1),
        KeyCode::Home => Action::Scroll(-FAR),
        KeyCode::End => Action::Scroll(FAR),
        KeyCode::Enter | KeyCode::Char(' ') => Action::Page(1),
        _ => return None,
    };
    Some(action)
}

/// The keys of a mode in the last line, the most needed first; as many are shown as fit.
pub(super) const fn legend(mode: Mode) -> &'static [(&'static str, &'static str)] {
    match mode {
        Mode::Choose => &[("b", "black"), ("w", "white"), ("q", "quit")],
        Mode::Play => &[
            ("?", "keys"),
            ("w", "why"),
            ("t", "hint"),
            ("u", "undo"),
            ("q", "quit"),
            ("s", "save"),
            (", .", "back and forth"),
            (":", "type"),
            ("p", "pass"),
            ("r", "resign"),
        ],
        Mode::Count => &[("?", "keys"), ("0–9", "count"), ("q", "quit")],
        Mode::Past => &[
            ("← →", "turn"),
            ("Esc", "game"),
            ("w", "why"),
            ("?", "keys"),
            ("Home", "start"),
            ("q", "quit"),
        ],
        Mode::Walk => &[
            ("→", "next step"),
            ("←", "back"),
            ("Esc", "close"),
            ("?", "keys"),
            ("q", "quit"),
        ],
        Mode::Help => &[("Esc", "close"), ("↑ ↓", "read on")],
    }
}

/// What Ctrl-Z does; only some systems can stop a program.
const SUSPEND: (&str, &str) = if cfg!(unix) {
    ("Ctrl-Z", "to the shell; there “fg” comes back to the game")
} else {
    ("Ctrl-Z", "nothing here")
};

/// All keys, for the help.
pub(super) const HELP: [(&str, &str); 18] = [
    ("arrows, h j k l", "choose a square"),
    ("Enter, space", "play there, or go on"),
    ("mouse", "a click on a square plays there"),
    ("Tab", "the next square with a move"),
    ("u, U", "undo: take your last move back; U plays it again"),
    ("p", "pass, where there is no move"),
    ("w", "why the program played its last move, step by step"),
    ("t", "hint: what it would do in your place, step by step"),
    ("← →, Enter", "in a decision: the step before, the next"),
    (
        "comma, full stop",
        "look at the turn before, the next (w: why); the game stays as it is",
    ),
    ("Home, End", "the start of the game, its last turn"),
    ("Esc", "back to the game"),
    ("PgUp, PgDn", "more of the text"),
    ("s", "save the game"),
    ("r", "resign, after Enter"),
    ("q, Ctrl-C", "quit; Ctrl-C at once"),
    SUSPEND,
    ("colon", "type a word, as below"),
];
