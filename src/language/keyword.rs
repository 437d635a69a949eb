//! The words of the sentence frame, in one place: how sentences begin, what they do, and what joins their parts.
//! The words of the vocabulary are in its own table; it must not know how sentences are read.

/// In front of what must hold of a move.
pub(super) const IF: &str = "if";
/// In front of what must hold of the board.
pub(super) const WHEN: &str = "when";
/// In front of an exception.
pub(super) const UNLESS: &str = "unless";
/// At the beginning of a rule, where they change nothing.
pub(super) const OTHERWISE: [&str; 2] = ["otherwise", "else"];
/// The instruction that decides.
pub(super) const PLAY: [&str; 5] = ["play", "take", "choose", "pick", "make"];
/// The instruction that keeps moves.
pub(super) const KEEP: &str = "keep";
/// The instruction that removes moves.
pub(super) const CROSS_OFF: [&str; 2] = ["cross off", "cross out"];
/// In front of the boards that a program is for.
pub(super) const FOR: &str = "for";
/// Between the two numbers of a board's size.
pub(super) const BY: [&str; 4] = ["by", "x", "×", "*"];
/// In front of the size of a board, where they change nothing.
pub(super) const BOARDS_OF: [&str; 5] = ["boards of", "a board of", "the", "an", "a"];
/// Behind the size of a board, where they change nothing.
pub(super) const BOARDS: [&str; 2] = ["boards", "board"];

/// Between a condition and what to do.
pub(super) const THEN: &str = "then";

/// Joins what must all hold.
pub(super) const AND: &str = "and";
/// Joins what may hold.
pub(super) const OR: &str = "or";
/// Joins as *and*, before a denial.
pub(super) const BUT: &str = "but";
/// Denies what follows.
pub(super) const NOT: &str = "not";
/// Denies all of a list.
pub(super) const NEITHER: &str = "neither";
/// Joins a list behind *neither*.
pub(super) const NOR: &str = "nor";

/// Between the first and the last of a run of rows or columns.
pub(super) const UP_TO: [&str; 3] = ["to", "-", "through"];

/// Round a word that somebody quotes.
pub(super) const QUOTE: &str = "\"";

/// A move is the square that it goes to.
pub(super) const MOVES: [&str; 4] = ["move", "moves", "square", "squares"];
/// Words for moves that were named before.
pub(super) const ONES: [&str; 2] = ["one", "ones"];
/// Small words between an article and *move*.
pub(super) const KINDS_OF_MOVE: [&str; 4] = ["legal", "remaining", "possible", "other"];
/// Behind *moves*: those not crossed off.
pub(super) const LEFT: [&str; 2] = ["left", "remaining"];
/// In front of a condition about the moves just named.
pub(super) const THAT: [&str; 2] = ["that", "which"];
/// In front of a condition, for the moves just named.
pub(super) const THEY: [&str; 4] = ["it", "they", "that", "which"];
/// In front of a condition of a definition or of a line of points.
pub(super) const IT: [&str; 3] = ["it", "the move", "a move"];
/// In front of a place, where *is* may be left out.
pub(super) const PLACES: [&str; 4] = ["on", "in", "at", "by"];
/// In front of a measure in its short form.
pub(super) const WITH: [&str; 2] = ["with the", "with"];

/// In front of one move.
pub(super) const ARTICLES: [&str; 5] = ["a", "an", "any", "some", "the"];
/// In front of the move that is best.
pub(super) const ARTICLES_OF_BEST: [&str; 6] = ["the", "a", "an", "any", "one", "some"];
/// In front of the moves that are kept or crossed off.
pub(super) const ARTICLES_OF_MANY: [&str; 5] = ["the", "any", "every", "each", "all"];

/// What a line begins with that may be a rule without its number.
pub(super) const RULE_STARTS: [&str; 9] = [
    IF,
    WHEN,
    "otherwise",
    "else",
    "play",
    KEEP,
    "cross",
    "always",
    "never",
];

/// Words that the language itself uses, so that no own word may hold them.
pub(super) const RESERVED: [&str; 41] = [
    "every",
    "each",
    "all",
    "only",
    "both",
    "no",
    "none",
    "left",
    "remaining",
    "most",
    "fewest",
    "least",
    "half",
    "between",
    "exactly",
    "than",
    AND,
    OR,
    NOT,
    BUT,
    IF,
    WHEN,
    UNLESS,
    "that",
    "which",
    "it",
    "move",
    "moves",
    "is",
    "are",
    "legal",
    "possible",
    "other",
    "others",
    "empty",
    "topmost",
    "bottommost",
    "leftmost",
    "rightmost",
    "random",
    "otherwise",
];

/// Words in front of a rule that only say which one it is.
pub(super) const ORDINALS: [&str; 14] = [
    "first",
    "firstly",
    "first of all",
    "second",
    "secondly",
    "third",
    "thirdly",
    "next",
    "then",
    "after that",
    "finally",
    "lastly",
    "last",
    "last of all",
];
/// Times of a game that no rule can tell, the early ones.
pub(super) const EARLY: [&str; 10] = [
    "at the start",
    "at the beginning",
    "in the beginning",
    "in the opening",
    "at first",
    "early in the game",
    "early on",
    "early",
    "the game has just begun",
    "the game has just started",
];
/// … and the late ones.
pub(super) const LATE: [&str; 16] = [
    "at the end",
    "near the end",
    "towards the end",
    "in the end",
    "in the endgame",
    "late in the game",
    "later in the game",
    "later on",
    "late",
    "the game is nearly over",
    "the game is almost over",
    "it is nearly over",
    "the board is nearly full",
    "the board is almost full",
    "the game is about to end",
    "the end is near",
];

/// Names of the line that settles ties, in front of a colon or of a sentence of their own; the longer before the shorter.
pub(super) const TIES_NAMES: [&str; 13] = [
    "ties",
    "tie-breaks",
    "tie-breakers",
    "tie-breaker",
    "tie-break",
    "tie breaks",
    "tie breakers",
    "tie breaker",
    "tie break",
    "tiebreaks",
    "tiebreakers",
    "tiebreaker",
    "tiebreak",
];
/// Clauses in front of the keys that settle ties, the longer before the shorter.
pub(super) const TIES_CLAUSES: [&str; 16] = [
    "if there is still a tie",
    "if there is a tie",
    "when there is a tie",
    "in case of a tie",
    "if moves are still tied",
    "if moves are tied",
    "if two moves are tied",
    "if several moves are tied",
    "if some moves are tied",
    "if still tied",
    "still tied",
    "to break ties",
    "break ties by",
    "ties are broken by",
    "ties are settled by",
    "to settle ties",
];

/// Numbers in words, from 1.
pub(super) const NUMBERS: [&str; 12] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// Every word of the sentence frame.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let single = [
        FOR, IF, WHEN, UNLESS, KEEP, THEN, AND, OR, BUT, NOT, NEITHER, NOR,
    ];
    let lists: [&'static [&'static str]; 15] = [
        &OTHERWISE,
        &PLAY,
        &CROSS_OFF,
        &MOVES,
        &ONES,
        &KINDS_OF_MOVE,
        &LEFT,
        &THAT,
        &THEY,
        &IT,
        &WITH,
        &ARTICLES,
        &ARTICLES_OF_MANY,
        &BOARDS,
        &NUMBERS,
    ];
    let lists = lists.into_iter().flatten().copied();
    single
        .into_iter()
        .chain(lists)
        .flat_map(|text| text.split(' '))
}
