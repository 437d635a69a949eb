//! Sentences in Spanish, each word of the vocabulary among them.

use crate::language::{Content, parse};
use crate::tongue::Tongue;
use crate::vocabulary::{FACTS, MEASURES, QUESTIONS, TIE_KEYS};
use crate::worksheet::wording;

/// A line of a sheet, in Spanish.
fn printed(text: &str) -> String {
    let risky = match text {
        _ if text.starts_with("A move") => "",
        _ => "A move is risky if it touches an empty corner.\n",
    };
    let (sheet, problems) = parse(&format!("{text}\n\n{risky}"));
    assert!(problems.is_empty(), "{text}: {problems:?}");
    let said = match &sheet.items[0].content {
        Content::Rule(rule) => wording::rule(rule, Tongue::Spanish),
        Content::Definition(one) => wording::definition(one, Tongue::Spanish),
        Content::Ties(keys) => wording::keys(keys, Tongue::Spanish),
        Content::Points(lines) => {
            let lines = lines
                .iter()
                .map(|line| wording::points(line, Tongue::Spanish).join(" "));
            lines.collect::<Vec<_>>().join("; ")
        }
        other => panic!("{text}: {other:?}"),
    };
    assert!(!said.contains(['{', '}']) && !said.contains("  "), "{said}");
    said
}

#[test]
fn every_word_of_the_vocabulary_is_said() {
    let facts = FACTS.iter().map(|one| one.example);
    let measures = MEASURES.iter().map(|one| one.example);
    let questions = QUESTIONS.iter().map(|one| one.example);
    let rules = facts
        .chain(measures)
        .chain(questions)
        .map(|text| format!("1. {text}"));
    let ties = TIE_KEYS.iter().map(|one| one.example.to_owned());
    let lines = rules.chain(ties).map(|text| printed(&text));
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}

#[test]
fn sentences_are_as_a_teacher_says_them() {
    let lines = [
        "1. If a move is on an edge and does not touch an empty corner, play it.",
        "1. If a move is not on an edge or in the centre, play the topmost, then leftmost one.",
        "1. If a move is in a corner or on an edge, play the one that leaves the opponent the fewest moves.",
        "1. When fewer than half of the squares are full and the opponent holds no corners, keep only moves that flip between 2 and 4 discs, unless there are none.",
        "1. When at least 30 per cent of the squares are empty, cross off the moves that flip the most discs, unless that crosses off every move.",
        "1. When you are not ahead, keep only moves that leave the opponent no moves, unless there are none.",
        "1. When exactly 1 square is empty, play the move that leaves the most of your discs in the centre.",
        "1. Otherwise, play the first of: a1, the edges, risky moves, c3.",
        "1. If a move is risky and is in column a or b, play a random one.",
        "A move is risky if it touches an empty corner and is not on a2, b1 or b2.",
        "Points:\n    0.5 for each disc it flips\n    when you are behind, -2 if it takes a corner\n    3 for each move it leaves the opponent, if it is on an edge",
        "Ties: fewest replies, then nearest the centre, then random.",
    ];
    let lines = lines.map(printed);
    insta::assert_snapshot!(lines.join("\n"));
}
