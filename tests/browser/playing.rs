//! Games: by clicks, by keys alone, as the sheet, under house rules, and a decision step by step.

use serde_json::json;
use thirtyfour::prelude::*;

use super::session::{DESKTOP, Page, on_the_page};

/// Begins a game on 4 by 4.
async fn on_four_by_four(page: &Page) {
    page.click("#settings").await;
    page.choose("set-board", "4").await;
    page.press("set-begin").await;
    page.until("document.querySelector('[data-size=\"4\"]')")
        .await;
}

/// Waits until it is the person's turn, or the game is over; whether it is over.
async fn my_turn(page: &Page) -> bool {
    page.until("document.querySelector('.counting, .square.legal, [data-key=\"pass\"]')")
        .await;
    page.is("document.querySelector('.counting') !== null")
        .await
        == json!(true)
}

const DISCS: &str = "[...document.querySelectorAll('.disc')].map((disc) => disc.className.includes('black') ? 'B' : 'W')";

async fn count(page: &Page) -> [usize; 2] {
    let discs: Vec<String> = serde_json::from_value(page.is(DISCS).await).expect("letters");
    let black = discs.iter().filter(|disc| *disc == "B").count();
    [black, discs.len() - black]
}

#[test]
fn a_game_is_played_to_its_end_by_clicks() {
    on_the_page(DESKTOP, async |page| {
        on_four_by_four(page).await;
        page.hears("Black plays b1").await;
        while !my_turn(page).await {
            let before = page
                .is("document.querySelectorAll('.moves li').length")
                .await;
            if page
                .is("document.querySelector('[data-key=\"pass\"]') !== null")
                .await
                == json!(true)
            {
                page.press("pass").await;
            } else {
                page.click(".square.legal").await;
            }
            page.until(&format!(
                "document.querySelectorAll('.moves li').length > {before}"
            ))
            .await;
            // The program replies, or has nothing to reply.
            page.until("document.querySelector('.counting, [data-key=\"pass\"]') || document.querySelector('.counts').innerText.includes('White to move')").await;
        }
        // In this house the players count.
        let [black, white] = count(page).await;
        page.script(&format!(
            "document.querySelector('[data-key=\"count-black\"]').value = {};",
            black + 1
        ))
        .await;
        page.script(&format!(
            "document.querySelector('[data-key=\"count-white\"]').value = {white};"
        ))
        .await;
        page.press("count").await;
        page.hears("Not quite").await;
        page.script(&format!(
            "document.querySelector('[data-key=\"count-black\"]').value = {black};"
        ))
        .await;
        page.press("count").await;
        page.hears(&format!("That is right. Black {black}, White {white}."))
            .await;
        // Each turn can be looked at again.
        page.press("turn-1").await;
        page.hears("Turn 1 of").await;
        page.press("why-last").await;
        page.until("document.querySelector('.steps li.now .label').innerText === 'Move'")
            .await;
    });
}

#[test]
fn a_game_is_played_by_keys_alone_and_said_once() {
    on_the_page(DESKTOP, async |page| {
        page.tab_to("#settings").await;
        page.keys(Key::Enter + "").await;
        page.tab_to("[data-key=\"set-board\"]").await;
        page.keys("4").await;
        page.tab_to("[data-key=\"set-begin\"]").await;
        page.keys(Key::Enter + "").await;
        page.until("document.querySelector('[data-size=\"4\"]')")
            .await;
        page.hears("Black plays b1").await;
        page.tab_to("[role=\"gridcell\"]").await;
        while !my_turn(page).await {
            let before = page
                .is("document.querySelectorAll('.moves li').length")
                .await;
            if page
                .is("document.querySelector('[data-key=\"pass\"]') !== null")
                .await
                == json!(true)
            {
                page.keys("p").await;
            } else {
                // To the first move from wherever the focus is, by arrows.
                let way = page
                    .is("(() => { const from = document.activeElement.dataset.square; const to = document.querySelector('.square.legal').dataset.square; \
                          return [to.charCodeAt(0) - from.charCodeAt(0), Number(to[1]) - Number(from[1])]; })()")
                    .await;
                let [across, down] = [0, 1].map(|at| way[at].as_i64().expect("a number"));
                for _ in 0..across.abs() {
                    page.keys(if across > 0 { Key::Right } else { Key::Left } + "")
                        .await;
                }
                for _ in 0..down.abs() {
                    page.keys(if down > 0 { Key::Down } else { Key::Up } + "")
                        .await;
                }
                page.keys(Key::Enter + "").await;
            }
            page.until(&format!(
                "document.querySelectorAll('.moves li').length > {before}"
            ))
            .await;
            page.until("document.querySelector('.counting, [data-key=\"pass\"]') || document.querySelector('.counts').innerText.includes('White to move')").await;
            page.until("document.activeElement.matches('[data-square]')")
                .await;
        }
        let [black, white] = count(page).await;
        page.tab_to("[data-key=\"count-black\"]").await;
        page.keys(black.to_string()).await;
        page.tab_to("[data-key=\"count-white\"]").await;
        page.keys(white.to_string() + Key::Enter.value().to_string().as_str())
            .await;
        page.hears("That is right.").await;
        let said = page.said().await;
        let moves = said
            .iter()
            .filter(|line| line.contains(" plays ") && !line.starts_with("Turn"))
            .count();
        let turns = page.is("[...document.querySelectorAll('.moves button')].filter((one) => !/start|pass/.test(one.innerText)).length").await;
        assert_eq!(json!(moves), turns, "each move is said once: {said:#?}");
        for line in &said {
            let ends = line.ends_with(['.', '!', '?', '”']);
            assert!(
                ends && line.starts_with(char::is_uppercase),
                "a sentence: {line}"
            );
        }
    });
}

#[test]
fn a_decision_is_stepped_through_by_keys() {
    on_the_page(DESKTOP, async |page| {
        let class = async |square: &str| {
            page.is(&format!(
                "document.querySelector('[data-square=\"{square}\"]').className"
            ))
            .await
        };
        page.focus("[data-square=\"c2\"]").await;
        page.keys("sss").await;
        page.hears("Rule 2: Cross off moves that touch an empty corner, unless that crosses off every move. It crosses off b5.").await;
        page.until("document.querySelector('[data-square=\"b5\"]').classList.contains('gone')")
            .await;
        assert_eq!(class("a2").await, json!("square left"));
        page.keys("s").await;
        page.until("document.querySelector('[data-rule=\"3\"]').classList.contains('decides')")
            .await;
        assert_eq!(class("a4").await, json!("square good"));
        page.keys("b").await;
        page.until("document.querySelector('[data-square=\"a4\"]').className === 'square left'")
            .await;
        page.keys("bbb").await;
        page.hears("Back to the game.").await;
        assert_eq!(class("a4").await, json!("square legal"));
        // Why not, on any square, and what is on the board, without a step.
        page.focus("[data-square=\"b5\"]").await;
        page.keys("w").await;
        page.hears("That crosses off b5. The Paper plays a2, by rule 3.")
            .await;
        page.focus("[data-square=\"f6\"]").await;
        page.keys("w").await;
        page.hears("f6 traps nothing: no black disc is next to it.")
            .await;
        page.keys("rd").await;
        page.hears("Row 6: a6 empty").await;
        page.hears("Black has").await;
        assert_eq!(
            page.is("document.querySelector('[data-square=\"b5\"]').getAttribute('aria-label')")
                .await,
            json!("b5, empty, White may play here.")
        );
        assert_eq!(
            page.is("document.querySelector('[data-square=\"c2\"]').getAttribute('aria-label')")
                .await,
            json!("c2, white disc.")
        );
    });
}

#[test]
fn as_the_sheet_each_slip_is_shown_with_its_rule() {
    on_the_page(DESKTOP, async |page| {
        page.press("nav-be").await;
        page.press("new").await;
        page.until("document.querySelector('.counts').innerText.includes('Black to move')")
            .await;
        page.square("d5").await;
        page.hears("The tie-break “topmost” prefers c2. Try again.")
            .await;
        page.until("document.querySelector('.score').innerText === 'Right at once: 0 of 1.'")
            .await;
        page.square("c2").await;
        page.hears("Right: c2, by rule 4.").await;
        // Greedy replies.
        page.hears("(Greedy, by rule").await;
    });
}

#[test]
fn where_no_move_is_taken_back_it_is_shown_first() {
    on_the_page(DESKTOP, async |page| {
        page.click("#settings").await;
        page.choose("set-house", "online").await;
        page.press("set-begin").await;
        page.hears("Black plays").await;
        page.until("document.querySelector('.square.legal')").await;
        let square = page
            .is("document.querySelector('.square.legal').dataset.square")
            .await;
        let square = square.as_str().expect("a square").to_owned();
        page.square(&square).await;
        page.hears("press it again to play it").await;
        assert_eq!(
            page.is("document.querySelectorAll('.moves li').length")
                .await,
            json!(2)
        );
        page.square(&square).await;
        page.hears(&format!("White plays {square}")).await;
        page.until("document.querySelectorAll('.moves li').length === 4")
            .await;
        page.press("game-undo").await;
        page.hears("By these house rules no move is taken back.")
            .await;
    });
}

#[test]
fn two_programs_are_watched_and_games_are_pasted() {
    on_the_page(DESKTOP, async |page| {
        page.press("nav-watch").await;
        page.press("one-move").await;
        page.hears("(Greedy, by rule").await;
        page.press("paste").await;
        page.keys("f5 d6 c3 d3 c4 f4").await;
        page.click("dialog .main").await;
        page.hears("This game is legal on a board of 8 by 8, standard start.")
            .await;
        page.until("document.querySelector('[data-size=\"8\"]')")
            .await;
        page.press("paste").await;
        page.keys("c2 z9").await;
        page.click("dialog .main").await;
        page.until("document.querySelector('dialog [role=\"alert\"]').innerText !== ''")
            .await;
        page.click("dialog .close").await;
        page.press("export").await;
        page.until("document.querySelector('dialog .forms')").await;
        page.click("dialog [aria-label^=\"Show: The moves\"]").await;
        page.until("document.querySelector('dialog textarea').value.startsWith('f5 d6 c3')")
            .await;
    });
}
