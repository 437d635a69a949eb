//! What people say about playing Othello, as sheets: 45 statements, and for each whether words say it, a trick, or a script.

use paper_othello::board::BoardSize;
use paper_othello::library;

use super::twin;

mod decisions;
mod tricks;

/// How a statement can be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// As people say it.
    Words,
    /// By blocks of points and values that say the same in a roundabout way.
    Trick,
    /// By a function in a fenced block.
    Script,
}

struct Statement {
    id: &'static str,
    way: Way,
    sheet: String,
}

/// All of them, in order.
fn statements() -> Vec<Statement> {
    let sections = include_str!("statements/statements.txt").split("=== ");
    sections.skip(1).map(statement).collect()
}

fn statement(section: &'static str) -> Statement {
    let (head, sheet) = section.split_once('\n').expect("a sheet");
    let (id, rest) = head.split_once(' ').expect("a number");
    let (way, _said) = rest.split_once(": ").expect("a statement");
    let way = match way {
        "words" => Way::Words,
        "trick" => Way::Trick,
        "script" => Way::Script,
        _ => panic!("{id} is said by {way}"),
    };
    let sheet = match sheet.trim() {
        "(made)" => tricks::sheet(id),
        sheet => with_ties(sheet),
    };
    Statement { id, way, sheet }
}

/// A sheet that says nothing of ties has the usual ones, after its rules.
fn with_ties(sheet: &str) -> String {
    const TIES: &str = "Ties: topmost, then leftmost.";
    if sheet.contains("Ties:") {
        return format!("{sheet}\n");
    }
    match sheet.split_once("\n\n") {
        Some((rules, blocks)) => format!("{rules}\n\n{TIES}\n\n{blocks}\n"),
        None => format!("{sheet}\n\n{TIES}\n"),
    }
}

/// The sheet of one statement.
fn sheet(id: &str) -> String {
    let found = statements().into_iter().find(|one| one.id == id);
    found.expect(id).sheet
}

#[test]
fn at_most_four_of_forty_five_need_a_script() {
    let all = statements();
    let numbers: Vec<String> = (1..=45).map(|number| format!("H{number:02}")).collect();
    let ids: Vec<&str> = all.iter().map(|one| one.id).collect();
    assert_eq!(ids, numbers);
    let by = |way: Way| all.iter().filter(|one| one.way == way).count();
    assert_eq!(
        [by(Way::Words), by(Way::Trick), by(Way::Script)],
        [37, 4, 4]
    );
    for one in &all {
        let scripted = one.sheet.contains("```");
        assert_eq!(scripted, one.way == Way::Script, "{}", one.id);
    }
}

#[test]
fn each_sheet_reads_and_is_canonical() {
    // How wide the formatter sets a column of values is not the question here.
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    for one in statements() {
        let read = library::read(&one.sheet);
        assert!(
            read.program.is_some(),
            "{}\n{:#?}",
            one.id,
            read.diagnostics
        );
        assert_eq!(
            words(&super::canonical(&one.sheet)),
            words(&one.sheet),
            "{}",
            one.id
        );
    }
}

#[test]
fn each_sheet_plays_on_its_boards() {
    for one in statements() {
        let program = library::read(&one.sheet).program.expect(one.id);
        let mut boards = 0;
        for size in BoardSize::ALL {
            // A block of values may fit one board only.
            let Ok(runner) = program.on(size, Some(1)) else {
                continue;
            };
            boards += 1;
            for position in twin::positions(size).step_by(7) {
                let decision = runner.decide(position);
                let decision = decision.unwrap_or_else(|error| panic!("{}: {error:?}", one.id));
                assert!(decision.outcome.square().is_some(), "{}", one.id);
            }
        }
        assert!(boards > 0, "{}", one.id);
    }
}
