//! The programs in `examples/`, run in this process: what they print, and the board of the course project.

#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/course_project.rs"]
mod course_project;
#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/explain_move.rs"]
mod explain_move;
#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/game.rs"]
mod game;
#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/own_player.rs"]
mod own_player;
#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/own_word.rs"]
mod own_word;
#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/read_sheet.rs"]
mod read_sheet;
#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/script.rs"]
mod script;
#[expect(dead_code, reason = "`main` is called when the example runs alone")]
#[path = "../../examples/snapshot.rs"]
mod snapshot;

use course_project::{Board, GreedyStrategy, Point, PriorityStrategy, Strategy};
use paper_othello::board::{Side, Square};

use crate::support::paper;

/// What an example prints.
fn printed<E: std::fmt::Debug>(run: impl FnOnce(&mut Vec<u8>) -> Result<(), E>) -> String {
    let mut bytes = Vec::new();
    run(&mut bytes).expect("the example ends well");
    String::from_utf8(bytes).expect("it prints UTF-8")
}

/// The first and the last lines of a long text.
fn head_and_tail(text: &str, head: usize, tail: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let (first, last) = (&lines[..head], &lines[lines.len() - tail..]);
    [first, &["…"], last].concat().join("\n")
}

#[test]
fn explain_move_prints_one_move_and_why() {
    insta::assert_snapshot!(printed(explain_move::run));
}

#[test]
fn game_prints_every_turn_and_the_result() {
    insta::assert_snapshot!(head_and_tail(&printed(game::run), 23, 24));
}

#[test]
fn own_player_plays_a_game_and_a_tournament_and_is_compared() {
    insta::assert_snapshot!(printed(own_player::run), @r"
    One game, Quiet against the Paper: Black 2, White 34
    1. paper: 92 % of the points
    2. greedy: 46 % of the points
    3. quiet: 40 % of the points
    4. last: 22 % of the points
    Quiet against the Paper: -22.3 discs a game.
    ");
}

#[test]
fn own_word_decides() {
    assert_eq!(printed(own_word::run), "c2, by rule 1\n");
}

#[test]
fn read_sheet_lists_the_rules_decides_and_shows_a_mistake() {
    insta::assert_snapshot!(printed(read_sheet::run), @r#"
    3:1 1. If a move takes a corner, play it.
    4:1 2. Play the move that leaves the opponent the fewest moves.
    Rule 1: matched nothing
    Rule 2: decided
    {"board":"....../....../..WB../..BW../....../......","side":"black","legal":["c2","b3","e4","d5"],"rules":[{"number":1,"line":3,"sentence":"If a move takes a corner, play it.","before":["c2","b3","e4","d5"],"matched":[],"measures":{},"did":"matched nothing","after":["c2","b3","e4","d5"]},{"number":2,"line":4,"sentence":"Play the move that leaves the opponent the fewest moves.","before":["c2","b3","e4","d5"],"matched":["c2","b3","e4","d5"],"measures":{"replies":{"c2":3,"b3":3,"e4":3,"d5":3}},"did":"decided","after":["c2","b3","e4","d5"]}],"ties":[{"key":"topmost","left":["c2"]}],"outcome":"move","move":"c2","decided_by":2}
    line 1: error: I don't know the words “the conrer”
        1. Play the conrer.
      help: `paper words` lists every phrase that I know
    "#);
}

#[test]
fn script_prints_a_move_why_and_what_a_slip_gives() {
    insta::assert_snapshot!(printed(script::run));
}

#[test]
fn course_project_prints_moves_boards_counts_and_the_winner() {
    insta::assert_snapshot!(printed(course_project::play));
}

/// The driver with its own turns and end must play the game that the library plays.
#[test]
fn course_project_plays_the_game_of_the_command_line() {
    let text = printed(course_project::play);
    let squares = text.lines().filter_map(|line| {
        let point = line.split_once(" plays (")?.1.split_once(')')?.0;
        let (x, y) = point.split_once(',')?;
        Square::new(x.parse().ok()?, y.parse().ok()?)
    });
    let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
    let game = paper("game greedy priority --board 8 --start mirrored --transcript").fine();
    assert_eq!(squares.join(" "), game.trim_end());
}

const fn at(x: u8, y: u8) -> Point {
    Point { x, y }
}

#[test]
fn the_board_of_the_course_project_begins_with_black_in_the_upper_left_of_the_four() {
    let board = Board::new();
    let rows = printed(|out| board.display(out));
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(rows[3..5], ["...BW...", "...WB..."]);
    assert_eq!((rows.len(), rows[0]), (8, "........"));
    assert_eq!((board.count(Side::Black), board.count(Side::White)), (2, 2));
}

#[test]
fn check_move_counts_flips_for_either_player_and_is_0_where_a_move_is_not_legal() {
    let board = Board::new();
    assert_eq!(board.check_move(Side::Black, at(4, 2)), 1);
    assert_eq!(board.check_move(Side::White, at(3, 2)), 1);
    let illegal = [at(3, 2), at(3, 3), at(0, 0), at(8, 0), at(0, 255)];
    assert_eq!(
        illegal.map(|point| board.check_move(Side::Black, point)),
        [0; 5]
    );
}

#[test]
fn make_move_changes_the_board_only_where_the_move_is_legal() {
    let mut board = Board::new();
    assert!(!board.make_move(Side::Black, at(0, 0)));
    assert_eq!(board, Board::new());
    assert!(board.make_move(Side::Black, at(4, 2)));
    assert_eq!((board.count(Side::Black), board.count(Side::White)), (4, 1));
    // The same player may move again: the board does not keep turns.
    assert!(board.make_move(Side::Black, at(2, 4)));
    board.reset();
    assert_eq!(board, Board::new());
}

#[test]
fn the_strategies_choose_by_flips_and_by_order() {
    let board = Board::new();
    let greedy = GreedyStrategy::new(Side::Black).next_move(&board);
    assert_eq!(greedy, at(4, 2));
    let mut board = board;
    board.make_move(Side::Black, greedy);
    assert_eq!(
        PriorityStrategy::new(Side::White).next_move(&board),
        at(3, 2)
    );
}

#[test]
fn a_strategy_without_a_legal_move_answers_with_the_upper_left_square() {
    let mut board = Board::new();
    // Black turns every white disc, so that White can never move again.
    for point in [at(4, 2), at(2, 4)] {
        assert!(board.make_move(Side::Black, point));
    }
    assert_eq!(board.count(Side::White), 0);
    assert_eq!(
        PriorityStrategy::new(Side::White).next_move(&board),
        at(0, 0)
    );
    assert!(!board.make_move(Side::White, at(0, 0)));
}
