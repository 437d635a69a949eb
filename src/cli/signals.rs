//! Signals that ask for the end: whoever listens hears them, and where nobody does, a file that is being written is
//! written first. It must not know what is written.

use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// Held while a file is written.
static WRITING: Mutex<()> = Mutex::new(());

/// Whether a verb listens for itself.
static HEARD: AtomicBool = AtomicBool::new(false);

/// A disk that takes longer than this to write a file may never answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// From now on Ctrl-C and its like only do this; the first who listens is the one who hears. Signals that whoever started
/// us wants ignored, as `nohup` does, stay so.
#[cfg(unix)]
pub(super) fn listen(mut heard: impl FnMut() + 'static + Send) -> io::Result<()> {
    if HEARD.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    let signals = signal_hook::iterator::Signals::new(wanted());
    let mut signals = signals.inspect_err(|_| HEARD.store(false, Ordering::SeqCst))?;
    thread::spawn(move || signals.forever().for_each(|_| heard()));
    Ok(())
}

/// The same.
#[cfg(not(unix))]
pub(super) fn listen(heard: impl FnMut() + 'static + Send) -> io::Result<()> {
    if HEARD.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    ctrlc::set_handler(heard).map_err(io::Error::other)
}

/// Ends the run at once, but for a file that is being written.
pub(super) fn exit(code: i32) -> ! {
    let _whole = written();
    process::exit(code)
}

/// To be held while a file is written: until then nothing but a kill ends the run.
pub(super) fn writing() -> MutexGuard<'static, ()> {
    static GUARDED: Once = Once::new();
    if !HEARD.load(Ordering::SeqCst) {
        GUARDED.call_once(guard);
    }
    WRITING
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Waits for the file that is being written; no other is begun while this is held.
fn written() -> Option<MutexGuard<'static, ()>> {
    let begun = Instant::now();
    loop {
        match WRITING.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(guard)) => return Some(guard.into_inner()),
            Err(TryLockError::WouldBlock) if begun.elapsed() > PATIENCE => return None,
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// Where nobody listens, a signal does what it always does, once the file is written.
#[cfg(unix)]
fn guard() {
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // Where no handler can be set, a signal ends the process, as it does elsewhere.
    let Ok(mut signals) = Signals::new(wanted()) else {
        return;
    };
    thread::spawn(move || {
        for signal in signals.forever() {
            if !HEARD.load(Ordering::SeqCst) {
                let _whole = written();
                let _ended = emulate_default_handler(signal);
            }
        }
    });
}

#[cfg(not(unix))]
fn guard() {}

/// The signals that ask for the end, but for those that are to be ignored.
#[cfg(unix)]
fn wanted() -> impl Iterator<Item = i32> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let ignored = ignored();
    let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter();
    wanted.filter(move |signal| ignored >> (signal - 1) & 1 == 0)
}

/// The signals that whoever started us wants ignored, one bit each: SIGHUP by `nohup`. Known on Linux only.
#[cfg(unix)]
fn ignored() -> u64 {
    use std::fs::File;
    use std::io::Read;
    let mut status = String::new();
    let read = File::open("/proc/self/status").and_then(|file| {
        let mut start = file.take(1 << 16);
        start.read_to_string(&mut status)
    });
    let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let bits = line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    bits.filter(|_| read.is_ok()).unwrap_or(0)
}
