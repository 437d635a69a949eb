//! The values that results are made of, as the page on JSON names them: a square, a side, a list of turns.
//! It must not know any result.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::board::{Position, Side, Square, Squares, Symmetry, Transcript, Turn};
use crate::language::Decider;
use crate::program::Did;

/// What the page calls a type, and what its JSON is.
macro_rules! value {
    ($type:ty, $name:literal, $schema:tt) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

value!(Square, "square", {"title": "square", "type": "string"});
value!(Squares, "squares", {"title": "list of squares", "type": "array", "items": {"type": "string"}});
value!(Turn, "turn", {"title": "square or `\"pass\"`", "type": "string"});
value!(Transcript, "turns", {"title": "list of turns", "type": "array", "items": {"type": "string"}});
value!(Symmetry, "symmetry", {"title": "text", "type": "string"});
value!(Side, "side", {"type": "string", "enum": ["black", "white"]});
value!(Decider, "decider", {"title": "number of a rule or `\"ties\"`", "type": ["integer", "string"]});
value!(Did, "did", {"type": "string", "enum": Did::ALL.map(Did::name)});
value!(Position, "position", {
    "type": "object",
    "properties": {
        "board": {"type": "string", "description": "The discs, row by row from the top, `/` between two rows: `..../.WB./.BW./....`."},
        "side": {"type": "string", "enum": ["black", "white"], "description": "The side to move."},
    },
    "required": ["board", "side"],
});
