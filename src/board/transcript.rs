//! A game as the list of its turns, passes written down, and reading such a list from text.
//! It must not know players or results.

use std::fmt;

use super::notation::{NotationError, Problem, Word, words};
use super::position::Position;
use super::square::Square;
use super::turn::{Turn, TurnError};

/// Turns played from a position, each one checked. The side to move is only ever found by replay.
///
/// Its text is the turns with spaces between them; it reads back as the same turns.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, read_transcript};
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let game = read_transcript("1. C2 d2 2. e4", &start).unwrap();
/// assert_eq!(game.to_string(), "c2 d2 e4");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    start: Position,
    turns: Vec<Turn>,
    position: Position,
}

impl Transcript {
    /// No turns yet.
    pub const fn new(start: Position) -> Self {
        Self {
            start,
            turns: Vec::new(),
            position: start,
        }
    }

    /// The position before the first turn.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// The turns so far, passes among them.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The position after the last turn. Its side to move may have to pass.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// Plays one more turn, or changes nothing and says why it is not allowed.
    pub fn push(&mut self, turn: Turn) -> Result<(), TurnError> {
        self.position = self.position.take(turn)?;
        self.turns.push(turn);
        Ok(())
    }

    /// Plays a turn as people write it, who often leave out a pass that is due before a move.
    fn push_read(&mut self, turn: Turn) -> Result<(), TurnError> {
        match (turn, self.push(turn)) {
            (Turn::Move(_), Err(TurnError::MustPass(_))) => {
                self.push(Turn::Pass)?;
                self.push(turn)
            }
            (_, result) => result,
        }
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, turn) in self.turns.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{turn}")?;
        }
        Ok(())
    }
}

/// Reads the turns of a game, from `start` on. All of the text is read, or it is an error and nothing is played.
///
/// Squares may stand alone or run together, in either case, with spaces, lines, commas and semicolons between
/// them, and with move numbers (`1.`) that count up by one. A pass is `pass`, `pa` or `--`; it may be left out
/// where a move follows it, and is then written down all the same. The reader adds no pass at the end.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, read_transcript};
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let wrong = read_transcript("c2 d2 d2", &start).unwrap_err();
/// assert_eq!(wrong.span(), 6..8);
/// assert_eq!(wrong.to_string(), "d2 already has a white disc on it: choose an empty square");
/// ```
pub fn read_transcript(text: &str, start: &Position) -> Result<Transcript, NotationError> {
    let mut transcript = Transcript::new(*start);
    let mut number = None;
    for word in words(text, 0, SEPARATORS) {
        let turns = skip_number(word, &mut number)?;
        read_turns(turns, &mut transcript)?;
    }
    Ok(transcript)
}

/// What may stand between turns besides white space.
pub(super) const SEPARATORS: &[char] = &[',', ';'];

/// Plays the turns that run together in one word.
fn read_turns(mut word: Word, transcript: &mut Transcript) -> Result<(), NotationError> {
    while !word.text.is_empty() {
        let Some((turn, length)) = first_turn(word.text) else {
            return Err(NotationError::new(Problem::UnknownTurn, word.span()));
        };
        let (read, rest) = word.split_at(length);
        transcript
            .push_read(turn)
            .map_err(|error| NotationError::new(Problem::Turn(error), read.span()))?;
        word = rest;
    }
    Ok(())
}

/// Whether a word is all turns, with or without a move number before them.
pub(super) fn is_turns(word: &str) -> bool {
    let mut rest = &word[number_length(word)..];
    while let Some((_, length)) = first_turn(rest) {
        rest = &rest[length..];
    }
    rest.is_empty()
}

/// Whether a word begins with the name of a square.
pub(super) fn begins_with_square(word: &str) -> bool {
    matches!(first_turn(word), Some((Turn::Move(_), _)))
}

/// The turn that a text begins with, and the length of its name in bytes.
pub(super) fn first_turn(text: &str) -> Option<(Turn, usize)> {
    const PASSES: [&str; 5] = ["pass", "pa", "--", "–", "—"];
    let begins = |name: &&str| {
        text.get(..name.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(name))
    };
    if let Some(name) = PASSES.into_iter().find(begins) {
        return Some((Turn::Pass, name.len()));
    }
    let square: Square = text.get(..2)?.parse().ok()?;
    Some((Turn::Move(square), 2))
}

/// The rest of a word behind its move number, if it has one. Numbers count up by one from the first.
pub(super) fn skip_number<'a>(
    word: Word<'a>,
    previous: &mut Option<u32>,
) -> Result<Word<'a>, NotationError> {
    let (number, rest) = word.split_at(number_length(word.text));
    if number.text.is_empty() {
        return Ok(word);
    }
    count_up(number, previous)?;
    Ok(rest)
}

/// Holds that a move number, with or without a mark behind it, is the one after the number before.
pub(super) fn count_up(number: Word, previous: &mut Option<u32>) -> Result<(), NotationError> {
    let digits = number.text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let value = digits.parse().ok();
    let counts_up = previous.is_none_or(|previous| value == previous.checked_add(1));
    match value {
        Some(_) if counts_up => *previous = value,
        _ => return Err(NotationError::new(Problem::MoveNumber, number.span())),
    }
    Ok(())
}

/// The length of a move number such as `12.` at the start of a word; 0 where there is none.
fn number_length(word: &str) -> usize {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    match word.as_bytes().get(digits) {
        Some(b'.') if digits > 0 => digits + 1,
        _ => 0,
    }
}

/// Its turns as a list, without the start.
impl serde::Serialize for Transcript {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.turns().serialize(serializer)
    }
}
