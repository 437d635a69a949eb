//! `paper watch`: `paper check` and `paper test` again at each save. Whatever stirs in the file's folder wakes it, and so
//! does a slow clock for folders that do not tell; then the file's bytes say whether it was saved.
//! It must not know what either says.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use clap::Args;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use super::check::Check;
use super::exit::{Exit, Failure};
use super::input;
use super::output::{self, Output};
use super::test::Test;
use crate::report::wrapped;

/// Check and test a program again each time its file is saved
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  paper watch my.rules

Save the file in your editor, and look here. Ctrl-C ends it.")]
pub(super) struct Watch {
    /// The program's file
    file: PathBuf,
    /// The seed for a program with “random” among its ties
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

/// How often the file is looked at where no folder tells.
const ANYWAY: Duration = Duration::from_secs(1);

impl Watch {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let shown = self.file.display().to_string();
        let mut bytes = fs::read(&self.file).map_err(|error| input::unreadable(&shown, &error))?;
        let (sender, wakes) = channel();
        end_at_ctrl_c(&sender)?;
        let _watcher = watcher(&self.file, sender);
        loop {
            self.round(&shown, output)?;
            let Some(saved) = next_save(&self.file, &bytes, &wakes) else {
                output.line(&format!("\n{shown} is no longer watched."))?;
                return Ok(Exit::Fine);
            };
            bytes = saved;
        }
    }

    /// Both results, on a clear screen.
    fn round(&self, shown: &str, output: &mut Output) -> Result<(), Failure> {
        output.clear()?;
        let checked = Check::of(shown.to_owned()).run(output)?;
        if checked == Exit::Fine {
            let tested = Test::of(shown.to_owned(), self.seed).run(output);
            if let Err(failure) = tested {
                if matches!(failure, Failure::ClosedPipe) {
                    return Err(failure);
                }
                output.text(&output::failure_text(&failure, output.look()))?;
            }
        }
        let waiting = format!("Watching {shown}. Save it to see more; Ctrl-C ends this.");
        output.text(&format!("\n{}\n", wrapped(&waiting, "", "")))?;
        output.flush()
    }
}

/// The new bytes of the file when it has been saved; nothing at Ctrl-C. A file that is gone may come back.
fn next_save(file: &Path, before: &[u8], wakes: &Receiver<Wake>) -> Option<Vec<u8>> {
    loop {
        match wakes.recv_timeout(ANYWAY) {
            Ok(Wake::Stop) | Err(RecvTimeoutError::Disconnected) => return None,
            Ok(Wake::Stir) => {
                while let Ok(wake) = wakes.recv_timeout(SETTLED) {
                    if matches!(wake, Wake::Stop) {
                        return None;
                    }
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        match fs::read(file) {
            Ok(bytes) if bytes != before => return Some(bytes),
            _ => {}
        }
    }
}

fn end_at_ctrl_c(sender: &Sender<Wake>) -> Result<(), Failure> {
    let sender = sender.clone();
    let stop = move || {
        let _ended_already = sender.send(Wake::Stop);
    };
    ctrlc::set_handler(stop)
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
