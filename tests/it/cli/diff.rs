//! `paper diff`.

use serde_json::{Value, json};

use crate::support::{FAILS_LATE, Folder, Paper, paper};

/// The Paper with its last rule gone: the ties play in its place.
const WITHOUT_LAST: &[u8] = b"# The Paper
1. If a move takes a corner, play it.
2. Cross off moves that touch an empty corner, unless that crosses off every move.
3. If a move is on an edge, play it.
Ties: topmost, then leftmost.
";

/// Two sheets that are alike until the board is nearly full.
const LATE: [&[u8]; 2] = [
    b"1. When fewer than 3 squares are empty, play the move that flips the most discs.\nTies: topmost, then leftmost.\n",
    b"1. When fewer than 3 squares are empty, play the move that flips the fewest discs.\nTies: topmost, then leftmost.\n",
];

#[test]
fn the_first_difference_with_both_decisions_side_by_side() {
    insta::assert_snapshot!(paper("diff paper paper-swap-3-4").fine());
}

#[test]
fn the_first_difference_in_sentences() {
    insta::assert_snapshot!(paper("diff paper greedy --linear").fine());
}

#[test]
fn programs_of_other_lengths_keep_their_rules_on_one_line() {
    let text = paper("diff paper tactics --board 8").fine();
    assert!(text.contains("\n                                       | Rule 8  Play the move"));
    assert!(text.ends_with("\nThe Paper plays c3, by rule 4; Tactics plays e3, by rule 8.\n"));
}

#[test]
fn colours_only_repeat_what_is_said() {
    for line in ["diff paper tactics", "diff paper tactics --all --board 4"] {
        let coloured = paper(&format!("{line} --color always")).out;
        assert!(coloured.contains('\u{1b}'));
        let bare = anstream::adapter::strip_str(&coloured).to_string();
        assert_eq!(bare, paper(line).fine());
    }
}

#[test]
fn how_often_two_programs_differ() {
    insta::assert_snapshot!(paper("diff paper tactics --all --games 100").fine());
    insta::assert_snapshot!(paper("diff greedy fewest-flips --all --board 4 --linear").fine());
}

#[test]
fn equal_programs_are_found_the_same_and_no_more_is_claimed() {
    insta::assert_snapshot!(paper("diff paper paper-script --board 4").fine(), @r"
    The first is The Paper. The second is The Paper, as a script. The board is 4 by
    4, standard start.

    They choose the same move everywhere: at all 47,633 positions with a legal move
    that a game from this start can reach.
    ");
    insta::assert_snapshot!(paper("diff paper paper --games 20 --seed 5").fine(), @r"
    The first is paper. The second is paper. The board is 6 by 6, standard start.

    They choose the same move at all 44,862 positions that were compared: all within
    7 turns from the start, and those of 20 random games (seeds 5 to 24). Whether
    they differ elsewhere is not known.
    ");
    let one = paper("diff paper paper --games 1 --board 8").fine();
    assert!(one.contains("1 random game (seed 1)"), "{one}");
    let none = paper("diff paper paper --games 0").fine();
    assert!(!none.contains("random"), "{none}");
}

#[test]
fn a_difference_that_comes_late_is_found_in_random_games() {
    let folder = Folder::with(&[("most.rules", LATE[0]), ("fewest.rules", LATE[1])]);
    let run = || folder.paper("diff most.rules fewest.rules --games 50 --seed 7");
    insta::assert_snapshot!(run().fine());
    assert_eq!(run().fine(), run().fine());
    let exact = folder
        .paper("diff most.rules fewest.rules --board 4")
        .fine();
    assert!(
        exact.contains("earliest difference: in all 18,523"),
        "{exact}"
    );
}

#[test]
fn the_game_of_a_late_difference_can_be_replayed() {
    let dice: &[u8] = b"Ties: random.\n";
    let files = [
        ("most.rules", LATE[0]),
        ("fewest.rules", LATE[1]),
        ("dice.rules", dice),
    ];
    let folder = Folder::with(&files);
    let json = folder
        .paper("diff most.rules fewest.rules --games 50 --json")
        .json();
    let difference = &json[0]["difference"];
    let seed = &difference["game_seed"];
    let game = folder
        .paper(&format!("game dice.rules dice.rules --json --seed {seed}"))
        .json();
    let moves = difference["moves"].as_array().expect("a list");
    let played = game[0]["moves"].as_array().expect("a list");
    assert_eq!(moves[..], played[..moves.len()]);
    let at: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
    for (file, record) in [("most.rules", "a"), ("fewest.rules", "b")] {
        let explained = Paper::new()
            .args(["explain", file, "--json", "--at", &at.join(" ")])
            .within(folder.path())
            .run()
            .json();
        for key in ["board", "side", "rules", "ties", "move", "decided_by"] {
            assert_eq!(explained[0][key], difference[record][key]);
        }
    }
}

#[test]
fn json_says_the_same() {
    let found = &paper("diff paper greedy --json").json()[0];
    assert_eq!(found["difference"]["moves"], json!(["c2"]));
    assert_eq!(found["difference"]["found"], "earliest");
    assert_eq!(found["difference"]["a"]["move"], "d2");
    assert_eq!(found["difference"]["b"]["move"], "b2");
    let none = &paper("diff paper paper-script --board 4 --json").json()[0];
    assert_eq!(none["difference"], Value::Null);
    assert_eq!(none["compared"]["everything"], true);
    let all = &paper("diff paper greedy --all --json --games 30 --first white").json()[0];
    insta::assert_snapshot!(serde_json::to_string_pretty(all).expect("JSON"));
}

#[test]
fn the_counts_of_a_table_add_up() {
    let all = &paper("diff mobility priority --all --json --games 50 --board 8").json()[0];
    let sum = |rows: &Value, key: &str| -> u64 {
        let rows = rows.as_array().into_iter().flatten();
        rows.map(|row| row[key].as_u64().expect("a number")).sum()
    };
    let choices = all["compared"]["choices"].as_u64();
    for rows in [&all["phases"], &all["rules"]] {
        assert_eq!(Some(sum(rows, "same") + sum(rows, "other")), choices);
    }
    assert_eq!(sum(&all["phases"], "other"), sum(&all["rules"], "other"));
}

#[test]
fn a_copy_is_told_from_its_original_by_its_file() {
    let folder = Folder::with(&[("mine.rules", WITHOUT_LAST)]);
    let text = folder.paper("diff paper mine.rules").fine();
    assert!(
        text.starts_with("The first is The Paper (paper). The second is The Paper (mine.rules)."),
        "{text}"
    );
}

#[test]
fn one_program_may_come_from_standard_input() {
    let run = Paper::new()
        .args(["diff", "-", "greedy"])
        .stdin(WITHOUT_LAST)
        .run();
    assert!(run.fine().starts_with("The first is The Paper."));
    insta::assert_snapshot!(paper("diff - -").complaint(2), @r"error: “-” is standard input, which can be read only once: write it only once");
}

#[test]
fn chance_needs_a_seed() {
    let folder = Folder::with(&[("dice.rules", b"Ties: random.\n")]);
    insta::assert_snapshot!(folder.paper("diff dice.rules paper").complaint(1), @r"
    error: dice.rules: this program settles ties by chance, so it needs a seed
    help: add --seed 1, or any other number
    ");
    let text = folder.paper("diff dice.rules paper --seed 3").fine();
    assert!(text.contains("The seed of the programs is 3."), "{text}");
}

#[test]
fn a_script_that_fails_is_named_with_its_place() {
    let folder = Folder::with(&[("failing.rules", FAILS_LATE.as_bytes())]);
    insta::assert_snapshot!(folder.paper("diff greedy failing.rules").complaint(1), @r"
    error: this can't be computed: division by zero: 7 / 0
     --> failing.rules:8:7
      |
    8 |     7 / n
      |       ^
      |
      = note: rule 1 (line 1) asked it
      = note: it happened at ....../..B.../..BB../..BW../....../...... white
    help: fix the script; no move was played
    ");
    for way in [
        "failing.rules greedy --all",
        "greedy failing.rules --html page.html",
    ] {
        let complaint = folder.paper(&format!("diff {way}")).complaint(1);
        assert!(complaint.contains("failing.rules:8:7"), "{complaint}");
    }
    assert!(!folder.file("page.html").exists());
}

#[test]
fn wrong_input_is_said() {
    assert!(
        paper("diff paper papr")
            .complaint(2)
            .contains("did you mean “paper”")
    );
    assert_eq!(paper("diff paper").code, 2);
    assert_eq!(paper("diff paper greedy --json --html x.html").code, 2);
    assert_eq!(paper("diff paper greedy --games -1").code, 2);
    assert_eq!(paper("diff paper greedy --board 5").code, 2);
}

#[test]
fn long_names_and_words_stay_within_the_columns() {
    let title = "Wörter".repeat(30);
    let sheet = format!(
        "# {title}\n1. Play the move that flips the fewest discs.\nTies: bottommost, then leftmost.\n"
    );
    let folder = Folder::with(&[("long.rules", sheet.as_bytes())]);
    let run = folder.paper("diff paper long.rules");
    let columns = run.out.lines().filter(|line| line.contains(" | "));
    let mut widths = columns.map(|line| line.chars().count());
    assert!(widths.all(|width| width <= 80));
    assert!(run.out.lines().filter(|line| line.contains(" | ")).count() > 5);
}

#[test]
fn a_page_stands_alone_and_says_everything_in_words() {
    let folder = Folder::with(&[("odd.rules", b"# <b>&\nTies: bottommost, then leftmost.\n")]);
    let said = folder
        .paper("diff paper odd.rules --all --games 20 --html page.html")
        .fine();
    assert_eq!(said, "Made page.html.\n");
    let page = folder.read("page.html");
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"));
    for part in [
        "<h1>",
        "<h2>",
        "scope=\"row\"",
        "role=\"img\"",
        "<desc",
        "@media print",
    ] {
        assert!(page.contains(part), "{part}");
    }
    for outside in ["<script", "src=", "href=", "url(", "@import", "<b>"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(
        page.contains("&lt;b&gt;&amp; plays d5, by the tie-break."),
        "{page}"
    );
    let again = folder.paper("diff paper greedy --html page.html").fine();
    assert_eq!(again, said);
    assert!(
        folder
            .read("page.html")
            .contains("Greedy plays b2, by rule 1.")
    );
}

#[test]
fn a_page_takes_the_place_of_no_other_file() {
    let folder = Folder::with(&[("mine.rules", WITHOUT_LAST)]);
    std::fs::create_dir(folder.file("sub")).expect("a folder");
    let complaint = |file: &str| {
        folder
            .paper(&format!("diff paper greedy --html {file}"))
            .complaint(1)
    };
    insta::assert_snapshot!(["mine.rules", "sub", "none/page.html"]
            .map(complaint)
            .join("\n"), @r"
    error: mine.rules exists already and is not a page: choose another name

    error: sub is a folder: write the name of a file after it

    error: there is no folder none: make it first, or choose another
    ");
    assert_eq!(folder.read("mine.rules").as_bytes(), WITHOUT_LAST);
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 2, "nothing half-written stays");
}

#[test]
fn the_tables_as_csv() {
    let text = paper("diff paper greedy --board 4 --all --csv").fine();
    let (phases, rules) = text.split_once("\n\n").expect("two tables");
    assert!(
        phases.starts_with("phase,discs_from,discs_to,choices,same,same_by_other_rules,other\n"),
        "{phases}"
    );
    assert!(rules.starts_with("a,b,other,same,example\n"), "{rules}");
    let run = paper("diff paper greedy --csv");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("add --all"), "{}", run.err);
}
