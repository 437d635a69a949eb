//! Where results go: standard output and standard error, with or without colours, and files that are written whole.
//! It must not know what is written.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anstream::{AutoStream, ColorChoice};

use super::exit::{Exit, Failure};
use super::options::Screen;
use crate::report::{self, Look, Palette, Source, WIDTH, wrapped};

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
            width: WIDTH,
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

    /// What was written is there for who waits for it.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
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
    // The error of the library names the temporary file, which nobody has heard of.
    let mut file =
        tempfile::NamedTempFile::new_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// Writes a new file whole or not at all; one that is there already is not touched.
pub(super) fn create_file(path: &Path, text: &str) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    // As for any new file, what others may do is the affair of the system; by itself a temporary file is private.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let made = builder.tempfile_in(folder.unwrap_or(Path::new(".")));
    let mut file = made.map_err(|error| io::Error::from(error.kind()))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    let persisted = file.persist_noclobber(path);
    persisted.map(|_| ()).map_err(|error| error.error)
}
