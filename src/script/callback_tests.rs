//! Every function of the engine that calls a function of the script: none drops an error or a limit.
//!
//! The list is held against what the engine really has. Where a new version of it brings another such function, the first
//! test names it: look how it takes errors, and add it.

use std::any::TypeId;
use std::collections::BTreeSet;

use rhai::{Array, Dynamic, FnPtr, ImmutableString, Map, Position, Scope};

use super::budget;
use super::engine::ENGINE;
use super::error::Lines;
use super::shape;
use crate::program::ScriptError;
use crate::stop::Stop;

/// Each of them with the number of what it takes, and a call of it; `…` stands for the body of what it calls.
const CALLBACKS: &[(&str, &str)] = &[
    ("list all 2", "list.all(|x| …)"),
    ("list dedup 2", "list.dedup(|x, y| …)"),
    ("list drain 2", "list.drain(|x| …)"),
    ("list filter 2", "list.filter(|x| …)"),
    ("list find 2", "list.find(|x| …)"),
    ("list find 3", "list.find(|x| …, 1)"),
    ("list find_map 2", "list.find_map(|x| …)"),
    ("list find_map 3", "list.find_map(|x| …, 1)"),
    ("list for_each 2", "list.for_each(|x| …)"),
    ("list index_of 2", "list.index_of(|x| …)"),
    ("list index_of 3", "list.index_of(|x| …, 1)"),
    ("list map 2", "list.map(|x| …)"),
    ("list order 2", "list.order(|x, y| …)"),
    ("list order_by 2", "list.order_by(|x, y| …)"),
    ("list reduce 2", "list.reduce(|sum, x| …)"),
    ("list reduce 3", "list.reduce(|sum, x| …, 0)"),
    ("list reduce_rev 2", "list.reduce_rev(|sum, x| …)"),
    ("list reduce_rev 3", "list.reduce_rev(|sum, x| …, 0)"),
    ("list retain 2", "list.retain(|x| …)"),
    ("list some 2", "list.some(|x| …)"),
    ("list sort 2", "list.sort(|x, y| …)"),
    ("list sort_by 2", "list.sort_by(|x, y| …)"),
    ("list zip 3", "list.zip(list, |x, y| …)"),
    ("map drain 2", "map.drain(|key, value| …)"),
    ("map filter 2", "map.filter(|key, value| …)"),
    ("map map 2", "map.map(|key, value| …)"),
    ("map retain 2", "map.retain(|key, value| …)"),
];

/// What also takes a function, and calls none.
const NO_CALLS: &[&str] = &["fn debug 1", "fn to_debug 1"];

/// What takes a list and a text: the text may be meant for the name of a function, and is refused, or looked for.
const WITH_TEXTS: &[&str] = &[
    "all 2",
    "contains 2",
    "dedup 2",
    "drain 2",
    "filter 2",
    "index_of 2",
    "index_of 3",
    "map 2",
    "reduce 2",
    "reduce 3",
    "reduce_rev 2",
    "reduce_rev 3",
    "retain 2",
    "some 2",
    "sort 2",
];

fn kind(type_id: TypeId) -> &'static str {
    if type_id == TypeId::of::<Array>() {
        "list"
    } else if type_id == TypeId::of::<Map>() {
        "map"
    } else if type_id == TypeId::of::<FnPtr>() {
        "fn"
    } else {
        "other"
    }
}

/// The functions of the engine of which the types of what they take fulfil a condition.
fn registered(wanted: impl Fn(&[TypeId]) -> Option<&'static str>) -> BTreeSet<String> {
    let found = ENGINE.collect_fn_metadata(
        None,
        |function| {
            let function = function.metadata;
            let of = wanted(&function.param_types)?;
            Some(
                format!("{of} {} {}", function.name, function.num_params)
                    .trim()
                    .to_owned(),
            )
        },
        true,
    );
    found.into_iter().collect()
}

#[test]
fn the_list_holds_every_function_of_the_engine_that_takes_a_function() {
    let found = registered(|types| {
        types
            .contains(&TypeId::of::<FnPtr>())
            .then(|| kind(types[0]))
    });
    let listed = CALLBACKS
        .iter()
        .map(|(name, _)| *name)
        .chain(NO_CALLS.iter().copied());
    assert_eq!(found, listed.map(str::to_owned).collect());
    let found = registered(|types| {
        let [list, text, ..] = types else { return None };
        (*list == TypeId::of::<Array>() && *text == TypeId::of::<ImmutableString>()).then_some("")
    });
    assert_eq!(
        found,
        WITH_TEXTS.iter().map(|name| (*name).to_owned()).collect()
    );
}

/// Runs the body of a function as one call.
fn run(body: &str) -> Result<Dynamic, ScriptError> {
    let text = format!("fn it() {{ let list = [3, 1, 2]; let map = #{{ a: 1, b: 2 }};\n{body} }}");
    let lines = Lines { before: 0 };
    let ast = shape::compile(&ENGINE, &text).map_err(|error| lines.unread(&error))?;
    let call = || ENGINE.call_fn(&mut Scope::new(), &ast, "it", ());
    budget::within(&Stop::default(), call).map_err(|error| lines.failed(&error, Position::NONE))
}

fn complaint(body: &str) -> String {
    match run(body) {
        Ok(value) => panic!("{body}: {value}"),
        Err(error) => error.message,
    }
}

#[test]
fn none_drops_an_error_or_a_limit() {
    for (_, call) in CALLBACKS {
        for (inside, message) in [
            ("{ throw \"enough\" }", "enough"),
            ("1 / 0", "division by zero"),
            ("{ loop { } }", "more than 100000 steps"),
            ("{ try { loop { } } catch { } }", "more than 100000 steps"),
            ("nobody_knows(1)", "no function for “nobody_knows”"),
            ("{ let a = []; loop { a.push(1) } }", "grows too large"),
        ] {
            let body = format!("{};\n1", call.replace('…', inside));
            let complaint = complaint(&body);
            assert!(complaint.contains(message), "{body}\n{complaint}");
        }
    }
}

#[test]
fn an_error_of_a_callback_can_be_caught_and_a_limit_can_not() {
    let caught =
        run("let n = 1; try { list.sort(|x, y| 1 / 0); } catch { n = 2; } n").map(|it| it.as_int());
    assert_eq!(caught, Ok(Ok(2)));
    let body = "try { list.sort(|x, y| { loop { } }); } catch { } 1";
    assert!(complaint(body).contains("more than 100000 steps"));
}

/// Each callback takes less than it may; all together take more.
#[test]
fn the_steps_of_all_callbacks_are_one_budget() {
    let wide = "let many = []; for n in 0..120 { many.push(n) }";
    for (_, call) in CALLBACKS {
        let slow = "{ for n in 0..3000 { } 0 == 0 }";
        let body = format!(
            "{wide}\nfor n in 0..40 {{ let list = [3, 1, 2]; let map = #{{ a: 1, b: 2 }}; {}; }}",
            call.replace('…', slow)
        );
        let complaint = complaint(&body);
        assert!(
            complaint.contains("more than 100000 steps") || complaint.contains("must be"),
            "{body}\n{complaint}"
        );
    }
    let body = format!("{wide}\nmany.map(|x| {{ for n in 0..2000 {{ }} x }})");
    assert!(complaint(&body).contains("more than 100000 steps"));
}

#[test]
fn callbacks_inside_callbacks_are_as_deep_as_calls() {
    assert!(run("[1].map(|x| [x].map(|y| [y].map(|z| z)))").is_ok());
    let complaint = complaint("again(1) }\nfn again(x) { [x].map(|y| again(y))");
    assert!(complaint.contains("more than 6 deep"), "{complaint}");
}

#[test]
fn a_yes_is_wanted_where_a_yes_is_asked() {
    for body in [
        "list.filter(|x| 3)",
        "list.some(|x| x)",
        "list.all(|x| x)",
        "list.find(|x| \"a\")",
        "list.drain(|x| ())",
        "list.retain(|x| [])",
        "list.index_of(|x| x)",
        "list.dedup(|x, y| 1)",
        "map.filter(|key, value| value)",
    ] {
        let complaint = complaint(body);
        assert!(
            complaint.starts_with("the function in the brackets of")
                && complaint.contains("must give yes or no (true or false)"),
            "{body}\n{complaint}"
        );
    }
    let said = complaint("list.map(|x, y, z| 1)");
    assert!(said.contains("takes 1 or 2 things"), "{said}");
    let said = complaint("list.map(\"double\")");
    assert!(
        said.contains("wants a function here, such as |x| …"),
        "{said}"
    );
}

#[test]
fn they_do_what_they_are_for() {
    for body in [
        "list.map(|x| x * 2) == [6, 2, 4]",
        "list.map(|x, place| place) == [0, 1, 2]",
        "list.filter(|x| x > 1) == [3, 2]",
        "list.some(|x| x == 1) && !list.some(|x| x == 4)",
        "list.all(|x| x < 4) && !list.all(|x| x > 1)",
        "list.find(|x| x < 3) == 1 && list.find(|x| x < 3, 2) == 2 && list.find(|x| x < 3, -1) == 2",
        "list.find_map(|x| if x < 3 { x * 10 }) == 10",
        "list.index_of(|x| x < 3) == 1 && list.index_of(|x| x > 3) == -1 && list.index_of(2) == 2",
        "[\"c2\", \"d3\"].index_of(\"d3\") == 1 && [\"c2\", \"d3\"].contains(\"c2\") && \"c2\" in [\"c2\"]",
        "list.reduce(|sum, x| sum + x, 0) == 6 && list.reduce_rev(|text, x| text + x, \"\") == \"213\"",
        "list.zip(list, |x, y| x * y) == [9, 1, 4]",
        "let rest = list.drain(|x| x > 1); rest == [3, 2] && list == [1]",
        "let rest = list.retain(|x| x > 1); rest == [1] && list == [3, 2]",
        "let all = [1, 1, 2, 1]; all.dedup(); all == [1, 2, 1]",
        "let all = [1, 3, 2, 4]; all.dedup(|x, y| x % 2 == y % 2); all == [1, 2]",
        "list.sort(); list == [1, 2, 3]",
        "list.sort(|x, y| y - x); list == [3, 2, 1]",
        "list.sort(|x, y| x < y); list == [1, 2, 3]",
        "list.order(|x, y| x - y) == [1, 2, 3] && list == [3, 1, 2]",
        "[[1, \"b\"], [0, \"a\"], [1, \"a\"]].order(|x, y| x[0] - y[0]) == [[0, \"a\"], [1, \"b\"], [1, \"a\"]]",
        "[[1, \"b\"], [0, \"a\"], [1, \"a\"]].order(|x, y| x[0] < y[0]) == [[0, \"a\"], [1, \"b\"], [1, \"a\"]]",
        "map.map(|key, value| value * 2) == #{ a: 2, b: 4 }",
        "map.filter(|key, value| value > 1) == #{ b: 2 } && map.filter(|key| key == \"a\") == #{ a: 1 }",
        "let rest = map.drain(|key, value| value > 1); rest == #{ b: 2 } && map == #{ a: 1 }",
        "let rest = map.retain(|key, value| value > 1); rest == #{ a: 1 } && map == #{ b: 2 }",
        "const fixed = [1, 2]; fixed.map(|x| x) == [1, 2] && fixed.order(|x, y| y - x) == [2, 1]",
    ] {
        let answer = run(body).map(|answer| answer.as_bool());
        assert_eq!(answer, Ok(Ok(true)), "{body}");
    }
}

/// Whatever the comparison says, each element comes out once, and always in the same order.
#[test]
fn any_comparison_gives_an_order() {
    let list = "let list = []; for n in 0..60 { list.push(n * n % 61) }";
    for compare in [
        "x * y % 7 - 3",
        "1",
        "-1",
        "0",
        "x * 7 % 5 - y",
        "true",
        "false",
        "x % 2 == 0",
        "x != y",
        "y % 3 - 1",
    ] {
        let body = format!(
            "{list}\nlet one = list.order(|x, y| {compare}); let two = list.order(|x, y| {compare});\none == two && one.order() == list.order()"
        );
        let answer = run(&body).map(|answer| answer.as_bool());
        assert_eq!(answer, Ok(Ok(true)), "{compare}");
    }
    let said = complaint("list.sort(|x, y| \"a\")");
    assert!(said.contains("must give a number, or yes or no"), "{said}");
}

/// Many small values, each within its limits.
#[test]
fn all_values_of_a_call_are_one_budget() {
    let value = "let v = []; for n in 0..60 { v.push(#{ a: [1] }) }";
    for body in [
        "let big = #{}; let n = 0; loop { big[n.to_string()] = v; n += 1 }",
        "let big = []; for n in 0..100 { big.push(0) } loop { for n in 0..100 { big[n] = v } for n in 0..100 { big[n][1] = v } }",
        "let big = [[]]; for n in 0..90 { big.push([v[0]]) } list.for_each(|x| { let w = [x]; for n in 0..99 { w[0] = w } });\nlet m = #{}; for a in 0..99 { for b in 0..99 { m[`${a} ${b}`] = v } }",
    ] {
        let complaint = complaint(&format!("{value}\n{body}"));
        assert!(
            complaint.contains("keeps too much at once") || complaint.contains("grows too large"),
            "{body}\n{complaint}"
        );
    }
}

#[test]
fn an_end_that_was_asked_for_is_heard() {
    let stop = Stop::default();
    stop.ask();
    let ast = ENGINE.compile("fn it() { 1 }").expect("a script");
    let call = || ENGINE.call_fn::<Dynamic>(&mut Scope::new(), &ast, "it", ());
    let error = budget::within(&stop, call).expect_err("it was asked");
    assert!(Lines { before: 0 }.failed(&error, Position::NONE).stopped);
    // … also while a call runs.
    let stop = Stop::default();
    let ast = ENGINE
        .compile("fn it() { for n in 0..20000 { } 1 }")
        .expect("a script");
    let call = || {
        stop.ask();
        ENGINE.call_fn::<Dynamic>(&mut Scope::new(), &ast, "it", ())
    };
    let error = budget::within(&stop, call).expect_err("it was asked");
    assert!(Lines { before: 0 }.failed(&error, Position::NONE).stopped);
}
