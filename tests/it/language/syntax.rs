//! Instructions and turns of phrase beyond the plain sentences: what they read as, and what they do on the board of
//! `meaning.rs`, worked out by hand there.

use paper_othello::board::BoardSize;
use paper_othello::diagnostic::Severity;
use paper_othello::library;
use paper_othello::program::Decider;

use super::canonical;
use super::meaning::{ALL, left, left_with, plays, position, program};

/// What every file here defines, so that sentences may use it.
const NAMES: &str = "A move is risky if it touches an empty corner.\nA move is good for later if it saves a corner.\n";

/// Each sentence and the canonical one that it reads as.
#[track_caller]
fn read_as(pairs: &[(&str, &str)]) {
    for (written, said) in pairs {
        let text = canonical(&format!("1. {written}\n\n{NAMES}"));
        let first = text.lines().next().expect("a rule");
        assert_eq!(first, format!("1. {said}"), "{written}");
    }
}

/// The kind of the first message about a file, its notes, and the file with its fix.
#[track_caller]
fn refused(text: &str) -> (&'static str, Vec<String>, Option<String>) {
    let reading = library::read(text);
    let mut problems = reading.diagnostics.into_iter();
    let problem = problems.find(|problem| problem.severity == Severity::Error);
    let problem = problem.unwrap_or_else(|| panic!("{text} is read"));
    let mended = problem.fix.map(|fix| {
        let mut text = text.to_owned();
        text.replace_range(fix.span.range(), &fix.text);
        text
    });
    (problem.kind, problem.notes, mended)
}

#[track_caller]
fn rule_is_refused(rule: &str) -> (&'static str, Vec<String>, Option<String>) {
    let (kind, notes, mended) = refused(&format!("1. {rule}\n\n{NAMES}Ties: random.\n"));
    let mended = mended.map(|text| {
        let rules = text.lines().take_while(|line| !line.is_empty());
        rules.collect::<Vec<_>>().join("\n")
    });
    (kind, notes, mended)
}

mod play_the_one {
    use super::*;

    #[test]
    fn is_the_best_of_those_that_fit() {
        // On an edge: d1, a2, f3, b6, d6, e6; of these a2 and e6 flip 2.
        assert_eq!(
            left("If a move is on an edge, play the one that flips the most discs."),
            "a2 e6"
        );
        // b5 flips most of all moves, but is not on an edge.
        assert_eq!(left("Play the move that flips the most discs."), "b5");
    }

    #[test]
    fn does_nothing_where_none_fits() {
        let rule = "If a move flips at least 4 discs, play the one that flips the fewest discs.";
        assert_eq!(left(rule), ALL);
    }

    #[test]
    fn records_the_measure_of_all_moves_left_before() {
        let program = program(
            "1. If a move is on an edge, play the one that leaves the opponent the fewest moves.\nTies: random.",
        );
        let runner = program.on(BoardSize::SIX, Some(1)).expect("no blocks");
        let record = runner.record(&position()).expect("no script");
        let rule = record.rules[0].reached.as_ref().expect("it is reached");
        assert_eq!(rule.measures[0].name, "replies");
        assert_eq!(rule.measures[0].numbers.len(), 10);
        assert_eq!(
            rule.matched
                .iter()
                .map(|move_| move_.to_string())
                .collect::<String>(),
            "f3"
        );
    }

    #[test]
    fn has_other_wordings() {
        let said = "If a move takes a corner, play the one that flips the most discs.";
        read_as(&[
            (said, said),
            (
                "If a move takes a corner, play the one with the most flips.",
                said,
            ),
            (
                "If a move takes a corner, take the one flipping the most discs.",
                said,
            ),
            (
                "If a move takes a corner then play the move that flips the most discs",
                said,
            ),
        ]);
    }

    #[test]
    fn is_what_a_slip_means() {
        let (kind, _, mended) = rule_is_refused("Play the corner that flips the most discs.");
        assert_eq!(kind, "other-wording");
        let said = "1. If a move takes a corner, play the one that flips the most discs.";
        assert_eq!(mended.as_deref(), Some(said));
    }
}

mod cross_off_best {
    use super::*;

    #[test]
    fn removes_those_with_the_extreme_number() {
        let rule = "Cross off the moves that leave the opponent the most moves, unless that crosses off every move.";
        assert_eq!(left(rule), "d1 a2 f3 b5 b6 d6 e6 f6");
    }

    #[test]
    fn that_would_remove_all_does_nothing() {
        let text = "1. Keep only moves that are on f6, unless there are none.\n\
                    2. Cross off the moves that flip the most discs, unless that crosses off every move.\nTies: random.";
        assert_eq!(plays(text), ("f6".to_owned(), Some(Decider::Ties)));
    }

    #[test]
    fn needs_its_tail() {
        let (kind, _, mended) = rule_is_refused("Cross off the moves that flip the most discs.");
        assert_eq!(kind, "no-tail");
        let said =
            "1. Cross off the moves that flip the most discs, unless that crosses off every move.";
        assert_eq!(mended.as_deref(), Some(said));
    }
}

mod ties_of_a_rule {
    use super::*;

    #[test]
    fn come_before_those_of_the_sheet() {
        let text = "1. If a move is on an edge, play the bottommost, then leftmost one.\nTies: topmost, then rightmost.";
        assert_eq!(plays(text), ("b6".to_owned(), Some(Decider::Rule(1))));
        // What they leave tied is settled by the sheet's.
        let text =
            "1. If a move is on an edge, play the bottommost one.\nTies: topmost, then rightmost.";
        assert_eq!(plays(text).0, "e6");
    }

    #[test]
    fn hold_within_their_rule_only() {
        let text = "1. If a move is on c1, play the bottommost one.\nTies: topmost, then leftmost.";
        assert_eq!(plays(text), ("d1".to_owned(), Some(Decider::Ties)));
    }

    #[test]
    fn stand_in_the_record_as_the_rules() {
        let program = program(
            "1. If a move is on an edge, play the most flips, then bottommost one.\nTies: topmost, then leftmost.",
        );
        let runner = program.on(BoardSize::SIX, Some(1)).expect("no blocks");
        let record = runner.record(&position()).expect("no script");
        let ties: Vec<_> = record
            .ties
            .iter()
            .map(|tie| (tie.key.as_str(), tie.rule))
            .collect();
        assert_eq!(ties, [("most flips", Some(1)), ("bottommost", Some(1))]);
        let json = serde_json::to_value(&record).expect("a record");
        assert_eq!(json["ties"][1]["rule"], 1);
        assert_eq!(json["move"], "e6");
    }

    #[test]
    fn by_chance_make_a_program_of_chance() {
        let text = "1. If a move is on an edge, play the topmost, then random one.\nTies: topmost, then leftmost.";
        assert!(program(text).on(BoardSize::SIX, None).is_err());
    }
}

mod guards {
    use super::*;

    #[test]
    fn stand_behind_or_begin_with_if_or_unless() {
        read_as(&[
            (
                "Play the move that flips the most discs when you are behind.",
                "When you are behind, play the move that flips the most discs.",
            ),
            (
                "If a move takes a corner, play it unless you are ahead.",
                "When you are not ahead, if a move takes a corner, play it.",
            ),
            (
                "Unless fewer than 10 squares are empty, keep only moves on an edge, unless there are none.",
                "When at least 10 squares are empty, keep only moves that are on an edge, unless there are none.",
            ),
            (
                "Keep only moves on an edge, unless there are none, when you are white.",
                "When you are white, keep only moves that are on an edge, unless there are none.",
            ),
            (
                "Unless you are ahead and 10 squares are empty, play the move that flips the most discs.",
                "When you are not ahead or fewer than 10 squares are empty or more than 10 squares are empty, \
                 play the move that flips the most discs.",
            ),
            (
                "If you are ahead, play the move that flips the fewest discs.",
                "When you are ahead, play the move that flips the fewest discs.",
            ),
        ]);
    }

    #[test]
    fn of_unless_are_the_opposite() {
        // Half of the 36 squares are empty.
        assert_eq!(
            left("If a move is on f6, play it unless 18 squares are empty."),
            ALL
        );
        assert_eq!(
            left("If a move is on f6, play it unless 17 squares are empty."),
            "f6"
        );
        assert_eq!(
            left("Unless between 17 and 19 squares are empty, if a move is on f6, play it."),
            ALL
        );
    }

    #[test]
    fn in_a_condition_are_moved_in_front() {
        let (kind, _, mended) =
            rule_is_refused("If a move takes a corner and you are ahead, play it.");
        assert_eq!(kind, "board-in-condition");
        assert_eq!(
            mended.as_deref(),
            Some("1. When you are ahead, if a move takes a corner, play it.")
        );
    }

    #[test]
    fn behind_cross_off_are_moved_in_front() {
        let (kind, _, mended) =
            rule_is_refused("Cross off moves on an edge, unless you hold 2 corners.");
        assert_eq!(kind, "misplaced-word");
        assert_eq!(
            mended.as_deref(),
            Some(
                "1. Unless you hold 2 corners, cross off moves on an edge, unless that crosses off every move."
            )
        );
    }
}

mod quantities {
    use super::*;

    #[track_caller]
    fn flips(pairs: &[(&str, &str)]) {
        for (written, said) in pairs {
            let sentence = |words: &str| format!("If a move flips {words}, play it.");
            read_as(&[(&sentence(written), &sentence(said))]);
        }
    }

    #[test]
    fn have_variants() {
        flips(&[
            ("no more than 3 discs", "at most 3 discs"),
            ("not more than 3 discs", "at most 3 discs"),
            ("3 discs or fewer", "at most 3 discs"),
            ("no fewer than 3 discs", "at least 3 discs"),
            ("not less than 3 discs", "at least 3 discs"),
            ("3 discs or more", "at least 3 discs"),
            ("under 3 discs", "fewer than 3 discs"),
            ("above 3 discs", "more than 3 discs"),
            ("two or three discs", "between 2 and 3 discs"),
            ("at least 3 and at most 5 discs", "between 3 and 5 discs"),
        ]);
        read_as(&[(
            "When over 10 squares are empty, play the move that flips the most discs.",
            "When more than 10 squares are empty, play the move that flips the most discs.",
        )]);
    }

    #[test]
    fn of_per_cent_are_of_the_boards_squares() {
        // 18 of 36 squares are empty: half; 49 per cent are 17.64 squares, 51 are 18.36.
        let holds = |quantity: &str| {
            left(&format!(
                "When {quantity} of the squares are empty, if a move is on f6, play it."
            )) == "f6"
        };
        assert!(
            holds("at least 50 per cent") && holds("exactly 50%") && holds("at most 50 percent")
        );
        assert!(holds("more than 49 per cent") && !holds("fewer than 49 per cent"));
        assert!(holds("fewer than 51 per cent") && !holds("at least 51 per cent"));
        assert!(!holds("exactly 51 per cent"));
    }

    #[test]
    fn behind_over_are_read_in_two_ways() {
        for verb in ["flips over", "turns over"] {
            let (kind, notes, _) = rule_is_refused(&format!("If a move {verb} 3 discs, play it."));
            assert_eq!(kind, "two-readings", "{verb}");
            assert_eq!(
                notes,
                [
                    "it could mean: flips exactly 3 discs",
                    "or it could mean: flips more than 3 discs"
                ]
            );
        }
        flips(&[("over at least 3 discs", "at least 3 discs")]);
    }

    #[test]
    fn that_are_denied_twice_are_refused() {
        let (kind, notes, _) =
            rule_is_refused("If a move does not touch no empty squares, play it.");
        assert_eq!(kind, "two-readings");
        assert_eq!(notes.len(), 2, "{notes:?}");
    }
}

mod own_words {
    use super::*;

    #[test]
    fn stand_beside_conditions() {
        read_as(&[
            (
                "Cross off risky moves on an edge, unless none do.",
                "Cross off moves that are risky and are on an edge, unless that crosses off every move.",
            ),
            (
                "Cross off risky or good for later moves, unless that leaves none.",
                "Cross off moves that are risky or good for later, unless that crosses off every move.",
            ),
            (
                "Keep only good for later moves that are not risky, unless there is nothing else.",
                "Keep only moves that are good for later and are not risky, unless there are none.",
            ),
            (
                "If a risky move takes a corner, play it.",
                "If a move is risky and takes a corner, play it.",
            ),
            (
                "If a move is “risky”, play it.",
                "If a move is risky, play it.",
            ),
        ]);
    }

    #[test]
    fn of_two_kinds_beside_a_condition_are_two_readings() {
        let (kind, ..) =
            rule_is_refused("If a risky or good for later move is on an edge, play it.");
        assert_eq!(kind, "two-readings");
    }

    #[test]
    fn may_be_defined_in_quotes() {
        assert_eq!(
            canonical("A move is “quiet” if it flips 1 disc."),
            "A move is quiet if it flips exactly 1 disc.\n"
        );
    }

    #[test]
    fn may_not_be_words_of_the_language() {
        for word in ["legal", "empty", "possible", "other", "topmost"] {
            let text = format!("A move is {word} if it takes a corner.\nTies: random.");
            assert_eq!(refused(&text).0, "reserved-word", "{word}");
        }
    }

    #[test]
    fn are_played_by_an_if() {
        let (_, _, mended) = rule_is_refused("Play a risky move.");
        assert_eq!(mended.as_deref(), Some("1. If a move is risky, play it."));
    }
}

mod joining {
    use super::*;

    #[test]
    fn counts_the_joiner_of_a_list() {
        for condition in [
            "is on an edge or in the centre and touches an empty corner",
            "touches an empty corner and is on an edge or in the centre",
            "is in row 1 or in column a and touches an empty corner",
            "is not in the corner and not on the edge or in the centre",
        ] {
            let (kind, notes, _) = rule_is_refused(&format!("If a move {condition}, play it."));
            assert_eq!((kind, notes.len()), ("two-readings", 2), "{condition}");
        }
    }

    #[test]
    fn leaves_out_lists_of_squares_rows_and_columns() {
        let rule = "If a move is on a2, b1 or b2 and touches an empty corner, play it.";
        read_as(&[(rule, rule)]);
    }
}

mod two_rules {
    use super::*;

    #[test]
    fn of_two_measures() {
        let (kind, _, mended) = rule_is_refused(
            "Play the move that flips the most discs and leaves the opponent the fewest moves.",
        );
        assert_eq!(kind, "two-bests");
        assert_eq!(
            mended.as_deref(),
            Some(
                "1. Keep only the moves that flip the most discs.\n\
                 2. Play the move that leaves the opponent the fewest moves."
            )
        );
    }

    #[test]
    fn on_one_line_become_two_lines() {
        let (_, _, mended) = rule_is_refused(
            "If a move takes a corner, play it. 2. If a move is on an edge, play it.",
        );
        assert_eq!(
            mended.as_deref(),
            Some("1. If a move takes a corner, play it.\n2. If a move is on an edge, play it.")
        );
    }

    #[test]
    fn each_line_that_is_nothing_is_reported() {
        let text =
            "Hello there\nthis is my sheet\nIf a move takes a corner,\nplay it.\nTies: random.\n";
        let lines: Vec<usize> = library::read(text)
            .diagnostics
            .iter()
            .filter(|problem| problem.severity == Severity::Error)
            .map(|problem| text[..problem.span.start].matches('\n').count() + 1)
            .collect();
        assert_eq!(lines, [1, 2, 3]);
    }
}

mod points {
    use super::*;

    /// The moves left by the most points of these lines.
    #[track_caller]
    fn most_of(lines: &str) -> String {
        left_with(
            "Keep only the moves that score the most points.",
            &format!("Points:\n{lines}\n"),
        )
    }

    #[test]
    fn count_under_a_condition() {
        // b5 flips 3 but is on no edge; a2 and e6 flip 2 and are.
        assert_eq!(
            most_of("2 for each disc it flips, if it is on an edge"),
            "a2 e6"
        );
        assert_eq!(
            most_of("2 for each disc it flips, unless it is on an edge"),
            "b5"
        );
        assert_eq!(
            most_of("2 for each disc it flips if it is on an edge\n3 unless it is on an edge"),
            "a2 e6"
        );
    }

    #[test]
    fn have_other_wordings() {
        let said = |line: &str| canonical(&format!("Points:\n{line}"));
        assert_eq!(
            said("minus 5 if it takes a corner"),
            "Points:\n    -5 if it takes a corner\n"
        );
        assert_eq!(
            said("5 when it takes a corner"),
            "Points:\n    5 if it takes a corner\n"
        );
        assert_eq!(
            said("5 unless it takes a corner"),
            "Points:\n    5 if it does not take a corner\n"
        );
    }

    #[test]
    fn with_a_comma_or_a_loose_minus_are_refused() {
        let (kind, _, mended) = refused("Points:\n2,5 if it takes a corner\nTies: random.");
        assert_eq!(kind, "decimal-comma");
        assert_eq!(
            mended.as_deref(),
            Some("Points:\n2.5 if it takes a corner\nTies: random.")
        );
        let (kind, notes, _) = refused("Points:\n- 5 if it takes a corner\nTies: random.");
        assert_eq!(kind, "two-readings");
        assert_eq!(notes, ["it could mean: -5", "or it could mean: 5"]);
    }
}
