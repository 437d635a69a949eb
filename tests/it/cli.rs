//! The command line as people meet it: whole sessions, each a snapshot. `INSTA_UPDATE=always cargo test` rewrites them.

mod accepting;
mod auditing;
mod bad_input;
mod beating;
mod boards;
mod checking;
mod claims;
mod diff;
#[cfg(unix)] // it needs a shell, pipes and devices
mod endless;
mod explaining;
mod files;
#[cfg(unix)] // it needs a pseudo-terminal
mod full_screen;
mod games;
mod grading;
mod improving;
mod json;
mod laboratory;
mod looks;
mod manual;
mod memory;
mod mutants;
mod parts;
mod pasting;
mod playing;
mod promising;
mod quizzing;
#[cfg(unix)] // it needs a pseudo-terminal
mod reviewing;
#[cfg(feature = "serve")]
mod serving;
mod sheets;
mod stopping;
#[cfg(unix)] // it needs a pseudo-terminal
mod terminal;
mod testing;
#[cfg(unix)] // it ends by a signal
mod watching;
#[cfg(unix)] // links, owners, signals
mod writing;
