//! Reads the lines of `Points:`. It must not know rules.

use super::failure::{Fault, Read};
use super::production::Production;
use super::reader::Reader;
use crate::language::keyword::{IF, IT, MINUS, OF_POINTS, UNLESS, WHEN};
use crate::language::tree::{Condition, Counted, MeasureUse, PointsLine};
use crate::language::words::{Kind, Word};
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
            let weight = reader.expect_weight()?;
            reader.accept_any(&OF_POINTS);
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
            if let Some(condition) = reader.accept_if()? {
                return Ok(Counted::If(condition));
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
            let measure = MeasureUse {
                measure,
                block: filled.block,
                region: filled.region,
                place: reader.place(at, filled.end),
            };
            let end = reader.at;
            reader.accept(",");
            let condition = reader.accept_if()?;
            if condition.is_none() {
                reader.at = end;
            }
            Ok(match condition {
                Some(condition) => Counted::EachIf(measure, condition),
                None => Counted::Each(measure),
            })
        })
    }

    /// `if it takes a corner`, `when it …`, `unless it …`
    fn accept_if(&mut self) -> Read<Option<Condition>> {
        let start = self.at;
        let unless = self.accept(UNLESS);
        if !(unless || self.accept(IF)) {
            // Behind *when* comes a question about the board, but for these words.
            let when = self.accept(WHEN) && self.accept_any(&IT);
            if !when {
                self.at = start;
                return Ok(None);
            }
        }
        self.accept_any(&IT);
        let condition = self.expect_condition()?;
        if !unless {
            return Ok(Some(condition));
        }
        let opposite = condition.opposite();
        let opposite = opposite.ok_or_else(|| self.fault(Fault::NoOpposite, start, self.at))?;
        Ok(Some(opposite))
    }

    /// How many points: a number, perhaps after *minus*.
    pub fn expect_weight(&mut self) -> Read<Decimal> {
        self.within(Production::Weight, |reader| {
            let at = reader.at;
            let minus = reader.accept(MINUS);
            let parted = |next: &Word<'_>| {
                next.kind == Kind::Number && next.span.start > reader.span(at, at + 1).end
            };
            let number_parted = reader.text.words.get(at + 1).is_some_and(parted);
            if reader.is("+") && number_parted {
                reader.at += 1;
            }
            let loose = reader.is("-") && number_parted;
            if loose {
                return Err(reader.fault(Fault::LooseMinus, at, at + 2));
            }
            let number = reader.expect_decimal()?;
            if let Some(decimals) = reader.decimals_behind_comma() {
                return Err(reader.fault(Fault::DecimalComma, at, decimals));
            }
            Ok(if minus { number.negated() } else { number })
        })
    }

    /// The word after *2,5*, of which the number before the comma was read.
    fn decimals_behind_comma(&self) -> Option<usize> {
        let [number, comma, decimals] = self.text.words.get(self.at.checked_sub(1)?..)?.get(..3)?
        else {
            return None;
        };
        let glued = number.span.end == comma.span.start && comma.span.end == decimals.span.start;
        (comma.is(",") && glued && decimals.kind == Kind::Number).then_some(self.at + 2)
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
