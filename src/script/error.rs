//! What can be wrong with a script, for someone aged eleven, and where. Drawing it is elsewhere.

use std::sync::LazyLock;

use rhai::{EvalAltResult, LexError, ParseError, ParseErrorType, Position};

use super::budget::{End, MOST_STEPS};
use super::limits::{
    DEEPEST_CALLS, LARGEST_LIST, LARGEST_MAP, LONGEST_STRING, MOST_FUNCTIONS, MOST_VARIABLES,
};
use crate::program::ScriptError;

/// The text of a script inside the text of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// How many lines of the file stand before it.
    pub before: usize,
}

impl Lines {
    /// A message with its place in the file; `fallback` is the place where the script tells none.
    pub fn error(self, message: String, place: Position, fallback: Position) -> ScriptError {
        let place = if place.is_none() { fallback } else { place };
        ScriptError {
            message,
            line: self.before + place.line().unwrap_or(1),
            column: place.position().unwrap_or(1).max(1),
            stopped: false,
        }
    }

    /// A script that cannot be read.
    pub fn unread(self, error: &ParseError) -> ScriptError {
        self.error(
            unread(error.err_type()),
            error.position(),
            Position::new(1, 1),
        )
    }

    /// A script that failed while it ran.
    pub fn failed(self, error: &EvalAltResult, fallback: Position) -> ScriptError {
        let inner = innermost(error);
        ScriptError {
            stopped: end(inner) == Some(End::Asked),
            ..self.error(message(inner), inner.position(), fallback)
        }
    }
}

/// The error itself, without the calls round it.
fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) if !inner.position().is_none() => {
            innermost(inner)
        }
        other => other,
    }
}

/// What is said of a value that is larger than a value may be.
static TOO_LARGE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "this grows too large: a text has at most {LONGEST_STRING} letters, a list {LARGEST_LIST} elements, a map {LARGEST_MAP} entries, with all that is in it"
    )
});

/// Why a call was ended, where it was.
fn end(error: &EvalAltResult) -> Option<End> {
    match error {
        EvalAltResult::ErrorTerminated(end, _) => end.clone().try_cast(),
        _ => None,
    }
}

fn message(error: &EvalAltResult) -> String {
    use EvalAltResult as E;
    match error {
        E::ErrorInFunctionCall(_, _, inner, _) => message(inner),
        E::ErrorRuntime(value, _) => value.to_string(),
        E::ErrorTerminated(..) => match end(error) {
            Some(End::Memory) => {
                "this script keeps too much at once: use smaller lists, maps and texts".to_owned()
            }
            Some(End::Asked) => "the end was asked for while this script ran".to_owned(),
            _ => format!("this script takes more than {MOST_STEPS} steps: does it ever end?"),
        },
        E::ErrorStackOverflow(_) => {
            format!("functions call one another more than {DEEPEST_CALLS} deep here")
        }
        E::ErrorDataTooLarge(..) => TOO_LARGE.clone(),
        E::ErrorTooManyVariables(_) => {
            format!("there are too many variables at once: at most {MOST_VARIABLES}")
        }
        E::ErrorVariableNotFound(name, _) => format!("there is no variable “{name}” here"),
        E::ErrorFunctionNotFound(name, _) => format!("there is no function for {}", readable(name)),
        E::ErrorDotExpr(name, _) | E::ErrorPropertyNotFound(name, _) => unknown_property(name),
        E::ErrorArithmetic(what, _) => format!("this can't be computed: {}", uncapital(what)),
        E::ErrorArrayBounds(length, at, _) => {
            format!("there is no element {at} in a list of {length}")
        }
        E::ErrorStringBounds(length, at, _) => {
            format!("there is no letter {at} in a text of {length}")
        }
        E::ErrorIndexingType(..) => "this has no elements".to_owned(),
        E::ErrorMismatchDataType(wanted, found, _)
        | E::ErrorMismatchOutputType(wanted, found, _) => {
            format!(
                "this must be {}, but it is {}",
                type_name(wanted),
                type_name(found)
            )
        }
        E::ErrorFor(_) => "“for” needs a list or a range after “in”".to_owned(),
        E::ErrorAssignmentToConstant(name, _) => format!("“{name}” can't be changed"),
        E::ErrorNonPureMethodCallOnConstant(name, _) => {
            format!("“{name}” would change what can't be changed")
        }
        E::ErrorUnboundThis(_) => "there is no “this” here".to_owned(),
        E::ErrorParsing(problem, _) => unread(problem),
        other => uncapital(&other.to_string()),
    }
}

/// The engine writes `- (bool, i64)` for an operator, `foo (i64)` for a call.
fn readable(signature: &str) -> String {
    let Some((name, types)) = signature.split_once(" (") else {
        return format!("“{signature}”");
    };
    let types: Vec<String> = types
        .trim_end_matches(')')
        .split(", ")
        .filter(|name| !name.is_empty())
        .map(type_name)
        .collect();
    match types.as_slice() {
        [] => format!("“{name}” with nothing in its brackets"),
        types => format!("“{name}” with {}", types.join(" and ")),
    }
}

fn type_name(name: &str) -> String {
    match name {
        "i64" => "a number",
        "bool" => "yes or no",
        "string" | "&str | ImmutableString | String" | "char" => "a text",
        "array" => "a list",
        "map" => "a map",
        "move" => "a move",
        "board" => "a board",
        "()" => "nothing",
        "Fn" => "a function",
        other => other,
    }
    .to_owned()
}

fn unknown_property(message: &str) -> String {
    let name = message.split(['\'', '"', '`']).nth(1);
    match name {
        Some(name) => format!("there is no property “{name}” here"),
        None => uncapital(message),
    }
}

fn unread(problem: &ParseErrorType) -> String {
    use ParseErrorType as P;
    match problem {
        P::UnexpectedEOF => "the script ends in the middle of something".to_owned(),
        P::VariableUndefined(name) => format!(
            "there is no variable “{name}” here: a function sees only what is in its brackets"
        ),
        P::ExprTooDeep => {
            "this is nested too deep: put parts of it into variables or functions".to_owned()
        }
        P::TooManyFunctions => format!("there are too many functions: at most {MOST_FUNCTIONS}"),
        P::BadInput(LexError::ImproperSymbol(word, why)) if why.ends_with("is disabled") => {
            format!("“{word}” can't be used in a script")
        }
        P::LiteralTooLarge(..) => TOO_LARGE.clone(),
        P::PropertyExpected => "a property is needed after this point, as in move.flips; numbers are whole in a script: 15 tenths instead of 1.5, say".to_owned(),
        P::BadInput(LexError::Runtime(problem)) => problem.clone(),
        P::Reserved(word) => format!("“{word}” can't be used in a script"),
        P::FnDuplicatedDefinition(name, _) => format!("there are two functions “{name}”"),
        P::MissingToken(token, where_) => format!("“{token}” is missing {where_}"),
        other => uncapital(&other.to_string()),
    }
}

fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// An error of a function that scripts call.
#[expect(
    clippy::unnecessary_box_returns,
    reason = "the engine's own type of result has the box"
)]
pub(super) fn failed(message: impl Into<String>, position: Position) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorRuntime(message.into().into(), position))
}
