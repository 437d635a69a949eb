//! Reads the text of recorded decisions: all of it, or one sentence about the first line that is wrong.
//! It must not know the program.

use super::form::{FORM, GAME, HEAD, INDENT, LEFT_OUT, OLD_FORM, RULE, SEED, TIES, VERSION};
use super::problem::{RecordError, RecordProblem};
use super::whole::{self, End, Whole};
use super::{By, Decided, Decisions, LeftOut, RecordedDecision, RecordedGame};
use crate::board::{
    BoardSize, GivenPosition, Position, Transcript, Turn, read_position, read_transcript,
};
use crate::game::Score;
use crate::program::{Decider, Outcome};
use crate::proof::positions::read_start;

impl Decisions {
    /// So many bytes show whether a file is a record.
    pub const BEGINNING: usize = HEAD.len();

    /// Whether a file that begins so is a record, of whatever form.
    pub fn begins(file: &[u8]) -> bool {
        file.starts_with(HEAD.as_bytes())
    }

    /// Reads recorded decisions. All of the text is read, and it must be all there, or it is an error. Of an old text,
    /// without a last line that says what it holds, that can't always be known: see [`Decisions::may_be_cut`].
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut reader = RecordReader::new(text);
        let form = reader.head()?;
        reader.no_conflict(text)?;
        if form == OLD_FORM {
            return reader.old(text);
        }
        let (body, end) = reader.end(text)?;
        let all_lines = end.check_lines(whole::lines_of(body));
        let mut reader = RecordReader::new(body);
        let read = reader.head().and_then(|_| reader.lines());
        let at = match (read, &all_lines) {
            (Ok(()), _) => body.lines().count() + 1,
            (Err(error), Err(_)) => error.line,
            (Err(error), Ok(())) => return Err(error),
        };
        let held = all_lines.and_then(|()| end.check(&reader.decisions));
        held.map_err(|problem| RecordError { line: at, problem })?;
        Ok(reader.decisions)
    }
}

/// The same as [`Decisions::read`].
impl std::str::FromStr for Decisions {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::read(text)
    }
}

struct RecordReader<'t> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'t>>>,
    /// The last line that was taken, from 1.
    number: usize,
    start: Option<Position>,
    decisions: Decisions,
}

impl<'t> RecordReader<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            lines: text.lines().enumerate().peekable(),
            number: 1,
            start: None,
            decisions: Decisions::default(),
        }
    }

    fn error(&self, problem: impl Into<RecordProblem>) -> RecordError {
        RecordError {
            line: self.number,
            problem: problem.into(),
        }
    }

    /// The next line that is not blank.
    fn next(&mut self) -> Option<&'t str> {
        loop {
            let (index, line) = self.lines.next()?;
            self.number = index + 1;
            if !line.trim().is_empty() {
                return Some(line.trim_end());
            }
        }
    }

    /// The next line if it belongs to the one above.
    fn next_below(&mut self) -> Option<&'t str> {
        let (_, line) = self.lines.peek()?;
        if line.trim().is_empty() {
            return None;
        }
        line.strip_prefix(INDENT)?;
        self.next().map(str::trim_start)
    }

    /// The first line; the form that it says.
    fn head(&mut self) -> Result<u32, RecordError> {
        let first = self.next().unwrap_or_default();
        let named = first.strip_prefix(HEAD);
        let number =
            named.and_then(|named| VERSION.iter().find_map(|word| named.strip_prefix(word)));
        let form = number.and_then(|form| form.parse().ok());
        match form {
            Some(form @ (FORM | OLD_FORM)) => Ok(form),
            Some(other) => Err(self.error(RecordProblem::OtherForm(other))),
            None => Err(self.error(RecordProblem::NoRecord)),
        }
    }

    /// Holds that two versions, or two records, were not put together.
    fn no_conflict(&mut self, text: &str) -> Result<(), RecordError> {
        let lines = || text.lines().enumerate();
        let conflict = lines().find(|(_, line)| line.starts_with("<<<<<<<"));
        let is_head =
            |(index, line): &(usize, &str)| index + 1 > self.number && line.starts_with(HEAD);
        let (index, problem) = match (conflict, lines().find(is_head)) {
            (Some((index, _)), _) => (index, RecordProblem::Conflict),
            (None, Some((index, _))) => (index, RecordProblem::Another),
            (None, None) => return Ok(()),
        };
        self.number = index + 1;
        Err(self.error(problem))
    }

    /// The text above the line that ends it, and what that line says; it must be the last.
    fn end(&mut self, text: &'t str) -> Result<(&'t str, End), RecordError> {
        let mut lines = text.lines().enumerate();
        let last = lines.clone().filter(|(_, line)| !line.trim().is_empty());
        let (index, line) = last.last().unwrap_or_default();
        let early = lines.find(|(at, line)| *at < index && End::read(line.trim_end()).is_some());
        if let Some((at, _)) = early {
            self.number = at + 2;
            return Err(self.error(RecordProblem::AfterEnd));
        }
        self.number = index + 1;
        let end = End::read(line.trim_end()).ok_or_else(|| self.error(RecordProblem::Cut))?;
        let length = text.split_inclusive('\n').take(index).map(str::len).sum();
        Ok((&text[..length], end))
    }

    fn lines(&mut self) -> Result<(), RecordError> {
        while let Some(line) = self.next() {
            self.line(line)?;
        }
        Ok(())
    }

    /// An old record. What is wrong with its last line comes of a cut, and so do games that it should have.
    fn old(mut self, text: &str) -> Result<Decisions, RecordError> {
        let read = self.lines();
        let last = text.trim_end().lines().count();
        match read {
            Err(error) if error.line < last => return Err(error),
            Err(_) => return Err(self.error(RecordProblem::Cut)),
            Ok(()) => {}
        }
        match whole::old_is_whole(&self.decisions) {
            Whole::Yes => {}
            Whole::No => return Err(self.error(RecordProblem::Cut)),
            Whole::Unknown => self.decisions.may_be_cut = true,
        }
        Ok(self.decisions)
    }

    fn line(&mut self, line: &str) -> Result<(), RecordError> {
        if let Some(seed) = line.strip_prefix(SEED) {
            let seed = seed.parse();
            self.decisions.seed = Some(seed.map_err(|_| self.error(RecordProblem::UnknownLine))?);
        } else if let Some(by) = rule(line) {
            self.decisions.rules.push(by);
        } else if let Some(left) = line.strip_prefix(LEFT_OUT) {
            let left = left_out(left).ok_or_else(|| self.error(RecordProblem::UnknownLine))?;
            self.decisions.left_out.push(left);
        } else if let Some(start) = line.strip_prefix(GAME) {
            self.game(start)?;
        } else if let Some(start) = read_start(line) {
            self.start = Some(start);
        } else {
            self.entry(line)?;
        }
        Ok(())
    }

    /// A position, and the decision in the line below.
    fn entry(&mut self, line: &str) -> Result<(), RecordError> {
        let place = self.place(line)?;
        let Some(below) = self.next_below() else {
            return Err(self.error(RecordProblem::NoDecision));
        };
        let decided = decided(below).filter(|decided| fits(decided, &place.position()));
        let decided = decided.ok_or_else(|| self.error(RecordProblem::UnfitDecision))?;
        self.decisions
            .entries
            .push(RecordedDecision { place, decided });
        Ok(())
    }

    fn place(&self, line: &str) -> Result<GivenPosition, RecordError> {
        if let Some(board) = line.strip_prefix("at ") {
            let position = read_position(board).map_err(|error| self.error(error))?;
            return Ok(GivenPosition::Position(position));
        }
        let turns = match line.strip_prefix("after ") {
            Some(turns) => turns,
            None if line == "from the start" => "",
            None => return Err(self.error(RecordProblem::UnknownLine)),
        };
        let start = self
            .start
            .ok_or_else(|| self.error(RecordProblem::NoStart))?;
        let transcript = read_transcript(turns, &start).map_err(|error| self.error(error))?;
        Ok(GivenPosition::Transcript(transcript))
    }

    fn game(&mut self, start: &str) -> Result<(), RecordError> {
        let start = read_start(start).ok_or_else(|| self.error(RecordProblem::NoStart))?;
        let mut game = RecordedGame {
            transcript: Transcript::new(start),
            deciders: Vec::new(),
        };
        while let Some(line) = self.next_below() {
            if line.starts_with("Black ") {
                let end = game.transcript.position();
                let fits = end.ending().is_some() && Score::of(&end).to_string() == line;
                if !fits {
                    return Err(self.error(RecordProblem::UnfitCount));
                }
                self.decisions.games.push(game);
                return Ok(());
            }
            let (turn, by) = turn(line).ok_or_else(|| self.error(RecordProblem::UnfitTurn))?;
            let played = game.transcript.push(turn);
            played.map_err(|_| self.error(RecordProblem::UnfitTurn))?;
            game.deciders.push(by);
        }
        Err(self.error(RecordProblem::UnfinishedGame))
    }
}

/// *Rule 4: Play …*, or *Ties: topmost.*
fn rule(line: &str) -> Option<By> {
    if line.starts_with(TIES) {
        return Some(By {
            decider: Decider::Ties,
            sentence: line.to_owned(),
        });
    }
    let (number, sentence) = line.strip_prefix(RULE)?.split_once(": ")?;
    Some(By {
        decider: Decider::Rule(rule_number(number)?),
        sentence: sentence.to_owned(),
    })
}

fn rule_number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|number| *number > 0)
}

/// *8 by 8, because …*
fn left_out(text: &str) -> Option<LeftOut> {
    let (size, why) = text.split_once(", because ")?;
    let n = size.split(' ').next()?.parse().ok()?;
    Some(LeftOut {
        size: BoardSize::new(n).ok()?,
        why: why.to_owned(),
    })
}

/// *c2 by rule 4: Play …*
fn decided(text: &str) -> Option<Decided> {
    let without_move = [Outcome::Pass, Outcome::GameOver];
    if let Some(outcome) = without_move
        .into_iter()
        .find(|outcome| outcome.name() == text)
    {
        return Some(Decided { outcome, by: None });
    }
    let (decision, sentence) = text.split_once(": ")?;
    let (Turn::Move(square), Some(decider)) = turn(decision)? else {
        return None;
    };
    let sentence = sentence.to_owned();
    Some(Decided {
        outcome: Outcome::Move(square),
        by: Some(By { decider, sentence }),
    })
}

/// *c2 by rule 4*, *c2 by the ties* or *pass*
fn turn(text: &str) -> Option<(Turn, Option<Decider>)> {
    if text == "pass" {
        return Some((Turn::Pass, None));
    }
    let (square, by) = text.split_once(" by ")?;
    let decider = match by.strip_prefix("rule ") {
        Some(number) => Decider::Rule(rule_number(number)?),
        None if by == "the tie-break" || by == "the ties" => Decider::Ties,
        None => return None,
    };
    Some((Turn::Move(square.parse().ok()?), Some(decider)))
}

/// Whether such a thing can be decided at a position.
fn fits(decided: &Decided, position: &Position) -> bool {
    let legal = position.legal_moves();
    match decided.outcome {
        Outcome::Move(square) => legal.contains(square),
        Outcome::Pass => legal.is_empty() && position.ending().is_none(),
        Outcome::GameOver => position.ending().is_some(),
    }
}
