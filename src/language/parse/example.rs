//! Reads `Example:` sentences: a position and what the program does there. It must not play moves.

use super::cursor::{Cursor, Read};
use crate::board::{BoardSize, Layout, Side, Square};
use crate::language::error::{LanguageError, Problem};
use crate::language::suggest;
use crate::language::tree::{Decider, Example, ExampleOutcome, ExamplePosition};
use crate::language::words::Kind;
use crate::source::Span;

impl Cursor<'_, '_> {
    /// `from the start, it plays c2 by rule 4.`
    pub fn example(&mut self) -> Read<Example> {
        let from = self.at;
        let position = if self.accept("on") {
            self.board()?
        } else if self.is_any(&["from", "after"]) {
            self.moves()?
        } else {
            return Err(self.example_error("where it begins"));
        };
        self.accept_any(&[",", ":", ";"]);
        let outcome = self.outcome()?;
        self.end_of_sentence()?;
        Ok(Example {
            position,
            outcome,
            place: self.place(from, self.at),
        })
    }

    fn example_error(&self, what: &'static str) -> LanguageError {
        if self.text.words.is_empty() {
            return LanguageError::new(Problem::Example(what), self.lead);
        }
        self.error(
            Problem::Example(what),
            self.at.min(self.text.words.len() - 1),
            self.text.words.len(),
        )
    }

    /// `after c2 d2 from the mirrored start on 8 by 8`
    fn moves(&mut self) -> Read<ExamplePosition> {
        let moves = if self.accept("after") {
            self.move_list()?
        } else {
            Vec::new()
        };
        let layout = self.start()?;
        let size = if self.accept_one_of(&["on a board of", "on a", "on"]) {
            self.size()?
        } else {
            BoardSize::SIX
        };
        self.accept("board");
        let first = self.first()?;
        Ok(ExamplePosition::Moves {
            moves,
            layout,
            size,
            first,
        })
    }

    fn move_list(&mut self) -> Read<Vec<Option<Square>>> {
        let mut moves = Vec::new();
        while let Some(word) = self.word() {
            if word.kind == Kind::Number && self.text.is(self.at + 1, ".") {
                self.at += 1;
            } else if let Some(squares) = squares(&word.text) {
                moves.extend(squares.into_iter().map(Some));
            } else if word.is("pass") {
                moves.push(None);
            } else if suggest::is_like_a_square(word) {
                return Err(self.error(
                    Problem::NoSquare(self.written(self.at, self.at + 1)),
                    self.at,
                    self.at + 1,
                ));
            } else {
                break;
            }
            self.at += 1;
            let comma = self.is_any(&[",", "and"]);
            let more = self
                .text
                .words
                .get(self.at + 1)
                .is_some_and(|next| next.is("pass") || squares(&next.text).is_some());
            self.at += usize::from(comma && more);
        }
        if moves.is_empty() {
            Err(self.example_error("which moves come first"))
        } else {
            Ok(moves)
        }
    }

    /// `from the mirrored start`, or nothing.
    fn start(&mut self) -> Read<Layout> {
        if !self.accept("from") {
            return Ok(Layout::Standard);
        }
        self.accept_any(&["the", "a"]);
        let layout = Layout::ALL
            .into_iter()
            .find(|layout| self.is(layout.name()));
        self.at += usize::from(layout.is_some());
        if self.accept("start") {
            Ok(layout.unwrap_or_default())
        } else {
            Err(self.example_error("which start it means"))
        }
    }

    /// `with white first`, or nothing.
    fn first(&mut self) -> Read<Side> {
        let from = self.at;
        self.accept(",");
        if !self.accept("with") {
            self.at = from;
            return Ok(Side::Black);
        }
        let side = self.side()?;
        if self.accept_one_of(&["first", "to move first", "to begin"]) {
            Ok(side)
        } else {
            Err(self.example_error("who begins"))
        }
    }

    fn side(&mut self) -> Read<Side> {
        let side = [Side::Black, Side::White]
            .into_iter()
            .find(|side| self.is(side.lower_name()));
        self.at += usize::from(side.is_some());
        side.ok_or_else(|| self.example_error("whose move it is"))
    }

    /// A diagram, to `with black to move`.
    fn board(&mut self) -> Read<ExamplePosition> {
        self.accept_one_of(&["this board", "the board"]);
        self.accept(":");
        let start = self.word().map_or(self.lead.end, |word| word.span.start);
        while !self.done() && !self.is_any(&["with", "it"]) {
            self.at += 1;
        }
        let end = self
            .word()
            .map_or(self.source.len().min(self.last_end()), |word| {
                word.span.start
            });
        let rows = diagram(self.source, Span::new(start.min(end), end))?;
        let side = if self.accept("with") {
            self.side()?
        } else {
            Side::Black
        };
        self.accept_all("to move");
        Ok(ExamplePosition::Board { rows, side })
    }

    fn last_end(&self) -> usize {
        self.text
            .words
            .last()
            .map_or(self.lead.end, |word| word.span.end)
    }

    /// `it plays c2 by rule 4`
    fn outcome(&mut self) -> Read<ExampleOutcome> {
        if !self.accept_any(&["it", "paper"]) {
            return Err(self.example_error("what the program does"));
        }
        if self.accept_one_of(&["passes", "must pass"]) {
            return Ok(ExampleOutcome::Passes);
        }
        if !self.accept("plays") {
            return Err(self.example_error("what the program does"));
        }
        let square = match self.word().map(|word| word.text.parse()) {
            Some(Ok(square)) => square,
            Some(Err(_)) => {
                return Err(self.error(
                    Problem::NoSquare(self.written(self.at, self.at + 1)),
                    self.at,
                    self.at + 1,
                ));
            }
            None => return Err(self.example_error("which move it plays")),
        };
        self.at += 1;
        Ok(ExampleOutcome::Plays(square, self.decider()?))
    }

    fn decider(&mut self) -> Read<Option<Decider>> {
        if !self.accept("by") {
            return Ok(None);
        }
        if self.accept_one_of(&["the ties", "ties"]) {
            return Ok(Some(Decider::Ties));
        }
        let number = if self.accept("rule") {
            self.word().and_then(|word| word.text.parse().ok())
        } else {
            None
        };
        match number {
            Some(number) if number > 0 => {
                self.at += 1;
                Ok(Some(Decider::Rule(number)))
            }
            _ => Err(self.example_error("which rule decides")),
        }
    }
}

/// The squares of a word such as `c2` or `c2d2e4`.
fn squares(word: &str) -> Option<Vec<Square>> {
    let pairs = word
        .as_bytes()
        .chunks(2)
        .map(|pair| std::str::from_utf8(pair).ok()?.parse().ok());
    pairs.collect()
}

/// The rows of a diagram as `.`, `B` and `W`; coordinates round it are left out.
fn diagram(source: &str, span: Span) -> Read<Vec<String>> {
    let mut rows = Vec::new();
    let mut at = span.start;
    for line in source[span.range()].split_inclusive(['\n', '/']) {
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
        let row = row(cells).ok_or_else(|| LanguageError::new(Problem::BoardRow, here))?;
        rows.push((row, here));
    }
    let count = rows.len();
    if BoardSize::new(count).is_err() {
        let all = rows.first().zip(rows.last());
        let span = all.map_or(span, |((_, first), (_, last))| first.to(*last));
        return Err(LanguageError::new(Problem::BoardShape(count), span));
    }
    if let Some((row, here)) = rows.iter().find(|(row, _)| row.len() != count) {
        let cells = row.len();
        let problem = Problem::RowLength { rows: count, cells };
        return Err(LanguageError::new(problem, *here));
    }
    Ok(rows.into_iter().map(|(row, _)| row).collect())
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
