//! Reading a game as it was written down beside a real board: turns that nobody has checked, and boards between them.
//! It must not know whether a turn is allowed or a board is right.

use std::ops::Range;

use super::diagram::read_board;
use super::letters::{column_letters, side_named};
use super::notation::{NotationError, Problem, Word, pieces, words};
use super::place::Kind;
use super::position::Position;
use super::side::Side;
use super::size::BoardSize;
use super::transcript::{SEPARATORS, count_up, first_turn, skip_number};
use super::turn::Turn;

/// A game as it was written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The board in front of the first turn, where there is one.
    pub start: Option<WrittenBoard>,
    /// The turns in their order.
    pub turns: Vec<WrittenTurn>,
}

/// A turn, and the board behind it where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenTurn {
    /// The turn, which may be one that is not allowed.
    pub turn: Turn,
    /// Where it stands in the text.
    pub span: Range<usize>,
    /// The board after it.
    pub board: Option<WrittenBoard>,
}

/// A board as it was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenBoard {
    /// The discs; the side to move is Black where the text says none.
    pub position: Position,
    /// The side to move, where the text says it.
    pub side: Option<Side>,
    /// Where it stands in the text.
    pub span: Range<usize>,
}

/// Reads a game as people write it down: turns as in a [transcript](super::read_transcript), and after any of them the
/// board in one of the forms of a [position](super::read_position). Nothing is played, so a turn that is not allowed is
/// no error here.
///
/// Move numbers may stand alone (`1`) or with a mark (`1.`, `1)`, `1:`); `|` may part columns, and a first line may
/// name the columns, Black and White. A board before the first turn is where the game began.
///
/// All of the text is read, or it is an error.
///
/// ```
/// use paper_othello::board::read_written;
/// let game = read_written("1. C2 D2  ....../..BW../..BW../..BW../...... /......\n2. a1 --").unwrap();
/// assert_eq!(game.turns.len(), 4);
/// assert!(game.turns[1].board.is_some());
/// let wrong = read_written("c2 d2 and so on").unwrap_err();
/// assert_eq!(wrong.span(), 6..9);
/// ```
pub fn read_written(text: &str) -> Result<Written, NotationError> {
    let mut reader = Reader {
        text,
        written: Written::default(),
        board: None,
        number: None,
    };
    for line in pieces(text, 0, |c| c == '\n') {
        reader.read_line(line)?;
    }
    reader.close_board()?;
    Ok(reader.written)
}

impl Written {
    /// The size of the first board in it, where there is one.
    pub fn size(&self) -> Option<BoardSize> {
        self.boards().next().map(|board| board.position.size())
    }

    /// Every board in it.
    fn boards(&self) -> impl Iterator<Item = &WrittenBoard> {
        let behind = self.turns.iter().filter_map(|turn| turn.board.as_ref());
        self.start.iter().chain(behind)
    }

    /// Holds that every board in it has this size; else the error of the first that has not.
    pub fn check_size(&self, game: BoardSize) -> Result<(), NotationError> {
        let other = |board: &&WrittenBoard| board.position.size() != game;
        match self.boards().find(other) {
            None => Ok(()),
            Some(board) => {
                let found = board.position.size();
                let problem = Problem::OtherSize { found, game };
                Err(NotationError::new(problem, board.span.clone()))
            }
        }
    }
}

impl WrittenBoard {
    /// Whether its discs are those of a position.
    pub fn shows(&self, position: &Position) -> bool {
        self.position.with_side(position.side()) == *position
    }
}

/// What has been read so far.
struct Reader<'a> {
    text: &'a str,
    written: Written,
    /// Where the board stands that is being read.
    board: Option<Range<usize>>,
    /// The last move number.
    number: Option<u32>,
}

impl Reader<'_> {
    fn read_line(&mut self, line: Word) -> Result<(), NotationError> {
        if column_letters(line.text).is_some() {
            self.extend_board(&line.span());
            return Ok(());
        }
        if self.written.turns.is_empty() && self.board.is_none() && is_heading(line) {
            return Ok(());
        }
        let mut rest = words(line.text, line.at, SEPARATORS)
            .filter(|word| word.text != "|")
            .peekable();
        while let Some(word) = rest.next() {
            if bare_number(word) {
                self.read_number(word, rest.peek().copied().and_then(shows))?;
            } else if self.in_board(word) {
                self.extend_board(&word.span());
                let goes_on = |next: &Word| side_named(word.text).is_some() && is_to_move(*next);
                while let Some(next) = rest.next_if(goes_on) {
                    self.extend_board(&next.span());
                }
            } else {
                self.close_board()?;
                let turns = skip_number(word, &mut self.number)?;
                self.read_turns(turns)?;
            }
        }
        Ok(())
    }

    /// A number alone: of a move where turns follow it, else of a row.
    fn read_number(&mut self, word: Word, before: Option<Kind>) -> Result<(), NotationError> {
        match before {
            Some(Kind::Transcript) => {
                self.close_board()?;
                count_up(word, &mut self.number)
            }
            None if self.board.is_none() => {
                Err(NotationError::new(Problem::UnknownTurn, word.span()))
            }
            _ => {
                self.extend_board(&word.span());
                Ok(())
            }
        }
    }

    /// Whether a word belongs to a board: squares, and behind them the side to move.
    fn in_board(&self, word: Word) -> bool {
        let behind = self.board.is_some()
            && (side_named(word.text).is_some() || word.text.eq_ignore_ascii_case("with"));
        behind || shows(word) == Some(Kind::Position)
    }

    fn extend_board(&mut self, span: &Range<usize>) {
        match &mut self.board {
            Some(board) => board.end = span.end,
            None => self.board = Some(span.clone()),
        }
    }

    /// Reads the board whose words have all been seen.
    fn close_board(&mut self) -> Result<(), NotationError> {
        let Some(span) = self.board.take() else {
            return Ok(());
        };
        let (position, side) =
            read_board(&self.text[span.clone()]).map_err(|error| error.moved(span.start))?;
        let board = Some(WrittenBoard {
            position,
            side,
            span,
        });
        match self.written.turns.last_mut() {
            Some(turn) => turn.board = board,
            None => self.written.start = board,
        }
        Ok(())
    }

    /// Takes the turns that run together in one word.
    fn read_turns(&mut self, mut word: Word) -> Result<(), NotationError> {
        while !word.text.is_empty() {
            let Some((turn, length)) = first_turn(word.text) else {
                return Err(NotationError::new(Problem::UnknownTurn, word.span()));
            };
            let (read, rest) = word.split_at(length);
            self.written.turns.push(WrittenTurn {
                turn,
                span: read.span(),
                board: None,
            });
            word = rest;
        }
        Ok(())
    }
}

fn shows(word: Word) -> Option<Kind> {
    Kind::shown_by(word.text)
}

/// A line that only names the columns of what follows.
fn is_heading(line: Word) -> bool {
    words(line.text, line.at, SEPARATORS)
        .all(|word| word.text == "|" || side_named(word.text.trim_end_matches(':')).is_some())
}

/// Digits alone, or with one mark that is no full stop behind them: `1`, `1)`, `1:`.
fn bare_number(word: Word) -> bool {
    let digits = word.text.strip_suffix([')', ':']).unwrap_or(word.text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// What may follow the side to move behind a board.
fn is_to_move(word: Word) -> bool {
    let plain = word.text.trim_end_matches('.');
    ["to", "move", "moves", "play", "plays", "turn"]
        .iter()
        .any(|its| plain.eq_ignore_ascii_case(its))
}
