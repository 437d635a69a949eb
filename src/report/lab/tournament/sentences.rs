//! What is said of a tournament: where it was played, what the columns mean, which ranks are more than chance, circles.
//! It must not rank anybody itself.

use super::TournamentReport;
use super::data::leads_next;
use crate::lab::{Circle, Key, Rating};
use crate::report::lab::numbers::points;
use crate::report::prose::{counted, list, thousands};

/// This many neighbours in the table are named.
const MOST_NAMED: usize = 12;

impl TournamentReport<'_> {
    /// *10 programs, each against each, with both colours, from all 54 positions after 3 plies …*
    pub(super) fn introduction(&self) -> Vec<String> {
        let mut sentences = vec![format!(
            "{}, each against each with both colours, from {}:",
            counted(self.table.len(), "program", "programs"),
            self.run.openings()
        )];
        sentences.extend(self.run.games());
        if self.event.part.of > 1 {
            let part = self.event.part;
            sentences.push(format!("This is part {} of {}.", part.number, part.of));
        }
        sentences.extend(self.run.stopped());
        sentences
    }

    fn classes(&self) -> usize {
        let classes = self.table.iter().map(|standing| standing.rating.class);
        classes.max().map_or(0, |last| last + 1)
    }

    /// *+132 ±25*; where there are several classes, with the letter of the class: *B +132 ±25*; for one alone in it *A*.
    pub(super) fn rating(&self, rating: Rating) -> String {
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
    pub(super) fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = [
            "Score: the share of all points, a draw being half a win.",
            "Same: games that both programs play alike, move for move, whichever colour they have; they count once, as half \
             a win for each.",
            "Discs a game: how far ahead, with its 95 % interval, paired by opening.",
        ]
        .map(str::to_owned)
        .into();
        notes.push(self.rating_note());
        notes.extend(self.run.twins());
        notes.extend(self.parted());
        notes.extend(self.leads());
        notes
    }

    /// Which ranks may be chance.
    fn leads(&self) -> Option<String> {
        let apart = |place: usize| self.table[place].rank != self.table[place + 1].rank;
        let places = 0..self.table.len().saturating_sub(1);
        let (shown, open): (Vec<usize>, Vec<usize>) = places
            .filter(|place| apart(*place))
            .partition(|place| leads_next(self.event, &self.table, *place) == Some(true));
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
    pub(super) fn circle_lines(&self) -> Vec<String> {
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
