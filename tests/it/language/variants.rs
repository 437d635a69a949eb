//! Other wordings, each with the canonical sentence that it reads as; and wordings that are refused on purpose.

use paper_othello::language::parse;
use paper_othello::library;

use super::{canonical, has_error};

/// What every file here defines, so that sentences may use it.
const NAMES: &str = "A move is risky if it touches an empty corner.\nA move is good for later if it saves a corner.\n\
                     Values early on 4 by 4:\n1 2\n3 4\n";

/// A rule in canonical form, without its number.
#[track_caller]
fn rule(sentence: &str) -> String {
    let text = canonical(&format!("1. {sentence}\n\n{NAMES}"));
    let first = text.lines().next().expect("a rule");
    first.trim_start_matches("1. ").to_owned()
}

#[track_caller]
fn read_as(pairs: &[(&str, &str)]) {
    for (written, said) in pairs {
        assert_eq!(&rule(written), said, "{written}");
    }
}

/// Conditions, each put into “If a move …, play it.”
#[track_caller]
fn conditions(pairs: &[(&str, &str)]) {
    for (written, said) in pairs {
        let sentence = rule(&format!("If a move {written}, play it."));
        assert_eq!(sentence, format!("If a move {said}, play it."), "{written}");
    }
}

/// Guards, each put into “When …, play the move that flips the most discs.”
#[track_caller]
fn guards(pairs: &[(&str, &str)]) {
    for (written, said) in pairs {
        let sentence = rule(&format!(
            "When {written}, play the move that flips the most discs."
        ));
        assert_eq!(
            sentence,
            format!("When {said}, play the move that flips the most discs."),
            "{written}"
        );
    }
}

/// Lines of ties, each read as the keys of the canonical one.
#[track_caller]
fn ties(pairs: &[(&str, &str)]) {
    for (written, said) in pairs {
        assert_eq!(canonical(written), format!("Ties: {said}.\n"), "{written}");
    }
}

/// The turns of phrase that pupils type off the printed sheet: that they read is a promise of the language.
#[test]
fn the_sheet_of_the_classroom() {
    let sheet = "\
1. If a legal move takes a corner (that is a1, f1, a6, f6), play it.
2. Cross off any legal move that touches an empty corner, even diagonally, unless that would cross off every legal move. (They
   give the corner away.)
3. If a legal move is left on an edge square (on the border, but no corner), play it.
4. Otherwise, play the legal move that flips the most discs.

Still tied after a rule? Play the move closest to the top of the board; if still tied, play the one farthest to the left.
";
    let expected = "\
1. If a move takes a corner, play it. (that is a1, f1, a6, f6)
2. Cross off moves that touch an empty corner, unless that crosses off every move. (They give the corner away.)
3. If a move is on an edge, play it. (on the border, but no corner)
4. Otherwise, play the move that flips the most discs.

Ties: topmost, then leftmost.
";
    assert_eq!(canonical(sheet), expected);
}

#[test]
fn play_a_move_that_is_there() {
    let corner = "If a move takes a corner, play it.";
    read_as(&[
        ("if any legal move takes any corner then play it", corner),
        ("If there is a move in a corner, play it.", corner),
        (
            "If there's a legal move that takes a corner, take it.",
            corner,
        ),
        (
            "If some move takes a corner square, play that move!",
            corner,
        ),
        ("IF A MOVE PLAYS IN THE CORNER PLAY IT", corner),
        ("If a legal square is in a corner, play that one.", corner),
        ("If any moves are in a corner, play one of them.", corner),
        (
            "If any of the moves left takes a corner, choose it.",
            corner,
        ),
        (
            "Else if a move is risky, pick it.",
            "Otherwise, if a move is risky, play it.",
        ),
    ]);
}

#[test]
fn play_the_best_move() {
    let most = "Play the move that flips the most discs.";
    read_as(&[
        ("Play the legal move which flips the most pieces.", most),
        ("Play the move that turns over the most pegs", most),
        ("Play the one that flips most.", most),
        ("Play a move with the most flips.", most),
        ("Choose the move flipping the most counters.", most),
        ("Take the move that flips the most disks.", most),
        ("Pick the remaining move that flips the most discs.", most),
        ("Play the square that flips the most discs.", most),
        (
            "Play the move that flips the least discs.",
            "Play the move that flips the fewest discs.",
        ),
        (
            "Play the move closest to the middle of the board.",
            "Play the move that is nearest the centre.",
        ),
        (
            "Play the move nearest the center.",
            "Play the move that is nearest the centre.",
        ),
        (
            "Play the one furthest from the centre.",
            "Play the move that is farthest from the centre.",
        ),
        (
            "Play the move in the biggest region.",
            "Play the move that is in the largest region.",
        ),
        (
            "Play the move that leaves your opponent with the least legal moves.",
            "Play the move that leaves the opponent the fewest moves.",
        ),
        (
            "Play the move that gives the other player the fewest moves.",
            "Play the move that leaves the opponent the fewest moves.",
        ),
        (
            "Play the move with the highest value in early.",
            "Play the move that stands on the square worth the most in early.",
        ),
        (
            "Play the move on the square worth the most in early.",
            "Play the move that stands on the square worth the most in early.",
        ),
        (
            "Play the move with the smallest frontier.",
            "Play the move that leaves the fewest of your discs beside an empty square.",
        ),
    ]);
}

#[test]
fn keep_and_cross_off() {
    let risky = "Cross off moves that are risky, unless that crosses off every move.";
    read_as(&[
        (
            "Cross off risky moves, unless that crosses off every move.",
            risky,
        ),
        (
            "Cross off every risky move unless that would cross off every legal move",
            risky,
        ),
        (
            "Cross out all moves which are risky, unless that crosses out all of them.",
            risky,
        ),
        (
            "Cross off any remaining move that is risky, unless it would cross off all the moves left.",
            risky,
        ),
        (
            "Cross off each legal square that is risky, unless this crosses off all squares.",
            risky,
        ),
        (
            "Cross off the risky moves, unless that would cross them all off.",
            risky,
        ),
        (
            "Cross off risky moves, unless that would leave no moves.",
            risky,
        ),
        (
            "Cross off risky moves, unless no move would be left.",
            risky,
        ),
        (
            "Cross off risky moves, unless that crosses off everything.",
            risky,
        ),
        (
            "Keep only the moves on an edge, unless there are none.",
            "Keep only moves that are on an edge, unless there are none.",
        ),
        (
            "Keep moves that are on an edge if there are any",
            "Keep only moves that are on an edge, unless there are none.",
        ),
        (
            "Keep all the risky moves, unless there aren't any.",
            "Keep only moves that are risky, unless there are none.",
        ),
        (
            "Keep the moves that flip the most.",
            "Keep only the moves that flip the most discs.",
        ),
        (
            "Keep only the moves with the fewest replies.",
            "Keep only the moves that leave the opponent the fewest moves.",
        ),
        (
            "Keep only the moves that flip the most discs, unless there are none.",
            "Keep only the moves that flip the most discs.",
        ),
    ]);
}

#[test]
fn play_the_first_of_a_list() {
    let list = "Play the first of: a1, the edges, risky moves, moves that are good for later.";
    read_as(&[
        (
            "Play the first of these: A1, edges, risky moves, good for later moves.",
            list,
        ),
        (
            "Play the first of a1, then all edges, then the risky moves, then moves which are good for later",
            list,
        ),
        (
            "play first of: a1; the edge squares; any risky moves; moves that are good for later.",
            list,
        ),
    ]);
}

#[test]
fn places() {
    conditions(&[
        ("is in the corner", "takes a corner"),
        ("is left in a corner square", "takes a corner"),
        ("takes corners", "takes a corner"),
        ("plays into a corner", "takes a corner"),
        ("is at an edge", "is on an edge"),
        ("on any edge", "is on an edge"),
        ("is left on an edge square", "is on an edge"),
        ("takes an edge", "is on an edge"),
        ("plays on the edge", "is on an edge"),
        ("is at the border", "is on the border"),
        ("plays in the danger zone", "is in the danger zone"),
        ("is in the middle of the board", "is in the centre"),
        ("in the center", "is in the centre"),
        ("is by any corner square", "is by a corner"),
        ("is a1", "is on a1"),
        ("is a1, F1 or a6", "is on a1, f1 or a6"),
        ("is on one of a1, f1, or a6", "is on a1, f1 or a6"),
        ("takes c2 or d2", "is on c2 or d2"),
        ("is on the squares c2 and d2", "is on c2 or d2"),
        ("is in rows 1, 2, and 3", "is in row 1, 2 or 3"),
        ("is in row 1 or row 6", "is in row 1 or in row 6"),
        (
            "is in column A or column b",
            "is in column a or in column b",
        ),
        ("is in row 1 or column a", "is in row 1 or in column a"),
        (
            "is in column b or a corner",
            "is in column b or in a corner",
        ),
        (
            "is on an edge or in a corner",
            "is on an edge or in a corner",
        ),
        ("takes a corner or an edge", "is in a corner or on an edge"),
    ]);
}

#[test]
fn corners_and_what_is_beside_them() {
    conditions(&[
        (
            "touches an empty corner, even diagonally",
            "touches an empty corner",
        ),
        (
            "touches any empty corner square also diagonally",
            "touches an empty corner",
        ),
        ("is next to an empty corner", "touches an empty corner"),
        (
            "is beside an empty corner, even diagonally,",
            "touches an empty corner",
        ),
        ("touches your corner", "touches a corner of yours"),
        (
            "touches a corner that you hold",
            "touches a corner of yours",
        ),
        ("is beside your corner", "touches a corner of yours"),
        (
            "touches the opponent’s corner",
            "touches a corner of the opponent's",
        ),
        (
            "is next to a corner of your opponent's",
            "touches a corner of the opponent's",
        ),
        (
            "gives the opponent a corner",
            "lets the opponent take a corner",
        ),
        ("gives away a corner", "lets the opponent take a corner"),
        (
            "lets the other player get a corner",
            "lets the opponent take a corner",
        ),
        ("opens up a corner", "opens a corner to the opponent"),
        ("saves the corner from the opponent", "saves a corner"),
        ("threatens to take a corner", "threatens a corner"),
        ("is stable", "puts down a stable disc"),
        ("is a stable disc", "puts down a stable disc"),
        ("is a safe disc", "puts down a stable disc"),
        ("puts down a safe piece", "puts down a stable disc"),
        (
            "joins one of your pieces along an edge",
            "joins a disc of yours along the edge",
        ),
        ("is open only to you", "is open to you alone"),
        (
            "is in a region where the opponent cannot move",
            "is in a region closed to the opponent",
        ),
        ("is in an even region", "is not in an odd region"),
        ("is not in an even region", "is in an odd region"),
        (
            "is in an even region and is on an edge",
            "is on an edge and is not in an odd region",
        ),
        (
            "is on an edge or in a region with an even number of squares",
            "is on an edge or is not in an odd region",
        ),
        ("is a wedge", "wedges into an edge"),
        (
            "is in a region with an odd number of empty squares",
            "is in an odd region",
        ),
    ]);
}

#[test]
fn how_many() {
    conditions(&[
        ("flips three discs", "flips exactly 3 discs"),
        ("flips 3 or more discs", "flips at least 3 discs"),
        ("flips 3 or fewer discs", "flips at most 3 discs"),
        ("flips up to three discs", "flips at most 3 discs"),
        ("flips less than 3 discs", "flips fewer than 3 discs"),
        ("flips one disc", "flips exactly 1 disc"),
        (
            "turns over between two and twelve counters",
            "flips between 2 and 12 discs",
        ),
        (
            "touches some empty squares",
            "touches at least 1 empty square",
        ),
        ("touches an empty square", "touches at least 1 empty square"),
        (
            "touches 2 enemy discs",
            "touches exactly 2 of the opponent's discs",
        ),
        (
            "leaves the opponent with no moves",
            "leaves the opponent no moves",
        ),
        (
            "leaves your opponent without a move",
            "leaves the opponent no moves",
        ),
        ("makes the opponent pass", "leaves the opponent no moves"),
        (
            "does not make the opponent pass",
            "leaves the opponent at least 1 move",
        ),
        (
            "leaves you with at least 5 legal moves",
            "leaves you at least 5 moves",
        ),
        (
            "leaves none of your discs next to an empty square",
            "leaves none of your discs beside an empty square",
        ),
        (
            "is in a region of fewer than 4 empty squares",
            "is in a region of fewer than 4 squares",
        ),
    ]);
}

#[test]
fn negations() {
    conditions(&[
        ("isn't risky", "is not risky"),
        (
            "isn’t on an edge or by a corner",
            "is not on an edge or by a corner",
        ),
        (
            "is neither on an edge nor by a corner",
            "is not on an edge or by a corner",
        ),
        (
            "takes neither a corner nor an edge",
            "is not in a corner or on an edge",
        ),
        ("doesn't take a corner", "does not take a corner"),
        (
            "do not touch an empty corner and aren't risky",
            "does not touch an empty corner and is not risky",
        ),
        (
            "is on an edge but not by a corner",
            "is on an edge and is not by a corner",
        ),
        (
            "is on an edge, but is not by a corner",
            "is on an edge and is not by a corner",
        ),
        (
            "is on an edge but does not touch an empty corner",
            "is on an edge and does not touch an empty corner",
        ),
        (
            "is on an edge, and it isn't risky",
            "is on an edge and is not risky",
        ),
    ]);
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table")]
fn questions_about_the_board() {
    guards(&[
        ("a corner is empty", "at least 1 corner is empty"),
        ("all four corners are empty", "exactly 4 corners are empty"),
        ("all corners are taken", "no corners are empty"),
        (
            "no squares on an edge are empty",
            "no squares on the edges are empty",
        ),
        ("the centre is full", "no squares in the centre are empty"),
        (
            "the edges are not full",
            "at least 1 square on the edges is empty",
        ),
        ("there are 10 squares left", "exactly 10 squares are empty"),
        ("you hold all corners", "you hold exactly 4 corners"),
        (
            "you have no discs on an edge",
            "you have no discs on the edges",
        ),
        (
            "you hold at least 2 squares in the centre",
            "you have at least 2 discs in the centre",
        ),
        (
            "the opponent has a piece in a corner",
            "the opponent has at least 1 disc in the corners",
        ),
        (
            "the opponent can take a corner",
            "the opponent can take at least 1 corner",
        ),
        (
            "the opponent can't take any corner",
            "the opponent cannot take at least 1 corner",
        ),
        ("the opponent cannot move", "the opponent has no moves"),
        ("the opponent must pass", "the opponent has no moves"),
        (
            "you are winning by more than 5 discs",
            "you are ahead by more than 5 discs",
        ),
        (
            "you are losing by at least 3 discs",
            "you are behind by at least 3 discs",
        ),
        (
            "you have 2 more discs than the opponent",
            "you are ahead by exactly 2 discs",
        ),
        ("you have fewer discs than the opponent", "you are behind"),
        ("the opponent has more discs than you", "you are behind"),
        ("you have more discs than the opponent", "you are ahead"),
        ("you are not level", "the score is not level"),
        (
            "at least 30 % of the squares are empty",
            "at least 30 per cent of the squares are empty",
        ),
        (
            "fewer than 12.5 percent of squares are full",
            "fewer than 12.5 per cent of the squares are full",
        ),
        (
            "there are fewer than 10 empty squares",
            "fewer than 10 squares are empty",
        ),
        (
            "there are less than ten empty squares left",
            "fewer than 10 squares are empty",
        ),
        ("up to 10 squares are left", "at most 10 squares are empty"),
        ("one square is still empty", "exactly 1 square is empty"),
        (
            "half the squares are empty",
            "exactly half of the squares are empty",
        ),
        (
            "more than half the squares are empty",
            "more than half of the squares are empty",
        ),
        ("20 squares are full", "exactly 20 squares are full"),
        (
            "there are at least 20 pieces on the board",
            "at least 20 discs are on the board",
        ),
        ("you have a corner", "you hold at least 1 corner"),
        ("you own no corners", "you hold no corners"),
        (
            "your opponent holds two corners",
            "the opponent holds exactly 2 corners",
        ),
        (
            "you have 10 discs on the board",
            "you have exactly 10 discs",
        ),
        ("you have 3 moves left", "you have exactly 3 moves"),
        ("you're winning", "you are ahead"),
        ("you are losing", "you are behind"),
        ("you're not ahead", "you are not ahead"),
        ("you play black", "you are black"),
        ("the score is tied", "the score is level"),
        (
            "you are ahead but you do not hold a corner",
            "you are ahead and you do not hold at least 1 corner",
        ),
        (
            "you have at least 3 discs in the middle of the board",
            "you have at least 3 discs in the centre",
        ),
    ]);
}

#[test]
fn ties_in_other_words() {
    ties(&[
        (
            "Still tied? Play the move closest to the top; if still tied, the one farthest to the left.",
            "topmost, then leftmost",
        ),
        (
            "Still tied after a rule? Play the move nearest to the bottom of the board. ",
            "bottommost",
        ),
        ("Ties: top, left", "topmost, then leftmost"),
        (
            "Tie-break: the topmost one, then the leftmost one",
            "topmost, then leftmost",
        ),
        (
            "Ties: the highest, then the one most to the right.",
            "topmost, then rightmost",
        ),
        (
            "TIES: LOWEST; THEN FURTHEST RIGHT",
            "bottommost, then rightmost",
        ),
        ("Ties topmost, then leftmost", "topmost, then leftmost"),
        ("Ties: by chance.", "random"),
        ("Ties: at random", "random"),
        (
            "Ties: most discs flipped, then random.",
            "most flips, then random",
        ),
        (
            "Ties: the move that flips the most discs, then random.",
            "most flips, then random",
        ),
        (
            "Ties: the one with the fewest replies, then random",
            "fewest replies, then random",
        ),
        (
            "Ties: closest to the middle, random",
            "nearest the centre, then random",
        ),
    ]);
}

#[test]
fn points_and_values_in_other_words() {
    let points = "points\n+10 points if a move takes a corner.\n  −0.50 for every piece it flips";
    let expected = "Points:\n    10 if it takes a corner\n    -0.5 for each disc it flips\n";
    assert_eq!(canonical(points), expected);
    let values = "Values on 6 x 6\n1 2 3 / 4 5 6 / 7, 8, 9.\n";
    assert_eq!(
        canonical(values),
        "Values on 6 by 6:\n    1 2 3\n    4 5 6\n    7 8 9\n"
    );
}

#[test]
fn own_words_in_other_words() {
    let text = "a move is Risky when it touches an empty corner, and it is not on an edge";
    let expected = "A move is risky if it touches an empty corner and is not on an edge.\n";
    assert_eq!(canonical(text), expected);
}

#[test]
fn layout_does_not_matter() {
    let text = "\u{feff}7)\tIF A LEGAL MOVE\r\n\r\n";
    assert!(has_error(&parse(text).1), "a sentence ends at a blank line");
    let text = "\u{feff}#Title\r\n3) If a move\r\n   takes a corner,\r\n   play it\r\n9. Play the move that flips the most discs";
    let expected = "# Title\n1. If a move takes a corner, play it.\n2. Play the move that flips the most discs.\n";
    assert_eq!(canonical(text.trim_start_matches('\u{feff}')), expected);
}

/// Sentences that must not be read, each with the kind of its message.
const REFUSED: &[(&str, &str)] = &[
    // Words that say something untrue.
    ("If every move takes a corner, play it.", "misplaced-word"),
    ("If all moves take a corner, play it.", "misplaced-word"),
    ("If one move takes a corner, play it.", "misplaced-word"),
    ("If only a move takes a corner, play it.", "unknown-words"),
    (
        "If no move takes a corner, play the move that flips the most discs.",
        "no-move",
    ),
    (
        "Cross off one move that is risky, unless that crosses off every move.",
        "misplaced-word",
    ),
    (
        "Cross off only moves that are risky, unless that crosses off every move.",
        "misplaced-word",
    ),
    (
        "Keep only one move that is risky, unless there are none.",
        "misplaced-word",
    ),
    (
        "Cross off no moves that are risky, unless that crosses off every move.",
        "unknown-words",
    ),
    (
        "Play every move that flips the most discs.",
        "unknown-words",
    ),
    // Two readings.
    (
        "If a move is on an edge or takes a corner and saves a corner, play it.",
        "two-readings",
    ),
    (
        "If a move does not touch an empty corner or lets the opponent take a corner, play it.",
        "two-readings",
    ),
    (
        "If a move is not risky and is on an edge, play it.",
        "two-readings",
    ),
    (
        "If a move is not on an edge and by a corner, play it.",
        "two-readings",
    ),
    (
        "If a move is on an edge or risky and by a corner, play it.",
        "two-readings",
    ),
    (
        "If a move is on an edge, is risky, play it.",
        "two-readings",
    ),
    (
        "If a move is on an edge, by a corner, play it.",
        "two-readings",
    ),
    (
        "When you are black and you are ahead or you are behind, play the move that flips the most discs.",
        "two-readings",
    ),
    ("If a move is safe, play it.", "two-readings"),
    (
        "Cross off moves that are not safe, unless that crosses off every move.",
        "two-readings",
    ),
    (
        "Keep only safe moves, unless there are none.",
        "two-readings",
    ),
    // Unfinished.
    (
        "When you have 10, play the move that flips the most discs.",
        "unfinished-phrase",
    ),
    ("If a move touches a corner, play it.", "unfinished-phrase"),
    ("If a move flips 3, play it.", "unfinished-phrase"),
    ("Play any move.", "unfinished-phrase"),
    // Superlatives elsewhere than in best sentences.
    (
        "If a move is on an edge and flips the most discs, play it.",
        "best-in-condition",
    ),
    (
        "Cross off moves that are on an edge and flip the fewest discs, unless that crosses off every move.",
        "best-in-condition",
    ),
    (
        "When you have the most discs, play the move that flips the most discs.",
        "unknown-words",
    ),
    // What happens when nothing would be left must be said.
    ("Cross off moves that are risky.", "no-tail"),
    ("Keep only moves that are risky.", "no-tail"),
    // More than one sentence, and words left over.
    (
        "If a move takes a corner, play it. If a move is on an edge, play it.",
        "second-sentence",
    ),
    (
        "If a move takes a corner, play it, otherwise play the move that flips the most discs.",
        "second-sentence",
    ),
    (
        "If a move takes a corner, play it quickly.",
        "unknown-words",
    ),
    ("If a move takes a corner play it or pass.", "unknown-words"),
    (
        "Play the move that flips the most discs and is on an edge.",
        "other-wording",
    ),
    // Words of ordinary English that have another meaning here or none.
    ("If a move almost takes a corner, play it.", "unknown-words"),
    ("If a move takes a corner twice, play it.", "unknown-words"),
    ("If a move flips about 3 discs, play it.", "unknown-words"),
    ("If a move is on i9, play it.", "no-square"),
    ("If a move is in row 9, play it.", "unknown-words"),
    ("If a move is in column i, play it.", "unknown-words"),
];

#[test]
fn what_is_not_said_in_one_way_is_refused() {
    for (sentence, kind) in REFUSED {
        let text = format!("1. {sentence}\nTies: random.\n\n{NAMES}");
        let reading = library::read(&text);
        let kinds: Vec<_> = reading
            .diagnostics
            .iter()
            .map(|problem| problem.kind)
            .collect();
        assert!(
            kinds.contains(kind) && reading.program.is_none(),
            "{sentence}: {kinds:?}"
        );
    }
}

#[test]
fn own_words_hide_no_phrase() {
    for name in [
        "on an edge",
        "by a corner",
        "safe",
        "in the centre",
        "on a1",
        "in the largest region",
        "nearest the centre",
        "a1",
    ] {
        let (_, problems) = parse(&format!("A move is {name} if it takes a corner."));
        assert!(
            problems
                .iter()
                .any(|problem| problem.kind == "hides-phrase"),
            "{name}: {problems:?}"
        );
    }
}

#[test]
fn own_words_hold_no_words_that_join() {
    for name in [
        "bad and ugly",
        "not good",
        "a move",
        "it",
        "good, bad",
        "3rd",
        "good-or bad or",
    ] {
        let (_, problems) = parse(&format!("A move is {name} if it takes a corner."));
        assert!(has_error(&problems), "{name}");
    }
}
