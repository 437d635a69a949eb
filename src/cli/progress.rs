//! A line that says how far a long run is, on a terminal, once it takes over a second. It must not know what is done.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use console::Term;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, TermLike};

/// What takes shorter is not worth a word.
const LONG: Duration = Duration::from_secs(1);
/// So often the line is drawn anew, also where nothing is finished.
const BEAT: Duration = Duration::from_millis(500);
/// From so many columns on there is room for more than what counts.
const WIDE: u16 = 64;
/// So many columns stay free: a terminal writes *^C* at the end of the line where somebody stops it, and what is written
/// to the last column would stay when the line is wiped off.
const FREE: u16 = 4;

/// What the line says. The key that ends the run comes first, so that no window cuts it off.
#[derive(Clone, Copy)]
pub(super) enum Line {
    /// Steps, of so many as the bar knows.
    Steps,
    /// Steps, nobody knows of how many.
    Count,
    /// A search of so many seconds at most.
    Search(u64),
}

/// A line that appears when something takes long, and is wiped off when it is dropped.
pub(super) struct Progress {
    bar: ProgressBar,
    /// Ends the wait for the line, and who waits.
    waits: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Begins to wait; nothing is ever shown in `linear` output, or where there is no terminal.
    pub(super) fn begin(linear: bool, line: Line) -> Self {
        let shows = !linear && io::stderr().is_terminal();
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let waits = shows.then(|| {
            let (done, waiting) = channel::<()>();
            let bar = bar.clone();
            let wait = move || {
                if waiting.recv_timeout(LONG) == Err(RecvTimeoutError::Timeout) {
                    show(&bar, line);
                }
            };
            (done, std::thread::spawn(wait))
        });
        Self { bar, waits }
    }

    /// What is counted.
    pub(super) const fn bar(&self) -> &ProgressBar {
        &self.bar
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((done, waits)) = self.waits.take() {
            drop(done);
            let _showed_nothing = waits.join();
        }
        self.bar.finish_and_clear();
    }
}

fn show(bar: &ProgressBar, line: Line) {
    let term = Term::stderr();
    let wide = term.size().1 >= WIDE;
    let template = match (line, wide) {
        (Line::Steps, true) => "Ctrl-C stops. {msg} [{bar:16}] {pos} of {len}, {left}",
        (Line::Steps, false) => "Ctrl-C stops. {percent} %, {left}",
        (Line::Count, true) => "Ctrl-C stops. {pos} {msg}, {left}",
        (Line::Count, false) => "Ctrl-C stops. {pos}, {left}",
        (Line::Search(_), true) => "Ctrl-C stops. {elapsed} of {most} s at most. {wide_msg}",
        (Line::Search(_), false) => "Ctrl-C stops. {elapsed} of {most} s",
    };
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("left", left)
        .with_key(
            "most",
            move |_: &ProgressState, to: &mut dyn std::fmt::Write| {
                if let Line::Search(seconds) = line {
                    let _cut = write!(to, "{seconds}");
                }
            },
        );
    bar.set_style(style);
    bar.set_draw_target(ProgressDrawTarget::term_like(Box::new(Narrower(term))));
    bar.enable_steady_tick(BEAT);
}

/// *12 s to go*; where that can't be known, or before anything is finished, how long it has taken.
fn left(state: &ProgressState, to: &mut dyn std::fmt::Write) {
    let said = |time: Duration| match time.as_secs() {
        seconds @ ..120 => format!("{seconds} s"),
        seconds => format!("{} min", seconds / 60),
    };
    let _cut = if state.pos() == 0 || state.len().is_none() {
        write!(to, "{} so far", said(state.elapsed()))
    } else {
        write!(to, "{} to go", said(state.eta()))
    };
}

/// A terminal without its last columns.
#[derive(Debug)]
struct Narrower(Term);

impl TermLike for Narrower {
    fn width(&self) -> u16 {
        self.0.size().1.saturating_sub(FREE).max(1)
    }

    fn move_cursor_up(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_up(lines)
    }

    fn move_cursor_down(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_down(lines)
    }

    fn move_cursor_right(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_right(columns)
    }

    fn move_cursor_left(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_left(columns)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(text)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.0.flush()
    }
}
