//! Whether a record is all there: the line that ends it says how much it holds, and what can be known of an old one that
//! has no such line. It must not know what is decided.

use std::fmt;

use super::Decisions;
use super::problem::{RecordProblem, counts_text, number};

/// What begins the last line.
const END: &str = "End of the record: ";

/// The last line of a record: how many decisions and games stand above it, in how many lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    decisions: usize,
    games: usize,
    lines: usize,
}

impl End {
    /// The end of a record with this text above it.
    pub(super) fn of(decisions: &Decisions, text: &str) -> Self {
        Self {
            decisions: decisions.entries.len(),
            games: decisions.games.len(),
            lines: lines_of(text),
        }
    }

    /// The end that a line says, if it is one, whole to its full stop.
    pub(super) fn read(line: &str) -> Option<Self> {
        let numbers = line.split(|c: char| !c.is_ascii_digit());
        let mut numbers = numbers.filter_map(|number| number.parse().ok());
        let end = Self {
            decisions: numbers.next()?,
            games: numbers.next()?,
            lines: numbers.next()?,
        };
        (end.to_string() == line).then_some(end)
    }

    /// Holds that as many lines are there as the end says: a removed one may leave no other trace.
    pub(super) fn check_lines(self, found: usize) -> Result<(), RecordProblem> {
        let said = self.lines;
        if found == said {
            return Ok(());
        }
        Err(RecordProblem::OtherLines { said, found })
    }

    /// Holds that the record has what the end says.
    pub(super) fn check(self, decisions: &Decisions) -> Result<(), RecordProblem> {
        let said = (self.decisions, self.games);
        let found = (decisions.entries.len(), decisions.games.len());
        if found == said {
            return Ok(());
        }
        Err(RecordProblem::OtherCounts { said, found })
    }
}

/// How many lines of a text are not blank: blank ones mean nothing in a record.
pub(super) fn lines_of(text: &str) -> usize {
    text.lines().filter(|line| !line.trim().is_empty()).count()
}

/// Whether an old record, which has no last line that says what it holds, is all there. The games come last, and which
/// they are follows from the positions, so it can be known unless the program lost a board later on.
pub(super) fn old_is_whole(decisions: &Decisions) -> Whole {
    let starts = decisions.starts();
    let games = decisions.games.iter().map(|game| game.transcript.start());
    if !starts.is_empty() && games.eq(starts) {
        Whole::Yes
    } else if decisions.left_out.is_empty() {
        Whole::No
    } else {
        Whole::Unknown
    }
}

/// Whether a record is all there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whole {
    Yes,
    No,
    Unknown,
}

impl fmt::Display for End {
    /// *End of the record: 80 decisions and 2 games, in 265 lines, blank ones not counted.*
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = counts_text((self.decisions, self.games));
        let lines = number(self.lines, "line");
        write!(f, "{END}{counts}, in {lines}, blank ones not counted.")
    }
}
