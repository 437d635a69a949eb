//! What a disk says: what is at a path where no ordinary file is, and why it refuses. It must not open anything.

use std::fmt;
use std::fs::{self, Metadata};
use std::io;
use std::path::Path;

/// What is at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An ordinary file: bytes that have an end.
    File,
    /// A folder.
    Folder,
    /// A pipe, with a name or without one.
    Pipe,
    /// A device, such as `/dev/zero`; a terminal is one, too.
    Device,
    /// A socket.
    Socket,
}

impl Kind {
    /// What is at this path, or where its links lead; nothing where nothing is.
    pub(super) fn at(path: &Path) -> io::Result<Option<Self>> {
        match fs::metadata(path) {
            Ok(metadata) => Ok(Some(Self::of(&metadata))),
            Err(error) if is_nothing(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// What is at this path, where it is there and no ordinary file.
    pub(super) fn other_than_file(path: &Path) -> Option<Self> {
        let kind = Self::at(path).ok().flatten()?;
        (kind != Self::File).then_some(kind)
    }

    #[cfg(unix)]
    pub(super) fn of(metadata: &Metadata) -> Self {
        use std::os::unix::fs::FileTypeExt;
        let kind = metadata.file_type();
        if kind.is_dir() {
            Self::Folder
        } else if kind.is_fifo() {
            Self::Pipe
        } else if kind.is_socket() {
            Self::Socket
        } else if kind.is_file() {
            Self::File
        } else {
            Self::Device
        }
    }

    #[cfg(not(unix))]
    pub(super) fn of(metadata: &Metadata) -> Self {
        match (metadata.is_dir(), metadata.is_file()) {
            (true, _) => Self::Folder,
            (_, true) => Self::File,
            _ => Self::Device,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File => "a file",
            Self::Folder => "a folder",
            Self::Pipe => "a pipe",
            Self::Device => "a device",
            Self::Socket => "a socket",
        })
    }
}

/// Whether it says that nothing is at the path; a file instead of a folder on the way there is nothing, too.
pub(super) fn is_nothing(error: &io::Error) -> bool {
    let kinds = [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory];
    kinds.contains(&error.kind())
}

/// Why a disk refuses, as people say it: without a path and without a number.
pub(super) fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::QuotaExceeded => "your space on the disk is used up".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "this disk can only be read".to_owned(),
        io::ErrorKind::InvalidFilename => "the name is too long or not allowed here".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => {
            let text = error.to_string();
            match text.split_once(" (os error ") {
                Some((text, _)) => text.to_lowercase(),
                None => text,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::why;
    use std::io;

    #[test]
    fn a_reason_has_no_number_in_it() {
        for number in 1..=133 {
            let why = why(&io::Error::from_raw_os_error(number));
            assert!(!why.is_empty() && !why.contains("os error"), "{why}");
        }
    }
}
