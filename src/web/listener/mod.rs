//! The page's listener: connections, limits and headers round [`answer`] and [`study`](super::study). It
//! must not know what is asked, and it writes nothing down of it.
//!
//! A request goes through `guard` (who may ask), `call` (what is asked, on two threads, for at most five seconds) or
//! `stream` (a study, which says how far it is until whoever asked goes away). Everything that waits for a client has an end.

mod call;
mod guard;
mod stream;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

use guard::Hosts;

use crate::web::{Request, answer};

/// So many connections are open at once; whoever comes then is told to come again.
const MOST_CONNECTIONS: usize = 1_024;
/// A client that sends its head, its body, or takes what it asked for, more slowly than this is left.
const PATIENCE: Duration = Duration::from_secs(10);
/// A connection on which nothing is asked for is closed after this time.
const IDLE: Duration = Duration::from_secs(30);
/// So many calls are answered at a time.
const AT_ONCE: usize = 2;
/// The most bytes of a head.
const HEAD: usize = 16 * 1024;

/// Limits of a listener; tests have shorter ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ListenerLimits {
    /// How long a client may take over a head, a body, or over taking what comes.
    pub patience: Duration,
    /// How long a call may work.
    pub work: Duration,
    /// How long a study may work.
    pub study: Duration,
}

impl Default for ListenerLimits {
    fn default() -> Self {
        Self {
            patience: PATIENCE,
            work: Duration::from_secs(5),
            study: Duration::from_mins(10),
        }
    }
}

/// A socket on which the page is served.
#[derive(Debug)]
pub struct Listener {
    socket: TcpListener,
    address: SocketAddr,
    limits: ListenerLimits,
}

/// What all calls share.
struct Shared {
    hosts: Hosts,
    limits: ListenerLimits,
    calls: Arc<Semaphore>,
    studies: Arc<Semaphore>,
}

impl Listener {
    /// A listener at this address; with port 0 at any free one.
    ///
    /// # Errors
    /// If somebody else listens there, or the address is none of this machine's.
    pub fn bind(address: SocketAddr) -> io::Result<Self> {
        let socket = TcpListener::bind(address)?;
        socket.set_nonblocking(true)?;
        Ok(Self {
            address: socket.local_addr()?,
            socket,
            limits: ListenerLimits::default(),
        })
    }

    /// The same with other limits.
    #[must_use]
    pub fn with(self, limits: ListenerLimits) -> Self {
        Self { limits, ..self }
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the page until that is to end.
    ///
    /// # Errors
    /// If the system has no threads or sockets left.
    pub fn run(self, is_over: impl Fn() -> bool) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(AT_ONCE + stream::AT_ONCE)
            .build()?;
        // The first who opens the page does not wait for the built-in programs to be read.
        drop(runtime.spawn_blocking(|| {
            answer(&Request {
                path: "about",
                body: "",
            })
        }));
        let served = runtime.block_on(self.serve(is_over));
        // A script that is still running hears that nobody waits for it any more; nobody waits for that.
        runtime.shutdown_background();
        served
    }

    async fn serve(self, is_over: impl Fn() -> bool) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.socket)?;
        let shared = Arc::new(Shared {
            hosts: Hosts::of(self.address),
            limits: self.limits,
            calls: Arc::new(Semaphore::new(AT_ONCE)),
            studies: Arc::new(Semaphore::new(stream::AT_ONCE)),
        });
        let router = router(&shared);
        let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let mut ticks = tokio::time::interval(Duration::from_millis(50));
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = ticks.tick() => {
                    if is_over() {
                        return Ok(());
                    }
                    continue;
                }
            };
            // A client that is gone before it is accepted, or a moment without free files, is no end.
            let Ok((stream, _)) = accepted else {
                tokio::time::sleep(Duration::from_millis(10)).await;
                continue;
            };
            match Arc::clone(&places).try_acquire_owned() {
                Err(_) => drop(tokio::spawn(refuse(stream))),
                Ok(place) => {
                    let (router, limits) = (router.clone(), self.limits);
                    drop(tokio::spawn(async move {
                        connection(stream, router, limits).await;
                        drop(place);
                    }));
                }
            }
        }
    }
}

fn router(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(call::page))
        .route("/{path}", get(call::get).post(call::post))
        .route("/lab/{study}", post(stream::study))
        .fallback(call::nothing)
        .method_not_allowed_fallback(call::wrong_method)
        .layer(middleware::from_fn_with_state(
            Arc::clone(shared),
            guard::guarded,
        ))
        .with_state(Arc::clone(shared))
}

/// One connection to its end. What goes wrong with it is its client's matter.
async fn connection(stream: TcpStream, router: Router, limits: ListenerLimits) {
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.patience));
    stream.set_read_timeout(Some(limits.study + IDLE));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.patience.min(IDLE))
        .max_buf_size(HEAD)
        .serve_connection(
            TokioIo::new(Box::pin(stream)),
            TowerToHyperService::new(router),
        );
    let _: Result<(), hyper::Error> = pin!(served).await;
}

/// Too many are connected.
async fn refuse(stream: TcpStream) {
    const BUSY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    let _gone = tokio::time::timeout(PATIENCE, stream.writable()).await;
    let _gone = stream.try_write(BUSY);
}
