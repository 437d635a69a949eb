//! What people say with numbers: weights, phases, and tables of squares, published and mirrored.

use paper_othello::board::{BoardSize, Layout, Position, Side, Square};
use paper_othello::library;
use paper_othello::program::Decider;

use super::twin::{
    Board, Move, cross_off, fewest, file, means, means_on, most, most_of_board, play,
    program_means, scored, scores, when,
};

mod phases {
    use super::*;

    #[test]
    fn near_the_middle_until_half_the_board_is_full() {
        means(
            "When more than half of the squares are empty, play the move that is nearest the centre.",
            when(
                |board| board.empty() * 2 > usize::from(board.position.size().area()),
                fewest(|one| one.number("centre_distance")),
            ),
        );
    }

    #[test]
    fn another_table_for_each_number_of_corners_held() {
        let (bold, careful) = (Table::read(CONTEST_BOT), Table::read(CLASSIC));
        let (first, last) = (bold.clone(), careful.clone());
        let text = file(
            &[
                "When you hold exactly 2 corners, play the move that makes your squares worth the most in bold.",
                "When you hold more than 2 corners, play the move that flips the most discs.",
                "Play the move that makes your squares worth the most in careful.",
            ],
            &format!("{}\n{}", bold.block("bold"), careful.block("careful")),
        );
        let twins = [
            when(
                |board| board.corners_held() == 2,
                most_of_board(move |board, one| first.over_board(board, one)),
            ),
            when(
                |board| board.corners_held() > 2,
                most(|one| one.number("flips")),
            ),
            most_of_board(move |board, one| last.over_board(board, one)),
        ];
        program_means(&text, &twins, Some(8));
    }

    #[test]
    fn one_table_early_another_later_and_discs_at_the_end() {
        let (early, middle) = (Table::read(STUDENT), Table::read(FRACTIONS));
        let (first, second) = (early.clone(), middle.clone());
        let text = file(
            &[
                "When more than 40 squares are empty, play the move that makes your squares worth the most in early.",
                "When more than 10 squares are empty, play the move that makes your squares worth the most in middle.",
                "Play the move that flips the most discs.",
            ],
            &format!("{}\n{}", early.block("early"), middle.block("middle")),
        );
        let twins = [
            when(
                |board| board.empty() > 40,
                most_of_board(move |board, one| first.over_board(board, one)),
            ),
            when(
                |board| board.empty() > 10,
                most_of_board(move |board, one| second.over_board(board, one)),
            ),
            most(|one| one.number("flips")),
        ];
        program_means(&text, &twins, Some(8));
    }

    #[test]
    fn everything_mixed_with_weights_that_change() {
        scores(
            "when more than 20 squares are empty, -2 for each disc it flips\n\
             when at most 20 squares are empty, 3 for each disc it flips\n\
             20 if it takes a corner\n\
             2.5 for each move it leaves you\n\
             when you do not hold at least 1 corner, -1.5 for each move it leaves the opponent\n\
             when more than half of the squares are empty, -0.25 for each of your discs it leaves beside an empty square",
            |board, one| {
                let flips = if board.empty() > 20 { -8 } else { 12 };
                let corners = if board.corners_held() > 0 { 0 } else { -6 };
                let half = board.empty() * 2 > usize::from(board.position.size().area());
                flips * one.number("flips")
                    + 80 * i64::from(one.is("corner"))
                    + 10 * one.number("own_moves")
                    + corners * one.number("replies")
                    - i64::from(half) * one.number("frontier")
            },
        );
    }
}

mod orders_and_weights {
    use super::*;

    #[test]
    fn always_the_same_first_move() {
        let text = file(
            &["When exactly 60 squares are empty, play the first of: f5."],
            "",
        );
        let program = library::read(&text).program.expect("a program");
        let runner = program.on(BoardSize::EIGHT, None).expect("no blocks");
        let start = Position::start(BoardSize::EIGHT, Layout::Standard);
        let f5 = "f5".parse().expect("a square");
        let first = runner.decide(&start).expect("no script fails");
        assert_eq!(first.outcome.square(), Some(f5));
        assert_eq!(first.decided_by, Some(Decider::Rule(1)));
        let later = start.play(f5).expect("a legal move");
        assert_eq!(
            runner.decide(&later).expect("no script fails").decided_by,
            Some(Decider::Ties)
        );
    }

    #[test]
    fn corners_then_edges_then_the_middle_then_the_rest() {
        let text = file(
            &[
                "If a move takes a corner, play it.",
                "If a move is on an edge and is not by a corner, play it.",
                "If a move is in the centre, play it.",
                "Cross off moves that are by a corner, unless that crosses off every move.",
                "If a move is on an edge, play it.",
            ],
            "",
        );
        let twins = [
            play(|one| one.is("corner")),
            play(|one| one.is("edge") && !one.is("by_a_corner")),
            play(|one| one.is("centre")),
            cross_off(|one| one.is("by_a_corner")),
            play(|one| one.is("edge")),
        ];
        program_means(&text, &twins, None);
    }

    #[test]
    fn the_third_ring_first() {
        means_on(
            8,
            "If a move is in the centre, play it.",
            play(|one| one.is("centre")),
        );
    }

    #[test]
    fn points_for_corner_side_beside_a_corner_and_beside_the_side() {
        scores(
            "3 if it takes a corner\n\
             2 if it is on an edge and is not by a corner\n\
             -3 if it is by a corner\n\
             -1 if it is in the danger zone and is not by a corner",
            |_, one| {
                3 * i64::from(one.is("corner"))
                    + 2 * i64::from(one.is("edge") && !one.is("by_a_corner"))
                    - 3 * i64::from(one.is("by_a_corner"))
                    - i64::from(one.is("danger_zone") && !one.is("by_a_corner"))
            },
        );
    }

    #[test]
    fn points_that_differ_beside_a_corner_along_the_edge_and_diagonally() {
        scores(
            "40 if it takes a corner\n\
             25 if it is on an edge\n\
             -25 if it touches an empty corner and is not on an edge\n\
             -8 if it touches an empty corner and is on an edge",
            |_, one| {
                let beside = one.is("touches_empty_corner");
                40 * i64::from(one.is("corner")) + 25 * i64::from(one.is("edge"))
                    - 25 * i64::from(beside && !one.is("edge"))
                    - 8 * i64::from(beside && one.is("edge"))
            },
        );
    }

    #[test]
    fn corners_owned_minus_discs_beside_corners_over_the_whole_board() {
        let table = Table::read("25 -8 0 0 / -8 -8 0 0 / 0 0 0 0 / 0 0 0 0");
        let text = file(
            &["Play the move that makes your squares worth the most."],
            &table.block(""),
        );
        program_means(
            &text,
            &[most_of_board(move |board, one| {
                table.over_board(board, one)
            })],
            Some(8),
        );
    }

    #[test]
    fn the_same_counted_for_your_own_discs_only() {
        let table = Table::read("25 -8 0 0 / -8 -8 0 0 / 0 0 0 0 / 0 0 0 0");
        let points = "1 for the worth of the board\n1 for the worth of its square";
        let text = scored(points, &table.block(""));
        let number = move |board: &Board, one: &Move| {
            let after = board.position.play(one.square).expect("legal");
            2 * table.of_discs(&after, board.position.side())
        };
        // Yours minus theirs, plus the square itself: twice your own sum, less what is the same for all moves.
        program_means(&text, &[most_of_board(number)], Some(8));
    }

    #[test]
    fn squares_beside_a_corner_stop_being_bad_when_it_is_taken() {
        let table = Table::read("50 0 5 4 / 0 0 1 1 / 5 1 3 2 / 4 1 2 0");
        let points = "1 for the worth of its square\n\
                      -8 if it touches an empty corner and is on an edge\n\
                      -24 if it touches an empty corner and is not on an edge";
        let text = scored(points, &table.block(""));
        let number = move |_: &Board, one: &Move| {
            let beside = one.is("touches_empty_corner");
            table.at(one.square)
                - 8 * i64::from(beside && one.is("edge"))
                - 24 * i64::from(beside && !one.is("edge"))
        };
        program_means(&text, &[most_of_board(number)], Some(8));
    }

    #[test]
    fn equal_moves_by_chance() {
        let text = "Ties: random.\n";
        program_means(text, &[], None);
    }
}

mod tables {
    use super::*;

    #[test]
    fn the_best_square_of_each_published_table() {
        for rows in [
            CLASSIC,
            LOPSIDED,
            FRACTIONS,
            CONTEST_BOT,
            STUDENT,
            SMALL,
            SMALL_LOPSIDED,
        ] {
            let table = Table::read(rows);
            let size = table.size;
            let text = file(
                &["Play the move that stands on the square worth the most."],
                &table.block(""),
            );
            program_means(&text, &[most(move |one| table.at(one.square))], Some(size));
        }
    }

    #[test]
    fn each_published_table_over_the_whole_board() {
        for rows in [
            CLASSIC,
            LOPSIDED,
            FRACTIONS,
            CONTEST_BOT,
            STUDENT,
            SMALL,
            SMALL_LOPSIDED,
        ] {
            let table = Table::read(rows);
            let size = table.size;
            let text = file(
                &["Play the move that makes your squares worth the most."],
                &table.block(""),
            );
            let twin = most_of_board(move |board, one| table.over_board(board, one));
            program_means(&text, &[twin], Some(size));
        }
    }
}

/// A table of values, whole.
#[derive(Clone)]
struct Table {
    size: u8,
    written: Vec<Vec<i64>>,
}

const CLASSIC: &str = "30 -12 0 -1 / -12 -15 -3 -3 / 0 -3 0 -1 / -1 -3 -1 -1";
const LOPSIDED: &str = "500 -150 30 10 10 30 -150 500 / -150 -250 0 0 0 0 -250 -150 / 30 0 1 2 2 1 0 30 / \
                        10 0 2 16 16 2 0 30 / 10 0 2 16 16 2 0 30 / 30 0 1 2 2 1 0 30 / \
                        -150 -250 0 0 0 0 -250 -150 / 500 -150 30 10 10 30 -150 500";
const FRACTIONS: &str = "100 -25 10 5 / -25 -25 1 1 / 10 1 5 2 / 5 1 2 1";
const CONTEST_BOT: &str = "99 -8 8 6 / -8 -24 -4 -3 / 8 -4 7 4 / 6 -3 4 0";
const STUDENT: &str = "20 -3 11 8 / -3 -7 -4 1 / 11 -4 2 2 / 8 1 2 -3";
const SMALL: &str = "100 -20 10 / -20 -50 -2 / 10 -2 -1";
const SMALL_LOPSIDED: &str = "100 -25 10 10 25 100 / -25 -25 5 5 -25 -25 / 10 5 1 1 5 10 / 10 5 1 1 5 10 / \
                              -25 -25 5 5 -25 -25 / 100 -25 10 10 -25 100";

impl Table {
    fn read(rows: &str) -> Self {
        let row = |row: &str| {
            row.split_whitespace()
                .map(|number| number.parse().expect("a number"))
                .collect()
        };
        let written: Vec<Vec<i64>> = rows.split('/').map(row).collect();
        let size = if written.len() == 3 || written.len() == 6 {
            6
        } else {
            8
        };
        Self { size, written }
    }

    /// The block as a file writes it.
    fn block(&self, name: &str) -> String {
        let numbers = self.written.iter().flatten().map(ToString::to_string);
        let width = numbers.map(|number| number.len()).max().unwrap_or(0);
        let row = |row: &Vec<i64>| {
            let numbers: Vec<String> = row
                .iter()
                .map(|number| format!("{number:>width$}"))
                .collect();
            format!("\n    {}", numbers.join(" "))
        };
        let rows: String = self.written.iter().map(row).collect();
        let name = if name.is_empty() {
            String::new()
        } else {
            format!(" {name}")
        };
        format!("Values{name} on {size} by {size}:{rows}", size = self.size)
    }

    /// The number of a square; a quarter is mirrored by hand.
    fn at(&self, square: Square) -> i64 {
        let folded = |place: u8| match usize::from(place) {
            place if place < self.written.len() => place,
            place => usize::from(self.size) - 1 - place,
        };
        self.written[folded(square.row())][folded(square.column())]
    }

    fn of_discs(&self, position: &Position, side: Side) -> i64 {
        position
            .discs(side)
            .iter()
            .map(|square| self.at(square))
            .sum()
    }

    /// Over the board after a move: the mover's discs minus the opponent's.
    fn over_board(&self, board: &Board, one: &Move) -> i64 {
        let after = board.position.play(one.square).expect("a legal move");
        let side = board.position.side();
        self.of_discs(&after, side) - self.of_discs(&after, side.other())
    }
}
