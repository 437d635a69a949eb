//! A saved quiz as text: the text of a saved game, and beside it who plays against the sheet and how well it went.
//! It must not open files.

use std::fmt;

use super::read::{Piece, not_saved, trimmed};
use super::write::text;
use super::{Saved, SavedError, SavedProblem, read_saved};
use crate::game::{Missed, QuizScore, Rounds};
use crate::program::Decider;

/// A quiz to go on with. Its text is [`Display`](std::fmt::Display), and [`read_saved_quiz`] reads it back.
///
/// ```
/// use paper_othello::board::Side;
/// use paper_othello::game::{Custom, Saved, SavedQuiz, read_saved_quiz};
/// let game = Saved::new("paper", Custom::Unplugged.house(), Side::Black);
/// let quiz = SavedQuiz::new(game, "greedy");
/// let text = quiz.to_string();
/// assert!(text.starts_with("paper-othello saved quiz, version 1\n"));
/// assert_eq!(read_saved_quiz(&text), Ok(quiz));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedQuiz {
    /// The program in question, the house rules and the turns of the game; it belongs to no match.
    pub game: Saved,
    /// Who plays against it, as the command line names it.
    pub against: String,
    /// The games that are over, where there are several.
    pub rounds: Option<Rounds>,
    /// The score of the game that is played.
    pub tally: QuizScore,
    /// Whether the decision in question has been answered wrongly.
    pub missed: bool,
}

const GAME: &str = "paper-othello saved game, version 1";
const QUIZ: &str = "paper-othello saved quiz, version 1";

/// The names that a game has not.
const NAMES: [&str; 7] = [
    "Against", "Games", "Runner 1", "Runner 2", "Score", "Missed", "Tried",
];

/// Whether a text looks like a saved quiz, of whatever version.
pub fn is_saved_quiz(text: &str) -> bool {
    text.trim_start_matches('\u{FEFF}')
        .starts_with("paper-othello saved quiz, version ")
}

impl SavedQuiz {
    /// A quiz before its first answer.
    pub fn new(game: Saved, against: impl Into<String>) -> Self {
        Self {
            game,
            against: against.into(),
            rounds: None,
            tally: QuizScore::default(),
            missed: false,
        }
    }
}

/// Reads a saved quiz, whole or not at all.
pub fn read_saved_quiz(text: &str) -> Result<SavedQuiz, SavedError> {
    let (lines, game) = parted(text)?;
    let game = read_saved(&game)?;
    let line = |name: &str| {
        lines
            .iter()
            .find(|(its, _)| its == name)
            .map(|(_, value)| value)
    };
    let needed = |name: &'static str| {
        line(name).ok_or(SavedError {
            problem: SavedProblem::Missing(name),
            span: text.len()..text.len(),
        })
    };
    let mut tally = score(needed("Score")?)?;
    if let Some(missed) = line("Missed") {
        tally.missed = missed.read(
            read_missed,
            "what was missed and how often, as in “rule 3 2, ties 1”",
        )?;
    }
    let people = match (line("Runner 1"), line("Runner 2")) {
        (None, None) => None,
        _ => Some([needed("Runner 1")?.text()?, needed("Runner 2")?.text()?]),
    };
    let rounds = match (line("Games"), &people) {
        (None, None) => None,
        _ => Some(rounds(needed("Games")?, people, &lines)?),
    };
    let tried = |text: &str| {
        [("yes", true), ("no", false)]
            .into_iter()
            .find(|its| its.0 == text)
    };
    Ok(SavedQuiz {
        against: needed("Against")?.text()?,
        rounds,
        tally,
        missed: line("Tried").map_or(Ok(false), |value| {
            value.read(tried, "yes or no").map(|its| its.1)
        })?,
        game,
    })
}

/// The lines that only a quiz has, and the text of the game, in which these lines are blank: what is wrong there is at
/// the same place.
fn parted(text: &str) -> Result<(Vec<(String, Piece<'_>)>, String), SavedError> {
    if !text.trim_start_matches('\u{FEFF}').starts_with(QUIZ) {
        let heading = trimmed(text.lines().next().unwrap_or_default(), 0);
        return Err(heading.error(match not_saved(text) {
            SavedProblem::NotSaved => SavedProblem::NotSavedQuiz,
            problem => problem,
        }));
    }
    let mut lines: Vec<(String, Piece)> = Vec::new();
    let mut game = String::with_capacity(text.len());
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let name = line.split(':').next().unwrap_or_default().trim();
        let is_ours =
            line.contains(':') && (NAMES.contains(&name) || name.strip_prefix("Score ").is_some());
        if is_ours {
            if lines.iter().any(|(its, _)| its == name) {
                return Err(trimmed(name, at).error(SavedProblem::Twice(name.to_owned())));
            }
            let value = line.find(':').map_or(0, |colon| colon + 1);
            lines.push((name.to_owned(), trimmed(&line[value..], at + value)));
            game.extend(
                line.bytes()
                    .map(|byte| if byte == b'\n' { '\n' } else { ' ' }),
            );
        } else {
            game.push_str(&line.replacen(QUIZ, GAME, usize::from(at == 0)));
        }
        at += line.len();
    }
    Ok((lines, game))
}

/// The games, with the scores of those that are over.
fn rounds(
    games: &Piece,
    people: Option<[String; 2]>,
    lines: &[(String, Piece)],
) -> Result<Rounds, SavedError> {
    let number = |text: &str| text.parse().ok().filter(|games| (1..=9999).contains(games));
    let number = games.read(number, "a number of games from 1 to 9999")?;
    let mut rounds = Rounds::new(number, people);
    for (name, value) in lines.iter().filter(|(name, _)| name.starts_with("Score ")) {
        let (found, expected) = (
            name["Score ".len()..].trim().parse().unwrap_or(0),
            rounds.number(),
        );
        if found != expected || !rounds.has_more() {
            return Err(value.error(SavedProblem::GameNumber { found, expected }));
        }
        rounds.add(score(value)?);
    }
    Ok(rounds)
}

/// *5 of 7 right, 1 shown, 2 forced*
fn score(value: &Piece) -> Result<QuizScore, SavedError> {
    let read = |text: &str| {
        let mut parts = text.split(',').map(str::trim);
        let (right, rest) = parts.next()?.split_once(" of ")?;
        let number = |part: Option<&str>, word: &str| part?.strip_suffix(word)?.trim().parse().ok();
        let tally = QuizScore {
            right: right.parse().ok()?,
            decisions: number(Some(rest), "right")?,
            shown: number(parts.next(), "shown")?,
            forced: number(parts.next(), "forced")?,
            missed: Vec::new(),
        };
        let counted = u64::from(tally.right) + u64::from(tally.shown);
        let most = 100;
        (parts.next().is_none()
            && counted <= u64::from(tally.decisions)
            && tally.decisions <= most
            && tally.forced <= most)
            .then_some(tally)
    };
    value.read(read, "a score such as “5 of 7 right, 1 shown, 2 forced”")
}

/// *rule 3 2, ties 1*: in the order of the rules.
fn read_missed(text: &str) -> Option<Vec<Missed>> {
    let mut missed: Vec<Missed> = Vec::new();
    let mut last = 0;
    for part in text.split(',') {
        let (by, times) = part.trim().rsplit_once(' ')?;
        let (by, place) = match by.strip_prefix("rule ") {
            Some(number) => {
                let number: usize = number.trim().parse().ok()?;
                (Decider::Rule(number), number)
            }
            None if by == "ties" => (Decider::Ties, usize::MAX),
            None => return None,
        };
        let times = times
            .parse()
            .ok()
            .filter(|times| (1..=9999).contains(times))?;
        if place <= last {
            return None;
        }
        last = place;
        missed.push(Missed {
            by,
            sentence: None,
            times,
        });
    }
    Some(missed)
}

impl fmt::Display for SavedQuiz {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game.to_string().replacen(GAME, QUIZ, 1))?;
        let mut line = |name: &str, value: &str| writeln!(f, "{:<12}{value}", format!("{name}:"));
        line("Against", &text(&self.against))?;
        if let Some(rounds) = &self.rounds {
            line("Games", &rounds.games().to_string())?;
            if let Some([first, second]) = rounds.people() {
                line("Runner 1", &text(first))?;
                line("Runner 2", &text(second))?;
            }
            for (place, tally) in rounds.played().iter().enumerate() {
                line(&format!("Score {}", place + 1), &scored(tally))?;
            }
        }
        line("Score", &scored(&self.tally))?;
        if !self.tally.missed.is_empty() {
            let missed = self.tally.missed.iter().map(|missed| match missed.by {
                Decider::Rule(number) => format!("rule {number} {}", missed.times),
                Decider::Ties => format!("ties {}", missed.times),
            });
            line("Missed", &missed.collect::<Vec<_>>().join(", "))?;
        }
        if self.missed {
            line("Tried", "yes")?;
        }
        Ok(())
    }
}

fn scored(tally: &QuizScore) -> String {
    let QuizScore {
        right,
        decisions,
        shown,
        forced,
        ..
    } = tally;
    format!("{right} of {decisions} right, {shown} shown, {forced} forced")
}

#[cfg(test)]
mod tests {
    use super::{SavedQuiz, is_saved_quiz, read_saved_quiz};
    use crate::board::Side;
    use crate::game::{Custom, Missed, QuizScore, Rounds, Saved, is_saved_game};
    use crate::program::Decider;

    fn quiz() -> SavedQuiz {
        let game = Saved::new("paper", Custom::Unplugged.house(), Side::Black);
        let mut rounds = Rounds::new(2, Some(["Ann".to_owned(), " Ben: ".to_owned()]));
        rounds.add(QuizScore {
            decisions: 7,
            right: 5,
            shown: 1,
            forced: 2,
            missed: Vec::new(),
        });
        let missed = |by, times| Missed {
            by,
            sentence: None,
            times,
        };
        SavedQuiz {
            rounds: Some(rounds),
            tally: QuizScore {
                decisions: 3,
                missed: vec![missed(Decider::Rule(2), 1), missed(Decider::Ties, 2)],
                ..QuizScore::default()
            },
            missed: true,
            ..SavedQuiz::new(game, "my rules/other.rules")
        }
    }

    #[test]
    fn a_quiz_reads_back_with_names_games_and_score() {
        let text = quiz().to_string();
        assert_eq!(read_saved_quiz(&text), Ok(quiz()), "{text}");
        assert!(is_saved_quiz(&text) && !is_saved_game(&text));
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        let good = quiz().to_string();
        for (from, to, part) in [
            (
                "5 of 7 right",
                "8 of 7 right",
                "8 of 7 right, 1 shown, 2 forced",
            ),
            ("Score 1:", "Score 2:", "5 of 7 right, 1 shown, 2 forced"),
            ("rule 2 1, ties 2", "rule two", "rule two"),
            ("Tried:      yes", "Tried: perhaps", "perhaps"),
            ("Games:      2", "Games: many", "many"),
            ("Board:      6", "Board: 7", "7"),
            (
                "saved quiz",
                "saved song",
                "paper-othello saved song, version 1",
            ),
        ] {
            let text = good.replace(from, to);
            let error = read_saved_quiz(&text).expect_err(to);
            assert_eq!(&text[error.span.clone()], part, "{error}");
        }
        for line in ["Against:", "Score: ", "Games:", "Runner 2:"] {
            let kept = good.lines().filter(|its| !its.starts_with(line));
            let text: Vec<&str> = kept.collect();
            assert!(read_saved_quiz(&text.join("\n")).is_err(), "{line}");
        }
    }
}
