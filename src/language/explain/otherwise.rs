//! *otherwise 5* among the lines of points: each line is counted by itself, so it has to say what the lines above it say,
//! negated. It must not know rules.

use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Input, Reader};
use crate::language::keyword::{OF_POINTS, OTHERWISE};
use crate::language::tree::{Condition, Counted, Joiner, PointsLine};
use crate::language::wording;
use crate::vocabulary::Number;

/// Behind the points.
const FOR_THE_REST: [&str; 7] = [
    "otherwise",
    "if not",
    "for anything else",
    "for everything else",
    "for all other moves",
    "for any other move",
    "for all others",
];

/// The message for a line that says *otherwise*, with the lines above it.
pub(in crate::language) fn otherwise_of_points(
    line: Input<'_, '_>,
    above: impl FnOnce() -> Vec<PointsLine>,
) -> Option<LanguageError> {
    let mut reader = Reader::new(line);
    let lead = reader.accept_any(&OTHERWISE);
    reader.accept_any(&[",", ":"]);
    let weight = reader.expect_weight().ok()?;
    reader.accept_any(&OF_POINTS);
    if !(lead || reader.accept_any(&FOR_THE_REST)) {
        return None;
    }
    reader.accept_any(&[".", ",", ";"]);
    let said = otherwise(&above()).filter(|_| reader.done());
    let instead = said.map(|said| {
        let said = wording::condition(&said, Number::One);
        format!("{weight} if it {said}")
    });
    let (first, last) = (line.words.first()?, line.words.last()?);
    let span = first.span.to(last.span);
    let error = LanguageError::new(
        Problem::OtherwisePoints {
            instead: instead.clone(),
        },
        span,
    );
    Some(match instead {
        Some(instead) => error.replace(span, instead).meant(),
        None => error,
    })
}

/// What holds where none of the conditions right above does.
fn otherwise(above: &[PointsLine]) -> Option<Condition> {
    let mut parts = Vec::new();
    let conditions = above.iter().rev().map_while(|line| match &line.counted {
        Counted::If(condition) if line.guard.is_none() => Some(condition),
        _ => None,
    });
    let conditions: Vec<&Condition> = conditions.collect();
    let [only] = conditions[..] else {
        for condition in conditions.iter().rev() {
            if condition.parts.len() > 1 && condition.joiner == Joiner::And {
                return None;
            }
            parts.extend(condition.parts.iter().cloned());
        }
        let place = conditions.first()?.place.clone();
        let joiner = Joiner::Or;
        return Condition {
            parts,
            joiner,
            place,
        }
        .opposite();
    };
    only.opposite()
}
