//! A game as the list of its turns, passes written down, and reading such a list from text.
//! It must not know players or results.

use std::fmt;

use super::notation::{NotationError, NotationProblem, Word, refuse_foreign, words};
use super::pasted::Pasted;
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
    pub(super) fn push_read(&mut self, turn: Turn) -> Result<(), TurnError> {
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
/// Squares may stand alone or run together, in either case, with spaces, lines, commas, semicolons and `|` between
/// them, and with move numbers (`1.`, `1)` or `1`) that count up by one. A pass is `pass`, `pas`, `pa`, `ps`, `-` or
/// `--`; it may be left out where a move follows it, and is then written down all the same. The reader adds no pass at
/// the end.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, read_transcript};
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let wrong = read_transcript("c2 d2 d2", &start).unwrap_err();
/// assert_eq!(wrong.span(), 6..8);
/// assert_eq!(wrong.to_string(), "d2 already has a white disc on it: choose an empty square");
/// ```
pub fn read_transcript(text: &str, start: &Position) -> Result<Transcript, NotationError> {
    refuse_foreign(text)?;
    let pasted = Pasted::turns(text);
    read_plain(pasted.text(), start).map_err(|error| pasted.error(error))
}

/// Reads turns in plain characters.
pub(super) fn read_plain(text: &str, start: &Position) -> Result<Transcript, NotationError> {
    let mut transcript = Transcript::new(*start);
    let read = read_words(text, &mut transcript);
    match read {
        Ok(()) => Ok(transcript),
        Err(error) if matches!(error.problem(), NotationProblem::Turn(_)) => {
            Err(match from_below(text, start) {
                Some(turns) => error.but_from_below(turns),
                None => error,
            })
        }
        Err(error) => {
            let is_off =
                error.problem() == NotationProblem::UnknownTurn && is_off(&text[error.span()]);
            let problem = if is_off {
                NotationProblem::NotASquare(start.size())
            } else {
                error.problem()
            };
            Err(NotationError::new(problem, error.span()).after(transcript.turns.len()))
        }
    }
}

/// Whether a word is written like a square, and no board has that: `i4`, `c12`.
pub(super) fn is_off(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| c.is_ascii_alphabetic())
        && matches!(word.len(), 2..=3)
        && letters.all(|c| c.is_ascii_digit())
}

fn read_words(text: &str, transcript: &mut Transcript) -> Result<(), NotationError> {
    let mut number = None;
    let mut words = words(text, 0, SEPARATORS).peekable();
    while let Some(word) = words.next() {
        if bare_number(word) && words.peek().is_some_and(|next| is_turns(next.text)) {
            count_up(word, &mut number)?;
        } else {
            let turns = skip_number(word, &mut number)?;
            read_turns(turns, transcript)?;
        }
    }
    Ok(())
}

/// The turns of a text with its rows counted from below, where every one of them is legal then. One move alone would
/// say too little.
fn from_below(text: &str, start: &Position) -> Option<String> {
    let mut transcript = Transcript::new(*start);
    let mut number = None;
    for word in words(text, 0, SEPARATORS).filter(|word| !bare_number(*word)) {
        let mut turns = skip_number(word, &mut number).ok()?;
        while !turns.text.is_empty() {
            let (turn, length) = first_turn(turns.text)?;
            let mirrored = match turn {
                Turn::Move(square) => {
                    let row = start.size().get().checked_sub(square.row() + 1)?;
                    Turn::Move(Square::new(square.column(), row)?)
                }
                Turn::Pass => turn,
            };
            transcript.push_read(mirrored).ok()?;
            turns = after_hyphen(turns.split_at(length).1);
        }
    }
    (transcript.turns.len() > 1).then(|| transcript.to_string())
}

/// What may stand between turns besides white space.
pub(super) const SEPARATORS: &[char] = &[',', ';'];

/// Plays the turns that run together in one word.
fn read_turns(mut word: Word, transcript: &mut Transcript) -> Result<(), NotationError> {
    while !word.text.is_empty() {
        let (turn, length) = known_turn(word)?;
        let (read, rest) = word.split_at(length);
        transcript
            .push_read(turn)
            .map_err(|error| NotationError::new(NotationProblem::Turn(error), read.span()))?;
        word = after_hyphen(rest);
    }
    Ok(())
}

/// The turn that a word begins with, or what is wrong there: only the part before the next turn is marked.
pub(super) fn known_turn(word: Word) -> Result<(Turn, usize), NotationError> {
    let Some((turn, length)) = first_turn(word.text) else {
        let is_comment = word.text.starts_with(['(', '[', '{']);
        let problem = if is_comment {
            NotationProblem::Comment
        } else {
            NotationProblem::UnknownTurn
        };
        let span = word.split_at(unknown_length(word.text)).0.span();
        return Err(NotationError::new(problem, span));
    };
    let again = word.text.get(length..2 * length);
    match turn {
        Turn::Move(square)
            if again.is_some_and(|again| again.eq_ignore_ascii_case(&word.text[..length])) =>
        {
            let span = word.split_at(2 * length).0.span();
            Err(NotationError::new(
                NotationProblem::SquareTwice(square),
                span,
            ))
        }
        _ => Ok((turn, length)),
    }
}

/// How many bytes at the start of a word come before the next square in it.
fn unknown_length(word: &str) -> usize {
    let starts = word.char_indices().map(|(at, _)| at);
    let next = starts.skip(1).find(|at| begins_with_square(&word[*at..]));
    next.unwrap_or(word.len())
}

/// The rest of a word without a hyphen that only parts two squares, as in `f5-d6`.
pub(super) fn after_hyphen(word: Word) -> Word {
    match word.text.strip_prefix('-') {
        Some(rest) if begins_with_square(rest) => word.split_at(1).1,
        _ => word,
    }
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
    const PASSES: [&str; 7] = ["(pass)", "pass", "pas", "pa", "ps", "--", "-"];
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

/// The rest of a word after its move number, if it has one. Numbers count up by one from the first.
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

/// Holds that a move number, with or without a mark after it, is the one after the number before.
pub(super) fn count_up(number: Word, previous: &mut Option<u32>) -> Result<(), NotationError> {
    let digits = number.text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let value = digits.parse().ok();
    let counts_up = previous.is_none_or(|previous| value == previous.checked_add(1));
    match value {
        Some(_) if counts_up => *previous = value,
        _ => {
            return Err(NotationError::new(
                NotationProblem::MoveNumber,
                number.span(),
            ));
        }
    }
    Ok(())
}

/// Digits alone, or with one mark after them that is not a full stop: `1`, `1)`, `1:`.
pub(super) fn bare_number(word: Word) -> bool {
    let digits = word.text.strip_suffix([')', ':']).unwrap_or(word.text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The length of a move number such as `12.` at the start of a word; 0 where there is none.
fn number_length(word: &str) -> usize {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &word[digits..];
    match rest.bytes().next() {
        _ if digits == 0 => 0,
        Some(b'.') => digits + 1,
        Some(b')' | b':') if begins_with_square(&rest[1..]) => digits + 1,
        _ if begins_with_square(rest) => digits,
        _ => 0,
    }
}

/// Its turns as a list, without the start.
impl serde::Serialize for Transcript {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.turns().serialize(serializer)
    }
}
