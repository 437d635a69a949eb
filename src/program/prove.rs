//! What can be proved of a condition from its sentence alone: that it never, or always, holds. Never by sampling.
//!
//! A condition with its own words put in becomes a list of cases (disjunctive normal form), on one board size.
//! A case is impossible if its squares are none, if a fact is both there and not, or if a number has no range left.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::compile::{lines, question_range, range};
use super::error::{Finding, Problem};
use crate::board::{BoardSize, Layout, Position, Squares};
use crate::language::{
    Condition, Content, Definition, FirstItem, Guard, Instruction, Joiner, Object, Part, Sheet,
};
use crate::source::Span;
use crate::vocabulary::{Fact, Test, UNBOUNDED};

/// With more cases than this nothing is proved.
const MOST_CASES: usize = 128;
/// Own words may build on one another this deep before nothing is proved.
const DEEPEST: usize = 16;

/// What a case asks, on one board.
#[derive(Clone, Debug)]
struct Case {
    squares: Squares,
    facts: Vec<(&'static str, bool)>,
    numbers: Vec<(String, (i64, i64))>,
}

/// Says which conditions and guards of a sheet are never or always true.
pub(super) fn conditions(sheet: &Sheet, findings: &mut Vec<Finding>) {
    let prover = Prover::new(sheet, false);
    for item in &sheet.items {
        match &item.content {
            Content::Rule(rule) => {
                findings.extend(rule.guard.as_ref().and_then(guard_verdict));
                if let Some(condition) = rule.instruction.condition() {
                    findings.extend(prover.condition(condition));
                }
            }
            Content::Definition(definition) => {
                findings.extend(prover.condition(&definition.condition));
            }
            Content::Points(lines) => {
                for line in lines {
                    findings.extend(line.guard.as_ref().and_then(guard_verdict));
                    if let Some(condition) = line.counted.condition() {
                        findings.extend(prover.condition(condition));
                    }
                }
            }
            _ => {}
        }
    }
}

/// Notes the rules that can match nothing on one board, where the four start squares are taken.
pub(super) fn on_board(sheet: &Sheet, size: BoardSize, findings: &mut Vec<Finding>) {
    let prover = Prover::new(sheet, true);
    let on_any_board = Prover::new(sheet, false);
    for item in &sheet.items {
        let Content::Rule(rule) = &item.content else {
            continue;
        };
        let nothing = match &rule.instruction {
            Instruction::PlayFirst(items) => {
                items.iter().all(|item| prover.item_is_nowhere(item, size))
            }
            other => other
                .condition()
                .is_some_and(|condition| prover.never(condition, size)),
        };
        let nowhere = rule.instruction.condition().is_some_and(|condition| {
            BoardSize::ALL
                .into_iter()
                .all(|size| on_any_board.never(condition, size))
        });
        if nothing && !nowhere {
            findings.push(Finding::new(Problem::MatchesNothing(size), item.place.span));
        }
    }
}

/// An own word, whether it is denied, and the board.
type OneSide<'t> = (&'t str, bool, BoardSize);

struct Prover<'t> {
    definitions: HashMap<&'t str, &'t Condition>,
    /// The cases of own words, each found once for both its sides on each board.
    known: RefCell<HashMap<OneSide<'t>, Option<Rc<[Case]>>>>,
    /// For each board size, whether no line of play is for it, though there are lines.
    no_opening: [bool; 3],
    /// Whether the four squares that are taken at the start count as off the board.
    start_taken: bool,
}

impl<'t> Prover<'t> {
    fn new(sheet: &'t Sheet, start_taken: bool) -> Self {
        let definitions = sheet.items.iter().filter_map(|item| match &item.content {
            Content::Definition(Definition {
                name, condition, ..
            }) => Some((name.as_str(), condition)),
            _ => None,
        });
        Self {
            definitions: definitions.collect(),
            known: RefCell::default(),
            no_opening: without_opening(sheet),
            start_taken,
        }
    }

    fn condition(&self, condition: &Condition) -> Option<Finding> {
        let holds = |denied| {
            BoardSize::ALL
                .into_iter()
                .all(|size| self.impossible(condition, denied, size))
        };
        verdict(holds(false), holds(true), condition.place.span)
    }

    fn never(&self, condition: &Condition, size: BoardSize) -> bool {
        self.impossible(condition, false, size)
    }

    fn impossible(&self, condition: &Condition, denied: bool, size: BoardSize) -> bool {
        self.cases(condition, denied, size, 0)
            .is_some_and(|cases| cases.is_empty())
    }

    fn item_is_nowhere(&self, item: &FirstItem, size: BoardSize) -> bool {
        match item {
            FirstItem::Square(square) => !self.board(size).contains(*square),
            FirstItem::Region(fact) => fact
                .region()
                .is_some_and(|(region, _)| (region.squares(size) & self.board(size)).is_empty()),
            FirstItem::Own(name, _) => self
                .definitions
                .get(name.as_str())
                .is_some_and(|condition| self.never(condition, size)),
        }
    }

    fn board(&self, size: BoardSize) -> Squares {
        let start = Position::start(size, Layout::Standard);
        if self.start_taken {
            start.empty()
        } else {
            size.squares()
        }
    }

    /// The cases in which a condition holds, or its denial; nothing where there are too many.
    fn cases(
        &self,
        condition: &Condition,
        denied: bool,
        size: BoardSize,
        depth: usize,
    ) -> Option<Vec<Case>> {
        let parts = condition
            .parts
            .iter()
            .map(|part| self.part(part, denied, size, depth));
        combine(parts, condition.joiner, denied, self.everything(size))
    }

    fn part(&self, part: &Part, denied: bool, size: BoardSize, depth: usize) -> Option<Vec<Case>> {
        let denied = denied != part.denied;
        let objects = part
            .objects
            .iter()
            .map(|object| self.object(object, denied, size, depth));
        combine(objects, part.joiner, denied, self.everything(size))
    }

    fn own_cases(
        &self,
        name: &str,
        denied: bool,
        size: BoardSize,
        depth: usize,
    ) -> Option<Vec<Case>> {
        let (name, condition) = self.definitions.get_key_value(name)?;
        let key = (*name, denied, size);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.as_ref().map(|cases| cases.to_vec());
        }
        if depth == DEEPEST {
            return None;
        }
        let cases = self.cases(condition, denied, size, depth + 1);
        self.known
            .borrow_mut()
            .insert(key, cases.clone().map(Rc::from));
        cases
    }

    fn everything(&self, size: BoardSize) -> Case {
        Case {
            squares: self.board(size),
            facts: Vec::new(),
            numbers: Vec::new(),
        }
    }

    fn object(
        &self,
        object: &Object,
        denied: bool,
        size: BoardSize,
        depth: usize,
    ) -> Option<Vec<Case>> {
        let all = self.everything(size);
        let on = |squares: Squares| {
            let squares = if denied {
                all.squares - squares
            } else {
                all.squares & squares
            };
            vec![Case {
                squares,
                ..all.clone()
            }]
        };
        let cases = match object {
            Object::Fact(fact) => match fact.test {
                Test::Region(region, _) => on(region.squares(size)),
                Test::Opening(_) if self.no_opening[size.index()] => on(Squares::EMPTY),
                _ => vec![fact_case(fact, denied, size, all)],
            },
            Object::Squares(squares) => on(squares.iter().copied().collect()),
            Object::Rows(rows) => on(lines(rows, Squares::row)),
            Object::Columns(columns) => on(lines(columns, Squares::column)),
            Object::Amount(measure, quantity) => {
                let allowed = range(*quantity, measure.measure.unit()).0[size.index()];
                let name = format!(
                    "{} in {}",
                    measure.measure.name_in(measure.region),
                    measure.block
                );
                let possible = within_region(measure.measure.range, measure.region, size);
                number_cases(&name, allowed, possible, denied, &all)
            }
            Object::Script(name, _) => {
                number_cases(&format!("`{name}`"), (1, UNBOUNDED), (0, 1), denied, &all)
            }
            Object::Own(name, _) => return self.own_cases(name, denied, size, depth),
        };
        Some(cases.into_iter().filter(Case::possible).collect())
    }
}

/// The board sizes that no block `Opening:` is for, where there is one.
fn without_opening(sheet: &Sheet) -> [bool; 3] {
    let openings = sheet.items.iter().filter_map(|item| match &item.content {
        Content::Opening(block) => Some(block.size),
        _ => None,
    });
    let openings: Vec<BoardSize> = openings.collect();
    BoardSize::ALL.map(|size| !openings.is_empty() && !openings.contains(&size))
}

fn guard_verdict(guard: &Guard) -> Option<Finding> {
    let impossible = |denied| {
        BoardSize::ALL
            .into_iter()
            .all(|size| guard_cases(guard, denied, size).is_some_and(|cases| cases.is_empty()))
    };
    verdict(impossible(false), impossible(true), guard.place.span)
}

fn verdict(never: bool, always: bool, span: Span) -> Option<Finding> {
    match (never, always) {
        (true, _) => Some(Finding::new(Problem::NeverTrue, span)),
        (_, true) => Some(Finding::new(Problem::AlwaysTrue, span)),
        _ => None,
    }
}

fn guard_cases(guard: &Guard, denied: bool, size: BoardSize) -> Option<Vec<Case>> {
    let all = Case {
        squares: size.squares(),
        facts: Vec::new(),
        numbers: Vec::new(),
    };
    let parts = guard.parts.iter().map(|part| {
        let allowed = question_range(part).0[size.index()];
        let region = part.region.map_or("", |fact| fact.id);
        let name = format!("{} {region}", part.question.number);
        let possible = within_region(part.question.range, part.region, size);
        let cases = number_cases(&name, allowed, possible, denied != part.denied, &all);
        Some(cases.into_iter().filter(Case::possible).collect())
    });
    combine(parts, guard.joiner, denied, all.clone())
}

/// What a number can be that counts in a region: no more than its squares.
fn within_region((least, most): (i64, i64), region: Option<&Fact>, size: BoardSize) -> (i64, i64) {
    let squares = region
        .and_then(Fact::region)
        .map(|(region, _)| i64::from(region.squares(size).len()));
    (least, squares.map_or(most, |squares| most.min(squares)))
}

fn fact_case(fact: &Fact, denied: bool, size: BoardSize, all: Case) -> Case {
    let within = fact
        .within
        .filter(|_| !denied)
        .map_or(all.squares, |region| all.squares & region.squares(size));
    Case {
        squares: within,
        facts: vec![(fact.id, !denied)],
        ..all
    }
}

/// A number inside a range, or below or above it.
fn number_cases(
    name: &str,
    allowed: (i64, i64),
    possible: (i64, i64),
    denied: bool,
    all: &Case,
) -> Vec<Case> {
    let ranges = if denied {
        let below = allowed.0.checked_sub(1).map(|high| (possible.0, high));
        let above = allowed.1.checked_add(1).map(|low| (low, possible.1));
        below.into_iter().chain(above).collect()
    } else {
        vec![allowed]
    };
    let inside = |(low, high): (i64, i64)| (low.max(possible.0), high.min(possible.1));
    let case = |range| Case {
        numbers: vec![(name.to_owned(), inside(range))],
        ..all.clone()
    };
    ranges.into_iter().map(case).collect()
}

/// The cases of several parts together: all must hold, or one; a denial exchanges the two.
fn combine(
    parts: impl Iterator<Item = Option<Vec<Case>>>,
    joiner: Joiner,
    denied: bool,
    everything: Case,
) -> Option<Vec<Case>> {
    let all_must_hold = (joiner == Joiner::And) != denied;
    let mut cases = if all_must_hold {
        vec![everything]
    } else {
        Vec::new()
    };
    for part in parts {
        let part = part?;
        if all_must_hold {
            let both = |case: &Case| part.iter().map(|other| case.and(other)).collect::<Vec<_>>();
            cases = cases.iter().flat_map(both).filter(Case::possible).collect();
        } else {
            cases.extend(part);
        }
        if cases.len() > MOST_CASES {
            return None;
        }
    }
    Some(cases)
}

impl Case {
    fn possible(&self) -> bool {
        let contradicted = |(id, there): &(&'static str, bool)| self.facts.contains(&(id, !there));
        !self.squares.is_empty()
            && !self.facts.iter().any(contradicted)
            && self.numbers.iter().all(|(_, (low, high))| low <= high)
    }

    fn and(&self, other: &Self) -> Self {
        let mut both = self.clone();
        both.squares &= other.squares;
        both.facts.extend(
            other
                .facts
                .iter()
                .copied()
                .filter(|fact| !self.facts.contains(fact)),
        );
        for (name, (low, high)) in &other.numbers {
            match both.numbers.iter_mut().find(|(known, _)| known == name) {
                Some((_, range)) => *range = (range.0.max(*low), range.1.min(*high)),
                None => both.numbers.push((name.clone(), (*low, *high))),
            }
        }
        both
    }
}
