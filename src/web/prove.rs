//! What a program is shown to do, on the page: its examples and promises, a game that somebody wrote down, and the best play
//! against it. It must not know games of many programs.

use serde::Deserialize;
use serde_json::Value;

use super::problem::Problem;
use super::sheet::{self, Sheet};
use super::spot::{Spot, if_said};
use super::told::told;
use crate::board::{BoardSize, Side, read_transcript, read_written};
use crate::game::Slips;
use crate::library::NamedText;
use crate::program::NotReady;
use crate::proof::beat::{Duel, Goal, Person};
use crate::proof::{Audit, Decisions, NoDecision, OtherStart, PromisePlan, promises, run_examples};
use crate::report::{self, AuditReport, BeatReport, Named, RecordReport, TestReport};
use crate::solve::Limit;
use crate::source::LineIndex;
use crate::stop::Stop;

/// Asks for the slips in a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedAudit {
    sheet: Sheet,
    text: String,
    #[serde(default)]
    spot: Spot,
    plays: Option<String>,
    #[serde(default)]
    passes_implied: bool,
}

/// Every slip in it.
pub(super) fn audit(asked: &AskedAudit, stop: &Stop) -> Result<Value, Problem> {
    let written =
        read_written(&asked.text).map_err(|error| Problem::notation(&asked.text, &error))?;
    if written.turns.is_empty() {
        return Err(Problem::position(
            "there is no turn in it: write the turns in their order, such as c2 d2 pass e4",
        ));
    }
    let fresh = Spot {
        turns: Vec::new(),
        resigned: None,
        ..asked.spot.clone()
    };
    let played = fresh.played()?;
    let house = played.saved.house;
    let size = written.size().unwrap_or(played.saved.start().size());
    written
        .check_size(size)
        .map_err(|error| Problem::notation(&asked.text, &error))?;
    let start = match &written.start {
        Some(board) => {
            let first = house.first.unwrap_or(Side::Black);
            board.position.with_side(board.side.unwrap_or(first))
        }
        None if size == played.saved.start().size() => played.saved.start(),
        None => crate::game::House {
            board: size,
            ..house
        }
        .start(),
    };
    let loaded = asked.sheet.load(stop)?;
    let plays = if_said(asked.plays.as_ref())?;
    let engine = Audit {
        runner: sheet::on(&loaded, start.size(), Some(asked.spot.seed.unwrap_or(0)))?,
        any_chance: asked.spot.seed.is_none(),
        plays,
        start,
        slips_stand: house.slips == Slips::Left,
        passes_implied: asked.passes_implied,
        given_up: false,
        claimed: None,
    };
    let audited = engine.of(&written.turns);
    let audited = audited.map_err(|failure| Problem::failed(&loaded, &failure))?;
    let from_below = read_transcript(&asked.text, &start).err();
    let from_below = from_below.and_then(|error| error.from_below().map(str::to_owned));
    let index = LineIndex::new(&asked.text);
    let lines: Vec<usize> = written
        .turns
        .iter()
        .map(|turn| index.line(turn.span.start))
        .collect();
    let lines = if lines.first() == lines.last() {
        Vec::new()
    } else {
        lines
    };
    let report = AuditReport {
        audited: &audited,
        program: loaded.named(),
        plays,
        lines: &lines,
        start,
        legal_from: OtherStart::of(&written, &start),
        from_below: from_below.as_deref(),
        all: true,
    };
    Ok(told("audit", &report, &report::audit(&report)))
}

/// Asks whether a program's examples pass, and whether it decides as it was recorded.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedTest {
    sheet: Sheet,
    decisions: Option<String>,
    seed: Option<u64>,
}

/// So far promises are looked at here; the command line goes further.
const PLAN: PromisePlan = PromisePlan {
    positions: 500,
    games: 10,
    seed: None,
};

/// Its examples, its promises and its record.
pub(super) fn test(asked: &AskedTest, stop: &Stop, limit: Limit<'_>) -> Result<Value, Problem> {
    let (text, reading) = asked.sheet.read(stop)?;
    let Some(program) = &reading.program else {
        return Err(mistakes(&text, reading.diagnostics));
    };
    let decisions = asked.decisions.as_deref().map(Decisions::read).transpose();
    let decisions = decisions.map_err(|error| Problem::position(error.to_string()))?;
    let seed = asked.seed.or(decisions.as_ref().and_then(|one| one.seed));
    let no_seed = |found: &NoDecision| matches!(found, NoDecision::NotReady(NotReady::NoSeed));
    let mut examples = run_examples(&reading.sheet, program, seed);
    let all = examples.len();
    examples.retain(|one| !one.found.as_ref().is_err_and(no_seed));
    let plan = PromisePlan { seed, ..PLAN };
    let mut promised = promises(&reading.sheet, program, plan, limit);
    let all_promised = promised.len();
    promised.retain(|one| !one.found.as_ref().is_err_and(no_seed));
    let compared = decisions
        .as_ref()
        .map(|decisions| decisions.compare(program))
        .transpose();
    let trouble = compared.as_ref().err().map(ToString::to_string);
    let compared = compared.ok().flatten();
    let report = TestReport {
        name: Named {
            program: &text.name,
            title: program.title().unwrap_or(&text.name),
        },
        argument: &text.name,
        program,
        examples: &examples,
        untried: all - examples.len(),
        promises: &promised,
        untried_promises: all_promised - promised.len(),
        record: match (&compared, &trouble) {
            (Some(comparison), _) => RecordReport::Compared(comparison),
            (None, Some(why)) => RecordReport::Trouble(why),
            (None, None) => RecordReport::None,
        },
    };
    Ok(told("test", &report, &report::tested(&report, true)))
}

fn mistakes(text: &NamedText, diagnostics: Vec<crate::diagnostic::Diagnostic>) -> Problem {
    Problem::program(&text.mistakes(diagnostics).into())
}

/// Asks how a program can be beaten.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedBeat {
    sheet: Sheet,
    #[serde(default)]
    spot: Spot,
    plays: Option<String>,
    positions: Option<u64>,
}

/// So many positions are looked at where nobody says how many.
const POSITIONS: u64 = 400_000;
/// Nobody may ask for more.
const MOST_POSITIONS: u64 = 4_000_000;
/// The memory of a search, in bytes.
const MEMORY: usize = 16 << 20;
/// Games of each weaker player.
const GAMES: u32 = 20;

/// The largest win against it that is found, and what is proved.
pub(super) fn beat(asked: &AskedBeat, stop: &Stop, limit: Limit<'_>) -> Result<Value, Problem> {
    let played = asked.spot.played()?;
    let start = played.position();
    if start.size() == BoardSize::EIGHT {
        return Err(Problem::setting(
            "on a board of 8 by 8 this takes too long here: try 4 by 4 or 6 by 6",
        ));
    }
    let program = if_said(asked.plays.as_ref())?.unwrap_or(Side::Black);
    let loaded = asked.sheet.load(stop)?;
    let (seed, by_chance) = (asked.spot.seed, loaded.program.is_random());
    let duel = Duel::new(sheet::on(&loaded, start.size(), seed)?, program, start);
    let positions = asked.positions.unwrap_or(POSITIONS).min(MOST_POSITIONS);
    let limit = limit.positions(positions);
    let failed = |failure| Problem::failed(&loaded, &failure);
    let best = duel.best(Goal::Most, MEMORY, limit).map_err(failed)?;
    let look_ahead = duel.smallest_look_ahead(limit).map_err(failed)?;
    let first_seed = seed.unwrap_or(1);
    let mut persons = Vec::new();
    for person in Person::ALL {
        persons.push((
            person,
            duel.fares(person, GAMES, first_seed, limit)
                .map_err(failed)?,
        ));
    }
    let is_start = asked.spot.place.is_none() && asked.spot.turns.is_empty();
    let report = BeatReport {
        program: loaded.named(),
        duel: &duel,
        layout: is_start.then(|| asked.spot.layout()),
        seed: seed.filter(|_| by_chance),
        goal: Goal::Most,
        best,
        counted: None,
        count_wanted: false,
        shortest: None,
        look_ahead,
        persons,
        games: GAMES,
        first_seed,
    };
    Ok(told("beat", &report, &report::beat(&report)))
}
