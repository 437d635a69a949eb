//! The productions of the grammar: each has a name, a form and an example, and one function `expect_…` that reads it.
//! `GRAMMAR.md` is this table as a page; a test holds the two, the functions, and what they read inside each other together.

use super::failure::Read;
use super::reader::Reader;
use super::subject::single;
use crate::language::keyword::{ARTICLES, ARTICLES_OF_MANY};
use crate::language::tree::Object;
use crate::vocabulary::Verb;

/// What a production is called, how it is written, and what reads it.
pub(in crate::language) struct Entry {
    #[cfg_attr(not(test), expect(dead_code, reason = "its tests ask it"))]
    pub production: Production,
    /// Its name on the page, in forms of others, and behind `expect_` in the code.
    pub name: &'static str,
    /// How it is written: words in quotes, other productions by name, `[…]` for what may be missing, `|` for one of
    /// several, `…` for what may come again; what the vocabulary's table says stands in `<…>`.
    pub form: &'static str,
    /// Words that it reads.
    pub example: &'static str,
    /// Its function.
    #[cfg_attr(not(test), expect(dead_code, reason = "its tests ask it"))]
    pub read: fn(&mut Reader<'_, '_>) -> Read<()>,
}

macro_rules! productions {
    ($($production:ident $name:literal $form:literal $example:literal $read:expr;)*) => {
        /// A production of the grammar.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(in crate::language) enum Production {
            $(#[doc = concat!("What `expect_", $name, "` reads.")] $production,)*
        }

        /// All productions, in the order of the page.
        pub(in crate::language) const PRODUCTIONS: &[Entry] = &[
            $(Entry {
                production: Production::$production,
                name: $name,
                form: $form,
                example: $example,
                read: $read,
            },)*
        ];
    };
}

productions! {
    Rule "rule"
        r#"["otherwise" ","] [guard] instruction [guard_behind] end"#
        "Otherwise, when you are ahead, play the move that flips the most discs."
        |reader| reader.expect_rule().map(drop);
    Guard "guard"
        r#"("when" | "unless" | "if") questions [","] ["then"]"#
        "when you are ahead and fewer than 10 squares are empty,"
        |reader| reader.accept_guard().map(drop);
    GuardBehind "guard_behind"
        r#"[","] ("when" | "if" | "unless") questions"#
        ", unless you are ahead"
        |reader| reader.accept_guard_behind().map(drop);
    Questions "questions"
        r#"question [("and" | "or") question …]"#
        "you are ahead or you hold a corner"
        |reader| reader.expect_questions().map(drop);
    Question "question"
        "<a question about the board>"
        "fewer than 10 squares are empty"
        |reader| reader.expect_question().map(drop);
    Instruction "instruction"
        r#""if" play | "play" play_best | "play the first of" play_first | "keep" keep | "cross off" cross_off"#
        "if a move takes a corner, play it"
        |reader| reader.expect_instruction().map(drop);
    Play "play"
        "moves [condition] play_it"
        "a move takes a corner, play it"
        |reader| reader.expect_play().map(drop);
    PlayIt "play_it"
        r#"[","] ["then"] "play" ("it" | "the one" ["that"] best_of_moves | "the" key ["," ["then"] key …] "one")"#
        ", then play the one that flips the most discs"
        |reader| {
            let own = reader.text.names.own.iter().next().map(|name| name.join(" "));
            let place = reader.place(0, 1);
            let own = Object::Own(own.unwrap_or_default(), place.clone());
            reader.expect_play_it(single(own, place)).map(drop)
        };
    PlayBest "play_best"
        r#"["the"] move ["that"] best_of_moves"#
        "the move that flips the most discs"
        |reader| reader.expect_play_best().map(drop);
    BestOfMoves "best_of_moves"
        r#"<a measure at its most or fewest> | "with the" <the same in its short form>"#
        "with the most flips"
        |reader| reader.expect_best_of_moves().map(drop);
    PlayFirst "play_first"
        r#"[":"] first_items"#
        ": a1, the edges"
        |reader| reader.expect_play_first().map(drop);
    FirstItems "first_items"
        r#"first_item ["," first_item …]"#
        "a1, the edges"
        |reader| reader.expect_first_items().map(drop);
    FirstItem "first_item"
        r#"<a square> | <a region> | <an own word> "moves""#
        "the danger zone"
        |reader| reader.expect_first_item().map(drop);
    Keep "keep"
        r#"["only"] moves (best_of_moves | condition) [keep_tail]"#
        "only moves that are on an edge, unless there are none"
        |reader| reader.expect_keep().map(drop);
    KeepTail "keep_tail"
        r#"[","] "unless there are none""#
        ", unless there are none"
        |reader| reader.expect_keep_tail();
    CrossOff "cross_off"
        "moves [best_of_moves | condition] cross_off_tail"
        "moves that touch an empty corner, unless that crosses off every move"
        |reader| reader.expect_cross_off().map(drop);
    CrossOffTail "cross_off_tail"
        r#"[","] "unless that crosses off every move""#
        ", unless that crosses off every move"
        |reader| reader.expect_cross_off_tail();
    Moves "moves"
        r#"["a" | "the"] (<an own word> ["or" <an own word> …] "moves" [condition] | move ["that"])"#
        "a legal move that"
        |reader| {
            let articles = if reader.is("a") { ARTICLES.as_slice() } else { &ARTICLES_OF_MANY };
            reader.expect_moves(articles).map(drop)
        };
    Move "move"
        r#"["legal"] "move" ["left"]"#
        "legal moves left"
        |reader| reader.expect_move();
    Condition "condition"
        r#"("neither" part "nor" part … | part) [("and" | "or" | "nor" | "but" denial) part …]"#
        "takes a corner or is not on an edge"
        |reader| reader.expect_condition().map(drop);
    Denial "denial"
        "<a word that denies follows>"
        "not on an edge"
        |reader| {
            reader.expect_denial()?;
            reader.expect_condition().map(drop)
        };
    Part "part"
        r#"["that"] verb ["neither"] object [("or" | "and" | "nor") object …]"#
        "is neither on an edge nor by a corner"
        |reader| reader.expect_part(true).map(drop);
    Verb "verb"
        r#"<a verb> | "does not" <a verb> | "is" ["not"]"#
        "does not touch"
        |reader| reader.expect_verb(true).map(drop);
    Object "object"
        "<what a fact or a measure says behind its verb> | <an own word> | <a function of a script>"
        "an empty corner"
        |reader| {
            let verb = Verb::of("touches").ok_or_else(|| reader.unexpected())?;
            reader.expect_object(verb).map(drop)
        };
    End "end"
        r#"["."]"#
        "."
        |reader| reader.expect_end();
    Definition "definition"
        r#"own_name "if" ["it"] condition end"#
        "risky if it touches an empty corner."
        |reader| reader.expect_definition().map(drop);
    OwnName "own_name"
        "<words that mean nothing yet> …"
        "good for later"
        |reader| reader.expect_own_name().map(drop);
    Boards "boards"
        r#"size [("," | "and") size …] end"#
        "6 by 6 and 8 by 8."
        |reader| reader.expect_boards().map(drop);
    Ties "ties"
        r#"[":"] keys end"#
        "topmost, then leftmost."
        |reader| reader.expect_ties().map(drop);
    Keys "keys"
        r#"key [("," | "then") key …]"#
        "most flips, then topmost"
        |reader| reader.expect_keys().map(drop);
    Key "key"
        "<a key by place or chance> | <a measure in its short form>"
        "fewest replies"
        |reader| reader.expect_key().map(drop);
    Points "points"
        "points_line [<a new line> points_line …]"
        "10 if it takes a corner\n0.5 for each disc it flips"
        |reader| reader.expect_points().map(drop);
    PointsLine "points_line"
        r#"[guard] weight ["points"] counted"#
        "when you are ahead, -5 if it touches an empty corner"
        |reader| reader.expect_points_line().map(drop);
    Counted "counted"
        r#""if" ["it"] condition | "for each" <what a measure counts> [[","] ("if" | "unless") ["it"] condition]"#
        "for each disc it flips, unless it takes a corner"
        |reader| reader.expect_counted().map(drop);
    Weight "weight"
        r#"["minus"] decimal"#
        "minus 5"
        |reader| reader.expect_weight().map(drop);
    Decimal "decimal"
        r#"["-"] <a number>"#
        "-0.5"
        |reader| reader.expect_decimal().map(drop);
    Values "values"
        r#"block_name ["on" size] ":" rows"#
        "early on 4 by 4:\n 1 2\n 3 4"
        |reader| reader.expect_values().map(drop);
    BlockName "block_name"
        "[<words that mean nothing yet> …]"
        "early"
        |reader| reader.expect_block_name().map(drop);
    Size "size"
        r#"<4, 6 or 8> "by" <the same>"#
        "8 by 8"
        |reader| reader.expect_size().map(drop);
    Rows "rows"
        "decimal … [<a new line> decimal …]"
        "1 2\n3 4"
        |reader| reader.expect_rows().map(drop);
    Opening "opening"
        r#"[start] ["on" size] ":" opening_line [<a new line> opening_line …]"#
        "from the mirrored start on 8 by 8:\n e3 f3\n e3 c5"
        |reader| reader.expect_opening().map(drop);
    OpeningLine "opening_line"
        r#"(<a square> | "pass") …"#
        "f5 d6 c3"
        |reader| reader.expect_opening_line().map(drop);
    Example "example"
        r#"("on" board | moves_played) [","] outcome end"#
        "after c2 b2, it plays d2 by rule 4."
        |reader| reader.expect_example().map(drop);
    MovesPlayed "moves_played"
        r#"["after" move_list] start ["on" size] first_side"#
        "after c2 from the mirrored start on 8 by 8"
        |reader| reader.expect_moves_played().map(drop);
    MoveList "move_list"
        r#"(<a square> | "pass") …"#
        "c2 b2 pass"
        |reader| reader.expect_move_list().map(drop);
    Start "start"
        r#"["from the" [<a start>] "start"]"#
        "from the mirrored start"
        |reader| reader.expect_start().map(drop);
    FirstSide "first_side"
        r#"["with" side "first"]"#
        "with white first"
        |reader| reader.expect_first_side().map(drop);
    Side "side"
        r#""black" | "white""#
        "black"
        |reader| reader.expect_side().map(drop);
    Board "board"
        r#"<rows of a diagram> ["with" side "to move"]"#
        "\n. . . .\n. W B .\n. B W .\n. . . .\n with white to move"
        |reader| reader.expect_board().map(drop);
    Outcome "outcome"
        r#""it plays" <a square> decider | "it passes""#
        "it plays c2 by rule 4"
        |reader| reader.expect_outcome().map(drop);
    Decider "decider"
        r#"["by rule" <a number> | "by the ties"]"#
        "by the ties"
        |reader| reader.expect_decider().map(drop);
}
