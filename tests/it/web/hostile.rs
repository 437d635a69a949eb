//! Requests that nobody's page sends: each gets an answer or a clear refusal.

use paper_othello::solve::Limit;
use paper_othello::stop::Stop;
use paper_othello::web::{
    ANSWERED, MOST_BYTES, MOST_PROGRAM, Request, Response, STUDIED, answer_until, study,
};
use serde_json::{Value, json};

/// Bodies that are wrong somewhere, for whichever request.
fn bodies() -> Vec<String> {
    let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    let texts = [
        "",
        "1.",
        "1. 1. 1.",
        "\u{0}\u{1}\u{7f}",
        "\u{202e}1. If a move takes a corner, play it.",
        "(((((",
        "Ties:",
        "# 😀\r\n1. Play\r\n",
        "```\nfn f(m) { loop {} }\n```\n1. Play the move that scores the most `f`.\nTies: topmost, then leftmost.",
    ];
    let squares = ["", "z9", "a0", "é1", "c2c2", "pass", "resign"];
    let mut all: Vec<String> = [
        "",
        "{",
        "null",
        "[]",
        "7",
        "\"\"",
        "{\"a\":1}",
        "{\"sheet\":[]}",
        "{\"spot\":{\"turns\":7}}",
        "{\"spot\":null}",
    ]
    .map(str::to_owned)
    .to_vec();
    all.push(deep.clone());
    all.push(format!("{{\"sheet\":{deep}}}"));
    for text in texts {
        for sheet in [
            json!({"text": text}),
            json!({"text": text, "kind": "rhai"}),
            json!({"builtin": text}),
            json!({"text": text, "builtin": "paper"}),
        ] {
            all.push(
                json!({"sheet": sheet, "spot": {}, "square": "c2", "form": "html", "text": "c2"})
                    .to_string(),
            );
            all.push(json!({"sheets": [sheet, sheet], "spot": {"board": 4}}).to_string());
        }
        all.push(json!({"text": text, "offset": u64::MAX}).to_string());
        all.push(json!({"text": text, "spot": {"board": 5}}).to_string());
        for op in [
            json!({"move": {"rule": 0, "to": usize::MAX}}),
            json!({"drop": {"rule": 9}}),
            json!({"add": {"after": 99, "sentence": text}}),
            json!({"on": {"line": usize::MAX}}),
            json!({"fix": {"from": 9, "to": 1, "text": text}}),
            json!({"replace": {"rule": 1, "sentence": text}}),
        ] {
            all.push(json!({"text": text, "op": op}).to_string());
        }
    }
    for square in squares {
        all.push(json!({"sheet": {"builtin": "paper"}, "spot": {"turns": [square]}, "square": square, "turn": square, "what": "row", "form": "text"}).to_string());
        all.push(json!({"sheet": {"builtin": "paper"}, "spot": {"place": square, "resigned": square}, "square": square, "why_not": square}).to_string());
    }
    for spot in [
        json!({"board": 0}),
        json!({"board": 255}),
        json!({"start": "sideways"}),
        json!({"first": "red"}),
        json!({"house": {"custom": "none"}}),
        json!({"house": {"pegs": "1"}}),
        json!({"handicap": {"corners": 200, "to": "black"}}),
        json!({"seed": u64::MAX}),
        json!({"turns": vec!["pass"; 129]}),
        json!({"place": "BBBB/BBBB/BBBB/BBBB black"}),
        json!({"place": ".".repeat(10_000)}),
    ] {
        all.push(json!({"spot": spot}).to_string());
        all.push(
            json!({"sheet": {"builtin": "paper"}, "spot": spot, "form": "saved", "what": "game"})
                .to_string(),
        );
        all.push(json!({"sheets": [{"builtin": "paper"}], "spot": spot, "openings": {"plies": u32::MAX, "games": usize::MAX}}).to_string());
    }
    all
}

/// An answer is one, or says in one sentence what is wrong.
fn is_sound(response: &Response, path: &str, body: &str) {
    let shown = &body[..body.len().min(300)];
    let json: Value = serde_json::from_str(&response.json).expect("an answer is JSON");
    match response.status {
        200 => assert!(json.is_object(), "{path} {shown}"),
        400 | 404 | 413 | 422 | 503 => {
            let (kind, message) = (
                json["error"]["kind"].as_str(),
                json["error"]["message"].as_str(),
            );
            let message = message.unwrap_or_default();
            assert!(
                kind.is_some() && message.len() > 10 && message.len() < 1_000,
                "{path} {shown}: {}",
                response.json
            );
        }
        status => panic!("{path} {shown}: {status} {}", response.json),
    }
}

#[test]
fn whatever_is_asked_is_answered_or_refused_in_a_sentence() {
    let stop = Stop::default();
    for body in bodies() {
        for path in ANSWERED {
            let response = answer_until(&Request { path, body: &body }, &stop);
            is_sound(&response, path, &body);
        }
        for path in STUDIED {
            // Whoever is stopped at once answers at once.
            let limit = Limit::none().stop(&|| true);
            is_sound(
                &study(&Request { path, body: &body }, &stop, limit),
                path,
                &body,
            );
        }
    }
}

#[test]
fn what_is_too_large_is_refused_before_it_is_read() {
    let status =
        |path: &str, body: &str| answer_until(&Request { path, body }, &Stop::default()).status;
    let program = |bytes: usize| json!({"sheet": {"text": "(".repeat(bytes)}}).to_string();
    assert_eq!(status("check", &program(MOST_PROGRAM + 1)), 413);
    assert_eq!(status("check", &"x".repeat(MOST_BYTES + 1)), 413);
    assert_eq!(
        status(
            "edit",
            &json!({"text": "x".repeat(MOST_PROGRAM + 1), "op": {"drop": {"rule": 1}}}).to_string()
        ),
        413
    );
    assert_eq!(status("nothing", "{}"), 404);
}

#[test]
fn who_is_not_waited_for_any_more_hears_so() {
    let stop = Stop::default();
    stop.ask();
    let script = "ties([\"topmost\", \"leftmost\"]);\nplay(|m| { let n = 0; while n < 1000000 { n += 1; } m.corner });";
    let body = json!({"sheet": {"text": script, "kind": "rhai"}, "spot": {}}).to_string();
    let response = answer_until(
        &Request {
            path: "decide",
            body: &body,
        },
        &stop,
    );
    assert_eq!(response.status, 503, "{}", response.json);
}
