//! The table's two places that scripts fill: a measure and a question, each under the name of a function.
//! They stand beside the lists, since they mean nothing without a script.

use super::{Measure, MeasureFunction, Question, QuestionFunction, UNBOUNDED};

/// A number of a move that a function of a script gives; its name stands between backticks.
pub static SCRIPTED: Measure = Measure {
    id: "script",
    amount: &["+score {Q} {S}"],
    most: &["+score (the) most {S}"],
    fewest: &["+score (the) fewest|least {S}"],
    short_most: "most {S}",
    short_fewest: "fewest|least {S}",
    counted: &["for each|every {S}"],
    meaning: "what a function of a script gives",
    example: "Play the move that scores the most `safety`.",
    near: &[],
    range: (-UNBOUNDED, UNBOUNDED),
    function: MeasureFunction::Script,
};

/// A yes/no question about the board that a function of a script answers.
pub static SCRIPTED_QUESTION: Question = Question {
    id: "script",
    number: "script",
    phrases: &[],
    meaning: "what a function of a script says of the board",
    example: "",
    near: &[],
    range: (0, 1),
    yes: Some((1, UNBOUNDED)),
    share: false,
    function: QuestionFunction::Board(|_| 0),
};
