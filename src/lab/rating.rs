//! Ratings from who took how many points from whom: the model of Bradley and Terry (1952), by maximum likelihood, a
//! draw counting as half a win. It must not know games.

use super::statistics::{Sums, float, quantile};

/// What players took from each other. Points are halves, so that a draw is one.
#[derive(Clone, Debug)]
pub struct Results {
    /// How many players.
    pub players: usize,
    /// The points that each took from each, row by row.
    pub points: Vec<i64>,
    /// All points of each player, opening by opening; each is played by all with both colours.
    pub taken: Vec<Sums>,
    /// For each two players the sum, over the families of openings, of the product of all points that each took there.
    pub products: Vec<i64>,
}

/// One player's rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The class, from 0: the best one first. Players of a class lost no point to those of the next, so no number can say
    /// how much better they are.
    pub class: usize,
    /// The points of Elo's scale above the mean of the class: 400 more win ten games for each one lost.
    pub elo: f64,
    /// Half the width of its 95 % interval; nothing where one family of openings alone cannot say.
    pub half: Option<f64>,
}

/// Points of Elo's scale in one unit of the model's: 400 / ln 10.
const ELO: f64 = 173.717_792_761_244_05;

impl Results {
    fn points(&self, one: usize, other: usize) -> i64 {
        self.points[one * self.players + other]
    }

    /// Everybody's rating.
    ///
    /// The intervals are those of families of openings drawn anew: all games of a family hang together, so the spread
    /// between the families counts, not the number of games.
    pub fn ratings(&self) -> Vec<Rating> {
        let classes = self.classes();
        let nothing = Rating {
            class: 0,
            elo: 0.0,
            half: None,
        };
        let mut ratings = vec![nothing; self.players];
        for (class, members) in classes.iter().enumerate() {
            let fitted = Class {
                results: self,
                members,
            }
            .fit();
            for (member, (elo, half)) in members.iter().zip(fitted) {
                ratings[*member] = Rating { class, elo, half };
            }
        }
        ratings
    }

    /// The players in classes, the best first: in a class everybody took points from everybody, at least in a roundabout
    /// way. Between classes one side took them all.
    fn classes(&self) -> Vec<Vec<usize>> {
        let reach = reached(self.players, |one, other| self.points(one, other) > 0);
        let mutual = |one: usize, other: usize| {
            reach[one * self.players + other] && reach[other * self.players + one]
        };
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for player in 0..self.players {
            match classes.iter_mut().find(|class| mutual(class[0], player)) {
                Some(class) => class.push(player),
                None => classes.push(vec![player]),
            }
        }
        // Whoever reaches more is above.
        let below = |class: &Vec<usize>| {
            let row = class[0] * self.players..(class[0] + 1) * self.players;
            reach[row].iter().filter(|reached| **reached).count()
        };
        classes.sort_by_key(|class| std::cmp::Reverse(below(class)));
        classes
    }
}

/// From whom one gets to whom along the edges; everybody gets to oneself.
pub(super) fn reached(players: usize, edge: impl Fn(usize, usize) -> bool) -> Vec<bool> {
    let mut reach: Vec<bool> = (0..players * players)
        .map(|at| at / players == at % players || edge(at / players, at % players))
        .collect();
    for middle in 0..players {
        for from in 0..players {
            if reach[from * players + middle] {
                for to in 0..players {
                    reach[from * players + to] |= reach[middle * players + to];
                }
            }
        }
    }
    reach
}

/// The players of one class.
struct Class<'a> {
    results: &'a Results,
    members: &'a [usize],
}

impl Class<'_> {
    /// Each member's rating and half of its interval.
    fn fit(&self) -> Vec<(f64, Option<f64>)> {
        let members = self.members.len();
        if members == 1 {
            return vec![(0.0, None)];
        }
        let mut strengths = vec![0.0; members];
        // Newton's method; the likelihood has one peak, and the steps are kept short enough not to jump over it.
        for _ in 0..100 {
            let step = self.information(&strengths).solve(&self.slope(&strengths));
            let longest = step.iter().fold(0.0_f64, |most, one| most.max(one.abs()));
            let shorter = if longest > 1.0 { 1.0 / longest } else { 1.0 };
            for (strength, step) in strengths.iter_mut().zip(&step) {
                *strength += step * shorter;
            }
            if longest < 1e-12 {
                break;
            }
        }
        let errors = self.errors(&strengths);
        let one = |(strength, error): (&f64, Option<f64>)| {
            (strength * ELO, error.map(|error| error * ELO))
        };
        strengths.iter().zip(errors).map(one).collect()
    }

    /// Each with each other: their places in the class, and the points that the first took and both played for.
    fn meetings(&self) -> impl Iterator<Item = (usize, usize, f64, f64)> + '_ {
        let places = 0..self.members.len();
        let pairs = places
            .clone()
            .flat_map(move |one| places.clone().map(move |other| (one, other)));
        pairs
            .filter(|(one, other)| one != other)
            .map(|(one, other)| {
                let (first, second) = (self.members[one], self.members[other]);
                let taken = self.results.points(first, second);
                let all = taken + self.results.points(second, first);
                (one, other, float(taken), float(all))
            })
    }

    /// How far each one's points are above what the strengths let expect.
    fn slope(&self, strengths: &[f64]) -> Vec<f64> {
        let mut slope = vec![0.0; self.members.len()];
        for (one, other, taken, all) in self.meetings() {
            slope[one] += taken - all * chance(strengths[one] - strengths[other]);
        }
        slope
    }

    /// How sharply the likelihood bends. Only differences of strengths count; that their sum is 0 is added to it.
    fn information(&self, strengths: &[f64]) -> Matrix {
        let members = self.members.len();
        let mut matrix = Matrix::filled(members, 1.0);
        for (one, other, _, all) in self.meetings() {
            let chance = chance(strengths[one] - strengths[other]);
            let weight = all * chance * (1.0 - chance);
            *matrix.at(one, one) += weight;
            *matrix.at(one, other) -= weight;
        }
        matrix
    }

    /// Half the interval of each strength: the “sandwich” of the information round what varies between the families.
    fn errors(&self, strengths: &[f64]) -> Vec<Option<f64>> {
        let members = self.members.len();
        let families = self.results.taken[self.members[0]].families();
        if families < 2 {
            return vec![None; members];
        }
        let information = self.information(strengths);
        let spread = self.spread();
        let number = float(families.cast_signed());
        let correction = number / (number - 1.0);
        let error = |member: usize| {
            let mut unit = vec![0.0; members];
            unit[member] = 1.0;
            let lever = information.solve(&unit);
            let variance: f64 = (0..members * members)
                .map(|at| lever[at / members] * spread[at] * lever[at % members])
                .sum();
            quantile(families - 1, 1) * (variance.max(0.0) * correction).sqrt()
        };
        (0..members).map(|member| Some(error(member))).collect()
    }

    /// How the points of the members vary together from family to family. What they took from other classes is the same
    /// from every opening and drops out.
    fn spread(&self) -> Vec<f64> {
        let results = self.results;
        let together = |one: usize, other: usize| {
            let products = results.products[one * results.players + other];
            results.taken[one].spread(results.taken[other], products)
        };
        let members = self.members.iter();
        members
            .flat_map(|one| self.members.iter().map(move |other| together(*one, *other)))
            .collect()
    }
}

/// The chance to win of who is so much stronger.
fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// A symmetric, positive definite matrix.
struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn filled(size: usize, value: f64) -> Self {
        Self {
            size,
            cells: vec![value; size * size],
        }
    }

    fn at(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }

    /// The vector that the matrix turns into `right`: Gauss's elimination, which needs no exchange of rows here.
    fn solve(&self, right: &[f64]) -> Vec<f64> {
        let size = self.size;
        let (mut cells, mut right) = (self.cells.clone(), right.to_vec());
        for pivot in 0..size {
            for row in pivot + 1..size {
                let factor = cells[row * size + pivot] / cells[pivot * size + pivot];
                for column in pivot..size {
                    cells[row * size + column] -= factor * cells[pivot * size + column];
                }
                right[row] -= factor * right[pivot];
            }
        }
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size)
                .map(|column| cells[row * size + column] * right[column])
                .sum();
            right[row] = (right[row] - known) / cells[row * size + row];
        }
        right
    }
}
