//! How far a script may go, but for its steps and bytes. It must not know the engine that keeps to it.

/// Calls inside calls. With the next limit it bounds the stack: 1.6 MB in a build without optimisation, where a thread has 2.
pub(super) const DEEPEST_CALLS: usize = 6;
/// Expressions inside expressions, blocks included, in a function or outside.
pub(super) const DEEPEST_EXPRESSION: usize = 36;
/// Bytes of all strings of one value together.
pub(super) const LONGEST_STRING: usize = 1_000;
/// Elements of all lists of one value together: 64 squares with six numbers each fit.
pub(super) const LARGEST_LIST: usize = 512;
/// Entries of all maps of one value together: 64 squares with two each fit.
pub(super) const LARGEST_MAP: usize = 128;
/// Variables that are alive in one function.
pub(super) const MOST_VARIABLES: usize = 32;
/// Functions of one file.
pub(super) const MOST_FUNCTIONS: usize = 100;
