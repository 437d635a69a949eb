//! `paper serve` as a person starts it: the address that it says is the page's; what is wrong is said with what to do.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use crate::support::Paper;

#[test]
fn the_page_is_where_it_says_until_it_is_ended() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_paper"))
        .args(["serve", "--port", "0"])
        .env("NO_COLOR", "1")
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(process.stdout.take().expect("its output is piped"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let host = line
        .split("http://")
        .nth(1)
        .and_then(|rest| rest.split('/').next());
    let host = host
        .unwrap_or_else(|| panic!("an address: {line}"))
        .to_owned();
    assert_eq!(
        line,
        format!("The page is at http://{host}/. Ctrl-C ends it.\n")
    );
    let mut stream = TcpStream::connect(&host).expect("it listens");
    write!(
        stream,
        "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    )
    .expect("it is sent");
    let mut page = String::new();
    stream.read_to_string(&mut page).expect("the page");
    assert!(
        page.contains("<title>paper: rules that play Othello</title>"),
        "{page}"
    );
    let ended = Command::new("kill")
        .args(["-INT", &process.id().to_string()])
        .status();
    if cfg!(unix) && ended.is_ok_and(|status| status.success()) {
        let status = process.wait().expect("it ends");
        assert_eq!(status.code(), Some(0));
    } else {
        process.kill().expect("it ends");
        process.wait().expect("it ends");
    }
}

#[test]
fn an_address_that_is_taken_or_foreign_is_said_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let port = taken.local_addr().expect("an address").port().to_string();
    let run = Paper::new().args(["serve", "--port", &port]).run();
    assert_eq!(run.code, 1);
    assert!(
        run.err.contains("another program listens at 127.0.0.1:"),
        "{}",
        run.err
    );
    assert!(run.err.contains("--port 7061"), "{}", run.err);
    let run = Paper::new()
        .args(["serve", "--bind", "192.0.2.7", "--port", "0"])
        .run();
    assert_eq!(run.code, 1);
    assert!(
        run.err
            .contains("192.0.2.7 is not an address of this computer"),
        "{}",
        run.err
    );
    let run = Paper::new().args(["serve", "--bind", "classroom"]).run();
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("in numbers, such as 192.168.1.20"),
        "{}",
        run.err
    );
}

/// What `cargo test` leaves out is said, not forgotten.
#[cfg(not(feature = "browser"))]
#[test]
#[ignore = "needs Chromium and its driver: cargo test --features browser --test browser"]
fn the_page_in_a_real_browser() {}
