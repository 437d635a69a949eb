//! The exercises and their answers, held against the program itself.

use std::collections::HashSet;

use super::exercises::{Aspect, Exercises, Swapped, swaps};
use super::material::Material;
use super::{Options, document};
use crate::board::{BoardSize, Position, Side, Symmetry, Turn};
use crate::document::{Block, Look};
use crate::library::{BUILTINS, Loaded, NamedText};
use crate::program::{Decider, Did};
use crate::tongue::Tongue;

fn program(name: &str) -> Loaded {
    Loaded::builtin(name).expect("a built-in program")
}

fn all() -> Options {
    Options {
        exercises: 8,
        order: true,
        find_the_slip: true,
        ..Options::default()
    }
}

/// What a person without pictures hears.
fn heard(program: &Loaded, options: &Options) -> String {
    let look = Look {
        linear: true,
        width: usize::MAX,
        ..Look::default()
    };
    document(program, options).expect("a sheet").shown(look)
}

/// Whether the program decides by an aspect at a position, found out anew.
fn turns_on(material: &Material, position: &Position, aspect: Aspect) -> bool {
    let record = material.runner.record(position).expect("no script fails");
    match aspect {
        Aspect::Tie(place) => {
            let key = material.program.program.tie_keys().nth(place);
            record.ties.last().map(|tie| tie.key.as_str()) == key
        }
        Aspect::Rule(rule) if record.decided_by == Some(Decider::Rule(rule)) => true,
        Aspect::Rule(rule) => {
            let reached = record.rules[rule - 1].reached.as_ref();
            let others: Vec<usize> = (0..record.rules.len())
                .filter(|at| *at != rule - 1)
                .collect();
            let without = material.program.program.with_rules(&others);
            let without = without.on(position.size(), Some(1)).expect("ready");
            reached.is_some_and(|one| matches!(one.did, Did::CrossedOff | Did::Kept))
                && without.decide(position).expect("no script fails").outcome != record.outcome
        }
    }
}

#[test]
fn each_rule_and_each_tie_break_decides_an_exercise_and_no_two_are_the_same() {
    for (name, options) in [
        ("paper", all()),
        (
            "tactics",
            Options {
                exercises: 14,
                ..Options::default()
            },
        ),
        (
            "paper",
            Options {
                seed: 7,
                size: Some(BoardSize::EIGHT),
                ..all()
            },
        ),
    ] {
        let program = program(name);
        let material = Material::of(&program, &options).expect("ready");
        let positions = Exercises::of(&material)
            .expect("exercises")
            .positions
            .expect("asked for");
        assert_eq!(positions.records.len(), options.exercises);
        let rules = (1..=program.program.rule_count()).map(Aspect::Rule);
        let keys = (0..program.program.tie_keys().count()).map(Aspect::Tie);
        for aspect in rules.chain(keys) {
            let mut records = positions.records.iter();
            let found = records.any(|record| turns_on(&material, &record.position, aspect));
            assert!(
                found || positions.missing.contains(&aspect),
                "{name}: {aspect:?}"
            );
            assert!(found || name != "paper", "{aspect:?} decides nothing");
        }
        let mut seen = HashSet::new();
        for record in &positions.records {
            let fresh = Symmetry::ALL.map(|one| seen.insert(one.position(&record.position)));
            assert!(fresh[0], "{name}: a position twice");
            assert!(record.legal.len() > 1);
        }
    }
}

#[test]
fn a_game_has_three_slips_and_only_those() {
    for name in ["paper", "mobility", "points"] {
        let (program, options) = (program(name), all());
        let material = Material::of(&program, &options).expect("ready");
        let game = Exercises::of(&material).expect("exercises").slips;
        let game = game.expect("asked for");
        let mut position = material.start;
        let mut slips = Vec::new();
        for ((black, white), turn) in game.turns.iter().zip(1..) {
            let right = material.runner.decide(&position).expect("no script fails");
            let right = right.outcome.square().map_or(Turn::Pass, Turn::Move);
            if *black != right {
                slips.push((turn, *black, right));
            }
            position = position.take(*black).expect("a legal turn");
            if let Some(white) = white {
                position = position.take(*white).expect("a legal turn");
            }
        }
        assert!(position.ending().is_some(), "{name}: the game is whole");
        let made = game.slips.iter().map(|slip| {
            let right = slip.record.outcome.square().map_or(Turn::Pass, Turn::Move);
            (slip.turn, Turn::Move(slip.played), right)
        });
        assert_eq!(slips, made.collect::<Vec<_>>(), "{name}");
        assert_eq!(slips.len(), 3, "{name}");
    }
}

#[test]
fn two_orders_play_what_the_key_says() {
    let (program, options) = (program("paper"), all());
    let material = Material::of(&program, &options).expect("ready");
    let orders = Exercises::of(&material)
        .expect("exercises")
        .orders
        .expect("asked for");
    assert_eq!(orders.len(), 3);
    for exercise in &orders {
        for (order, play) in exercise.orders.iter().zip(exercise.plays) {
            let places: Vec<usize> = order.iter().map(|rule| rule - 1).collect();
            let turned = program.program.with_rules(&places);
            let runner = turned.on(BoardSize::SIX, None).expect("ready");
            let decision = runner.decide(&exercise.position).expect("no script fails");
            assert_eq!(decision.outcome.square(), Some(play.square));
            let Some(Decider::Rule(rule)) = decision.decided_by else {
                panic!("a rule decides");
            };
            assert_eq!(play.by, Decider::Rule(order[rule - 1]));
        }
        assert_ne!(exercise.plays[0].square, exercise.plays[1].square);
    }
    let same = swaps(&material).expect("swaps");
    let same = same
        .iter()
        .filter(|swap| matches!(swap.swapped, Swapped::Same));
    assert_eq!(same.map(|swap| swap.rules).collect::<Vec<_>>(), [[1, 2]]);
}

#[test]
fn only_the_teacher_has_the_answers() {
    let program = program("paper");
    let pupils = heard(&program, &all());
    let teachers = heard(
        &program,
        &Options {
            teacher: true,
            ..all()
        },
    );
    let answers = teachers
        .lines()
        .filter(|line| line.contains("plays ") && line.contains("by rule"));
    let answers: Vec<&str> = answers.collect();
    assert!(answers.len() > 12, "{teachers}");
    for answer in answers {
        assert!(!pupils.contains(answer), "{answer}");
    }
    // The one decision on the sheet is the first move, to be found again.
    assert_eq!(pupils.matches("by rule 4").count(), 1);
}

#[test]
fn the_same_seed_gives_the_same_exercises_and_another_one_others() {
    let paper = program("paper");
    let one = heard(&paper, &all());
    assert_eq!(one, heard(&paper, &all()));
    assert_ne!(one, heard(&paper, &Options { seed: 2, ..all() }));
}

#[test]
fn a_worked_game_ends_as_the_sheet_plays_it() {
    let teacher = Options {
        teacher: true,
        size: Some(BoardSize::FOUR),
        ..Options::default()
    };
    let paper = program("paper");
    let told = heard(&paper, &teacher);
    let (_, game) = told.split_once("A worked game").expect("a game");
    let material = Material::of(&paper, &teacher).expect("ready");
    let mut position = material.start;
    let turns = game
        .lines()
        .filter(|line| line.contains(" plays ") && !line.starts_with("The "));
    for line in turns.filter(|line| line.contains("flipping")) {
        let (_, rest) = line.split_once(" plays ").expect("a move");
        let square = rest[..2].parse().expect("a square");
        if position.legal_moves().is_empty() {
            position = position.pass();
        }
        if position.side() == Side::Black {
            let decision = material.runner.decide(&position).expect("no script fails");
            assert_eq!(decision.outcome.square(), Some(square), "{line}");
        }
        position = position.play(square).expect("a legal move");
    }
    let count = [Side::Black, Side::White].map(|side| position.count(side));
    let end = format!(
        "It ends with {} black discs and {} white ones.",
        count[0], count[1]
    );
    assert!(told.contains(&end), "{end}\n{told}");
}

#[test]
fn a_long_list_of_squares_is_a_board_with_numbers() {
    let text =
        "1. When you are ahead, play the first of: a1, f1, a6, f6, c1, d1, a3, a4, f3, `far`.\n\
                2. Play the first of: good moves, the edges.\n\
                A move is good if it is in row 2 and is not in column a or f.\n\
                Ties: topmost, then leftmost."
            .replace(", `far`", ", long moves")
            .replace(
                "Ties:",
                "A move is long if it flips at least 3 discs.\nTies:",
            );
    let program = Loaded::new(NamedText::new("list.rules", text)).expect("no mistakes");
    let told = heard(&program, &Options::default());
    let first = "1. When you are ahead, play the first move in the order of the numbers on the board below.";
    assert!(told.contains(first), "{told}");
    assert!(
        told.contains(
            "1 on a1; 5 on c1; 6 on d1; 2 on f1; 7 on a3; 9 on f3; 8 on a4; 3 on a6; 4 on f6."
        ),
        "{told}"
    );
    assert!(
        told.contains("because it depends on the position: 10 long moves."),
        "{told}"
    );
    assert!(told.contains("; 1 on b2, c2, d2 and e2."), "{told}");
}

#[test]
fn a_script_is_asked_of_a_computer_with_what_its_author_says_of_it() {
    let text = "1. Cross off moves that are not calm, unless that crosses off every move.\n\
                2. If a move is on an edge, play it.\n\
                A move is calm if it is `quiet`.\n\
                Ties: topmost, then leftmost.\n\
                ```rhai\n// Whether it opens little.\nfn quiet(move) { move.opens <= 2 }\n```";
    let program = Loaded::new(NamedText::new("calm.rules", text)).expect("no mistakes");
    let told = heard(&program, &Options::default());
    assert!(
        told.contains("1. Ask the computer: Cross off moves that are not calm"),
        "{told}"
    );
    assert!(told.contains("Whether it opens little.\n"), "{told}");
    assert!(
        told.contains("\n2. If a move is on an edge, play it.\n"),
        "{told}"
    );
    let look_ahead = heard(&self::program("look-ahead"), &Options::default());
    assert!(
        look_ahead.contains("How many discs you are ahead when the opponent has answered well."),
        "{look_ahead}"
    );
}

#[test]
fn every_program_has_a_sheet_in_each_language_that_the_fonts_can_print() {
    // Scripts have a test of their own: each takes a second to be tried.
    for builtin in BUILTINS.iter().filter(|one| !one.is_script) {
        let program = program(builtin.name);
        for tongue in Tongue::ALL {
            let options = Options {
                tongue,
                ..Options::default()
            };
            let sheet = document(&program, &options).expect("a sheet");
            assert!(matches!(sheet.blocks.last(), Some(Block::Together(_))));
        }
    }
    #[cfg(feature = "pdf")]
    for tongue in Tongue::ALL {
        let options = Options {
            tongue,
            teacher: true,
            ..all()
        };
        let copy = document(&program("patient"), &options).expect("a copy");
        let pdf = copy.pdf(crate::document::Page::default()).expect("a PDF");
        assert_eq!(pdf.missing, "");
    }
}

/// What a screen reader finds in the PDF of a sheet: the tags, without the places of what is drawn.
#[cfg(feature = "pdf")]
#[test]
fn a_screen_reader_hears_the_whole_sheet_in_order() {
    let options = Options {
        size: Some(BoardSize::FOUR),
        games: 1,
        exercises: 1,
        ..Options::default()
    };
    let sheet = document(&program("points"), &options).expect("a sheet");
    let tags = sheet
        .pdf(crate::document::Page::default())
        .expect("a PDF")
        .tags;
    let is_said = |line: &&str| !line.contains("/K:") && !line.contains("Content:");
    let said: Vec<&str> = tags.lines().filter(is_said).collect();
    insta::assert_snapshot!(said.join("\n"));
}
