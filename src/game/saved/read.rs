//! Reading the text of a saved game: all of it, or an error with its place. It must not open files.

use std::ops::Range;

use super::write::{ENDS, ended};
use super::{HEADING, Saved, SavedError, SavedProblem, is_saved_game};
use crate::board::{
    BoardSize, Ending, Foreign, Layout, Position, Side, Transcript, Turn, TurnError, read_position,
    read_transcript, read_written,
};
use crate::game::{
    ColourOrder, Contest, Counting, Handicap, House, Length, Match, MatchGame, MatchOutcome,
    Passes, Pegs, Score, Slips, TakeBacks, Verdict,
};

/// Reads a saved game. Names and values may be spaced as one likes, and blank lines mean nothing.
pub fn read_saved(text: &str) -> Result<Saved, SavedError> {
    let mut fields = Fields::of(text)?;
    let saved = fields.saved()?;
    fields.nothing_left()?;
    Ok(saved)
}

/// A piece of the text, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Piece<'t> {
    text: &'t str,
    span: Range<usize>,
}

/// The lines of the text, each a name and a value, until somebody asks for them.
struct Fields<'t> {
    lines: Vec<(Piece<'t>, Piece<'t>)>,
    end: usize,
}

impl Piece<'_> {
    pub fn error(&self, problem: SavedProblem) -> SavedError {
        SavedError {
            problem,
            span: self.span.clone(),
        }
    }

    /// What the text stands for, or what should stand there.
    pub fn read<T>(
        &self,
        read: impl Fn(&str) -> Option<T>,
        expected: &'static str,
    ) -> Result<T, SavedError> {
        read(self.text).ok_or_else(|| self.error(SavedProblem::Expected(expected)))
    }

    fn number<T: std::str::FromStr>(&self, expected: &'static str) -> Result<T, SavedError> {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        self.read(|text| text.parse().ok().filter(|_| digits(text)), expected)
    }

    fn side(&self) -> Result<Side, SavedError> {
        self.read(side, "black or white")
    }

    /// A text as it is, or a JSON string.
    pub fn text(&self) -> Result<String, SavedError> {
        if !self.text.starts_with('"') {
            return self.read(
                |text| Some(text.to_owned()).filter(|text| !text.is_empty()),
                "a name",
            );
        }
        self.read(|text| serde_json::from_str(text).ok(), "a JSON string")
    }
}

fn side(text: &str) -> Option<Side> {
    let named = |side: &Side| side.lower_name() == text;
    [Side::Black, Side::White].into_iter().find(named)
}

/// A name to show: no character that would move a cursor, and no longer than a name may be.
fn printable(name: &str) -> String {
    const LONGEST: usize = 40;
    let shown = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    name.chars().take(LONGEST).map(shown).collect()
}

/// The part of `text` without white space around it, and where it stands.
pub(super) fn trimmed(text: &str, at: usize) -> Piece<'_> {
    let begin = at + text.len() - text.trim_start().len();
    let text = text.trim();
    Piece {
        text,
        span: begin..begin + text.len(),
    }
}

/// The names that a line may have, besides *Game 1*, *Game 2* …
const NAMES: [&str; 17] = [
    "Program",
    "Seed",
    "Plays",
    "Board",
    "Start",
    "First",
    "Pegs",
    "Take-backs",
    "Passes",
    "Count",
    "Slips",
    "At",
    "Handicap",
    "Match",
    "Order",
    "Moves",
    "Resigned",
];

/// The names of the two people of a match.
const PEOPLE: [&str; 2] = ["Person 1", "Person 2"];

/// What a text is that is not a saved game.
pub(super) fn not_saved(text: &str) -> SavedProblem {
    match (Foreign::of(text), read_written(text)) {
        (Some(form), _) => SavedProblem::Foreign(form),
        (None, Ok(game)) if !game.turns.is_empty() || game.start.is_some() => SavedProblem::Place,
        _ => SavedProblem::NotSaved,
    }
}

impl<'t> Fields<'t> {
    fn of(text: &'t str) -> Result<Self, SavedError> {
        let mut at = 0;
        let mut lines = text.split_inclusive('\n').map(|line| {
            let begin = at;
            at += line.len();
            (line, begin)
        });
        let (first, _) = lines.next().unwrap_or_default();
        let heading = trimmed(first, 0);
        if !is_saved_game(text) {
            return Err(heading.error(not_saved(text)));
        } else if heading.text.trim_start_matches('\u{FEFF}') != HEADING {
            return Err(heading.error(SavedProblem::OtherVersion));
        }
        let mut fields = Self {
            lines: Vec::new(),
            end: text.len(),
        };
        for (line, begin) in lines.filter(|(line, _)| !line.trim().is_empty()) {
            fields.add(line, begin)?;
        }
        Ok(fields)
    }

    fn add(&mut self, line: &'t str, at: usize) -> Result<(), SavedError> {
        let Some(colon) = line.find(':') else {
            return Err(trimmed(line, at).error(SavedProblem::NoColon));
        };
        let name = trimmed(&line[..colon], at);
        let value = trimmed(&line[colon + 1..], at + colon + 1);
        let known = NAMES.contains(&name.text) || PEOPLE.contains(&name.text);
        if !known && !name.text.starts_with("Game ") {
            return Err(name.error(SavedProblem::UnknownName(printable(name.text))));
        }
        if self.lines.iter().any(|(other, _)| other.text == name.text) {
            return Err(name.error(SavedProblem::Twice(printable(name.text))));
        }
        self.lines.push((name, value));
        Ok(())
    }

    /// The value with this name, where there is one.
    fn maybe(&mut self, name: &str) -> Option<Piece<'t>> {
        let place = self.lines.iter().position(|(its, _)| its.text == name)?;
        Some(self.lines.remove(place).1)
    }

    /// The value with this name.
    fn take(&mut self, name: &'static str) -> Result<Piece<'t>, SavedError> {
        let end = self.end..self.end;
        self.maybe(name).ok_or(SavedError {
            problem: SavedProblem::Missing(name),
            span: end,
        })
    }

    fn saved(&mut self) -> Result<Saved, SavedError> {
        let program = self.take("Program")?.text()?;
        let seed = self.maybe("Seed").map(|seed| seed.number("a number"));
        let plays = self.take("Plays")?.side()?;
        let house = self.house()?;
        let at = self.maybe("At").map(|value| position(&value, house.board));
        let handicap = self.maybe("Handicap").map(|value| handicap(&value));
        let handicap = handicap.transpose()?;
        let series = self.series(house.board)?;
        let mut saved = Saved {
            program,
            seed: seed.transpose()?,
            plays,
            house: house.settled(plays),
            at: at.transpose()?,
            handicap,
            series,
            turns: Vec::new(),
            resigned: None,
        };
        saved.house.program = Some(saved.first_colour());
        self.game(&mut saved)?;
        Ok(saved)
    }

    fn house(&mut self) -> Result<House, SavedError> {
        let size = |text: &str| BoardSize::new(text.parse().ok()?).ok();
        let layout = |text: &str| Layout::ALL.into_iter().find(|one| one.name() == text);
        let house = House {
            board: self.take("Board")?.read(size, "4, 6 or 8")?,
            layout: self
                .take("Start")?
                .read(layout, "standard, mirrored or parallel")?,
            program: None,
            first: Some(self.take("First")?.side()?),
            cast: None,
            pegs: Pegs::Enough,
            take_backs: self
                .take("Take-backs")?
                .read(TakeBacks::named, "never, until-reply or free")?,
            passes: self
                .take("Passes")?
                .read(Passes::named, "announced or said")?,
            count: self
                .take("Count")?
                .read(Counting::named, "automatic or by-hand")?,
            slips: self
                .take("Slips")?
                .read(Slips::named, "corrected or left")?,
        };
        let pegs = self.take("Pegs")?;
        let house = House {
            pegs: pegs.read(Pegs::named, "a number up to 64, “even” or “enough”")?,
            ..house
        };
        if house.pegs.suffice(house.board) {
            return Ok(house);
        }
        let least = Pegs::least(house.board);
        Err(pegs.error(SavedProblem::TooFewPegs(least)))
    }

    fn series(&mut self, board: BoardSize) -> Result<Option<Match>, SavedError> {
        let Some(length) = self.maybe("Match") else {
            let is_ours =
                |name: &str| name == "Order" || PEOPLE.contains(&name) || name.starts_with("Game ");
            let stray = self.lines.iter().find(|(name, _)| is_ours(name.text));
            return match stray {
                Some((name, _)) => Err(name.error(SavedProblem::NoMatch)),
                None => Ok(None),
            };
        };
        let length = length.read(
            read_length,
            "“best-of”, “games” or “points”, and a number from 1 to 9999",
        )?;
        let order = |value: Piece| value.read(ColourOrder::named, "alternate, loser-first or same");
        let contest = if let Some(first) = self.maybe(PEOPLE[0]) {
            let people = [first.text()?, self.take(PEOPLE[1])?.text()?];
            let order = self.maybe("Order").map_or(Ok(ColourOrder::Same), order)?;
            Contest::TwoPeople(people, order)
        } else {
            Contest::ProgramAndPerson(order(self.take("Order")?)?)
        };
        let mut series = Match::new(length, contest);
        while let Some(place) = self
            .lines
            .iter()
            .position(|(name, _)| name.text.starts_with("Game "))
        {
            let (name, value) = self.lines.remove(place);
            add_game(&mut series, &name, &value, board)?;
        }
        Ok(Some(series))
    }

    /// The moves, and who resigned.
    fn game(&mut self, saved: &mut Saved) -> Result<(), SavedError> {
        let moves = self.take("Moves")?;
        saved.turns = turns(&moves, &saved.start())?;
        let Some(value) = self.maybe("Resigned") else {
            return Ok(());
        };
        saved.resigned = Some(value.side()?);
        match saved.session() {
            Ok(_) => Ok(()),
            Err((_, TurnError::GameOver)) => Err(value.error(SavedProblem::ResignedLate)),
            Err((_, error)) => Err(moves.error(SavedProblem::Turn(error))),
        }
    }

    /// Whatever nobody has asked for is too much.
    fn nothing_left(&self) -> Result<(), SavedError> {
        match self.lines.first() {
            None => Ok(()),
            Some((name, _)) => Err(name.error(SavedProblem::UnknownName(printable(name.text)))),
        }
    }
}

impl Saved {
    /// The colour that the program had in the first game.
    fn first_colour(&self) -> Side {
        let games = self.series.as_ref().map(Match::games).unwrap_or_default();
        games.first().map_or(self.plays, |game| game.program)
    }
}

fn turns(moves: &Piece, start: &Position) -> Result<Vec<Turn>, SavedError> {
    let transcript = read_transcript(moves.text, start).map_err(|error| {
        let span = error.span();
        let at = moves.span.start;
        SavedError {
            span: at + span.start..at + span.end,
            problem: SavedProblem::Moves(error),
        }
    })?;
    Ok(Transcript::turns(&transcript).to_vec())
}

fn read_length(text: &str) -> Option<Length> {
    let (word, number) = text.split_once(' ')?;
    let number = number.trim().parse().ok();
    let number = number.filter(|number| (1..=9999).contains(number))?;
    let each = [Length::BestOf, Length::Games, Length::Points];
    let lengths = each.map(|length| length(number));
    lengths.into_iter().find(|length| length.name() == word)
}

fn position(value: &Piece, board: BoardSize) -> Result<Position, SavedError> {
    let read = |text: &str| {
        let position = read_position(text).ok();
        position.filter(|position| position.size() == board)
    };
    value.read(read, "a position on this board, and the side to move")
}

fn handicap(value: &Piece) -> Result<Handicap, SavedError> {
    let read = |text: &str| {
        let (corners, to) = text.split_once(" to ")?;
        let corners = corners.trim().parse().ok()?;
        Handicap::new(corners, side(to.trim())?).ok()
    };
    value.read(
        read,
        "1, 2, 3 or 4 corners and who gets them, as in “2 to white”",
    )
}

fn add_game(
    series: &mut Match,
    name: &Piece,
    value: &Piece,
    board: BoardSize,
) -> Result<(), SavedError> {
    let number = trimmed(&name.text["Game ".len()..], name.span.start + "Game ".len());
    let found = number.number("the number of the game")?;
    let expected = series.games().len() + 1;
    if found != expected {
        return Err(name.error(SavedProblem::GameNumber { found, expected }));
    }
    if series.decision() != MatchOutcome::Open {
        return Err(name.error(SavedProblem::MatchOver));
    }
    let played = value.read(
        |text| played(text, board),
        "the discs of Black and White and how it ended, as in “20-16, program black, board full”",
    )?;
    if !is_possible(&played.verdict) {
        return Err(value.error(SavedProblem::Discs));
    }
    series.add(played);
    Ok(())
}

fn played(text: &str, size: BoardSize) -> Option<MatchGame> {
    let mut parts = text.split(',').map(str::trim);
    let (black, white) = parts.next()?.split_once('-')?;
    let score = Score {
        black: black.trim().parse().ok()?,
        white: white.trim().parse().ok()?,
    };
    let program = side(parts.next()?.strip_prefix("program ")?.trim())?;
    let words = parts.next()?;
    let ended = ENDS.into_iter().find(|end| ended(*end) == words)?;
    parts.next().is_none().then_some(MatchGame {
        program,
        verdict: Verdict { ended, score, size },
    })
}

/// Whether a game can end so.
fn is_possible(verdict: &Verdict) -> bool {
    use crate::game::Ended;
    let Score { black, white } = verdict.score;
    let area = u32::from(verdict.size.area());
    if black > area || white > area - black {
        return false;
    }
    let is_full = black + white == area;
    match verdict.ended {
        Ended::Played(Ending::BoardFull) => is_full,
        Ended::Played(Ending::OneColourGone) => !is_full && (black == 0 || white == 0),
        Ended::Played(Ending::NobodyCanMove) => !is_full && black > 0 && white > 0,
        Ended::Resigned(_) => !is_full,
    }
}
