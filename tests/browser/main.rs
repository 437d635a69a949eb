//! The page in a real browser, as people use it: by clicks, by keys alone, on a phone, in the dark, by ear. It needs Chromium
//! and its driver:
//!
//! ```console
//! $ apt-get install chromium chromium-driver
//! $ npm pack axe-core@4.14.1 --pack-destination target/axe && tar xzf target/axe/axe-core-4.14.1.tgz -C target/axe
//! $ cargo test --features browser --test browser
//! ```

mod accessibility;
mod anything;
mod playing;
mod rules;
#[allow(dead_code)]
mod session;
mod studies;
