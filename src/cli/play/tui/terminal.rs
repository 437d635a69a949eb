//! The terminal as a screen: taken over, and always given back, however the program ends. It must not know what is shown.

use std::io::{self, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::cli::signals;
use crate::cli::stop as asked;

/// What comes in.
pub(super) enum Input {
    /// A key, the mouse, another size.
    Event(Event),
    /// Nothing, for a while.
    Silence,
    /// A signal to end, or the end of all input.
    End,
}

/// Whether the terminal is taken over; it is one for the whole process, and so is this.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// How long one waits before one looks whether the terminal is still there.
const A_WHILE: Duration = Duration::from_secs(5);

/// A terminal that is taken over for as long as this lives.
pub(super) struct Terminal {
    pub screen: ratatui::Terminal<CrosstermBackend<io::Stdout>>,
    inputs: Receiver<Input>,
}

impl Terminal {
    /// Takes the terminal over.
    pub fn take(coloured: bool) -> io::Result<Self> {
        give_back_before_panics();
        force_color_output(coloured);
        let screen = ratatui::Terminal::new(CrosstermBackend::new(stdout()))?;
        TAKEN.store(true, Ordering::SeqCst);
        // From here on, dropping it gives the terminal back, whatever fails.
        let terminal = Self {
            screen,
            inputs: inputs(),
        };
        take_over()?;
        Ok(terminal)
    }

    /// Gives the terminal back and stops, as Ctrl-Z does elsewhere; when the shell says that it goes on, takes it again.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        stop();
        TAKEN.store(true, Ordering::SeqCst);
        take_over()?;
        // To clear the old one would ask the terminal where its cursor is, and the answer would be taken for keys.
        self.screen = ratatui::Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// What comes next.
    pub fn next(&self) -> Input {
        match self.inputs.recv_timeout(A_WHILE) {
            Ok(input) => input,
            Err(RecvTimeoutError::Timeout) => Input::Silence,
            Err(RecvTimeoutError::Disconnected) => Input::End,
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Stops this process, with all that the shell started together with it, as the terminal does at Ctrl-Z. Where nobody
/// could let it go on, the system goes on at once.
#[cfg(unix)]
fn stop() {
    use rustix::process::{Signal, kill_current_process_group};
    let _goes_on = kill_current_process_group(Signal::TSTP);
}

#[cfg(not(unix))]
fn stop() {}

/// Gives the terminal back, once. That it is gone is no reason to say more.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _gone = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _gone = disable_raw_mode();
    }
}

/// A panic is told on the usual screen, where it stays to be read.
fn give_back_before_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        usual(info);
    }));
}

/// Events, read by a thread of its own, so that signals are heard while no key is pressed.
fn inputs() -> Receiver<Input> {
    let (sender, inputs) = channel();
    let ended = sender.clone();
    // Without a handler, a signal ends the program as it always would.
    let _unheard = signals::listen(move || {
        asked::stop().ask();
        let _ended = ended.send(Input::End);
    });
    thread::spawn(move || {
        loop {
            let input = event::read().map_or(Input::End, Input::Event);
            let is_end = matches!(input, Input::End);
            if sender.send(input).is_err() || is_end {
                break;
            }
        }
    });
    inputs
}
