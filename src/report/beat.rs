//! How a program can be beaten, as a document and as data. It must not search for anything.

use serde::{Serialize, Serializer};

use super::Named;
use super::beginning::{Beginning, Playing};
use super::prose::{counted, thousands};
use crate::board::{Layout, Position, Turn};
use crate::document::{Document, Figure, Replay, Text, Tone};
use crate::game::Game;
use crate::proof::beat::{
    BestGame, Count, DEEPEST, Duel, Fared, Goal, LookAhead, Person, Shortest, Shortness,
};

/// Everything that was found out about a duel.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(with = "Data<'a>"))]
pub struct BeatReport<'a> {
    /// What the program is called.
    pub program: Named<'a>,
    /// The program and where it begins.
    pub duel: &'a Duel<'a>,
    /// How the start lies; nothing where a position was given.
    pub layout: Option<Layout>,
    /// The seed, where the program needs one.
    pub seed: Option<u64>,
    /// What was asked for.
    pub goal: Goal,
    /// The best that was found.
    pub best: BestGame,
    /// All games, where they were counted.
    pub counted: Option<Count>,
    /// Whether somebody asked for the count.
    pub count_wanted: bool,
    /// The shortest win, where it was asked for.
    pub shortest: Option<Shortest>,
    /// The smallest look-ahead that wins.
    pub look_ahead: LookAhead,
    /// How players who do not know the program fare.
    pub persons: Vec<(Person, Fared)>,
    /// How many games each of them plays where there is time.
    pub games: u32,
    /// The seed of the first of these games; the others count up.
    pub first_seed: u64,
}

impl BeatReport<'_> {
    fn start(&self) -> Position {
        self.duel.start()
    }

    fn beginning(&self) -> Beginning {
        Beginning::of(&self.start(), self.layout)
    }

    /// *White*, who plays against the program.
    fn person(&self) -> &'static str {
        self.duel.person().name()
    }

    /// Whether what was asked for was found.
    fn is_reached(&self) -> bool {
        match self.goal {
            Goal::Most => self.best.is_proved(),
            Goal::AtLeast(margin) => self.best.margin >= margin,
        }
    }

    /// Whether what was asked for is settled, one way or the other.
    fn is_settled(&self) -> bool {
        self.is_reached()
            || matches!(self.goal, Goal::AtLeast(margin) if self.best.at_most < margin)
    }
}

/// All that was found, in plain words.
pub fn beat(report: &BeatReport) -> Document {
    let mut document = Document::titled(format!("How to beat {}", report.program.title))
        .paragraph(introduction(report))
        .paragraph(
            answer(report)
                .into_iter()
                .map(|sentence| Text::toned(Tone::Chosen, sentence)),
        )
        .paragraph(proof(report));
    document = with_game(document, "Here is how", &report.best.game);
    if report.count_wanted {
        document = document.paragraph([count(report)]);
    }
    if let Some(shortest) = &report.shortest {
        document = with_shortest_win(document, report, shortest);
    }
    if report.start().ending().is_some() {
        return document;
    }
    document
        .heading("How hard is it to beat?")
        .list(how_hard(report))
}

/// *The Paper plays Black. The board is 6 by 6, standard start.*
fn introduction(report: &BeatReport) -> Vec<String> {
    let side = report.duel.program().name();
    let mut sentences = vec![format!("{} plays {side}.", report.program.title)];
    sentences.extend(report.beginning().sentences());
    sentences.extend(report.seed.map(|seed| format!("Seed {seed}.")));
    sentences
}

/// What the person can reach, and what nobody can.
fn answer(report: &BeatReport) -> Vec<String> {
    let (best, person) = (&report.best, report.person());
    let score = best.game.score();
    let reached = match best.margin {
        margin @ 1.. => format!("{person} can win by {margin}"),
        0 => format!("{person} can reach a draw"),
        margin => format!("{person} loses by {}", margin.abs()),
    };
    if best.at_most > 0 {
        let end = if best.is_proved() {
            ", and by no more"
        } else {
            ""
        };
        return vec![format!("{reached}{end}: {score}.")];
    }
    let checked = match report.counted.and_then(|count| count.games()) {
        Some(1) => "the only game checked".to_owned(),
        Some(games) => format!("all {} games checked", thousands(games)),
        None => "all games checked or ruled out".to_owned(),
    };
    let at_best = if best.is_proved() { " at best" } else { "" };
    vec![
        format!("It never loses: {checked}."),
        format!("{reached}{at_best}: {score}."),
    ]
}

fn proof(report: &BeatReport) -> Vec<String> {
    let (best, person) = (&report.best, report.person());
    let mut sentences = Vec::new();
    if best.is_proved() {
        sentences.push("Proved: every game was checked or ruled out.".to_owned());
    } else {
        let bound = match best.at_most {
            more @ 1.. => format!("more than a win by {more} is impossible"),
            0 => "a win is impossible".to_owned(),
            _ => "even a draw is impossible".to_owned(),
        };
        sentences.push(format!("For {person} {bound}; that is proved."));
        let open: &[&str] = if report.is_settled() {
            &["A bigger win may be possible: that was not checked."]
        } else {
            &[
                "A better result may be possible: there was no time to check.",
                "Try more --seconds; more --memory saves time.",
            ]
        };
        sentences.extend(open.iter().map(ToString::to_string));
    }
    sentences.push(counted_positions(best.positions));
    sentences
}

/// *512 positions were looked at.*
fn counted_positions(positions: u64) -> String {
    match positions {
        1 => "1 position was looked at.".to_owned(),
        more => format!("{} positions were looked at.", thousands(more)),
    }
}

/// A game to step through; one without a turn is over where it begins.
fn with_game(document: Document, what: &str, game: &Game) -> Document {
    let game = game.transcript();
    if game.turns().is_empty() {
        return document
            .heading(what)
            .paragraph(["The game is over already."]);
    }
    document.with(Figure::Replay(Replay::new(what, game.clone())))
}

fn count(report: &BeatReport) -> String {
    let person = report.person();
    let Some(count) = report.counted else {
        return "Not all games were counted: there are too many for --seconds and --memory."
            .to_owned();
    };
    let games = match count.games() {
        Some(1) => "only 1 game".to_owned(),
        Some(games) => format!("{} different games", thousands(games)),
        None => unreachable!("a count is only kept where its sum is a number"),
    };
    let [won, drawn, lost] = [count.won, count.drawn, count.lost].map(thousands);
    format!("{person} can play {games} against it: {won} win, {drawn} draw, {lost} lose.")
}

fn with_shortest_win(document: Document, report: &BeatReport, shortest: &Shortest) -> Document {
    let Some((game, shortness)) = &shortest.win else {
        return document.paragraph(no_shortest_win(shortest));
    };
    let moves = game.start().empty().len() - game.end().empty().len();
    let what = match shortness {
        Shortness::WipeOut => format!(
            "The earliest wipe-out: after {1}, no {0} disc is left",
            report.duel.program().lower_name(),
            counted(moves as usize, "move", "moves"),
        ),
        Shortness::Choices => format!(
            "No wipe-out is possible. The easiest win: {} has to make {}",
            report.person(),
            match report.duel.choices(game) {
                0 => "no choice at all".to_owned(),
                1 => "only 1 choice".to_owned(),
                times => format!("only {times} choices"),
            }
        ),
    };
    with_game(document, &what, game)
}

fn no_shortest_win(shortest: &Shortest) -> Vec<String> {
    let (mut sentences, length) = match shortest.open {
        None => return vec!["There is no shortest win: no game is won.".to_owned()],
        Some((Shortness::WipeOut, length)) => (
            vec!["The earliest wipe-out was not found in time.".to_owned()],
            length.map(|length| too_few(length, "move", "moves")),
        ),
        Some((Shortness::Choices, length)) => (
            vec![
                "No wipe-out is possible.".to_owned(),
                "The easiest win was not found in time.".to_owned(),
            ],
            length.map(|length| too_few(length, "choice", "choices")),
        ),
    };
    sentences.extend(length);
    sentences.push("More --seconds may find it.".to_owned());
    sentences
}

/// *It is proved only that 3 moves are too few.*
fn too_few(length: u32, one: &str, many: &str) -> String {
    let too_few = counted(length as usize, one, many);
    let are = if length == 1 { "is" } else { "are" };
    format!("It is proved only that {too_few} {are} too few.")
}

/// One line for each way to be beaten.
fn how_hard(report: &BeatReport) -> Vec<String> {
    let look_ahead = match report.look_ahead {
        LookAhead::Plies(1) => "Look 1 turn ahead and count discs, and you beat it.".to_owned(),
        LookAhead::Plies(turns) => format!(
            "Look {turns} turns ahead and count discs, and you beat it. Looking {} ahead is not enough.",
            turns - 1
        ),
        LookAhead::NoneUpTo(0) => "Looking ahead was not tried: there was no time.".to_owned(),
        LookAhead::NoneUpTo(DEEPEST) => {
            format!(
                "Looking ahead and counting discs does not beat it, not even {DEEPEST} turns ahead."
            )
        }
        LookAhead::NoneUpTo(turns) => format!(
            "Looking {} ahead and counting discs does not beat it; there was no time to look further.",
            counted(turns as usize, "turn", "turns")
        ),
    };
    let mut lines = vec![look_ahead];
    for (person, fared) in &report.persons {
        lines.push(format!("{} {}.", who(*person), how(fared, report.games)));
    }
    let last = report
        .first_seed
        .saturating_add(u64::from(report.games) - 1);
    lines.push(format!(
        "These players pick at random between equal moves (seeds {} to {last}).",
        report.first_seed
    ));
    lines
}

/// *won 3, drew 1 and lost 96 of 100 games (only 94 different)*
fn how(fared: &Fared, wanted: u32) -> String {
    let games = fared.games();
    if games == 0 {
        return "was not tried: there was no time".to_owned();
    }
    let same = if fared.distinct < games as usize {
        format!(" (only {} different)", fared.distinct)
    } else {
        String::new()
    };
    let cut = if games < wanted {
        "; there was no time for more"
    } else {
        ""
    };
    format!(
        "won {}, drew {} and lost {} of {}{same}{cut}",
        fared.won,
        fared.drawn,
        fared.lost,
        counted(games as usize, "game", "games")
    )
}

/// A player who does not know the program.
fn who(person: Person) -> &'static str {
    match person {
        Person::Random => "A player who picks moves at random",
        Person::Greedy => "A player who always flips the most discs",
        Person::TwoPly => "A player who also thinks of the best reply",
    }
}

fn person_name(person: Person) -> &'static str {
    match person {
        Person::Random => "random",
        Person::Greedy => "greedy",
        Person::TwoPly => "two-ply",
    }
}

/// What JSON has. `at_most` stands there where not all is proved; `until` with `reached`, `count`, `shortest` and `seed`
/// where they were asked for. `look_ahead` is null where none up to `look_ahead_tried` plies wins.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Data<'a> {
    #[serde(flatten)]
    playing: Playing<'a>,
    /// With `--until`: `win` or `draw`.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<&'static str>,
    /// With `--until`: whether a line reaches that.
    #[serde(skip_serializing_if = "Option::is_none")]
    reached: Option<bool>,
    /// The most discs by which a line was found that beats the program; negative where it wins.
    margin: i32,
    /// Whether nobody can beat it by more.
    proved: bool,
    /// Where that is not proved: nobody can beat it by more than this.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<i32>,
    /// The turns of that line.
    line: &'a [Turn],
    /// How many positions were looked at.
    positions: u64,
    /// With `--count`: how many lines there are in all; null where they are too many to count in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<CountData>,
    /// With `--shortest`: the shortest line that beats it.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<ShortestData<'a>>,
    /// How many turns somebody must look ahead to beat it; null where nobody who was tried does.
    look_ahead: Option<u32>,
    /// The most turns that were tried.
    look_ahead_tried: u32,
    /// How people fare who don't know the program.
    persons: Vec<PersonData>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum CountData {
    /// Numbers of any size, so as texts.
    Games {
        /// Lines that beat it: a whole number of any size, as text.
        win: String,
        /// Lines that end in a draw.
        draw: String,
        /// Lines that lose to it.
        lose: String,
    },
    /// There was no time for all; null.
    TooMany,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ShortestData<'a> {
    /// Its turns; null where there is none.
    line: Option<&'a [Turn]>,
    /// What is short about it: `wipe-out` for the fewest turns to the last disc, `choices` for the fewest free choices;
    /// null where there is no line.
    by: Option<&'static str>,
    /// How many of its turns are free choices; null where there is no line.
    choices: Option<usize>,
    /// Whether there is no shorter one.
    proved: bool,
    /// How many positions were looked at for it.
    positions: u64,
    /// Where that is not proved: this many are too few.
    #[serde(skip_serializing_if = "Option::is_none")]
    too_few: Option<u32>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PersonData {
    /// Who: `random`, `greedy` or `two-ply`.
    person: &'static str,
    /// How many games they play.
    games: u32,
    /// The seed of the first of them.
    first_seed: u64,
    /// Games that they win.
    won: u32,
    /// Draws.
    drawn: u32,
    /// Games that they lose.
    lost: u32,
    /// How many of the games differ in a move.
    distinct: usize,
}

impl Serialize for BeatReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let best = &self.best;
        let (look_ahead, look_ahead_tried) = match self.look_ahead {
            LookAhead::Plies(plies) => (Some(plies), plies),
            LookAhead::NoneUpTo(plies) => (None, plies),
        };
        let until = match self.goal {
            Goal::Most => None,
            Goal::AtLeast(1..) => Some("win"),
            Goal::AtLeast(_) => Some("draw"),
        };
        let data = Data {
            playing: Playing {
                program: self.program,
                side: self.duel.program(),
                beginning: self.beginning(),
                seed: self.seed,
            },
            until,
            reached: until.map(|_| self.is_reached()),
            margin: best.margin,
            proved: best.is_proved(),
            at_most: (!best.is_proved()).then_some(best.at_most),
            line: best.game.transcript().turns(),
            positions: best.positions,
            count: self.count_wanted.then(|| count_data(self.counted)),
            shortest: self.shortest.as_ref().map(|one| shortest_data(self, one)),
            look_ahead,
            look_ahead_tried,
            persons: self
                .persons
                .iter()
                .map(|one| person_data(self, *one))
                .collect(),
        };
        data.serialize(serializer)
    }
}

fn count_data(count: Option<Count>) -> CountData {
    count.map_or(CountData::TooMany, |count| {
        let [win, draw, lose] = [count.won, count.drawn, count.lost].map(|one| one.to_string());
        CountData::Games { win, draw, lose }
    })
}

fn shortest_data<'a>(report: &BeatReport, shortest: &'a Shortest) -> ShortestData<'a> {
    let win = shortest.win.as_ref();
    ShortestData {
        line: win.map(|(game, _)| game.transcript().turns()),
        by: win.map(|(_, shortness)| match shortness {
            Shortness::WipeOut => "wipe-out",
            Shortness::Choices => "choices",
        }),
        choices: win.map(|(game, _)| report.duel.choices(game)),
        proved: shortest.is_proved(),
        positions: shortest.positions,
        too_few: shortest.open.and_then(|(_, length)| length),
    }
}

fn person_data(report: &BeatReport, (person, fared): (Person, Fared)) -> PersonData {
    PersonData {
        person: person_name(person),
        games: fared.games(),
        first_seed: report.first_seed,
        won: fared.won,
        drawn: fared.drawn,
        lost: fared.lost,
        distinct: fared.distinct,
    }
}
