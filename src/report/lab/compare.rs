//! Two programs compared, as a document: which is better, by how much, where they first choose differently, and how to be
//! surer. It must not compare anything itself.

use serde::Serialize;

use super::super::Named;
use super::super::prose::{capital, thousands};
use super::how_long::how_long;
use super::numbers::{ahead, estimate, likely_range, place, with_interval};
use super::setting::{RunReport, number_of};
use crate::board::{BoardSize, Turn};
use crate::document::{Cell, Column, Document, Labelled, Row, Table, Text, Tone};
use crate::game::Choice;
use crate::lab::{Comparison, Estimate, GAMES_EACH, More, Parting, Significance, rounded};
use crate::program::{Decider, Record};
use crate::proof::Phase;

/// Two programs that were compared.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CompareReport<'a> {
    /// From where they played.
    #[serde(flatten)]
    pub run: RunReport<'a>,
    /// The first program.
    pub a: Named<'a>,
    /// The second.
    pub b: Named<'a>,
    /// Whether the first is better.
    verdict: Significance,
    /// Discs a game by which the first is ahead.
    margin: Estimate,
    /// The same, where the first plays Black.
    margin_as_black: f64,
    /// The same, where it plays White.
    margin_as_white: f64,
    /// Games that the first won.
    won: u64,
    /// Draws.
    drawn: u64,
    /// Games that the first lost.
    lost: u64,
    /// Games that both play the same, move for move.
    same: u64,
    /// In which phase of the game they part, and what that is worth.
    phases: [PhaseReport; 3],
    /// From how many openings they play the same to the end.
    never_parted: u64,
    /// The earliest position at which they part; null where they never do.
    parting: Option<PartingReport<'a>>,
    /// What would probably show the difference that was measured, where these games do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_be_surer: Option<More>,
    #[serde(skip)]
    comparison: &'a Comparison,
    #[serde(skip)]
    by_script: bool,
}

/// A phase of the game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PhaseReport {
    /// The phase.
    phase: &'static str,
    /// *5 to 16*
    discs: String,
    margin: Estimate,
    /// From how many openings the two first choose differently in it.
    parted: u64,
    #[serde(skip)]
    word: &'static str,
}

/// Where the two first choose differently.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PartingReport<'a> {
    /// The discs at the beginning of the game.
    board: String,
    /// The turns from there to the position.
    moves: &'a [Turn],
    /// How the first decides there.
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<&'a Record>,
    /// How the second decides there.
    #[serde(skip_serializing_if = "Option::is_none")]
    b: Option<&'a Record>,
}

impl<'a> CompareReport<'a> {
    /// What came of the games of two programs; `to_be_surer` is what would probably show the difference, and `by_script`
    /// says whether a script plays, which takes longer.
    pub fn of(
        names: [Named<'a>; 2],
        run: RunReport<'a>,
        comparison: &'a Comparison,
        to_be_surer: Option<More>,
        by_script: bool,
    ) -> Self {
        let (record, sums) = (comparison.record(), &comparison.sums);
        let margin = comparison.margins().mean(2.0);
        let board = BoardSize::new(run.setting.size).unwrap_or(BoardSize::SIX);
        let [a, b] = names;
        Self {
            a,
            b,
            verdict: margin.verdict(),
            margin,
            margin_as_black: rounded(sums.colour_margin(0, 1)),
            margin_as_white: rounded(-sums.colour_margin(1, 0)),
            won: record.won,
            drawn: record.drawn,
            lost: record.lost,
            same: record.alike,
            phases: Phase::ALL.map(|phase| {
                let (fewest, most) = phase.discs(board);
                PhaseReport {
                    phase: phase.name(),
                    discs: format!("{fewest} to {most}"),
                    margin: comparison.phases[phase as usize].mean(2.0),
                    parted: comparison.partings.phases[phase as usize],
                    word: phase_word(phase),
                }
            }),
            never_parted: comparison.partings.never,
            parting: comparison
                .partings
                .earliest
                .as_ref()
                .map(|parting| PartingReport {
                    board: parting.game.start().compact(),
                    moves: parting.game.turns(),
                    a: parting.records.as_ref().map(|[first, _]| first),
                    b: parting.records.as_ref().map(|[_, second]| second),
                }),
            run,
            to_be_surer,
            comparison,
            by_script,
        }
    }

    /// Whether both play the same moves in every game.
    fn is_the_same(&self) -> bool {
        self.same == self.run.finished
    }

    fn introduction(&self) -> Vec<String> {
        let swapped = match self.run.asked {
            1 => "twice, swapping colours",
            _ => "each twice, swapping colours",
        };
        let mut sentences = vec![format!(
            "{} and {} played {} on {}: from {}, {swapped}.",
            self.a.program,
            self.b.program,
            number_of(self.run.games, "game"),
            self.run.board(),
            self.run.openings(),
        )];
        sentences.extend(self.run.notes());
        sentences
    }

    /// *mine.rules won 56, paper won 49, and 3 were draws.*
    fn wins(&self) -> Vec<String> {
        let mut both = [(self.a.program, self.won), (self.b.program, self.lost)];
        if self.lost > self.won {
            both.reverse();
        }
        let [(one, more), (other, fewer)] = both;
        let draws = match self.drawn {
            0 => "none was a draw".to_owned(),
            1 => "1 was a draw".to_owned(),
            drawn => format!("{} were draws", thousands(drawn)),
        };
        let mut sentences = vec![format!(
            "{one} won {}, {other} won {}, and {draws}.",
            thousands(more),
            thousands(fewer)
        )];
        if matches!(self.verdict, Significance::Better | Significance::Worse) {
            sentences.push(lead_range(self.margin));
        }
        if self.same > 0 {
            sentences.push(format!(
                "In {} both programs played exactly the same moves; {} for neither.",
                number_of(self.same, "more game"),
                if self.same == 1 {
                    "it counts"
                } else {
                    "these count"
                }
            ));
        }
        sentences
    }

    /// The sentence that dares no more than the games can show.
    fn verdict(&self) -> String {
        let margin = self.margin;
        let leader = if margin.mean < 0.0 {
            self.b.program
        } else {
            self.a.program
        };
        match margin.verdict() {
            Significance::Better | Significance::Worse => better(leader, margin),
            Significance::Level => "The two are exactly level from every opening.".to_owned(),
            Significance::Open => too_close(leader, margin, self.run.setting.openings),
        }
    }

    /// Where they first choose differently.
    fn parting(&self) -> Vec<String> {
        let partings = &self.comparison.partings;
        let Some(earliest) = &partings.earliest else {
            let none = if partings.never > 0 {
                "They play the same from every opening, to the end."
            } else {
                "Where they first choose differently was not looked at, since the run was stopped."
            };
            return vec![none.to_owned()];
        };
        vec![format!(
            "They first choose differently {}:",
            place_said(earliest)
        )]
    }

    /// How to see the difference, if it is real.
    fn next_step(&self) -> Vec<String> {
        let Some(more) = self.to_be_surer else {
            return Vec::new();
        };
        let Some(openings) = more.openings() else {
            return vec![
                "The difference is so small that even the most openings of a run would hardly show it."
                    .to_owned(),
            ];
        };
        let with = match more {
            More::Turns { turns, .. } => format!("--turns {turns}"),
            More::List { .. } => "a longer list".to_owned(),
            More::Random { .. } | More::TooMany => format!("--random {openings}"),
        };
        let would = if self.margin.half.is_some() {
            "If the difference is real, they will probably show it."
        } else {
            "They show more than these."
        };
        vec![
            format!(
                "To be surer, play more games, with {with}: {}, which take {}.",
                number_of(openings, "opening"),
                how_long(openings * GAMES_EACH as u64, self.by_script)
            ),
            would.to_owned(),
        ]
    }

    /// By colour, and what the likely range allows for.
    fn by_colour(&self) -> Vec<String> {
        let sums = &self.comparison.sums;
        let mut sentences = vec![format!(
            "As Black, {} was {}; as White, {}.",
            self.a.program,
            ahead(sums.colour_margin(0, 1)),
            ahead(-sums.colour_margin(1, 0))
        )];
        let never = self.never_parted;
        if never > 0 && never < self.run.finished {
            sentences.push(format!(
                "From {} of the openings they play the same to the end.",
                thousands(never)
            ));
        }
        sentences
    }

    /// What the table of phases shows.
    fn phase_note(&self) -> Vec<String> {
        let (first, second) = (self.a.program, self.b.program);
        vec![
            format!(
                "What if {second} used the rules of {first}, but only early, in the middle or late in the game?"
            ),
            format!(
                "This is how far ahead of {second} it would then be, and from how many openings the two first choose \
                 differently in that part."
            ),
        ]
    }
}

/// A part of the game as people call it.
const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => "early",
        Phase::Middle => "middle",
        Phase::End => "late",
    }
}

/// *mine.rules is better: 2.5 discs a game ahead, and that is more than luck.*
fn better(leader: &str, margin: Estimate) -> String {
    let far = ahead(margin.mean.abs());
    format!("{leader} is better: {far}, and that is more than luck.")
}

/// *Its likely range: 1.8 to 3.2 discs a game ahead.*
fn lead_range(margin: Estimate) -> String {
    let ends = [margin.low(), margin.high()].map(|end| end.unwrap_or_default().abs());
    format!(
        "Its likely range: {:.1} to {:.1} discs a game ahead.",
        ends[0].min(ends[1]),
        ends[0].max(ends[1])
    )
}

/// *Too close to call.* And how far the true difference may be, either way.
fn too_close(leader: &str, margin: Estimate, openings: usize) -> String {
    let far = ahead(margin.mean.abs());
    let was = match far.as_str() {
        "level" => "The two were level".to_owned(),
        _ => format!("{leader} was {far}"),
    };
    let sign = if margin.mean < 0.0 { -1.0 } else { 1.0 };
    match (margin.low(), margin.high()) {
        (Some(low), Some(high)) if low < high => {
            let mut ends = [low * sign, high * sign];
            ends.sort_by(f64::total_cmp);
            format!(
                "Too close to call. {was}, but that could be luck: over many more games {} would very likely end up \
                 somewhere between {} and {}.",
                if far == "level" { leader } else { "it" },
                place(ends[0], ""),
                place(ends[1], "")
            )
        }
        (Some(_), Some(_)) => {
            format!("{was} from every opening: too few to show how much other openings differ.")
        }
        _ if openings == 1 => {
            format!("{was}. There is only one opening, so these games can't show more.")
        }
        _ => format!(
            "{was}. All {openings} openings are the same position turned round, so these games can't show more."
        ),
    }
}

/// *after c2 d2 e4*
fn place_said(parting: &Parting) -> String {
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

/// The program, and beside it *plays f4, by rule 3* and the rule.
fn plays(name: &str, choice: Choice, record: Option<&Record>) -> Labelled {
    let square = choice.square;
    let by = match choice.decided_by {
        None => String::new(),
        Some(Decider::Ties) => ", by the tie-break.".to_owned(),
        Some(Decider::Rule(number)) => {
            let mut rules = record.into_iter().flat_map(|record| &record.rules);
            let rule = rules.find(|rule| rule.number == number);
            let sentence = rule.map_or("", |rule| rule.sentence.as_str());
            format!(", by rule {number}: {sentence}")
        }
    };
    Labelled::new(name, [format!("plays {square}{by}")])
}

/// Who is better, where the two first differ, how to be surer; with `details` by colour and phase.
pub fn comparison(report: &CompareReport, details: bool) -> Document {
    let title = format!("{} and {}", report.a.program, report.b.program);
    let answered = |answer: String| {
        Document::titled(title)
            .paragraph([Text::toned(Tone::Chosen, answer)])
            .paragraph(report.introduction())
    };
    if report.run.finished == 0 {
        return answered("No opening is finished, so nothing can be said.".to_owned());
    }
    if report.is_the_same() {
        let same = "The two play exactly the same moves in every game.".to_owned();
        return answered(same).with(data(report));
    }
    let mut document = answered(report.verdict())
        .paragraph(report.wins())
        .paragraph(report.parting());
    if let (Some(parting), Some(earliest)) = (&report.parting, &report.comparison.partings.earliest)
    {
        let [first, second] = earliest.choices;
        document = document.labelled([
            plays(report.a.program, first, parting.a),
            plays(report.b.program, second, parting.b),
        ]);
    }
    document = document.paragraph(report.next_step());
    document = if details {
        document
            .heading("Details")
            .paragraph(report.by_colour())
            .paragraph(report.run.repeats())
            .paragraph(report.phase_note())
            .with(phases(report))
    } else {
        document.paragraph(["By colour, and early or late in the game: add --details."])
    };
    document.with(data(report))
}

fn phases(report: &CompareReport) -> Table {
    let columns = [
        Column::words("part of the game"),
        Column::words("discs on the board"),
        Column::range("discs a game"),
        Column::number("first differ here"),
    ];
    let row = |row: &PhaseReport| {
        let cells = [
            row.word.into(),
            row.discs.as_str().into(),
            estimate(with_interval(row.margin), row.margin),
            Cell::count(thousands(row.parted), row.parted),
        ];
        let spoken = format!(
            "{} ({} discs): {}, {}. They first differ here from {}.",
            capital(row.word),
            row.discs,
            ahead(row.margin.mean),
            likely_range(row.margin),
            number_of(row.parted, "opening")
        );
        Row::new(cells, spoken)
    };
    Table::new(columns, report.phases.iter().map(row))
}

/// A line for the whole and one for each phase.
fn data(report: &CompareReport) -> Table {
    let columns = [
        Column::words("").key("a").in_data(),
        Column::words("").key("b").in_data(),
        Column::words("").key("phase").in_data(),
        Column::range("").key("margin").in_data(),
    ];
    let row = |phase: &str, margin: Estimate| {
        let names = [report.a.program, report.b.program, phase].map(Cell::from);
        Row::data(names.into_iter().chain([estimate(String::new(), margin)]))
    };
    let phases = report.phases.iter().map(|one| row(one.phase, one.margin));
    Table::new(
        columns,
        std::iter::once(row("all", report.margin)).chain(phases),
    )
}
