//! The classroom's page: a request in, a response out. It must not know files, clocks or the terminal; sockets are the
//! `listener`'s alone.
//!
//! ```text
//! page/*.js ──JSON──→ listener (limits, headers) ──→ answer(request) ──→ sheet, spot ──→ game · program · proof
//!     ↑                                                     │                 study(request) ──→ lab
//!     └────────── JSON: the result itself, its document as HTML, its sentences ←──┘
//! ```
//!
//! The page holds one value, the state of what a person does (its programs, the game, where they look); it computes nothing
//! about Othello. What it shows it asks for: each answer is a pure function of the request, so it may be kept, and nothing of
//! a person stays on the server. A request names its program with its text and its game with its turns, and everything is
//! played again from the start, which takes less than a millisecond.
//!
//! [`answer`] answers what takes a moment; [`study`] is for what takes long, says how far it is, and can be stopped.
//! Results are the same values as those of the command line: `result` is what `--json` prints, `html` the document that
//! `--html` writes, without the page around it, and `said` the sentences of `--linear`.
//!
//! The files of the page itself are [`files`]. Of them only `core.js` asks for anything.

mod compare;
mod decide;
mod export;
mod files;
mod game;
mod lab;
#[cfg(feature = "serve")]
pub mod listener;
mod problem;
mod prove;
mod read;
mod rules;
mod sheet;
mod spot;
mod told;
mod utf16;

use serde::de::DeserializeOwned;
use serde_json::Value;

pub use files::{PageFile, files};

use crate::solve::Limit;
use crate::stop::Stop;
use problem::Problem;

/// A request has at most this many bytes.
pub const MOST_BYTES: usize = 256 * 1024;
/// A program has at most this many bytes.
pub const MOST_PROGRAM: usize = 64 * 1024;

/// What somebody asks.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// What for: `decide`, `lab/compare`.
    pub path: &'a str,
    /// What about, as JSON; empty where there is nothing to say.
    pub body: &'a str,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// As HTTP counts: 200, or what is wrong.
    pub status: u16,
    /// The answer as JSON: an object, with an `error` in it if the status is not 200.
    pub json: String,
}

impl Response {
    /// An answer that something is wrong, in one sentence, with a stable name for its kind.
    pub fn error(status: u16, kind: &'static str, message: impl Into<String>) -> Self {
        Problem::new(status, kind, message).into()
    }
}

impl From<Result<Value, Problem>> for Response {
    fn from(answered: Result<Value, Problem>) -> Self {
        match answered {
            Ok(value) => Self {
                status: 200,
                json: value.to_string(),
            },
            Err(problem) => problem.into(),
        }
    }
}

/// What [`answer`] answers.
pub const ANSWERED: [&str; 18] = [
    "about", "words", "check", "complete", "edit", "read", "spot", "turn", "look", "decide",
    "facts", "judge", "part", "audit", "test", "game", "beat", "export",
];
/// What [`study`] answers.
pub const STUDIED: [&str; 5] = [
    "lab/compare",
    "lab/orders",
    "lab/health",
    "lab/mutants",
    "lab/tournament",
];

/// The answer to a request; the same request always gets the same.
///
/// ```
/// use paper_othello::web::{Request, answer};
/// let body = r#"{"sheet":{"builtin":"paper"},"spot":{"turns":["c2","b2"]}}"#;
/// let response = answer(&Request { path: "decide", body });
/// assert_eq!(response.status, 200);
/// assert!(response.json.contains(r#""move":"b3""#));
/// ```
pub fn answer(request: &Request) -> Response {
    answer_until(request, &Stop::default())
}

/// The same, unless the end is asked for before it is known.
pub fn answer_until(request: &Request, stop: &Stop) -> Response {
    let body = request.body;
    let is_stopped = || stop.is_asked();
    let limit = Limit::none().stop(&is_stopped);
    let answered = within(body).and_then(|()| match request.path {
        "about" => Ok(read::about()),
        "words" => given(body).map(|asked| rules::words(&asked)),
        "check" => given(body).and_then(|asked| rules::check(&asked, stop)),
        "complete" => given(body).and_then(|asked| rules::complete(&asked)),
        "edit" => given(body).and_then(|asked| rules::edit(&asked, stop)),
        "read" => given(body).and_then(|asked| read::read(&asked)),
        "spot" => given(body).and_then(|asked| game::spot(&asked)),
        "turn" => given(body).and_then(|asked| game::turn(&asked, stop)),
        "look" => given(body).and_then(|asked| game::look(&asked)),
        "decide" => given(body).and_then(|asked| decide::decide(&asked, stop)),
        "facts" => given(body).and_then(|asked| decide::facts(&asked)),
        "judge" => given(body).and_then(|asked| decide::judge(&asked, stop)),
        "part" => given(body).and_then(|asked| compare::part(&asked, stop, limit)),
        "game" => given(body).and_then(|asked| compare::game(&asked, stop, limit)),
        "audit" => given(body).and_then(|asked| prove::audit(&asked, stop)),
        "test" => given(body).and_then(|asked| prove::test(&asked, stop, limit)),
        "beat" => given(body).and_then(|asked| prove::beat(&asked, stop, limit)),
        "export" => given(body).and_then(|asked| export::export(&asked, stop)),
        _ => Err(Problem::unknown(request.path)),
    });
    answered.into()
}

/// The answer to what takes long. The limit hears how far it is, and can end it; what is known then is the answer.
pub fn study(request: &Request, stop: &Stop, limit: Limit<'_>) -> Response {
    let body = request.body;
    let answered = within(body).and_then(|()| {
        let which =
            lab::Study::named(request.path).ok_or_else(|| Problem::unknown(request.path))?;
        given(body).and_then(|asked| lab::run(which, &asked, stop, limit))
    });
    answered.into()
}

fn within(body: &str) -> Result<(), Problem> {
    if body.len() > MOST_BYTES {
        return Err(Problem::new(
            413,
            "too-large",
            format!("a request has at most {MOST_BYTES} bytes"),
        ));
    }
    Ok(())
}

/// What a body asks.
fn given<T: DeserializeOwned>(body: &str) -> Result<T, Problem> {
    let body = if body.is_empty() { "{}" } else { body };
    serde_json::from_str(body).map_err(|error| {
        Problem::new(
            400,
            "request",
            format!("I can't read this request: {error}"),
        )
    })
}
