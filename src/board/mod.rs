//! Squares, sets of squares, positions and their notation. It must not know rules or files.

mod diagram;
mod display;
pub(crate) mod kernel;
mod letters;
mod lines;
mod notation;
mod perft;
mod place;
mod position;
mod region;
mod side;
mod size;
mod square;
mod squares;
mod stable;
mod symmetry;
mod transcript;
mod turn;
mod written;

pub use diagram::read_position;
pub use lines::{Behind, Direction, Line};
pub use notation::{NotationError, Problem};
pub use perft::perft;
pub use place::{Place, read_place};
pub use position::{Ending, IllegalMove, Layout, Position, PositionError};
pub use region::Region;
pub use side::Side;
pub use size::{BoardSize, BoardSizeError};
pub use square::{Square, SquareError};
pub use squares::{Iter, Squares};
pub(crate) use stable::stable_of;
pub use symmetry::Symmetry;
pub use transcript::{Transcript, read_transcript};
pub use turn::{Turn, TurnError};
pub use written::{Written, WrittenBoard, WrittenTurn, read_written};
