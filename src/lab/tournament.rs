//! Everybody plays everybody from each opening, with both colours: the sums of a tournament.
//! It must not know what the players are called.

use serde::{Deserialize, Serialize};

use super::arena::{Pairing, Played, Tally};
use super::rating::Results;
use super::statistics::{Significance, Sums};

/// The sums of a tournament, or of a part of it. All of them are whole numbers, and parts add up exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tournament {
    players: usize,
    openings: u64,
    /// Games that differ from all others of the tournament in a move.
    different: u64,
    /// For each player of Black, and each of White.
    meetings: Vec<Meeting>,
    /// For each player, and each other one: the games with both colours, seen by the first.
    pairs: Vec<Pair>,
    /// The margins of each player, one number for each opening: all its games there.
    margins: Vec<Sums>,
    /// The points of each player in the same way.
    taken: Vec<Sums>,
    /// For each two players the sum of the products of the points that they took from a family of openings.
    products: Vec<i64>,
}

/// No sum of a part comes near this, and ten thousand such parts still add up.
const LARGEST: u64 = 1 << 48;

/// The games of one player of Black and one of White.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Meeting {
    black_won: u64,
    drawn: u64,
    white_won: u64,
    /// Black's discs less White's.
    margin: i64,
    widest: Option<Widest>,
}

/// The game with the widest margin of a meeting; of several the first in the order of the openings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Widest {
    /// Black's discs less White's.
    pub margin: i8,
    /// The place of its opening.
    pub opening: usize,
}

/// Two players from all openings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Pair {
    /// The margins of both games of an opening, together.
    margins: Sums,
    /// Openings from which both games were the same, move for move, and one side won.
    alike: u64,
    /// The same, where the game was a draw.
    alike_drawn: u64,
}

/// The games of one player, or of one against another. Two games with exchanged colours that are the same, move for move,
/// count once, as `alike`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WinLossRecord {
    /// Games won.
    pub won: u64,
    /// Draws.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// Games that both would have played the same, move for move: whoever wins them is not the better.
    pub alike: u64,
}

impl WinLossRecord {
    /// All games.
    pub const fn games(self) -> u64 {
        self.won + self.drawn + self.lost + self.alike
    }
}

impl std::ops::AddAssign for WinLossRecord {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.alike += other.alike;
    }
}

impl Tally for Tournament {
    fn add(&mut self, openings: &[usize], games: &[Played]) {
        let each = self.players * self.players.saturating_sub(1);
        let mut taken = vec![(0, 0); self.players];
        self.openings += openings.len() as u64;
        for (opening, games) in openings.iter().zip(games.chunks_exact(each.max(1))) {
            self.different += different(games);
            self.add_games(*opening, games, &mut taken);
        }
        self.add_pairs(openings.len(), games);
        for (one, (points, margin)) in taken.iter().enumerate() {
            self.margins[one].add_family(*margin, openings.len());
            self.taken[one].add_family(*points, openings.len());
            for (other, (others, _)) in taken.iter().enumerate() {
                self.products[one * self.players + other] += points * others;
            }
        }
    }

    fn merge(&mut self, other: Self) {
        self.openings += other.openings;
        self.different += other.different;
        for (mine, more) in self.meetings.iter_mut().zip(other.meetings) {
            mine.merge(more);
        }
        for (mine, more) in self.pairs.iter_mut().zip(other.pairs) {
            mine.margins.merge(more.margins);
            mine.alike += more.alike;
            mine.alike_drawn += more.alike_drawn;
        }
        let rows = [&mut self.margins, &mut self.taken];
        for (mine, more) in rows.into_iter().zip([other.margins, other.taken]) {
            for (mine, more) in mine.iter_mut().zip(more) {
                mine.merge(more);
            }
        }
        for (mine, more) in self.products.iter_mut().zip(other.products) {
            *mine += more;
        }
    }
}

/// How many of the games of an opening differ.
fn different(games: &[Played]) -> u64 {
    let mut marks: Vec<u64> = games.iter().map(|game| game.fingerprint).collect();
    marks.sort_unstable();
    marks.dedup();
    marks.len() as u64
}

impl Meeting {
    fn add(&mut self, game: Played, opening: usize) {
        match game.margin.signum() {
            1 => self.black_won += 1,
            0 => self.drawn += 1,
            _ => self.white_won += 1,
        }
        self.margin += i64::from(game.margin);
        self.keep(Widest {
            margin: game.margin,
            opening,
        });
    }

    fn keep(&mut self, game: Widest) {
        let key = |one: Widest| (one.margin.unsigned_abs(), std::cmp::Reverse(one.opening));
        if self.widest.is_none_or(|known| key(known) < key(game)) {
            self.widest = Some(game);
        }
    }

    fn merge(&mut self, other: Self) {
        self.black_won += other.black_won;
        self.drawn += other.drawn;
        self.white_won += other.white_won;
        self.margin += other.margin;
        if let Some(widest) = other.widest {
            self.keep(widest);
        }
    }
}

impl Tournament {
    /// Nothing played yet.
    pub fn new(players: usize) -> Self {
        Self {
            players,
            openings: 0,
            different: 0,
            meetings: vec![Meeting::default(); players * players],
            pairs: vec![Pair::default(); players * players],
            margins: vec![Sums::default(); players],
            taken: vec![Sums::default(); players],
            products: vec![0; players * players],
        }
    }

    /// The games of one opening: all meetings, and what each player took, points and margins.
    fn add_games(&mut self, opening: usize, games: &[Played], taken: &mut [(i64, i64)]) {
        for (pairing, game) in Pairing::round_robin(self.players).zip(games) {
            self.meetings[pairing.black * self.players + pairing.white].add(*game, opening);
            let points = i64::from(game.margin.signum()) + 1;
            let margin = i64::from(game.margin);
            for (player, points, margin) in [
                (pairing.black, points, margin),
                (pairing.white, 2 - points, -margin),
            ] {
                taken[player].0 += points;
                taken[player].1 += margin;
            }
        }
    }

    /// Both games of each two players from so many openings.
    fn add_pairs(&mut self, openings: usize, games: &[Played]) {
        let players = self.players;
        let place =
            |black: usize, white: usize| black * (players - 1) + white - usize::from(white > black);
        for one in 0..players {
            for other in (0..players).filter(|other| *other != one) {
                let pair = &mut self.pairs[one * players + other];
                let mut margins = 0;
                for games in games.chunks_exact(players * (players - 1)) {
                    let (black, white) = (games[place(one, other)], games[place(other, one)]);
                    margins += i64::from(black.margin) - i64::from(white.margin);
                    if black.fingerprint == white.fingerprint {
                        pair.alike += u64::from(black.margin != 0);
                        pair.alike_drawn += u64::from(black.margin == 0);
                    }
                }
                pair.margins.add_family(margins, openings);
            }
        }
    }

    /// Whether the sums are those of so many players: sums that were read from a file might not be.
    pub fn is_of(&self, players: usize) -> bool {
        let square = players * players;
        self.players == players
            && [self.margins.len(), self.taken.len()] == [players; 2]
            && [self.meetings.len(), self.pairs.len(), self.products.len()] == [square; 3]
            && self.numbers().all(|number| number.unsigned_abs() < LARGEST)
    }

    /// Every number that is added up.
    fn numbers(&self) -> impl Iterator<Item = i64> + '_ {
        let counts = [self.openings, self.different].map(u64::cast_signed);
        let meetings = self.meetings.iter().flat_map(|one| {
            let counts = [one.black_won, one.drawn, one.white_won].map(u64::cast_signed);
            counts.into_iter().chain([one.margin])
        });
        let pairs = self.pairs.iter().flat_map(|one| {
            let counts = [one.alike, one.alike_drawn].map(u64::cast_signed);
            counts.into_iter().chain(one.margins.numbers())
        });
        let rows = self.margins.iter().chain(&self.taken);
        let margins = rows.flat_map(|one| one.numbers());
        let products = self.products.iter().copied();
        counts
            .into_iter()
            .chain(meetings)
            .chain(pairs)
            .chain(margins)
            .chain(products)
    }

    /// How many play.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// How many openings are finished.
    pub const fn openings(&self) -> u64 {
        self.openings
    }

    /// How many games were played.
    pub const fn games(&self) -> u64 {
        let players = self.players as u64;
        self.openings * players * players.saturating_sub(1)
    }

    /// How many of them differ in a move from all others.
    pub const fn different(&self) -> u64 {
        self.different
    }

    /// The games of one player against another.
    pub fn record(&self, one: usize, other: usize) -> WinLossRecord {
        let (black, white) = (self.meeting(one, other), self.meeting(other, one));
        let pair = self.pairs[one * self.players + other];
        WinLossRecord {
            won: (black.black_won + white.white_won).saturating_sub(pair.alike),
            drawn: (black.drawn + white.drawn).saturating_sub(2 * pair.alike_drawn),
            lost: (black.white_won + white.black_won).saturating_sub(pair.alike),
            alike: pair.alike + pair.alike_drawn,
        }
    }

    /// All games of one player.
    pub fn record_of(&self, one: usize) -> WinLossRecord {
        let mut all = WinLossRecord::default();
        for other in self.others(one) {
            all += self.record(one, other);
        }
        all
    }

    /// The others.
    pub fn others(&self, one: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.players).filter(move |other| *other != one)
    }

    fn meeting(&self, black: usize, white: usize) -> Meeting {
        self.meetings[black * self.players + white]
    }

    /// The half points that one player took from another: two for a win, one for a draw; every opening has the same weight.
    pub fn points(&self, one: usize, other: usize) -> i64 {
        let (black, white) = (self.meeting(one, other), self.meeting(other, one));
        let points = 2 * (black.black_won + white.white_won) + black.drawn + white.drawn;
        points.cast_signed()
    }

    /// The margins of one player against another: a number for each opening, both games together.
    pub fn margins(&self, one: usize, other: usize) -> Sums {
        self.pairs[one * self.players + other].margins
    }

    /// The margins of one player: a number for each opening, all its games together.
    pub fn margins_of(&self, one: usize) -> Sums {
        self.margins[one]
    }

    /// Whether one player took more points than another in all games, or fewer; this is one of so many questions that are
    /// asked of the tournament.
    pub fn points_verdict(&self, one: usize, other: usize, questions: usize) -> Significance {
        let products = self.products[one * self.players + other];
        self.taken[one].verdict_against(self.taken[other], products, questions)
    }

    /// The mean margin of the games with these colours, seen by Black.
    pub fn colour_margin(&self, black: usize, white: usize) -> f64 {
        let margin = super::statistics::float(self.meeting(black, white).margin);
        margin / super::statistics::float(self.openings.max(1).cast_signed())
    }

    /// The game with the widest margin among those with these colours.
    pub fn widest(&self, black: usize, white: usize) -> Option<Widest> {
        self.meeting(black, white).widest
    }

    /// What the ratings are made from.
    pub fn results(&self) -> Results {
        let square = 0..self.players * self.players;
        let points = |at: usize| {
            let (one, other) = (at / self.players, at % self.players);
            if one == other {
                0
            } else {
                self.points(one, other)
            }
        };
        Results {
            players: self.players,
            points: square.map(points).collect(),
            taken: self.taken.clone(),
            products: self.products.clone(),
        }
    }
}
