//! What can be told of a script without running it: names that nobody knows.
//! It must not know rules.

use std::collections::HashSet;

use rhai::{AST, ASTNode, Engine, Expr, Position as Place};

use super::function::Unit;
use super::{board, mv};
use crate::diagnostic::{self, Diagnostic, Fix, Severity};
use crate::program::ScriptError;
use crate::source::LineIndex;

/// A message about a script, with its place in the text of the file.
pub(super) fn diagnostic(kind: &'static str, error: &ScriptError, text: &str) -> Diagnostic {
    Diagnostic {
        kind,
        severity: Severity::Error,
        message: error.message.clone(),
        span: error.span(text),
        notes: Vec::new(),
        help: None,
        fix: None,
    }
}

/// Walks the syntax tree: every property that is read and every function that is called must be known.
pub(super) fn names(unit: &Unit, engine: &Engine) -> Vec<Diagnostic> {
    let known = Known::of(engine, &unit.ast);
    let mut found = Vec::new();
    unit.ast.walk(&mut |path: &[ASTNode<'_>]| {
        if let Some(ASTNode::Expr(expr)) = path.last() {
            let before = path.len().checked_sub(2).map(|at| &path[at]);
            found.extend(
                known
                    .unknown(expr, before)
                    .map(|unknown| unknown.diagnostic(unit)),
            );
        }
        found.len() < MOST_SAID
    });
    // The tree is walked function by function, in no order of the text.
    found.sort_by_key(|one: &Diagnostic| one.span);
    found.dedup();
    found
}

/// How many mistakes of one script are said.
pub(super) const MOST_SAID: usize = 50;

/// What a script may name.
struct Known {
    /// Functions with the number of what they take; for a property, `get$name` takes one.
    functions: HashSet<(String, usize)>,
    /// Functions of the script itself.
    own: HashSet<(String, usize)>,
    /// Keys of the maps that the script makes.
    keys: HashSet<String>,
}

/// A name that nobody knows.
struct Unknown {
    place: Place,
    name: String,
    message: String,
    near: Option<String>,
}

impl Known {
    fn of(engine: &Engine, ast: &AST) -> Self {
        let functions = engine.collect_fn_metadata(
            None,
            |info| Some((info.metadata.name.to_string(), info.metadata.num_params)),
            true,
        );
        let own = ast
            .iter_functions()
            .map(|one| (one.name.to_owned(), one.params.len()));
        let mut keys = HashSet::new();
        ast.walk(&mut |path: &[ASTNode<'_>]| {
            if let Some(ASTNode::Expr(Expr::Map(map, _))) = path.last() {
                keys.extend(map.0.iter().map(|(key, _)| key.name.to_string()));
            }
            true
        });
        Self {
            functions: functions.into_iter().collect(),
            own: own.collect(),
            keys,
        }
    }

    fn unknown(&self, expr: &Expr, before: Option<&ASTNode<'_>>) -> Option<Unknown> {
        match expr {
            Expr::Property(property, place) => self.property(&property.2, *place, before),
            Expr::FnCall(call, place) if call.op_token.is_none() => {
                self.call(&call.name, call.args.len(), *place, false)
            }
            Expr::MethodCall(call, place) => self.call(&call.name, call.args.len(), *place, true),
            _ => None,
        }
    }

    fn property(&self, name: &str, place: Place, before: Option<&ASTNode<'_>>) -> Option<Unknown> {
        let of_board = before.is_some_and(|node| is_behind_board(node, name));
        let known = if of_board {
            board::WORDS
                .iter()
                .any(|word| word.is_property() && word.name() == name)
        } else {
            self.keys.contains(name) || self.takes(&format!("get${name}"), 1)
        };
        if known {
            return None;
        }
        let called = board::WORDS.iter().find(|word| word.name() == name);
        let near = match called {
            Some(word) if !word.is_property() => Some(word.written.to_owned()),
            _ => nearest(name, properties(of_board)),
        };
        Some(Unknown {
            place,
            name: name.to_owned(),
            message: format!("there is no property “{name}”"),
            near,
        })
    }

    fn takes(&self, name: &str, number: usize) -> bool {
        self.functions.contains(&(name.to_owned(), number))
    }

    fn call(&self, name: &str, number: usize, place: Place, method: bool) -> Option<Unknown> {
        let all = number + usize::from(method);
        let known = self.takes(name, all)
            || self.own.contains(&(name.to_owned(), number))
            || name == "call"
            || name == "type_of" && all == 1
            || method && self.keys.contains(name);
        if known {
            return None;
        }
        let mut numbers: Vec<usize> = self
            .own
            .iter()
            .filter(|one| one.0 == name)
            .map(|one| one.1)
            .collect();
        let natives = self
            .functions
            .iter()
            .filter(|one| one.0 == name)
            .map(|one| one.1);
        numbers.extend(natives.filter_map(|number| number.checked_sub(usize::from(method))));
        numbers.sort_unstable();
        numbers.dedup();
        let (message, near) = if numbers.is_empty() {
            let names = self
                .own
                .iter()
                .chain(&self.functions)
                .map(|one| one.0.as_str());
            let named =
                names.filter(|name| name.starts_with(char::is_alphabetic) && !name.contains('$'));
            let chance = ["rand", "random", "shuffle", "sample", "dice", "chance"].contains(&name);
            if chance {
                let message = format!(
                    "there is no function “{name}”: a script can't choose at random, but “random” in its ties can"
                );
                (message, None)
            } else {
                (
                    format!("there is no function “{name}”"),
                    nearest(name, named),
                )
            }
        } else {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            (
                format!(
                    "“{name}” takes {} in its brackets, and here are {number}",
                    numbers.join(" or ")
                ),
                None,
            )
        };
        Some(Unknown {
            place,
            name: name.to_owned(),
            message,
            near,
        })
    }
}

/// Whether the property stands directly after `.before` or `.after`.
fn is_behind_board(node: &ASTNode<'_>, name: &str) -> bool {
    let ASTNode::Expr(Expr::Dot(dot, ..)) = node else {
        return false;
    };
    let first = matches!(&dot.lhs, Expr::Property(property, _) if ["before", "after"].contains(&&*property.2));
    first && matches!(&dot.rhs, Expr::Property(property, _) if property.2 == name)
}

/// What a script may read of a move or a board.
fn properties(of_board: bool) -> impl Iterator<Item = &'static str> {
    let of_move = mv::facts()
        .map(|fact| fact.id)
        .chain(mv::measures().map(|measure| measure.id));
    let of_move = of_move.chain(mv::WORDS.iter().map(board::Word::name));
    let boards = board::WORDS
        .iter()
        .filter(|word| word.is_property())
        .map(board::Word::name);
    of_move.filter(move |_| !of_board).chain(boards)
}

/// The known name that is spelt most like another, if any is.
fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<String> {
    let near = diagnostic::nearest(name, known);
    near.first().map(|name| (*name).to_owned())
}

impl Unknown {
    fn diagnostic(self, unit: &Unit) -> Diagnostic {
        let error = unit.lines.error(self.message, self.place, self.place);
        let found = diagnostic("script-name", &error, &unit.text);
        let span = LineIndex::new(&unit.text).find(&unit.text, found.span, &self.name);
        Diagnostic {
            span,
            help: Some(match &self.near {
                Some(near) => format!("did you mean “{near}”?"),
                None => "rules/SCRIPTS.md lists what a script may use".to_owned(),
            }),
            fix: self.near.map(|text| Fix { span, text }),
            ..found
        }
    }
}
