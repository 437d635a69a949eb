//! `paper play … --tui`: the same conversation on a full screen. Keys and clicks become its commands, and its answers stand
//! beside a board. So both modes play by the same house rules, save the same games, and say the same things.
//!
//! The flow: event → [`keys`] → [`events`] → [`screen`] (the state) → [`text`] and [`draw`] → a buffer. Only [`terminal`] and the loop
//! here touch a real terminal.

mod draw;
mod events;
mod keys;
mod layout;
mod screen;
mod terminal;
mod text;
mod typed;
mod walk;
mod wrapped;

use std::io::{self, IsTerminal};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use ratatui::crossterm::terminal::size;
use ratatui::layout::Rect;

use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::shell;
use crate::cli::store::Files;
use crate::document::Look;
use crate::talk::Play;

use screen::Screen;
use terminal::{Input, Terminal};

/// Whether there is a screen at all.
pub(super) fn check(output: &Output) -> Result<(), Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::usage(
            "--tui needs a terminal, both to read keys from and to draw on",
        )
        .help("leave --tui out: plain lines work everywhere"));
    }
    if !matches!(size(), Ok((columns, lines)) if columns > 0 && lines > 0) {
        return Err(
            Failure::wrong("this terminal does not say how large its window is")
                .help("leave --tui out: plain lines work everywhere"),
        );
    }
    if output.look().linear {
        return Err(Failure::usage(
            "--tui draws a full screen, while --linear (or TERM=dumb) asks for sentences",
        )
        .help("leave --tui out"));
    }
    Ok(())
}

/// Plays a game to its end.
pub(super) fn run(game: Play, output: &mut Output) -> Result<Exit, Failure> {
    let coloured = output.look().palette.is_coloured();
    output.flush()?;
    let mut screen = Screen::new(game.with_keys(), Rect::ZERO);
    let shown = catch_unwind(AssertUnwindSafe(|| show(&mut screen, coloured)));
    // However it ended, the terminal is given back by now, and no game is lost.
    screen.leave(&mut Files);
    // The board was seen: only what was said is still to be read.
    let look = Look {
        linear: true,
        ..output.look()
    };
    let said = output.text(&screen.farewell().shown(look));
    match shown {
        Err(panic) => {
            let _unread = output.flush();
            resume_unwind(panic)
        }
        Ok(shown) => {
            said?;
            shown?;
            Ok(shell::exit(&screen.talk))
        }
    }
}

/// Shows the screen until somebody leaves.
fn show(screen: &mut Screen, coloured: bool) -> io::Result<()> {
    let mut terminal = Terminal::take(coloured)?;
    while !screen.left {
        let drawn = terminal.screen.draw(|frame| {
            screen.window = frame.area();
            draw::draw(screen, coloured, frame);
        });
        drawn?;
        match terminal.next() {
            Input::Event(event) => {
                screen.take(&event, &mut Files);
                if std::mem::take(&mut screen.suspends) {
                    terminal.suspend()?;
                }
            }
            // Drawing again finds out whether the terminal is still there.
            Input::Silence => {}
            Input::End => screen.leave(&mut Files),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
