//! `paper words`: the vocabulary.

use clap::Args;
use serde_json::Value;

use super::exit::{Exit, Failure};
use super::form::Form;
use super::output::Output;
use crate::report::{self, WordEntry};

/// List the phrases that rules can use, or show one in full
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper words
  paper words flips
  paper words \"stable disc\"
  paper words --json")]
pub(super) struct Words {
    /// A name from the list, or some words to look for
    word: Option<String>,
    #[command(flatten)]
    form: Form,
    /// The whole reference of the language, as Markdown
    #[arg(long, conflicts_with_all = ["word", "json", "html"])]
    markdown: bool,
    /// The page on scripts, as Markdown: what they may use, and how
    #[arg(long, conflicts_with_all = ["word", "json", "html", "markdown"])]
    scripts: bool,
    /// The page on --json, as Markdown: each key of each verb, and what it
    /// means; with --json as a JSON schema
    #[arg(long, conflicts_with_all = ["word", "html", "markdown", "scripts"])]
    json_keys: bool,
}

impl Words {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        if self.markdown {
            output.text(&report::reference())?;
            return Ok(Exit::Fine);
        }
        if self.scripts {
            output.text(&report::scripts())?;
            return Ok(Exit::Fine);
        }
        if self.json_keys {
            let schema: Value = serde_json::from_str(report::JSON_SCHEMA)
                .expect("a test has made the schema, and holds it");
            return self
                .form
                .show_text(&schema, || report::JSON_KEYS.to_owned(), output);
        }
        self.form.check()?;
        match &self.word {
            None => self
                .form
                .show(&report::all_words(), report::words, output)?,
            Some(word) => {
                let found = found(word)?;
                let document = || report::words_in_full(&found);
                self.form.show(&found, document, output)?;
            }
        }
        Ok(Exit::Fine)
    }
}

fn found(word: &str) -> Result<Vec<WordEntry>, Failure> {
    let found = report::find_words(word);
    if !found.is_empty() {
        return Ok(found);
    }
    let failure = Failure::usage(format!("rules have no phrase like “{word}”"));
    Err(match report::nearest_words(word).as_slice() {
        [] => failure.help("“paper words” lists them all"),
        [near, ..] => failure.help(format!("did you mean “{near}”?")),
    })
}
