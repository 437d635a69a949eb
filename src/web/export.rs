//! A game or a decision in a form that leaves the page: a list of moves, a saved game, a picture, a page. It must not know
//! who asks for it.

use serde::Deserialize;
use serde_json::{Value, json};

use super::problem::Problem;
use super::sheet::{self, Sheet};
use super::spot::{Spot, if_said};
use crate::board::BoardSize;
use crate::document::{Board, Document, Page};
use crate::game::{Game, Saved};
use crate::library::Named;
use crate::report::{self, ExplainReport, GameReport};
use crate::stop::Stop;
use crate::tongue::Tongue;
use crate::worksheet;

/// Asks for a game, or what a program does at its end, in some form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedExport {
    sheet: Option<Sheet>,
    #[serde(default)]
    spot: Spot,
    form: Form,
    #[serde(default)]
    what: What,
    /// The colour of the program in a saved game.
    plays: Option<String>,
    names: Option<[String; 2]>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    Transcript,
    Position,
    Saved,
    Svg,
    Html,
    Json,
    Text,
    Sentences,
    /// The program on paper, with exercises.
    Sheet,
    /// The same with the answers.
    Teacher,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    /// The game from its start.
    #[default]
    Game,
    /// What the program does at the end of the turns.
    Decision,
}

/// The text, what its file is called and what kind of file it is.
pub(super) fn export(asked: &AskedExport, stop: &Stop) -> Result<Value, Problem> {
    let played = asked.spot.played()?;
    let position = played.position();
    let (text, name, kind) = match asked.form {
        Form::Transcript => (
            format!("{}\n", played.session.transcript()),
            "game.txt",
            "text/plain",
        ),
        Form::Position => (
            format!("{}\n", position.one_line()),
            "position.txt",
            "text/plain",
        ),
        Form::Saved => {
            let program = match &asked.sheet {
                Some(sheet) => sheet.named_text()?.name,
                None => "paper".to_owned(),
            };
            let plays = if_said(asked.plays.as_ref())?.unwrap_or(played.saved.plays);
            let house = played.saved.house.settled(plays);
            let turns = played.session.turns().collect();
            let saved = Saved {
                program,
                plays,
                house,
                turns,
                ..played.saved
            };
            (saved.to_string(), "game.saved.txt", "text/plain")
        }
        Form::Sheet | Form::Teacher => (
            on_paper(asked, position.size(), stop)?,
            if asked.form == Form::Teacher {
                "teacher.html"
            } else {
                "sheet.html"
            },
            "text/html",
        ),
        Form::Svg => (
            Board::new(position).svg(Tongue::default()),
            "board.svg",
            "image/svg+xml",
        ),
        Form::Html | Form::Json | Form::Text | Form::Sentences => {
            let (document, json) = match asked.what {
                What::Game => game(asked, &played.session.transcript()),
                What::Decision => decision(asked, stop)?,
            };
            let look = report::Look {
                linear: asked.form == Form::Sentences,
                ..report::Look::default()
            };
            match asked.form {
                Form::Html => (document.html(), "game.html", "text/html"),
                Form::Json => (format!("{json}\n"), "game.json", "application/json"),
                _ => (document.shown(look), "game.txt", "text/plain"),
            }
        }
    };
    Ok(json!({"text": text, "name": name, "type": kind}))
}

/// The game with a board for each turn.
fn game(asked: &AskedExport, transcript: &crate::board::Transcript) -> (Document, Value) {
    let usual = ["Black".to_owned(), "White".to_owned()];
    let names = asked.names.as_ref().unwrap_or(&usual);
    let named = [0, 1].map(|at| Named {
        program: &names[at],
        title: &names[at],
    });
    let game = Game::of(transcript.clone());
    let report = GameReport::of(&game, named, asked.spot.layout(), asked.spot.seed);
    let json = super::told::value(&report);
    let document = if game.end().ending().is_some() {
        report.document()
    } else {
        report.so_far()
    };
    (document, json)
}

/// The program as a sheet to print, on the board of the game.
fn on_paper(asked: &AskedExport, size: BoardSize, stop: &Stop) -> Result<String, Problem> {
    let sheet = asked.sheet.as_ref();
    let sheet = sheet.ok_or_else(|| Problem::setting("which program is printed? name one"))?;
    let options = worksheet::Options {
        size: Some(size),
        layout: asked.spot.layout(),
        exercises: EXERCISES,
        teacher: asked.form == Form::Teacher,
        seed: asked.spot.seed.unwrap_or(1),
        ..worksheet::Options::default()
    };
    let page = worksheet::html(&sheet.load(stop)?, &options, Page::default());
    page.map_err(|error| Problem::program(&error))
}

/// So many positions are asked about on a printed sheet.
const EXERCISES: usize = 6;

/// What the program does there, and why.
fn decision(asked: &AskedExport, stop: &Stop) -> Result<(Document, Value), Problem> {
    let sheet = asked.sheet.as_ref();
    let sheet = sheet.ok_or_else(|| Problem::setting("whose decision is it? name a program"))?;
    let position = asked.spot.played()?.position();
    let loaded = sheet.load(stop)?;
    let runner = sheet::on(&loaded, position.size(), asked.spot.seed)?;
    let record = runner.record(&position);
    let record = record.map_err(|failure| Problem::failed(&loaded, &failure))?;
    let report = ExplainReport::of(loaded.named(), record, None);
    Ok((report.document(), super::told::value(&report)))
}
