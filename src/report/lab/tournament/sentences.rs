//! What is said of a tournament: where it was played, what the columns mean, which ranks are more than luck, circles.
//! It must not rank anybody itself.

use super::TournamentReport;
use super::data::leads_next;
use crate::lab::{Circle, Rating, TieBreak};
use crate::report::lab::numbers::points;
use crate::report::lab::setting::number_of;
use crate::report::prose::{counted, list, thousands, with_minus};

/// This many neighbours in the table are named.
const MOST_NAMED: usize = 12;

impl TournamentReport<'_> {
    /// *10 programs played 648 games on a 6 by 6 board.* And how they were paired.
    pub(super) fn introduction(&self) -> Vec<String> {
        let mut sentences = vec![
            format!(
                "{} played {} on {}.",
                counted(self.table.len(), "program", "programs"),
                number_of(self.run.games, "game"),
                self.run.board()
            ),
            format!(
                "Every pair met from {}: twice from each, once with each colour.",
                self.run.openings()
            ),
        ];
        if self.event.part.of > 1 {
            let part = self.event.part;
            sentences.push(format!("This is part {} of {}.", part.number, part.of));
        }
        sentences.extend(self.run.notes());
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
            mean => with_minus(mean),
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

    /// What the columns mean.
    pub(super) fn notes(&self) -> Vec<String> {
        let mut notes: Vec<String> = [
            "Wins %: the share of games won, where a draw is half a win.",
            "Same: games with exactly the same moves whichever program is Black; they count as draws.",
            "Discs a game: how many discs it was ahead on average; the number after ± shows how far off that may be, by \
             luck.",
        ]
        .map(str::to_owned)
        .into();
        notes.push(self.rating_note());
        notes.extend(self.run.repeats());
        notes
    }

    /// What settles the rank of those with the same score, and which ranks may be luck.
    pub(super) fn about_ranks(&self) -> Vec<String> {
        let mut sentences = self.settled();
        sentences.extend(self.leads());
        sentences
    }

    /// Which ranks may be luck.
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
            (1, 0) => "The first is ahead of the second by more than luck.".to_owned(),
            (_, 0) => "Each program is ahead of the next by more than luck.".to_owned(),
            (0, 1) => "The first may be ahead of the second only by luck.".to_owned(),
            (0, _) => {
                "Each program may be ahead of the next only by luck: more games would show which is really better."
                    .to_owned()
            }
            _ => format!(
                "These ranks are too close to call: {}{}.",
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
            return "Rating: 0 is average, as in chess ratings. A program rated 400 higher wins about ten games for each \
                    one it loses."
                .to_owned();
        }
        let above: Vec<String> = (1..classes)
            .map(|below| {
                format!(
                    "{} ({}) lost no game to anyone below, and drew none",
                    class(below - 1),
                    list(self.members(below - 1))
                )
            })
            .collect();
        format!(
            "Rating: 0 is the average of its class, as in chess ratings. A program rated 400 higher wins about ten games \
             for each one it loses. No number can say how far one class is above the next: {}.",
            list(above)
        )
    }

    /// What settles the rank of those with the same score.
    fn settled(&self) -> Vec<String> {
        let mut notes = Vec::new();
        for pair in self.table.windows(2) {
            let (above, below) = (self.name(pair[0].player), self.name(pair[1].player));
            let note = match pair[1].behind_by {
                Some(TieBreak::Margin) => {
                    format!(
                        "{above} and {below} have the same score: the one with more discs comes first."
                    )
                }
                Some(TieBreak::Direct) => format!(
                    "{above} and {below} have the same score and the same discs: the one that won more of the games \
                     among those that are level comes first."
                ),
                Some(TieBreak::Nothing) => {
                    format!("{above} and {below} share the rank.")
                }
                Some(TieBreak::Points) | None => continue,
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

    /// That none is shown, though some may be there by luck.
    fn no_circle(&self) -> String {
        match self.circles_by_points {
            0 => {
                "No rock, paper, scissors here: there is no circle in which A beats B, B beats C, and C beats A."
                    .to_owned()
            }
            some => format!(
                "No rock, paper, scissors that is more than luck: in {} each program won more than the next, but that may \
                 be luck.",
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

/// *A* for the first class; after *Z* numbers.
fn class(class: usize) -> String {
    u8::try_from(class)
        .ok()
        .filter(|class| *class < 26)
        .map_or_else(
            || format!("#{}", class + 1),
            |class| char::from(b'A' + class).to_string(),
        )
}
