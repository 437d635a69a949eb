//! Reads the boards that a program is for. It must not know what is done with them.

use super::failure::Read;
use super::production::Production;
use super::reader::Reader;
use crate::board::BoardSize;
use crate::language::keyword::{AND, BOARDS, BOARDS_OF, ONLY, OR};
use crate::language::size::is_number;

impl Reader<'_, '_> {
    /// `For 6 by 6 and 8 by 8.`, after *For*; each board once.
    pub fn expect_boards(&mut self) -> Read<Vec<BoardSize>> {
        self.within(Production::Boards, |reader| {
            let mut boards = Vec::new();
            loop {
                reader.accept_any(&BOARDS_OF);
                let board = reader.expect_size()?;
                reader.accept_any(&BOARDS);
                if !boards.contains(&board) {
                    boards.push(board);
                }
                if !reader.accept_next_board() {
                    break;
                }
            }
            reader.accept(ONLY);
            reader.expect_end()?;
            Ok(boards)
        })
    }

    /// What joins two boards, where another one follows.
    fn accept_next_board(&mut self) -> bool {
        let end = self.at;
        let comma = self.accept(",");
        let joined = self.accept_any(&[AND, OR]);
        let mut ahead = *self;
        ahead.accept_any(&BOARDS_OF);
        let follows = joined || ahead.word().is_some_and(is_number);
        if comma && !follows {
            self.at = end;
        }
        (comma || joined) && follows
    }
}
