//! Lines that somebody types at a prompt. It must not know what they say.

use std::io::{self, BufRead, Read};

use super::reading::LINE;

/// So many bytes of a line are kept: nobody's answer is longer, and a line without an end must not fill the memory.
const LONGEST: u64 = 4096;

/// So many lines are read in one run: nobody types more, and an input without an end must not keep us for ever.
const MOST_LINES: usize = 100_000;

/// What is typed on standard input, line by line.
#[derive(Debug, Default)]
pub(super) struct Lines {
    read: usize,
}

impl Lines {
    /// The next line; nothing at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        self.next_of(&mut io::stdin().lock())
    }

    fn next_of(&mut self, input: &mut impl BufRead) -> io::Result<Option<String>> {
        if self.read == MOST_LINES {
            let message =
                format!("it has more than {MOST_LINES} lines, and nobody types that many");
            return Err(io::Error::other(message));
        }
        self.read += 1;
        line(input)
    }
}

/// The next line, of a long one its beginning; nothing at the end.
fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") && input.by_ref().take(LINE).skip_until(b'\n')? as u64 == LINE {
        return Err(io::Error::other("a line has no end"));
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()))
}

/// A file's name as it stands in a command to copy: not taken for an option or a built-in program, and in quotation
/// marks where a shell would read it otherwise.
pub(super) fn typeable(file: &str) -> String {
    if file.starts_with('-') || !file.contains(['/', '.', '\\']) {
        return quoted(&format!("./{file}"));
    }
    quoted(file)
}

/// A word of a command line, in quotation marks where a shell would read it otherwise.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "_-./\\:+,@%=".contains(c);
    if word.chars().all(is_plain) && !word.is_empty() {
        word.to_owned()
    } else if word.contains(['"', '$', '`', '!', '\\']) || word.contains(char::is_control) {
        format!("'{}'", word.replace('\'', r"'\''"))
    } else {
        format!("\"{word}\"")
    }
}

/// A line as an echo: what would move the cursor or colour the screen is left out, and the rest of a long one.
pub(super) fn echo(line: &str) -> String {
    const MOST: usize = 200;
    let mut signs = line.chars().filter(|c| !c.is_control());
    let mut shown: String = signs.by_ref().take(MOST).collect();
    if signs.next().is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Lines, MOST_LINES, echo, line};

    #[test]
    fn a_long_line_is_cut_and_the_next_one_is_whole() {
        let long = "x".repeat(100_000);
        let text = format!("c2\r\n{long}\nd2");
        let mut input = text.as_bytes();
        let mut next = || line(&mut input).expect("bytes can be read");
        assert_eq!(next().as_deref(), Some("c2"));
        assert_eq!(next().map(|line| line.len() as u64), Some(LONGEST));
        assert_eq!(next().as_deref(), Some("d2"));
        assert_eq!(next(), None);
    }

    #[test]
    fn a_line_without_an_end_is_left() {
        let mut endless = std::io::BufReader::new(std::io::repeat(0));
        assert!(line(&mut endless).is_err());
    }

    #[test]
    fn more_lines_than_anybody_types_are_left() {
        let mut lines = Lines::default();
        let mut endless = std::io::BufReader::new(std::io::repeat(b'\n'));
        for _ in 0..MOST_LINES {
            assert!(lines.next_of(&mut endless).is_ok());
        }
        assert!(lines.next_of(&mut endless).is_err());
    }

    #[test]
    fn an_echo_moves_no_cursor_and_fills_no_screen() {
        assert_eq!(echo("c\u{1b}[2J2"), "c[2J2");
        assert_eq!(echo(&"x".repeat(5000)).chars().count(), 201);
    }
}
