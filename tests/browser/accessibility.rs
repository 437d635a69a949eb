//! For everyone: a checker of accessibility on each main state, narrow and zoomed screens, dark and light, without motion.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::session::{DESKTOP, Look, PHONE, Page, on_the_page};

const HOW: &str = "npm pack axe-core@4.14.1 --pack-destination target/axe && tar xzf target/axe/axe-core-4.14.1.tgz -C target/axe";

/// Serious and critical findings of the checker, and those about contrast.
async fn findings(page: &Page, state: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/axe/package/axe.min.js");
    let axe = fs::read_to_string(path).unwrap_or_else(|_| panic!("axe-core is missing: {HOW}"));
    page.script(&format!("if (!window.axe) {{ {axe} }}")).await;
    let run = "const done = arguments[arguments.length - 1];
        axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
          .then((found) => done(found.violations.map((one) => ({ id: one.id, impact: one.impact, nodes: one.nodes.map((node) => node.html + ' ' + node.failureSummary) }))));";
    let found = page
        .driver
        .execute_async(run, Vec::new())
        .await
        .expect("the checker runs");
    let found: Vec<Value> = serde_json::from_value(found.json().clone()).expect("findings");
    let grave = found
        .iter()
        .filter(|one| matches!(one["impact"].as_str(), Some("serious" | "critical")));
    grave
        .map(|one| format!("{state}: {}: {}", one["id"], one["nodes"]))
        .collect()
}

/// Whether everything fits the width of the screen, and squares are large enough for a finger.
async fn fits(page: &Page, state: &str) {
    let wide = page
        .is("Math.max(...[document.documentElement, document.querySelector('main')].map((one) => one.scrollWidth - one.clientWidth))")
        .await;
    assert!(
        wide.as_i64().expect("a number") <= 0,
        "{state} is {wide} pixels too wide"
    );
}

/// Goes through the main states.
async fn through(page: &Page, phone: bool, mut each: impl AsyncFnMut(&Page, &str)) {
    let tab = async |name: &str| {
        if phone {
            page.press(&format!("tab-{name}")).await;
        }
    };
    each(page, "at first").await;
    tab("why").await;
    page.press("step-last").await;
    page.until("document.querySelector('.steps li.now .label')?.innerText === 'Move'")
        .await;
    page.square("b5").await;
    page.until("document.querySelector('.answer')").await;
    each(page, "a decision").await;
    page.press("leave").await;
    tab("rules").await;
    page.press("off-3").await;
    page.until("document.querySelector('#strip p')?.innerText.includes('moves')")
        .await;
    each(page, "a change").await;
    page.press("edit-2").await;
    page.until("document.activeElement.matches('textarea')")
        .await;
    page.script("document.activeElement.select();").await;
    page.keys("If a move is near a corner, pl").await;
    page.until("document.querySelector('.editor .note')").await;
    each(page, "a mistake").await;
    page.press("rule-2-cancel").await;
    page.press("nav-compare").await;
    page.choose("openings", "2").await;
    page.press("bet-open").await;
    page.press("go").await;
    page.until("document.querySelector('.outcome .interval')")
        .await;
    each(page, "a result").await;
    page.press("nav-lab").await;
    each(page, "the laboratory").await;
    page.press("nav-be").await;
    tab("board").await;
    each(page, "being the sheet").await;
    page.click("#settings").await;
    page.until("document.querySelector('dialog select')").await;
    each(page, "the settings").await;
    page.click("dialog .close").await;
    page.click("#help").await;
    each(page, "the help").await;
    page.click("dialog .close").await;
}

#[test]
fn the_checker_finds_nothing_serious_in_light_and_dark() {
    for look in [
        DESKTOP,
        Look {
            dark: true,
            ..DESKTOP
        },
    ] {
        on_the_page(look, async |page| {
            let scheme = page
                .is("matchMedia('(prefers-color-scheme: dark)').matches")
                .await;
            assert_eq!(scheme, json!(look.dark));
            let mut all = Vec::new();
            through(page, false, async |page, state| {
                all.extend(findings(page, state).await);
            })
            .await;
            assert!(all.is_empty(), "{}", all.join("\n"));
        });
    }
}

#[test]
fn a_phone_needs_no_sideways_scrolling() {
    on_the_page(PHONE, async |page| {
        let mut all = Vec::new();
        through(page, true, async |page, state| {
            fits(page, state).await;
            all.extend(findings(page, state).await);
        })
        .await;
        assert!(all.is_empty(), "{}", all.join("\n"));
        for (board, least) in [("6", 50.0), ("8", 38.0), ("4", 50.0)] {
            page.click("#settings").await;
            page.choose("set-board", board).await;
            page.press("set-begin").await;
            page.until(&format!(
                "document.querySelector('[data-size=\"{board}\"]')"
            ))
            .await;
            fits(page, board).await;
            let side = page
                .is("document.querySelector('.square').getBoundingClientRect().width")
                .await;
            assert!(
                side.as_f64().expect("a number") >= least,
                "{board} by {board}: {side}"
            );
        }
    });
}

#[test]
fn a_zoom_of_two_hundred_per_cent_needs_none_either() {
    let zoomed = Look {
        width: 640,
        height: 430,
        zoom: 2.0,
        ..DESKTOP
    };
    on_the_page(zoomed, async |page| {
        through(page, true, async |page, state| fits(page, state).await).await;
    });
}

#[test]
fn nothing_moves_for_who_wants_no_motion() {
    on_the_page(DESKTOP, async |page| {
        page.square("a2").await;
        page.until("document.querySelector('.disc.flipped')").await;
        let moves = page.is("[...document.querySelectorAll('*')].some((one) => getComputedStyle(one).animationName !== 'none' && one.isConnected)").await;
        assert_eq!(moves, json!(false));
    });
    on_the_page(
        Look {
            still: false,
            ..DESKTOP
        },
        async |page| {
            page.square("a2").await;
            page.until("document.querySelector('.disc.flipped') && getComputedStyle(document.querySelector('.disc.flipped')).animationName === 'turn'").await;
        },
    );
}
