//! What the moves of a program gave away in a game, measured by perfect play, and which of its rules cost most.
//! It must not guess: a move that the solver does not reach has no grade.

use serde::Serialize;

use crate::board::{Position, Side, Square, Transcript, Turn};
use crate::program::{Decider, Failure, Runner};
use crate::solve::{Limit, Solver};

/// A move with what it gave away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GradedMove {
    /// Which turn of the game it is, passes counted, from 1.
    pub turn: usize,
    /// The move.
    #[serde(rename = "move")]
    pub square: Square,
    /// What decided it; null where the program would have played something else.
    pub by: Option<Decider>,
    /// By how many discs its side wins from here if both play perfectly; negative where it loses.
    pub value: i32,
    /// How many of them this move gave away.
    pub lost: i32,
    /// The topmost, then leftmost move that gives nothing away; null where this one does not either.
    pub better: Option<Square>,
}

/// What one rule cost in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Cost {
    /// The rule or the ties; null for moves that are not the program's.
    pub by: Option<Decider>,
    /// How many graded moves it decided.
    pub moves: usize,
    /// The discs that they gave away together.
    pub lost: i32,
}

/// The grades of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grade {
    /// The moves of the program's side that could be graded, in the order of the game.
    pub moves: Vec<GradedMove>,
    /// How many moves of that side before them were beyond reach.
    pub beyond: usize,
    /// How many positions were looked at.
    pub positions: u64,
}

impl Grade {
    /// The discs given away in all graded moves.
    pub fn lost(&self) -> i32 {
        self.moves.iter().map(|graded| graded.lost).sum()
    }

    /// What each rule cost, the dearest first; of those alike, the first to decide in the game.
    pub fn costs(&self) -> Vec<Cost> {
        let mut costs: Vec<Cost> = Vec::new();
        for graded in &self.moves {
            let place = costs.iter().position(|cost| cost.by == graded.by);
            let place = place.unwrap_or_else(|| {
                costs.push(Cost {
                    by: graded.by,
                    moves: 0,
                    lost: 0,
                });
                costs.len() - 1
            });
            costs[place].moves += 1;
            costs[place].lost += graded.lost;
        }
        costs.sort_by_key(|cost| -cost.lost);
        costs
    }
}

/// Grades the moves of one side of a game, from its end backwards, until the start or the limit is reached.
///
/// Each position of the game is solved with all that was found out before: so the last positions are nearly free, and
/// the limit cuts off the first moves of the game, except for those that the solver knows.
///
/// ```
/// use paper_othello::board::{BoardSize, Layout, Position, Side, read_transcript};
/// use paper_othello::{library, proof::grade, solve::Limit};
/// let start = Position::start(BoardSize::FOUR, Layout::Standard);
/// let game = read_transcript("b1 a1 a2 c1 d1 a3 a4 d2 d3 b4 c4 d4", &start).unwrap();
/// let paper = library::builtin("paper").unwrap().read().program.unwrap();
/// let runner = paper.on(start.size(), None).unwrap();
/// let graded = grade(&runner, Side::White, &game, 1 << 20, Limit::none()).unwrap();
/// assert_eq!((graded.moves.len(), graded.beyond), (6, 0));
/// ```
///
/// # Errors
/// If a script of the program fails.
///
/// # Panics
/// Never: the turns of a transcript are allowed where they stand.
pub fn grade(
    runner: &Runner,
    side: Side,
    game: &Transcript,
    memory: usize,
    limit: Limit,
) -> Result<Grade, Failure> {
    let mut positions = vec![game.start()];
    for turn in game.turns() {
        let last = positions.last().expect("the start at least");
        let next = last.take(*turn);
        positions.push(next.expect("the turns of a transcript are allowed"));
    }
    let mut grade = Grade::default();
    let mut solver = Solver::new(memory);
    // What the position after the turn is worth to the side to move there.
    let mut after: Option<i32> = None;
    for (place, position) in positions.iter().enumerate().rev() {
        let left = limit.after(grade.positions);
        let solved = solver.solve(position, left);
        grade.positions += solved.positions;
        let Some(value) = solved.value() else {
            break;
        };
        if let (Some(Turn::Move(square)), Some(after)) = (game.turns().get(place), after)
            && position.side() == side
        {
            let by = match decided(runner, position, *square) {
                Err(failure) if failure.is_stop() => break,
                by => by?,
            };
            let lost = value + after;
            let better = if lost > 0 {
                match solver.first_that_keeps(position, value, left) {
                    None => break,
                    better => better,
                }
            } else {
                None
            };
            grade.moves.push(GradedMove {
                turn: place + 1,
                square: *square,
                by,
                value,
                lost,
                better,
            });
        }
        after = Some(value);
    }
    grade.moves.reverse();
    let turns = game.turns().iter().zip(&positions);
    let moves = turns.filter(|(turn, before)| **turn != Turn::Pass && before.side() == side);
    grade.beyond = moves.count() - grade.moves.len();
    Ok(grade)
}

/// What decided a move, where it is the program's own.
fn decided(
    runner: &Runner,
    position: &Position,
    square: Square,
) -> Result<Option<Decider>, Failure> {
    let (chosen, by) = runner.choose(position, position.legal_moves())?;
    Ok((chosen == square).then_some(by))
}
