//! From a tree to a compiled program: own words are put in, blocks looked up, every mistake of the file collected.
//! It must not read text.

mod blocks;
mod own;
mod promises;
mod texts;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::Program;
use super::decide::{Key, Matcher, Rule, Ties, Verb};
use super::error::{Finding, Problem};
use super::quantities::{block_title, guard_part, lines, range};
use super::scripted::Functions;
use super::test::{Blocks, Guard, GuardPart, Number, Test};
use super::{boards, check, prove};
use crate::board::{BoardSize, Squares};
use crate::diagnostic::{self, Diagnostic, Severity};
use crate::language::{
    self as tree, Condition, Content, FirstItem, Instruction, Joiner, Object, Sheet,
};
use crate::vocabulary::{Fact, FactTest, MeasureFunction, TieKind};

/// A condition with its own words put in may have this many steps.
const MOST_STEPS: usize = 10_000;

/// Checks and compiles a tree. `whole` says whether all of the text could be read; where it could not,
/// nothing is said of what may stand in the rest. `functions` are those of the sheet's scripts.
pub fn compile(
    sheet: &Sheet,
    whole: bool,
    functions: &Functions,
) -> (Option<Program>, Vec<Diagnostic>) {
    let mut compiler = Compiler::new(sheet, whole, functions);
    let program = compiler.program();
    let mut findings = compiler.findings;
    check::sheet(sheet, whole, &mut findings);
    boards::sheet(sheet, whole, &mut findings);
    prove::conditions(sheet, &mut findings);
    let findings = findings.into_iter().map(Finding::diagnostic);
    let mut diagnostics: Vec<Diagnostic> = findings.collect();
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    let sound = diagnostics
        .iter()
        .all(|diagnostic| diagnostic.severity != Severity::Error);
    (program.filter(|_| whole && sound), diagnostics)
}

#[expect(clippy::struct_excessive_bools, reason = "each stands for itself")]
struct Compiler<'t> {
    sheet: &'t Sheet,
    whole: bool,
    definitions: HashMap<&'t str, &'t tree::Definition>,
    /// Own words compiled so far.
    own: HashMap<&'t str, Test>,
    /// Whether the block `Points:` is being compiled.
    in_points: bool,
    blocks: Blocks,
    /// The place of each block of values in `blocks`.
    block_places: HashMap<&'t str, usize>,
    /// Own words that could not be compiled; what is wrong with them has been said.
    failed: HashSet<&'t str>,
    has_points: bool,
    has_opening: bool,
    findings: Vec<Finding>,
    functions: &'t Functions,
    /// The functions asked for so far, and their places in `blocks`.
    asked: HashMap<&'t str, usize>,
}

impl<'t> Compiler<'t> {
    fn new(sheet: &'t Sheet, whole: bool, functions: &'t Functions) -> Self {
        let definitions = sheet.items.iter().filter_map(|item| match &item.content {
            Content::Definition(definition) => Some((definition.name.as_str(), definition)),
            _ => None,
        });
        Self {
            sheet,
            whole,
            definitions: definitions.collect(),
            own: HashMap::new(),
            in_points: false,
            blocks: Blocks::default(),
            block_places: HashMap::new(),
            failed: HashSet::new(),
            has_points: sheet
                .items
                .iter()
                .any(|item| matches!(item.content, Content::Points(_))),
            has_opening: sheet
                .items
                .iter()
                .any(|item| matches!(item.content, Content::Opening(_))),
            findings: Vec::new(),
            functions,
            asked: HashMap::new(),
        }
    }

    fn program(&mut self) -> Option<Program> {
        self.values();
        self.openings();
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
        let (needed, scripts) = (self.needed(), self.blocks.scripts.len());
        let promises = self.promises();
        let blocks = Blocks {
            scripts: self.blocks.scripts[..scripts].to_vec(),
            ..std::mem::take(&mut self.blocks)
        };
        let rules: Option<Vec<Rule>> = rules.into_iter().collect();
        let keys: Option<Vec<Key>> = keys.into_iter().collect();
        let random = sheet.items.iter().any(|item| match &item.content {
            Content::Ties(keys) => has_random(keys),
            Content::Rule(rule) => has_random(rule.instruction.keys()),
            _ => false,
        });
        Some(Program {
            title: sheet.title().map(str::to_owned),
            rules: rules?,
            ties: Ties::new(keys?),
            texts,
            key_texts: key_names,
            needed,
            blocks,
            random,
            boards: sheet.boards(),
            promises: promises?,
        })
    }

    fn say(&mut self, problem: Problem, place: &tree::Place) {
        self.findings.push(Finding::new(problem, place.span));
    }

    fn block(&self, name: &str) -> Option<usize> {
        self.block_places.get(name).copied()
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
            let objects: usize = condition.parts.iter().map(|part| part.objects.len()).sum();
            let own_doing = objects > MOST_STEPS / 2;
            let problem = if own_doing {
                Problem::TooLong
            } else {
                Problem::TooMuchPutIn(MOST_STEPS)
            };
            self.say(problem, &condition.place);
            return None;
        }
        Some(test)
    }

    fn part(&mut self, part: &tree::Part) -> Option<Test> {
        let objects = part
            .objects
            .iter()
            .map(|object| self.object(object, &part.place))
            .collect::<Vec<_>>();
        let test = joined(
            objects.into_iter().collect::<Option<Vec<_>>>()?,
            part.joiner,
        );
        Some(if part.negated {
            Test::Not(Box::new(test))
        } else {
            test
        })
    }

    fn object(&mut self, object: &Object, place: &tree::Place) -> Option<Test> {
        Some(match object {
            Object::Fact(fact) => self.fact(fact, place)?,
            Object::Squares(squares) => on(squares.iter().copied().collect()),
            Object::Rows(rows) => on(lines(rows, Squares::row)),
            Object::Columns(columns) => on(lines(columns, Squares::column)),
            Object::Amount(measure, quantity) => {
                let number = self.number(measure)?;
                Test::Amount(number, Box::new(range(*quantity, measure.measure.unit())))
            }
            Object::Own(name, _) => self.own(name)?,
            Object::Script(name, place) => Test::Script(self.script(name, place)?),
        })
    }

    fn fact(&mut self, fact: &Fact, place: &tree::Place) -> Option<Test> {
        match fact.test {
            FactTest::Opening(among) if self.has_opening => Some(Test::Opening(among)),
            FactTest::Opening(_) => {
                if self.whole {
                    self.say(Problem::NoOpening, place);
                }
                None
            }
            _ => Some(fact_test(fact)),
        }
    }

    fn number(&mut self, used: &tree::MeasureUse) -> Option<Number> {
        match used.measure.function {
            MeasureFunction::Plain { of, extreme } => Some(Number::Plain { of, extreme }),
            MeasureFunction::Region(of) => {
                let (region, _) = used.region?.region()?;
                Some(Number::InRegion { of, region })
            }
            MeasureFunction::Values(of) => {
                if let Some(block) = self.block(&used.block) {
                    return Some(Number::Values { of, block });
                }
                if self.whole {
                    self.say(Problem::NoValues(block_title(&used.block)), &used.place);
                }
                None
            }
            MeasureFunction::Script => {
                let place = self.script(&used.block, &used.place)?;
                Some(Number::Script(place))
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

    /// The place of a function of a script.
    fn script(&mut self, name: &str, place: &tree::Place) -> Option<usize> {
        let Some((name, function)) = self.functions.get_key_value(name) else {
            if self.whole {
                let near = nearest(name, self.functions.keys());
                let name = name.to_owned();
                self.say(Problem::NoFunction { name, near }, place);
            }
            return None;
        };
        if let Some(place) = self.asked.get(name.as_str()) {
            return Some(*place);
        }
        let scripts = &mut self.blocks.scripts;
        scripts.push(Arc::clone(function));
        let place = scripts.len() - 1;
        self.asked.insert(name, place);
        Some(place)
    }

    /// A guard, compiled.
    fn guard(&mut self, guard: &tree::Guard) -> Option<Guard> {
        let parts: Vec<_> = guard
            .parts
            .iter()
            .map(|part| self.guard_part(part))
            .collect();
        Some(Guard {
            parts: parts.into_iter().collect::<Option<_>>()?,
            any: guard.joiner == Joiner::Or,
        })
    }

    fn guard_part(&mut self, part: &tree::GuardPart) -> Option<GuardPart> {
        let script = match &part.script {
            None => None,
            Some(name) => Some(self.script(name, &part.place)?),
        };
        Some(GuardPart {
            script,
            ..guard_part(part)
        })
    }

    fn rule(&mut self, rule: &tree::Rule) -> Option<Rule> {
        let guard = match &rule.guard {
            None => None,
            Some(guard) => Some(Box::new(self.guard(guard)?)),
        };
        let (verb, matcher) = match &rule.instruction {
            Instruction::Play(condition) | Instruction::PlayBy(condition, _) => {
                (Verb::Play, self.test(condition)?)
            }
            Instruction::Keep(condition) => (Verb::Keep, self.test(condition)?),
            Instruction::CrossOff(condition) => (Verb::CrossOff, self.test(condition)?),
            Instruction::PlayOne(condition, best) => {
                (Verb::Play, self.best_among(condition, best)?)
            }
            Instruction::PlayBest(best) => (Verb::Play, self.best(best)?),
            Instruction::KeepBest(best) => (Verb::Keep, self.best(best)?),
            Instruction::CrossOffBest(best) => (Verb::CrossOff, self.best(best)?),
            Instruction::PlayFirst(items) => (Verb::Play, self.first_of(items)?),
        };
        let matcher = if guard.is_some() {
            matcher
        } else {
            matcher.quick()
        };
        let keys = rule.instruction.keys();
        let ties = if keys.is_empty() {
            None
        } else {
            let keys = keys.iter().map(|key| self.key(key)).collect::<Vec<_>>();
            Some(Box::new(Ties::new(
                keys.into_iter().collect::<Option<_>>()?,
            )))
        };
        Some(Rule {
            guard,
            verb,
            matcher,
            ties,
        })
    }

    /// Both halves are compiled, so that all mistakes are said.
    fn best_among(&mut self, condition: &Condition, best: &tree::Best) -> Option<Matcher> {
        let (test, number) = (self.condition(condition), self.number(&best.measure));
        let (test, number) = (Box::new(test?), number?);
        Some(Matcher::BestAmong(test, number, best.extreme))
    }

    fn test(&mut self, condition: &Condition) -> Option<Matcher> {
        self.condition(condition).map(Matcher::Test)
    }

    fn best(&mut self, best: &tree::Best) -> Option<Matcher> {
        let number = self.number(&best.measure)?;
        Some(Matcher::Best(number, best.extreme))
    }

    /// Every item is compiled, also after one with a mistake, so that all mistakes are said.
    fn first_of(&mut self, items: &[FirstItem]) -> Option<Matcher> {
        let tests: Vec<Option<Test>> = items.iter().map(|item| self.first_item(item)).collect();
        Some(Matcher::FirstOf(tests.into_iter().collect::<Option<_>>()?))
    }

    fn first_item(&mut self, item: &FirstItem) -> Option<Test> {
        match item {
            FirstItem::Square(square) => Some(on(Squares::of(*square))),
            FirstItem::Region(fact) => Some(fact_test(fact)),
            FirstItem::Own(name, _) => self.own(name),
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
}

/// The known name that is spelt most like another.
fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n String>) -> Option<String> {
    let near = diagnostic::nearest(name, known.map(String::as_str));
    near.first().map(|name| (*name).to_owned())
}

fn has_random(keys: &[tree::Key]) -> bool {
    keys.iter()
        .any(|key| matches!(key, tree::Key::Plain(key, _) if key.kind == TieKind::Random))
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
        // The language makes lists out of the one kind, and the other asks the block `Opening:`.
        FactTest::Opening(_) | FactTest::Place(_) => on(Squares::EMPTY),
    }
}
