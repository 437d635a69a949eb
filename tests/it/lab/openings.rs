//! Which positions games begin from.

use std::collections::{BTreeSet, HashSet};

use paper_othello::board::{
    BoardSize, GivenPosition, Layout, Position, Symmetry, perft, read_place,
};
use paper_othello::lab::{OpeningsError, after_plies, at_random, of_list};

use super::start;

/// All positions after so many plies, the slow way: every game is walked to its end.
fn walked(position: &Position, plies: u32, found: &mut BTreeSet<String>) {
    if position.ending().is_some() {
        return;
    }
    if plies == 0 {
        found.insert(format!("{} {}", position.compact(), position.side().name()));
        return;
    }
    if position.legal_moves().is_empty() {
        return walked(&position.pass(), plies - 1, found);
    }
    for square in position.legal_moves() {
        let after = position.play(square).expect("it is legal");
        walked(&after, plies - 1, found);
    }
}

#[test]
fn all_positions_after_some_plies_are_there_once() {
    for size in BoardSize::ALL {
        for layout in Layout::ALL {
            for plies in 0..6 {
                let start = Position::start(size, layout);
                let openings = after_plies(&start, plies)
                    .expect("they are few")
                    .positions();
                let names = openings
                    .iter()
                    .map(|one| format!("{} {}", one.compact(), one.side().name()));
                let mut slow = BTreeSet::new();
                walked(&start, plies, &mut slow);
                assert_eq!(openings.len(), slow.len());
                assert_eq!(names.collect::<BTreeSet<_>>(), slow);
                assert!(slow.len() as u64 <= perft(&start, plies));
            }
        }
    }
}

#[test]
fn symmetric_twins_stay_apart() {
    let openings = after_plies(&start(BoardSize::SIX), 1).expect("four");
    let turns: Vec<String> = openings
        .places()
        .iter()
        .map(|place| place.turns()[0].to_string())
        .collect();
    assert_eq!(turns, ["c2", "b3", "e4", "d5"]);
}

#[test]
fn each_opening_knows_the_turns_that_lead_to_it() {
    let begin = start(BoardSize::FOUR);
    for place in after_plies(&begin, 5).expect("they are few").places() {
        let text = place
            .turns()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ");
        let read = read_place(&text, &begin).expect("a game");
        assert_eq!(
            (read.position(), place.turns().len()),
            (place.position(), 5)
        );
    }
}

#[test]
fn chance_keeps_to_its_seed_and_repeats_nothing() {
    let begin = start(BoardSize::EIGHT);
    let one = at_random(&begin, 300, 8, 1).expect("there are many");
    assert_eq!(one, at_random(&begin, 300, 8, 1).expect("there are many"));
    assert_ne!(one, at_random(&begin, 300, 8, 2).expect("there are many"));
    let positions = one.positions();
    let distinct: BTreeSet<String> = positions.iter().map(Position::compact).collect();
    assert_eq!((positions.len(), distinct.len()), (300, 300));
}

#[test]
fn chance_that_finds_too_few_says_how_many_there_are() {
    let begin = start(BoardSize::SIX);
    assert_eq!(at_random(&begin, 54, 3, 5).expect("all of them").len(), 54);
    let plies = 3;
    assert_eq!(
        at_random(&begin, 55, plies, 5),
        Err(OpeningsError::TooFew { found: 54, plies })
    );
    assert_eq!(at_random(&begin, 3, 90, 5), Err(OpeningsError::AllOver(90)));
    assert_eq!(
        after_plies(&start(BoardSize::FOUR), 30),
        Err(OpeningsError::AllOver(30))
    );
}

#[test]
fn a_list_counts_each_position_once() {
    let begin = start(BoardSize::SIX);
    let read = |text| read_place(text, &begin).expect("a place");
    let openings = of_list(vec![read("c2 b2"), read("c2"), read("C2 b2")]).expect("a list");
    assert_eq!((openings.len(), openings.repeated()), (2, 1));
    let over = read("WWWWWW/WWWWWW/WWWWWW/WWWWWW/WWWWWW/WWWWWW black");
    assert_eq!(of_list(vec![read("c2"), over]), Err(OpeningsError::Over(2)));
    let other = GivenPosition::Position(start(BoardSize::EIGHT));
    let size = BoardSize::EIGHT;
    assert_eq!(
        of_list(vec![read("c2"), other]),
        Err(OpeningsError::OtherSize { at: 2, size })
    );
    assert_eq!(of_list(Vec::new()), Err(OpeningsError::Empty));
}

#[test]
fn turned_and_mirrored_openings_are_one_family() {
    for size in BoardSize::ALL {
        let openings = after_plies(&start(size), 3).expect("they are few");
        let positions = openings.positions();
        let mut seen = HashSet::new();
        for family in openings.families() {
            let first = positions[family[0]];
            let twins: HashSet<_> = Symmetry::ALL.map(|one| one.position(&first)).into();
            for (place, position) in positions.iter().enumerate() {
                assert_eq!(family.contains(&place), twins.contains(position));
            }
            assert!(family.iter().all(|place| seen.insert(*place)));
        }
        assert_eq!(seen.len(), positions.len());
    }
}
