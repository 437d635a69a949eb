//! Reads `Opening` blocks: lines of play from one start. It must not play them.

use super::example::is_like_a_square;
use super::failure::{Expected, Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::board::{BoardSize, Layout};
use crate::language::keyword::{BOARD, FROM, ON_A, PASS, PASS_SAID};
use crate::language::tree::{OpeningBlock, OpeningLine, OpeningMove, Place};
use crate::language::words::{Kind, squares};
use crate::source::Span;

impl Reader<'_, '_> {
    /// `Opening from the mirrored start on 8 by 8:` and its lines, after *Opening*.
    pub fn expect_opening(&mut self) -> Read<OpeningBlock> {
        self.within(Production::Opening, |reader| {
            let (mut layout, mut size) = (None, None);
            loop {
                reader.offer(&[FROM]);
                if layout.is_none() && reader.is(FROM) {
                    layout = Some(reader.expect_start()?);
                } else if size.is_none() && reader.accept_any(&ON_A) {
                    size = Some(reader.expect_size()?);
                    reader.accept(BOARD);
                } else {
                    break;
                }
            }
            reader.expect_lines_below()?;
            let from = reader.at;
            let mut lines = Vec::new();
            while !reader.done() {
                lines.push(reader.expect_opening_line()?);
            }
            Ok(OpeningBlock {
                size: size.unwrap_or(BoardSize::SIX),
                layout: layout.unwrap_or(Layout::Standard),
                lines,
                place: reader.place(from, reader.at),
            })
        })
    }

    /// `f5 d6 c3`, to the end of the line.
    pub fn expect_opening_line(&mut self) -> Read<OpeningLine> {
        self.within(Production::OpeningLine, |reader| {
            let from = reader.at;
            let mut moves = Vec::new();
            while let Some(word) = reader.word() {
                if word.begins_line && reader.at > from {
                    break;
                }
                let numbered = word.kind == Kind::Number && reader.text.is(reader.at + 1, ".");
                let mark = [",", ";", ".", "-", "/"].contains(&&*word.text) && reader.at > from;
                if !numbered && !mark {
                    moves.extend(reader.turns_of_word()?);
                } else {
                    reader.at += 1;
                }
            }
            if moves.is_empty() {
                return Err(reader.fault(Fault::Unexpected, from, from + 1));
            }
            Ok(OpeningLine {
                moves,
                remarks: Vec::new(),
                place: reader.place(from, reader.at),
            })
        })
    }

    /// The turns of one word: `f5`, `f5d6`, `pass`.
    fn turns_of_word(&mut self) -> Read<Vec<OpeningMove>> {
        let (at, place) = (self.at, self.place(self.at, self.at + 1));
        let Some(word) = self.word() else {
            return Err(self.unexpected());
        };
        self.offer_kind(Expected::Square);
        self.offer(&[PASS]);
        if self.accept_any(&PASS_SAID) {
            let place = self.place(at, self.at);
            return Ok(vec![OpeningMove {
                square: None,
                place,
            }]);
        }
        self.at += 1;
        let Some(squares) = squares(&word.text) else {
            let fault = if is_like_a_square(word) {
                Fault::NoSquare
            } else {
                Fault::Unexpected
            };
            self.at = at;
            return Err(self.fault(fault, at, at + 1));
        };
        let start = place.span.start;
        // Wide letters and hyphens take other bytes: then each square has the place of the whole word.
        let is_plain = place.span.end - start == 2 * squares.len();
        let turn = |(index, square)| OpeningMove {
            square: Some(square),
            place: Place {
                span: if is_plain {
                    Span::new(start + 2 * index, start + 2 * index + 2)
                } else {
                    place.span
                },
                line: place.line,
            },
        };
        Ok(squares.into_iter().enumerate().map(turn).collect())
    }
}
