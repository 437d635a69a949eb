//! What an edit changes: every small change of each built-in sheet, and the map of the order of each, with the time that
//! each takes and its share of the five seconds that it may take. `cargo bench --bench changes`

use std::time::{Duration, Instant};

use paper_othello::board::{BoardSize, Layout, Position};
use paper_othello::lab::{Tested, mutants};
use paper_othello::library::{BUILTINS, Reading};
use paper_othello::proof::{Decisions, OrderMap, Walk};
use paper_othello::solve::Limit;

/// What each may take on two cores.
const MAY_TAKE: Duration = Duration::from_secs(5);
/// As many positions as `paper orders` walks.
const WALKED: usize = 100_000;

fn main() {
    println!(
        "sheet              changes  noticed   time   share of 5 s   map 4×4   map 6×6   open pairs"
    );
    for builtin in BUILTINS.iter().filter(|one| !one.is_script) {
        let reading = builtin.read();
        let record = Decisions::read(builtin.decisions).expect("it is sound");
        let begun = Instant::now();
        let tested = Tested {
            reading: &reading,
            program: reading.program.as_ref().expect("it is sound"),
            seed: None,
            record: Some(&record),
        };
        let found = mutants(tested, Limit::none()).expect("no script fails");
        let time = begun.elapsed();
        let (noticed, changes) = found.noticed();
        let (small, _) = mapped(&reading, BoardSize::FOUR);
        let (six, open) = mapped(&reading, BoardSize::SIX);
        println!(
            "{:17} {changes:8} {noticed:8} {:5.2} s {:13.2} {:7.2} s {:7.2} s {open:12}",
            builtin.name,
            time.as_secs_f64(),
            time.as_secs_f64() / MAY_TAKE.as_secs_f64(),
            small.as_secs_f64(),
            six.as_secs_f64(),
        );
    }
}

/// How long the map of the order takes, and how many pairs it leaves open.
fn mapped(reading: &Reading, size: BoardSize) -> (Duration, usize) {
    let begun = Instant::now();
    let mut walk = Walk::new(&Position::start(size, Layout::Standard), WALKED);
    let program = reading.program.as_ref().expect("it is sound");
    let map = OrderMap::of(
        program,
        Some(&reading.sheet),
        None,
        &mut walk,
        Limit::none(),
    );
    let pairs = map.expect("no script fails").pairs;
    let is_open = |pair: &&paper_othello::proof::PairOrder| {
        matches!(
            pair.verdict,
            paper_othello::proof::OrderVerdict::NotFound { .. }
        )
    };
    (begun.elapsed(), pairs.iter().filter(is_open).count())
}
