//! Conversations without files or terminals: any lines at all, and legal games, which come out as `game::play` has them.

use proptest::prelude::*;

use super::{Play, Setup, Stage};
use crate::board::{BoardSize, Layout, Side};
use crate::document::{Document, Look};
use crate::game::{
    self, ColourOrder, Contest, Counting, Custom, House, Length, Match, Next, Passes, Pegs,
    TakeBacks, is_saved_game, read_saved,
};
use crate::library::Loaded;
use crate::talk::{Command, Conversation, Kept, Store};

/// A store that only looks at what it is given.
#[derive(Default)]
struct Tray(Vec<String>);

impl Store for Tray {
    fn keep(&mut self, _: &str, text: &str, _: bool) -> Result<Kept, String> {
        assert!(is_saved_game(text));
        self.0.push(text.to_owned());
        Ok(Kept::There)
    }
}

fn houses() -> impl Strategy<Value = House> {
    let sides = [None, Some(Side::Black), Some(Side::White)];
    let sides = prop::sample::select(sides.to_vec());
    (
        prop::sample::select(BoardSize::ALL.to_vec()),
        prop::sample::select(Layout::ALL.to_vec()),
        (sides.clone(), sides),
        prop::sample::select(vec![Pegs::Enough, Pegs::Even]),
        prop::sample::select(TakeBacks::ALL.to_vec()),
        prop::sample::select(Passes::ALL.to_vec()),
        prop::sample::select(Counting::ALL.to_vec()),
    )
        .prop_map(
            |(board, layout, (program, first), pegs, take_backs, passes, count)| House {
                board,
                layout,
                program,
                first,
                pegs,
                take_backs,
                passes,
                count,
                ..Custom::Unplugged.house()
            },
        )
}

fn matches() -> impl Strategy<Value = Option<Match>> {
    let length = prop_oneof![
        (1..4_u32).prop_map(Length::BestOf),
        (1..4_u32).prop_map(Length::Games),
        (1..40_u32).prop_map(Length::Points),
    ];
    let contest = prop_oneof![
        prop::sample::select(ColourOrder::ALL.to_vec()).prop_map(Contest::ProgramAndPerson),
        prop::sample::select(ColourOrder::ALL.to_vec())
            .prop_map(|order| Contest::TwoPeople(["Ann".to_owned(), "Ben".to_owned()], order)),
    ];
    prop::option::of((length, contest).prop_map(|(length, contest)| Match::new(length, contest)))
}

fn setups() -> impl Strategy<Value = Setup> {
    let handicap = prop::option::of((1..5_u8, Just(None)));
    (houses(), matches(), handicap).prop_map(|(house, series, handicap)| Setup {
        at: None,
        house,
        handicap,
        series,
        seed: None,
    })
}

/// Lines that people type, and lines that nobody types.
fn line() -> impl Strategy<Value = String> {
    let words = [
        "",
        "?",
        "pass",
        "moves",
        "why",
        "hint",
        "board",
        "count",
        "undo",
        "undo",
        "history",
        "last",
        "corners",
        "row 2",
        "column b",
        "around b2",
        "discs black",
        "save it",
        "save",
        "resign",
        "black",
        "white",
        "8-8",
        "2c",
        "quit now",
    ];
    prop_oneof![
        6 => "[a-h][1-8]",
        3 => prop::sample::select(words.map(str::to_owned).to_vec()),
        1 => "why not [a-h][1-8]",
        1 => ".{0,12}",
    ]
}

/// What fits a small window, whatever is said.
fn narrow() -> Look {
    Look {
        width: 40,
        ..Look::default()
    }
}

fn fits(document: &Document, look: Look) -> bool {
    let text = document.shown(look);
    text.lines().all(|line| line.chars().count() <= 40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_lines_are_answered(
        setup in setups(),
        linear in any::<bool>(),
        lines in prop::collection::vec(line(), 0..60),
    ) {
        let program = Loaded::builtin("paper").expect("it is built in");
        let runner = program.on(setup.house.board, None).expect("it needs no seed");
        let look = Look { linear, ..narrow() };
        let mut tray = Tray::default();
        let mut talk = Play::new(&program, runner, setup);
        prop_assert!(fits(&talk.open().document, look));
        for line in lines {
            if talk.end().is_some() {
                break;
            }
            let prompt = talk.prompt();
            prop_assert!(!prompt.is_empty() && prompt.chars().count() <= 40);
            if let Ok(command) = talk.read(&line) {
                let said = talk.obey(command, &mut tray).document;
                prop_assert!(fits(&said, look), "{}", said.shown(look));
            }
        }
        talk.leave(&mut tray);
        prop_assert!(talk.end().is_some());
        for text in tray.0 {
            let saved = read_saved(&text).expect("what is saved reads back");
            prop_assert_eq!(saved.to_string(), text);
        }
    }

    #[test]
    fn a_legal_game_comes_out_as_it_should(
        house in houses(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 64),
    ) {
        let program = Loaded::builtin("paper").expect("it is built in");
        let runner = program.on(house.board, None).expect("it needs no seed");
        let plays = house.program.unwrap_or(Side::Black);
        let house = house.settled(plays);
        // The person's choice depends on the position alone, so that both games can ask for it.
        let person = |position: &crate::board::Position, legal: crate::board::Squares| {
            let choice = choices[position.empty().len() as usize % choices.len()];
            legal.iter().nth(choice.index(legal.len() as usize)).expect("it is one of them")
        };
        let game = match plays {
            Side::Black => game::play(&house.start(), &runner, &game::player(person)),
            Side::White => game::play(&house.start(), &game::player(person), &runner),
        };
        let game = game.expect("nobody fouls");
        let mut talk = Play::new(&program, runner, Setup::of(house));
        talk.open();
        let mut tray = Tray::default();
        while talk.end().is_none() && talk.stage() != Stage::Count {
            let position = talk.game().position();
            let command = match (talk.stage(), talk.game().session().next()) {
                (Stage::Turn, Next::Play(_)) => Command::Move(person(&position, position.legal_moves())),
                (Stage::Turn, Next::Pass(_)) => Command::Pass,
                _ => Command::GoOn,
            };
            talk.obey(command, &mut tray);
        }
        prop_assert_eq!(&talk.game().session().transcript(), game.transcript());
        let verdict = talk.game().session().verdict().expect("it is over");
        prop_assert_eq!(verdict.score, game.score());
        prop_assert_eq!(verdict.winner(), game.score().winner());
    }
}
