//! Files that are written whole or not at all: first a temporary file beside them, which then takes their place.
//! Nothing else in the house writes files. It must not know what is in them.

use std::fs::{self, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;
use thiserror::Error;

use super::disk::{Kind, is_nothing, why};
use super::exit::Failure;
use super::reading::{self, Print, ReadError};
use super::signals;
use super::temporary;

/// What may be where a file is to be written. Anything else stays as it is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Over {
    /// Nothing.
    Nothing,
    /// Just what was read from there.
    Same(Print),
    /// Nothing, or a file that begins as one of ours: the test, and how many bytes it needs.
    Ours(fn(&[u8]) -> bool, u64),
}

/// Why a file could not be written.
#[derive(Debug, Error)]
pub(super) enum WriteError {
    #[error("it exists already")]
    Exists,
    #[error("it has changed since I read it, so I leave it as it is: try again")]
    Changed,
    #[error("it exists already and is something else, so I leave it as it is")]
    NotOurs,
    #[error("it is {0}")]
    Is(Kind),
    #[error("there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    #[error("you may not write there")]
    MayNot,
    #[error("it is write-protected")]
    Protected,
    #[error("it is a link that leads round in a circle")]
    Circle,
    #[error("{}", why(.0))]
    Other(io::Error),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied => Self::MayNot,
            io::ErrorKind::AlreadyExists => Self::Exists,
            _ => Self::Other(error),
        }
    }
}

impl From<ReadError> for WriteError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Is(kind) => Self::Is(kind),
            ReadError::MayNot => Self::MayNot,
            ReadError::Other(error) => Self::Other(error),
            // What can't be read within its bounds is not what was read.
            _ => Self::Changed,
        }
    }
}

impl WriteError {
    /// In one sentence, with the name of the file.
    pub(super) fn failure(&self, path: &Path) -> Failure {
        let shown = path.display();
        Failure::wrong(match self {
            Self::Exists => format!(
                "{shown} exists already, and I never write over a file: choose another name"
            ),
            Self::NoFolder(folder) => format!(
                "there is no folder {}: make it first, or choose another",
                folder.display()
            ),
            Self::MayNot => format!("I may not write {shown}: choose a folder of your own"),
            _ => format!("I can't write {shown}: {self}"),
        })
    }
}

/// Writes a new file; one that is there already is not touched.
pub(super) fn create_file(path: &Path, text: &str) -> Result<(), WriteError> {
    write(path, text, Over::Nothing)
}

/// Writes a file where that may be, through a link to where it leads, with the mode of the one that it replaces, and
/// with its owner as far as the system lets us.
pub(super) fn write(path: &Path, text: impl AsRef<[u8]>, over: Over) -> Result<(), WriteError> {
    let text = text.as_ref();
    let _whole = signals::writing();
    let target = target(path)?;
    over.holds(&target, text)?;
    let old = fs::metadata(&target).ok();
    if let Some(old) = &old {
        check_writable(&target, old)?;
    }
    let (folder, name) = (folder_of(&target), target.file_name().unwrap_or_default());
    temporary::sweep(folder, name);
    let file = temporary::create(folder, name)?;
    fill(&file, text)?;
    if let Some(old) = &old {
        keep(&file, old)?;
    }
    if over.holds(&target, text)? == Now::Done {
        return Ok(());
    }
    let persisted = match over {
        Over::Nothing => file.persist_noclobber(&target),
        Over::Same(_) | Over::Ours(..) => file.persist(&target),
    };
    persisted.map(|_| ()).map_err(|error| error.error.into())
}

/// What has become of the place meanwhile.
#[derive(PartialEq, Eq)]
enum Now {
    /// It may be written.
    Free,
    /// The same text is there already.
    Done,
}

impl Over {
    /// Whether the text may still be written there.
    fn holds(self, target: &Path, text: &[u8]) -> Result<Now, WriteError> {
        match self {
            Self::Nothing => match fs::symlink_metadata(target) {
                Ok(_) => Err(WriteError::Exists),
                Err(_) => Ok(Now::Free),
            },
            Self::Same(print) => match Print::at(target)? {
                now if now == print => Ok(Now::Free),
                now if now == Print::of(text) => Ok(Now::Done),
                _ => Err(WriteError::Changed),
            },
            Self::Ours(is_ours, length) => match reading::beginning(target, length)? {
                Some(start) if !is_ours(&start) => Err(WriteError::NotOurs),
                _ => Ok(Now::Free),
            },
        }
    }
}

/// The file to which a path leads: the path itself, or the end of its links, there or not.
fn target(path: &Path) -> Result<PathBuf, WriteError> {
    const MOST_LINKS: usize = 40;
    match Kind::at(path) {
        Ok(None | Some(Kind::File)) => {}
        Ok(Some(other)) => return Err(WriteError::Is(other)),
        Err(error) => {
            let is_link = fs::symlink_metadata(path).is_ok_and(|it| it.is_symlink());
            let is_circle = is_link && error.kind() != io::ErrorKind::PermissionDenied;
            return Err(if is_circle {
                WriteError::Circle
            } else {
                error.into()
            });
        }
    }
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(metadata) if metadata.is_symlink() => {
                let folder = path.parent().unwrap_or(Path::new(""));
                path = folder.join(fs::read_link(&path)?);
            }
            Err(error) if is_nothing(&error) && !folder_of(&path).is_dir() => {
                return Err(WriteError::NoFolder(folder_of(&path).to_owned()));
            }
            Err(error) if !is_nothing(&error) => return Err(error.into()),
            _ => return Ok(path),
        }
    }
    Err(WriteError::Circle)
}

/// Taking the place of a file needs no leave from the file itself, so it is asked.
fn check_writable(target: &Path, old: &Metadata) -> Result<(), WriteError> {
    if old.permissions().readonly() {
        return Err(WriteError::Protected);
    }
    match fs::File::options().append(true).open(target) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Err(WriteError::Protected),
        Err(error) => Err(error.into()),
        Ok(_) => Ok(()),
    }
}

/// Writes the text, around the library, whose errors name the temporary file, which nobody has heard of.
fn fill(file: &NamedTempFile, text: &[u8]) -> io::Result<()> {
    let mut file = file.as_file();
    file.write_all(text)?;
    file.sync_all()
}

/// Gives a file the mode of an old one, and its owner and group where we may.
fn keep(file: &NamedTempFile, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let new = file.as_file().metadata()?;
        if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
            let _may_not = fchown(file.as_file(), Some(old.uid()), Some(old.gid()));
        }
    }
    file.as_file().set_permissions(old.permissions())
}

/// The folder in which a file is.
fn folder_of(path: &Path) -> &Path {
    let folder = path.parent();
    folder
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// What is made for people to open elsewhere. It may take the place of another of its kind, but of no other file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Made {
    /// A page in HTML.
    Page,
    /// A document in PDF.
    Pdf,
    /// A drawing in SVG.
    Drawing,
    /// Braille for a printer.
    Braille,
}

impl Made {
    /// What it is called, and a name for such a file.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Page => ("a page", "page.html"),
            Self::Pdf => ("a PDF", "sheet.pdf"),
            Self::Drawing => ("a drawing", "board.svg"),
            Self::Braille => ("a file in braille", "sheet.brf"),
        }
    }

    /// How every such file begins.
    const fn beginning(self) -> &'static [u8] {
        match self {
            Self::Page => b"<!DOCTYPE html>",
            Self::Pdf => b"%PDF-",
            Self::Drawing => b"<svg ",
            Self::Braille => b"",
        }
    }

    /// Whether a file that begins so is one. Braille begins as any text does, but has no small letters.
    fn is_begun(self, start: &[u8]) -> bool {
        match self {
            Self::Braille => start
                .iter()
                .all(|byte| matches!(byte, b'\n' | b'\r' | 0x0c | b' '..=b'_')),
            _ => start == self.beginning(),
        }
    }

    /// How many bytes tell.
    const fn length(self) -> u64 {
        match self {
            Self::Braille => 200,
            _ => self.beginning().len() as u64,
        }
    }

    const fn over(self) -> Over {
        let is_ours: fn(&[u8]) -> bool = match self {
            Self::Page => |start| Self::Page.is_begun(start),
            Self::Pdf => |start| Self::Pdf.is_begun(start),
            Self::Drawing => |start| Self::Drawing.is_begun(start),
            Self::Braille => |start| Self::Braille.is_begun(start),
        };
        Over::Ours(is_ours, self.length())
    }

    /// Whether one is there already; another file, or a place where no file can be, is a failure. To be asked before
    /// long work, too.
    pub(super) fn check(self, path: &Path) -> Result<bool, Failure> {
        if path == Path::new("-") {
            let (what, name) = self.words();
            return Err(Failure::usage(format!(
                "{what} needs a file: write a name, such as {name}"
            )));
        }
        let failure = |error: WriteError| self.failure(path, &error);
        let start = target(path).and_then(|target| Ok(reading::beginning(&target, self.length())?));
        match start.map_err(failure)? {
            Some(start) if !self.is_begun(&start) => Err(failure(WriteError::NotOurs)),
            start => Ok(start.is_some()),
        }
    }

    fn failure(self, path: &Path, error: &WriteError) -> Failure {
        let shown = path.display();
        let (what, _) = self.words();
        match error {
            WriteError::NotOurs => Failure::wrong(format!(
                "{shown} exists already and is not {what}: choose another name"
            )),
            WriteError::Is(Kind::Folder) => Failure::wrong(format!(
                "{shown} is a folder: write the name of a file after it"
            )),
            _ => error.failure(path),
        }
    }
}

/// Writes such a file whole or not at all.
pub(super) fn write_made(path: &Path, bytes: &[u8], made: Made) -> Result<(), Failure> {
    made.check(path)?;
    write(path, bytes, made.over()).map_err(|error| made.failure(path, &error))
}

/// Writes a page whole or not at all. It may take the place of another page, but of no other file.
pub(super) fn write_page(path: &Path, text: &str) -> Result<(), Failure> {
    write_made(path, text.as_bytes(), Made::Page)
}

/// Whether a page is there already; another file, or a place where no file can be, is a failure.
pub(super) fn is_page(path: &Path) -> Result<bool, Failure> {
    Made::Page.check(path)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::thread;

    use super::{Over, WriteError, create_file, write};
    use crate::cli::reading::Print;

    #[test]
    fn what_has_changed_since_it_was_read_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("my.rules");
        fs::write(&file, "as read").expect("a file");
        let read = Print::at(&file).expect("it is there");
        fs::write(&file, "an edit!").expect("a file");
        let written = write(&file, "canonical", Over::Same(read));
        assert!(matches!(written, Err(WriteError::Changed)), "{written:?}");
        assert_eq!(fs::read_to_string(&file).expect("there"), "an edit!");

        // Somebody else has written just the same.
        fs::write(&file, "canonical").expect("a file");
        write(&file, "canonical", Over::Same(read)).expect("nothing is lost");

        fs::remove_file(&file).expect("it is there");
        let written = write(&file, "canonical", Over::Same(read));
        assert!(matches!(written, Err(WriteError::Changed)), "{written:?}");
        assert!(!file.exists());
        assert_eq!(fs::read_dir(folder.path()).expect("there").count(), 0);
    }

    #[test]
    fn of_many_writers_one_makes_a_new_file_and_each_file_is_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let [new, ours] = ["new.rules", "page.html"].map(|name| folder.path().join(name));
        let text = |number: u8| format!("page {number}\n").repeat(10_000);
        let made: usize = thread::scope(|scope| {
            let writers: Vec<_> = (0..8)
                .map(|number| {
                    let (new, ours) = (&new, &ours);
                    scope.spawn(move || {
                        let over = Over::Ours(|start| start == b"page", 4);
                        write(ours, text(number), over).expect("a page takes a page's place");
                        usize::from(create_file(new, &text(number)).is_ok())
                    })
                })
                .collect();
            let made = writers.into_iter().map(|one| one.join().expect("no panic"));
            made.sum()
        });
        assert_eq!(made, 1);
        let is_whole = |read: String| (0..8).any(|number| read == text(number));
        assert!(is_whole(fs::read_to_string(&new).expect("there")));
        assert!(is_whole(fs::read_to_string(&ours).expect("there")));
        assert_eq!(fs::read_dir(folder.path()).expect("there").count(), 2);
    }
}
