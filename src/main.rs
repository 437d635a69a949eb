//! The binary `paper`: hands the command line to the library.

use std::process::ExitCode;

use paper_othello::cli::{self, Exit};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Exit::Fine => ExitCode::SUCCESS,
        Exit::Wrong => ExitCode::from(1),
        Exit::Usage => ExitCode::from(2),
    }
}
