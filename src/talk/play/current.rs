//! The game that is played: its program, house rules and match, the turns so far, and what would be saved of it.
//! It must not know what is said.

use crate::board::{Position, Side, Turn, TurnError};
use crate::game::{
    Contest, Counting, Event, Handicap, House, Match, MatchGame, MatchOutcome, MatchPlayer,
    NoTakeBack, Ply, Saved, Session, Verdict,
};
use crate::library::Loaded;
use crate::program::{Failure, Record, Runner};
use crate::report::Names;
use crate::talk::questions::plays;

/// What was asked for before the first game: the colours that are open are still to be chosen.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The house rules.
    pub house: House,
    /// The position before the first turn, where it is not the house's start; its size and its side to move are the
    /// house's board and who begins.
    pub at: Option<Position>,
    /// Corners, and who gets them: the person unless it says so.
    pub handicap: Option<(u8, Option<Side>)>,
    /// The match, if it is one.
    pub series: Option<Match>,
    /// The seed.
    pub seed: Option<u64>,
}

impl Setup {
    /// One game under these house rules.
    pub const fn of(house: House) -> Self {
        Self {
            house,
            at: None,
            handicap: None,
            series: None,
            seed: None,
        }
    }
}

/// A game, the match round it and the program in it.
#[derive(Debug)]
pub struct CurrentGame<'p> {
    /// The program.
    pub program: &'p Loaded,
    runner: Runner<'p>,
    /// What would be saved, but for the turns.
    game: Saved,
    pub(super) session: Session,
    /// What was taken back since somebody last played, the latest last.
    undone: Vec<Vec<Ply>>,
}

impl<'p> CurrentGame<'p> {
    /// A first game with everything chosen, and what happens before anybody moves.
    pub(super) fn new(
        program: &'p Loaded,
        runner: Runner<'p>,
        setup: &Setup,
    ) -> (Self, Vec<Event>) {
        let plays = setup.house.program.unwrap_or(Side::Black);
        let mut game = Saved::new(program.name.clone(), setup.house, plays);
        game.seed = setup.seed.filter(|_| program.program.is_random());
        game.series.clone_from(&setup.series);
        game.at = setup.at;
        game.handicap = setup
            .handicap
            .and_then(|(corners, to)| Handicap::new(corners, to.unwrap_or(plays.other())).ok());
        let (session, events) = Session::begin(game.house, game.start());
        let current = Self {
            program,
            runner,
            game,
            session,
            undone: Vec::new(),
        };
        (current, events)
    }

    /// A saved game, to go on with.
    pub(super) fn resumed(
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
            undone: Vec::new(),
        }
    }

    /// The next game of the match, and what happens before anybody moves.
    pub(super) fn next_game(&mut self) -> Vec<Event> {
        self.game = self.game_to_come();
        let (session, events) = Session::begin(self.game.house, self.game.start());
        self.session = session;
        self.undone.clear();
        events
    }

    /// Plays a turn of the person, or a pass; what was taken back before is gone.
    pub(super) fn play(&mut self, turn: Turn) -> Result<Vec<Event>, TurnError> {
        let events = self.session.play(turn, None)?;
        self.undone.clear();
        Ok(events)
    }

    /// Takes back the person's last move, and everything after it.
    pub(super) fn take_back(&mut self) -> Result<Vec<Event>, NoTakeBack> {
        let before: Vec<Ply> = self.session.plies().collect();
        let events = self.session.take_back(self.person_side())?;
        let left = self.session.turns().len();
        self.undone.push(before[left..].to_vec());
        Ok(events)
    }

    /// Plays again what was last taken back; nothing where nothing was.
    pub(super) fn redo(&mut self) -> Option<Vec<Event>> {
        let plies = self.undone.pop()?;
        let first = self.session.turns().len();
        let mut events = Vec::new();
        for (place, ply) in plies.iter().enumerate() {
            // A pass that is announced has happened by itself already.
            if self.session.turns().len() <= first + place {
                let played = self.session.play(ply.turn, ply.decided_by);
                events.extend(played.expect("it was played here before"));
            }
        }
        Some(events)
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
    pub(super) fn add_to_match(&mut self, verdict: Verdict) {
        let program = self.game.plays;
        if let Some(series) = &mut self.game.series {
            series.add(MatchGame { program, verdict });
        }
    }

    /// The last move can be taken back, so the match has one game less again.
    pub(super) fn take_from_match(&mut self) {
        if let Some(series) = &mut self.game.series {
            series.take_back();
        }
    }

    /// The game as a text to go on with; between two games of a match, the one to come.
    pub(super) fn saved(&self, between: bool) -> Saved {
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
    pub(super) fn program_moves(&mut self) -> Result<Vec<Event>, Failure> {
        let position = self.position();
        let (square, decider) = self.runner.choose(&position, position.legal_moves())?;
        let turn = Turn::Move(square);
        let played = self.session.play(turn, Some(decider));
        Ok(played.expect("a program chooses among the legal moves, and it is its turn"))
    }
}

/// What can be asked of it.
impl CurrentGame<'_> {
    /// The turns so far, and what has to happen next.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// What the program does in a position, and why.
    pub fn record(&self, position: &Position) -> Result<Record, Failure> {
        self.runner.record(position)
    }

    /// A turn with what decided it. A saved game does not say; the program does, where it would play the same.
    pub fn with_decider(&self, ply: Ply) -> Ply {
        let is_open = ply.decided_by.is_none() && ply.before.side() == self.program_side();
        let record = is_open.then(|| self.record(&ply.before).ok()).flatten();
        let record = record.filter(|record| plays(record, ply.turn));
        let decided_by = record.and_then(|record| record.decided_by);
        Ply {
            decided_by: ply.decided_by.or(decided_by),
            ..ply
        }
    }

    /// The position after the last turn.
    pub fn position(&self) -> Position {
        self.session.position()
    }

    /// The house rules.
    pub const fn house(&self) -> &House {
        &self.game.house
    }

    /// The position before the first turn, where it is not the house's start.
    pub const fn at(&self) -> Option<Position> {
        self.game.at
    }

    /// Corners that were given before play.
    pub const fn handicap(&self) -> Option<Handicap> {
        self.game.handicap
    }

    /// The seed, where the program needs one.
    pub const fn seed(&self) -> Option<u64> {
        self.game.seed
    }

    /// The match that the game belongs to.
    pub const fn series(&self) -> Option<&Match> {
        self.game.series.as_ref()
    }

    /// The number of this game in the match.
    pub fn game_number(&self) -> usize {
        self.series().map_or(0, |series| series.games().len()) + 1
    }

    /// Whether there is a match with a game to come.
    pub fn has_more(&self) -> bool {
        self.series()
            .is_some_and(|series| series.decision() == MatchOutcome::Open)
    }

    /// Whether there is a match that is over.
    pub fn match_is_over(&self) -> bool {
        self.series().is_some() && !self.has_more()
    }

    /// The program's colour.
    pub const fn program_side(&self) -> Side {
        self.game.plays
    }

    /// The person's colour.
    pub const fn person_side(&self) -> Side {
        self.game.plays.other()
    }

    /// Whether the players count the discs themselves.
    pub fn counts_by_hand(&self) -> bool {
        self.house().count == Counting::ByHand
    }

    /// The two people who share a sheet: who runs it in this game, and who plays against it.
    pub fn people(&self) -> Option<(&str, &str)> {
        let series = self.series()?;
        let Contest::TwoPeople([first, second], _) = series.contest() else {
            return None;
        };
        Some(match series.runs_the_program(series.games().len()) {
            MatchPlayer::First => (first, second),
            MatchPlayer::Second => (second, first),
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
