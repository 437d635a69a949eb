//! What a search remembers: for a position, between which bounds its value lies, and its best move.
//! It must not know how a value is found.

use super::discs::Discs;

/// What is known of a position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// The value is at least this.
    pub lower: i8,
    /// The value is at most this.
    pub upper: i8,
    /// The index of the move that was best, or [`NO_MOVE`].
    pub best: u8,
    /// The number of empty squares: what it costs to find out again. 0 marks a free place.
    empties: u8,
}

/// In place of the index of a move.
pub(crate) const NO_MOVE: u8 = 64;

const FREE: Known = Known {
    lower: 0,
    upper: 0,
    best: NO_MOVE,
    empties: 0,
};

/// The positions that share an index: as many as fit in 64 bytes, what a processor fetches at once.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket {
    discs: [Discs; WAYS],
    known: [Known; WAYS],
}

const WAYS: usize = 3;

/// A table that begins small and grows with what it holds, up to a bound. At the bound the new takes the place of the
/// old, which is then found anew when it is asked for: a smaller table costs time, never truth, since a position is
/// stored whole and compared whole.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// How many positions it holds.
    held: usize,
    /// The most buckets that it may have.
    most: usize,
}

const EMPTY: Bucket = Bucket {
    discs: [Discs {
        own: 0,
        opponent: 0,
    }; WAYS],
    known: [FREE; WAYS],
};

/// The buckets to begin with: fresh memory takes longer to get than a small search.
const FEW: usize = 1 << 10;

impl Table {
    /// A table of at most this many bytes, but of one bucket at least.
    pub fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Bucket>()).max(1);
        Self {
            buckets: vec![EMPTY; FEW.min(most)],
            held: 0,
            most,
        }
    }

    /// Makes room once half of it is full. While positions move, old and new are there at once and must both be within
    /// the bound.
    fn grow(&mut self) {
        let length = self.buckets.len();
        if self.held * 2 <= length * WAYS || length * 3 > self.most {
            return;
        }
        // Where there will be no other time, as much as there is.
        let last = length * 6 > self.most;
        let longer = if last { self.most - length } else { length * 2 };
        let old = std::mem::replace(&mut self.buckets, vec![EMPTY; longer]);
        self.held = 0;
        for bucket in old {
            for (discs, known) in bucket.discs.into_iter().zip(bucket.known) {
                if known.empties > 0 {
                    let index = self.index(discs);
                    let way = self.buckets[index].place(known.empties);
                    self.set(index, way, discs, known);
                }
            }
        }
    }

    #[inline]
    fn set(&mut self, index: usize, way: usize, discs: Discs, known: Known) {
        let bucket = &mut self.buckets[index];
        self.held += usize::from(bucket.known[way].empties == 0);
        bucket.discs[way] = discs;
        bucket.known[way] = known;
    }

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the high half of the product is below the number of buckets"
    )]
    fn index(&self, discs: Discs) -> usize {
        let mixed = (discs.own ^ discs.opponent.rotate_left(29))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ discs.opponent.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((u128::from(mixed) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, discs: Discs) -> Option<Known> {
        let bucket = &self.buckets[self.index(discs)];
        (0..WAYS)
            .find(|&way| bucket.discs[way] == discs && bucket.known[way].empties > 0)
            .map(|way| bucket.known[way])
    }

    /// Remembers that a search of a position with so many empty squares came out at `value`, which is exact only as far
    /// as the window goes: at most `value` where it is not above `alpha`, at least `value` where it is.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a margin is 64 at most")]
    pub fn put(&mut self, discs: Discs, empties: u32, alpha: i32, value: i32, best: u8) {
        self.grow();
        let index = self.index(discs);
        let bucket = &self.buckets[index];
        let (way, mut known) = match (0..WAYS).find(|&way| bucket.discs[way] == discs) {
            Some(way) if bucket.known[way].empties > 0 => (way, bucket.known[way]),
            _ => {
                let unknown = Known {
                    lower: -64,
                    upper: 64,
                    best: NO_MOVE,
                    empties: empties as u8,
                };
                (bucket.place(empties as u8), unknown)
            }
        };
        if value > alpha {
            known.lower = known.lower.max(value as i8);
            known.best = best;
        } else {
            known.upper = known.upper.min(value as i8);
            if known.best == NO_MOVE {
                known.best = best;
            }
        }
        self.set(index, way, discs, known);
    }
}

impl Bucket {
    /// Where to put a new position: in a free place; else for the cheapest of all but the last, if that was no costlier
    /// to find; else for the last. So costly ones stay, and new ones always enter.
    #[inline]
    fn place(&self, empties: u8) -> usize {
        if let Some(free) = (0..WAYS).find(|&way| self.known[way].empties == 0) {
            return free;
        }
        let mut cheapest = 0;
        for way in 1..WAYS - 1 {
            if self.known[way].empties < self.known[cheapest].empties {
                cheapest = way;
            }
        }
        if empties >= self.known[cheapest].empties {
            cheapest
        } else {
            WAYS - 1
        }
    }
}
