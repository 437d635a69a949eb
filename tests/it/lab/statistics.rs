//! Statistics against answers that are known: by hand, by symmetry, and by simulation.

use paper_othello::board::BoardSize;
use paper_othello::chance::Chance;
use paper_othello::lab::{
    Arena, Circle, Pairing, Played, Results, Significance, Sums, Tally, TieBreak, Tournament,
    WinLossRecord, after_plies, circles, families, standings,
};
use paper_othello::program::Runner;
use paper_othello::solve::Limit;

use super::{on_threads, programs, start};

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6 * other.abs().max(1.0)
}

/// A game with this margin for Black, unlike all others.
fn game(margin: i8, mark: u64) -> Played {
    Played {
        margin,
        fingerprint: mark,
    }
}

fn played(names: &[&str], plies: u32) -> Tournament {
    let programs = programs(names);
    let runners: Vec<Runner> = programs
        .iter()
        .map(|one| one.on(BoardSize::SIX, None).expect("it fits"))
        .collect();
    let openings = after_plies(&start(BoardSize::SIX), plies)
        .expect("they are few")
        .positions();
    let pairings: Vec<Pairing> = Pairing::round_robin(names.len()).collect();
    let arena = Arena {
        players: &runners,
        pairings: &pairings,
        openings: &openings,
        families: &families(&openings),
    };
    arena
        .run(Limit::none(), || Tournament::new(names.len()))
        .expect("no script")
}

#[test]
fn a_mean_and_its_interval_are_those_of_the_textbook() {
    // Student's own data on sleep (1908): ten differences, mean 1.58; the interval is 0.70 to 2.46.
    let mut sums = Sums::default();
    for tenths in [12, 24, 13, 13, 0, 10, 18, 8, 46, 14] {
        sums.add(tenths);
    }
    let estimate = sums.mean(10.0);
    let (low, high) = (estimate.low().expect("ten"), estimate.high().expect("ten"));
    assert!(close(estimate.mean, 1.58));
    assert_eq!(
        ((low * 100.0).round(), (high * 100.0).round()),
        (70.0, 246.0)
    );
    assert_eq!(estimate.verdict(), Significance::Better);
}

#[test]
fn one_number_has_no_interval_and_equal_ones_have_no_width() {
    let mut sums = Sums::default();
    assert_eq!(sums.mean(1.0).verdict(), Significance::Open);
    sums.add(7);
    let one = sums.mean(2.0);
    assert_eq!(
        (one.mean, one.half, one.verdict()),
        (3.5, None, Significance::Open)
    );
    sums.add(7);
    assert_eq!(sums.mean(2.0).half, Some(0.0));
    // Two equal numbers do not say how much others vary.
    assert_eq!(sums.negated().mean(2.0).verdict(), Significance::Open);
    let mut level = Sums::default();
    level.add(0);
    level.add(0);
    assert_eq!(level.mean(1.0).verdict(), Significance::Level);
}

#[test]
fn twins_widen_an_interval_as_the_textbook_says() {
    // Families of sums 6, 0 and 3 from 2, 1 and 3 openings: the mean is 9/6; above it they have 3, -1.5 and -1.5, whose
    // squares add up to 13.5; times 3/2, under the root, by 6: 0.75; and t with two degrees of freedom is 4.3027.
    let mut sums = Sums::default();
    for (sum, members) in [(6, 2), (0, 1), (3, 3)] {
        sums.add_family(sum, members);
    }
    let estimate = sums.mean(1.0);
    assert!(close(estimate.mean, 1.5));
    let half = estimate.half.expect("three families");
    assert!((half - 0.75 * 4.302_653).abs() < 1e-5, "{half}");
    // One family alone, however large, cannot say how much families vary.
    let mut alone = Sums::default();
    alone.add_family(8, 4);
    assert_eq!(alone.mean(1.0).half, None);
}

#[test]
fn intervals_hold_the_truth_though_twins_hang_together() {
    let mut chance = Chance::new(3);
    let (mut held, mut held_alone) = (0, 0);
    for _ in 0..2_000 {
        let (mut families, mut alone) = (Sums::default(), Sums::default());
        for _ in 0..14 {
            let shared = i64::from(chance.below(21));
            let twins = [(); 4].map(|()| shared + i64::from(chance.below(21)));
            families.add_family(twins.iter().sum(), 4);
            for twin in twins {
                alone.add(twin);
            }
        }
        let holds = |sums: Sums| {
            let estimate = sums.mean(1.0);
            u32::from(estimate.low() <= Some(20.0) && Some(20.0) <= estimate.high())
        };
        held += holds(families);
        held_alone += holds(alone);
    }
    assert!((1_860..=1_940).contains(&held), "{held}");
    // Taken one by one they would dare far more than they know.
    assert!(held_alone < 1_700, "{held_alone}");
}

#[test]
fn intervals_hold_the_truth_in_95_of_100_samples() {
    let mut chance = Chance::new(1);
    let mut held = 0;
    for _ in 0..2_000 {
        let mut sums = Sums::default();
        for _ in 0..20 {
            sums.add((0..4).map(|_| i64::from(chance.below(21)) - 7).sum());
        }
        let estimate = sums.mean(4.0);
        held += u32::from(estimate.low() <= Some(3.0) && Some(3.0) <= estimate.high());
    }
    assert!((1_860..=1_940).contains(&held), "{held} of 2,000");
}

#[test]
fn a_program_against_itself_is_exactly_level() {
    let tournament = played(&["paper", "paper"], 4);
    let openings = tournament.openings();
    let alike = WinLossRecord {
        alike: openings,
        ..WinLossRecord::default()
    };
    assert_eq!(tournament.record(0, 1), alike);
    assert_eq!(
        (tournament.games(), tournament.different()),
        (2 * openings, openings)
    );
    let table = standings(&tournament);
    for line in &table {
        assert_eq!(
            (line.rank, line.score, line.margin.mean, line.margin.half),
            (1, 0.5, 0.0, Some(0.0))
        );
        assert_eq!(
            (line.rating.class, line.rating.elo, line.rating.half),
            (0, 0.0, Some(0.0))
        );
    }
    assert_eq!(table[1].behind_by, Some(TieBreak::Nothing));
    assert_eq!(
        tournament.margins(0, 1).mean(2.0).verdict(),
        Significance::Level
    );
}

/// Two openings, two players: A wins by 4 and by 6, draws, and loses by 2.
fn four_games() -> Tournament {
    let mut table = Tournament::new(2);
    table.add(&[0], &[game(4, 1), game(-6, 2)]);
    table.add(&[1], &[game(0, 3), game(2, 4)]);
    table
}

#[test]
fn a_table_of_four_games_is_as_by_hand() {
    let tournament = four_games();
    let table = standings(&tournament);
    let (first, second) = (table[0], table[1]);
    assert_eq!(
        (first.player, first.rank, second.player, second.rank),
        (0, 1, 1, 2)
    );
    assert_eq!(
        first.record,
        WinLossRecord {
            won: 2,
            drawn: 1,
            lost: 1,
            alike: 0
        }
    );
    assert_eq!(
        second.record,
        WinLossRecord {
            won: 1,
            drawn: 1,
            lost: 2,
            alike: 0
        }
    );
    assert_eq!((first.score, second.score), (0.625, 0.375));
    // Openings of 10 and −2 in two games each: 5 and −1, so the mean is 2 and the standard error 3; t of one is 12.706.
    assert!(close(first.margin.mean, 2.0));
    assert!(
        close(first.margin.half.expect("two"), 38.118_614_2),
        "{:?}",
        first.margin
    );
    // 5 of 8 points: odds of 5 to 3 between the two, half of it above the mean and half below.
    let elo = 400.0 * (5.0_f64 / 3.0).log10() / 2.0;
    assert!(
        close(first.rating.elo, elo) && close(second.rating.elo, -elo),
        "{first:?}"
    );
    assert_eq!(second.behind_by, Some(TieBreak::Points));
    assert_eq!(tournament.widest(1, 0).expect("a game").margin, -6);
}

#[test]
fn ranks_say_what_parted_them() {
    // A and B are level on points; A is ahead by discs. C and D are level in everything but their own games.
    let mut tournament = Tournament::new(3);
    // A–B, A–C, B–A, B–C, C–A, C–B
    tournament.add(
        &[0],
        &[
            game(2, 1),
            game(2, 2),
            game(2, 3),
            game(4, 4),
            game(-4, 5),
            game(-2, 6),
        ],
    );
    let table = standings(&tournament);
    let lines: Vec<_> = table
        .iter()
        .map(|line| (line.player, line.rank, line.behind_by))
        .collect();
    assert_eq!(
        lines,
        [
            (0, 1, None),
            (1, 1, Some(TieBreak::Nothing)),
            (2, 3, Some(TieBreak::Points))
        ]
    );
    tournament.add(
        &[1],
        &[
            game(2, 1),
            game(2, 2),
            game(2, 3),
            game(4, 4),
            game(-2, 5),
            game(-2, 6),
        ],
    );
    let table = standings(&tournament);
    let lines: Vec<_> = table
        .iter()
        .map(|line| (line.player, line.rank, line.behind_by))
        .collect();
    assert_eq!(
        lines,
        [
            (1, 1, None),
            (0, 2, Some(TieBreak::Margin)),
            (2, 3, Some(TieBreak::Points))
        ]
    );
    // Everybody takes four points and has no margin in sum; between A and B A won both.
    let mut direct = Tournament::new(4);
    let games = [
        // A–B, A–C, A–D
        (2, 1),
        (-2, 2),
        (0, 3),
        // B–A, B–C, B–D
        (-2, 4),
        (2, 5),
        (0, 6),
        // C–A, C–B, C–D
        (2, 7),
        (-2, 8),
        (0, 9),
        // D–A, D–B, D–C
        (0, 10),
        (0, 11),
        (0, 12),
    ];
    direct.add(&[0], &games.map(|(margin, mark)| game(margin, mark)));
    let table = standings(&direct);
    assert!(table.iter().all(|line| line.rank == 1), "{table:?}");
    let (number, found) = circles(&direct, &table, 5);
    assert_eq!((number, found), (1, vec![Circle(vec![0, 1, 2])]));
}

#[test]
fn a_circle_of_four_is_found_where_there_is_none_of_three() {
    let mut tournament = Tournament::new(4);
    let wins = [(0, 1), (1, 2), (2, 3), (3, 0)];
    let games: Vec<Played> = Pairing::round_robin(4)
        .zip(0..)
        .map(|(pairing, mark)| {
            let (black, white) = (pairing.black, pairing.white);
            let margin =
                i8::from(wins.contains(&(black, white))) - i8::from(wins.contains(&(white, black)));
            game(margin, mark)
        })
        .collect();
    tournament.add(&[0], &games);
    let table = standings(&tournament);
    assert_eq!(
        circles(&tournament, &table, 5),
        (1, vec![Circle(vec![0, 1, 2, 3])])
    );
}

#[test]
fn whoever_takes_every_point_stands_above_all() {
    let mut tournament = Tournament::new(3);
    // A wins everything; B and C take points from each other.
    for opening in 0..3 {
        tournament.add(
            &[opening],
            &[
                game(4, 1),
                game(4, 2),
                game(-4, 3),
                game(2, 4),
                game(-4, 5),
                game(2, 6),
            ],
        );
    }
    let table = standings(&tournament);
    let classes: Vec<_> = table
        .iter()
        .map(|line| (line.player, line.rating.class))
        .collect();
    assert_eq!(classes, [(0, 0), (1, 1), (2, 1)]);
    assert!(table.iter().all(|line| line.rating.elo.is_finite()));
    assert_eq!(table[0].rating.half, None);
}

#[test]
fn ratings_find_the_odds_that_made_the_points() {
    // Points in the ratio of strengths 4 : 2 : 1 are fitted exactly.
    let strength = [4, 2, 1];
    let points = |one: usize, other: usize| {
        if one == other {
            0
        } else {
            120 * strength[one] / (strength[one] + strength[other])
        }
    };
    let results = Results {
        players: 3,
        points: (0..9).map(|at| points(at / 3, at % 3)).collect(),
        taken: vec![Sums::default(); 3],
        products: vec![0; 9],
    };
    let ratings = results.ratings();
    let step = 400.0 * 2.0_f64.log10();
    assert!(
        close(ratings[0].elo, step) && ratings[1].elo.abs() < 1e-6 && close(ratings[2].elo, -step),
        "{ratings:?}"
    );
}

#[test]
fn intervals_of_ratings_hold_the_truth_though_the_games_of_an_opening_hang_together() {
    let truth = [0.9, 0.3, -0.2, -1.0_f64];
    let elo = 400.0 / 10.0_f64.ln();
    let mut throw = Chance::new(5);
    let (mut held, mut all) = (0, 0);
    for _ in 0..150 {
        let mut tournament = Tournament::new(4);
        for opening in 0..60 {
            // One throw decides both games of a pair, so that they count for hardly more than one.
            let mut throws = [0.0; 16];
            let games: Vec<Played> = Pairing::round_robin(4)
                .zip(0..)
                .map(|(pairing, mark)| {
                    let (one, other) = (
                        pairing.black.min(pairing.white),
                        pairing.black.max(pairing.white),
                    );
                    if pairing.black == one {
                        throws[one * 4 + other] = f64::from(throw.below(1_000_000)) / 1e6;
                    }
                    let chance = 1.0 / (1.0 + (truth[other] - truth[one]).exp());
                    let first_wins = throws[one * 4 + other] < chance;
                    game(
                        if first_wins == (pairing.black == one) {
                            2
                        } else {
                            -2
                        },
                        mark,
                    )
                })
                .collect();
            tournament.add(&[opening], &games);
        }
        for (rating, truth) in tournament.results().ratings().iter().zip(truth) {
            all += 1;
            held +=
                u32::from((rating.elo - truth * elo).abs() <= rating.half.expect("many openings"));
        }
    }
    let share = f64::from(held) / f64::from(all);
    assert!((0.92..0.98).contains(&share), "{share}");
}

#[test]
fn parts_of_a_tournament_add_up_to_the_whole() {
    let whole = on_threads(1, || {
        played(&["paper", "greedy", "mobility", "priority"], 3)
    });
    assert_eq!(
        whole,
        on_threads(2, || played(
            &["paper", "greedy", "mobility", "priority"],
            3
        ))
    );
    let text = serde_json::to_string(&whole).expect("it can be written");
    let read: Tournament = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(read, whole);
    assert!(read.is_of(4) && !read.is_of(3));
    for one in 0..4 {
        for other in whole.others(one) {
            let (record, back) = (whole.record(one, other), whole.record(other, one));
            assert_eq!(
                (record.won, record.drawn, record.alike),
                (back.lost, back.drawn, back.alike)
            );
            assert_eq!(record.games() + record.alike, 2 * whole.openings());
            assert_eq!(
                whole.points(one, other) + whole.points(other, one),
                4 * whole.openings().cast_signed()
            );
        }
    }
}

#[test]
fn a_tournament_without_a_finished_opening_has_an_empty_table() {
    let nothing = Tournament::new(3);
    let table = standings(&nothing);
    assert!(
        table
            .iter()
            .all(|line| line.rank == 1 && line.margin.half.is_none())
    );
    assert!(
        table
            .iter()
            .all(|line| line.score.abs() < 1e-9 && line.rating.elo.abs() < 1e-9)
    );
    assert_eq!(circles(&nothing, &table, 5), (0, Vec::new()));
}
