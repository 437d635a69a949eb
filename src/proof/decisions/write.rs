//! Recorded decisions as text: one position and one decision after the other, in lines that a diff can show.
//! It must not decide anything.

use std::fmt;

use super::form::{FORM, GAME, HEAD, INDENT, LEFT_OUT, RULE, SEED, VERSION};
use super::whole::End;
use super::{By, Decided, Decisions, LeftOut, RecordedGame};
use crate::board::GivenPosition;
use crate::game::Score;
use crate::program::{Decider, Outcome};
use crate::proof::positions::{place_text, start_text};

impl fmt::Display for Decisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write_all(&mut text, self)?;
        let end = End::of(self, &text);
        writeln!(f, "{text}\n{end}")
    }
}

/// Everything but the line that ends it.
fn write_all(f: &mut impl fmt::Write, decisions: &Decisions) -> fmt::Result {
    writeln!(f, "{HEAD}{}{FORM}", VERSION[0])?;
    if let Some(seed) = decisions.seed {
        writeln!(f, "{SEED}{seed}")?;
    }
    if !decisions.rules.is_empty() {
        writeln!(f)?;
    }
    let mut rules = decisions.rules.iter();
    rules.try_for_each(|by| write_rule(f, by))?;
    write_decisions(f, decisions, Decided::to_string)?;
    let mut games = decisions.games.iter();
    games.try_for_each(|game| write!(f, "\n{game}"))
}

/// *Rule 4: Play …*; the ties say themselves that they are.
fn write_rule(f: &mut impl fmt::Write, by: &By) -> fmt::Result {
    match by.decider {
        Decider::Rule(number) => writeln!(f, "{RULE}{number}: {}", by.sentence),
        Decider::Ties => writeln!(f, "{}", by.sentence),
    }
}

/// What is left out, and the entries, each start as a heading in front of the games that begin there; `said` words what is
/// decided at one.
pub(in crate::proof) fn write_decisions(
    f: &mut impl fmt::Write,
    decisions: &Decisions,
    said: impl Fn(&Decided) -> String,
) -> fmt::Result {
    for left in &decisions.left_out {
        writeln!(f, "{left}")?;
    }
    let mut heading = None;
    for entry in &decisions.entries {
        let start = start_of(&entry.place);
        if heading.as_ref() != Some(&start) {
            match &start {
                Some(text) => writeln!(f, "\n{text}\n")?,
                None => writeln!(f)?,
            }
            heading = Some(start);
        }
        let (place, said) = (place_text(&entry.place), said(&entry.decided));
        writeln!(f, "{place}\n{INDENT}{said}")?;
    }
    Ok(())
}

/// How the start is told from which the turns of a place are played; a board needs none.
fn start_of(place: &GivenPosition) -> Option<String> {
    match place {
        GivenPosition::Position(_) => None,
        GivenPosition::Transcript(game) => start_text(&game.start()),
    }
}

impl fmt::Display for LeftOut {
    /// *Left out: 8 by 8, because …*, without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.size.get();
        write!(f, "{LEFT_OUT}{n} by {n}, because {}", self.why)
    }
}

impl fmt::Display for Decided {
    /// *c2 by rule 4: Play …*, *pass*, or *game over*.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.outcome, &self.by) {
            (Outcome::Move(square), Some(by)) => write!(f, "{square}{by}"),
            (Outcome::Move(square), None) => square.fmt(f),
            (Outcome::Pass | Outcome::GameOver, _) => f.write_str(self.outcome.name()),
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", by_text(self.decider), self.sentence)
    }
}

/// ` by rule 4`, ` by the ties`
pub(super) fn by_text(decider: Decider) -> String {
    match decider {
        Decider::Rule(number) => format!(" by rule {number}"),
        Decider::Ties => " by the tie-break".to_owned(),
    }
}

impl fmt::Display for RecordedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start =
            start_text(&self.transcript.start()).expect("a recorded game begins at a start");
        writeln!(f, "{GAME}{start}")?;
        for (_, turn, by) in self.turns() {
            writeln!(f, "{INDENT}{turn}{}", by.map(by_text).unwrap_or_default())?;
        }
        writeln!(f, "{INDENT}{}", Score::of(&self.transcript.position()))
    }
}
