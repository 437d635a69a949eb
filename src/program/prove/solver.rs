//! The one decision: can there be a move at a position, on a board of one size, of which all of some formulas are true?
//! “No” is proved; “yes” may only mean that the work for a proof was too much.

use super::formula::{Formula, Range, Variable};
use super::known::{IMPLIED, NEVER_ABOVE, THERE};
use crate::board::{BoardSize, Squares};
use crate::vocabulary::Fact;

/// A question that is asked alone may look at so many parts of formulas before it is given up.
pub(super) const MOST_STEPS: usize = 20_000;
/// So many choices may depend on one another.
const DEEPEST: usize = 200;

/// A formula, and whether it or its negation is asked for.
pub(super) type Asked<'f, 't> = (&'f Formula<'t>, bool);

/// Whether no move to these squares, at any position on a board of this size, makes all that is asked true.
/// Never a wrong yes; `steps` is how many parts of formulas it may look at.
pub(super) fn impossible(
    asked: Vec<Asked<'_, '_>>,
    size: BoardSize,
    squares: Squares,
    steps: usize,
) -> bool {
    let mut solver = Solver {
        size,
        steps: steps + 4 * asked.len(),
        depth: 0,
    };
    let case = Case {
        squares,
        numbers: Vec::new(),
    };
    !solver.possible(case, asked)
}

/// What is known of the move so far.
#[derive(Clone, Debug)]
struct Case<'t> {
    squares: Squares,
    numbers: Vec<(Variable<'t>, Range)>,
}

/// That nothing is left of a case.
struct Contradiction;

type Step<T> = Result<T, Contradiction>;

struct Solver {
    size: BoardSize,
    /// How many more parts may be looked at.
    steps: usize,
    /// How many choices were made.
    depth: usize,
}

impl Solver {
    /// Whether a move may be there that has all that is asked.
    fn possible<'t>(&mut self, mut case: Case<'t>, asked: Vec<Asked<'_, 't>>) -> bool {
        let Ok(open) = self.settled(&mut case, asked) else {
            return false;
        };
        let Some((first, others)) = open.split_first() else {
            return true;
        };
        if self.steps == 0 || self.depth == DEEPEST {
            return true;
        }
        self.depth += 1;
        let mut branches = Vec::new();
        self.branches(&case, *first, &mut branches);
        let possible = branches.into_iter().any(|(narrowed, part)| {
            let asked = part.into_iter().chain(others.iter().copied());
            self.possible(narrowed, asked.collect())
        });
        self.depth -= 1;
        possible
    }

    /// Puts into the case whatever follows without a choice; what is left open needs one.
    fn settled<'f, 't>(
        &mut self,
        case: &mut Case<'t>,
        mut asked: Vec<Asked<'f, 't>>,
    ) -> Step<Vec<Asked<'f, 't>>> {
        loop {
            let mut open = Vec::new();
            let mut changed = false;
            for one in asked {
                changed |= self.assume(case, one, &mut open)?;
            }
            if changed {
                case.close(self.size)?;
            }
            if !changed || open.is_empty() || self.steps == 0 {
                return Ok(open);
            }
            asked = open;
        }
    }

    /// Narrows the case by what is asked, as far as that needs no choice; whether anything changed.
    fn assume<'f, 't>(
        &mut self,
        case: &mut Case<'t>,
        (formula, wanted): Asked<'f, 't>,
        open: &mut Vec<Asked<'f, 't>>,
    ) -> Step<bool> {
        self.steps = self.steps.saturating_sub(1);
        match formula {
            Formula::Unknown => Ok(false),
            Formula::Not(formula) => self.assume(case, (formula, !wanted), open),
            Formula::Own(formula) => self.assume(case, (formula, wanted), open),
            Formula::On(squares) => {
                let squares = squares[self.size.index()];
                let before = case.squares;
                if wanted {
                    case.squares &= squares;
                } else {
                    case.squares -= squares;
                }
                found(!case.squares.is_empty())?;
                Ok(case.squares != before)
            }
            Formula::Within {
                variable,
                range,
                domain,
            } => {
                let range = range[self.size.index()];
                let now = case.number(*variable, domain[self.size.index()]);
                match inside_or_outside(now, range, wanted) {
                    (None, None) => Err(Contradiction),
                    (Some(one), None) | (None, Some(one)) => case.narrow(*variable, one),
                    (Some(_), Some(_)) => {
                        open.push((formula, wanted));
                        Ok(false)
                    }
                }
            }
            Formula::All(parts) if wanted => self.assume_each(case, parts, true, open),
            Formula::Any(parts) if !wanted => self.assume_each(case, parts, false, open),
            Formula::All(parts) | Formula::Any(parts) => {
                let Some(live) = self.live(case, parts, wanted) else {
                    return Ok(false);
                };
                match live {
                    Live::None => Err(Contradiction),
                    Live::One(part) => self.assume(case, (part, wanted), open),
                    Live::More => {
                        open.push((formula, wanted));
                        Ok(false)
                    }
                }
            }
        }
    }

    fn assume_each<'f, 't>(
        &mut self,
        case: &mut Case<'t>,
        parts: &'f [Formula<'t>],
        wanted: bool,
        open: &mut Vec<Asked<'f, 't>>,
    ) -> Step<bool> {
        let mut changed = false;
        for part in parts {
            if self.steps == 0 {
                break;
            }
            changed |= self.assume(case, (part, wanted), open)?;
        }
        Ok(changed)
    }

    /// Those of the parts that can still be as wanted; nothing where one is so already.
    fn live<'f, 't>(
        &mut self,
        case: &Case<'t>,
        parts: &'f [Formula<'t>],
        wanted: bool,
    ) -> Option<Live<'f, 't>> {
        let mut live = Live::None;
        for part in parts {
            match self.value(case, part) {
                Some(value) if value == wanted => return None,
                Some(_) => {}
                None => {
                    live = match live {
                        Live::None => Live::One(part),
                        _ => Live::More,
                    }
                }
            }
        }
        Some(live)
    }

    /// Whether a formula is true or false of every move of the case; nothing where that is not seen at once.
    fn value(&mut self, case: &Case<'_>, formula: &Formula<'_>) -> Option<bool> {
        self.steps = self.steps.checked_sub(1)?;
        match formula {
            Formula::Unknown => None,
            Formula::Not(formula) => self.value(case, formula).map(|value| !value),
            Formula::Own(formula) => self.value(case, formula),
            Formula::On(squares) => {
                let squares = squares[self.size.index()];
                if (case.squares - squares).is_empty() {
                    Some(true)
                } else {
                    (case.squares & squares).is_empty().then_some(false)
                }
            }
            Formula::Within {
                variable,
                range: ranges,
                domain,
            } => {
                let (low, high) = ranges[self.size.index()];
                let (least, most) = case.number(*variable, domain[self.size.index()]);
                if low <= least && most <= high {
                    Some(true)
                } else {
                    (most < low || high < least).then_some(false)
                }
            }
            Formula::All(parts) => self.all_are(case, parts, true),
            Formula::Any(parts) => self.all_are(case, parts, false).map(|none| !none),
        }
    }

    /// Whether all parts have this value.
    fn all_are(&mut self, case: &Case<'_>, parts: &[Formula<'_>], wanted: bool) -> Option<bool> {
        let mut unseen = false;
        for part in parts {
            match self.value(case, part) {
                Some(value) if value != wanted => return Some(false),
                Some(_) => {}
                None => unseen = true,
            }
        }
        (!unseen).then_some(true)
    }

    /// The ways in which a formula can be as wanted; at least one of them holds where it is.
    fn branches<'f, 't>(
        &mut self,
        case: &Case<'t>,
        (formula, wanted): Asked<'f, 't>,
        branches: &mut Vec<(Case<'t>, Option<Asked<'f, 't>>)>,
    ) {
        match formula {
            Formula::Not(formula) => self.branches(case, (formula, !wanted), branches),
            Formula::Own(formula) => self.branches(case, (formula, wanted), branches),
            Formula::Within {
                variable,
                range,
                domain,
            } => {
                let now = case.number(*variable, domain[self.size.index()]);
                let (one, other) = inside_or_outside(now, range[self.size.index()], wanted);
                for range in one.into_iter().chain(other) {
                    let mut narrowed = case.clone();
                    let narrow = narrowed.narrow(*variable, range);
                    if narrow.is_ok() && narrowed.close(self.size).is_ok() {
                        branches.push((narrowed, None));
                    }
                }
            }
            Formula::All(parts) | Formula::Any(parts) => {
                for part in parts {
                    if self.value(case, part) != Some(!wanted) {
                        branches.push((case.clone(), Some((part, wanted))));
                    }
                }
            }
            Formula::On(_) | Formula::Unknown => {
                branches.push((case.clone(), Some((formula, wanted))));
            }
        }
    }
}

/// How many parts can still be as wanted.
enum Live<'f, 't> {
    None,
    One(&'f Formula<'t>),
    More,
}

fn found(there: bool) -> Step<()> {
    if there { Ok(()) } else { Err(Contradiction) }
}

/// What is left of a number inside a range; or outside of it, below and above.
fn inside_or_outside(
    (least, most): Range,
    (low, high): Range,
    inside: bool,
) -> (Option<Range>, Option<Range>) {
    let some = |(low, high): Range| (low <= high).then_some((low, high));
    if inside {
        return (some((least.max(low), most.min(high))), None);
    }
    if high < low {
        return (some((least, most)), None);
    }
    let below = if least < low {
        some((least, most.min(low - 1)))
    } else {
        None
    };
    let above = if high < most {
        some((least.max(high + 1), most))
    } else {
        None
    };
    (below, above)
}

impl<'t> Case<'t> {
    /// What is known of a number, out of all that it can be.
    fn number(&self, variable: Variable<'t>, domain: Range) -> Range {
        let known = self.known(variable).unwrap_or(domain);
        (known.0.max(domain.0), known.1.min(domain.1))
    }

    fn known(&self, variable: Variable<'_>) -> Option<Range> {
        let mut numbers = self.numbers.iter();
        numbers
            .find(|(known, _)| *known == variable)
            .map(|(_, range)| *range)
    }

    /// Narrows a number; whether anything changed.
    fn narrow(&mut self, variable: Variable<'t>, (low, high): Range) -> Step<bool> {
        let known = self
            .numbers
            .iter_mut()
            .find(|(known, _)| *known == variable);
        let Some((_, range)) = known else {
            self.numbers.push((variable, (low, high)));
            return found(low <= high).map(|()| true);
        };
        let narrowed = (range.0.max(low), range.1.min(high));
        let changed = narrowed != *range;
        *range = narrowed;
        found(narrowed.0 <= narrowed.1).map(|()| changed)
    }

    /// Adds what follows from what is known.
    fn close(&mut self, size: BoardSize) -> Step<()> {
        loop {
            let mut changed = self.within_regions(size)?;
            for (region, (variable, range)) in THERE {
                if (self.squares - region.squares(size)).is_empty() {
                    changed |= self.narrow(*variable, *range)?;
                }
            }
            for ((given, (low, high)), (variable, range)) in IMPLIED {
                let holds = |(least, most): Range| *low <= least && most <= *high;
                if self.known(*given).is_some_and(holds) {
                    changed |= self.narrow(*variable, *range)?;
                }
            }
            for (smaller, larger) in NEVER_ABOVE {
                if let Some((_, most)) = self.known(*larger) {
                    changed |= self.narrow(*smaller, (i64::MIN, most))?;
                }
                if let Some((least, _)) = self.known(*smaller) {
                    changed |= self.narrow(*larger, (least, i64::MAX))?;
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// A fact that only squares of a region can have.
    fn within_regions(&mut self, size: BoardSize) -> Step<bool> {
        let before = self.squares;
        for (variable, range) in &self.numbers {
            if let (Variable::Fact(id), (1, _)) = (variable, range)
                && let Some(region) = Fact::by_id(id).and_then(|fact| fact.within)
            {
                self.squares &= region.squares(size);
            }
        }
        found(!self.squares.is_empty())?;
        Ok(self.squares != before)
    }
}
