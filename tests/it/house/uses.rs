//! What a Rust file uses of its own crate: every path that begins with `crate::` or `super::`, resolved to a module at
//! the top of `src/`. It reads words, not syntax trees, and must not know the storeys.

/// One use of a path of the crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Use {
    /// The line, from 1.
    pub line: usize,
    /// The first name after the root of the crate; `*` and `self` stand for the root itself.
    pub target: String,
    /// The whole path after the root of the crate.
    pub path: Vec<String>,
    /// Whether it stands in a module for tests.
    pub in_tests: bool,
}

/// The module that a file is: `src/a/b.rs` and `src/a/b/mod.rs` are both `a`, `b`.
pub fn module(path: &str) -> Vec<String> {
    let inner = path.strip_prefix("src/").unwrap_or(path);
    let inner = inner.strip_suffix(".rs").unwrap_or(inner);
    let names = inner.split('/').map(str::to_owned);
    let mut names: Vec<String> = names.collect();
    if ["mod", "lib", "main"].contains(&names[names.len() - 1].as_str()) {
        names.pop();
    }
    names
}

/// Every use in the text of a file that is this module.
pub fn uses(module: &[String], text: &str) -> Vec<Use> {
    let bare = bare(text);
    let words = words(&bare);
    let mut uses = Vec::new();
    let mut inline = Inline::new(module);
    let mut place = 0;
    while let Some(word) = words.get(place) {
        inline.enter(&words, place);
        place += 1;
        let base = match word.text {
            "crate" => Vec::new(),
            "super" => inline.parent(),
            _ => continue,
        };
        if is(&words, place, "::") {
            let mut targets = Vec::new();
            place = tree(&words, place + 1, base, &mut targets);
            let line = word.line;
            let in_tests = inline.in_tests();
            uses.extend(targets.into_iter().map(|path| Use {
                line,
                target: path.first().map_or("self", String::as_str).to_owned(),
                path,
                in_tests,
            }));
        }
    }
    uses
}

/// Follows a path from one of its names to its end, or to the ends of all paths of its group.
/// Gives the place behind it.
fn tree(
    words: &[Word],
    place: usize,
    mut base: Vec<String>,
    found: &mut Vec<Vec<String>>,
) -> usize {
    match words.get(place).map_or("", |word| word.text) {
        "{" => return group(words, place + 1, &base, found),
        "super" => drop(base.pop()),
        name => base.push(name.to_owned()),
    }
    if is(words, place + 1, "::") {
        return tree(words, place + 2, base, found);
    }
    found.push(base);
    place + 1
}

/// Follows each path of a group, from behind its `{` to behind its `}`.
fn group(words: &[Word], mut place: usize, base: &[String], found: &mut Vec<Vec<String>>) -> usize {
    while let Some(word) = words.get(place) {
        place = match word.text {
            "}" => return place + 1,
            "," => place + 1,
            "as" => place + 2,
            _ => tree(words, place, base.to_vec(), found),
        };
    }
    place
}

/// The module at a place of a file, which may be written inside it: `mod tests { … }`.
struct Inline {
    module: Vec<String>,
    depth: usize,
    /// The depths at which the modules inside the file were opened.
    opened: Vec<usize>,
}

impl Inline {
    fn new(module: &[String]) -> Self {
        let module = module.to_vec();
        Self {
            module,
            depth: 0,
            opened: Vec::new(),
        }
    }

    /// Whether one of the modules that are open here is for tests.
    fn in_tests(&self) -> bool {
        let open = &self.module[self.module.len() - self.opened.len()..];
        open.iter().any(|name| name == "tests")
    }

    fn parent(&self) -> Vec<String> {
        self.module
            .split_last()
            .map_or_else(Vec::new, |(_, parent)| parent.to_vec())
    }

    /// Takes one more word into account.
    fn enter(&mut self, words: &[Word], place: usize) {
        match words[place].text {
            "{" => {
                self.depth += 1;
                if place >= 2 && words[place - 2].text == "mod" {
                    self.module.push(words[place - 1].text.to_owned());
                    self.opened.push(self.depth);
                }
            }
            "}" => {
                if self.opened.last() == Some(&self.depth) {
                    self.opened.pop();
                    self.module.pop();
                }
                self.depth = self.depth.saturating_sub(1);
            }
            _ => {}
        }
    }
}

/// A name, a `::` or any other character, with its line.
struct Word<'a> {
    text: &'a str,
    line: usize,
}

fn is(words: &[Word], place: usize, text: &str) -> bool {
    words.get(place).is_some_and(|word| word.text == text)
}

fn words(bare: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for (line, mut rest) in bare
        .lines()
        .enumerate()
        .map(|(line, rest)| (line + 1, rest.trim()))
    {
        while let Some(first) = rest.chars().next() {
            let length = match name(rest) {
                0 if rest.starts_with("::") => 2,
                0 => first.len_utf8(),
                length => length,
            };
            let (text, behind) = rest.split_at(length);
            words.push(Word { text, line });
            rest = behind.trim_start();
        }
    }
    words
}

/// The length of the name at the start of a text; 0 where there is none.
fn name(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(text.len())
}

/// A text without its comments and its literals of text; the lines stay.
fn bare(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (length, kept) = match silent(rest) {
            Some(length) => (length, false),
            None => (name(rest).max(first.len_utf8()), true),
        };
        let (taken, behind) = rest.split_at(length);
        if kept {
            bare.push_str(taken);
        } else {
            bare.push(' ');
            bare.extend(taken.chars().filter(|c| *c == '\n'));
        }
        rest = behind;
    }
    bare
}

/// The length of the comment or the literal at the start of a text, if there is one.
fn silent(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return Some(block_comment(text));
    }
    let marked = text.strip_prefix(['b', 'c']).unwrap_or(text);
    let mark = text.len() - marked.len();
    let raw = marked
        .strip_prefix('r')
        .and_then(raw_string)
        .map(|length| length + 1);
    let length = raw
        .or_else(|| string(marked))
        .or_else(|| character(marked))?;
    Some(mark + length)
}

/// A comment from its `/*` to its own `*/`, with others inside it.
fn block_comment(text: &str) -> usize {
    let (mut at, mut depth) = (2, 1);
    while depth > 0 {
        let inner = &text[at..];
        let (opens, closes) = (inner.find("/*"), inner.find("*/"));
        match (opens, closes) {
            (_, None) => return text.len(),
            (Some(open), Some(close)) if open < close => (at, depth) = (at + open + 2, depth + 1),
            (_, Some(close)) => (at, depth) = (at + close + 2, depth - 1),
        }
    }
    at
}

/// A raw string from its first `#` or quote.
fn raw_string(text: &str) -> Option<usize> {
    let hashes = text.len() - text.trim_start_matches('#').len();
    let inner = text[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = inner.find(&end).map_or(inner.len(), |at| at + end.len());
    Some(hashes + 1 + length)
}

fn string(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('"')?;
    let mut escaped = false;
    for (at, c) in inner.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 2),
            _ => {}
        }
    }
    Some(text.len())
}

/// A character in quotes; a lifetime is none.
fn character(text: &str) -> Option<usize> {
    let mut inner = text.strip_prefix('\'')?.chars();
    match (inner.next()?, inner.next()?) {
        ('\\', escaped) => {
            let start = 2 + escaped.len_utf8();
            text[start..].find('\'').map(|at| start + at + 1)
        }
        (only, '\'') => Some(only.len_utf8() + 2),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{module, uses};

    fn targets(path: &str, text: &str) -> Vec<String> {
        let uses = uses(&module(path), text);
        uses.into_iter()
            .map(|one| format!("{} {}", one.line, one.target))
            .collect()
    }

    #[test]
    fn a_file_is_a_module() {
        assert_eq!(module("src/a/b.rs"), ["a", "b"]);
        assert_eq!(module("src/a/mod.rs"), ["a"]);
        assert_eq!(module("src/a.rs"), ["a"]);
        assert!(module("src/lib.rs").is_empty());
    }

    #[test]
    fn paths_alone_and_in_groups_are_found_with_their_lines() {
        let text = "use crate::a;\nuse crate::{b::{self, x}, c as d,\n  e::*};\nfn f() -> crate::g::H { $crate::i!() }";
        assert_eq!(
            targets("src/z.rs", text),
            ["1 a", "2 b", "2 b", "2 c", "2 e", "4 g", "4 i"]
        );
    }

    #[test]
    fn super_climbs_from_the_module_that_it_stands_in() {
        assert_eq!(targets("src/a/b.rs", "use super::c;"), ["1 a"]);
        assert_eq!(
            targets("src/a/b.rs", "use super::super::{c, d::e};"),
            ["1 c", "1 d"]
        );
        assert_eq!(targets("src/a/mod.rs", "use super::c::d;"), ["1 c"]);
        assert_eq!(
            targets("src/a.rs", "mod tests { use super::{x, super::b}; }"),
            ["1 a", "1 b"]
        );
        assert_eq!(
            targets("src/a.rs", "mod t { fn f() {} } use super::b;"),
            ["1 b"]
        );
        assert_eq!(
            targets("src/a.rs", "use super::*; use crate::{self as all};"),
            ["1 *", "1 self"]
        );
    }

    #[test]
    fn comments_and_literals_are_not_read() {
        let text = concat!(
            "// crate::a\n/* crate::b /* */ crate::c */ /*/ crate::d */\n",
            "f(\"crate::e \\\" crate::f\", r#\"\" crate::g\"#, br\"\\\", b\"crate::h\", '\"', '\\'', b'\"');\n",
            "fn g<'a>(a: &'a str, r: crate::i) {}",
        );
        assert_eq!(targets("src/z.rs", text), ["4 i"]);
    }
}
