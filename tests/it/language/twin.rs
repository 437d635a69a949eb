//! The slow twin of a rule: what it must leave, worked out move by move from the golden facts.

use std::sync::LazyLock;

use paper_othello::board::{BoardSize, Position, Side, Square, Squares, read_position};
use paper_othello::library;
use paper_othello::program::{Did, Record};
use serde_json::Value;

use super::canonical;

/// One golden position with the facts of its moves.
pub struct Board {
    pub position: Position,
    cells: Vec<char>,
    moves: Vec<Move>,
}

/// The golden positions, read once.
static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let files = [
        include_str!("../../golden/facts-4.jsonl"),
        include_str!("../../golden/facts-6.jsonl"),
        include_str!("../../golden/facts-8.jsonl"),
    ];
    let lines = files.iter().flat_map(|file| file.lines());
    let boards = lines.map(|line| Board::read(&serde_json::from_str(line).expect("JSON")));
    boards.filter(|board| !board.moves.is_empty()).collect()
});

/// One legal move with its golden facts.
pub struct Move {
    pub square: Square,
    facts: Value,
}

impl Move {
    /// A yes/no fact.
    pub fn is(&self, id: &str) -> bool {
        self.facts[id].as_bool().expect(id)
    }

    /// A measure.
    pub fn number(&self, id: &str) -> i64 {
        self.facts[id].as_i64().expect(id)
    }

    /// Whether the square is one of these.
    pub fn on(&self, squares: &str) -> bool {
        squares
            .split(' ')
            .any(|name| name == self.square.to_string())
    }
}

impl Board {
    /// Every golden position with a move, on boards of one size or of all.
    pub fn all(size: Option<u8>) -> impl Iterator<Item = &'static Self> {
        let fits = move |board: &&Self| size.is_none_or(|size| board.position.size().get() == size);
        BOARDS.iter().filter(fits)
    }

    fn read(object: &Value) -> Self {
        let board = object["board"].as_str().expect("a board");
        let side = object["side"].as_str().expect("a side");
        let moves = object["moves"].as_object().expect("the moves");
        let moves = moves.iter().map(|(square, facts)| Move {
            square: square.parse().expect("a square"),
            facts: facts.clone(),
        });
        Self {
            position: read_position(&format!("{board} {side}")).expect("a board"),
            cells: board.chars().filter(|cell| *cell != '/').collect(),
            moves: moves.collect(),
        }
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    pub fn empty(&self) -> usize {
        self.count('.')
    }

    pub fn is_black(&self) -> bool {
        self.position.side() == Side::Black
    }

    /// How many corners hold a disc of the mover's.
    pub fn corners_held(&self) -> usize {
        let side = usize::from(self.position.size().get());
        let corners = [0, side - 1, side * (side - 1), side * side - 1];
        let own = if self.is_black() { 'B' } else { 'W' };
        corners.iter().filter(|at| self.cells[**at] == own).count()
    }

    fn count(&self, cell: char) -> usize {
        self.cells.iter().filter(|other| **other == cell).count()
    }

    /// The legal moves.
    pub fn legal(&self) -> Squares {
        self.moves.iter().map(|one| one.square).collect()
    }

    fn those(&self, left: Squares, test: impl Fn(&Move) -> bool) -> Squares {
        let left = self.moves.iter().filter(|one| left.contains(one.square));
        left.filter(|one| test(one)).map(|one| one.square).collect()
    }
}

type Fact = Box<dyn Fn(&Move) -> bool>;
type BoardFact = Box<dyn Fn(&Board, &Move) -> bool>;
type Number = Box<dyn Fn(&Board, &Move) -> i64>;

/// What a rule does, by the golden facts.
pub enum Twin {
    Play(Fact),
    Keep(Fact),
    CrossOff(Fact),
    PlayOfBoard(BoardFact),
    CrossOffOfBoard(BoardFact),
    PlayOne(Fact, Number),
    PlayMost(Number),
    KeepMost(Number),
    CrossOffMost(Number),
    PlayFirst(Vec<Fact>),
    When(Box<dyn Fn(&Board) -> bool>, Box<Twin>),
}

/// Plays a move with the fact.
pub fn play(fact: impl Fn(&Move) -> bool + 'static) -> Twin {
    Twin::Play(Box::new(fact))
}

/// Keeps the moves with the fact.
pub fn keep(fact: impl Fn(&Move) -> bool + 'static) -> Twin {
    Twin::Keep(Box::new(fact))
}

/// Crosses off the moves with the fact.
pub fn cross_off(fact: impl Fn(&Move) -> bool + 'static) -> Twin {
    Twin::CrossOff(Box::new(fact))
}

/// Plays the moves with a fact that looks at the board, too.
pub fn play_of_board(fact: impl Fn(&Board, &Move) -> bool + 'static) -> Twin {
    Twin::PlayOfBoard(Box::new(fact))
}

/// Crosses off the moves with such a fact.
pub fn cross_off_of_board(fact: impl Fn(&Board, &Move) -> bool + 'static) -> Twin {
    Twin::CrossOffOfBoard(Box::new(fact))
}

/// Plays the move with the highest number.
pub fn most(number: impl Fn(&Move) -> i64 + 'static) -> Twin {
    Twin::PlayMost(Box::new(move |_, one| number(one)))
}

/// The same with a number that looks at the board, too.
pub fn most_of_board(number: impl Fn(&Board, &Move) -> i64 + 'static) -> Twin {
    Twin::PlayMost(Box::new(number))
}

/// Plays the move with the lowest number.
pub fn fewest(number: impl Fn(&Move) -> i64 + 'static) -> Twin {
    most(move |one| -number(one))
}

/// Plays, of the moves with the fact, the one with the highest number.
pub fn play_one(
    fact: impl Fn(&Move) -> bool + 'static,
    number: impl Fn(&Move) -> i64 + 'static,
) -> Twin {
    Twin::PlayOne(Box::new(fact), Box::new(move |_, one| number(one)))
}

/// Crosses off the moves with the highest number.
pub fn cross_off_most(number: impl Fn(&Move) -> i64 + 'static) -> Twin {
    Twin::CrossOffMost(Box::new(move |_, one| number(one)))
}

/// Keeps the moves with the highest number.
pub fn keep_most(number: impl Fn(&Move) -> i64 + 'static) -> Twin {
    Twin::KeepMost(Box::new(move |_, one| number(one)))
}

/// Does it only on some boards.
pub fn when(guard: impl Fn(&Board) -> bool + 'static, twin: Twin) -> Twin {
    Twin::When(Box::new(guard), Box::new(twin))
}

impl Twin {
    /// The moves left behind the rule, and whether it decides.
    fn run(&self, board: &Board, left: Squares) -> (Squares, bool) {
        match self {
            Self::Play(fact) => match board.those(left, fact) {
                found if found.is_empty() => (left, false),
                found => (found, true),
            },
            Self::Keep(fact) => match board.those(left, fact) {
                found if found.is_empty() => (left, false),
                found => (found, false),
            },
            Self::CrossOff(fact) => match board.those(left, |one| !fact(one)) {
                found if found.is_empty() => (left, false),
                found => (found, false),
            },
            Self::PlayOfBoard(fact) => match board.those(left, |one| fact(board, one)) {
                found if found.is_empty() => (left, false),
                found => (found, true),
            },
            Self::CrossOffOfBoard(fact) => match board.those(left, |one| !fact(board, one)) {
                found if found.is_empty() => (left, false),
                found => (found, false),
            },
            Self::PlayOne(fact, number) => match board.those(left, fact) {
                found if found.is_empty() => (left, false),
                found => (Self::highest(board, found, number), true),
            },
            Self::CrossOffMost(number) => {
                let highest = Self::highest(board, left, number);
                match board.those(left, |one| !highest.contains(one.square)) {
                    found if found.is_empty() => (left, false),
                    found => (found, false),
                }
            }
            Self::PlayMost(number) => (Self::highest(board, left, number), true),
            Self::KeepMost(number) => (Self::highest(board, left, number), false),
            Self::PlayFirst(facts) => {
                let found = facts.iter().map(|fact| board.those(left, fact));
                let first = found.into_iter().find(|found| !found.is_empty());
                (first.unwrap_or(left), first.is_some())
            }
            Self::When(guard, twin) if guard(board) => twin.run(board, left),
            Self::When(..) => (left, false),
        }
    }

    fn highest(board: &Board, left: Squares, number: &Number) -> Squares {
        let numbers = board.moves.iter().filter(|one| left.contains(one.square));
        let highest = numbers.map(|one| number(board, one)).max();
        board.those(left, |one| Some(number(board, one)) == highest)
    }
}

/// The golden positions of one board in which a move is legal.
pub fn positions(size: BoardSize) -> impl Iterator<Item = &'static Position> {
    Board::all(Some(size.get())).map(|board| &board.position)
}

/// Holds a sentence against its twin on every golden position.
#[track_caller]
pub fn means(sentence: &str, twin: Twin) {
    program_means(&file(&[sentence], ""), &[twin], None);
}

/// The same on boards of one size.
#[track_caller]
pub fn means_on(size: u8, sentence: &str, twin: Twin) {
    program_means(&file(&[sentence], ""), &[twin], Some(size));
}

/// A file in canonical form: rules, ties, then a block.
pub fn file(rules: &[&str], block: &str) -> String {
    let rules = rules.iter().enumerate();
    let rules: Vec<String> = rules
        .map(|(place, rule)| format!("{}. {rule}\n", place + 1))
        .collect();
    let rules = rules.concat();
    let block = if block.is_empty() {
        String::new()
    } else {
        format!("\n{block}\n")
    };
    format!("{rules}\nTies: topmost, then leftmost.\n{block}")
}

/// Holds a whole file, which must be canonical, against the twins of its rules.
#[track_caller]
pub fn program_means(text: &str, twins: &[Twin], size: Option<u8>) {
    assert_eq!(canonical(text), text, "the formatter has nothing to change");
    let program = library::read(text).program.expect(text);
    let mut changed = vec![0; twins.len()];
    for board in Board::all(size) {
        let runner = program
            .on(board.position.size(), Some(1))
            .expect("a block for this board");
        let record = runner.record(&board.position).expect("no script fails");
        follow(text, board, &record, twins, &mut changed);
    }
    assert!(
        !changed.contains(&0),
        "a rule of this never did anything: {changed:?}\n{text}"
    );
}

/// Holds points against a number of the twin, which may be a multiple of them.
#[track_caller]
pub fn scores(lines: &str, number: impl Fn(&Board, &Move) -> i64 + 'static) {
    program_means(&scored(lines, ""), &[most_of_board(number)], None);
}

/// A file that plays by these lines of points.
pub fn scored(lines: &str, block: &str) -> String {
    let lines: Vec<String> = lines.lines().map(|line| format!("    {line}")).collect();
    let blocks = format!("Points:\n{}\n\n{block}", lines.join("\n"));
    file(
        &["Play the move that scores the most points."],
        blocks.trim_end(),
    )
}

#[track_caller]
fn follow(text: &str, board: &Board, record: &Record, twins: &[Twin], changed: &mut [u32]) {
    let mut left = board.legal();
    let mut over = false;
    for (place, (twin, rule)) in twins.iter().zip(&record.rules).enumerate() {
        let Some(reached) = &rule.reached else {
            assert!(
                over,
                "rule {} was not reached\n{text}\n{}",
                place + 1,
                board.position
            );
            continue;
        };
        let (after, decides) = twin.run(board, left);
        let said = format!("rule {}\n{text}\n{}", place + 1, board.position);
        assert_eq!(reached.after, after, "{said}");
        assert_eq!(reached.did == Did::Decided, decides, "{said}");
        changed[place] += u32::from(after != left || decides);
        (left, over) = (after, over || decides);
    }
    let chosen = record.outcome.square().expect("a move is legal");
    if text.contains("topmost, then leftmost") {
        assert_eq!(
            Some(chosen),
            left.first(),
            "row by row\n{text}\n{}",
            board.position
        );
    } else {
        assert!(left.contains(chosen), "{text}\n{}", board.position);
    }
}
