//! Every message about a rule file, as a reader of eleven meets it: what is wrong, where, and one thing to do.
//! After a change: `INSTA_UPDATE=always cargo test --test it language::messages`, then read the snapshots.

use std::collections::BTreeSet;
use std::fmt::Write;

use paper_othello::board::BoardSize;
use paper_othello::diagnostic::{Diagnostic, Severity};
use paper_othello::library;
use paper_othello::program::notes_for;
use paper_othello::source::LineIndex;

const RULES: &[&str] = &[
    "1. Cross off moves near a corner, unless that crosses off every move.",
    "1. If a move takes a cornr, play it.",
    "1. If a move flips more then 3 discs, play it.",
    "1. If a move never touches an empty corner, play it.",
    "1. If a move smells nice, play it.",
    "1. Kep only moves that are on an edge, unless there are none.",
    "1. Play the move that captures the most discs.",
    "1. Never play next to a corner.",
    "1. When you have 10, play the move that flips the most discs.",
    "1. If a move touches a corner, play it.",
    "1. If a move touches an empty corner or a corner, play it.",
    "1. Cross off moves that are on an edge unless they are on a1, unless that crosses off every move.",
    "1. Play any move.",
    "1. Hope for the best.",
    "1. Cross off moves that are risky.\nA move is risky if it saves a corner.",
    "1. Keep only moves that are on an edge, unless you like them.",
    "1. If a move takes a corner and you are ahead, play it.",
    "1. If you are ahead and a move takes a corner, play it.",
    "1. First, if a move takes a corner, play it.",
    "1. At the end, play the move that flips the most discs.",
    "1. If a move is quiet, play it.\n```rhai\nfn quiet(move) { true }\n```",
    "1. Play the move that flips the most discs and leaves the opponent the fewest moves.",
    "1. Unless exactly 3 squares are empty or you are ahead, play the move that flips the most discs.",
    "1. If a move flips over 3 discs, play it.",
    "1. If a move does not touch no empty squares, play it.",
    "1. If a move takes a corner.",
    "1. If a move takes a corner, play.",
    "1. If every legal move takes a corner, play it.",
    "1. Cross off one move that is on an edge, unless that crosses off every move.",
    "1. If a move is on an edge but by a corner, play it.",
    "1. If no move takes a corner, play the move that flips the most discs.",
    "1. Play the move closest to the top.",
    "1. Play a corner.",
    "1. If you can take a corner, do it.",
    "1. Avoid moves that touch an empty corner.",
    "1. If a move is in the danger zone, don't play it.",
    "1. If a move flips the most discs, play it.",
    "1. Cross off moves that flip the most discs.",
    "1. If a move is on an edge and flips the most discs, play it.",
    "1. If a move is on an edge or takes a corner and saves a corner, play it.",
    "1. Cross off moves that do not touch an empty corner or let the opponent take a corner, unless that crosses off every move.",
    "1. If a move is not on an edge and by a corner, play it.",
    "1. If a move is on an edge, is by a corner, play it.",
    "1. When you are black or you are ahead and you hold a corner, play the move that flips the most discs.",
    "1. If a move is on c2 or j9, play it.",
    "1. If a move scores 0.1234 points, play it.",
    "1. If a move flips between 5 and 2 discs, play it.",
    "1. If a move flips 1.5 discs, play it.",
    "1. When you have more moves than the opponent, play the move that flips the most discs.",
    "1. If a move is on the bottom edge, play it.",
    "1. When you have few moves, play the move that flips the most discs.",
    "1. When you hold a1, play the move that flips the most discs.",
    "1. Play the best move.",
    "1. Play the first of: a1 f6 c3.",
    "1. Play the first of: the corners or the edges, the centre.",
    "Points:\n    10 if it takes a corner\n    otherwise 5",
    "1. If a move flips at least -1 discs, play it.",
    "1. When you have more than half of the discs, play the move that flips the most discs.",
    "1. If a move is `quiet`, play it.",
];

const LAYOUT: &[&str] = &[
    "This sheet plays well.",
    "If a move takes a corner, play it.",
    "Rule 1: If a move takes a corner, play it.",
    "- If a move takes a corner, play it.",
    "1. If a move takes a corner, play it. If a move is on an edge, play it.",
    "1. If a move takes a corner, play it. That is best.",
    "1. If a move takes a corner, play it, otherwise play the move that flips the most discs.",
    "1.If a move takes a corner, play it.",
    "1. If a move takes a corner (the best thing, play it.",
    "1. (nothing yet)",
    "Ties:",
    "```rhai\nfn quiet(move) { true }",
    "```python\nprint(1)\n```",
    "1. If a move is `quite`, play it.\n```rhai\nfn quiet(move) { true }\n```",
];

const BLOCKS: &[&str] = &[
    "A move is by a corner if it touches an empty corner.",
    "A move is bad and ugly if it touches an empty corner.",
    "A move is if it touches an empty corner.",
    "A move is bad if it saves a corner.\nA move is bad if it takes a corner.",
    "1. Play the move that stands on the square worth the most in late.",
    "Points:\n  10 whenever you like",
    "Points:\n  10 if it takes a corner when you are ahead",
    "Points:\n  2,5 if it takes a corner",
    "Points:\n  - 5 if it takes a corner",
    "Points:\n  10 if it takes a corner, 5 if it is on an edge",
    "Points:\n  1 for each dics it flips",
    "Points:\n\n1. If a move takes a corner, play it.",
    "Opening:\n c2 then b2",
    "Points:\n  1000001 if it takes a corner",
    "Values on 4 by 4:\n 1 x\n 3 4",
    "Values on 6 by 6:\n 1 2 3\n 4 5\n 7 8 9",
    "Values:\n 1 2 3 4\n 1 2 3 4\n 1 2 3 4\n 1 2 3 4",
    "Values on 7 by 7:\n 1 2 3",
    "Values on 6:\n 1 2 3\n 1 2 3\n 1 2 3",
];

const EXAMPLES: &[&str] = &[
    "Example: it plays c2.",
    "Example: from the start, c2.",
    "Example: after, it plays c2.",
    "Example: from the start, it plays c2 by magic.",
    "Example: from the start, it plays z1.",
    "Example: on\n. . . .\n. B ? .\n. W B .\n. . . .\nwith black to move, it plays c1.",
    "Example: on\n. . . .\n. B В .\n. W B .\n. . . .\nwith black to move, it plays c1.",
    "Example: on\n. . . .\n. B W\n. W B .\n. . . .\nwith black to move, it plays c1.",
    "Example: on\n. . . . .\n. B W . .\nwith black to move, it plays c1.",
    "Example: after c2 c2, it plays b2.",
    "Example: after c2 a1, it plays b2.",
    "Example: from the start, it plays c2 by rule 3.",
    "Promise: every move is good.",
    "Promise: rule 1 decides.",
    "Promise: it wins by 2.",
    "Promise: when it is behind, it never loses.",
    "Promise: rule 9 decides at least once.",
    "Promise: rules 1 and 1 may change places.",
];

const PROGRAMS: &[&str] = &[
    "1. If a move takes a corner, play it.",
    "Ties: random.\nTies: random.",
    "Ties: topmost.",
    "EMPTY",
    "Ties: most flips, then leftmost.",
    "A move is bad if it is bad.",
    "A move is bad if it is awful.\nA move is awful if it is bad.",
    "Points:\n 1 if it scores at least 3 points",
    "DEEP",
    "DOUBLING",
    "LARGE",
    "1. Play the move that scores the most points.",
    "Points:\n 1 if it takes a corner\n\nPoints:\n 2 if it takes a corner",
    "1. If a move follows the opening, play it.",
    "Opening:\n c2 b2\n c2 a1 b3",
    "LONG OPENING",
    "1. Play the move that makes your squares worth the most.",
    "Values:\n 1 2\n 3 4\nValues:\n 1 2\n 3 4",
];

const BOARDS: &[&str] = &[
    "For 5 by 5.",
    "For 8.",
    "For 8 b 8.",
    "This sheet is only for 8 by 8 boards.",
    "Not for 4 by 4.",
    "1. For 8 by 8.",
    "1. For 8 by 8, if a move takes a corner, play it.",
    "For 8 by 8, if a move takes a corner, play it.",
    "1. If a move takes a corner, play it. For 8 by 8.",
    "For 8 by 8.\nFor 8 by 8.",
    "For 8 by 8.\nFor 6 by 6.",
    "For 8 by 8.\nExample: from the start, it plays d3.",
    "For 8 by 8.\nPromise: on 4 by 4, it never loses.",
    "For 8 by 8.\nOpening:\n  c2 b2",
    "For 6 by 6 and 8 by 8.\nValues on 6 by 6:\n 1 2 3\n 4 5 6\n 7 8 9\n1. Play the move that stands on the square worth the most.",
    "NOTE ON 4\nFor 8 by 8.",
];

const WARNINGS: &[&str] = &[
    "1. Play the move that flips the most discs.\n2. If a move takes a corner, play it.",
    "1. If a move takes a corner, play it.\n2. If a legal move is in a corner, play it.",
    "2. If a move takes a corner, play it.\n1. If a move is on an edge, play it.",
    "1. If a move takes a corner, play it.\n1. If a move is on an edge, play it.",
    "1. Otherwise, if a move takes a corner, play it.\n2. If a move is on an edge, play it.",
    "1. When more than 20 squares are empty, keep only moves that are in the centre, unless there are none.\n2. Otherwise, keep only the moves that flip the most discs.",
    "1. When you are ahead and you hold no corners, if a move takes a corner, play it.\n2. Otherwise, when you are behind, play the move that flips the most discs.\n3. Play the move that flips the fewest discs.",
    "1. If a move is on the border, play it.\n2. If a move takes a corner, play it.",
    "1. When fewer than 10 squares are empty, play the move that flips the most discs.\n2. When fewer than 5 squares are empty, play the move that flips the fewest discs.",
    "1. Play the first of: the corners, a1, the edges.",
    "1. If a move takes a corner and is on an edge, play it.",
    "1. When fewer than 1 square is empty, play the move that flips the most discs.",
    "1. If a move flips at least 1 disc, play it.",
    "1. When at least 1 square is empty, cross off moves that flip at least 1 disc, unless that crosses off every move.",
    "A move is odd if it takes a corner and is on an edge.\nPoints:\n  10 if it flips at least 1 disc",
    "Ties: topmost, then leftmost, then random.",
    "NOTE ON 4\n1. If a move is in the danger zone, play it.",
    "NOTE ON 4\nValues on 6 by 6:\n 1 2 3\n 4 5 6\n 7 8 9\n1. Play the move that stands on the square worth the most.",
];

#[test]
fn about_rules() {
    insta::assert_snapshot!(page(RULES));
}

#[test]
fn about_the_layout_of_a_file() {
    insta::assert_snapshot!(page(LAYOUT));
}

#[test]
fn about_blocks_and_own_words() {
    insta::assert_snapshot!(page(BLOCKS));
}

#[test]
fn about_examples() {
    insta::assert_snapshot!(page(EXAMPLES));
}

#[test]
fn about_whole_programs() {
    insta::assert_snapshot!(page(PROGRAMS));
}

#[test]
fn about_the_boards_of_a_program() {
    insta::assert_snapshot!(page(BOARDS));
}

#[test]
fn warnings_and_notes() {
    insta::assert_snapshot!(page(WARNINGS));
}

/// The cases above show every kind of message that the sources name.
#[test]
fn no_kind_of_message_is_missing() {
    let sources = [
        include_str!("../../../src/language/error/help.rs"),
        include_str!("../../../src/program/error.rs"),
    ];
    let named: BTreeSet<&str> = sources.iter().flat_map(|source| kinds_in(source)).collect();
    let texts = cases().map(text_of).chain([endless()]);
    let problems = texts.flat_map(|text| diagnostics(&text));
    let shown: BTreeSet<&str> = problems.map(|problem| problem.kind).collect();
    assert!(named.len() > 50, "the kinds are found in the sources");
    assert_eq!(shown, named);
}

/// The documentation of each kind of mistake has a text that triggers it.
#[test]
fn each_kind_names_a_text_that_triggers_it() {
    let source = concat!(
        include_str!("../../../src/language/error/problem.rs"),
        include_str!("../../../src/language/error/help.rs"),
    );
    let part = |from: &str| source.split_once(from).expect(from).1;
    let kinds: Vec<&str> = part("pub fn kind(").lines().collect();
    let kind = |variant: &str| {
        let names = |line: &&&str| {
            let mut names = line.split("Self::").skip(1);
            names.any(|name| name.split(|c: char| !c.is_alphanumeric()).next() == Some(variant))
        };
        let line = kinds.iter().find(names).expect(variant);
        line.split('"').nth(1).expect(variant)
    };
    let variants = part("enum Problem {")
        .split("\n}\n")
        .next()
        .expect("its end");
    let mut trigger = None;
    let mut tried = 0;
    for line in variants
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
    {
        if let Some(text) = line.strip_prefix("/// Triggered by: `") {
            trigger = Some(
                text.trim_end_matches('`')
                    .replace("\\n", "\n")
                    .replace("\'\'\'", "```"),
            );
        } else if line.starts_with(char::is_uppercase) {
            let variant = line
                .split(|c: char| !c.is_alphanumeric())
                .next()
                .expect("a name");
            let text = trigger
                .take()
                .unwrap_or_else(|| panic!("what triggers {variant}?"));
            let problems = diagnostics(&text);
            let kind = kind(variant);
            let shown = problems.iter().any(|problem| problem.kind == kind);
            assert!(shown, "{variant}, {kind}: {text}\n{problems:#?}");
            tried += 1;
        }
    }
    assert!(tried > 50, "only {tried} kinds were found");
}

/// A condition with far more parts than anybody writes: too long to be shown.
fn endless() -> String {
    let parts = " or is on an edge".repeat(20_000);
    format!("1. If a move takes a corner{parts}, play it.\n\nTies: topmost, then leftmost.")
}

/// A message quotes the first words of very many, not all.
#[test]
fn a_message_is_short_whatever_the_text_is() {
    let texts = [
        endless(),
        "word ".repeat(100_000),
        format!("1. If a move flips {} discs, play it.", "9".repeat(100_000)),
        format!("1. If a move is {}, play it.", "not ".repeat(100_000)),
    ];
    for text in texts {
        for problem in diagnostics(&text) {
            let said = problem.message.len() + problem.help.map_or(0, |help| help.len());
            assert!(said < 500, "{}", problem.kind);
        }
    }
}

/// The names in a source's `fn kind`.
fn kinds_in(source: &'static str) -> Vec<&'static str> {
    let start = source
        .find("fn kind(&self)")
        .expect("the function that names kinds");
    let body = &source[start..];
    let body = &body[..body.find("\n    }\n").expect("its end")];
    let arms = body.lines().filter_map(|line| line.split_once("=> \""));
    arms.map(|(_, name)| name.trim_end_matches("\",")).collect()
}

#[test]
fn a_fix_mends_what_it_is_for() {
    for case in cases() {
        let text = text_of(case);
        let before = diagnostics(&text);
        for problem in &before {
            let Some(mended) = mended(&text, problem) else {
                continue;
            };
            let count = |problems: &[Diagnostic]| {
                problems
                    .iter()
                    .filter(|other| other.kind == problem.kind)
                    .count()
            };
            let after = diagnostics(&mended);
            assert!(
                count(&after) < count(&before),
                "{text}\n\n{mended}\n{after:#?}"
            );
        }
    }
}

#[test]
fn messages_are_one_sentence_in_plain_words() {
    for problem in cases().flat_map(|case| diagnostics(&text_of(case))) {
        let said = format!(
            "{} {}",
            problem.message,
            problem.help.clone().unwrap_or_default()
        );
        for word in [
            "token",
            "syntax",
            "parse",
            "expected",
            "invalid",
            "identifier",
        ] {
            assert!(!said.contains(word), "{said}");
        }
        assert!(!problem.message.ends_with('.'), "{said}");
        assert!(problem.help.is_some(), "{said}: something to do");
    }
}

fn cases() -> impl Iterator<Item = &'static str> {
    let all = [RULES, LAYOUT, BLOCKS, EXAMPLES, PROGRAMS, BOARDS, WARNINGS];
    all.into_iter().flatten().copied()
}

/// The whole text of a case: with ties where it is not about them, and without the word about a board.
fn text_of(case: &str) -> String {
    let about_ties = case == "EMPTY" || case.contains("Ties:") || PROGRAMS.first() == Some(&case);
    let text = match case {
        "DEEP" => deep(),
        "DOUBLING" => doubling(),
        "EMPTY" => String::new(),
        "LONG OPENING" => "Opening:\n".to_owned() + " c2 b2 b3 d2\n".repeat(25_001).as_str(),
        "LARGE" => {
            "Points:\n 1000000 for the worth of the board\nValues on 4 by 4:\n".to_owned()
                + " 1000000 1000000\n".repeat(2).as_str()
        }
        case => case.trim_start_matches("NOTE ON 4\n").to_owned(),
    };
    if about_ties {
        text
    } else {
        format!("{text}\n\nTies: topmost, then leftmost.")
    }
}

/// Own words that build on one another without end.
fn deep() -> String {
    let line = |place: u8| {
        let name = |place: u8| {
            format!(
                "x{}",
                char::from(b'a' + place % 26)
                    .to_string()
                    .repeat(1 + usize::from(place / 26))
            )
        };
        format!("A move is {} if it is {}.\n", name(place), name(place + 1))
    };
    let chain: String = (0..101).map(line).collect();
    let last = chain
        .lines()
        .last()
        .and_then(|line| line.rsplit(' ').next())
        .unwrap_or_default();
    let last = last.trim_end_matches('.').to_owned();
    format!("{chain}A move is {last} if it takes a corner.")
}

/// Own words each of which uses the one before it twice.
fn doubling() -> String {
    let name = |place: u8| "x".repeat(1 + usize::from(place));
    let twice = |place: u8| {
        let (name, used) = (name(place + 1), name(place));
        format!("A move is {name} if it is {used} or on an edge or {used}.\n")
    };
    let chain: String = (0..12).map(twice).collect();
    format!("A move is x if it takes a corner.\n{chain}")
}

/// Everything that is said of a text, also about a board of four by four.
fn diagnostics(text: &str) -> Vec<Diagnostic> {
    let reading = library::read(text);
    let mut problems = reading.diagnostics;
    problems.extend(notes_for(&reading.sheet, BoardSize::FOUR));
    problems
}

/// The messages of some texts, one below the other; notes about a board only where a case asks for them.
fn page(cases: &[&str]) -> String {
    let mut page = String::new();
    for case in cases {
        let text = text_of(case);
        let problems = if case.starts_with("NOTE") {
            diagnostics(&text)
        } else {
            library::read(&text).diagnostics
        };
        assert!(!problems.is_empty(), "{case}");
        for problem in problems {
            draw(&mut page, &text, &problem);
        }
    }
    page
}

fn draw(page: &mut String, text: &str, problem: &Diagnostic) {
    let (line, column) = LineIndex::new(text).line_column(text, problem.span.start);
    let mut put = |said: String| writeln!(page, "{said}").expect("a string takes any text");
    put(format!(
        "{} {line}:{column} {}: {}",
        problem.severity.name(),
        problem.kind,
        problem.message
    ));
    put(format!("    | {}", marked(text, problem)));
    for note in &problem.notes {
        put(format!("    note: {note}"));
    }
    if let Some(help) = &problem.help {
        put(format!("    help: {help}"));
    }
    if let Some(mended) = mended(text, problem) {
        put(format!("    mended: {}", changed_lines(text, &mended)));
    }
    put(String::new());
}

/// The first line in question, with the words between ⟦ and ⟧.
fn marked(text: &str, problem: &Diagnostic) -> String {
    let span = problem.span;
    let from = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let to = text[span.end..]
        .find('\n')
        .map_or(text.len(), |at| span.end + at);
    let (before, words, behind) = (
        &text[from..span.start],
        &text[span.range()],
        &text[span.end..to],
    );
    format!("{before}⟦{words}⟧{behind}").replace('\n', "\n    | ")
}

fn mended(text: &str, problem: &Diagnostic) -> Option<String> {
    let fix = problem.fix.as_ref()?;
    let mut text = text.to_owned();
    text.replace_range(fix.span.range(), &fix.text);
    Some(text)
}

/// The lines of a text that an older one has not.
fn changed_lines(old: &str, new: &str) -> String {
    let known: Vec<&str> = old.lines().collect();
    let changed: Vec<&str> = new.lines().filter(|line| !known.contains(line)).collect();
    changed.join(" ⏎ ")
}

#[test]
fn warnings_do_not_stop_a_program() {
    let texts = WARNINGS.iter().filter(|case| !case.starts_with("NOTE"));
    for text in texts.map(|case| text_of(case)) {
        let reading = library::read(&text);
        assert!(
            reading
                .diagnostics
                .iter()
                .all(|problem| problem.severity != Severity::Error),
            "{text}"
        );
        assert!(reading.program.is_some(), "{text}");
    }
}

/// An object belongs to the verb before it; no other verb is put in its place.
#[test]
fn an_object_must_fit_its_verb() {
    for condition in [
        "lets the opponent take a corner or a1",
        "touches an empty corner or b2",
        "touches an empty square or corner",
        "leaves the opponent at most 3 moves or a corner",
        "wedges into an edge or a corner",
        "flips at least 2 discs or stable",
    ] {
        let text = format!("1. If a move {condition}, play it.\nTies: topmost, then leftmost.");
        let kinds: Vec<&str> = diagnostics(&text)
            .iter()
            .map(|problem| problem.kind)
            .collect();
        assert_eq!(kinds, ["no-verb"], "{condition}");
    }
    for condition in [
        "takes a corner or a1",
        "is on an edge or a corner",
        "takes a corner or on an edge",
    ] {
        let text = format!("1. If a move {condition}, play it.\nTies: topmost, then leftmost.");
        assert!(diagnostics(&text).is_empty(), "{condition}");
    }
}
