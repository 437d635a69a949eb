//! Two programs compared: better or worse, by how much, in which phase, and where they part; as text, JSON and CSV.
//! It must not compare anything itself.

use serde_json::{Value, json};

use super::super::Look;
use super::super::explain::decided_by;
use super::super::json::as_value;
use super::super::prose::{capital, thousands, wrapped};
use super::numbers::{ahead, between, distance, interval_json, rounded, verdict, with_interval};
use super::setting::{RunReport, number_of};
use super::sheet::{Field, csv_text, fields};
use super::table::{Align, table};
use crate::board::BoardSize;
use crate::lab::{Comparison, Estimate, Parting, Verdict};
use crate::program::{Outcome, Record};
use crate::proof::Phase;

/// Two programs that were compared.
#[derive(Clone, Copy, Debug)]
pub struct CompareReport<'a> {
    /// What they are called.
    pub names: [&'a str; 2],
    /// From where they played.
    pub run: RunReport<'a>,
    /// What came of it.
    pub comparison: &'a Comparison,
}

impl CompareReport<'_> {
    fn heading(&self) -> String {
        let [first, second] = self.names;
        format!(
            "The first is {first}. The second is {second}. They play each other with both colours from {}: {}",
            self.run.openings(),
            self.run.games()
        )
    }

    /// The sentence that dares no more than the games can show.
    fn verdict(&self) -> String {
        let [first, second] = self.names;
        let margin = self.comparison.margins().mean(2.0);
        let over = format!(
            "over {} from {}",
            number_of(self.run.different, "different game"),
            number_of(self.run.finished, "opening")
        );
        let record = self.comparison.record();
        match margin.verdict() {
            _ if self.run.finished == 0 => {
                "No opening is finished, so nothing can be said.".to_owned()
            }
            _ if record.alike == self.run.finished => {
                format!(
                    "No difference in these games: the two play every one alike, move for move, {over}."
                )
            }
            Verdict::Better => format!(
                "{first} is better than {second} by {}, {over}.",
                distance(margin)
            ),
            Verdict::Worse => format!(
                "{first} is worse than {second} by {}, {over}.",
                distance(margin)
            ),
            Verdict::Level => {
                format!("No difference in these games: the two are exactly level, {over}.")
            }
            Verdict::Open => format!(
                "No difference that these games can show: {first} is {}, {}, {over}.",
                ahead(margin.mean),
                between(margin)
            ),
        }
    }

    fn games(&self) -> String {
        let record = self.comparison.record();
        let alike = match record.alike {
            0 => String::new(),
            alike => format!(
                " Besides, {} that both programs play alike, move for move: once each, and for neither.",
                number_of(alike, "game")
            ),
        };
        let sums = &self.comparison.sums;
        format!(
            "{} won {}, drew {} and lost {}.{alike} In these games it is {} as Black, and {} as White.",
            self.names[0],
            thousands(record.won),
            thousands(record.drawn),
            thousands(record.lost),
            ahead(sums.colour_margin(0, 1)),
            ahead(-sums.colour_margin(1, 0))
        )
    }

    fn board(&self) -> BoardSize {
        BoardSize::new(self.run.setting.size).unwrap_or(BoardSize::SIX)
    }

    /// What the table of phases shows.
    fn phase_note(&self) -> String {
        let [first, second] = self.names;
        format!(
            "By phase: a player who follows {first} in this phase alone and {second} in the others, against {second}; and \
             from how many openings the two part there."
        )
    }

    fn phases(&self) -> [PhaseRow; 3] {
        Phase::ALL.map(|phase| {
            let (fewest, most) = phase.discs(self.board());
            PhaseRow {
                name: phase.name(),
                discs: format!("{fewest} to {most}"),
                ahead: self.comparison.phases[phase as usize].mean(2.0),
                parted: self.comparison.partings.phases[phase as usize],
            }
        })
    }

    /// Where they first part.
    fn parting(&self) -> Vec<String> {
        let [first, second] = self.names;
        let partings = &self.comparison.partings;
        let Some(earliest) = &partings.earliest else {
            let none = if partings.never > 0 {
                "They part nowhere: from every opening they play the same to the end."
            } else {
                "Where they part was not looked at, since the run was stopped."
            };
            return vec![none.to_owned()];
        };
        let mut lines = Vec::new();
        if partings.never > 0 {
            let never = thousands(partings.never);
            lines.push(format!(
                "From {never} of the openings they play the same to the end."
            ));
        }
        let [one, other] = [0, 1].map(|at| plays([first, second][at], &earliest.records[at]));
        lines.push(format!(
            "The earliest parting is {}: {one}; {other}.",
            place(earliest)
        ));
        lines
    }
}

struct PhaseRow {
    name: &'static str,
    discs: String,
    ahead: Estimate,
    parted: u64,
}

/// *after c2 d2 e4*
fn place(parting: &Parting) -> String {
    let turns = parting.game.turns();
    match (turns.len(), parting.opening) {
        (0, Some(_)) => "at the start".to_owned(),
        (_, Some(_)) => format!("after {}", parting.game),
        (0, None) => format!("at {}", parting.game.start().compact()),
        (_, None) => format!(
            "at {} after {}",
            parting.game.start().compact(),
            parting.game
        ),
    }
}

/// *paper plays e4, by rule 4*
fn plays(name: &str, record: &Record) -> String {
    let by = record.decided_by.map(decided_by).unwrap_or_default();
    match record.outcome {
        Outcome::Move(square) => format!("{name} plays {square}{by}"),
        Outcome::Pass | Outcome::GameOver => format!("{name} has no move"),
    }
}

/// The verdict and what it rests on; it ends with a newline.
pub fn compare_text(report: &CompareReport, look: Look) -> String {
    let mut text = String::new();
    let mut push = |line: &str| {
        text.push_str(&wrapped(line, "", ""));
        text.push('\n');
    };
    push(&report.heading());
    if let Some(stopped) = report.run.stopped() {
        push(&stopped);
    }
    push("");
    text.push_str(&look.palette.chosen(&wrapped(&report.verdict(), "", "")));
    text.push_str("\n\n");
    if report.run.finished == 0 {
        text.pop();
        return text;
    }
    let twins = report.run.twins();
    let before = [report.games()].into_iter().chain(twins);
    for line in before.chain([String::new(), report.phase_note()]) {
        text.push_str(&wrapped(&line, "", ""));
        text.push('\n');
    }
    text.push_str(&phases(report, look));
    text.push('\n');
    for line in report.parting() {
        text.push_str(&wrapped(&line, "", ""));
        text.push('\n');
    }
    text
}

fn phases(report: &CompareReport, look: Look) -> String {
    if look.linear {
        let told = |row: PhaseRow| {
            let line = format!(
                "{} ({} discs): {}, {}. They part there from {}.",
                capital(row.name),
                row.discs,
                ahead(row.ahead.mean),
                between(row.ahead),
                number_of(row.parted, "opening")
            );
            format!("{}\n", wrapped(&line, "", ""))
        };
        return report.phases().map(told).concat();
    }
    let columns = [
        ("phase", Align::Left),
        ("discs on the board", Align::Left),
        ("discs a game", Align::Right),
        ("openings parted there", Align::Right),
    ];
    let row = |row: PhaseRow| {
        vec![
            row.name.to_owned(),
            row.discs,
            with_interval(row.ahead),
            thousands(row.parted),
        ]
    };
    table(&columns, &report.phases().map(row), look)
}

/// Everything as one JSON object on one line, without a newline.
pub fn compare_json(report: &CompareReport) -> String {
    let comparison = report.comparison;
    let (record, sums) = (comparison.record(), &comparison.sums);
    let margin = comparison.margins().mean(2.0);
    let mut object = report.run.json();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("a", json!(report.names[0]));
    put("b", json!(report.names[1]));
    put("verdict", json!(verdict(margin.verdict())));
    put("margin", interval_json(margin));
    put("margin_as_black", rounded(sums.colour_margin(0, 1)));
    put("margin_as_white", rounded(-sums.colour_margin(1, 0)));
    put("won", json!(record.won));
    put("drawn", json!(record.drawn));
    put("lost", json!(record.lost));
    put("same", json!(record.alike));
    let phases = report.phases().map(|row| {
        json!({ "phase": row.name, "discs": row.discs, "margin": interval_json(row.ahead), "parted": row.parted })
    });
    put("phases", json!(phases));
    put("never_parted", json!(comparison.partings.never));
    put(
        "parting",
        comparison
            .partings
            .earliest
            .as_ref()
            .map_or(Value::Null, parting),
    );
    Value::Object(object).to_string()
}

fn parting(parting: &Parting) -> Value {
    let [a, b] = &parting.records;
    json!({
        "start": parting.game.start().compact(),
        "moves": parting.game.turns(),
        "a": as_value(a),
        "b": as_value(b),
    })
}

/// The comparison as CSV: a line of heads, and a line for the whole and for each phase.
pub fn compare_csv(report: &CompareReport) -> String {
    let row = |phase: &str, ahead: Estimate| {
        let [a, b] = report.names;
        let first = [a, b, phase].map(Field::from);
        first.into_iter().chain(fields(ahead)).collect()
    };
    let all = row("all", report.comparison.margins().mean(2.0));
    let phases = report.phases().map(|phase| row(phase.name, phase.ahead));
    let heads = ["a", "b", "phase", "margin", "low", "high"];
    csv_text(&heads, std::iter::once(all).chain(phases))
}
