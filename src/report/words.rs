//! The vocabulary for people and editors: the list, and words in full. All of it is read off the one table.
//! It must not hold a phrase of its own.

use serde::{Serialize, Serializer};

use crate::diagnostic::nearest;
use crate::document::{Document, Labelled, Text, Tone};
use crate::vocabulary::{
    Element, FACTS, Fact, Filling, MEASURES, Measure, Number, Pattern, QUESTIONS, Question,
    TIE_KEYS, TieKey,
};

/// One word of the vocabulary.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(with = "Data"))]
pub enum WordEntry {
    /// A yes/no fact of a move.
    Fact(&'static Fact),
    /// A number that belongs to a move.
    Measure(&'static Measure),
    /// A question about the board.
    Question(&'static Question),
    /// A tie-break by place or chance.
    Tie(&'static TieKey),
}

/// Each kind with its heading and its entries.
fn chapters() -> [(&'static str, Vec<WordEntry>); 4] {
    [
        (
            "Facts of a move: yes or no",
            FACTS.iter().map(WordEntry::Fact).collect(),
        ),
        (
            "Measures of a move: a number",
            MEASURES.iter().map(WordEntry::Measure).collect(),
        ),
        (
            "Questions about the board, after “When”",
            QUESTIONS.iter().map(WordEntry::Question).collect(),
        ),
        (
            "Ties, as well as the measures",
            TIE_KEYS.iter().map(WordEntry::Tie).collect(),
        ),
    ]
}

fn entries() -> impl Iterator<Item = WordEntry> {
    chapters().into_iter().flat_map(|(_, entries)| entries)
}

impl WordEntry {
    /// The identifier.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fact(fact) => fact.id,
            Self::Measure(measure) => measure.id,
            Self::Question(question) => question.id,
            Self::Tie(key) => key.id,
        }
    }

    /// The kind, as in JSON.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Fact(_) => "fact",
            Self::Measure(_) => "measure",
            Self::Question(_) => "question",
            Self::Tie(_) => "tie",
        }
    }

    const fn meaning(self) -> &'static str {
        match self {
            Self::Fact(fact) => fact.meaning,
            Self::Measure(measure) => measure.meaning,
            Self::Question(question) => question.meaning,
            Self::Tie(key) => key.meaning,
        }
    }

    const fn example(self) -> &'static str {
        match self {
            Self::Fact(fact) => fact.example,
            Self::Measure(measure) => measure.example,
            Self::Question(question) => question.example,
            Self::Tie(key) => key.example,
        }
    }

    const fn near(self) -> &'static [&'static str] {
        match self {
            Self::Fact(fact) => fact.near,
            Self::Measure(measure) => measure.near,
            Self::Question(question) => question.near,
            Self::Tie(_) => &[],
        }
    }

    /// The canonical phrase: *takes a corner*, *flips N discs*.
    fn phrase(self) -> String {
        self.texts()
            .first()
            .map_or_else(|| self.id().to_owned(), |text| printed_phrase(text))
    }

    /// The phrases of the table that are read, the canonical one first.
    fn texts(self) -> &'static [&'static str] {
        match self {
            Self::Fact(fact) => fact.phrases,
            Self::Measure(measure) if measure.amount.is_empty() => measure.fewest,
            Self::Measure(measure) => measure.amount,
            Self::Question(question) => question.phrases,
            Self::Tie(key) => key.phrases,
        }
    }

    /// Every form with the words for where it stands.
    fn forms(self) -> Vec<(&'static str, String)> {
        match self {
            Self::Fact(fact) => of_verb(fact.phrases[0]),
            Self::Measure(measure) => of_measure(measure),
            Self::Question(question) => vec![("question", printed_phrase(question.phrases[0]))],
            Self::Tie(key) => vec![("in ties", printed(key.phrases[0], Number::One, false))],
        }
    }

    /// Other wordings that are read the same.
    fn variants(self) -> Vec<String> {
        let canonical = self.phrase();
        let mut found: Vec<String> = Vec::new();
        for text in self.texts().iter().skip(1) {
            let variant = printed_phrase(text);
            if variant != canonical && !found.contains(&variant) {
                found.push(variant);
            }
        }
        found
    }
}

fn of_verb(text: &'static str) -> Vec<(&'static str, String)> {
    vec![
        ("one move", printed(text, Number::One, false)),
        ("moves that", printed(text, Number::Many, false)),
        ("with not", printed(text, Number::One, true)),
    ]
}

fn of_measure(measure: &'static Measure) -> Vec<(&'static str, String)> {
    let mut forms = Vec::new();
    if let Some(text) = measure.amount.first() {
        forms.extend(of_verb(text));
    }
    let single = |text: &'static str| printed(text, Number::One, false);
    forms.push(("the most", single(measure.most[0])));
    forms.push(("the fewest", single(measure.fewest[0])));
    forms.push(("in ties", single(measure.short_most)));
    forms.push(("in ties", single(measure.short_fewest)));
    if let Some(text) = measure.counted.first() {
        forms.push(("in points", single(text)));
    }
    forms
}

/// A phrase of the table with capital letters in its open places: *flips N discs*.
fn printed(text: &'static str, number: Number, negated: bool) -> String {
    let pattern = Pattern::read(text);
    let region = pattern.elements().iter().find_map(|element| match element {
        Element::Region => Some("in a REGION"),
        Element::Squares => Some("a2, b1 or b2"),
        Element::Rows => Some("1 or 2"),
        Element::Columns => Some("a or b"),
        _ => None,
    });
    pattern.print(&Filling {
        number,
        negated,
        quantity: "N",
        one: !pattern.elements().contains(&Element::Quantity),
        region: region.unwrap_or_default(),
        ..Filling::default()
    })
}

/// A phrase of the table as it is printed for one move.
pub(super) fn printed_phrase(text: &'static str) -> String {
    let many = text.starts_with("you") || text.starts_with("{Q}");
    printed(text, if many { Number::Many } else { Number::One }, false)
}

/// The phrase of a measure with a quantity, or at its extremes where it has none.
pub(super) fn phrase_of_measure(measure: &'static Measure) -> String {
    WordEntry::Measure(measure).phrase()
}

/// The whole vocabulary: each word with its identifier, one line of meaning and an example.
pub fn words() -> Document {
    let mut document = Document::titled("The words of the rule language");
    for (heading, entries) in chapters() {
        let entries = entries.into_iter().map(|entry| {
            let lines = [entry.meaning(), entry.example()];
            Labelled::new(headline(entry), lines)
        });
        document = document.heading(heading).labelled(entries);
    }
    document.paragraph([
        "N is a number, or words such as: at least 3, more than two, no, an.",
        "“paper words flips” shows all forms of one word.",
    ])
}

/// *takes a corner [corner]*
fn headline(entry: WordEntry) -> Text {
    Text::toned(Tone::Chosen, entry.phrase()).and(Tone::Plain, format!(" [{}]", entry.id()))
}

/// Words with all their forms and the other wordings that are read.
pub fn words_in_full(entries: &[WordEntry]) -> Document {
    let title = Document::titled("Words of the rule language");
    entries.iter().fold(title, |document, entry| {
        document.heading(headline(*entry)).labelled(in_full(*entry))
    })
}

fn in_full(entry: WordEntry) -> Vec<Labelled> {
    let label = |label: &str| Text::toned(Tone::Label, label);
    let mut all = vec![Labelled::new(label("meaning"), [entry.meaning()])];
    for (place, form) in entry.forms() {
        match all.last_mut() {
            Some(last) if last.label == label(place) => last.lines.push(form.into()),
            _ => all.push(Labelled::new(label(place), [form])),
        }
    }
    let variants = entry.variants();
    if !variants.is_empty() {
        all.push(Labelled::new(label("also read"), variants));
    }
    all.push(Labelled::new(label("example"), [entry.example()]));
    all
}

/// The words that a search finds: the one with this identifier, or all that have the searched words in their phrases,
/// their other wordings or their meaning.
pub fn find_words(search: &str) -> Vec<WordEntry> {
    let wanted = search.trim().to_lowercase();
    let exact: Vec<WordEntry> = entries()
        .filter(|entry| is_named(*entry, &wanted))
        .collect();
    if !exact.is_empty() || wanted.is_empty() {
        return exact;
    }
    entries()
        .filter(|entry| mentions(*entry, &wanted))
        .collect()
}

fn is_named(entry: WordEntry, wanted: &str) -> bool {
    let name = wanted.replace([' ', '-'], "_");
    let asks = matches!(entry, WordEntry::Question(question) if question.number == name);
    entry.id() == name || asks || entry.phrase().to_lowercase() == wanted
}

fn mentions(entry: WordEntry, wanted: &str) -> bool {
    let variants = entry.variants();
    let near = entry.near().iter().map(|near| (*near).to_owned());
    let forms = entry.forms().into_iter().map(|(_, form)| form);
    std::iter::once(entry.meaning().to_owned())
        .chain(variants)
        .chain(near)
        .chain(forms)
        .any(|text| text.to_lowercase().contains(wanted))
}

/// The identifiers that are spelt like a word, the nearest first.
pub fn nearest_words(search: &str) -> Vec<&'static str> {
    let wanted = search.trim().to_lowercase().replace([' ', '-'], "_");
    let mut near = nearest(&wanted, entries().map(WordEntry::id));
    near.truncate(3);
    near
}

/// Every word, in the order of the reference.
pub fn all_words() -> Vec<WordEntry> {
    entries().collect()
}

/// A word as JSON has it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Data {
    /// What kind of word it is.
    kind: &'static str,
    /// Its name.
    id: &'static str,
    /// The phrase that rules use.
    phrase: String,
    /// What it means.
    meaning: &'static str,
    /// A sentence with it.
    example: &'static str,
    /// Its forms.
    forms: Vec<Form>,
    /// Other wordings that are understood.
    also_read: Vec<String>,
}

/// A form of a word, and where in a sentence it stands.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Form {
    /// Where in a sentence the form stands.
    place: &'static str,
    /// The form.
    form: String,
}

impl Serialize for WordEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let forms = self.forms().into_iter();
        let data = Data {
            kind: self.kind(),
            id: self.id(),
            phrase: self.phrase(),
            meaning: self.meaning(),
            example: self.example(),
            forms: forms.map(|(place, form)| Form { place, form }).collect(),
            also_read: self.variants(),
        };
        data.serialize(serializer)
    }
}
