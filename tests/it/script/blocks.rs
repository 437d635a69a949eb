//! Functions at the end of a rule file, and the rules that name them.

use paper_othello::language::{Sense, format, parse};
use paper_othello::library;

use super::{errors, only_error, program, record};

const SHEET: &str = "\
# Mine

1. If a move is `quiet` and takes a corner, play it.
2. Cross off moves that are not `quiet` or on an edge, unless that crosses off every move.
3. Keep only moves that score at least -3 `safety`, unless there are none.
4. When you have exactly 30 discs, keep only the moves that score the fewest `of_2`.
5. Play the first of: c2, careful moves.
6. Play the move that scores the most points.

A move is careful if it is `quiet` or scores no `safety`.

Points:
    5 if it is `quiet`
    2 for each `safety`

Ties: most `safety`, then fewest `of_2`, then topmost, then leftmost.

```rhai
// A remark with a ( in it, and a “quote”.
fn safety(move) {\tmove.stable_discs * 3 - move.replies   }

fn quiet(m) { m.opens <= 2 }
fn of_2(m) { twice(m.flips) }
fn twice(n) { n * 2 }
```
";

#[test]
fn names_stand_wherever_a_fact_or_a_measure_may() {
    let program = program(SHEET);
    let record = record(&program).expect("no script fails");
    let reached = record.rules[2].reached.as_ref().expect("the third rule");
    assert_eq!(reached.measures[0].name, "safety");
    assert_eq!(record.outcome.square().expect("a move").to_string(), "c2");
}

#[test]
fn the_formatter_keeps_names_and_the_block_byte_for_byte() {
    let (sheet, problems) = parse(SHEET);
    assert_eq!(problems, []);
    assert_eq!(format(&sheet), SHEET);
    let loose = SHEET
        .replace("`quiet` and", "`Quiet`  AND")
        .replace("score at", "scores at");
    let (loose, problems) = parse(&loose);
    assert_eq!(problems, []);
    assert!(loose.says_the_same(&sheet));
    let windows = SHEET.replace('\n', "\r\n");
    let (sheet, problems) = parse(&windows);
    assert_eq!(problems, []);
    let block = windows.split_once("```rhai\r\n").expect("a block").1;
    assert!(format(&sheet).contains(block.trim_end().trim_end_matches('`')));
}

#[test]
fn an_unknown_name_has_a_suggestion() {
    let text = SHEET.replace("fn quiet", "fn quite");
    let reading = library::read(&text);
    let errors = errors(&reading);
    assert!(
        errors.iter().all(|one| one.kind == "no-function"),
        "{errors:#?}"
    );
    assert_eq!(errors[0].help.as_deref(), Some("did you mean “`quite`”?"));
}

#[test]
fn two_functions_of_one_name_are_an_error() {
    let twice = SHEET.replace("fn of_2", "fn quiet");
    let found = library::read(&twice);
    assert!(
        errors(&found)[0].message.contains("two functions “quiet”"),
        "{:#?}",
        found.diagnostics
    );
    let other_case = SHEET
        .replace("fn twice(n)", "fn QUIET(n)")
        .replace("twice(", "QUIET(");
    let found = library::read(&other_case);
    let error = errors(&found)[0];
    assert!(error.message.contains("two functions"), "{error:#?}");
}

#[test]
fn a_function_may_not_have_the_name_of_a_measure() {
    let text = SHEET.replace("of_2", "flips");
    let reading = library::read(&text);
    assert!(
        errors(&reading)[0]
            .message
            .contains("“flips” is a built-in word"),
        "{:#?}",
        reading.diagnostics
    );
}

#[test]
fn what_is_printed_stands_in_the_record() {
    let text = SHEET.replace("m.opens", "print(`${m.square}?`); m.opens");
    let record = record(&program(&text)).expect("no script fails");
    let reached = record.rules[1].reached.as_ref().expect("the second rule");
    assert_eq!(reached.prints, ["c2?", "b3?", "e4?", "d5?"]);
    let json = serde_json::to_string(&record).expect("JSON");
    assert!(json.contains(r#""prints":["c2?","b3?","e4?","d5?"]"#));
}

#[test]
fn statements_outside_of_functions_are_refused() {
    let text = SHEET.replace("fn twice", "let n = 3;\nfn twice");
    let error = only_error(&library::read(&text), &text);
    assert!(
        error.message.contains("has only functions in it"),
        "{error:#?}"
    );
}
