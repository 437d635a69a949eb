//! The target `saved-quiz` for cargo-fuzz; what it must keep to is in targets.rs.
#![no_main]

#[path = "../targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::run("saved-quiz", bytes));
