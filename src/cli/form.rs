//! In what form a result is shown: as text, CSV, JSON or a page. It must not know what it says.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::exit::{Exit, Failure};
use super::files;
use super::output::Output;
use crate::document::Document;

/// The options for the form; without any, it is text.
#[derive(Args, Default, Debug)]
pub(super) struct Form {
    /// Everything as JSON, on one line; “paper words --json-keys” says what its
    /// keys mean
    #[arg(long, help_heading = "Output", conflicts_with = "html")]
    json: bool,
    /// Write a page in HTML to this file
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
}

/// The option for CSV, for results with tables of numbers.
#[derive(Args, Debug)]
pub(super) struct Tables {
    /// The tables as CSV; a name that begins as a formula does (=, +, -, @) gets
    /// an apostrophe before it, so that no spreadsheet runs it
    #[arg(long, help_heading = "Output", conflicts_with_all = ["json", "html"])]
    csv: bool,
    #[command(flatten)]
    form: Form,
}

impl Form {
    /// Whether a page is asked for.
    pub(super) const fn is_page(&self) -> bool {
        self.html.is_some()
    }

    /// Whether JSON is asked for.
    pub(super) const fn is_json(&self) -> bool {
        self.json
    }

    /// A page that could not be written should be known before long work.
    pub(super) fn check(&self) -> Result<(), Failure> {
        match &self.html {
            Some(path) => files::is_page(path).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Shows a result, whose document is made where it is needed.
    pub(super) fn show(
        &self,
        result: &impl Serialize,
        document: impl FnOnce() -> Document,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if self.json {
            return output.json(result);
        }
        self.show_document(&document(), output)
    }

    /// Shows a result that is a text of its own.
    pub(super) fn show_text(
        &self,
        result: &impl Serialize,
        text: impl FnOnce() -> String,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        if self.json {
            output.json(result)?;
        } else {
            output.text(&text())?;
        }
        Ok(Exit::Fine)
    }

    /// Shows a document, on a page or as text.
    pub(super) fn show_document(
        &self,
        document: &Document,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let Some(path) = &self.html else {
            return output.document(document);
        };
        files::write_page(path, &document.html())?;
        output.line(&format!("Made {}.", path.display()))
    }
}

impl Tables {
    /// The same as arguments of another command line.
    pub(super) fn arguments(&self) -> Vec<OsString> {
        let flags = [(self.csv, "--csv"), (self.form.json, "--json")].into_iter();
        let flags = flags.filter(|(is_on, _)| *is_on);
        let flags = flags.map(|(_, flag)| OsString::from(flag));
        let page = self.form.html.iter();
        let page = page.flat_map(|path| [OsString::from("--html"), path.into()]);
        flags.chain(page).collect()
    }

    /// The other forms, where there is no table: that CSV is asked for is then a mistake.
    pub(super) fn without_csv(&self, why_not: &str) -> Result<&Form, Failure> {
        if self.csv {
            return Err(Failure::usage(why_not));
        }
        Ok(&self.form)
    }

    /// Whether a page is asked for.
    pub(super) const fn is_page(&self) -> bool {
        self.form.is_page()
    }

    /// A page that could not be written should be known before long work.
    pub(super) fn check(&self) -> Result<(), Failure> {
        self.form.check()
    }

    /// Shows a result, whose document is made where it is needed.
    pub(super) fn show(
        &self,
        result: &impl Serialize,
        document: impl FnOnce() -> Document,
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        if self.csv {
            output.text(&document().csv())?;
        } else {
            self.form.show(result, document, output)?;
        }
        Ok(Exit::Fine)
    }
}
