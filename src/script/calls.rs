//! What the top level of a program says, call by call, in order. It must not know what comes of it.

use std::sync::{Arc, LazyLock, Mutex};

use rhai::{
    Array, CallFnOptions, Dynamic, Engine, FnPtr, NativeCallContext, Position as Place, Scope,
};

use super::engine::engine;
use super::error::Lines;
use super::function::Unit;
use crate::program::ScriptError;
use crate::vocabulary::Extreme;

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
    /// Each item in its own form.
    First(Vec<FirstItem>),
    Points(String, Counted),
    Values(String, i64, Vec<Vec<String>>),
    Ties(Vec<String>),
    Example(String),
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
    let _nothing: Dynamic = TOP_LEVEL
        .call_fn_with_options(options, &mut Scope::new(), &unit.ast, NOTHING, ())
        .map_err(|error| unit.lines.failed(&error, Place::new(1, 1)))?;
    let said = calls.0.lock().map(|mut calls| std::mem::take(&mut *calls));
    Ok(said.unwrap_or_default())
}

fn say(context: &NativeCallContext<'_>, says: Says) {
    let place = context.call_position();
    let calls = context.tag().and_then(|tag| tag.read_lock::<Calls>());
    if let Some(Ok(mut calls)) = calls.as_ref().map(|calls| calls.0.lock()) {
        calls.push(Call { says, place });
    }
}

type Context<'c> = NativeCallContext<'c>;

fn register(engine: &mut Engine) {
    engine
        .register_fn(NOTHING, || {})
        .register_fn("title", |context: Context<'_>, text: &str| {
            say(&context, Says::Title(text.to_owned()))
        })
        .register_fn("rule", |context: Context<'_>, text: &str| {
            say(&context, Says::Rule(text.to_owned()))
        })
        .register_fn("when", |context: Context<'_>, ask: FnPtr| {
            say(&context, Says::When(name(&ask)))
        })
        .register_fn("play_first", |context: Context<'_>, items: Array| {
            let items = items
                .into_iter()
                .map(|item| match item.try_cast_result::<FnPtr>() {
                    Ok(function) => FirstItem::Function(name(&function)),
                    Err(other) => FirstItem::Words(other.to_string()),
                });
            say(&context, Says::First(items.collect()));
        })
        .register_fn(
            "points",
            |context: Context<'_>, weight: Dynamic, of: FnPtr| {
                say(
                    &context,
                    Says::Points(weight.to_string(), Counted::Function(name(&of))),
                );
            },
        )
        .register_fn(
            "points",
            |context: Context<'_>, weight: Dynamic, of: &str| {
                say(
                    &context,
                    Says::Points(weight.to_string(), Counted::Words(of.to_owned())),
                );
            },
        )
        .register_fn("values", |context: Context<'_>, size: i64, rows: Array| {
            say(&context, Says::Values(String::new(), size, texts(rows)));
        })
        .register_fn(
            "values",
            |context: Context<'_>, name: &str, size: i64, rows: Array| {
                say(
                    &context,
                    Says::Values(name.to_lowercase(), size, texts(rows)),
                );
            },
        )
        .register_fn("ties", |context: Context<'_>, keys: Array| {
            say(
                &context,
                Says::Ties(keys.iter().map(Dynamic::to_string).collect()),
            );
        })
        .register_fn("example", |context: Context<'_>, text: &str| {
            say(&context, Says::Example(text.to_owned()))
        });
    for (word, verb) in [
        ("play", Verb::Play),
        ("keep", Verb::Keep),
        ("cross_off", Verb::CrossOff),
    ] {
        engine.register_fn(word, move |context: Context<'_>, test: FnPtr| {
            say(&context, Says::Test(verb, name(&test)));
        });
    }
    for (word, verb, which) in [
        ("play_most", Verb::Play, Extreme::Most),
        ("play_fewest", Verb::Play, Extreme::Fewest),
        ("keep_most", Verb::Keep, Extreme::Most),
        ("keep_fewest", Verb::Keep, Extreme::Fewest),
    ] {
        engine.register_fn(word, move |context: Context<'_>, number: FnPtr| {
            say(
                &context,
                Says::Best(verb, Number::Function(name(&number)), which),
            );
        });
        engine.register_fn(word, move |context: Context<'_>, number: &str| {
            say(
                &context,
                Says::Best(verb, Number::Measure(number.to_owned()), which),
            );
        });
    }
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
