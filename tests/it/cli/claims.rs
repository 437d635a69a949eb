//! What the laboratory dares to claim, and what its tables do in a spreadsheet.

use serde_json::Value;

use super::laboratory::unwrapped;
use crate::support::{Folder, paper};

#[test]
fn a_circle_by_points_that_may_be_chance_is_not_announced() {
    let line = "tournament mobility paper paper-swap-3-4 --random 30 --seed 1";
    let text = unwrapped(&paper(line).fine());
    assert!(
        text.contains("in 1 circle each program won more than the next, but that may be luck."),
        "{text}"
    );
    assert!(!text.contains("beats paper"), "{text}");
    let json = &paper(&format!("{line} --json")).json()[0];
    assert_eq!(
        (&json["circle_count"], &json["circles_by_points"]),
        (&Value::from(0), &Value::from(1))
    );
}

#[test]
fn a_rank_says_whether_it_may_be_chance() {
    let text = unwrapped(&paper("tournament paper greedy").fine());
    assert!(
        text.contains("The first is ahead of the second by more than luck."),
        "{text}"
    );
    let text = unwrapped(&paper("tournament paper paper-swap-3-4").fine());
    assert!(
        text.contains("The first may be ahead of the second only by luck."),
        "{text}"
    );
    let run = paper("tournament paper greedy mobility --json").json();
    let leads: Vec<&Value> = (0..3)
        .map(|place| &run[0]["standings"][place]["leads_next"])
        .collect();
    assert_eq!(leads[2], &Value::Null);
    assert!(leads[..2].iter().all(|lead| lead.is_boolean()), "{leads:?}");
}

#[test]
fn names_like_formulas_are_disarmed_in_every_csv() {
    let sheet: &[u8] =
        b"1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\n";
    let names = [
        "=cmd.rules",
        "+1.rules",
        "-x.rules",
        "@SUM.rules",
        "'q.rules",
    ];
    let folder = Folder::with(&names.map(|name| (name, sheet)));
    let csv = |line: &str| {
        let text = folder.paper(line).out;
        let mut rows = csv::Reader::from_reader(text.as_bytes());
        let rows = rows.records().map(|row| row.expect("CSV"));
        rows.flat_map(|row| row.iter().map(str::to_owned).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let table = csv("tournament ./ --board 4 --plies 1 --csv");
    for name in names {
        assert!(
            table.contains(&format!("'{name}")) && !table.contains(&name.to_owned()),
            "{table:?}"
        );
    }
    let compared = csv("compare ./=cmd.rules ./+1.rules --board 4 --plies 1 --csv");
    assert_eq!(compared[..2], ["'=cmd.rules", "'+1.rules"]);
    for fields in [
        table,
        compared,
        csv("orders ./@SUM.rules --board 4 --plies 1 --csv"),
        csv("health ./-x.rules --board 4 --plies 1 --csv"),
    ] {
        for field in fields {
            let is_number = field.parse::<f64>().is_ok();
            assert!(
                is_number || !field.starts_with(['=', '+', '-', '@', '\t', '\r']),
                "{field}"
            );
        }
    }
}

#[test]
fn a_sheet_of_one_rule_or_none_is_told_what_can_be_done() {
    let folder = Folder::with(&[
        ("none.rules", b"Ties: topmost, then leftmost.\n"),
        (
            "one.rules",
            b"1. If a move takes a corner, play it.\nTies: topmost, then leftmost.\n",
        ),
    ]);
    let said = |line: &str| unwrapped(&folder.paper(line).fine());
    let none = said("orders none.rules --board 4 --plies 1");
    assert!(
        none.contains("nothing to put in order: the tie-breaks choose every move"),
        "{none}"
    );
    let one = said("orders one.rules --board 4 --plies 2");
    assert!(
        one.contains("so there is only one order. There is nothing to swap"),
        "{one}"
    );
    assert!(
        one.contains("You can put a second rule above it or below it.")
            && one.contains("without rule 1"),
        "{one}"
    );
    let always = said("orders greedy --board 4 --plies 2");
    assert!(
        always.contains("a second rule only matters above it"),
        "{always}"
    );
}
