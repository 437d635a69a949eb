//! How a match stands: the table of the sheet, and what is to come.
//! It must not know how games are played.

use std::fmt::Write;

use super::prose::{capital, counted};
use crate::document::{Cell, Column, Document, Row, Table};
use crate::game::{Contest, Ended, Length, Match, MatchOutcome, MatchPlayer};

/// The games so far as the sheet has them (number, discs of each, who won); then how the match stands. `program` is
/// what the program is called.
pub fn match_so_far(series: &Match, program: &str) -> Document {
    let document = Document::titled("The match");
    let document = if series.games().is_empty() {
        document
    } else {
        document.with(table(series, program))
    };
    document.paragraph(standing(series, program))
}

/// What a contestant is called in the middle of a sentence.
fn name<'a>(series: &'a Match, contestant: MatchPlayer, program: &'a str) -> &'a str {
    match (series.contest(), contestant) {
        (Contest::TwoPeople([first, _], _), MatchPlayer::First) => first,
        (Contest::TwoPeople([_, second], _), MatchPlayer::Second) => second,
        (Contest::ProgramAndPerson(_), MatchPlayer::First) => program,
        (Contest::ProgramAndPerson(_), MatchPlayer::Second) => "you",
    }
}

fn table(series: &Match, program: &str) -> Table {
    let is_people = matches!(series.contest(), Contest::TwoPeople(..));
    let theirs = if is_people {
        "Opponent's discs"
    } else {
        "Your discs"
    };
    let mut columns = vec![
        Column::number("Game"),
        Column::number(format!("{program}'s discs")),
        Column::number(theirs),
        Column::words("Who won"),
    ];
    if is_people {
        columns.extend(["Who ran it", "Opponent"].map(Column::words));
    }
    let rows = (0..series.games().len()).map(|place| row(series, place, program));
    Table::new(columns, rows)
}

/// One game. *Game 1: The Paper 20, you 16. The Paper won.*
fn row(series: &Match, place: usize, program: &str) -> Row {
    let game = &series.games()[place];
    let score = game.verdict.score;
    let [ours, theirs] = [game.program, game.program.other()].map(|side| score.of_side(side));
    let winner = series.winner_of(place);
    let winner = winner.map(|winner| name(series, winner, program));
    let is_resigned = matches!(game.verdict.ended, Ended::Resigned(_));
    let won = match (winner, is_resigned) {
        (None, _) => "a draw".to_owned(),
        (Some(winner), false) => winner.to_owned(),
        (Some(winner), true) => format!("{winner} (given up)"),
    };
    let said = match (winner.map(capital), is_resigned) {
        (None, _) => "A draw.".to_owned(),
        (Some(winner), false) => format!("{winner} won."),
        (Some(winner), true) => format!("{winner} won, as it was given up."),
    };
    let is_people = matches!(series.contest(), Contest::TwoPeople(..));
    let runner = series.runs_the_program(place);
    let [runner, opponent] = [runner, runner.other()].map(|one| name(series, one, program));
    let run_by = is_people.then_some(runner);
    let number = place + 1;
    let by = run_by.map_or_else(String::new, |name| format!(" (run by {name})"));
    let spoken = format!("Game {number}: {program}{by} {ours}, {opponent} {theirs}. {said}");
    let cells = [number.into(), ours.into(), theirs.into(), won.into()];
    let people = run_by.map(|runner| [runner, opponent].map(Cell::from));
    Row::new(
        cells.into_iter().chain(people.into_iter().flatten()),
        spoken,
    )
}

/// How it stands, and what is to come.
fn standing(series: &Match, program: &str) -> [String; 2] {
    let standing = series.standing();
    let called = |contestant| name(series, contestant, program);
    let (first, second) = (called(MatchPlayer::First), called(MatchPlayer::Second));
    let ([ours, theirs], what) = match series.length() {
        Length::Points(_) => (standing.points, "Points"),
        Length::BestOf(_) | Length::Games(_) => (standing.wins, "Games won"),
    };
    let mut text = format!("{what}: {first} {ours}, {second} {theirs}");
    if standing.draws > 0 {
        let draws = counted(standing.draws as usize, "draw", "draws");
        write!(text, ", {draws}").expect("a String takes every text");
    }
    let next = match series.decision() {
        MatchOutcome::Open => format!("{}.", goal(series.length())),
        MatchOutcome::Won(winner) => format!("{} won the match.", capital(called(winner))),
        MatchOutcome::Drawn => "The match is drawn.".to_owned(),
    };
    [format!("{text}."), next]
}

/// *Best of 3 games*
fn goal(length: Length) -> String {
    match length {
        Length::BestOf(number) => format!("Best of {}", counted(number as usize, "game", "games")),
        Length::Games(number) => {
            format!("The match is {}", counted(number as usize, "game", "games"))
        }
        Length::Points(number) => format!(
            "The first to win by {} in all",
            counted(number as usize, "disc", "discs")
        ),
    }
}
