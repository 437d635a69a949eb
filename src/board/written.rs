//! Reading a game as it was written down beside a real board: turns that nobody has checked, and boards between them.
//! It must not know whether a turn is allowed or a board is right.

use std::ops::Range;

use super::diagram::read_board;
use super::letters::{column_letters, side_named};
use super::notation::{NotationError, NotationProblem, Word, pieces, refuse_foreign, words};
use super::numbers::{Numbers, read_numbers};
use super::pasted::Pasted;
use super::place::Kind;
use super::position::{Layout, Position};
use super::side::Side;
use super::size::BoardSize;
use super::transcript::{SEPARATORS, after_hyphen, bare_number, count_up, known_turn, skip_number};
use super::turn::Turn;

/// A game as it was written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The board in front of the first turn, where there is one.
    pub start: Option<WrittenBoard>,
    /// The turns in their order.
    pub turns: Vec<WrittenTurn>,
    /// The size of the board on which the numbers of the turns are drawn, where that is how they are written.
    pub numbered: Option<BoardSize>,
}

/// A turn, and the board after it where there is one.
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
/// name the columns, Black and White. A board before the first turn is where the game began. A board that has the
/// number of the turn on each square that was played is read as those turns.
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
    refuse_foreign(text)?;
    let pasted = Pasted::turns(text);
    let read = match read_plain(pasted.text()) {
        Ok(written) => Ok(written),
        Err(error) => match numbered(text) {
            Some(read) => return read,
            None => Err(pasted.error(error)),
        },
    };
    read.map(|written| written.moved(&pasted))
}

/// A game that is drawn as a board with the numbers of its turns.
fn numbered(text: &str) -> Option<Result<Written, NotationError>> {
    let pasted = Pasted::board(text);
    let read = read_numbers(pasted.text())?;
    let written = |numbers: Numbers| {
        let like = Position::start(numbers.size, Layout::Standard);
        let turns = numbers.turns.iter().map(|(turn, span)| WrittenTurn {
            turn: *turn,
            span: pasted.span(span),
            board: None,
        });
        Written {
            start: numbers.has_discs().then(|| WrittenBoard {
                position: numbers.start(&like),
                side: None,
                span: 0..text.len(),
            }),
            turns: turns.collect(),
            numbered: Some(numbers.size),
        }
    };
    Some(read.map(written).map_err(|error| pasted.error(error)))
}

fn read_plain(text: &str) -> Result<Written, NotationError> {
    let mut reader = WrittenReader {
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
        let first = self.boards().next().map(|board| board.position.size());
        first.or(self.numbered)
    }

    /// The same with the places of the original text.
    fn moved(mut self, pasted: &Pasted) -> Self {
        for turn in &mut self.turns {
            turn.span = pasted.span(&turn.span);
            if let Some(board) = &mut turn.board {
                board.span = pasted.span(&board.span);
            }
        }
        if let Some(board) = &mut self.start {
            board.span = pasted.span(&board.span);
        }
        self
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
                let problem = NotationProblem::OtherSize { found, game };
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
struct WrittenReader<'a> {
    text: &'a str,
    written: Written,
    /// Where the board stands that is being read.
    board: Option<Range<usize>>,
    /// The last move number.
    number: Option<u32>,
}

impl WrittenReader<'_> {
    fn read_line(&mut self, line: Word) -> Result<(), NotationError> {
        if column_letters(line.text).is_some() {
            self.extend_board(&line.span());
            return Ok(());
        }
        if self.written.turns.is_empty() && self.board.is_none() && is_heading(line) {
            return Ok(());
        }
        let all: Vec<Word> = words(line.text, line.at, SEPARATORS).collect();
        let mut rest = all.iter().copied().zip(squares_beside(&all)).peekable();
        while let Some((word, squares)) = rest.next() {
            if bare_number(word) {
                self.read_number(
                    word,
                    rest.peek()
                        .and_then(|(next, squares)| shows(*next, *squares)),
                )?;
            } else if self.in_board(word, squares) {
                self.extend_board(&word.span());
                let is_side = side_named(word.text).is_some();
                while let Some((next, _)) = rest.next_if(|(next, _)| is_side && is_to_move(*next)) {
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
            None if self.board.is_none() => Err(NotationError::new(
                NotationProblem::UnknownTurn,
                word.span(),
            )),
            _ => {
                self.extend_board(&word.span());
                Ok(())
            }
        }
    }

    /// Whether a word belongs to a board: squares, and after them the side to move.
    fn in_board(&self, word: Word, squares: usize) -> bool {
        let behind = self.board.is_some()
            && (side_named(word.text).is_some() || word.text.eq_ignore_ascii_case("with"));
        behind || shows(word, squares) == Some(Kind::Position)
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
        let (position, side) = read_board(&self.text[span.clone()]).map_err(|error| {
            let within = error.span();
            error.at(span.start + within.start..span.start + within.end)
        })?;
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
            let (turn, length) = known_turn(word)?;
            let (read, rest) = word.split_at(length);
            self.written.turns.push(WrittenTurn {
                turn,
                span: read.span(),
                board: None,
            });
            word = after_hyphen(rest);
        }
        Ok(())
    }
}

/// A dash among fewer words of squares than this is a pass.
const SHORTEST_ROW: usize = 4;

/// For each word, how many words of squares, or others, follow each other where it is.
fn squares_beside(words: &[Word]) -> Vec<usize> {
    let is_squares = |word: &Word| Kind::shown_by(word.text) == Some(Kind::Position);
    let runs = words.chunk_by(|one, next| is_squares(one) == is_squares(next));
    runs.flat_map(|run| std::iter::repeat_n(run.len(), run.len()))
        .collect()
}

/// What a word shows that has this many words of squares beside it, itself among them.
fn shows(word: Word, squares: usize) -> Option<Kind> {
    if word.text == "-" && squares < SHORTEST_ROW {
        return Some(Kind::Transcript);
    }
    Kind::shown_by(word.text)
}

/// A line that only names the columns of what follows.
fn is_heading(line: Word) -> bool {
    words(line.text, line.at, SEPARATORS)
        .all(|word| side_named(word.text.trim_end_matches(':')).is_some())
}

/// What may follow the side to move after a board.
fn is_to_move(word: Word) -> bool {
    let plain = word.text.trim_end_matches('.');
    ["to", "move", "moves", "play", "plays", "turn"]
        .iter()
        .any(|its| plain.eq_ignore_ascii_case(its))
}
