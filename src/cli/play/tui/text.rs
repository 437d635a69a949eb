//! The texts of the screen in every mode, and which part of them is shown. It must not draw.

use super::keys::{self, Mode};
use super::screen::Screen;
use super::walk::{Mark, Walk};
use super::wrapped::wrapped;
use crate::board::{Side, Turn};
use crate::game::Event;
use crate::report::{count_sentences, event_sentences};
use crate::talk::{Conversation, PLAY_HELP};

/// How a paragraph is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// As it stands.
    Plain,
    /// A heading.
    Heading,
    /// What was said before the last key.
    Old,
}

/// The lines of the text, and which of them is the first that is shown.
pub(super) struct Page {
    pub lines: Vec<(Tone, String)>,
    pub top: usize,
    /// The most that `top` can be.
    pub last_top: usize,
}

impl Page {
    /// The text in this mode, in a place of so many columns and lines.
    pub fn of(screen: &Screen, columns: u16, height: u16) -> Self {
        let height = usize::from(height);
        let mut lines = Vec::new();
        let mut fresh = 0;
        for (place, (tone, text)) in paragraphs(screen).into_iter().enumerate() {
            if place == screen.fresh {
                fresh = lines.len();
            }
            let text = wrapped(&text, usize::from(columns));
            lines.extend(text.into_iter().map(|line| (tone, line)));
        }
        let last_top = lines.len().saturating_sub(height);
        let by_itself = match screen.mode() {
            Mode::Play | Mode::Choose | Mode::Count => fresh.min(last_top),
            Mode::Past | Mode::Walk | Mode::Help => 0,
        };
        let top = screen.scrolled.unwrap_or(by_itself).min(last_top);
        Self {
            lines,
            top,
            last_top,
        }
    }
}

fn paragraphs(screen: &Screen) -> Vec<(Tone, String)> {
    match (screen.mode(), &screen.walk, screen.past) {
        (Mode::Help, ..) => help(),
        (Mode::Walk, Some(walk), _) => of_step(walk),
        (Mode::Past, _, Some(turns)) => of_turn(screen, turns),
        _ => {
            let said = screen.said.iter().enumerate();
            let tone = |place| {
                if place < screen.fresh {
                    Tone::Old
                } else {
                    Tone::Plain
                }
            };
            said.map(|(place, text)| (tone(place), text.clone()))
                .collect()
        }
    }
}

fn help() -> Vec<(Tone, String)> {
    let list = |words: &[(&str, &str)]| -> Vec<(Tone, String)> {
        let line = |(words, meaning): &(&str, &str)| (Tone::Plain, format!("{words}: {meaning}"));
        words.iter().map(line).collect()
    };
    let heading = |text: &str| (Tone::Heading, text.to_owned());
    let marks = "On the board: B and W are discs, [ ] the chosen square, ( ) the last move, + a move that you have.";
    let mut text = vec![(Tone::Plain, marks.to_owned()), heading("Keys")];
    text.extend(list(&keys::HELP));
    text.push(heading("Words to type after a colon"));
    text.extend(list(&PLAY_HELP));
    text
}

fn of_step(walk: &Walk) -> Vec<(Tone, String)> {
    let step = walk.step();
    let mut text = vec![
        (Tone::Plain, walk.lead.clone()),
        (Tone::Heading, step.label.clone()),
    ];
    text.extend(step.lines.iter().map(|line| (Tone::Plain, line.clone())));
    text
}

fn of_turn(screen: &Screen, turns: usize) -> Vec<(Tone, String)> {
    let current = screen.talk.game();
    let ply = turns
        .checked_sub(1)
        .and_then(|last| current.session().plies().nth(last));
    let (heading, position) = match ply {
        None => ("The start".to_owned(), current.session().start()),
        Some(ply) => (format!("Turn {turns}"), ply.after),
    };
    let mut text = vec![(Tone::Heading, heading)];
    if let Some(ply) = ply {
        let event = match ply.turn {
            Turn::Move(_) => Event::Played(current.with_decider(ply)),
            Turn::Pass => Event::Passed {
                side: ply.before.side(),
                by_itself: false,
            },
        };
        let sentences = event_sentences(&event, current.names());
        text.extend(plain(sentences));
    }
    if !current.counts_by_hand() {
        text.extend(plain(count_sentences(&position)));
    }
    text
}

fn plain(sentences: impl IntoIterator<Item = String>) -> impl Iterator<Item = (Tone, String)> {
    sentences
        .into_iter()
        .map(|sentence| (Tone::Plain, sentence))
}

/// Who plays, the count where it is kept, and the pegs: the longest form that fits comes first.
pub(super) fn titles(screen: &Screen) -> Vec<String> {
    let current = screen.talk.game();
    if screen.mode() == Mode::Choose {
        return vec![current.program.title.clone()];
    }
    let position = screen.position();
    let count = |side| {
        if current.counts_by_hand() {
            String::new()
        } else {
            format!(" {}", position.count(side))
        }
    };
    let named = |side: Side| format!("{}{}", current.names().with_side(side), count(side));
    let bare = |side: Side| format!("{}{}", side.name(), count(side));
    let both = |of: &dyn Fn(Side) -> String| format!("{}, {}", of(Side::Black), of(Side::White));
    // A game that is over is counted among those of the match already.
    let is_counted = current.session().verdict().is_some() && screen.mode() != Mode::Count;
    let game = match current.series() {
        Some(series) if is_counted => format!("Game {}. ", series.games().len()),
        Some(_) => format!("Game {}. ", current.game_number()),
        None => String::new(),
    };
    let pegs = [Side::Black, Side::White].map(|side| current.session().pegs(side));
    let pegs = match pegs {
        [Some(black), Some(white)] if screen.is_present() => {
            format!(". Pegs left: {black}, {white}")
        }
        _ => String::new(),
    };
    let (named, bare) = (both(&named), both(&bare));
    vec![
        format!("{game}{named}{pegs}"),
        format!("{named}{pegs}"),
        named,
        format!("{bare}{pegs}"),
        bare,
    ]
}

/// What the line below the text says.
pub(super) fn status(screen: &Screen) -> String {
    if let (Mode::Walk, Some(walk)) = (screen.mode(), &screen.walk) {
        return marks(walk);
    }
    if screen.mode() == Mode::Past {
        return screen
            .last_move()
            .map_or_else(String::new, |last| format!("({last}) is the last move."));
    }
    let (position, square) = (screen.position(), screen.cursor);
    let legal = screen.person_to_move().is_some() && position.legal_moves().contains(square);
    let what = match position.disc(square) {
        Some(side) if screen.last_move() == Some(square) => {
            format!("{}, the last move", side.name())
        }
        Some(side) => side.name().to_owned(),
        None if legal => "empty, a move".to_owned(),
        None => "empty".to_owned(),
    };
    format!("[{square}] {what}")
}

/// What the marks mean that are on the board.
fn marks(walk: &Walk) -> String {
    let squares = walk.position.size().squares();
    let shown = |mark: &Mark| {
        squares
            .iter()
            .any(|square| walk.mark(square) == Some(*mark))
    };
    let meaning = |mark: Mark| format!("{} {}", mark.letter(), mark.words());
    let all = [Mark::Played, Mark::Left, Mark::Dropped, Mark::Gone];
    let meanings: Vec<String> = all.into_iter().filter(shown).map(meaning).collect();
    meanings.join("  ")
}

/// What is asked, or where one is.
pub(super) fn prompt(screen: &Screen) -> String {
    let turns = screen.talk.game().session().turns().len();
    match (screen.mode(), &screen.walk, screen.past) {
        (Mode::Help, ..) => "Help".to_owned(),
        (Mode::Walk, Some(walk), _) => {
            let (at, of) = walk.place();
            format!("Step {at} of {of}")
        }
        (Mode::Past, _, Some(at)) => format!("Turn {at} of {turns}; the game stays as it is"),
        _ if screen.talk.end().is_some() => "The game is over.".to_owned(),
        _ => screen.talk.prompt().trim_end().to_owned(),
    }
}

/// What a window is told that is too small.
pub(super) fn too_small(screen: &Screen) -> String {
    let size = screen.talk.game().house().board;
    let (columns, lines) = super::layout::least(size);
    let (width, height) = (screen.window.width, screen.window.height);
    format!(
        "This window is too small: {width} columns, {height} lines. The game needs {columns} columns, {lines} lines. Make it larger, or press q to quit."
    )
}
