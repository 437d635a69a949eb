//! English. It must not decide what is said, only how.

use super::{
    BoardWords, ExerciseWords, SheetWords, SlipWords, StepWords, TeacherWords, Words,
    sheet::Minutes,
};
use crate::board::{Direction, Ending, Layout};

/// The English words for a direction.
pub(crate) const fn english_direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "upwards",
        Direction::UpRight => "up to the right",
        Direction::Right => "to the right",
        Direction::DownRight => "down to the right",
        Direction::Down => "downwards",
        Direction::DownLeft => "down to the left",
        Direction::Left => "to the left",
        Direction::UpLeft => "up to the left",
    }
}

pub(super) static WORDS: Words = Words {
    code: "en",
    board: BOARD,
    sheet: SHEET,
    exercise: EXERCISE,
    teacher: TEACHER,
    step: STEP,
    slip: SLIP,
};

const BOARD: BoardWords = BoardWords {
    and: "and",
    or: "or",
    none: "none",
    black: "Black",
    white: "White",
    black_letter: 'B',
    white_letter: 'W',
    name: |n| format!("A board of {n} by {n}"),
    size: |n| format!("The board is {n} by {n}."),
    empty: |n| format!("The board is {n} by {n}, and it is empty."),
    has: |side, squares| format!("{} has {squares}.", side.name()),
    count: |black, white| format!("Black {black}, White {white}."),
    to_move: |side| format!("{} to move.", side.name()),
    must_pass: |side| format!("{} has no move and must pass.", side.name()),
    over: |ending| {
        let why = match ending {
            Ending::BoardFull => "the board is full",
            Ending::OneColourGone => "one colour has no disc left",
            Ending::NobodyCanMove => "neither side has a move",
        };
        format!("The game is over: {why}.")
    },
    plays: |side, square, flipped| format!("{} plays {square}, flipping {flipped}.", side.name()),
    passes: |side| format!("{} has no move and passes.", side.name()),
    flipped: |squares, direction| format!("{squares} {}", english_direction(direction)),
    marked: |letter, squares, meaning| format!("Marked {letter} on {squares}: {meaning}."),
    written: |text, squares| format!("{text} on {squares}"),
    in_the_squares: "In the squares:",
    key: "B is a black disc, W a white one.",
    braille_key: "On boards: b is a black disc, w a white one, - an empty square.",
    page: |page, pages| format!("Page {page} of {pages}"),
    ties: "Ties",
    ask_the_computer: "Ask the computer",
};

const SHEET: SheetWords = SheetWords {
    blanks: ["Name", "Date", "Period"],
    needs: |minutes| format!("For two people, about {minutes} minutes."),
    material: "You need a pencil, an eraser and this sheet; with coins or counters of two kinds you can play beside it.",
    die: "You also need a die, or slips of paper to pull from a hat.",
    computer: "You also need a computer for the rules that say “Ask the computer”.",
    othello: "The rules of Othello",
    rules_of_othello: |n, layout| {
        let start = match layout {
            Layout::Standard => {
                "Two black and two white discs begin in the middle, each colour on a diagonal."
            }
            Layout::Mirrored => {
                "Two black and two white discs begin in the middle, the usual start mirrored."
            }
            Layout::Parallel => "Two black and two white discs begin in the middle, side by side.",
        };
        vec![
            format!("The board has {n} by {n} squares. {start} Black moves first, then you take turns."),
            "Put one disc of your colour on an empty square. It has to trap discs of the other colour: one or more in a straight line (a row, a column or a diagonal), with your new disc at one end and another disc of yours at the other.".to_owned(),
            "Flip every disc that you have trapped, in every direction, at once.".to_owned(),
            "A square where you would trap nothing is not a legal move. With no legal move at all, say “pass”: the other player goes again.".to_owned(),
            "When neither of you has a legal move, the game is over. Count the discs: more discs win.".to_owned(),
        ]
    },
    first_move: "See one move",
    before: "Before",
    after: |side, square| format!("After {} plays {square}", side.name()),
    chosen_by: |rule| {
        format!("The sheet chooses this move {rule}: check that you find the same one.")
    },
    chosen_by_ties: "No rule of the sheet chooses here, only its tie-break does: check that you find the same move.",
    by_chance: "Chance decided among several moves here, so yours may be another one.",
    rules: "The rules of the sheet",
    about_rules: "Go through the rules in order, from the top. Look at legal moves only. The first rule that chooses a move ends the search.",
    no_rules: "This sheet has no rules: only its tie-breaks choose a move.",
    about_ties: |keys| {
        format!("Still more than one move left? Take the one that comes first by this: {keys}.")
    },
    definitions: "What the words mean",
    points: "Points",
    about_points: "Add up every line that is true of a move.",
    points_heads: ["Points", "What for"],
    values: |name| match name {
        "" => "What each square is worth".to_owned(),
        name => format!("What each square is worth ({name})"),
    },
    order_of_squares: |rule| format!("Rule {rule}: the order of the squares, 1 first"),
    in_order_of_squares: "Play the first move in the order of the numbers on the board below.",
    not_on_the_board: |items| {
        format!("Not on the board, because it depends on the position: {items}.")
    },
    opening: "The opening",
    play: "How to play",
    how_to_play: |games| {
        let mut steps = vec![
            "Decide who runs the sheet and who plays against it.".to_owned(),
            "The sheet is Black and begins. Whoever runs it does exactly what its rules say, and does not think ahead.".to_owned(),
            "The other player is White and plays as well as possible.".to_owned(),
            "At the end count the discs, and write the score in the table.".to_owned(),
        ];
        if games > 1 {
            steps.push("Swap jobs, and play again on the next board.".to_owned());
        }
        steps
    },
    score_heads: [
        "Game",
        "Discs of the sheet",
        "Discs of the player",
        "Who won?",
    ],
    scores_spoken: "A table to fill in, for each game: the discs of the sheet, the discs of the player, and who won.",
    game: |number| format!("Game {number}"),
    swapped_game: |number| format!("Game {number} (swap jobs)"),
    change: "Change one rule",
    about_change: |rules| {
        match rules {
        0 | 1 => "Change one thing in the sheet: a word, or a new rule near the top. Then play at least one more game, on another copy of this board.".to_owned(),
        _ => "Change one thing in the sheet: swap two rules, change a word, or add a rule of your own near the top. Then play at least one more game, on another copy of this board.".to_owned(),
    }
    },
    change_questions: [
        "What did you change?",
        "Did the sheet play better or worse? How can you tell?",
    ],
    blank_title: "Boards",
};

const EXERCISE: ExerciseWords = ExerciseWords {
    positions: "What does the sheet play, and by which rule?",
    about_positions: "Go through the rules of the sheet. Write the move that it plays, and the number of the rule that chose it; if no rule did, write T for the tie-break.",
    blanks: ["Move", "Rule"],
    numbered: |number, side| format!("{number}. {} to move", side.name()),
    orders: "Does the order of the rules matter?",
    about_orders: "Here two rules of the sheet change places. Every rule keeps its number. What does each order play, and by which rule?",
    order: |name, rules| format!("Order {name}: rules {rules}"),
    order_blanks: [|name| format!("{name} plays"), |_| "by rule".to_owned()],
    no_orders: "No two rules of this sheet were found whose swap changes a move, so there are no exercises of their order.",
    slips: "Find the slips",
    about_slips: |slips, side| {
        let many = match slips {
            1 => "One move".to_owned(),
            2 => "Two moves".to_owned(),
            3 => "Three moves".to_owned(),
            other => format!("{other} moves"),
        };
        format!(
            "{many} of {} broke the rules of the sheet; all moves are legal. Play the game again on the board, and find them.",
            side.name()
        )
    },
    move_heads: ["Turn", "Black", "White"],
    pass: "pass",
    slip_heads: ["Turn", "It played", "The sheet plays", "By rule"],
    slips_spoken: "A table to fill in, for each slip: the turn, what was played, what the sheet plays, and by which rule.",
    move_spoken: |turn, black, white| format!("Turn {turn}: Black {black}, White {white}."),
    no_slips: "The sheet never had another move to choose in a game on this board, so there is no game with slips.",
    tie_break: "the tie-break",
    rule: |number| format!("rule {number}"),
};

const TEACHER: TeacherWords = TeacherWords {
    title: |title| format!("{title}: the teacher's copy"),
    plan: "How long it takes",
    times: |minutes| {
        let Minutes {
            reading,
            games,
            game,
            exercises,
            change,
        } = *minutes;
        let mut lines = vec![
            format!("Reading the rules, and finding the first move together: {reading} minutes."),
            if games == 1 {
                format!("The game: {game} minutes.")
            } else {
                format!("{games} games: {game} minutes each.")
            },
        ];
        if exercises > 0 {
            lines.push(format!("The exercises: {exercises} minutes."));
        }
        lines.push(format!("Changing a rule and trying it: {change} minutes."));
        lines.push(format!("Together about {} minutes. With less time, leave out a game: changing a rule is where pupils see what an order of rules does.", minutes.whole()));
        lines
    },
    game: "A worked game",
    about_game: |black, white| {
        format!(
            "The sheet is Black. White takes as many discs as it can each time, as many pupils do. It ends with {black} black discs and {white} white ones."
        )
    },
    turn: |turn, said| format!("{turn}. {said}"),
    only_move: |square| format!("The only legal move is {square}."),
    tally: |counts| format!("The moves of the sheet: {counts}."),
    slips: "Common slips",
    forgotten: |rule, times, of| {
        format!(
            "If rule {rule} is forgotten, the move changes in {times} of {of} positions that were tried."
        )
    },
    never_missed: |rule, of| {
        format!(
            "If rule {rule} is forgotten, nothing changes in the {of} positions that were tried."
        )
    },
    swaps: "What each swap of two rules changes",
    about_swaps: "Each board shows the move of the sheet (1) and the move with the two rules swapped (2). Every rule keeps its number.",
    swap: |one, other| format!("Rules {one} and {other} swapped"),
    swap_plays: |own, other| {
        format!("The sheet plays {own}; with the two swapped it plays {other}.")
    },
    after: |moves| match moves {
        "" => "At the start.".to_owned(),
        moves => format!("After {moves}."),
    },
    after_turn: |turn| format!("After turn {turn}"),
    same: "Nothing changes: that is proved.",
    not_found: |positions| format!("No difference was found at {positions} positions."),
    one_rule: "With fewer than two rules there is no order to change.",
    questions: "What to ask the class",
    ask: |rules| {
        let mut questions = vec![
            "Where did whoever ran the sheet want to play something else? What would that have changed?".to_owned(),
            "Did two groups who ran the sheet from the same board get the same move? Why must that be so?".to_owned(),
        ];
        if rules > 1 {
            questions.push(
                "Which rule chose most of the moves? Which was hardly used? Could it go?"
                    .to_owned(),
            );
        }
        questions.push("How can you make the sheet lose? Which rule lets you do that, and how would you change it?".to_owned());
        questions.push(
            "One game says little: how many would you play before you say that a change is better?"
                .to_owned(),
        );
        questions
    },
    ask_order: |one, other| {
        format!("Before anybody tries: what would change with rules {one} and {other} swapped?")
    },
    ask_same: |one, other| {
        format!("Rules {one} and {other} can be swapped and nothing changes. Why?")
    },
    answers: "Answers: what the sheet plays",
    answer: |number, square, by| format!("{number}. It plays {square}, {by}."),
    not_covered: |what| format!("No position was found that turns on {what}."),
    no_room: |what| format!("There were too few exercises for one that turns on {what}."),
    order_answers: "Answers: the order of the rules",
    order_answer: |number, [a, by_a], [b, by_b]| {
        format!("{number}. Order A plays {a}, {by_a}; order B plays {b}, {by_b}.")
    },
    slip_answers: "Answers: the slips",
    slip_answer: |turn, played, square, by| {
        format!("Turn {turn}: {played} was played; the sheet plays {square}, {by}.")
    },
};

const STEP: StepWords = StepWords {
    rule: |number| format!("Rule {number}"),
    nothing: "no move fits",
    not_now: "its “When” part is not true now",
    crosses_off: |squares| format!("crosses off {squares}"),
    would_cross_off_all: "would cross off every move, so nothing changes",
    keeps: |squares| format!("keeps {squares}"),
    chooses: |squares| format!("chooses {squares}"),
    chooses_one: |square| format!("chooses {square}"),
    tie_leaves: |key, squares| format!("{key} leaves {squares}"),
    by_rule: |number| format!("by rule {number}"),
    by_ties: "by the tie-break",
};

const SLIP: SlipWords = SlipWords {
    flips: "Flipping in one direction only: a move flips along every line that it closes.",
    order: "Reading for the best rule: the first rule that chooses decides, even if a later one looks better.",
    play: |rule| {
        format!(
            "Rule {rule}: several moves fit, and somebody picks the one they like. The tie-break picks."
        )
    },
    cross_off: |rule| {
        format!(
            "Rule {rule}: forgetting its “unless”, or playing a crossed-off move by a later rule. What is crossed off stays crossed off."
        )
    },
    keep: |rule| {
        format!(
            "Rule {rule}: it chooses nothing yet. The next rules go on with the moves that it keeps."
        )
    },
    best: |rule| {
        format!(
            "Rule {rule}: counting for the first good move only. Count for every move that is left."
        )
    },
    guard: |rule| format!("Rule {rule}: using it when its “When” part is not true."),
    not: |rule| format!("Rule {rule}: overlooking its “not”."),
    diagonal: |rule| {
        format!(
            "Rule {rule}: forgetting that squares also touch diagonally, or counting a corner that is taken already."
        )
    },
    ties: |keys| format!("Ties: taking the tie-breaks in another order. It is {keys}."),
    pass: "Passing while there is a legal move.",
};
