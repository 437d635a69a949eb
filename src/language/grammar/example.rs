//! Reads `Example:` sentences: a position and what the program does there. It must not play moves.

use super::failure::{Expected, Failure, Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::board::{BoardSize, Layout, Position, Side, Square, read_place};
use crate::language::keyword::{
    AFTER, AND, ARTICLES_OF_START, BEHIND_DIAGRAM, BOARD, BY, FROM, MARKS_OF_NUMBERS, OF_SIDE, ON,
    ON_A, PASS, PASS_SAID, PASSES, PLAYED_FROM, PLAYS, PROGRAM, RULE, START, THE_TIES, THIS_BOARD,
    TO_BEGIN, TO_MOVE,
};
use crate::language::tree::{
    Decider, Example, ExampleOutcome, ExamplePosition, OutcomePlaces, Place,
};
use crate::language::words::{Kind, Word, squares};
use crate::source::Span;

impl Reader<'_, '_> {
    /// `from the start, it plays c2 by rule 4.`
    pub fn expect_example(&mut self) -> Read<Example> {
        self.within(Production::Example, |reader| {
            let from = reader.at;
            reader.offer(&PLAYED_FROM);
            let position = if reader.accept(ON) {
                reader.expect_board()?
            } else if reader.is_any(&PLAYED_FROM) {
                reader.expect_moves_played()?
            } else {
                return Err(reader.unsaid("where it begins"));
            };
            reader.accept_any(&[",", ":", ";"]);
            let (outcome, said) = reader.expect_outcome()?;
            reader.expect_end()?;
            Ok(Example {
                position,
                outcome,
                place: reader.place(from, reader.at),
                said,
            })
        })
    }

    /// The failure that an example does not say something.
    fn unsaid(&self, what: &'static str) -> Box<Failure> {
        let last = self.text.words.len().saturating_sub(1);
        let from = self.at.min(last);
        self.fault(Fault::Example(what), from, self.text.words.len())
    }

    /// `after c2 d2 from the mirrored start on 8 by 8`
    pub(super) fn expect_moves_played(&mut self) -> Read<ExamplePosition> {
        self.within(Production::MovesPlayed, |reader| {
            let moves = if reader.accept(AFTER) {
                reader.expect_move_list()?
            } else {
                Vec::new()
            };
            let layout = reader.expect_start()?;
            let size = if reader.accept_any(&ON_A) {
                reader.expect_size()?
            } else {
                BoardSize::SIX
            };
            reader.accept(BOARD);
            let first = reader.expect_first_side()?;
            Ok(ExamplePosition::Moves {
                moves,
                layout,
                size,
                first,
            })
        })
    }

    pub(super) fn expect_move_list(&mut self) -> Read<Vec<Option<Square>>> {
        self.within(Production::MoveList, |reader| {
            let mut moves = Vec::new();
            while let Some(word) = reader.word() {
                reader.offer_kind(Expected::Square);
                reader.offer(&[PASS]);
                if word.kind == Kind::Number && reader.is_number_of_move() {
                    // A mark behind the number is no turn, either.
                    let is_square = |next: &Word| squares(&next.text).is_some();
                    let next = reader.text.words.get(reader.at + 1);
                    reader.at += usize::from(!next.is_some_and(is_square));
                } else if let Some(squares) = squares(&word.text) {
                    moves.extend(squares.into_iter().map(Some));
                } else if reader.accept_any(&PASS_SAID) {
                    moves.push(None);
                    reader.at -= 1;
                } else if is_like_a_square(word) {
                    return Err(reader.fault(Fault::NoSquare, reader.at, reader.at + 1));
                } else {
                    break;
                }
                reader.at += 1;
                let comma = reader.is_any(&[",", AND]);
                let more = reader.text.words.get(reader.at + 1).is_some_and(|next| {
                    PASS_SAID.contains(&&*next.text) || squares(&next.text).is_some()
                });
                reader.at += usize::from(comma && more);
            }
            if moves.is_empty() {
                Err(reader.unsaid("which moves come first"))
            } else {
                Ok(moves)
            }
        })
    }

    /// Whether the number here stands before a turn: `1. c2`, `1) c2`, `1 c2`.
    fn is_number_of_move(&self) -> bool {
        let next = self.text.words.get(self.at + 1);
        self.text.is_any(self.at + 1, &MARKS_OF_NUMBERS)
            || next.is_some_and(|next| squares(&next.text).is_some())
    }

    /// `from the mirrored start`, or nothing.
    pub(super) fn expect_start(&mut self) -> Read<Layout> {
        self.within(Production::Start, |reader| {
            if !reader.accept(FROM) {
                return Ok(Layout::Standard);
            }
            reader.accept_any(&ARTICLES_OF_START);
            reader.offer(&Layout::ALL.map(Layout::name));
            let layout = Layout::ALL
                .into_iter()
                .find(|layout| reader.is(layout.name()));
            reader.at += usize::from(layout.is_some());
            if reader.accept(START) {
                Ok(layout.unwrap_or_default())
            } else {
                Err(reader.unsaid("which start it means"))
            }
        })
    }

    /// `with white first`, or nothing.
    pub(super) fn expect_first_side(&mut self) -> Read<Side> {
        self.within(Production::FirstSide, |reader| {
            let from = reader.at;
            reader.accept(",");
            if !reader.accept(OF_SIDE) {
                reader.at = from;
                return Ok(Side::Black);
            }
            let side = reader.expect_side()?;
            if reader.accept_any(&TO_BEGIN) {
                Ok(side)
            } else {
                Err(reader.unsaid("who begins"))
            }
        })
    }

    pub(super) fn expect_side(&mut self) -> Read<Side> {
        self.within(Production::Side, |reader| {
            let sides = [Side::Black, Side::White];
            reader.offer(&sides.map(Side::lower_name));
            let side = sides.into_iter().find(|side| reader.is(side.lower_name()));
            reader.at += usize::from(side.is_some());
            side.ok_or_else(|| reader.unsaid("whose move it is"))
        })
    }

    /// A diagram, to `with black to move`.
    pub(super) fn expect_board(&mut self) -> Read<ExamplePosition> {
        self.within(Production::Board, |reader| {
            reader.accept_any(&THIS_BOARD);
            reader.accept(":");
            let start = reader
                .word()
                .map_or(reader.lead.end, |word| word.span.start);
            while !reader.done() && !reader.is_any(&BEHIND_DIAGRAM) {
                reader.at += 1;
            }
            let end = reader
                .word()
                .map_or(reader.source.len().min(reader.last_end()), |word| {
                    word.span.start
                });
            let (rows, drawn) = reader.diagram(Span::new(start.min(end), end))?;
            let side = if reader.accept(OF_SIDE) {
                reader.expect_side()?
            } else {
                drawn
            };
            reader.accept(TO_MOVE);
            Ok(ExamplePosition::Board { rows, side })
        })
    }

    fn last_end(&self) -> usize {
        self.text
            .words
            .last()
            .map_or(self.lead.end, |word| word.span.end)
    }

    /// `it plays c2 by rule 4`
    pub(super) fn expect_outcome(&mut self) -> Read<(ExampleOutcome, OutcomePlaces)> {
        self.within(Production::Outcome, |reader| {
            let from = reader.at;
            if !reader.accept_any(&PROGRAM) {
                return Err(reader.unsaid("what the program does"));
            }
            if reader.accept_any(&PASSES) {
                let said = OutcomePlaces {
                    whole: reader.place(from, reader.at),
                    ..OutcomePlaces::default()
                };
                return Ok((ExampleOutcome::Passes, said));
            }
            if !reader.accept(PLAYS) {
                return Err(reader.unsaid("what the program does"));
            }
            reader.offer_kind(Expected::Square);
            let square = match reader.word().map(|word| word.text.parse()) {
                Some(Ok(square)) => square,
                Some(Err(_)) => {
                    return Err(reader.fault(Fault::NoSquare, reader.at, reader.at + 1));
                }
                None => return Err(reader.unsaid("which move it plays")),
            };
            reader.at += 1;
            let after = reader.at;
            let by = reader.expect_decider()?;
            let said = OutcomePlaces {
                whole: reader.place(from, reader.at),
                square: reader.place(after - 1, after),
                by: by.map_or_else(Place::default, |_| reader.place(after + 1, reader.at)),
            };
            Ok((ExampleOutcome::Plays(square, by), said))
        })
    }

    pub(super) fn expect_decider(&mut self) -> Read<Option<Decider>> {
        self.within(Production::Decider, |reader| {
            if !reader.accept(BY) {
                return Ok(None);
            }
            if reader.accept_any(&THE_TIES) {
                return Ok(Some(Decider::Ties));
            }
            let number = if reader.accept(RULE) {
                reader.offer_kind(Expected::Number);
                reader.word().and_then(|word| word.text.parse().ok())
            } else {
                None
            };
            match number {
                Some(number) if number > 0 => {
                    reader.at += 1;
                    Ok(Some(Decider::Rule(number)))
                }
                _ => Err(reader.unsaid("which rule decides")),
            }
        })
    }

    /// The text of a board, blanks in the place of its remarks.
    fn without_remarks(&self, span: Span) -> String {
        let mut text = String::new();
        let mut at = span.start;
        for word in self.text.words {
            if word.span.start < at || word.span.end > span.end {
                continue;
            }
            text += &blanked(&self.source[at..word.span.start]);
            text += &self.source[word.span.range()];
            at = word.span.end;
        }
        text += &blanked(&self.source[at..span.end]);
        text
    }

    /// The rows of a diagram, and the side to move where it says one: in any form in which positions are pasted.
    fn diagram(&self, span: Span) -> Read<(Vec<String>, Side)> {
        let fault = match self.rows(span) {
            Ok(rows) => return Ok((rows, Side::Black)),
            Err(fault) => fault,
        };
        let text = self.without_remarks(span).replace(',', " ");
        let start = Position::start(BoardSize::SIX, Layout::Standard);
        match read_place(&text, &start) {
            // Turns are moves after a start; drawn on a board as its numbers they are a position.
            Ok(place) if place.turns().is_empty() || text.contains(['\n', '/']) => {
                let position = place.position();
                let rows = position.plain().lines().map(str::to_owned).collect();
                Ok((rows, position.side()))
            }
            _ => Err(fault),
        }
    }

    /// The rows of a diagram as `.`, `B` and `W`; coordinates round it are left out.
    fn rows(&self, span: Span) -> Read<Vec<String>> {
        let mut rows = Vec::new();
        let mut at = span.start;
        let board = self.without_remarks(span);
        for line in board.split_inclusive(['\n', '/']) {
            let here = Span::new(
                at,
                at + line.trim_end_matches(['\n', '/', ' ', '\r', ',']).len(),
            );
            at += line.len();
            let cells = line.trim_matches(['\n', '/', ' ', '\t', '\r', ',']);
            if cells.is_empty() || is_header(cells) {
                continue;
            }
            let indent = line.len() - line.trim_start().len();
            let here = Span::new(here.start + indent, here.end);
            let row = row(cells).ok_or_else(|| self.fault(Fault::BoardRow(here), 0, 0))?;
            rows.push((row, here));
        }
        let count = rows.len();
        if BoardSize::new(count).is_err() {
            let all = rows.first().zip(rows.last());
            let span = all.map_or(span, |((_, first), (_, last))| first.to(*last));
            return Err(self.fault(Fault::BoardShape(count, span), 0, 0));
        }
        if let Some((row, here)) = rows.iter().find(|(row, _)| row.len() != count) {
            let cells = row.len();
            return Err(self.fault(Fault::RowLength(count, cells, *here), 0, 0));
        }
        Ok(rows.into_iter().map(|(row, _)| row).collect())
    }
}

/// What stands between two words: a remark as blanks, line breaks as they are.
fn blanked(gap: &str) -> std::borrow::Cow<'_, str> {
    if !gap.contains('(') {
        return gap.into();
    }
    let letters = gap
        .bytes()
        .map(|byte| if byte == b'\n' { '\n' } else { ' ' });
    letters.collect::<String>().into()
}

/// `a b c d e f` above or below a board.
fn is_header(line: &str) -> bool {
    let letters: String = line.split_whitespace().collect::<String>().to_lowercase();
    letters.len() >= 4 && "abcdefgh".starts_with(&letters)
}

/// One row without its number at either end.
fn row(line: &str) -> Option<String> {
    let cells = line.trim_matches(|letter: char| letter.is_ascii_digit() || letter.is_whitespace());
    cells
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(cell)
        .collect()
}

fn cell(letter: char) -> Option<char> {
    match letter {
        '.' | '-' | '_' | '–' | '−' => Some('.'),
        'B' | 'b' | 'X' | 'x' | '*' => Some('B'),
        'W' | 'w' | 'O' | 'o' => Some('W'),
        _ => None,
    }
}

/// Whether a word looks like a square but names none: *j9*.
pub(in crate::language) fn is_like_a_square(word: &Word<'_>) -> bool {
    let mut letters = word.text.chars();
    let letter = letters
        .next()
        .is_some_and(|first| first.is_ascii_lowercase());
    let digits = letters.as_str();
    letter
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && word.text.parse::<Square>().is_err()
}
