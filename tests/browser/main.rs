//! The page in a real browser.

#[allow(dead_code)]
mod session;

use session::{DESKTOP, on_the_page};

#[test]
fn the_page_opens() {
    on_the_page(DESKTOP, async |page| {
        assert!(page.text("#why").await.contains("Press Step"));
    });
}
