//! Sheets near a sheet, and the one that never loses, held against slow and obvious counts.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use paper_othello::board::{BoardSize, Layout, Position, Side};
use paper_othello::game::play;
use paper_othello::lab::{
    self, Fate, ImprovePlan, Improved, NeverLoses, NeverLosesPlan, Ranked, SheetChange,
    Significance, after_plies, guards, instructions, trial_positions,
};
use paper_othello::language::{Sheet, format};
use paper_othello::library;
use paper_othello::program::{Program, Runner};
use paper_othello::proof::beat::{Duel, Goal};
use paper_othello::proof::{ExampleResult, run_examples};
use paper_othello::solve::Limit;

use super::{on_threads, program, programs, start};

const PAPER: &str = include_str!("../../../rules/paper.rules");
const NEVER_LOSES: &str = include_str!("../../../rules/never-loses-4x4.rules");

fn sheet(text: &str) -> Sheet {
    library::read(text).sheet
}

/// Some sheets near a sheet on 4 by 4, with so many games to try them.
fn improved(text: &str, games: u64, draw: u64, best: usize) -> Improved {
    let panel = programs(&["greedy", "mobility"]);
    let panel: Vec<Runner> = panel
        .iter()
        .map(|one| one.on(BoardSize::FOUR, None).expect("it fits"))
        .collect();
    let openings = after_plies(&start(BoardSize::FOUR), 2).expect("they are few");
    let plan = ImprovePlan {
        sheet: &sheet(text),
        program: &program(text),
        seed: None,
        panel: &panel,
        trial: &trial_positions(&start(BoardSize::FOUR), &openings, draw),
        openings: &openings,
        start: start(BoardSize::FOUR),
        sides: &[Side::White],
        draw,
        games,
        best,
    };
    lab::improve(&plan, Limit::none()).expect("no script")
}

fn all(found: &Improved) -> impl Iterator<Item = &Ranked> {
    found.strongest.iter().chain(&found.hardest)
}

#[test]
fn every_sheet_that_is_found_is_sound_and_keeps_its_examples() {
    let found = improved(PAPER, 8_000, 1, 8);
    assert!(found.tried > 80 && found.same > 0, "{found:?}");
    for ranked in all(&found) {
        let reading = library::read(&ranked.text);
        assert_eq!(reading.diagnostics, [], "{}", ranked.text);
        let program = reading.program.expect("it is sound");
        let results = run_examples(&reading.sheet, &program, None);
        assert!(results.iter().all(ExampleResult::holds));
        let gone = ranked.examples.iter().filter(|one| one.fate.is_left_out());
        assert_eq!(results.len() + gone.count(), 5, "{}", ranked.text);
        assert_eq!(format(&reading.sheet), ranked.text);
    }
}

#[test]
fn a_sentence_is_listed_once_at_its_best_place() {
    let found = improved(PAPER, 30_000, 1, 8);
    for list in [&found.strongest, &found.hardest] {
        let added = list.iter().filter_map(|one| match &one.change {
            SheetChange::Added { sentence, .. } => Some(sentence),
            _ => None,
        });
        let added: Vec<&String> = added.collect();
        let different: HashSet<&&String> = added.iter().collect();
        assert!(
            added.len() > 1 && different.len() == added.len(),
            "{added:#?}"
        );
    }
}

#[test]
fn what_is_said_to_be_changed_is_what_is_changed() {
    let own: Vec<String> = program(PAPER).sentences().map(str::to_owned).collect();
    for ranked in all(&improved(PAPER, 8_000, 3, 8)) {
        let mut expected = own.clone();
        match &ranked.change {
            SheetChange::Dropped { rule, .. } => {
                expected.remove(rule - 1);
            }
            SheetChange::Swapped(one, other) => expected.swap(one - 1, other - 1),
            SheetChange::Added { rule, sentence } => expected.insert(rule - 1, sentence.clone()),
            SheetChange::Number { .. } => panic!("the Paper has no numbers"),
        }
        let last = expected.len() - 1;
        let plain = |sentence: &String| sentence.to_lowercase().replace("otherwise, ", "");
        let found: Vec<String> = program(&ranked.text)
            .sentences()
            .map(str::to_owned)
            .collect();
        assert_eq!(
            found.iter().map(plain).collect::<Vec<_>>(),
            expected.iter().map(plain).collect::<Vec<_>>()
        );
        // It is a slip on any rule but the last.
        let otherwise = |sentence: &String| sentence.starts_with("Otherwise");
        assert!(!found[..last].iter().any(otherwise), "{found:?}");
    }
}

#[test]
fn a_rule_that_an_example_names_can_be_dropped() {
    let found = improved(PAPER, 2_000, 1, 50);
    let drops = all(&found).filter(|one| matches!(one.change, SheetChange::Dropped { .. }));
    let texts: HashSet<&str> = drops.map(|one| one.text.as_str()).collect();
    assert!(texts.len() >= 2, "{texts:#?}");
}

/// The changes of examples in all sheets that are found near a sheet, with the sheets' texts.
fn fates(examples: &str) -> Vec<(Ranked, Vec<Fate>)> {
    let rules = PAPER.split("\nExample:").next().expect("a text");
    let found = improved(&format!("{rules}{examples}"), 3_000, 1, 50);
    let ranked = found.strongest.into_iter().chain(found.hardest);
    let fates = |one: Ranked| {
        let fates = one.examples.iter().map(|one| one.fate.clone()).collect();
        (one, fates)
    };
    ranked.map(fates).collect()
}

#[test]
fn an_example_that_failed_before_is_never_made_to_hold() {
    // The Paper plays c2 by rule 4, not by rule 3.
    let all = fates("\nExample: from the start, it plays c2 by rule 3.\n");
    assert!(!all.is_empty());
    for (ranked, fates) in all {
        match fates.as_slice() {
            [Fate::FailsAsBefore | Fate::HoldsNow] => assert!(
                ranked.text.contains("it plays c2 by rule 3."),
                "{}",
                ranked.text
            ),
            [Fate::NamesNoRule] => assert!(!ranked.text.contains("Example"), "{}", ranked.text),
            other => panic!("{other:?} {}", ranked.text),
        }
    }
}

#[test]
fn what_becomes_of_an_example_is_always_said() {
    let all = fates(
        "\nExample: from the start, it plays c2 by rule 4.\nExample: after c2 b2 b3 d2, it plays a1 by rule 1.\n",
    );
    let mut seen = HashSet::new();
    for (ranked, fates) in all {
        let kept = ranked.text.matches("Example:").count();
        let gone = fates.iter().filter(|fate| fate.is_left_out()).count();
        assert_eq!(kept + gone, 2, "{}", ranked.text);
        for (example, fate) in ranked.examples.iter().zip(fates) {
            // One that is not said to be changed stands as it was.
            let stands = ranked.text.contains(&example.said);
            assert!(!stands, "{fate:?} {} {}", example.said, ranked.text);
            seen.insert(std::mem::discriminant(&fate));
        }
        let untouched = [
            "from the start, it plays c2 by rule 4.",
            "after c2 b2 b3 d2, it plays a1 by rule 1.",
        ];
        for said in untouched {
            let is_told = ranked.examples.iter().any(|one| one.said == said);
            assert!(
                is_told || ranked.text.contains(said),
                "{said} {}",
                ranked.text
            );
        }
    }
    // Renumbered, by another rule, and left out.
    assert_eq!(seen.len(), 3, "{seen:?}");
}

#[test]
fn nothing_is_found_where_nothing_was_measured() {
    let panel = programs(&["greedy", "mobility"]);
    let panel: Vec<Runner> = panel
        .iter()
        .map(|one| one.on(BoardSize::FOUR, None).expect("it fits"))
        .collect();
    let openings = after_plies(&start(BoardSize::FOUR), 2).expect("they are few");
    let (stop, played) = (AtomicBool::new(false), AtomicUsize::new(0));
    let plan = ImprovePlan {
        sheet: &sheet(PAPER),
        program: &program(PAPER),
        seed: None,
        panel: &panel,
        trial: &trial_positions(&start(BoardSize::FOUR), &openings, 1),
        openings: &openings,
        start: start(BoardSize::FOUR),
        sides: &[Side::White],
        draw: 1,
        games: 100_000,
        best: 3,
    };
    // Somebody stops it in the trial.
    let stopped = || stop.load(Ordering::Relaxed);
    let finished = |more| {
        if played.fetch_add(more, Ordering::Relaxed) > 6_000 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let limit = Limit::none().stop(&stopped).finished(&finished);
    let found = lab::improve(&plan, limit).expect("no script");
    assert_eq!(
        (found.openings, found.strongest, found.hardest),
        (0, vec![], vec![])
    );
    assert!(
        found.tried > 50 && found.promising.len() == 3,
        "{}",
        found.tried
    );
}

#[test]
fn strength_is_the_sum_of_the_games() {
    let found = improved(PAPER, 2_000, 1, 2);
    let panel = programs(&["greedy", "mobility"]);
    let openings = after_plies(&start(BoardSize::FOUR), 2).expect("they are few");
    let ahead = |text: &str| -> f64 {
        let program = program(text);
        let own = program.on(BoardSize::FOUR, None).expect("it fits");
        let (mut sum, mut games) = (0, 0);
        for position in openings.positions() {
            for other in &panel {
                let other = other.on(BoardSize::FOUR, None).expect("it fits");
                let margin = |black: &Runner, white: &Runner| {
                    let end = play(&position, black, white).expect("no script").end();
                    i64::from(end.count(Side::Black)) - i64::from(end.count(Side::White))
                };
                sum += margin(&own, &other) - margin(&other, &own);
                games += 2;
            }
        }
        f64::from(i32::try_from(sum).expect("few")) / f64::from(games)
    };
    let own = ahead(PAPER);
    assert!((found.own.strength.ahead.mean - own).abs() < 1e-9);
    for ranked in all(&found) {
        let strength = ranked.measured.strength;
        assert!((strength.ahead.mean - ahead(&ranked.text)).abs() < 1e-9);
        assert!((strength.gain.mean - (ahead(&ranked.text) - own)).abs() < 1e-9);
    }
    let gains = found
        .strongest
        .iter()
        .map(|one| one.measured.strength.gain.mean);
    assert!(gains.is_sorted_by(|one, next| one >= next));
}

/// The largest margin of Black, by trying every game.
fn every_game(program: &Runner, position: Position) -> i32 {
    let legal = position.legal_moves();
    if legal.is_empty() {
        if position.ending().is_some() {
            let discs = |side| position.count(side).cast_signed();
            return discs(Side::Black) - discs(Side::White);
        }
        return every_game(program, position.pass());
    }
    if position.side() == Side::White {
        let (square, _) = program.choose(&position, legal).expect("no script");
        return every_game(program, position.play(square).expect("a legal move"));
    }
    let margins = legal.iter().map(|square| {
        let next = position.play(square).expect("a legal move");
        every_game(program, next)
    });
    margins.max().expect("a move is legal")
}

#[test]
fn how_hard_they_are_to_beat_is_what_every_game_says() {
    let found = improved(PAPER, 4_000, 2, 4);
    for ranked in all(&found) {
        let program = program(&ranked.text);
        let runner = program.on(BoardSize::FOUR, None).expect("it fits");
        let beaten = ranked.measured.hardness.sides[0];
        assert_eq!((beaten.side, beaten.margin), (Side::White, beaten.at_most));
        assert_eq!(beaten.margin, every_game(&runner, start(BoardSize::FOUR)));
    }
    assert!(!found.hardest.is_empty());
    let most = found
        .hardest
        .iter()
        .map(|one| one.measured.hardness.at_most());
    assert!(most.is_sorted());
    let own = &found.own.hardness;
    assert!(
        found
            .hardest
            .iter()
            .all(|one| one.measured.hardness.is_harder_than(own))
    );
    let worse = |one: &Ranked| one.measured.strength.gain.verdict() == Significance::Worse;
    assert!(!all(&found).any(worse));
}

#[test]
fn a_seed_gives_the_same_result_on_any_number_of_threads() {
    let run = |threads| on_threads(threads, || improved(PAPER, 3_000, 5, 3));
    assert_eq!(run(1), run(3));
    assert_ne!(run(1), improved(PAPER, 3_000, 6, 3));
}

#[test]
fn the_trial_has_no_opening_of_the_measurement() {
    for plies in 0..9 {
        let start = start(BoardSize::FOUR);
        let openings = after_plies(&start, plies).expect("they are few");
        let trial = trial_positions(&start, &openings, 1);
        let distinct: HashSet<&Position> = trial.iter().collect();
        assert_eq!(distinct.len(), 16, "after {plies} plies");
        assert!(trial.iter().all(|one| !openings.positions().contains(one)));
    }
}

#[test]
fn numbers_are_changed_in_rules_own_words_and_points() {
    let text = "\
A move is tame if it leaves the opponent at most 3 moves.

1. When at most 4 squares are empty, play the move that flips the most discs.
2. Keep only moves that are tame, unless there are none.
3. Play the move that scores the most points.

Ties: topmost, then leftmost.

Points:
    when fewer than 12 squares are empty, 5 if it touches at least 3 of your discs
";
    // Drops, swaps and numbers come first: all of these fit into so many games.
    let found = improved(text, 4_000, 1, 50);
    let spots: HashSet<String> = all(&found)
        .filter_map(|ranked| match &ranked.change {
            SheetChange::Number { spot, from, to } => {
                assert!(ranked.text.contains(&to.to_string()) && from != to);
                Some(spot.to_string())
            }
            _ => None,
        })
        .collect();
    let expected = ["rule 1", "the meaning of “tame”", "line 1 of the points"];
    assert_eq!(spots, expected.map(str::to_owned).into());
}

#[test]
fn every_rule_of_the_vocabulary_can_be_said() {
    let words = instructions(&sheet("Ties: topmost, then leftmost.\n"));
    let named: HashSet<String> = words.iter().map(|word| format!("{word:?}")).collect();
    assert_eq!(named.len(), words.len(), "none is there twice");
    assert!(words.len() > 300 && guards().len() > 100);
    // Rules of two words come once those of one are all tried.
    let tiny = "Ties: topmost, then leftmost.\n";
    let found = improved(tiny, 64 * 850, 1, 200);
    assert!(found.all_plain);
    let guarded = |ranked: &Ranked| matches!(&ranked.change, SheetChange::Added { sentence, .. } if sentence.starts_with("When "));
    assert!(all(&found).any(guarded));
    let the_one = |ranked: &Ranked| matches!(&ranked.change, SheetChange::Added { sentence, .. } if sentence.contains("play the one that"));
    assert!(all(&found).any(the_one));
}

fn search(ties: &str, side: Side, most: u64) -> NeverLoses {
    let sheet = sheet(&format!("Ties: {ties}.\n"));
    let plan = NeverLosesPlan {
        sheet: &sheet,
        side,
        start: start(BoardSize::FOUR),
        seed: None,
        most,
        limit: Limit::none(),
    };
    lab::never_loses(&plan).expect("no script")
}

/// The rules and ties alone.
fn bare(program: &Program) -> (Vec<String>, Vec<String>) {
    let owned = |text: &str| text.to_owned();
    (
        program.sentences().map(owned).collect(),
        program.tie_keys().map(owned).collect(),
    )
}

#[test]
fn the_shipped_sheet_is_the_shortest_that_is_proved_never_to_lose() {
    let result = search("topmost, then leftmost", Side::White, 100_000);
    assert_eq!((result.rules, result.open), (1, 0));
    let found = result.found.expect("one rule suffices");
    assert_eq!(found.margin, Some(0));
    assert_eq!(bare(&program(&found.text)), bare(&program(NEVER_LOSES)));
    // One program fewer, and it is not found.
    let before = search("topmost, then leftmost", Side::White, result.tried - 1);
    assert_eq!((before.found, before.tried), (None, result.tried - 1));
}

/// The best margin of the other side.
fn best_against(side: Side, start: Position) -> i32 {
    let program = program(NEVER_LOSES);
    let runner = program.on(start.size(), None).expect("it fits");
    let duel = Duel::new(runner, side, start);
    let best = duel.best(Goal::Most, 16 << 20, Limit::none());
    let best = best.expect("no script");
    assert!(best.is_proved());
    best.margin
}

#[test]
fn the_shipped_sheet_loses_no_game_as_white_on_four_by_four_and_some_elsewhere() {
    let four = start(BoardSize::FOUR);
    let program = program(NEVER_LOSES);
    let runner = program.on(BoardSize::FOUR, None).expect("it fits");
    let duel = Duel::new(runner, Side::White, four);
    let count = duel.count(1 << 20, Limit::none()).expect("no script");
    let count = count.expect("they are few");
    assert_eq!(count.won, 0);
    assert_eq!(count.drawn + count.lost, 78);
    assert_eq!(every_game(&runner, four), 0);
    assert_eq!(best_against(Side::White, four), 0);
    // What its remark says of other places.
    let from = |layout| Position::start(BoardSize::FOUR, layout);
    assert_eq!(best_against(Side::White, from(Layout::Mirrored)), 0);
    assert!(best_against(Side::White, from(Layout::Parallel)) > 0);
    assert!(best_against(Side::Black, four) > 0);
    for size in [BoardSize::SIX, BoardSize::EIGHT] {
        assert!(best_against(Side::White, start(size)) > 0, "{size:?}");
    }
}

#[test]
fn black_can_never_be_sure_on_four_by_four() {
    // White wins by 8 with perfect play, so that nothing can be found.
    let result = search("topmost, then leftmost", Side::Black, 700);
    assert_eq!(
        (result.found, result.tried, result.hopeless),
        (None, 0, Some(8))
    );
}
