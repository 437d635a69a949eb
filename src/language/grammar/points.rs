//! Reads the lines of `Points:`. It must not know rules.

use super::failure::{Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{IF, IT};
use crate::language::tree::{Counted, MeasureUse, PointsLine};
use crate::language::words::Kind;
use crate::vocabulary::{Decimal, PHRASES};

impl Reader<'_, '_> {
    /// The lines of a block, each on a line of its own.
    pub fn expect_points(&mut self) -> Read<Vec<PointsLine>> {
        self.within(Production::Points, |reader| {
            if reader.done() {
                return Err(reader.fault(Fault::EmptyBlock, 0, 0));
            }
            let mut lines = Vec::new();
            while !reader.done() {
                lines.push(reader.expect_points_line()?);
                reader.accept_any(&[".", ",", ";"]);
                if reader.word().is_some_and(|word| !word.begins_line) {
                    return Err(reader.unexpected());
                }
            }
            Ok(lines)
        })
    }

    /// `10 if it takes a corner`, `0.5 for each disc it flips`
    pub fn expect_points_line(&mut self) -> Read<PointsLine> {
        self.within(Production::PointsLine, |reader| {
            let from = reader.at;
            let guard = reader.accept_guard()?;
            let weight = reader.expect_decimal()?;
            reader.accept_any(&["points", "point"]);
            let counted = reader.expect_counted()?;
            Ok(PointsLine {
                guard,
                weight,
                counted,
                remarks: Vec::new(),
                place: reader.place(from, reader.at),
            })
        })
    }

    /// What a line counts.
    pub fn expect_counted(&mut self) -> Read<Counted> {
        self.within(Production::Counted, |reader| {
            if reader.accept(IF) {
                reader.accept_any(&IT);
                return Ok(Counted::If(reader.expect_condition()?));
            }
            let at = reader.at;
            let matched = PHRASES.counted.iter().filter_map(|phrase| {
                let filled = reader.text.phrase(&phrase.pattern, at, false)?;
                Some((phrase.entry, filled))
            });
            let Some((measure, filled)) = matched.max_by_key(|(_, filled)| filled.end) else {
                return Err(reader.unexpected());
            };
            reader.at = filled.end;
            Ok(Counted::Each(MeasureUse {
                measure,
                block: filled.block,
                region: filled.region,
                place: reader.place(at, filled.end),
            }))
        })
    }

    /// A number with its sign; what looks like one but is too large or too fine is another failure.
    pub fn expect_decimal(&mut self) -> Read<Decimal> {
        self.within(Production::Decimal, |reader| {
            let at = reader.at;
            if let Some((number, end)) = reader.text.number(at) {
                reader.at = end;
                return Ok(number);
            }
            let signed = usize::from(reader.is_any(&["-", "+"]));
            match reader.text.words.get(at + signed) {
                Some(word) if word.kind == Kind::Number => {
                    Err(reader.fault(Fault::Number, at, at + signed + 1))
                }
                _ => Err(reader.unexpected()),
            }
        })
    }
}
