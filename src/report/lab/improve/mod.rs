//! Sheets that were found near a sheet, as text, JSON and rule files. It must not look for any.

mod examples;
mod never_loses;

use serde_json::{Map, Value, json};

use super::super::Look;
use super::super::prose::{capital, counted, list, paragraph, thousands, wrapped};
use super::gains::words_note;
use super::numbers::{between, interval_json, rounded, signed, verdict, with_interval};
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
            "every sheet with one rule dropped, two exchanged, one number of a condition a little changed, or one rule of a \
             single word of the vocabulary added, and some with such a rule under a guard"
        } else {
            "one rule dropped, two exchanged, one number of a condition a little changed, or one rule of a single word of \
             the vocabulary added, in an order drawn by lot"
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
        let tried = format!(
            "Each was tried in games from {} by lot, {} in all",
            counted(self.trial, "position", "positions"),
            number_of(found.trial_games, "game")
        );
        lines.push(if self.is_measured() {
            format!(
                "{tried}; {} of them, the most promising, {} measured from other positions, so that no luck of the trial \
                 is in the numbers: with both colours against {}, from {}, {}.",
                found.measured,
                if found.measured == 1 { "was" } else { "were" },
                list(PANEL),
                self.run.openings(),
                number_of(found.games, "game")
            )
        } else {
            format!("{tried}.")
        });
        if let Some(seed) = self.run.setting.seed {
            lines.push(format!("The seed of the programs is {seed}."));
        }
        if self.is_measured() {
            lines.extend(self.run.stopped());
        }
        lines
    }

    /// Whether anything is measured: else there is nothing but the trial.
    pub fn is_measured(&self) -> bool {
        self.improved.openings > 0
    }

    /// What the trial found, and how little that means.
    fn only_tried(&self) -> String {
        let found = self.improved;
        let ended = "Stopped before anything was measured, so that no sheet counts as found.";
        if found.promising.is_empty() {
            return paragraph(&format!("{ended} The trial has found nothing yet."), "", "");
        }
        let little = format!(
            "{ended} The trial alone, from {}, had these on top of {} tried: that is more luck than strength.",
            counted(self.trial, "position", "positions"),
            thousands(found.tried as u64)
        );
        let mut text = format!("{}\n", paragraph(&little, "", ""));
        for one in &found.promising {
            let line = format!(
                "{} discs a game: {}",
                signed(one.gain),
                change_said(&one.change)
            );
            text.push_str(&paragraph(&line, "  ", "    "));
        }
        text
    }

    /// The rule file of a sheet, with a title of its own: it is not the sheet that it was made from.
    fn text(&self, ranked: &Ranked) -> String {
        with_number(&ranked.text, self.number(ranked))
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
                "; gain {}, {}: {}",
                signed(gain.mean),
                between(gain),
                gain_said(strength.verdict)
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
    if !report.is_measured() {
        text.push_str(&report.only_tried());
        return text;
    }
    let sheets = report.sheets();
    if sheets.is_empty() {
        let none = if report.improved.measured == 0 {
            "Nothing was found that plays otherwise."
        } else {
            "All that were measured are worse in these games, so that none is shown."
        };
        text.push('\n');
        text.push_str(&paragraph(none, "", ""));
        return text;
    }
    if !is_better(&report.improved.strongest) {
        let none = format!("None of them is shown to be better than {}.", report.name);
        text.push_str(&paragraph(&none, "", ""));
    }
    let harder = format!(
        "Proved to be harder to beat than {} from this one start:",
        report.name
    );
    let lists = [
        (
            "Most discs a game against these opponents:",
            &report.improved.strongest,
        ),
        (harder.as_str(), &report.improved.hardest),
    ];
    for (title, ranked) in lists.into_iter().filter(|(_, ranked)| !ranked.is_empty()) {
        let title = wrapped(title, "", "");
        text.extend(["\n", &look.palette.label(&title), "\n\n"]);
        text.push_str(&shown(report, ranked, look));
    }
    text.push('\n');
    text.push_str(&paragraph(&notes(report), "", ""));
    for (number, ranked) in (1..).zip(sheets) {
        let heading = format!("Sheet {number}. {}", change_said(&ranked.change));
        text.push('\n');
        text.push_str(&look.palette.label(&wrapped(&heading, "", "")));
        text.push('\n');
        text.push_str(&about_examples(ranked));
        text.push('\n');
        text.push_str(&on_screen(&report.text(ranked)));
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
    let added = if sides.len() > 1 {
        ", both sides added up,"
    } else {
        ""
    };
    let none = if report.improved.hardest.is_empty() {
        format!("None is proved to be harder to beat than {}. ", report.name)
    } else {
        String::new()
    };
    format!(
        "{} {none}“As {example}”: by how many discs anyone can beat it when it plays that side from the start, and how many \
         plies ahead one has to count discs to beat it (>8: not even 8 do). Harder to beat: the most by which anyone can \
         win{added} is less than what was reached against {}. That is proved from the one start, and says nothing of \
         others. Comments in the sheets are the old ones.",
        words_note(report.improved.measured),
        report.name
    )
}

/// So many sentences about examples are told on the screen.
const MOST_TOLD: usize = 4;

fn about_examples(ranked: &Ranked) -> String {
    let all = examples::sentences(&ranked.examples);
    let told = all.iter().take(MOST_TOLD);
    let mut text: String = told.map(|line| paragraph(line, "", "")).collect();
    if all.len() > MOST_TOLD {
        let more = all.len() - MOST_TOLD;
        let more =
            format!("… and {more} more examples changed; --json and the saved file have them.");
        text.push_str(&paragraph(&more, "", ""));
    }
    text
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
        let mut lines = vec![format!(
            "Found by paper improve near {}: {}",
            report.name,
            change_said(&ranked.change)
        )];
        lines.extend(examples::sentences(&ranked.examples));
        if has_comments(&ranked.text) {
            lines.push(format!(
                "The comments are those of {}: what they say, and numbers of rules in them, may not fit any more.",
                report.name
            ));
        }
        with_note(&report.text(ranked), &lines.join(" "))
    };
    report.sheets().into_iter().map(sheet).collect()
}

/// Whether a rule file has words about itself besides its title.
fn has_comments(sheet: &str) -> bool {
    let is_comment = |line: &str| line.starts_with(['>', '#']) || line.contains('(');
    let title = sheet.lines().position(|line| line.starts_with("# "));
    let lines = sheet.lines().enumerate();
    lines
        .filter(|(place, _)| Some(*place) != title)
        .any(|(_, line)| is_comment(line))
}

/// A rule file whose title, where it has one, says which variation it is.
fn with_number(sheet: &str, number: usize) -> String {
    let mut is_told = false;
    let line = |line: &str| {
        if !is_told && line.starts_with("# ") {
            is_told = true;
            format!("{line}, variation {number}\n")
        } else {
            format!("{line}\n")
        }
    };
    sheet.lines().map(line).collect()
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
    let promising = found
        .promising
        .iter()
        .map(|one| json!({ "change": change_said(&one.change), "gain": rounded(one.gain) }));
    if report.is_measured() {
        put("measured", json!(found.measured));
        put("own", Value::Object(measured_json(&found.own)));
    } else {
        put("measured", json!(0));
        put("tried_only", promising.collect());
    }
    let sheets = report.sheets();
    let entry = |(number, ranked): (usize, &&Ranked)| {
        let mut entry = Map::new();
        entry.insert("sheet".to_owned(), json!(number));
        entry.insert("change".to_owned(), json!(change_said(&ranked.change)));
        entry.insert("text".to_owned(), json!(report.text(ranked)));
        let gone = ranked.examples.iter().filter(|one| one.fate.is_left_out());
        entry.insert("examples_left_out".to_owned(), json!(gone.count()));
        let examples: Value = ranked.examples.iter().map(examples::example_json).collect();
        entry.insert("examples".to_owned(), examples);
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
