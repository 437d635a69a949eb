//! Whatever the game and whatever the text: the answers agree with the game itself, and places lie in the text.

use paper_othello::board::{BoardSize, Layout, Position, Turn};
use paper_othello::chance::Chance;
use paper_othello::proof::random_opening;
use paper_othello::web::{Request, answer};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::asked;
use crate::support::cases;

fn sizes() -> impl Strategy<Value = BoardSize> {
    proptest::sample::select(BoardSize::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(40), failure_persistence: None, ..ProptestConfig::default() })]

    /// A game on the page is the game of the library, turn by turn; and the same request has the same answer.
    #[test]
    fn a_game_is_the_game_that_the_rules_make(size in sizes(), seed in any::<u64>(), plies in 0_usize..70) {
        let start = Position::start(size, Layout::Standard);
        let game = random_opening(&start, plies, &mut Chance::new(seed));
        let turns: Vec<String> = game.turns().iter().map(Turn::to_string).collect();
        let spot = json!({"board": size.get(), "turns": turns});
        let body = json!({"spot": spot});
        let shown = asked("spot", &body);
        let position = game.position();
        let compact = position.compact();
        prop_assert_eq!(shown["board"].as_str(), Some(&*compact));
        prop_assert_eq!(shown["plies"].as_array().map(Vec::len), Some(game.turns().len()));
        prop_assert_eq!(&shown, &asked("spot", &body));
        let legal = shown["legal"].as_array().cloned().unwrap_or_default();
        prop_assert_eq!(legal.len(), position.legal_moves().len() as usize);
        if position.ending().is_none() {
            let played = asked("turn", &json!({"spot": spot, "sheet": {"builtin": "greedy"}}));
            let now = played["spot"]["turns"].as_array().map(Vec::len);
            prop_assert_eq!(now, Some(turns.len() + 1));
            let decided = asked("decide", &json!({"sheet": {"builtin": "greedy"}, "spot": spot}));
            let steps = decided["steps"].as_array().cloned().unwrap_or_default();
            prop_assert!(steps.windows(2).all(|pair| pair[0]["after"] == pair[1]["before"]));
        }
    }

    /// Places are inside the text, as a browser counts them, and an edit keeps all that is not about its rule.
    #[test]
    fn places_lie_in_the_text(text in "(1\\. |2\\. |> |# |Ties: |[a-zé😀 ,.()]{0,12}|If a move takes a corner, play it\\.|\n){0,14}", offset in 0_usize..200, rule in 0_usize..4) {
        let units = text.encode_utf16().count() as u64;
        let inside = |part: &Value| {
            let (from, to) = (part["from"].as_u64(), part["to"].as_u64());
            from.is_none() || (from <= to && to <= Some(units))
        };
        let found = asked("check", &json!({"sheet": {"text": text}}));
        for part in found["diagnostics"].as_array().into_iter().chain(found["rules"].as_array()).flatten() {
            prop_assert!(inside(part) && inside(&part["fix"]), "{}", part);
        }
        let may_follow = asked("complete", &json!({"text": text, "offset": offset}));
        for part in may_follow["completions"].as_array().into_iter().flatten() {
            prop_assert!(inside(part), "{}", part);
        }
        let body = json!({"text": text, "op": {"off": {"rule": rule}}}).to_string();
        let response = answer(&Request { path: "edit", body: &body });
        prop_assert!(matches!(response.status, 200 | 422), "{}", response.json);
    }
}
