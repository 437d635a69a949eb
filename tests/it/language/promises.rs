//! `Promise:` sentences: what a sheet may claim of its own play, how it is written, and what is said of mistakes.

use paper_othello::board::{BoardSize, Layout, Side};
use paper_othello::diagnostic::Diagnostic;
use paper_othello::language::{Claim, Promise, complete, parse, promise_text};
use paper_othello::library;

use super::canonical;

/// A sheet with three rules and a promise.
fn sheet(promise: &str) -> String {
    format!(
        "1. If a move takes a corner, play it.\n2. If a move is on an edge, play it.\n3. Play the move that flips the \
         most discs.\n\nA move is risky if it is by a corner.\n\nTies: topmost, then leftmost.\n\nPromise: {promise}\n"
    )
}

#[track_caller]
fn promise(text: &str) -> Promise {
    let (read, problems) = parse(&sheet(text));
    assert!(problems.is_empty(), "{text}: {problems:#?}");
    read.promises().next().expect("the sheet has one").clone()
}

/// Each way to say it, and what the formatter writes.
#[test]
fn promises_are_read_and_written_down_in_canonical_words() {
    let table = [
        (
            "it never plays a move that lets the opponent take a corner, unless every move does.",
            "it never plays a move that lets the opponent take a corner, unless every move does.",
        ),
        (
            "It never lets the opponent take a corner unless it must",
            "it never plays a move that lets the opponent take a corner, unless every move does.",
        ),
        (
            "it never plays a risky move!",
            "it never plays a move that is risky.",
        ),
        (
            "it never plays in a corner.",
            "it never plays a move that takes a corner.",
        ),
        (
            "it never plays next to an empty corner.",
            "it never plays a move that touches an empty corner.",
        ),
        (
            "paper never plays on an edge when you are ahead.",
            "when it is ahead, it never plays a move that is on an edge.",
        ),
        (
            "when you are behind, it leaves the opponent at most 6 moves.",
            "when it is behind, it leaves the opponent at most 6 moves.",
        ),
        (
            "unless it is white, it never flips more than 3 discs.",
            "when it is not white, it never plays a move that flips more than 3 discs.",
        ),
        (
            "when it holds at least 1 corner and its opponent has no moves, it never touches a corner of its own.",
            "when it holds at least 1 corner and the opponent has no moves, it never plays a move that touches a corner of \
             its own.",
        ),
        (
            "it leaves itself at least 3 moves and leaves at most 2 of its own discs in danger.",
            "it leaves itself at least 3 moves and leaves at most 2 of its discs in danger.",
        ),
        (
            "it never leaves you fewer than 3 moves.",
            "it never plays a move that leaves it fewer than 3 moves.",
        ),
        (
            "it always takes a corner if it can.",
            "it takes a corner, unless no move does.",
        ),
        (
            "as Black, rule 3 sometimes decides.",
            "as Black, rule 3 decides at least once.",
        ),
        (
            "rule 1 and rule 2 can be swapped.",
            "rules 1 and 2 may change places.",
        ),
        (
            "from the mirrored start, on 4x4 as white it never loses a game.",
            "as White on 4 by 4 from the mirrored start, it never loses.",
        ),
        ("it wins by at least 1 disc.", "it wins."),
        ("it wins by more than 3.", "it wins by at least 4."),
    ];
    for (written, said) in table {
        assert_eq!(promise_text(&promise(written)), said, "{written}");
        let text = sheet(said);
        assert_eq!(canonical(&text), text);
    }
}

#[test]
fn a_promise_knows_its_games_and_its_rules() {
    let white = promise("as White on 4 by 4 from the mirrored start, it never loses.");
    assert_eq!(white.scope.side, Some(Side::White));
    assert_eq!(white.scope.size, Some(BoardSize::FOUR));
    assert_eq!(white.scope.layout, Layout::Mirrored);
    assert_eq!(white.claim, Claim::NeverLoses);
    let two = promise("rules 1 and 3 may change places.");
    let numbers: Vec<usize> = two.rules().iter().map(|rule| rule.number).collect();
    assert_eq!(numbers, [1, 3]);
}

/// What is said of a promise that is the only thing wrong with its sheet.
#[track_caller]
fn problem(text: &str) -> Diagnostic {
    let text = sheet(text);
    let mut found = library::read(&text).diagnostics;
    assert_eq!(found.len(), 1, "{text}{found:#?}");
    found.remove(0)
}

/// A misspelt word is what the fix changes, and nothing else.
#[test]
fn misspelt_words_are_fixed() {
    let table = [
        ("it nevr plays a move that takes a corner.", "never"),
        ("it never plays a move taht takes a corner.", "that"),
        ("it never plays a move that takes a conrer.", "corner"),
        (
            "it never plays a move that takes a corner, unless evry move does.",
            "every",
        ),
        ("it wins by at lest 2.", "least"),
        ("as Whte, it never loses.", "White"),
        ("from the mirored start, it never loses.", "mirrored"),
        ("rules 1 and 2 may chnage places.", "change"),
        ("when it is behnd, it never takes a corner.", "behind"),
        ("it leaves the opponent at most 6 movs.", "moves"),
    ];
    for (text, word) in table {
        let problem = problem(text);
        let fix = problem.fix.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(fix.text, word, "{text}");
        let mut mended = sheet(text);
        mended.replace_range(fix.span.range(), &fix.text);
        assert!(parse(&mended).1.is_empty(), "{mended}");
    }
}

#[test]
fn what_a_promise_cannot_say_is_told_at_its_place() {
    let table = [
        (
            "it never plays a move that smells.",
            "smells",
            "I don't know the word “smells”",
        ),
        (
            "every move is good.",
            "every move is good.",
            "this promise doesn't say what it promises",
        ),
        (
            "rule 1 decides.",
            "decides.",
            "this promise doesn't say how often the rule decides",
        ),
        (
            "rules 1 and all may change places.",
            "all may change places.",
            "this promise doesn't say which rule it means",
        ),
        (
            "it wins by 2.",
            "2.",
            "this promise doesn't say by at least how many discs it wins, from 1 to 64",
        ),
        (
            "when it is behind, it never loses.",
            "it never loses",
            "this is about whole games, so it can't depend on one position",
        ),
        (
            "on 5 by 5, it never loses.",
            "5 by 5",
            "a board is 4 by 4, 6 by 6 or 8 by 8",
        ),
        (
            "it never plays a move that is on an edge and takes a corner or flips 3 discs.",
            "is on an edge and takes a corner or flips 3 discs",
            "this can be read in two ways",
        ),
        (
            "rule 4 decides at least once.",
            "4",
            "this promise names rule 4, and there are only 3",
        ),
        (
            "rules 1 and 1 may change places.",
            "1",
            "a rule can't change places with itself",
        ),
    ];
    for (text, place, message) in table {
        let problem = problem(text);
        assert_eq!(problem.message, message, "{text}");
        assert_eq!(&sheet(text)[problem.span.range()], place, "{text}");
    }
}

#[test]
fn a_board_that_the_sheet_is_not_for_is_an_error_with_the_only_one_as_its_fix() {
    let text =
        "For 8 by 8.\n\nTies: topmost, then leftmost.\n\nPromise: on 4 by 4, it never loses.\n";
    let reading = library::read(text);
    assert!(reading.program.is_none());
    let [problem] = &reading.diagnostics[..] else {
        panic!("{:#?}", reading.diagnostics);
    };
    assert_eq!(
        problem.message,
        "this promise is about a board of 4 by 4, and this program is not for that board"
    );
    let fix = problem.fix.as_ref().expect("there is only one board");
    assert_eq!((&text[fix.span.range()], &*fix.text), ("4 by 4", "8 by 8"));
}

#[test]
fn promises_are_completed() {
    let may_follow = |begun: &str, next: &str| {
        let text = format!("1. Play a corner.\n\n{begun}");
        let found = complete(&text, text.len());
        let stands = found.iter().any(|one| one.text == next);
        assert!(stands, "{begun} {next}: {found:#?}");
    };
    may_follow("Pro", "Promise:");
    may_follow("Promise: it ", "never");
    may_follow(
        "Promise: it never plays a move that ",
        "lets the opponent take a corner",
    );
    may_follow(
        "Promise: it never plays a move that takes a corner, ",
        "unless every move does",
    );
    may_follow("Promise: when ", "it is behind");
    may_follow("Promise: as ", "white");
    may_follow("Promise: rules 1 and 2 ", "may change places");
    may_follow("Promise: rule 3 ", "decides at least once");
}
