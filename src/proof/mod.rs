//! What a program is shown to do: its examples, its promises, its recorded decisions, where it differs from another program, what
//! was done in its name, how it can be beaten, and what its moves cost. It must not know screens.

mod audit;
pub mod beat;
mod decisions;
mod difference;
mod examples;
mod grade;
mod order;
mod positions;
mod promise;
pub mod testing;

pub use audit::{Audit, Audited, BoardDifference, OtherStart, Slip, SlipKind};
pub use decisions::{
    By, Cause, Decided, DecisionChange, Decisions, GameChange, Gone, LeftOut, Likeness,
    RecordComparison, RecordError, RecordPart, RecordProblem, RecordedDecision, RecordedGame,
};
pub use difference::{
    Agreement, Broken, Compared, Dice, FirstDifference, Games, Pair, Phase, PhaseAgreement,
    RulePair, Survey, Walk, Witness, first_difference, survey, witness,
};
pub use examples::{ExampleResult, NoDecision, run_examples};
pub use grade::{Cost, Grade, GradedMove, grade};
pub use order::{Fewest, FewestShown, OrderError, OrderMap, OrderVerdict, PairOrder, RuleNeed};
pub use positions::{
    PlaceError, place_text, random_opening, random_positions, read_places, standard_positions,
    start_text,
};
pub use promise::{
    Breach, Finding, Grounds, Never, OnBoard, PromisePlan, PromiseResult, PromiseVerdict, Way,
    promise, promises,
};
