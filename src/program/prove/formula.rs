//! What conditions and “When” parts ask, as formulas over squares and numbers of one move at one position, own words put
//! in. It must not decide anything; that is the solver's.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::board::{BoardSize, Squares};
use crate::language::{
    Condition, Content, Definition, FirstItem, Guard, GuardPart, Instruction, Joiner, MeasureUse,
    Object, Part, Sheet,
};
use crate::program::quantities::{lines, question_range, range};
use crate::vocabulary::{Fact, FactTest, UNBOUNDED};

/// Own words may build on one another this deep before nothing is proved.
const DEEPEST: usize = 200;

/// The least and the greatest number.
pub(super) type Range = (i64, i64);
/// A range for each size of board.
pub(super) type Ranges = [Range; 3];

/// Yes or no as a number.
const YES_OR_NO: Range = (0, 1);
const YES: Range = (1, 1);
/// What no fact is.
const NEITHER: Range = (2, 2);

/// What has one value for a move at a position. A fact is 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variable<'t> {
    Fact(&'static str),
    /// A measure, the region that it counts in, and its block of values or function.
    Measure(&'static str, &'static str, &'t str),
    /// A question about the board, and the region that it counts in.
    Question(&'static str, &'static str),
    /// What a function of a script says.
    Script(&'t str),
    /// What a function of a script says of the board.
    ScriptQuestion(&'t str),
}

/// What is asked of a move at a position.
#[derive(Clone, Debug)]
pub(super) enum Formula<'t> {
    /// The move goes to one of these squares, by board size.
    On([Squares; 3]),
    /// A number lies in a range, out of all that it can be.
    Within {
        variable: Variable<'t>,
        range: Ranges,
        domain: Ranges,
    },
    Not(Box<Self>),
    All(Vec<Self>),
    Any(Vec<Self>),
    /// An own word, once for all its uses.
    Own(Rc<Self>),
    /// What cannot be followed: nothing is known of it.
    Unknown,
}

impl Formula<'_> {
    /// True of every move.
    pub fn always() -> Self {
        Self::All(Vec::new())
    }
}

/// A name of a sheet's own, compiled once, and how deep it builds on others.
type Known<'t> = HashMap<&'t str, (Rc<Formula<'t>>, usize)>;

/// Puts own words in.
pub(super) struct Definitions<'t> {
    conditions: HashMap<&'t str, &'t Condition>,
    known: RefCell<Known<'t>>,
    /// For each board size, whether no line of play is for it, though there are lines.
    no_opening: [bool; 3],
}

impl<'t> Definitions<'t> {
    pub fn of(sheet: &'t Sheet) -> Self {
        let conditions = sheet.items.iter().filter_map(|item| match &item.content {
            Content::Definition(Definition {
                name, condition, ..
            }) => Some((name.as_str(), condition)),
            _ => None,
        });
        Self {
            conditions: conditions.collect(),
            known: RefCell::default(),
            no_opening: without_opening(sheet),
        }
    }

    pub fn condition(&self, condition: &'t Condition) -> Formula<'t> {
        self.condition_at(condition, 0)
    }

    fn condition_at(&self, condition: &'t Condition, depth: usize) -> Formula<'t> {
        let parts = condition.parts.iter();
        joined(
            parts.map(|part| self.part(part, depth)).collect(),
            condition.joiner,
        )
    }

    fn part(&self, part: &'t Part, depth: usize) -> Formula<'t> {
        let objects = part.objects.iter();
        let said = joined(
            objects.map(|object| self.object(object, depth)).collect(),
            part.joiner,
        );
        negated_if(part.negated, said)
    }

    fn object(&self, object: &'t Object, depth: usize) -> Formula<'t> {
        match object {
            Object::Fact(fact) => self.fact(fact),
            Object::Squares(squares) => on(squares.iter().copied().collect()),
            Object::Rows(rows) => on(lines(rows, Squares::row)),
            Object::Columns(columns) => on(lines(columns, Squares::column)),
            Object::Amount(used, quantity) => Formula::Within {
                variable: Variable::Measure(
                    used.measure.id,
                    used.region.map_or("", |fact| fact.id),
                    &used.block,
                ),
                range: range(*quantity, used.measure.unit()).0,
                domain: within_region(used.measure.range, used.region),
            },
            Object::Script(name, _) => yes(Variable::Script(name)),
            Object::Own(name, _) => self.own(name, depth),
        }
    }

    fn fact(&self, fact: &'static Fact) -> Formula<'t> {
        match fact.test {
            FactTest::Region(region, _) => {
                Formula::On(BoardSize::ALL.map(|size| region.squares(size)))
            }
            FactTest::Moves(_) => yes(Variable::Fact(fact.id)),
            FactTest::Opening(_) => Formula::Within {
                variable: Variable::Fact(fact.id),
                range: self.no_opening.map(|none| if none { NEITHER } else { YES }),
                domain: [YES_OR_NO; 3],
            },
            FactTest::Place(_) => Formula::Unknown,
        }
    }

    /// An own word; one that is not defined, or by itself, is unknown.
    fn own(&self, name: &'t str, depth: usize) -> Formula<'t> {
        if let Some((known, below)) = self.known.borrow().get(name) {
            return if *below < DEEPEST {
                Formula::Own(Rc::clone(known))
            } else {
                Formula::Unknown
            };
        }
        let Some(condition) = self.conditions.get(name).filter(|_| depth < DEEPEST) else {
            return Formula::Unknown;
        };
        let said = Rc::new(self.condition_at(condition, depth + 1));
        let below = 1 + self.deepest_of(condition);
        self.known
            .borrow_mut()
            .insert(name, (Rc::clone(&said), below));
        Formula::Own(said)
    }

    /// How deep the own words of a condition build on others.
    fn deepest_of(&self, condition: &Condition) -> usize {
        let known = self.known.borrow();
        let objects = condition.parts.iter().flat_map(|part| &part.objects);
        let depths = objects.filter_map(|object| match object {
            Object::Own(name, _) => known.get(name.as_str()).map(|(_, below)| *below),
            _ => None,
        });
        depths.max().unwrap_or(0)
    }

    /// What an instruction is about: the moves that it plays, keeps or crosses off. A *best* sentence always finds some.
    pub fn instruction(&self, instruction: &'t Instruction) -> Formula<'t> {
        if let Instruction::PlayFirst(items) = instruction {
            return Formula::Any(items.iter().map(|item| self.first_item(item)).collect());
        }
        let condition = instruction.condition();
        condition.map_or_else(Formula::always, |condition| self.condition(condition))
    }

    pub fn first_item(&self, item: &'t FirstItem) -> Formula<'t> {
        match item {
            FirstItem::Square(square) => on(Squares::of(*square)),
            FirstItem::Region(fact) => self.fact(fact),
            FirstItem::Own(name, _) => self.own(name, 0),
        }
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

/// A “When” part.
pub(super) fn guard(guard: &Guard) -> Formula<'_> {
    joined(guard.parts.iter().map(question).collect(), guard.joiner)
}

fn question(part: &GuardPart) -> Formula<'_> {
    let said = match &part.script {
        Some(name) => yes(Variable::ScriptQuestion(name)),
        None => counted(part),
    };
    negated_if(part.negated, said)
}

/// A question that counts. The same number by another name is the same variable: discs are what is not empty.
fn counted(part: &GuardPart) -> Formula<'_> {
    let region = part.region.map_or("", |fact| fact.id);
    let domain = on_board(within_region(part.question.range, part.region));
    let range = question_range(part).0;
    let empty = |ranges: Ranges| {
        BoardSize::ALL.map(|size| {
            let area = i64::from(size.area());
            let (least, most) = ranges[size.index()];
            (area.saturating_sub(most), area.saturating_sub(least))
        })
    };
    match (part.question.number, region) {
        ("discs", "") => Formula::Within {
            variable: Variable::Question("empty_squares", ""),
            range: empty(range),
            domain: empty(domain),
        },
        (name, region) => {
            let (name, region) = match name {
                "own_corners" => ("own_discs_in", "corner"),
                "their_corners" => ("their_discs_in", "corner"),
                name => (name, region),
            };
            Formula::Within {
                variable: Variable::Question(name, region),
                range,
                domain,
            }
        }
    }
}

/// What a number can be that counts in a region: no more than its squares.
fn within_region((least, most): Range, region: Option<&Fact>) -> Ranges {
    let region = region.and_then(Fact::region);
    BoardSize::ALL.map(|size| {
        let squares = region.map_or(UNBOUNDED, |(region, _)| {
            i64::from(region.squares(size).len())
        });
        (least, most.min(squares))
    })
}

/// What a question can count: no more than the squares of the board.
fn on_board(ranges: Ranges) -> Ranges {
    BoardSize::ALL.map(|size| {
        let (least, most) = ranges[size.index()];
        (least, most.min(i64::from(size.area())))
    })
}

fn yes(variable: Variable<'_>) -> Formula<'_> {
    Formula::Within {
        variable,
        range: [YES; 3],
        domain: [YES_OR_NO; 3],
    }
}

/// A measure of a move is at least this many.
pub(super) fn at_least(used: &MeasureUse, number: i64) -> Formula<'_> {
    Formula::Within {
        variable: Variable::Measure(
            used.measure.id,
            used.region.map_or("", |fact| fact.id),
            &used.block,
        ),
        range: [(number * used.measure.unit(), UNBOUNDED); 3],
        domain: within_region(used.measure.range, used.region),
    }
}

/// The same squares on every board.
fn on<'t>(squares: Squares) -> Formula<'t> {
    Formula::On([squares; 3])
}

fn joined(mut parts: Vec<Formula<'_>>, joiner: Joiner) -> Formula<'_> {
    match (parts.len(), joiner) {
        (1, _) => parts.remove(0),
        (_, Joiner::And) => Formula::All(parts),
        (_, Joiner::Or) => Formula::Any(parts),
    }
}

fn negated_if(negated: bool, formula: Formula<'_>) -> Formula<'_> {
    if negated {
        Formula::Not(Box::new(formula))
    } else {
        formula
    }
}
