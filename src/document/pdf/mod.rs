//! A document as a PDF: tagged for screen readers as PDF/UA-1 asks, black on white, the same bytes on each run. It must not
//! know any result.
//!
//! The flow: blocks → [`layout`] as groups of pieces (lines, rows, drawings), each with its node in the [`tags`] → pages,
//! filled from the top so that no group is parted that fits on a page → the writer, `krilla`.

mod board;
mod fonts;
mod ink;
mod layout;
mod lines;
mod style;
mod tables;
mod tags;

use std::collections::BTreeMap;

use krilla::SerializeSettings;
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::TextDirection;
use thiserror::Error;

use super::{Document, Page};
use fonts::Fonts;
use ink::{Group, Ink, Part, Piece};
use layout::Layout;
use style::Style;

/// A PDF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// Letters of the document that its fonts do not have: a question mark stands for each.
    pub missing: String,
    /// The tags, for who wants to see them.
    pub tags: String,
}

/// The PDF could not be written: a fault of the program, never of a document.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the PDF could not be written ({0})")]
pub struct PdfError(String);

/// The document on pages.
pub(super) fn pdf(document: &Document, page: Page) -> Result<Pdf, PdfError> {
    let fonts = Fonts::new();
    let style = Style::of(page);
    let mut layout = Layout::new(&fonts, style, document.tongue);
    let groups = layout.document(document);
    let pages = filled(groups, style.height());
    let mut writer = Writer {
        layout: &mut layout,
        title: fonts.printable(&document.title),
        places: BTreeMap::new(),
    };
    let bytes = writer.written(&pages)?;
    let tags = krilla::tagging::fmt::Output::display(&layout.tags.tree()).to_string();
    Ok(Pdf {
        bytes,
        pages: pages.len(),
        missing: fonts.missing(),
        tags,
    })
}

/// A piece, and how far down its page it stands.
type Placed = (f32, Piece);

/// The groups on pages. A group that no page holds is parted between its pieces.
fn filled(groups: Vec<Group>, height: f32) -> Vec<Vec<Placed>> {
    let mut pages: Vec<Vec<Placed>> = vec![Vec::new()];
    let mut down = 0.0;
    let mut groups = groups.into_iter().peekable();
    while let Some(mut group) = groups.next() {
        while group.keeps_next && groups.peek().is_some_and(|next| !next.new_page) {
            let Some(next) = groups.next() else { break };
            group.keeps_next = next.keeps_next;
            group.pieces.extend(next.pieces);
        }
        let gap = group.pieces.first().map_or(0.0, |piece| piece.gap);
        let begins = down > 0.0
            && (group.new_page || down + gap + group.height() > height && group.height() <= height);
        if begins {
            pages.push(Vec::new());
            down = 0.0;
        }
        for piece in group.pieces {
            let gap = if down > 0.0 { piece.gap } else { 0.0 };
            if down > 0.0 && down + gap + piece.height > height + 0.01 {
                pages.push(Vec::new());
                down = 0.0;
            }
            down += if down > 0.0 { piece.gap } else { 0.0 };
            let next = down + piece.height;
            if let Some(page) = pages.last_mut() {
                page.push((down, piece));
            }
            down = next;
        }
    }
    pages
}

struct Writer<'a, 'f> {
    layout: &'a mut Layout<'f>,
    title: String,
    /// For each node that something was drawn for first: the page and how far down.
    places: BTreeMap<usize, (usize, f32)>,
}

impl Writer<'_, '_> {
    fn written(&mut self, pages: &[Vec<Placed>]) -> Result<Vec<u8>, PdfError> {
        let style = self.layout.style;
        let wrong = |error: &dyn std::fmt::Debug| PdfError(format!("{error:?}"));
        let configuration = ConfigurationBuilder::new()
            .with_accessibility_validator(Accessibility::UA1)
            .finish()
            .map_err(|error| wrong(&error))?;
        let mut file = krilla::Document::new_with(SerializeSettings {
            configuration,
            ..SerializeSettings::default()
        });
        let code = self.layout.tongue.code().to_owned();
        let about = Metadata::new()
            .title(self.title.clone())
            .language(code)
            .creator("paper".to_owned());
        file.set_metadata(about);
        for (number, placed) in pages.iter().enumerate() {
            let settings = PageSettings::from_wh(style.page.0, style.page.1);
            let mut page = file.start_page_with(settings.unwrap_or_default());
            let mut surface = page.surface();
            for (down, piece) in placed {
                let piece = piece.clone().moved(style.margin, style.margin + down);
                for part in &piece.parts {
                    self.part(&mut surface, part, number, style.margin + down);
                }
            }
            self.foot(&mut surface, number + 1, pages.len());
            surface.finish();
            page.finish();
        }
        file.set_outline(self.outline());
        file.set_tag_tree(self.layout.tags.tree());
        file.finish().map_err(|error| wrong(&error))
    }

    fn part(&mut self, surface: &mut Surface, part: &Part, page: usize, down: f32) {
        let is_text = part.ink.iter().all(|ink| matches!(ink, Ink::Text { .. }));
        let tag = match part.node {
            None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
            Some(_) if is_text => ContentTag::Span(SpanTag::empty()),
            Some(_) => ContentTag::Other,
        };
        let identifier = surface.start_tagged(tag);
        for ink in &part.ink {
            draw(surface, ink, self.layout.fonts);
        }
        surface.end_tagged();
        if let Some(node) = part.node {
            self.layout.tags.drawn(node, identifier);
            self.places.entry(node).or_insert((page, down));
        }
    }

    /// The title and the number of the page, which are no part of the text.
    fn foot(&self, surface: &mut Surface, page: usize, pages: usize) {
        let style = self.layout.style;
        let fonts = self.layout.fonts;
        let size = style.foot;
        let y = style.page.1 - style.margin;
        let right = (self.layout.tongue.words().board.page)(page, pages);
        let x = style.page.0 - style.margin - fonts.width(&right, false, size);
        let mut left = self.title.clone();
        let room = x - style.margin - 2.0 * size;
        if fonts.width(&left, false, size) > room {
            while !left.is_empty() && fonts.width(&format!("{left}…"), false, size) > room {
                left.pop();
            }
            left.push('…');
        }
        surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(
            ArtifactType::Footer,
        )));
        for (x, words) in [(style.margin, left), (x, right)] {
            let ink = Ink::Text {
                x,
                y,
                size,
                bold: false,
                grey: 0,
                words,
            };
            draw(surface, &ink, fonts);
        }
        surface.end_tagged();
    }

    /// The headings of the first two levels, for the list that readers show beside a document.
    fn outline(&self) -> Outline {
        let mut outline = Outline::new();
        for (level, text, node) in &self.layout.headings {
            let place = self.places.get(node);
            if let (1..=2, Some((page, down))) = (level, place) {
                let to = XyzDestination::new(*page, Point::from_xy(0.0, *down));
                outline.push_child(OutlineNode::new(text.clone(), to));
            }
        }
        outline
    }
}

fn fill(grey: u8) -> Fill {
    Fill {
        paint: luma::Color::new(grey).into(),
        opacity: NormalizedF32::ONE,
        ..Fill::default()
    }
}

fn stroke(width: f32) -> Stroke {
    Stroke {
        paint: luma::Color::black().into(),
        width,
        ..Stroke::default()
    }
}

fn draw(surface: &mut Surface, ink: &Ink, fonts: &Fonts) {
    let mut path = PathBuilder::new();
    match ink {
        Ink::Text {
            x,
            y,
            size,
            bold,
            grey,
            words,
        } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*grey)));
            let at = Point::from_xy(*x, *y);
            let font = fonts.font(*bold);
            surface.draw_text(at, font, *size, words, false, TextDirection::LeftToRight);
            return;
        }
        Ink::Line { from, to, width } => {
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            surface.set_fill(None);
            surface.set_stroke(Some(stroke(*width)));
        }
        Ink::Rectangle {
            at,
            sides,
            fill: inside,
            line,
        } => {
            if let Some(rectangle) = Rect::from_xywh(at.0, at.1, sides.0, sides.1) {
                path.push_rect(rectangle);
            }
            surface.set_fill(inside.map(fill));
            surface.set_stroke(Some(stroke(*line)));
        }
        Ink::Disc {
            centre: (x, y),
            radius,
            fill: inside,
            line,
        } => {
            // Four curves that are as good as a circle.
            let handle = radius * 0.552_285;
            path.move_to(x + radius, *y);
            path.cubic_to(
                x + radius,
                y + handle,
                x + handle,
                y + radius,
                *x,
                y + radius,
            );
            path.cubic_to(
                x - handle,
                y + radius,
                x - radius,
                y + handle,
                x - radius,
                *y,
            );
            path.cubic_to(
                x - radius,
                y - handle,
                x - handle,
                y - radius,
                *x,
                y - radius,
            );
            path.cubic_to(
                x + handle,
                y - radius,
                x + radius,
                y - handle,
                x + radius,
                *y,
            );
            path.close();
            surface.set_fill(Some(fill(*inside)));
            surface.set_stroke(Some(stroke(*line)));
        }
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

#[cfg(test)]
mod tests;
