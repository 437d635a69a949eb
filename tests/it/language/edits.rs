//! Changes of one rule in a text: each is taken back by its opposite, byte for byte, and no comment or note is lost.

use paper_othello::language::{Edit, EditError, Sheet, edit, format, switched_off};
use paper_othello::library::BUILTINS;
use proptest::prelude::*;
use proptest::sample::Index;

use super::sheets::rule_alone;
use crate::support::cases;

/// A sheet with comments everywhere, numbers out of order, and Windows line breaks.
const ODD: &str = "# Mine\r\n(why) 7) If a move takes a corner, play it. (always)\r\n   (below)\r\n> a note\r\n\r\n3. Smile (a bit) at\r\nthem.\r\nTies: topmost, then leftmost.\r\n  12. If a move is (nearly) on an edge, play it.";

fn texts() -> impl Strategy<Value = String> {
    let built_in = prop::sample::select(
        BUILTINS
            .iter()
            .filter(|one| !one.is_script)
            .map(|one| one.text.to_owned())
            .collect::<Vec<_>>(),
    );
    let rules = prop::collection::vec(rule_alone(), 1..6);
    let tidy = rules.prop_map(|items| format(&Sheet { items }));
    prop_oneof![built_in, tidy, Just(ODD.to_owned())]
}

fn rules(text: &str) -> usize {
    match edit(text, &Edit::Drop { rule: usize::MAX }) {
        Err(EditError::NoRule { rules, .. }) => rules,
        other => panic!("{other:?}"),
    }
}

/// The comments and notes of a text, in no order.
fn remarks(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = text
        .match_indices('(')
        .map(|(at, _)| text[at..].split(')').next().unwrap_or(""))
        .collect();
    found.extend(text.lines().filter(|line| {
        line.starts_with("> ") && !line.starts_with("> off: ") && !line.starts_with("> and: ")
    }));
    // What an example says of a rule that is switched off is no comment of the sheet's writer.
    found.retain(|remark| !remark.contains("(off: by rule") && !remark.starts_with("off: by rule"));
    found.sort_unstable();
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(150), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_edit_is_taken_back_byte_for_byte(text in texts(), one in any::<Index>(), other in any::<Index>()) {
        let rules = rules(&text);
        prop_assume!(rules > 0);
        let (rule, to) = (one.index(rules) + 1, other.index(rules) + 1);
        let sentence = "If a move saves a corner, play it.".to_owned();
        for change in [
            Edit::Move { rule, to },
            Edit::Drop { rule },
            Edit::Add { after: rule - 1, sentence: sentence.clone() },
            Edit::Add { after: rule, sentence: sentence.clone() },
            Edit::SwitchOff { rule },
            Edit::Replace { rule, sentence },
        ] {
            let edited = edit(&text, &change).expect("the rule is there");
            prop_assert_eq!(&edited.change.applied(&text), &edited.text);
            prop_assert_eq!(&edited.undo.applied(&edited.text), &text, "{:?}", change);
            if !matches!(change, Edit::Drop { .. }) {
                prop_assert_eq!(remarks(&edited.text), remarks(&text), "{:?}\n{}", change, edited.text);
            }
        }
    }

    /// Where the numbers run 1, 2, 3 …, the opposite edit alone takes it back.
    #[test]
    fn the_opposite_edit_takes_it_back(text in texts(), one in any::<Index>(), other in any::<Index>()) {
        // On a line of its own right above another kind of item, a comment would be about that.
        let text = text.replace("   (below)\r\n", "");
        let rules = rules(&text);
        prop_assume!(rules > 0);
        let (rule, to) = (one.index(rules) + 1, other.index(rules) + 1);
        let text = edit(&text, &Edit::Move { rule, to: rule }).expect("it is there").text;
        let after = |text: &str, change: Edit| edit(text, &change).expect("it can be done").text;
        let moved = after(&text, Edit::Move { rule, to });
        prop_assert_eq!(&after(&moved, Edit::Move { rule: to, to: rule }), &text);
        let off = after(&text, Edit::SwitchOff { rule });
        let lines = switched_off(&off);
        prop_assert_eq!(lines.len(), 1);
        prop_assert_eq!(&after(&off, Edit::SwitchOn { line: lines[0] }), &text);
        let added = after(&text, Edit::Add { after: rule, sentence: "Smile.".to_owned() });
        prop_assert_eq!(&after(&added, Edit::Drop { rule: rule + 1 }), &text);
    }
}

#[test]
fn what_is_no_rule_is_not_written() {
    let text = "1. If a move takes a corner, play it.\n";
    for sentence in [
        "",
        "Smile.\n2. Smile.",
        "A (never closed",
        "Smile.\nTies: random.",
    ] {
        let sentence = sentence.to_owned();
        let replaced = edit(text, &Edit::Replace { rule: 1, sentence });
        assert_eq!(replaced, Err(EditError::NotOneRule));
    }
    assert_eq!(
        edit(text, &Edit::SwitchOn { line: 1 }),
        Err(EditError::NotOff(1))
    );
    let two = Err(EditError::NoRule { rule: 2, rules: 1 });
    assert_eq!(edit(text, &Edit::Drop { rule: 2 }), two);
}

#[test]
fn a_rule_is_added_below_the_title_where_there_is_none() {
    let add = Edit::Add {
        after: 0,
        sentence: "If a move takes a corner, play it.".to_owned(),
    };
    let edited = edit("# Mine\n> a note\n\nTies: random.\n", &add).expect("it can be added");
    assert_eq!(
        edited.text,
        "# Mine\n> a note\n\n1. If a move takes a corner, play it.\nTies: random.\n"
    );
    let lone = edit("", &add).expect("it can be added");
    assert_eq!(lone.text, "1. If a move takes a corner, play it.\n");
}

/// A promise is about the rule, not about its place.
#[test]
fn promises_go_on_naming_the_same_rules() {
    let text = "1. If a move takes a corner, play it.\n2. If a move is on an edge, play it.\n3. Play the move that flips the most discs.\n\
                Promise: rule 3 decides at least once.\nPromise: rules 1 and 2 may (really) change places.\n";
    let promises = |change: &Edit| {
        let edited = edit(text, change).expect("there are three rules");
        assert_eq!(edited.undo.applied(&edited.text), text);
        let at = edited.text.find("Promise").expect("they are kept");
        edited.text[at..].to_owned()
    };
    let said = |decides, one, other| {
        format!(
            "Promise: rule {decides} decides at least once.\nPromise: rules {one} and {other} may (really) change places.\n"
        )
    };
    let sentence = "If a move saves a corner, play it.".to_owned();
    assert_eq!(promises(&Edit::Move { rule: 3, to: 1 }), said(1, 2, 3));
    assert_eq!(promises(&Edit::Move { rule: 1, to: 3 }), said(2, 3, 1));
    assert_eq!(promises(&Edit::Add { after: 1, sentence }), said(4, 1, 3));
    assert_eq!(promises(&Edit::Drop { rule: 1 }), said(2, 1, 1));
    assert_eq!(promises(&Edit::SwitchOff { rule: 3 }), said(3, 1, 2));
}

#[test]
fn examples_go_on_naming_the_same_rules() {
    let text = "1. If a move takes a corner, play it.\n2. If a move is on an edge, play it.\n3. Play the move that flips the most discs.\n\
                Ties: topmost, then leftmost.\nExample: after c2 b2, it plays b3 by rule 3.\nExample: after c2, it plays a2 by rule 2.\n";
    let examples =
        |text: &str| -> Vec<String> { text.lines().skip(4).map(str::to_owned).collect() };
    let edited = |text: &str, one: &Edit| edit(text, one).expect("it can be edited").text;
    let moved = edited(text, &Edit::Move { rule: 3, to: 1 });
    assert_eq!(
        examples(&moved),
        [
            "Example: after c2 b2, it plays b3 by rule 1.",
            "Example: after c2, it plays a2 by rule 3."
        ]
    );
    let dropped = edited(text, &Edit::Drop { rule: 2 });
    assert_eq!(
        dropped.lines().skip(3).collect::<Vec<_>>(),
        [
            "Example: after c2 b2, it plays b3 by rule 2.",
            "Example: after c2, it plays a2."
        ]
    );
    let off = edited(text, &Edit::SwitchOff { rule: 2 });
    assert_eq!(
        examples(&off),
        [
            "Example: after c2 b2, it plays b3 by rule 2.",
            "Example: after c2, it plays a2 (off: by rule 2)."
        ]
    );
    assert_eq!(edited(&off, &Edit::SwitchOn { line: 2 }), text);
}
