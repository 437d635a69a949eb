//! `paper orders`: does the order of the rules matter?

use clap::Args;

use super::exit::{Exit, Failure};
use super::form::Tables;
use super::laboratory::{From, How};
use super::output::Output;
use super::parts::{Parts, part};
use super::progress::Line;
use super::study::Study;
use crate::lab::{self, OrdersPlan, RunPart};
use crate::language::parse;
use crate::program::Runner;
use crate::proof::{OrderError, OrderMap, Walk};
use crate::report::{self, OrdersReport, RunReport};
use crate::solve::Limit;

/// So many positions near the start are looked at: on 4 by 4 all that there are.
const WALKED: usize = 100_000;
/// The same for a script.
const SCRIPT_WALKED: usize = 2_000;
/// Of so many rules; of more of them fewer positions.
const USUAL_RULES: usize = 12;

/// Which rules may change places? And which order plays best?
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper orders paper
  paper orders my.rules --html orders.html    exercises with an answer key
  paper orders my.rules --orders 1000 --order-seed 7
  paper orders my.rules --turns 6 --shard 2/10 > part-2.json

First it says which rules may change places, and why, or the nearest board where
that would change the move; which rules could go; and the fewest that play the
same: on 4 by 4 all of it is proved. Then games:

With up to 6 rules every order is tried, with more a random sample. It also tries
the sheet without each rule, and with each pair of rules swapped. Each of them
plays the same opponents: paper, greedy, mobility, priority and tactics.")]
pub(super) struct Orders {
    /// The program: a built-in name, a path, or -
    program: String,
    /// How many orders to try where there are more than 6 rules
    #[arg(long = "orders", value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(2..=2500))]
    sample: u64,
    /// A number that fixes which orders are picked at random
    #[arg(long, alias = "draw", value_name = "N", default_value_t = 1)]
    order_seed: u64,
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    form: Tables,
    /// Play only part I of N of the games, and write a file for “paper merge”
    #[arg(long, value_name = "I/N", value_parser = part, conflicts_with_all = ["csv", "json", "html"])]
    shard: Option<RunPart>,
    #[command(flatten)]
    how: How,
    #[arg(skip)]
    pub(super) parts: Parts,
}

impl Orders {
    pub(super) fn run(mut self, output: &mut Output) -> Result<Exit, Failure> {
        let arguments = [self.program.as_str()];
        Parts::check(self.shard, arguments.into_iter().chain(self.from.file()))?;
        let study = Study::asked(&self.program, &mut self.from, &self.form)?;
        let opponents = study.opponents()?;
        if let Some(part) = self.shard {
            return self.part(part, &study, &opponents, output);
        }
        let known = self.parts.known(study.mark())?;
        let (map, found) = self.how.run(output.look().linear, None, |run| {
            let map = run.watched(Line::Steps("Positions", 0), |limit| self.map(&study, limit))?;
            let plan = self.plan(&study, &map, &opponents);
            let found = run.games(|limit| lab::study_orders_from(&plan, known, limit));
            let found = found.map_err(|error| study.failed(&error))?;
            run.say_speed(found.games);
            Ok((map, found))
        })?;
        let program = &study.subject.loaded.program;
        let rules: Vec<&str> = program.sentences().collect();
        let always = (0..rules.len()).map(|place| program.always_decides(place));
        let run = RunReport {
            setting: &study.setting,
            asked: study.openings.len(),
            finished: found.openings,
            games: found.games,
            different: None,
        };
        let report = OrdersReport::of(
            study.subject.named(),
            rules,
            &map,
            always.collect(),
            run,
            self.order_seed,
            &found,
        );
        let document = || {
            if self.form.is_page() {
                report::orders_page(&report)
            } else {
                report::orders(&report)
            }
        };
        self.form.show(&report, document, output)
    }

    /// Plays the games of a part, and writes what they come to.
    fn part(
        &self,
        part: RunPart,
        study: &Study,
        opponents: &[Runner<'_>],
        output: &mut Output,
    ) -> Result<Exit, Failure> {
        let sums = self.how.run(output.look().linear, None, |run| {
            let map = run.watched(Line::Steps("Positions", 0), |limit| self.map(study, limit))?;
            let plan = self.plan(study, &map, opponents);
            let sums = run.games(|limit| lab::orders_part(&plan, part, limit));
            sums.map_err(|error| study.failed(&error))
        })?;
        self.parts.write(part, study.mark(), sums, output)
    }

    /// The map of the order, from the start on this board. A script takes longer for each position.
    fn map(&self, study: &Study, limit: Limit<'_>) -> Result<OrderMap, Failure> {
        let contestant = &study.subject;
        let sheet = (!contestant.is_script()).then(|| parse(contestant.loaded.text()).0);
        let most = if contestant.is_script() {
            SCRIPT_WALKED
        } else {
            WALKED
        };
        // Of many rules each two are looked at, but not for hours.
        let rules = contestant.loaded.program.rule_count();
        let most = most * USUAL_RULES / rules.max(USUAL_RULES);
        let mut walk = Walk::new(&self.from.start_on(study.openings.size()), most);
        let map = OrderMap::of(
            &contestant.loaded.program,
            sheet.as_ref(),
            study.seed(),
            &mut walk,
            limit,
        );
        map.map_err(|error| match error {
            OrderError::Failed(failure) => contestant.loaded.failed(&failure).into(),
            error => Failure::wrong(format!("{}: {error}", contestant.label)),
        })
    }

    fn plan<'a>(
        &self,
        study: &'a Study,
        map: &'a OrderMap,
        panel: &'a [Runner<'a>],
    ) -> OrdersPlan<'a> {
        OrdersPlan {
            program: &study.subject.loaded.program,
            map,
            seed: study.seed(),
            panel,
            openings: &study.openings,
            start: self.from.start_on(study.openings.size()),
            sample: usize::try_from(self.sample).unwrap_or(usize::MAX),
            draw: self.order_seed,
        }
    }
}
