//! The words of the vocabulary once more, slow and obviously right: square by square, on a board of its own.
//! It must not share anything with the library but positions, the names of squares and the words' identifiers.

use paper_othello::board::{Position, Side, Square, Squares};
use paper_othello::vocabulary::{FACTS, Measured};
use proptest::prelude::*;

use super::positions;

/// A square as column and row, from 0.
type At = (i8, i8);

/// A board as a list of squares.
#[derive(Clone)]
struct Board {
    last: i8,
    discs: Vec<(At, Option<Side>)>,
}

impl Board {
    fn of(position: &Position) -> Self {
        let size = i8::try_from(position.size().get()).expect("a small number");
        let all = (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
        let discs = all.map(|at| (at, position.disc(square(at))));
        Self {
            last: size - 1,
            discs: discs.collect(),
        }
    }

    fn disc(&self, at: At) -> Option<Side> {
        let place = at.1 * (self.last + 1) + at.0;
        let found = self.discs.get(usize::try_from(place).ok()?);
        found.filter(|(here, _)| *here == at)?.1
    }

    fn has(&self, (column, row): At) -> bool {
        let line = 0..=self.last;
        line.contains(&column) && line.contains(&row)
    }

    fn is_empty(&self, at: At) -> bool {
        self.has(at) && self.disc(at).is_none()
    }

    /// The squares that pass a test.
    fn all(&self, test: impl Fn(At) -> bool) -> Vec<At> {
        let squares = self.discs.iter().map(|(at, _)| *at);
        squares.filter(|at| test(*at)).collect()
    }

    fn of_side(&self, side: Side) -> Vec<At> {
        self.all(|at| self.disc(at) == Some(side))
    }

    /// The squares next to one, on the board.
    fn beside(&self, at: At) -> Vec<At> {
        self.all(|other| is_next(at, other))
    }

    fn empty_beside(&self, at: At) -> Vec<At> {
        let mut found = self.beside(at);
        found.retain(|other| self.is_empty(*other));
        found
    }

    /// The discs that a side turns in one direction.
    fn turned_towards(&self, side: Side, from: At, step: At) -> Vec<At> {
        let mut run = Vec::new();
        let mut here = moved(from, step);
        while self.disc(here) == Some(side.other()) {
            run.push(here);
            here = moved(here, step);
        }
        if self.disc(here) == Some(side) {
            run
        } else {
            Vec::new()
        }
    }

    /// The discs that a side turns by playing on an empty square.
    fn turned(&self, side: Side, at: At) -> Vec<At> {
        if !self.is_empty(at) {
            return Vec::new();
        }
        let directions = steps().into_iter();
        directions
            .flat_map(|step| self.turned_towards(side, at, step))
            .collect()
    }

    fn moves(&self, side: Side) -> Vec<At> {
        self.all(|at| !self.turned(side, at).is_empty())
    }

    fn played(&self, side: Side, at: At) -> Self {
        let turned = self.turned(side, at);
        let mut after = self.clone();
        for (here, disc) in &mut after.discs {
            if *here == at || turned.contains(here) {
                *disc = Some(side);
            }
        }
        after
    }

    fn is_in(&self, region: &str, (column, row): At) -> bool {
        let from_side = |line: i8| line.min(self.last - line);
        let (near, far) = (
            from_side(column).min(from_side(row)),
            from_side(column).max(from_side(row)),
        );
        match region {
            "corner" => far == 0,
            "edge" => near == 0 && far > 0,
            "border" => near == 0,
            "danger_zone" => near == 1,
            "centre" => near >= 2,
            "by_a_corner" => {
                let corners = self.corners().into_iter();
                corners
                    .filter(|corner| is_next(*corner, (column, row)))
                    .count()
                    > 0
            }
            other => panic!("the twin knows no region {other}"),
        }
    }

    fn corners(&self) -> Vec<At> {
        let last = self.last;
        vec![(0, 0), (last, 0), (0, last), (last, last)]
    }

    /// The empty squares joined to one through neighbours.
    fn region(&self, at: At) -> Vec<At> {
        let mut found = vec![at];
        let mut next = 0;
        while next < found.len() {
            for other in self.empty_beside(found[next]) {
                if !found.contains(&other) {
                    found.push(other);
                }
            }
            next += 1;
        }
        found
    }

    /// The two squares beside one of an edge, along it.
    fn along_edge(&self, (column, row): At) -> Vec<At> {
        if row == 0 || row == self.last {
            vec![(column - 1, row), (column + 1, row)]
        } else {
            vec![(column, row - 1), (column, row + 1)]
        }
    }

    /// The stable discs, added one by one.
    fn stable(&self) -> Vec<At> {
        let mut found: Vec<At> = Vec::new();
        loop {
            let more = self.all(|at| {
                let held = |line: &At| self.is_held(at, *line, &found);
                self.disc(at).is_some() && [(1, 0), (0, 1), (1, 1), (1, -1)].iter().all(held)
            });
            if more.len() == found.len() {
                return found;
            }
            found = more;
        }
    }

    fn is_held(&self, at: At, step: At, stable: &[At]) -> bool {
        let back = (-step.0, -step.1);
        let firm = |step: At| {
            let next = moved(at, step);
            !self.has(next) || stable.contains(&next) && self.disc(next) == self.disc(at)
        };
        let full = |step: At| {
            let mut here = at;
            while self.has(here) {
                if self.disc(here).is_none() {
                    return false;
                }
                here = moved(here, step);
            }
            true
        };
        firm(step) || firm(back) || full(step) && full(back)
    }
}

fn moved((column, row): At, (right, down): At) -> At {
    (column + right, row + down)
}

fn is_next(one: At, other: At) -> bool {
    one != other && (one.0 - other.0).abs() <= 1 && (one.1 - other.1).abs() <= 1
}

fn steps() -> Vec<At> {
    let all = (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down)));
    all.filter(|step| *step != (0, 0)).collect()
}

fn square((column, row): At) -> Square {
    let line = |line: i8| u8::try_from(line).expect("on the board");
    Square::new(line(column), line(row)).expect("on the board")
}

fn at(square: Square) -> At {
    let line = |line: u8| i8::try_from(line).expect("at most 7");
    (line(square.column()), line(square.row()))
}

/// One move, with the board before and after it.
struct Move {
    side: Side,
    at: At,
    before: Board,
    after: Board,
}

impl Move {
    fn of(position: &Position, square: Square) -> Self {
        let before = Board::of(position);
        let (side, at) = (position.side(), at(square));
        Self {
            side,
            at,
            after: before.played(side, at),
            before,
        }
    }

    fn turned(&self) -> Vec<At> {
        self.before.turned(self.side, self.at)
    }

    fn replies(&self) -> Vec<At> {
        self.after.moves(self.side.other())
    }

    /// What each reply would turn.
    fn reply_flips(&self) -> Vec<Vec<At>> {
        let replies = self.replies().into_iter();
        replies
            .map(|reply| self.after.turned(self.side.other(), reply))
            .collect()
    }

    fn corners_that(&self, test: impl Fn(At) -> bool) -> usize {
        let corners = self.before.corners().into_iter();
        corners.filter(|corner| test(*corner)).count()
    }

    /// Whether a corner next to the move holds this, before.
    fn touches_corner(&self, holding: Option<Side>) -> bool {
        self.corners_that(|corner| is_next(corner, self.at) && self.before.disc(corner) == holding)
            > 0
    }

    fn beside(&self, holding: Option<Side>) -> usize {
        let beside = self.before.beside(self.at).into_iter();
        beside.filter(|at| self.before.disc(*at) == holding).count()
    }

    fn discs_beside_empty(&self, side: Side) -> usize {
        let discs = self.after.of_side(side).into_iter();
        discs
            .filter(|at| !self.after.empty_beside(*at).is_empty())
            .count()
    }

    fn stable(&self, side: Side) -> usize {
        let stable = self.after.stable().into_iter();
        stable
            .filter(|at| self.after.disc(*at) == Some(side))
            .count()
    }

    fn empty_sides(&self, discs: &[At]) -> usize {
        let sides = discs.iter().map(|at| self.after.empty_beside(*at).len());
        sides.sum()
    }

    /// A yes/no fact.
    fn is(&self, id: &str) -> bool {
        let (me, you) = (Some(self.side), Some(self.side.other()));
        let could_before = self.before.moves(self.side.other());
        let can_after = self.replies();
        match id {
            "touches_empty_corner" => self.touches_corner(None),
            "touches_own_corner" => self.touches_corner(me),
            "touches_their_corner" => self.touches_corner(you),
            "gives_corner" => self.corners_that(|corner| can_after.contains(&corner)) > 0,
            "opens_corner" => {
                let newly = |at: At| can_after.contains(&at) && !could_before.contains(&at);
                self.corners_that(newly) > 0
            }
            "saves_corner" => {
                let no_more = |at: At| could_before.contains(&at) && !can_after.contains(&at);
                self.corners_that(no_more) > 0
            }
            "threatens_corner" => {
                let mine = self.after.moves(self.side);
                self.corners_that(|corner| mine.contains(&corner)) > 0
            }
            "stable" => self.after.stable().contains(&self.at),
            "odd_region" => self.before.region(self.at).len() % 2 == 1,
            "closed_region" => {
                let mut region = self.before.region(self.at).into_iter();
                !region.any(|at| could_before.contains(&at))
            }
            "only_yours" => !could_before.contains(&self.at),
            "joins_edge" => {
                let mut beside = self.before.along_edge(self.at).into_iter();
                self.before.is_in("edge", self.at) && beside.any(|at| self.before.disc(at) == me)
            }
            "wedges" => {
                let mut beside = self.after.along_edge(self.at).into_iter();
                self.before.is_in("edge", self.at) && beside.all(|at| self.after.disc(at) == you)
            }
            region => self.before.is_in(region, self.at),
        }
    }

    /// A measure by its name: `flips`, `discs_in centre`.
    fn number(&self, name: &str) -> i64 {
        let (me, you) = (self.side, self.side.other());
        if let Some(region) = name.strip_prefix("discs_in ") {
            let mut discs = self.after.of_side(me);
            discs.retain(|at| self.after.is_in(region, *at));
            return whole(discs.len());
        }
        let count = match name {
            "flips" => self.turned().len(),
            "outside_flips" => {
                let turned = self.turned().into_iter();
                turned
                    .filter(|at| !self.after.empty_beside(*at).is_empty())
                    .count()
            }
            "directions" => {
                let towards = |step: &At| self.before.turned_towards(me, self.at, *step);
                let directions = steps().into_iter();
                directions.filter(|step| !towards(step).is_empty()).count()
            }
            "replies" => self.replies().len(),
            "safe_replies" => {
                let by_empty_corner = |at: At| {
                    self.corners_that(|corner| is_next(corner, at) && self.after.is_empty(corner))
                        > 0
                };
                let replies = self.replies().into_iter();
                replies.filter(|at| !by_empty_corner(*at)).count()
            }
            "corner_replies" => {
                let replies = self.replies();
                self.corners_that(|corner| replies.contains(&corner))
            }
            "best_reply_flips" => {
                let flips = self.reply_flips();
                flips.iter().map(Vec::len).max().unwrap_or(0)
            }
            "endangered" => {
                let flips = self.reply_flips();
                let discs = self.after.of_side(me).into_iter();
                discs
                    .filter(|at| flips.iter().any(|turned| turned.contains(at)))
                    .count()
            }
            "own_moves" => self.after.moves(me).len(),
            "opens" => self.empty_sides(&self.turned()),
            "empty_neighbours" => self.beside(None),
            "own_neighbours" => self.beside(Some(me)),
            "their_neighbours" => self.beside(Some(you)),
            "stable_discs" => self.stable(me),
            "their_stable_discs" => self.stable(you),
            "frontier" => self.discs_beside_empty(me),
            "their_frontier" => self.discs_beside_empty(you),
            "open_beside" => {
                let theirs = self.after.of_side(you);
                let open = |at: &At| theirs.iter().any(|disc| is_next(*disc, *at));
                let empty = self.after.all(|at| self.after.is_empty(at));
                empty.iter().filter(|at| open(at)).count()
            }
            "open_sides" => self.empty_sides(&self.after.of_side(me)),
            "region" => self.before.region(self.at).len(),
            "centre_distance" => {
                let (n, from_1) = (i64::from(self.before.last) + 1, |line: i8| {
                    i64::from(line) + 1
                });
                let (c, r) = (from_1(self.at.0), from_1(self.at.1));
                return (2 * c - n - 1).pow(2) + (2 * r - n - 1).pow(2);
            }
            other => panic!("the twin knows no measure {other}"),
        };
        whole(count)
    }
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).expect("a board is small")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// All moves at once, as rules ask: the answer must not depend on which others are asked about.
    #[test]
    fn every_word_of_a_move_is_the_twin_s(position in positions(), among in any::<u64>()) {
        let asked = position.legal_moves() & Squares::from_bits(among);
        let moves: Vec<(Square, Move)> = asked.iter().map(|one| (one, Move::of(&position, one))).collect();
        for fact in FACTS {
            if let Some(found) = fact.among(&position, asked) {
                let having = moves.iter().filter(|(_, one)| one.is(fact.id));
                let expected: Squares = having.map(|(square, _)| *square).collect();
                prop_assert_eq!(found, expected, "{} of\n{}", fact.id, position);
            }
        }
        for measured in Measured::all() {
            let name = measured.name();
            for (square, one) in &moves {
                let found = measured.of(&position, *square);
                prop_assert_eq!(found, one.number(&name), "{} of {} in\n{}", name, square, position);
            }
        }
    }
}
