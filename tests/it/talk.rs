//! The conversations without files or terminals: whole games and quizzes by commands, as a page or another program has
//! them. `INSTA_UPDATE=always cargo test --test it talk` rewrites the snapshots.

use std::fmt::Write;

use paper_othello::board::{BoardSize, Side};
use paper_othello::document::Look;
use paper_othello::game::{self, Counting, Custom, House, Next, Session};
use paper_othello::library::Loaded;
use paper_othello::talk::{
    Against, Answer, Command, Conversation, End, Kept, NoStore, Partners, Play, Quiz, Setup, Stage,
    Store,
};

/// A store that keeps everything.
#[derive(Default)]
struct Drawer(Vec<String>);

impl Store for Drawer {
    fn keep(&mut self, name: &str, _: &str, _: bool) -> Result<Kept, String> {
        self.0.push(name.to_owned());
        Ok(Kept::There)
    }
}

/// The classroom's house on a board of 4 by 4.
fn small(count: Counting) -> House {
    House {
        board: BoardSize::FOUR,
        count,
        ..Custom::Unplugged.house()
    }
}

fn to(square: &str) -> Command {
    Command::Move(square.parse().expect("a square"))
}

/// Prompts, commands and documents, as they follow each other.
struct Minutes {
    text: String,
    look: Look,
}

impl Minutes {
    fn of(look: Look) -> Self {
        let text = String::new();
        Self { text, look }
    }

    fn answer(&mut self, answer: &Answer) {
        self.text += &answer.document.shown(self.look);
    }

    /// Each command, with what comes of it.
    fn talk(&mut self, talk: &mut impl Conversation, commands: impl IntoIterator<Item = Command>) {
        let answer = talk.open();
        self.answer(&answer);
        for command in commands {
            write!(self.text, "\n-- {}{command:?}\n", talk.prompt())
                .expect("a String takes every text");
            let answer = talk.obey(command, &mut NoStore);
            self.answer(&answer);
        }
        write!(self.text, "\n-- {:?}\n", talk.stage()).expect("a String takes every text");
    }
}

const LINEAR: Look = Look {
    palette: paper_othello::document::Palette::PLAIN,
    linear: true,
    width: usize::MAX,
};

fn narrow() -> Look {
    Look {
        width: 40,
        ..Look::default()
    }
}

#[test]
fn a_whole_game_by_commands() {
    let paper = Loaded::builtin("paper").expect("it is built in");
    let runner = paper.on(BoardSize::FOUR, None).expect("it needs no seed");
    let asked = [to("a1"), Command::Why, Command::Moves, to("d4")];
    let rest = ["c1", "a3", "d2", "b4", "d4"].map(to);
    let counts = [Command::Counted(8, 8), Command::Counted(6, 10)];
    let commands = asked.into_iter().chain(rest).chain(counts);
    let mut minutes = Minutes::of(narrow());
    let mut talk = Play::new(&paper, runner, Setup::of(small(Counting::ByHand)));
    minutes.talk(&mut talk, commands);
    assert_eq!(talk.end(), Some(End::Well));
    insta::assert_snapshot!(minutes.text);
}

#[test]
fn what_is_open_is_chosen_before_the_game() {
    let paper = Loaded::builtin("paper").expect("it is built in");
    let house = Custom::Tactile.house();
    let runner = paper.on(house.board, None).expect("it needs no seed");
    let mut talk = Play::new(&paper, runner, Setup::of(house));
    assert!(talk.open().document.blocks.is_empty());
    assert_eq!(talk.stage(), Stage::Colour);
    talk.obey(Command::Side(Side::White), &mut NoStore);
    assert_eq!(talk.stage(), Stage::First);
    talk.obey(Command::Side(Side::White), &mut NoStore);
    assert_eq!(talk.stage(), Stage::Turn);
    assert_eq!(talk.game().session().next(), Next::Play(Side::White));
    // A move may be corrected until somebody goes on.
    talk.obey(to("f4"), &mut NoStore);
    assert_eq!(talk.stage(), Stage::GoOn);
    talk.obey(Command::GoOn, &mut NoStore);
    assert_eq!(talk.game().session().turns().len(), 2);
}

#[test]
fn a_whole_quiz_by_commands() {
    let paper = Loaded::builtin("paper").expect("it is built in");
    let greedy = Loaded::builtin("greedy").expect("it is built in");
    let on = |program: &'static Loaded| program.on(BoardSize::FOUR, None).expect("no seed");
    let (paper, greedy): (&'static Loaded, &'static Loaded) =
        (Box::leak(Box::new(paper)), Box::leak(Box::new(greedy)));
    let (session, events) = Session::begin(
        small(Counting::Automatic),
        small(Counting::Automatic).start(),
    );
    let quiz = game::QuizSession::new(session, on(paper), Side::Black);
    let partners = Partners {
        program: paper,
        against: Some(Against {
            runner: on(greedy),
            loaded: Some(greedy),
        }),
        other: &greedy.title,
        against_name: "greedy",
        seed: None,
    };
    let mut talk = Quiz::new(quiz, partners, events);
    let mut minutes = Minutes::of(LINEAR);
    let commands = ["d3", "b1"].map(to).into_iter().chain([Command::Why]);
    minutes.talk(
        &mut talk,
        commands.chain(std::iter::repeat_n(Command::Show, 5)),
    );
    insta::assert_snapshot!(minutes.text);
}

/// What a page and other programs get beside the words.
#[test]
fn events_are_plain_values() {
    let paper = Loaded::builtin("paper").expect("it is built in");
    let runner = paper.on(BoardSize::FOUR, None).expect("it needs no seed");
    let mut talk = Play::new(&paper, runner, Setup::of(small(Counting::ByHand)));
    let mut all = talk.open().events;
    for command in [to("a1"), Command::Undo, Command::Resign] {
        all.extend(talk.obey(command, &mut NoStore).events);
    }
    let lines = all
        .iter()
        .map(|event| serde_json::to_string(event).expect("a value"));
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}

#[test]
fn what_was_taken_back_is_played_again() {
    let paper = Loaded::builtin("paper").expect("it is built in");
    let runner = paper.on(BoardSize::FOUR, None).expect("it needs no seed");
    let mut talk = Play::new(&paper, runner, Setup::of(small(Counting::ByHand)));
    talk.open();
    let mut moves = |commands: &[Command]| {
        for command in commands {
            talk.obey(command.clone(), &mut NoStore);
        }
        talk.game().session().transcript().to_string()
    };
    let redo = Command::Redo;
    let whole = moves(&[to("a1"), to("c1")]);
    assert_eq!(whole, "b1 a1 a2 c1 d1");
    assert_eq!(moves(&[Command::Undo, Command::Undo]), "b1");
    assert_eq!(moves(std::slice::from_ref(&redo)), "b1 a1 a2");
    assert_eq!(moves(&[redo.clone(), redo.clone()]), whole);
    // Another move instead is the end of what was.
    assert_eq!(moves(&[Command::Undo, to("a3"), redo]), "b1 a1 a2 a3 a4");
}

/// A game that is kept under a name, after one more move.
fn kept(then: impl FnOnce(Play<'_>, Drawer)) {
    let paper = Loaded::builtin("paper").expect("it is built in");
    let runner = paper.on(BoardSize::FOUR, None).expect("it needs no seed");
    let mut talk = Play::new(&paper, runner, Setup::of(small(Counting::ByHand)));
    let mut drawer = Drawer::default();
    talk.open();
    talk.obey(Command::Save(Some("one".to_owned())), &mut drawer);
    talk.obey(to("a1"), &mut drawer);
    then(talk, drawer);
}

#[test]
fn what_is_played_is_kept_where_it_is_asked_for() {
    kept(|mut talk, mut drawer| {
        talk.obey(Command::Quit, &mut drawer);
        assert_eq!(drawer.0, ["one", "one"]);
        assert_eq!(talk.end(), Some(End::Well));
    });
}

#[test]
fn a_game_that_cannot_be_kept_ends_badly() {
    kept(|mut talk, _| {
        talk.leave(&mut NoStore);
        assert_eq!(talk.end(), Some(End::Badly));
    });
}
