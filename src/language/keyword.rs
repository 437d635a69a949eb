//! The words of the language outside its vocabulary, in one place: how sentences begin, what they do, what joins their
//! parts. A test forbids them as literals elsewhere. It must not know how sentences are read.

mod reserved;
#[cfg(test)]
mod tests;

pub(super) use reserved::{COMPARED, DOES_OR_IS, ONE_OF_MANY, RESERVED, WHOSE};

/// Constants of words, single or several of one meaning, and all of them together.
macro_rules! keywords {
    (
        { $($(#[$of_one:meta])* $one:ident $word:literal,)* }
        { $($(#[$of_list:meta])* $list:ident [$($words:literal),* $(,)?],)* }
    ) => {
        $($(#[$of_one])* pub(super) const $one: &str = $word;)*
        $($(#[$of_list])* pub(super) const $list: [&str; [$($words),*].len()] = [$($words),*];)*
        const ALL: &[&[&str]] = &[&[$($word),*], $(&[$($words),*]),*];
    };
}

keywords! {
{
    /// In front of what must hold of a move.
    IF "if",
    /// In front of what must hold of the board.
    WHEN "when",
    /// In front of an exception.
    UNLESS "unless",
    /// The instruction that keeps moves.
    KEEP "keep",
    /// After *keep* or after the boards of a program, where it changes nothing.
    ONLY "only",
    /// Between a condition and what to do.
    THEN "then",

    /// Joins what must all hold.
    AND "and",
    /// Joins what may hold.
    OR "or",
    /// Joins as *and*, before a negation.
    BUT "but",
    /// Denies what follows.
    NOT "not",
    /// Denies all of a list.
    NEITHER "neither",
    /// Joins what *neither* or *not* negates.
    NOR "nor",
    /// Negates what follows, as a noun.
    WITHOUT "without",
    /// No move, no disc.
    NO "no",

    THE "the",
    A "a",
    OF "of",
    IN "in",
    ON "on",
    BY "by",
    FROM "from",
    AFTER "after",
    IS "is",
    CAN "can",
    /// What may go on with *over*.
    FLIP "flip",

    BETWEEN "between",
    HALF "half",
    THAN "than",
    /// Comparing, or after *flips*.
    OVER "over",
    /// In front of a number of points.
    MINUS "minus",
    /// In front of the boards that a program is for, and of what a line of points counts.
    FOR "for",

    /// In front of a side.
    OF_SIDE "with",
    /// Behind the name of a start.
    START "start",
    BOARD "board",
    /// A turn without a move.
    PASS "pass",
    PLAYS "plays",
    /// In front of a rule's number.
    RULE "rule",
    /// In front of what a promise excludes.
    NEVER "never",
    /// In front of what a promise says of every move, where it changes nothing.
    ALWAYS "always",
    /// What a promise says of the end of a game.
    WINS "wins",
    /// Behind a side.
    TO_MOVE "to move",
    /// The name of the line that settles ties, of one of them.
    TIE "tie",
    /// The name of a block of points.
    POINTS "points",
    /// The name of a block of values.
    VALUES "values",
    /// In front of an own word.
    DEFINES "a move is",

    /// Round a word that somebody quotes.
    QUOTE "\"",
    /// Round the name of a function.
    BACKTICK "`",

}
{
    /// At the beginning of a rule, where they change nothing.
    OTHERWISE ["otherwise", "else"],
    /// The instruction that decides.
    PLAY ["play", "take", "choose", "pick", "make"],
    /// In front of a list of which the first that can be is played.
    FIRST_OF ["the first of", "first of"],
    /// … and after that.
    THESE ["these", "the following"],
    /// The instruction that removes moves.
    CROSS_OFF ["cross off", "cross out"],
    /// The same after *unless that*.
    CROSSES_OFF ["crosses off", "cross off", "crosses out", "cross out"],
    /// … and after that, in front of the moves.
    EVERY ["every", "all"],
    OF_THEM ["of the", "of them", "the"],
    /// What crosses off, in a tail.
    THAT_RULE ["that", "this", "it"],
    /// In a tail, where it changes nothing.
    WOULD ["would"],
    /// In front of *not* and a verb.
    DOES ["does", "do"],
    DOESNT ["doesn't", "don't"],
    CANNOT ["cannot", "can't"],
    ISNT ["isn't", "aren't"],
    /// Behind *nor*.
    DOES_IT ["does it", "do they"],
    IS_OR_ARE ["is", "are"],
    /// Between the first and the last of a run of rows or columns.
    UP_TO ["to", "-", "through"],

    /// A move is the square that it goes to.
    MOVES ["move", "moves", "square", "squares"],
    /// Words for moves that were named before.
    ONES ["one", "ones"],
    /// … of which one is chosen.
    ONE_OF_THEM ["one of them"],
    /// Behind *play*, the move that fits.
    IT_OR_ONE ["it", "that move", "that one", "one of them", "one", "that", "the move"],
    /// Small words between an article and *move*.
    KINDS_OF_MOVE ["legal", "remaining", "possible", "other"],
    /// Behind *moves*: those not crossed off.
    LEFT ["left", "remaining"],
    /// Behind a condition about such moves.
    IS_LEFT ["is left", "are left", "left"],
    /// In front of *a move*.
    THERE_IS ["there is", "there are"],
    /// In front of the moves that are kept or crossed off.
    ALL_OF ["all of", "any of", "each of"],
    /// In front of an own word.
    MOVES_THAT_ARE ["moves that are", "moves which are"],
    /// In front of a condition about the moves just named.
    THAT ["that", "which"],
    /// In front of a condition, for the moves just named.
    THEY ["it", "they", "that", "which"],
    /// In front of a condition of a definition or of a line of points.
    IT ["it", "the move", "a move"],
    /// In front of a place, where *is* may be left out.
    PLACES ["on", "in", "at", "by"],
    /// In front of a measure in its short form.
    WITH ["with the", "with"],

    /// In front of one move.
    ARTICLES ["a", "an", "any", "some", "the"],
    /// In front of the move that is best.
    ARTICLES_OF_BEST ["the", "a", "an", "any", "one", "some"],
    /// In front of the moves that are kept or crossed off.
    ARTICLES_OF_MANY ["the", "any", "every", "each", "all"],
    /// In front of an item of a list.
    ARTICLES_OF_ITEM ["the", "any"],
    /// In front of the name of a start.
    ARTICLES_OF_START ["the", "a"],

    /// In front of the least number.
    AT_LEAST ["at least", "no fewer than", "no less than", "not fewer than", "not less than"],
    /// In front of the greatest number.
    AT_MOST ["at most", "up to", "no more than", "not more than"],
    MORE_THAN ["more than", "over", "above"],
    FEWER_THAN ["fewer than", "less than", "under", "below"],
    EXACTLY ["exactly"],
    /// Behind the least number.
    OR_MORE ["or more"],
    /// Behind the greatest number.
    OR_FEWER ["or fewer", "or less"],
    /// Not one.
    NONE ["no", "none"],
    /// At least one.
    SOME ["a", "an", "some", "any"],
    /// In front of things whose negation can be read in two ways: *all corners are not empty*.
    NOT_ALL ["all", "every", "each"],
    /// Of a hundred.
    PER_CENT ["per cent", "percent", "%"],
    /// Numbers in words, from 1.
    NUMBERS [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ],

    /// Behind a number of points.
    OF_POINTS ["points", "point"],
    /// Behind *for*.
    EACH ["each", "every", "the"],
    /// In front of a size.
    ON_A ["on a board of", "on a", "on", "for a board of", "for a", "for"],
    /// Between the two numbers of a board's size.
    TIMES ["by", "x", "×", "*"],
    /// In front of the size of a board, where they change nothing.
    BOARDS_OF ["boards of", "a board of", "the", "an", "a"],
    /// Behind the size of a board, where they change nothing.
    BOARDS ["boards", "board"],
    /// Who comes first.
    TO_BEGIN ["first", "to move first", "to begin"],
    /// In front of a diagram.
    THIS_BOARD ["this board", "the board"],
    /// Behind a diagram.
    BEHIND_DIAGRAM ["with", "it"],
    /// What an example starts with.
    PLAYED_FROM ["from", "after"],
    /// The program, in an example.
    PROGRAM ["it", "paper"],
    PASSES ["passes", "must pass"],
    /// Behind the number of a move.
    MARKS_OF_NUMBERS [".", ")"],
    /// A turn without a move, as people write it in a list.
    PASS_SAID ["pass", "pas", "pa", "ps", "- -"],
    THE_TIES ["the tie-break", "the tie-breaks", "the ties", "ties"],
    /// What an example ends with.
    OUTCOMES ["plays", "passes"],
    /// The name of a block of lines of play.
    OPENING ["opening", "openings"],
    /// The name of an example.
    EXAMPLE ["example", "examples"],
    /// The name of a promise.
    PROMISE ["promise", "promises"],
    /// In front of the program's side.
    AS ["as", "playing"],
    /// Behind *never*, in front of a move.
    PLAYS_OR_PLAY ["plays", "play", "chooses", "picks", "makes"],
    /// Behind *never*, of the end of a game.
    LOSES ["loses a game", "loses", "lose"],
    /// Behind what a promise excludes.
    UNLESS_EVERY_DOES [
        "unless every move does", "unless every legal move does", "unless every one does", "unless all moves do",
        "unless all of them do", "unless all do", "unless it has to", "unless it must", "unless every move is",
        "unless every legal move is", "unless every one is", "unless all moves are", "unless all of them are", "unless all are",
    ],
    /// Behind what a promise says of the move that is played.
    UNLESS_NONE_DOES [
        "unless no move does", "unless no legal move does", "unless none does", "unless none do", "if any move does",
        "if a move does", "if any does", "if it can", "when it can", "whenever it can", "unless no move is",
        "unless no legal move is", "unless none is", "unless none are", "unless no moves do", "unless no moves are",
    ],
    /// In front of the numbers of rules.
    RULES ["rules"],
    /// Behind the number of a rule.
    DECIDES_ONCE ["decides at least once", "decides once or more", "sometimes decides", "decides sometimes"],
    /// Behind the numbers of two rules.
    MAY_CHANGE_PLACES [
        "may change places", "can change places", "may swap places", "can swap places", "may be swapped",
        "can be swapped",
    ],
    /// Behind a column's letter, which is an article there.
    BEHIND_ARTICLE ["corner", "corners", "wedge", "stable", "safe", "region"],

    /// Behind *still tied*.
    AFTER_A_RULE ["after a rule", "after that"],
    /// Between two keys.
    STILL_TIED ["if still tied", "still tied"],
    /// In front of a key.
    KEY_JOINERS ["then", "and", "first", "next", "finally"],
    /// Behind a key.
    KEY_NOUNS ["move", "one", "square"],
    /// In front of a key, after its article.
    KEY_SUBJECTS ["move", "one"],

    /// What stands after *keep* for the case that no move would be left.
    IF_ANY ["if there are any", "if there is one", "if possible"],
    /// … and what stands after *cross off* for it.
    IF_OTHERS ["if there are other moves", "if there are others", "if possible"],
    /// What may stand after *keep* and *cross off* for that, the longer before the shorter.
    TAILS [
        "unless there aren't any others", "unless there aren't any other moves", "unless none are left",
        "unless none is left", "unless you have to", "unless you must", "unless there is no choice",
        "unless there is no other choice", "unless there is no other way",
        "unless there are no such moves", "unless there are none left", "unless there are none",
        "unless there is none", "unless there aren't any", "unless none do", "unless none does", "unless none are",
        "unless none is", "unless that crosses off everything", "unless that would cross off everything",
        "unless that crosses them all off", "unless that would cross them all off",
        "unless that crosses all of them off", "unless that would cross all of them off",
        "unless there are no other moves", "unless there are no others", "unless there is no other move",
        "unless there is no other", "unless there is nothing else", "unless there is nothing left",
        "unless no move would be left", "unless no moves would be left", "unless none would be left",
        "unless nothing would be left", "unless there would be none left", "unless there would be no moves left",
        "unless that leaves no moves", "unless that leaves none", "unless that leaves nothing",
        "unless that would leave no moves", "unless that would leave none",
        "unless it is the only move left", "unless it is the only move", "unless it is the only one",
        "unless they are the only moves left", "unless they are the only moves", "unless they are the only ones",
    ],

    /// A line that goes on with a rule without its number.
    GOES_ON [",", "play", "unless"],
    /// A line that goes on with a block of numbers.
    NUMBER_STARTS ["-", "+", "when"],
}
}

/// In front of a function of a script.
pub(super) const FUNCTION: &str = "fn";

/// Words for the mover in the vocabulary, and what a promise says in their place; *yours* is *its own*.
pub(super) const PERSONS: [(&str, &str); 4] = [
    ("you", "it"),
    (YOUR, ITS),
    (YOURS, ITS),
    ("yourself", "itself"),
];
pub(super) const YOUR: &str = "your";
pub(super) const YOURS: &str = "yours";
pub(super) const ITS: &str = "its";
/// Behind *its*, as in *its own discs*.
pub(super) const OWN: &str = "own";

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
pub(super) const LATE: [&str; 20] = [
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
    "half the game is over",
    "half of the game is over",
    "the game is half over",
    "the game is ending",
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

/// Every word of the sentence frame.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let texts = ALL.iter().copied().flatten();
    let words = texts.flat_map(|text| text.split(' '));
    words.filter(|word| word.starts_with(char::is_alphabetic))
}
