//! All integration tests in one binary: one module for each part of the library.

mod board;
mod golden;
mod notation;
mod perft;
mod report;
mod twin;
