//! Pictures of the page's main states, into `target/pictures`: for looking at them, and for the README.
//!
//! ```console
//! $ cargo run --features browser --example pictures
//! ```

#[path = "../tests/browser/session.rs"]
#[allow(dead_code)]
mod session;

use std::fs;
use std::path::PathBuf;

use session::{DESKTOP, Look, PHONE, Page, on_the_page};

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/pictures");
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

async fn picture(page: &Page, name: &str) {
    // What is still being drawn is drawn.
    tokio::time::sleep(std::time::Duration::from_millis(250)).await;
    let path = folder().join(format!("{name}.png"));
    page.driver.screenshot(&path).await.expect("a picture");
    println!("{}", path.display());
}

async fn states(page: &Page, name: &str, phone: bool) {
    let tab = async |tab: &str| {
        if phone {
            page.press(&format!("tab-{tab}")).await;
        }
    };
    let ready = page
        .is("performance.getEntriesByName('ready')[0].startTime")
        .await;
    println!("{name}: the page can be used after {ready} ms");
    picture(page, &format!("{name}-1-begin")).await;
    tab("why").await;
    for _ in 0..4 {
        page.press("step").await;
        tokio::time::sleep(std::time::Duration::from_millis(120)).await;
    }
    page.square("b5").await;
    picture(page, &format!("{name}-2-step")).await;
    page.press("step-last").await;
    page.press("leave").await;
    tab("rules").await;
    page.press("up-4").await;
    page.until("document.querySelector('#strip p').innerText.includes('moves')")
        .await;
    picture(page, &format!("{name}-3-changed")).await;
    page.press("edit-2").await;
    page.until("document.activeElement.matches('textarea')")
        .await;
    page.script(
        "const area = document.activeElement; area.setSelectionRange(0, area.value.length);",
    )
    .await;
    page.keys("If a move is near the corner, pl").await;
    page.until("document.querySelector('.editor .note')").await;
    picture(page, &format!("{name}-4-edit")).await;
    page.press("rule-2-cancel").await;
    page.press("nav-compare").await;
    page.choose("openings", "3").await;
    page.press("bet-b_better").await;
    page.press("go").await;
    page.until("document.querySelector('.outcome .interval')")
        .await;
    picture(page, &format!("{name}-5-compare")).await;
    page.script("document.querySelector('.interval').scrollIntoView();")
        .await;
    picture(page, &format!("{name}-6-result")).await;
    page.press("nav-be").await;
    tab("board").await;
    picture(page, &format!("{name}-7-be")).await;
    page.click("#settings").await;
    picture(page, &format!("{name}-8-settings")).await;
}

fn main() {
    let only = std::env::args().nth(1);
    let looks: [(&str, Look, bool); 4] = [
        ("desktop", DESKTOP, false),
        ("phone", PHONE, true),
        (
            "dark",
            Look {
                dark: true,
                ..DESKTOP
            },
            false,
        ),
        (
            "zoom",
            Look {
                width: 640,
                height: 430,
                zoom: 2.0,
                ..DESKTOP
            },
            true,
        ),
    ];
    for (name, look, phone) in looks {
        if only.as_ref().is_none_or(|only| only == name) {
            on_the_page(look, async |page| states(page, name, phone).await);
        }
    }
}
