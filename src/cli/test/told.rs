//! What `paper test` has told so far: on a screen one program after the other, on a page all of them. It must not know what
//! came of any of them.

use crate::cli::exit::Failure;
use crate::cli::form::Form;
use crate::cli::output::Output;
use crate::document::Document;

/// What was told so far.
pub(super) struct Told {
    /// All of it, where it is for a page.
    pub page: Document,
    /// Whether the last program had more than its line, so that the next one stands apart.
    pub is_long: bool,
}

impl Default for Told {
    fn default() -> Self {
        Self {
            page: Document::titled("What the tests say"),
            is_long: false,
        }
    }
}

impl Told {
    pub fn add(&mut self, document: Document) {
        self.page = std::mem::take(&mut self.page).followed_by(document);
    }

    /// Tells of a program at once; on a page it waits for the others.
    pub fn tell(
        &mut self,
        form: &Form,
        document: Document,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if form.is_page() {
            self.add(document);
            return Ok(());
        }
        self.part(output)?;
        self.is_long = document.blocks.len() > 1;
        output.document(&document)
    }

    /// The blank line in front of the next program, where one is due.
    pub fn part(&self, output: &mut Output) -> Result<(), Failure> {
        if self.is_long {
            return output.line("");
        }
        Ok(())
    }
}
