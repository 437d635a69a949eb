//! Squares, sets of squares, positions and their notation. It must not know rules or files.

mod display;
mod kernel;
mod perft;
mod position;
mod region;
mod safe;
mod side;
mod size;
mod square;
mod squares;

pub use perft::perft;
pub use position::{Ending, IllegalMove, Layout, Position, PositionError};
pub use region::Region;
pub use side::Side;
pub use size::{BoardSize, BoardSizeError};
pub use square::{Square, SquareError};
pub use squares::{Iter, Squares};
