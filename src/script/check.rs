//! What can be told of a script before any game: names that nobody knows, and what a trial on fixed positions shows.
//! It must not know rules.

use std::collections::HashSet;
use std::sync::LazyLock;

use rhai::{AST, ASTNode, Engine, Expr, Position as Place};

use super::function::{Function, Unit};
use super::{board, mv};
use crate::board::{BoardSize, Layout, Position, Squares};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::program::{Asked, Script, ScriptError};
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
            (
                format!("there is no function “{name}”"),
                nearest(name, named),
            )
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

/// Whether the property stands directly behind `.before` or `.after`.
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
    let near = known.map(|other| (strsim::jaro_winkler(name, other), other));
    let best = near
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|one, other| one.0.total_cmp(&other.0).then_with(|| other.1.cmp(one.1)));
    best.map(|(_, name)| name.to_owned())
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

/// One position of each stage of a game on each board, with its legal moves: always the same.
static TRIALS: LazyLock<Vec<(Position, Squares)>> = LazyLock::new(|| {
    let games = BoardSize::ALL.map(|size| (size, Layout::Standard));
    games
        .into_iter()
        .flat_map(|(size, layout)| trials(size, layout))
        .collect()
});

/// Every fourth position of a game in which the legal moves are taken by turns from the front and the back.
fn trials(size: BoardSize, layout: Layout) -> Vec<(Position, Squares)> {
    let mut found = Vec::new();
    let mut position = Position::start(size, layout);
    for turn in 0.. {
        if position.ending().is_some() {
            break;
        }
        let legal = position.legal_moves();
        let square = if turn % 2 == 0 {
            legal.first()
        } else {
            legal.iter().last()
        };
        if turn % 4 == 0 && !legal.is_empty() {
            found.push((position, legal));
        }
        position = square.map_or(position.pass(), |square| {
            position.after(square, position.flips(square))
        });
    }
    found
}

/// Asks a function at the fixed positions. A function that only ever leaves the board of some sizes gets a warning.
pub(super) fn dry_run(function: &Function, asked: Asked) -> Vec<Diagnostic> {
    let mut failures: Vec<(ScriptError, Position)> = Vec::new();
    let mut worst = None;
    for (position, legal) in TRIALS.iter() {
        if failures
            .iter()
            .any(|(_, other)| other.size() == position.size())
        {
            continue;
        }
        if let Err(error) = trial(function, asked, position, *legal) {
            if !is_off_board(&error) {
                worst = Some((error, *position));
                break;
            }
            failures.push((error, *position));
        }
    }
    let everywhere = failures.len() == BoardSize::ALL.len();
    let (severity, found) = match worst {
        Some(found) => (Severity::Error, Some(found)),
        None if everywhere => (Severity::Error, failures.pop()),
        None => (Severity::Warning, failures.pop()),
    };
    let Some((error, position)) = found else {
        return Vec::new();
    };
    let at = format!("{} {}", position.compact(), position.side().lower_name());
    vec![Diagnostic {
        severity,
        notes: vec![format!("a trial found it at {at}")],
        ..diagnostic("script-trial", &error, &function.unit.text)
    }]
}

fn is_off_board(error: &ScriptError) -> bool {
    error.message.contains("is off the board")
}

/// The first, the middle and the last of the legal moves, or the board.
fn trial(
    function: &Function,
    asked: Asked,
    position: &Position,
    legal: Squares,
) -> Result<(), ScriptError> {
    if asked == Asked::Question {
        return function.holds(position, None).map(drop);
    }
    let count = usize::try_from(legal.len()).unwrap_or_default();
    let mut places = vec![0, count / 2, count - 1];
    places.dedup();
    for square in places
        .into_iter()
        .filter_map(|place| legal.iter().nth(place))
    {
        match asked {
            Asked::Measure => drop(function.number(position, square, None)?),
            _ => drop(function.among(position, Squares::of(square), None)?),
        }
    }
    Ok(())
}

/// What a function answers at the first of the fixed positions: tells a number from a yes.
pub(super) fn first_answer(function: &Function) -> Option<rhai::Dynamic> {
    let (position, legal) = TRIALS.first()?;
    function.answer(position, legal.first()?).ok()
}
