//! The fenced blocks of a Markdown text. It must not know what they hold.

/// A fenced block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The line of its fence, from 1.
    pub line: usize,
    /// What stands after the fence, such as `console`.
    pub kind: String,
    /// Its lines, each with its newline.
    pub text: String,
    /// Whether its end was found.
    pub closed: bool,
    /// The last line before it that is not blank.
    before: String,
}

impl Block {
    /// The file that the block is, if the line before it ends with the file's name: `` … `my.rules`: ``.
    pub fn file(&self) -> Option<&str> {
        let name = self.before.strip_suffix("`:")?.rsplit('`').next()?;
        let plain = |c: char| c.is_alphanumeric() || "-_.".contains(c);
        (name.contains('.') && !name.starts_with('.') && name.chars().all(plain)).then_some(name)
    }
}

/// The blocks in their order. A block may be indented; then its lines are taken without as much indentation.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut before = "";
    let mut lines = text.lines().enumerate();
    while let Some((place, line)) = lines.next() {
        let Some(fence) = fence(line.trim_start()) else {
            if !line.trim().is_empty() {
                before = line.trim_end();
            }
            continue;
        };
        let indentation = line.len() - line.trim_start().len();
        let mut block = Block {
            line: place + 1,
            kind: line.trim_start()[fence.len()..].trim().to_owned(),
            text: String::new(),
            closed: false,
            before: std::mem::take(&mut before).to_owned(),
        };
        for (_, line) in lines.by_ref() {
            if ends(line.trim(), fence) {
                block.closed = true;
                break;
            }
            let blanks = line.len() - line.trim_start_matches(' ').len();
            block.text.push_str(&line[blanks.min(indentation)..]);
            block.text.push('\n');
        }
        blocks.push(block);
    }
    blocks
}

/// The fence at the start of a line: three or more of one of its two characters.
fn fence(line: &str) -> Option<&str> {
    ['`', '~'].into_iter().find_map(|mark| {
        let length = line.len() - line.trim_start_matches(mark).len();
        (length >= 3).then(|| &line[..length])
    })
}

/// Whether a line is the end of a block that begins with this fence.
fn ends(line: &str, fence: &str) -> bool {
    line.starts_with(fence) && line.trim_start_matches(&fence[..1]).is_empty()
}

#[cfg(test)]
mod tests {
    use super::blocks;

    #[test]
    fn blocks_have_their_lines_kinds_and_texts() {
        let text = "a\n```rules\none\n\n two\n```\nb\n  ````text\n  ```\n   in\n  ````\n";
        let found = blocks(text);
        let found: Vec<_> = found
            .iter()
            .map(|b| (b.line, b.kind.as_str(), b.text.as_str(), b.closed))
            .collect();
        assert_eq!(
            found,
            [
                (2, "rules", "one\n\n two\n", true),
                (8, "text", "```\n in\n", true)
            ]
        );
    }

    #[test]
    fn a_block_is_the_file_that_the_line_before_it_names() {
        let file = |before: &str| {
            let text = format!("{before}\n```text\n```\n");
            blocks(&text)[0].file().map(str::to_owned)
        };
        assert_eq!(file("Write `my.rules`:").as_deref(), Some("my.rules"));
        assert_eq!(file("Write `my.rules`:\n").as_deref(), Some("my.rules"));
        for none in [
            "Write `my.rules`.",
            "Say `paper list`:",
            "`../my.rules`:",
            "my.rules:",
            "`..`:",
        ] {
            assert_eq!(file(none), None, "{none}");
        }
    }

    #[test]
    fn a_name_holds_for_the_next_block_only() {
        let found = blocks("`a.b`:\n```text\n```\n```text\n```\n");
        assert_eq!((found[0].file(), found[1].file()), (Some("a.b"), None));
    }
}
