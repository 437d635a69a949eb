//! Compiles promises: what they ask of a turn and of a move. It must not know rules.

use std::sync::Arc;

use super::Compiler;
use crate::language::Promise;
use crate::program::check;
use crate::program::promise::Promised;
use crate::program::test::Blocks;

impl<'t> Compiler<'t> {
    /// All promises, in order; each is compiled, so that all mistakes are said. They have the blocks for themselves: what
    /// only a promise asks costs the program nothing.
    pub(super) fn promises(&mut self) -> Option<Vec<Promised>> {
        let sheet = self.sheet;
        let promises = sheet.promises().map(|promise| self.promised(promise));
        let promises: Vec<Option<Promised>> = promises.collect();
        let mut promises: Vec<Promised> = promises.into_iter().collect::<Option<_>>()?;
        if !promises.is_empty() {
            let blocks = Arc::new(self.blocks.clone());
            for promised in &mut promises {
                promised.blocks = Arc::clone(&blocks);
            }
        }
        Some(promises)
    }

    fn promised(&mut self, promise: &'t Promise) -> Option<Promised> {
        let guard = promise.guard.as_ref().map(|guard| self.guard(guard));
        let test = promise.condition().map(|what| self.condition(what));
        let mut needed = Vec::new();
        if let Some(condition) = promise.condition() {
            check::in_condition(condition, &mut |used| {
                needed.extend(self.block(&used.block));
            });
        }
        Some(Promised {
            promise: promise.clone(),
            guard: match guard {
                Some(guard) => Some(guard?),
                None => None,
            },
            test: match test {
                Some(test) => Some(test?),
                None => None,
            },
            blocks: Arc::new(Blocks::default()),
            needed,
        })
    }
}
