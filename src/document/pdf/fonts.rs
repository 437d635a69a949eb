//! The two fonts of a PDF, and how wide a text is in them. It must not know pages.
//!
//! Atkinson Hyperlegible, made for readers who see little: no two letters or digits look the same. Its licence lies beside it.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use krilla::text::Font;
use rustybuzz::{Face, UnicodeBuffer};

const REGULAR: &[u8] = include_bytes!("fonts/AtkinsonHyperlegible-Regular.ttf");
const BOLD: &[u8] = include_bytes!("fonts/AtkinsonHyperlegible-Bold.ttf");

/// The regular font and the bold one.
pub(super) struct Fonts {
    faces: [Face<'static>; 2],
    drawn: [Font; 2],
    /// The widths of words that were measured, in a font of one point.
    widths: RefCell<HashMap<(bool, String), f32>>,
    /// The letters that a text had and the fonts have not.
    missing: RefCell<BTreeSet<char>>,
}

impl Fonts {
    /// # Panics
    /// Never: the fonts are built in, and are read by a test.
    pub(super) fn new() -> Self {
        let face = |bytes| Face::from_slice(bytes, 0).expect("a font that is built in");
        let font =
            |bytes: &'static [u8]| Font::new(bytes.into(), 0).expect("a font that is built in");
        Self {
            faces: [face(REGULAR), face(BOLD)],
            drawn: [font(REGULAR), font(BOLD)],
            widths: RefCell::default(),
            missing: RefCell::default(),
        }
    }

    /// The font that is drawn with.
    pub(super) fn font(&self, bold: bool) -> Font {
        self.drawn[usize::from(bold)].clone()
    }

    /// How wide a text is, in a font of this size.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a text is no million units wide"
    )]
    pub(super) fn width(&self, text: &str, bold: bool, size: f32) -> f32 {
        let key = (bold, text.to_owned());
        if let Some(width) = self.widths.borrow().get(&key) {
            return width * size;
        }
        let face = &self.faces[usize::from(bold)];
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        let shaped = rustybuzz::shape(face, &[], buffer);
        let advances = shaped.glyph_positions().iter().map(|one| one.x_advance);
        let width = advances.sum::<i32>() as f32 / face.units_per_em() as f32;
        self.widths.borrow_mut().insert(key, width);
        width * size
    }

    /// The text in letters that the fonts have: a blank for every kind of space, and a question mark for what they lack.
    pub(super) fn printable(&self, text: &str) -> String {
        let letter = |letter: char| match letter {
            _ if letter.is_whitespace() => Some(' '),
            _ if self
                .faces
                .iter()
                .all(|face| face.glyph_index(letter).is_some()) =>
            {
                Some(letter)
            }
            // A mark on the letter before it, or a sign that shows nothing.
            _ if unicode_width::UnicodeWidthChar::width(letter).unwrap_or(0) == 0 => {
                self.missing.borrow_mut().insert(letter);
                None
            }
            _ => {
                self.missing.borrow_mut().insert(letter);
                Some('?')
            }
        };
        text.chars().filter_map(letter).collect()
    }

    /// The letters that were asked for and are not there.
    pub(super) fn missing(&self) -> String {
        self.missing.borrow().iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Fonts;

    #[test]
    fn the_fonts_are_read_and_have_what_sheets_say() {
        let fonts = Fonts::new();
        let text = "“If” áéíóúüñ ÁÉÍÓÚÑ ¿¡«»…–− 0123456789 `?+~!";
        assert_eq!(fonts.printable(text), text);
        assert_eq!(fonts.missing(), "");
        assert_eq!(fonts.printable("黒\u{a0}x"), "? x");
        assert_eq!(fonts.missing(), "黒");
        assert!(fonts.width("mmm", true, 10.0) > fonts.width("iii", false, 10.0));
    }
}
