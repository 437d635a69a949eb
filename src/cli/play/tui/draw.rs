//! Draws the screen into a buffer. Colours only repeat what letters, brackets and words say. It must not change anything.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::{Color, Modifier, Style};

use super::keys::{self, Mode};
use super::layout::Layout;
use super::screen::Screen;
use super::text::{self, Page, Tone};
use super::walk::Mark;
use super::wrapped::{columns, tail, wrapped};
use crate::board::{Side, Square};

/// Draws all of it.
pub(super) fn draw(screen: &Screen, coloured: bool, frame: &mut Frame) {
    let mut pen = Pen {
        coloured,
        buffer: frame.buffer_mut(),
    };
    let Some(layout) = screen.layout() else {
        return pen.too_small(screen);
    };
    let page_area = screen.page_area(&layout);
    let page = Page::of(screen, page_area.width, page_area.height);
    pen.title(screen, layout.title);
    if screen.mode() != Mode::Help {
        pen.board(screen, &layout);
    }
    pen.page(&page, page_area);
    pen.line(layout.status, &text::status(screen), Style::new());
    let prompt = pen.prompt(screen, layout.prompt);
    pen.keys(screen, page.top < page.last_top, layout.keys);
    let place = match (&screen.typed, screen.mode()) {
        (Some(_), _) | (None, Mode::Choose | Mode::Count) => Some(prompt),
        (None, Mode::Play) => Some(square_place(&layout, screen.cursor)),
        (None, Mode::Past | Mode::Walk | Mode::Help) => None,
    };
    if let Some(place) = place {
        frame.set_cursor_position(place);
    }
}

fn square_place(layout: &Layout, square: Square) -> Place {
    let (x, y) = layout.scale.place(square);
    Place::new(layout.board.x + x, layout.board.y + y)
}

/// A buffer to draw into, with or without colours.
struct Pen<'b> {
    coloured: bool,
    buffer: &'b mut Buffer,
}

impl Pen<'_> {
    fn style(&self, style: Style) -> Style {
        if self.coloured { style } else { Style::new() }
    }

    /// One line, cut off where it does not fit.
    fn line(&mut self, area: Rect, text: &str, style: Style) {
        let style = self.style(style);
        let width = usize::from(area.width);
        self.buffer.set_stringn(area.x, area.y, text, width, style);
    }

    fn letter(&mut self, place: Place, letter: char, style: Style) {
        let mut bytes = [0; 4];
        let area = Rect::new(place.x, place.y, 1, 1);
        self.line(area, letter.encode_utf8(&mut bytes), style);
    }

    fn too_small(&mut self, screen: &Screen) {
        let area = *self.buffer.area();
        let said = screen.said[screen.fresh..].iter().cloned();
        let texts = std::iter::once(text::too_small(screen)).chain(said);
        let lines = texts.flat_map(|text| wrapped(&text, usize::from(area.width.max(1))));
        for (y, line) in (area.y..area.bottom()).zip(lines) {
            self.line(Rect::new(area.x, y, area.width, 1), &line, Style::new());
        }
    }

    fn title(&mut self, screen: &Screen, area: Rect) {
        let titles = text::titles(screen);
        let fits = |title: &&String| columns(title) <= usize::from(area.width);
        let title = titles.iter().find(fits).or(titles.last());
        let bold = Style::new().add_modifier(Modifier::BOLD);
        self.line(area, title.map_or("", String::as_str), bold);
    }

    fn board(&mut self, screen: &Screen, layout: &Layout) {
        let size = screen.position().size();
        let corner = Place::new(layout.board.x, layout.board.y);
        for square in size.squares() {
            let place = square_place(layout, square);
            let head = Place::new(place.x, corner.y);
            self.letter(head, square.column_letter(), Style::new());
            let side = Place::new(corner.x, place.y);
            self.letter(side, char::from(b'1' + square.row()), Style::new());
            let (letter, style) = square_shown(screen, square);
            self.letter(place, letter, style);
        }
        if let Some(last) = screen.last_move() {
            self.brackets(square_place(layout, last), ['(', ')'], Style::new());
        }
        if screen.mode() == Mode::Play {
            let style = Style::new().add_modifier(Modifier::BOLD).fg(Color::Green);
            self.brackets(square_place(layout, screen.cursor), ['[', ']'], style);
        }
    }

    fn brackets(&mut self, place: Place, [left, right]: [char; 2], style: Style) {
        self.letter(Place::new(place.x - 1, place.y), left, style);
        self.letter(Place::new(place.x + 1, place.y), right, style);
    }

    fn page(&mut self, page: &Page, area: Rect) {
        let lines = page.lines.iter().skip(page.top);
        for (y, (tone, line)) in (area.y..area.bottom()).zip(lines) {
            let style = match tone {
                Tone::Plain => Style::new(),
                Tone::Heading => Style::new().add_modifier(Modifier::BOLD),
                Tone::Old => Style::new().add_modifier(Modifier::DIM),
            };
            self.line(Rect::new(area.x, y, area.width, 1), line, style);
        }
    }

    /// What is asked or typed; gives the place after it.
    fn prompt(&mut self, screen: &Screen, area: Rect) -> Place {
        let room = usize::from(area.width.saturating_sub(1));
        let text = match &screen.typed {
            Some(typed) => format!(": {}", tail(&typed.0, room.saturating_sub(2))),
            None => format!("{} ", text::prompt(screen)),
        };
        let style = Style::new().add_modifier(Modifier::BOLD);
        self.line(area, &text, style);
        let behind = u16::try_from(columns(&text).min(room)).unwrap_or(0);
        Place::new(area.x + behind, area.y)
    }

    /// As many keys as fit.
    fn keys(&mut self, screen: &Screen, more: bool, area: Rect) {
        let more: &[_] = if more { &[("PgDn", "more")] } else { &[] };
        let typing = [("Enter", "say it"), ("Esc", "not")];
        let keys = match screen.typed {
            Some(_) => &typing[..],
            None => keys::legend(screen.mode()),
        };
        let mut text = String::new();
        for (key, meaning) in more.iter().chain(keys) {
            let gap = if text.is_empty() { "" } else { "  " };
            let longer = format!("{text}{gap}{key} {meaning}");
            if columns(&longer) > usize::from(area.width) {
                break;
            }
            text = longer;
        }
        self.line(area, &text, Style::new().add_modifier(Modifier::DIM));
    }
}

/// The letter on a square.
fn square_shown(screen: &Screen, square: Square) -> (char, Style) {
    let position = screen.position();
    let bold = Style::new().add_modifier(Modifier::BOLD);
    if let Some(side) = position.disc(square) {
        let style = if side == Side::Black {
            bold
        } else {
            Style::new()
        };
        return (side.letter(), style);
    }
    if let Some(walk) = screen.walk.as_ref() {
        return match walk.mark(square) {
            None => ('.', Style::new()),
            Some(mark) => (mark.letter(), mark_style(mark)),
        };
    }
    let is_move = screen.past.is_none()
        && screen.person_to_move().is_some()
        && position.legal_moves().contains(square);
    if is_move {
        ('+', Style::new().fg(Color::Cyan))
    } else {
        ('.', Style::new())
    }
}

fn mark_style(mark: Mark) -> Style {
    match mark {
        Mark::Played => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        Mark::Left => Style::new().fg(Color::Cyan),
        Mark::Dropped => Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
        Mark::Gone => Style::new().fg(Color::Red),
    }
}
