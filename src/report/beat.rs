//! How a program can be beaten, as text and JSON. It must not search for anything.

use serde_json::{Map, Value, json};

use super::Look;
use super::prose::{counted, thousands, wrapped};
use crate::board::{Layout, Position, Side};
use crate::game::Game;
use crate::proof::beat::{
    Best, Count, DEEPEST, Duel, Fared, Goal, LookAhead, Person, Shortest, Shortness,
};

/// Everything that was found out about a duel.
#[derive(Clone, Debug)]
pub struct BeatReport<'a> {
    /// What the program is called.
    pub program: &'a str,
    /// The program and where it begins.
    pub duel: &'a Duel<'a>,
    /// How the start lies; nothing where a position was given.
    pub layout: Option<Layout>,
    /// The seed, where the program needs one.
    pub seed: Option<u64>,
    /// What was asked for.
    pub goal: Goal,
    /// The best that was found.
    pub best: Best,
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
pub fn beat(report: &BeatReport, look: Look) -> String {
    let label = |text: &str| look.palette.label(text);
    let mut parts = vec![
        wrapped(&heading(report), "", ""),
        look.palette.chosen(&wrapped(&answer(report), "", "")),
    ];
    parts.push(wrapped(&proof(report), "", ""));
    parts.push(titled(
        &label("A game that reaches it"),
        &line(&report.best.game),
    ));
    if report.count_wanted {
        parts.push(wrapped(&count(report), "", ""));
    }
    if let Some(shortest) = &report.shortest {
        parts.push(shortest_win(report, shortest, look));
    }
    if report.start().ending().is_none() {
        parts.push(titled(&label("How hard is it to beat?"), &how_hard(report)));
    }
    format!("{}\n", parts.join("\n\n"))
}

fn titled(title: &str, text: &str) -> String {
    format!("{title}\n{text}")
}

/// *The Paper plays Black. The board is 6 by 6, standard start.*
fn heading(report: &BeatReport) -> String {
    let side = report.duel.program().name();
    let from = beginning(&report.start(), report.layout);
    let seed = report
        .seed
        .map_or_else(String::new, |seed| format!(" Seed {seed}."));
    format!("{} plays {side}. {from}{seed}", report.program)
}

/// *The board is 6 by 6, standard start.* Without a layout it is told disc by disc.
pub(super) fn beginning(start: &Position, layout: Option<Layout>) -> String {
    let size = start.size().get();
    let Some(layout) = layout else {
        let at = written(start);
        return format!("The board is {size} by {size}. It begins at {at}.");
    };
    let first = match start.side() {
        Side::Black => "",
        Side::White => " White begins.",
    };
    format!(
        "The board is {size} by {size}, {} start.{first}",
        layout.name()
    )
}

/// The same for JSON: `start` and, where White begins, `first`; or else `at`, and `start` is null.
pub(super) fn beginning_json(start: &Position, layout: Option<Layout>) -> Map<String, Value> {
    let mut object = Map::new();
    let Some(layout) = layout else {
        object.insert("start".to_owned(), Value::Null);
        object.insert("at".to_owned(), json!(written(start)));
        return object;
    };
    object.insert("start".to_owned(), json!(layout.name()));
    if start.side() == Side::White {
        object.insert("first".to_owned(), json!("white"));
    }
    object
}

/// A position on one line, as `--at` reads it.
fn written(position: &Position) -> String {
    format!("{} {}", position.compact(), position.side().lower_name())
}

/// What the person can reach, and what nobody can.
fn answer(report: &BeatReport) -> String {
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
        return format!("{reached}{end}: {score}.");
    }
    let checked = match report.counted.and_then(|count| count.games()) {
        Some(1) => "the only game checked".to_owned(),
        Some(games) => format!("all {} games checked", thousands(games)),
        None => "all games checked or ruled out".to_owned(),
    };
    let at_best = if best.is_proved() { " at best" } else { "" };
    format!("It never loses: {checked}. {reached}{at_best}: {score}.")
}

fn proof(report: &BeatReport) -> String {
    let (best, person) = (&report.best, report.person());
    let positions = counted_positions(best.positions);
    if best.is_proved() {
        return format!("Proved: every game was checked or ruled out. {positions}");
    }
    let bound = match best.at_most {
        more @ 1.. => format!("more than a win by {more} is impossible"),
        0 => "a win is impossible".to_owned(),
        _ => "even a draw is impossible".to_owned(),
    };
    let open = if report.is_settled() {
        "What lies between was not asked."
    } else {
        "What lies between is open: the search was cut short. More --seconds may tell, and more --memory saves time."
    };
    format!("For {person} {bound}; that is proved. {open} {positions}")
}

/// *512 positions were looked at.*
fn counted_positions(positions: u64) -> String {
    match positions {
        1 => "1 position was looked at.".to_owned(),
        more => format!("{} positions were looked at.", thousands(more)),
    }
}

/// The turns of a game, passes written down.
fn line(game: &Game) -> String {
    let turns = game.transcript().to_string();
    if turns.is_empty() {
        "  The game is over already.".to_owned()
    } else {
        wrapped(&turns, "  ", "  ")
    }
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

fn shortest_win(report: &BeatReport, shortest: &Shortest, look: Look) -> String {
    let person = report.person();
    let Some((game, shortness)) = &shortest.win else {
        let why = match shortest.open {
            None => "There is no shortest win: no game wins.".to_owned(),
            Some((Shortness::WipeOut, length)) => format!(
                "The earliest wipe-out was not found in time.{} More --seconds may find it.",
                too_few(length, "move", "moves")
            ),
            Some((Shortness::Choices, length)) => format!(
                "No wipe-out is possible. The win with the fewest choices was not found in time.{} More --seconds \
                 may find it.",
                too_few(length, "choice", "choices")
            ),
        };
        return wrapped(&why, "", "");
    };
    let moves = |game: &Game| game.start().empty().len() - game.end().empty().len();
    let heading = match shortness {
        Shortness::WipeOut => format!(
            "The earliest wipe-out: no {} disc is left after {}",
            report.duel.program().lower_name(),
            counted(moves(game) as usize, "move", "moves"),
        ),
        Shortness::Choices => format!(
            "No wipe-out is possible. The win with the fewest choices: {person} has to choose {}",
            match report.duel.choices(game) {
                0 => "never".to_owned(),
                1 => "once".to_owned(),
                times => format!("{times} times"),
            }
        ),
    };
    titled(&look.palette.label(&wrapped(&heading, "", "")), &line(game))
}

/// *It is proved only that 3 moves are too few.*
fn too_few(length: Option<u32>, one: &str, many: &str) -> String {
    length.map_or_else(String::new, |length| {
        let too_few = counted(length as usize, one, many);
        let are = if length == 1 { "is" } else { "are" };
        format!(" It is proved only that {too_few} {are} too few.")
    })
}

/// One line for each way to be beaten.
fn how_hard(report: &BeatReport) -> String {
    let look_ahead = match report.look_ahead {
        LookAhead::Plies(1) => "Counting discs 1 ply ahead is enough to beat it.".to_owned(),
        LookAhead::Plies(plies) => {
            format!("Counting discs {plies} plies ahead beats it, fewer do not.")
        }
        LookAhead::NoneUpTo(0) => {
            "Counting discs ahead was not tried: the search was cut short.".to_owned()
        }
        LookAhead::NoneUpTo(DEEPEST) => {
            format!("Counting discs ahead does not beat it: none up to {DEEPEST} plies.")
        }
        LookAhead::NoneUpTo(plies) => format!(
            "Counting discs ahead up to {} does not beat it; more was not tried: the search was cut short.",
            counted(plies as usize, "ply", "plies")
        ),
    };
    let mut lines = vec![wrapped(&look_ahead, "  ", "    ")];
    for (person, fared) in &report.persons {
        let told = format!("{}: {}.", who(*person), how(fared, report.games));
        lines.push(wrapped(&told, "  ", "    "));
    }
    let last = report
        .first_seed
        .saturating_add(u64::from(report.games) - 1);
    let seeds = format!(
        "These players settle ties by chance, with the seeds {} to {last}.",
        report.first_seed
    );
    lines.push(wrapped(&seeds, "  ", "    "));
    lines.join("\n")
}

/// *wins 3, draws 1, loses 96 of 100 games (94 different games in fact)*
fn how(fared: &Fared, wanted: u32) -> String {
    let games = fared.games();
    if games == 0 {
        return "not tried, the search was cut short".to_owned();
    }
    let same = if fared.distinct < games as usize {
        format!(
            " ({} in fact)",
            counted(fared.distinct, "different game", "different games")
        )
    } else {
        String::new()
    };
    let cut = if games < wanted {
        "; the search was cut short"
    } else {
        ""
    };
    format!(
        "wins {}, draws {}, loses {} of {}{same}{cut}",
        fared.won,
        fared.drawn,
        fared.lost,
        counted(games as usize, "game", "games")
    )
}

/// A player who does not know the program.
fn who(person: Person) -> &'static str {
    match person {
        Person::Random => "Who plays at random",
        Person::Greedy => "Who takes the most discs",
        Person::TwoPly => "Who also counts the best answer",
    }
}

fn person_name(person: Person) -> &'static str {
    match person {
        Person::Random => "random",
        Person::Greedy => "greedy",
        Person::TwoPly => "two-ply",
    }
}

/// `{"program":…,"as":…,"board":…,"start":…,"margin":…,"proved":…,"line":[…],"positions":…}` on one line without a
/// newline. `at_most` stands there where not all is proved; `at`, with null for `start`, where a position was given;
/// `until` with `reached`, `count`, `shortest` and `seed` where they were asked for. `look_ahead` is null where none up
/// to `look_ahead_tried` plies wins.
pub fn beat_json(report: &BeatReport) -> String {
    let best = &report.best;
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("program", json!(report.program));
    put("as", json!(report.duel.program()));
    put("board", json!(report.start().size().get()));
    for (name, value) in beginning_json(&report.start(), report.layout) {
        put(&name, value);
    }
    if let Some(seed) = report.seed {
        put("seed", json!(seed));
    }
    if let Goal::AtLeast(margin) = report.goal {
        put("until", json!(if margin > 0 { "win" } else { "draw" }));
        put("reached", json!(report.is_reached()));
    }
    put("margin", json!(best.margin));
    put("proved", json!(best.is_proved()));
    if !best.is_proved() {
        put("at_most", json!(best.at_most));
    }
    put("line", json!(best.game.transcript().turns()));
    put("positions", json!(best.positions));
    if report.count_wanted {
        put("count", count_json(report.counted));
    }
    if let Some(shortest) = &report.shortest {
        put("shortest", shortest_json(report, shortest));
    }
    let (plies, tried) = match report.look_ahead {
        LookAhead::Plies(plies) => (Some(plies), plies),
        LookAhead::NoneUpTo(plies) => (None, plies),
    };
    put("look_ahead", json!(plies));
    put("look_ahead_tried", json!(tried));
    put("persons", persons_json(report));
    Value::Object(object).to_string()
}

/// Numbers of any size, so as texts; null where there are too many games to count.
fn count_json(count: Option<Count>) -> Value {
    let text = |number: u128| number.to_string();
    count.map_or(Value::Null, |count| {
        json!({ "win": text(count.won), "draw": text(count.drawn), "lose": text(count.lost) })
    })
}

fn shortest_json(report: &BeatReport, shortest: &Shortest) -> Value {
    let (line, short) = match &shortest.win {
        None => (Value::Null, None),
        Some((game, shortness)) => (json!(game.transcript().turns()), Some((game, shortness))),
    };
    let by = short.map(|(_, shortness)| match shortness {
        Shortness::WipeOut => "wipe-out",
        Shortness::Choices => "choices",
    });
    let choices = short.map(|(game, _)| report.duel.choices(game));
    let mut entry = json!({
        "line": line,
        "by": by,
        "choices": choices,
        "proved": shortest.is_proved(),
        "positions": shortest.positions,
    });
    if let Some((_, length)) = shortest.open {
        entry["too_few"] = json!(length);
    }
    entry
}

fn persons_json(report: &BeatReport) -> Value {
    let entry = |(person, fared): &(Person, Fared)| {
        json!({
            "person": person_name(*person),
            "games": fared.games(),
            "first_seed": report.first_seed,
            "won": fared.won,
            "drawn": fared.drawn,
            "lost": fared.lost,
            "distinct": fared.distinct,
        })
    };
    report.persons.iter().map(entry).collect()
}
