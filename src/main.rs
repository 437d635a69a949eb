//! The binary `paper`: hands the command line to the library.

fn main() {}
