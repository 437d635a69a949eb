//! Reads `Values` blocks and the sizes of boards. It must not know rules.

use super::failure::{Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::board::BoardSize;
use crate::language::keyword::{BOARDS, FOR, NUMBERS, ON, ON_A, RESERVED, TIMES};
use crate::language::size::names_boards;
use crate::language::tree::ValuesBlock;
use crate::language::words::Kind;
use crate::vocabulary::Decimal;

impl Reader<'_, '_> {
    /// `Values early on 8 by 8:` and its rows, after *Values*.
    pub fn expect_values(&mut self) -> Read<ValuesBlock> {
        self.within(Production::Values, |reader| {
            let name = reader.expect_block_name()?.join(" ");
            let written = if reader.accept_any(&ON_A) {
                let size = reader.expect_size()?;
                reader.accept_any(&BOARDS);
                Some(size)
            } else {
                None
            };
            reader.expect_lines_below()?;
            let from = reader.at;
            let rows = reader.expect_rows()?;
            let place = reader.place(from, reader.at);
            let size = reader.size_of_rows(&rows, written, from)?;
            Ok(ValuesBlock {
                name,
                size,
                size_written: written.is_some(),
                rows,
                place,
            })
        })
    }

    /// The name in `Values NAME on N by N:`; empty where there is none.
    pub fn expect_block_name(&mut self) -> Read<Vec<String>> {
        self.within(Production::BlockName, |reader| {
            let from = reader.at;
            while let Some(word) = reader.word() {
                reader.offer(&[ON]);
                let ends = word.is(":") || word.begins_line;
                if ends || word.is(ON) || word.is(FOR) && reader.size_follows() {
                    break;
                }
                if word.kind != Kind::Word || RESERVED.contains(&&*word.text) {
                    return Err(reader.fault(Fault::ReservedWord, reader.at, reader.at + 1));
                }
                reader.at += 1;
            }
            let words = reader.text.words[from..reader.at].iter();
            Ok(words.map(|word| word.text.clone().into_owned()).collect())
        })
    }

    /// Whether *for* stands in front of a size: *Values for 8 by 8*.
    fn size_follows(&self) -> bool {
        let line = self.text.words[self.at + 1..]
            .iter()
            .take_while(|word| !word.begins_line);
        names_boards(&line.cloned().collect::<Vec<_>>())
    }

    /// `8 by 8`
    pub fn expect_size(&mut self) -> Read<BoardSize> {
        self.within(Production::Size, |reader| {
            let from = reader.at;
            reader.offer(&SIZES);
            let first = reader.word().and_then(|word| size(&word.text));
            reader.at += 1;
            let by = reader.accept_any(&TIMES);
            if by {
                reader.offer(&SIZES);
            }
            // `6x6` is a number and the word `x6`.
            let second = reader.word().and_then(|word| {
                if by {
                    size(&word.text)
                } else {
                    size(word.text.strip_prefix('x')?)
                }
            });
            match (first, second) {
                (Some(first), Some(second)) if first == second => {
                    reader.at += 1;
                    Ok(first)
                }
                _ => {
                    reader.at = from;
                    Err(reader.fault(Fault::BoardSize, from, from + 1))
                }
            }
        })
    }

    /// Rows of numbers, each on a line or parted by `/`.
    pub fn expect_rows(&mut self) -> Read<Vec<Vec<Decimal>>> {
        self.within(Production::Rows, |reader| {
            let mut rows: Vec<Vec<Decimal>> = Vec::new();
            let mut new_row = true;
            while let Some(word) = reader.word() {
                new_row |= word.begins_line || word.is("/");
                if reader.accept_any(&["/", ","]) || reader.accept(".") && reader.done() {
                    continue;
                }
                let number = reader.expect_decimal()?;
                if new_row {
                    rows.push(Vec::new());
                }
                new_row = false;
                if let Some(row) = rows.last_mut() {
                    row.push(number);
                }
            }
            Ok(rows)
        })
    }

    /// The board that the rows fit: all of it, or its top-left quarter.
    fn size_of_rows(
        &self,
        rows: &[Vec<Decimal>],
        written: Option<BoardSize>,
        from: usize,
    ) -> Read<BoardSize> {
        let square = rows.iter().all(|row| row.len() == rows.len());
        let fits = |size: &BoardSize| {
            let side = usize::from(size.get());
            square && (rows.len() == side || rows.len() == side / 2)
        };
        let fitting: Vec<BoardSize> = BoardSize::ALL.into_iter().filter(fits).collect();
        match (written, fitting.as_slice()) {
            (Some(size), sizes) if sizes.contains(&size) => Ok(size),
            (None, [size]) => Ok(*size),
            (None, [_, _, ..]) => Err(self.fault(Fault::ValuesSize, 0, 0)),
            _ => Err(self.fault(Fault::ValuesShape(rows.len()), from, self.at)),
        }
    }
}

/// The sizes of boards, in digits.
const SIZES: [&str; 3] = ["4", "6", "8"];

/// The size that a number says, in digits or as a word.
fn size(number: &str) -> Option<BoardSize> {
    let word = NUMBERS.iter().position(|word| *word == number);
    let number = word.map_or_else(|| number.parse().ok(), |place| Some(place + 1));
    BoardSize::new(number?).ok()
}
