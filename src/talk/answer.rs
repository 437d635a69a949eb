//! What comes of a command: what is said, as a document, and what happened, as plain values.
//! It must not know what is asked.

use crate::document::{Block, Board, Document, List, ListMark, Text};
use crate::game::Event;
use crate::report::{self, Names};

/// What comes of a command.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Answer {
    /// What is said. A board in it is the one of the game at that time.
    pub document: Document,
    /// What happened in the game, in order.
    pub events: Vec<Event>,
}

impl Answer {
    /// One more sentence, in the paragraph that is being said.
    pub(super) fn say(&mut self, sentence: impl Into<Text>) {
        match self.document.blocks.last_mut() {
            Some(Block::Paragraph(sentences)) => sentences.push(sentence.into()),
            _ => self
                .document
                .blocks
                .push(Block::Paragraph(vec![sentence.into()])),
        }
    }

    /// Several sentences in one paragraph.
    pub(super) fn say_all<T: Into<Text>>(&mut self, sentences: impl IntoIterator<Item = T>) {
        for sentence in sentences {
            self.say(sentence);
        }
    }

    /// One more sentence, on a line of its own.
    pub(super) fn line(&mut self, sentence: impl Into<Text>) {
        match self.document.blocks.last_mut() {
            Some(Block::List(list)) if list.mark == ListMark::Nothing => {
                list.items.push(sentence.into());
            }
            _ => self.document.blocks.push(Block::List(List {
                mark: ListMark::Nothing,
                items: vec![sentence.into()],
            })),
        }
    }

    /// What happened, a line for each event. The end of a game is told with its count, by who knows how it is counted.
    pub(super) fn tell(&mut self, events: Vec<Event>, names: Names) {
        for event in &events {
            if !matches!(event, Event::Over(_)) {
                for sentence in report::event_sentences(event, names) {
                    self.line(sentence);
                }
            }
        }
        self.events.extend(events);
    }

    /// A board, without its count.
    pub(super) fn board(&mut self, board: Board) {
        self.document.blocks.push(Block::Board(board.uncounted()));
    }

    /// All of another document.
    pub(super) fn add(&mut self, document: Document) {
        self.document.blocks.extend(document.blocks);
    }
}
