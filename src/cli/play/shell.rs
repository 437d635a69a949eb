//! The thin loop round a dialogue: lines from standard input, texts to standard output, Ctrl-C. It must not know what is
//! said.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::desk::Files;
use super::dialogue::Dialogue;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::signals;
use crate::cli::stop::stop;
use crate::cli::typed;

/// A dialogue as the loop sees it: texts out, lines in, until it has an exit.
pub(in crate::cli) trait Talk {
    /// What is said before the first line.
    fn open(&mut self) -> String;
    /// What stands before the next line.
    fn prompt(&self) -> String;
    /// The answer to a line.
    fn line(&mut self, line: &str) -> String;
    /// What is said where the input ends, or at Ctrl-C; then there is an exit.
    fn leave(&mut self) -> String;
    /// How it has ended, once it has.
    fn exit(&self) -> Option<Exit>;
}

impl Talk for Dialogue<'_> {
    fn open(&mut self) -> String {
        self.open()
    }

    fn prompt(&self) -> String {
        self.prompt()
    }

    fn line(&mut self, line: &str) -> String {
        self.line(line, &mut Files)
    }

    fn leave(&mut self) -> String {
        self.leave(&mut Files)
    }

    fn exit(&self) -> Option<Exit> {
        self.exit()
    }
}

/// What comes in at a prompt.
enum Input {
    /// A line.
    Line(String),
    /// There is nothing more to come, for a reason if it is one.
    End(Option<io::Error>),
    /// Ctrl-C.
    Interrupted,
    /// The process was stopped, as by Ctrl-Z, and goes on.
    Continued,
}

/// Runs a dialogue to its end.
pub(in crate::cli) fn run(mut dialogue: impl Talk, output: &mut Output) -> Result<Exit, Failure> {
    let talked = talk(&mut dialogue, output);
    if talked.is_err() {
        // Nobody reads on: the game is saved all the same where it has a file.
        dialogue.leave();
    }
    talked?;
    Ok(dialogue.exit().unwrap_or(Exit::Fine))
}

fn talk(dialogue: &mut impl Talk, output: &mut Output) -> Result<(), Failure> {
    let mut inputs = Inputs::new();
    let echo = !io::stdin().is_terminal();
    output.text(&dialogue.open())?;
    while dialogue.exit().is_none() {
        output.text(&dialogue.prompt())?;
        output.flush()?;
        match inputs.next() {
            Input::Line(line) => {
                if echo {
                    // Where nobody sees what is typed, the session shall still read as one.
                    output.line(&typed::echo(&line))?;
                }
                output.text(&dialogue.line(&line))?;
            }
            Input::End(error) => {
                output.text("\n")?;
                if let Some(error) = error {
                    output.line(&format!("I can't read the input: {error}"))?;
                }
                output.text(&dialogue.leave())?;
            }
            // The screen has moved on, so the prompt is shown again.
            Input::Continued => {}
            Input::Interrupted => {
                output.text("\n")?;
                output.text(&dialogue.leave())?;
            }
        }
    }
    Ok(())
}

/// Lines, read one at a time by a thread of their own, so that Ctrl-C is heard while nothing is typed.
struct Inputs {
    wanted: Sender<()>,
    received: Receiver<Input>,
    /// Whether a line is asked for and has not come yet.
    waits: bool,
}

impl Inputs {
    fn new() -> Self {
        let (wanted, wants) = channel();
        let (sender, inputs) = channel();
        let interrupted = sender.clone();
        // Without a handler, Ctrl-C ends the program as it always would.
        let _unheard = signals::listen(move || {
            stop().ask();
            let _ended = interrupted.send(Input::Interrupted);
        });
        if io::stdin().is_terminal() {
            tell_of_going_on(sender.clone());
        }
        thread::spawn(move || {
            let mut lines = typed::Lines::default();
            for () in wants {
                if sender.send(next_of(&mut lines)).is_err() {
                    break;
                }
            }
        });
        Self {
            wanted,
            received: inputs,
            waits: false,
        }
    }

    fn next(&mut self) -> Input {
        let is_asked = self.waits || self.wanted.send(()).is_ok();
        let input = self.received.recv().ok().filter(|_| is_asked);
        let input = input.unwrap_or(Input::End(None));
        self.waits = matches!(input, Input::Continued);
        input
    }
}

/// Says each time that the process goes on after a stop.
#[cfg(unix)]
fn tell_of_going_on(sender: Sender<Input>) {
    use signal_hook::{consts::SIGCONT, iterator::Signals};
    // Where the signal can't be heard, the prompt is not shown again; nothing else is lost.
    let Ok(mut signals) = Signals::new([SIGCONT]) else {
        return;
    };
    thread::spawn(move || {
        for _ in signals.forever() {
            if sender.send(Input::Continued).is_err() {
                break;
            }
        }
    });
}

#[cfg(not(unix))]
fn tell_of_going_on(_: Sender<Input>) {}

fn next_of(lines: &mut typed::Lines) -> Input {
    match lines.next() {
        Ok(None) => Input::End(None),
        Ok(Some(line)) => Input::Line(line),
        Err(error) => Input::End(Some(error)),
    }
}
