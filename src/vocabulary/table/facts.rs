//! The table: yes/no facts of a move. One entry a word; the functions stand in `vocabulary/facts.rs`.

use super::{Fact, Place, RegionWords, Test};
use crate::board::Region;
use crate::vocabulary::facts;

/// Every yes/no fact.
pub static FACTS: &[Fact] = &[
    Fact {
        id: "corner",
        phrases: &[
            "+take (a|any|the) corner|corners [square|squares]",
            "+play [in|on|into] (a|any|the) corner|corners [square|squares]",
            "+be [left] in|on|at (a|any|the) corner [square|squares]",
            "+be [left] (a|any) corner [square|squares]",
        ],
        meaning: "the square is one of the four corners",
        example: "If a move takes a corner, play it.",
        near: &[
            "wins a corner",
            "gets a corner",
            "goes in a corner",
            "captures a corner",
        ],
        within: Some(Region::Corners),
        test: Test::Region(
            Region::Corners,
            &RegionWords {
                item: "(the|all) corners|corner [squares]",
                counted: "in|on|at (the|all) corners",
            },
        ),
    },
    Fact {
        id: "edge",
        phrases: &[
            "+be [left] on|at (an|any|the) edge|edges [square|squares]",
            "+take (an|any|the) edge|edges [square|squares]",
            "+play [on|at] (an|any|the) edge|edges [square|squares]",
        ],
        meaning: "the square is on the border and is no corner",
        example: "If a move is on an edge, play it.",
        near: &[
            "is on a side",
            "is at the side",
            "is along an edge",
            "goes on an edge",
        ],
        within: Some(Region::Edges),
        test: Test::Region(
            Region::Edges,
            &RegionWords {
                item: "(the|all) edges|edge [squares]",
                counted: "on|at (the|all) edges",
            },
        ),
    },
    Fact {
        id: "border",
        phrases: &[
            "+be [left] on|at (the|any) border [square|squares]",
            "+play on (the|any) border [square|squares]",
        ],
        meaning: "the square is in the outermost ring, corners included",
        example: "Cross off moves that are on the border, unless that crosses off every move.",
        near: &["touches the border", "is on the rim", "is on the outside"],
        within: Some(Region::Border),
        test: Test::Region(
            Region::Border,
            &RegionWords {
                item: "(the) border [squares]",
                counted: "on|at (the) border",
            },
        ),
    },
    Fact {
        id: "danger_zone",
        phrases: &[
            "+be [left] in (the) danger zone",
            "+play in (the) danger zone",
        ],
        meaning: "the square is in the ring just inside the border",
        example: "Cross off moves that are in the danger zone, unless that crosses off every move.",
        near: &[
            "is beside an edge",
            "is next to the border",
            "is in the second row",
        ],
        within: Some(Region::DangerZone),
        test: Test::Region(
            Region::DangerZone,
            &RegionWords {
                item: "(the) danger zone [squares]",
                counted: "in (the) danger zone",
            },
        ),
    },
    Fact {
        id: "centre",
        phrases: &[
            "+be [left] in (the) centre|center|middle [of_the_board]",
            "+play in (the) centre|center|middle [of_the_board]",
        ],
        meaning: "the square is inside the danger zone (4×4 has no centre)",
        example: "If a move is in the centre, play it.",
        near: &["is inside", "is in the inner part"],
        within: Some(Region::Centre),
        test: Test::Region(
            Region::Centre,
            &RegionWords {
                item: "(the) centre|center|middle [squares]",
                counted: "in (the) centre|center|middle [of_the_board]",
            },
        ),
    },
    Fact {
        id: "by_a_corner",
        phrases: &["+be [left] by (a|any|the) corner|corners [square|squares]"],
        meaning: "the square is next to a corner square, whoever holds it",
        example: "Cross off moves that are by a corner, unless that crosses off every move.",
        near: &["is beside any corner"],
        within: Some(Region::ByACorner),
        test: Test::Region(
            Region::ByACorner,
            &RegionWords {
                item: "(the) squares by (a|the) corner|corners",
                counted: "by (a|the|any) corner|corners",
            },
        ),
    },
    Fact {
        id: "touches_empty_corner",
        phrases: &[
            "+touch (an|any|the) empty corner [square|squares] [even_diagonally|,_even_diagonally_,|,_even_diagonally|,_also_diagonally_,|,_also_diagonally|also_diagonally]",
            "+be next_to|beside (an|any|the) empty corner [square|squares] [even_diagonally|,_even_diagonally_,|,_even_diagonally|,_also_diagonally_,|,_also_diagonally|also_diagonally]",
        ],
        meaning: "the square is next to a corner that is still empty, also diagonally",
        example: "Cross off moves that touch an empty corner, unless that crosses off every move.",
        near: &[
            "near a corner",
            "next to a corner",
            "beside a corner",
            "adjacent to a corner",
            "close to an empty corner",
            "touches a corner",
        ],
        within: Some(Region::ByACorner),
        test: Test::Moves(facts::touches_empty_corner),
    },
    Fact {
        id: "touches_own_corner",
        phrases: &[
            "+touch (a|any) corner [square|squares] of_yours|that_is_yours|that_you_hold|you_hold|that_you_own|you_own",
            "+touch your corner",
            "+touch one|any of your corners",
            "+be next_to|beside your corner",
            "+be next_to|beside (a|any) corner [square|squares] of_yours|that_is_yours|that_you_hold|you_hold|that_you_own|you_own",
        ],
        meaning: "the square is next to a corner that holds a disc of yours",
        example: "If a move touches a corner of yours, play it.",
        near: &["is beside your corner"],
        within: Some(Region::ByACorner),
        test: Test::Moves(facts::touches_own_corner),
    },
    Fact {
        id: "touches_their_corner",
        phrases: &[
            "+touch (a|any) corner [square|squares] of the_opponent's|your_opponent's|the_opponents|the_other_player's",
            "+touch (a|any) corner [square|squares] that_the_opponent_holds|the_opponent_holds|that_the_opponent_owns|that_is_the_opponent's",
            "+touch the_opponent's|an_opponent's|your_opponent's corner",
            "+touch one|any of the_opponent's|your_opponent's corners",
            "+be next_to|beside the_opponent's|your_opponent's corner",
            "+be next_to|beside (a|any) corner [square|squares] of the_opponent's|your_opponent's|the_opponents|the_other_player's",
        ],
        meaning: "the square is next to a corner that holds a disc of the opponent's",
        example: "Cross off moves that touch a corner of the opponent's, unless that crosses off every move.",
        near: &["is beside the opponent's corner"],
        within: Some(Region::ByACorner),
        test: Test::Moves(facts::touches_their_corner),
    },
    Fact {
        id: "gives_corner",
        phrases: &[
            "+let the_opponent|your_opponent|the_other_player take|play|get|have (a|any|the) corner [square] [next_turn|on_the_next_turn]",
            "+give [away] (a|any|the) corner [to_the_opponent|to_your_opponent|to_the_other_player]",
            "+give the_opponent|your_opponent|the_other_player (a|any|the) corner",
        ],
        meaning: "after it, a corner is among the opponent's legal moves (also one that was before)",
        example: "Cross off moves that let the opponent take a corner, unless that crosses off every move.",
        near: &["hands a corner over", "loses a corner", "allows a corner"],
        within: None,
        test: Test::Moves(facts::gives_corner),
    },
    Fact {
        id: "opens_corner",
        phrases: &[
            "+open (a|any|the) corner to|for the_opponent|your_opponent|the_other_player",
            "+open [up] (a|any|the) corner",
        ],
        meaning: "after it, the opponent can take a corner that it could not have taken before",
        example: "Cross off moves that open a corner to the opponent, unless that crosses off every move.",
        near: &["makes a corner possible"],
        within: None,
        test: Test::Moves(facts::opens_corner),
    },
    Fact {
        id: "saves_corner",
        phrases: &["+save (a|any|the) corner [square] [from_the_opponent]"],
        meaning: "after it, the opponent can no longer take some corner that it could have taken before",
        example: "If a move saves a corner, play it.",
        near: &[
            "stops a corner",
            "protects a corner",
            "defends a corner",
            "guards a corner",
        ],
        within: None,
        test: Test::Moves(facts::saves_corner),
    },
    Fact {
        id: "threatens_corner",
        phrases: &[
            "+threaten (a|any|the) corner [square]",
            "+threaten to_take (a|any|the) corner [square]",
        ],
        meaning: "after it, you could take a corner, were it your turn again",
        example: "If a move threatens a corner, play it.",
        near: &["attacks a corner", "aims at a corner"],
        within: None,
        test: Test::Moves(facts::threatens_corner),
    },
    Fact {
        id: "safe",
        phrases: &[
            "+put down (a|any) safe disc|piece|peg|disk|counter",
            "+be [a] safe [disc|piece|peg|disk|counter]",
        ],
        meaning: "the disc put down is safe: it can never be flipped, by a rule that is sound but does not see every such disc",
        example: "If a move puts down a safe disc, play it.",
        near: &["cannot be flipped", "is stable", "can never be turned"],
        within: None,
        test: Test::Moves(facts::safe),
    },
    Fact {
        id: "odd_region",
        phrases: &[
            "+be in (an|any) odd region",
            "+be in (a|any) region with an_odd_number of [empty] squares",
        ],
        meaning: "the number of empty squares joined to it, itself counted, is odd",
        example: "If a move is in an odd region, play it.",
        near: &["is in an odd area", "is in an odd group"],
        within: None,
        test: Test::Moves(facts::odd_region),
    },
    Fact {
        id: "wedges",
        phrases: &["+wedge into|in (an|any|the) edge", "+be a wedge"],
        meaning: "the square is on an edge, between two discs of the opponent's along the border",
        example: "If a move wedges into an edge, play it.",
        near: &["is between two discs", "goes between two discs"],
        within: Some(Region::Edges),
        test: Test::Moves(facts::wedges),
    },
    Fact {
        id: "squares",
        phrases: &[
            "+be [left] on|at [square|squares|the_square|the_squares] {squares}",
            "+be [on|at] one|any of {squares}",
            "+be {squares}",
            "+take {squares}",
            "+play [on|at] {squares}",
        ],
        meaning: "the square is one of those named",
        example: "Cross off moves that are on b2, b5, e2 or e5, unless that crosses off every move.",
        near: &[],
        within: None,
        test: Test::Place(Place::Squares),
    },
    Fact {
        id: "row",
        phrases: &["+be [left] in|on row|rows {rows}", "+be row|rows {rows}"],
        meaning: "the square is in one of the rows named, counted from the top",
        example: "If a move is in row 1, play it.",
        near: &["is in the top row", "is in the first row"],
        within: None,
        test: Test::Place(Place::Rows),
    },
    Fact {
        id: "column",
        phrases: &[
            "+be [left] in|on column|columns {columns}",
            "+be column|columns {columns}",
        ],
        meaning: "the square is in one of the columns named, from the left",
        example: "If a move is in column a or b, play it.",
        near: &["is in the first column", "is in the left column"],
        within: None,
        test: Test::Place(Place::Columns),
    },
];
