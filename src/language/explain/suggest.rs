//! What somebody may have meant: phrases of the table close to words that are none. It must not change a text.

use super::Budget;
use crate::language::grammar::Text;
use crate::language::keyword::{A, CANNOT, IS, NO, NONE, SOME, THAN, THEN};
use crate::language::wording;
use crate::language::words::Word;
use crate::vocabulary::{Element, FactTest, Filling, Noun, Number, PHRASES, Pattern, Phrase, Verb};

/// How close a phrase must be to be worth saying; 1 is the same.
const CLOSE_ENOUGH: f64 = 0.62;
/// Only so many own words are compared.
const MOST_NAMES: usize = 100;
/// Longer clauses are not compared: nobody misspells so much.
const MOST_WORDS: usize = 14;

/// How a condition's words could go on, each as the whole phrase.
pub(super) fn endings_of_part(text: &Text<'_, '_>, from: usize, end: usize) -> Vec<String> {
    let written = text.words[from..end].iter().map(|word| &*word.text);
    let written = written.collect::<Vec<_>>().join(" ");
    let facts = PHRASES.facts.iter().filter(|phrase| phrase.canonical);
    let near = facts
        .clone()
        .filter(|phrase| phrase.entry.near.contains(&&*written));
    let near = near.map(|phrase| phrase.pattern.print(&Filling::default()));
    let facts = facts.map(|phrase| &phrase.pattern);
    let amounts = PHRASES
        .amounts
        .iter()
        .filter(|phrase| phrase.canonical)
        .map(|phrase| &phrase.pattern);
    let endings = endings(text, facts.chain(amounts), from, end, 1);
    if endings.is_empty() {
        return endings;
    }
    near.chain(endings).collect()
}

/// How a guard's words could go on.
pub(super) fn endings_of_question(text: &Text<'_, '_>, from: usize, end: usize) -> Vec<String> {
    let questions = PHRASES
        .questions
        .iter()
        .filter(|phrase| phrase.canonical)
        .map(|phrase| &phrase.pattern);
    endings(text, questions, from, end, 0)
}

/// How the words could go on: the shortest ways, and those that are up to `slack` longer.
fn endings(
    text: &Text<'_, '_>,
    patterns: impl Iterator<Item = &'static Pattern>,
    from: usize,
    end: usize,
    slack: usize,
) -> Vec<String> {
    if from >= end || end - from > MOST_WORDS {
        return Vec::new();
    }
    let written: Vec<&str> = text.words[from..end]
        .iter()
        .map(|word| &*word.text)
        .collect();
    // *flips none* goes on as *flips no discs*.
    let written: Vec<&str> = written
        .into_iter()
        .map(|word| if word == NONE[1] { NO } else { word })
        .collect();
    let one = (from..end).any(|at| {
        text.quantity(at)
            .is_some_and(|(quantity, behind)| behind == end && wording::quantity(quantity).1)
    });
    let mut found: Vec<(usize, String)> = patterns
        .filter(|pattern| !names_script(pattern))
        .filter_map(|pattern| Some((pattern, text.missing(pattern.elements(), from, end)?)))
        .map(|(pattern, missing)| {
            let place = |kind: &Element| missing.contains(kind);
            let region = match () {
                () if place(&Element::Rows) => "2",
                () if place(&Element::Columns) => "a",
                () => "a2",
            };
            let filling = Filling {
                number: wording::subject_number(pattern, one),
                quantity: "at least 2",
                one,
                region,
                ..Filling::default()
            };
            (
                required(missing),
                format!(
                    "{} {}",
                    written.join(" "),
                    Pattern::print_elements(missing, &filling)
                ),
            )
        })
        .collect();
    found.sort_by_key(|(length, _)| *length);
    let shortest = found.first().map_or(0, |(length, _)| *length);
    found.retain(|(length, _)| *length <= shortest + slack);
    found.truncate(4);
    found.into_iter().map(|(_, text)| text).collect()
}

/// Whether a phrase is about a function of a script: then it is no help without the function's name.
fn names_script(pattern: &Pattern) -> bool {
    pattern.elements().contains(&Element::Script)
}

/// How many elements cannot be left out.
fn required(elements: &[Element]) -> usize {
    elements
        .iter()
        .filter(|element| !element.is_optional())
        .count()
}

/// Words that mean something of their own: a suggestion without them would say something else.
const WEIGHTY: [&str; 10] = [
    "every", "each", "all", "both", "most", "fewest", "least", "half", "one", "two",
];

/// The phrase about a move that is closest to the words, in the form that the sentence needs.
pub(super) fn part(
    text: &Text<'_, '_>,
    budget: &Budget,
    from: usize,
    end: usize,
    number: Number,
) -> Option<String> {
    let (words, counted) = unknown(text, budget, from, end)?;

    let negated = counted.0 == NO || words.iter().any(|word| NEGATIONS.contains(&&**word));
    let filling = Filling {
        number,
        quantity: &counted.0,
        one: counted.1,
        ..Filling::default()
    };
    let words = words
        .into_iter()
        .filter(|word| !NEGATIONS.contains(&&**word))
        .collect();
    let mut best = Best::new(words);
    let counts = !counted.0.is_empty() && counted.0 != NO;
    for phrase in PHRASES
        .facts
        .iter()
        .filter(|phrase| phrase.canonical && !counts)
        // Which row or square is meant is not guessed.
        .filter(|phrase| !matches!(phrase.entry.test, FactTest::Place(_)))
    {
        let filling = Filling { negated, ..filling };
        best.offer(phrase, &filling, phrase.entry.near);
    }
    let filling = Filling {
        negated: negated && counted.0 != NO,
        ..filling
    };
    if !counted.0.is_empty() {
        for phrase in PHRASES.amounts.iter().filter(|phrase| phrase.canonical) {
            best.offer(phrase, &filling, phrase.entry.near);
        }
    }
    for name in text.names.own.iter().take(MOST_NAMES) {
        let said = format!("{} {}", Verb::of(IS)?.form(number, negated), name.join(" "));
        best.offer_text(&said, &said);
    }
    best.found
}

/// Words that negate; a suggestion must not lose them.
const NEGATIONS: [&str; 9] = [
    "no", "not", "never", "neither", "nor", "without", "isn't", "doesn't", "don't",
];

/// Words for the most, and …
const MOST: [&str; 6] = ["most", "more", "many", "largest", "biggest", "highest"];
/// … for the fewest.
const FEWEST: [&str; 7] = [
    "fewest", "least", "fewer", "less", "few", "smallest", "lowest",
];

/// The measure at its most or fewest that is closest to the words.
pub(super) fn best(
    text: &Text<'_, '_>,
    budget: &Budget,
    from: usize,
    end: usize,
) -> Option<String> {
    let (words, _) = unknown(text, budget, from, end)?;
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&&**word));
    let phrases = match (has(&MOST), has(&FEWEST)) {
        (true, false) => &PHRASES.most,
        (false, true) => &PHRASES.fewest,
        _ => return None,
    };
    let plain = |word: &&str| !MOST.contains(word) && !FEWEST.contains(word);
    let words = words.iter().map(String::as_str).filter(plain);
    let mut best = Best::new(words.map(str::to_owned).collect());
    for phrase in phrases.iter().filter(|phrase| phrase.canonical) {
        let said = phrase.pattern.print(&Filling::default());
        let compared: Vec<&str> = said.split(' ').filter(plain).collect();
        best.offer_text(&said, &compared.join(" "));
        for words in phrase.entry.near {
            best.offer_text(&said, words);
        }
    }
    best.found
}

/// The question that is closest to the words.
pub(super) fn question(
    text: &Text<'_, '_>,
    budget: &Budget,
    from: usize,
    end: usize,
) -> Option<String> {
    let (words, counted) = unknown(text, budget, from, end)?;
    let mut best = Best::new(words);
    for phrase in PHRASES.questions.iter().filter(|phrase| phrase.canonical) {
        let article = text.words[from..end].iter().any(|word| word.is(A));
        let (quantity, one) = match &counted {
            (words, one) if !words.is_empty() => (&**words, *one),
            _ if article => ("at least 1", true),
            _ => ("at least 2", false),
        };
        let number = wording::subject_number(&phrase.pattern, one);
        let filling = Filling {
            number,
            quantity,
            one,
            region: "in the centre",
            ..Filling::default()
        };
        best.offer(phrase, &filling, phrase.entry.near);
    }
    best.found
}

/// The key of the ties that is closest to the words.
pub(super) fn key(text: &Text<'_, '_>, budget: &Budget, from: usize, end: usize) -> Option<String> {
    let (words, _) = unknown(text, budget, from, end)?;
    let mut best = Best::new(words);
    for phrase in &PHRASES.ties {
        best.offer_text(phrase.entry.id, &phrase.pattern.print(&Filling::default()));
    }
    for phrase in PHRASES.short_most.iter().chain(&PHRASES.short_fewest) {
        best.offer(phrase, &Filling::default(), &[]);
    }
    best.found
}

/// The counted phrase that is closest to the words.
pub(super) fn counted(
    text: &Text<'_, '_>,
    budget: &Budget,
    from: usize,
    end: usize,
) -> Option<String> {
    let (words, _) = unknown(text, budget, from, end)?;
    let mut best = Best::new(words);
    for phrase in PHRASES.counted.iter().filter(|phrase| phrase.canonical) {
        best.offer(phrase, &Filling::default(), &[]);
    }
    best.found
}

/// What instructions begin with, and what is meant by it.
const STARTS: [(&str, &str); 11] = [
    ("if", "If"),
    ("when", "When"),
    ("play", "Play"),
    ("keep", "Keep"),
    ("cross", "Cross"),
    ("otherwise", "Otherwise"),
    ("remove", "Cross off"),
    ("delete", "Cross off"),
    ("eliminate", "Cross off"),
    ("while", "When"),
    ("once", "When"),
];

/// The instruction whose first word is closest to a word.
pub(super) fn instruction(text: &Text<'_, '_>, at: usize) -> Option<&'static str> {
    let word = text.words.get(at).filter(|word| word.text.len() < 12)?;
    let near = STARTS
        .iter()
        .filter(|(start, _)| likeness(&word.text, start) > 0.0);
    near.map(|(_, capital)| *capital).next()
}

/// The words without a quantity, and the quantity in canonical words.
fn unknown(
    text: &Text<'_, '_>,
    budget: &Budget,
    from: usize,
    end: usize,
) -> Option<(Vec<String>, (String, bool))> {
    if end - from > MOST_WORDS
        || text.words[from..end]
            .iter()
            .any(|word| word.text.len() > 30)
    {
        return None;
    }
    if !budget.take() {
        return None;
    }
    let mended = with_than(&text.words[from..end]);
    let (text, end, from) = (
        Text {
            words: &mended,
            ..*text
        },
        end - from,
        0,
    );
    let is_article = |at: usize| text.is_any(at, &SOME);
    let quantity = (from..end)
        .filter(|at| !is_article(*at))
        .find_map(|at| Some((at, text.quantity(at)?)));
    let mut words: Vec<String> = text.words[from..end]
        .iter()
        .map(|word| word.text.clone().into_owned())
        .collect();
    let counted = match quantity {
        Some((at, (quantity, behind))) if behind <= end => {
            words.drain(at - from..behind - from);
            wording::quantity(quantity)
        }
        _ => (String::new(), false),
    };
    Some((words, counted))
}

/// What stands in front of *than*.
const COMPARES: [&str; 3] = ["more", "fewer", "less"];

/// *more then* is *more than*, misspelt.
fn with_than<'s>(words: &[Word<'s>]) -> Vec<Word<'s>> {
    let mut words = words.to_vec();
    for at in 1..words.len() {
        let compares = COMPARES.contains(&&*words[at - 1].text);
        if compares && words[at].is(THEN) {
            words[at].text = THAN.into();
        }
    }
    words
}

/// The closest text so far.
struct Best {
    words: Vec<String>,
    found: Option<String>,
    likeness: f64,
}

impl Best {
    fn new(words: Vec<String>) -> Self {
        let [cannot, short] = CANNOT;
        let cannot = |word: String| {
            if word == short {
                cannot.to_owned()
            } else {
                word
            }
        };
        let words = words.into_iter().filter(|word| !is_small(word));
        let words = words.map(cannot).collect();
        Self {
            words,
            found: None,
            likeness: CLOSE_ENOUGH,
        }
    }

    fn offer<T>(&mut self, phrase: &Phrase<T>, filling: &Filling<'_>, near: &[&str]) {
        if names_script(&phrase.pattern) {
            return;
        }
        let said = phrase.pattern.print(filling);
        let compared = phrase.pattern.print(&Filling {
            quantity: "",
            ..*filling
        });
        self.offer_text(&said, &compared);
        for words in near {
            self.offer_text(&said, words);
        }
    }

    fn offer_text(&mut self, said: &str, compared: &str) {
        let words: Vec<&str> = compared.split(' ').filter(|word| !is_small(word)).collect();
        let lost =
            |word: &String| is_weighty(word) && !words.iter().any(|other| same_noun(word, other));
        if self.words.iter().any(lost) {
            return;
        }
        // What the phrase does not say at all would be left out.
        let unsaid = |word: &String| words.iter().all(|other| likeness(word, other) == 0.0);
        if self.words.iter().any(unsaid) {
            return;
        }
        let likeness = self.like(&words);
        if likeness > self.likeness {
            self.likeness = likeness;
            self.found = Some(said.to_owned());
        }
    }

    fn like(&self, words: &[&str]) -> f64 {
        let nearest = |word: &String| {
            words
                .iter()
                .map(|other| likeness(word, other))
                .fold(0.0, f64::max)
        };
        let sum: f64 = self.words.iter().map(nearest).sum();
        let most = real(self.words.len().max(words.len()));
        let least = real(self.words.len().min(words.len()));
        if most == 0.0 {
            0.0
        } else {
            sum * 2.0 / (most + least) * (0.75 + 0.25 * least / most)
        }
    }
}

/// A count of words or letters, which is small.
fn real(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

/// Whether a suggestion must not lose a word: it says how many, or what is counted.
fn is_weighty(word: &str) -> bool {
    WEIGHTY.contains(&word) || Noun::of(word).is_some()
}

/// *disc* and *pieces* are one noun here.
fn same_noun(word: &str, other: &str) -> bool {
    word == other || Noun::of(word).is_some() && Noun::of(word) == Noun::of(other)
}

/// Words that tell nothing apart.
const SMALL: [&str; 9] = [
    "a", "an", "the", "any", "that", "which", "it", "only", "just",
];

fn is_small(word: &str) -> bool {
    SMALL.contains(&word)
}

/// How alike two words are: 1 the same, 0 another word.
fn likeness(word: &str, other: &str) -> f64 {
    if word == other || Verb::of(word).is_some_and(|verb| verb.reads(other)) {
        return 1.0;
    }
    let longer = word.chars().count().max(other.chars().count());
    let steps = strsim::damerau_levenshtein(word, other);
    let allowed = match longer {
        0..=3 => 0,
        4..=5 => 1,
        6..=8 => 2,
        _ => 3,
    };
    if steps <= allowed {
        1.0 - real(steps) / real(longer)
    } else {
        0.0
    }
}
