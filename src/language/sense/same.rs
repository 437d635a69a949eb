//! What says the same in other words: pairs of phrases, each one a judgement. It must not know sentences.

use std::sync::LazyLock;

use super::plain_words;
use crate::language::words::words;
use crate::vocabulary::{Filling, PHRASES, Phrase};

/// Words that the language does not know, and words of it with exactly the same meaning: these are offered.
/// The longer words come before those that they hold.
pub(in crate::language) const PARAPHRASES: &[(&str, &str)] = &[
    // The score.
    ("you have more discs than the opponent", "you are ahead"),
    ("you have more discs than your opponent", "you are ahead"),
    ("the opponent has fewer discs than you", "you are ahead"),
    ("the opponent has less discs than you", "you are ahead"),
    ("the opponent is behind", "you are ahead"),
    ("the opponent is losing", "you are ahead"),
    ("you have fewer discs than the opponent", "you are behind"),
    ("you have less discs than the opponent", "you are behind"),
    ("you have fewer discs than your opponent", "you are behind"),
    ("the opponent has more discs than you", "you are behind"),
    ("your opponent has more discs than you", "you are behind"),
    ("the opponent is ahead", "you are behind"),
    ("the opponent is winning", "you are behind"),
    (
        "you have as many discs as the opponent",
        "the score is level",
    ),
    // Corners.
    (
        "nobody holds a corner",
        "you hold no corners and the opponent holds no corners",
    ),
    (
        "no one holds a corner",
        "you hold no corners and the opponent holds no corners",
    ),
    (
        "no player holds a corner",
        "you hold no corners and the opponent holds no corners",
    ),
    ("is by an empty corner", "touches an empty corner"),
    ("are by an empty corner", "touch an empty corner"),
    ("is near an empty corner", "touches an empty corner"),
    ("are near an empty corner", "touch an empty corner"),
    ("by an empty corner", "that touch an empty corner"),
    ("near an empty corner", "that touch an empty corner"),
    (
        "is diagonal to an empty corner",
        "touches an empty corner and is not on an edge",
    ),
    (
        "are diagonal to an empty corner",
        "touch an empty corner and are not on an edge",
    ),
    (
        "diagonal to an empty corner",
        "that touch an empty corner and are not on an edge",
    ),
    (
        "if a corner is free, play it",
        "if a move takes a corner, play it",
    ),
    (
        "if a corner is empty, play it",
        "if a move takes a corner, play it",
    ),
    (
        "if a corner is open, play it",
        "if a move takes a corner, play it",
    ),
    (
        "if a corner is free, take it",
        "if a move takes a corner, play it",
    ),
    (
        "if a corner is empty, take it",
        "if a move takes a corner, play it",
    ),
    ("for each corner it takes", "if it takes a corner"),
    ("for every corner it takes", "if it takes a corner"),
    ("for a corner", "if it takes a corner"),
    ("for an edge", "if it is on an edge"),
    ("corner moves", "moves in a corner"),
    ("edge moves", "moves on an edge"),
    ("border moves", "moves on the border"),
    ("centre moves", "moves in the centre"),
    // What cannot be.
    ("cannot take", "does not take"),
    ("can not take", "does not take"),
    ("can't take", "does not take"),
    ("will not take", "does not take"),
    ("doesnt", "doesn't"),
    ("isnt", "isn't"),
    ("dont", "don't"),
    ("arent", "aren't"),
    // Who cannot move passes.
    ("the opponent cannot move", "the opponent has no moves"),
    ("the opponent can't move", "the opponent has no moves"),
    ("the opponent has to pass", "the opponent has no moves"),
    ("the opponent must pass", "the opponent has no moves"),
    ("leaves me without moves", "leaves you no moves"),
    ("makes me pass", "leaves you no moves"),
    ("makes you pass", "leaves you no moves"),
    // As many as possible.
    ("as many discs as possible", "the most discs"),
    ("as many discs as you can", "the most discs"),
    ("as few discs as possible", "the fewest discs"),
    ("as few discs as you can", "the fewest discs"),
    ("as many moves as possible", "the most moves"),
    ("as few moves as possible", "the fewest moves"),
    ("as few moves as you can", "the fewest moves"),
    ("as many points as possible", "the most points"),
    ("a maximum of", "at most"),
    ("a minimum of", "at least"),
    // A stable disc.
    ("can't be flipped", "puts down a stable disc"),
    ("cannot be flipped", "puts down a stable disc"),
    ("can never be flipped", "puts down a stable disc"),
    // The first lines.
    ("in the top row", "in row 1"),
    ("in the first row", "in row 1"),
    ("on the top row", "in row 1"),
    ("in the left column", "in column a"),
    ("in the first column", "in column a"),
    ("in the leftmost column", "in column a"),
    // The short forms of the ties.
    (
        "with the fewest opponent moves",
        "that leaves the opponent the fewest moves",
    ),
    (
        "with the most opponent moves",
        "that leaves the opponent the most moves",
    ),
    ("fewest opponent moves", "fewest replies"),
    ("most opponent moves", "most replies"),
    ("most of my own moves", "most own moves"),
    // Only the opponent's discs can be flipped.
    (
        "flips the most of the opponent's discs",
        "flips the most discs",
    ),
    (
        "flips the fewest of the opponent's discs",
        "flips the fewest discs",
    ),
    ("of the opponent's discs", "discs"),
    // The pupil speaks of himself.
    ("i have", "you have"),
    ("i hold", "you hold"),
    ("i am", "you are"),
    ("i'm", "you are"),
    ("we are", "you are"),
    ("we have", "you have"),
    ("my opponent", "the opponent"),
    ("leaves me", "leaves you"),
    ("leave me", "leave you"),
    ("of my discs", "of your discs"),
    ("leaves my discs", "leaves your discs"),
    ("corner of mine", "corner of yours"),
    ("my corner", "your corner"),
    // The move is *it* where nothing was said of it yet.
    ("if it is", "if a move is"),
    ("if it takes", "if a move takes"),
    ("if it's", "if a move is"),
    ("half the board is empty", "half of the squares are empty"),
    (
        "half of the board is empty",
        "half of the squares are empty",
    ),
    // Where *otherwise* is said with *not*.
    ("if not,", "otherwise,"),
    ("or else,", "otherwise,"),
];

/// Words of the same meaning, which are compared, but not offered.
pub(super) const SAME: &[(&str, &str)] = &[
    // Comparisons.
    ("no more than", "atmost"),
    ("not more than", "atmost"),
    ("at most", "atmost"),
    ("up to", "atmost"),
    ("or fewer", "atmost"),
    ("no fewer than", "atleast"),
    ("not fewer than", "atleast"),
    ("at least", "atleast"),
    ("or more", "atleast"),
    // One is some.
    ("atleast 1", ""),
    // A pupil speaks of the player, the language of the move.
    ("if you can take", "if a move takes"),
    ("you can take", "takes"),
    ("you can", ""),
    ("you are not ahead and not behind", "the score is level"),
    ("makes the opponent pass", "leaves the opponent no moves"),
    ("each corner", "corner"),
    // The short forms of the ties.
    ("replies", "opponent moves"),
    ("own moves", "your moves"),
    ("own neighbours", "your neighbours"),
    ("danger zone", "danger"),
    ("safe disc", "stable disc"),
    ("even region", "not odd region"),
];

/// Each pair as plain words, the longest first.
static PAIRS: LazyLock<Vec<(Vec<String>, Vec<String>)>> = LazyLock::new(|| {
    let plain = |text: &str| plain_words(&words(text));
    let judged = PARAPHRASES.iter().chain(SAME);
    let mut pairs: Vec<_> = judged.map(|(from, to)| (plain(from), plain(to))).collect();
    let near = facts_near().into_iter().chain(measures_near());
    pairs.extend(near.map(|(from, to)| (plain(from), plain(&to))));
    pairs.retain(|(from, to)| from != to && !from.is_empty());
    pairs.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
    pairs
});

/// The words near a fact's phrase, which the table claims to mean the same.
fn facts_near() -> Vec<(&'static str, String)> {
    near(&PHRASES.facts, |fact| fact.near)
        .into_iter()
        .chain(near(&PHRASES.questions, |question| question.near))
        .collect()
}

fn measures_near() -> Vec<(&'static str, String)> {
    near(&PHRASES.amounts, |measure| measure.near)
}

fn near<T>(
    phrases: &'static [Phrase<T>],
    words: impl Fn(&'static T) -> &'static [&'static str],
) -> Vec<(&'static str, String)> {
    let canonical = phrases.iter().filter(|phrase| phrase.canonical);
    let pairs = canonical.flat_map(|phrase| {
        let said = phrase.pattern.print(&Filling::default());
        let near = words(phrase.entry).iter();
        near.map(move |near| (*near, said.clone()))
    });
    pairs.collect()
}

/// The words with every phrase that has a plainer one replaced by it.
pub(super) fn normalised(mut plain: Vec<String>) -> Vec<String> {
    for (from, to) in PAIRS.iter() {
        let mut at = 0;
        while at + from.len() <= plain.len() {
            if plain[at..].starts_with(from) {
                plain.splice(at..at + from.len(), to.iter().cloned());
                at += to.len();
            } else {
                at += 1;
            }
        }
    }
    plain
}
