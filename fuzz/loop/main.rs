//! A bounded fuzz loop on stable Rust: each reader of text, and the conversations `paper play` and `paper quiz`, on texts
//! near the seeds.
//!
//! - `cargo test --test fuzz`: a few hundred texts for each target, the same ones each time.
//! - `cargo test --test fuzz -- --seconds 60 --seed 2 sheet saved`: a minute for each of the named targets, or for all.
//!
//! A text that makes a target panic, or that takes too long, is kept below the build folder; the end of the run says where.

mod conversation;
mod mutate;
mod seeds;
#[path = "../targets.rs"]
mod targets;

use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use std::{fs, thread};

use paper_othello::chance::Chance;

/// Texts for each target where no time is given.
const TEXTS: u64 = 300;

/// The longest that one text may take, in a debug build on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// What the command line asks for.
struct Plan {
    seconds: Option<u64>,
    seed: u64,
    targets: Vec<String>,
}

fn main() -> ExitCode {
    let Some(plan) = plan(std::env::args().skip(1)) else {
        return ExitCode::SUCCESS; // a test runner only asks which tests there are
    };
    let failed: Vec<PathBuf> = on_all_cores(&plan.targets, |target| fuzz(target, &plan))
        .into_iter()
        .flatten()
        .collect();
    for path in &failed {
        println!("a text that fails: {}", path.display());
    }
    println!(
        "{} passed, {} failed",
        plan.targets.len() - failed.len(),
        failed.len()
    );
    ExitCode::from(u8::from(!failed.is_empty()))
}

fn on_all_cores<T: Send>(targets: &[String], work: impl Fn(&str) -> T + Sync) -> Vec<T> {
    let next = Mutex::new(targets.iter());
    let take = || next.lock().expect("no worker panics").next();
    let worker = || -> Vec<T> {
        std::iter::from_fn(take)
            .map(|target| work(target))
            .collect()
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let results = workers
            .into_iter()
            .map(|one| one.join().expect("a panic is caught"));
        results.flatten().collect()
    })
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Option<Plan> {
    let mut plan = Plan {
        seconds: None,
        seed: 1,
        targets: Vec::new(),
    };
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next()?.parse().ok();
        match argument.as_str() {
            "--seconds" => plan.seconds = Some(number().expect("--seconds needs a number")),
            "--seed" => plan.seed = number().expect("--seed needs a number"),
            "--list" => return None,
            other if all().any(|target| target == other) => plan.targets.push(argument),
            _ => {} // a filter or an option that `cargo test` hands to every test binary
        }
    }
    if plan.targets.is_empty() {
        plan.targets = all().map(str::to_owned).collect();
    }
    Some(plan)
}

fn all() -> impl Iterator<Item = &'static str> {
    let readers = targets::TARGETS.iter().map(|(name, _)| *name);
    readers.chain(conversation::TARGETS)
}

/// Runs a target; the path of the text that failed, if one did.
fn fuzz(target: &str, plan: &Plan) -> Option<PathBuf> {
    let seeds = seeds::seeds(target);
    let mut chance = Chance::new(plan.seed);
    let begun = Instant::now();
    let path = kept_path(target);
    let (watched, watcher) = watch(&path);
    let mut tried = 0;
    let mut failed = false;
    while !failed && !is_enough(plan, tried, begun) {
        let text = match seeds.get(usize::try_from(tried).unwrap_or(usize::MAX)) {
            Some(seed) => seed.clone(),
            None => mutate::near(&seeds, &mut chance),
        };
        fs::write(&path, &text).expect("the build folder can be written");
        watched.send(()).expect("the watcher waits");
        failed = catch_unwind(|| run(target, &text)).is_err();
        tried += 1;
    }
    drop(watched);
    watcher.join().expect("the watcher ends");
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{target:12} {tried:8} texts, seed {}, {seconds:.1} s",
        plan.seed
    );
    failed.then_some(path)
}

fn run(target: &str, text: &str) {
    if conversation::TARGETS.contains(&target) {
        conversation::run(target, text);
    } else {
        targets::run(target, text.as_bytes());
    }
}

fn is_enough(plan: &Plan, tried: u64, begun: Instant) -> bool {
    match plan.seconds {
        Some(seconds) => begun.elapsed().as_secs() >= seconds,
        None => tried >= TEXTS,
    }
}

/// Where the text in hand is kept, so that it is there also after a crash that nothing can catch.
fn kept_path(target: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz");
    fs::create_dir_all(&folder).expect("the build folder can be written");
    folder.join(format!("{target}.txt"))
}

/// Ends the run when a text takes longer than [`PATIENCE`]; each signal begins a new text.
fn watch(path: &Path) -> (Sender<()>, thread::JoinHandle<()>) {
    let (sender, receiver): (_, Receiver<()>) = channel();
    let path = path.to_owned();
    let watcher = thread::spawn(move || {
        let mut begun = receiver.recv().is_ok();
        while begun {
            begun = match receiver.recv_timeout(PATIENCE) {
                Ok(()) => true,
                Err(RecvTimeoutError::Disconnected) => false,
                Err(RecvTimeoutError::Timeout) => {
                    println!("this text takes too long: {}", path.display());
                    std::process::exit(1)
                }
            };
        }
    });
    (sender, watcher)
}
