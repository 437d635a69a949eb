//! What `paper explain` shows, pasted as a whole: its board, and the side that its first line names. It must not read boards.

use super::letters::{column_letters, is_rows};

/// The lines of the board and the side to move, where a text is such an explanation or begins as one.
pub(super) fn board_of_explanation(text: &str) -> Option<String> {
    let mut lines = text.trim_start().lines().map(str::trim);
    let mut header = String::new();
    let to_move = lines.by_ref().take(LONGEST_HEADER).find_map(|line| {
        header.push_str(line);
        header.push(' ');
        line.strip_suffix(" to move.")
    })?;
    let side = to_move.rsplit(' ').next()?;
    header.contains(" plays ").then_some(())?;
    let board: Vec<&str> = lines
        .skip_while(|line| line.is_empty())
        .take_while(|line| is_board_line(line))
        .collect();
    (!board.is_empty()).then(|| format!("{}\n{side} to move", board.join("\n")))
}

/// In a narrow window the first line is broken into so many at most.
const LONGEST_HEADER: usize = 8;

/// *a b c d*, or *2 ! B W W . .*
fn is_board_line(line: &str) -> bool {
    let row = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let row = row.trim_end_matches(|c: char| c.is_ascii_digit());
    column_letters(line).is_some() || !row.is_empty() && row.split_whitespace().all(is_rows)
}

#[cfg(test)]
mod tests {
    use super::board_of_explanation;

    #[test]
    fn the_board_and_the_side_are_taken() {
        let text = "The Paper plays White. Black 5, White 4. White to move.\n\n    a b\n  1 B .\n  2 ! W\n\n  ! it plays a2\n";
        let board = "a b\n1 B .\n2 ! W\nWhite to move";
        assert_eq!(board_of_explanation(text).as_deref(), Some(board));
        for other in [
            "c2 d2",
            "",
            "a b\n1 B .\n2 . W\nWhite to move.",
            "It plays. to move.",
        ] {
            assert_eq!(board_of_explanation(other), None, "{other}");
        }
    }
}
