//! What programs and positions are shown to be: the endgame solver and the perfect opponent.

mod beat;
mod endgame;
