//! What may stand at a place of a text: phrases and words that the language reads there, each with its meaning.

use paper_othello::language::{Completion, complete, format, parse};
use paper_othello::library::BUILTINS;

/// What may stand at the sign `|` of a text.
fn at(marked: &str) -> Vec<Completion> {
    let offset = marked.find('|').expect("the text marks its place");
    complete(&marked.replacen('|', "", 1), offset)
}

/// Whether these may all stand there.
fn may_stand(marked: &str, texts: &[&str]) {
    let found: Vec<String> = at(marked).into_iter().map(|one| one.text).collect();
    for text in texts {
        assert!(
            found.iter().any(|one| one == text),
            "{text:?} at {marked:?}: {found:#?}"
        );
    }
}

/// Whether none of these may stand there.
fn may_not_stand(marked: &str, texts: &[&str]) {
    let found: Vec<String> = at(marked).into_iter().map(|one| one.text).collect();
    for text in texts {
        assert!(
            !found.iter().any(|one| one == text),
            "{text:?} at {marked:?}"
        );
    }
}

#[test]
fn phrases_go_on_where_they_were_begun() {
    may_stand(
        "1. If a move touches |",
        &["an empty corner", "at least 2 empty squares"],
    );
    may_stand(
        "1. If a move is |",
        &["on an edge", "in the centre", "not", "in an even region"],
    );
    may_stand(
        "1. If a move does not |",
        &["take a corner", "touch an empty corner"],
    );
    may_stand(
        "1. Cross off moves that |",
        &["take a corner", "flip at least 2 discs"],
    );
    may_stand(
        "1. Play the move that |",
        &[
            "flips the most discs",
            "leaves the opponent the fewest moves",
        ],
    );
    may_stand("1. Play the first of: |", &["the corners", "c2"]);
    may_stand(
        "1. When |",
        &["you are ahead", "at least 2 squares are empty"],
    );
    may_stand("1. If a move takes a corner, |", &["play"]);
    may_stand(
        "1. Cross off moves that are on an edge, |",
        &["unless that crosses off every move"],
    );
    may_stand(
        "1. Keep only moves that are on an edge, |",
        &["unless there are none"],
    );
    may_stand("Ties: |", &["topmost", "most flips"]);
    may_stand("Points:\n  10 |", &["if", "for each disc it flips"]);
    may_stand("Example: |", &["from", "after"]);
    may_not_stand("1. If a move touches |", &["takes a corner", "a corner"]);
    may_not_stand("1. If a move takes a corner, play it. |", &["play", "if"]);
}

#[test]
fn a_word_is_completed_in_its_middle() {
    may_stand("1. If a move touches an em|", &["empty corner"]);
    may_stand(
        "1. If a move touches an em|pt corner, play it.",
        &["empty corner"],
    );
    may_stand("1. Pl|", &["Play"]);
    let found = at("1. If a move touches an em|pt corner, play it.");
    assert!(
        found
            .iter()
            .all(|one| one.span.start == 24 && one.span.end == 28),
        "{found:?}"
    );
}

#[test]
fn a_line_begins_with_a_rule_or_a_block() {
    may_stand(
        "|",
        &[
            "1.",
            "Ties:",
            "Example:",
            "Points:",
            "Values",
            "Opening",
            "For",
            "A move is",
        ],
    );
    may_stand(
        "1. Play the move that flips the most discs.\n|",
        &["2.", "Ties:"],
    );
    may_stand(
        "1. Play the move that flips the most discs.\nTi|",
        &["Ties:"],
    );
    may_stand(
        "1. |",
        &["If", "When", "Otherwise", "Play", "Keep", "Cross off"],
    );
}

#[test]
fn notes_headings_comments_and_scripts_are_nobodys_business() {
    for marked in [
        "# If |",
        "> 1. If a |",
        "1. If a (move |",
        "```rhai\nfn |",
        "```rhai\n|",
    ] {
        assert_eq!(at(marked), [], "{marked}");
    }
}

#[test]
fn the_words_of_a_file_are_offered_wherever_they_are_defined() {
    let sheet = "1. If a move is |\nA move is risky if it is by a corner.\n```rhai\nfn quiet(move) { true }\n```\n";
    may_stand(sheet, &["risky", "`quiet`"]);
    may_stand(
        "A move is risky if it is by a corner.\n1. Cross off risky |",
        &["moves"],
    );
}

#[test]
fn mistakes_elsewhere_do_not_matter() {
    may_stand(
        "1. Smile at them.\n2. If a move (what\n\n3. nonsense, play.\n4. If a move takes |",
        &[],
    );
    may_stand(
        "1. Smile at them.\n3. nonsense, play.\n4. If a move takes |\n5. Frown.",
        &["a corner"],
    );
    may_stand("Points:\n  smile\n  10 if it takes |", &["a corner"]);
}

#[test]
fn each_has_a_meaning_and_phrases_have_a_name() {
    let found = at("1. If a move |");
    assert!(
        found.iter().all(|one| !one.meaning.is_empty()),
        "{found:#?}"
    );
    let corner = found
        .iter()
        .find(|one| one.text == "takes a corner")
        .unwrap();
    assert_eq!(corner.id, Some("corner"));
}

/// The places in a text where a word begins that is no part of a comment, a note, a heading or a script.
fn word_starts(text: &str) -> Vec<usize> {
    let text = text.split("```").next().unwrap_or("");
    let mut found = Vec::new();
    let (mut depth, mut raw, mut before) = (0, false, '\n');
    for (place, letter) in text.char_indices() {
        raw = if before == '\n' {
            letter == '#' || letter == '>'
        } else {
            raw
        };
        match letter {
            '(' if !raw => depth += 1,
            ')' if !raw && depth > 0 => depth -= 1,
            _ if raw || depth > 0 => {}
            _ if letter.is_alphanumeric() && before.is_whitespace() => found.push(place),
            _ => {}
        }
        before = letter;
    }
    found
}

/// The word at a place, in lower case.
fn word(text: &str, at: usize) -> String {
    let rest = &text[at..];
    let end = rest
        .find(|letter: char| !letter.is_alphanumeric() && letter != '-')
        .unwrap_or(rest.len());
    rest[..end].to_lowercase()
}

#[test]
fn the_next_word_of_a_built_in_sheet_is_offered() {
    let (mut places, mut missed) = (0, Vec::new());
    for sheet in BUILTINS.iter().filter(|one| !one.is_script) {
        let text = format(&parse(sheet.text).0);
        for at in word_starts(&text) {
            let next = word(&text, at);
            let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            let is_next = |one: &Completion| {
                word(&one.text, 0) == next || is_number(&next) && one.meaning == "a number"
            };
            places += 1;
            if !complete(&text, at).iter().any(is_next) {
                let from = text[..at].rfind('\n').map_or(0, |at| at + 1);
                missed.push(format!("{}: {} | {next}", sheet.name, &text[from..at]));
            }
        }
    }
    let found = 1000 - 1000 * missed.len() / places;
    eprintln!("the next word is offered at {found} in 1000 of {places} places");
    assert!(found >= 970, "{}", missed.join("\n"));
}

#[test]
fn what_is_offered_is_read_at_that_place() {
    for (number, sheet) in BUILTINS.iter().filter(|one| !one.is_script).enumerate() {
        let text = format(&parse(sheet.text).0);
        for at in word_starts(&text).into_iter().skip(number).step_by(23) {
            for one in complete(&text[..at], at)
                .into_iter()
                .skip(number % 7)
                .step_by(7)
            {
                let more = format!("{}{} ", &text[..at], one.text);
                // What a new name is, its writer knows.
                let reads = one.text.ends_with("is")
                    || !complete(&more, more.len()).is_empty()
                    || is_whole(&more);
                assert!(reads, "{:?} behind {:?}", one.text, &text[..at]);
            }
        }
    }
}

/// Whether the last line can be read, perhaps with its full stop.
fn is_whole(text: &str) -> bool {
    let start = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    let mistakes = |text: &str| {
        let found = parse(text).1;
        found.iter().any(|one| one.span.end > start)
    };
    !mistakes(text.trim_end()) || !mistakes(&format!("{}.", text.trim_end()))
}
