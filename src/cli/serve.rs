//! `paper serve`: the page, from this machine. It must not know what the page asks.

use std::fmt::Write;
use std::io::{self, ErrorKind, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::str::FromStr;

use clap::Args;
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

use super::exit::{Exit, Failure};
use super::output::Output;
use super::work::{is_end_asked, listen};
use crate::document::{Block, Document, Text, Tone};
use crate::report::Palette;
use crate::web::listener::Listener;

/// The usual port; where it is taken, any free one.
const PORT: u16 = 7060;

/// Play, step through decisions and move rules about on a page in your browser
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper serve --open            on this computer alone
  paper serve --bind            for the class: every device in this network
  paper serve --bind 192.168.1.20 --port 8080

The page needs nothing from outside: no internet, no accounts, no cookies. What is
typed there stays in the browser, and nothing of it is written down here. A link that
is shared has the program and the game in itself.

With --bind everybody in the same network can open the page, and the programs that
they write run on this computer, each for at most five seconds. The address to type
is shown, and as a QR code for the camera of a phone or a tablet.

Ctrl-C ends it.")]
pub(super) struct Serve {
    /// Open the page in your browser
    #[arg(long)]
    open: bool,
    /// The port [default: 7060, or any free one if that is taken]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Let other devices in this network open it, at this address of this computer
    /// [without an address: at all of them]
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "0.0.0.0", value_parser = address)]
    bind: Option<IpAddr>,
}

fn address(text: &str) -> Result<IpAddr, &'static str> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    IpAddr::from_str(bare)
        .map_err(|_| "write an address of this computer in numbers, such as 192.168.1.20")
}

impl Serve {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        listen();
        let at = self.bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let listener = self.listener(at)?;
        let (here, there) = addresses(listener.address());
        let look = output.look();
        output.document(&said(&here, there.as_deref()))?;
        if let Some(there) = there.filter(|_| !look.linear && io::stdout().is_terminal()) {
            output.text(&code(&there, look.palette))?;
        }
        output.flush()?;
        if self.open
            && let Err(why) = open::that_detached(&here)
        {
            let failure = Failure::wrong(format!("no browser opens here: {why}"));
            output.fail(&failure.help(format!("type {here} into your browser")));
        }
        listener.run(is_end_asked).map_err(|error| {
            Failure::wrong(format!("the page can't be served any more: {error}"))
        })?;
        output.line("")?;
        Ok(Exit::Fine)
    }

    /// A socket; where nobody asked for a port, any that is free.
    fn listener(&self, at: IpAddr) -> Result<Listener, Failure> {
        let port = self.port.unwrap_or(PORT);
        match Listener::bind(SocketAddr::new(at, port)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse && self.port.is_none() => {
                Listener::bind(SocketAddr::new(at, 0)).map_err(|error| unbound(at, 0, &error))
            }
            bound => bound.map_err(|error| unbound(at, port, &error)),
        }
    }
}

fn unbound(at: IpAddr, port: u16, error: &io::Error) -> Failure {
    let address = SocketAddr::new(at, port);
    match error.kind() {
        ErrorKind::AddrInUse => {
            Failure::wrong(format!("another program listens at {address} already"))
                .help("choose another port, such as --port 7061, or leave --port out")
        }
        ErrorKind::PermissionDenied => Failure::wrong(format!("you may not listen at {address}"))
            .help("choose a port above 1023, such as --port 7060"),
        ErrorKind::AddrNotAvailable => {
            Failure::wrong(format!("{at} is not an address of this computer"))
                .help("leave the address out: paper serve --bind")
        }
        _ => Failure::wrong(format!("I can't listen at {address}: {error}")),
    }
}

/// The page's address for this computer, and the one to type elsewhere, where others may come.
fn addresses(bound: SocketAddr) -> (String, Option<String>) {
    let url = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, bound.port()));
    let ip = bound.ip();
    if ip.is_loopback() {
        return (url(ip), None);
    }
    if !ip.is_unspecified() {
        return (url(ip), Some(url(ip)));
    }
    let here = url(IpAddr::V4(Ipv4Addr::LOCALHOST));
    (here, own_address().map(url))
}

/// The address of this computer in its network: the one from which it would send. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is for examples, and nobody's.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

/// Where the page is, and who can open it.
fn said(here: &str, there: Option<&str>) -> Document {
    let address = |url: &str| Text::toned(Tone::Chosen, url);
    let document = Document::titled("The page");
    let end = "Ctrl-C ends it.";
    let Some(there) = there else {
        let at = Text::from("The page is at ")
            .and(Tone::Chosen, here)
            .and(Tone::Plain, ".");
        return document.paragraph([at, end.into()]);
    };
    let document = document.paragraph([
        "Everybody in this network can open the page, and run programs of theirs on this computer.",
    ]);
    let document = document
        .paragraph(["The address to type:"])
        .with(Block::Paragraph(vec![address(there)]));
    if here == there {
        return document.paragraph([end]);
    }
    document.paragraph([format!("On this computer: {here}"), end.to_owned()])
}

/// An address for the camera of a phone: dark on light. Without colours nobody knows which of the two the terminal's letters
/// are: then what is light is drawn, as it is on most.
fn code(url: &str, palette: Palette) -> String {
    let Ok(code) = QrCode::with_error_correction_level(url, EcLevel::L) else {
        return String::new();
    };
    let [dark, light] = if palette.is_coloured() {
        [Dense1x2::Dark, Dense1x2::Light]
    } else {
        [Dense1x2::Light, Dense1x2::Dark]
    };
    let mut renderer = code.render::<Dense1x2>();
    let drawn = renderer.dark_color(dark).light_color(light).build();
    let mut text = String::from("\n");
    for line in drawn.lines() {
        if palette.is_coloured() {
            let _written = writeln!(text, "{PAPER}{line}{PAPER:#}");
        } else {
            let _written = writeln!(text, "{line}");
        }
    }
    text + "\n"
}

/// As paper is.
const PAPER: anstyle::Style = anstyle::Style::new()
    .fg_color(Some(anstyle::Color::Ansi(anstyle::AnsiColor::Black)))
    .bg_color(Some(anstyle::Color::Ansi(anstyle::AnsiColor::BrightWhite)));

#[cfg(test)]
mod tests {
    use super::{addresses, code, said};
    use crate::document::Look;
    use crate::report::Palette;

    #[test]
    fn on_this_computer_alone_nobody_is_warned() {
        let (here, there) = addresses("127.0.0.1:7060".parse().expect("an address"));
        assert_eq!((here.as_str(), &there), ("http://127.0.0.1:7060/", &None));
        let shown = said(&here, None).shown(Look::default());
        assert_eq!(
            shown,
            "The page is at http://127.0.0.1:7060/. Ctrl-C ends it.\n"
        );
    }

    #[test]
    fn in_a_network_the_address_to_type_and_a_warning_are_there() {
        let (here, there) = addresses("192.168.1.20:7060".parse().expect("an address"));
        let shown = said(&here, there.as_deref()).shown(Look::default());
        assert_eq!(
            shown,
            "Everybody in this network can open the page, and run programs of theirs on this\ncomputer.\n\n\
             The address to type:\n\nhttp://192.168.1.20:7060/\n\nCtrl-C ends it.\n"
        );
        let (here, _) = addresses("0.0.0.0:7060".parse().expect("an address"));
        assert_eq!(here, "http://127.0.0.1:7060/");
    }

    #[test]
    fn the_code_of_an_address_fits_a_narrow_terminal() {
        let code = code("http://192.168.100.200:7060/", Palette::PLAIN);
        assert!(
            code.lines().all(|line| line.chars().count() <= 40),
            "{code}"
        );
        assert!(code.lines().filter(|line| !line.is_empty()).count() >= 15);
    }
}
