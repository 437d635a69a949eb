//! Recorded decisions: what counts as a change, what is taken over, and that the text reads back.

use paper_othello::board::{BoardSize, GivenPosition, Layout, Position, Transcript, Turn};
use paper_othello::library::{self, BUILTINS};
use paper_othello::program::{Decider, Program};
use paper_othello::proof::{
    Cause, Decisions, RecordComparison, RecordPart, RecordProblem, random_positions, read_places,
    standard_positions,
};
use paper_othello::testing;
use proptest::prelude::*;
use proptest::sample::select;

const PAPER: &str = "\
1. If a move takes a corner, play it.
2. Cross off moves that touch an empty corner, unless that crosses off every move.
3. If a move is on an edge, play it.
4. Otherwise, play the move that flips the most discs.

Ties: topmost, then leftmost.
";

fn program(text: &str) -> Program {
    let reading = library::read(text);
    reading
        .program
        .unwrap_or_else(|| panic!("{:?}", reading.diagnostics))
}

fn builtin(name: &str) -> Program {
    library::builtin(name)
        .and_then(|builtin| builtin.read().program)
        .expect("a built-in program")
}

fn recorded(program: &Program) -> Decisions {
    Decisions::of(program, &standard_positions(BoardSize::SIX), None).expect("it decides")
}

/// What an edit of the Paper changes.
fn after_edit(edited: &str) -> RecordComparison {
    recorded(&program(PAPER))
        .compare(&program(edited))
        .expect("it decides")
}

#[test]
fn layout_remarks_titles_and_other_words_for_the_same_change_nothing() {
    let edits = [
        format!("# A new title\n(and a remark)\n\n{PAPER}"),
        PAPER
            .replace("1. ", "7) ")
            .replace("play it.", "play it (quick!)."),
        PAPER.replace("Otherwise, play", "Play"),
        PAPER.replace(
            "If a move takes a corner, play it.",
            "IF a legal move takes any corner then play it",
        ),
        format!("{PAPER}\nExample: from the start, it plays c2.\n"),
    ];
    for edited in edits {
        assert!(after_edit(&edited).is_same(), "{edited}");
    }
}

#[test]
fn a_rule_that_only_moved_and_decides_the_same_changes_nothing() {
    let moved = format!("1. If a move is on a1 and is not on a1, play it.\n{PAPER}");
    let comparison = after_edit(&moved);
    assert!(comparison.is_same(), "{:?}", comparison.changes);
    assert!(comparison.is_renumbered(Decider::Rule(4)));
}

#[test]
fn the_rule_that_drops_the_old_move_is_behind_a_change() {
    let comparison = after_edit(&PAPER.replace(
        "3. If",
        "3. Cross off moves on row 1, unless that crosses off every move.\n4. If",
    ));
    assert!(!comparison.changes.is_empty());
    for change in &comparison.changes {
        let old = change.was.outcome.square().expect("a move");
        assert_eq!(
            (change.cause.clone(), old.row()),
            (Cause::Now(Decider::Rule(3)), 0),
            "{change:?}"
        );
    }
}

#[test]
fn the_same_move_for_another_reason_is_a_change_of_its_own_kind() {
    let comparison = after_edit(&PAPER.replace("an edge, play", "an edge or is on an edge, play"));
    assert!(!comparison.changes.is_empty() && comparison.games.is_empty());
    assert!(
        comparison
            .changes
            .iter()
            .all(|change| !change.is_another_move())
    );
}

#[test]
fn a_board_that_can_not_be_played_is_left_out_and_said() {
    let values = "1. Play the move that stands on the square worth the most.\n\nTies: topmost, then leftmost.\n\n";
    let six = "Values on 6 by 6:\n    20 -5 4\n    -5 -9 -1\n    4 -1 1\n\n";
    let eight = "Values on 8 by 8:\n    9 -8 8 6\n    -8 -9 -4 -3\n    8 -4 7 4\n    6 -3 4 0\n";
    let both = program(&format!("{values}{six}{eight}"));
    let only_six = program(&format!("{values}{six}"));
    let sizes = [BoardSize::SIX, BoardSize::EIGHT];
    let places: Vec<_> = sizes.into_iter().flat_map(standard_positions).collect();

    let record = Decisions::of(&only_six, &places, None).expect("it decides on 6 by 6");
    assert_eq!((record.entries.len(), record.games.len()), (40, 2));
    assert_eq!(record.left_out[0].size, BoardSize::EIGHT);
    assert_eq!(Decisions::read(&record.to_string()).as_ref(), Ok(&record));
    let comparison = record.compare(&both).expect("it decides");
    assert!(comparison.is_same());
    assert_eq!(comparison.new_boards, [BoardSize::EIGHT]);

    let record = Decisions::of(&both, &places, None).expect("it decides");
    let comparison = record.compare(&only_six).expect("it decides on 6 by 6");
    assert_eq!(comparison.parts(), [RecordPart::Board(BoardSize::EIGHT)]);
    assert_eq!(comparison.gone[0].positions, 40);
    let without = record.taking_over_all(&comparison);
    assert_eq!(
        (
            without.entries.len(),
            without.games.len(),
            without.left_out.len()
        ),
        (40, 1, 1)
    );
}

#[test]
fn chance_needs_the_seed_that_the_record_keeps() {
    let chance = program("1. If a move takes a corner, play it.\nTies: random.");
    let places = standard_positions(BoardSize::SIX);
    assert!(Decisions::of(&chance, &places, None).is_err());
    let record = Decisions::of(&chance, &places, Some(7)).expect("it has a seed");
    assert_eq!(Decisions::read(&record.to_string()).as_ref(), Ok(&record));
    assert!(record.compare(&chance).expect("it decides").is_same());
    let other = Decisions::of(&chance, &places, Some(8)).expect("it has a seed");
    assert_ne!(record.entries, other.entries);
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let text = recorded(&program(PAPER)).to_string();
    let line = |from: &str, to: &str| Decisions::read(&text.replacen(from, to, 1)).unwrap_err();
    let cases = [
        (
            line("version 2", "version 0"),
            1,
            RecordProblem::OtherForm(0),
        ),
        (
            line("version 2", "version 12"),
            1,
            RecordProblem::OtherForm(12),
        ),
        (line("Decisions", "Notes"), 1, RecordProblem::NoRecord),
        (
            line("c2 by rule 4", "a1 by rule 4"),
            12,
            RecordProblem::UnfitDecision,
        ),
        (
            line("c2 by rule 4", "c2 by rule 0"),
            12,
            RecordProblem::UnfitDecision,
        ),
        (
            line("6 by 6, standard start", "from the start"),
            9,
            RecordProblem::NoStart,
        ),
        (
            line("after e4\n", "<<<<<<< HEAD\n"),
            13,
            RecordProblem::Conflict,
        ),
        (
            line("    e3 by rule 4", "after e4"),
            13,
            RecordProblem::NoDecision,
        ),
    ];
    for (error, at, problem) in cases {
        assert_eq!((error.line, &error.problem), (at, &problem));
    }
    let wrong_count = text.replace("Black 6, White 30", "Black 7, White 29");
    assert_eq!(
        Decisions::read(&wrong_count).unwrap_err().problem,
        RecordProblem::UnfitCount
    );
    assert!(Decisions::read("").is_err());
}

/// The text of the form before, which had no line that ends it.
fn old_form(record: &Decisions) -> String {
    let text = record.to_string();
    let (body, _) = text.split_once("\nEnd of the record").expect("an end");
    body.replace("version 2", "form 1")
}

/// Bytes of a text after which it may be cut: every ninth, and each of the last hundred.
fn cuts(text: &str) -> impl Iterator<Item = usize> {
    let head = text.find('\n').expect("a head");
    let whole = text.trim_end().len();
    let chosen = move |end: &usize| end.is_multiple_of(9) || end + 100 > whole;
    (head..whole)
        .filter(chosen)
        .filter(|end| text.is_char_boundary(*end))
}

/// Wherever a record breaks off, also within a line and within its last one, that is no record any more.
#[test]
fn a_record_that_breaks_off_anywhere_is_named() {
    let text = recorded(&program(PAPER)).to_string();
    for end in cuts(&text) {
        let error = Decisions::read(&text[..end]).expect_err("it is cut");
        assert_eq!(error.problem, RecordProblem::Cut, "cut after {end} bytes");
        assert_eq!(error.line, text[..end].trim_end().lines().count());
    }
    assert!(Decisions::read("Decisions rec").is_err());
    let whole = text.trim_end().len();
    assert!(
        Decisions::read(&text[..whole]).is_ok(),
        "its last newline is nothing"
    );
}

#[test]
fn an_old_record_is_read_and_one_that_breaks_off_is_named() {
    let record = recorded(&program(PAPER));
    let text = old_form(&record);
    assert_eq!(Decisions::read(&text), Ok(record));
    for end in cuts(&text) {
        let error = Decisions::read(&text[..end]).expect_err("it is cut");
        assert_eq!(
            error.problem,
            RecordProblem::Cut,
            "cut after {end} bytes: {error}"
        );
    }
}

/// A program that lost a board later on: its old record may end before the games do, and nobody can say.
#[test]
fn an_old_record_without_all_its_boards_is_read_with_a_doubt() {
    let values = "1. Play the move that stands on the square worth the most.\n\nTies: topmost, then leftmost.\n\n\
                  Values on 6 by 6:\n    20 -5 4\n    -5 -9 -1\n    4 -1 1\n";
    let only_six = program(values);
    let both: Vec<_> = [BoardSize::SIX, BoardSize::EIGHT]
        .into_iter()
        .flat_map(standard_positions)
        .collect();
    let record = Decisions::of(&only_six, &both, None).expect("it decides");
    assert_eq!(
        Decisions::read(&old_form(&record)),
        Ok(record.clone()),
        "both games are there"
    );
    let mut one_game = record;
    one_game.games.pop();
    let read = Decisions::read(&old_form(&one_game)).expect("it may be whole");
    assert!(read.may_be_cut && read.compare(&only_six).expect("it decides").may_be_cut);
    let text = one_game.to_string();
    assert!(
        !Decisions::read(&text)
            .expect("it says that it is whole")
            .may_be_cut
    );
}

/// A line that is gone or that is there twice, two records in one file, and text after the end.
#[test]
fn lines_that_are_missing_or_too_many_are_named() {
    let text = recorded(&program(PAPER)).to_string();
    let lines: Vec<&str> = text.lines().collect();
    let said = |lines: Vec<&str>| Decisions::read(&lines.join("\n"));
    for (index, line) in lines.iter().enumerate() {
        let mut without = lines.clone();
        without.remove(index);
        let mut twice = lines.clone();
        twice.insert(index, line);
        if line.is_empty() {
            assert!(said(without).is_ok() && said(twice).is_ok());
            continue;
        }
        assert!(said(without).is_err(), "without line {}: {line}", index + 1);
        assert!(said(twice).is_err(), "twice line {}: {line}", index + 1);
    }
    // A position with its decision leaves no trace but in the counts.
    let mut without = lines.clone();
    without.drain(13..15);
    let error = said(without).expect_err("two lines are gone");
    let all = lines.iter().filter(|line| !line.is_empty()).count() - 1;
    assert_eq!(
        error.problem,
        RecordProblem::OtherLines {
            said: all,
            found: all - 2
        }
    );
    assert_eq!(
        error.problem.to_string(),
        format!("2 of the {all} lines of the record are missing")
    );

    let glued = Decisions::read(&format!("{text}{text}")).expect_err("two records");
    assert_eq!(
        (glued.line, glued.problem),
        (lines.len() + 1, RecordProblem::Another)
    );
    let after = Decisions::read(&format!("{text}from the start\n")).expect_err("more follows");
    assert_eq!(
        (after.line, after.problem),
        (lines.len() + 1, RecordProblem::AfterEnd)
    );
    let half = text.find("after d5 c5 b5").expect("a position");
    assert!(Decisions::read(&format!("{}{text}", &text[..half])).is_err());
    assert!(Decisions::read(&format!("{}{}", text.trim_end(), &text)).is_err());
}

#[test]
fn windows_line_ends_and_blank_lines_are_nothing() {
    let record = recorded(&program(PAPER));
    let text = record.to_string().replace('\n', "\r\n") + "\r\n\r\n";
    assert_eq!(Decisions::read(&text), Ok(record));
}

#[test]
fn every_builtin_decides_as_its_record_says() {
    for builtin in BUILTINS {
        let record = Decisions::read(builtin.decisions).expect(builtin.name);
        assert_eq!(record.to_string(), builtin.decisions, "{}", builtin.name);
        let program = builtin.read().program.expect(builtin.name);
        assert!(
            record.compare(&program).expect(builtin.name).is_same(),
            "{}",
            builtin.name
        );
    }
}

/// A few telling positions: the start, an open corner, a corner to give away, late in a game.
const TELLING: &str = "\
from the start
after c2 b2 b3 d2
after c2 b2 b3 d2 a1
after e4 e5 d5 c5 b2 a1
at ....../.BBBB./.BWWB./.BWWB./.BBBB./...... white
at .WWWW./WWBBB./WBWBBB/WWBWBB/WBBBWB/..BBB. white
8 by 8, standard start
after f5 d6 c3 d3
";

#[test]
fn every_builtin_on_a_few_telling_positions() {
    let places = testing::places(TELLING).expect("they are positions");
    for builtin in BUILTINS {
        let program = builtin.read().program.expect(builtin.name);
        let text = testing::decisions(&program, &places, None).expect(builtin.name);
        insta::assert_snapshot!(format!("telling_positions_{}", builtin.name), text);
    }
}

#[test]
fn a_game_from_the_midst_is_recorded_as_its_board() {
    let paper = program(PAPER);
    let [late] = &read_places("c2 d2 e3").expect("a position")[..] else {
        panic!("one position")
    };
    let mut game = Transcript::new(late.position());
    let turn = late.position().legal_moves().first().expect("a move");
    game.push(Turn::Move(turn)).expect("it is legal");
    let record =
        Decisions::of(&paper, &[GivenPosition::Transcript(game)], None).expect("it decides");
    let read = Decisions::read(&record.to_string()).expect("it reads back");
    assert_eq!(read.to_string(), record.to_string());
    assert!(read.compare(&paper).expect("it decides").is_same());
}

#[test]
fn positions_say_the_line_that_is_wrong() {
    let error = read_places("c2 d2\n\n8 by 8, parallel start\nafter c9\n").unwrap_err();
    assert_eq!((error.line, error.at), (4, 36));
    assert_eq!(error.error.span(), 0..2);
}

fn some_builtin() -> impl Strategy<Value = Program> {
    let rules = BUILTINS.iter().filter(|builtin| !builtin.is_script);
    select(rules.map(|builtin| builtin.name).collect::<Vec<_>>()).prop_map(builtin)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::support::cases(24), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn taking_everything_over_is_recording_anew(old in some_builtin(), new in some_builtin(), seed: u64) {
        let start = Position::start(BoardSize::SIX, Layout::Parallel);
        let places = random_positions(&start, 12, seed);
        let record = Decisions::of(&old, &places, None).expect("it decides");
        prop_assert_eq!(Decisions::read(&record.to_string()), Ok(record.clone()));
        let comparison = record.compare(&new).expect("it decides");
        let anew = Decisions::of(&new, &places, None).expect("it decides");
        prop_assert_eq!(&record.taking_over_all(&comparison), &anew);
        prop_assert!(anew.compare(&new).expect("it decides").is_same());
    }

    #[test]
    fn taking_over_one_by_one_comes_to_the_same(old in some_builtin(), new in some_builtin(), seed: u64) {
        let start = Position::start(BoardSize::SIX, Layout::Standard);
        let mut record = Decisions::of(&old, &random_positions(&start, 8, seed), None).expect("it decides");
        for left in (0..record.compare(&new).expect("it decides").parts().len()).rev() {
            let comparison = record.compare(&new).expect("it decides");
            let rules = record.rules.clone();
            record = record.taking_over(&comparison, &comparison.parts()[..1]);
            let expected = if left == 0 { &Decisions::of(&new, &[], None).expect("it decides").rules } else { &rules };
            prop_assert_eq!(&record.rules, expected, "the old rules explain what is left of an edit");
            prop_assert_eq!(record.compare(&new).expect("it decides").parts().len(), left);
        }
    }

    /// A record with a piece cut out, doubled or put in elsewhere is read or refused.
    #[test]
    fn a_damaged_record_is_read_or_refused(from in 0_usize..3000, length in 0_usize..400, to in 0_usize..3000, piece in ".{0,12}") {
        let text = recorded(&program(PAPER)).to_string();
        let at = |wanted: usize| (0..=wanted).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let (from, to) = (at(from), at(to));
        let end = at(from + length).max(from);
        let cut = format!("{}{}", &text[..from], &text[end..]);
        let moved = format!("{}{piece}{}{}", &text[..to], &text[from..end], &text[to..]);
        for damaged in [cut, moved] {
            if let Ok(record) = Decisions::read(&damaged) {
                prop_assert_eq!(Decisions::read(&record.to_string()), Ok(record));
            }
        }
    }
}
