//! A whole program in Rhai: what its top level says, as a tree of the language, and its closures as functions.
//! From there on it is a program like any other. It must not know how one decides.

use std::collections::HashMap;
use std::sync::Arc;

use rhai::Position as Place;

use super::calls::{self, Call, Counted, FirstItem, Number, Says, TOP_LEVEL, Verb, WHOLE};
use super::function::{Function, Unit};
use super::plain::plain_readers;
use super::texts::{in_words, named_measure, read_keys, signed};
use super::{check, functions, shape, trial};
use crate::board::BoardSize;
use crate::diagnostic::Diagnostic;
use crate::language::{
    self, Best, Condition, Content, Definition, Guard, GuardPart, Instruction, Item, Joiner,
    MeasureUse, Numbered, Object, Part, PointsLine, Rule, Sentence, Sheet, ValuesBlock, one_line,
    read_boards, read_counted, read_example, read_first_of, read_promise,
};
use crate::program::{Functions, Script, ScriptError};
use crate::source::LineIndex;
use crate::stop::Stop;
use crate::vocabulary::{Decimal, SCRIPTED, SCRIPTED_QUESTION};

/// Reads a program in Rhai: the tree that it stands for, its functions, and what is wrong with it.
/// Only where there is no error is the tree whole.
pub fn program(text: &str, stop: &Stop) -> (Sheet, Functions, Vec<Diagnostic>) {
    let ast = match shape::compile(&TOP_LEVEL, text) {
        Ok(ast) => ast,
        Err(error) => {
            let found = check::diagnostic("script", &WHOLE.unread(&error), text);
            return (Sheet::default(), Functions::new(), vec![found]);
        }
    };
    let unit = Arc::new(Unit {
        ast,
        lines: WHOLE,
        text: text.to_owned(),
        stop: stop.clone(),
    });
    let mut diagnostics = check::names(&unit, &TOP_LEVEL);
    if !diagnostics.is_empty() {
        return (Sheet::default(), Functions::new(), diagnostics);
    }
    let mut reader = ScriptReader::new(&unit);
    match calls::run(&unit) {
        Ok(calls) => reader.calls(calls),
        Err(error) => reader.errors.push(error),
    }
    let found = reader.errors.iter().take(check::MOST_SAID);
    diagnostics.extend(found.map(|error| check::diagnostic("script", error, text)));
    (
        Sheet {
            items: reader.items,
        },
        reader.functions,
        diagnostics,
    )
}

/// What the messages about whole programs say to do, in the words of a script.
pub fn in_script_words(diagnostic: Diagnostic) -> Diagnostic {
    let help = match diagnostic.kind {
        "no-ties" => "add the line ties([\"topmost\", \"leftmost\"]);",
        "two-ties" | "two-boards" => "keep one of the two calls",
        "otherwise" | "numbers" => "the order of the calls says it already",
        "no-points" => "add a call such as points(10, |m| m.corner);",
        "not-for" => "if it should be, name that board, too, in the call boards(…)",
        "no-values" => "add a call such as values(6, [[9, -3, 2], [-3, -5, 1], [2, 1, 1]]);",
        "values-dont-fit" => "add a call of values( for that board",
        "no-function" => "write it in this file: fn name(m) { … }",
        // What the script itself is told is in its own words already.
        kind if kind.starts_with("script") => return diagnostic,
        _ => {
            return Diagnostic {
                fix: None,
                ..diagnostic
            };
        }
    };
    Diagnostic {
        help: Some(help.to_owned()),
        fix: None,
        ..diagnostic
    }
}

/// Turns calls into items of a tree.
struct ScriptReader<'u> {
    unit: &'u Arc<Unit>,
    lines: LineIndex,
    functions: Functions,
    /// The key in `functions` of each function of the engine that was used.
    keys: HashMap<String, String>,
    /// The functions that only read a property or hand on what they get: the engine's names, and what they name.
    plain: HashMap<String, String>,
    items: Vec<Item>,
    points: Option<usize>,
    sentence: Option<String>,
    guard: Option<(String, language::Place)>,
    rules: usize,
    errors: Vec<ScriptError>,
}

impl<'u> ScriptReader<'u> {
    fn new(unit: &'u Arc<Unit>) -> Self {
        let mut reader = Self {
            unit,
            lines: LineIndex::new(&unit.text),
            functions: Functions::new(),
            keys: HashMap::new(),
            plain: plain_readers(unit),
            items: Vec::new(),
            points: None,
            sentence: None,
            guard: None,
            rules: 0,
            errors: Vec::new(),
        };
        for (name, place) in functions::named(unit) {
            reader.add(name.to_lowercase(), &name, place);
        }
        reader
    }

    fn add(&mut self, key: String, name: &str, place: Place) {
        let function = Function {
            unit: Arc::clone(self.unit),
            name: name.to_owned(),
            place,
        };
        self.keys.insert(name.to_owned(), key.clone());
        self.functions
            .insert(key, Arc::new(function) as Arc<dyn Script>);
    }

    /// The key of a function: its own name, the property that it reads, or its line.
    fn key(&mut self, name: &str, place: Place) -> String {
        if let Some(key) = self.keys.get(name) {
            return key.clone();
        }
        let line = format!("line {}", place.line().unwrap_or(1));
        let wanted = self.plain.get(name).cloned();
        // A closure that only hands its move on to a function is that function.
        if let Some(key) = wanted.as_ref().and_then(|name| self.keys.get(name)) {
            return key.clone();
        }
        let free = |key: &String| !self.functions.contains_key(key);
        let key = wanted.filter(free).unwrap_or_else(|| {
            let further = (2..).map(|number| format!("{line}, function {number}"));
            let mut keys = std::iter::once(line.clone()).chain(further);
            keys.find(free).unwrap_or(line.clone())
        });
        self.add(key.clone(), name, place);
        key
    }

    fn place(&self, at: Place) -> language::Place {
        let line = at.line().unwrap_or(1);
        language::Place {
            span: self
                .lines
                .word(&self.unit.text, line, at.position().unwrap_or(1)),
            line,
        }
    }

    fn calls(&mut self, calls: Vec<Call>) {
        let last = calls.last().map(|call| call.place);
        for call in calls {
            let place = call.place;
            if let Err(message) = self.call(call) {
                self.errors.push(WHOLE.error(message, place, place));
            }
        }
        let behind = last.unwrap_or(Place::new(1, 1));
        if self.errors.is_empty() && (self.sentence.is_some() || self.guard.is_some()) {
            let message =
                "an instruction is missing after this: play, keep, cross_off …".to_owned();
            self.errors.push(WHOLE.error(message, behind, behind));
        }
    }

    fn call(&mut self, call: Call) -> Result<(), String> {
        let at = call.place;
        let place = self.place(at);
        match call.says {
            Says::Title(text) => self.item(Content::Heading(1, one_line(&text)), place),
            Says::Rule(text) => match self.sentence.replace(one_line(&text)) {
                None => {}
                Some(_) => {
                    return Err(
                        "an instruction is missing in front of this: play, keep, cross_off …"
                            .to_owned(),
                    );
                }
            },
            Says::When(ask) => {
                let key = self.key(&ask, at);
                if self.guard.replace((key, place)).is_some() {
                    return Err("an instruction has one “when”: join the two in one".to_owned());
                }
            }
            Says::Test(verb, test) => {
                let condition = condition(self.key(&test, at), &place);
                self.rule(instruction(verb, condition), place, at);
            }
            Says::Best(verb, number, extreme) => {
                let measure = self.measure(number, &place, at)?;
                let best = Best { measure, extreme };
                let instruction = match verb {
                    Verb::Keep => Instruction::KeepBest(best),
                    Verb::Play => Instruction::PlayBest(best),
                    Verb::CrossOff => Instruction::CrossOffBest(best),
                };
                self.rule(instruction, place, at);
            }
            Says::One(test, number, extreme) => {
                let condition = condition(self.key(&test, at), &place);
                let measure = self.measure(number, &place, at)?;
                let best = Best { measure, extreme };
                self.rule(Instruction::PlayOne(condition, best), place, at);
            }
            Says::First(items) => {
                let items = self.first_items(items, &place, at)?;
                self.rule(Instruction::PlayFirst(items), place, at);
            }
            Says::Points(weight, counted) => self.points_line(&weight, counted, place, at)?,
            Says::Values(name, size, rows) => self.values(name, size, &rows, place)?,
            Says::Ties(keys) => {
                let keys = read_keys(&keys, &place)?;
                self.item(Content::Ties(keys), place);
            }
            Says::Boards(text) => {
                let boards = read_boards(&text).map_err(in_words)?;
                self.item(Content::Boards(boards), place);
            }
            Says::Example(text) => {
                let mut example = read_example(&text).map_err(in_words)?;
                example.place = place.clone();
                self.item(Content::Example(example), place);
            }
            Says::Promise(text) => {
                let mut promise = read_promise(&text).map_err(in_words)?;
                for rule in promise.rules_mut() {
                    rule.place = place.clone();
                }
                promise.scope.size_place = place.clone();
                promise.place = place.clone();
                self.item(Content::Promise(Box::new(promise)), place);
            }
        }
        Ok(())
    }

    fn item(&mut self, content: Content, place: language::Place) {
        self.items.push(Item {
            content,
            blank_before: false,
            remarks: Vec::new(),
            place,
        });
    }

    fn rule(&mut self, instruction: Instruction, place: language::Place, at: Place) {
        self.rules += 1;
        let guard = self.guard.take().map(|(key, place)| guard(key, place));
        let sentence = self.sentence.take().unwrap_or_else(|| self.written(at));
        let rule = Rule {
            number: Numbered {
                digits: self.rules.to_string(),
                span: place.span,
            },
            otherwise: None,
            guard,
            instruction,
            sentence: Sentence {
                text: sentence,
                of_script: true,
            },
        };
        self.item(Content::Rule(Box::new(rule)), place);
    }

    /// The line of a call, as written.
    fn written(&self, at: Place) -> String {
        let line = at.line().unwrap_or(1).saturating_sub(1);
        one_line(self.unit.text.lines().nth(line).unwrap_or_default())
    }

    fn measure(
        &mut self,
        number: Number,
        place: &language::Place,
        at: Place,
    ) -> Result<MeasureUse, String> {
        match number {
            Number::Function(name) => Ok(MeasureUse {
                measure: &SCRIPTED,
                block: self.key(&name, at),
                region: None,
                place: place.clone(),
            }),
            Number::Measure(text) => named_measure(&text, place),
        }
    }

    fn first_items(
        &mut self,
        items: Vec<FirstItem>,
        place: &language::Place,
        at: Place,
    ) -> Result<Vec<language::FirstItem>, String> {
        let mut found = Vec::new();
        for item in items {
            match item {
                FirstItem::Words(words) => {
                    found.extend(read_first_of(&words).map_err(in_words)?);
                }
                FirstItem::Function(name) => {
                    let key = self.key(&name, at);
                    let condition = condition(key.clone(), place);
                    let own = format!("as {key} says");
                    let known = |item: &Item| matches!(&item.content, Content::Definition(one) if one.name == own);
                    if !self.items.iter().any(known) {
                        let definition = Definition {
                            name: own.clone(),
                            condition,
                            place: place.clone(),
                        };
                        self.item(Content::Definition(definition), place.clone());
                    }
                    found.push(language::FirstItem::Own(own, place.clone()));
                }
            }
        }
        Ok(found)
    }

    fn points_line(
        &mut self,
        weight: &str,
        counted: Counted,
        place: language::Place,
        at: Place,
    ) -> Result<(), String> {
        let decimal = signed(weight)
            .ok_or_else(|| format!("“{weight}” is not a number of points: write 5 or \"0.5\""))?;
        let counted = match counted {
            Counted::Function(name) => {
                let key = self.key(&name, at);
                self.counted(&name, key, &place)
            }
            Counted::Words(words) => read_counted(&words).map_err(in_words)?,
        };
        let line = PointsLine {
            guard: self.guard.take().map(|(key, place)| guard(key, place)),
            weight: decimal,
            counted,
            remarks: Vec::new(),
            place: place.clone(),
        };
        let block = self.points.and_then(|at| self.items.get_mut(at));
        if let Some(Item {
            content: Content::Points(lines),
            ..
        }) = block
        {
            lines.push(line);
        } else {
            self.points = Some(self.items.len());
            self.item(Content::Points(vec![line]), place);
        }
        Ok(())
    }

    /// A function that gives a number is counted, one that says yes is asked.
    fn counted(&self, name: &str, key: String, place: &language::Place) -> language::Counted {
        let function = Function {
            unit: Arc::clone(self.unit),
            name: name.to_owned(),
            place: Place::new(1, 1),
        };
        let number = trial::first_answer(&function).is_some_and(|answer| answer.is_int());
        if number {
            language::Counted::Each(MeasureUse {
                measure: &SCRIPTED,
                block: key,
                region: None,
                place: place.clone(),
            })
        } else {
            language::Counted::If(condition(key, place))
        }
    }

    fn values(
        &mut self,
        name: String,
        size: i64,
        rows: &[Vec<String>],
        place: language::Place,
    ) -> Result<(), String> {
        let board = usize::try_from(size)
            .ok()
            .and_then(|size| BoardSize::new(size).ok());
        let Some(board) = board else {
            return Err(format!("a board is 4, 6 or 8 squares wide, not {size}"));
        };
        let number = |text: &String| {
            signed(text).ok_or_else(|| format!("“{text}” is not a value: write 5 or \"0.5\""))
        };
        let rows: Vec<Vec<Decimal>> = rows
            .iter()
            .map(|row| row.iter().map(number).collect())
            .collect::<Result<_, _>>()?;
        let across = usize::from(board.get());
        let fits = (rows.len() == across || rows.len() == across / 2)
            && rows.iter().all(|row| row.len() == rows.len());
        if !fits {
            return Err(format!(
                "write {across} rows of {across} numbers, or {half} rows of {half}",
                half = across / 2
            ));
        }
        let block = ValuesBlock {
            name,
            size: board,
            size_written: true,
            rows,
            place: place.clone(),
        };
        self.item(Content::Values(block), place);
        Ok(())
    }
}

fn instruction(verb: Verb, condition: Condition) -> Instruction {
    match verb {
        Verb::Play => Instruction::Play(condition),
        Verb::Keep => Instruction::Keep(condition),
        Verb::CrossOff => Instruction::CrossOff(condition),
    }
}

fn condition(key: String, place: &language::Place) -> Condition {
    let part = Part {
        negated: false,
        objects: vec![Object::Script(key, place.clone())],
        joiner: Joiner::Or,
        place: place.clone(),
    };
    Condition {
        parts: vec![part],
        joiner: Joiner::And,
        place: place.clone(),
    }
}

fn guard(key: String, place: language::Place) -> Guard {
    let part = GuardPart {
        negated: false,
        question: &SCRIPTED_QUESTION,
        quantity: None,
        region: None,
        script: Some(key),
        place: place.clone(),
    };
    Guard {
        parts: vec![part],
        joiner: Joiner::And,
        place,
    }
}
