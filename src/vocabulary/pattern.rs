//! The small notation in which the table writes a phrase: one text says both how it is printed and what is read.
//! It must not know words of a source text; matching is the language's job.
//!
//! | written | read | printed |
//! |---|---|---|
//! | `empty` | the word | the word |
//! | `an\|any\|the` | one of them | the first |
//! | `(an\|any)` | one of them or nothing | the first |
//! | `[square]` | the word or nothing | nothing |
//! | `+take` | the verb in any form, with or without a negation | the form that the sentence needs |
//! | `~disc` | the noun, one or many, and its synonyms | *disc* after a 1, else *discs* |
//! | `{Q}` `{B}` `{R}` | a quantity; the name of a block; a region | the same |
//! | `{I}` | a region as an item of a list: *the edges* | the same |
//! | `{=4}` `{>0}` | nothing: the words mean exactly 4, at least 1 | nothing |
//! | `{S}` | the name of a script's function between backticks | the same |
//! | `{squares}` `{rows}` `{columns}` | a list of them | the same |
//!
//! An underscore joins the words of one alternative: `the_opponent|your_opponent`.

/// One step of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Element {
    /// One of these word sequences; where `optional`, it may be missing; `printed` says whether the first is printed.
    Words {
        /// The alternatives, each a sequence of words.
        alternatives: Vec<Vec<&'static str>>,
        /// Whether nothing may stand here, too.
        optional: bool,
        /// Whether the first alternative is printed.
        printed: bool,
    },
    /// The verb of the phrase.
    Verb(&'static Verb),
    /// A counted noun.
    Noun(&'static Noun),
    /// A quantity, such as *at least 3*.
    Quantity,
    /// The name of a `Values` block, as *in early*, or nothing.
    Block,
    /// The name of a function of a script, between backticks.
    Script,
    /// A region, as *in the centre*.
    Region,
    /// A region as an item of a list, as *the centre*.
    RegionItem,
    /// No words: those of the phrase mean this quantity without naming it.
    Given(Given),
    /// A list of squares: *a2, b1 or b2*.
    Squares,
    /// A list of rows: *1 or 2*.
    Rows,
    /// A list of columns: *a or b*.
    Columns,
}

impl Element {
    /// Whether a phrase may do without it.
    pub fn is_optional(&self) -> bool {
        matches!(
            self,
            Self::Words { optional: true, .. } | Self::Block | Self::Given(_)
        )
    }
}

/// How many, where a phrase says it in its own words: *must pass*, *all four corners*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// Exactly this many.
    Exactly(i64),
    /// More than this many.
    MoreThan(i64),
}

/// A verb's forms.
#[derive(PartialEq, Eq, Debug)]
pub struct Verb {
    /// One move: *takes*.
    pub singular: &'static str,
    /// Many moves, or after *does not*: *take*.
    pub plural: &'static str,
    /// *taking*.
    pub participle: &'static str,
    /// Further words that are read the same.
    pub synonyms: &'static [&'static str],
}

/// A noun's forms.
#[derive(PartialEq, Eq, Debug)]
pub struct Noun {
    /// One.
    pub singular: &'static str,
    /// Many.
    pub plural: &'static str,
    /// Further words that are read the same.
    pub synonyms: &'static [&'static str],
}

const fn verb(singular: &'static str, plural: &'static str, participle: &'static str) -> Verb {
    Verb {
        singular,
        plural,
        participle,
        synonyms: &[],
    }
}

/// The verbs of the language.
pub static VERBS: &[Verb] = &[
    verb("is", "are", "being"),
    verb("can", "can", "can"),
    verb("takes", "take", "taking"),
    verb("plays", "play", "playing"),
    verb("touches", "touch", "touching"),
    verb("lets", "let", "letting"),
    verb("gives", "give", "giving"),
    verb("opens", "open", "opening"),
    verb("saves", "save", "saving"),
    verb("threatens", "threaten", "threatening"),
    verb("puts", "put", "putting"),
    verb("wedges", "wedge", "wedging"),
    verb("joins", "join", "joining"),
    verb("follows", "follow", "following"),
    Verb {
        singular: "flips",
        plural: "flip",
        participle: "flipping",
        synonyms: &["turn", "turns", "turning"],
    },
    verb("leaves", "leave", "leaving"),
    verb("scores", "score", "scoring"),
    verb("stands", "stand", "standing"),
    verb("makes", "make", "making"),
    verb("has", "have", "having"),
    Verb {
        singular: "holds",
        plural: "hold",
        participle: "holding",
        synonyms: &["own", "owns", "owning"],
    },
];

/// The nouns that are counted.
pub static NOUNS: &[Noun] = &[
    Noun {
        singular: "disc",
        plural: "discs",
        synonyms: &[
            "disk", "disks", "piece", "pieces", "peg", "pegs", "counter", "counters",
        ],
    },
    Noun {
        singular: "square",
        plural: "squares",
        synonyms: &["space", "spaces"],
    },
    Noun {
        singular: "move",
        plural: "moves",
        synonyms: &[],
    },
    Noun {
        singular: "corner",
        plural: "corners",
        synonyms: &[],
    },
    Noun {
        singular: "direction",
        plural: "directions",
        synonyms: &[],
    },
    Noun {
        singular: "side",
        plural: "sides",
        synonyms: &[],
    },
    Noun {
        singular: "point",
        plural: "points",
        synonyms: &[],
    },
];

impl Noun {
    /// The noun that a word is a form of.
    pub fn of(word: &str) -> Option<&'static Self> {
        NOUNS.iter().find(|noun| noun.reads(word))
    }

    /// Whether the word is a form of this noun.
    pub fn reads(&self, word: &str) -> bool {
        [self.singular, self.plural].contains(&word) || self.synonyms.contains(&word)
    }
}

impl Verb {
    /// The verb that a word is a form of.
    pub fn of(word: &str) -> Option<&'static Self> {
        VERBS.iter().find(|verb| verb.reads(word))
    }

    /// Whether the word is a form of this verb.
    pub fn reads(&self, word: &str) -> bool {
        [self.singular, self.plural, self.participle].contains(&word)
            || self.synonyms.contains(&word)
    }

    /// Whether this is *is*, which a phrase may leave out and which is negated without *does*.
    pub fn is_be(&self) -> bool {
        self.singular == "is"
    }

    /// Whether this is *can*, whose negation is *cannot*.
    pub fn is_can(&self) -> bool {
        self.singular == "can"
    }

    /// The form for one or many, negated or not: *takes*, *take*, *does not take*, *are not*, *cannot*.
    pub fn form(&self, number: Number, negated: bool) -> String {
        let finite = match number {
            Number::One => self.singular,
            Number::Many => self.plural,
        };
        match (negated, self.is_be(), number) {
            (false, ..) => finite.to_owned(),
            (true, ..) if self.is_can() => "cannot".to_owned(),
            (true, true, _) => format!("{finite} not"),
            (true, false, Number::One) => format!("does not {}", self.plural),
            (true, false, Number::Many) => format!("do not {}", self.plural),
        }
    }
}

/// One move or many: *takes* or *take*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// As after *a move*.
    One,
    /// As after *moves that*.
    Many,
}

/// A phrase of the table, read once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Vec<Element>);

impl Pattern {
    /// Reads the notation of this module; the table's own texts only.
    ///
    /// # Panics
    /// On a text of the table that breaks the notation: a mistake in the table, found by its test.
    pub fn read(text: &'static str) -> Self {
        let mut elements = Vec::new();
        for part in text.split(' ') {
            elements.push(Self::element(part));
        }
        Self(elements)
    }

    fn element(part: &'static str) -> Element {
        let words = |inner: &'static str, optional, printed| Element::Words {
            alternatives: inner
                .split('|')
                .map(|words| words.split('_').collect())
                .collect(),
            optional,
            printed,
        };
        let inside = |open, close| {
            part.strip_prefix(open)
                .and_then(|rest: &str| rest.strip_suffix(close))
        };
        match part {
            "{Q}" => Element::Quantity,
            "{B}" => Element::Block,
            "{S}" => Element::Script,
            "{R}" => Element::Region,
            "{I}" => Element::RegionItem,
            _ if part.starts_with("{=") || part.starts_with("{>") => {
                Element::Given(Self::given(part))
            }
            "{squares}" => Element::Squares,
            "{rows}" => Element::Rows,
            "{columns}" => Element::Columns,
            _ if part.starts_with('+') => Element::Verb(Self::known(
                VERBS
                    .iter()
                    .find(|verb| verb.plural == &part[1..] || verb.is_be() && part == "+be"),
                part,
            )),
            _ if part.starts_with('~') => Element::Noun(Self::known(
                NOUNS.iter().find(|noun| noun.singular == &part[1..]),
                part,
            )),
            _ => match (inside('(', ')'), inside('[', ']')) {
                (Some(inner), _) => words(inner, true, true),
                (_, Some(inner)) => words(inner, true, false),
                _ => words(part, false, true),
            },
        }
    }

    /// `{=4}` or `{>0}`.
    fn given(part: &str) -> Given {
        let number = part[2..].trim_end_matches('}').parse();
        let number =
            number.unwrap_or_else(|_| panic!("the vocabulary's table has no number in {part}"));
        if part.starts_with("{=") {
            Given::Exactly(number)
        } else {
            Given::MoreThan(number)
        }
    }

    fn known<T>(found: Option<&'static T>, part: &str) -> &'static T {
        found.unwrap_or_else(|| panic!("the vocabulary's table names an unknown word: {part}"))
    }

    /// The steps in order.
    pub fn elements(&self) -> &[Element] {
        &self.0
    }

    /// The verb that it begins with, if it does.
    pub fn verb(&self) -> Option<&'static Verb> {
        match self.0.first() {
            Some(Element::Verb(verb)) => Some(verb),
            _ => None,
        }
    }
}

/// What fills the open places of a phrase when it is printed.
#[derive(Clone, Copy, Debug)]
pub struct Filling<'a> {
    /// One move or many.
    pub number: Number,
    /// Whether the phrase is negated.
    pub negated: bool,
    /// Whether the verb is left out, as for the second object of a list.
    pub without_verb: bool,
    /// For `{Q}`: the words before the noun.
    pub quantity: &'a str,
    /// Whether a noun after the quantity is one: *exactly 1 disc*.
    pub one: bool,
    /// For `{B}`: the name of the block, or nothing; for `{S}`: the name of the function.
    pub block: &'a str,
    /// For `{R}`: the words for the region, or nothing; for a list of squares, rows or columns: the list.
    pub region: &'a str,
    /// What stands for *you*.
    pub mover: Mover,
}

/// Who the mover is: *you*, or in a promise the program, *it*.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mover {
    /// *you have 3 discs*, *your discs*
    #[default]
    You,
    /// *it has 3 discs*, *its discs*
    It,
    /// The same where *it* is the subject: *it leaves itself 3 moves*.
    Itself,
}

impl Mover {
    /// The first of some words that mean the same, said of this mover.
    fn said(self, alternatives: &[Vec<&'static str>]) -> String {
        let itself = alternatives.iter().any(|words| words == &["yourself"]);
        let word = |word: &&'static str| match *word {
            _ if self == Self::You => *word,
            "you" if self == Self::Itself && itself => "itself",
            "you" => "it",
            "your" => "its",
            "yours" => "its own",
            other => other,
        };
        let words = alternatives[0].iter().map(word);
        words.collect::<Vec<_>>().join(" ")
    }
}

impl Default for Filling<'_> {
    fn default() -> Self {
        Self {
            number: Number::One,
            negated: false,
            without_verb: false,
            quantity: "",
            one: false,
            block: "",
            region: "",
            mover: Mover::You,
        }
    }
}

impl Pattern {
    /// The phrase in its canonical words.
    pub fn print(&self, filling: &Filling<'_>) -> String {
        Self::print_elements(&self.0, filling)
    }

    /// The same for a part of a phrase.
    pub fn print_elements(elements: &[Element], filling: &Filling<'_>) -> String {
        let mut words: Vec<String> = Vec::new();
        for element in elements {
            match element {
                Element::Words { printed: false, .. } | Element::Given(_) => {}
                Element::Words { alternatives, .. } => {
                    words.push(filling.mover.said(alternatives));
                }
                Element::Verb(_) if filling.without_verb => {}
                Element::Verb(verb) => words.push(verb.form(filling.number, filling.negated)),
                Element::Noun(noun) => words.push(
                    (if filling.one {
                        noun.singular
                    } else {
                        noun.plural
                    })
                    .to_owned(),
                ),
                Element::Quantity => words.push(filling.quantity.to_owned()),
                Element::Block if filling.block.is_empty() => {}
                Element::Block => words.push(format!("in {}", filling.block)),
                Element::Script => words.push(format!("`{}`", filling.block)),
                Element::Region
                | Element::RegionItem
                | Element::Squares
                | Element::Rows
                | Element::Columns => {
                    words.push(filling.region.to_owned());
                }
            }
        }
        words.retain(|word| !word.is_empty());
        words.join(" ").replace("no of ", "none of ")
    }
}
