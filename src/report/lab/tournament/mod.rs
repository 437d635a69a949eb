//! A tournament: the table, who is how far ahead of whom, circles; as text, JSON and CSV.
//! It must not rank anybody itself.

mod data;

use super::super::Look;
use super::super::prose::{counted, list, thousands, wrapped};
use super::numbers::{between, percent, points, signed, with_interval};
use super::setting::RunReport;
use super::table::{Align, cut, table};
use crate::lab::{
    Circle, Event, Key, Rating, Standing, Tournament, Verdict, circles, shown_circles, standings,
};

pub use data::{tournament_csv, tournament_json};

/// A tournament that is over, in order.
pub struct TournamentReport<'a> {
    /// The tournament.
    pub(in crate::report) event: &'a Event,
    /// The table.
    pub(in crate::report) table: Vec<Standing>,
    /// How many circles there are beyond chance.
    pub(in crate::report) circle_count: usize,
    /// The first of them.
    pub(in crate::report) circles: Vec<Circle>,
    /// How many there are by points alone, which may be chance.
    pub(in crate::report) circles_by_points: usize,
}

/// So many circles are told.
const MOST_CIRCLES: usize = 5;

/// So many neighbours in the table are named.
const MOST_NAMED: usize = 12;

/// So many columns of the cross table fit beside the names.
const COLUMNS: usize = 8;
/// The width of a name beside them.
const NAME: usize = 20;

impl<'a> TournamentReport<'a> {
    /// The table and the circles of a tournament.
    pub fn of(event: &'a Event) -> Self {
        let table = standings(&event.sums);
        let (circle_count, shown) = shown_circles(&event.sums, &table, MOST_CIRCLES);
        let (circles_by_points, _) = circles(&event.sums, &table, 0);
        Self {
            event,
            table,
            circle_count,
            circles: shown,
            circles_by_points,
        }
    }

    pub(in crate::report) fn run(&self) -> RunReport<'_> {
        let event = self.event;
        RunReport {
            setting: &event.setting,
            asked: event.asked,
            finished: event.sums.openings(),
            games: event.sums.games(),
            different: event.sums.different(),
        }
    }

    pub(in crate::report) fn sums(&self) -> &Tournament {
        &self.event.sums
    }

    pub(in crate::report) fn name(&self, player: usize) -> &str {
        &self.event.entrants[player].name
    }

    /// *10 programs, each against each, with both colours, from all 54 positions after 3 plies …*
    pub(in crate::report) fn heading(&self) -> String {
        let run = self.run();
        let part = match self.event.part {
            part if part.of == 1 => String::new(),
            part => format!(" This is part {} of {}.", part.number, part.of),
        };
        format!(
            "{}, each against each with both colours, from {}: {}{part}",
            counted(self.table.len(), "program", "programs"),
            run.openings(),
            run.games()
        )
    }

    fn classes(&self) -> usize {
        let classes = self.table.iter().map(|standing| standing.rating.class);
        classes.max().map_or(0, |last| last + 1)
    }

    /// *+132 ±25*; where there are several classes, with the letter of the class: *B +132 ±25*; for one alone in it *A*.
    pub(in crate::report) fn rating(&self, rating: Rating) -> String {
        let alone = self.members(rating.class).len() == 1;
        let mean = match format!("{:+.0}", rating.elo).as_str() {
            "+0" | "-0" => "0".to_owned(),
            mean => mean.to_owned(),
        };
        let number = match rating.half {
            _ if alone && self.classes() > 1 => String::new(),
            Some(half) => format!("{mean} ±{half:.0}"),
            None => mean,
        };
        if self.classes() > 1 {
            format!("{} {number}", class(rating.class))
                .trim_end()
                .to_owned()
        } else {
            number
        }
    }

    fn members(&self, class: usize) -> Vec<&str> {
        let members = self.table.iter().filter(|one| one.rating.class == class);
        members.map(|one| self.name(one.player)).collect()
    }

    /// What the columns mean, and what parted those that are level.
    pub(in crate::report) fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        notes.push(
            "Score: the share of all points, a draw being half a win. Same: games that both programs play alike, move for \
             move, whichever colour they have; they count once, as half a win for each. Discs a game: how far ahead, with \
             its 95 % interval, paired by opening."
                .to_owned(),
        );
        notes.push(self.rating_note());
        notes.extend(self.run().twins());
        notes.extend(self.parted());
        notes.extend(self.leads());
        notes
    }

    /// Whether the program at this place of the table took more points than the next one, beyond chance: also where all
    /// such leads of the table are looked at together. Nothing for the last.
    pub(in crate::report) fn leads_next(&self, place: usize) -> Option<bool> {
        let (one, next) = (self.table.get(place)?, self.table.get(place + 1)?);
        let leads = self.table.len() - 1;
        let verdict = self.sums().points_verdict(one.player, next.player, leads);
        Some(verdict == Verdict::Better)
    }

    /// Which ranks may be chance.
    fn leads(&self) -> Option<String> {
        let apart = |place: usize| self.table[place].rank != self.table[place + 1].rank;
        let places = 0..self.table.len().saturating_sub(1);
        let (shown, open): (Vec<usize>, Vec<usize>) = places
            .filter(|place| apart(*place))
            .partition(|place| self.leads_next(*place) == Some(true));
        if self.sums().openings() == 0 || shown.len() + open.len() == 0 {
            return None;
        }
        let said = |place: &usize| {
            let [rank, next] = [0, 1].map(|more| self.table[place + more].rank);
            format!("{rank} and {next}")
        };
        let named: Vec<String> = open.iter().take(MOST_NAMED).map(said).collect();
        let more = open.len() - named.len();
        Some(match (shown.len(), open.len()) {
            (1, 0) => "The lead of the first over the second is more than chance.".to_owned(),
            (_, 0) => {
                "Each rank is more than chance: each program took more points than the next one, by more than their \
                 intervals allow, all of them taken together."
                    .to_owned()
            }
            (0, 1) => "The lead of the first over the second may be chance.".to_owned(),
            (0, _) => "All these ranks may be chance: none took more points than the next one beyond its interval, all \
                       of them taken together."
                .to_owned(),
            _ => format!(
                "These neighbours may have their ranks by chance: {}{}.",
                named.join("; "),
                match more {
                    0 => String::new(),
                    more => format!("; and {more} more, which --json has"),
                }
            ),
        })
    }

    fn rating_note(&self) -> String {
        let classes = self.classes();
        if classes <= 1 {
            return "Rating: points of Elo's scale above the mean of all, with its 95 % interval; 400 more win ten games \
                    for each one lost."
                .to_owned();
        }
        let above: Vec<String> = (1..classes)
            .map(|below| {
                format!(
                    "{} ({}) lost no point to anyone below",
                    class(below - 1),
                    list(self.members(below - 1))
                )
            })
            .collect();
        format!(
            "Rating: points of Elo's scale above the mean of the class, with its 95 % interval. No number can say how far \
             one class is above the next: {}.",
            list(above)
        )
    }

    /// What decided the rank of those who are level in points.
    fn parted(&self) -> Vec<String> {
        let mut notes = Vec::new();
        for pair in self.table.windows(2) {
            let (above, below) = (self.name(pair[0].player), self.name(pair[1].player));
            let note = match pair[1].behind_by {
                Some(Key::Margin) => {
                    format!("{above} and {below} have the same score; discs part them.")
                }
                Some(Key::Direct) => format!(
                    "{above} and {below} have the same score and the same discs; the games between those who are level \
                     part them."
                ),
                Some(Key::Nothing) => {
                    format!("{above} and {below} share a rank: nothing parts them.")
                }
                Some(Key::Points) | None => continue,
            };
            notes.push(note);
        }
        notes
    }

    /// Who beats whom in a circle.
    pub(in crate::report) fn circle_lines(&self) -> Vec<String> {
        if self.circle_count == 0 {
            return vec![self.no_circle()];
        }
        let more = self.circle_count - self.circles.len();
        let mut lines: Vec<String> = self
            .circles
            .iter()
            .map(|circle| self.circle(circle))
            .collect();
        if more > 0 {
            lines.push(format!("… and {} more.", thousands(more as u64)));
        }
        lines
    }

    /// That none is shown, though there may be some by points.
    fn no_circle(&self) -> String {
        match self.circles_by_points {
            0 => {
                "There is no circle in these games in which each program beats the next.".to_owned()
            }
            some => format!(
                "No circle is shown in which each program beats the next. In {} each took more points than the next, but \
                 that may be chance.",
                counted(some, "circle", "circles")
            ),
        }
    }

    /// *tactics beats mobility (61–47), which beats paper (60–48), which beats tactics (55–53).*
    fn circle(&self, circle: &Circle) -> String {
        let next = circle.0.iter().cycle().skip(1);
        let beaten = circle.0.iter().zip(next).map(|(one, other)| {
            format!(
                "beats {} ({}–{})",
                self.name(*other),
                points(self.sums().points(*one, *other)),
                points(self.sums().points(*other, *one))
            )
        });
        let beaten: Vec<String> = beaten.collect();
        format!("{} {}.", self.name(circle.0[0]), beaten.join(", which "))
    }

    /// How far one is ahead of another, in discs a game; `~` behind it where the interval holds 0.
    pub(in crate::report) fn cell(&self, one: usize, other: usize) -> String {
        if one == other {
            return ".".to_owned();
        }
        let mean = self.sums().margins(one, other).mean(2.0);
        let open = match (mean.low(), mean.high()) {
            (Some(low), Some(high)) => low <= 0.0 && high >= 0.0,
            _ => true,
        };
        format!("{}{}", signed(mean.mean), if open { "~" } else { " " })
    }
}

/// *A* for the first class; behind *Z* numbers.
fn class(class: usize) -> String {
    u8::try_from(class)
        .ok()
        .filter(|class| *class < 26)
        .map_or_else(
            || format!("#{}", class + 1),
            |class| char::from(b'A' + class).to_string(),
        )
}

/// The table, the cross table and the circles; it ends with a newline.
pub fn tournament_text(report: &TournamentReport, look: Look) -> String {
    let mut text = String::new();
    let push = |text: &mut String, line: &str| {
        text.push_str(&wrapped(line, "", ""));
        text.push('\n');
    };
    push(&mut text, &report.heading());
    if let Some(stopped) = report.run().stopped() {
        push(&mut text, &stopped);
    }
    if report.sums().openings() == 0 {
        push(&mut text, "No opening is finished, so nothing can be said.");
        return text;
    }
    text.push('\n');
    if look.linear {
        for standing in &report.table {
            push(&mut text, &told(report, standing));
        }
    } else {
        text.push_str(&ranks(report, look));
    }
    text.push('\n');
    for note in report.notes() {
        push(&mut text, &note);
    }
    text.push('\n');
    if look.linear {
        tell_meetings(report, &mut text);
    } else {
        text.push_str(&cross(report, look));
    }
    text.push('\n');
    for line in report.circle_lines() {
        push(&mut text, &line);
    }
    text
}

fn ranks(report: &TournamentReport, look: Look) -> String {
    let columns = [
        ("", Align::Right),
        ("program", Align::Name),
        ("score", Align::Right),
        ("won", Align::Right),
        ("drawn", Align::Right),
        ("lost", Align::Right),
        ("same", Align::Right),
        ("discs a game", Align::Right),
        ("rating", Align::Right),
    ];
    let row = |standing: &Standing| {
        let record = standing.record;
        vec![
            standing.rank.to_string(),
            report.name(standing.player).to_owned(),
            percent(standing.score),
            record.won.to_string(),
            record.drawn.to_string(),
            record.lost.to_string(),
            record.alike.to_string(),
            with_interval(standing.margin),
            report.rating(standing.rating),
        ]
    };
    let rows: Vec<Vec<String>> = report.table.iter().map(row).collect();
    table(&columns, &rows, look)
}

/// One program in a sentence.
fn told(report: &TournamentReport, standing: &Standing) -> String {
    let record = standing.record;
    let alike = match record.alike {
        0 => String::new(),
        alike => format!(", the same {}", thousands(alike)),
    };
    let rating = report.rating(standing.rating);
    format!(
        "{}. {}: score {}, won {}, drawn {}, lost {}{alike}. {} discs a game, {}. Rating {}.",
        standing.rank,
        report.name(standing.player),
        percent(standing.score),
        thousands(record.won),
        thousands(record.drawn),
        thousands(record.lost),
        signed(standing.margin.mean),
        between(standing.margin),
        rating.replace('±', "plus or minus ")
    )
}

/// Each against each, in blocks of columns.
fn cross(report: &TournamentReport, look: Look) -> String {
    let heading = "How far ahead the program of the row is of the one with the number of the column, in discs a game \
                   (~ where the 95 % interval holds 0):";
    let mut text = format!("{}\n", wrapped(heading, "", ""));
    let order: Vec<usize> = report
        .table
        .iter()
        .map(|standing| standing.player)
        .collect();
    let places: Vec<usize> = (0..order.len()).collect();
    for block in places.chunks(COLUMNS) {
        let heads: Vec<String> = block
            .iter()
            .map(|place| format!("{} ", place + 1))
            .collect();
        let mut columns = vec![("", Align::Right), ("", Align::Left)];
        columns.extend(heads.iter().map(|head| (head.as_str(), Align::Right)));
        let row = |(place, player): (usize, &usize)| {
            let mut row = vec![(place + 1).to_string(), cut(report.name(*player), NAME)];
            row.extend(
                block
                    .iter()
                    .map(|other| report.cell(*player, order[*other])),
            );
            row
        };
        let rows: Vec<Vec<String>> = order.iter().enumerate().map(row).collect();
        text.push('\n');
        text.push_str(&table(&columns, &rows, look));
    }
    text
}

/// Each against each in sentences.
fn tell_meetings(report: &TournamentReport, text: &mut String) {
    for (place, one) in report.table.iter().enumerate() {
        for other in &report.table[place + 1..] {
            let (one, other) = (one.player, other.player);
            let mean = report.sums().margins(one, other).mean(2.0);
            let line = format!(
                "{} against {}: {} to {} points, {} discs a game, {}.",
                report.name(one),
                report.name(other),
                points(report.sums().points(one, other)),
                points(report.sums().points(other, one)),
                signed(mean.mean),
                between(mean)
            );
            text.push_str(&wrapped(&line, "", ""));
            text.push('\n');
        }
    }
}
