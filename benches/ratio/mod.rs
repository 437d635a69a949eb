//! A race between two programs that do the same work, and one plain sentence about who is faster.
//! It must not know what the work is.

use std::time::{Duration, Instant};

/// One program in the race: its name, and its work, which answers with the amount done.
pub struct Runner<'a> {
    pub name: &'a str,
    pub work: &'a dyn Fn() -> u64,
}

/// Runs both by turns, takes the best time of each, and prints both rates and their ratio.
///
/// # Panics
/// If the two did not do the same work: then a ratio would mean nothing.
pub fn race(what: &str, ours: &Runner, theirs: &Runner, rounds: u32) {
    let (mut best_ours, mut best_theirs) = (Duration::MAX, Duration::MAX);
    let mut amount = 0;
    for _ in 0..rounds {
        let (done_ours, time_ours) = timed(ours);
        let (done_theirs, time_theirs) = timed(theirs);
        assert_eq!(done_ours, done_theirs, "the two must agree on the {what}");
        amount = done_ours;
        best_ours = best_ours.min(time_ours);
        best_theirs = best_theirs.min(time_theirs);
    }
    report(what, amount, ours.name, best_ours);
    report(what, amount, theirs.name, best_theirs);
    let ratio = best_theirs.as_secs_f64() / best_ours.as_secs_f64();
    println!(
        "RATIO {ratio:.3} of the {what} a second, {:.2} of the time",
        ratio.recip()
    );
    println!(
        "{} takes {:.2} times the time of {} (best of {rounds}, run by turns).",
        ours.name,
        ratio.recip(),
        theirs.name
    );
}

fn timed(runner: &Runner) -> (u64, Duration) {
    let start = Instant::now();
    let done = (runner.work)();
    (done, start.elapsed())
}

fn report(what: &str, amount: u64, name: &str, time: Duration) {
    let seconds = time.as_secs_f64();
    #[expect(
        clippy::cast_precision_loss,
        reason = "a rate is printed with three digits"
    )]
    let rate = amount as f64 / seconds / 1e6;
    println!("{name:<14} {amount} {what} in {seconds:.3} s: {rate:.1} million {what}/s");
}
