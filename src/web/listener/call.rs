//! Calls that take a moment, and the files of the page: a body up to its limit, then the answer, on one of two threads. It
//! must not know what is asked.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, Limited};
use serde::Deserialize;

use super::Shared;
use crate::stop::Stop;
use crate::web::{MOST_BYTES, Request, answer_until, files};

/// A call that does not hear that it is to end is left alone after this time more.
const GRACE: Duration = Duration::from_secs(1);

/// An answer as HTTP has it.
pub(super) fn response(answer: crate::web::Response) -> Response {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let kind = HeaderValue::from_static("application/json");
    let mut response = (status, [(header::CONTENT_TYPE, kind)], answer.json).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        let soon = HeaderValue::from_static("1");
        response.headers_mut().insert(header::RETRY_AFTER, soon);
    }
    response
}

/// An error as HTTP has it.
pub(super) fn error(status: u16, kind: &'static str, message: &str) -> Response {
    response(crate::web::Response::error(status, kind, message))
}

pub(super) async fn nothing() -> Response {
    error(404, "not-found", "there is nothing here")
}

pub(super) async fn wrong_method() -> Response {
    error(
        405,
        "method",
        "ask for files with GET, and for answers with POST",
    )
}

/// The page itself.
pub(super) async fn page() -> Response {
    file("").unwrap_or_else(|| error(404, "not-found", "there is nothing here"))
}

fn file(path: &str) -> Option<Response> {
    let file = files().find(|file| file.path == path)?;
    let kind = HeaderValue::from_static(file.kind);
    Some(([(header::CONTENT_TYPE, kind)], file.text).into_response())
}

/// A search in the address.
#[derive(Deserialize)]
pub(super) struct Searched {
    #[serde(default)]
    find: String,
}

/// A file of the page, or one of the two answers that need no body.
pub(super) async fn get(
    State(shared): State<Arc<Shared>>,
    Path(path): Path<String>,
    Query(searched): Query<Searched>,
) -> Response {
    match path.as_str() {
        "about" => answered(&shared, path, String::new()).await,
        "words" => {
            let body = serde_json::json!({"find": searched.find}).to_string();
            answered(&shared, path, body).await
        }
        _ => file(&path).unwrap_or_else(|| error(404, "not-found", "there is nothing here")),
    }
}

/// An answer.
pub(super) async fn post(
    State(shared): State<Arc<Shared>>,
    Path(path): Path<String>,
    body: Body,
) -> Response {
    match text(&shared, body).await {
        Ok(body) => answered(&shared, path, body).await,
        Err(refused) => refused,
    }
}

/// A body as text, if it comes in time and is not too long.
pub(super) async fn text(shared: &Shared, body: Body) -> Result<String, Response> {
    let whole = Limited::new(body, MOST_BYTES).collect();
    let bytes = match tokio::time::timeout(shared.limits.patience, whole).await {
        Err(_) => return Err(error(408, "slow", "the request took too long to come")),
        Ok(Err(why)) if why.is::<http_body_util::LengthLimitError>() => {
            let message = format!("a request has at most {} kB", MOST_BYTES / 1024);
            return Err(error(413, "too-large", &message));
        }
        Ok(Err(_)) => return Err(error(400, "request", "the request broke off")),
        Ok(Ok(whole)) => whole.to_bytes(),
    };
    String::from_utf8(bytes.into()).map_err(|_| error(400, "request", "a request is UTF-8"))
}

/// The answer of a call, once one of the two threads is free.
async fn answered(shared: &Shared, path: String, body: String) -> Response {
    let (work, calls) = (shared.limits.work, Arc::clone(&shared.calls));
    let Ok(Ok(place)) = tokio::time::timeout(work, calls.acquire_owned()).await else {
        return error(503, "busy", "too many ask at once: try again in a moment");
    };
    let stop = Stop::default();
    let heard = stop.clone();
    let mut call = tokio::task::spawn_blocking(move || {
        let _place = place;
        answer_until(
            &Request {
                path: &path,
                body: &body,
            },
            &heard,
        )
    });
    let known = if let Ok(known) = tokio::time::timeout(work, &mut call).await {
        Ok(known)
    } else {
        stop.ask();
        tokio::time::timeout(GRACE, call).await
    };
    match known {
        Ok(Ok(answer)) => response(answer),
        Ok(Err(_)) => error(500, "bug", "this is a mistake of the program, not yours"),
        Err(_) => error(
            503,
            "too-long",
            "this takes too long here; try it in the terminal",
        ),
    }
}
