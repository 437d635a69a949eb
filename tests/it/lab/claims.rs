//! What is claimed of players that chance alone tells apart: nothing, but in one run of twenty.

use paper_othello::chance::Chance;
use paper_othello::lab::{
    Pairing, Played, Significance, Sums, Tally, Tournament, circles, shown_circles, standings,
};

/// A game with this margin for Black, unlike all others.
fn game(margin: i8, mark: u64) -> Played {
    Played {
        margin,
        fingerprint: mark,
    }
}

/// A tournament of equal players, whose games chance decides alone.
fn of_equals(players: usize, openings: usize, throw: &mut Chance) -> Tournament {
    let mut tournament = Tournament::new(players);
    for opening in 0..openings {
        let games = Pairing::round_robin(players).zip(0..);
        let games: Vec<Played> = games
            .map(|(_, mark)| game(2 * i8::try_from(throw.below(21)).expect("few") - 20, mark))
            .collect();
        tournament.add(&[opening], &games);
    }
    tournament
}

#[test]
fn circles_of_equal_players_are_chance_and_not_shown() {
    let mut throw = Chance::new(11);
    let (mut by_points, mut shown) = (0, 0);
    for _ in 0..300 {
        let tournament = of_equals(4, 30, &mut throw);
        let table = standings(&tournament);
        by_points += usize::from(circles(&tournament, &table, 1).0 > 0);
        shown += shown_circles(&tournament, &table, 1).0;
    }
    assert!(by_points > 100, "{by_points}");
    assert_eq!(shown, 0);
}

#[test]
fn a_circle_is_shown_only_where_each_of_its_links_is_beyond_chance() {
    let mut throw = Chance::new(12);
    let mut tournament = |weakest: i8| {
        let mut tournament = Tournament::new(3);
        for opening in 0..40 {
            let games = Pairing::round_robin(3).zip(0..).map(|(pairing, mark)| {
                let far = if pairing.black + pairing.white == 2 {
                    weakest
                } else {
                    8
                };
                let is_beaten = (pairing.black + 1) % 3 == pairing.white;
                let noise = i8::try_from(throw.below(13)).expect("few") - 6;
                game(if is_beaten { far } else { -far } + noise, mark)
            });
            tournament.add(&[opening], &games.collect::<Vec<_>>());
        }
        let table = standings(&tournament);
        shown_circles(&tournament, &table, 5).0
    };
    assert_eq!([tournament(8), tournament(0)], [1, 0]);
}

#[test]
fn the_best_of_a_hundred_equal_ones_is_not_called_better() {
    let mut throw = Chance::new(13);
    let (mut alone, mut together) = (0, 0);
    for _ in 0..200 {
        let sums: Vec<Sums> = (0..100)
            .map(|_| {
                let mut sums = Sums::default();
                // From each of 14 openings ten games.
                let games =
                    |throw: &mut Chance| (0..10).map(|_| i64::from(throw.below(41)) - 20).sum();
                (0..14).for_each(|_| sums.add(games(&mut throw)));
                sums
            })
            .collect();
        let claims = |among: usize| {
            let said = |one: &Sums| one.verdict_among(among) != Significance::Open;
            usize::from(sums.iter().any(said))
        };
        alone += claims(1);
        together += claims(100);
    }
    assert!(alone > 190 && together <= 18, "{alone} {together}");
}

#[test]
fn ranks_of_equal_players_are_seldom_told_apart() {
    let mut throw = Chance::new(14);
    let mut told = 0;
    for _ in 0..200 {
        let tournament = of_equals(5, 30, &mut throw);
        let table = standings(&tournament);
        let leads = table.windows(2).filter(|pair| {
            let verdict = tournament.points_verdict(pair[0].player, pair[1].player, 4);
            verdict == Significance::Better
        });
        told += usize::from(leads.count() > 0);
    }
    assert!(told <= 18, "{told} of 200");
}
