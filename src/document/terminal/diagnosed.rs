//! A message drawn over its source line, by `annotate-snippets`. It must not choose what is shown.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

use crate::diagnostic::Severity;
use crate::document::Palette;
use crate::document::diagnosed::{Diagnosed, Replacement};
use crate::document::wrap::{columns, wrap_even};

/// The lines of the drawing.
pub(super) fn lines(diagnosed: &Diagnosed, width: usize, palette: Palette) -> Vec<String> {
    let mut report = vec![place(diagnosed, width)];
    report.extend(help(diagnosed, width));
    let plain = Renderer::plain().term_width(width).render(&report);
    let drawn = if palette.is_coloured() {
        Renderer::styled().term_width(width).render(&report)
    } else {
        plain.clone()
    };
    // A mere `:::` stands between a place given apart and the source below it.
    let is_shown = |plain: &str| !diagnosed.excerpt.is_cut || plain.trim() != ":::";
    let lines = plain.lines().zip(drawn.lines());
    let shown = lines.filter(|(plain, _)| is_shown(plain));
    shown.map(|(_, drawn)| drawn.to_owned()).collect()
}

/// The message, and under it the words in question.
fn place(diagnosed: &Diagnosed, width: usize) -> Group<'_> {
    let excerpt = &diagnosed.excerpt;
    let (line, column) = excerpt.at;
    let snippet = Snippet::source(&excerpt.text)
        .line_start(excerpt.first_line)
        .annotation(AnnotationKind::Primary.span(excerpt.place.clone()));
    let (snippet, origin) = if excerpt.is_cut {
        // Columns are counted from the start of the excerpt: of a line that is cut, the place is given apart.
        let origin = Origin::path(&excerpt.name).line(line).char_column(column);
        (snippet, Some(origin))
    } else {
        (snippet.path(&excerpt.name), None)
    };
    let severity = diagnosed.severity;
    let title = fitted(&diagnosed.message, severity.name().len(), width);
    // A note stands further in where the number of the line is long.
    let label = line.to_string().len().max(3) + 7;
    let notes = diagnosed.notes.iter();
    level(severity)
        .primary_title(title)
        .elements(origin)
        .element(snippet)
        .elements(notes.map(|note| Level::NOTE.message(fitted(note, label, width))))
}

/// The help, with the change drawn, or written out where it is too wide for that.
fn help(diagnosed: &Diagnosed, width: usize) -> Option<Group<'_>> {
    let label = "help".len();
    let text = fitted(diagnosed.help.as_deref()?, label, width);
    Some(match &diagnosed.change {
        None => Group::with_title(Level::HELP.secondary_title(text)),
        Some(change) if is_wide(change, width) => {
            let changed = fitted(&change.changed(), label, width);
            Group::with_title(Level::HELP.secondary_title(format!("{text}\n{changed}")))
        }
        Some(change) => Level::HELP.secondary_title(text).element(
            Snippet::source(&change.text)
                .line_start(change.first_line)
                .patch(Patch::new(change.place.clone(), &change.new)),
        ),
    })
}

/// Whether a line would be too wide after its number and sign.
fn is_wide(change: &Replacement, width: usize) -> bool {
    let room = width.saturating_sub(8);
    let changed = change.changed();
    let mut lines = changed.lines().chain(change.text.lines());
    lines.any(|line| columns(line) > room)
}

/// A text in lines that fit after a label of this width and its colon.
fn fitted(text: &str, label: usize, width: usize) -> String {
    let room = width.saturating_sub(label + 2);
    let lines = wrap_even(&parted(text, room).into(), room);
    let lines = lines.iter().map(ToString::to_string);
    lines.collect::<Vec<_>>().join("\n")
}

/// A text in which a board that is wider than the room is parted between two rows: it reads as the same board.
fn parted(text: &str, room: usize) -> String {
    let words = text.split(' ').map(|word| {
        let fitting = word.char_indices().take(room);
        let row_ends = fitting.filter(|(_, letter)| *letter == '/').last();
        match row_ends {
            Some((end, _)) if word.chars().count() > room => {
                format!("{} {}", &word[..=end], &word[end + 1..])
            }
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

const fn level<'a>(severity: Severity) -> Level<'a> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}
