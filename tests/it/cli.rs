//! The command line as people meet it: whole sessions, each a snapshot. `INSTA_UPDATE=always cargo test` rewrites them.

mod bad_input;
mod checking;
mod explaining;
mod files;
#[cfg(unix)] // it needs a pseudo-terminal
mod full_screen;
mod games;
mod looks;
mod playing;
#[cfg(unix)] // it needs a pseudo-terminal
mod terminal;
