//! What holds for every rule file, and for every text that is none.
//! For a long run: `PROPTEST_CASES=200000 cargo test --release --test it language::properties`.

use paper_othello::language::{Content, Item, Sense, Sheet, format, parse};
use paper_othello::library;
use paper_othello::source::Span;
use paper_othello::vocabulary::{Element, PHRASES, Pattern};
use proptest::prelude::*;
use proptest::sample::select;

use super::sheets::{Paper, paper};
use super::{canonical, has_error};
use crate::support::cases;

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(120), failure_persistence: None, max_shrink_iters: 10_000, ..ProptestConfig::default() })]

    /// What the formatter writes reads as the tree that it wrote.
    #[test]
    fn a_formatted_file_reads_as_the_same_tree(Paper(sheet) in paper()) {
        let text = format(&sheet);
        let (read, problems) = parse(&text);
        prop_assert!(problems.is_empty(), "{text}\n{problems:#?}");
        for (was, is) in sheet.items.iter().zip(&read.items) {
            prop_assert_eq!(said(was), said(is), "\n{}", text);
        }
        prop_assert_eq!(said(&read), said(&sheet), "\n{}", text);
    }

    /// A second run of the formatter changes nothing, blank lines included.
    #[test]
    fn formatting_twice_changes_nothing(Paper(sheet) in paper()) {
        let text = format(&sheet);
        prop_assert_eq!(canonical(&text), text);
    }

    #[test]
    fn nothing_that_only_people_read_is_lost(Paper(sheet) in paper()) {
        let text = format(&sheet);
        let read = parse(&text).0;
        prop_assert_eq!(texts(&read), texts(&sheet), "\n{}", text);
    }

    /// Capitals, line ends, line breaks inside sentences and a word processor's marks do not matter.
    #[test]
    fn other_typing_reads_the_same(Paper(sheet) in paper(), change in select(CHANGES.to_vec())) {
        let sheet = without_scripts(sheet);
        let text = format(&sheet);
        let typed = (change.1)(&text);
        let (read, problems) = parse(&typed);
        prop_assert!(problems.is_empty(), "{}: {typed}\n{problems:#?}", change.0);
        let same = meaning(&read).zip(meaning(&sheet)).all(|(is, was)| is.says_the_same(&was));
        prop_assert!(same && meaning(&read).count() == meaning(&sheet).count(), "{}: {typed}", change.0);
    }

    /// One strange word in one rule is an error, wherever it stands: nothing is skipped over.
    #[test]
    fn a_strange_word_in_a_rule_is_an_error(Paper(sheet) in paper(), place in any::<prop::sample::Index>()) {
        let text = format(&without_scripts(sheet));
        let gaps = gaps_in_rules(&text);
        if gaps.is_empty() {
            return Ok(());
        }
        let gap = gaps[place.index(gaps.len())];
        let broken = format!("{} zorble{}", &text[..gap], &text[gap..]);
        prop_assert!(has_error(&parse(&broken).1), "{broken}");
        prop_assert!(library::read(&broken).program.is_none());
    }

    /// A rule that cannot be read stands in the tree as it was written, and all others as before.
    #[test]
    fn what_cannot_be_read_is_printed_as_it_was_written(Paper(sheet) in paper(), place in any::<prop::sample::Index>()) {
        let sheet = without_scripts(sheet);
        let text = format(&sheet);
        let gaps = gaps_in_rules(&text);
        if gaps.is_empty() {
            return Ok(());
        }
        let gap = gaps[place.index(gaps.len())];
        let broken = format!("{} zorble{}", &text[..gap], &text[gap..]);
        let (read, _) = parse(&broken);
        prop_assert_eq!(format(&read), &broken[..], "\n{}", broken);
    }

    /// Whatever the text, what is printed of it reads as the same tree.
    #[test]
    fn any_tree_is_printed_without_loss(text in prop_oneof![any_text(), word_soup()]) {
        let (read, _) = parse(&text);
        let printed = format(&read);
        let (again, _) = parse(&printed);
        prop_assert_eq!(said(&again), said(&read), "{}\n---\n{}", text, printed);
        prop_assert_eq!(format(&again), printed);
    }

    #[test]
    fn any_text_is_read_or_refused(text in any_text()) {
        check_places(&text)?;
    }

    #[test]
    fn any_words_of_the_language_are_read_or_refused(text in word_soup()) {
        check_places(&text)?;
    }

    /// Every wording that the table allows is read, and written down so that it reads the same.
    #[test]
    fn other_wordings_are_formatted_without_loss(rule in rule_in_other_words()) {
        let text = format!("{rule}\nA move is risky if it saves a corner.\nValues early on 4 by 4:\n1 2\n3 4");
        let (sheet, problems) = parse(&text);
        let refused = problems.iter().any(|problem| !MAY_BE_REFUSED.contains(&problem.kind));
        prop_assert!(!refused, "{text}\n{problems:#?}");
        if problems.is_empty() {
            let formatted = format(&sheet);
            let (again, problems) = parse(&formatted);
            prop_assert!(problems.is_empty(), "{text}\n{formatted}\n{problems:#?}");
            prop_assert_eq!(said(&again), said(&sheet), "{}\n{}", text, formatted);
            prop_assert_eq!(format(&again), formatted);
        }
    }
}

/// Texts that once were printed as something else.
#[test]
fn these_trees_are_printed_without_loss() {
    let texts = [
        // Where an open comment ends nobody knows.
        "((\n)",
        "\nValues early on 4 by 4:\n1 2\n3 4\n (\n1. If a move ",
        // A word on the line of a comment, or of a script's last fence.
        "()#",
        "```\n```#",
        // A comment below a list without a full stop.
        "\nTies: topmost \n(remark) ",
    ];
    for text in texts {
        let (read, _) = parse(text);
        let printed = format(&read);
        assert_eq!(
            said(&parse(&printed).0),
            said(&read),
            "{text}\n---\n{printed}"
        );
    }
}

/// The same without its places, so that a failure shows what differs.
fn said<T: Sense>(tree: &T) -> T {
    let mut tree = tree.clone();
    tree.forget_places();
    tree
}

/// In a script every letter counts, and rules may not stand there.
fn without_scripts(mut sheet: Sheet) -> Sheet {
    let is_script = |item: &Item| matches!(item.content, Content::Script(_));
    sheet.items.retain(|item| !is_script(item));
    sheet
}

/// Every heading, note, remark and script, sorted.
fn texts(sheet: &Sheet) -> Vec<String> {
    let mut found = Vec::new();
    for item in &sheet.items {
        found.extend(item.remarks.iter().map(|remark| remark.text.clone()));
        match &item.content {
            Content::Heading(_, text) | Content::Note(text) | Content::Script(text) => {
                found.push(text.clone());
            }
            Content::Points(lines) => {
                let remarks = lines.iter().flat_map(|line| &line.remarks);
                found.extend(remarks.map(|remark| remark.text.clone()));
            }
            Content::Opening(block) => {
                let remarks = block.lines.iter().flat_map(|line| &line.remarks);
                found.extend(remarks.map(|remark| remark.text.clone()));
            }
            _ => {}
        }
    }
    found.sort();
    found
}

/// The items that mean something, without their remarks.
fn meaning(sheet: &Sheet) -> impl Iterator<Item = Content> {
    let is_text = |item: &&Item| {
        matches!(
            item.content,
            Content::Heading(..) | Content::Note(_) | Content::Remarks
        )
    };
    let items = sheet.items.iter().filter(move |item| !is_text(item));
    items.map(|item| match item.content.clone() {
        Content::Points(mut lines) => {
            for line in &mut lines {
                line.remarks.clear();
            }
            Content::Points(lines)
        }
        Content::Opening(mut block) => {
            for line in &mut block.lines {
                line.remarks.clear();
            }
            Content::Opening(block)
        }
        other => other,
    })
}

type Change = (&'static str, fn(&str) -> String);

const CHANGES: [Change; 6] = [
    ("capitals", |text| text.to_uppercase()),
    ("line ends", |text| text.replace('\n', "\r\n")),
    ("word processor", |text| {
        text.replace('\'', "’")
            .replace(" -", " −")
            .replace("“", "\"")
    }),
    ("blanks", |text| text.replace(' ', " \t")),
    ("no last full stop", |text| {
        text.replace("play it.\n", "play it\n")
            .replace("move.\n", "move\n")
    }),
    ("broken lines", broken_lines),
];

/// Rules with each word on a line of its own.
fn broken_lines(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let is_rule = line.starts_with(|first: char| first.is_ascii_digit());
        match line.split_once(". ") {
            Some((number, sentence)) if is_rule && !sentence.contains(['(', '`']) => {
                format!("{number}. {}", sentence.replace(' ', "\n   "))
            }
            _ => line.to_owned(),
        }
    });
    lines.map(|line| line + "\n").collect()
}

/// The places of the blanks inside the sentences of rules.
fn gaps_in_rules(text: &str) -> Vec<usize> {
    let mut gaps = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let sentence = line.split(['(', '\n']).next().unwrap_or(line).trim_end();
        if line.starts_with(|first: char| first.is_ascii_digit()) {
            let blanks = sentence.match_indices(' ').skip(1);
            gaps.extend(blanks.map(|(at, _)| start + at));
        }
        start += line.len();
    }
    gaps
}

/// Text of all kinds: any characters, with line breaks and the marks of the language more often.
fn any_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => any::<char>().prop_map(String::from),
        4 => select(MARKS.to_vec()).prop_map(str::to_owned),
        1 => ".{0,12}",
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

const MARKS: [&str; 30] = [
    "\n",
    "\r\n",
    "\n\n",
    " ",
    "(",
    ")",
    "#",
    ">",
    "`",
    "```",
    "1. ",
    "2) ",
    "3.",
    ":",
    ";",
    ",",
    ".",
    "-",
    "−",
    "’",
    "“",
    "é",
    "e\u{301}",
    "\0",
    "\u{feff}",
    "\u{2028}",
    "İ",
    "ǅ",
    "99999999999999999999",
    "0.5",
];

/// Words of the language in no order, here and there with a whole beginning of a line.
fn word_soup() -> impl Strategy<Value = String> {
    let words = WORDS.split_whitespace().collect::<Vec<_>>();
    let piece = prop_oneof![
        6 => select(words).prop_map(|word| format!("{word} ")),
        2 => select(SENTENCES.to_vec()).prop_map(|phrase| format!("{phrase} ")),
        2 => select(STARTS.to_vec()).prop_map(|start| format!("\n{start} ")),
        1 => select(MARKS.to_vec()).prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

const WORDS: &str = "a an the any no not does is are on in at by and or but unless that which it if when otherwise play keep \
    only cross off move moves corner corners edge border danger zone centre touches take takes empty safe disc discs square \
    squares flips flip leaves leave the opponent you most fewest least more than fewer at between half of 1 2 3.5 -4 one \
    twelve a1 c2 h8 j9 row rows column columns b region largest nearest from points score worth value values early black \
    white first of then tied topmost leftmost random every each all neither nor don't isn't opponent's your left risky";

const SENTENCES: [&str; 16] = [
    "takes a corner",
    "is not on an edge",
    "does not touch an empty corner",
    "flips at least 3 discs",
    "is on a1, b2 or c3",
    "leaves the opponent no moves",
    "the most points",
    ", play it.",
    ", unless that crosses off every move.",
    ", unless there are none.",
    "you are ahead",
    "fewer than 10 squares are empty,",
    "for each disc it flips",
    "it plays c2 by rule 1.",
    "it never plays a move that",
    "rules 1 and 2 may change places.",
];

const STARTS: [&str; 17] = [
    "1. If a move",
    "2. Cross off moves that",
    "3. Keep only moves that",
    "4. Play the move that",
    "5. Play the first of:",
    "6. When",
    "7. Otherwise,",
    "Ties:",
    "Still tied?",
    "Points:\n 10 if it",
    "Values early on 4 by 4:\n1 2\n3 4\n",
    "A move is risky if it",
    "Example: from the start,",
    "Promise: when it is behind,",
    "Example: on\n. . . .\n. B W .\n. W B .\n. . . .\n",
    "# Title",
    "(remark)",
];

/// Reading gives every message a place inside the text, on whole characters.
fn check_places(text: &str) -> Result<(), TestCaseError> {
    for problem in library::read(text).diagnostics {
        prop_assert!(is_place(text, problem.span), "{problem:?}");
        if let Some(fix) = &problem.fix {
            prop_assert!(is_place(text, fix.span), "{problem:?}");
        }
    }
    Ok(())
}

fn is_place(text: &str, span: Span) -> bool {
    text.get(span.range()).is_some()
}

/// What may be wrong with a sentence made of readable phrases: it has two readings, or counts what has no halves.
const MAY_BE_REFUSED: [&str; 5] = [
    "two-readings",
    "half",
    "not-whole",
    "negative",
    "between-order",
];

/// A rule in any words that the table allows.
fn rule_in_other_words() -> impl Strategy<Value = String> {
    let facts = PHRASES.facts.iter().map(|phrase| &phrase.pattern);
    let amounts = PHRASES.amounts.iter().map(|phrase| &phrase.pattern);
    let part = select(facts.chain(amounts).collect::<Vec<_>>()).prop_flat_map(wording);
    let joiner = select(vec![" and ", " or ", ", and ", " but not "]);
    let condition = (part.clone(), proptest::option::of((joiner, part)));
    let condition = condition.prop_map(|(one, more)| match more {
        Some((" but not ", _)) | None => one,
        Some((joiner, other)) => format!("{one}{joiner}{other}"),
    });
    let best = PHRASES.most.iter().chain(&PHRASES.fewest);
    let best =
        select(best.map(|phrase| &phrase.pattern).collect::<Vec<_>>()).prop_flat_map(affirmed);
    let questions = PHRASES.questions.iter().map(|phrase| &phrase.pattern);
    let guard = select(questions.collect::<Vec<_>>()).prop_flat_map(affirmed);
    prop_oneof![
        condition
            .clone()
            .prop_map(|said| format!("1. If any legal move {said} then play it")),
        condition
            .clone()
            .prop_map(|said| format!("1. Keep moves that {said} unless there are none.")),
        condition.prop_map(|said| format!(
            "1. cross out all moves which {said} unless that crosses out all moves"
        )),
        best.prop_map(|said| format!("1. Play the move which {said}!")),
        guard.prop_map(|said| format!("1. When {said}: play the move that flips the most.")),
    ]
}

/// A phrase in any of the words that its pattern allows, negated or not.
fn wording(pattern: &'static Pattern) -> impl Strategy<Value = String> {
    (affirmed(pattern), any::<bool>(), any::<bool>()).prop_map(move |(said, negated, short)| {
        let verb = pattern.verb().filter(|_| negated);
        let rest = said.split_once(' ').map_or("", |(_, rest)| rest);
        match verb {
            None => said,
            Some(verb) if verb.is_be() => {
                format!("{} {rest}", if short { "isn't" } else { "are not" })
            }
            Some(verb) => format!(
                "{} {} {rest}",
                if short { "doesn't" } else { "do not" },
                verb.plural
            ),
        }
    })
}

fn affirmed(pattern: &'static Pattern) -> impl Strategy<Value = String> {
    let words: Vec<_> = pattern.elements().iter().map(element).collect();
    words.prop_map(|words: Vec<String>| {
        let said: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        said.join(" ")
    })
}

fn element(element: &'static Element) -> BoxedStrategy<String> {
    let one_of = |words: &[&str]| {
        select(
            words
                .iter()
                .map(|word| (*word).to_owned())
                .collect::<Vec<_>>(),
        )
        .boxed()
    };
    match element {
        Element::Words {
            alternatives,
            optional,
            ..
        } => {
            let mut words: Vec<String> = alternatives.iter().map(|words| words.join(" ")).collect();
            words.extend(optional.then(String::new));
            select(words).boxed()
        }
        Element::Verb(verb) => one_of(
            &[
                &[verb.singular, verb.plural, verb.participle],
                verb.synonyms,
            ]
            .concat(),
        ),
        Element::Noun(noun) => one_of(&[&[noun.singular, noun.plural], noun.synonyms].concat()),
        Element::Quantity => one_of(&QUANTITIES),
        Element::Script => one_of(&["`safety`", "`Of_2`"]),
        Element::Block => one_of(&["", "in early"]),
        Element::Region => one_of(&[
            "on the edges",
            "in corners",
            "in the middle of the board",
            "by a corner",
        ]),
        Element::RegionItem => one_of(&["the edges", "centre", "the danger zone"]),
        Element::Given(_) => one_of(&[""]),
        Element::Squares => one_of(&["c2", "a1, b1 or C3", "a1, and f6"]),
        Element::Rows => one_of(&["1", "1, 2, or 8"]),
        Element::Columns => one_of(&["a", "A and h"]),
    }
}

const QUANTITIES: [&str; 18] = [
    "3",
    "no",
    "a",
    "some",
    "any",
    "one",
    "at least two",
    "at most 5",
    "up to 4",
    "exactly 1",
    "more than 2",
    "fewer than 9",
    "less than 9",
    "between 1 and three",
    "4 or more",
    "4 or fewer",
    "half the",
    "more than half of the",
];
