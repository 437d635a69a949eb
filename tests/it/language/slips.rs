//! One slip in a correct sheet: the help brings back what was meant, or nothing; it never changes a word that carries the sense.
//!
//! The figures: `cargo test --test it language::slips -- --ignored --nocapture`.

use std::collections::BTreeMap;

use paper_othello::language::{Sheet, format, parse};
use paper_othello::source::Span;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::sheets::rule_alone;
use crate::support::cases;

/// What a rule may use.
const NAMES: &str = "
A move is risky if it saves a corner.
A move is good if it is on an edge.
A move is good for later if it takes a corner.
A move is not-so-bad if it is in the centre.

Ties: topmost, then leftmost.

Values early on 4 by 4:
    1 2
    3 4

Values late game on 4 by 4:
    1 2
    3 4

Values on 4 by 4:
    1 2
    3 4

Points:
    1 for each disc it flips
";

/// A sheet with one rule, in canonical words.
fn sheet() -> impl Strategy<Value = String> {
    rule_alone().prop_map(|rule| format!("{}{NAMES}", format(&Sheet { items: vec![rule] })))
}

/// A way to mistype a word; the letter is one to put there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slip {
    LetterLost,
    LetterDoubled,
    LetterChanged(char),
    LettersExchanged,
    BlankLost,
    BlankAdded,
}

fn slip() -> impl Strategy<Value = Slip> {
    prop_oneof![
        2 => Just(Slip::LetterLost),
        2 => Just(Slip::LetterDoubled),
        2 => proptest::char::range('a', 'z').prop_map(Slip::LetterChanged),
        2 => Just(Slip::LettersExchanged),
        1 => Just(Slip::BlankLost),
        1 => Just(Slip::BlankAdded),
    ]
}

/// What became of a slip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It reads as what was meant, with the fixes that were offered or without any.
    Meant,
    /// It reads as something else.
    Other,
    /// Nothing that was offered makes it read.
    Nothing,
}

/// Words of which none may be lost, added or changed by a fix.
const CARRYING: &[&str] = &[
    "no",
    "not",
    "none",
    "never",
    "cannot",
    "nobody",
    "without",
    "neither",
    "you",
    "your",
    "yours",
    "me",
    "opponent",
    "opponent's",
    "white",
    "black",
    "more",
    "fewer",
    "over",
    "under",
    "most",
    "fewest",
    "least",
    "exactly",
    "between",
    "second",
    "last",
    "odd",
    "even",
    "empty",
    "full",
    "either",
    "except",
    "row",
    "column",
    "corner",
    "edge",
    "border",
    "half",
    "ahead",
    "behind",
    "level",
    "topmost",
    "bottommost",
    "leftmost",
    "rightmost",
    "and",
    "or",
];

/// Those words in a text, without the tails that a rule must have.
fn carrying(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let text = text
        .replace("n't", " not")
        .replace("unless there are none", "")
        .replace("unless that crosses off every move", "");
    let words = text.split(|letter: char| !(letter.is_alphanumeric() || letter == '\''));
    let mut words: Vec<String> = words
        .filter(|word| CARRYING.contains(word))
        .map(str::to_owned)
        .collect();
    words.sort();
    words
}

/// The words of the lines that a slip may hit: of rules, ties and points, letters only, two or more.
fn words(text: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let first = line.trim_start().chars().next().unwrap_or(' ');
        let rule = first.is_ascii_digit() && !line.starts_with(' ') && line.contains(". ");
        let counts = rule || line.starts_with("Ties:");
        let line_start = start;
        start += line.len();
        if !counts || line.contains(['(', '`']) {
            continue;
        }
        let mut at = 0;
        for word in line.split_inclusive(|letter: char| !letter.is_ascii_alphabetic()) {
            let bare = word.trim_end_matches(|letter: char| !letter.is_ascii_alphabetic());
            let whole = word.len() == bare.len() || word.ends_with([' ', ',', '.', '\n', ':']);
            if bare.len() >= 2 && whole {
                found.push(Span::new(line_start + at, line_start + at + bare.len()));
            }
            at += word.len();
        }
    }
    found
}

/// The text with the slip in one word; nothing where the word cannot be mistyped so.
fn mistyped(text: &str, word: Span, slip: Slip, place: Index) -> Option<String> {
    let letters: Vec<char> = text[word.range()].chars().collect();
    let at = place.index(letters.len());
    let mut new = letters.clone();
    let mut end = word.end;
    match slip {
        Slip::LetterLost => drop(new.remove(at)),
        Slip::LetterDoubled => new.insert(at, letters[at]),
        Slip::LetterChanged(letter) => new[at] = letter,
        Slip::LettersExchanged if at + 1 < new.len() => new.swap(at, at + 1),
        Slip::BlankLost if text[end..].starts_with(' ') => end += 1,
        Slip::BlankAdded if at > 0 => new.insert(at, ' '),
        _ => return None,
    }
    let new: String = new.into_iter().collect();
    let mistyped = format!("{}{new}{}", &text[..word.start], &text[end..]);
    (mistyped != text).then_some(mistyped)
}

/// The text with all fixes of one reading, and whether there were any.
fn fixed(text: &str) -> Option<String> {
    let mut mended = text.to_owned();
    let (_, problems) = parse(text);
    let mut fixes: Vec<_> = problems
        .iter()
        .filter_map(|problem| problem.fix.clone())
        .collect();
    fixes.sort_by_key(|fix| std::cmp::Reverse(fix.span.start));
    for fix in &fixes {
        mended.replace_range(fix.span.range(), &fix.text);
    }
    (!fixes.is_empty()).then_some(mended)
}

fn fate(text: &str, meant: &str) -> (Fate, String) {
    let mut text = text.to_owned();
    for _ in 0..3 {
        let (sheet, problems) = parse(&text);
        if problems.is_empty() {
            let same = format(&sheet) == meant;
            return (if same { Fate::Meant } else { Fate::Other }, text);
        }
        match fixed(&text) {
            Some(next) => text = next,
            None => break,
        }
    }
    (Fate::Nothing, text)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(200), failure_persistence: None, max_shrink_iters: 2_000, ..ProptestConfig::default() })]

    /// A fix changes no word that carries the sense, and what is fixed reads.
    #[test]
    fn no_fix_of_a_slip_changes_the_sense(text in sheet(), word in any::<Index>(), place in any::<Index>(), slip in slip()) {
        let words = words(&text);
        prop_assume!(!words.is_empty());
        let word = words[word.index(words.len())];
        let Some(written) = mistyped(&text, word, slip, place) else { return Ok(()) };
        if let Some(fixed) = fixed(&written) {
            prop_assert_eq!(carrying(&fixed), carrying(&text), "{}\n{}", written, fixed);
            prop_assert!(parse(&fixed).1.is_empty(), "{}\n{}", written, fixed);
        }
    }

    /// No square, number, region or colour that stands in a broken sheet is missing after a fix, however many slips there are.
    #[test]
    fn no_fix_loses_a_square_a_number_a_region_or_a_colour(
        rule in naming(),
        slips in proptest::collection::vec((any::<Index>(), any::<Index>(), slip()), 1..4),
    ) {
        let mut written = rule;
        for (word, place, slip) in slips {
            let words = words_with_digits(&written);
            let word = words[word.index(words.len())];
            if let Some(next) = mistyped(&written, word, slip, place) {
                written = next;
            }
        }
        if let Some(fixed) = fixed(&written) {
            for (name, times) in named(&written) {
                let kept = named(&fixed).get(&name).copied().unwrap_or(0);
                prop_assert!(kept >= times, "{}\n{}\n{}", name, written, fixed);
            }
        }
    }

    /// Where another word that carries the sense was written, no fix brings the first one back.
    #[test]
    fn no_fix_turns_a_changed_word_back(text in sheet(), word in any::<Index>(), other in any::<Index>()) {
        let words: Vec<Span> = words(&text).into_iter().filter(|word| !others(&text[word.range()]).is_empty()).collect();
        prop_assume!(!words.is_empty());
        let word = words[word.index(words.len())];
        let others = others(&text[word.range()]);
        let other = others[other.index(others.len())];
        let written = format!("{}{other}{}", &text[..word.start], &text[word.end..]);
        if let Some(fixed) = fixed(&written) {
            prop_assert_ne!(format(&parse(&fixed).0), text.clone(), "{}\n{}", written, fixed);
        }
    }
}

/// A rule that names squares, numbers, regions and colours.
fn naming() -> impl Strategy<Value = String> {
    let place = prop_oneof![
        Just("on b5 or c3"),
        Just("one of a1, f6 or d4"),
        Just("on an edge"),
        Just("in the centre"),
        Just("in row 2 or 3"),
        Just("in column c or e"),
        Just("by a corner"),
    ];
    let side = prop_oneof![Just("black"), Just("white")];
    (place, side, 1..20_u8).prop_map(|(place, side, number)| {
        format!("1. When you are {side}, if a move is {place} and flips at least {number} discs, play it.\n")
    })
}

/// All words of a rule after its number, also those with digits.
fn words_with_digits(text: &str) -> Vec<Span> {
    let is_inside = |letter: char| letter.is_ascii_alphanumeric();
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().skip(3) {
        match (start, is_inside(letter)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(Span::new(from, at));
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// The squares, numbers, regions and colours of a text, with how often each stands there.
fn named(text: &str) -> BTreeMap<String, usize> {
    const REGIONS: [&str; 8] = [
        "corner", "edge", "border", "centre", "row", "column", "black", "white",
    ];
    let mut found = BTreeMap::new();
    let body = text
        .lines()
        .map(|line| line.trim_start_matches(|mark: char| mark.is_ascii_digit() || mark == '.'));
    for line in body {
        for word in line.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            let digits: String = word.chars().filter(char::is_ascii_digit).collect();
            let square =
                word.len() == 2 && ('a'..='h').contains(&word.chars().next().unwrap_or(' '));
            if REGIONS.contains(&word) || !digits.is_empty() && square {
                *found.entry(word.to_owned()).or_default() += 1;
            }
            if !digits.is_empty() {
                *found.entry(digits).or_default() += 1;
            }
        }
    }
    found
}

/// Words that say something else than this one.
fn others(word: &str) -> &'static [&'static str] {
    const OTHERS: &[(&str, &[&str])] = &[
        ("most", &["fewest", "second most", "fewer", "last"]),
        ("fewest", &["most", "second fewest", "more"]),
        ("more", &["fewer", "less", "not more", "no more"]),
        ("fewer", &["more", "not fewer", "few"]),
        ("least", &["most"]),
        ("not", &["never not", "always"]),
        ("no", &["every", "all", "some"]),
        ("you", &["white", "nobody", "they", "the opponent"]),
        ("opponent", &["white", "black", "player"]),
        ("odd", &["full", "empty", "big"]),
        ("empty", &["full", "odd", "white", "black", "last"]),
        (
            "corner",
            &["edge", "row", "side", "last corner", "first corner"],
        ),
        ("edge", &["corner", "column", "top edge"]),
        ("row", &["column", "last row"]),
        ("column", &["row", "last column"]),
        ("ahead", &["behind", "far ahead"]),
        ("behind", &["ahead", "far behind"]),
        ("black", &["white", "neither"]),
        ("white", &["black"]),
        ("topmost", &["bottommost", "last"]),
        ("leftmost", &["rightmost", "first"]),
    ];
    let found = OTHERS.iter().find(|(one, _)| *one == word);
    found.map_or(&[], |(_, others)| others)
}

/// Of the slips in words, how many come back as what was meant, as something else, or not at all.
#[test]
#[ignore = "prints figures: cargo test --test it language::slips -- --ignored --nocapture"]
fn nine_slips_in_ten_come_back() {
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]),
    );
    let strategy = (sheet(), any::<Index>(), any::<Index>(), slip());
    let mut counts = [0_usize; 3];
    let mut shown = [0_usize; 3];
    while counts.iter().sum::<usize>() < 4_000 {
        let tree = strategy
            .new_tree(&mut runner)
            .expect("a sheet is generated");
        let (text, word, place, slip) = tree.current();
        let words = words(&text);
        if words.is_empty() {
            continue;
        }
        let word = words[word.index(words.len())];
        let Some(written) = mistyped(&text, word, slip, place) else {
            continue;
        };
        let (fate, became) = fate(&written, &text);
        let place = fate as usize;
        counts[place] += 1;
        shown[place] += 1;
        if fate != Fate::Meant && shown[place] <= 60 {
            let line = |text: &str| {
                let start = text[..word.start.min(text.len())]
                    .rfind('\n')
                    .map_or(0, |at| at + 1);
                text[start..].lines().next().unwrap_or("").to_owned()
            };
            println!("{fate:?} {slip:?}: {} | {}", line(&written), line(&became));
        }
    }
    let [meant, other, nothing] = counts;
    println!(
        "of {} slips {meant} come back as meant, {other} as something else, {nothing} not",
        meant + other + nothing
    );
    let all = meant + other + nothing;
    assert!(meant * 10 >= all * 9, "only {meant} of {all} come back");
    assert!(
        other * 100 <= all,
        "{other} of {all} come back as something else"
    );
}
