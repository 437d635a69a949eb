//! `paper play`, typed line by line: whole sessions, and what becomes of a game when the input ends.

use crate::support::{Folder, Paper, Run};

fn typing(lines: &[&str]) -> String {
    lines
        .iter()
        .fold(String::new(), |text, line| text + *line + "\n")
}

/// Runs `paper` with these arguments, and types these lines.
fn typed(line: &str, lines: &[&str]) -> Run {
    let text = lines.join("\n") + "\n";
    Paper::new().args(line.split_whitespace()).stdin(text).run()
}

/// The same in a folder.
fn typed_in(folder: &Folder, line: &str, lines: &[&str]) -> Run {
    Paper::new()
        .args(line.split_whitespace())
        .within(folder.path())
        .stdin(typing(lines))
        .run()
}

/// A game on 4 by 4 in which White, the person, beats the Paper; without the count at its end.
const WON: &str = "a1 c1 a3 d2 b4 d4";
/// One in which Black, the person, loses to the Paper.
const LOST: &str = "b1 a2 d1 a4 d3 b4";

/// Lines of words, and more after them.
fn lines<'a>(words: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    words
        .split_whitespace()
        .chain(more.iter().copied())
        .collect()
}

#[test]
fn a_game_from_the_first_line_to_the_count() {
    let lines = [
        "?",
        "c1",
        "2c",
        "b4",
        "b2",
        "why",
        "why not d5",
        "undo",
        "hint",
        "moves",
        "resign",
    ];
    insta::assert_snapshot!(typed("play paper", &lines).fine());
}

#[test]
fn illegal_lines_lose_nothing() {
    let lines = [
        "c2", "a1", "a6", "b3", "g1", "pass", "d5 d6", "xyzzy", "", "history",
    ];
    insta::assert_snapshot!(typed("play paper --linear", &lines).fine());
}

#[test]
fn every_question_in_linear_text() {
    let lines = [
        "b2",
        "board",
        "moves",
        "count",
        "row 3",
        "column c",
        "around c3",
        "around a1",
        "discs white",
        "corners",
        "last",
        "history",
        "why",
        "why not d5",
        "hint",
        "help",
    ];
    insta::assert_snapshot!(typed("play paper --linear", &lines).fine());
}

#[test]
fn the_house_online_announces_passes_and_counts() {
    let lines = ["b1", "undo", "a1"];
    insta::assert_snapshot!(
        typed(
            "play greedy --house online --board 4 --you black --linear",
            &lines
        )
        .fine()
    );
}

#[test]
fn the_course_casts_the_other_program() {
    let text = typed("play --house course --you black --linear", &[]).fine();
    assert!(
        text.starts_with("Priority plays White, you play Black.\nBlack begins."),
        "{text}"
    );
    let text = typed("play --house course --linear", &[]).fine();
    assert!(
        text.starts_with("Greedy plays Black, you play White."),
        "{text}"
    );
    let text = typed("play priority --house course --linear", &[]).fine();
    assert!(
        text.starts_with("Priority plays White, you play Black."),
        "{text}"
    );
}

#[test]
fn the_tactile_board_asks_waits_and_takes_back() {
    let lines = [
        "what", "f5", "white", "white", "c4", "count", "f4", "undo", "c4", "undo", "e3", "", "undo",
    ];
    insta::assert_snapshot!(typed("play paper --house tactile --linear", &lines).fine());
}

#[test]
fn pegs_are_handed_over() {
    let lines = "white black a1 . c1 . d3 . a3 . b4 . count".replace('.', "");
    let lines: Vec<&str> = lines.split(' ').collect();
    let text = typed("play paper --house tactile --board 4 --linear", &lines).fine();
    assert!(text.contains("8 pegs each"), "{text}");
    let (_, end) = text.split_once("your move: b4").expect("it is typed");
    insta::assert_snapshot!(end);
}

#[test]
fn too_few_pegs_are_refused() {
    insta::assert_snapshot!(typed("play paper --pegs 17", &[]).complaint(2));
}

#[test]
fn the_discs_are_counted_by_hand() {
    let lines = lines(WON, &["last", "6-6", "c4", "6-10"]);
    let text = typed("play paper --board 4 --linear", &lines).fine();
    let (_, end) = text.rsplit_once("your move: d4").expect("it is typed");
    insta::assert_snapshot!(end);
}

#[test]
fn a_pass_is_announced_or_said() {
    let text = typed("play paper --board 4 --linear", &lines("a1 c1 a3 d3", &[])).fine();
    assert!(
        text.contains("Black (The Paper) has no move and passes."),
        "{text}"
    );
}

#[test]
fn a_handicap_is_given_before_play() {
    let text = typed("play paper --handicap 2", &["corners"]).fine();
    insta::assert_snapshot!(text);
}

#[test]
fn a_match_alternates_colours_and_keeps_a_table() {
    let lines = [lines(WON, &[""]), lines(LOST, &[""]), lines(WON, &[])].concat();
    let line = "play paper --board 4 --count automatic --best-of 3 --order alternate";
    let text = typed(line, &lines).fine();
    let (_, second) = text.split_once("Game  ").expect("a table");
    assert!(
        second.contains("The Paper plays White, you play Black. Black begins."),
        "{text}"
    );
    let (_, table) = text.rsplit_once("Game  ").expect("a table");
    insta::assert_snapshot!(format!("Game  {table}"));
    let text = typed(&format!("{line} --linear"), &lines).fine();
    let (_, end) = text.rsplit_once("your move: d4").expect("it is typed");
    insta::assert_snapshot!(end);
}

#[test]
fn colours_stay_unless_somebody_asks() {
    let text = typed("play paper --games 2 --linear", &["resign", ""]).fine();
    let same = "The Paper plays Black, you play White.";
    assert_eq!(text.matches(same).count(), 2, "{text}");
}

#[test]
fn a_game_begins_from_a_position_or_after_moves_and_is_saved_so() {
    let folder = Folder::with(&[]);
    let run = |at: &str, more: &[&str], lines: &[&str]| {
        let arguments = ["play", "paper", "--linear", "--at", at].into_iter();
        Paper::new()
            .args(arguments.chain(more.iter().copied()))
            .within(folder.path())
            .stdin(typing(lines))
            .run()
    };
    let text = run("c2 b2", &[], &["save it"]).fine();
    assert!(
        text.contains("The board is 6 by 6, from the given position."),
        "{text}"
    );
    assert!(
        text.contains("Black plays b3, flipping c3 (The Paper, by rule 4)."),
        "{text}"
    );
    let saved = folder.read("it");
    assert!(
        saved.contains("At:         ....../.WB.../..WB../..BW../....../...... black\n"),
        "{saved}"
    );
    let text = typed_in(&folder, "play --resume it --linear", &["history", "quit"]).fine();
    assert!(text.contains("1. Black b3, by rule 4\n"), "{text}");
    let four = run("..../.WB./.BW./.... white", &[], &[]).fine();
    assert!(
        four.contains("White begins.\nThe board is 4 by 4, from the given position."),
        "{four}"
    );
    let refusals = [
        run("..../.WB./.BW./.... white", &["--board", "6"], &[]).complaint(2),
        run("c2 b2", &["--handicap", "1"], &[]).complaint(2),
        run("c9", &[], &[]).complaint(1),
    ];
    insta::assert_snapshot!(refusals.join("\n"));
}

#[test]
fn two_people_swap_jobs_and_go_on_from_a_file() {
    let folder = Folder::with(&[]);
    let line = "play paper --board 4 --count automatic --best-of 3 --people Ann,Ben";
    let first = [lines("save", &["save match.txt"]), lines(WON, &[])].concat();
    let text = typed_in(&folder, line, &first).fine();
    let (_, end) = text
        .rsplit_once("White, Ben: d4")
        .expect("Ben plays White first");
    insta::assert_snapshot!(end);
    insta::assert_snapshot!(folder.read("match.txt"));
    let second = [lines(WON, &[""]), lines(WON, &[])].concat();
    let text = typed_in(&folder, "play --resume match.txt", &second).fine();
    assert!(
        text.contains("The Paper plays Black, run by Ben; Ann plays White."),
        "{text}"
    );
    let (_, end) = text
        .rsplit_once("White, Ben: d4")
        .expect("Ben plays White third");
    insta::assert_snapshot!(end);
    let text = typed_in(&folder, "play --resume match.txt --linear", &[]).fine();
    assert!(
        text.ends_with("Games won: Ann 1, Ben 2.\nBen won the match.\n"),
        "{text}"
    );
}

#[test]
fn a_person_who_is_called_a_draw_can_win() {
    let line = "play paper --board 4 --count automatic --best-of 1 --people";
    for (names, winner) in [
        ("Ben,a draw", "A draw"),
        ("Ben,Ann (given up)", "Ann (given up)"),
    ] {
        let arguments = line.split(' ').chain([names, "--linear"]);
        let text = typing(&lines(WON, &[]));
        let text = Paper::new().args(arguments).stdin(text).run().fine();
        let end = format!(". {winner} won.\n\nGames won: ");
        assert!(text.contains(&end), "{text}");
        assert!(
            text.contains(&format!("{winner} won the match.\n")),
            "{text}"
        );
    }
}

#[test]
fn points_and_the_loser_first() {
    let lines = [lines(WON, &[""]), lines(WON, &[])].concat();
    let line = "play paper --board 4 --count automatic --points 8 --order loser-first --linear";
    let text = typed(line, &lines).fine();
    // The Paper lost, so it begins again.
    assert_eq!(
        text.matches("The Paper plays Black, you play White.")
            .count(),
        2,
        "{text}"
    );
    assert!(
        text.contains("Points: The Paper 0, you 8.\nYou won the match.\n"),
        "{text}"
    );
}

#[test]
fn a_handicap_stays_with_its_player_when_colours_change() {
    let lines = ["resign", ""];
    let line = "play paper --handicap 1 --games 2 --order alternate --linear";
    let text = typed(line, &lines).fine();
    assert!(text.contains("Handicap: White is given a1."), "{text}");
    assert!(text.contains("Handicap: Black is given a1."), "{text}");
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let folder = Folder::with(&[]);
    let text = typed_in(&folder, "play paper", &["b4", "save my game.txt", "b2"]).fine();
    assert!(
        text.ends_with("The game is saved in my game.txt.\n"),
        "{text}"
    );
    insta::assert_snapshot!(folder.read("my game.txt"));
    let run = Paper::new()
        .args(["play", "--resume", "my game.txt", "--linear"])
        .within(folder.path())
        .stdin("history\nwhy not a4\nundo\nquit\n")
        .run();
    insta::assert_snapshot!(run.fine());
    assert!(
        folder
            .read("my game.txt")
            .ends_with("Moves:      c2 b4 c5\n")
    );
}

#[test]
fn only_saved_games_are_written_over() {
    let folder = Folder::with(&[("notes.txt", b"Buy milk.\n")]);
    let lines = [
        "b4",
        "save notes.txt",
        "save .",
        "save nowhere/game.txt",
        "save one.txt",
        "save two.txt",
        "save one.txt",
        "quit",
    ];
    insta::assert_snapshot!(typed_in(&folder, "play paper --linear", &lines).fine());
    assert_eq!(folder.read("notes.txt"), "Buy milk.\n");
    assert_eq!(folder.read("one.txt"), folder.read("two.txt"));
}

/// A game that this session neither loaded nor saved is replaced only when that is said twice.
#[test]
fn another_game_is_replaced_only_when_asked_twice() {
    let folder = Folder::with(&[("notes.txt", b"Buy milk.\n")]);
    typed_in(&folder, "play paper", &["b4", "b2", "save old.txt"]).fine();
    let old = folder.read("old.txt");
    let asks = "The game is not saved yet: old.txt already has another saved game in it.";
    let squeezed = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");

    // Once is not enough, nor is once more after something else.
    let said = typed_in(
        &folder,
        "play paper",
        &[
            "d2",
            "save old.txt",
            "moves",
            "save old.txt",
            "quit",
            "quit",
        ],
    );
    assert_eq!(squeezed(said.fine()).matches(asks).count(), 2);
    assert_eq!(folder.read("old.txt"), old);
    // Nor where another name comes between, or another way to write this one.
    let lines = [
        "d2",
        "save old.txt",
        "save new.txt",
        "save old.txt",
        "save ./old.txt",
        "quit",
    ];
    typed_in(&folder, "play paper", &lines).fine();
    assert_eq!(folder.read("old.txt"), old);
    // What is no saved game is never replaced, however often one asks.
    let lines = [
        "d2",
        "save notes.txt",
        "save notes.txt",
        "save notes.txt",
        "quit",
        "quit",
    ];
    typed_in(&folder, "play paper", &lines).fine();
    assert_eq!(folder.read("notes.txt"), "Buy milk.\n");

    let lines = [
        "d2",
        "save old.txt",
        "save old.txt",
        "b4",
        "save",
        "save ./old.txt",
        "quit",
    ];
    let said = squeezed(typed_in(&folder, "play paper", &lines).fine());
    assert_eq!(
        said.matches(asks).count(),
        1,
        "then it is this session's own: {said}"
    );
    assert!(
        said.contains("saved in old.txt, in place of the saved game that was there."),
        "{said}"
    );
    assert_ne!(folder.read("old.txt"), old);
}

#[test]
fn a_loaded_game_is_saved_again_in_silence_unless_another_took_its_place() {
    let folder = Folder::with(&[]);
    typed_in(&folder, "play paper", &["b4", "save game.txt"]).fine();
    let said = typed_in(
        &folder,
        "play --resume game.txt",
        &["b2", "save", "save game.txt", "quit"],
    )
    .fine();
    assert!(!said.contains("another"), "{said}");
    // While it is played, another session puts its game there: neither Ctrl-C nor “save” replaces that unasked.
    typed_in(&folder, "play paper", &["d2", "save other.txt"]).fine();
    let other = folder.read("other.txt");
    let mut session = super::terminal::small_window(&folder, "play --resume game.txt");
    super::terminal::until(&mut session, "your move: ");
    std::fs::write(folder.file("game.txt"), &other).expect("a file");
    session.send_line("c1").expect("it listens");
    super::terminal::until(&mut session, "your move: ");
    session.send_line("save").expect("it listens");
    super::terminal::until(&mut session, "another");
    super::terminal::until(&mut session, "your move: ");
    session.send_control('c').expect("it listens");
    let (end, code) = super::terminal::to_the_end(&mut session);
    assert!(end.contains("Its moves: "), "{end}");
    assert_eq!(code, 1);
    assert_eq!(folder.read("game.txt"), other);
}

#[test]
fn a_saved_game_with_a_slip_is_refused_at_its_place() {
    let folder = Folder::with(&[]);
    typed_in(&folder, "play paper", &["b4", "save game.txt"]).fine();
    let text = folder.read("game.txt").replace("c2 b4 c5", "c2 b4 b4");
    std::fs::write(folder.file("game.txt"), text).expect("a file");
    insta::assert_snapshot!(typed_in(&folder, "play --resume game.txt", &[]).complaint(1));
    insta::assert_snapshot!(
        typed_in(&folder, "play --resume game.txt --board 8", &[]).complaint(2)
    );
    insta::assert_snapshot!(typed_in(&folder, "play --resume none.txt", &[]).complaint(1));
}

#[test]
fn a_changed_program_says_so() {
    let folder = Folder::with(&[]);
    typed_in(&folder, "play paper", &["b4", "b2", "save game.txt"]).fine();
    let text = typed_in(
        &folder,
        "play greedy --resume game.txt --linear",
        &["history", "why"],
    )
    .fine();
    assert!(text.contains("5. Black a3\n"), "{text}");
    assert!(
        text.contains("In the saved game Greedy played a3. Now it chooses like this:"),
        "{text}"
    );
}

/// A program whose script fails in some positions, none of which is on trial when it is read.
pub(super) const FAILING: &str = "\
1. Play the move that scores the most `it`.
Ties: topmost, then leftmost.

```rhai
fn it(move) {
    if move.before.empties == 28 && move.before.at(\"a4\") == \"empty\" { throw \"too many\" }
    1
}
```
";

#[test]
fn a_script_that_fails_loses_no_game() {
    let folder = Folder::with(&[("my.rules", FAILING.as_bytes())]);
    let lines = [
        "b4",
        "b2",
        "c1",
        "",
        "why",
        "hint",
        "undo",
        "d2",
        "save game.txt",
    ];
    let run = typed_in(&folder, "play ./my.rules --linear", &lines);
    insta::assert_snapshot!(format!("{}\n{}\n{}", run.code, run.out, run.err));
}

/// For every prompt that there is, the lines that lead to it.
pub(super) const PROMPTS: [(&str, &str, &str); 7] = [
    (
        "play paper --house tactile",
        "",
        "Your colour, black or white? ",
    ),
    (
        "play paper --house tactile",
        "white",
        "Who begins, black or white? ",
    ),
    ("play paper", "b4", "White, your move: "),
    (
        "play paper --house tactile",
        "white white f4",
        "Enter to go on, or undo: ",
    ),
    ("play paper --board 4", WON, "Discs of Black and White: "),
    (
        "play paper --games 2",
        "resign",
        "Press Enter to start game 2: ",
    ),
    ("play ./my.rules", "b4 b2", "Undo, save, resign or quit: "),
];

#[test]
fn closed_input_at_every_prompt() {
    let folder = Folder::with(&[("my.rules", FAILING.as_bytes())]);
    for (line, words, prompt) in PROMPTS {
        let run = typed_in(&folder, line, &lines(words, &[]));
        let (_, end) = run
            .out
            .rsplit_once(prompt)
            .unwrap_or_else(|| panic!("{line}: {}", run.out));
        left_in_order(line, prompt, end, run.code);
    }
}

/// Holds that somebody who left at a prompt was told what is lost, if anything is.
pub(super) fn left_in_order(line: &str, prompt: &str, end: &str, code: i32) {
    let stuck = line.contains("my.rules");
    let nothing_lost = prompt.contains("black or white") || prompt.starts_with("Discs");
    assert_eq!(code, i32::from(stuck), "{line}: {end}");
    assert_eq!(
        end.contains("The game is not saved."),
        !nothing_lost,
        "{line}: {end}"
    );
}

#[test]
fn what_cannot_be_played_is_the_command_lines_fault() {
    let lines = [
        "play",
        "play -",
        "play paper --as green",
        "play paper --house home",
        "play paper --to white",
        "play paper --handicap 5",
        "play paper --best-of 0",
        "play paper --games 2 --points 3",
        "play paper --order same",
        "play paper --best-of 3 --people Ann",
        "play --resume -",
    ];
    let said = lines.map(|line| {
        let complaint = typed(line, &[]).complaint(2);
        let first = complaint.split("\n\n").next().unwrap_or_default();
        format!("{line}\n{}", first.trim_end())
    });
    insta::assert_snapshot!(said.join("\n\n"));
}

#[test]
fn chance_needs_its_seed_and_says_it() {
    let folder = Folder::with(&[(
        "my.rules",
        b"1. Play the move that flips the most discs.\nTies: random.\n",
    )]);
    insta::assert_snapshot!(typed_in(&folder, "play ./my.rules", &[]).complaint(1));
    let text = typed_in(
        &folder,
        "play ./my.rules --seed 7 --linear",
        &["save it", "quit"],
    )
    .fine();
    assert!(text.contains("standard start.\nSeed 7."), "{text}");
    assert!(folder.read("it").contains("Seed:       7\n"));
}

#[test]
fn a_saved_game_without_a_seed_goes_on_with_a_program_that_needs_one() {
    let folder = Folder::with(&[(
        "my.rules",
        b"1. If a move takes a corner, play it.\nTies: random.\n",
    )]);
    typed_in(&folder, "play paper", &["b2", "save it", "quit"]).fine();
    let line = "play ./my.rules --resume it";
    assert!(typed_in(&folder, line, &[]).complaint(1).contains("--seed"));
    let line = format!("{line} --seed 7");
    typed_in(&folder, &line, &["save", "quit"]).fine();
    assert!(folder.read("it").contains("Seed:       7\n"));
    let complaint = typed_in(&folder, &line, &[]).complaint(2);
    assert!(complaint.contains("--seed is settled"), "{complaint}");
}

#[test]
fn the_last_move_of_a_counted_game_can_be_taken_back() {
    let line = "play paper --board 4 --count automatic --linear";
    let text = typed(line, &lines(WON, &["undo", "redo", "undo", "quit", "quit"])).fine();
    assert_eq!(
        text.matches("Press Enter to finish, or undo: ").count(),
        2,
        "{text}"
    );
    assert_eq!(text.matches("Taken back: ").count(), 2, "{text}");
    let text = typed(line, &lines(WON, &[""])).fine();
    assert!(
        text.ends_with("Press Enter to finish, or undo: \n"),
        "{text}"
    );
    // In a match the game counts only once, however it ends at last.
    let line = "play paper --board 4 --count automatic --games 2 --linear";
    let text = typed(line, &lines(WON, &["undo", "redo", "", "quit", "quit"])).fine();
    assert_eq!(
        text.matches("Games won: The Paper 0, you 1.").count(),
        2,
        "{text}"
    );
    assert!(text.contains("Game 2."), "{text}");
    // Where no move can be taken back, the game just ends.
    let text = typed(
        &format!("{line} --take-backs never").replace(" --games 2", ""),
        &lines(WON, &[]),
    )
    .fine();
    assert!(!text.contains("or undo"), "{text}");
    // Before the discs are counted by hand, too.
    let text = typed(
        "play paper --board 4 --linear",
        &lines(WON, &["undo", "quit", "quit"]),
    )
    .fine();
    assert!(text.contains("Taken back: d4"), "{text}");
}

#[test]
fn of_two_people_the_loser_can_begin() {
    let line =
        "play paper --board 4 --count automatic --games 2 --order loser-first --linear --people";
    let arguments = line.split(' ').chain(["Ann,Ben"]);
    let text = typing(&lines(WON, &["", "quit", "quit"]));
    let text = Paper::new().args(arguments).stdin(text).run().fine();
    // Ben has won against the sheet, and runs it next: Ann begins against it.
    assert!(
        text.contains("The Paper plays White, run by Ben; Ann plays Black."),
        "{text}"
    );
}

#[test]
fn a_side_is_the_programs_or_yours() {
    for (line, said) in [
        (
            "play paper --as white --linear",
            "The Paper plays White, you play Black.",
        ),
        (
            "play paper --you white --linear",
            "The Paper plays Black, you play White.",
        ),
    ] {
        let text = typed(line, &[]).fine();
        assert!(text.contains(said), "{text}");
    }
    let complaint = typed("play paper --as white --you white", &[]).complaint(2);
    assert!(complaint.contains("go together"), "{complaint}");
    let text = typed("play paper --linear", &["b4", "rules", "score"]).fine();
    assert!(
        text.contains("1. If a move takes a corner, play it.")
            && text.contains("Black 5, White 2."),
        "{text}"
    );
}
