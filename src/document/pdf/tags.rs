//! The tags of a PDF: the tree that a screen reader reads. It must not know where anything is drawn.

use std::num::NonZeroU16;

use krilla::tagging::{
    Identifier, ListNumbering, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree,
};

/// What a node is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A heading of a level, with its text.
    Heading(u16, String),
    /// A paragraph.
    Paragraph,
    /// A list, numbered or not.
    List(bool),
    /// An item of a list: a label, and a body.
    Item,
    /// The number of an item.
    Label,
    /// What an item says.
    Body,
    /// A table.
    Table,
    /// A row.
    Row,
    /// A cell above a column.
    Head,
    /// Another cell.
    Cell,
    /// A drawing, in words.
    Figure(String),
}

impl Role {
    fn tag(&self) -> TagKind {
        match self {
            Self::Heading(level, text) => {
                let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
                Tag::Hn(level, Some(text.clone())).into()
            }
            Self::Paragraph => Tag::P.into(),
            Self::List(true) => Tag::L(ListNumbering::Decimal).into(),
            Self::List(false) => Tag::L(ListNumbering::None).into(),
            Self::Item => Tag::LI.into(),
            Self::Label => Tag::Lbl.into(),
            Self::Body => Tag::LBody.into(),
            Self::Table => Tag::Table.into(),
            Self::Row => Tag::TR.into(),
            Self::Head => Tag::TH(TableHeaderScope::Column).into(),
            Self::Cell => Tag::TD.into(),
            Self::Figure(words) => Tag::Figure(Some(words.clone())).into(),
        }
    }
}

/// A node, with the nodes in it.
struct Entry {
    role: Role,
    inner: Vec<usize>,
    drawn: Vec<Identifier>,
}

/// All nodes, in the order in which they are read.
#[derive(Default)]
pub(super) struct Tags {
    nodes: Vec<Entry>,
    roots: Vec<usize>,
}

impl Tags {
    /// A new node, in another or in none.
    pub(super) fn node(&mut self, role: Role, outer: Option<usize>) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Entry {
            role,
            inner: Vec::new(),
            drawn: Vec::new(),
        });
        match outer {
            Some(outer) => self.nodes[outer].inner.push(node),
            None => self.roots.push(node),
        }
        node
    }

    /// Something was drawn for a node.
    pub(super) fn drawn(&mut self, node: usize, identifier: Identifier) {
        self.nodes[node].drawn.push(identifier);
    }

    /// The tree.
    pub(super) fn tree(&self) -> TagTree {
        let mut tree = TagTree::new();
        for root in &self.roots {
            tree.push(self.group(*root));
        }
        tree
    }

    fn group(&self, node: usize) -> Node {
        let entry = &self.nodes[node];
        let mut group = TagGroup::new(entry.role.tag());
        for identifier in &entry.drawn {
            group.push(*identifier);
        }
        for inner in &entry.inner {
            group.push(self.group(*inner));
        }
        Node::Group(group)
    }
}
