//! x
use std::time::Instant;
use paper_othello::board::*;
use paper_othello::library;
use paper_othello::proof::{Limit, beat::*};
fn main() {
    for size in BoardSize::ALL {
        for name in ["paper", "paper-swap-3-4", "paper-without-2", "greedy", "fewest-flips", "mobility", "priority", "tactics", "points", "values", "patient"] {
            let program = library::builtin(name).unwrap().read().program.unwrap();
            let Ok(runner) = program.on(size, None) else { continue };
            for side in [Side::Black, Side::White] {
                let start = Position::start(size, Layout::Standard);
                let t = Instant::now();
                let best = Duel::new(runner, side, start).best(Goal::Most, 1 << 26, &mut Limit::none().positions(if size == BoardSize::EIGHT {300_000} else {3_000_000})).unwrap();
                println!("{size:?} {name} {side:?}: {} {} {} {:?}", best.margin, best.at_most, best.positions, t.elapsed());
            }
        }
    }
}
