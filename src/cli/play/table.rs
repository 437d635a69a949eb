//! The table at which a game is played: program, house rules, match, the game itself, and how it is saved.
//! It must not know what a person types.

use crate::board::{Position, Side};
use crate::game::{
    Contest, Contestant, Count, Decision, Event, Handicap, House, Match, Played, Saved, Session,
    Verdict,
};
use crate::library::Loaded;
use crate::program::{Failure, Record, Runner};
use crate::report::Names;

/// What was asked for before the first game: the colours that are open are still to be chosen.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Wishes {
    /// The house rules.
    pub house: House,
    /// Corners, and who gets them: the person unless it says so.
    pub handicap: Option<(u8, Option<Side>)>,
    /// The match, if it is one.
    pub series: Option<Match>,
    /// The seed.
    pub seed: Option<u64>,
}

/// A game, the match round it and the program in it.
pub(super) struct Table<'p> {
    pub program: &'p Loaded,
    runner: Runner<'p>,
    /// What would be saved, but for the turns.
    game: Saved,
    pub session: Session,
}

impl<'p> Table<'p> {
    /// A first game with everything chosen, and what happens before anybody moves.
    pub fn new(program: &'p Loaded, runner: Runner<'p>, wishes: &Wishes) -> (Self, Vec<Event>) {
        let plays = wishes.house.program.unwrap_or(Side::Black);
        let mut game = Saved::new(program.name.clone(), wishes.house, plays);
        game.seed = wishes.seed.filter(|_| program.program.is_random());
        game.series.clone_from(&wishes.series);
        game.handicap = wishes
            .handicap
            .and_then(|(corners, to)| Handicap::new(corners, to.unwrap_or(plays.other())).ok());
        let (session, events) = Session::begin(game.house, game.start());
        let table = Self {
            program,
            runner,
            game,
            session,
        };
        (table, events)
    }

    /// A saved game, to go on with.
    pub fn resumed(
        program: &'p Loaded,
        runner: Runner<'p>,
        saved: Saved,
        session: Session,
    ) -> Self {
        let game = Saved {
            program: program.name.clone(),
            turns: Vec::new(),
            resigned: None,
            ..saved
        };
        Self {
            program,
            runner,
            game,
            session,
        }
    }

    /// The next game of the match, and what happens before anybody moves.
    pub fn next_game(&mut self) -> Vec<Event> {
        self.game = self.game_to_come();
        let (session, events) = Session::begin(self.game.house, self.game.start());
        self.session = session;
        events
    }

    /// The next game of the match, with the colours that it has there. Given corners stay with the player.
    fn game_to_come(&self) -> Saved {
        let mut game = self.game.clone();
        let Some(series) = &game.series else {
            return game;
        };
        let plays = series.program_next(&game.house);
        if plays != game.plays {
            game.handicap = game
                .handicap
                .and_then(|handicap| Handicap::new(handicap.corners(), handicap.to().other()).ok());
        }
        game.plays = plays;
        game
    }

    /// The game is over: the match has one game more.
    pub fn add_to_match(&mut self, verdict: Verdict) {
        let program = self.game.plays;
        if let Some(series) = &mut self.game.series {
            series.add(Played { program, verdict });
        }
    }

    /// The game as a text to go on with; between two games of a match, the one to come.
    pub fn saved(&self, between: bool) -> Saved {
        if between {
            return self.game_to_come();
        }
        Saved {
            turns: self.session.turns().collect(),
            resigned: self.session.resigned(),
            ..self.game.clone()
        }
    }

    /// The program's move where it is to move and has one.
    pub fn program_moves(&mut self) -> Result<Vec<Event>, Failure> {
        let position = self.position();
        let (square, decider) = self.runner.choose(&position, position.legal_moves())?;
        let turn = crate::board::Turn::Move(square);
        let played = self.session.play(turn, Some(decider));
        Ok(played.expect("a program chooses among the legal moves, and it is its turn"))
    }

    /// What the program does in a position, and why.
    pub fn record(&self, position: &Position) -> Result<Record, Failure> {
        self.runner.record(position)
    }
}

/// What can be asked of a table.
impl Table<'_> {
    pub fn position(&self) -> Position {
        self.session.position()
    }

    pub fn house(&self) -> &House {
        &self.game.house
    }

    pub fn handicap(&self) -> Option<Handicap> {
        self.game.handicap
    }

    pub fn seed(&self) -> Option<u64> {
        self.game.seed
    }

    pub fn series(&self) -> Option<&Match> {
        self.game.series.as_ref()
    }

    /// The number of this game in the match.
    pub fn game_number(&self) -> usize {
        self.series().map_or(0, |series| series.games().len()) + 1
    }

    /// Whether there is a match with a game to come.
    pub fn has_more(&self) -> bool {
        self.series()
            .is_some_and(|series| series.decision() == Decision::Open)
    }

    /// Whether there is a match that is over.
    pub fn match_is_over(&self) -> bool {
        self.series().is_some() && !self.has_more()
    }

    /// The program's colour.
    pub fn program_side(&self) -> Side {
        self.game.plays
    }

    /// The person's colour.
    pub fn person_side(&self) -> Side {
        self.game.plays.other()
    }

    /// Whether the players count the discs themselves.
    pub fn counts_by_hand(&self) -> bool {
        self.house().count == Count::ByHand
    }

    /// The two people who share a sheet: who runs it in this game, and who plays against it.
    pub fn people(&self) -> Option<(&str, &str)> {
        let series = self.series()?;
        let Contest::TwoPeople([first, second]) = series.contest() else {
            return None;
        };
        Some(match series.runs_the_program(series.games().len()) {
            Contestant::First => (first, second),
            Contestant::Second => (second, first),
        })
    }

    /// What the person is called in the middle of a sentence.
    pub fn person(&self) -> &str {
        self.people().map_or("you", |(_, person)| person)
    }

    /// What both are called.
    pub fn names(&self) -> Names<'_> {
        let (program, person) = (self.program.title.as_str(), self.person());
        match self.program_side() {
            Side::Black => Names {
                black: program,
                white: person,
            },
            Side::White => Names {
                black: person,
                white: program,
            },
        }
    }
}
