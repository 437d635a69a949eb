//! A table as lines no wider than the screen: columns as wide as they need, then shorter names, then blocks of columns,
//! then rows one below the other. It must not know what is in it.

use super::super::table::{Column, Kind, Row, Table};
use super::super::text::{Text, Tone};
use super::super::wrap::{columns, columns_of, shortened, wrap_even};
use super::{hanging, toned};

/// Names are never cut shorter than this.
const SHORTEST: usize = 8;

/// Some columns of a table, by their places.
struct Grid<'t> {
    table: &'t Table,
    places: Vec<usize>,
}

/// The rows under the heads, in the first of the four ways that fits.
pub(super) fn lines(table: &Table, width: usize) -> Vec<Text> {
    let places: Vec<usize> = table.shown(false).map(|(place, _)| place).collect();
    if places.is_empty() || table.rows.is_empty() {
        return Vec::new();
    }
    let mut lines = Grid { table, places }.fitted(width);
    if let Some((_, more)) = &table.on_screen {
        lines.extend(wrap_even(more, width));
    }
    lines
}

impl Grid<'_> {
    fn fitted(&self, width: usize) -> Vec<Text> {
        if let Some(widths) = self.widths(width) {
            return self.lines(&widths, width);
        }
        let blocks = self.table.in_blocks.then(|| self.in_blocks(width));
        blocks.flatten().unwrap_or_else(|| self.stacked(width))
    }

    fn columns(&self) -> impl Iterator<Item = &Column> {
        self.places.iter().map(|place| &self.table.columns[*place])
    }

    fn cells<'r>(&'r self, row: &'r Row) -> impl Iterator<Item = &'r Text> {
        self.places.iter().map(|place| &row.cells[*place].shown)
    }

    /// How wide each column is, or nothing where they do not fit.
    fn widths(&self, width: usize) -> Option<Vec<usize>> {
        let mut widths: Vec<usize> = self.columns().map(|one| columns(&one.head)).collect();
        for row in self.table.rows_on_screen() {
            for (widest, cell) in widths.iter_mut().zip(self.cells(row)) {
                *widest = columns_of(cell).max(*widest);
            }
        }
        let needed = widths.iter().sum::<usize>() + widths.len() - 1;
        let names = self.columns().filter(|one| one.kind == Kind::Name).count();
        let over = needed.saturating_sub(width);
        if over == 0 {
            return Some(widths);
        }
        let each = over.div_ceil(names.max(1));
        for (wide, column) in widths.iter_mut().zip(self.columns()) {
            if column.kind == Kind::Name && *wide > SHORTEST {
                *wide = wide.saturating_sub(each).max(SHORTEST);
            }
        }
        let needed = widths.iter().sum::<usize>() + widths.len() - 1;
        (needed <= width).then_some(widths)
    }

    /// Heads and rows in columns.
    fn lines(&self, widths: &[usize], width: usize) -> Vec<Text> {
        let wide = widths.iter().sum::<usize>() + 2 * (widths.len() - 1) <= width;
        let gap = if wide { "  " } else { " " };
        let heads: Vec<Text> = self.columns().map(|one| one.head.as_str().into()).collect();
        let line = |cells: Vec<&Text>| {
            let mut line = Text::default();
            for (at, cell) in cells.into_iter().enumerate() {
                if at > 0 {
                    line.push(Tone::Plain, gap);
                }
                let column = &self.table.columns[self.places[at]];
                line.extend(&padded(cell, column.kind, widths[at]));
            }
            line.trimmed()
        };
        let head = toned(&line(heads.iter().collect()), Tone::Label);
        let mut lines: Vec<Text> = (!head.is_empty()).then_some(head).into_iter().collect();
        for row in self.table.rows_on_screen() {
            lines.push(toned(&line(self.cells(row).collect()), row.tone));
        }
        lines
    }

    /// The first column and as many others as fit, again and again; nothing where not even one fits.
    fn in_blocks(&self, width: usize) -> Option<Vec<Text>> {
        let (first, mut rest) = self.places.split_first()?;
        let mut lines = Vec::new();
        while !rest.is_empty() {
            let fitting = (1..=rest.len()).rev().find_map(|number| {
                let places = std::iter::once(first).chain(&rest[..number]).copied();
                let block = Grid {
                    table: self.table,
                    places: places.collect(),
                };
                let widths = block.widths(width)?;
                Some((number, block.lines(&widths, width)))
            });
            let (number, block) = fitting?;
            if !lines.is_empty() {
                lines.push(Text::default());
            }
            lines.extend(block);
            rest = &rest[number..];
        }
        Some(lines)
    }

    /// Each row as a small list of its own: its name, then each head with its cell.
    fn stacked(&self, width: usize) -> Vec<Text> {
        let mut lines = Vec::new();
        let named = self.columns().position(|one| one.kind == Kind::Name);
        let named = named.unwrap_or(0);
        for row in self.table.rows_on_screen() {
            if !lines.is_empty() {
                lines.push(Text::default());
            }
            let tone = if row.tone == Tone::Plain {
                Tone::Label
            } else {
                row.tone
            };
            let cells = self.cells(row).zip(self.columns()).enumerate();
            let mut rest = Vec::new();
            for (at, (cell, column)) in cells {
                if at == named {
                    let mut name = Text::default();
                    if column.kind == Kind::Number && !column.head.is_empty() {
                        name.push(tone, &format!("{} ", column.head));
                    }
                    name.extend(&toned(cell, tone));
                    lines.extend(hanging(&Text::default(), &name, 2, width));
                } else if !cell.is_empty() {
                    let mut whole = Text::default();
                    if !column.head.is_empty() {
                        whole.push(Tone::Plain, &format!("{}: ", column.head));
                    }
                    whole.extend(cell);
                    rest.extend(hanging(&"  ".into(), &whole, 4, width));
                }
            }
            lines.extend(rest);
        }
        lines
    }
}

/// A cell as wide as its column.
fn padded(cell: &Text, kind: Kind, width: usize) -> Text {
    let cell = if kind == Kind::Name {
        let name = cell.to_string();
        if columns(&name) > width {
            &shortened(&name, width).into()
        } else {
            cell
        }
    } else {
        cell
    };
    let gap = " ".repeat(width.saturating_sub(columns_of(cell)));
    let right = matches!(kind, Kind::Number | Kind::Range);
    let mut whole = Text::default();
    if right {
        whole.push(Tone::Plain, &gap);
    }
    whole.extend(cell);
    if !right {
        whole.push(Tone::Plain, &gap);
    }
    whole
}
