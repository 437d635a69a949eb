//! What people read, from records and diagnostics made by hand.

use paper_othello::board::{BoardSize, Layout, Position, Square, Squares, read_position};
use paper_othello::diagnostic::{Diagnostic, Fix, Severity};
use paper_othello::game;
use paper_othello::library;
use paper_othello::program::{
    Decider, Did, GuardRecord, MeasureRecord, Outcome, Reached, Record, RuleRecord, TieRecord,
};
use paper_othello::report::{
    FactsReport, Look, Palette, Source, diagnostics, explain, steps, why_not, words,
};
use paper_othello::source::Span;
use paper_othello::vocabulary::Decimal;

const LINEAR: Look = Look {
    palette: Palette::PLAIN,
    linear: true,
    width: 80,
};

fn square(name: &str) -> Square {
    name.parse().expect("a test names squares")
}

fn squares(names: &str) -> Squares {
    names.split_whitespace().map(square).collect()
}

fn rule(number: usize, sentence: &str, reached: Option<Reached>) -> RuleRecord {
    RuleRecord {
        number,
        line: number + 3,
        sentence: sentence.to_owned(),
        reached,
    }
}

fn reached(did: Did, before: &str, matched: &str, after: &str) -> Reached {
    Reached {
        before: squares(before),
        matched: squares(matched),
        measures: Vec::new(),
        guard: None,
        item: None,
        did,
        after: squares(after),
        prints: Vec::new(),
    }
}

fn measure(name: &str, numbers: &[(&str, i64)]) -> MeasureRecord {
    let numbers = numbers
        .iter()
        .map(|(at, number)| (square(at), Decimal::whole(*number)));
    MeasureRecord {
        name: name.to_owned(),
        numbers: numbers.collect(),
    }
}

/// A decision on the board after c2 b2, invented so that each kind of rule occurs.
fn record() -> Record {
    let start = Position::start(BoardSize::SIX, Layout::Standard);
    let position = start.play(square("c2")).expect("legal").pass();
    let position = Position::new(
        BoardSize::SIX,
        position.discs(paper_othello::board::Side::Black),
        position.discs(paper_othello::board::Side::White),
        paper_othello::board::Side::White,
    )
    .expect("a board");
    let legal = position.legal_moves();
    let names: Vec<String> = legal.iter().map(|at| at.to_string()).collect();
    let all = names.join(" ");
    let mut guarded = reached(Did::GuardNotMet, &all, "", &all);
    guarded.guard = Some(GuardRecord {
        holds: false,
        values: vec![("empty_squares".to_owned(), 31), ("ahead".to_owned(), -3)],
    });
    let mut best = reached(Did::Decided, "d2 b4", "d2 b4", "d2 b4");
    best.measures = vec![measure("flips", &[("d2", 1), ("b4", 1)])];
    Record {
        position,
        legal,
        rules: vec![
            rule(
                1,
                "When fewer than 10 squares are empty and you are ahead, play the move that flips the most discs.",
                Some(guarded),
            ),
            rule(
                2,
                "If a move takes a corner, play it.",
                Some(reached(Did::MatchedNothing, &all, "", &all)),
            ),
            rule(
                3,
                "Cross off moves that touch an empty corner, unless that crosses off every move.",
                Some(reached(Did::CrossedOff, &all, "b2", "d2 b4")),
            ),
            rule(
                4,
                "Otherwise, play the move that flips the most discs.",
                Some(best),
            ),
            rule(5, "If a move is on an edge, play it.", None),
            rule(6, "If a move is in the centre, play it.", None),
        ],
        ties: vec![TieRecord {
            rule: None,
            key: "topmost".to_owned(),
            measure: None,
            left: squares("d2"),
            prints: Vec::new(),
        }],
        outcome: Outcome::Move(square("d2")),
        decided_by: Some(Decider::Rule(4)),
        seed: None,
    }
}

fn fits(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "too wide: {line}");
    }
}

#[test]
fn a_decision_is_explained_rule_by_rule() {
    let text = explain(&record(), "The Paper").shown(Look::default());
    fits(&text);
    insta::assert_snapshot!(text);
}

#[test]
fn a_decision_is_told_without_a_drawing() {
    let text = explain(&record(), "The Paper").shown(LINEAR);
    fits(&text);
    insta::assert_snapshot!(text);
}

#[test]
fn a_question_why_not_has_its_answer() {
    let record = record();
    let ask = |name| why_not(&record, square(name), "The Paper").shown(LINEAR);
    let answers: Vec<String> = ["b2", "b4", "d2", "a1", "c3", "h8"]
        .iter()
        .map(|name| {
            ask(name)
                .split("Why not")
                .last()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    for answer in &answers {
        fits(answer);
    }
    insta::assert_snapshot!(answers.join("\n"));
}

#[test]
fn colours_change_no_word() {
    let coloured = Look {
        palette: Palette::COLOURED,
        ..Look::default()
    };
    let text = explain(&record(), "The Paper").shown(coloured);
    assert!(text.contains('\u{1b}'));
    let bare = anstream::adapter::strip_str(&text).to_string();
    assert_eq!(bare, explain(&record(), "The Paper").shown(Look::default()));
}

#[test]
fn facts_are_a_table_that_fits() {
    let crowded = read_position(
        "......../..BWB.../.BWWWB../.WWBWW../.BWWWB../..BWB.../......../........ black",
    )
    .expect("a board");
    let facts = FactsReport::of(&crowded).document();
    let text = facts.shown(Look::default());
    fits(&text);
    insta::assert_snapshot!(text);
    fits(&facts.shown(LINEAR));
}

#[test]
fn facts_are_those_of_the_golden_data() {
    for lines in [
        include_str!("../golden/facts-4.jsonl"),
        include_str!("../golden/facts-6.jsonl"),
        include_str!("../golden/facts-8.jsonl"),
    ] {
        for line in lines.lines() {
            let golden: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let side = golden["side"].as_str().expect("a side");
            let board = golden["board"].as_str().expect("a board");
            let position = read_position(&format!("{board} {side}")).expect("a board");
            let ours = serde_json::to_value(FactsReport::of(&position)).expect("text keys");
            assert_eq!(ours["moves"], golden["moves"], "{board} {side}");
            assert_eq!(
                (&ours["board"], &ours["side"]),
                (&golden["board"], &golden["side"])
            );
        }
    }
}

const RULES: &str = "# Mine\n\n1. If a move takes a corner, play it.\n2. Cross off moves near a corner, unless that crosses off every move.\n3. Cross off moves near a wall, unless that crosses off every move.\n";

fn unknown(words: &str, help: &str) -> Diagnostic {
    let start = RULES.find(words).expect("the words are there");
    let span = Span::new(start, start + words.len());
    Diagnostic {
        kind: "unknown-words",
        severity: Severity::Error,
        message: format!("I don't know the words “{words}”"),
        span,
        notes: vec!["a rule says only what the vocabulary has words for".to_owned()],
        help: Some(help.to_owned()),
        fix: Some(Fix {
            span,
            text: "that touch an empty corner".to_owned(),
        }),
    }
}

#[test]
fn diagnostics_show_the_place_and_the_help_once_in_full() {
    let source = Source::new("my.rules", RULES);
    let all = [
        unknown(
            "near a corner",
            "did you mean “that touch an empty corner”?",
        ),
        unknown("near a wall", "did you mean “that are on an edge”?"),
    ];
    let text = diagnostics(source, &all).shown(Look::default());
    fits(&text);
    insta::assert_snapshot!(text);
    let text = diagnostics(source, &all).shown(LINEAR);
    fits(&text);
    insta::assert_snapshot!(text, @r"
    my.rules, line 4, column 20: error: I don't know the words “near a corner”.
    Note: a rule says only what the vocabulary has words for.
    Help: did you mean “that touch an empty corner”?

    my.rules, line 5, column 20: error: I don't know the words “near a wall”.
    Help: did you mean “that are on an edge”?
    ");
}

#[test]
fn a_place_in_a_huge_line_is_drawn_with_its_neighbourhood() {
    let noise = "é\u{0}x".repeat(2_000_000);
    let text = format!("1. If\n{noise} here {noise}");
    let start = text.find("here").expect("it is there");
    let diagnostic = Diagnostic {
        kind: "noise",
        severity: Severity::Error,
        message: "this is not a rule".to_owned(),
        span: Span::new(start, start + 4),
        notes: Vec::new(),
        help: None,
        fix: None,
    };
    let source = Source::new("my.rules", &text);
    let drawn = diagnostics(source, &vec![diagnostic; 100]).shown(Look::default());
    assert!(drawn.len() < 20_000, "{}", drawn.len());
    insta::assert_snapshot!(drawn.split("\n\n").next().unwrap_or_default(), @r"
    error: this is not a rule
     --> my.rules:2:6000002
      |
    2 | ...␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀x here é␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀xé␀...
      |                                     ^^^^
    ");
    assert!(drawn.ends_with("… and 70 more errors like these.\n"));
}

#[test]
fn the_vocabulary_fits() {
    fits(&words().shown(Look::default()));
}

#[test]
fn the_steps_of_a_decision_lead_from_the_legal_moves_to_the_move() {
    for name in ["paper", "greedy", "priority"] {
        let sheet = library::builtin(name).expect("it is built in");
        let program = sheet.read().program.expect("it has no mistakes");
        let runner = program.on(BoardSize::SIX, None).expect("it needs no seed");
        let start = Position::start(BoardSize::SIX, Layout::Standard);
        let game = game::play(&start, &runner, &runner).expect("no script fails");
        for ply in game.plies() {
            let record = runner.record(&ply.before).expect("no script fails");
            let steps = steps(&record, "It");
            assert_eq!(steps[0].before, record.legal);
            for pair in steps.windows(2) {
                assert_eq!(pair[0].after, pair[1].before, "{name}: {pair:?}");
                assert_eq!(pair[1].after - pair[1].before, Squares::EMPTY);
            }
            let last = steps.last().expect("there is one");
            assert_eq!(last.after.only(), record.outcome.square());
        }
    }
}
