//! The screen without a terminal.
