//! Scripts that want more than they may: each ends in an error that says what and where, in little time and memory.

use paper_othello::board::BoardSize;
use paper_othello::library;

use super::{measure, only_error, program, start};
use crate::support::Folder;

/// The body of a function, a part of the message, and the line of the body (from 1) on which it stands; 0 is the line
/// of the function itself, where a limit belongs to all of it.
const CORPUS: &[(&str, &str, usize)] = &[
    (
        "let n = 0;\nwhile true { n += 1; }\nn",
        "more than 100000 steps",
        0,
    ),
    ("loop { }", "more than 100000 steps", 0),
    ("it(move)", "more than 6 deep", 0),
    (
        "let text = \"ab\";\nfor n in 0..100 { text += text; }\n1",
        "grows too large",
        0,
    ),
    (
        "let text = \"ab\";\nwhile true { text = `${text}${text}`; }\n1",
        "grows too large",
        0,
    ),
    (
        "let list = [1];\nfor n in 0..100 { list += list; }\n1",
        "grows too large",
        0,
    ),
    (
        "let list = [];\nlist.pad(1000000000, 0);\n1",
        "grows too large",
        0,
    ),
    (
        "let list = [];\nwhile true { list.push(\"0123456789\"); }\n1",
        "grows too large",
        0,
    ),
    (
        "let list = [];\nwhile true { list.push([1, 2, 3]); }\n1",
        "grows too large",
        0,
    ),
    (
        "let list = [];\nwhile true { list = [list, list]; }\n1",
        "grows too large",
        0,
    ),
    (
        "let map = #{};\nlet n = 0;\nwhile true { n += 1; map[n.to_string()] = n; }\n1",
        "steps",
        0,
    ),
    (
        "let map = #{};\nwhile true { map = #{ a: map, b: map }; }\n1",
        "grows too large",
        0,
    ),
    (
        "let list = [];\nwhile true { list.push(move.after); }\n1",
        "grows too large",
        0,
    ),
    ("\"x\".pad(1000000000, \"y\");\n1", "grows too large", 0),
    ("1 / 0", "division by zero", 1),
    ("1 % 0", "zero", 1),
    ("9223372036854775807 + 1", "overflow", 1),
    (
        "let n = 2;\nfor times in 0..70 { n *= n; }\nn",
        "overflow",
        2,
    ),
    ("2 ** 100", "overflow", 1),
    ("-9223372036854775807 - 2", "overflow", 1),
    ("9000000000", "at most 1000000000 either way", 0),
    ("move.before.at(\"i9\").len()", "“i9” is not a square", 1),
    ("move.before.at(9, 1).len()", "off the board", 1),
    ("move.before.at(0, 1).len()", "off the board", 1),
    (
        "move.before.at(-1, 9223372036854775807).len()",
        "off the board",
        1,
    ),
    ("move.before.play(\"a1\").size", "not a legal move", 1),
    ("move.before.count(\"red\")", "a side is", 1),
    ("[1, 2][5]", "no element 5", 1),
    ("throw \"I give up\"", "I give up", 1),
    (
        "let v = [];\nfor n in 0..60 { v.push(#{ a: move.before }) }\nlet big = #{};\nlet n = 0;\nloop { big[n.to_string()] = v; n += 1 }",
        "keeps too much at once",
        0,
    ),
    (
        "let v = [];\nfor n in 0..500 { v.push(move) }\nlet big = v;\nloop { for n in 0..500 { big[n] = v } }",
        "keeps too much at once",
        0,
    ),
    (
        "let v = [\"\"];\nfor n in 0..200 { v.push(n.to_string()) }\nlet big = v;\nfor a in 0..200 { big[a] = v; }\nfor a in 0..200 { for b in 0..200 { big[a][b] = v } }\n1",
        "this script ",
        0,
    ),
    (
        "let v = [];\nfor n in 0..500 { v.push(move) }\nv.map(|x| v_of(x)).len()\n}\nfn v_of(move) {\nlet v = [];\nfor n in 0..500 { v.push(move) }\nv",
        "grows too large",
        0,
    ),
    (
        "let a = [];\nfor n in 0..500 { a.push(n) }\na.map(|x| { for n in 0..40000 { } x }).len()",
        "more than 100000 steps",
        0,
    ),
    (
        "let a = [3, 1, 2];\na.sort(|x, y| { loop { } });\n1",
        "more than 100000 steps",
        0,
    ),
    ("[3, 1, 2].sort(|x, y| 1 / 0);\n1", "division by zero", 1),
    ("[3, 1, 2].sort(|x, y| { throw \"no\" });\n1", "no", 1),
    ("[1, \"a\"].dedup();\n1", "can't be compared", 1),
    (
        "let a = [1];\nfor n in 0..100 { a = [a]; }\nlet m = #{};\nfor n in 0..150 { m[n.to_string()] = a; }\nprint(m);\n1",
        "grows too large",
        0,
    ),
    (
        "while true { try { loop { } } catch { } }\n1",
        "more than 100000 steps",
        0,
    ),
];

/// What cannot even be read, or is known to be wrong without a trial.
const UNREADABLE: &[(&str, &str)] = &[
    ("eval(\"1\")", "eval"),
    ("import \"files\" as files;\n1", "import"),
    ("sleep(1)", "there is no function “sleep”"),
    ("timestamp()", "there is no function “timestamp”"),
    ("rand()", "there is no function “rand”"),
    ("exit(1)", "there is no function “exit”"),
    ("open_file(\"x\")", "there is no function “open_file”"),
    (
        "let n = 1;\nlet change = || { n += 1; };\nchange.call();\nn",
        "no variable “n”",
    ),
    (
        "let f = |a| |b| a + b;\nf.call(1).call(2)",
        "no variable “a”",
    ),
    ("count += 1;\ncount", "no variable “count”"),
    ("move.flips = 3;\n1", ""),
];

/// The place of a function's body in the text of [`measure`].
const BODY: usize = 5;

/// Each in a process of its own with little memory, so that a limit that is lost fails here by name.
#[cfg(unix)]
#[test]
fn each_ends_in_the_right_error_before_any_game() {
    let folder = Folder::with(&[]);
    for (body, message, line) in CORPUS {
        let text = measure(body);
        std::fs::write(folder.file("it.rules"), &text).expect("a file");
        let run = capped(&folder, "check it.rules --json");
        assert_eq!(run.code, 1, "{body}\n{}{}", run.out, run.err);
        let all = crate::support::values(&run.out).remove(0);
        assert_eq!(all.as_array().map(Vec::len), Some(1), "{body}\n{all:#}");
        let said = all[0]["message"].as_str().expect("a message");
        assert!(said.contains(message), "{body}\n{all:#}");
        assert_eq!(
            all[0]["line"].as_u64(),
            Some((BODY + line) as u64),
            "{body}\n{all:#}"
        );
        assert!(all.to_string().contains("a trial found it at "), "{all:#}");
    }
}

/// Runs `paper` with 400 MB for everything, of which it needs some 20.
#[cfg(unix)]
fn capped(folder: &Folder, line: &str) -> crate::support::Run {
    crate::support::Paper::capped(400_000)
        .args(line.split_whitespace())
        .within(folder.path())
        .run()
}

#[test]
fn what_a_script_may_not_name_is_found_without_a_trial() {
    for (body, message) in UNREADABLE {
        let text = measure(body);
        let reading = library::read(&text);
        let said: Vec<String> = super::errors(&reading)
            .iter()
            .map(|one| one.message.clone())
            .collect();
        assert!(
            !said.is_empty() && said[0].contains(message),
            "{body}\n{said:#?}"
        );
        assert!(reading.program.is_none(), "{body}");
    }
}

/// Calls as deep as they may be, each inside expressions as deep as they may be, in a debug build's small stacks.
/// The stack of the threads that tests run on is 2 MB; these have less, so that a caller has room above a script.
#[test]
fn many_calls_deep_with_deep_expressions_do_not_overflow_the_stack() {
    std::thread::Builder::new()
        .stack_size(1_750_000)
        .spawn(|| {
            calls_in_deep_expressions_are_stopped();
            deep_expressions_are_refused();
        })
        .expect("a thread can be started")
        .join()
        .expect("no check failed");
}

fn calls_in_deep_expressions_are_stopped() {
    let nests: [(&str, &str); 5] = [
        ("1 + (", ")"),
        ("[", "].len()"),
        ("if true { ", " } else { 1 }"),
        ("{ let a = ", "; a }"),
        ("min(1, ", ")"),
    ];
    for (open, close) in nests {
        let deepest = (1..40).rev().find_map(|depth| {
            let (before, behind) = (open.repeat(depth), close.repeat(depth));
            let text = measure(&format!("{before}it(move){behind}"));
            let error = only_error(&library::read(&text), &text);
            (!error.message.contains("nested too deep")).then_some(error)
        });
        let error = deepest.expect("one level is never too deep");
        assert!(
            error.message.contains("more than 6 deep"),
            "{open}: {error:#?}"
        );
    }
}

fn deep_expressions_are_refused() {
    for (open, close) in [("(", ")"), ("- ", ""), ("[", "]"), ("{", "}"), ("1 + ", "")] {
        let text = measure(&format!("{}1{}", open.repeat(10_000), close.repeat(10_000)));
        let error = only_error(&library::read(&text), &text);
        assert!(error.message.contains("nested too deep"), "{error:#?}");
    }
}

/// However many mistakes and blocks a file has, it is read in linear time, and only so much is said of it.
#[test]
fn a_file_of_mistakes_gets_a_bounded_answer() {
    let text = measure(&"move.flps;\n".repeat(20_000));
    assert!(library::read(&text).diagnostics.len() <= 60);
    let text = "points(1, 2, 3);\n".repeat(20_000);
    assert!(library::read_script(&text).diagnostics.len() <= 60);
    let text = "rule(\"One\");\n".repeat(10_000);
    assert!(library::read_script(&text).diagnostics.len() <= 60);
    let blocks = "```rhai\nfn a(m) { m.flps }\n```\n".repeat(20_000);
    let reading = library::read(&format!("Ties: topmost, then leftmost.\n{blocks}"));
    let kinds: std::collections::BTreeSet<_> =
        reading.diagnostics.iter().map(|one| one.kind).collect();
    assert_eq!(
        kinds.into_iter().collect::<Vec<_>>(),
        ["script", "script-name"]
    );
}

#[test]
fn endless_functions_and_long_texts_are_refused() {
    let many: Vec<String> = (0..200).map(|n| format!("fn f{n}(a) {{ a }}")).collect();
    let many = many.join("\n");
    let text = format!("Ties: topmost, then leftmost.\n\n```rhai\n{many}\n```\n");
    let error = only_error(&library::read(&text), &text);
    assert!(error.message.contains("too many functions"), "{error:#?}");
}

/// A hundred thousand of anything is refused in one sentence, in a time that grows with the length only.
#[test]
fn a_hundred_thousand_of_anything_is_refused_soon() {
    let many = |part: &dyn Fn(usize) -> String| -> String { (0..100_000).map(part).collect() };
    let begun = std::time::Instant::now();
    for (text, message) in [
        (
            format!("fn it({}z) {{ 1 }}", many(&|n| format!("p{n}, "))),
            "at most 16 things",
        ),
        (
            format!(
                "fn it(m) {{ [1].map(|{}z| 1) }}",
                many(&|n| format!("p{n}, "))
            ),
            "at most 16 things",
        ),
        (
            format!("fn it(m) {{ min({}1) }}", many(&|_| "m, ".to_owned())),
            "at most 16 things",
        ),
        (
            format!("fn it(m) {{ #{{ {} }} }}", many(&|n| format!("k{n}: 1, "))),
            "a map 128 entries",
        ),
        (
            format!("fn it(m) {{ {} 1 }}", many(&|n| format!("let v{n} = 1;\n"))),
            "too many variables",
        ),
        (
            format!(
                "fn it(m) {{ 1 }}\n{}",
                many(&|n| format!("fn f{n}(m) {{ 1 }}\n"))
            ),
            "too many functions",
        ),
    ] {
        let text = format!(
            "1. Play the move that scores the most `it`.\nTies: topmost, then leftmost.\n\n```rhai\n{text}\n```\n"
        );
        let error = only_error(&library::read(&text), &text[..200]);
        assert!(
            error.message.contains(message),
            "{}: {error:#?}",
            &text[..200]
        );
    }
    let long = "n".repeat(300_000);
    let text = measure(&format!("let {long} = 1;\n{long}"));
    assert!(library::read(&text).program.is_some());
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
}

/// What a sheet for 8 by 8 needs: a list of 64 pairs, and the square of a list by its numbers, in nested loops.
#[test]
fn a_script_for_eight_by_eight_fits() {
    let text = "\
1. Play the move that scores the most `it`.
Ties: topmost, then leftmost.

```rhai
fn it(move) {
    let n = move.before.size;
    let marks = [];
    for r in 1..=n { for c in 1..=n { marks.push([c, r]); } }
    let sum = 0;
    for r in 1..n {
        for c in 1..n {
            if move.before.at(c, r) != \"empty\" {
                for dr in -1..=1 {
                    for dc in -1..=1 {
                        if r + dr >= 1 && c + dc >= 1 {
                            if move.after.at(c + dc, r + dr) == move.side {
                                if marks[(r + dr - 1) * n + (c + dc) - 1][0] == c + dc {
                                    sum += marks[r * n + c - 1][1];
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    sum
}
```
";
    let program = program(text);
    for size in BoardSize::ALL {
        let runner = program.on(size, None).expect("it is ready");
        assert!(runner.record(&start(size)).is_ok());
    }
}

#[test]
fn a_number_is_as_large_as_it_may_be_and_no_larger() {
    for (number, fits) in [
        (1_000_000_000_i64, true),
        (1_000_000_001, false),
        (-1_000_000_000, true),
        (-1_000_000_001, false),
    ] {
        let text = measure(&number.to_string());
        assert_eq!(library::read(&text).program.is_some(), fits, "{number}");
    }
}

#[test]
fn a_call_prints_a_hundred_lines_and_a_record_keeps_a_hundred_of_a_rule() {
    let text = measure("for n in 0..150 { print(n) }\nmove.flips");
    let record = super::record(&program(&text)).expect("no script fails");
    let prints = &record.rules[0]
        .reached
        .as_ref()
        .expect("the first rule")
        .prints;
    assert_eq!(prints.len(), 100);
    assert_eq!(prints.last().map(String::as_str), Some("99"));
}

/// Fails at some positions only, and not where the trials look: White's first turn.
const LATE: &str = "\
1. If a move takes a corner, play it.
2. Keep only moves that score at least 0 `it`, unless there are none.
3. Play the move that flips the most discs.
Ties: topmost, then leftmost.

```rhai
fn it(move) {
    let n = if move.before.empties == 31 && move.side == \"white\" { 0 } else { 1 };
    7 / n
}
```
";

#[test]
fn a_failure_while_playing_says_rule_line_and_position_and_plays_nothing() {
    let folder = Folder::with(&[("late.rules", LATE.as_bytes())]);
    let run = folder.paper("game greedy late.rules");
    let complaint = run.complaint(1);
    assert!(complaint.contains("late.rules:9:7"), "{complaint}");
    assert!(complaint.contains("division by zero"), "{complaint}");
    assert!(
        complaint.contains("rule 2 (line 2) asked it"),
        "{complaint}"
    );
    assert!(complaint.contains("it happened at "), "{complaint}");
}

#[test]
fn a_failure_tells_its_parts() {
    let program = program(LATE);
    let runner = program.on(BoardSize::SIX, None).expect("it is ready");
    let mut position = start(BoardSize::SIX);
    let first = position.legal_moves().first().expect("a move");
    position = position.play(first).expect("legal");
    let legal = position.legal_moves();
    let failure = runner.choose(&position, legal).expect_err("it fails here");
    assert_eq!(failure, runner.decide(&position).expect_err("here too"));
    assert_eq!(failure, runner.record(&position).expect_err("and here"));
    assert_eq!(failure.rule_line(), Some(2));
    assert_eq!((failure.script().line, failure.position()), (9, &position));
    assert!(failure.at().ends_with(" white"));
}
