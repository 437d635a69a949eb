//! What the top level of a program says, call by call, in order. It must not know what comes of it.

use std::sync::{Arc, LazyLock, Mutex};

use rhai::{
    Array, CallFnOptions, Dynamic, Engine, FnPtr, NativeCallContext, Position as Place, Scope,
};

use super::board::Word;
use super::budget;
use super::engine::engine;
use super::error::Lines;
use super::function::Unit;
use crate::program::ScriptError;
use crate::vocabulary::Extreme;

/// What the top level of a program may say.
pub static WORDS: &[Word] = &[
    Word {
        written: "title(text)",
        meaning: "its title",
    },
    Word {
        written: "rule(sentence)",
        meaning: "the sentence of the next instruction, for the record; without it, the line of the call",
    },
    Word {
        written: "when(|board| …)",
        meaning: "the next instruction, or the next line of points, counts only when this says yes to the board",
    },
    Word {
        written: "play(|move| …)",
        meaning: "if this says yes to a move, play it",
    },
    Word {
        written: "play_most(|move| …)",
        meaning: "play the move with the highest number; also the name of a measure: `play_most(\"flips\")`",
    },
    Word {
        written: "play_fewest(|move| …)",
        meaning: "play the move with the lowest number",
    },
    Word {
        written: "play_one_most(|move| …, |move| …)",
        meaning: "if the first function says yes to any move, play the one of those with the highest number of the second",
    },
    Word {
        written: "play_one_fewest(|move| …, |move| …)",
        meaning: "the same with the lowest number",
    },
    Word {
        written: "play_first([…])",
        meaning: "play the first of these that has a move: squares and regions as a rule says them, or functions: `[\"a1\", \"the edges\", |move| …]`",
    },
    Word {
        written: "keep(|move| …)",
        meaning: "keep only moves that this says yes to, unless there are none",
    },
    Word {
        written: "keep_most(|move| …)",
        meaning: "keep only the moves with the highest number",
    },
    Word {
        written: "keep_fewest(|move| …)",
        meaning: "keep only the moves with the lowest number",
    },
    Word {
        written: "cross_off(|move| …)",
        meaning: "cross off moves that this says yes to, unless that crosses off every move",
    },
    Word {
        written: "cross_off_most(|move| …)",
        meaning: "cross off the moves with the highest number, unless that crosses off every move",
    },
    Word {
        written: "cross_off_fewest(|move| …)",
        meaning: "cross off the moves with the lowest number, unless that crosses off every move",
    },
    Word {
        written: "points(number, |move| …)",
        meaning: "a line of points: this many if the function says yes, or for each one that it counts; also in words: `points(2, \"for each disc it flips\")`. Then `play_most(\"points\")`",
    },
    Word {
        written: "values(size, [[…], …])",
        meaning: "a block of values for a board of this size, with a name in front where there are several: `values(\"early\", 6, …)`. Then `play_most(\"value\")` or `\"value in early\"`",
    },
    Word {
        written: "ties([…])",
        meaning: "what settles ties, as the line `Ties:` says it: `ties([\"most flips\", \"topmost\", \"leftmost\"])`",
    },
    Word {
        written: "boards(sizes)",
        meaning: "the boards that the program is for, as `For …` says it: `boards(\"6 by 6 and 8 by 8\")`; without it, all",
    },
    Word {
        written: "example(sentence)",
        meaning: "a test, as the line `Example:` says it",
    },
    Word {
        written: "promise(sentence)",
        meaning: "what the program claims of all its play, as the line `Promise:` says it",
    },
];

/// One call, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub says: Says,
    pub place: Place,
}

/// What a call says.
#[derive(Clone, Debug)]
pub(super) enum Says {
    Title(String),
    /// The sentence of the next instruction.
    Rule(String),
    /// The guard of the next instruction.
    When(String),
    Test(Verb, String),
    Best(Verb, Number, Extreme),
    /// The one of those that pass the test.
    One(String, Number, Extreme),
    /// Each item in its own form.
    First(Vec<FirstItem>),
    Points(String, Counted),
    Values(String, i64, Vec<Vec<String>>),
    Ties(Vec<String>),
    Boards(String),
    Example(String),
    Promise(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Play,
    Keep,
    CrossOff,
}

/// A number of a move.
#[derive(Clone, Debug)]
pub(super) enum Number {
    /// The engine's name of a function.
    Function(String),
    /// A measure by its identifier: `flips`, `points`, `value in early`.
    Measure(String),
}

#[derive(Clone, Debug)]
pub(super) enum FirstItem {
    Function(String),
    /// As a rule says it: `a1`, `the edges`.
    Words(String),
}

#[derive(Clone, Debug)]
pub(super) enum Counted {
    Function(String),
    /// As a line of points says it: `if it takes a corner`.
    Words(String),
}

/// The calls so far.
#[derive(Clone, Default)]
struct Calls(Arc<Mutex<Vec<Call>>>);

/// The engine for the top level of programs.
pub(super) static TOP_LEVEL: LazyLock<Engine> = LazyLock::new(|| {
    let mut engine = engine();
    register(&mut engine);
    engine
});

/// The function that is called when the top level has run: it does nothing, and only the engine knows it.
const NOTHING: &str = "nothing_more";

/// Runs the top level of a program.
pub(super) fn run(unit: &Unit) -> Result<Vec<Call>, ScriptError> {
    let calls = Calls::default();
    let options = CallFnOptions::new()
        .eval_ast(true)
        .in_all_namespaces(true)
        .with_tag(calls.clone());
    let call = || {
        let scope = &mut Scope::new();
        TOP_LEVEL.call_fn_with_options::<Dynamic>(options, scope, &unit.ast, NOTHING, ())
    };
    let _nothing = budget::within(&unit.stop, call)
        .map_err(|error| unit.lines.failed(&error, Place::new(1, 1)))?;
    let said = calls.0.lock().map(|mut calls| std::mem::take(&mut *calls));
    Ok(said.unwrap_or_default())
}

fn say(context: &NativeCallContext<'_>, says: Says) {
    let place = context.call_position();
    let calls = context.tag().and_then(Dynamic::read_lock::<Calls>);
    if let Some(Ok(mut calls)) = calls.as_ref().map(|calls| calls.0.lock()) {
        calls.push(Call { says, place });
    }
}

type Context<'c> = NativeCallContext<'c>;

fn register(engine: &mut Engine) {
    engine.register_fn(NOTHING, || {});
    register_texts(engine);
    register_instructions(engine);
    register_blocks(engine);
}

/// The calls that take one text.
fn register_texts(engine: &mut Engine) {
    let mut text = |word: &str, says: fn(String) -> Says| {
        engine.register_fn(word, move |context: Context<'_>, text: &str| {
            say(&context, says(text.to_owned()));
        });
    };
    text("title", Says::Title);
    text("rule", Says::Rule);
    text("boards", Says::Boards);
    text("example", Says::Example);
    text("promise", Says::Promise);
    engine.register_fn("ties", |context: Context<'_>, keys: Array| {
        let keys = keys.iter().map(Dynamic::to_string).collect();
        say(&context, Says::Ties(keys));
    });
}

fn register_instructions(engine: &mut Engine) {
    engine.register_fn("when", |context: Context<'_>, ask: FnPtr| {
        say(&context, Says::When(name(&ask)));
    });
    let tests = [
        ("play", Verb::Play),
        ("keep", Verb::Keep),
        ("cross_off", Verb::CrossOff),
    ];
    for (word, verb) in tests {
        engine.register_fn(word, move |context: Context<'_>, test: FnPtr| {
            say(&context, Says::Test(verb, name(&test)));
        });
    }
    let bests = [
        ("play_most", Verb::Play, Extreme::Most),
        ("play_fewest", Verb::Play, Extreme::Fewest),
        ("keep_most", Verb::Keep, Extreme::Most),
        ("keep_fewest", Verb::Keep, Extreme::Fewest),
        ("cross_off_most", Verb::CrossOff, Extreme::Most),
        ("cross_off_fewest", Verb::CrossOff, Extreme::Fewest),
    ];
    for (word, verb, which) in bests {
        engine.register_fn(word, move |context: Context<'_>, number: FnPtr| {
            let number = Number::Function(name(&number));
            say(&context, Says::Best(verb, number, which));
        });
        engine.register_fn(word, move |context: Context<'_>, number: &str| {
            let number = Number::Measure(number.to_owned());
            say(&context, Says::Best(verb, number, which));
        });
    }
    let ones = [
        ("play_one_most", Extreme::Most),
        ("play_one_fewest", Extreme::Fewest),
    ];
    for (word, which) in ones {
        engine.register_fn(
            word,
            move |context: Context<'_>, test: FnPtr, number: FnPtr| {
                let number = Number::Function(name(&number));
                say(&context, Says::One(name(&test), number, which));
            },
        );
        engine.register_fn(
            word,
            move |context: Context<'_>, test: FnPtr, number: &str| {
                let number = Number::Measure(number.to_owned());
                say(&context, Says::One(name(&test), number, which));
            },
        );
    }
    engine.register_fn("play_first", |context: Context<'_>, items: Array| {
        let item = |item: Dynamic| match item.try_cast_result::<FnPtr>() {
            Ok(function) => FirstItem::Function(name(&function)),
            Err(other) => FirstItem::Words(other.to_string()),
        };
        let items = items.into_iter().map(item).collect();
        say(&context, Says::First(items));
    });
}

fn register_blocks(engine: &mut Engine) {
    engine.register_fn(
        "points",
        |context: Context<'_>, weight: Dynamic, of: FnPtr| {
            let of = Counted::Function(name(&of));
            say(&context, Says::Points(weight.to_string(), of));
        },
    );
    engine.register_fn(
        "points",
        |context: Context<'_>, weight: Dynamic, of: &str| {
            let of = Counted::Words(of.to_owned());
            say(&context, Says::Points(weight.to_string(), of));
        },
    );
    engine.register_fn("values", |context: Context<'_>, size: i64, rows: Array| {
        let rows = texts(rows);
        say(&context, Says::Values(String::new(), size, rows));
    });
    engine.register_fn(
        "values",
        |context: Context<'_>, name: &str, size: i64, rows: Array| {
            let rows = texts(rows);
            say(&context, Says::Values(name.to_lowercase(), size, rows));
        },
    );
}

fn name(function: &FnPtr) -> String {
    function.fn_name().to_owned()
}

fn texts(rows: Array) -> Vec<Vec<String>> {
    let row = |row: Dynamic| match row.try_cast_result::<Array>() {
        Ok(numbers) => numbers.iter().map(Dynamic::to_string).collect(),
        Err(other) => vec![other.to_string()],
    };
    rows.into_iter().map(row).collect()
}

/// The text of a whole file as a script.
pub(super) const WHOLE: Lines = Lines { before: 0 };
