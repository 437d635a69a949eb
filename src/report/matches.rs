//! How a match stands: the table of the sheet, or a sentence for each game, and what is to come.
//! It must not know how games are played.

use std::fmt::Write;

use super::Look;
use super::prose::{capital, counted, wrapped_to};
use crate::game::{Contest, Contestant, Decision, Ended, Length, Match};

/// The games so far as the sheet has them (number, discs of each, who won), in sentences where the table is too wide
/// or in linear text; then how the match stands. `program` is what the program is called. It ends with a newline.
pub fn match_text(series: &Match, program: &str, look: Look) -> String {
    let rows = rows(series, program);
    let mut text = match table(series, program, &rows) {
        Some(table) if !look.linear && fits(&table, look.width) => table,
        _ => sentences(&rows, program, human(series), look),
    };
    let standing = standing(series, program);
    writeln!(text, "{}", wrapped_to(look.width, &standing, "", ""))
        .expect("a String takes every text");
    text
}

/// One game of the table.
struct Row {
    number: usize,
    /// Of the program and of its opponent.
    discs: [u32; 2],
    /// Who ran the sheet, where people do.
    run_by: Option<String>,
    won: String,
}

/// What a contestant is called in the middle of a sentence.
fn name<'a>(series: &'a Match, contestant: Contestant, program: &'a str) -> &'a str {
    match (series.contest(), contestant) {
        (Contest::TwoPeople([first, _]), Contestant::First) => first,
        (Contest::TwoPeople([_, second]), Contestant::Second) => second,
        (Contest::ProgramAndPerson(_), Contestant::First) => program,
        (Contest::ProgramAndPerson(_), Contestant::Second) => "you",
    }
}

/// Who plays against the program.
fn human(series: &Match) -> &'static str {
    match series.contest() {
        Contest::ProgramAndPerson(_) => "you",
        Contest::TwoPeople(_) => "the Human",
    }
}

fn rows(series: &Match, program: &str) -> Vec<Row> {
    let games = series.games().iter().enumerate();
    let row = games.map(|(place, game)| {
        let runner = series.runs_the_program(place);
        let is_people = matches!(series.contest(), Contest::TwoPeople(_));
        let winner = series.winner_of(place);
        let won = winner.map_or("a draw", |winner| name(series, winner, program));
        let resigned = match game.verdict.ended {
            Ended::Resigned(_) => " (given up)",
            Ended::Played(_) => "",
        };
        let score = game.verdict.score;
        Row {
            number: place + 1,
            discs: [game.program, game.program.other()].map(|side| score.of_side(side)),
            run_by: is_people.then(|| name(series, runner, program).to_owned()),
            won: format!("{won}{resigned}"),
        }
    });
    row.collect()
}

fn table(series: &Match, program: &str, rows: &[Row]) -> Option<String> {
    if rows.is_empty() {
        return None;
    }
    let theirs = match series.contest() {
        Contest::ProgramAndPerson(_) => "Your discs",
        Contest::TwoPeople(_) => "Human's discs",
    };
    let mut heads = vec![
        "Game".to_owned(),
        format!("{program}'s discs"),
        theirs.to_owned(),
        "Who won".to_owned(),
    ];
    if rows.iter().any(|row| row.run_by.is_some()) {
        heads.push("Who ran it".to_owned());
    }
    let cells = rows.iter().map(|row| {
        let [ours, theirs] = row.discs;
        let mut cells = vec![
            row.number.to_string(),
            ours.to_string(),
            theirs.to_string(),
            row.won.clone(),
        ];
        cells.extend(row.run_by.clone());
        cells
    });
    let lines: Vec<Vec<String>> = std::iter::once(heads).chain(cells).collect();
    Some(in_columns(&lines))
}

/// Cells as columns with two spaces between them.
fn in_columns(lines: &[Vec<String>]) -> String {
    let length = |cell: &String| cell.chars().count();
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(length).max().unwrap_or(0)
    };
    let mut text = String::new();
    for line in lines {
        let mut row = String::new();
        for (column, cell) in line.iter().enumerate() {
            let gap = width(column) - length(cell) + 2;
            row.push_str(cell);
            row.push_str(&" ".repeat(gap));
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

fn fits(table: &str, width: usize) -> bool {
    table.lines().all(|line| line.chars().count() <= width)
}

/// *Game 1: The Paper 20, you 16. The Paper won.*
fn sentences(rows: &[Row], program: &str, human: &str, look: Look) -> String {
    let mut text = String::new();
    for row in rows {
        let [ours, theirs] = row.discs;
        let run_by = row.run_by.as_ref();
        let run_by = run_by.map_or_else(String::new, |name| format!(" (run by {name})"));
        let won = match row.won.as_str() {
            "a draw" => "A draw.".to_owned(),
            won => match won.strip_suffix(" (given up)") {
                Some(won) => format!("{} won, as it was given up.", capital(won)),
                None => format!("{} won.", capital(won)),
            },
        };
        let number = row.number;
        let line = format!("Game {number}: {program}{run_by} {ours}, {human} {theirs}. {won}");
        writeln!(text, "{}", wrapped_to(look.width, &line, "", "  "))
            .expect("a String takes every text");
    }
    text
}

/// How it stands, and what is to come.
fn standing(series: &Match, program: &str) -> String {
    let standing = series.standing();
    let called = |contestant| name(series, contestant, program);
    let (first, second) = (called(Contestant::First), called(Contestant::Second));
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
        Decision::Open => format!("{}.", goal(series.length())),
        Decision::Won(winner) => format!("{} won the match.", capital(called(winner))),
        Decision::Drawn => "The match is drawn.".to_owned(),
    };
    format!("{text}. {next}")
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
