//! A strategy of one's own, in Rust, against sheets: one game, a comparison, and a tournament.
//!
//! Run it with `cargo run --example own_player`.

use std::error::Error;
use std::io::{self, Write};

use paper_othello::board::{BoardSize, Layout, Position, Squares};
use paper_othello::game::{self, Choice, Player, PlayerError};
use paper_othello::lab::{Arena, OpeningsChoice, Pairing, Tournament, compare, standings};
use paper_othello::library::Loaded;
use paper_othello::solve::Limit;

/// Takes the move after which the opponent has the fewest legal moves; of equal ones, the topmost, then leftmost.
struct Quiet;

impl Player for Quiet {
    fn choose(&self, position: &Position, legal: Squares) -> Result<Choice, PlayerError> {
        let left = |square| {
            let after = position.play(square);
            after.map_or(0, |after| after.legal_moves().len())
        };
        let square = legal.iter().min_by_key(|square| left(*square));
        let square = square.ok_or_else(|| PlayerError::own("there is no legal move"))?;
        Ok(Choice {
            square,
            decided_by: None,
        })
    }
}

/// Plays and prints.
///
/// # Panics
/// Never: a player is asked where a move is legal.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let size = BoardSize::SIX;
    let start = Position::start(size, Layout::Standard);
    let paper = Loaded::builtin("paper").ok_or("no sheet has this name")?;
    let greedy = Loaded::builtin("greedy").ok_or("no sheet has this name")?;
    let (paper, greedy) = (paper.on(size, None)?, greedy.on(size, None)?);

    let game = game::play(&start, &Quiet, &paper)?;
    writeln!(out, "One game, Quiet against the Paper: {}", game.score())?;

    // A tournament of players of different kinds, from every position after two plies.
    let openings = OpeningsChoice {
        plies: Some(2),
        ..OpeningsChoice::default()
    };
    let openings = openings.from(&start)?;
    let names = ["quiet", "paper", "greedy", "last"];
    let last = game::player(|_, legal| legal.iter().next_back().expect("a move is legal"));
    let players: [&(dyn Player + Sync); 4] = [&Quiet, &paper, &greedy, &last];
    let arena = Arena {
        players: &players,
        pairings: &Pairing::round_robin(players.len()).collect::<Vec<_>>(),
        openings: &openings.positions(),
        families: openings.families(),
    };
    let sums = arena.run(Limit::none(), || Tournament::new(names.len()))?;
    for standing in standings(&sums) {
        let (name, score) = (names[standing.player], standing.score * 100.0);
        writeln!(out, "{}. {name}: {score:.0} % of the points", standing.rank)?;
    }

    let comparison = compare(&[players[0], players[1]], &openings, Limit::none())?;
    let margin = comparison.margins().mean(2.0).mean;
    writeln!(out, "Quiet against the Paper: {margin:+.1} discs a game.")?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}
