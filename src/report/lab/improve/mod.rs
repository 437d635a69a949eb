//! Sheets that were found near a sheet, as text, JSON and rule files. It must not look for any.

mod never_loses;

use serde_json::{Map, Value, json};

use super::super::Look;
use super::super::prose::{capital, counted, list, paragraph, thousands, wrapped};
use super::numbers::{between, interval_json, signed, verdict, with_interval};
use super::orders::gain_said;
use super::setting::{RunReport, number_of};
use super::table::{Align, Column, table};
use crate::lab::{Beaten, Improved, Measured, PANEL, Ranked, SheetChange, Verdict};
use crate::proof::beat::LookAhead;

pub use never_loses::{NeverLosesReport, never_loses_json, never_loses_sheet, never_loses_text};

/// The sheets that were found near a sheet.
#[derive(Clone, Copy, Debug)]
pub struct ImproveReport<'a> {
    /// What it is called.
    pub name: &'a str,
    /// From where the best were measured.
    pub run: RunReport<'a>,
    /// From so many positions all were tried.
    pub trial: usize,
    /// The seed of the draw.
    pub draw: u64,
    /// What came of it.
    pub improved: &'a Improved,
}

/// What is changed, in a sentence.
fn change_said(change: &SheetChange) -> String {
    match change {
        SheetChange::Dropped { rule, sentence } => format!("Rule {rule} is gone: “{sentence}”"),
        SheetChange::Swapped(one, other) => format!("Rules {one} and {other} are exchanged."),
        SheetChange::Number { spot, from, to } => {
            capital(&format!("in {spot}, {from} is now {to}."))
        }
        SheetChange::Added { rule, sentence } => format!("Rule {rule} is new: “{sentence}”"),
    }
}

impl<'a> ImproveReport<'a> {
    /// All that were found, each once: the strongest, then the hardest to beat.
    fn sheets(&self) -> Vec<&'a Ranked> {
        let mut found: Vec<&Ranked> = Vec::new();
        let both = self.improved.strongest.iter().chain(&self.improved.hardest);
        for ranked in both {
            if found.iter().all(|other| other.text != ranked.text) {
                found.push(ranked);
            }
        }
        found
    }

    fn number(&self, ranked: &Ranked) -> usize {
        let place = self.sheets().iter().position(|one| one.text == ranked.text);
        place.map_or(0, |place| place + 1)
    }

    fn heading(&self) -> Vec<String> {
        let found = self.improved;
        let all = if found.all_plain {
            "every sheet with one rule dropped, two exchanged, one number a little changed, or one rule of a single word of \
             the vocabulary added, and some with such a rule under a guard"
        } else {
            "one rule dropped, two exchanged, one number a little changed, or one rule of a single word of the vocabulary \
             added, in an order drawn by lot"
        };
        let mut lines = vec![format!(
            "{} near {} were tried ({all}; seed {}). {} the same games as {}.",
            capital(&number_of(found.tried as u64, "sheet")),
            self.name,
            self.draw,
            match found.same {
                1 => "1 played".to_owned(),
                more => format!("{} played", thousands(more as u64)),
            },
            self.name
        )];
        lines.push(format!(
            "Each was tried in games from {} by lot, {} in all; the best of them were measured from others, so that the \
             luck of the trial counts for nothing: with both colours against {}, from {}, {}.",
            counted(self.trial, "position", "positions"),
            number_of(found.trial_games, "game"),
            list(PANEL),
            self.run.openings(),
            number_of(found.games, "game")
        ));
        if let Some(seed) = self.run.setting.seed {
            lines.push(format!("The seed of the programs is {seed}."));
        }
        lines.extend(self.run.stopped());
        lines
    }

    /// The sheet itself, and then those of a list, a row each.
    fn rows<'r>(&'r self, ranked: &'r [Ranked]) -> impl Iterator<Item = Row<'r>> {
        let own = Row {
            who: self.name.to_owned(),
            measured: &self.improved.own,
            change: None,
        };
        let found = ranked.iter().map(|ranked| Row {
            who: format!("sheet {}", self.number(ranked)),
            measured: &ranked.measured,
            change: Some(&ranked.change),
        });
        std::iter::once(own).chain(found)
    }
}

/// A line of a table.
struct Row<'r> {
    who: String,
    measured: &'r Measured,
    change: Option<&'r SheetChange>,
}

impl Row<'_> {
    fn cells(&self) -> Vec<String> {
        let (strength, gain) = (self.measured.strength, self.measured.strength.gain);
        let (gained, said) = match self.change {
            None => (String::new(), ""),
            Some(_) => (with_interval(gain), gain_said(strength.verdict)),
        };
        let mut cells = vec![
            self.who.clone(),
            with_interval(strength.ahead),
            gained,
            said.to_owned(),
        ];
        let sides = &self.measured.hardness.sides;
        cells.extend(sides.iter().map(|beaten| {
            let plies = match beaten.look_ahead {
                LookAhead::Plies(plies) => plies.to_string(),
                LookAhead::NoneUpTo(plies) => format!(">{plies}"),
            };
            format!("{} / {plies}", margin(beaten))
        }));
        cells
    }

    fn told(&self) -> String {
        let (strength, gain) = (self.measured.strength, self.measured.strength.gain);
        let gained = match self.change {
            None => String::new(),
            Some(_) => format!(
                "; {} by {}, {}",
                gain_said(strength.verdict),
                signed(gain.mean),
                between(gain)
            ),
        };
        let sides = self.measured.hardness.sides.iter().map(beaten_said);
        format!(
            "{}: {} discs a game{gained}. {}",
            capital(&self.who),
            signed(strength.ahead.mean),
            sides.collect::<Vec<_>>().join(" ")
        )
    }
}

/// *+36*, or *+12 to +36* where the proof was too long.
fn margin(beaten: &Beaten) -> String {
    if beaten.margin == beaten.at_most {
        format!("{:+}", beaten.margin)
    } else {
        format!("{:+} to {:+}", beaten.margin, beaten.at_most)
    }
}

fn beaten_said(beaten: &Beaten) -> String {
    let plies = match beaten.look_ahead {
        LookAhead::Plies(plies) => {
            format!(
                "counting discs {} ahead beats it",
                counted(plies as usize, "ply", "plies")
            )
        }
        LookAhead::NoneUpTo(plies) => {
            format!("counting discs up to {plies} plies ahead does not beat it")
        }
    };
    let who = beaten.side.name();
    format!(
        "As {who} the best against it is {}; {plies}.",
        margin(beaten)
    )
}

/// What was tried, both lists, and the sheets; it ends with a newline.
pub fn improve_text(report: &ImproveReport, look: Look) -> String {
    let mut text: String = report
        .heading()
        .iter()
        .map(|line| paragraph(line, "", ""))
        .collect();
    if !report.run.is_whole() && report.improved.openings == 0 {
        text.push_str("Nothing is measured, so there is no more to tell.\n");
        return text;
    }
    let sheets = report.sheets();
    if sheets.is_empty() {
        text.push_str("\nNothing was found that plays otherwise.\n");
        return text;
    }
    if !is_better(&report.improved.strongest) {
        let none = format!("None of them is shown to be better than {}.", report.name);
        text.push_str(&paragraph(&none, "", ""));
    }
    let lists = [
        (
            "The strongest against these opponents:",
            &report.improved.strongest,
        ),
        ("The hardest to beat:", &report.improved.hardest),
    ];
    for (title, ranked) in lists {
        text.extend(["\n", &look.palette.label(title), "\n\n"]);
        text.push_str(&shown(report, ranked, look));
    }
    text.push('\n');
    text.push_str(&paragraph(&notes(report), "", ""));
    for (number, ranked) in (1..).zip(sheets) {
        let heading = format!(
            "Sheet {number}. {}{}",
            change_said(&ranked.change),
            gone(ranked)
        );
        text.push('\n');
        text.push_str(&look.palette.label(&wrapped(&heading, "", "")));
        text.push_str("\n\n");
        text.push_str(&on_screen(&ranked.text));
    }
    text
}

/// Whether any of them is shown to be better than the sheet itself.
fn is_better(ranked: &[Ranked]) -> bool {
    let verdict = |one: &Ranked| one.measured.strength.verdict;
    ranked.iter().any(|one| verdict(one) == Verdict::Better)
}

fn notes(report: &ImproveReport) -> String {
    let sides = &report.improved.own.hardness.sides;
    let example = sides.first().map_or("", |beaten| beaten.side.name());
    format!(
        "Gain: discs a game more than {}, from the same openings. By chance alone one sheet in twenty or so would look \
         better or worse. “As {example}”: by how many discs anyone can beat it when it plays that side from the start, and \
         how many plies ahead one has to count discs to beat it (>8: not even 8 do).",
        report.name
    )
}

fn gone(ranked: &Ranked) -> String {
    match ranked.examples_gone {
        0 => String::new(),
        1 => " (1 example does not hold any more, and is left out.)".to_owned(),
        more => format!(" ({more} examples do not hold any more, and are left out.)"),
    }
}

fn shown(report: &ImproveReport, ranked: &[Ranked], look: Look) -> String {
    let rows = report.rows(ranked);
    if look.linear {
        return rows.map(|row| paragraph(&row.told(), "", "")).collect();
    }
    let heads: Vec<String> = report
        .improved
        .own
        .hardness
        .sides
        .iter()
        .map(|beaten| format!("as {}", beaten.side.name()))
        .collect();
    let mut columns: Vec<Column> = vec![
        ("", Align::Name),
        ("discs a game", Align::Right),
        ("gain", Align::Right),
        ("", Align::Left),
    ];
    columns.extend(heads.iter().map(|head| (head.as_str(), Align::Right)));
    table(
        &columns,
        &rows.map(|row| row.cells()).collect::<Vec<_>>(),
        look,
    )
}

/// A rule file with its sentences, notes and remarks in lines that fit the screen: it reads as the same program.
fn on_screen(sheet: &str) -> String {
    let shown = |line: &str| {
        let text = line.trim_start();
        let indent = &line[..line.len() - text.len()];
        let rest = match text.chars().next() {
            Some('0'..='9') if indent.is_empty() => "   ".to_owned(),
            _ if text.starts_with("Example:") => "  ".to_owned(),
            Some('(') => format!("{indent} "),
            Some('>') => "> ".to_owned(),
            _ => return format!("{line}\n"),
        };
        paragraph(text, indent, &rest)
    };
    sheet.lines().map(shown).collect()
}

/// The sheets as rule files, each with what is changed below its title.
pub fn improved_sheets(report: &ImproveReport) -> Vec<String> {
    let sheet = |ranked: &Ranked| {
        let note = format!(
            "Found by paper improve near {}: {}",
            report.name,
            change_said(&ranked.change)
        );
        with_note(&ranked.text, &note)
    };
    report.sheets().into_iter().map(sheet).collect()
}

/// A rule file with a note below its title.
fn with_note(sheet: &str, note: &str) -> String {
    let note = paragraph(note, "> ", "> ");
    match sheet.split_once('\n') {
        Some((title, rest)) if title.starts_with("# ") => format!("{title}\n{note}{rest}"),
        _ => format!("{note}\n{sheet}"),
    }
}

/// Everything as one JSON object on one line, without a newline.
pub fn improve_json(report: &ImproveReport) -> String {
    let found = report.improved;
    let mut object = report.run.json();
    object.remove("different");
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("program", json!(report.name));
    put("panel", json!(PANEL));
    put("draw_seed", json!(report.draw));
    put("tried", json!(found.tried));
    put("all_plain", json!(found.all_plain));
    put("same", json!(found.same));
    put(
        "trial",
        json!({ "positions": report.trial, "games": found.trial_games }),
    );
    put("own", Value::Object(measured_json(&found.own)));
    let sheets = report.sheets();
    let entry = |(number, ranked): (usize, &&Ranked)| {
        let mut entry = Map::new();
        entry.insert("sheet".to_owned(), json!(number));
        entry.insert("change".to_owned(), json!(change_said(&ranked.change)));
        entry.insert("text".to_owned(), json!(ranked.text));
        entry.insert("examples_left_out".to_owned(), json!(ranked.examples_gone));
        entry.extend(measured_json(&ranked.measured));
        Value::Object(entry)
    };
    put("sheets", (1..).zip(&sheets).map(entry).collect());
    let numbers = |ranked: &[Ranked]| -> Value {
        ranked.iter().map(|one| json!(report.number(one))).collect()
    };
    put("strongest", numbers(&found.strongest));
    put("hardest", numbers(&found.hardest));
    Value::Object(object).to_string()
}

fn measured_json(measured: &Measured) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("ahead".to_owned(), interval_json(measured.strength.ahead));
    object.insert("gain".to_owned(), interval_json(measured.strength.gain));
    object.insert(
        "verdict".to_owned(),
        json!(verdict(measured.strength.verdict)),
    );
    let sides = measured.hardness.sides.iter().map(|beaten| {
        let (plies, tried) = match beaten.look_ahead {
            LookAhead::Plies(plies) => (Some(plies), plies),
            LookAhead::NoneUpTo(plies) => (None, plies),
        };
        json!({
            "as": beaten.side.lower_name(),
            "margin": beaten.margin,
            "at_most": beaten.at_most,
            "look_ahead": plies,
            "look_ahead_tried": tried,
        })
    });
    object.insert("beaten".to_owned(), sides.collect());
    object
}
