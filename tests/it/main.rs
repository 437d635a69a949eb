//! All integration tests in one binary: one module for each part of the library.

mod audit;
mod board;
mod causes;
mod cli;
mod decisions;
mod difference;
mod examples;
mod golden;
mod golden_decisions;
mod golden_games;
mod golden_programs;
mod house;
mod lab;
mod language;
mod notation;
mod perft;
mod printed;
mod proof;
#[cfg(unix)] // its sessions need a shell
mod readme;
mod record;
mod report;
mod rules;
mod saved;
mod script;
mod support;
mod talk;
mod twin;
mod web;
mod words;
