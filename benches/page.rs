//! How fast the page is, from a client's side, over loopback: `cargo bench --bench page`. It prints a move's latency, the
//! page's weight, and how 200 clients fare who play at once.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use paper_othello::web::files;
use paper_othello::web::listener::Listener;
use serde_json::{Value, json};

/// A client that keeps its connection, as a browser does.
struct Client {
    stream: TcpStream,
    host: SocketAddr,
}

impl Client {
    fn new(host: SocketAddr) -> Self {
        let stream = TcpStream::connect(host).expect("a connection");
        stream.set_nodelay(true).expect("it can be set");
        Self { stream, host }
    }

    fn asks(&mut self, request: &str) -> (u16, String) {
        self.stream
            .write_all(request.as_bytes())
            .expect("it is sent");
        let mut answer = Vec::new();
        let mut piece = [0; 16 * 1024];
        loop {
            let read = self.stream.read(&mut piece).expect("an answer");
            assert!(read > 0, "the connection is closed");
            answer.extend_from_slice(&piece[..read]);
            let text = String::from_utf8_lossy(&answer);
            let Some((head, body)) = text.split_once("\r\n\r\n") else {
                continue;
            };
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.and_then(|length| length.parse().ok()).unwrap_or(0);
            if body.len() >= length {
                let status = head
                    .split(' ')
                    .nth(1)
                    .and_then(|status| status.parse().ok());
                return (status.unwrap_or(0), body.to_owned());
            }
        }
    }

    fn get(&mut self, path: &str) -> usize {
        let host = self.host;
        let (status, body) = self.asks(&format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert_eq!(status, 200, "{path}");
        body.len()
    }

    fn post(&mut self, path: &str, body: &Value) -> Value {
        let (host, body) = (self.host, body.to_string());
        let (status, answer) = self.asks(&format!(
            "POST /{path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        assert_eq!(status, 200, "{path} {body}: {answer}");
        serde_json::from_str(&answer).expect("JSON")
    }
}

/// Plays a whole game, the program for both; how long each move took.
fn game(host: SocketAddr, board: u8) -> Vec<Duration> {
    let mut client = Client::new(host);
    let mut spot = json!({"board": board, "house": {"custom": "online"}});
    let mut taken = Vec::new();
    loop {
        let begun = Instant::now();
        let answer = client.post(
            "turn",
            &json!({"spot": spot, "sheet": {"builtin": "paper"}}),
        );
        taken.push(begun.elapsed());
        spot = answer["spot"].clone();
        client.post("spot", &json!({"spot": spot}));
        if answer["over"] == true {
            return taken;
        }
    }
}

fn said(what: &str, mut taken: Vec<Duration>) {
    taken.sort_unstable();
    let at = |share: usize| taken[(taken.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "{what}: median {:.2} ms, 99 of 100 within {:.2} ms, worst {:.2} ms ({} moves)",
        at(50),
        at(99),
        at(100),
        taken.len()
    );
}

fn main() {
    // `cargo test` builds and runs benches, too: without --bench there is nothing to measure.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let listener = Listener::bind("127.0.0.1:0".parse().expect("an address")).expect("a socket");
    let host = listener.address();
    let over = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&over);
    let served = thread::spawn(move || listener.run(|| heard.load(Ordering::Relaxed)));

    let weight: usize = files().map(|file| file.text.len()).sum();
    println!(
        "the page weighs {} bytes in {} files",
        weight,
        files().count()
    );
    let begun = Instant::now();
    let mut client = Client::new(host);
    let loaded: usize = files().map(|file| client.get(file.path)).sum();
    client.get("about");
    println!(
        "all of it comes in {:.1} ms ({loaded} bytes)",
        begun.elapsed().as_secs_f64() * 1e3
    );

    for board in [6, 8] {
        said(
            &format!("a move of The Paper on {board} by {board}"),
            (0..3).flat_map(|_| game(host, board)).collect(),
        );
    }
    let begun = Instant::now();
    let players: Vec<_> = (0..200)
        .map(|_| thread::spawn(move || game(host, 6)))
        .collect();
    let mut all = Vec::new();
    for player in players {
        all.extend(player.join().expect("a game without an error"));
    }
    println!(
        "200 clients play a game each at once, without an error, in {:.2} s",
        begun.elapsed().as_secs_f64()
    );
    said("a move among them", all);

    over.store(true, Ordering::Relaxed);
    served.join().expect("no panic").expect("it was served");
}
