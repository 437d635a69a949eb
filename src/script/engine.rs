//! The one engine that runs scripts: what it knows, and how far a script may go. It must not know rules.
//!
//! The engine starts raw and gets chosen packages only. So there are no files, modules, clock, chance or `sleep`, and
//! nothing is printed to a terminal. All limits count steps and sizes, never time: a script gives the same everywhere.

use std::sync::{Arc, LazyLock, Mutex};

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage,
    BasicStringPackage, LogicPackage, MoreStringPackage, Package,
};
use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, Map, NativeCallContext};

use super::board::{self, Board};
use super::budget::{self, MOST_BYTES, MOST_STEPS};
use super::callbacks;
use super::compare;
use super::limits::{
    DEEPEST_CALLS, DEEPEST_EXPRESSION, LARGEST_LIST, LARGEST_MAP, LONGEST_STRING, MOST_FUNCTIONS,
    MOST_VARIABLES,
};
use super::mv::{self, Move};
use super::shape::{self, MOST_PARAMETERS};

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
    budget::count(&mut engine);
    shape::watch(&mut engine);
    compare::register(&mut engine);
    printing(&mut engine);
    callbacks::register(&mut engine);
    board::register(&mut engine);
    mv::register(&mut engine);
    engine
}

fn set_limits(engine: &mut Engine) {
    engine
        .set_max_call_levels(DEEPEST_CALLS)
        .set_max_expr_depths(DEEPEST_EXPRESSION, DEEPEST_EXPRESSION)
        .set_max_string_size(LONGEST_STRING)
        .set_max_array_size(LARGEST_LIST)
        .set_max_map_size(LARGEST_MAP)
        .set_max_variables(MOST_VARIABLES)
        .set_max_functions(MOST_FUNCTIONS)
        .set_strict_variables(true);
    for word in ["eval", "curry", "import", "export", "Fn", "this"] {
        engine.disable_symbol(word);
    }
}

/// The limits in one sentence, for the page on scripts.
pub fn limits() -> String {
    format!(
        "{MOST_STEPS} steps a call with everything that it calls back, about {MOST_BYTES} bytes for all its values together, \
         calls {DEEPEST_CALLS} deep, expressions {DEEPEST_EXPRESSION} deep; in one value with all that is in it, texts of \
         {LONGEST_STRING} letters, lists of {LARGEST_LIST} elements and maps of {LARGEST_MAP} entries; {MOST_VARIABLES} \
         variables at once in a function, {MOST_PARAMETERS} things in the brackets of a function, and {MOST_FUNCTIONS} functions \
         in a file."
    )
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

fn print(
    context: &NativeCallContext<'_>,
    value: &Dynamic,
) -> Result<ImmutableString, Box<EvalAltResult>> {
    context.engine().ensure_data_size_within_limits(value)?;
    let ear = context.tag().and_then(Dynamic::read_lock::<Ear>);
    if let Some(Ok(mut lines)) = ear.as_ref().map(|ear| ear.0.lock())
        && lines.len() < MOST_PRINTED
    {
        lines.push(shown(value));
    }
    Ok(ImmutableString::new())
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

#[cfg(test)]
mod tests {
    use rhai::{CallFnOptions, Dynamic, Scope};

    use super::{ENGINE, Ear, MOST_PRINTED};
    use crate::script::budget;
    use crate::stop::Stop;

    /// What a record drops anyway must not fill the memory while the call runs.
    #[test]
    fn a_call_holds_no_more_lines_than_a_record_keeps() {
        let script = "fn it(x) { for n in 0..5000 { print(n) } }";
        let script = ENGINE.compile(script).expect("it has no mistake");
        let ear = Ear::default();
        let options = CallFnOptions::new().with_tag(Dynamic::from(ear.clone()));
        let call = || {
            let (scope, nothing) = (&mut Scope::new(), [Dynamic::UNIT]);
            ENGINE.call_fn_with_options::<()>(options, scope, &script, "it", nothing)
        };
        budget::within(&Stop::default(), call).expect("it has steps enough");
        let lines = ear.0.lock().expect("nobody else listens");
        assert_eq!(lines.len(), MOST_PRINTED);
    }
}
