//! What a value of a script is, in words. It must not know what is done with it.

use rhai::{Array, Dynamic, FnPtr, Map};

use super::board::Board;
use super::mv::Move;

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
    } else if value.is::<FnPtr>() {
        "a function"
    } else {
        "a range"
    }
}
