//! Sets of positions on which programs are shown to decide: the standard ones, and ones from a seed.
//! It must not know programs.

use std::collections::HashSet;

use thiserror::Error;

use crate::board::{
    BoardSize, GivenPosition, Layout, NotationError, Position, Side, Transcript, read_place,
};
use crate::chance::Chance;

/// The standard set for a board: forty positions, the start first, then deeper and deeper into random games. It never changes, so that what was recorded on it stays comparable.
///
/// ```
/// use paper_othello::board::BoardSize;
/// use paper_othello::proof::standard_positions;
/// assert_eq!(standard_positions(BoardSize::SIX).len(), 40);
/// ```
///
/// # Panics
/// Never: a test reads the whole data.
pub fn standard_positions(size: BoardSize) -> Vec<GivenPosition> {
    let start = Position::start(size, Layout::Standard);
    let place = |line: &str| read_place(line, &start).expect("the data are games from this start");
    let read = |lines: &str| lines.lines().map(place).collect();
    let deeper: Vec<GivenPosition> = match size {
        BoardSize::SIX => read(include_str!("positions/6x6.txt")),
        BoardSize::EIGHT => read(include_str!("positions/8x8.txt")),
        _ => random_positions(&start, 39, 1),
    };
    std::iter::once(GivenPosition::Transcript(Transcript::new(start)))
        .chain(deeper)
        .collect()
}

/// `count` distinct positions from random games from `start`: each with at
/// least two legal moves, the first in the opening and the last near the end.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position};
/// use paper_othello::proof::random_positions;
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// assert_eq!(random_positions(&start, 10, 7), random_positions(&start, 10, 7));
/// ```
pub fn random_positions(start: &Position, count: usize, seed: u64) -> Vec<GivenPosition> {
    let mut chance = Chance::new(seed);
    let mut seen = HashSet::from([*start]);
    let mut places = Vec::new();
    let deepest = start.empty().len().saturating_sub(LEFT_AT_THE_END).max(1) as usize;
    let mut misses = 0;
    while places.len() < count && misses < MISSES {
        // Where the positions of one depth are used up, the next depth has more.
        let depth = places.len() * deepest / count + misses;
        let game = random_opening(start, 1 + depth % deepest, &mut chance);
        let position = game.position();
        if position.legal_moves().len() >= 2 && seen.insert(position) {
            places.push(GivenPosition::Transcript(game));
            misses = 0;
        } else {
            misses += 1;
        }
    }
    places
}

/// The deepest positions have about this many squares left.
const LEFT_AT_THE_END: u32 = 6;

/// After so many games in a row that give no new position there are no more.
const MISSES: usize = 1000;

/// The first `plies` turns of a random game, each as likely as the others, or all of it if it is shorter.
///
/// # Panics
/// Never: it plays only turns that are allowed.
pub fn random_opening(start: &Position, plies: usize, chance: &mut Chance) -> Transcript {
    let mut game = Transcript::new(*start);
    while game.turns().len() < plies {
        let turns = game.position().turns();
        if turns.is_empty() {
            break;
        }
        let ways = u32::try_from(turns.len()).expect("a position has 60 moves at most");
        let turn = turns[chance.below(ways) as usize];
        game.push(turn).expect("the turn is allowed");
    }
    game
}

/// A line of a set of positions that is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {error}")]
#[non_exhaustive]
pub struct PlaceError {
    /// The line, from 1.
    pub line: usize,
    /// Where that line begins: a number of bytes.
    pub at: usize,
    /// What is wrong with it; its span is within the line.
    pub error: NotationError,
}

/// Reads a set of positions, one a line: `start`, turns (`c2 d2`, `after c2 d2`), or a board (also `at BOARD`).
/// The turns begin at the start of 6×6 until a line says otherwise: `8 by 8, mirrored start`. Blank lines are skipped.
///
/// ```
/// use paper_othello::proof::read_places;
/// let places = read_places("c2 d2\n\n8 by 8, standard start\nfrom the start\nf5\n").unwrap();
/// assert_eq!(places.len(), 3);
/// assert_eq!(places[2].position().size().get(), 8);
/// assert_eq!(read_places("c2\nc2 a1").unwrap_err().line, 2);
/// ```
pub fn read_places(text: &str) -> Result<Vec<GivenPosition>, PlaceError> {
    let mut start = Position::start(BoardSize::SIX, Layout::Standard);
    let mut places = Vec::new();
    let mut at = 0;
    for (index, whole) in text.split_inclusive('\n').enumerate() {
        let line = whole.trim();
        let begins = at + (whole.len() - whole.trim_start().len());
        at += whole.len();
        if line.is_empty() {
            continue;
        }
        if let Some(other) = read_start(line) {
            start = other;
            continue;
        }
        let lower = line.to_ascii_lowercase();
        let said = ["after ", "at "]
            .into_iter()
            .find(|word| lower.starts_with(word));
        let said = said.map_or(0, str::len);
        places.push(
            read_place(&line[said..], &start).map_err(|error| PlaceError {
                line: index + 1,
                at: begins + said,
                error,
            })?,
        );
    }
    Ok(places)
}

/// How a place is told: *from the start*, *after c2 d2*, or for a board, and where a game begins at no start, *at BOARD
/// black*.
pub fn place_text(place: &GivenPosition) -> String {
    let at = |position: Position| format!("at {}", position.one_line());
    match place {
        GivenPosition::Position(position) => at(*position),
        GivenPosition::Transcript(game) if start_text(&game.start()).is_none() => {
            at(game.position())
        }
        GivenPosition::Transcript(game) if game.turns().is_empty() => "from the start".to_owned(),
        GivenPosition::Transcript(game) => format!("after {game}"),
    }
}

/// How the start of a game is told: *6 by 6, standard start*; where White begins, that too. Nothing for a board that is
/// no start.
pub fn start_text(start: &Position) -> Option<String> {
    let n = start.size().get();
    let is_start =
        |layout: &Layout| Position::start(start.size(), *layout).with_side(start.side()) == *start;
    let layout = Layout::ALL.into_iter().find(is_start)?.name();
    let first = match start.side() {
        Side::Black => "",
        Side::White => ", white first",
    };
    Some(format!("{n} by {n}, {layout} start{first}"))
}

/// The start that is told so.
pub(super) fn read_start(text: &str) -> Option<Position> {
    let starts = BoardSize::ALL.into_iter().flat_map(|size| {
        let of_layout = move |layout| Position::start(size, layout);
        Layout::ALL.into_iter().map(of_layout)
    });
    starts
        .flat_map(|start| [start, start.with_side(Side::White)])
        .find(|start| start_text(start).is_some_and(|told| told.eq_ignore_ascii_case(text)))
}

#[cfg(test)]
mod tests {
    use super::{place_text, random_positions, standard_positions};
    use crate::board::{BoardSize, Layout, Position};

    /// The data made anew, first 6×6 and then 8×8:
    /// `cargo test --lib the_standard_sets -- --nocapture`
    #[test]
    fn the_standard_sets_are_what_seed_1_gives() {
        let sizes = [BoardSize::SIX, BoardSize::EIGHT];
        let made = sizes.map(|size| {
            let start = Position::start(size, Layout::Standard);
            random_positions(&start, 39, 1)
        });
        for place in made.iter().flatten() {
            println!("{}", place_text(place).replace("after ", ""));
        }
        for (size, made) in sizes.into_iter().zip(made) {
            assert_eq!(made.len(), 39);
            assert_eq!(standard_positions(size)[1..], made);
        }
        assert_eq!(standard_positions(BoardSize::FOUR).len(), 40);
    }

    #[test]
    fn a_small_board_gives_what_it_has() {
        let start = Position::start(BoardSize::FOUR, Layout::Standard);
        let all = random_positions(&start, 5000, 1);
        assert!((1000..5000).contains(&all.len()), "{}", all.len());
        assert!(random_positions(&start, 0, 1).is_empty());
    }
}
