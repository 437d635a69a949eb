//! Tables and blanks as pieces: cells with lines round them, and lines to write on. It must not know where a page ends.

use super::ink::{Group, Ink, Part, Piece, height, stacked};
use super::layout::{Layout, one_group};
use super::lines::{Setting, broken};
use super::style::Style;
use super::tags::Role;
use crate::document::paper::Blanks;
use crate::document::table::Table;
use crate::document::text::{Text, Tone};

impl Layout<'_> {
    /// A table: its heads and the first row stay together.
    pub(super) fn table(&mut self, table: &Table, width: f32) -> Vec<Group> {
        let columns: Vec<usize> = table.shown(true).map(|(place, _)| place).collect();
        if columns.is_empty() {
            return Vec::new();
        }
        let heads: Vec<Text> = columns
            .iter()
            .map(|place| table.columns[*place].head.as_str().into())
            .collect();
        let rows = table.rows.iter().map(|row| {
            let cells = columns.iter().map(|place| row.cells[*place].shown.clone());
            cells.collect::<Vec<_>>()
        });
        self.grid(&heads, &rows.collect::<Vec<_>>(), width, 0.0)
    }

    /// Something to fill in.
    pub(super) fn blanks(&mut self, blanks: &Blanks, width: f32) -> Piece {
        let mut piece = match blanks {
            Blanks::Fields(labels) => self.fields(labels, width),
            Blanks::Lines { question, lines } => self.writing(question, *lines, width),
            Blanks::Table { heads, rows, .. } => {
                let heads: Vec<Text> = heads.iter().map(|head| head.as_str().into()).collect();
                let cells = |row: &Vec<String>| {
                    let cell = |at: usize| row.get(at).map_or("", String::as_str).into();
                    (0..heads.len()).map(cell).collect()
                };
                let rows: Vec<Vec<Text>> = rows.iter().map(cells).collect();
                let groups = self.grid(&heads, &rows, width, 2.0 * self.style.body);
                stacked(groups.into_iter().flat_map(|group| group.pieces).collect())
            }
        };
        piece.gap = 0.6 * self.style.body;
        piece
    }

    /// Labels, each with a line after it, as many beside each other as leave room to write.
    fn fields(&mut self, labels: &[String], width: f32) -> Piece {
        let size = self.style.body;
        let widths = labels
            .iter()
            .map(|label| self.fonts.width(label, false, size));
        let widest = widths.fold(0.0, f32::max) + 3.0 * size;
        let gap = 0.9 * size;
        let mut each = labels.len().max(1);
        let room = |each: usize| {
            #[expect(clippy::cast_precision_loss, reason = "nobody sets a thousand labels")]
            let each = each as f32;
            (width - gap * (each - 1.0)) / each
        };
        while each > 1 && room(each) < widest {
            each -= 1;
        }
        let high = 2.0 * size;
        let mut whole = Piece::default();
        for row in labels.chunks(each) {
            let mut right = 0.0;
            for label in row {
                let words = self.fonts.printable(label);
                let node = self.tags.node(Role::Paragraph, None);
                let from = right + self.fonts.width(&words, false, size) + 0.4 * size;
                let base = whole.height + high - 0.3 * size;
                whole.parts.push(Part {
                    node: Some(node),
                    ink: vec![Ink::Text {
                        x: right,
                        y: base,
                        size,
                        bold: false,
                        grey: 0,
                        words,
                    }],
                });
                whole.parts.push(Part {
                    node: None,
                    ink: vec![Ink::Line {
                        from: (from, base + 1.0),
                        to: (right + room(each), base + 1.0),
                        width: self.style.line,
                    }],
                });
                right += room(each) + gap;
            }
            whole.height += high;
        }
        whole
    }

    /// A question, and lines below it.
    fn writing(&mut self, question: &Text, lines: usize, width: f32) -> Piece {
        let node = self.tags.node(Role::Paragraph, None);
        let mut pieces = self.lines(question, width, node, false);
        for _ in 0..lines {
            let high = self.style.writing;
            pieces.push(Piece {
                gap: 0.0,
                height: high,
                parts: vec![Part {
                    node: None,
                    ink: vec![Ink::Line {
                        from: (0.0, high),
                        to: (width, high),
                        width: self.style.line,
                    }],
                }],
            });
        }
        stacked(pieces)
    }

    fn lines(&self, text: &Text, width: f32, node: usize, bold: bool) -> Vec<Piece> {
        let size = self.style.body;
        let setting = Setting {
            fonts: self.fonts,
            size,
            bold,
        };
        let lines = broken(text, width, setting).into_iter().map(|ink| Piece {
            gap: 0.0,
            height: Style::leading(size),
            parts: vec![Part {
                node: Some(node),
                ink: ink.into_iter().map(|ink| ink.moved(0.0, size)).collect(),
            }],
        });
        lines.collect()
    }

    /// Cells under heads; each row is at least so high.
    fn grid(&mut self, heads: &[Text], rows: &[Vec<Text>], width: f32, least: f32) -> Vec<Group> {
        let widths = self.widths(heads, rows, width, least > 0.0);
        let table = self.tags.node(Role::Table, None);
        let mut pieces = vec![self.row(table, heads, &widths, 0.0, true)];
        for row in rows {
            pieces.push(self.row(table, row, &widths, least, false));
        }
        pieces[0].gap = 0.5 * self.style.body;
        // The heads with the first row, then each row.
        let rest = pieces.split_off(pieces.len().min(2));
        let first = Group {
            pieces,
            ..Group::default()
        };
        std::iter::once(first)
            .chain(rest.into_iter().map(one_group))
            .collect()
    }

    /// How wide each column is: what its cells need, if that fits; else the wide ones give way. A table to fill in is as
    /// wide as the page.
    fn widths(&self, heads: &[Text], rows: &[Vec<Text>], width: f32, fills: bool) -> Vec<f32> {
        let pad = 1.2 * self.style.body;
        let own = |text: &Text, bold| {
            let words = text.to_string();
            self.fonts
                .width(&self.fonts.printable(&words), bold, self.style.body)
                + pad
        };
        let needed = heads.iter().enumerate().map(|(at, head)| {
            let cells = rows
                .iter()
                .filter_map(|row| row.get(at))
                .map(|cell| own(cell, false));
            cells.fold(own(head, true), f32::max)
        });
        let mut needed: Vec<f32> = needed.collect();
        #[expect(clippy::cast_precision_loss, reason = "nobody sets a thousand columns")]
        let fair = width / needed.len().max(1) as f32;
        let sum: f32 = needed.iter().sum();
        if sum > width {
            let narrow: f32 = needed.iter().filter(|one| **one <= fair).sum();
            let wide: f32 = sum - narrow;
            for one in needed.iter_mut().filter(|one| **one > fair) {
                *one *= (width - narrow) / wide;
            }
        } else if fills {
            let more = (width - sum) / (fair.recip() * width);
            for one in &mut needed {
                *one += more;
            }
        }
        needed
    }

    fn row(
        &mut self,
        table: usize,
        cells: &[Text],
        widths: &[f32],
        least: f32,
        is_head: bool,
    ) -> Piece {
        let row = self.tags.node(Role::Row, Some(table));
        let pad = 0.6 * self.style.body;
        let mut inner = Vec::new();
        for (cell, width) in cells.iter().zip(widths) {
            let role = if is_head { Role::Head } else { Role::Cell };
            let node = self.tags.node(role, Some(row));
            let bold = is_head || cell.runs().iter().any(|run| run.tone == Tone::Label);
            inner.push((node, self.lines(cell, width - 2.0 * pad, node, bold)));
        }
        let highest = inner
            .iter()
            .map(|(_, lines)| height(lines))
            .fold(0.0, f32::max);
        let high = (highest + 0.8 * pad).max(least);
        let (mut right, mut parts) = (0.0, Vec::new());
        for ((node, lines), width) in inner.into_iter().zip(widths) {
            // The cell itself is drawn for its node, so that an empty one is a cell, too.
            parts.push(Part {
                node: Some(node),
                ink: vec![Ink::Rectangle {
                    at: (right, 0.0),
                    sides: (*width, high),
                    fill: None,
                    line: self.style.line,
                }],
            });
            let text = stacked(lines);
            let down = ((high - text.height) / 2.0).max(0.0);
            parts.extend(text.moved(right + pad, down).parts);
            right += width;
        }
        Piece {
            gap: 0.0,
            height: high,
            parts,
        }
    }
}
