//! The audit's way through a game, turn by turn: what is allowed, what the program does, what the written board shows.
//! It must not know how a slip is shown.

use super::board::BoardDifference;
use super::{Audit, Audited, Slip, SlipKind};
use crate::board::{Ending, Position, Square, Squares, Turn, TurnError, WrittenBoard, WrittenTurn};
use crate::game::Score;
use crate::program::{Failure, Record};

/// Goes through all turns, then looks at the end.
pub(super) fn walk(audit: &Audit, turns: &[WrittenTurn]) -> Result<Audited, Failure> {
    let mut walk = AuditWalk {
        audit,
        position: audit.start,
        certain: true,
        second_try: None,
        number: 0,
        decisions: 0,
        closing: 0,
        slips: Vec::new(),
    };
    for turn in turns {
        walk.number += 1;
        walk.turn(turn)?;
    }
    walk.end();
    let finished = walk.is_finished();
    Ok(Audited {
        slips: walk.slips,
        turns: turns.len(),
        decisions: walk.decisions,
        end: walk.position,
        finished,
    })
}

struct AuditWalk<'a, 'p> {
    audit: &'a Audit<'p>,
    /// The position before the next turn.
    position: Position,
    /// Whether this position is known, not guessed.
    certain: bool,
    /// The position before an illegal move, to which the next turn may go back.
    second_try: Option<Position>,
    /// The number of the turn.
    number: usize,
    decisions: usize,
    /// The passes that both sides have said where neither can move.
    closing: u8,
    slips: Vec<Slip>,
}

impl AuditWalk<'_, '_> {
    fn turn(&mut self, written: &WrittenTurn) -> Result<(), Failure> {
        self.go_back(written.turn);
        if let Some(ending) = self.position.ending() {
            if written.turn == Turn::Pass && ending != Ending::BoardFull && self.closing < 2 {
                self.closing += 1;
                self.arrive(self.position.pass(), written);
            } else {
                self.after_the_end(written);
            }
            return Ok(());
        }
        self.put_in_pass(written.turn);
        match (self.position.take(written.turn), written.turn) {
            (Ok(after), _) => {
                self.check_move(written.turn)?;
                self.arrive(after, written);
            }
            (Err(_), Turn::Pass) => {
                let record = self.record()?;
                self.slip(Some(Turn::Pass), SlipKind::PassNotAllowed, record);
                self.arrive(self.position.pass(), written);
            }
            (Err(why), Turn::Move(square)) => self.illegal(square, why, written.board.as_ref())?,
        }
        Ok(())
    }

    /// After an illegal move the next turn is the reply, unless only the same side can play it: then it is that side's
    /// second try.
    fn go_back(&mut self, turn: Turn) {
        if let Some(before) = self.second_try.take()
            && self.position.take(turn).is_err()
            && before.take(turn).is_ok()
        {
            self.position = before;
        }
    }

    /// A move of the other side where the side to move has none: its pass was forgotten.
    fn put_in_pass(&mut self, turn: Turn) {
        let passed = self.position.pass();
        let due = self.position.legal_moves().is_empty();
        if due && turn != Turn::Pass && passed.take(turn).is_ok() {
            if !self.audit.passes_implied {
                self.slip(Some(turn), SlipKind::ForgottenPass, None);
            }
            self.position = passed;
        }
    }

    /// Holds a legal move against the program's, where the program is to move.
    fn check_move(&mut self, turn: Turn) -> Result<(), Failure> {
        let Turn::Move(square) = turn else {
            return Ok(());
        };
        let any_chance = self.audit.any_chance;
        let broken = |record: &Record| {
            record.outcome.square() != Some(square)
                && !(any_chance && record.as_good().contains(square))
        };
        if let Some(record) = self.record()?.filter(broken) {
            self.slip(Some(turn), SlipKind::BrokenProgram, Some(record));
        }
        Ok(())
    }

    /// What the program does here, where it is to move and has a move: one more of its decisions.
    fn record(&mut self) -> Result<Option<Record>, Failure> {
        let position = self.position;
        if !self.audit.is_to_move(&position) || position.legal_moves().is_empty() {
            return Ok(None);
        }
        self.decisions += 1;
        self.audit.runner.record(&position).map(Some)
    }

    /// Goes on to the position that a turn leads to, and holds the written board against it.
    fn arrive(&mut self, after: Position, written: &WrittenTurn) {
        let before = std::mem::replace(&mut self.position, after);
        let Some(board) = &written.board else { return };
        if !self.certain {
            self.believe(board);
            return;
        }
        if let Some(difference) = BoardDifference::of(&before, after, board) {
            self.position = before;
            self.slip(Some(written.turn), SlipKind::WrongBoard(difference), None);
            self.position = after;
            if self.audit.slips_stand {
                self.believe(board);
            }
        }
    }

    fn illegal(
        &mut self,
        square: Square,
        why: TurnError,
        board: Option<&WrittenBoard>,
    ) -> Result<(), Failure> {
        let before = self.position;
        let turn = Turn::Move(square);
        let fits_other_side = before.pass().take(turn).is_ok();
        let kind = SlipKind::IllegalMove {
            why,
            fits_other_side,
        };
        let record = self.record()?;
        self.slip(Some(turn), kind, record);
        self.position = self.left_by(square);
        match board {
            None => {
                self.certain = false;
                self.second_try = Some(before);
            }
            Some(board) => {
                let taken_back = board.side.is_none() && board.shows(&before);
                self.second_try = taken_back.then_some(before);
                self.believe(board);
            }
        }
        Ok(())
    }

    /// What an illegal move leaves behind: a disc that turns nothing, where slips stand and the square is free.
    fn left_by(&self, square: Square) -> Position {
        let before = self.position;
        if self.audit.slips_stand && before.empty().contains(square) {
            before.after(square, Squares::EMPTY)
        } else {
            before.pass()
        }
    }

    /// Goes on from a written board, and from the side that it names.
    fn believe(&mut self, board: &WrittenBoard) {
        let side = board.side.unwrap_or(self.position.side());
        self.position = board.position.with_side(side);
        self.certain = true;
    }

    /// One slip for all turns after the end. A board after such a turn may show that the game went on.
    fn after_the_end(&mut self, written: &WrittenTurn) {
        let last = self.slips.last_mut().map(|slip| &mut slip.kind);
        if let Some(SlipKind::AfterTheEnd(count)) = last {
            *count += 1;
        } else {
            self.slip(Some(written.turn), SlipKind::AfterTheEnd(1), None);
        }
        if let Some(board) = &written.board
            && (self.audit.slips_stand || !self.certain)
        {
            self.position = self.position.pass();
            self.believe(board);
        }
    }

    fn end(&mut self) {
        let counted = Score::of(&self.position);
        if let Some(claimed) = self.audit.claimed.filter(|claimed| *claimed != counted) {
            self.slip(None, SlipKind::WrongCount { claimed, counted }, None);
        }
    }

    fn is_finished(&self) -> bool {
        self.position.ending().is_some() || self.audit.given_up
    }

    fn slip(&mut self, written: Option<Turn>, kind: SlipKind, record: Option<Record>) {
        self.slips.push(Slip {
            turn: self.number,
            position: self.position,
            written,
            kind,
            record,
            certain: self.certain,
        });
    }
}
