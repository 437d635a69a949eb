//! Boards and lists in a drawn frame or a table: the lines between the rows, the bars between the columns, blank squares.
//! It must not know what is on a square.

use super::letters::{column_letters, side_named};
use super::pasted::Plain;

/// The text without its frame: lines between rows are blank, and bars are spaces.
pub(super) fn without_frame(plain: &Plain) -> Plain {
    framed(plain, |line, at, to| {
        for (offset, c) in line.char_indices() {
            let c = if c == '|' { ' ' } else { c };
            to.push(c, plain.origin(at + offset));
        }
    })
}

/// The same, and a blank square of a table is a `.`: one between two bars, or between tabs under a line of letters.
pub(super) fn with_blank_squares(plain: &Plain) -> Plain {
    let mut columns = None;
    let ends = Ends::of(&plain.text);
    framed(plain, |line, at, to| {
        let is_letters = column_letters(&line.replace('|', " "));
        if line.contains('\t') && is_letters.is_some() {
            columns = is_letters;
        }
        let is_row = !line.trim().is_empty() && is_letters.is_none();
        match columns.filter(|_| is_row && !line.contains('|')) {
            Some(columns) if is_tabbed(line) => push_tabbed(line, columns, plain, at, to),
            _ => push_barred(line, ends.filter(|_| is_row), plain, at, to),
        }
    })
}

/// Goes through the lines, blanks those that only frame, and leaves the others to `push`.
fn framed(plain: &Plain, mut push: impl FnMut(&str, usize, &mut Plain)) -> Plain {
    let has_bars = plain.text.contains('|');
    let mut to = plain.empty();
    let mut at = 0;
    for whole in plain.text.split_inclusive('\n') {
        let line = whole.strip_suffix('\n').unwrap_or(whole);
        let side = side_after_rule(line, has_bars);
        if let Some(side) = side {
            push(&line[side..], at + side, &mut to);
        } else if !is_rule(line.trim(), has_bars) {
            push(line, at, &mut to);
        }
        if line.len() < whole.len() {
            to.push('\n', plain.origin(at + line.len()));
        }
        at += whole.len();
    }
    to
}

/// Where the side to move begins that is written after the last line of a frame: `+---+---+ white`.
fn side_after_rule(line: &str, has_bars: bool) -> Option<usize> {
    let at = line.find(char::is_alphabetic)?;
    let (rule, side) = line.split_at(at);
    let is_side = side
        .split_whitespace()
        .next()
        .and_then(side_named)
        .is_some();
    let is_alone = !side.contains(['-', '+', '|', '=']);
    (is_side && is_alone && is_rule(rule.trim(), has_bars)).then_some(at)
}

/// Whether a line is drawn between rows, such as `---+---+---`, and is not a row of empty squares itself.
fn is_rule(line: &str, has_bars: bool) -> bool {
    const ROWS: [usize; 6] = [4, 6, 8, 16, 36, 64];
    let drawn = |c: char| matches!(c, '-' | '+' | '=' | '|' | ':' | ' ');
    let has = |part: &str| line.contains(part);
    if !line.chars().all(drawn) || !(has("--") || has("+-") || has("-+") || has("==")) {
        return false;
    }
    if has("|") || has("=") || has("+") && has_bars {
        return true;
    }
    let longest = 8;
    !has(" ") && !ROWS.contains(&line.len()) && (has("+") || line.len() > longest)
}

/// Which ends of the rows of a table are open, without a bar outside of the first or the last square.
#[derive(Clone, Copy)]
struct Ends {
    left: bool,
    right: bool,
}

impl Ends {
    /// Those of a text; nothing where no row has as many bars as the smallest board needs.
    fn of(text: &str) -> Option<Self> {
        const FEWEST_BARS: usize = 3;
        let is_row = |line: &&str| {
            line.bytes().filter(|byte| *byte == b'|').count() >= FEWEST_BARS
                && column_letters(&line.replace('|', " ")).is_none()
        };
        let mut rows = text.lines().map(str::trim).filter(is_row).peekable();
        rows.peek()?;
        let mut ends = Self {
            left: false,
            right: false,
        };
        for row in rows {
            // What begins with a digit begins with the number of the row.
            ends.left |= !row.starts_with(|c: char| c == '|' || c.is_ascii_digit());
            ends.right |= !row.ends_with('|') && !row.ends_with(|c: char| c.is_ascii_digit());
        }
        Some(ends)
    }
}

/// A row: bars are spaces, and where only blanks are between two of them, that is an empty square.
fn push_barred(line: &str, ends: Option<Ends>, plain: &Plain, at: usize, to: &mut Plain) {
    let bars = line.contains('|');
    let mut pieces = line.split('|').peekable();
    let mut offset = at;
    let mut first = true;
    while let Some(piece) = pieces.next() {
        let last = pieces.peek().is_none();
        let is_square =
            ends.is_some_and(|ends| bars && (!first || ends.left) && (!last || ends.right));
        if is_square && piece.trim().is_empty() {
            for c in [' ', '.', ' '] {
                to.push(c, plain.origin(offset));
            }
        } else {
            for (within, c) in piece.char_indices() {
                to.push(c, plain.origin(offset + within));
            }
        }
        offset += piece.len();
        if !last {
            to.push(' ', plain.origin(offset));
        }
        offset += 1;
        first = false;
    }
}

/// Whether a line is a row of a table with tabs: its number, and perhaps squares after it.
fn is_tabbed(line: &str) -> bool {
    let number = line.split('\t').next().unwrap_or_default().trim();
    number.is_empty() && line.contains('\t') || matches!(number.as_bytes(), [b'1'..=b'8'])
}

/// A row of a table with tabs between the squares, those at its end left out where they are blank.
fn push_tabbed(line: &str, columns: usize, plain: &Plain, at: usize, to: &mut Plain) {
    let mut offset = at;
    let mut found = 0;
    let end = at + line.len();
    for piece in line.split('\t') {
        let blank = piece.trim().is_empty() && found > 0 && found <= columns;
        let shown = if blank { "." } else { piece };
        for (within, c) in shown.char_indices() {
            to.push(c, plain.origin(offset + within));
        }
        offset += piece.len();
        to.push(' ', plain.origin(offset));
        offset += 1;
        found += 1;
    }
    for _ in found..=columns {
        to.push('.', plain.origin(end));
        to.push(' ', plain.origin(end));
    }
}
