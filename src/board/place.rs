//! Reading a place in a game, written as a board or as the turns that lead to it.
//! It must not know how either is written in full.

use thiserror::Error;

use super::diagram::read_position;
use super::explained::board_of_explanation;
use super::letters::{is_rows, side_named};
use super::notation::{NotationError, NotationProblem, refuse_foreign, words};
use super::numbers::read_numbers;
use super::pasted::Pasted;
use super::position::{Layout, Position};
use super::side::Side;
use super::size::BoardSize;
use super::transcript::{SEPARATORS, Transcript, begins_with_square, is_off, is_turns, read_plain};
use super::turn::Turn;

/// Where a text leads: to a board that it shows, or to the end of the turns that it lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GivenPosition {
    /// The text is a board.
    Position(Position),
    /// The text is a list of turns.
    Transcript(Transcript),
}

/// What somebody asks of the board on which something begins; nothing where it is left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StartSettings {
    /// Its size.
    pub size: Option<BoardSize>,
    /// How the four discs lie.
    pub layout: Option<Layout>,
    /// Who begins.
    pub first: Option<Side>,
}

/// A board that is shown is not the one that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StartConflict {
    /// It has another size.
    #[error("the position is {shown} by {shown}, not {asked} by {asked}")]
    Size {
        /// The size asked for.
        asked: BoardSize,
        /// The size of the position.
        shown: BoardSize,
    },
    /// The other side moves.
    #[error("it is {shown}'s move in the position, not {asked}'s")]
    First {
        /// The side that is to begin.
        asked: Side,
        /// The side to move in the position.
        shown: Side,
    },
    /// A start was asked for, and a position is none.
    #[error("a position shows where every disc is, so it has no {0} start")]
    Layout(Layout),
}

fn size_check(shown: BoardSize, asked: Option<BoardSize>) -> Result<(), StartConflict> {
    match asked.filter(|asked| *asked != shown) {
        Some(asked) => Err(StartConflict::Size { asked, shown }),
        None => Ok(()),
    }
}

impl GivenPosition {
    /// That a board that the text shows is the one asked for; turns begin there anyway, but for those drawn on a board.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position, StartSettings, read_place};
    /// let start = Position::start(BoardSize::SIX, Layout::Standard);
    /// let place = read_place("..../.WB./.BW./.... black", &start).unwrap();
    /// let asked = StartSettings { size: Some(BoardSize::SIX), ..StartSettings::default() };
    /// let conflict = place.check(asked).unwrap_err();
    /// assert_eq!(conflict.to_string(), "the position is 4 by 4, not 6 by 6");
    /// ```
    pub fn check(&self, asked: StartSettings) -> Result<(), StartConflict> {
        let position = match self {
            Self::Position(position) => *position,
            Self::Transcript(game) => return size_check(game.start().size(), asked.size),
        };
        let (size, side) = (position.size(), position.side());
        match asked {
            StartSettings {
                size: Some(asked), ..
            } if asked != size => Err(StartConflict::Size { asked, shown: size }),
            StartSettings {
                first: Some(asked), ..
            } if asked != side => Err(StartConflict::First { asked, shown: side }),
            StartSettings {
                layout: Some(layout),
                ..
            } => Err(StartConflict::Layout(layout)),
            _ => Ok(()),
        }
    }

    /// The position reached.
    pub const fn position(&self) -> Position {
        match self {
            Self::Position(position) => *position,
            Self::Transcript(transcript) => transcript.position(),
        }
    }

    /// The turns that led there; none where the text is a board.
    pub fn turns(&self) -> &[Turn] {
        match self {
            Self::Position(_) => &[],
            Self::Transcript(transcript) => transcript.turns(),
        }
    }
}

/// Reads a text that is either a [position](read_position) or a [transcript](super::read_transcript) from `start`.
///
/// The first word that shows which it is decides; then the whole text must be that.
/// - Squares of a board (`..WB..`, `.`, `B`), with or without `/`: a position. So is a word with a slip in it that
///   still has a `/` or two empty squares side by side.
/// - A square's name at its start (`c2`), a pass, or a move number (`1.`): a transcript. `--` alone is a pass.
/// - Other words, such as column letters, row numbers and a dash, do not show it.
/// - What is read as neither may still be a board with the number of the turn on each square that was played: a
///   transcript, from the discs that are drawn or else from `start`.
///
/// A text without words is a transcript without turns. So is `start`, with such words as people put around it: *the
/// starting position*, *from the mirrored start, white to move*; the board and what is not said are those of `start`.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, read_place};
/// let start = Position::start(BoardSize::SIX, Layout::Standard);
/// let played = read_place("c2 d2", &start).unwrap();
/// let shown = read_place("....../..BB../..BB../..BW../....../...... black", &start).unwrap();
/// assert_eq!((played.turns().len(), shown.turns().len()), (2, 0));
/// assert_eq!(read_place("the starting position", &start).unwrap().position(), start);
/// ```
pub fn read_place(text: &str, start: &Position) -> Result<GivenPosition, NotationError> {
    if let Some(named) = start_named(text, start) {
        return Ok(GivenPosition::Transcript(Transcript::new(named)));
    }
    if let Some(board) = board_of_explanation(text) {
        return read_position(&board).map(GivenPosition::Position);
    }
    refuse_foreign(text)?;
    let pasted = Pasted::turns(text);
    let plain = pasted.text();
    let read = match Kind::of(plain) {
        Kind::Position => read_position(text).map(GivenPosition::Position),
        Kind::Transcript => read_plain(plain, start)
            .map(GivenPosition::Transcript)
            .map_err(|error| pasted.error(error)),
        Kind::Neither => {
            Err(pasted.error(NotationError::new(NotationProblem::Neither, 0..plain.len())))
        }
    };
    read.or_else(|error| numbered(text, start).unwrap_or(Err(error)))
}

/// A game that is drawn as a board with the numbers of its turns, where a text is one.
fn numbered(text: &str, start: &Position) -> Option<Result<GivenPosition, NotationError>> {
    let pasted = Pasted::board(text);
    let numbers = match read_numbers(pasted.text())? {
        Ok(numbers) => numbers,
        Err(error) => return Some(Err(pasted.error(error))),
    };
    let mut game = Transcript::new(numbers.start(start));
    for (index, (turn, span)) in numbers.turns.iter().enumerate() {
        if let Err(error) = game.push_read(*turn) {
            let problem = match turn {
                Turn::Pass => NotationProblem::MissingNumber(numbers.first + index),
                Turn::Move(_) => NotationProblem::Turn(error),
            };
            return Some(Err(NotationError::new(problem, pasted.span(span))));
        }
    }
    Some(Ok(GivenPosition::Transcript(game)))
}

/// The start that a text names, if that is all it does: the given one, in the layout and with the side that are said.
fn start_named(text: &str, start: &Position) -> Option<Position> {
    const STARTS: [&str; 6] = [
        "start",
        "starting",
        "startpos",
        "startposition",
        "initial",
        "beginning",
    ];
    const AROUND: [&str; 14] = [
        "the", "from", "at", "in", "of", "a", "s", "position", "board", "game", "layout", "to",
        "move", "first",
    ];
    // No name is longer, and most lines are something else.
    const LONGEST: usize = 80;
    if text.len() > LONGEST || !text.contains(['s', 'S', 'i', 'I']) {
        return None;
    }
    let lower = text.to_lowercase();
    let words = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let (mut layout, mut side, mut is_named) = (None, None, false);
    for word in words {
        let named = Layout::ALL.into_iter().find(|one| one.name() == word);
        match (named, side_named(word)) {
            (Some(one), _) if layout.is_none() => layout = Some(one),
            (None, Some(one)) if side.is_none() => side = Some(one),
            (None, None) if STARTS.contains(&word) => is_named = true,
            (None, None) if AROUND.contains(&word) => {}
            _ => return None,
        }
    }
    let placed = layout.map(|layout| Position::start(start.size(), layout).with_side(start.side()));
    let placed = placed.unwrap_or(*start);
    is_named.then(|| placed.with_side(side.unwrap_or(start.side())))
}

/// More dashes alone than two passes, with which a game ends, are empty squares.
const MOST_PASSES: usize = 2;

/// What a text looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Position,
    Transcript,
    Neither,
}

impl Kind {
    fn of(text: &str) -> Self {
        let (mut count, mut dashes) = (0, 0);
        for word in words(text, 0, SEPARATORS) {
            count += 1;
            if word.text == "-" {
                dashes += 1;
            } else if let Some(kind) = Self::shown_by(word.text) {
                return kind;
            }
        }
        match count - dashes {
            0 if dashes <= MOST_PASSES => Self::Transcript,
            0 => Self::Position,
            _ => Self::Neither,
        }
    }

    /// What a single word shows, if it shows anything. A slip in a word should not hide what it was meant to be.
    pub(super) fn shown_by(word: &str) -> Option<Self> {
        if word != "--" && is_rows(word) {
            Some(Self::Position)
        } else if is_turns(word) || begins_with_square(word) || is_off(word) {
            Some(Self::Transcript)
        } else if word.contains('/') || word.contains("..") {
            Some(Self::Position)
        } else {
            None
        }
    }
}
