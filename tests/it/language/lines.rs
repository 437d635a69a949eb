//! Blocks with several wrong lines: each is said in one run, at its own place and with its own fix.

use paper_othello::diagnostic::Diagnostic;
use paper_othello::language::parse;

/// What is said of a text: the line, the words that are marked, and what the line is with its fix.
fn said(text: &str) -> Vec<String> {
    let (_, problems) = parse(text);
    let said = problems.iter().map(|problem| {
        let (line, words) = (line(text, problem), &text[problem.span.range()]);
        match fixed(text, problem) {
            Some(fixed) => format!("{line}: {words} -> {fixed}"),
            None => format!("{line}: {words}"),
        }
    });
    said.collect()
}

fn line(text: &str, problem: &Diagnostic) -> usize {
    1 + text[..problem.span.start].matches('\n').count()
}

/// The line with its fix in it.
fn fixed(text: &str, problem: &Diagnostic) -> Option<String> {
    let fix = problem.fix.as_ref()?;
    let mut mended = text.to_owned();
    mended.replace_range(fix.span.range(), &fix.text);
    let mended = mended.lines().nth(line(text, problem) - 1)?;
    Some(mended.trim().to_owned())
}

/// The text with all fixes in it.
fn mended(text: &str) -> String {
    let (_, problems) = parse(text);
    let mut mended = text.to_owned();
    for fix in problems
        .iter()
        .rev()
        .filter_map(|problem| problem.fix.as_ref())
    {
        mended.replace_range(fix.span.range(), &fix.text);
    }
    mended
}

#[test]
fn every_wrong_line_of_points_is_said() {
    let text = "\
Points:
    10 if it takes a cornr
    5 if it is on an edge
    2,5 if it saves a corner
    whenever you like
    1 for each dics it flips (a remark)
    3 if it takes a corner 4 if it is on an edge
";
    let expected = [
        "2: cornr -> 10 if it takes a corner",
        "4: 2,5 -> 2.5 if it saves a corner",
        "5: whenever you like",
        "6: dics -> 1 for each disc it flips (a remark)",
        "7: 4 if it is on an edge -> 3 if it takes a corner",
    ];
    assert_eq!(said(text), expected);
    let left = said(&mended(text)).len();
    assert_eq!(left, 1, "only what has no fix is left");
}

#[test]
fn a_line_of_points_that_runs_on_is_one_line() {
    let text = "\
Points:
    10 if it takes
      a corner
    5 if it
    3 if it takes a corner
";
    assert_eq!(said(text), ["4: it"]);
}

#[test]
fn every_wrong_line_of_an_opening_is_said() {
    let text = "\
Opening on 8 by 8:
    f5 d6 c33
    f5 f6
    f5 and d6
    f5 pasx c3
    f5 pas c3
    z9
";
    let expected = ["2: c33", "4: and", "5: pasx -> f5 pass c3", "7: z9"];
    assert_eq!(said(text), expected);
}

#[test]
fn every_wrong_row_of_values_is_said() {
    let text = "\
Values on 6 by 6:
    20 x 4
    -5 -9 -1
    4 1 0.12345
";
    assert_eq!(said(text), ["2: x", "4: 0.12345"]);
    let shape = "Values on 6 by 6:\n 1 2 3\n 4 5\n 7 8 9\n";
    assert_eq!(
        said(shape).len(),
        1,
        "what is wrong with all rows together is one mistake"
    );
}

#[test]
fn a_block_whose_beginning_is_wrong_has_that_mistake_alone() {
    assert_eq!(said("Values on 7 by 7:\n 1 x\n y 2\n").len(), 1);
    assert_eq!(said("Opening on 5 by 5:\n c2 then\n b2 then\n").len(), 1);
    assert_eq!(said("Points:\n").len(), 1);
}
