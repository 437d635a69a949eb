//! The laboratory: many games from the command line.

use paper_othello::board::BoardSize;
use paper_othello::lab::TournamentRun;
use serde_json::Value;

use crate::support::{FAILS_LATE, Folder, Paper, paper};

const FIVE: &[u8] = b"c2\nC2 b2\n\nc2 b2 b3\n......../......../......../...BW.../...WB.../......../......../........ white\n";

/// The text on one line.
pub(super) fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_tournament_as_a_table() {
    insta::assert_snapshot!(paper("tournament paper greedy mobility priority --plies 2").fine());
}

#[test]
fn a_tournament_in_sentences() {
    insta::assert_snapshot!(
        paper("tournament paper paper random:3 --board 4 --plies 1 --linear").fine()
    );
}

#[test]
fn a_tournament_as_csv() {
    insta::assert_snapshot!(paper("tournament paper greedy --board 4 --csv").out, @r"
    rank,program,score,games,won,drawn,lost,same,margin,margin_low,margin_high,rating_class,rating,rating_low,rating_high
    1,paper,0.744,84,60,5,19,0,4.9048,2.8414,6.9681,1,92.6883,33.481,151.8956
    2,greedy,0.256,84,19,5,60,0,-4.9048,-6.9681,-2.8414,1,-92.6883,-151.8956,-33.481
    ");
}

#[test]
fn a_tournament_as_json() {
    let run = paper("tournament greedy paper --board 4 --plies 2 --json").json();
    assert_eq!(run[0]["standings"][0]["program"], "paper");
    assert_eq!(run[0]["meetings"][0]["a"], "paper");
    assert_eq!(run[0]["games"], 24);
    assert_eq!(run[0]["finished"], true);
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let run = |threads: u32| {
        paper(&format!(
            "tournament paper greedy tactics --threads {threads} --json"
        ))
        .out
    };
    assert_eq!(run(1), run(2));
    assert_eq!(run(1), run(7));
}

#[test]
fn a_folder_brings_all_its_programs() {
    let folder = Folder::with(&[
        (
            "b.rules",
            b"1. Play the move that flips the most discs.\nTies: topmost, then leftmost.\n",
        ),
        ("a.rules", b"Ties: random.\n"),
        ("notes.txt", b"no program"),
    ]);
    let complaint = folder.paper("tournament ./ paper --plies 1").complaint(1);
    assert!(
        complaint.contains("a.rules: this program settles ties by chance"),
        "{complaint}"
    );
    let text = folder
        .paper("tournament ./ paper --plies 1 --seed 5")
        .fine();
    assert!(
        unwrapped(&text).contains("The seed of the programs is 5."),
        "{text}"
    );
    let run = folder
        .paper("tournament ./ paper --plies 1 --seed 5 --json")
        .json();
    let names: Vec<&str> = run[0]["standings"]
        .as_array()
        .expect("a table")
        .iter()
        .filter_map(|one| one["program"].as_str())
        .collect();
    assert_eq!(names.len(), 3);
    assert!(names.contains(&"a.rules") && names.contains(&"b.rules"));
    assert_eq!(run[0]["seed"], 5);
}

#[test]
fn a_folder_is_one_without_a_slash_and_with_folders_in_it() {
    let sheet = b"Ties: topmost, then leftmost.\n";
    let folder = Folder::with(&[]);
    std::fs::create_dir_all(folder.file("class/inner/.hidden")).expect("folders");
    for name in [
        "class/z.rules",
        "class/inner/z.rules",
        "class/inner/.hidden/h.rules",
    ] {
        std::fs::write(folder.file(name), sheet).expect("a file");
    }
    let run = folder
        .paper("tournament class greedy --plies 1 --json")
        .json();
    let table = run[0]["standings"].as_array().expect("a table");
    let mut names: Vec<&str> = table
        .iter()
        .filter_map(|one| one["program"].as_str())
        .collect();
    names.sort_unstable();
    // Two files of one name are called by their paths.
    assert_eq!(names, ["class/inner/z.rules", "class/z.rules", "greedy"]);
}

#[test]
fn parts_are_merged_into_the_whole() {
    let folder = Folder::with(&[]);
    let line = "tournament paper greedy mobility --plies 3";
    for part in 1..=3 {
        let text = folder.paper(&format!("{line} --shard {part}/3")).out;
        std::fs::write(folder.file(&format!("{part}.json")), text).expect("a file");
    }
    assert_eq!(
        folder.paper("merge 3.json 1.json 2.json").fine(),
        folder.paper(line).fine()
    );
    for form in ["--csv", "--json"] {
        assert_eq!(
            folder
                .paper(&format!("merge 1.json 2.json 3.json {form}"))
                .out,
            folder.paper(&format!("{line} {form}")).out
        );
    }
    assert_eq!(
        folder
            .paper("merge 1.json 2.json 3.json --html merged.html")
            .code,
        0
    );
    assert_eq!(folder.paper(&format!("{line} --html whole.html")).code, 0);
    assert_eq!(folder.read("merged.html"), folder.read("whole.html"));
    let mut complaints = folder.paper("merge 1.json 3.json").complaint(1);
    complaints += &folder.paper("merge 1.json 2.json 1.json").complaint(1);
    std::fs::write(
        folder.file("4.json"),
        folder
            .paper("tournament paper greedy tactics --shard 3/3")
            .out,
    )
    .expect("a file");
    complaints += &folder.paper("merge 1.json 2.json 4.json").complaint(1);
    std::fs::write(
        folder.file("5.json"),
        folder
            .read("3.json")
            .replace("\"products\":[", "\"products\":[7,"),
    )
    .expect("a file");
    complaints += &folder.paper("merge 1.json 2.json 5.json").complaint(1);
    complaints += &folder
        .paper("tournament paper greedy --shard 4/3")
        .complaint(2);
    std::fs::write(folder.file("6.json"), "{}").expect("a file");
    complaints += &folder.paper("merge 6.json").complaint(1);
    insta::assert_snapshot!(complaints, @r"
    error: of 3 parts 2 is missing
    error: 1.json and 1.json are the same part
    error: 4.json is not of the same tournament as 1.json: the programs differ
    error: 5.json is damaged: its numbers do not fit its programs
    error: “4/3” doesn't work for --shard
    help: the parts of 3 are 1/3 to 3/3
    error: 6.json is not a part of a run, or not all of one
    help: name files that --shard wrote, such as “paper tournament … --shard I/N”
    ");
}

#[test]
fn numbers_of_a_part_that_cannot_be_are_no_panic() {
    let folder = Folder::with(&[]);
    let text = folder
        .paper("tournament paper greedy --plies 1 --shard 1/1")
        .out;
    let part: Value = serde_json::from_str(&text).expect("JSON");
    for path in [
        "/sums/openings",
        "/sums/meetings/1/black_won",
        "/sums/pairs/1/alike",
        "/sums/margins/0/squares",
        "/part/of",
        "/setting/openings",
        "/setting/size",
        "/games/0/opening",
    ] {
        for number in [0_u64, 1, 1 << 47, u64::MAX >> 1] {
            let mut damaged = part.clone();
            *damaged.pointer_mut(path).expect("a number") = number.into();
            std::fs::write(folder.file("part.json"), damaged.to_string()).expect("a file");
            for form in ["", "--html page.html", "--json"] {
                let run = folder.paper(&format!("merge part.json {form}"));
                assert!(
                    !run.err.contains("panicked"),
                    "{path} {number}: {}",
                    run.err
                );
            }
        }
    }
}

#[test]
fn a_page_holds_everything_without_the_network() {
    let folder = Folder::with(&[]);
    let said = folder
        .paper("tournament paper greedy --plies 1 --html page.html")
        .fine();
    assert_eq!(said, "Made page.html.\n");
    let page = folder.read("page.html");
    assert!(
        page.starts_with("<!DOCTYPE html>")
            && page.contains("<svg")
            && page.contains("data-boards=")
    );
    for outside in ["src=", "href=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("by rule"));
}

#[test]
fn openings_come_from_a_file() {
    let folder = Folder::with(&[
        ("five.txt", FIVE),
        ("four.txt", b"c2\nC2 b2\n\nc2\nc2 b2 b3\n"),
        ("bad.txt", b"c2\nc2 c3\n"),
        ("over.txt", b"BBBB/BBBB/BBBB/BBBB white\n"),
        ("none.txt", b"\n"),
    ]);
    let text = folder
        .paper("compare paper greedy --openings four.txt")
        .fine();
    assert!(
        unwrapped(&text).contains("3 openings of the list"),
        "{text}"
    );
    assert!(
        unwrapped(&text).contains("1 opening is in the list a second time"),
        "{text}"
    );
    let mut complaints = String::new();
    for file in ["five", "bad", "over", "none", "gone"] {
        complaints += &folder
            .paper(&format!("compare paper greedy --openings {file}.txt"))
            .complaint(1);
    }
    complaints += &folder
        .paper("compare paper greedy --random 99 --plies 2")
        .complaint(1);
    complaints += &folder
        .paper("compare paper greedy --plies 99 --board 4")
        .complaint(1);
    complaints += &folder
        .paper("compare paper greedy --random 250001")
        .complaint(1);
    complaints += &folder.paper("compare paper random:x").complaint(2);
    complaints += &folder.paper("tournament paper").complaint(2);
    complaints += &folder.paper("tournament ./ paper").complaint(1);
    insta::assert_snapshot!(complaints);
}

#[test]
fn random_openings_keep_to_their_seed() {
    let run = |seed: u32| {
        paper(&format!(
            "compare paper greedy --random 20 --seed {seed} --json"
        ))
        .out
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    let text = paper("compare paper greedy --random 20").fine();
    assert!(
        unwrapped(&text).contains("20 positions after 8 turns, picked at random (seed 1)"),
        "{text}"
    );
}

#[test]
fn two_programs_are_compared() {
    insta::assert_snapshot!(paper("compare paper greedy").fine());
    insta::assert_snapshot!(paper("compare paper paper-swap-3-4 --linear").fine(), @r"
    paper-swap-3-4 is better: 2.5 discs a game ahead, and that is more than luck.

    paper and paper-swap-3-4 played 2,512 games on a 6 by 6 board: from all 1,256 positions after 5 turns, each twice, swapping colours.

    paper-swap-3-4 won 1,320, paper won 1,103, and 89 were draws.
    Its likely range: 1.8 to 3.2 discs a game ahead.

    They first choose differently after c2 b2 a2 a1 b3:

    paper: plays a3, by rule 3: If a move is on an edge, play it.
    paper-swap-3-4: plays d2, by rule 3: Play the move that flips the most discs.

    By colour, and early or late in the game: add --details.
    ");
    insta::assert_snapshot!(paper("compare paper paper --plies 0").fine(), @r"
    The two play exactly the same moves in every game.

    paper and paper #2 played 2 games on a 6 by 6 board: from the start, twice,
    swapping colours. 1 game is different; the others repeat one of these.
    ");
    insta::assert_snapshot!(paper("compare greedy paper --board 4 --csv").out, @r"
    a,b,phase,margin,margin_low,margin_high
    greedy,paper,all,-2.8711,-3.5035,-2.2386
    greedy,paper,opening,0,0,0
    greedy,paper,middle,-2.5118,-3.1393,-1.8844
    greedy,paper,end,-0.3868,-0.6381,-0.1356
    ");
}

#[test]
fn a_comparison_as_json_has_both_records() {
    let run = paper("compare greedy paper --json").json();
    assert_eq!(
        (&run[0]["verdict"], &run[0]["a"]["program"]),
        (&Value::from("worse"), &Value::from("greedy"))
    );
    let parting = &run[0]["parting"];
    assert!(parting["a"]["rules"].is_array());
    assert_ne!(parting["a"]["move"], parting["b"]["move"]);
    assert!(run[0]["margin"]["high"].as_f64() < Some(0.0));
    let again = paper("compare paper greedy --json").json();
    assert_eq!(
        again[0]["margin"]["mean"].as_f64(),
        run[0]["margin"]["mean"].as_f64().map(|mean| -mean)
    );
}

#[test]
fn a_script_that_fails_in_a_game_is_shown_in_its_text() {
    let rules = b"1. Play the move that scores the most `weight`.\n\nTies: topmost, then leftmost.\n\n```rhai\n\
        fn weight(move) { 120 / (move.flips * 100 + move.replies - 407) }\n```\n";
    let folder = Folder::with(&[("late.rules", rules)]);
    let mut complaints = folder
        .paper("tournament paper late.rules greedy")
        .complaint(1);
    complaints += &folder.paper("compare late.rules paper").complaint(1);
    insta::assert_snapshot!(complaints);
}

#[test]
fn a_position_on_eight_by_eight_fits_the_screen() {
    let late = FAILS_LATE.replace("empties == 31", "empties == 59");
    let script = format!("{}{late}", "> A long note.\n".repeat(99));
    let folder = Folder::with(&[("late.rules", script.as_bytes())]);
    let complaint = folder.paper("game paper late.rules --board 8").complaint(1);
    insta::assert_snapshot!(complaint, @r"
    error: this can't be computed: division by zero: 7 / 0
       --> late.rules:107:7
        |
    107 |     7 / n
        |       ^
        |
        = note: rule 1 (line 100) asked it
        = note: it happened at
                ......../......../...B..../...BB.../...BW.../......../......../
                ........ white
    help: fix the script; no move was played
    ");
    // As it stands there, it reads as the position.
    let rows = complaint.split_once("happened at").expect("a place").1;
    let (position, _) = rows.split_once("help:").expect("help comes last");
    let position = unwrapped(position);
    let explained = Paper::new()
        .args(["explain", "greedy", "--at", &position])
        .run();
    explained.fine();
}

#[test]
fn the_speed_is_said_on_standard_error_only() {
    let run = paper("tournament paper greedy --plies 1 --stats");
    assert_eq!(run.out, paper("tournament paper greedy --plies 1").out);
    assert!(run.err.starts_with("8 games in "), "{}", run.err);
}

#[test]
fn orders_are_grouped_with_their_witnesses() {
    insta::assert_snapshot!(paper("orders paper --plies 2").fine());
    insta::assert_snapshot!(paper("orders greedy --board 4 --plies 1 --linear").fine());
}

#[test]
fn orders_as_json_and_csv() {
    let run = paper("orders paper --board 4 --plies 1 --json").json();
    assert_eq!(
        (&run[0]["orders"], &run[0]["ways_at_most"]),
        (&Value::from(24), &Value::from(13))
    );
    let pairs = run[0]["map"]["pairs"].as_array().expect("pairs");
    let verdicts: Vec<&Value> = pairs.iter().map(|pair| &pair["verdict"]).collect();
    assert_eq!(
        verdicts,
        [
            "proved", "differs", "differs", "differs", "differs", "differs"
        ]
    );
    let groups = run[0]["groups"].as_array().expect("groups");
    let members: usize = groups
        .iter()
        .map(|group| group["orders"].as_array().map_or(0, Vec::len))
        .sum();
    assert_eq!(members, 24);
    assert_eq!(
        run[0]["witnesses"].as_array().map(Vec::len),
        Some(groups.len() - 1)
    );
    let csv = paper("orders paper --board 4 --plies 1 --csv").out;
    assert_eq!(csv.lines().count(), 1 + groups.len() + 4 + 6);
}

#[test]
fn of_many_rules_a_sample_is_drawn() {
    let rules = "1. If a move takes a corner, play it.\n2. If a move is on an edge, play it.\n3. If a move is on b2, play it.\n\
        4. If a move is on c3, play it.\n5. If a move is in row 2, play it.\n6. If a move is in column b, play it.\n\
        7. If a move flips 2 discs, play it.\nTies: topmost, then leftmost.\n";
    let folder = Folder::with(&[("many.rules", rules.as_bytes())]);
    let run = |draw: u32| {
        folder
            .paper(&format!(
                "orders many.rules --orders 20 --draw {draw} --plies 1 --board 4"
            ))
            .fine()
    };
    assert!(
        unwrapped(&run(1))
            .contains("5,040 orders. We tried 20: yours, and others picked at random (seed 1)."),
        "{}",
        run(1)
    );
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn orders_make_exercises_with_an_answer_key() {
    let folder = Folder::with(&[]);
    folder
        .paper("orders paper --plies 1 --html page.html")
        .fine();
    let page = folder.read("page.html");
    let (exercises, answers) = (
        page.matches("<h2>Exercise ").count(),
        page.matches("<h2>Answer ").count(),
    );
    assert!(
        exercises > 3 && exercises == answers,
        "{exercises} {answers}"
    );
    assert!(page.contains("map-1-title") && !page.contains("src="));
}

#[test]
fn the_health_of_a_program() {
    insta::assert_snapshot!(paper("health paper --plies 2").fine());
    insta::assert_snapshot!(paper("health greedy --board 4 --plies 1 --linear").fine());
    insta::assert_snapshot!(paper("health paper --board 4 --plies 1 --csv").out, @r#"
    rule,sentence,reached,matched,decided,kept,crossed_off,would_cross_off_every_move,guard_not_met,changed
    1,"If a move takes a corner, play it.",223,84,84,0,0,0,0,27
    2,"Cross off moves that touch an empty corner, unless that crosses off every move.",139,90,0,0,44,46,0,22
    3,"If a move is on an edge, play it.",139,139,139,0,0,0,0,2
    4,"Otherwise, play the move that flips the most discs.",0,0,0,0,0,0,0,0
    "#);
}

#[test]
fn rules_that_never_matter_are_named() {
    let rules = "1. If a move is on h8, play it.\n2. Play the move that flips the most discs.\n3. If a move takes a corner, play it.\n\
        Ties: topmost, then leftmost.\n";
    let folder = Folder::with(&[("idle.rules", rules.as_bytes())]);
    let text = folder.paper("health idle.rules --plies 1").fine();
    assert!(text.contains("Rule 1 never fitted a move."), "{text}");
    assert!(text.contains("Rule 3 was never asked"), "{text}");
    assert!(!text.contains("Rule 2 never"), "{text}");
    let page = folder
        .paper("health idle.rules --plies 1 --html page.html")
        .fine();
    assert_eq!(page, "Made page.html.\n");
    assert!(folder.read("page.html").contains("Rule 3 was never asked"));
    let json = folder.paper("health idle.rules --plies 1 --json").json();
    assert_eq!(
        (
            &json[0]["rules"][2]["reached"],
            json[0]["turned"].as_array().map(Vec::len)
        ),
        (&Value::from(0), Some(8))
    );
}

#[test]
fn a_sheet_with_too_many_rules_for_all_exchanges_says_so() {
    let rule = "1. If a move takes a corner, play it.\n";
    let sheet = |rules| format!("{}Ties: topmost, then leftmost.\n", rule.repeat(rules));
    let folder = Folder::with(&[("long.rules", sheet(3000).as_bytes())]);
    let complaint = folder.paper("orders long.rules").complaint(1);
    assert!(complaint.contains("up to 100 rules"), "{complaint}");
}

#[test]
fn one_program_is_no_folder() {
    let folder = Folder::with(&[
        ("a.rules", b"Ties: topmost, then leftmost.\n"),
        ("b.rules", b"Ties: random.\n"),
    ]);
    let mut complaints = folder.paper("health ./").complaint(1);
    complaints += &folder.paper("orders b.rules").complaint(1);
    insta::assert_snapshot!(complaints, @r"
    error: I can't read ./: it is a folder
    help: name one program; “paper tournament FOLDER” lets all of a folder play
    error: b.rules: this program settles ties by chance, so it needs a seed
    help: add --seed 1, or any other number
    ");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_what_is_finished() {
    use std::process::{Command, Stdio};
    let child = Command::new(env!("CARGO_BIN_EXE_paper"))
        .args(
            "tournament corner-lines look-ahead greedy --board 8 --random 20000 --threads 2"
                .split(' '),
        )
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("paper starts");
    std::thread::sleep(std::time::Duration::from_secs(3));
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("there is a kill").success());
    let output = child.wait_with_output().expect("paper ends");
    let text = unwrapped(&String::from_utf8(output.stdout).expect("text"));
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(
        text.contains("Stopped: ") && text.contains("only they count here"),
        "{text}"
    );
}

#[test]
fn a_part_is_never_larger_than_what_is_merged() {
    let many = "random:1 ".repeat(300);
    insta::assert_snapshot!(paper(&format!("tournament {many} --shard 1/2")).complaint(2), @r"
    error: 300 programs are too many for --shard: a part may get larger than what
           “paper merge” reads
    help: let fewer programs play, or all of it at once, without --shard
    ");
    let some = "tactics greedy paper-script random:1 points";
    let part = paper(&format!(
        "tournament {some} --board 8 --plies 1 --shard 1/1"
    ))
    .out;
    let event: TournamentRun = serde_json::from_str(&part).expect("a part");
    let texts: usize = event.entrants.iter().map(|one| one.text.len()).sum();
    let most = 2 * texts + TournamentRun::most_bytes(event.entrants.len(), BoardSize::EIGHT);
    assert!(part.len() < most, "{} {most}", part.len());
}

#[test]
fn parts_of_a_million_games_are_merged() {
    let folder = Folder::with(&[]);
    let times: u64 = 12_000;
    for part in 1..=2 {
        let text = folder
            .paper(&format!(
                "tournament paper greedy --board 4 --shard {part}/2"
            ))
            .out;
        let mut event: Value = serde_json::from_str(&text).expect("JSON");
        // As if each opening had been one of so many like it.
        for place in ["/asked", "/setting/openings", "/setting/families", "/sums"] {
            enlarge(event.pointer_mut(place).expect("it is there"), times);
        }
        std::fs::write(folder.file(&format!("{part}.json")), event.to_string()).expect("a file");
    }
    let one = &folder
        .paper("tournament paper greedy --board 4 --json")
        .json()[0];
    let many = &folder.paper("merge 2.json 1.json --json").json()[0];
    assert_eq!(many["games"].as_u64(), Some(84 * times));
    let mean = |run: &Value| run["meetings"][0]["margin"]["mean"].clone();
    assert_eq!(mean(many), mean(one));
    let text = unwrapped(&folder.paper("merge 1.json 2.json").fine());
    assert!(text.contains("1,008,000 games"), "{text}");
}

/// All sums, but for what is the place or the margin of a game.
fn enlarge(value: &mut Value, times: u64) {
    match value {
        Value::Number(number) => {
            let number = number.as_i64().expect("a whole number");
            *value = Value::from(number * times.cast_signed());
        }
        Value::Array(values) => values.iter_mut().for_each(|one| enlarge(one, times)),
        Value::Object(entries) => {
            let entries = entries
                .iter_mut()
                .filter(|(key, _)| !matches!(key.as_str(), "players" | "widest"));
            entries.for_each(|(_, one)| enlarge(one, times));
        }
        _ => {}
    }
}
