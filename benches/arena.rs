//! Whole games a second: the Paper against itself on 6×6 through the arena, beside a bare loop over the same openings
//! with its four rules written by hand; and the arena on two threads beside one. `cargo bench --bench arena`

use std::hint::black_box;
use std::sync::OnceLock;

use paper_othello::board::{BoardSize, Layout, Position, Side};
use paper_othello::lab::{Arena, Pairing, Played, Tally, after_plies};
use paper_othello::solve::Limit;
use paper_othello::{library, program};

mod hand;
mod ratio;

use hand::by_hand;
use ratio::{Runner, race};

/// How often the openings of three plies are gone through in one round: rounds are short, so that on a busy machine
/// some of them have it to themselves.
const LAPS: usize = 40;

fn main() {
    let paper = library::read(library::builtin("paper").expect("a built-in sheet").text);
    let program = paper.program.expect("the Paper is sound");
    let runner = program
        .on(BoardSize::SIX, None)
        .expect("the Paper plays on every board");
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let openings = after_plies(&start, 3).expect("they are few").positions();
    let openings: Vec<Position> = openings.repeat(LAPS);
    let families: Vec<Vec<usize>> = (0..openings.len()).map(|opening| vec![opening]).collect();
    println!("{} games from openings of 3 plies, 6 by 6", openings.len());
    let players = [runner];
    let one = pool(1);
    race(
        "games",
        &Runner {
            name: "arena",
            work: &|| one.install(|| through_the_arena(&players, &openings, &families)),
        },
        &Runner {
            name: "by hand",
            work: &|| bare_loop(&openings),
        },
        299,
    );
    let two = pool(2);
    race(
        "games",
        &Runner {
            name: "two threads",
            work: &|| two.install(|| through_the_arena(&players, &openings, &families)),
        },
        &Runner {
            name: "one thread",
            work: &|| one.install(|| through_the_arena(&players, &openings, &families)),
        },
        299,
    );
}

fn pool(threads: usize) -> rayon::ThreadPool {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().expect("threads start")
}

/// What the margins of all games add up to.
static MARGINS: OnceLock<i64> = OnceLock::new();

/// The sum of all margins, and how many games there were.
#[derive(Default)]
struct Sum {
    games: u64,
    margins: i64,
}

impl Tally for Sum {
    fn add(&mut self, _: &[usize], games: &[Played]) {
        for game in games {
            self.games += 1;
            self.margins += i64::from(game.margin);
        }
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.margins += other.margins;
    }
}

fn through_the_arena(
    players: &[program::Runner],
    openings: &[Position],
    families: &[Vec<usize>],
) -> u64 {
    let arena = Arena {
        players,
        pairings: &[Pairing { black: 0, white: 0 }],
        openings,
        families,
    };
    let sum = arena
        .run(Limit::none(), Sum::default)
        .expect("no script fails");
    checked(&sum)
}

/// The games alone, with nothing round them.
fn bare_loop(openings: &[Position]) -> u64 {
    let mut sum = Sum::default();
    for opening in openings {
        sum.games += 1;
        sum.margins += game(*black_box(opening));
    }
    checked(&sum)
}

/// How many games there were. All their margins must add up to what they added up to the first time.
fn checked(sum: &Sum) -> u64 {
    MARGINS.get_or_init(|| sum.margins);
    assert_eq!(MARGINS.get(), Some(&sum.margins), "the same games");
    sum.games
}

fn game(mut position: Position) -> i64 {
    loop {
        let legal = position.legal_moves();
        if legal.is_empty() {
            position = position.pass();
            if position.legal_moves().is_empty() {
                break;
            }
            continue;
        }
        let square = by_hand(&position, legal);
        position = position.play(square).expect("it is legal");
    }
    i64::from(position.count(Side::Black)) - i64::from(position.count(Side::White))
}
