//! Two texts, line by line. It must not know what they are.

/// The lines of two texts: those that both begin and end with as they are, between them the first text's with `-` and
/// the second's with `+`.
pub fn difference(expected: &str, found: &str) -> String {
    let expected: Vec<&str> = expected.lines().collect();
    let found: Vec<&str> = found.lines().collect();
    let head = alike(expected.iter().zip(&found));
    let (expected_rest, found_rest) = (&expected[head..], &found[head..]);
    let tail = alike(expected_rest.iter().rev().zip(found_rest.iter().rev()));
    let middle = |lines: &[&str], mark| marked(mark, &lines[..lines.len() - tail]);
    [
        marked(' ', &expected[..head]),
        middle(expected_rest, '-'),
        middle(found_rest, '+'),
        marked(' ', &expected[expected.len() - tail..]),
    ]
    .concat()
}

/// How many pairs are alike before the first that is not.
fn alike<'l>(pairs: impl Iterator<Item = (&'l &'l str, &'l &'l str)>) -> usize {
    pairs.take_while(|(one, other)| one == other).count()
}

fn marked(mark: char, lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines {
        text.extend([&mark.to_string(), " ", line, "\n"]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn what_differs_stands_between_what_both_share() {
        assert_eq!(difference("a\nb\nd\n", "a\nc\nd\n"), "  a\n- b\n+ c\n  d\n");
        assert_eq!(difference("a\na\n", "a\n"), "  a\n- a\n");
        assert_eq!(difference("", "a\n"), "+ a\n");
    }
}
