//! Where games are kept, as a conversation sees it: texts under a name. It must not know what a name means.

/// Keeps texts under names.
pub trait Store {
    /// Keeps the text, or says in a sentence without its end why not. `own` says that this very game is kept there
    /// already.
    ///
    /// # Errors
    /// Where nothing can be kept under the name, or something else than a saved game is.
    fn keep(&mut self, name: &str, text: &str, own: bool) -> Result<Kept, String>;

    /// Whether a saved game is kept under the name that is none of these texts: a game of somebody else, or of another day.
    fn has_another(&self, _name: &str, _known: &[String]) -> bool {
        false
    }
}

/// What keeping a text has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// It is where nothing was, or where this game was.
    There,
    /// It stands in place of another saved game.
    InPlaceOfAnother,
}

/// Keeps nothing.
pub struct NoStore;

impl Store for NoStore {
    fn keep(&mut self, _: &str, _: &str, _: bool) -> Result<Kept, String> {
        Err("Nothing can be kept here".to_owned())
    }
}
