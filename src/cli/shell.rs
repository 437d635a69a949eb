//! The thin loop round a conversation: lines from standard input, answers to standard output, Ctrl-C. It must not know
//! what is said.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::exit::{Exit, Failure};
use super::output::Output;
use super::signals;
use super::stop::stop;
use super::store::Files;
use super::typed;
use crate::document::{Block, Document};
use crate::talk::{Conversation, End};

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

/// Runs a conversation to its end.
pub(super) fn run(
    mut conversation: impl Conversation,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let talked = talk(&mut conversation, output);
    if talked.is_err() {
        // Nobody reads on: the game is saved all the same where it has a file.
        conversation.leave(&mut Files);
    }
    talked?;
    Ok(exit(&conversation))
}

/// How a conversation has ended, as an exit.
pub(super) fn exit(conversation: &impl Conversation) -> Exit {
    match conversation.end() {
        Some(End::Badly) => Exit::Wrong,
        Some(End::Well) | None => Exit::Fine,
    }
}

fn talk(conversation: &mut impl Conversation, output: &mut Output) -> Result<(), Failure> {
    let mut inputs = Inputs::new();
    let echo = !io::stdin().is_terminal();
    show(&conversation.open().document, output)?;
    while conversation.end().is_none() {
        output.text(&conversation.prompt())?;
        output.flush()?;
        match inputs.next() {
            Input::Line(line) => {
                if echo {
                    // Where nobody sees what is typed, the session shall still read as one.
                    output.line(&typed::echo(&line))?;
                }
                show(&answer(conversation, &line), output)?;
            }
            Input::End(error) => {
                output.text("\n")?;
                if let Some(error) = error {
                    output.line(&format!("I can't read the input: {error}"))?;
                }
                show(&conversation.leave(&mut Files).document, output)?;
            }
            // The screen has moved on, so the prompt is shown again.
            Input::Continued => {}
            Input::Interrupted => {
                output.text("\n")?;
                show(&conversation.leave(&mut Files).document, output)?;
            }
        }
    }
    Ok(())
}

/// The answer to a typed line.
fn answer(conversation: &mut impl Conversation, line: &str) -> Document {
    match conversation.read(line) {
        Ok(command) => conversation.obey(command, &mut Files).document,
        Err(complaint) => Document::default().paragraph([complaint]),
    }
}

/// An answer, with an empty line between a mere board and the prompts round it.
fn show(document: &Document, output: &mut Output) -> Result<(), Failure> {
    let is_board =
        |block: Option<&Block>| matches!(block, Some(Block::Board(board)) if !board.counted);
    let drawn = !output.look().linear;
    if drawn && is_board(document.blocks.first()) {
        output.text("\n")?;
    }
    output.document(document)?;
    if drawn && is_board(document.blocks.last()) {
        output.text("\n")?;
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
