//! A course project in Reversi: a greedy strategy plays Black, a fixed order of squares plays White.
//! The board is 8 by 8 with the mirrored start, and (0,0) is its upper left square. Printed are each move, the board
//! after it, turns without a move, the counts and the winner.
//!
//! Run it with `cargo run --example course_project`.

use std::cmp::Ordering;
use std::fmt;
use std::io::{self, Write};

use paper_othello::board::{BoardSize, Layout, Position, Side, Square};
use paper_othello::library;
use paper_othello::program::Program;

/// A square by its numbers, both from 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// From the left.
    pub x: u8,
    /// From the top.
    pub y: u8,
}

impl From<Square> for Point {
    fn from(square: Square) -> Self {
        Self {
            x: square.column(),
            y: square.row(),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// The board of the game. It does not know whose turn it is: either player may ask and move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    position: Position,
}

impl Board {
    /// A board with the four discs of the start.
    pub fn new() -> Self {
        Self {
            position: Position::start(BoardSize::EIGHT, Layout::Mirrored),
        }
    }

    /// Clears the board and puts down the four discs of the start.
    pub fn reset(&mut self) {
        *self = Self::new();
    }

    /// How many discs the player would flip here; 0 if the move is not legal.
    pub fn check_move(&self, player: Side, point: Point) -> u32 {
        let position = self.position.with_side(player);
        Square::new(point.x, point.y).map_or(0, |square| position.flips(square).len())
    }

    /// Plays here and says true; or leaves the board as it is and says false, if the move is not legal.
    pub fn make_move(&mut self, player: Side, point: Point) -> bool {
        let position = self.position.with_side(player);
        let after = Square::new(point.x, point.y).and_then(|square| position.play(square).ok());
        self.position = after.unwrap_or(self.position);
        after.is_some()
    }

    /// How many discs of this player lie on the board.
    pub fn count(&self, player: Side) -> u32 {
        self.position.count(player)
    }

    /// Prints the board as rows of `.`, `B` and `W`.
    pub fn display(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.position.plain())
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

/// Plays the move that flips the most discs: the built-in sheet `greedy`.
pub struct GreedyStrategy(Sheet);

impl GreedyStrategy {
    /// The strategy for this player.
    pub fn new(player: Side) -> Self {
        Self(Sheet::new("greedy", player))
    }
}

/// Plays the first legal move in a fixed order of the squares: the built-in sheet `priority`, which says why it has
/// this order (`paper show priority`).
pub struct PriorityStrategy(Sheet);

impl PriorityStrategy {
    /// The strategy for this player.
    pub fn new(player: Side) -> Self {
        Self(Sheet::new("priority", player))
    }
}

/// Someone to ask for a move; without a legal one the answer is (0,0), which the board will then refuse.
pub trait Strategy {
    /// The move on this board, as it stands.
    fn next_move(&self, board: &Board) -> Point;
}

impl Strategy for GreedyStrategy {
    fn next_move(&self, board: &Board) -> Point {
        self.0.next_move(board)
    }
}

impl Strategy for PriorityStrategy {
    fn next_move(&self, board: &Board) -> Point {
        self.0.next_move(board)
    }
}

/// A built-in sheet that plays for one player.
struct Sheet {
    player: Side,
    program: Program,
}

impl Sheet {
    fn new(name: &str, player: Side) -> Self {
        let sheet = library::builtin(name).expect("the sheet is built in");
        let program = sheet.read().into_program();
        Self {
            player,
            program: program.expect("a built-in sheet has no mistakes"),
        }
    }
}

impl Strategy for Sheet {
    fn next_move(&self, board: &Board) -> Point {
        let position = board.position.with_side(self.player);
        let runner = self.program.on(position.size(), None);
        let runner = runner.expect("the sheet needs no seed and no values");
        let decision = runner.decide(&position).expect("it has no script");
        let square = decision.outcome.square();
        square.map_or(Point { x: 0, y: 0 }, Point::from)
    }
}

/// The driver: the two strategies take turns until neither can move.
pub fn play(out: &mut impl Write) -> io::Result<()> {
    let mut board = Board::new();
    let greedy = GreedyStrategy::new(Side::Black);
    let priority = PriorityStrategy::new(Side::White);

    board.display(out)?;
    let (mut player, mut refused) = (Side::Black, 0);
    while refused < 2 {
        let point = match player {
            Side::Black => greedy.next_move(&board),
            Side::White => priority.next_move(&board),
        };
        let flips = board.check_move(player, point);
        if board.make_move(player, point) {
            refused = 0;
            let (letter, s) = (player.letter(), if flips == 1 { "" } else { "s" });
            writeln!(out, "\n{letter} plays {point} and flips {flips} disc{s}.")?;
            board.display(out)?;
        } else {
            refused += 1;
            writeln!(out, "\n{} has no move.", player.letter())?;
        }
        player = player.other();
    }
    result(&board, out)
}

/// Prints the counts and the winner.
fn result(board: &Board, out: &mut impl Write) -> io::Result<()> {
    let (black, white) = (board.count(Side::Black), board.count(Side::White));
    let winner = match black.cmp(&white) {
        Ordering::Greater => "B wins.",
        Ordering::Less => "W wins.",
        Ordering::Equal => "A draw.",
    };
    writeln!(out, "\nB {black}, W {white}. {winner}")
}

fn main() -> io::Result<()> {
    play(&mut io::stdout().lock())
}
