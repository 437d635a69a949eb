//! The words of sheets, exercises and the teacher's copy, in any language. It must not hold a language.

use crate::board::{Layout, Side};

/// What stands on a sheet for pupils.
#[derive(Debug)]
pub struct SheetWords {
    /// *Name*, *Date*, *Period*: the blanks at the top.
    pub blanks: [&'static str; 3],
    /// For how many people, and the minutes that it takes.
    pub needs: fn(u32) -> String,
    /// What is needed.
    pub material: &'static str,
    /// What is needed besides, where chance settles ties.
    pub die: &'static str,
    /// What is needed besides, where a script decides.
    pub computer: &'static str,
    /// The heading over the rules of the game.
    pub othello: &'static str,
    /// The rules of the game: on a board of so many squares a side, from this start.
    pub rules_of_othello: fn(u8, Layout) -> Vec<String>,
    /// The heading over the first move.
    pub first_move: &'static str,
    /// What the picture before it is called.
    pub before: &'static str,
    /// What the picture after it is called: the move.
    pub after: fn(Side, &str) -> String,
    /// Which rule chose the first move.
    pub chosen_by: fn(&str) -> String,
    /// The same, where the tie-break alone did.
    pub chosen_by_ties: &'static str,
    /// Said where chance decided the first move.
    pub by_chance: &'static str,
    /// The heading over the rules of the program.
    pub rules: &'static str,
    /// What the rules are, and how they are used.
    pub about_rules: &'static str,
    /// The same for a program without rules.
    pub no_rules: &'static str,
    /// What the tie-breaks are for.
    pub about_ties: fn(&str) -> String,
    /// *Own words:* the heading over definitions.
    pub definitions: &'static str,
    /// The heading over points.
    pub points: &'static str,
    /// How points are used.
    pub about_points: &'static str,
    /// The heads of the table of points: how many, and what for.
    pub points_heads: [&'static str; 2],
    /// What the numbers in the squares are, of a block with this name.
    pub values: fn(&str) -> String,
    /// What the numbers in the squares are where they give an order, for the rule of this number.
    pub order_of_squares: fn(usize) -> String,
    /// The rule itself where its list is a board: *Play the first move …*
    pub in_order_of_squares: &'static str,
    /// Which items of the list are no fixed squares.
    pub not_on_the_board: fn(&str) -> String,
    /// The heading over lines of play.
    pub opening: &'static str,
    /// The heading over how to play.
    pub play: &'static str,
    /// How to play, with the number of games.
    pub how_to_play: fn(u32) -> Vec<String>,
    /// The heads of the table of games.
    pub score_heads: [&'static str; 4],
    /// The table of games in a sentence.
    pub scores_spoken: &'static str,
    /// *Game 1*
    pub game: fn(u32) -> String,
    /// *Game 2 (swap jobs)*
    pub swapped_game: fn(u32) -> String,
    /// The heading over the last part.
    pub change: &'static str,
    /// What to change, where the sheet has this many rules.
    pub about_change: fn(usize) -> String,
    /// The two questions about it.
    pub change_questions: [&'static str; 2],
    /// What empty boards are called: a title.
    pub blank_title: &'static str,
}

/// What stands over exercises.
#[derive(Debug)]
pub struct ExerciseWords {
    /// The heading over positions.
    pub positions: &'static str,
    /// What to do with them.
    pub about_positions: &'static str,
    /// *Move* and *Rule*: the blanks below each.
    pub blanks: [&'static str; 2],
    /// *1. Black to move*
    pub numbered: fn(usize, Side) -> String,
    /// The heading over orders of rules.
    pub orders: &'static str,
    /// What to do with them.
    pub about_orders: &'static str,
    /// *Order A: rules 1, 2, 4, 3*
    pub order: fn(char, &str) -> String,
    /// The blanks below: *A plays*, *by rule*.
    pub order_blanks: [fn(char) -> String; 2],
    /// Said where no two rules change anything.
    pub no_orders: &'static str,
    /// The heading over the game with slips.
    pub slips: &'static str,
    /// What to do with it: there are so many slips of this side.
    pub about_slips: fn(usize, Side) -> String,
    /// The heads of the moves: the turn, Black, White.
    pub move_heads: [&'static str; 3],
    /// *pass*
    pub pass: &'static str,
    /// The heads of the table to fill in: turn, played, should be, by rule.
    pub slip_heads: [&'static str; 4],
    /// The same in a sentence.
    pub slips_spoken: &'static str,
    /// One row of the moves in a sentence: turn, Black's move, White's move.
    pub move_spoken: fn(usize, &str, &str) -> String,
    /// Said where no game with slips could be made.
    pub no_slips: &'static str,
    /// *the tie-break*, as an answer beside a rule's number.
    pub tie_break: &'static str,
    /// *rule 3*
    pub rule: fn(usize) -> String,
}

/// What the teacher's copy has besides.
#[derive(Debug)]
pub struct TeacherWords {
    /// *The Paper: the teacher's copy*
    pub title: fn(&str) -> String,
    /// The heading over what it is for and how long it takes.
    pub plan: &'static str,
    /// What happens when, with minutes: reading, each game, games, exercises, changing a rule, in all.
    pub times: fn(&Minutes) -> Vec<String>,
    /// The heading over the worked game.
    pub game: &'static str,
    /// Who plays it, and how it ends: the discs of Black and of White.
    pub about_game: fn(u32, u32) -> String,
    /// *Turn 3: Black plays d2, by rule 4.*
    pub turn: fn(usize, &str) -> String,
    /// Said where only one move is legal, as a sentence.
    pub only_move: fn(&str) -> String,
    /// How often each rule decided in the game: *4 by rule 1 and 8 by rule 3*.
    pub tally: fn(&str) -> String,
    /// The heading over common slips.
    pub slips: &'static str,
    /// How often a forgotten rule changes the move: the rule, how often, of how many.
    pub forgotten: fn(usize, usize, usize) -> String,
    /// The same where it never does.
    pub never_missed: fn(usize, usize) -> String,
    /// The heading over swaps.
    pub swaps: &'static str,
    /// What the boards below show.
    pub about_swaps: &'static str,
    /// *Rules 3 and 4 swapped*
    pub swap: fn(usize, usize) -> String,
    /// What each plays: the sheet's move with what decided, and the other's.
    pub swap_plays: fn(&str, &str) -> String,
    /// What leads there: moves, or none.
    pub after: fn(&str) -> String,
    /// *After turn 5*: what a board of a worked game is called.
    pub after_turn: fn(usize) -> String,
    /// It changes nothing, and that is proved.
    pub same: &'static str,
    /// No difference was found at so many positions.
    pub not_found: fn(u64) -> String,
    /// A rule alone has no order.
    pub one_rule: &'static str,
    /// The heading over questions.
    pub questions: &'static str,
    /// What to ask any class.
    pub ask: fn(usize) -> Vec<String>,
    /// What to ask of two rules that must stay in order.
    pub ask_order: fn(usize, usize) -> String,
    /// What to ask of two rules that may change places.
    pub ask_same: fn(usize, usize) -> String,
    /// The heading over the answers to positions.
    pub answers: &'static str,
    /// *1. d2, by rule 4.* The number, the move, what decided.
    pub answer: fn(usize, &str, &str) -> String,
    /// What never came up in the positions: rules and tie-breaks.
    pub not_covered: fn(&str) -> String,
    /// What no exercise turns on, since there are too few of them.
    pub no_room: fn(&str) -> String,
    /// The heading over the answers to orders.
    pub order_answers: &'static str,
    /// *1. Order A plays d2, by rule 4; order B plays e3, by rule 3.*
    pub order_answer: fn(usize, [&str; 2], [&str; 2]) -> String,
    /// The heading over the slips of the game.
    pub slip_answers: &'static str,
    /// *Turn 3: b3 was played, but the sheet plays d2, by rule 4.*
    pub slip_answer: fn(usize, &str, &str, &str) -> String,
}

/// How many minutes each part takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Minutes {
    /// Reading the rules and the first move.
    pub reading: u32,
    /// How many games.
    pub games: u32,
    /// Each game.
    pub game: u32,
    /// All exercises; 0 where there are none.
    pub exercises: u32,
    /// Changing a rule and playing once more.
    pub change: u32,
}

impl Minutes {
    /// All of it, to the next five minutes.
    pub const fn whole(self) -> u32 {
        let all = self.reading + self.games * self.game + self.exercises + self.change;
        all.next_multiple_of(5)
    }
}

/// What one rule did with the moves left, in short sentences.
#[derive(Debug)]
pub struct StepWords {
    /// *Rule 2*
    pub rule: fn(usize) -> String,
    /// *no move fits*
    pub nothing: &'static str,
    /// *its “When” part is not so*
    pub not_now: &'static str,
    /// *crosses off b5*
    pub crosses_off: fn(&str) -> String,
    /// *would cross off every move, so nothing changes*
    pub would_cross_off_all: &'static str,
    /// *crosses off nothing*
    pub keeps: fn(&str) -> String,
    /// *chooses among a2, a3 and a4*
    pub chooses: fn(&str) -> String,
    /// *chooses c2*
    pub chooses_one: fn(&str) -> String,
    /// *topmost leaves a2*
    pub tie_leaves: fn(&str, &str) -> String,
    /// *by rule 4*
    pub by_rule: fn(usize) -> String,
    /// *by the tie-break*
    pub by_ties: &'static str,
}

/// What people get wrong.
#[derive(Debug)]
pub struct SlipWords {
    /// Not all directions are flipped.
    pub flips: &'static str,
    /// The rules are not taken in order.
    pub order: &'static str,
    /// A rule that plays: several fit, and one is picked by taste.
    pub play: fn(usize) -> String,
    /// A rule that crosses off: the *unless*, and that moves stay crossed off.
    pub cross_off: fn(usize) -> String,
    /// A rule that keeps.
    pub keep: fn(usize) -> String,
    /// A rule that compares numbers.
    pub best: fn(usize) -> String,
    /// A rule with a “When” part.
    pub guard: fn(usize) -> String,
    /// A rule with *not* in it.
    pub not: fn(usize) -> String,
    /// A rule about corners that are empty.
    pub diagonal: fn(usize) -> String,
    /// The tie-breaks.
    pub ties: fn(&str) -> String,
    /// A move that is no choice is still made by the rules.
    pub pass: &'static str,
}
