//! `paper audit`: a game that was played on a real board, held against the rules and the program that somebody ran.

use std::path::Path;
use std::str::FromStr;

use clap::Args;

use super::exit::{Exit, Failure};
use super::form::Form;
use super::house::HouseRules;
use super::input;
use super::options::Chance;
use super::output::Output;
use super::places::TextProblem;
use super::programs;
use super::work::listen;
use crate::board::{
    BoardSize, Foreign, NotationError, Position, Side, Written, WrittenTurn, read_transcript,
    read_written,
};
use crate::game::{House, Saved, Score, Slips, is_saved_game, read_saved};
use crate::library::Loaded;
use crate::program::common_board;
use crate::proof::{Audit as Engine, OtherStart};
use crate::report::{self, AuditReport};
use crate::source::LineIndex;

/// Find the slips in a game that was played on paper
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper audit paper game.txt
  paper audit paper \"c2 b2 b1 d2\" --all
  paper audit greedy game.txt --house course --as black --claimed 40-24
  paper audit greedy database.txt --house course --passes implied

The game is written as a list of turns: squares, with or without numbers, in
one column or two, and pass, pa or -- for a pass. You can write the board after
any turn, in rows of . B W or with / between the rows; its flips are checked.
A board before the first turn is where the game began. A game that “paper play”
has saved will do as well.

What counts as a slip: a legal move that is not the program's, an illegal
move, a pass that was not allowed or is not written, a board that doesn't
follow from the move, turns after the end, a wrong count. Both may say “pass”
at an end before the board is full. A game that is not finished, such as the
first ten moves of a lesson, is no slip: the audit only mentions it.
Databases of games leave passes out: with --passes implied that is no slip.
Where the program breaks ties at random, each of the tied moves is right; with
--seed only the one that this seed picks.

How the game goes on after a slip (--all): a legal move or a pass counts. A wrong
board is treated as corrected, and an illegal move as not made; by --house tactile
both count: the written board is taken as true, and a disc from an illegal move
stays but flips nothing. After an illegal move the board is a guess until the next
written one, which is taken as true.

Of the house rules an audit needs the board, the start, who begins, the colour
of the program and what happens to slips. Where a game is legal only from
another start than these say, the audit names it with the option to use.

Exit codes: 0 no slip, finished or not; 1 a slip, or something could not be read.")]
pub(super) struct Audit {
    /// The program that somebody ran: a built-in name, a path, or -
    program: String,
    /// The game: a file, - for standard input, or the turns themselves
    transcript: String,
    /// Show every slip, not only the first
    #[arg(long)]
    all: bool,
    /// The count that the players wrote down, Black's discs first: 20-16
    #[arg(long, value_name = "COUNT", value_parser = claimed)]
    claimed: Option<Score>,
    /// The program's colour: black, white or both [default: the house's, or else
    /// black]
    #[arg(long = "as", alias = "plays", value_name = "COLOUR", value_parser = plays, help_heading = "House rules")]
    side: Option<Plays>,
    /// What happens to a slip nobody noticed before the reply: corrected or left
    #[arg(long, value_name = "HOW", value_parser = Slips::from_str, help_heading = "House rules")]
    slips: Option<Slips>,
    #[command(flatten)]
    rules: HouseRules,
    #[command(flatten)]
    chance: Chance,
    #[command(flatten)]
    form: Form,
}

/// The colours that a program played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plays {
    One(Side),
    Both,
}

impl Audit {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        input::one_standard_input([self.program.as_str(), self.transcript.as_str()])?;
        self.form.check()?;
        let program = programs::load(&self.program)?;
        let game = Game::of(&self.transcript)?;
        let house = self.house(&game)?;
        let usual = common_board(house.board, [&program.program]);
        let house = House {
            board: usual,
            ..house
        };
        let start = self.start(&game, &house)?;
        let plays = self.plays(&house, &program);
        let engine = Engine {
            runner: program.on(start.size(), Some(self.chance.seed.unwrap_or(0)))?,
            any_chance: self.chance.seed.is_none(),
            plays,
            start,
            slips_stand: self.slips.unwrap_or(house.slips) == Slips::Left,
            passes_implied: self.rules.passes_are_implied(),
            given_up: game.given_up(),
            claimed: self.claimed,
        };
        listen();
        let audited = engine
            .of(&game.written.turns)
            .map_err(|failure| program.failed(&failure))?;
        let from_below = game.turns_from_below(&start);
        let report = AuditReport {
            audited: &audited,
            program: program.named(),
            plays,
            lines: &game.lines(),
            start,
            legal_from: game.legal_elsewhere(&start),
            from_below: from_below.as_deref(),
            all: self.all,
        };
        self.form.show(&report, || report::audit(&report), output)?;
        Ok(if audited.slips.is_empty() {
            Exit::Fine
        } else {
            Exit::Wrong
        })
    }

    /// The house rules of a saved game, or those that the options ask for.
    fn house(&self, game: &Game) -> Result<House, Failure> {
        match (&game.saved, self.rules.given()) {
            (Some(_), Some(option)) => Err(Failure::usage(format!(
                "{} is a saved game, which says its house rules itself",
                game.name
            ))
            .help(format!("leave {option} out"))),
            (Some(saved), None) => Ok(saved.house),
            (None, _) => self.rules.house_of_record(),
        }
    }

    /// Where the game began. Boards in it say the size, unless “--board” does.
    fn start(&self, game: &Game, house: &House) -> Result<Position, Failure> {
        if let Some(saved) = &game.saved {
            return Ok(saved.start());
        }
        let size = self.rules.board.or(game.written.size());
        let size = size.unwrap_or(house.board);
        game.fits(size)?;
        let first = house.first.unwrap_or(Side::Black);
        Ok(match &game.written.start {
            Some(board) => board.position.with_side(board.side.unwrap_or(first)),
            None => House {
                board: size,
                ..*house
            }
            .start(),
        })
    }

    /// The colour that the program played: as asked, or the one that it has in the house; nothing for both.
    fn plays(&self, house: &House, program: &Loaded) -> Option<Side> {
        match self.side {
            Some(Plays::Both) => None,
            Some(Plays::One(side)) => Some(side),
            None => Some(house.part_of(&program.name)),
        }
    }
}

/// A written game and its text.
struct Game {
    name: String,
    text: String,
    written: Written,
    /// Where it is a saved game: all that it says.
    saved: Option<Saved>,
}

impl Game {
    /// The game that an argument names, or that it is.
    fn of(argument: &str) -> Result<Self, Failure> {
        if argument == "-" || Path::new(argument).is_file() {
            let text = input::data(argument)?;
            return Self::read(text.name, text.text);
        }
        let looks_like_a_path = !argument.contains(char::is_whitespace);
        match Self::read("the game".to_owned(), argument.to_owned()) {
            Err(Failure::Marked { .. }) if looks_like_a_path && Foreign::of(argument).is_none() => {
                Err(input::data(argument)
                    .err()
                    .unwrap_or_else(|| {
                        Failure::wrong(format!("{argument} is neither a file nor a list of turns"))
                    })
                    .help("give the path of a file, or the turns themselves in quotes: \"c2 d2\""))
            }
            read => read,
        }
    }

    fn read(name: String, text: String) -> Result<Self, Failure> {
        if is_saved_game(&text) {
            return Self::of_saved(name, text);
        }
        match read_written(&text) {
            Ok(written) if written.turns.is_empty() => {
                Err(Failure::wrong(format!("{name} has no turn in it"))
                    .help("write the turns in their order, such as c2 d2 pass e4"))
            }
            Ok(written) => Ok(Self {
                name,
                text,
                written,
                saved: None,
            }),
            Err(error) => Err(marked(&error, name, text)),
        }
    }

    /// A game that was saved while it was played on this machine.
    fn of_saved(name: String, text: String) -> Result<Self, Failure> {
        let saved = match read_saved(&text) {
            Ok(saved) => saved,
            Err(error) => {
                return Err(TextProblem::at(error.to_string(), error.span).failure(name, text, 1));
            }
        };
        let turns = saved.turns.iter().map(|turn| WrittenTurn {
            turn: *turn,
            span: 0..0,
            board: None,
        });
        Ok(Self {
            name,
            text,
            written: Written {
                start: None,
                turns: turns.collect(),
                numbered: None,
            },
            saved: Some(saved),
        })
    }

    fn given_up(&self) -> bool {
        let saved = self.saved.as_ref();
        saved.is_some_and(|saved| saved.resigned.is_some())
    }

    /// Another start from which it is legal, if it is not from this one.
    fn legal_elsewhere(&self, start: &Position) -> Option<OtherStart> {
        if self.saved.is_some() {
            return None;
        }
        OtherStart::of(&self.written, start)
    }

    /// Its turns with the rows counted from below, where all of them are legal only so.
    fn turns_from_below(&self, start: &Position) -> Option<String> {
        let error = read_transcript(&self.text, start).err()?;
        error.from_below().map(str::to_owned)
    }

    /// Holds that its boards have this size.
    fn fits(&self, size: BoardSize) -> Result<(), Failure> {
        let check = self.written.check_size(size);
        check.map_err(|error| marked(&error, self.name.clone(), self.text.clone()))
    }

    /// The line of each turn; nothing where all stand on one line.
    fn lines(&self) -> Vec<usize> {
        let index = LineIndex::new(&self.text);
        let turns = self.written.turns.iter();
        let lines: Vec<usize> = turns.map(|turn| index.line(turn.span.start)).collect();
        if lines.first() == lines.last() {
            Vec::new()
        } else {
            lines
        }
    }
}

fn marked(error: &NotationError, name: String, text: String) -> Failure {
    TextProblem::of(error).failure(name, text, 1)
}

fn claimed(text: &str) -> Result<Score, &'static str> {
    let mut counts = text
        .splitn(2, ['-', '–', ':'])
        .map(|one| one.trim().parse());
    match (counts.next(), counts.next()) {
        (Some(Ok(black)), Some(Ok(white))) => Ok(Score { black, white }),
        _ => Err("write it like 20-16"),
    }
}

fn plays(text: &str) -> Result<Plays, &'static str> {
    if text.eq_ignore_ascii_case("both") {
        return Ok(Plays::Both);
    }
    text.parse()
        .map(Plays::One)
        .map_err(|_| "write black, white or both")
}
