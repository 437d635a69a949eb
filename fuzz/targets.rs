//! What each reader of text must keep to, whatever it is given: it ends, it never panics, what it says lies inside the
//! text, and what it read it writes so that it reads the same again. The loop on stable Rust and cargo-fuzz share this file.

use paper_othello::board::{
    BoardSize, Layout, Position, read_place, read_position, read_transcript, read_written,
};
use paper_othello::diagnostic::Diagnostic;
use paper_othello::lab::{TournamentRun, merge, of_list};
use paper_othello::language::Edit;
use paper_othello::library::{self, Reading};
use paper_othello::proof::{Decisions, place_text, read_places};
use paper_othello::{game, language, source};

/// A reader and what it must keep to.
pub type Target = (&'static str, fn(&str));

/// All readers of text in the library.
pub const TARGETS: &[Target] = &[
    ("sheet", sheet),
    ("script", script),
    ("position", position),
    ("transcript", transcript),
    ("written", written),
    ("positions", positions),
    ("saved", saved),
    ("saved-quiz", saved_quiz),
    ("record", record),
    ("shard", shard),
];

/// The target of this name on the bytes of a file; what is no text is refused in front of every reader.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|(target, _)| *target == name);
    let (_, target) = target.expect("a target has this name");
    if let Ok(text) = source::decode(bytes) {
        target(&text);
    }
}

fn sheet(text: &str) {
    let reading = library::read(text);
    reading_is_sound(&reading, text);
    for fix in reading
        .diagnostics
        .iter()
        .filter_map(|found| found.fix.as_ref())
    {
        let mut fixed = text.to_owned();
        fixed.replace_range(fix.span.start..fix.span.end, &fix.text);
        library::read(&fixed);
    }
    for at in [text.len() / 2] {
        for one in language::complete(text, at) {
            assert!(text.get(one.span.range()).is_some(), "{one:?}");
        }
    }
    for change in [Edit::Move { rule: 1, to: 2 }, Edit::SwitchOff { rule: 1 }] {
        if let Ok(edited) = language::edit(text, &change) {
            assert_eq!(edited.undo.applied(&edited.text), text, "{change:?}");
        }
    }
    if reading.program.is_some() {
        let formatted = language::format(&reading.sheet);
        let again = library::read(&formatted);
        let errors = again.diagnostics.iter().filter(|found| is_error(found));
        assert_eq!(errors.count(), 0, "a tidied sheet reads:\n{formatted}");
        assert_eq!(
            language::format(&again.sheet),
            formatted,
            "tidying twice changes nothing"
        );
        decides_as(&reading, &again);
    }
}

fn script(text: &str) {
    reading_is_sound(&library::read_script(text), text);
}

fn position(text: &str) {
    if let Ok(position) = read_position(text) {
        let compact = format!("{} {}", position.compact(), position.side().name());
        assert_eq!(read_position(&compact).as_ref(), Ok(&position), "{compact}");
        let drawn = position.to_string();
        assert_eq!(read_position(&drawn).as_ref(), Ok(&position), "{drawn}");
    }
}

fn transcript(text: &str) {
    for start in starts() {
        if let Ok(game) = read_transcript(text, &start) {
            assert_eq!(
                read_transcript(&game.to_string(), &start).as_ref(),
                Ok(&game)
            );
        }
        if let Ok(place) = read_place(text, &start) {
            place.position();
        }
    }
}

fn written(text: &str) {
    if let Ok(game) = read_written(text) {
        for turn in &game.turns {
            assert!(
                text.get(turn.span.clone()).is_some(),
                "a turn lies in the text"
            );
        }
    }
}

fn positions(text: &str) {
    if let Ok(places) = read_places(text) {
        for place in &places {
            let written = place_text(place);
            let again = read_places(&written).expect("a written position reads");
            assert_eq!(again[0].position(), place.position(), "{written}");
        }
        if let Ok(openings) = of_list(places) {
            assert!(!openings.is_empty());
        }
    }
}

fn saved(text: &str) {
    if let Ok(saved) = game::read_saved(text) {
        let written = saved.to_string();
        let again = game::read_saved(&written).expect("a saved game reads");
        assert_eq!(again.to_string(), written);
    }
}

fn saved_quiz(text: &str) {
    if let Ok(saved) = game::read_saved_quiz(text) {
        let written = saved.to_string();
        let again = game::read_saved_quiz(&written).expect("a saved quiz reads");
        assert_eq!(again.to_string(), written);
    }
}

fn record(text: &str) {
    if let Ok(decisions) = Decisions::read(text) {
        let written = decisions.to_string();
        let again = Decisions::read(&written).expect("a written record reads");
        assert_eq!(again.to_string(), written);
    }
}

fn shard(text: &str) {
    if let Ok(event) = serde_json::from_str::<TournamentRun>(text) {
        let _ = merge(vec![("a.json".to_owned(), event)]);
    }
}

/// Every place that a message names lies in the text, on whole characters.
fn reading_is_sound(reading: &Reading, text: &str) {
    for found in &reading.diagnostics {
        assert!(!found.message.is_empty());
        assert!(
            text.get(found.span.start..found.span.end).is_some(),
            "{found:?}"
        );
        if let Some(fix) = &found.fix {
            assert!(
                text.get(fix.span.start..fix.span.end).is_some(),
                "{found:?}"
            );
        }
    }
    let failed = reading.diagnostics.iter().any(is_error);
    assert_eq!(
        reading.program.is_none(),
        failed,
        "errors, or a program: {:?}",
        reading.diagnostics
    );
}

fn is_error(found: &Diagnostic) -> bool {
    found.severity == paper_othello::diagnostic::Severity::Error
}

/// Both programs choose the same from each start.
fn decides_as(one: &Reading, other: &Reading) {
    for start in starts() {
        let [one, other] = [one, other].map(|reading| {
            let program = reading.program.as_ref().expect("it has no mistakes");
            let runner = program.on(start.size(), Some(1)).ok()?;
            runner.decide(&start).ok().map(|decision| decision.outcome)
        });
        assert_eq!(one, other, "tidying changes no decision");
    }
}

fn starts() -> [Position; 4] {
    [
        Position::start(BoardSize::FOUR, Layout::Standard),
        Position::start(BoardSize::SIX, Layout::Standard),
        Position::start(BoardSize::SIX, Layout::Mirrored),
        Position::start(BoardSize::EIGHT, Layout::Standard),
    ]
}
