//! `paper sheet`: any program on paper, for pupils or for their teacher.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;

use super::exit::{Exit, Failure};
use super::files::{self, Made};
use super::output::Output;
use super::programs;
use crate::board::{BoardSize, Layout};
use crate::document::prose::counted;
use crate::document::{Document, Page, Paper};
use crate::tongue::Tongue;
use crate::worksheet::{self, Options};

/// Print a program as a sheet for a class: rules, boards, exercises
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper sheet paper --pdf sheet.pdf
  paper sheet my.rules --exercises 8 --order --pdf exercises.pdf
  paper sheet my.rules --exercises 8 --order --teacher --pdf answers.pdf
  paper sheet paper --paper letter --large-print --pdf large.pdf
  paper sheet paper --language es --html hoja.html
  paper sheet paper --brf sheet.brf   for a braille printer
  paper sheet paper --blank --start standard --games 4 --pdf boards.pdf

Answers are in the teacher's copy alone. The same options and the same --seed give
the same exercises, so that the copy goes with the sheet. Without a file the sheet
is printed as text; --linear says it in sentences.")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub(super) struct Sheet {
    /// The program: a built-in name, a path, or -
    program: String,
    /// How many games: a row in the table and a board for each
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=20), help_heading = "On the sheet")]
    games: u32,
    /// The title, instead of that of the program
    #[arg(long, value_name = "TEXT", value_parser = title, help_heading = "On the sheet")]
    title: Option<String>,
    /// This many positions: “what does the sheet play, and by which rule?”
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u32).range(0..=60), help_heading = "On the sheet")]
    exercises: u32,
    /// Exercises about the order of the rules: two orders, one board
    #[arg(long, help_heading = "On the sheet")]
    order: bool,
    /// A game in which the sheet was not followed three times
    #[arg(long, help_heading = "On the sheet")]
    find_the_slip: bool,
    /// The teacher's copy: a worked game, answers, common slips, what to ask
    #[arg(long, help_heading = "On the sheet")]
    teacher: bool,
    /// Only empty boards and a table of games; with --start they have their first
    /// four discs
    #[arg(long, conflicts_with_all = ["exercises", "order", "find_the_slip", "teacher"], help_heading = "On the sheet")]
    blank: bool,
    /// A number that fixes the exercises, and what is chosen at random
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        help_heading = "On the sheet"
    )]
    seed: u64,
    /// The language of the sheet: en or es
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = Tongue::from_str, help_heading = "On the sheet")]
    language: Tongue,
    /// Squares along one side: 4, 6 or 8 [default: 6]
    #[arg(long, value_name = "N", value_parser = BoardSize::from_str, help_heading = "Board")]
    board: Option<BoardSize>,
    /// How the first four discs are placed: standard, mirrored or parallel
    /// [default: standard]
    #[arg(long, value_name = "NAME", value_parser = Layout::from_str, help_heading = "Board")]
    start: Option<Layout>,
    #[command(flatten)]
    form: Form,
}

/// In what forms the sheet is made; several at once are fine.
#[derive(Args, Debug)]
struct Form {
    /// Write a PDF to this file, tagged for screen readers
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pdf: Option<PathBuf>,
    /// Write a page in HTML, made to be printed, to this file
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
    /// Write it in braille to this file: uncontracted, 25 lines of 40 cells
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    brf: Option<PathBuf>,
    /// Write the board before the first move, as a drawing, to this file
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    svg: Option<PathBuf>,
    /// Print it as text, also where a file is made
    #[arg(long, help_heading = "Output")]
    text: bool,
    /// The paper: a4 or letter
    #[arg(long, value_name = "SIZE", default_value = "a4", value_parser = Paper::from_str, help_heading = "Output")]
    paper: Paper,
    /// Large print: letters of 18 points, thick lines
    #[arg(long, help_heading = "Output")]
    large_print: bool,
}

/// A title is a line that shows something.
fn title(text: &str) -> Result<String, &'static str> {
    let text = text.trim();
    match text {
        "" => Err("a title has at least one letter"),
        _ if text.chars().any(char::is_control) => Err("a title is one line of text"),
        _ => Ok(text.to_owned()),
    }
}

impl Sheet {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        self.form.check()?;
        let program = programs::load(&self.program)?;
        let options = self.options();
        let document = if self.blank {
            worksheet::blank(&program, &options, self.start)
        } else {
            worksheet::document(&program, &options)?
        };
        let svg = || {
            let board = worksheet::board(&program, &options);
            let board = match self.start {
                None if self.blank => board.blank(),
                _ => board,
            };
            board.svg(self.language)
        };
        self.form.show(&document, svg, output)?;
        Ok(Exit::Fine)
    }

    fn options(&self) -> Options {
        Options {
            title: self.title.clone(),
            games: self.games,
            size: self.board,
            layout: self.start.unwrap_or_default(),
            exercises: usize::try_from(self.exercises).unwrap_or(usize::MAX),
            order: self.order,
            find_the_slip: self.find_the_slip,
            teacher: self.teacher,
            seed: self.seed,
            tongue: self.language,
        }
    }
}

impl Form {
    /// The files that are asked for, each with its kind.
    fn files(&self) -> impl Iterator<Item = (&PathBuf, Made)> {
        let pdf = self.pdf.iter().map(|path| (path, Made::Pdf));
        let html = self.html.iter().map(|path| (path, Made::Page));
        let svg = self.svg.iter().map(|path| (path, Made::Drawing));
        let brf = self.brf.iter().map(|path| (path, Made::Braille));
        pdf.chain(html).chain(svg).chain(brf)
    }

    /// A file that could not be written should be known before any work; so should two results in one file.
    fn check(&self) -> Result<(), Failure> {
        let files: Vec<(&PathBuf, Made)> = self.files().collect();
        for (at, (path, made)) in files.iter().enumerate() {
            made.check(path)?;
            if files[..at].iter().any(|(other, _)| other == path) {
                let shown = path.display();
                return Err(Failure::usage(format!(
                    "{shown} is asked for twice: give each form a file of its own"
                )));
            }
        }
        Ok(())
    }

    fn show(
        &self,
        document: &Document,
        svg: impl FnOnce() -> String,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let page = Page {
            paper: self.paper,
            large_print: self.large_print,
        };
        let (mut made, mut lacking) = (Vec::new(), String::new());
        if let Some(path) = &self.pdf {
            let pdf = document.pdf(page);
            let pdf = pdf.map_err(|error| Failure::wrong(error.to_string()))?;
            files::write_made(path, &pdf.bytes, Made::Pdf)?;
            let pages = counted(pdf.pages, "page", "pages");
            made.push(format!("Made {}: {pages}.", path.display()));
            lacking = pdf.missing;
        }
        if let Some(path) = &self.html {
            files::write_made(path, document.html_for(page).as_bytes(), Made::Page)?;
            made.push(format!("Made {}.", path.display()));
        }
        if let Some(path) = &self.svg {
            files::write_made(path, svg().as_bytes(), Made::Drawing)?;
            made.push(format!("Made {}.", path.display()));
        }
        if let Some(path) = &self.brf {
            files::write_made(path, document.braille().as_bytes(), Made::Braille)?;
            made.push(format!("Made {}.", path.display()));
        }
        if self.text || made.is_empty() {
            // A screen has no title bar: the sheet's own title is its first line.
            let titled = Document::default().in_tongue(document.tongue);
            let titled = titled.heading(document.title.as_str());
            output.document(&titled.followed_by(document.clone()))?;
        }
        made.iter().try_for_each(|line| output.line(line))?;
        output.document(&without(&lacking))
    }
}

/// What the fonts of a PDF cannot print, where there is anything.
fn without(letters: &str) -> Document {
    let some: String = letters.chars().take(MOST_LETTERS).collect();
    let more = if letters.chars().count() > MOST_LETTERS {
        " and others"
    } else {
        ""
    };
    let said = format!(
        "The fonts of the PDF lack “{some}”{more}, so it has question marks there. --html has all letters."
    );
    Document::default().paragraph((!letters.is_empty()).then_some(said))
}

/// So many letters that are lacking are named.
const MOST_LETTERS: usize = 12;
