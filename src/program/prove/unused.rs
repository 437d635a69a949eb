//! Which rules are never used: where a rule is tried, no move left is one that an earlier *play* rule would have played.
//! If none of those is left that the rule is about, or none at all, it can do nothing. A *cross off* proves nothing of
//! the kind, because it may leave all moves. It must not look at positions.

use super::formula::{self, Definitions, Formula};
use super::solver::{Asked, MOST_STEPS, impossible};
use crate::board::BoardSize;
use crate::language::{Instruction, Rule, Sheet};

/// All questions together may look at about so many parts of formulas.
const MOST_STEPS_IN_ALL: usize = 4_000_000;
/// All rules together are held against so many earlier ones; a rule of a huge sheet only against those next before it.
const MOST_PAIRS: usize = 2_000_000;
/// More rules than these are not named one by one.
const MOST_NAMED: usize = 3;

/// Why a rule is never used. The numbers are those of the rules to blame; none where they are many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::program) enum Unused {
    /// One of these always chooses a move, so that nothing comes to the rule.
    NeverReached(Vec<usize>),
    /// Whatever fits the rule also fits one of these, which chooses first.
    Covered(Vec<usize>),
    /// The rule is used, but these items of its list are not: an earlier item or rule always comes first.
    Items(Vec<usize>),
}

/// For each rule, why it is never used, if that can be proved.
pub(in crate::program) fn rules(sheet: &Sheet) -> Vec<Option<Unused>> {
    let definitions = Definitions::of(sheet);
    let rules: Vec<Asking<'_>> = sheet
        .rules()
        .map(|rule| Asking::of(rule, &definitions))
        .collect();
    let mut search = UnusedSearch {
        boards: sheet.boards(),
        rules: &rules,
        window: MOST_PAIRS / rules.len().max(1),
        steps: (MOST_STEPS_IN_ALL / rules.len().max(1)).clamp(100, MOST_STEPS),
        playing: Vec::new(),
        always: None,
    };
    (0..rules.len()).map(|place| search.unused(place)).collect()
}

/// What a rule asks.
struct Asking<'t> {
    /// The moves that it is about, where it applies.
    acts: Formula<'t>,
    plays: bool,
    /// The items of a *play first* list, one by one.
    items: Vec<Formula<'t>>,
}

impl<'t> Asking<'t> {
    fn of(rule: &'t Rule, definitions: &Definitions<'t>) -> Self {
        let moves = definitions.instruction(&rule.instruction);
        let acts = match &rule.guard {
            None => moves,
            Some(guard) => Formula::All(vec![formula::guard(guard), moves]),
        };
        let plays = match rule.instruction {
            Instruction::Play(_)
            | Instruction::PlayBy(..)
            | Instruction::PlayOne(..)
            | Instruction::PlayBest(_)
            | Instruction::PlayFirst(_) => true,
            Instruction::Keep(_)
            | Instruction::KeepBest(_)
            | Instruction::CrossOff(_)
            | Instruction::CrossOffBest(_) => false,
        };
        let items = match &rule.instruction {
            Instruction::PlayFirst(items) => items
                .iter()
                .map(|item| definitions.first_item(item))
                .collect(),
            _ => Vec::new(),
        };
        Self { acts, plays, items }
    }
}

struct UnusedSearch<'r, 't> {
    boards: Vec<BoardSize>,
    rules: &'r [Asking<'t>],
    /// How many earlier rules one is held against.
    window: usize,
    steps: usize,
    /// The places of the *play* rules before, without those that are never used.
    playing: Vec<usize>,
    /// Those of them that together always choose, as soon as there are some.
    always: Option<Vec<usize>>,
}

impl UnusedSearch<'_, '_> {
    fn unused(&mut self, place: usize) -> Option<Unused> {
        if let Some(always) = &self.always {
            return Some(Unused::NeverReached(always.clone()));
        }
        let rule = &self.rules[place];
        if self.never(Some(place), &[]) {
            return None;
        }
        let first = self.playing.len().saturating_sub(self.window);
        let before = self.playing[first..].to_vec();
        if self.never(Some(place), &before) {
            return Some(Unused::Covered(self.blame(Some(place), &before)));
        }
        let items = self.unused_items(rule, &before);
        if rule.plays {
            self.playing.push(place);
            let playing = &self.playing[first..];
            if self.never(None, playing) {
                self.always = Some(self.blame(None, playing));
            }
        }
        (!items.is_empty()).then_some(Unused::Items(items))
    }

    /// The places of the items that are never used, though the list is.
    fn unused_items(&self, rule: &Asking<'_>, before: &[usize]) -> Vec<usize> {
        let is_unused = |item: &usize| {
            let earlier = rule.items[..*item].iter().map(|earlier| (earlier, false));
            let asked = [(&rule.items[*item], true), (&rule.acts, true)];
            self.impossible(
                &asked.into_iter().chain(earlier).collect::<Vec<_>>(),
                before,
            )
        };
        (0..rule.items.len()).filter(is_unused).collect()
    }

    /// Whether no move can be left that the rule (or any rule at all) is about, once these were tried.
    fn never(&self, rule: Option<usize>, tried: &[usize]) -> bool {
        let asked: Vec<Asked<'_, '_>> = rule
            .map(|place| (&self.rules[place].acts, true))
            .into_iter()
            .collect();
        self.impossible(&asked, tried)
    }

    fn impossible(&self, asked: &[Asked<'_, '_>], tried: &[usize]) -> bool {
        self.boards.iter().all(|size| {
            let tried = tried.iter().map(|place| (&self.rules[*place].acts, false));
            let asked = asked.iter().copied().chain(tried).collect();
            impossible(asked, *size, size.squares(), self.steps)
        })
    }

    /// The numbers of the rules to blame, in order; few of them, or none.
    fn blame(&self, rule: Option<usize>, tried: &[usize]) -> Vec<usize> {
        if let Some(alone) = tried.iter().find(|place| self.never(rule, &[**place])) {
            return vec![alone + 1];
        }
        let mut needed: Vec<usize> = Vec::new();
        let mut others = tried;
        while needed.len() <= MOST_NAMED {
            let suffices = |count: usize| {
                let together = [&others[..count], &needed].concat();
                self.never(rule, &together)
            };
            let count = smallest(others.len(), suffices);
            let Some(last) = count.checked_sub(1) else {
                if !self.never(rule, &needed) {
                    break;
                }
                let mut numbers: Vec<usize> = needed.iter().map(|place| place + 1).collect();
                numbers.sort_unstable();
                return numbers;
            };
            needed.push(others[last]);
            others = &others[..last];
        }
        Vec::new()
    }
}

/// The smallest count up to `most` that suffices, where `most` does and more never suffice less.
fn smallest(most: usize, suffices: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, most);
    while low < high {
        let middle = low.midpoint(high);
        if suffices(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    high
}
