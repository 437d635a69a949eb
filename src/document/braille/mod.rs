//! A document as a file for braille printers (BRF): pages of 25 lines with 40 cells, a form feed after each. It must not
//! know any result.
//!
//! Boards are drawn in cells where they fit: a key stands before the first one. Everything else is what the linear mode says,
//! indented as braille books do it.

mod cells;

use super::board::Board;
use super::linear;
use super::paper::{Blanks, Rules};
use super::text::{Text, flowed};
use super::{Block, Document, List, ListMark};
use crate::board::{Side, Square};
use crate::tongue::Tongue;
use cells::cells;

/// The cells of a line.
const CELLS: usize = 40;
/// The lines of a page; the last has its number.
const LINES: usize = 25;

/// What stays on a page, if a page holds it; else each part of it does.
#[derive(Default)]
struct Group {
    /// The parts: lines, with an empty one in front where it stands apart.
    parts: Vec<Vec<String>>,
    /// Whether what comes next has to follow on the same page.
    keeps_next: bool,
    new_page: bool,
}

impl Group {
    fn height(&self) -> usize {
        self.parts.iter().map(Vec::len).sum()
    }

    /// Another group after this one: what has to follow is part of the last part.
    fn add(&mut self, next: Self) {
        let mut parts = next.parts.into_iter();
        if self.keeps_next
            && let Some(last) = self.parts.last_mut()
        {
            last.extend(parts.next().into_iter().flatten());
        }
        self.parts.extend(parts);
        self.keeps_next = next.keeps_next;
    }
}

/// The document as a file.
pub(super) fn text(document: &Document) -> String {
    let mut writer = Writer {
        tongue: document.tongue,
        groups: Vec::new(),
        has_key: false,
        new_page: false,
    };
    writer.heading(&document.title);
    writer.blocks(&document.blocks);
    paged(writer.groups)
}

/// The groups on pages; each page is full, so that its number is on its last line.
fn paged(groups: Vec<Group>) -> String {
    let mut pages = Pages(vec![Vec::new()]);
    let mut groups = groups.into_iter().peekable();
    while let Some(mut group) = groups.next() {
        while group.keeps_next && groups.peek().is_some_and(|next| !next.new_page) {
            let Some(next) = groups.next() else { break };
            group.add(next);
        }
        if group.new_page && pages.used() > 0 || !pages.has_room(group.height()) {
            pages.0.push(Vec::new());
        }
        for part in group.parts {
            pages.part(part);
        }
    }
    let mut text = String::new();
    for (mut page, number) in pages.0.into_iter().zip(1_usize..) {
        page.resize(MOST, String::new());
        page.push(format!(
            "{:>CELLS$}",
            cells(&number.to_string(), Tongue::English)
        ));
        text.push_str(&page.join("\n"));
        text.push_str("\n\u{c}");
    }
    text
}

/// The lines of a page that are not its number.
const MOST: usize = LINES - 1;

struct Pages(Vec<Vec<String>>);

impl Pages {
    fn used(&self) -> usize {
        self.0.last().map_or(0, Vec::len)
    }

    /// Whether so many lines go on this page; on any, where they are more than a page has.
    fn has_room(&self, lines: usize) -> bool {
        self.used() == 0 || lines > MOST || self.used() + lines <= MOST
    }

    fn part(&mut self, part: Vec<String>) {
        if !self.has_room(part.len()) {
            self.0.push(Vec::new());
        }
        for line in part {
            if self.used() == MOST {
                self.0.push(Vec::new());
            }
            let is_first = self.used() == 0;
            if let Some(page) = self.0.last_mut()
                && !(is_first && line.is_empty())
            {
                page.push(line);
            }
        }
    }
}

struct Writer {
    tongue: Tongue,
    groups: Vec<Group>,
    /// Whether the key of boards was said.
    has_key: bool,
    new_page: bool,
}

impl Writer {
    fn push(&mut self, mut lines: Vec<String>, is_apart: bool) {
        if lines.is_empty() {
            return;
        }
        if is_apart {
            lines.insert(0, String::new());
        }
        self.groups.push(Group {
            parts: vec![lines],
            keeps_next: false,
            new_page: std::mem::take(&mut self.new_page),
        });
    }

    /// A heading in the middle of its line, with what follows it.
    fn heading(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let lines = wrapped(&cells(text, self.tongue), CELLS - 6, CELLS - 6);
        let lines = lines.into_iter().map(|line| {
            let before = (CELLS - line.len()) / 2;
            format!("{}{line}", " ".repeat(before))
        });
        let lines = lines.collect();
        self.push(lines, true);
        if let Some(last) = self.groups.last_mut() {
            last.keeps_next = true;
        }
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => self.heading(&text.to_string()),
            Block::Paragraph(sentences) => self.indented(&flowed(sentences), 2, 0),
            Block::List(list) => self.list(list),
            Block::Rules(rules) => self.rules(rules),
            Block::Blanks(blanks) => self.blanks(blanks),
            Block::Board(board) => self.board(board),
            Block::Beside(documents) => {
                for document in documents {
                    self.heading(&document.title);
                    self.blocks(&document.blocks);
                }
            }
            Block::Together(blocks) => self.together(blocks),
            Block::NewPage => self.new_page = true,
            Block::Labelled(_) | Block::Table(_) | Block::Figure(_) | Block::Verbatim(_) => {
                self.spoken(block);
            }
        }
    }

    /// Blocks on one page, where a page holds them.
    fn together(&mut self, blocks: &[Block]) {
        let before = self.groups.len();
        self.blocks(blocks);
        let mut inner = self.groups.split_off(before).into_iter();
        let Some(mut whole) = inner.next() else {
            return;
        };
        for group in inner {
            whole.add(group);
        }
        whole.keeps_next = false;
        self.groups.push(whole);
    }

    /// What the linear mode says, each sentence on lines of its own.
    fn spoken(&mut self, block: &Block) {
        let said = Document::default()
            .in_tongue(self.tongue)
            .with(block.clone());
        for sentence in linear::sentences(&said) {
            self.indented(&sentence, 0, 2);
        }
    }

    /// A text in lines: how far the first one and the others stand in.
    fn indented(&mut self, text: &Text, first: usize, rest: usize) {
        let lines = self.lines(&text.to_string(), first, rest);
        self.push(lines, false);
    }

    fn lines(&self, text: &str, first: usize, rest: usize) -> Vec<String> {
        let lines = wrapped(&cells(text, self.tongue), CELLS - first, CELLS - rest);
        let lines = lines.into_iter().enumerate().map(|(at, line)| {
            let before = if at == 0 { first } else { rest };
            format!("{}{line}", " ".repeat(before))
        });
        lines.collect()
    }

    fn list(&mut self, list: &List) {
        for (item, number) in list.items.iter().zip(1_usize..) {
            let text = match list.mark {
                ListMark::Number => format!("{number}. {item}"),
                ListMark::Dash | ListMark::Nothing => item.to_string(),
            };
            self.indented(&text.into(), 0, 2);
        }
    }

    /// Each rule stays on a page, and the last with the ties.
    fn rules(&mut self, rules: &Rules) {
        let said = Document::default()
            .in_tongue(self.tongue)
            .with(rules.clone());
        let sentences = linear::sentences(&said);
        let last = sentences.len().saturating_sub(1);
        for (at, sentence) in sentences.iter().enumerate() {
            self.indented(sentence, 0, 2);
            if let Some(group) = self.groups.last_mut()
                && !rules.ties.is_empty()
            {
                group.keeps_next = at + 1 == last;
            }
        }
    }

    /// A label with a colon, and cells to write in after it; lines below a question.
    fn blanks(&mut self, blanks: &Blanks) {
        match blanks {
            Blanks::Fields(labels) => {
                let lines: Vec<String> = labels
                    .iter()
                    .map(|label| {
                        let label = cells(&format!("{label}: "), self.tongue);
                        let room = CELLS.saturating_sub(label.len() + 10);
                        format!("{label}{}", "-".repeat(room.max(6)))
                    })
                    .collect();
                self.push(lines, false);
            }
            Blanks::Lines { question, lines } => {
                let mut all = self.lines(&question.to_string(), 2, 0);
                all.extend(std::iter::repeat_n("-".repeat(CELLS), *lines));
                self.push(all, false);
            }
            Blanks::Table { spoken, rows, .. } => {
                let mut all = self.lines(&spoken.to_string(), 2, 0);
                for row in rows {
                    let known: Vec<&str> = row.iter().map(String::as_str).collect();
                    let known = cells(known.join(" ").trim(), self.tongue);
                    let gap = usize::from(!known.is_empty());
                    let room = CELLS - known.len() - gap;
                    all.push(format!("{known}{}{}", " ".repeat(gap), "-".repeat(room)));
                }
                self.push(all, false);
            }
        }
    }

    /// A board in aligned cells, after its caption and the key; in sentences where it is too wide.
    fn board(&mut self, board: &Board) {
        let caption = flowed(&board.caption);
        self.indented(&caption, 2, 0);
        let Some(drawn) = self.drawn(board) else {
            self.spoken(&Block::Board(board.clone()));
            return;
        };
        if !self.has_key && !board.is_blank {
            self.has_key = true;
            let key = self.tongue.words().board.braille_key;
            self.indented(&key.into(), 2, 0);
        }
        self.push(drawn, true);
        for marked in board.marks.iter().filter(|one| !one.meaning.is_empty()) {
            let legend = format!("{} {}", marked.mark.letter(), marked.meaning);
            self.indented(&legend.into(), 0, 2);
        }
    }

    /// The lines of a board, if they have room: letters above, numbers at the left, one text for each square.
    fn drawn(&self, board: &Board) -> Option<Vec<String>> {
        let words = self.tongue.words();
        let size = board.position.size().get();
        let side = |side: Side| words.letter(side).to_string();
        let text = |square: Square| match (board.disc(square), board.mark(square)) {
            (Some(disc), _) => side(disc),
            (None, Some(marked)) => cells(&marked.mark.letter().to_string(), self.tongue),
            (None, None) => board
                .text(square)
                .map_or_else(|| "-".to_owned(), |text| cells(text, self.tongue)),
        };
        let squares = board.position.size().squares();
        let wide = squares.iter().map(|square| text(square).len()).max()?;
        if 2 + usize::from(size) * (wide + 1) > CELLS {
            return None;
        }
        let line = |head: String, cells: Vec<String>| {
            let cells = cells.iter().map(|cell| format!(" {cell:<wide$}"));
            let line = cells.fold(head, |line, cell| line + cell.as_str());
            line.trim_end().to_owned()
        };
        let letters = (0..size).map(|column| char::from(b'A' + column).to_string());
        let mut lines = vec![line("  ".to_owned(), letters.collect())];
        for row in 0..size {
            let squares = (0..size).filter_map(|column| Square::new(column, row));
            let number = cells(&(row + 1).to_string(), self.tongue);
            lines.push(line(number, squares.map(text).collect()));
        }
        Some(lines)
    }
}

/// Cells in lines, broken at blanks; a word that is longer than a line is broken, too.
fn wrapped(text: &str, first: usize, rest: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut word = word;
        loop {
            let most = if lines.is_empty() { first } else { rest };
            let gap = usize::from(!line.is_empty());
            if line.len() + gap + word.len() <= most {
                line.push_str(&" ".repeat(gap));
                line.push_str(word);
                break;
            }
            if line.is_empty() {
                let (head, tail) = word.split_at(most);
                lines.push(head.to_owned());
                word = tail;
            } else {
                lines.push(std::mem::take(&mut line));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}
