//! Bets and what comes of them; links.

use std::time::Duration;

use serde_json::json;

use super::session::{DESKTOP, on_the_page};

#[test]
fn a_bet_stays_beside_its_result() {
    on_the_page(DESKTOP, async |page| {
        page.press("nav-compare").await;
        page.choose("openings", "2").await;
        page.press("bet-a_better").await;
        page.press("go").await;
        page.until("document.querySelector('.outcome .interval svg')")
            .await;
        page.until("document.querySelector('.bets li').innerText.includes('you said “The Paper”')")
            .await;
        let verdict = page.text(".outcome .verdict").await;
        assert!(verdict.contains("discs a game ahead"), "{verdict}");
        assert!(
            !page.text("#lab").await.contains("--"),
            "no option of the command line is named"
        );
        page.press("parting").await;
        page.until(
            "document.querySelector('.square.was') && document.querySelector('.square.now')",
        )
        .await;
        // However long somebody looks: the program whose turn it is waits.
        tokio::time::sleep(Duration::from_millis(800)).await;
        assert!(page.text(".legend").await.starts_with("A plays"));
        let turns = page
            .is("document.querySelectorAll('.moves li').length")
            .await;
        page.press("play-on").await;
        page.until(&format!(
            "document.querySelectorAll('.moves li').length > {turns}"
        ))
        .await;
    });
}

#[test]
fn a_study_is_watched_and_stopped() {
    on_the_page(DESKTOP, async |page| {
        page.press("nav-lab").await;
        page.choose("openings", "5").await;
        page.press("go").await;
        page.until("document.querySelector('#progress')").await;
        page.press("stop").await;
        page.hears("Stopped.").await;
        page.until("!document.querySelector('#progress')").await;
        for (study, words) in [
            ("mutants", "small changes"),
            ("test", "pass"),
            ("health", "How often"),
        ] {
            page.choose("study", study).await;
            page.until("document.querySelector('[data-key=\"go\"]')")
                .await;
            if study == "health" {
                page.choose("openings", "2").await;
            }
            page.press("go").await;
            page.until(&format!(
                "document.querySelector('.outcome').innerText.includes({})",
                json!(words)
            ))
            .await;
        }
    });
}

#[test]
fn a_shared_link_is_opened_by_somebody_else() {
    on_the_page(DESKTOP, async |page| {
        page.press("drop-2").await;
        page.until("document.querySelectorAll('[data-rule]').length === 3")
            .await;
        page.square("b4").await;
        page.hears("White plays b4").await;
        page.until("document.querySelectorAll('.moves li').length === 8")
            .await;
        page.click("#share").await;
        let link = page
            .is("document.querySelector('dialog input').value")
            .await;
        let link = link.as_str().expect("a link");
        assert!(
            link.starts_with(&format!("{}#1", page.served.url)) && link.len() < 1200,
            "{link}"
        );
        let other = page.elsewhere(DESKTOP, link).await;
        other
            .until("document.querySelectorAll('[data-rule]').length === 3")
            .await;
        other
            .until("document.querySelectorAll('.moves li').length === 8")
            .await;
        other
            .hears_or_shows("The shared game is on the board.")
            .await;
        assert_eq!(other.text(".moves").await, page.text(".moves").await);
        other.go(&format!("{}#1damaged", page.served.url)).await;
        other.close().await;
    });
}
