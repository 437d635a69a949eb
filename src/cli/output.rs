//! Where results go: standard output and standard error, with or without colours, and files that are written whole.
//! It must not know what is written.

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use anstream::{AutoStream, ColorChoice};

use super::exit::{Exit, Failure};
use super::options::Screen;
use crate::report::{self, Look, Palette, Source, wrapped};

/// Clears a terminal and what was scrolled out of sight, and goes to its top.
const CLEAR: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

/// Standard output and standard error.
pub(super) struct Output {
    out: BufWriter<AutoStream<io::Stdout>>,
    err: AutoStream<io::Stderr>,
    linear: bool,
}

impl Output {
    pub(super) fn new(screen: &Screen) -> Self {
        let colour = screen.colour();
        Self {
            out: BufWriter::new(AutoStream::new(io::stdout(), colour)),
            err: AutoStream::new(io::stderr(), colour),
            linear: screen.linear(),
        }
    }

    /// How texts for standard output look.
    pub(super) fn look(&self) -> Look {
        self.look_for(self.out.get_ref().current_choice())
    }

    /// How texts for standard error look.
    fn error_look(&self) -> Look {
        self.look_for(self.err.current_choice())
    }

    fn look_for(&self, choice: ColorChoice) -> Look {
        let coloured = !matches!(choice, ColorChoice::Never);
        Look {
            palette: if coloured {
                Palette::COLOURED
            } else {
                Palette::PLAIN
            },
            linear: self.linear,
        }
    }

    /// A text for standard output.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// A text and a newline.
    pub(super) fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(line)?;
        self.text("\n")
    }

    /// An empty screen, where there is one that can be seen at a glance: elsewhere an empty line.
    pub(super) fn clear(&mut self) -> Result<(), Failure> {
        if self.linear || !io::stdout().is_terminal() {
            return self.text("\n");
        }
        // Around the stream that may take escape sequences away: this one is no colour.
        self.flush()?;
        Ok(io::stdout().write_all(CLEAR.as_bytes())?)
    }

    /// What was written is there for who waits for it.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }

    /// The same for each of several failures, if there are any.
    pub(super) fn fail_all(&mut self, failures: &[Failure]) -> Exit {
        let exits = failures.iter().map(|failure| self.fail(failure));
        exits.last().unwrap_or(Exit::Fine)
    }

    /// Says on standard error what went wrong, behind all results so far. That these or the complaint itself cannot be
    /// written is no reason to say more.
    pub(super) fn fail(&mut self, failure: &Failure) -> Exit {
        let _unwritten = self.flush();
        let text = failure_text(failure, self.error_look());
        let _unread = self.err.write_all(text.as_bytes());
        failure.exit()
    }
}

/// A failure as text: drawn in its source where it has a place there.
pub(super) fn failure_text(failure: &Failure, look: Look) -> String {
    match failure {
        Failure::Marked {
            name,
            text,
            first_line,
            diagnostics,
        } => {
            let first_line = *first_line;
            let source = Source {
                name,
                text,
                first_line,
            };
            report::diagnostics(source, diagnostics, look)
        }
        Failure::Wrong(_, help) | Failure::Usage(_, help) => {
            said(&failure.message(), help.as_deref(), look)
        }
        Failure::Output(_) => said(&failure.message(), None, look),
        Failure::ClosedPipe => String::new(),
    }
}

/// `error: …`, and `help: …` below it.
fn said(message: &str, help: Option<&str>, look: Look) -> String {
    let palette = look.palette;
    let error = wrapped(message, "error: ", "       ");
    let mut text = format!(
        "{}\n",
        error.replacen("error:", &palette.dropped("error:"), 1)
    );
    if let Some(help) = help {
        let help = wrapped(help, "help: ", "      ");
        text.push_str(&help.replacen("help:", &palette.label("help:"), 1));
        text.push('\n');
    }
    text
}

/// Writes a file whole or not at all, over one that is there or not.
pub(super) fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if path.exists() {
        return replace_file(path, text);
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut file = beside(folder.unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A temporary file in a folder, with the permissions of any new file there. The error of the library names that file,
/// which nobody has heard of.
fn beside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let made = builder.tempfile_in(folder);
    made.map_err(|error| io::Error::from(error.kind()))
}

/// Writes a file whole or not at all: beside it, then in its place, with the permissions that it has.
pub(super) fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let permissions = fs::metadata(&path)?.permissions();
    if permissions.readonly() {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "it is write-protected",
        ));
    }
    let mut file = beside(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// Writes a page whole or not at all. It may take the place of another page, but of no other file.
pub(super) fn write_page(path: &Path, text: &str) -> Result<(), Failure> {
    let written = if is_page(path)? {
        replace_file(path, text)
    } else {
        create_file(path, text)
    };
    written.map_err(|error| page_failure(path, &error))
}

/// Whether a page is there already; another file, or a place where no file can be, is a failure. To be asked before long
/// work, too.
pub(super) fn is_page(path: &Path) -> Result<bool, Failure> {
    let shown = path.display();
    if path == Path::new("-") {
        return Err(Failure::usage(
            "a page needs a file: write a name, such as page.html",
        ));
    }
    if path.is_dir() {
        let message = format!("{shown} is a folder: write the name of a file behind it");
        return Err(Failure::wrong(message));
    }
    match fs::read(path) {
        Ok(old) if old.starts_with(b"<!DOCTYPE html>") => Ok(true),
        Ok(_) => {
            let message = format!("{shown} exists already and is no page: choose another name");
            Err(Failure::wrong(message))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound && folder_of(path).is_dir() => {
            Ok(false)
        }
        Err(error) => Err(page_failure(path, &error)),
    }
}

fn page_failure(path: &Path, error: &io::Error) -> Failure {
    let shown = path.display();
    Failure::wrong(match error.kind() {
        io::ErrorKind::NotFound => {
            format!("there is no folder for {shown}: make it first, or choose another")
        }
        io::ErrorKind::PermissionDenied => {
            format!("I may not write {shown}: choose a folder of your own")
        }
        _ => format!("I can't write {shown}: {error}"),
    })
}

/// The folder in which a file is.
fn folder_of(path: &Path) -> &Path {
    let folder = path.parent();
    folder
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Writes a new file whole or not at all, and never over another.
fn create_file(path: &Path, text: &str) -> io::Result<()> {
    let mut file = tempfile::Builder::new();
    #[cfg(unix)] // a temporary file is for its owner alone, a page is not
    {
        use std::os::unix::fs::PermissionsExt;
        file.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = file
        .tempfile_in(folder_of(path))
        .map_err(|error| io::Error::from(error.kind()))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|error| error.error)?;
    Ok(())
}
