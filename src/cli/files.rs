//! Files that are written whole or not at all: first a temporary file beside them, which then takes their place.
//! It must not know what is in them.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use super::exit::Failure;

/// Writes a file, over one that is there or not.
pub(super) fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if path.exists() {
        replace_file(path, text)
    } else {
        create_file(path, text)
    }
}

/// Writes a new file; one that is there already is not touched.
pub(super) fn create_file(path: &Path, text: &str) -> io::Result<()> {
    let persisted = written(folder_of(path), text)?.persist_noclobber(path);
    persisted.map(|_| ()).map_err(|error| error.error)
}

/// Writes over a file, with the permissions that it has, and through a link to where it leads.
pub(super) fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    if permissions.readonly() {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "it is write-protected",
        ));
    }
    let file = written(folder_of(&path), text)?;
    file.as_file().set_permissions(permissions)?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// A temporary file with this text. As for any new file, what others may do with it is the affair of the system. The
/// error of the library names the temporary file, which nobody has heard of.
fn written(folder: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let made = builder.tempfile_in(folder);
    let mut file = made.map_err(|error| io::Error::from(error.kind()))?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// The folder in which a file is.
fn folder_of(path: &Path) -> &Path {
    let folder = path.parent();
    folder
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
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
