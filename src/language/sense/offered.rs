//! What people write, and the words of the language with the same meaning: a table, each line a judgement.
//! It must not know how it is used.

/// Words that the language does not know, and words of it with exactly the same meaning: these are offered.
/// `a|b` are alternatives, with `_` for a blank in one. The longer words come before those that they hold.
pub(super) const OFFERED: &[(&str, &str)] = &[
    // The score.
    (
        "you have more discs than the|your opponent",
        "you are ahead",
    ),
    (
        "the opponent has fewer|less discs than you",
        "you are ahead",
    ),
    ("the opponent is behind|losing", "you are ahead"),
    (
        "you have no more discs than the|your opponent",
        "you are not ahead",
    ),
    (
        "you have no fewer|less discs than the|your opponent",
        "you are not behind",
    ),
    (
        "you have fewer|less discs than the|your opponent",
        "you are behind",
    ),
    (
        "the|your opponent has more discs than you",
        "you are behind",
    ),
    ("the opponent is ahead|winning", "you are behind"),
    (
        "you have as many discs as the opponent",
        "the score is level",
    ),
    ("you are neither ahead nor behind", "the score is level"),
    (
        "nobody|no_one|neither_player|neither_side|neither_of_us is ahead",
        "the score is level",
    ),
    ("it is a draw", "the score is level"),
    ("the scores are level|tied|equal", "the score is level"),
    ("you are ahead or level|tied|equal", "you are not behind"),
    ("you are level|tied|equal or ahead", "you are not behind"),
    ("you are behind or level|tied|equal", "you are not ahead"),
    ("you are level|tied|equal or behind", "you are not ahead"),
    ("the|your opponent has more discs", "you are behind"),
    ("the|your opponent has fewer|less discs", "you are ahead"),
    ("you lead by", "you are ahead by"),
    ("you are up by", "you are ahead by"),
    ("you trail by", "you are behind by"),
    ("you are down by", "you are behind by"),
    // Corners.
    (
        "nobody|no_one|no_player|neither_player|neither_side|neither_of_us holds|owns|has a|any corner|corners",
        "you hold no corners and the opponent holds no corners",
    ),
    ("you hold|have|own corners", "you hold at least 1 corner"),
    (
        "the opponent holds|has corners",
        "the opponent holds at least 1 corner",
    ),
    ("none of the corners is|are", "no corners are"),
    (
        "a corner is taken|full|filled|occupied",
        "fewer than 4 corners are empty",
    ),
    (
        "is by|near|close_to|adjacent_to an empty corner",
        "touches an empty corner",
    ),
    (
        "are by|near|close_to|adjacent_to an empty corner",
        "touch an empty corner",
    ),
    (
        "by|near|close_to|adjacent_to an empty corner",
        "that touch an empty corner",
    ),
    (
        "is diagonal_to|diagonally_next_to|diagonally_beside an empty corner",
        "touches an empty corner and is not on an edge",
    ),
    (
        "are diagonal_to|diagonally_next_to|diagonally_beside an empty corner",
        "touch an empty corner and are not on an edge",
    ),
    (
        "diagonal_to|diagonally_next_to|diagonally_beside an empty corner",
        "that touch an empty corner and are not on an edge",
    ),
    (
        "next_to|beside|adjacent_to a corner that_is|that's|which_is empty",
        "next to an empty corner",
    ),
    (
        "next_to|beside|adjacent_to a corner held_by|owned_by|of the|your opponent",
        "next to a corner of the opponent's",
    ),
    (
        "next_to|beside|adjacent_to a corner that_is|that's held_by|owned_by the|your opponent",
        "next to a corner of the opponent's",
    ),
    (
        "next_to|beside|adjacent_to a corner the|your opponent holds|owns|has",
        "next to a corner of the opponent's",
    ),
    (
        "next_to|beside|adjacent_to a corner held_by|owned_by you|me",
        "next to a corner of yours",
    ),
    ("takes none of the corners", "does not take a corner"),
    ("is anywhere but", "is not"),
    ("are anywhere but", "are not"),
    (
        "for each|every|a|an corner it takes|that_it_takes|taken",
        "if it takes a corner",
    ),
    ("for a corner", "if it takes a corner"),
    ("for each|every edge", "if it is on an edge"),
    ("for an edge", "if it is on an edge"),
    ("corner moves", "moves in a corner"),
    ("edge moves", "moves on an edge"),
    ("border moves", "moves on the border"),
    ("centre moves", "moves in the centre"),
    ("skip|drop|reject|remove|ignore it", "cross it off"),
    ("leave it out", "cross it off"),
    // When a rule is used.
    ("except when|if|while", "unless"),
    ("only when|if|while", "when"),
    ("whenever", "when"),
    ("as_long_as|so_long_as|while", "when"),
    ("squares remain", "squares are left"),
    ("if at least one|1 move", "if a move"),
    ("keep away_from|off|out_of|clear_of", "avoid"),
    ("their corner", "the opponent's corner"),
    ("corner of theirs", "corner of the opponent's"),
    // What cannot be.
    ("cannot|can_not|can't|will_not|won't take", "does not take"),
    ("cannot|can't|will_not|won't touch", "does not touch"),
    ("cannot|can't|will_not|won't let", "does not let"),
    ("cannot|can't|will_not|won't give", "does not give"),
    ("cannot|can't|will_not|won't open", "does not open"),
    ("doesn't ever", "doesn't"),
    ("does not ever", "does not"),
    ("doesnt", "doesn't"),
    ("isnt", "isn't"),
    ("dont", "don't"),
    ("arent", "aren't"),
    ("theres", "there is"),
    ("youre", "you are"),
    ("im", "you are"),
    ("squares aren't|are_not empty", "squares are full"),
    ("squares aren't|are_not full", "squares are empty"),
    ("squares are free", "squares are empty"),
    // Who cannot move passes.
    ("the opponent cannot move|play", "the opponent has no moves"),
    ("the opponent can't move|play", "the opponent has no moves"),
    ("the opponent has_to|must pass", "the opponent has no moves"),
    ("the opponent could take", "the opponent can take"),
    ("leaves me without moves", "leaves you no moves"),
    ("makes me|you pass", "leaves you no moves"),
    // At its most.
    ("a maximum of", "at most"),
    ("a minimum of", "at least"),
    ("most of the|all squares", "more than half of the squares"),
    ("most squares are", "more than half of the squares are"),
    // A stable disc.
    (
        "can't|cannot|can_not|can_never be flipped|turned",
        "puts down a stable disc",
    ),
    // Of the discs on the board after a move, those that it flips decide.
    ("with the most discs", "that flips the most discs"),
    ("with the fewest discs", "that flips the fewest discs"),
    ("with the most flips", "that flips the most discs"),
    ("with the fewest|least flips", "that flips the fewest discs"),
    (
        "the largest|biggest|highest|greatest|maximum number of discs",
        "the most discs",
    ),
    (
        "the smallest|lowest|least|minimum number of discs",
        "the fewest discs",
    ),
    ("has the most discs", "flips the most discs"),
    ("has the fewest discs", "flips the fewest discs"),
    (
        "leaves you|me the|with_the most discs",
        "flips the most discs",
    ),
    ("gives|gets you|me the most discs", "flips the most discs"),
    ("wins the most discs", "flips the most discs"),
    (
        "get|win|capture|take the most discs|pieces|counters|disks|pegs",
        "flip the most discs",
    ),
    (
        "flip|turn|get|win|capture|take as_many as possible|you_can",
        "flip the most discs",
    ),
    (
        "flip|turn as_few as possible|you_can",
        "flip the fewest discs",
    ),
    // What one can choose among are moves.
    (
        "the opponent the least|fewest choice|choices|options",
        "the opponent the fewest moves",
    ),
    (
        "keeps|leaves|gives the most options|choices open",
        "leaves you the most moves",
    ),
    (
        "leaves the opponent with nothing",
        "leaves the opponent no moves",
    ),
    (
        "leaves the opponent without any_moves|a_move|any_move",
        "leaves the opponent no moves",
    ),
    // Beside some disc.
    (
        "next_to|beside your_own|your|my_own|my discs",
        "touches at least 1 of your discs",
    ),
    (
        "next_to|beside the_opponent's|your_opponent's discs",
        "touches at least 1 of the opponent's discs",
    ),
    // What the language says without the word, or with another one.
    ("either", ""),
    ("is both on", "is on"),
    ("is both in", "is in"),
    ("is both by", "is by"),
    ("both takes", "takes"),
    ("both touches", "touches"),
    ("both flips", "flips"),
    ("both leaves", "leaves"),
    ("both on", "on"),
    ("both in", "in"),
    ("as well as", "and"),
    ("except those", "that are not"),
    (
        "cross off all|everything but|except the moves",
        "keep only moves",
    ),
    (
        "cross off all|everything but|except moves",
        "keep only moves",
    ),
    ("moves if they", "moves that"),
    ("a move if it", "any move that"),
    ("for corners", "if it takes a corner"),
    ("for edges", "if it is on an edge"),
    ("for the danger zone", "if it is in the danger zone"),
    ("for the centre", "if it is in the centre"),
    ("per disc|flip", "for each disc it flips"),
    ("if its", "if it is"),
    ("play whatever", "play the move that"),
    ("the most central move", "the move nearest the centre"),
    (
        "play as close|near to the centre|middle as possible|you_can",
        "play the move nearest the centre",
    ),
    (
        "where the opponent has the fewest moves",
        "that leaves the opponent the fewest moves",
    ),
    (
        "so that the opponent has the fewest moves",
        "that leaves the opponent the fewest moves",
    ),
    (
        "minimise|minimize the_opponent's|your_opponent's moves",
        "leave the opponent the fewest moves",
    ),
    (
        "maximise|maximize your|my moves",
        "leave you the most moves",
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
    (
        "the board is more than half full",
        "more than half of the squares are full",
    ),
    (
        "the board is more than half empty",
        "more than half of the squares are empty",
    ),
    ("squares to go", "squares left"),
    // Who is asked is the one whose turn it is.
    ("it is white's turn", "you are white"),
    ("it is black's turn", "you are black"),
    // Rows count from the top, columns from the left.
    ("in|on the top|first row", "in row 1"),
    ("in the left|first|leftmost column", "in column a"),
    ("on the top edge", "on an edge and in row 1"),
    ("on the left edge", "on an edge and in column a"),
    // The squares beside a corner, by their names.
    (
        "is on|in a|an|any x-square|x_square",
        "is by a corner and is not on an edge",
    ),
    (
        "is a|an x-square|x_square",
        "is by a corner and is not on an edge",
    ),
    (
        "are on|in x-squares|x_squares",
        "are by a corner and are not on an edge",
    ),
    (
        "moves on|in x-squares|x_squares",
        "moves that are by a corner and are not on an edge",
    ),
    (
        "avoid x-squares|x_squares",
        "cross off moves that are by a corner and are not on an edge",
    ),
    (
        "avoid c-squares|c_squares",
        "cross off moves that are by a corner and are on an edge",
    ),
    (
        "x-squares|x_squares",
        "moves that are by a corner and are not on an edge",
    ),
    (
        "is on|in a|an|any c-square|c_square",
        "is by a corner and is on an edge",
    ),
    (
        "is a|an c-square|c_square",
        "is by a corner and is on an edge",
    ),
    (
        "are on|in c-squares|c_squares",
        "are by a corner and are on an edge",
    ),
    (
        "moves on|in c-squares|c_squares",
        "moves that are by a corner and are on an edge",
    ),
    (
        "c-squares|c_squares and|or x-squares|x_squares",
        "moves that are by a corner",
    ),
    (
        "x-squares|x_squares and|or c-squares|c_squares",
        "moves that are by a corner",
    ),
    (
        "c-squares|c_squares",
        "moves that are by a corner and are on an edge",
    ),
    // What may come next is what a move lets happen.
    (
        "the|your opponent can|could|will take|get|play|have a|the corner after_it|after_this|after_that|after_the_move|after_this_move|after_that_move|afterwards|next|next_turn|on_the_next_turn",
        "a move lets the opponent take a corner",
    ),
    // The short forms of the ties.
    (
        "with the fewest opponent|opponent's moves",
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
        "fewest opponent_moves|moves_for_the_opponent",
        "fewest replies",
    ),
    ("most opponent_moves|moves_for_the_opponent", "most replies"),
    (
        "most of_my_own_moves|moves_for_me|moves_for_you",
        "most own moves",
    ),
    ("fewest moves_for_me|moves_for_you", "fewest own moves"),
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
    // Whom a move may leave something.
    ("leaves them|him|her", "leaves the opponent"),
    ("lets them|him|her", "lets the opponent"),
    ("gives them|him|her", "gives the opponent"),
    // The pupil speaks of himself.
    ("i've|you've got", "you have"),
    ("i|we have", "you have"),
    ("i|we hold", "you hold"),
    ("i am", "you are"),
    ("i'm", "you are"),
    ("we are", "you are"),
    ("my opponent", "the opponent"),
    ("leaves me", "leaves you"),
    ("leave me", "leave you"),
    ("gives me", "gives you"),
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
    (
        "half the|of_the board is empty",
        "half of the squares are empty",
    ),
    // Where *otherwise* is said with *not*.
    ("if not,", "otherwise,"),
    ("if nothing else,", "otherwise,"),
    ("in all|any|every other case|cases,", "otherwise,"),
    ("failing that,", "otherwise,"),
    ("or else,", "otherwise,"),
];
