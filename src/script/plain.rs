//! Finds the functions of a script that only read one property, or only hand on to one function, as `|m| m.flips` does.
//! It must not run anything.

use std::collections::HashMap;

use rhai::{ASTNode, Expr, FnCallExpr, Position as Place, Stmt};

use super::function::Unit;

/// The functions whose body only reads a property of what they are given, or only hands it on to one function, as in
/// `|m| m.flips` and `|m| safety(m)`; with the name of the property or function.
pub(super) fn plain_readers(unit: &Unit) -> HashMap<String, String> {
    let mut statements: Vec<(Place, Option<(String, String)>)> = Vec::new();
    unit.ast.walk(&mut |path: &[ASTNode<'_>]| {
        if let [ASTNode::Stmt(statement)] = path {
            let start = match statement {
                Stmt::Expr(expr) => expr.start_position(),
                other => other.position(),
            };
            statements.push((start, only_name(statement)));
        }
        true
    });
    let order = |place: Place| (place.line(), place.position());
    let mut found = HashMap::new();
    for function in unit.ast.iter_fn_def() {
        let start = order(function.body.start_position());
        // A body without braces has no end: it is one expression.
        let end = match function.body.end_position() {
            none if none.is_none() => start,
            end => order(end),
        };
        let inside = |place: Place| start <= order(place) && order(place) <= end;
        let mut inside = statements.iter().filter(|(place, _)| inside(*place));
        if let (Some((_, Some((variable, name)))), None) = (inside.next(), inside.next())
            && function
                .params
                .first()
                .is_some_and(|param| param == variable)
        {
            found.insert(function.name.to_string(), name.clone());
        }
    }
    found
}

/// The variable and its property, or the variable and the function that takes it, where a statement is nothing else.
fn only_name(statement: &Stmt) -> Option<(String, String)> {
    let Stmt::Expr(expr) = statement else {
        return match statement {
            Stmt::FnCall(call, _) => only_argument(call),
            _ => None,
        };
    };
    let expr: &Expr = expr;
    match expr {
        Expr::FnCall(call, _) => only_argument(call),
        Expr::Dot(dot, ..) => match (&dot.lhs, &dot.rhs) {
            (Expr::Variable(variable, ..), Expr::Property(property, _)) => {
                Some((variable.1.to_string(), property.2.to_string()))
            }
            _ => None,
        },
        _ => None,
    }
}

fn only_argument(call: &FnCallExpr) -> Option<(String, String)> {
    match call.args.as_slice() {
        [Expr::Variable(variable, ..)] => Some((variable.1.to_string(), call.name.to_string())),
        _ => None,
    }
}
