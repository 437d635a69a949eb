//! The words of the rule language that are about a move or the board: what each one means.
//! Programs and syntax trees must stay out: what a program defines (values) arrives as an argument.

#![allow(dead_code)] // until table.rs names them

mod facts;
mod measures;
mod questions;
mod shared;
mod values;

#[cfg(test)]
mod example_tests;
#[cfg(test)]
mod golden_tests;

pub use values::ValueTable;
