//! What one call of a script may use, whatever it calls back: steps, memory, and whether its end was asked for.
//! It must not know what a script does.
//!
//! The engine counts the steps of each callback anew. So its counter is not used: what is left of a call stands beside the
//! thread on which the call runs, from its begin to its end.

use std::cell::{Cell, RefCell};

use rhai::{Array, Dynamic, Engine, EvalAltResult, EvalContext, Map, Position};

use crate::stop::Stop;

/// Steps of one call, or of the top level of a program, with everything that it calls back.
pub(super) const MOST_STEPS: u64 = 100_000;
/// Bytes of all values that are alive in one call, about.
pub(super) const MOST_BYTES: usize = 4_000_000;
/// More than one value can grow by between two looks at a variable, about: see the limits of sizes.
const LARGEST_VALUE: usize = 125_000;
/// The flag is looked at every so many steps: some hundred microseconds.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 10;
/// Looking through so many bytes of values counts as one step.
const BYTES_A_STEP: usize = 2_048;

/// Why a call was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// It took all its steps.
    Steps,
    /// Its values took too much memory.
    Memory,
    /// The end was asked for from outside.
    Asked,
}

/// The call that runs on this thread.
#[derive(Default)]
struct Running {
    steps_left: Cell<u64>,
    /// How often variables may be read before their sizes are looked at again.
    reads_left: Cell<usize>,
    /// The bytes of the variables of each call inside a call, when they were last looked at.
    bytes: RefCell<Vec<usize>>,
    stop: RefCell<Stop>,
    /// What a trial may use in all its calls together.
    of_trial: Cell<Option<u64>>,
    end: Cell<Option<End>>,
}

thread_local! {
    static RUNNING: Running = Running::default();
}

/// Runs one call. Where its budget was used up, it has failed, even if something in it took no notice.
pub(super) fn within<T>(
    stop: &Stop,
    call: impl FnOnce() -> Result<T, Box<EvalAltResult>>,
) -> Result<T, Box<EvalAltResult>> {
    if stop.is_asked() {
        return Err(ended(End::Asked, Position::NONE));
    }
    RUNNING.with(|running| running.begin(stop));
    let answer = call();
    match RUNNING.with(Running::finish) {
        Some(end) if answer.is_ok() => Err(ended(end, Position::NONE)),
        _ => answer,
    }
}

/// Gives all calls of a trial so many steps together; the call in which they are used up is stopped, and none follows.
pub(super) fn with_steps<T>(steps: u64, trial: impl FnOnce() -> T) -> T {
    RUNNING.with(|running| running.of_trial.set(Some(steps)));
    let found = trial();
    RUNNING.with(|running| running.of_trial.set(None));
    found
}

/// The error of a call that was ended: no script can catch it.
#[expect(
    clippy::unnecessary_box_returns,
    reason = "the engine's own type of result has the box"
)]
fn ended(end: End, place: Position) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorTerminated(Dynamic::from(end), place))
}

/// Lets an engine count for the call that runs.
pub(super) fn count(engine: &mut Engine) {
    engine.on_progress(|_| RUNNING.with(Running::step).map(Dynamic::from));
    #[expect(
        deprecated,
        reason = "the engine calls this hook volatile, not deprecated"
    )]
    engine.on_var(
        |_, _, context| match RUNNING.with(|running| running.read(&context)) {
            None => Ok(None),
            Some(end) => Err(ended(end, Position::NONE)),
        },
    );
}

impl Running {
    fn begin(&self, stop: &Stop) {
        self.steps_left.set(self.most());
        // A call begins with next to nothing; most are over before their values are worth a look.
        self.reads_left.set(MOST_BYTES / LARGEST_VALUE);
        self.bytes.borrow_mut().clear();
        self.stop.replace(stop.clone());
        self.end.set(None);
    }

    /// The steps of one call: in a trial no more than are left.
    fn most(&self) -> u64 {
        self.of_trial
            .get()
            .map_or(MOST_STEPS, |left| left.min(MOST_STEPS))
    }

    fn finish(&self) -> Option<End> {
        let used = self.most() - self.steps_left.get();
        self.of_trial
            .set(self.of_trial.get().map(|left| left - used));
        self.end.get()
    }

    /// One more step, wherever it is.
    fn step(&self) -> Option<End> {
        let left = self.steps_left.get();
        if left == 0 {
            let end = if self.most() < MOST_STEPS {
                End::Asked
            } else {
                End::Steps
            };
            return Some(self.end(end));
        }
        self.steps_left.set(left - 1);
        if left.is_multiple_of(STEPS_BETWEEN_LOOKS) && self.stop.borrow().is_asked() {
            self.steps_left.set(0);
            return Some(self.end(End::Asked));
        }
        None
    }

    /// The first reason stays.
    fn end(&self, end: End) -> End {
        let first = self.end.get().unwrap_or(end);
        self.end.set(Some(first));
        first
    }

    /// A variable is about to be read or changed.
    fn read(&self, context: &EvalContext<'_, '_, '_, '_, '_, '_>) -> Option<End> {
        let left = self.reads_left.get();
        if left > 0 {
            self.reads_left.set(left - 1);
            return None;
        }
        let here = context.scope().iter_raw().map(|(_, _, value)| bytes(value));
        let here: usize = here.sum();
        let mut all = self.bytes.borrow_mut();
        all.resize(context.call_level(), 0);
        all.push(here);
        let all: usize = all.iter().sum();
        if all > MOST_BYTES {
            self.steps_left.set(0);
            return Some(self.end(End::Memory));
        }
        self.reads_left.set((MOST_BYTES - all) / LARGEST_VALUE);
        let cost = (here / BYTES_A_STEP) as u64;
        self.steps_left
            .set(self.steps_left.get().saturating_sub(cost));
        None
    }
}

/// What a value takes, about; a map takes most by far, since each has room for eleven entries.
fn bytes(value: &Dynamic) -> usize {
    if let Ok(list) = value.as_array_ref() {
        return in_list(&list);
    }
    if let Ok(map) = value.as_map_ref() {
        return in_map(&map);
    }
    if let Ok(text) = value.as_immutable_string_ref() {
        return 48 + text.len();
    }
    if value.is_int() || value.is_bool() {
        0
    } else {
        64
    }
}

fn in_list(list: &Array) -> usize {
    list.iter().map(|value| 16 + bytes(value)).sum::<usize>() + 64
}

fn in_map(map: &Map) -> usize {
    map.values().map(|value| 64 + bytes(value)).sum::<usize>() + 600
}
