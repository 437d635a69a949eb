//! The one engine that runs scripts: what it knows, and how far a script may go. It must not know rules.
//!
//! The engine starts raw and gets chosen packages only. So there are no files, modules, clock, chance or `sleep`, and
//! nothing is printed to a terminal. All limits count steps and sizes, never time: a script gives the same everywhere.

use std::sync::{Arc, LazyLock, Mutex};

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage,
    BasicStringPackage, LogicPackage, MoreStringPackage, Package,
};
use rhai::{
    Array, Dynamic, Engine, EvalAltResult, ImmutableString, Map, NativeCallContext, Position,
};

use super::board::{self, Board};
use super::mv::{self, Move};

/// Steps of one call, or of the top level of a program.
pub(super) const MOST_STEPS: u64 = 100_000;
/// Calls inside calls.
pub(super) const DEEPEST_CALLS: usize = 8;
/// Expressions inside expressions, in a function or outside.
const DEEPEST_EXPRESSION: usize = 24;
/// Bytes of all strings of one value together.
pub(super) const LONGEST_STRING: usize = 1_000;
/// Elements of all lists of one value together.
pub(super) const LARGEST_LIST: usize = 128;
/// Entries of all maps of one value together.
pub(super) const LARGEST_MAP: usize = 64;
/// Variables that are alive in one call. It bounds a script as a whole, with the limits above: at most 8 calls of 32
/// values are alive. A list or map can grow past its limit only by being filled element by element, and is refused when
/// it is read next; the steps bound that: the worst that was found takes 100 MB, and is gone with the call.
pub(super) const MOST_VARIABLES: usize = 32;
/// Functions of one file.
pub(super) const MOST_FUNCTIONS: usize = 100;

/// What functions of a move see.
pub(super) static ENGINE: LazyLock<Engine> = LazyLock::new(engine);

/// An engine with everything that a function of a move may use.
pub(super) fn engine() -> Engine {
    let mut engine = Engine::new_raw();
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    MoreStringPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    set_limits(&mut engine);
    comparisons(&mut engine);
    printing(&mut engine);
    board::register(&mut engine);
    mv::register(&mut engine);
    engine
}

fn set_limits(engine: &mut Engine) {
    engine
        .set_max_operations(MOST_STEPS)
        .set_max_call_levels(DEEPEST_CALLS)
        .set_max_expr_depths(DEEPEST_EXPRESSION, DEEPEST_EXPRESSION)
        .set_max_string_size(LONGEST_STRING)
        .set_max_array_size(LARGEST_LIST)
        .set_max_map_size(LARGEST_MAP)
        .set_max_variables(MOST_VARIABLES)
        .set_max_functions(MOST_FUNCTIONS)
        .set_strict_variables(true);
    for word in ["eval", "curry", "import", "export", "Fn"] {
        engine.disable_symbol(word);
    }
}

/// The limits in one sentence, for the page on scripts.
pub fn limits() -> String {
    format!(
        "{MOST_STEPS} steps a call, calls {DEEPEST_CALLS} deep, expressions {DEEPEST_EXPRESSION} deep; in one value with all \
         that is in it, texts of {LONGEST_STRING} letters, lists of {LARGEST_LIST} elements and maps of {LARGEST_MAP} entries; \
         {MOST_VARIABLES} variables at once, and {MOST_FUNCTIONS} functions in a file."
    )
}

/// Rhai answers `"a" < 1` with `false`, and it does so before it asks any function. So its own signs of comparison are
/// switched off, and come back as operators of the same rank that stand for the functions below.
fn comparisons(engine: &mut Engine) {
    for (sign, rank) in [
        ("==", 90),
        ("!=", 90),
        ("<", 110),
        ("<=", 110),
        (">", 110),
        (">=", 110),
    ] {
        engine.disable_symbol(sign);
        engine
            .register_custom_operator(sign, rank)
            .expect("a sign that is switched off may come back");
    }
    macro_rules! compare {
        ($type:ty: $($sign:tt)*) => {
            $(engine.register_fn(stringify!($sign), |one: $type, other: $type| one $sign other);)*
        };
    }
    compare!(i64: == != < <= > >=);
    compare!(bool: == !=);
    compare!(char: == != < <= > >=);
    compare!(ImmutableString: == != < <= > >=);
    compare!(Board: == !=);
    for sign in ["==", "!=", "<", "<=", ">", ">="] {
        let refuse = move |context: NativeCallContext<'_>, one: Dynamic, other: Dynamic| {
            let problem = mixed(sign, &one, &other);
            Err::<bool, _>(failed(problem, context.call_position()))
        };
        engine.register_fn(sign, refuse);
    }
}

fn mixed(sign: &str, one: &Dynamic, other: &Dynamic) -> String {
    let [one, other] = [one, other].map(kind);
    if one == other {
        format!("{one} and {other} can't be compared by {sign}")
    } else {
        format!("{one} can't be compared with {other}")
    }
}

/// *a number*, *yes or no*: what a value is, for a message.
pub(super) fn kind(value: &Dynamic) -> &'static str {
    if value.is_int() {
        "a number"
    } else if value.is_bool() {
        "yes or no"
    } else if value.is_string() || value.is_char() {
        "a text"
    } else if value.is::<Array>() {
        "a list"
    } else if value.is::<Map>() {
        "a map"
    } else if value.is::<Move>() {
        "a move"
    } else if value.is::<Board>() {
        "a board"
    } else if value.is_unit() {
        "nothing"
    } else {
        "a function"
    }
}

/// An error of a function that scripts call.
#[expect(
    clippy::unnecessary_box_returns,
    reason = "the engine's own type of result has the box"
)]
pub(super) fn failed(message: impl Into<String>, position: Position) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorRuntime(message.into().into(), position))
}

/// Where the calls of one decision print to, while somebody listens.
#[derive(Clone, Default)]
pub(super) struct Ear(pub Arc<Mutex<Vec<String>>>);

/// `print` and `debug` go to the record. The packages have them for some types each, which are asked first.
fn printing(engine: &mut Engine) {
    macro_rules! print {
        ($($type:ty),*) => {
            $(for name in ["print", "debug"] {
                engine.register_fn(name, |context: NativeCallContext<'_>, value: $type| {
                    print(&context, &Dynamic::from(value))
                });
            })*
        };
    }
    print!(Dynamic, i64, bool, char, (), ImmutableString, Array, Map);
}

fn print(context: &NativeCallContext<'_>, value: &Dynamic) -> ImmutableString {
    let ear = context.tag().and_then(Dynamic::read_lock::<Ear>);
    if let Some(Ok(mut lines)) = ear.as_ref().map(|ear| ear.0.lock())
        && lines.len() < MOST_PRINTED
    {
        lines.push(shown(value));
    }
    ImmutableString::new()
}

/// How many lines one call may print; further ones are dropped.
const MOST_PRINTED: usize = 100;

fn shown(value: &Dynamic) -> String {
    if let Some(played) = value.read_lock::<Move>() {
        return played.square.to_string();
    }
    if let Some(board) = value.read_lock::<Board>() {
        return board.0.compact();
    }
    value.to_string()
}
