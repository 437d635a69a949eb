//! The listener against clients that nobody wishes for: slow, broken, too large, from elsewhere, too many.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use paper_othello::web::MOST_BYTES;
use paper_othello::web::listener::{Listener, ListenerLimits};
use serde_json::{Value, json};

/// A listener that waits for slow clients only a moment.
struct Served {
    address: SocketAddr,
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

const PATIENCE: Duration = Duration::from_millis(500);

impl Served {
    fn start() -> Self {
        let mut limits = ListenerLimits::default();
        limits.patience = PATIENCE;
        let listener = Listener::bind("127.0.0.1:0".parse().expect("an address"))
            .expect("a socket")
            .with(limits);
        let (address, over) = (listener.address(), Arc::new(AtomicBool::new(false)));
        let heard = Arc::clone(&over);
        let thread = thread::spawn(move || {
            listener
                .run(|| heard.load(Ordering::Relaxed))
                .expect("it is served");
        });
        Self {
            address,
            over,
            thread: Some(thread),
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .expect("a timeout");
        stream
    }

    /// What a client that writes these bytes reads until the connection ends.
    fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // A listener may stop reading before all is written.
        let _broken = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _broken = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn head(&self, path: &str, length: usize, more: &str) -> String {
        format!(
            "POST /{path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n{more}\r\n",
            self.address
        )
    }

    fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let body = body.to_string();
        parsed(&self.raw((self.head(path, body.len(), "") + body.as_str()).as_bytes()))
    }

    fn status(&self, request: &str) -> u16 {
        status(
            &self.raw(
                request
                    .replace("HOST", &self.address.to_string())
                    .as_bytes(),
            ),
        )
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        let _ended = self.thread.take().map(JoinHandle::join);
    }
}

fn status(answer: &str) -> u16 {
    let code = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
    code.unwrap_or(0)
}

fn parsed(answer: &str) -> (u16, Value) {
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (
        status(answer),
        serde_json::from_str(body).unwrap_or_default(),
    )
}

#[test]
fn only_the_page_itself_is_answered() {
    let served = Served::start();
    let page = served.raw(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    assert_eq!(status(&page), 421, "the port belongs to the host");
    let page = served.raw(
        format!(
            "GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            served.address
        )
        .as_bytes(),
    );
    assert!(
        page.contains("<title>paper") && page.contains("default-src 'none'; script-src 'self'"),
        "{page}"
    );
    assert!(
        page.contains("x-content-type-options: nosniff")
            && page.contains("referrer-policy: no-referrer")
            && !page.contains("set-cookie")
    );
    let cases = [
        (
            421,
            "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        ),
        (400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"),
        (
            404,
            "GET /nothing HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        ),
        (
            404,
            "GET /../../etc/passwd HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        ),
        (
            405,
            "DELETE /decide HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        ),
        (
            405,
            "GET /lab/compare HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        ),
        (
            415,
            "POST /spot HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
        ),
        (
            403,
            "POST /spot HTTP/1.1\r\nHost: HOST\r\nOrigin: http://evil.example\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
        ),
        (
            403,
            "POST /spot HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: cross-site\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
        ),
        (
            400,
            "POST /spot HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 1\r\nConnection: close\r\n\r\n{",
        ),
        (
            400,
            "POST /spot HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n\u{fffd}",
        ),
        (
            200,
            "GET /words?find=corner HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        ),
        (
            200,
            "GET /about HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
        ),
        (400, "nonsense\r\n\r\n"),
    ];
    for (expected, request) in cases {
        let found = served.status(request);
        // What is no HTTP at all, or names no host, is refused with whichever 4xx comes first.
        let is_fine = found == expected || (expected == 400 && (400..500).contains(&found));
        assert!(is_fine, "{request:?}: {found}");
    }
}

#[test]
fn what_is_too_large_too_slow_or_cut_off_ends_and_others_feel_nothing() {
    let served = Served::start();
    let begun = Instant::now();
    let large = served.head("spot", MOST_BYTES + 1, "") + " ".repeat(MOST_BYTES + 1).as_str();
    assert_eq!(status(&served.raw(large.as_bytes())), 413);
    let chunked = format!(
        "POST /spot HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
        served.address
    );
    let chunks = format!("10000\r\n{}\r\n", "x".repeat(0x10000)).repeat(6);
    assert_eq!(
        status(&served.raw((chunked + chunks.as_str()).as_bytes())),
        413
    );
    let headers = format!(
        "GET / HTTP/1.1\r\nHost: {}\r\nX: {}\r\n\r\n",
        served.address,
        "x".repeat(70_000)
    );
    assert!(matches!(status(&served.raw(headers.as_bytes())), 0 | 431));
    // Half a body, and then silence; half a head, letter by letter: both at once, and meanwhile others play.
    let mut half = served.connect();
    half.write_all((served.head("spot", 100, "") + "{").as_bytes())
        .expect("it is written");
    let mut loris: Vec<TcpStream> = (0..20).map(|_| served.connect()).collect();
    for letter in "GET / HTTP/1.1\r\nX-Slow: ".chars() {
        for one in &mut loris {
            let _closed = one.write_all(letter.to_string().as_bytes());
        }
        thread::sleep(Duration::from_millis(30));
        let asked = Instant::now();
        assert_eq!(
            served.post("spot", &json!({"spot": {"turns": ["c2"]}})).0,
            200
        );
        assert!(
            asked.elapsed() < Duration::from_secs(1),
            "others wait: {:?}",
            asked.elapsed()
        );
    }
    let mut answer = String::new();
    half.read_to_string(&mut answer).expect("an answer");
    assert_eq!(parsed(&answer).1["error"]["kind"], "slow", "{answer}");
    for mut one in loris {
        let mut rest = Vec::new();
        // Its connection is closed, whatever it is told.
        let ended = one.read_to_end(&mut rest);
        assert!(
            ended.is_ok()
                || ended.is_err_and(|error| error.kind() != std::io::ErrorKind::WouldBlock)
        );
    }
    assert!(begun.elapsed() < Duration::from_secs(15));
}

/// How many kilobytes of memory this process has, where that is known.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim_end_matches("kB").trim().parse().ok()
}

#[test]
fn two_hundred_at_once_each_get_their_own_answer_and_memory_stays_flat() {
    let served = Arc::new(Served::start());
    let round = |served: &Arc<Served>| {
        let clients: Vec<_> = (0..200_u64)
            .map(|number| {
                let served = Arc::clone(served);
                thread::Builder::new().stack_size(256 * 1024).spawn(move || {
                    let name = format!("client {number}");
                    let body = json!({"spot": {"seed": number, "turns": ["c2", "b2", "b3"]}, "names": {"black": name, "white": "W"}, "turn": "d2"});
                    let (status, answer) = served.post("turn", &body);
                    assert_eq!(status, 200, "{answer}");
                    assert_eq!(answer["spot"]["seed"], json!(number), "its own answer");
                    let wrong = json!({"spot": {}, "square": format!("z{}", number % 10), "sheet": {"builtin": "paper"}});
                    assert_eq!(served.post("judge", &wrong).0, 400);
                })
            })
            .collect();
        for client in clients {
            client.expect("a thread").join().expect("its answer");
        }
    };
    round(&served);
    let before = memory();
    round(&served);
    if let (Some(before), Some(after)) = (before, memory()) {
        assert!(after < before + 20_000, "{before} kB, then {after} kB");
    }
}

#[test]
fn a_study_ends_with_its_client_and_two_are_made_at_once() {
    let served = Served::start();
    let body = json!({"sheets": [{"builtin": "paper"}, {"builtin": "tactics"}], "spot": {"board": 8}, "openings": {"plies": 5}}).to_string();
    let begin = || {
        let mut stream = served.connect();
        stream
            .write_all((served.head("lab/compare", body.len(), "") + body.as_str()).as_bytes())
            .expect("it is written");
        let mut first = [0; 2048];
        let read = stream.read(&mut first).expect("an answer");
        (String::from_utf8_lossy(&first[..read]).into_owned(), stream)
    };
    let (one, first) = begin();
    let (two, second) = begin();
    assert!(
        one.contains("text/event-stream") && two.contains("text/event-stream"),
        "{one}{two}"
    );
    assert_eq!(status(&begin().0), 503);
    // Others go on playing.
    assert_eq!(
        served
            .post("turn", &json!({"spot": {}, "sheet": {"builtin": "paper"}}))
            .0,
        200
    );
    drop((first, second));
    let begun = Instant::now();
    while status(&begin().0) == 503 {
        assert!(
            begun.elapsed() < Duration::from_secs(10),
            "a study goes on though its client is gone"
        );
        thread::sleep(Duration::from_millis(50));
    }
    let short = json!({"sheets": [{"builtin": "fewest-flips"}, {"builtin": "greedy"}], "spot": {"board": 4}, "openings": {"plies": 1}});
    let begun = Instant::now();
    loop {
        let answer = served.raw(
            (served.head("lab/compare", short.to_string().len(), "") + short.to_string().as_str())
                .as_bytes(),
        );
        if answer.contains("event: result") {
            assert!(answer.contains("event: progress\r\n") || answer.contains("event: progress\n"));
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "{answer}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_script_without_an_end_is_ended() {
    let served = Served::start();
    let script =
        "ties([\"topmost\", \"leftmost\"]);\nplay(|m| { let n = 0; loop { n += 1; } m.corner });";
    let (status, answer) = served.post(
        "decide",
        &json!({"sheet": {"text": script, "kind": "rhai"}, "spot": {}}),
    );
    assert!(matches!(status, 422 | 503), "{answer}");
}
