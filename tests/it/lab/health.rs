//! What rules do in many games, held against counting one record after another.

use paper_othello::board::{BoardSize, Side, Symmetry, Turn};
use paper_othello::game;
use paper_othello::lab::{Health, HealthPlan, after_plies, examine};
use paper_othello::program::{Did, Program, Runner};
use paper_othello::solve::Limit;

use super::{on_threads, program, programs, start};

fn health(program: &Program, size: BoardSize, plies: u32) -> Health {
    let panel = programs(&["greedy", "mobility"]);
    let panel: Vec<Runner> = panel
        .iter()
        .map(|one| one.on(size, None).expect("it fits"))
        .collect();
    let openings = after_plies(&start(size), plies).expect("they are few");
    let plan = HealthPlan {
        runner: program.on(size, None).expect("it fits"),
        seed: None,
        panel: &panel,
        openings: &openings,
    };
    examine(&plan, Limit::none()).expect("no script")
}

#[test]
fn counts_are_those_of_the_records_one_by_one() {
    let size = BoardSize::FOUR;
    let paper = programs(&["paper"]).remove(0);
    let found = health(&paper, size, 2);
    let runner = paper.on(size, None).expect("it fits");
    let others = programs(&["greedy", "mobility"]);
    let (mut decisions, mut decided, mut all, mut changed, mut tied) = (0, [0; 4], 0, [0; 4], 0);
    for opening in after_plies(&start(size), 2)
        .expect("they are few")
        .positions()
    {
        for other in &others {
            let other = other.on(size, None).expect("it fits");
            for side in [Side::Black, Side::White] {
                let (black, white) = if side == Side::Black {
                    (&runner, &other)
                } else {
                    (&other, &runner)
                };
                let game = game::play(&opening, black, white).expect("a game");
                for ply in game
                    .plies()
                    .filter(|ply| ply.before.side() == side && ply.turn != Turn::Pass)
                {
                    let record = runner.record(&ply.before).expect("no script");
                    decisions += 1;
                    tied += u64::from(!record.ties.is_empty());
                    for (place, rule) in record.rules.iter().enumerate() {
                        let did = rule.reached.as_ref().map(|reached| reached.did);
                        decided[place] += u64::from(did == Some(Did::Decided));
                        all += u64::from(did == Some(Did::WouldCrossOffEveryMove));
                        let without: Vec<usize> = (0..4).filter(|other| *other != place).collect();
                        let without = paper.with_rules(&without);
                        let other = without
                            .on(size, None)
                            .expect("it fits")
                            .decide(&ply.before)
                            .expect("no script");
                        changed[place] += u64::from(other.outcome != record.outcome);
                    }
                }
            }
        }
    }
    assert_eq!((found.decisions, found.tied), (decisions, tied));
    assert_eq!(
        found
            .rules
            .iter()
            .map(|rule| rule.decided)
            .collect::<Vec<_>>(),
        decided
    );
    assert_eq!(
        found
            .rules
            .iter()
            .map(|rule| rule.changed)
            .collect::<Vec<_>>(),
        changed
    );
    assert_eq!(found.rules[1].would_cross_off_all, all);
    assert_eq!(
        found.rules.iter().map(|rule| rule.decided).sum::<u64>(),
        found.decisions
    );
    let settled: u64 = found.keys.iter().map(|key| key.settled).sum();
    assert_eq!((settled, found.keys[0].asked), (found.tied, found.tied));
}

#[test]
fn the_paper_as_it_lies_is_the_paper() {
    let paper = programs(&["paper"]).remove(0);
    let found = health(&paper, BoardSize::SIX, 2);
    assert_eq!(found.turned[0].symmetry, Symmetry::IDENTITY);
    assert!(found.turned[0].alike && found.turned[0].strength.gain.mean.abs() < 1e-9);
    assert!(found.turned[1..].iter().any(|one| !one.alike));
}

#[test]
fn turning_the_paper_turns_its_ties() {
    // Leftmost of a board that is mirrored left for right is rightmost: two sheets, the same games.
    let left = program("Ties: topmost, then leftmost.\n");
    let right = program("Ties: topmost, then rightmost.\n");
    let (left, right) = (
        health(&left, BoardSize::SIX, 2),
        health(&right, BoardSize::SIX, 2),
    );
    let mirror = |health: &Health| {
        let mirrored = health
            .turned
            .iter()
            .find(|one| one.symmetry.name() == "mirrored, left for right");
        mirrored.expect("it is there").strength.ahead
    };
    assert_eq!(mirror(&left), right.turned[0].strength.ahead);
    assert_eq!(mirror(&right), left.turned[0].strength.ahead);
    assert_ne!(
        left.turned[0].strength.ahead,
        right.turned[0].strength.ahead
    );
}

#[test]
fn threads_change_no_count() {
    let paper = programs(&["tactics"]).remove(0);
    let run = |threads| on_threads(threads, || health(&paper, BoardSize::FOUR, 3));
    assert_eq!(run(1), run(3));
}
