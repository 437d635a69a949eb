//! Runs sheets of paper that play Othello: rules of thumb, checked in order, each decision recorded.
//!
//! The sheet is the program, and every decision leaves a record from which everything else is drawn.
//!
//! ```
//! use paper_othello::board::{BoardSize, Layout, Position};
//! use paper_othello::{library, report};
//!
//! let sheet = "
//! 1. If a move is on an edge, play it.
//! 2. Otherwise, play the move that flips the fewest discs.
//!
//! Ties: bottommost, then rightmost.
//! ";
//! let program = library::read(sheet).into_program().expect("the sheet has no mistakes");
//! let runner = program.on(BoardSize::FOUR, None).expect("it needs no seed and no values");
//!
//! let start = Position::start(BoardSize::FOUR, Layout::Standard);
//! let record = runner.record(&start).expect("no script fails");
//! assert_eq!(record.outcome.square(), Some("c4".parse().unwrap()));
//!
//! let text = report::explain(&record, "The sheet").shown(report::Look::default());
//! assert!(text.ends_with("Move    The sheet plays c4, by rule 1.\n"));
//! ```
//!
//! # I want to …
//!
//! - **test my sheets in my own crate**: one line with `insta`, in [`testing`]; the whole test is
//!   `examples/snapshot.rs`.
//! - **play my own strategy against sheets**: implement [`game::Player`], or give [`game::player`] a function; then
//!   [`game::play`], [`lab::compare`], or a tournament in the [`lab::Arena`]: `examples/own_player.rs`. A program that is kept is a
//!   [`program::OwnedRunner`].
//! - **read a sheet and its decisions in my tool**: [`library::NamedText`] from bytes, [`library::Reading`] with the tree, the program
//!   and what is wrong, [`program::Runner::record`] for a decision as values and as JSON: `examples/read_sheet.rs`.
//! - **add a word**: for one program, a [`program::Script`] between backticks: `examples/own_word.rs`; for all, the steps in
//!   [`vocabulary`] and in `CONTRIBUTING.md`.
//! - **print sheets**: [`worksheet::document`] and the renderers of [`document::Document`]: `examples/gallery.rs`.
//!
//! As a dependency take `default-features = false`: the engine alone, without the command line and what it needs; PDF is in the
//! feature `pdf`. The crate switches features of `rhai` on, such as `no_float`, which count for the whole build of who depends
//! on it.
//!
//! # The map of the house
//!
//! A file uses only what lies on a storey below its own, or in its own row; a test reads this table and holds every
//! file to it.
//!
//! | storey | module | job | must not know |
//! |---|---|---|---|
//! | 0 | [`board`] | squares and sets of them, positions and moves, stable discs, parts of the board, and how each is written | rules, files |
//! | 0 | [`chance`] | numbers from a seed, the same everywhere | what they decide |
//! | 0 | [`stop`] | a request to end early | what is ended |
//! | 0 | [`source`], [`diagnostic`] | places in a text; one message with its place and its fix | what the text is about |
//! | 1 | [`vocabulary`] | the one table of what can be said of a move or a board: name, phrases, meaning, function | sentences, programs |
//! | 1 | [`document`], [`tongue`] | what a person is shown, as one value, and its renderers: terminal, sentences, HTML, CSV, PDF, braille, SVG; every string of a printed sheet, in one table for each language | what any result means |
//! | 1 | [`solve`] | perfect play between two players: endgame search, its table; when any long work ends | rules, programs |
//! | 2 | [`language`] | from a text to a tree, and from a tree to its canonical text | positions, how anything is decided |
//! | 3 | [`program`] | from a tree to a compiled program, which decides and records how | texts, files, games |
//! | 4 | [`script`] | scripts: functions of a move beside the rules, and whole programs | games, files |
//! | 5 | [`game`] | players, turns and passes, house rules, games in progress and saved, matches, the score | screens, how a player thinks |
//! | 5 | [`library`] | the built-in sheets by name; from any sheet's text to its program | files |
//! | 6 | [`proof`] | examples, promises, recorded decisions and games from paper, held against what a program does; where two programs differ; the perfect opponent, and what moves cost | screens |
//! | 7 | [`lab`] | many games: openings, the arena, tournaments, comparisons, orders of rules, the health of a sheet, better ones near it | screens |
//! | 8 | [`report`] | from results to text, JSON and pages | where it is written to |
//! | 8 | [`worksheet`] | from a program to a sheet for paper: what is on it, its exercises and their answers, its rules in each language | where it is printed |
//! | 9 | [`talk`] | the conversations: a game, a quiz, and what is chosen before; from a command to what is said; typed lines as commands | files, terminals, HTTP |
//! | 10 | [`web`] | the classroom's page: a request in, a response out, and the listener around it | files, the terminal |
//! | 11 | `cli` | one file for each verb: arguments, a call of the library, a report | the insides of a board |
//!
//! The flow, one way: text → words → tree → program → (position) → decision record → report. The library below `cli` and
//! the page's listener reads and writes nothing, keeps no state, and never panics or ends the process over what a user wrote.

// What only the command line calls is dead in the engine alone.
#![cfg_attr(not(feature = "cli"), allow(dead_code, unused_imports))]

pub mod board;
pub mod chance;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod diagnostic;
pub mod document;
pub mod game;
pub mod lab;
pub mod language;
pub mod library;
pub mod program;
pub mod proof;
pub mod report;
pub mod script;
pub mod solve;
pub mod source;
pub mod stop;
pub mod talk;
pub mod tongue;
pub mod vocabulary;
pub mod web;
pub mod worksheet;

pub use proof::testing;

/// The Rust in the README, run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
