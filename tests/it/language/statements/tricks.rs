//! Sheets that say in a roundabout way what has no word: a block of values that is 1 on one square and 0 elsewhere makes
//! your squares worth 1 where that disc is yours, -1 where it is the opponent's, and 0 where the square is empty.

use std::fmt::Write as _;

/// The sheet of a statement that needs a trick, on 8 by 8.
pub fn sheet(id: &str) -> String {
    match id {
        "H07" => thin_edges(),
        "H13" => balanced_edges(),
        "H29" => lines_from_corners(),
        "H41" => corners_that_heal(),
        _ => panic!("no trick for {id}"),
    }
}

/// Rules, lines of points, blocks of values.
fn written(rules: &str, points: &[String], blocks: &[String]) -> String {
    let mut sheet = format!("{rules}\n\nTies: topmost, then leftmost.\n\nPoints:\n");
    for line in points {
        writeln!(sheet, "    {line}").expect("memory");
    }
    for block in blocks {
        write!(sheet, "\n{block}").expect("memory");
    }
    sheet
}

/// A block that gives each square (column, row) a number.
fn block(name: &str, number: impl Fn(usize, usize) -> i64) -> String {
    let numbers: Vec<Vec<String>> = (0..8)
        .map(|row| {
            (0..8)
                .map(|column| number(column, row).to_string())
                .collect()
        })
        .collect();
    let width = numbers.iter().flatten().map(String::len).max().unwrap_or(1);
    let mut text = format!("Values {name} on 8 by 8:\n").replace("  ", " ");
    for row in numbers {
        let row: Vec<String> = row.iter().map(|one| format!("{one:>width$}")).collect();
        writeln!(text, "    {}", row.join(" ")).expect("memory");
    }
    text
}

fn name((column, row): (usize, usize)) -> String {
    let letter = b'a' + u8::try_from(column).expect("a column");
    format!("{}{}", char::from(letter), row + 1)
}

/// A block that tells what is on one square.
fn mark(square: (usize, usize)) -> String {
    block(&name(square), |column, row| {
        i64::from((column, row) == square)
    })
}

/// The four edges with their corners, square by square, and how a sheet names each.
fn edges() -> [(&'static str, Vec<(usize, usize)>); 4] {
    let line = |at: fn(usize) -> (usize, usize)| (0..8).map(at).collect();
    [
        ("row 1", line(|at| (at, 0))),
        ("row 8", line(|at| (at, 7))),
        ("column a", line(|at| (0, at))),
        ("column h", line(|at| (7, at))),
    ]
}

/// A mark for each square of the border.
fn border_marks() -> Vec<String> {
    let border = (0..64).map(|at| (at % 8, at / 8));
    let border = border.filter(|(column, row)| [0, 7].contains(column) || [0, 7].contains(row));
    border.map(mark).collect()
}

/// Fewer than five discs on an edge are at least four empty squares before the move, three after it: a point for each.
fn thin_edges() -> String {
    let mut points = Vec::new();
    for (_, edge) in edges() {
        let (first, second) = (name(edge[1]), name(edge[6]));
        for square in &edge {
            points.push(format!(
                "1 if it is on {first} or {second} and makes your squares worth exactly 0 in {}",
                name(*square)
            ));
        }
    }
    written(
        "1. Cross off moves that score at least 3 points, unless that crosses off every move.",
        &points,
        &border_marks(),
    )
}

/// Your discs in one half of the edge, less those in the other.
fn balanced_edges() -> String {
    let mut points = Vec::new();
    for (line, edge) in edges() {
        for (at, square) in edge.iter().enumerate() {
            let sign = if at < 4 { "" } else { "-" };
            points.push(format!(
                "{sign}1 if it is on an edge and is in {line} and makes your squares worth exactly 1 in {}",
                name(*square)
            ));
        }
    }
    written(
        "1. If a move is on an edge and scores exactly 0 points, play it.",
        &points,
        &border_marks(),
    )
}

/// Each square from a corner on counts three times the next one, so that the first ones are yours at a bound and above.
fn lines_from_corners() -> String {
    let mut points = Vec::new();
    let mut blocks = Vec::new();
    for (_, edge) in edges() {
        let back: Vec<_> = edge.iter().rev().copied().collect();
        for run in [edge, back] {
            let title = format!("{}{}", name(run[0]), name(run[7]));
            let weight = |at: usize| 3_i64.pow(7 - u32::try_from(at).expect("a place"));
            blocks.push(block(&title, |column, row| {
                let place = run.iter().position(|square| *square == (column, row));
                place.map_or(0, weight)
            }));
            for length in 1..=8 {
                let yours: i64 = (0..length).map(weight).sum();
                let others: i64 = (length..8).map(weight).sum();
                let bound = yours - others;
                points.push(format!(
                    "1 if it makes your squares worth at least {bound} in {title}"
                ));
            }
        }
    }
    for line in 0..8 {
        for (first, last) in [((0, line), (7, line)), ((line, 0), (line, 7))] {
            let across = first.0 != last.0;
            let title = format!("whole-{}{}", name(first), name(last));
            blocks.push(block(&title, |column, row| {
                i64::from(line == if across { row } else { column })
            }));
            points.push(format!(
                "5 if it makes your squares worth exactly 8 in {title}"
            ));
        }
    }
    written(
        "1. Play the move that scores the most points.",
        &points,
        &blocks,
    )
}

/// The squares beside a corner have a block of their own, which counts while the corner's mark is 0.
fn corners_that_heal() -> String {
    let mut points = vec!["1 for the worth of the board in plain".to_owned()];
    let plain = [[50, 0, 5, 4], [0, 0, 1, 1], [5, 1, 3, 2], [4, 1, 2, 0]];
    let mut blocks = vec![block("plain", |column, row| {
        plain[row.min(7 - row)][column.min(7 - column)]
    })];
    for corner in [(0, 0), (7, 0), (0, 7), (7, 7)] {
        let title = format!("beside-{}", name(corner));
        points.push(format!(
            "1 for the worth of the board in {title}, if it makes your squares worth exactly 0 in {}",
            name(corner)
        ));
        blocks.push(mark(corner));
        blocks.push(block(&title, |column, row| {
            match (column.abs_diff(corner.0), row.abs_diff(corner.1)) {
                (1, 1) => -24,
                (0, 1) | (1, 0) => -8,
                _ => 0,
            }
        }));
    }
    written(
        "1. Play the move that scores the most points.",
        &points,
        &blocks,
    )
}
