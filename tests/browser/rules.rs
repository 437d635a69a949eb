//! Rules as cards: moved, changed, added, and what each change changes.

use serde_json::json;
use thirtyfour::prelude::*;

use super::session::{DESKTOP, Page, on_the_page};

async fn sentence(page: &Page, rule: usize) -> String {
    page.text(&format!("[data-rule=\"{rule}\"] .sentence"))
        .await
}

#[test]
fn a_card_is_moved_by_dragging_by_button_and_by_key() {
    on_the_page(DESKTOP, async |page| {
        page.until("document.querySelector('[data-key=\"handle-4\"]')")
            .await;
        let handle = page
            .driver
            .find(By::Css("[data-key=\"handle-4\"]"))
            .await
            .expect("it is there");
        let chain = page
            .driver
            .action_chain()
            .move_to_element_center(&handle)
            .click_and_hold();
        let chain = chain
            .move_by_offset(0, -30)
            .move_by_offset(0, -90)
            .release();
        chain.perform().await.expect("it is dragged");
        page.until("document.querySelector('[data-rule=\"3\"] .sentence').innerText.startsWith('Otherwise')").await;
        page.hears("Rule 4 is rule 3 now.").await;
        // At once: what that changes in the game so far, or else the nearest board where it does.
        page.until("document.querySelector('#strip').innerText.includes('after c2 d2 e3')")
            .await;
        page.press("strip-show").await;
        page.until(
            "document.querySelector('.square.was') && document.querySelector('.square.now')",
        )
        .await;
        page.hears("it was f4, and is b4 now").await;
        page.press("game-undo").await;
        // By a button; and here it is proved that it changes nothing.
        page.press("down-1").await;
        page.until("document.querySelector('[data-rule=\"2\"] .sentence').innerText.startsWith('If a move takes')").await;
        page.hears("Rules 1 and 2 may change places. It never changes a move")
            .await;
        assert_eq!(
            page.is("document.activeElement.dataset.key").await,
            json!("down-2")
        );
        // By a key.
        page.focus("[data-key=\"handle-2\"]").await;
        page.keys(Key::Up + "").await;
        page.until("document.querySelector('[data-rule=\"1\"] .sentence').innerText.startsWith('If a move takes')").await;
        page.until("document.activeElement.dataset.key === 'handle-1'")
            .await;
        for _ in 0..3 {
            page.press("game-undo").await;
        }
        page.until("document.querySelector('[data-rule=\"4\"] .sentence').innerText.startsWith('Otherwise')").await;
        assert_eq!(
            page.is("document.querySelector('[data-key=\"program\"]').value")
                .await,
            json!("paper")
        );
    });
}

#[test]
fn what_a_change_changes_in_the_game_is_counted() {
    on_the_page(DESKTOP, async |page| {
        page.press("edit-ties").await;
        page.until("document.activeElement.matches('textarea')")
            .await;
        page.script("document.activeElement.select();").await;
        page.keys("Ties: bottommost, then rightmost.").await;
        page.press("ties-done").await;
        page.until("/^[1-5] of 5 moves differs?; the first is move [1-5]\\.$/.test(document.querySelector('#strip p').innerText)").await;
        page.press("strip-show").await;
        page.until("document.querySelector('.square.was') && document.querySelector('.legend').innerText.startsWith('A: ')").await;
        page.hears("of 5 moves differ").await;
        // Off, and on again where it was.
        page.press("off-3").await;
        page.until("document.querySelector('.card.off')").await;
        page.click(".card.off button").await;
        page.until("!document.querySelector('.card.off')").await;
        assert_eq!(sentence(page, 3).await, "If a move is on an edge, play it.");
    });
}

#[test]
fn a_mistake_is_under_its_words_and_fixed_by_one_click() {
    on_the_page(DESKTOP, async |page| {
        page.press("edit-2").await;
        page.until("document.activeElement.matches('textarea')")
            .await;
        page.script("document.activeElement.select();").await;
        page.keys("Cross off moves near a corner, unless that crosses off every move.")
            .await;
        page.until("document.querySelector('.underlay mark.error')?.innerText === 'near a corner'")
            .await;
        page.until("document.querySelector('.editor .notes').innerText.includes('I don\\'t know the words')").await;
        page.press("rule-2-fix").await;
        page.until("document.querySelector('.editor textarea').value.includes('that touch an empty corner')").await;
        page.until("!document.querySelector('.underlay mark.error')")
            .await;
        page.press("rule-2-done").await;
        page.until("!document.querySelector('.editor')").await;
        assert_eq!(
            sentence(page, 2).await,
            "Cross off moves that touch an empty corner, unless that crosses off every move."
        );
        // What may follow is offered, and taken by keys.
        page.press("edit-1").await;
        page.until("document.activeElement.matches('textarea')")
            .await;
        page.script("document.activeElement.select();").await;
        page.keys("If a move tou").await;
        page.until(
            "document.querySelector('.offers li')?.innerText.includes('touches an empty corner')",
        )
        .await;
        page.keys(Key::Down + "").await;
        page.until("document.activeElement.getAttribute('aria-activedescendant')")
            .await;
        page.keys(Key::Enter + "").await;
        page.until("document.querySelector('.editor textarea').value === 'If a move touches an empty corner '").await;
        page.keys(Key::Escape + "").await;
        page.keys(Key::Escape + "").await;
        page.until("!document.querySelector('.editor')").await;
        assert_eq!(
            sentence(page, 1).await,
            "If a move takes a corner, play it."
        );
    });
}

#[test]
fn rules_are_added_from_the_words_and_the_whole_text_is_one_field() {
    on_the_page(DESKTOP, async |page| {
        page.press("add").await;
        page.keys("wedge").await;
        page.until("document.querySelectorAll('.palette li').length > 0 && document.querySelectorAll('.palette li').length < 10").await;
        page.click(".palette button").await;
        page.until("document.querySelector('.editor textarea')")
            .await;
        page.hears("Rule 4 is added.").await;
        page.press("rule-4-done").await;
        page.until("document.querySelectorAll('[data-rule]').length === 5")
            .await;
        page.press("whole").await;
        page.until(
            "document.querySelector('[data-key=\"whole-text\"]').value.startsWith('# The Paper')",
        )
        .await;
        page.script(
            "const area = document.activeElement; area.setRangeText('# Mine', 0, 11, 'end');",
        )
        .await;
        page.press("whole-text-done").await;
        page.until("document.querySelector('#why-title').innerText.startsWith('Mine,')")
            .await;
    });
}
