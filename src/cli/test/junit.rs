//! `paper test --junit`: what came of the tests, as automatic checks read it. It must not test anything.

use std::path::Path;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::cli::exit::Failure;
use crate::cli::files::{self, Over};
use crate::language::promise_text;
use crate::report::{RecordReport, TestReport, counted, tested_outcome, tested_promise};

/// The tests so far: a suite for each program.
pub(super) struct Junit(Report);

impl Default for Junit {
    fn default() -> Self {
        Self(Report::new("paper test"))
    }
}

impl Junit {
    /// A program that was tested: a case for each example and promise, and one for its record; or why it could not be tested.
    pub(super) fn add(&mut self, name: &str, tested: Result<TestReport, &Failure>) {
        match tested {
            Ok(tested) => self.add_tested(&tested),
            Err(failure) => self.add_failure(name, &failure.message()),
        }
    }

    fn add_tested(&mut self, tested: &TestReport) {
        let mut suite = TestSuite::new(tested.name.program);
        for result in tested.examples {
            let (line, said) = (
                result.example.place.line,
                tested_outcome(&result.example.outcome),
            );
            let failure = (!result.holds()).then(|| {
                let now = result.outcome_now();
                now.map_or_else(
                    || "it decides nothing there".to_owned(),
                    |now| format!("but {}", tested_outcome(&now)),
                )
            });
            suite.add_test_case(case(&format!("line {line}: {said}"), failure));
        }
        for result in tested.promises {
            let (line, says) = (result.promise.place.line, promise_text(&result.promise));
            let failure = (!result.holds()).then(|| tested_promise(result));
            suite.add_test_case(case(&format!("line {line}: {says}"), failure));
        }
        let left_out = [
            (tested.untried, "example"),
            (tested.untried_promises, "promise"),
        ];
        for (number, what) in left_out.into_iter().filter(|(number, _)| *number > 0) {
            let name = counted(number, what, &format!("{what}s"));
            let mut status = TestCaseStatus::skipped();
            status.set_message("chance decides, and no seed was named: add --seed 1");
            suite.add_test_case(TestCase::new(name, status));
        }
        let failure = match &tested.record {
            RecordReport::None => None,
            RecordReport::Trouble(why) => Some(Some((*why).to_owned())),
            RecordReport::Compared(comparison) => {
                let (changes, games) = (comparison.changes.len(), comparison.games.len());
                let changed = format!("{changes} decisions and {games} games changed");
                Some((!comparison.is_same()).then_some(changed))
            }
        };
        if let Some(failure) = failure {
            suite.add_test_case(case("decides as recorded", failure));
        }
        self.0.add_test_suite(suite);
    }

    /// A program, or a record, with which something else is wrong.
    pub(super) fn add_failure(&mut self, name: &str, why: &str) {
        let mut suite = TestSuite::new(name);
        suite.add_test_case(case("can be tested", Some(why.to_owned())));
        self.0.add_test_suite(suite);
    }

    /// Writes the file; one that is there already is replaced only where it is such a report.
    ///
    /// # Panics
    /// Never: texts can always be written as XML.
    pub(super) fn write(&self, path: &Path) -> Result<(), Failure> {
        let text = self.0.to_string().expect("texts can be written as XML");
        let over = Over::Ours(|start| start == BEGINNING, BEGINNING.len() as u64);
        files::write(path, &text, over).map_err(|error| error.failure(path))
    }
}

/// How such a file begins.
const BEGINNING: &[u8] = b"<?xml";

fn case(name: &str, failure: Option<String>) -> TestCase {
    let status = failure.map_or_else(TestCaseStatus::success, |why| {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status.set_message(why);
        status
    });
    TestCase::new(name, status)
}
