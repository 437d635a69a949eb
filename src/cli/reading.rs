//! Reading that comes to an end, whatever is read: files, pipes and standard input within bounds that people can know.
//! Nothing else in the house opens a file to read it. It must not know what is in the bytes.

use std::fs::File;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use thiserror::Error;

use super::disk::{Kind, is_nothing, why};
use super::stop;

const MB: u64 = 1 << 20;

/// How much is read of something, and what that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limit {
    bytes: u64,
    what: &'static str,
}

impl Limit {
    /// Whether a text is within it.
    pub(super) const fn holds(self, text: &str) -> bool {
        self.allows(text.len())
    }

    /// Whether so many bytes are within it.
    pub(super) const fn allows(self, bytes: usize) -> bool {
        bytes as u64 <= self.bytes
    }
}

/// A sheet or a script.
pub(super) const PROGRAM: Limit = Limit {
    bytes: MB,
    what: "a program",
};

/// A list of positions or openings, a record, a game, a part of a tournament.
pub(super) const DATA: Limit = Limit {
    bytes: 64 * MB,
    what: "a list, a record or a game",
};

/// A line of any of them; only a part of a tournament is all on one line.
pub(super) const LINE: u64 = MB;

/// Why something could not be read.
#[derive(Debug, Error)]
pub(super) enum ReadError {
    #[error("there is no such file")]
    NotThere,
    #[error("you may not read it")]
    MayNot,
    #[error("it is {0}")]
    Is(Kind),
    #[error("{what} has at most {mb} MB, and this is more", what = .0.what, mb = .0.bytes / MB)]
    TooLarge(Limit),
    #[error("a line has at most {mb} MB, and line {0} is longer", mb = LINE / MB)]
    LongLine(usize),
    #[error("it is a pipe that nobody writes into")]
    NoWriter,
    #[error("{}", why(.0))]
    Other(io::Error),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            _ if is_nothing(&error) => Self::NotThere,
            io::ErrorKind::PermissionDenied => Self::MayNot,
            io::ErrorKind::IsADirectory => Self::Is(Kind::Folder),
            _ => Self::Other(error),
        }
    }
}

/// All bytes of a file or a pipe.
pub(super) fn whole(path: &Path, limit: Limit) -> Result<Vec<u8>, ReadError> {
    to_the_end(open(path, limit)?, limit)
}

/// All bytes of standard input.
pub(super) fn standard_input(limit: Limit) -> Result<Vec<u8>, ReadError> {
    to_the_end(Fed(io::stdin().lock()), limit)
}

/// The first bytes of an ordinary file, to see what it is; nothing where nothing is.
pub(super) fn beginning(path: &Path, length: u64) -> Result<Option<Vec<u8>>, ReadError> {
    match Kind::at(path)? {
        None => return Ok(None),
        Some(Kind::File) => {}
        Some(other) => return Err(ReadError::Is(other)),
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(length).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

fn to_the_end(source: impl Read, limit: Limit) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    source.take(limit.bytes + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit.bytes {
        return Err(ReadError::TooLarge(limit));
    }
    Ok(bytes)
}

/// What somebody else writes or types, which has to be waited for.
struct Fed<R>(R);

impl<R: Read> Read for Fed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        stop::waiting(|| self.0.read(buffer))
    }
}

/// What a path leads to, if it has an end or a writer.
fn open(path: &Path, limit: Limit) -> Result<Box<dyn Read>, ReadError> {
    match Kind::at(path)?.ok_or(ReadError::NotThere)? {
        Kind::File => {
            let file = File::open(path)?;
            if file.metadata()?.len() > limit.bytes {
                return Err(ReadError::TooLarge(limit));
            }
            Ok(Box::new(file))
        }
        Kind::Pipe => Ok(Box::new(Fed(open_pipe(path)?))),
        Kind::Device if is_handed_over(path) => terminal(path),
        other => Err(ReadError::Is(other)),
    }
}

/// Whether who started us has opened it, so that it is there to be read.
fn is_handed_over(path: &Path) -> bool {
    let beginnings = ["/dev/stdin", "/dev/fd", "/dev/tty", "/proc"];
    beginnings.iter().any(|start| path.starts_with(start))
}

/// A terminal, where somebody types; any other device has no end.
fn terminal(path: &Path) -> Result<Box<dyn Read>, ReadError> {
    let file = File::open(path)?;
    if io::IsTerminal::is_terminal(&file) {
        Ok(Box::new(Fed(file)))
    } else {
        Err(ReadError::Is(Kind::Device))
    }
}

/// A pipe. To open one with a name waits until somebody writes into it, which may be never: here only for a moment.
#[cfg(unix)]
fn open_pipe(path: &Path) -> Result<Box<dyn Read>, ReadError> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::fs::{OFlags, fcntl_setfl};
    use std::os::unix::fs::OpenOptionsExt;

    const MOMENT: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 300_000_000,
    };
    if is_handed_over(path) {
        return Ok(Box::new(File::open(path)?));
    }
    let no_wait = i32::try_from(OFlags::NONBLOCK.bits()).expect("flags of the system are small");
    let mut options = File::options();
    let mut pipe = options.read(true).custom_flags(no_wait).open(path)?;
    let mut begin = Vec::new();
    let ready = poll(&mut [PollFd::new(&pipe, PollFlags::IN)], Some(&MOMENT));
    if ready.map_err(io::Error::from)? == 0 {
        let mut first = [0];
        match pipe.read(&mut first) {
            Ok(0) => return Err(ReadError::NoWriter),
            Ok(_) => begin.push(first[0]),
            // There is a writer, who takes time.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error.into()),
        }
    }
    fcntl_setfl(&pipe, OFlags::empty()).map_err(io::Error::from)?;
    Ok(Box::new(io::Cursor::new(begin).chain(pipe)))
}

#[cfg(not(unix))]
fn open_pipe(path: &Path) -> Result<Box<dyn Read>, ReadError> {
    Ok(Box::new(File::open(path)?))
}

/// The lines of a list, one at a time.
pub(super) struct Lines {
    reader: BufReader<Box<dyn Read>>,
    number: usize,
    left: u64,
}

impl Lines {
    /// Those of a file, or of a pipe, which is read to its end first: one without an end gives no line.
    pub(super) fn of(path: &Path) -> Result<Self, ReadError> {
        let source = open(path, DATA)?;
        let source = match Kind::at(path)? {
            Some(Kind::File) => source,
            _ => return Ok(Self::of_bytes(to_the_end(source, DATA)?)),
        };
        Ok(Self::new(source))
    }

    /// Those of these bytes.
    pub(super) fn of_bytes(bytes: Vec<u8>) -> Self {
        Self::new(Box::new(io::Cursor::new(bytes)))
    }

    /// Those of standard input as they come.
    pub(super) fn of_standard_input() -> Self {
        Self::new(Box::new(Fed(io::stdin())))
    }

    fn new(source: Box<dyn Read>) -> Self {
        Self {
            reader: BufReader::new(source),
            number: 0,
            left: DATA.bytes,
        }
    }

    /// The first bytes, which stay where they are.
    pub(super) fn peek(&mut self) -> Result<&[u8], ReadError> {
        Ok(self.reader.fill_buf()?)
    }

    /// All bytes that are left.
    pub(super) fn rest(self) -> Result<Vec<u8>, ReadError> {
        to_the_end(self.reader, DATA)
    }

    /// The next line with its number from 1; nothing at the end.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Vec<u8>)>, ReadError> {
        let mut line = Vec::new();
        let most = LINE.min(self.left) + 1;
        let mut bounded = self.reader.by_ref().take(most);
        let length = bounded.read_until(b'\n', &mut line)? as u64;
        if length == 0 {
            return Ok(None);
        }
        self.number += 1;
        if length > LINE {
            return Err(ReadError::LongLine(self.number));
        }
        self.left = self
            .left
            .checked_sub(length)
            .ok_or(ReadError::TooLarge(DATA))?;
        Ok(Some((self.number, line)))
    }

    /// Whether reading on may have to wait for input.
    pub(super) fn may_wait(&self) -> bool {
        !self.reader.buffer().contains(&b'\n')
    }
}

/// Holds that no line of a text is longer than a line may be.
pub(super) fn check_lines(bytes: &[u8]) -> Result<(), ReadError> {
    let is_long = |line: &[u8]| line.len() as u64 > LINE;
    match bytes.split(|byte| *byte == b'\n').position(is_long) {
        Some(before) => Err(ReadError::LongLine(before + 1)),
        None => Ok(()),
    }
}

/// What tells one content of a file from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Print {
    length: u64,
    hash: u64,
}

impl Print {
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        Self {
            length: bytes.len() as u64,
            hash: hasher.finish(),
        }
    }

    /// That of a file as it is now.
    pub(super) fn at(path: &Path) -> Result<Self, ReadError> {
        Ok(Self::of(&whole(path, DATA)?))
    }
}
