//! In what form a result of the laboratory is shown: as text, CSV, JSON or a page. It must not know what it says.

use std::path::PathBuf;

use clap::Args;

use super::exit::{Exit, Failure};
use super::files;
use super::output::Output;
use crate::report::Look;

/// The options for the form; without any, it is text.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub(super) struct Form {
    /// The tables as CSV; a name that begins as a formula does (=, +, -, @) gets
    /// an apostrophe before it, so that no spreadsheet runs it
    #[arg(long, help_heading = "Output")]
    csv: bool,
    /// Everything as JSON, on one line
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// Write a page in HTML to this file
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
}

/// A result that has every form.
pub(super) trait Shown {
    fn text(&self, look: Look) -> String;
    fn csv(&self) -> String;
    /// On one line, without a newline.
    fn json(&self) -> String;
    fn page(&self) -> String;
}

impl Form {
    /// Whether a page is asked for.
    pub(super) const fn is_page(&self) -> bool {
        self.html.is_some()
    }

    /// A page that could not be written should be known before long work.
    pub(super) fn check(&self) -> Result<(), Failure> {
        match &self.html {
            Some(path) => files::is_page(path).map(|_| ()),
            None => Ok(()),
        }
    }

    pub(super) fn show(&self, result: &impl Shown, output: &mut Output) -> Result<Exit, Failure> {
        if self.csv {
            output.text(&result.csv())?;
        } else if self.json {
            output.line(&result.json())?;
        } else if let Some(path) = &self.html {
            files::write_page(path, &result.page())?;
            output.line(&format!("{} is there.", path.display()))?;
        } else {
            output.text(&result.text(output.look()))?;
        }
        Ok(Exit::Fine)
    }
}
