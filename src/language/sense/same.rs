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
    ("you are neither ahead nor behind", "the score is level"),
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
    (
        "neither player holds a corner",
        "you hold no corners and the opponent holds no corners",
    ),
    (
        "neither side holds a corner",
        "you hold no corners and the opponent holds no corners",
    ),
    ("you hold corners", "you hold at least 1 corner"),
    ("you have corners", "you hold at least 1 corner"),
    ("you own corners", "you hold at least 1 corner"),
    (
        "the opponent holds corners",
        "the opponent holds at least 1 corner",
    ),
    (
        "the opponent has corners",
        "the opponent holds at least 1 corner",
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
    ("theres", "there is"),
    ("youre", "you are"),
    ("im", "you are"),
    // Who cannot move passes.
    ("the opponent cannot move", "the opponent has no moves"),
    ("the opponent can't move", "the opponent has no moves"),
    ("the opponent has to pass", "the opponent has no moves"),
    ("the opponent must pass", "the opponent has no moves"),
    ("leaves me without moves", "leaves you no moves"),
    ("makes me pass", "leaves you no moves"),
    ("makes you pass", "leaves you no moves"),
    // At its most.
    ("a maximum of", "at most"),
    ("a minimum of", "at least"),
    // A stable disc.
    ("can't be flipped", "puts down a stable disc"),
    ("cannot be flipped", "puts down a stable disc"),
    ("can not be flipped", "puts down a stable disc"),
    ("can never be flipped", "puts down a stable disc"),
    // Of the discs on the board after a move, those that it flips decide.
    ("with the most discs", "that flips the most discs"),
    ("with the fewest discs", "that flips the fewest discs"),
    ("has the most discs", "flips the most discs"),
    ("has the fewest discs", "flips the fewest discs"),
    ("leaves you with the most discs", "flips the most discs"),
    ("leaves you the most discs", "flips the most discs"),
    ("leaves me with the most discs", "flips the most discs"),
    ("leaves me the most discs", "flips the most discs"),
    ("gives you the most discs", "flips the most discs"),
    ("gives me the most discs", "flips the most discs"),
    ("gets you the most discs", "flips the most discs"),
    ("wins the most discs", "flips the most discs"),
    // What the language says without the word, or with another one.
    ("either", ""),
    ("both", ""),
    ("as well as", "and"),
    ("except those", "that are not"),
    ("moves if they", "moves that"),
    ("a move if it", "any move that"),
    ("for corners", "if it takes a corner"),
    ("for edges", "if it is on an edge"),
    ("for the danger zone", "if it is in the danger zone"),
    ("for the centre", "if it is in the centre"),
    ("per disc", "for each disc it flips"),
    ("if its", "if it is"),
    ("play whatever", "play the move that"),
    ("the most central move", "the move nearest the centre"),
    (
        "where the opponent has the fewest moves",
        "that leaves the opponent the fewest moves",
    ),
    (
        "so that the opponent has the fewest moves",
        "that leaves the opponent the fewest moves",
    ),
    ("makes the opponent have", "leaves the opponent"),
    (
        "stops the opponent from moving",
        "leaves the opponent no moves",
    ),
    ("of the board is full", "of the squares are full"),
    ("of the board is empty", "of the squares are empty"),
    ("the board is half full", "half of the squares are full"),
    ("the board is half empty", "half of the squares are empty"),
    // Who is asked is the one whose turn it is.
    ("it is white's turn", "you are white"),
    ("it is black's turn", "you are black"),
    // The first lines.
    ("in the top row", "in row 1"),
    ("in the first row", "in row 1"),
    ("on the top row", "in row 1"),
    ("in the left column", "in column a"),
    ("in the first column", "in column a"),
    ("in the leftmost column", "in column a"),
    ("on the top edge", "on an edge and in row 1"),
    ("on the left edge", "on an edge and in column a"),
    // The short forms of the ties.
    (
        "with the fewest opponent moves",
        "that leaves the opponent the fewest moves",
    ),
    (
        "with the most opponent moves",
        "that leaves the opponent the most moves",
    ),
    (
        "with the fewest moves for the opponent",
        "that leaves the opponent the fewest moves",
    ),
    (
        "with the most moves for the opponent",
        "that leaves the opponent the most moves",
    ),
    (
        "with the fewest opponent's moves",
        "that leaves the opponent the fewest moves",
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
    ("a quarter of the squares", "25 per cent of the squares"),
    (
        "three quarters of the squares",
        "75 per cent of the squares",
    ),
    ("half the board is empty", "half of the squares are empty"),
    (
        "half of the board is empty",
        "half of the squares are empty",
    ),
    // Where *otherwise* is said with *not*.
    ("if not,", "otherwise,"),
    ("if nothing else,", "otherwise,"),
    ("in all other cases,", "otherwise,"),
    ("in any other case,", "otherwise,"),
    ("in every other case,", "otherwise,"),
    ("failing that,", "otherwise,"),
    ("or else,", "otherwise,"),
];

/// Words of the same meaning, which are compared, but not offered.
pub(super) const SAME: &[(&str, &str)] = &[
    // Comparisons.
    ("no more than", "≤"),
    ("not more than", "≤"),
    ("at most", "≤"),
    ("up to", "≤"),
    ("or fewer", "≤"),
    ("no fewer than", "≥"),
    ("not fewer than", "≥"),
    ("at least", "≥"),
    ("or more", "≥"),
    // One is some.
    ("≥ 1", ""),
    // A pupil speaks of the player, the language of the move.
    ("if you can take", "if a move takes"),
    ("you can take", "takes"),
    ("you can", ""),
    ("you should", ""),
    ("you are not ahead and not behind", "the score is level"),
    ("makes the opponent pass", "leaves the opponent no moves"),
    ("each corner", "corner"),
    // Where a square can be played, a move is there.
    ("if a corner is free", "if a corner"),
    ("if a corner is open", "if a corner"),
    ("if corners are free", "if a corner"),
    ("if corners are open", "if a corner"),
    ("if an edge is free", "if an edge"),
    ("if an edge is open", "if an edge"),
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

/// *as many discs as possible*, *as few moves as you can*: the words in front, and what is said in their place.
pub(in crate::language) const AS_MANY: [(&str, &str); 2] = [("many", "most"), ("few", "fewest")];
/// *more discs than any other move*: the word in front, and what is said in its place.
pub(in crate::language) const MORE_THAN_OTHERS: [(&str, &str); 2] =
    [("more", "most"), ("fewer", "fewest")];
/// What stands after what is counted there.
pub(in crate::language) const THAN_OTHERS: [&str; 4] = [
    "than any other move",
    "than any other",
    "than every other move",
    "than the other moves",
];
/// The words after it.
pub(in crate::language) const AS_POSSIBLE: [&str; 3] = ["possible", "you can", "it can"];
/// So many words stand between.
pub(in crate::language) const MOST_COUNTED: usize = 5;

/// *as many discs as possible* as *the most discs*, in plain words, of which *possible* is none.
fn at_most(mut plain: Vec<String>) -> Vec<String> {
    let mut at = 0;
    while let Some(as_word) = plain[at..].iter().position(|word| word == "as") {
        at += as_word;
        let many = plain.get(at + 1);
        let most = AS_MANY
            .iter()
            .find(|(many_word, _)| many.is_some_and(|word| word == many_word));
        let counted = plain.iter().skip(at + 2).take(MOST_COUNTED + 1);
        let second = counted
            .clone()
            .position(|word| word == "as")
            .map(|place| at + 2 + place);
        let ends = second.filter(|second| {
            let next = plain.get(second + 1).map_or(".", String::as_str);
            [".", ",", "and", "unless", "you", "it"].contains(&next)
        });
        if let (Some((_, most)), Some(second)) = (most, ends) {
            let player = plain
                .get(second + 1)
                .is_some_and(|word| word == "you" || word == "it");
            plain.drain(second..second + 1 + 2 * usize::from(player));
            plain.splice(at..at + 2, [(*most).to_owned()]);
        }
        at += 1;
    }
    plain
}

/// *more discs than any other move* as *the most discs*, in plain words, of which *than* and *any* are none.
fn above_all_others(mut plain: Vec<String>) -> Vec<String> {
    let mut at = 0;
    while at < plain.len() {
        let most = MORE_THAN_OTHERS.iter().find(|(more, _)| *more == plain[at]);
        let rest = plain.iter().skip(at + 1).take(MOST_COUNTED + 1);
        let other = rest.clone().position(|word| word == "other");
        if let (Some((_, most)), Some(other)) = (most, other.filter(|other| *other > 0)) {
            let other = at + 1 + other;
            let noun = plain.get(other + 1).is_some_and(|word| word == "move");
            plain.drain(other..=other + usize::from(noun));
            plain.splice(at..=at, [(*most).to_owned()]);
        }
        at += 1;
    }
    plain
}

/// The words with every phrase that has a plainer one replaced by it.
pub(super) fn normalised(plain: Vec<String>) -> Vec<String> {
    let mut plain = above_all_others(at_most(plain));
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
