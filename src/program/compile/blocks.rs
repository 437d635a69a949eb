//! Compiles the blocks: `Values`, `Points:` and `Opening:`. It must not know rules.

use super::super::error::{Finding, Problem};
use super::super::quantities::block_title;
use super::super::test::{Counted, Line, Number, Points, Values};
use super::Compiler;
use crate::board::Position;
use crate::language::{self as tree, Content, OpeningBlock, OpeningLine};
use crate::program::LARGEST;
use crate::program::check;
use crate::vocabulary::{Decimal, ValueTable};

/// All lines of play together may have this many moves.
const MOST_OPENING_MOVES: usize = 100_000;

impl Compiler<'_> {
    /// The lines of the blocks `Opening:`, played from their starts.
    pub(super) fn openings(&mut self) {
        let sheet = self.sheet;
        let mut moves = 0;
        for item in &sheet.items {
            let Content::Opening(block) = &item.content else {
                continue;
            };
            for line in &block.lines {
                moves += line.moves.len();
                if moves > MOST_OPENING_MOVES {
                    return self.say(Problem::LongOpening(MOST_OPENING_MOVES), &line.place);
                }
                self.opening_line(block, line);
            }
        }
    }

    /// Each position of a line with its next move; what stands after a move that can't be played is left out.
    fn opening_line(&mut self, block: &OpeningBlock, line: &OpeningLine) {
        let mut position = Position::start(block.size, block.layout);
        for turn in &line.moves {
            let next = match check::step(&position, turn.square) {
                Ok(next) => next,
                Err(error) => return self.say(Problem::OpeningMove(error), &turn.place),
            };
            if let Some(square) = turn.square {
                let before = check::after_due_pass(&position);
                self.blocks.opening.add(&before, square);
            }
            position = next;
        }
    }

    /// The `Values` blocks, by name.
    pub(super) fn values(&mut self) {
        for item in &self.sheet.items {
            let Content::Values(block) = &item.content else {
                continue;
            };
            let parts = |number: &Decimal| number.in_units_of(1_000).unwrap_or(0);
            let rows: Vec<Vec<i64>> = block
                .rows
                .iter()
                .map(|row| row.iter().map(parts).collect())
                .collect();
            let table = ValueTable::new(block.size, &rows);
            let place = self.block(&block.name).unwrap_or(self.blocks.values.len());
            if place == self.blocks.values.len() {
                self.block_places.insert(&block.name, place);
                self.blocks.values.push(Values {
                    name: block.name.clone(),
                    tables: [None, None, None],
                });
            }
            let entry = &mut self.blocks.values[place].tables[block.size.index()];
            if entry.is_some() {
                let problem = Problem::ValuesTwice {
                    name: block_title(&block.name),
                    size: block.size,
                };
                self.findings.push(Finding::new(problem, item.place.span));
            } else {
                *entry = table;
            }
        }
    }

    /// The block `Points:`. Own words that ask for points may not be part of it, so they are compiled anew.
    pub(super) fn points(&mut self) {
        let sheet = self.sheet;
        let mut lines = sheet.items.iter().filter_map(|item| match &item.content {
            Content::Points(lines) => Some((lines, &item.place)),
            _ => None,
        });
        let Some((first, place)) = lines.next() else {
            return;
        };
        if let Some((_, second)) = lines.next() {
            self.say(Problem::TwoPoints, second);
        }
        let outside = (std::mem::take(&mut self.own), self.failed.clone());
        self.in_points = true;
        let compiled: Vec<Option<Line>> = first.iter().map(|line| self.points_line(line)).collect();
        self.in_points = false;
        (self.own, self.failed) = outside;
        let compiled: Vec<Line> = compiled.into_iter().flatten().collect();
        let most: i128 = compiled.iter().map(|line| self.largest(line)).sum();
        if most > i128::from(i64::MAX / 4) {
            self.say(Problem::TooManyPoints, place);
        }
        self.blocks.points = Points { lines: compiled };
    }

    fn points_line(&mut self, line: &tree::PointsLine) -> Option<Line> {
        let guard = match &line.guard {
            None => None,
            Some(guard) => Some(self.guard(guard)?),
        };
        let millionths = line.weight.in_units_of(1_000_000)?;
        let counted = match &line.counted {
            tree::Counted::If(condition) => Counted::If(self.condition(condition)?, millionths),
            // Weights have three decimals, so that a weight times a value of three is whole in millionths.
            tree::Counted::Each(measure) => {
                Counted::Each(self.number(measure)?, millionths / measure.measure.unit())
            }
            tree::Counted::EachIf(measure, condition) => {
                let (number, test) = (self.number(measure), self.condition(condition));
                Counted::EachIf(number?, test?, millionths / measure.measure.unit())
            }
        };
        Some(Line { guard, counted })
    }

    /// The most millionths that a line can give or take.
    fn largest(&self, line: &Line) -> i128 {
        match &line.counted {
            Counted::If(_, weight) => i128::from(weight.abs()),
            Counted::Each(Number::Values { block, .. }, weight)
            | Counted::EachIf(Number::Values { block, .. }, _, weight) => {
                let tables = self.blocks.values[*block].tables.iter().flatten();
                let all = |table: &ValueTable| -> i128 {
                    let squares = table.size().squares().iter();
                    squares
                        .map(|square| i128::from(table.value(square).abs()))
                        .sum()
                };
                i128::from(weight.abs()) * tables.map(all).max().unwrap_or(0)
            }
            Counted::Each(Number::Script(_), weight)
            | Counted::EachIf(Number::Script(_), _, weight) => {
                i128::from(weight.abs()) * i128::from(LARGEST)
            }
            // No measure of the vocabulary counts more than the eight neighbours of 64 squares.
            Counted::Each(_, weight) | Counted::EachIf(_, _, weight) => {
                i128::from(weight.abs()) * 512
            }
        }
    }

    /// The blocks that anything but the block itself uses: a board that they do not fit cannot be played.
    pub(super) fn needed(&self) -> Vec<usize> {
        let mut needed = Vec::new();
        let mut seen = vec![false; self.blocks.values.len()];
        check::used_blocks(self.sheet, &mut |used| {
            if let Some(place) = self.block(&used.block)
                && !std::mem::replace(&mut seen[place], true)
            {
                needed.push(place);
            }
        });
        needed
    }
}
