//! One program among the opponents against which it is measured: what health, orders and improve begin with.
//! It must not know what is measured.

use super::contestants::{contestants, ready, singles};
use super::exit::Failure;
use super::form::Tables;
use super::input;
use super::laboratory::From;
use crate::lab::{Contestant, Openings, PANEL, Setting, StudyError, mark_of};
use crate::program::Runner;

/// The one program that an argument names.
pub(super) fn one_program(argument: &str) -> Result<Contestant, Failure> {
    let [one] = singles([argument])?;
    Ok(one)
}

/// A program, its opponents, and from where they play.
pub(super) struct Study {
    pub subject: Contestant,
    pub panel: Vec<Contestant>,
    pub openings: Openings,
    pub setting: Setting,
    seed: Option<u64>,
}

impl Study {
    /// The same for the program that an argument names, and for results that go where `form` says.
    pub(super) fn asked(program: &str, from: &mut From, form: &Tables) -> Result<Self, Failure> {
        input::one_standard_input(std::iter::once(program).chain(from.file()))?;
        form.check()?;
        Self::of(one_program(program)?, from)
    }

    /// The study of a program from these openings; from here on Ctrl-C ends it in order.
    pub(super) fn of(subject: Contestant, from: &mut From) -> Result<Self, Failure> {
        let panel = contestants(&PANEL.map(str::to_owned))?;
        from.suit([&subject]);
        let openings = from.openings()?;
        let setting = from.setting(&openings, &[&subject]);
        subject.on(openings.size(), from.seed)?;
        Ok(Self {
            subject,
            panel,
            openings,
            setting,
            seed: from.seed,
        })
    }

    /// The opponents on the board of the openings.
    pub(super) fn opponents(&self) -> Result<Vec<Runner<'_>>, Failure> {
        let panel: Vec<&Contestant> = self.panel.iter().collect();
        ready(&panel, self.openings.size(), self.seed)
    }

    /// The seed of the program, where it needs one.
    pub(super) fn seed(&self) -> Option<u64> {
        self.subject.seed_or(self.seed)
    }

    /// A mark of everything that it was read from.
    pub(super) fn mark(&self) -> u64 {
        let setting = serde_json::to_string(&self.setting).expect("a setting has text keys only");
        let texts = [&self.subject.label, self.subject.loaded.text(), &setting];
        mark_of(texts.map(str::as_bytes))
    }

    /// What is said where there is no result.
    pub(super) fn failed(&self, error: &StudyError) -> Failure {
        match error {
            StudyError::NotReady(_) | StudyError::TooManyRules { .. } => {
                Failure::wrong(format!("{}: {error}", self.subject.label))
            }
            StudyError::Parts => Failure::wrong(error.to_string()),
            StudyError::Lost(failure, None) => self.subject.loaded.failed(failure).into(),
            StudyError::Lost(failure, Some(opponent)) => {
                self.panel[*opponent].loaded.failed(failure).into()
            }
        }
    }
}
