//! The names that a file itself defines, found word by word. It must not know sentences.

use std::collections::HashMap;

use crate::board::BoardSize;
use crate::language::words::Word;

/// What a file itself defines.
#[derive(Debug, Default)]
pub(in crate::language) struct Names {
    /// Own words.
    pub own: NameList,
    /// `Values` blocks with a name.
    pub blocks: NameList,
    /// Functions of its script; a mark in a name is a word here.
    pub functions: NameList,
    /// The board that it is for, where it says that it is for one alone.
    pub board: Option<BoardSize>,
}

/// Names of one or more words, found word by word: many may begin alike, and one may be long.
#[derive(Debug, Default)]
pub(in crate::language) struct NameList {
    /// What may follow each beginning, and whether the beginning is a name; the first node is the empty one.
    nodes: Vec<Node>,
    /// The names in the order of the text.
    names: Vec<Vec<String>>,
}

#[derive(Debug, Default)]
struct Node {
    next: HashMap<String, usize>,
    is_name: bool,
}

impl NameList {
    /// Adds a name; whether it is new.
    pub fn insert(&mut self, name: Vec<String>) -> bool {
        if name.is_empty() {
            return false;
        }
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        let mut at = 0;
        for word in &name {
            let new = self.nodes.len();
            at = *self.nodes[at].next.entry(word.clone()).or_insert(new);
            if at == new {
                self.nodes.push(Node::default());
            }
        }
        let new = !std::mem::replace(&mut self.nodes[at].is_name, true);
        if new {
            self.names.push(name);
        }
        new
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All names.
    pub fn iter(&self) -> impl Iterator<Item = &Vec<String>> {
        self.names.iter()
    }

    /// The number of words of the longest name that the words begin with.
    pub fn longest(&self, words: &[Word<'_>]) -> Option<usize> {
        let mut node = self.nodes.first()?;
        let mut found = None;
        for (place, word) in words.iter().enumerate() {
            let Some(next) = node.next.get(&*word.text) else {
                break;
            };
            node = &self.nodes[*next];
            if node.is_name {
                found = Some(place + 1);
            }
        }
        found
    }
}
