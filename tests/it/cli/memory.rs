//! What `--memory` and the help of `beat` and `grade` promise: the most memory that a run on 8 by 8 ever holds. It is read
//! where the system says it.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// The most memory that a run held, in kilobytes: what the system said last before it ended.
fn most_memory(line: &str) -> u64 {
    let mut run = Command::new(env!("CARGO_BIN_EXE_paper"))
        .args(line.split_whitespace())
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut most = 0;
    while run.try_wait().expect("it can be asked").is_none() {
        let status = fs::read_to_string(format!("/proc/{}/status", run.id())).unwrap_or_default();
        let held = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let held = held.and_then(|held| held.split_whitespace().next()?.parse().ok());
        most = most.max(held.unwrap_or(0));
        thread::sleep(Duration::from_millis(5));
    }
    assert!(most > 0, "nothing was seen of {line}");
    most
}

/// The help says that so many megabytes come to those of `--memory`.
const MORE: u64 = 64;

#[test]
fn a_search_on_8_by_8_keeps_to_its_memory() {
    for line in [
        "beat paper --board 8 --count --shortest --seconds 1",
        "grade paper tactics --board 8 --seconds 1",
    ] {
        let most = most_memory(&format!("{line} --memory 4"));
        assert!(most <= (4 + MORE) << 10, "{line}: {most} kB");
    }
    // And less of it is less: this one fills in a second what it is given.
    let [little, much] = [4, 48].map(|memory| {
        most_memory(&format!(
            "beat paper --board 8 --count --seconds 2 --memory {memory}"
        ))
    });
    assert!(little + (8 << 10) < much, "{little} kB, {much} kB");
}
