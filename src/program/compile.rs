//! From a tree to a compiled program: own words are put in, blocks looked up, every mistake of the file collected.
//! It must not read text.

use std::collections::{HashMap, HashSet};

use super::Program;
use super::decide::{Key, Matcher, Rule, Ties, Verb};
use super::error::{Finding, Problem};
use super::points::{Counted, Line, Points};
use super::test::{Blocks, Guard, GuardPart, Number, Range, Test, Values};
use super::trace::{NamedNumber, RuleText};
use super::{check, prove};
use crate::board::{BoardSize, Square, Squares};
use crate::diagnostic::{Diagnostic, Severity};
use crate::language::{
    self as tree, Amount, Condition, Content, FirstItem, Instruction, Joiner, Object, Quantity,
    Sheet,
};
use crate::vocabulary::{
    Decimal, Fact, MeasureFunction, QuestionFunction, Test as FactTest, TieKind, UNBOUNDED,
    ValueTable,
};

/// Own words may build on one another this deep.
const DEEPEST: usize = 32;
/// A condition with its own words put in may have this many steps.
const MOST_STEPS: usize = 10_000;

/// Checks and compiles a tree. `whole` says whether all of the text could be read; where it could not,
/// nothing is said of what may stand in the rest.
pub fn compile(sheet: &Sheet, whole: bool) -> (Option<Program>, Vec<Diagnostic>) {
    let mut compiler = Compiler::new(sheet, whole);
    let program = compiler.program();
    let mut findings = compiler.findings;
    check::sheet(sheet, whole, &mut findings);
    prove::conditions(sheet, &mut findings);
    findings.sort_by_key(|finding| finding.span);
    let diagnostics: Vec<Diagnostic> = findings.into_iter().map(Finding::diagnostic).collect();
    let sound = diagnostics
        .iter()
        .all(|diagnostic| diagnostic.severity != Severity::Error);
    (program.filter(|_| whole && sound), diagnostics)
}

struct Compiler<'t> {
    sheet: &'t Sheet,
    whole: bool,
    definitions: HashMap<&'t str, &'t tree::Definition>,
    /// Own words compiled so far.
    own: HashMap<&'t str, Test>,
    /// Own words being compiled, outermost first.
    open: Vec<&'t str>,
    /// Whether the block `Points:` is being compiled.
    in_points: bool,
    blocks: Blocks,
    /// The place of each block of values in `blocks`.
    block_places: HashMap<&'t str, usize>,
    /// Own words that were said to be defined by themselves.
    in_circles: HashSet<&'t str>,
    /// Own words that could not be compiled; what is wrong with them has been said.
    failed: HashSet<&'t str>,
    has_points: bool,
    findings: Vec<Finding>,
}

impl<'t> Compiler<'t> {
    fn new(sheet: &'t Sheet, whole: bool) -> Self {
        let definitions = sheet.items.iter().filter_map(|item| match &item.content {
            Content::Definition(definition) => Some((definition.name.as_str(), definition)),
            _ => None,
        });
        Self {
            sheet,
            whole,
            definitions: definitions.collect(),
            own: HashMap::new(),
            open: Vec::new(),
            in_points: false,
            blocks: Blocks::default(),
            block_places: HashMap::new(),
            in_circles: HashSet::new(),
            failed: HashSet::new(),
            has_points: sheet
                .items
                .iter()
                .any(|item| matches!(item.content, Content::Points(_))),
            findings: Vec::new(),
        }
    }

    fn program(&mut self) -> Option<Program> {
        self.values();
        self.definitions();
        self.points();
        let (mut rules, mut texts, mut keys, mut key_names) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let sheet = self.sheet;
        for item in &sheet.items {
            match &item.content {
                Content::Rule(rule) => {
                    texts.push(self.rule_text(rule, item.place.line));
                    rules.push(self.rule(rule));
                }
                Content::Ties(ties) => {
                    keys = ties.iter().map(|key| self.key(key)).collect();
                    key_names = ties.iter().map(|key| self.key_text(key)).collect();
                }
                _ => {}
            }
        }
        let rules: Option<Vec<Rule>> = rules.into_iter().collect();
        let keys: Option<Vec<Key>> = keys.into_iter().collect();
        let random = sheet
            .items
            .iter()
            .any(|item| matches!(&item.content, Content::Ties(keys) if has_random(keys)));
        Some(Program {
            title: sheet.title().map(str::to_owned),
            rules: rules?,
            ties: Ties::new(keys?),
            texts,
            key_texts: key_names,
            needed: self.needed(),
            blocks: std::mem::take(&mut self.blocks),
            random,
        })
    }

    fn say(&mut self, problem: Problem, place: &tree::Place) {
        self.findings.push(Finding::new(problem, place.span));
    }

    /// The `Values` blocks, by name.
    fn values(&mut self) {
        for item in &self.sheet.items {
            let Content::Values(block) = &item.content else {
                continue;
            };
            let parts = |number: &Decimal| number.in_units_of(1_000).unwrap_or(0);
            let rows: Vec<Vec<i64>> = block
                .rows
                .iter()
                .map(|row| row.iter().map(parts).collect())
                .collect();
            let table = ValueTable::new(block.size, &rows);
            let place = match self.block(&block.name) {
                Some(place) => place,
                None => {
                    self.block_places
                        .insert(&block.name, self.blocks.values.len());
                    self.blocks.values.push(Values {
                        name: block.name.clone(),
                        tables: [None, None, None],
                    });
                    self.blocks.values.len() - 1
                }
            };
            let entry = &mut self.blocks.values[place].tables[block.size.index()];
            if entry.is_some() {
                let problem = Problem::ValuesTwice {
                    name: block_title(&block.name),
                    size: block.size,
                };
                self.findings.push(Finding::new(problem, item.place.span));
            } else {
                *entry = table;
            }
        }
    }

    fn block(&self, name: &str) -> Option<usize> {
        self.block_places.get(name).copied()
    }

    /// All own words, also those that no rule uses, so that their mistakes are said.
    fn definitions(&mut self) {
        for item in &self.sheet.items {
            if let Content::Definition(definition) = &item.content {
                self.own(&definition.name, &definition.place);
            }
        }
    }

    /// An own word's test.
    fn own(&mut self, name: &str, place: &tree::Place) -> Option<Test> {
        let definition = *self.definitions.get(name)?;
        if let Some(test) = self.own.get(definition.name.as_str()) {
            return Some(test.clone());
        }
        if let Some(start) = self.open.iter().position(|open| *open == name) {
            let mut circle: Vec<String> = self.open[start..]
                .iter()
                .map(|name| (*name).to_owned())
                .collect();
            circle.push(name.to_owned());
            if self.in_circles.insert(&definition.name) {
                self.in_circles.extend(&self.open[start..]);
                self.say(Problem::Circle(circle), place);
            }
            return None;
        }
        if self.failed.contains(name) {
            return None;
        }
        if self.open.len() >= DEEPEST {
            self.say(Problem::TooDeep, place);
            return None;
        }
        self.open.push(&definition.name);
        let test = self.condition(&definition.condition);
        self.open.pop();
        match &test {
            Some(test) => self.own.insert(&definition.name, test.clone()).is_some(),
            None => self.failed.insert(&definition.name),
        };
        test
    }

    fn condition(&mut self, condition: &Condition) -> Option<Test> {
        let parts = condition
            .parts
            .iter()
            .map(|part| self.part(part))
            .collect::<Vec<_>>();
        let test = joined(
            parts.into_iter().collect::<Option<Vec<_>>>()?,
            condition.joiner,
        );
        if test.steps() > MOST_STEPS {
            self.say(Problem::TooDeep, &condition.place);
            return None;
        }
        Some(test)
    }

    fn part(&mut self, part: &tree::Part) -> Option<Test> {
        let objects = part
            .objects
            .iter()
            .map(|object| self.object(object))
            .collect::<Vec<_>>();
        let test = joined(
            objects.into_iter().collect::<Option<Vec<_>>>()?,
            part.joiner,
        );
        Some(if part.denied {
            Test::Not(Box::new(test))
        } else {
            test
        })
    }

    fn object(&mut self, object: &Object) -> Option<Test> {
        Some(match object {
            Object::Fact(fact) => fact_test(fact),
            Object::Squares(squares) => on(squares.iter().copied().collect()),
            Object::Rows(rows) => on(lines(rows, Squares::row)),
            Object::Columns(columns) => on(lines(columns, Squares::column)),
            Object::Amount(measure, quantity) => {
                let number = self.number(measure)?;
                Test::Amount(number, Box::new(range(*quantity, measure.measure.unit())))
            }
            Object::Own(name, place) => self.own(name, place)?,
        })
    }

    fn number(&mut self, used: &tree::MeasureUse) -> Option<Number> {
        match used.measure.function {
            MeasureFunction::Plain { of, extreme } => Some(Number::Plain { of, extreme }),
            MeasureFunction::Values(of) => {
                if let Some(block) = self.block(&used.block) {
                    return Some(Number::Values { of, block });
                }
                if self.whole {
                    self.say(Problem::NoValues(block_title(&used.block)), &used.place);
                }
                None
            }
            MeasureFunction::Points if self.in_points => {
                self.say(Problem::PointsInPoints, &used.place);
                None
            }
            MeasureFunction::Points if self.has_points => Some(Number::Points),
            MeasureFunction::Points => {
                if self.whole {
                    self.say(Problem::NoPoints, &used.place);
                }
                None
            }
        }
    }

    /// The block `Points:`. Own words that ask for points may not be part of it, so they are compiled anew.
    fn points(&mut self) {
        let sheet = self.sheet;
        let mut lines = sheet.items.iter().filter_map(|item| match &item.content {
            Content::Points(lines) => Some((lines, &item.place)),
            _ => None,
        });
        let Some((first, place)) = lines.next() else {
            return;
        };
        if let Some((_, second)) = lines.next() {
            self.say(Problem::TwoPoints, second);
        }
        let outside = (std::mem::take(&mut self.own), self.failed.clone());
        self.in_points = true;
        let compiled: Vec<Option<Line>> = first.iter().map(|line| self.points_line(line)).collect();
        self.in_points = false;
        (self.own, self.failed) = outside;
        let compiled: Vec<Line> = compiled.into_iter().flatten().collect();
        let most: i128 = compiled.iter().map(|line| self.largest(line)).sum();
        if most > i128::from(i64::MAX / 4) {
            self.say(Problem::TooManyPoints, place);
        }
        self.blocks.points = Points { lines: compiled };
    }

    fn points_line(&mut self, line: &tree::PointsLine) -> Option<Line> {
        let guard = line.guard.as_ref().map(guard);
        let millionths = line.weight.in_units_of(1_000_000)?;
        let counted = match &line.counted {
            tree::Counted::If(condition) => Counted::If(self.condition(condition)?, millionths),
            // Weights have three decimals, so that a weight times a value of three is whole in millionths.
            tree::Counted::Each(measure) => {
                Counted::Each(self.number(measure)?, millionths / measure.measure.unit())
            }
        };
        Some(Line { guard, counted })
    }

    /// The most millionths that a line can give or take.
    fn largest(&self, line: &Line) -> i128 {
        match &line.counted {
            Counted::If(_, weight) => i128::from(weight.abs()),
            Counted::Each(Number::Values { block, .. }, weight) => {
                let tables = self.blocks.values[*block].tables.iter().flatten();
                let all = |table: &ValueTable| -> i128 {
                    let squares = table.size().squares().iter();
                    squares
                        .map(|square| i128::from(table.value(square).abs()))
                        .sum()
                };
                i128::from(weight.abs()) * tables.map(all).max().unwrap_or(0)
            }
            // No measure of the vocabulary counts more than the eight neighbours of 64 squares.
            Counted::Each(_, weight) => i128::from(weight.abs()) * 512,
        }
    }

    fn rule(&mut self, rule: &tree::Rule) -> Option<Rule> {
        let guard = rule.guard.as_ref().map(|rule| Box::new(guard(rule)));
        let (verb, matcher) = match &rule.instruction {
            Instruction::Play(condition) => (Verb::Play, self.test(condition)?),
            Instruction::Keep(condition) => (Verb::Keep, self.test(condition)?),
            Instruction::CrossOff(condition) => (Verb::CrossOff, self.test(condition)?),
            Instruction::PlayBest(best) => (Verb::Play, self.best(best)?),
            Instruction::KeepBest(best) => (Verb::Keep, self.best(best)?),
            Instruction::PlayFirst(items) => (Verb::Play, self.first_of(items)?),
        };
        Some(Rule {
            guard,
            verb,
            matcher,
        })
    }

    fn test(&mut self, condition: &Condition) -> Option<Matcher> {
        Some(match self.condition(condition)? {
            Test::On(squares) => Matcher::On(squares),
            Test::Fact(among) => Matcher::Fact(among),
            other => Matcher::Test(other),
        })
    }

    fn best(&mut self, best: &tree::Best) -> Option<Matcher> {
        let number = self.number(&best.measure)?;
        Some(Matcher::Best(number, best.extreme))
    }

    /// Every item is compiled, also behind one with a mistake, so that all mistakes are said.
    fn first_of(&mut self, items: &[FirstItem]) -> Option<Matcher> {
        let tests: Vec<Option<Test>> = items.iter().map(|item| self.first_item(item)).collect();
        Some(Matcher::FirstOf(tests.into_iter().collect::<Option<_>>()?))
    }

    fn first_item(&mut self, item: &FirstItem) -> Option<Test> {
        match item {
            FirstItem::Square(square) => Some(on(Squares::of(*square))),
            FirstItem::Region(fact) => Some(fact_test(fact)),
            FirstItem::Own(name, place) => self.own(name, place),
        }
    }

    fn key(&mut self, key: &tree::Key) -> Option<Key> {
        Some(match key {
            tree::Key::Plain(key, _) => match key.kind {
                TieKind::Row(largest) => Key::Row(largest),
                TieKind::Column(largest) => Key::Column(largest),
                TieKind::Random => Key::Random,
            },
            tree::Key::Measure(best) => Key::Best(self.number(&best.measure)?, best.extreme),
        })
    }

    fn key_text(&mut self, key: &tree::Key) -> (String, Option<NamedNumber>) {
        let named = match key {
            tree::Key::Plain(..) => None,
            tree::Key::Measure(best) => self.named(&best.measure),
        };
        (language_key(key), named)
    }

    fn named(&mut self, used: &tree::MeasureUse) -> Option<NamedNumber> {
        let said = self.findings.len();
        let number = self.number(used);
        self.findings.truncate(said);
        Some(NamedNumber {
            name: measure_name(used),
            unit: used.measure.unit(),
            number: number?,
        })
    }

    /// What the record says of a rule: its words, and the numbers that it names.
    fn rule_text(&mut self, rule: &tree::Rule, line: usize) -> RuleText {
        let mut used = Vec::new();
        let mut items = Vec::new();
        match &rule.instruction {
            Instruction::Play(condition)
            | Instruction::Keep(condition)
            | Instruction::CrossOff(condition) => {
                self.measures_of(condition, &mut used, &mut Vec::new());
            }
            Instruction::PlayBest(best) | Instruction::KeepBest(best) => {
                used.push(best.measure.clone())
            }
            Instruction::PlayFirst(firsts) => {
                items = firsts.iter().map(tree::first_item).collect();
                for item in firsts {
                    if let FirstItem::Own(name, _) = item {
                        self.measures_of_own(name, &mut used, &mut Vec::new());
                    }
                }
            }
        }
        let mut named: Vec<NamedNumber> = Vec::new();
        for used in used {
            if let Some(number) = self.named(&used)
                && named.iter().all(|other| other.name != number.name)
            {
                named.push(number);
            }
        }
        RuleText {
            line,
            sentence: rule.sentence.0.clone(),
            named,
            items,
        }
    }

    /// The measures that a condition names, also through own words; each own word once.
    fn measures_of(
        &self,
        condition: &Condition,
        used: &mut Vec<tree::MeasureUse>,
        seen: &mut Vec<String>,
    ) {
        for object in condition.parts.iter().flat_map(|part| &part.objects) {
            match object {
                Object::Amount(measure, _) => used.push(measure.clone()),
                Object::Own(name, _) => self.measures_of_own(name, used, seen),
                _ => {}
            }
        }
    }

    fn measures_of_own(
        &self,
        name: &str,
        used: &mut Vec<tree::MeasureUse>,
        seen: &mut Vec<String>,
    ) {
        if seen.len() < DEEPEST && !seen.iter().any(|other| other == name) {
            seen.push(name.to_owned());
            if let Some(definition) = self.definitions.get(name) {
                self.measures_of(&definition.condition, used, seen);
            }
        }
    }

    /// The blocks that anything but the block itself uses: a board that they do not fit cannot be played.
    fn needed(&self) -> Vec<usize> {
        let mut needed = Vec::new();
        let mut seen = vec![false; self.blocks.values.len()];
        check::used_blocks(self.sheet, &mut |used| {
            if let Some(place) = self.block(&used.block)
                && !std::mem::replace(&mut seen[place], true)
            {
                needed.push(place);
            }
        });
        needed
    }
}

fn has_random(keys: &[tree::Key]) -> bool {
    keys.iter()
        .any(|key| matches!(key, tree::Key::Plain(key, _) if key.kind == TieKind::Random))
}

fn language_key(key: &tree::Key) -> String {
    tree::key(key)
}

/// The name of a measure in records: its identifier, and the block where it has a name.
fn measure_name(used: &tree::MeasureUse) -> String {
    if used.block.is_empty() {
        used.measure.id.to_owned()
    } else {
        format!("{} in {}", used.measure.id, used.block)
    }
}

/// What a file calls a block of values.
pub(super) fn block_title(name: &str) -> String {
    format!("Values {name}").trim_end().to_owned()
}

fn joined(mut tests: Vec<Test>, joiner: Joiner) -> Test {
    match (tests.len(), joiner) {
        (1, _) => tests.remove(0),
        (_, Joiner::And) => Test::All(tests.into()),
        (_, Joiner::Or) => Test::Any(tests.into()),
    }
}

/// The same squares on every board.
fn on(squares: Squares) -> Test {
    Test::On([squares; 3])
}

fn fact_test(fact: &Fact) -> Test {
    match fact.test {
        FactTest::Region(region, _) => Test::On(BoardSize::ALL.map(|size| region.squares(size))),
        FactTest::Moves(among) => Test::Fact(among),
        // The language makes lists of squares, rows and columns out of these, never a bare fact.
        FactTest::Place(_) => on(Squares::EMPTY),
    }
}

/// Rows or columns, from 1, as a set.
fn lines(numbers: &[u8], line: fn(u8) -> Squares) -> Squares {
    numbers
        .iter()
        .fold(Squares::EMPTY, |set, number| set | line(number - 1))
}

/// The numbers that a quantity allows, in parts of which `unit` make one.
pub(super) fn range(quantity: Quantity, unit: i64) -> Range {
    Range(BoardSize::ALL.map(|size| {
        let parts = |amount: Amount| match amount {
            Amount::Number(number) => number.in_units_of(unit).unwrap_or(0),
            Amount::Half => i64::from(size.area()) / 2 * unit,
        };
        match quantity {
            Quantity::AtLeast(amount) => (parts(amount), UNBOUNDED),
            Quantity::AtMost(amount) => (-UNBOUNDED, parts(amount)),
            Quantity::Exactly(amount) => (parts(amount), parts(amount)),
            Quantity::MoreThan(amount) => (parts(amount) + 1, UNBOUNDED),
            Quantity::FewerThan(amount) => (-UNBOUNDED, parts(amount) - 1),
            Quantity::Between(low, high) => {
                (parts(Amount::Number(low)), parts(Amount::Number(high)))
            }
            Quantity::No => (0, 0),
        }
    }))
}

fn guard(guard: &tree::Guard) -> Guard {
    let parts = guard.parts.iter().map(guard_part);
    Guard {
        parts: parts.collect(),
        any: guard.joiner == Joiner::Or,
    }
}

fn guard_part(part: &tree::GuardPart) -> GuardPart {
    let region = part.region.and_then(Fact::region);
    let name = match part.region {
        Some(fact) => format!("{} {}", part.question.number, tree::region_counted(fact)),
        None => part.question.number.to_owned(),
    };
    let (function, in_region): (fn(&crate::board::Position) -> i64, _) = match part
        .question
        .function
    {
        QuestionFunction::Board(function) => (function, None),
        QuestionFunction::Region(function) => (|_| 0, region.map(|(region, _)| (function, region))),
    };
    GuardPart {
        denied: part.denied,
        function,
        in_region,
        range: question_range(part),
        name,
    }
}

/// The answers that mean yes.
pub(super) fn question_range(part: &tree::GuardPart) -> Range {
    match (part.quantity, part.question.yes) {
        (Some(quantity), _) => range(quantity, 1),
        (None, Some(yes)) => Range([yes; 3]),
        (None, None) => Range([(-UNBOUNDED, UNBOUNDED); 3]),
    }
}

/// Squares that the two keys cannot tell apart, for the message.
pub(super) fn still_tied(row: bool, column: bool) -> Option<(Square, Square)> {
    let square = |column, row| Square::new(column, row);
    match (row, column) {
        (true, true) => None,
        (true, false) => Some((square(1, 2)?, square(2, 2)?)),
        (false, _) => Some((square(1, 2)?, square(1, 3)?)),
    }
}
