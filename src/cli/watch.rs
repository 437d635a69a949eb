//! `paper watch`: `paper check` and `paper test` again at each save. Whatever stirs in the file's folder wakes it, and so
//! does a slow clock for folders that do not tell; then the file's bytes say whether it was saved.
//! It must not know what either says.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use clap::Args;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use super::check::Check;
use super::disk::Kind;
use super::exit::{Exit, Failure};
use super::input;
use super::output::{self, Output};
use super::reading::{self, PROGRAM, ReadError};
use super::signals;
use super::stop::stop;
use super::test::Test;
use crate::document::Document;

/// Check and test a program again each time its file is saved
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  paper watch my.rules

Save the file in your editor, and look here. If the file is deleted or moved away,
that is said, and so is that it is back. Ctrl-C ends it.")]
pub(super) struct Watch {
    /// The program's file
    file: PathBuf,
    /// A number that fixes the random choices, so that you get the same again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// What wakes the watch.
enum Wake {
    /// Something stirred in the folder.
    Stir,
    /// Ctrl-C.
    Stop,
}

/// An editor saves in several steps; the last is over when nothing has stirred for so long.
const SETTLED: Duration = Duration::from_millis(60);

/// So long a file may be away while it is saved.
const SWAPPED: Duration = Duration::from_millis(250);

/// How often the file is looked at where no folder tells.
const ANYWAY: Duration = Duration::from_secs(1);

impl Watch {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let shown = self.file.display().to_string();
        let unreadable = |error| input::unreadable(&shown, &error);
        if let Some(kind) = Kind::other_than_file(&self.file) {
            return Err(unreadable(ReadError::Is(kind)));
        }
        let mut seen = Seen::Text(reading::whole(&self.file, PROGRAM).map_err(unreadable)?);
        let (sender, wakes) = channel();
        end_at_ctrl_c(&sender)?;
        let _watcher = watcher(&self.file, sender);
        self.round(&shown, "", output)?;
        while let Some(now) = next_sight(&self.file, &seen, &wakes) {
            match (&seen, &now) {
                (_, Seen::Trouble(why)) => {
                    let on = format!("I go on watching for {shown}; Ctrl-C ends this.");
                    say([why.clone(), on], output)?;
                }
                (Seen::Text(_), Seen::Text(_)) => self.round(&shown, "", output)?,
                (Seen::Trouble(_), Seen::Text(_)) => {
                    self.round(&shown, &format!("{shown} is back.\n\n"), output)?;
                }
            }
            seen = now;
        }
        output.line(&format!("\n{shown} is no longer watched."))?;
        Ok(Exit::Fine)
    }

    /// Both results, on a clear screen.
    fn round(&self, shown: &str, news: &str, output: &mut Output) -> Result<(), Failure> {
        output.clear()?;
        output.text(news)?;
        let checked = Check::of(shown.to_owned()).run(output)?;
        if checked == Exit::Fine {
            let tested = Test::of(shown.to_owned(), self.seed).run(output);
            if let Err(failure) = tested
                && !stop().is_asked()
            {
                if matches!(failure, Failure::ClosedPipe) {
                    return Err(failure);
                }
                output.text(&output::failure_text(&failure, output.look()))?;
            }
        }
        let watching = format!("Watching {shown}.");
        say(
            [
                watching,
                "Save it to see more; Ctrl-C ends this.".to_owned(),
            ],
            output,
        )
    }
}

/// Sentences for who waits, after an empty line.
fn say(sentences: [String; 2], output: &mut Output) -> Result<(), Failure> {
    output.line("")?;
    output.document(&Document::default().paragraph(sentences))?;
    output.flush()
}

/// What a look at the file has shown.
#[derive(PartialEq, Eq)]
enum Seen {
    /// Its bytes.
    Text(Vec<u8>),
    /// Why it has none, in a sentence.
    Trouble(String),
}

impl Seen {
    fn of(file: &Path) -> Self {
        let shown = file.display();
        match reading::whole(file, PROGRAM) {
            Ok(bytes) => Self::Text(bytes),
            Err(ReadError::NotThere) => Self::Trouble(format!("{shown} is gone.")),
            Err(ReadError::Is(kind)) => Self::Trouble(format!("{shown} is {kind} now.")),
            Err(error) => Self::Trouble(format!("I can't read {shown} now: {error}.")),
        }
    }
}

/// What the file shows once that is something new; nothing at Ctrl-C.
fn next_sight(file: &Path, before: &Seen, wakes: &Receiver<Wake>) -> Option<Seen> {
    loop {
        match wakes.recv_timeout(ANYWAY) {
            Ok(Wake::Stop) | Err(RecvTimeoutError::Disconnected) => return None,
            Ok(Wake::Stir) => settle(wakes, SETTLED)?,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let mut now = Seen::of(file);
        if matches!(now, Seen::Trouble(_)) && matches!(before, Seen::Text(_)) {
            // Some editors take the old file away before they write the new one.
            settle(wakes, SWAPPED)?;
            now = Seen::of(file);
        }
        if now != *before {
            return Some(now);
        }
    }
}

/// Waits until nothing has stirred for so long; nothing at Ctrl-C.
fn settle(wakes: &Receiver<Wake>, still: Duration) -> Option<()> {
    while let Ok(wake) = wakes.recv_timeout(still) {
        if matches!(wake, Wake::Stop) {
            return None;
        }
    }
    Some(())
}

fn end_at_ctrl_c(sender: &Sender<Wake>) -> Result<(), Failure> {
    let sender = sender.clone();
    let end = move || {
        stop().ask();
        let _ended_already = sender.send(Wake::Stop);
    };
    signals::listen(end)
        .map_err(|error| Failure::wrong(format!("I can't listen for Ctrl-C: {error}")))
}

/// Tells of everything that stirs in the file's folder. Where that can't be told, the slow clock has to do.
fn watcher(file: &Path, sender: Sender<Wake>) -> Option<RecommendedWatcher> {
    let stir = move |event: notify::Result<notify::Event>| {
        let reads_only = matches!(&event, Ok(event) if event.kind.is_access());
        if !reads_only {
            let _ended_already = sender.send(Wake::Stir);
        }
    };
    let mut watcher = notify::recommended_watcher(stir).ok()?;
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    watcher.watch(folder, RecursiveMode::NonRecursive).ok()?;
    Some(watcher)
}
