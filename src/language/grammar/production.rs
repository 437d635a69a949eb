//! The productions of the grammar: each has a name, a form and an example, and one function `expect_…` that reads it.
//! `GRAMMAR.md` is this table as a page; its tests hold the two, the functions, and what they read inside each other together.

/// What a production is called, how it is written, and what reads it.
pub(in crate::language) struct Entry {
    /// Its name on the page, in forms of others, and after `expect_` in the code.
    pub name: &'static str,
    /// How it is written: words in quotes, other productions by name, `[…]` for what may be missing, `|` for one of
    /// several, `…` for what may come again; what the vocabulary's table says stands in `<…>`.
    pub form: &'static str,
    /// Words that it reads.
    pub example: &'static str,
}

macro_rules! productions {
    ($($production:ident $name:literal $form:literal $example:literal;)*) => {
        /// A production of the grammar.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(in crate::language) enum Production {
            $(#[doc = concat!("What `expect_", $name, "` reads.")] $production,)*
        }

        impl Production {
            /// Its entry of the table.
            #[cfg(test)]
            pub fn entry(self) -> &'static Entry {
                &PRODUCTIONS[self as usize]
            }

            /// All of them, in the order of the table.
            #[cfg(test)]
            pub const ALL: &'static [Self] = &[$(Self::$production,)*];
        }

        /// All productions, in the order of the page.
        pub(in crate::language) const PRODUCTIONS: &[Entry] = &[
            $(Entry {
                name: $name,
                form: $form,
                example: $example,
            },)*
        ];
    };
}

productions! {
    Rule "rule"
        r#"["otherwise" ","] [guard] instruction [guard_behind] end"#
        "Otherwise, when you are ahead, play the move that flips the most discs.";
    Guard "guard"
        r#"("when" | "unless" | "if") questions [","] ["then"]"#
        "when you are ahead and fewer than 10 squares are empty,";
    GuardBehind "guard_behind"
        r#"[","] ("when" | "if" | "unless") questions"#
        ", unless you are ahead";
    Questions "questions"
        r#"question [("and" | "or") question …]"#
        "you are ahead or you hold a corner";
    Question "question"
        "<a question about the board>"
        "fewer than 10 squares are empty";
    Instruction "instruction"
        r#""if" play | "play" play_best | "play the first of" play_first | "keep" keep | "cross off" cross_off"#
        "if a move takes a corner, play it";
    Play "play"
        "moves [condition] play_it"
        "a move takes a corner, play it";
    PlayIt "play_it"
        r#"[","] ["then"] "play" ("it" | "the one" ["that"] best_of_moves | "the" key ["," ["then"] key …] "one")"#
        ", then play the one that flips the most discs";
    PlayBest "play_best"
        r#"["the"] move ["that"] best_of_moves"#
        "the move that flips the most discs";
    BestOfMoves "best_of_moves"
        r#"<a measure at its most or fewest> | "with the" <the same in its short form>"#
        "with the most flips";
    PlayFirst "play_first"
        r#"[":"] first_items"#
        ": a1, the edges";
    FirstItems "first_items"
        r#"first_item ["," first_item …]"#
        "a1, the edges";
    FirstItem "first_item"
        r#"<a square> | <a region> | <a word of your own> "moves""#
        "the danger zone";
    Keep "keep"
        r#"["only"] moves (best_of_moves | condition) [keep_tail]"#
        "only moves that are on an edge, unless there are none";
    KeepTail "keep_tail"
        r#"[","] "unless there are none""#
        ", unless there are none";
    CrossOff "cross_off"
        "moves [best_of_moves | condition] cross_off_tail"
        "moves that touch an empty corner, unless that crosses off every move";
    CrossOffTail "cross_off_tail"
        r#"[","] "unless that crosses off every move""#
        ", unless that crosses off every move";
    Moves "moves"
        r#"["a" | "the"] (<a word of your own> ["or" <a word of your own> …] "moves" [condition] | move ["that"])"#
        "a legal move that";
    Move "move"
        r#"["legal"] "move" ["left"]"#
        "legal moves left";
    Condition "condition"
        r#"("neither" part "nor" part … | part) [("and" | "or" | "nor" | "but" negation) part …]"#
        "takes a corner or is not on an edge";
    Negation "negation"
        "<a word that negates follows>"
        "not on an edge";
    Part "part"
        r#"["that"] verb ["neither"] object [("or" | "and" | "nor") object …]"#
        "is neither on an edge nor by a corner";
    Verb "verb"
        r#"<a verb> | "does not" <a verb> | "is" ["not"]"#
        "does not touch";
    Object "object"
        "<what a fact or a measure says after its verb> | <a word of your own> | <a function of a script>"
        "an empty corner";
    End "end"
        r#"["."]"#
        ".";
    Definition "definition"
        r#"own_name "if" ["it"] condition end"#
        "risky if it touches an empty corner.";
    OwnName "own_name"
        "<words that mean nothing yet> …"
        "good for later";
    Boards "boards"
        r#"size [("," | "and") size …] end"#
        "6 by 6 and 8 by 8.";
    Ties "ties"
        r#"[":"] keys end"#
        "topmost, then leftmost.";
    Keys "keys"
        r#"key [("," | "then") key …]"#
        "most flips, then topmost";
    Key "key"
        "<a key by place or chance> | <a measure in its short form>"
        "fewest replies";
    Points "points"
        "points_line [<a new line> points_line …]"
        "10 if it takes a corner\n0.5 for each disc it flips";
    PointsLine "points_line"
        r#"[guard] weight ["points"] counted"#
        "when you are ahead, -5 if it touches an empty corner";
    Counted "counted"
        r#""if" ["it"] condition | "for each" <what a measure counts> [[","] ("if" | "unless") ["it"] condition]"#
        "for each disc it flips, unless it takes a corner";
    Weight "weight"
        r#"["minus"] decimal"#
        "minus 5";
    Decimal "decimal"
        r#"["-"] <a number>"#
        "-0.5";
    Values "values"
        r#"block_name ["on" size] ":" rows"#
        "early on 4 by 4:\n 1 2\n 3 4";
    BlockName "block_name"
        "[<words that mean nothing yet> …]"
        "early";
    Size "size"
        r#"<4, 6 or 8> "by" <the same>"#
        "8 by 8";
    Rows "rows"
        "decimal … [<a new line> decimal …]"
        "1 2\n3 4";
    Opening "opening"
        r#"[start] ["on" size] ":" opening_line [<a new line> opening_line …]"#
        "from the mirrored start on 8 by 8:\n e3 f3\n e3 c5";
    OpeningLine "opening_line"
        r#"(<a square> | "pass") …"#
        "f5 d6 c3";
    Example "example"
        r#"("on" board | moves_played) [","] outcome end"#
        "after c2 b2, it plays d2 by rule 4.";
    MovesPlayed "moves_played"
        r#"["after" move_list] start ["on" size] first_side"#
        "after c2 from the mirrored start on 8 by 8";
    MoveList "move_list"
        r#"(<a square> | "pass") …"#
        "c2 b2 pass";
    Start "start"
        r#"["from the" [<a start>] "start"]"#
        "from the mirrored start";
    FirstSide "first_side"
        r#"["with" side "first"]"#
        "with white first";
    Side "side"
        r#""black" | "white""#
        "black";
    Board "board"
        r#"<rows of a diagram> ["with" side "to move"]"#
        "\n. . . .\n. W B .\n. B W .\n. . . .\n with white to move";
    Outcome "outcome"
        r#""it plays" <a square> decider | "it passes""#
        "it plays c2 by rule 4";
    Decider "decider"
        r#"["by rule" <a number> | "by the tie-break"]"#
        "by the tie-break";
    Promise "promise"
        "scope [guard] claim [scope] [guard_behind] end"
        "as White on 4 by 4, when it is behind, it never plays a move that lets the opponent take a corner.";
    Scope "scope"
        r#"["as" side] ["on" size] start"#
        "as White on 4 by 4 from the mirrored start";
    Claim "claim"
        r#""it never" never | "it" (always | "wins" margin) | "rule" deciding | "rules" places_changed"#
        "it never loses";
    Never "never"
        r#""loses" | played ["unless every move does"]"#
        "plays a move that lets the opponent take a corner, unless every move does";
    Played "played"
        r#""plays" moves [condition] | condition"#
        "plays a move that lets the opponent take a corner";
    Always "always"
        r#"condition ["unless no move does"]"#
        "takes a corner, unless no move does";
    Margin "margin"
        r#"["by at least" <a number>]"#
        "by at least 2 discs";
    Deciding "deciding"
        r#"named_rule ("decides at least once" | other_rule)"#
        "3 decides at least once";
    PlacesChanged "places_changed"
        "named_rule other_rule"
        "1 and 2 may change places";
    OtherRule "other_rule"
        r#""and" named_rule "may change places""#
        "and 2 may change places";
    NamedRule "named_rule"
        "<a number>"
        "3";
}
