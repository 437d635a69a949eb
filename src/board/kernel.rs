//! Legal moves and flips as arithmetic on 64-bit words, on the 8-wide grid whatever the board's size.
//! It must not know colours or whose turn it is: `own` moves, `opponent` is flipped.

/// Columns b to g: a line along a row or a diagonal never wraps through these.
const INNER_COLUMNS: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// The empty squares of `board` where `own` traps at least one disc.
pub(super) fn legal_moves(own: u64, opponent: u64, board: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    let moves = ends(own, inner, 1) | ends(own, opponent, 8) | ends(own, inner, 7) | ends(own, inner, 9);
    moves & board & !(own | opponent)
}

/// The squares just behind a run of `through` that begins next to `own`, both ways along one line.
fn ends(own: u64, through: u64, step: u32) -> u64 {
    let mut up = through & (own << step);
    let mut down = through & (own >> step);
    for _ in 0..5 {
        up |= through & (up << step);
        down |= through & (down >> step);
    }
    up << step | down >> step
}

/// The discs of `opponent` that `own` turns by a disc on `square`; 0 where the move is not legal.
pub(super) fn flips(own: u64, opponent: u64, square: u8) -> u64 {
    let disc = 1u64 << square;
    if disc & (own | opponent) != 0 {
        return 0;
    }
    let inner = opponent & INNER_COLUMNS;
    trapped(own, inner, disc, 1)
        | trapped(own, opponent, disc, 8)
        | trapped(own, inner, disc, 7)
        | trapped(own, inner, disc, 9)
}

/// The discs that the new disc traps along one line.
fn trapped(own: u64, through: u64, disc: u64, step: u32) -> u64 {
    let mut up = through & (disc << step);
    let mut down = through & (disc >> step);
    for _ in 0..5 {
        up |= through & (up << step);
        down |= through & (down >> step);
    }
    let closed = |run: u64, end: u64| if end & own == 0 { 0 } else { run };
    closed(up, up << step) | closed(down, down >> step)
}
