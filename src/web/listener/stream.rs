//! Studies, which take long: events that say how far one is, and at last its result. Whoever goes away stops it. It must not
//! know what is studied.

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::thread;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use super::Shared;
use super::call::{error, text};
use crate::solve::Limit;
use crate::stop::Stop;
use crate::web::{Request, STUDIED, study as studied};

/// So many studies are made at a time.
pub(super) const AT_ONCE: usize = 2;
/// So often it is said how far a study is.
const TICK: Duration = Duration::from_millis(120);

/// The events of a study. When nobody takes them any more, the study stops.
struct Events {
    events: Receiver<Bytes>,
    stop: Stop,
}

impl Drop for Events {
    fn drop(&mut self) {
        self.stop.ask();
    }
}

impl hyper::body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.events
            .poll_recv(context)
            .map(|event| event.map(|event| Ok(Frame::data(event))))
    }
}

/// How far a study is.
#[derive(Default)]
struct Progress {
    expected: AtomicUsize,
    finished: AtomicUsize,
}

impl Progress {
    fn event(&self) -> Bytes {
        let (done, of) = (
            self.finished.load(Ordering::Relaxed),
            self.expected.load(Ordering::Relaxed),
        );
        format!("event: progress\ndata: {{\"done\":{done},\"of\":{of}}}\n\n").into()
    }
}

/// A study.
pub(super) async fn study(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    body: Body,
) -> Response {
    let path = format!("lab/{name}");
    if !STUDIED.contains(&path.as_str()) {
        return error(404, "not-found", "there is no such study");
    }
    let body = match text(&shared, body).await {
        Ok(body) => body,
        Err(refused) => return refused,
    };
    let Ok(place) = Arc::clone(&shared.studies).try_acquire_owned() else {
        let busy = "two studies are running already: wait until one is done, or stop it";
        return error(503, "busy", busy);
    };
    let (sender, events) = channel(4);
    let stop = Stop::default();
    let progress = Arc::new(Progress::default());
    let work = {
        let (stop, progress) = (stop.clone(), Arc::clone(&progress));
        tokio::task::spawn_blocking(move || {
            let _place = place;
            on_its_own_threads(&path, &body, &stop, &progress)
        })
    };
    let watched = watch(work, progress, sender, stop.clone(), shared.limits.study);
    drop(tokio::spawn(watched));
    let kind = HeaderValue::from_static("text/event-stream");
    (
        [(header::CONTENT_TYPE, kind)],
        Body::new(Events { events, stop }),
    )
        .into_response()
}

/// The study, on half of the machine's threads, so that others can go on playing.
fn on_its_own_threads(
    path: &str,
    body: &str,
    stop: &Stop,
    progress: &Progress,
) -> crate::web::Response {
    let all = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads((all / 2).max(1))
        .build();
    let Ok(threads) = threads else {
        return crate::web::Response::error(503, "busy", "this machine has no threads left");
    };
    let add = |number: &AtomicUsize, more: usize| {
        number.fetch_add(more, Ordering::Relaxed);
    };
    let (expected, finished) = (
        |more| add(&progress.expected, more),
        |more| add(&progress.finished, more),
    );
    let is_stopped = || stop.is_asked();
    let limit = Limit::none()
        .stop(&is_stopped)
        .expected(&expected)
        .finished(&finished);
    threads.install(|| studied(&Request { path, body }, stop, limit))
}

/// Says how far the work is, until it is done, its time is over, or nobody listens.
async fn watch(
    mut work: tokio::task::JoinHandle<crate::web::Response>,
    progress: Arc<Progress>,
    sender: Sender<Bytes>,
    stop: Stop,
    most: Duration,
) {
    let mut ticks = tokio::time::interval(TICK);
    let end = tokio::time::sleep(most);
    tokio::pin!(end);
    let answer = loop {
        tokio::select! {
            answer = &mut work => break answer,
            () = sender.closed() => {
                stop.ask();
                return;
            }
            () = &mut end, if !stop.is_asked() => drop(stop.ask()),
            _ = ticks.tick() => {
                // Who takes events too slowly misses some: the next says more.
                let _full = sender.try_send(progress.event());
            }
        }
    };
    let (event, json) = match answer {
        Ok(answer) if answer.status == 200 => ("result", answer.json),
        Ok(answer) => ("error", answer.json),
        Err(_) => {
            let bug = crate::web::Response::error(500, "bug", "this is a mistake of the program");
            ("error", bug.json)
        }
    };
    let _gone = sender.send(progress.event()).await;
    let _gone = sender
        .send(format!("event: {event}\ndata: {json}\n\n").into())
        .await;
}
