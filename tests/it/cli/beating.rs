//! `paper beat`.

use paper_othello::board::{BoardSize, Layout, Position, Side, read_transcript};
use serde_json::{Value, json};

use crate::support::{Folder, Paper, paper, values};

#[test]
fn the_most_that_the_paper_can_be_beaten_by() {
    insta::assert_snapshot!(paper("beat paper").fine());
}

#[test]
fn all_that_can_be_asked_on_four_by_four() {
    insta::assert_snapshot!(paper("beat paper --as white --board 4 --count --shortest").fine());
}

#[test]
fn any_win_will_do() {
    insta::assert_snapshot!(paper("beat paper --until win --start parallel --shortest").fine());
}

#[test]
fn a_program_that_never_loses() {
    // Black's third move is a slip: from there on nothing wins any more.
    let slip = "b1 a1 a2 c1 d1";
    let arguments = "beat paper --as white --board 4 --count --at".split(' ');
    let run = Paper::new().args(arguments.chain([slip])).run();
    insta::assert_snapshot!(run.fine());
}

/// White has a move left, and Black none.
const LOST: &str = ".WW./WWWB/.WWW/WWWW black";

#[test]
fn a_game_that_is_over_has_its_margin() {
    let arguments = ["beat", "paper", "--at", "BBBB/BBBB/BBB./WW.. white"];
    insta::assert_snapshot!(Paper::new().args(arguments).run().fine());
}

#[test]
fn in_linear_text_each_sentence_and_each_game_has_a_line() {
    let text = paper("beat greedy --board 4 --linear").fine();
    let told: Vec<&str> = text.lines().collect();
    assert_eq!(told[0], "Greedy plays Black.");
    assert_eq!(told[1], "The board is 4 by 4, standard start.");
    let game = told.iter().position(|line| *line == "Here is how");
    let game = told[game.expect("it is there") + 1];
    assert!(game.split(' ').count() >= 10, "{game}");
    assert!(!text.contains("  "), "nothing stands in: {text}");
}

#[test]
fn json_has_the_game_with_its_passes() {
    let beaten = &paper("beat paper --board 4 --json").json()[0];
    let keys: Vec<&String> = beaten.as_object().expect("an object").keys().collect();
    let expected = [
        "program",
        "title",
        "as",
        "size",
        "start",
        "board",
        "margin",
        "proved",
        "line",
        "positions",
        "look_ahead",
        "look_ahead_tried",
        "persons",
    ];
    assert_eq!(keys, expected);
    assert_eq!(
        [&beaten["margin"], &beaten["proved"], &beaten["as"]],
        [&json!(9), &json!(true), &json!("black")]
    );
    assert_eq!(replayed(beaten, BoardSize::FOUR), 9);
}

/// The margin of White at the end of the line, which holds every pass.
fn replayed(beaten: &Value, size: BoardSize) -> i64 {
    let turns = beaten["line"].as_array().expect("a list");
    let turns: Vec<&str> = turns.iter().filter_map(Value::as_str).collect();
    let start = Position::start(size, Layout::Standard);
    let game = read_transcript(&turns.join(" "), &start).expect("a game");
    assert_eq!(game.to_string(), turns.join(" "));
    let discs = |side| i64::from(game.position().count(side));
    assert!(game.position().ending().is_some());
    discs(Side::White) - discs(Side::Black)
}

#[test]
fn json_of_everything_else_that_is_asked() {
    let line = "beat paper --board 4 --json --count --shortest --until draw --as white";
    let beaten = &paper(line).json()[0];
    assert_eq!(beaten["until"], "draw");
    assert_eq!(beaten["reached"], true);
    let margin = beaten["margin"].as_i64().expect("a number");
    assert!((0..=8).contains(&margin), "{beaten}");
    assert_eq!(beaten["proved"], json!(beaten["at_most"].is_null()));
    assert_eq!(
        beaten["count"],
        json!({ "win": "26", "draw": "4", "lose": "186" })
    );
    assert_eq!(beaten["shortest"]["by"], "choices");
    assert_eq!(beaten["shortest"]["choices"], 5);
    let persons = beaten["persons"].as_array().expect("a list");
    let names: Vec<&Value> = persons.iter().map(|person| &person["person"]).collect();
    assert_eq!(names, ["random", "greedy", "two-ply"]);
}

#[test]
fn a_position_stands_in_for_the_start() {
    let arguments = ["beat", "paper", "--as", "white", "--json", "--at", LOST];
    let run = Paper::new().args(arguments).run();
    let beaten = &run.json()[0];
    assert_eq!(
        (&beaten["board"], &beaten["start"]),
        (&json!(".WW./WWWB/.WWW/WWWW"), &Value::Null)
    );
    let after = paper("beat paper --json --board 4 --at b1").json();
    assert_eq!(after[0]["margin"], 9, "the line to +9 begins so");
}

const BY_CHANCE: &[u8] = b"1. Play the move that flips the most discs.\n\nTies: random.\n";

#[test]
fn a_program_that_decides_by_chance_needs_a_seed() {
    let folder = Folder::with(&[("dice.rules", BY_CHANCE)]);
    insta::assert_snapshot!(folder.paper("beat ./dice.rules --board 4").complaint(1));
    let beaten = values(
        &folder
            .paper("beat ./dice.rules --board 4 --seed 3 --json")
            .out,
    );
    assert_eq!(
        (&beaten[0]["seed"], &beaten[0]["proved"]),
        (&json!(3), &json!(true))
    );
    let again = values(
        &folder
            .paper("beat ./dice.rules --board 4 --seed 3 --json")
            .out,
    );
    assert_eq!(beaten, again);
    let text = folder.paper("beat ./dice.rules --board 4 --seed 3").fine();
    assert!(
        text.starts_with("dice.rules plays Black. The board is 4 by 4, standard start. Seed 3.")
    );
}

/// It fails at Black's second turn at the earliest, and only with a certain number of discs.
const FAILING: &[u8] = b"1. Play the move that scores the most `late`.\n\nTies: topmost, then leftmost.\n\n```rhai\n\
    fn late(move) {\n    let n = if move.before.empties == 31 && move.side == \"white\" { 0 } else { 1 };\n    6 / n\n}\n```\n";

#[test]
fn a_script_that_fails_is_drawn_in_its_place() {
    let folder = Folder::with(&[("late.rules", FAILING)]);
    let complaint = folder.paper("beat ./late.rules --as white").complaint(1);
    assert!(complaint.contains("division by zero"), "{complaint}");
    assert!(complaint.contains("./late.rules:"), "{complaint}");
}

#[test]
fn a_scripted_program_is_beaten_like_the_same_in_rules() {
    let margin = |line: &str| paper(line).json()[0]["margin"].clone();
    assert_eq!(
        margin("beat paper-script --board 4 --json"),
        margin("beat paper --board 4 --json")
    );
}

#[test]
fn what_contradicts_itself_is_the_command_lines_fault() {
    let arguments = ["beat", "paper", "--board", "8", "--at", LOST];
    let complaint = Paper::new().args(arguments).run().complaint(2);
    assert!(complaint.contains("4 by 4, not 8 by 8"), "{complaint}");
    paper("beat paper --until never").complaint(2);
    paper("beat paper --seconds 0").complaint(2);
}
