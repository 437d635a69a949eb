//! Two programs side by side on the page: where in a game the one would have moved otherwise, and a game between them. It
//! must not count games.

use serde::Deserialize;
use serde_json::{Value, json};

use super::problem::Problem;
use super::sheet::{self, Sheet, pair};
use super::spot::Spot;
use super::told::{told, value};
use crate::board::{Position, Side, Turn};
use crate::game::{self, Stopped};
use crate::library::Loaded;
use crate::program::{Decision, Failure};
use crate::proof::{Broken, Games, Walk, first_difference};
use crate::report::{DifferenceReport, GameReport, PairReport};
use crate::solve::Limit;
use crate::stop::Stop;

/// Asks about two programs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedPair {
    sheets: [Sheet; 2],
    #[serde(default)]
    spot: Spot,
}

/// So many positions nearest the start are looked at for one where two programs differ …
const WALKED: usize = 3_000;
/// … and so many where one of them is a script.
const SCRIPT_WALKED: usize = 300;

/// Where in the game so far the two choose differently; and the nearest position to the start where they do.
pub(super) fn part(asked: &AskedPair, stop: &Stop, limit: Limit<'_>) -> Result<Value, Problem> {
    let played = asked.spot.played()?;
    let both = pair(&asked.sheets, stop)?;
    let [a, b] = &both;
    let (size, seed) = (played.position().size(), asked.spot.seed);
    let runners = [sheet::on(a, size, seed)?, sheet::on(b, size, seed)?];
    let decide = |at: usize, position: &Position| -> Result<Decision, Problem> {
        let decision = runners[at].decide(position);
        decision.map_err(|failure| Problem::failed(&both[at], &failure))
    };
    let (mut moves, mut changed) = (0, Vec::new());
    for (number, ply) in played.session.plies().enumerate() {
        if ply.turn == Turn::Pass {
            continue;
        }
        moves += 1;
        let (one, other) = (decide(0, &ply.before)?, decide(1, &ply.before)?);
        if one.outcome != other.outcome {
            changed.push(json!({
                "ply": number,
                "number": number + 1,
                "side": ply.before.side(),
                "a": one,
                "b": other,
            }));
        }
    }
    let scripted = a.is_script() || b.is_script();
    let most = if scripted { SCRIPT_WALKED } else { WALKED };
    let start = played.session.start();
    let mut walk = Walk::new(&start, most);
    let search = first_difference(&mut walk, [&runners[0], &runners[1]], Games::NONE, limit);
    let search = search.map_err(|broken| broken_of(&both, broken))?;
    let witness = search.witness.as_ref().map(|witness| {
        json!({
            "turns": witness.transcript.turns(),
            "a": witness.records[0].outcome.square(),
            "b": witness.records[1].outcome.square(),
        })
    });
    let report = PairReport::of([a.named(), b.named()], &start, asked.spot.layout(), seed);
    let report = DifferenceReport::of(report, &search);
    let mut answer = told("part", &report, &report.document());
    answer["moves"] = moves.into();
    answer["changed"] = changed.into();
    answer["where"] = witness.unwrap_or_default();
    Ok(answer)
}

fn broken_of(both: &[Loaded; 2], broken: Broken) -> Problem {
    if broken.is_stop() {
        return Problem::stopped();
    }
    let at = usize::from(matches!(broken, Broken::Second(_)));
    let failure: Failure = broken.into_failure();
    Problem::failed(&both[at], &failure)
}

/// The game of the two, from the place in question.
pub(super) fn game(asked: &AskedPair, stop: &Stop, limit: Limit<'_>) -> Result<Value, Problem> {
    let start = asked.spot.played()?.position();
    let both = pair(&asked.sheets, stop)?;
    let [black, white] = &both;
    let seed = asked.spot.seed;
    let runners = [
        sheet::on(black, start.size(), seed)?,
        sheet::on(white, start.size(), seed)?,
    ];
    let game = game::play_until(&start, &runners[0], &runners[1], limit);
    let game = game.map_err(|stopped| match stopped {
        Stopped::Failure { side, failure } => {
            Problem::failed(&both[usize::from(side == Side::White)], &failure)
        }
        other => Problem::position(other.to_string()),
    })?;
    let game = game.ok_or_else(Problem::stopped)?;
    let by_chance = both.iter().any(|one| one.program.is_random());
    let names = [black.named(), white.named()];
    let report = GameReport::of(
        &game,
        names,
        asked.spot.layout(),
        seed.filter(|_| by_chance),
    );
    let mut answer = told("game", &report, &report.in_short());
    let by = game.plies().map(|ply| ply.decided_by);
    answer["by"] = by.map(|by| value(&by)).collect();
    Ok(answer)
}
