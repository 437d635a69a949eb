//! Saved games: what is written reads back, and any other text is refused with its place.

use paper_othello::board::{BoardSize, Ending, Layout, Position, Side, Turn};
use paper_othello::chance::Chance;
use paper_othello::game::{
    ColourOrder, Contest, Counting, Custom, Ended, Handicap, House, Length, Match, MatchGame,
    MatchOutcome, Passes, Pegs, Saved, Score, Session, Slips, TakeBacks, Verdict, is_saved_game,
    read_saved,
};
use proptest::prelude::*;

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(vec![Side::Black, Side::White])
}

fn house() -> impl Strategy<Value = House> {
    let pegs = prop_oneof![
        Just(Pegs::Enough),
        Just(Pegs::Even),
        (32..=64_u32).prop_map(Pegs::Each),
    ];
    let people = (
        prop::sample::select(TakeBacks::ALL.to_vec()),
        prop::sample::select(Passes::ALL.to_vec()),
        prop::sample::select(Counting::ALL.to_vec()),
        prop::sample::select(Slips::ALL.to_vec()),
    );
    let board = prop::sample::select(BoardSize::ALL.to_vec());
    let layout = prop::sample::select(Layout::ALL.to_vec());
    (board, layout, side(), pegs, people).prop_map(|(board, layout, first, pegs, people)| House {
        board,
        layout,
        first: Some(first),
        pegs,
        take_backs: people.0,
        passes: people.1,
        count: people.2,
        slips: people.3,
        ..Custom::Unplugged.house()
    })
}

fn series(size: BoardSize) -> impl Strategy<Value = Match> {
    let length = prop_oneof![
        (1..=9999_u32).prop_map(Length::BestOf),
        (1..=9999_u32).prop_map(Length::Games),
        (1..=9999_u32).prop_map(Length::Points),
    ];
    let contest = prop_oneof![
        prop::sample::select(ColourOrder::ALL.to_vec()).prop_map(Contest::ProgramAndPerson),
        (
            "\\PC{1,9}",
            any::<String>(),
            prop::sample::select(ColourOrder::ALL.to_vec())
        )
            .prop_map(|(one, other, order)| Contest::TwoPeople([one, other], order)),
    ];
    let area = u32::from(size.area());
    let game = (1..area - 1, side(), prop::option::of(side())).prop_map(
        move |(black, program, resigned)| {
            let (white, ended) = match resigned {
                None => (area - black, Ended::Played(Ending::BoardFull)),
                Some(side) => (area - black - 1, Ended::Resigned(side)),
            };
            let score = Score { black, white };
            let verdict = Verdict { ended, score, size };
            MatchGame { program, verdict }
        },
    );
    let games = prop::collection::vec(game, 0..5);
    (length, contest, games).prop_map(|(length, contest, games)| {
        let mut series = Match::new(length, contest);
        for game in games {
            if series.decision() == MatchOutcome::Open {
                series.add(game);
            }
        }
        series
    })
}

/// The position after so many moves, each the first that is legal.
fn after_first_moves(start: Position, moves: usize) -> Position {
    (0..moves).fold(start, |position, _| {
        let first = position.legal_moves().first();
        first.map_or(position, |square| {
            position.play(square).expect("it is legal")
        })
    })
}

/// A saved game, with turns that are allowed.
fn saved() -> impl Strategy<Value = Saved> {
    let handicap = prop::option::of((1..=4_u8, side()));
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..70);
    let rest = (
        any::<String>(),
        any::<Option<u64>>(),
        side(),
        handicap,
        choices,
        any::<bool>(),
        prop::option::of(0..9_usize),
    );
    (house(), rest)
        .prop_flat_map(|(house, rest)| {
            (
                Just(house),
                prop::option::of(series(house.board)),
                Just(rest),
            )
        })
        .prop_map(
            |(house, series, (program, seed, plays, handicap, choices, resigns, before))| {
                let first = series.as_ref().and_then(|series| series.games().first());
                let mut saved =
                    Saved::new(program, house, first.map_or(plays, |game| game.program));
                saved.plays = plays;
                if series.is_none() || first.is_none() {
                    saved.house.program = Some(plays);
                }
                saved.seed = seed;
                saved.series = series;
                saved.handicap =
                    handicap.map(|(corners, to)| Handicap::new(corners, to).expect("1 to 4"));
                if let Some(before) = before {
                    saved.handicap = None;
                    saved.at = Some(after_first_moves(saved.start(), before));
                }
                let (mut session, _) = Session::begin(saved.house, saved.start());
                for choice in choices {
                    let legal = session.position().legal_moves();
                    let turn = match legal.len() {
                        0 => Turn::Pass,
                        number => Turn::Move(
                            legal
                                .iter()
                                .nth(choice.index(number as usize))
                                .expect("one of them"),
                        ),
                    };
                    if session.play(turn, None).is_err() {
                        break;
                    }
                }
                saved.turns = session.turns().collect();
                saved.resigned = (resigns && session.verdict().is_none()).then_some(plays);
                saved
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(saved in saved()) {
        let text = saved.to_string();
        prop_assert!(is_saved_game(&text));
        let read = read_saved(&text);
        prop_assert_eq!(read.as_ref(), Ok(&saved), "{}", text);
        let (session, _) = saved.session().expect("its turns are allowed");
        prop_assert_eq!(session.turns().collect::<Vec<_>>(), saved.turns.clone());
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(read_saved(&windows), Ok(saved));
    }

    #[test]
    fn a_damaged_text_is_refused_or_means_something(saved in saved(), at in any::<prop::sample::Index>(), with in ".{0,3}") {
        let mut text = saved.to_string();
        let mut at = at.index(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        text.truncate(at);
        text.push_str(&with);
        match read_saved(&text) {
            Ok(read) => prop_assert_eq!(read_saved(&read.to_string()), Ok(read)),
            Err(error) => prop_assert!(text.get(error.span.clone()).is_some(), "{:?}", error),
        }
    }
}

/// A saved game to spoil.
const GAME: &str = "\
paper-othello saved game, version 1

Program:    paper
Plays:      black
Board:      6
Start:      standard
First:      black
Pegs:       even
Take-backs: free
Passes:     said
Count:      by-hand
Slips:      mended
Handicap:   1 to white
Match:      best-of 3
Order:      same
Game 1:     20-16, program black, board full
Moves:      c2 b4
Resigned:   white
";

#[test]
fn every_slip_is_named_at_its_place() {
    let slips = [
        ("paper-othello saved game", "a letter"),
        ("version 1", "version 2"),
        ("Plays:      black", "Plays:      red"),
        ("Board:      6", "Board:      5"),
        ("Board:      6\n", ""),
        ("Pegs:       even", "Pegs:       17"),
        ("Slips: ", "Spills:"),
        ("Board:", "Start:"),
        ("Count:      by-hand", "Count by hand"),
        ("1 to white", "5 to white"),
        ("Match:      best-of 3\n", ""),
        ("best-of 3", "best-of 0"),
        ("Game 1", "Game 2"),
        (
            "Moves:",
            "Game 2:     20-16, program black, board full\nGame 3:     20-16, program black, board full\nMoves:",
        ),
        ("20-16", "20-17"),
        ("board full", "one colour gone"),
        ("c2 b4", "c2 b4 b4"),
        ("c2 b4", "c2 pass"),
        ("c2 b4", "c2 hello"),
        ("c2 b4\nResigned:   white", "c2 b4\nResigned:   nobody"),
    ];
    let mut said = Vec::new();
    for (right, wrong) in slips {
        let text = GAME.replacen(right, wrong, 1);
        let error = read_saved(&text).expect_err(wrong);
        let place = &text[error.span.clone()];
        said.push(format!("{place:?}: {error}"));
    }
    insta::assert_snapshot!(said.join("\n"));
}

/// Games of the tactile house and of 8 by 8, as they are saved.
fn large_games() -> Vec<String> {
    let houses = [Custom::Tactile, Custom::Course, Custom::Online];
    let saved = houses.into_iter().zip(0..).map(|(custom, number)| {
        let house = custom.house().settled(Side::Black);
        let mut saved = Saved::new("paper".to_owned(), house, Side::Black);
        saved.handicap = (number == 0).then(|| Handicap::new(2, Side::White).expect("1 to 4"));
        let mut chance = Chance::new(number);
        let (mut session, _) = Session::begin(saved.house, saved.start());
        for _ in 0..40 {
            let turns = session.position().turns();
            let count = u32::try_from(turns.len()).expect("few");
            if count == 0
                || session
                    .play(turns[chance.below(count) as usize], None)
                    .is_err()
            {
                break;
            }
        }
        saved.turns = session.turns().collect();
        saved.to_string()
    });
    saved.collect()
}

/// A text with one to three small damages: a piece removed, doubled, moved, or some characters put in.
fn spoilt(text: &str, chance: &mut Chance) -> String {
    const PIECES: [&str; 12] = [
        "",
        "\0",
        "\n",
        ":",
        "64",
        "-1",
        "99999999999999999999",
        "white",
        "Pegs: 1\n",
        "é",
        "a1",
        "8 ",
    ];
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let length = u32::try_from(text.len()).expect("short").max(1);
        let from = (chance.below(length) as usize).min(text.len());
        let to = (from + chance.below(30) as usize).min(text.len());
        let piece: Vec<char> = match chance.below(4) {
            0 => Vec::new(),
            1 => text[from..to].repeat(2),
            2 => text[from..to].iter().rev().copied().collect(),
            _ => PIECES[chance.below(12) as usize].chars().collect(),
        };
        text.splice(from..to, piece);
    }
    text.into_iter().collect()
}

/// Whatever becomes of a saved game, it is read whole, or refused in one sentence with its place.
#[test]
fn thousands_of_spoilt_games_of_large_boards_are_read_or_refused() {
    let games = large_games();
    let mut chance = Chance::new(11);
    let (mut read, mut refused) = (0, 0);
    for number in 0..6000 {
        let text = spoilt(&games[number % games.len()], &mut chance);
        match read_saved(&text) {
            Ok(saved) => {
                read += 1;
                assert_eq!(read_saved(&saved.to_string()), Ok(saved.clone()), "{text}");
                assert!(saved.session().is_ok(), "{text}");
            }
            Err(error) => {
                refused += 1;
                let said = error.to_string();
                assert!(
                    text.get(error.span.clone()).is_some(),
                    "{error:?} in {text}"
                );
                assert!(!said.is_empty() && !said.contains(['\n', '\0']), "{said:?}");
            }
        }
    }
    assert!(read > 100 && refused > 3000, "{read} and {refused}");
}

/// The same through the verbs that take a saved game: no panic, and one sentence where it is refused.
#[test]
fn spoilt_games_in_every_verb_that_reads_them() {
    let games = large_games();
    let mut chance = Chance::new(12);
    let folder = crate::support::Folder::with(&[]);
    for number in 0..24 {
        let text = spoilt(&games[number % games.len()], &mut chance);
        let grade = (number % 6 == 0).then_some("grade paper game.txt --seconds 1");
        let lines = ["play --resume game.txt", "audit paper game.txt"];
        for line in lines.into_iter().chain(grade) {
            std::fs::write(folder.file("game.txt"), &text).expect("a file");
            let run = folder.paper(line);
            assert!(run.code <= 1, "{line}: {} {} {text}", run.code, run.err);
            assert!(
                !run.err.contains("panicked") && !run.out.contains("panicked"),
                "{text}"
            );
            assert!(run.err.matches("error").count() <= 1, "{}", run.err);
            let is_kept = folder.read("game.txt");
            assert!(is_kept == text || line.starts_with("play"), "{line}");
        }
    }
}
