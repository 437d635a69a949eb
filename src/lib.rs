//! Runs sheets of paper that play Othello: rules of thumb, checked in order, each decision recorded.
//!
//! The sheet is the program, and every decision leaves a record from which everything else is drawn.
//! The flow, one way: text → words → tree → program → (position) → decision record → report.

pub mod board;
pub mod cli;
pub mod diagnostic;
pub mod game;
pub mod language;
pub mod library;
pub mod program;
pub mod proof;
pub mod report;
pub mod source;
pub mod vocabulary;
