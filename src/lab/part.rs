//! A run in parts, on many machines: which share of the work a part has, and how the parts are put together.
//!
//! A part says by which command it was made, by which version, and of which texts, and carries what its share came to: sums
//! or verdicts, as values. Putting parts together is the same command once more, to which their work is given: what is
//! known is not worked out again, so that the result is that of one machine, byte for byte. It must not know files, nor
//! what the work is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// The most parts of a run.
pub const MOST_PARTS: usize = 10_000;

/// The part of a run that has every so many-th piece of the work; families of openings are one piece: twins are played
/// together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RunPart {
    /// Which one, from 1.
    pub number: usize,
    /// Of how many.
    pub of: usize,
}

impl RunPart {
    /// All of it.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The families that are in the part.
    pub fn share(self, families: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let share = families.iter().skip(self.number - 1).step_by(self.of);
        share.cloned().collect()
    }

    /// Whether a piece of the work is in the part, by its place among all.
    ///
    /// ```
    /// use paper_othello::lab::RunPart;
    /// let second = RunPart { number: 2, of: 3 };
    /// let pieces: Vec<usize> = (0..8).filter(|place| second.has(*place)).collect();
    /// assert_eq!(pieces, [1, 4, 7]);
    /// ```
    pub const fn has(self, place: usize) -> bool {
        place % self.of == self.number - 1
    }

    /// Whether there can be such a part.
    pub(super) fn is_sound(self) -> bool {
        (1..=self.of).contains(&self.number) && self.of <= MOST_PARTS
    }
}

/// A finished part of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Part {
    /// The version of the program that did it.
    pub version: String,
    /// The command, without what says which part it is or how fast it is done.
    pub command: Vec<String>,
    /// A mark of everything that was read: of other texts it is another.
    pub mark: u64,
    /// Which part it is.
    pub part: RunPart,
    /// What its share came to.
    pub work: Value,
    /// A mark of that, by which damage is seen.
    check: u64,
}

impl Part {
    /// A part of a run: by which command, of which texts (their mark), which one, and its work.
    pub fn new(command: Vec<String>, mark: u64, part: RunPart, work: Value) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            command,
            mark,
            part,
            check: mark_of([work.to_string().as_bytes()]),
            work,
        }
    }

    /// Whether it is as it was made.
    fn is_sound(&self) -> bool {
        self.part.is_sound() && self.check == mark_of([self.work.to_string().as_bytes()])
    }

    /// Why two parts cannot be of one run.
    fn contradiction(&self, other: &Self) -> Option<&'static str> {
        if self.version != other.version {
            Some("another version of paper made it")
        } else if self.command != other.command {
            Some("the commands differ")
        } else if self.mark != other.mark {
            Some("the programs or the openings differ")
        } else if self.part.of != other.part.of {
            Some("it was divided differently")
        } else {
            None
        }
    }
}

/// Why parts cannot be added up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MergeError {
    /// There is none.
    #[error("there are no parts to put together")]
    Nothing,
    /// A text is no part.
    #[error("{0} is damaged: its numbers do not fit its programs")]
    Damaged(String),
    /// A text is no part of another run.
    #[error("{0} is damaged: make that part again")]
    DamagedPart(String),
    /// Parts of different tournaments.
    #[error("{0} is not of the same tournament as {1}: {2}")]
    Other(String, String, &'static str),
    /// A part is there twice.
    #[error("{0} and {1} are the same part")]
    Twice(String, String),
    /// Parts of different runs of another kind.
    #[error("{0} is not of the same run as {1}: {2}")]
    OtherRun(String, String, &'static str),
    /// A part was stopped.
    #[error("{name} was stopped after {finished} of its {all} openings: play that part again")]
    Stopped {
        /// Its name.
        name: String,
        /// So many are finished.
        finished: u64,
        /// Of so many.
        all: usize,
    },
    /// Parts that are no parts of one whole.
    #[error(
        "the parts together do not have as many openings as the tournament: one of them is damaged"
    )]
    Openings,
    /// Some are not there.
    #[error("of {of} parts {missing} is missing")]
    Missing {
        /// The first that is not there.
        missing: usize,
        /// How many there are.
        of: usize,
    },
}

/// Which parts are there, each with the name of where it comes from.
#[derive(Default)]
pub(super) struct Present(BTreeMap<usize, String>);

impl Present {
    /// One more part, which must not be there twice.
    pub fn add(&mut self, part: RunPart, name: &str) -> Result<(), MergeError> {
        match self.0.insert(part.number, name.to_owned()) {
            Some(twin) => Err(MergeError::Twice(twin, name.to_owned())),
            None => Ok(()),
        }
    }

    /// That no part of so many is missing.
    pub fn all(&self, of: usize) -> Result<(), MergeError> {
        match (1..=of).find(|number| !self.0.contains_key(number)) {
            Some(missing) => Err(MergeError::Missing { missing, of }),
            None => Ok(()),
        }
    }
}

/// The parts of one run, each with the name of where it comes from, in their order: all that there are, each once.
///
/// # Errors
/// If they are not all parts of one run.
pub fn together(mut parts: Vec<(String, Part)>) -> Result<Vec<(String, Part)>, MergeError> {
    let mut present = Present::default();
    let Some((first_name, first)) = parts.first() else {
        return Err(MergeError::Nothing);
    };
    for (name, part) in &parts {
        if !part.is_sound() {
            return Err(MergeError::DamagedPart(name.clone()));
        }
        if let Some(why) = first.contradiction(part) {
            return Err(MergeError::OtherRun(name.clone(), first_name.clone(), why));
        }
        present.add(part.part, name)?;
    }
    present.all(first.part.of)?;
    parts.sort_by_key(|(_, part)| part.part);
    Ok(parts)
}

/// FNV-1a over texts, each with its end: a mark of what a run reads.
pub fn mark_of<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> u64 {
    let mut mark = 0xCBF2_9CE4_8422_2325_u64;
    let mut mix = |byte: u8| mark = (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    for text in texts {
        text.iter().copied().for_each(&mut mix);
        // No text has this byte, so that texts run together are other texts.
        mix(0xFF);
    }
    mark
}
