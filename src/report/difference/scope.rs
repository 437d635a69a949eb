//! What was compared, in sentences that claim no more than that. It must not hold results.

use serde::Serialize;

use crate::proof::{Compared, Games, Witness};
use crate::report::prose::{counted, thousands};

/// What was compared.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Scope {
    /// How many positions.
    positions: u64,
    /// How many of them have two legal moves or more.
    choices: u64,
    /// All positions after at most this many turns are among them.
    turns: usize,
    /// Whether these are all that a game can reach.
    everything: bool,
    /// Of how many random games.
    games: u64,
    /// True, where somebody stopped it before the end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    /// The seed of the first random game.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_game_seed: Option<u64>,
}

impl Scope {
    pub const fn of(compared: &Compared) -> Self {
        let games = compared.games;
        Self {
            positions: compared.positions,
            choices: compared.choices,
            turns: compared.plies,
            everything: compared.whole,
            games: games.count,
            stopped: compared.stopped,
            first_game_seed: if games.count > 0 {
                Some(games.seed)
            } else {
                None
            },
        }
    }
}

/// Where the witness stands, and what is known of the positions before it.
pub(super) fn found(witness: &Witness, compared: &Compared) -> Vec<String> {
    let turns = witness.transcript.turns().len();
    let place = match turns {
        0 => "at the start".to_owned(),
        _ => format!("after {}", witness.transcript),
    };
    let Some(seed) = witness.found.seed() else {
        let mut sentences = vec![format!("They choose differently {place}.")];
        if turns > 0 {
            let before = before(compared.positions.saturating_sub(1));
            sentences.push(format!("This is the earliest difference: {before}."));
        }
        return sentences;
    };
    let (turns, plies) = (
        counted(turns, "turn", "turns"),
        counted(compared.plies, "turn", "turns"),
    );
    let games = random_games(compared.games);
    let more = [
        format!("They choose differently {place}, in the random game with the seed {seed}."),
        format!(
            "This is the first difference that was found, {turns} from the start; there may be earlier ones."
        ),
        format!(
            "Within {plies} of the start they never differ, and none of the {games} showed an earlier difference."
        ),
    ];
    stopped(compared).into_iter().chain(more).collect()
}

fn before(positions: u64) -> String {
    match positions {
        1 => "in the one position before it they choose the same move".to_owned(),
        many => format!(
            "in all {} positions before it they choose the same move",
            thousands(many)
        ),
    }
}

/// That no difference was found, and where.
pub(super) fn not_found(compared: &Compared) -> Vec<String> {
    let positions = thousands(compared.positions);
    if compared.whole {
        return vec![format!(
            "They choose the same move everywhere: at all {positions} positions with a legal move that a game from this \
             start can reach."
        )];
    }
    let mut sentences: Vec<String> = stopped(compared).into_iter().collect();
    if compared.positions == 0 && compared.stopped {
        sentences.push("Nothing was compared yet.".to_owned());
        return sentences;
    }
    let extent = extent(compared);
    sentences.extend([
        format!(
            "They choose the same move at all {positions} positions that were compared: {extent}."
        ),
        "Whether they differ elsewhere is not known.".to_owned(),
    ]);
    sentences
}

/// That not everything was compared, where somebody ended it.
fn stopped(compared: &Compared) -> Option<String> {
    let sentence = "Stopped before the end; this is what is known so far.";
    compared.stopped.then(|| sentence.to_owned())
}

/// On which positions a table is based.
pub(super) fn surveyed(compared: &Compared) -> Vec<String> {
    let choices = thousands(compared.choices);
    let all = if compared.whole {
        "all that a game from this start can reach".to_owned()
    } else {
        extent(compared)
    };
    let more = [
        format!("Compared at {choices} positions with two legal moves or more: {all}."),
        "Each position counts once.".to_owned(),
    ];
    stopped(compared).into_iter().chain(more).collect()
}

/// *all within 7 turns from the start, and those of 1,000 random games (seeds 1 to 1000)*
fn extent(compared: &Compared) -> String {
    let turns = match compared.plies {
        0 => "the start itself".to_owned(),
        plies => format!(
            "all within {} from the start",
            counted(plies, "turn", "turns")
        ),
    };
    let more = if compared.stopped {
        ", and some beyond"
    } else {
        ""
    };
    match compared.games.count {
        0 => format!("{turns}{more}"),
        _ => format!(
            "{turns}, and those of {}{more}",
            random_games(compared.games)
        ),
    }
}

fn random_games(games: Games) -> String {
    match games.count {
        0 => "random games so far".to_owned(),
        1 => format!("1 random game (seed {})", games.seed),
        many => format!(
            "{} random games (seeds {} to {})",
            thousands(many),
            games.seed,
            games.last_seed()
        ),
    }
}
