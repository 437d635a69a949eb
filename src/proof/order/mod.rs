//! The map of the order: which rules of a program may change places, and which may go. Proved from the sentences, or by
//! every position that a game can reach; refuted by the nearest position where it changes the move; else found nowhere.
//! It must not play games, and it must not know screens.

mod fewest;

use serde::Serialize;

use super::difference::{FirstDifference, Games, Walk, Witness, first_difference};
use crate::language::Sheet;
use crate::program::{Failure, Idle, NotReady, Program, SwapProof, SwapProofs};
use crate::solve::Limit;

pub use fewest::{Fewest, FewestShown};

/// What is known of the order of a program's rules, on one board and from one start. Rules by their numbers, from 1.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OrderMap {
    /// For each two rules, whether they may change places: neighbours first.
    pub pairs: Vec<PairOrder>,
    /// For each rule, whether it may go.
    pub rules: Vec<RuleNeed>,
    /// The fewest rules that play the same.
    pub fewest: Fewest,
    /// Whether somebody ended it before all was looked at; what was not is left out.
    pub stopped: bool,
    /// The pairs, by their places from 0, that may change places wherever one stands right after the other.
    #[serde(skip)]
    commuting: Vec<(usize, usize)>,
}

/// Whether two rules may change places.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PairOrder {
    /// The two.
    pub rules: [usize; 2],
    /// What is known of the sheet with the two exchanged.
    #[serde(flatten)]
    pub verdict: OrderVerdict<SwapProof>,
}

impl PairOrder {
    /// Whether one of the two stands right after the other.
    pub const fn is_of_neighbours(&self) -> bool {
        self.rules[0] + 1 == self.rules[1]
    }
}

/// Whether a rule may go.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RuleNeed {
    /// Which.
    pub rule: usize,
    /// What is known of the sheet without it.
    #[serde(flatten)]
    pub verdict: OrderVerdict<Idle>,
}

/// Whether a changed program plays the same moves as the program.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum OrderVerdict<P> {
    /// Always, on every board that the sheet is for: it is proved from its sentences.
    Proved {
        /// How.
        proof: P,
    },
    /// At every position that a game from this start can reach.
    Whole {
        /// How many they are.
        positions: u64,
    },
    /// Not at this position: `a` is the program, `b` the changed one.
    Differs {
        /// The nearest that was found.
        witness: Box<Witness>,
    },
    /// At all positions that were looked at.
    NotFound {
        /// How many they are.
        positions: u64,
    },
}

impl<P> OrderVerdict<P> {
    /// Whether it is proved that both play the same, on this board at least.
    pub const fn is_same(&self) -> bool {
        matches!(self, Self::Proved { .. } | Self::Whole { .. })
    }

    fn of(search: FirstDifference) -> Self {
        let positions = search.compared.positions;
        match search.witness {
            Some(witness) => Self::Differs {
                witness: Box::new(witness),
            },
            None if search.compared.whole => Self::Whole { positions },
            None => Self::NotFound { positions },
        }
    }
}

/// Any two rules are swapped, and each exchange is another program: more rules would take hours.
const MOST_RULES: usize = 100;

/// Why there is no map.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// The program cannot play on this board, or needs a seed.
    #[error(transparent)]
    NotReady(#[from] NotReady),
    /// There are more rules than anybody could put in other orders.
    #[error(
        "only sheets of up to {MOST_RULES} rules can be put in other orders, and this one has {0}"
    )]
    TooManyRules(usize),
    /// A script failed.
    #[error(transparent)]
    Failed(Failure),
}

/// Random games that are looked at where the walk does not reach all.
const GAMES: Games = Games {
    count: 1_000,
    seed: 1,
};

impl OrderMap {
    /// Whether it is proved that two rules, by their places from 0, may change places wherever one stands right after the
    /// other, in whatever order the others are.
    pub fn commute_anywhere(&self, one: usize, other: usize) -> bool {
        let pair = (one.min(other), one.max(other));
        self.commuting.contains(&pair)
    }

    /// The map of a program. The sheet is what it was made from; a script has none, and then nothing is proved from
    /// sentences.
    ///
    /// ```
    /// use paper_othello::board::{BoardSize, Layout, Position};
    /// use paper_othello::proof::{OrderMap, Walk};
    /// use paper_othello::{library, solve::Limit};
    /// let reading = library::builtin("paper").unwrap().read();
    /// let program = reading.program.unwrap();
    /// let mut walk = Walk::new(&Position::start(BoardSize::FOUR, Layout::Standard), 1_000_000);
    /// let map = OrderMap::of(&program, Some(&reading.sheet), None, &mut walk, Limit::none()).unwrap();
    /// assert!(map.pairs[0].is_of_neighbours());
    /// assert!(map.pairs.iter().all(|pair| pair.verdict.is_same() || matches!(pair.verdict, paper_othello::proof::OrderVerdict::Differs { .. })));
    /// ```
    ///
    /// # Errors
    /// If the program cannot play on the walk's board, or a script fails.
    pub fn of(
        program: &Program,
        sheet: Option<&Sheet>,
        seed: Option<u64>,
        walk: &mut Walk,
        limit: Limit<'_>,
    ) -> Result<Self, OrderError> {
        let count = program.rule_count();
        if count > MOST_RULES {
            return Err(OrderError::TooManyRules(count));
        }
        let proofs = sheet.map(SwapProofs::of);
        let mut mapper = Mapper {
            program,
            seed,
            walk,
            limit,
            stopped: false,
        };
        let mut pairs = Vec::new();
        for (one, other) in pairs_of(count) {
            let proof = proofs.as_ref().and_then(|proofs| proofs.swap(one, other));
            let mut order: Vec<usize> = (0..count).collect();
            order.swap(one, other);
            if let Some(verdict) = mapper.verdict(proof, &order)? {
                let rules = [one + 1, other + 1];
                pairs.push(PairOrder { rules, verdict });
            }
        }
        let mut rules = Vec::new();
        for rule in 0..count {
            let proof = proofs
                .as_ref()
                .and_then(|proofs| proofs.idle(rule).cloned());
            let order: Vec<usize> = (0..count).filter(|place| *place != rule).collect();
            if let Some(verdict) = mapper.verdict(proof, &order)? {
                let rule = rule + 1;
                rules.push(RuleNeed { rule, verdict });
            }
        }
        let fewest = mapper.fewest(&rules)?;
        let commute = |pair: &(usize, usize)| {
            let proofs = proofs.as_ref();
            proofs.is_some_and(|proofs| proofs.commute_anywhere(pair.0, pair.1))
        };
        Ok(Self {
            commuting: pairs_of(count).filter(commute).collect(),
            pairs,
            rules,
            fewest,
            stopped: mapper.stopped,
        })
    }
}

/// Each two of so many rules by their places: neighbours first, then those with one rule between them, and so on.
fn pairs_of(rules: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..rules).flat_map(move |gap| (0..rules - gap).map(move |one| (one, one + gap)))
}

struct Mapper<'a, 'w> {
    program: &'a Program,
    seed: Option<u64>,
    walk: &'w mut Walk,
    limit: Limit<'a>,
    stopped: bool,
}

impl Mapper<'_, '_> {
    /// Whether the program with these of its rules, in this order, plays the same; nothing where it was ended before that
    /// was known.
    fn verdict<P>(
        &mut self,
        proof: Option<P>,
        order: &[usize],
    ) -> Result<Option<OrderVerdict<P>>, OrderError> {
        if let Some(proof) = proof {
            return Ok(Some(OrderVerdict::Proved { proof }));
        }
        if self.stopped || self.limit.is_stopped() {
            self.stopped = true;
            return Ok(None);
        }
        let size = self.walk.start().size();
        let changed = self.program.with_rules(order);
        let own = self.program.on(size, self.seed)?;
        let changed = changed.on(size, self.seed)?;
        let pair = [&own, &changed];
        let search = first_difference(self.walk, pair, GAMES, self.limit);
        let search = search.map_err(|broken| OrderError::Failed(broken.into_failure()))?;
        if search.compared.stopped && search.witness.is_none() {
            self.stopped = true;
            return Ok(None);
        }
        Ok(Some(OrderVerdict::of(search)))
    }
}
