//! `paper`, `paper explain` and `paper facts`.

use serde_json::{Value, json};

use crate::support::{Folder, Paper, paper, values};

/// A board with four legal moves, in the form of decision records.
const BOARD: &str = "....../....../..WB../..BW../....../...... black";

fn at(place: &str, more: &[&str]) -> Paper {
    Paper::new()
        .args(["explain", "paper", "--at", place])
        .args(more)
}

#[test]
fn a_taste_fits_on_one_screen() {
    let text = paper("").fine();
    assert!(text.lines().count() <= 24, "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn the_first_move_of_the_paper() {
    insta::assert_snapshot!(paper("explain paper").fine());
}

#[test]
fn a_move_that_is_crossed_off() {
    insta::assert_snapshot!(at("c2 d2 e4 d5 c6 f4", &[]).run().fine());
}

#[test]
fn a_guard_a_measure_and_the_rest() {
    let run = Paper::new().args([
        "explain",
        "tests/golden/programs/guarded.rules",
        "--at",
        "c2 d2 e4 d5",
    ]);
    insta::assert_snapshot!(run.run().fine());
}

#[test]
fn why_not_another_move() {
    insta::assert_snapshot!(paper("explain paper --why-not d5").fine());
}

#[test]
fn why_not_answers_for_every_kind_of_square() {
    let ask = |square| {
        let text = paper(&format!("explain paper --linear --why-not {square}")).fine();
        text.split_once("\n\n")
            .expect("a setting, then the answer")
            .1
            .to_owned()
    };
    let answers = ["c2", "e4", "c3", "a1", "g7"].map(ask);
    insta::assert_snapshot!(answers.join("\n"), @r"
    Why not c2? It did play c2, by rule 4.

    Why not e4? e4 was tied with c2, b3 and d5.
    The tie-break “topmost” prefers c2.
    The Paper plays c2, by rule 4.

    Why not c3? c3 is not legal: it already has a white disc on it.

    Why not a1? a1 is not legal: a black disc there would trap no white disc.

    Why not g7? g7 is off the board, which is 6 by 6.
    ");
}

#[test]
fn the_record_as_json_has_the_shape_of_the_language() {
    let text = paper("explain paper --json").out;
    let start = r#"{"program":"paper","title":"The Paper","size":6,"board":"#;
    assert!(text.starts_with(start), "{text}");
    let [record] = values(&text).try_into().expect("one line");
    let legal = json!(["c2", "b3", "e4", "d5"]);
    assert_eq!(record["board"], "....../....../..WB../..BW../....../......");
    assert_eq!(
        (&record["side"], &record["legal"]),
        (&json!("black"), &legal)
    );
    assert_eq!(record["rules"][3]["matched"], legal);
    assert_eq!(record["rules"][3]["measures"]["flips"]["c2"], 1);
    assert_eq!(record["ties"], json!([{"key": "topmost", "left": ["c2"]}]));
    assert_eq!(
        (&record["outcome"], &record["move"], &record["decided_by"]),
        (&json!("move"), &json!("c2"), &json!(4))
    );
}

#[test]
fn a_given_position_decides_its_own_size() {
    let small = "..../.WB./.BW./.... black";
    assert!(at(small, &[]).run().fine().contains("plays b1"));
    assert!(
        at(small, &["--board", "4"])
            .run()
            .fine()
            .contains("plays b1")
    );
    insta::assert_snapshot!(at(small, &["--board", "8"]).run().complaint(2), @r"
    error: the position is 4 by 4, not 8 by 8
    help: a position needs no --board
    ");
    insta::assert_snapshot!(at(BOARD, &["--first", "white"]).run().complaint(2), @r"
    error: it is Black's move in the position, not White's
    help: write black or white after the position, and leave --first out
    ");
}

#[test]
fn a_transcript_plays_on_the_board_that_the_options_name() {
    let text = at("d3 c3", &["--board", "8"]).run().fine();
    assert!(text.contains('h'), "{text}");
    assert!(
        at("c2", &["--first", "white", "--start", "mirrored"])
            .run()
            .fine()
            .contains("plays Black")
    );
}

#[test]
fn a_bad_place_is_pointed_at() {
    let complaints = [
        at("c2 d2 d2", &[]).run().complaint(1),
        at("..../.WB./.B?./....", &[]).run().complaint(1),
        at("nonsense", &[]).run().complaint(1),
    ];
    insta::assert_snapshot!(complaints.join("\n"));
}

#[test]
fn a_side_that_cannot_move_passes() {
    let text = at("WWWW/WWWB/WWWW/W... white", &[]).run();
    insta::assert_snapshot!(text.fine(), @r"
    The Paper plays White. Black 1, White 12. White has no move and must pass.

        a b c d
      1 W W W W
      2 W W W B
      3 W W W W
      4 W . . .

    Below   Rules 1 to 4 are not needed.
    Pass    White has no legal move: The Paper passes.
    ");
}

#[test]
fn a_game_that_is_over_is_no_error() {
    insta::assert_snapshot!(at(&"B".repeat(64), &[]).run().fine());
    let records = at(&"B".repeat(64), &["--json"]).run().json();
    let record = &records[0];
    assert_eq!(
        (&record["outcome"], &record["move"]),
        (&json!("game over"), &Value::Null)
    );
}

#[test]
fn positions_are_answered_line_by_line_in_order() {
    let lines = format!("{BOARD}\n\nc2 d2\nnot a board\n..../.WB./.BW./....\n");
    let json = |file: &str| Paper::new().args(["explain", "paper", "--json", "--positions", file]);
    let run = json("-").stdin(&lines).run();
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let answers = values(&run.out);
    assert_eq!(answers.len(), 4);
    let numbers: Vec<_> = answers
        .iter()
        .map(|answer| answer["line"].clone())
        .collect();
    assert_eq!(numbers, [json!(1), json!(3), json!(4), json!(5)]);
    assert_eq!(
        (&answers[0]["move"], &answers[3]["move"]),
        (&json!("c2"), &json!("b1"))
    );
    assert_eq!(answers[2]["line"], 4);
    assert!(answers[2]["error"]["message"].is_string());
    let folder = Folder::with(&[("positions.txt", lines.as_bytes())]);
    let same = json("positions.txt").within(folder.path()).run();
    let same = same.out.replace("positions.txt", "standard input");
    assert_eq!(same, run.out);
}

/// Every verb that answers a list: `explain`, with and without `--why-not`, and `facts`.
const LISTED: [&[&str]; 3] = [
    &["explain", "paper"],
    &["explain", "paper", "--why-not", "d5"],
    &["facts"],
];

fn listed(verb: &[&str], more: &[&str], lines: &str) -> crate::support::Run {
    let paper = Paper::new()
        .args(verb)
        .args(["--positions", "-"])
        .args(more);
    paper.stdin(lines).run()
}

#[test]
fn each_answer_carries_its_line_and_blank_lines_count() {
    let lines = "start\n\nc2\n \n\t\r\nc2 b2\n\n";
    for verb in LISTED {
        let answers = listed(verb, &["--json"], lines).json();
        let numbers: Vec<_> = answers
            .iter()
            .map(|answer| answer["line"].as_u64())
            .collect();
        assert_eq!(numbers, [Some(1), Some(3), Some(6)], "{verb:?}");
        for more in [&[][..], &["--linear"]] {
            let out = listed(verb, more, lines).fine();
            let headings: Vec<_> = out
                .lines()
                .filter(|line| line.starts_with("Line"))
                .collect();
            assert_eq!(
                headings,
                ["Line 1", "Line 2", "Line 3", "Lines 4 to 5", "Line 6"]
            );
            assert!(out.contains("They are empty."), "{out}");
        }
        for empty in ["", "\n \n"] {
            let complaint = listed(verb, &[], empty).complaint(1);
            assert!(
                complaint.contains("standard input has no positions in it"),
                "{complaint}"
            );
        }
    }
}

#[test]
fn the_start_is_a_position_under_all_its_names() {
    let start = paper("explain paper --json").out;
    let mirrored = paper("explain paper --json --start mirrored").out;
    let white = paper("explain paper --json --first white").out;
    let alike = |names: &[&str], like: &str| {
        for name in names {
            assert_eq!(at(name, &["--json"]).run().json(), values(like), "{name}");
        }
        let answers = listed(LISTED[0], &["--json"], &names.join("\n")).json();
        assert_eq!(answers.len(), names.len());
        for answer in answers {
            assert_eq!(answer["board"], values(like)[0]["board"]);
        }
    };
    alike(
        &[
            "start",
            "Start",
            "START.",
            "the start",
            "from the start",
            "start position",
            "the starting position",
            "startpos",
            "Initial position",
            "the beginning of the game",
            "standard start",
        ],
        &start,
    );
    alike(
        &[
            "mirrored start",
            "from the mirrored start",
            "start (mirrored)",
        ],
        &mirrored,
    );
    alike(
        &[
            "start, white to move",
            "start white",
            "White's start position",
        ],
        &white,
    );
    assert!(
        at("start", &["--board", "8", "--json"])
            .run()
            .out
            .contains("...WB...")
    );
    for nothing in [
        "starts",
        "start c9",
        "start here",
        "standard",
        "black white start",
        "star",
    ] {
        at(nothing, &[]).run().complaint(1);
    }
    let folder = Folder::with(&[("starts.txt", b"start\nc2 d2\nthe starting position\n")]);
    folder
        .paper("tournament paper greedy --openings starts.txt")
        .fine();
}

#[test]
fn lines_of_old_programs_end_in_carriage_returns() {
    let run = |text: &str| {
        let folder = Folder::with(&[("positions.txt", text.as_bytes())]);
        let json = folder.paper("explain paper --json --positions positions.txt");
        assert_eq!((json.code, json.err.as_str()), (0, ""));
        json.out
    };
    assert_eq!(run("c2\rc2 d2\rstart\r"), run("c2\nc2 d2\nstart\n"));
}

#[test]
fn positions_in_words_say_their_errors_in_place() {
    let lines = format!("{BOARD}\nc2 c2\n");
    let run = Paper::new()
        .args(["explain", "greedy", "--positions", "-"])
        .stdin(lines)
        .run();
    assert_eq!(run.code, 1);
    crate::support::fits(&run.out);
    insta::assert_snapshot!(run.out);
}

#[test]
fn facts_as_a_table() {
    insta::assert_snapshot!(paper("facts").fine());
}

#[test]
fn standard_input_holds_one_thing() {
    let run = Paper::new()
        .args(["explain", "-", "--positions", "-"])
        .run();
    insta::assert_snapshot!(run.complaint(2), @r"error: “-” is standard input, which can be read only once: write it only once");
    assert_eq!(paper("game - -").code, 2);
    assert_eq!(paper("check - -").code, 2);
}

#[test]
fn chance_needs_a_seed_only_where_it_decides() {
    let folder = Folder::with(&[("chance.rules", b"Ties: random.\n")]);
    let decides = folder.paper("explain chance.rules");
    assert_eq!(decides.code, 1);
    assert!(decides.err.contains("seed"), "{}", decides.err);
    let over = folder
        .paper("explain chance.rules --at WWWB/WWWB/WWWB/BBWW")
        .fine();
    assert!(over.contains("the game is over"), "{over}");
}

#[test]
fn each_result_has_a_page() {
    let folder = Folder::with(&[("games.txt", b"c2\n\nc2 zz\n")]);
    let verbs = [
        ("explain paper", "<h1>How The Paper decides</h1>"),
        (
            "explain paper --why-not d5",
            "The tie-break “topmost” prefers c2.",
        ),
        ("facts --at c2", "<h1>What rules can ask of each move</h1>"),
        (
            "game paper greedy --board 4",
            "<h1>The Paper against Greedy</h1>",
        ),
    ];
    for (verb, part) in verbs {
        let said = folder.paper(&format!("{verb} --html page.html")).fine();
        assert_eq!(said, "Made page.html.\n", "{verb}");
        let page = folder.read("page.html");
        assert!(page.contains(part), "{verb}: {page}");
        assert!(page.contains("<svg"), "{verb}: {page}");
    }
    let every = folder.paper("explain paper --positions games.txt --html page.html");
    assert_eq!(every.code, 1, "a line is wrong");
    let page = folder.read("page.html");
    for part in [
        "<h2>Line 1</h2>",
        "The Paper plays d2, by rule 4.",
        "It is empty.",
        "error: ",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
}

#[test]
fn facts_as_csv() {
    let text = paper("facts --board 4 --csv").fine();
    assert!(
        text.starts_with("name,b1,a2,d3,c4\ncorner,false,"),
        "{text}"
    );
    assert!(text.contains("\nflips,1,1,1,1\n"), "{text}");
    let run = paper("facts --positions it.rules --csv");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("leave --positions out"), "{}", run.err);
}
