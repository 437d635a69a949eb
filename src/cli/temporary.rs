//! Temporary files beside what is to be written: named so that one that a kill has left behind is known again, and taken
//! away when the same file is written the next time. It must not know what is in them.

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

use tempfile::NamedTempFile;

const ENDING: &str = ".tmp";
const RANDOM: usize = 6;

/// How the names of all temporary files for this one begin; short, however long its own name is.
fn beginning(name: &OsStr) -> String {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    format!(".paper-{:016x}-", hasher.finish())
}

/// An empty file in this folder, for one of this name. It goes when it is dropped. As for any new file, what others may
/// do with it is the affair of the system.
pub(super) fn create(folder: &Path, name: &OsStr) -> io::Result<NamedTempFile> {
    let begin = beginning(name);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&begin).suffix(ENDING).rand_bytes(RANDOM);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let made = builder.tempfile_in(folder);
    // The error of the library names the temporary file, which nobody has heard of.
    let file = made.map_err(|error| io::Error::from(error.kind()))?;
    #[cfg(unix)]
    owned::claim(file.as_file());
    Ok(file)
}

/// Takes away what earlier runs have left behind.
#[cfg(unix)]
pub(super) fn sweep(folder: &Path, name: &OsStr) {
    let begin = beginning(name);
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let found = entry.file_name();
        let random = found.to_str().and_then(|name| {
            let name = name.strip_prefix(&begin)?;
            name.strip_suffix(ENDING)
        });
        if random.is_some_and(|random| random.len() == RANDOM) && owned::is_left(&entry) {
            let _gone_already = std::fs::remove_file(entry.path());
        }
    }
}

#[cfg(not(unix))]
pub(super) fn sweep(_folder: &Path, _name: &OsStr) {}

/// Whether somebody still writes a temporary file: its writer holds a lock, which goes with the process.
#[cfg(unix)]
mod owned {
    use rustix::fs::{FlockOperation, flock};
    use std::fs::{DirEntry, File};
    use std::time::Duration;

    /// Between making a file and locking it there is a moment.
    const MOMENT: Duration = Duration::from_secs(2);

    pub(super) fn claim(file: &File) {
        // On a disk without locks nothing is ever swept.
        let _no_locks = flock(file, FlockOperation::NonBlockingLockExclusive);
    }

    /// Whether its writer is gone.
    pub(super) fn is_left(entry: &DirEntry) -> bool {
        let Ok(metadata) = entry.metadata() else {
            return false;
        };
        let age = metadata
            .modified()
            .ok()
            .and_then(|time| time.elapsed().ok());
        metadata.is_file()
            && age.is_some_and(|age| age > MOMENT)
            && File::open(entry.path())
                .is_ok_and(|file| flock(&file, FlockOperation::NonBlockingLockExclusive).is_ok())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::fs::{self, File};
    use std::path::Path;
    use std::time::{Duration, SystemTime};

    use super::{create, sweep};

    fn age(path: &Path) {
        let file = File::options().append(true).open(path).expect("there");
        let earlier = SystemTime::now() - Duration::from_mins(1);
        file.set_modified(earlier).expect("mine");
    }

    #[test]
    fn what_a_kill_has_left_goes_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let (mine, other) = (OsStr::new("my.decisions"), OsStr::new("other.decisions"));
        let leave = |name| {
            let (file, path) = create(folder, name)
                .expect("it is made")
                .keep()
                .expect("kept");
            drop(file);
            age(&path);
            path
        };
        let (left, of_another) = (leave(mine), leave(other));
        let held = create(folder, mine).expect("it is made");
        age(held.path());
        let of_the_user = folder.join(".paper-notes.tmp");
        fs::write(&of_the_user, "mine").expect("a file");
        age(&of_the_user);

        sweep(folder, mine);
        assert!(!left.exists());
        assert!(of_another.exists() && held.path().exists() && of_the_user.exists());
    }
}
