//! Ten megabytes of noise of many kinds: reading them ends, and twice as much takes about twice as long.

use std::time::{Duration, Instant};

use paper_othello::language::format;
use paper_othello::library;

/// A kind of noise: its name, one piece of it by number, and what stands round all pieces.
type Noise = (&'static str, fn(usize) -> String, [&'static str; 2]);

const TIES: &str = "\nTies: random.\n";

const NOISE: &[Noise] = &[
    (
        "deep brackets",
        |_| "(".to_owned(),
        ["1. If a move takes a corner ", TIES],
    ),
    (
        "deep brackets, closed",
        |place| if place % 2 == 0 { "( " } else { ") " }.to_owned(),
        ["1. If a move ", TIES],
    ),
    (
        "one giant line",
        |_| "x".to_owned(),
        ["1. If a move ", TIES],
    ),
    (
        "one giant sentence",
        |_| "takes a corner or ".to_owned(),
        ["1. If a move ", "is on an edge, play it.\nTies: random."],
    ),
    (
        "mixed and, or",
        |_| "takes a corner or is on an edge and ".to_owned(),
        ["1. If a move ", TIES],
    ),
    (
        "a giant list",
        |_| "a1, ".to_owned(),
        ["1. If a move is on ", "or b2, play it.\nTies: random."],
    ),
    ("commas", |_| ", ".to_owned(), ["1. If a move is on ", TIES]),
    ("rule starts", |place| format!("{place}. \n"), ["", TIES]),
    (
        "rules",
        |place| format!("{place}. If a move is on an edge, play it.\n"),
        ["", TIES],
    ),
    (
        "rules that misspell",
        |place| format!("{place}. If a move tkaes a conrer, play it.\n"),
        ["", TIES],
    ),
    (
        "unfinished rules",
        |place| format!("{place}. If a move touches a corner, play it.\n"),
        ["", TIES],
    ),
    (
        "not not not",
        |_| "not ".to_owned(),
        ["1. If a move is ", " risky, play it.\nTies: random."],
    ),
    ("otherwise", |_| "otherwise, ".to_owned(), ["1. ", TIES]),
    (
        "when when",
        |_| "when you are ahead and ".to_owned(),
        ["1. When ", TIES],
    ),
    (
        "own words in a chain",
        |place| format!("A move is w{place}x if it is w{}x.\n", place + 1),
        ["", TIES],
    ),
    (
        "own words in a circle",
        |place| {
            format!(
                "A move is c{} if it is c{}.\n",
                place,
                (place + 1) % 100_000
            )
        },
        ["", TIES],
    ),
    (
        "own words that double",
        |place| {
            format!(
                "A move is d{place}x if it is d{0}x or is not d{0}x.\n",
                place + 1
            )
        },
        ["", TIES],
    ),
    (
        "own words that all use one",
        |place| format!("A move is u{place}x if it is base.\n"),
        ["A move is base if it takes a corner.\n", TIES],
    ),
    (
        "own words with one beginning",
        |place| format!("A move is very w{place}x if it takes a corner.\n"),
        ["1. If a move is very nice, play it.\n", TIES],
    ),
    (
        "one own word of many words",
        |_| "very ".to_owned(),
        ["A move is ", "risky if it takes a corner.\nTies: random."],
    ),
    (
        "points",
        |_| "1 if it takes a corner\n".to_owned(),
        ["Points:\n", "\nTies: random."],
    ),
    (
        "points with remarks",
        |_| "1 if it takes a corner (yes)\n".to_owned(),
        ["Points:\n", "\nTies: random."],
    ),
    (
        "values in one row",
        |_| "1 ".to_owned(),
        ["Values on 8 by 8:\n", TIES],
    ),
    (
        "values in rows",
        |_| "1 2 3 4\n".to_owned(),
        ["Values on 8 by 8:\n", TIES],
    ),
    (
        "named values",
        |place| {
            format!(
                "Values b{place}x:\n1 2\n3 4\n{place}. Play the move with the most value in b{place}x.\n"
            )
        },
        ["", TIES],
    ),
    (
        "a giant diagram",
        |_| ". . B W\n".to_owned(),
        ["Example: on\n", TIES],
    ),
    (
        "a long game",
        |_| "c2 ".to_owned(),
        ["Example: after ", ", it plays c2.\nTies: random."],
    ),
    (
        "examples",
        |_| "Example: from the start, it plays c2.\n".to_owned(),
        ["", TIES],
    ),
    (
        "keys",
        |_| "topmost, then ".to_owned(),
        ["Ties: ", "leftmost."],
    ),
    (
        "items",
        |_| "the edges, ".to_owned(),
        ["1. Play the first of: ", "a1.\nTies: random."],
    ),
    ("prose", |_| "Once upon a time\n\n".to_owned(), ["", TIES]),
    (
        "remarks",
        |_| "(see) ".to_owned(),
        ["1. If a move takes a corner ", ", play it.\nTies: random."],
    ),
    ("headings", |_| "# x\n".to_owned(), ["", TIES]),
    ("numbers", |_| "9".to_owned(), ["", TIES]),
    ("backticks", |_| "`".to_owned(), ["", TIES]),
    ("NULs", |_| "\0".to_owned(), ["", TIES]),
    (
        "combining marks",
        |_| "e\u{301}\u{301}".to_owned(),
        ["1. If a move is ", TIES],
    ),
    (
        "strange characters",
        |_| "🂡 \u{202e}".to_owned(),
        ["1. If a move is ", TIES],
    ),
    (
        "between and",
        |_| "between 1 and ".to_owned(),
        ["1. If a move flips ", TIES],
    ),
    (
        "a phrase that nearly ends",
        |_| "even diagonally, ".to_owned(),
        ["1. If a move touches an empty corner, ", TIES],
    ),
];

#[test]
fn a_little_noise_is_read_or_refused() {
    for noise in NOISE {
        let _ = read(&text(noise, 20_000));
    }
}

/// Four times as much takes about four times as long; what grows with the square would take sixteen times.
#[test]
#[ignore = "measures: cargo test --release --test it language::noise -- --ignored --nocapture"]
fn ten_megabytes_take_their_share_of_time() {
    let mut worst = 0.0_f64;
    for noise in NOISE {
        let quarter = read(&text(noise, 2_500_000)).as_secs_f64();
        let whole = read(&text(noise, 10_000_000)).as_secs_f64();
        let ratio = whole / quarter.max(0.1);
        println!("{:32} {quarter:6.2} s  {whole:6.2} s  ×{ratio:.1}", noise.0);
        worst = worst.max(ratio);
    }
    assert!(
        worst < 10.0,
        "something takes more than its share: ×{worst:.1}"
    );
}

fn text((_, piece, [before, behind]): &Noise, bytes: usize) -> String {
    let mut text = (*before).to_owned();
    for place in 0.. {
        text.push_str(&piece(place));
        if text.len() >= bytes {
            break;
        }
    }
    text + *behind
}

/// The time it takes to read and compile a text, and to format what could be read of it.
fn read(text: &str) -> Duration {
    let start = Instant::now();
    let reading = library::read(text);
    let formatted = format(&reading.sheet);
    std::hint::black_box((reading, formatted));
    start.elapsed()
}
