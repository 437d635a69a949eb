//! A line that says how far a long work is, on a terminal, once it takes over a second. It must not know what is done.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use console::Term;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, TermLike};
use unicode_width::UnicodeWidthStr;

/// What takes shorter is not worth a word.
const LONG: Duration = Duration::from_secs(1);
/// So often the line is drawn anew, also where nothing is finished.
const BEAT: Duration = Duration::from_millis(500);
/// So many columns stay free: a terminal writes *^C* at the end of the line where somebody stops it, and what is written
/// to the last column would stay when the line is wiped off.
const FREE: u16 = 4;
/// The key that ends the work. It comes first, so that no window cuts it off.
const KEY: &str = "Ctrl-C stops.";
/// So many signs the bar has.
const BAR: u64 = 16;

/// What the line says.
#[derive(Clone, Copy)]
pub(super) enum Line {
    /// Steps of this kind: at least so many, and as many more as the bar learns.
    Steps(&'static str, u64),
    /// Things of this kind, nobody knows of how many.
    Count(&'static str),
    /// A search for this, of so many seconds at most.
    Search(&'static str, u64),
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
    let term = Narrower(Term::stderr());
    let window = term.clone();
    let draw = move |state: &ProgressState, to: &mut dyn Write| {
        let _cut = to.write_str(&fitted(&wordings(line, state), window.width().into()));
    };
    let style = ProgressStyle::with_template("{line}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("line", draw);
    bar.set_style(style);
    bar.set_draw_target(ProgressDrawTarget::term_like(Box::new(term)));
    bar.enable_steady_tick(BEAT);
}

/// The longest of these that fits after the key; the key alone, where none does.
fn fitted(wordings: &[String], width: usize) -> String {
    let whole = wordings.iter().map(|wording| format!("{KEY} {wording}"));
    let mut fitting = whole.filter(|line| line.width() <= width);
    fitting.next().unwrap_or_else(|| KEY.to_owned())
}

/// The ways to say how far it is, the longest first.
fn wordings(line: Line, state: &ProgressState) -> Vec<String> {
    let (at, left) = (state.pos(), left(state));
    match line {
        Line::Steps(what, _) => {
            let of = state.len().unwrap_or(0);
            let share = (state.fraction() * 100.0).round();
            let full = BAR * at.min(of) / of.max(1);
            let bar: String = (0..BAR)
                .map(|sign| if sign < full { '█' } else { '░' })
                .collect();
            vec![
                format!("{what} [{bar}] {at} of {of}, {left}"),
                format!("{what}: {at} of {of}, {left}"),
                format!("{share} %, {left}"),
                format!("{share} %"),
            ]
        }
        Line::Count(what) => vec![
            format!("{at} {what}, {left}"),
            format!("{at}, {left}"),
            format!("{at}"),
        ],
        Line::Search(what, most) => {
            let spent = state.elapsed().as_secs();
            vec![
                format!("{spent} s of {most} s at most. {what}"),
                format!("{spent} s of {most} s at most."),
                format!("{spent} s of {most} s"),
            ]
        }
    }
}

/// *12 s to go*; where that can't be known, or before anything is finished, how long it has taken.
fn left(state: &ProgressState) -> String {
    let said = |time: Duration| match time.as_secs() {
        seconds @ ..120 => format!("{seconds} s"),
        seconds => format!("{} min", seconds / 60),
    };
    if state.pos() == 0 || state.len().is_none() {
        format!("{} so far", said(state.elapsed()))
    } else {
        format!("{} to go", said(state.eta()))
    }
}

/// A terminal without its last columns.
#[derive(Clone, Debug)]
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

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn the_line_fits_the_window_and_keeps_the_key() {
        let wordings = ["Games: 12 of 300, 9 s to go", "4 %"].map(str::to_owned);
        let at = |width| fitted(&wordings, width);
        assert_eq!(at(80), "Ctrl-C stops. Games: 12 of 300, 9 s to go");
        assert_eq!(at(41), "Ctrl-C stops. Games: 12 of 300, 9 s to go");
        assert_eq!(at(40), "Ctrl-C stops. 4 %");
        assert_eq!(at(16), "Ctrl-C stops.");
    }
}
