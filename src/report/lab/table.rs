//! Tables that fit the screen: columns as wide as they need, and the names in what is left. It must not know what they
//! show.

use super::super::{Look, WIDTH};

/// How a column stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Align {
    /// Numbers.
    Right,
    /// Words.
    Left,
    /// Names of programs, which are cut where the line is too long.
    Name,
}

/// A column: its head, and how it stands.
pub(super) type Column<'a> = (&'a str, Align);

/// The names are never cut shorter than this.
const SHORTEST: usize = 8;

/// The rows under the heads; every line ends with a newline.
pub(super) fn table(columns: &[Column], rows: &[Vec<String>], look: Look) -> String {
    let widths = widths(columns, rows);
    let wide = widths.iter().sum::<usize>() + 2 * columns.len().saturating_sub(1) <= WIDTH;
    let gap = if wide { "  " } else { " " };
    let heads: Vec<String> = columns.iter().map(|(head, _)| (*head).to_owned()).collect();
    let line = |cells: &[String]| {
        let cells = columns.iter().zip(cells).zip(&widths);
        let cells: Vec<String> = cells
            .map(|(((_, align), text), width)| cell(text, *align, *width))
            .collect();
        cells.join(gap).trim_end().to_owned()
    };
    let mut text = format!("{}\n", look.palette.label(&line(&heads)));
    for row in rows {
        text.push_str(&line(row));
        text.push('\n');
    }
    text
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn widths(columns: &[Column], rows: &[Vec<String>]) -> Vec<usize> {
    let widest = |place: usize| {
        let cells = rows.iter().map(|row| length(&row[place]));
        cells.chain([length(columns[place].0)]).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..columns.len()).map(widest).collect();
    let names = columns
        .iter()
        .filter(|(_, align)| *align == Align::Name)
        .count();
    let whole = widths.iter().sum::<usize>() + columns.len().saturating_sub(1);
    if whole > WIDTH && names > 0 {
        let each = (whole - WIDTH).div_ceil(names);
        for (width, (_, align)) in widths.iter_mut().zip(columns) {
            if *align == Align::Name {
                *width = width.saturating_sub(each).max(SHORTEST);
            }
        }
    }
    widths
}

fn cell(text: &str, align: Align, width: usize) -> String {
    match align {
        Align::Right => format!("{text:>width$}"),
        Align::Left => format!("{text:<width$}"),
        Align::Name => format!("{:<width$}", cut(text, width)),
    }
}

/// A name that is too long loses its beginning: of a path the end says most.
pub(in crate::report) fn cut(name: &str, width: usize) -> String {
    let whole = length(name);
    if whole <= width {
        return name.to_owned();
    }
    let end: String = name.chars().skip(whole + 1 - width).collect();
    format!("…{end}")
}

#[cfg(test)]
mod tests {
    use super::{Align, cut, table};
    use crate::report::Look;

    #[test]
    fn names_give_way_where_a_line_is_too_long() {
        let columns = [
            ("rank", Align::Right),
            ("program", Align::Name),
            ("note", Align::Left),
        ];
        let rows = [vec![
            "1".to_owned(),
            "folder/".repeat(9) + "my.rules",
            "x".repeat(30),
        ]];
        let text = table(&columns, &rows, Look::default());
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines.iter().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        assert!(
            lines[1].contains("…") && lines[1].contains("/my.rules xxx"),
            "{text}"
        );
    }

    #[test]
    fn a_name_that_fits_stays_whole() {
        assert_eq!(
            (cut("paper", 5), cut("paper", 4)),
            ("paper".to_owned(), "…per".to_owned())
        );
    }
}
