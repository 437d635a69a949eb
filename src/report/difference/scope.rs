//! What was compared, in sentences that claim no more than that. It must not hold results.

use crate::proof::{Compared, Games, Witness};
use crate::report::prose::{counted, thousands};

/// Where the witness stands, and what is known of the positions before it.
pub(in crate::report) fn found(witness: &Witness, compared: &Compared) -> String {
    let turns = witness.transcript.turns().len();
    let place = match turns {
        0 => "at the start".to_owned(),
        _ => format!("after {}", witness.transcript),
    };
    match witness.seed {
        None if turns == 0 => "They choose differently at the start.".to_owned(),
        None => format!(
            "They choose differently {place}. No position is nearer to the start: {}.",
            before(compared.positions.saturating_sub(1))
        ),
        Some(seed) => format!(
            "{}They choose differently {place}, in the random game with the seed {seed}. This is the first difference that \
             was found, {} from the start; there may be nearer ones. Nowhere within {} do they differ, and in none of \
             the {} was one found earlier.",
            stopped(compared),
            counted(turns, "turn", "turns"),
            counted(compared.plies, "turn", "turns"),
            random_games(compared.games)
        ),
    }
}

fn before(positions: u64) -> String {
    match positions {
        1 => "at the one before it they choose alike".to_owned(),
        many => format!("at all {} before it they choose alike", thousands(many)),
    }
}

/// That no difference was found, and where.
pub(in crate::report) fn not_found(compared: &Compared) -> String {
    let positions = thousands(compared.positions);
    if compared.whole {
        return format!(
            "They choose the same move everywhere: at all {positions} positions with a legal move that a game from this \
             start can reach."
        );
    }
    if compared.positions == 0 && compared.stopped {
        return format!("{}Nothing was compared yet.", stopped(compared));
    }
    format!(
        "{}They choose the same move at all {positions} positions that were compared: {}. Whether they differ elsewhere is \
         not known.",
        stopped(compared),
        extent(compared)
    )
}

/// That not everything was compared, where somebody ended it.
fn stopped(compared: &Compared) -> &'static str {
    if compared.stopped {
        "Stopped before the end; this is what is known so far. "
    } else {
        ""
    }
}

/// On which positions a table is based.
pub(in crate::report) fn surveyed(compared: &Compared) -> String {
    let choices = thousands(compared.choices);
    let all = if compared.whole {
        "all that a game from this start can reach".to_owned()
    } else {
        extent(compared)
    };
    format!(
        "{}Compared at {choices} positions with two legal moves or more: {all}. Each position counts once.",
        stopped(compared)
    )
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
