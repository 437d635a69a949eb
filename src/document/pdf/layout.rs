//! Blocks as pieces that are laid one below the other: each block's texts in lines, its drawings, its tags. It must not
//! know where a page ends.

use super::board;
use super::fonts::Fonts;
use super::ink::{Group, Ink, Part, Piece, height, stacked};
use super::lines::{Setting, broken};
use super::style::Style;
use super::tags::{Role, Tags};
use crate::document::board::Board;
use crate::document::paper::Rules;
use crate::document::speech;
use crate::document::text::{Text, Tone, flowed};
use crate::document::{Block, Document, Labelled, List, ListMark, linear};
use crate::tongue::Tongue;

/// What the blocks of a document become.
pub(super) struct Layout<'a> {
    pub fonts: &'a Fonts,
    pub style: Style,
    pub tongue: Tongue,
    pub tags: Tags,
    /// The headings, for the table of contents: the level, the text, and the node.
    pub headings: Vec<(u16, String, usize)>,
}

impl<'a> Layout<'a> {
    /// Nothing yet.
    pub(super) fn new(fonts: &'a Fonts, style: Style, tongue: Tongue) -> Self {
        Self {
            fonts,
            style,
            tongue,
            tags: Tags::default(),
            headings: Vec::new(),
        }
    }

    /// The whole document: its title, then its blocks.
    pub(super) fn document(&mut self, document: &Document) -> Vec<Group> {
        let width = self.style.width();
        let title = self.heading(1, &document.title.as_str().into(), width);
        let mut groups = vec![title];
        groups.extend(self.blocks(&document.blocks, 2, width));
        groups
    }

    /// The blocks. What follows a heading at once stays with it, and a paragraph there with what it is about.
    fn blocks(&mut self, blocks: &[Block], level: u16, width: f32) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let mut begins_page = false;
        for (at, block) in blocks.iter().enumerate() {
            if matches!(block, Block::NewPage) {
                begins_page = true;
                continue;
            }
            let mut more = self.block(block, level, width);
            let after_heading = at > 0 && matches!(blocks[at - 1], Block::Heading(_));
            if after_heading
                && matches!(block, Block::Paragraph(_))
                && at + 1 < blocks.len()
                && let Some(last) = more.last_mut()
            {
                last.keeps_next = true;
            }
            if let Some(first) = more.first_mut() {
                first.new_page |= begins_page;
                begins_page = false;
            }
            groups.extend(more);
        }
        groups
    }

    fn block(&mut self, block: &Block, level: u16, width: f32) -> Vec<Group> {
        match block {
            Block::Heading(text) => vec![self.heading(level, text, width)],
            Block::Paragraph(sentences) => {
                let node = self.tags.node(Role::Paragraph, None);
                vec![self.text(&flowed(sentences), width, Some(node))]
            }
            Block::Labelled(labelled) => {
                let indent = self.label_room(labelled, width);
                let each = labelled.iter();
                each.map(|one| self.labelled(one, indent, width)).collect()
            }
            Block::List(list) => self.list(list, width),
            Block::Table(table) => self.table(table, width),
            Block::Board(board) => vec![one_group(self.board(board, width))],
            Block::Beside(documents) => self.beside(documents, level, width),
            Block::Rules(rules) => self.rules(rules, width),
            Block::Blanks(blanks) => vec![one_group(self.blanks(blanks, width))],
            Block::Together(blocks) => {
                let groups = self.blocks(blocks, level, width);
                vec![together(groups)]
            }
            Block::NewPage => Vec::new(),
            Block::Figure(_) | Block::Verbatim(_) => {
                let said = Document::default()
                    .in_tongue(self.tongue)
                    .with(block.clone());
                let lines = linear::sentences(&said);
                lines
                    .iter()
                    .map(|line| {
                        let node = self.tags.node(Role::Paragraph, None);
                        self.text(line, width, Some(node))
                    })
                    .collect()
            }
        }
    }

    fn heading(&mut self, level: u16, text: &Text, width: f32) -> Group {
        let words = self.fonts.printable(&text.to_string());
        let node = self.tags.node(Role::Heading(level, words.clone()), None);
        self.headings.push((level, words, node));
        let size = self.style.headings[usize::from(level - 1).min(2)];
        let mut group = self.set(text, width, size, true, Some(node));
        if let Some(first) = group.pieces.first_mut() {
            first.gap = if level > 2 {
                0.6 * self.style.body
            } else {
                self.style.body
            };
        }
        group.keeps_next = true;
        group
    }

    /// A text in lines, as a paragraph.
    fn text(&mut self, text: &Text, width: f32, node: Option<usize>) -> Group {
        self.set(text, width, self.style.body, false, node)
    }

    fn set(
        &mut self,
        text: &Text,
        width: f32,
        size: f32,
        bold: bool,
        node: Option<usize>,
    ) -> Group {
        let setting = Setting {
            fonts: self.fonts,
            size,
            bold,
        };
        let lines = broken(text, width, setting);
        let lines = lines.into_iter().enumerate().map(|(at, ink)| Piece {
            gap: if at == 0 { 0.45 * self.style.body } else { 0.0 },
            height: Style::leading(size),
            parts: vec![Part {
                node,
                ink: ink.into_iter().map(|ink| ink.moved(0.0, size)).collect(),
            }],
        });
        Group {
            pieces: lines.collect(),
            ..Group::default()
        }
    }

    /// A text after something that stands in front of its first line.
    fn hanging(
        &mut self,
        before: &str,
        label: usize,
        text: &Text,
        indent: f32,
        width: f32,
        body: usize,
    ) -> Group {
        let mut group = self.text(text, width - indent, Some(body));
        for piece in &mut group.pieces {
            *piece = std::mem::take(piece).moved(indent, 0.0);
        }
        let size = self.style.body;
        let words = self.fonts.printable(before);
        if let Some(first) = group.pieces.first_mut() {
            let part = Part {
                node: Some(label),
                ink: vec![Ink::Text {
                    x: 0.0,
                    y: size,
                    size,
                    bold: true,
                    grey: 0,
                    words,
                }],
            };
            first.parts.insert(0, part);
        }
        group
    }

    /// The room for the labels of a block: as much as the widest needs, if that is not too much.
    fn label_room(&self, labelled: &[Labelled], width: f32) -> f32 {
        let own = labelled.iter().map(|one| {
            let label = self.fonts.printable(&one.label.to_string());
            self.fonts.width(&label, true, self.style.body)
        });
        let widest = own.fold(0.0, f32::max) + 0.8 * self.style.body;
        widest.min(0.22 * width)
    }

    fn labelled(&mut self, labelled: &Labelled, indent: f32, width: f32) -> Group {
        let node = self.tags.node(Role::Paragraph, None);
        let label = labelled.label.to_string();
        let own = self.fonts.width(&label, true, self.style.body);
        let mut groups = Vec::new();
        for (at, line) in labelled.lines.iter().enumerate() {
            if at == 0 && own < indent {
                groups.push(self.hanging(&label, node, line, indent, width, node));
                continue;
            }
            if at == 0 {
                groups.push(self.text(
                    &Text::toned(Tone::Label, label.as_str()),
                    width,
                    Some(node),
                ));
            }
            let mut group = self.text(line, width - indent, Some(node));
            for piece in &mut group.pieces {
                *piece = std::mem::take(piece).moved(indent, 0.0);
                piece.gap = 0.0;
            }
            groups.push(group);
        }
        together(groups)
    }

    fn list(&mut self, list: &List, width: f32) -> Vec<Group> {
        let node = self
            .tags
            .node(Role::List(list.mark == ListMark::Number), None);
        let mark = |number: usize| match list.mark {
            ListMark::Number => format!("{number}."),
            ListMark::Dash => "–".to_owned(),
            ListMark::Nothing => String::new(),
        };
        let indent = match list.mark {
            ListMark::Nothing => 0.0,
            _ => {
                self.fonts
                    .width(&mark(list.items.len().max(8)), true, self.style.body)
                    + 0.6 * self.style.body
            }
        };
        let mut groups = Vec::new();
        for (item, number) in list.items.iter().zip(1..) {
            groups.push(self.item(node, &mark(number), item, indent, width).0);
        }
        groups
    }

    /// An item of a list, and the node of what it says.
    fn item(
        &mut self,
        list: usize,
        mark: &str,
        text: &Text,
        indent: f32,
        width: f32,
    ) -> (Group, usize) {
        let item = self.tags.node(Role::Item, Some(list));
        if mark.is_empty() {
            let body = self.tags.node(Role::Body, Some(item));
            return (self.text(text, width, Some(body)), body);
        }
        let label = self.tags.node(Role::Label, Some(item));
        let body = self.tags.node(Role::Body, Some(item));
        let mut group = self.hanging(mark, label, text, indent, width, body);
        if let Some(first) = group.pieces.first_mut() {
            first.gap = 0.25 * self.style.body;
        }
        (group, body)
    }

    /// Rules with their numbers, one for which a computer is asked in a frame; the ties below. All of it stays on a page
    /// where that leaves no great gap on the one before.
    fn rules(&mut self, rules: &Rules, width: f32) -> Vec<Group> {
        let words = &self.tongue.words().board;
        let node = self.tags.node(Role::List(true), None);
        let digits = rules.rules.len().max(8).to_string();
        let indent = self
            .fonts
            .width(&format!("{digits}."), true, self.style.body)
            + 0.6 * self.style.body;
        let mut groups = Vec::new();
        for (rule, number) in rules.rules.iter().zip(1..) {
            let mut text = Text::default();
            if rule.asks_computer {
                text.push(Tone::Label, &format!("{}: ", words.ask_the_computer));
            }
            text.extend(&rule.sentence);
            let inset = if rule.asks_computer {
                0.6 * self.style.body
            } else {
                0.0
            };
            let (mut group, body) = self.item(
                node,
                &format!("{number}."),
                &text,
                indent,
                width - 2.0 * inset,
            );
            for note in &rule.notes {
                let mut note = self.text(note, width - indent - 2.0 * inset, Some(body));
                for piece in &mut note.pieces {
                    *piece = std::mem::take(piece).moved(indent, 0.0);
                    piece.gap = 0.0;
                }
                group.pieces.extend(note.pieces);
            }
            if rule.asks_computer {
                group = framed(group, width, inset, self.style.line);
            }
            groups.push(group);
        }
        if !rules.ties.is_empty() {
            let mut ties = Text::toned(Tone::Label, format!("{}: ", words.ties));
            ties.extend(&rules.ties);
            let node = self.tags.node(Role::Paragraph, None);
            if let Some(last) = groups.last_mut() {
                last.keeps_next = true;
            }
            groups.push(self.text(&ties, width, Some(node)));
        }
        let whole: f32 = groups.iter().map(Group::height).sum();
        if whole < 0.6 * self.style.height() {
            return vec![together(groups)];
        }
        groups
    }

    fn board(&mut self, board: &Board, width: f32) -> Piece {
        let mut pieces = Vec::new();
        let mut caption = flowed(&board.caption);
        if board.counted {
            let count = speech::count_in(&board.position, self.tongue).map(Text::from);
            caption = flowed([caption].iter().chain(&count));
        }
        if !caption.is_empty() {
            let node = self.tags.node(Role::Paragraph, None);
            pieces.extend(self.text(&caption, width, Some(node)).pieces);
        }
        let words = speech::whole(board, self.tongue);
        let node = self.tags.node(Role::Figure(words), None);
        let drawn = board::drawn(board, width, &self.style, self.fonts, self.tongue);
        pieces.push(Piece {
            gap: 0.3 * self.style.body,
            height: drawn.sides.1,
            parts: vec![Part {
                node: Some(node),
                ink: drawn.ink,
            }],
        });
        for marked in board.marks.iter().filter(|one| !one.meaning.is_empty()) {
            let mut text = Text::toned(Tone::Label, format!("{} ", marked.mark.letter()));
            text.extend(&marked.meaning);
            let node = self.tags.node(Role::Paragraph, None);
            pieces.extend(self.text(&text, width, Some(node)).pieces);
        }
        let mut whole = stacked(pieces);
        whole.gap = 0.5 * self.style.body;
        whole
    }

    /// Documents beside each other, as many in a row as have room, each row a piece; one below the other where one is
    /// higher than a page.
    fn beside(&mut self, documents: &[Document], level: u16, width: f32) -> Vec<Group> {
        let gap = 1.2 * self.style.body;
        let narrowest = documents
            .iter()
            .map(|one| narrowest(one, &self.style))
            .fold(0.0, f32::max);
        let mut columns = documents.len().max(1);
        while columns > 1 && room(columns, width, gap) < narrowest {
            columns -= 1;
        }
        let room = room(columns, width, gap);
        let mut groups = Vec::new();
        for row in documents.chunks(columns) {
            let cells: Vec<Vec<Group>> = row
                .iter()
                .map(|one| self.titled(one, level, room))
                .collect();
            let pieces: Vec<Vec<Piece>> = cells
                .into_iter()
                .map(|cell| cell.into_iter().flat_map(|group| group.pieces).collect())
                .collect();
            let highest = pieces.iter().map(|cell| height(cell)).fold(0.0, f32::max);
            if highest > self.style.height() {
                groups.extend(pieces.into_iter().map(|pieces| Group {
                    pieces,
                    ..Group::default()
                }));
                continue;
            }
            let mut whole = Piece {
                gap: 0.6 * self.style.body,
                height: highest,
                parts: Vec::new(),
            };
            let mut right = 0.0;
            for cell in pieces {
                whole.parts.extend(stacked(cell).moved(right, 0.0).parts);
                right += room + gap;
            }
            groups.push(one_group(whole));
        }
        groups
    }

    /// A document under its title.
    fn titled(&mut self, document: &Document, level: u16, width: f32) -> Vec<Group> {
        let mut groups = Vec::new();
        if !document.title.is_empty() {
            groups.push(self.heading(level + 1, &document.title.as_str().into(), width));
        }
        groups.extend(self.blocks(&document.blocks, level + 2, width));
        groups
    }
}

/// The width of each of some columns.
#[expect(clippy::cast_precision_loss, reason = "nobody sets a thousand columns")]
fn room(columns: usize, width: f32, gap: f32) -> f32 {
    (width - gap * (columns - 1) as f32) / columns as f32
}

/// The narrowest column for a document: that of its boards and of its blanks, or else a line of some words.
fn narrowest(document: &Document, style: &Style) -> f32 {
    let own = document.blocks.iter().map(|block| match block {
        Block::Board(one) => board::narrowest(one, style),
        Block::Blanks(_) => 14.0 * style.body,
        _ => 0.0,
    });
    own.fold(9.0 * style.body, f32::max)
}

pub(super) fn one_group(piece: Piece) -> Group {
    Group {
        pieces: vec![piece],
        ..Group::default()
    }
}

/// Groups as one.
fn together(groups: Vec<Group>) -> Group {
    let new_page = groups.first().is_some_and(|first| first.new_page);
    Group {
        pieces: groups.into_iter().flat_map(|group| group.pieces).collect(),
        keeps_next: false,
        new_page,
    }
}

/// A group within a frame.
fn framed(group: Group, width: f32, inset: f32, line: f32) -> Group {
    let gap = group.pieces.first().map_or(0.0, |first| first.gap);
    let inner = stacked(group.pieces);
    let high = inner.height + inset;
    let mut piece = inner.moved(inset, inset / 2.0);
    piece.gap = gap + inset / 2.0;
    piece.height = high;
    piece.parts.insert(
        0,
        Part {
            node: None,
            ink: vec![Ink::Rectangle {
                at: (0.0, 0.0),
                sides: (width, high),
                fill: None,
                line: line * 1.5,
            }],
        },
    );
    one_group(piece)
}
