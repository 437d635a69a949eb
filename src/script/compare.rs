//! Comparisons: of one kind of thing only, and through whole lists and maps. It must not know moves.

use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, Map, NativeCallContext};

use super::board::Board;
use super::callbacks::{from, place_or_none};
use super::error::failed;
use super::kind::kind;

type Context<'c> = NativeCallContext<'c>;
type Answer<T> = Result<T, Box<EvalAltResult>>;

/// Rhai answers `"a" < 1` with `false`, and it does so before it asks any function. So its own signs of comparison are
/// switched off, and come back as operators of the same rank that stand for the functions below.
pub(super) fn register(engine: &mut Engine) {
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
    of_lists_and_maps(engine);
}

/// The engine's own walk through lists and maps calls itself back for what is in them, which a deep list could overflow.
fn of_lists_and_maps(engine: &mut Engine) {
    macro_rules! compare {
        ($type:ty) => {
            engine.register_fn("==", |context: Context<'_>, one: $type, other: $type| {
                equal_here(&context, &one.into(), &other.into())
            });
            engine.register_fn("!=", |context: Context<'_>, one: $type, other: $type| {
                Answer::Ok(!equal_here(&context, &one.into(), &other.into())?)
            });
        };
    }
    compare!(Array);
    compare!(Map);
    macro_rules! search {
        ($($type:ty),*) => {$(
            functions!(engine:
                "contains" asks (list: &mut Array, value: $type) => |context, list: &mut Array, value: $type| {
                    Ok(index_of(context, list, &value.into(), 0)?.is_some())
                };
                "index_of" asks (list: &mut Array, value: $type) => |context, list: &mut Array, value: $type| {
                    Ok(place_or_none(index_of(context, list, &value.into(), 0)?))
                };
                "index_of" asks (list: &mut Array, value: $type, start: i64) => |context, list: &mut Array, value: $type, start| {
                    Ok(place_or_none(index_of(context, list, &value.into(), start)?))
                };
            );
        )*};
    }
    // The engine takes a text for the name of a function.
    search!(Dynamic, ImmutableString);
    engine.register_fn("dedup", |context: Context<'_>, list: &mut Array| {
        let mut kept = Array::new();
        for element in list.iter() {
            let same = match kept.last() {
                None => false,
                Some(last) => equal_here(&context, last, element)?,
            };
            if !same {
                kept.push(element.clone());
            }
        }
        *list = kept;
        Answer::Ok(())
    });
}

fn index_of(
    context: &Context<'_>,
    list: &Array,
    value: &Dynamic,
    start: i64,
) -> Answer<Option<usize>> {
    for (index, element) in list.iter().enumerate().skip(from(list, start)) {
        if equal_here(context, element, value)? {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

fn equal_here(context: &Context<'_>, one: &Dynamic, other: &Dynamic) -> Answer<bool> {
    equal(one, other).map_err(|problem| failed(problem, context.call_position()))
}

/// Whether two values are alike; a message, where they can't be compared.
fn equal(one: &Dynamic, other: &Dynamic) -> Result<bool, String> {
    macro_rules! of_kind {
        ($($as_kind:ident),*) => {
            $(if let (Ok(one), Ok(other)) = (one.$as_kind(), other.$as_kind()) {
                return Ok(one == other);
            })*
        };
    }
    of_kind!(as_int, as_bool, as_char);
    if let (Ok(one), Ok(other)) = (
        one.as_immutable_string_ref(),
        other.as_immutable_string_ref(),
    ) {
        return Ok(*one == *other);
    }
    if let (Some(one), Some(other)) = (one.read_lock::<Board>(), other.read_lock::<Board>()) {
        return Ok(*one == *other);
    }
    if let (Ok(one), Ok(other)) = (one.as_array_ref(), other.as_array_ref()) {
        return equal_lists(&one, &other);
    }
    if let (Ok(one), Ok(other)) = (one.as_map_ref(), other.as_map_ref()) {
        return equal_maps(&one, &other);
    }
    Err(mixed("==", one, other))
}

fn equal_lists(one: &Array, other: &Array) -> Result<bool, String> {
    if one.len() != other.len() {
        return Ok(false);
    }
    for (one, other) in one.iter().zip(other) {
        if !equal(one, other)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn equal_maps(one: &Map, other: &Map) -> Result<bool, String> {
    if !one.keys().eq(other.keys()) {
        return Ok(false);
    }
    for (one, other) in one.values().zip(other.values()) {
        if !equal(one, other)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn mixed(sign: &str, one: &Dynamic, other: &Dynamic) -> String {
    let [one, other] = [one, other].map(kind);
    if one == other {
        format!("{one} and {other} can't be compared by {sign}")
    } else {
        format!("{one} can't be compared with {other}")
    }
}
