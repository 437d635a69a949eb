//! A yes where a number is wanted, and things that cannot be compared.

use paper_othello::library;

use super::{errors, measure, only_error, program};

#[test]
fn a_number_where_a_yes_is_wanted_is_an_error_and_the_reverse() {
    let text = "1. If a move is `it`, play it.\nTies: topmost, then leftmost.\n```rhai\nfn it(move) { move.flips }\n```\n";
    let error = only_error(&library::read(text), text);
    assert_eq!(
        error.message,
        "this must give yes or no (true or false), but it gives a number"
    );
    let text = measure("move.corner");
    let error = only_error(&library::read(&text), &text);
    assert_eq!(
        error.message,
        "this must give a number, but it gives yes or no"
    );
    let text = measure("let n = 1;");
    let error = only_error(&library::read(&text), &text);
    assert!(error.message.ends_with("it gives nothing"), "{error:#?}");
}

#[test]
fn what_cannot_be_compared_is_an_error_and_never_a_silent_no() {
    let mixed = [
        "\"a\" < 1",
        "\"a\" == 1",
        "1 == \"a\"",
        "1 != \"a\"",
        "true == 1",
        "1 > true",
        "move.corner == 1",
        "move.square == 3",
        "[] == 0",
        "#{} == 0",
        "move.before == 1",
        "move == move.before",
        "() == 1",
        "true < false",
        "[1] < [2]",
        "move.before < move.after",
        "[1, \"a\"].contains(true)",
        "'a' == 1",
        "move.flips == ()",
    ];
    for comparison in mixed {
        let text = measure(&format!("if {comparison} {{ 1 }} else {{ 2 }}"));
        let reading = library::read(&text);
        let errors = errors(&reading);
        assert_eq!(errors.len(), 1, "{comparison}: {errors:#?}");
        assert!(
            errors[0].message.contains("can't be compared"),
            "{comparison}: {errors:#?}"
        );
    }
}

#[test]
fn what_can_be_compared_is() {
    let fine = [
        "1 < 2",
        "2 >= 2",
        "1 != 2",
        "\"a\" == \"a\"",
        "\"a\" < \"b\"",
        "true == true",
        "true != false",
        "move.side == \"black\" || move.side == \"white\"",
        "[1, 2] == [1, 2]",
        "#{ a: 1 } == #{ a: 1 }",
        "move.before == move.before",
        "move.before != move.after",
        "[1, 2].contains(2)",
        "2 in [1, 2]",
        "'a' < 'b'",
        "1 + 2 * 3 == 7 && !(1 > 2)",
        "1 < 2 == true",
    ];
    for comparison in fine {
        let text = format!(
            "1. If a move is `it`, play it.\nTies: topmost, then leftmost.\n```rhai\nfn it(move) {{ {comparison} }}\n```\n"
        );
        let record = super::record(&program(&text)).expect(comparison);
        let reached = record.rules[0].reached.as_ref().expect("the first rule");
        assert_eq!(reached.matched, record.legal, "{comparison}");
    }
}
