//! The page's answers, without a browser or a socket; then the listener around them.

mod hostile;
#[cfg(feature = "serve")]
mod listener;
mod page;
mod properties;

use paper_othello::solve::Limit;
use paper_othello::stop::Stop;
use paper_othello::web::{ANSWERED, Request, STUDIED, answer, study};
use serde_json::{Value, json};

/// The answer to a request that is right.
fn asked(path: &str, body: &Value) -> Value {
    let response = answer(&Request {
        path,
        body: &body.to_string(),
    });
    assert_eq!(response.status, 200, "{path} {body}: {}", response.json);
    serde_json::from_str(&response.json).expect("an answer is JSON")
}

/// What is wrong with a request.
fn refused(path: &str, body: &Value) -> (u16, Value) {
    let response = answer(&Request {
        path,
        body: &body.to_string(),
    });
    let json: Value = serde_json::from_str(&response.json).expect("an answer is JSON");
    (response.status, json["error"].clone())
}

const GAME: [&str; 5] = ["c2", "b2", "b3", "d2", "a1"];

#[test]
fn a_game_is_played_against_a_program() {
    let names = json!({"black": "The Paper", "white": "you"});
    let first = asked(
        "turn",
        &json!({"spot": {}, "sheet": {"builtin": "paper"}, "names": names}),
    );
    assert_eq!(first["spot"]["turns"], json!(["c2"]));
    assert_eq!(first["by"], 4);
    assert_eq!(
        first["events"],
        json!(["Black plays c2, flipping c3 (The Paper, by rule 4)."])
    );
    let mine = asked(
        "turn",
        &json!({"spot": first["spot"], "turn": "b2", "names": names}),
    );
    assert_eq!(
        mine["events"],
        json!(["White plays b2, flipping c3 (you)."])
    );
    let spot = asked("spot", &json!({"spot": mine["spot"], "names": names}));
    assert_eq!(
        (&spot["next"], &spot["plies"][1]["flips"]),
        (&json!({"play": "black"}), &json!(["c3"]))
    );
    assert_eq!(spot["cells"]["f6"], "f6, empty, Black may not play here");
    assert_eq!(spot["take_back"]["white"]["turns"], json!(["c2"]));
    let no = asked("turn", &json!({"spot": mine["spot"], "turn": "a1"}));
    assert_eq!(
        no["refused"],
        "From a1 down to the right: b2, c3 and d4 are White, then e5 is empty, so nothing is trapped."
    );
    let resigned = asked("turn", &json!({"spot": mine["spot"], "resign": "white"}));
    assert_eq!(
        asked("spot", &json!({"spot": resigned["spot"]}))["verdict"]["winner"],
        "black"
    );
}

#[test]
fn a_decision_has_its_record_its_steps_and_why_not() {
    let found = asked(
        "decide",
        &json!({"sheet": {"builtin": "paper"}, "spot": {"turns": GAME}, "why_not": "b5"}),
    );
    assert_eq!(found["result"]["move"], "a2");
    let labels: Vec<&str> = found["steps"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|step| step["label"].as_str())
        .collect();
    assert_eq!(
        labels,
        ["Moves", "Rule 1", "Rule 2", "Rule 3", "Ties", "Move"]
    );
    assert_eq!(
        found["rules"][1],
        json!({"number": 2, "did": "crossed off", "decides": false, "gone": ["b5"]})
    );
    let why = found["result"]["why_not"]["answer"].as_str().unwrap();
    assert!(
        why.ends_with("That crosses off b5. The Paper plays a2, by rule 3."),
        "{why}"
    );
    let slip = asked(
        "judge",
        &json!({"sheet": {"builtin": "paper"}, "spot": {"turns": GAME}, "square": "b4"}),
    );
    assert_eq!(slip["slip"]["missed"], 3);
    let right = asked(
        "judge",
        &json!({"sheet": {"builtin": "paper"}, "spot": {"turns": GAME}, "square": "a2"}),
    );
    assert_eq!(right["spot"]["turns"].as_array().unwrap().len(), 6);
    assert!(
        asked("facts", &json!({"spot": {"turns": GAME}}))["result"]["moves"]["a2"]["edge"]
            .as_bool()
            .unwrap()
    );
    let row = asked(
        "look",
        &json!({"spot": {"turns": GAME}, "what": "row", "square": "c1"}),
    );
    assert_eq!(
        row["said"],
        json!(["Row 1: a1 Black, b1 empty, c1 empty, d1 empty, e1 empty, f1 empty."])
    );
}

const MINE: &str = "# Mine\n1. If a move takes a corner, play it.\n2. Cross off moves that touch an empty corner, unless that crosses off every move.\n3. Play the move that flips the most discs.\nTies: topmost, then leftmost.\nExample: from the start, it plays c2 by rule 3.\n";

#[test]
fn an_edit_says_what_it_changes_or_that_it_never_does() {
    let swapped = asked(
        "edit",
        &json!({"text": MINE, "op": {"move": {"rule": 2, "to": 1}}}),
    );
    assert_eq!(
        swapped["proved"],
        "Rules 1 and 2 may change places. It never changes a move: no move that takes a corner touches an empty corner."
    );
    let other = asked(
        "edit",
        &json!({"text": MINE, "op": {"move": {"rule": 3, "to": 1}}}),
    );
    assert_eq!(
        (&other["proved"], &other["check"]["plays"]),
        (&Value::Null, &json!(true))
    );
    assert!(
        other["text"]
            .as_str()
            .unwrap()
            .contains("it plays c2 by rule 1.")
    );
    let part = asked(
        "part",
        &json!({"sheets": [{"text": MINE}, {"text": other["text"]}], "spot": {"turns": GAME}}),
    );
    assert_eq!(
        (
            part["moves"].as_u64(),
            part["changed"][0]["number"].as_u64()
        ),
        (Some(5), Some(2))
    );
    assert!(part["where"]["turns"].is_array(), "{}", part["where"]);
    let ties = MINE.replace("topmost, then leftmost", "bottommost, then rightmost");
    let part = asked(
        "part",
        &json!({"sheets": [{"text": MINE}, {"text": ties}], "spot": {"turns": GAME}}),
    );
    assert_eq!(
        part["changed"][0]["a"],
        json!({"outcome": "move", "move": "c2", "decided_by": 3})
    );
    let off = asked("edit", &json!({"text": MINE, "op": {"off": {"rule": 2}}}));
    assert_eq!(
        off["check"]["off"][0]["sentence"],
        "Cross off moves that touch an empty corner, unless that crosses off every move."
    );
    let on = asked(
        "edit",
        &json!({"text": off["text"], "op": {"on": {"line": off["check"]["off"][0]["line"]}}}),
    );
    assert_eq!(on["text"], MINE);
}

#[test]
fn a_mistake_has_its_place_as_a_browser_counts() {
    let text = "# Ünï😀\n1. Cross off moves near a corner, unless that crosses off every move.\nTies: topmost, then leftmost.\n";
    let found = asked("check", &json!({"sheet": {"text": text}}));
    let units: Vec<u16> = text.encode_utf16().collect();
    let one = &found["diagnostics"][0];
    let words = |part: &Value| {
        let [from, to] =
            ["from", "to"].map(|key| usize::try_from(part[key].as_u64().unwrap()).unwrap());
        String::from_utf16(&units[from..to]).unwrap()
    };
    assert_eq!(
        (words(one), words(&one["fix"])),
        ("near a corner".to_owned(), "near a corner".to_owned())
    );
    assert_eq!(
        words(&found["rules"][0]),
        "Cross off moves near a corner, unless that crosses off every move."
    );
    let fixed = asked("edit", &json!({"text": text, "op": {"fix": one["fix"]}}));
    assert_eq!(fixed["check"]["diagnostics"], json!([]));
    let offset = text.encode_utf16().count()
        - "near a corner, unless that crosses off every move.\nTies: topmost, then leftmost.\n"
            .len();
    let may_follow = asked("complete", &json!({"text": text, "offset": offset + 1}));
    assert!(may_follow["completions"].is_array());
    let (status, error) = refused("decide", &json!({"sheet": {"text": text}}));
    assert_eq!(
        (status, &error["kind"], &error["message"]),
        (
            422,
            &json!("program"),
            &json!("my.rules: I don't know the words “near a corner”")
        )
    );
}

#[test]
fn anything_that_the_command_line_reads_is_pasted() {
    let read = |text: &str| asked("read", &json!({"text": text}));
    assert_eq!(read("c2 b2")["spot"]["turns"], json!(["c2", "b2"]));
    let other = read("1. f5 d6 2. c3 d3 3. c4");
    assert_eq!(
        (&other["spot"]["board"], &other["notes"][0]),
        (
            &json!(8),
            &json!("This game is legal on a board of 8 by 8, standard start.")
        )
    );
    assert_eq!(
        read("..../.WB./.BW./.... white")["spot"]["place"],
        "..../.WB./.BW./.... white"
    );
    assert_eq!(read(MINE)["kind"], "program");
    let saved = asked(
        "export",
        &json!({"form": "saved", "spot": {"turns": GAME, "start": "standard", "house": {"custom": "tactile"}, "board": 6}, "plays": "white"}),
    );
    let back = read(saved["text"].as_str().unwrap());
    assert_eq!(
        (&back["kind"], &back["plays"], &back["spot"]["turns"]),
        (&json!("game"), &json!("white"), &json!(GAME))
    );
    assert_eq!(
        asked("spot", &json!({"spot": back["spot"]}))["pegs"],
        json!({"black": 13, "white": 14})
    );
    let (status, error) = refused("read", &json!({"text": "c2 z9"}));
    assert_eq!(
        (status, error["span"]["from"].as_u64()),
        (422, Some(3)),
        "{error}"
    );
    for form in [
        "transcript",
        "position",
        "saved",
        "svg",
        "html",
        "json",
        "text",
        "sentences",
    ] {
        let file = asked("export", &json!({"form": form, "spot": {"turns": GAME}}));
        assert!(
            file["text"].as_str().is_some_and(|text| text.len() > 10) && file["name"].is_string(),
            "{form}"
        );
    }
    let printed = asked(
        "export",
        &json!({"form": "sheet", "sheet": {"builtin": "paper"}}),
    );
    assert!(
        printed["text"]
            .as_str()
            .unwrap()
            .contains("If a move takes a corner, play it.")
    );
    let decision = asked(
        "export",
        &json!({"form": "html", "what": "decision", "sheet": {"builtin": "paper"}, "spot": {"turns": GAME}}),
    );
    assert!(
        decision["text"]
            .as_str()
            .unwrap()
            .contains("The Paper plays a2, by rule 3.")
    );
}

#[test]
fn programs_are_tested_audited_beaten_and_let_play() {
    let failing = MINE.replace("plays c2", "plays d5");
    let failing = asked("test", &json!({"sheet": {"text": failing}}));
    let said = failing["said"].to_string();
    // Who has buttons can't type a command.
    assert!(
        said.contains("But it plays c2") && !said.contains("paper explain"),
        "{said}"
    );
    let paper = json!({"builtin": "paper"});
    assert_eq!(
        asked("test", &json!({"sheet": paper}))["result"]["well"],
        true
    );
    let audit = asked(
        "audit",
        &json!({"sheet": paper, "text": "c2 b2 e4", "plays": "black"}),
    );
    assert_eq!(audit["result"]["slip_count"], 1);
    let beat = asked("beat", &json!({"sheet": paper, "spot": {"board": 4}}));
    assert_eq!(
        (&beat["result"]["margin"], &beat["result"]["proved"]),
        (&json!(9), &json!(true))
    );
    let game = asked(
        "game",
        &json!({"sheets": [paper, {"builtin": "greedy"}], "spot": {"board": 4}}),
    );
    assert_eq!(
        game["by"].as_array().unwrap().len(),
        game["result"]["moves"].as_array().unwrap().len()
    );
    let words = asked("words", &json!({"find": "corner"}));
    assert_eq!(words["words"][0]["id"], "corner");
    assert_eq!(
        asked("about", &json!({}))["houses"]
            .as_array()
            .map(Vec::len),
        Some(4)
    );
}

/// A study's answer; `stopped` from its begin.
fn studied(path: &str, body: &Value, stopped: bool) -> Value {
    let (stop, finished) = (Stop::default(), std::sync::atomic::AtomicUsize::new(0));
    if stopped {
        stop.ask();
    }
    let is_stopped = || stop.is_asked();
    let count = |more| {
        finished.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    };
    let limit = Limit::none().stop(&is_stopped).finished(&count);
    let response = study(
        &Request {
            path,
            body: &body.to_string(),
        },
        &Stop::default(),
        limit,
    );
    assert_eq!(response.status, 200, "{path}: {}", response.json);
    assert!(
        stopped || finished.into_inner() > 0,
        "{path} says how far it is"
    );
    serde_json::from_str(&response.json).expect("an answer is JSON")
}

#[test]
fn studies_say_how_far_they_are_and_can_be_stopped() {
    let body = |path: &str| {
        let sheets = if matches!(path, "lab/compare" | "lab/tournament") {
            json!([{"builtin": "fewest-flips"}, {"builtin": "greedy"}])
        } else {
            json!([{"builtin": "fewest-flips"}])
        };
        json!({"sheets": sheets, "spot": {"board": 4}, "openings": {"plies": 2}})
    };
    for path in STUDIED {
        let whole = studied(path, &body(path), false);
        assert!(
            whole["html"].as_str().unwrap().starts_with('<') && whole["said"].is_array(),
            "{path}"
        );
        // Options of the command line mean nothing to who has buttons.
        let said = whole["said"].to_string();
        assert!(!said.contains("--"), "{path}: {said}");
        studied(path, &body(path), true);
    }
    assert_eq!(ANSWERED.len() + STUDIED.len(), 23);
}
