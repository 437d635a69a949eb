//! What can be wrong with the boards that a sheet is for: said twice, and what else in it is about other boards.
//! and on which board several can play.
//! It must not know what rules do.

use super::Program;
use super::check;
use super::error::{Finding, Problem};
use crate::board::BoardSize;
use crate::language::{
    self, Content, Example, ExamplePosition, Item, Promise, Sheet, example_text,
};
use crate::source::Span;

/// The usual board, where all programs are for it; or else the first that they all are for. Where there is none, the usual
/// one: they refuse it.
///
/// ```
/// use paper_othello::{board::BoardSize, library, program::common_board};
/// let paper = library::builtin("paper").unwrap().read().program.unwrap();
/// let small = library::read("For 4 by 4.\n1. If a move takes a corner, play it.\nTies: topmost, then leftmost.").program.unwrap();
/// assert_eq!(common_board(BoardSize::SIX, [&paper, &small]), BoardSize::FOUR);
/// ```
pub fn common_board<'p>(
    usual: BoardSize,
    programs: impl IntoIterator<Item = &'p Program>,
) -> BoardSize {
    let mut common = BoardSize::ALL.to_vec();
    for program in programs {
        common.retain(|size| program.boards().contains(size));
    }
    let first = common.first().copied().unwrap_or(usual);
    if common.contains(&usual) {
        usual
    } else {
        first
    }
}

/// Everything there is to say of a sheet that is for some boards.
pub(super) fn sheet(sheet: &Sheet, whole: bool, findings: &mut Vec<Finding>) {
    let Some(said) = sheet.said_boards() else {
        return;
    };
    said_again(sheet, said, findings);
    let boards = sheet.boards();
    for item in &sheet.items {
        findings.extend(of_item(item, &boards));
    }
    if whole {
        for size in boards {
            check::on_board(sheet, size, findings);
        }
    }
}

/// That the sheet is not for a board, if it is not.
pub(super) fn other_board(sheet: &Sheet, size: BoardSize) -> Option<Finding> {
    let boards = sheet.boards();
    let is_said = |item: &&Item| matches!(item.content, Content::Boards(_));
    let said = sheet.items.iter().find(is_said)?;
    let with = |size: &BoardSize| {
        BoardSize::ALL
            .into_iter()
            .filter(|one| one == size || boards.contains(one))
            .collect()
    };
    let problem = Problem::NotFor {
        size,
        with: with(&size),
    };
    (!boards.contains(&size)).then(|| Finding::new(problem, said.place.span))
}

/// A second sentence; it goes, where it says the same.
fn said_again(sheet: &Sheet, first: &[BoardSize], findings: &mut Vec<Finding>) {
    let said = sheet.items.iter().filter_map(|item| match &item.content {
        Content::Boards(boards) => Some((boards, item.place.span)),
        _ => None,
    });
    for (boards, span) in said.skip(1) {
        let in_either = |size: &BoardSize| first.contains(size) || boards.contains(size);
        let all: Vec<BoardSize> = BoardSize::ALL.into_iter().filter(in_either).collect();
        let same = all.len() == first.len() && all.len() == boards.len();
        findings.push(if same {
            Finding::new(Problem::TwoBoards(None), span).fix(span, "")
        } else {
            Finding::new(Problem::TwoBoards(Some(all)), span)
        });
    }
}

/// That an example or a block is about a board that the sheet is not for.
fn of_item(item: &Item, boards: &[BoardSize]) -> Option<Finding> {
    let span = item.place.span;
    let (size, problem): (_, fn(BoardSize, BoardSize) -> Problem) = match &item.content {
        Content::Example(example) => (size_of(example), Problem::ExampleBoard),
        Content::Promise(promise) => return of_promise(promise, boards),
        Content::Values(block) => (block.size, Problem::BlockBoard),
        Content::Opening(block) => (block.size, Problem::BlockBoard),
        _ => return None,
    };
    let own = *boards.first().filter(|_| !boards.contains(&size))?;
    let finding = Finding::new(problem(size, own), span);
    Some(match &item.content {
        Content::Example(example) if item.remarks.is_empty() => {
            with_board(finding, example, boards)
        }
        _ => finding,
    })
}

/// That a promise names a board that the sheet is not for; where that has only one, it is meant.
fn of_promise(promise: &Promise, boards: &[BoardSize]) -> Option<Finding> {
    let size = promise.scope.size.filter(|size| !boards.contains(size))?;
    let span = promise.scope.size_place.span;
    let finding = Finding::new(Problem::PromiseBoard(size, *boards.first()?), span);
    Some(match boards {
        [only] => finding.fix(span, language::boards(&[*only])),
        _ => finding,
    })
}

fn size_of(example: &Example) -> BoardSize {
    match &example.position {
        ExamplePosition::Moves { size, .. } => *size,
        ExamplePosition::Board { rows, .. } => {
            BoardSize::new(rows.len()).expect("the language reads diagrams of 4, 6 or 8 rows only")
        }
    }
}

/// The example on the only board of its sheet, where its moves can be played there.
fn with_board(finding: Finding, example: &Example, boards: &[BoardSize]) -> Finding {
    let mut other = example.clone();
    let (ExamplePosition::Moves { size, .. }, [only]) = (&mut other.position, boards) else {
        return finding;
    };
    *size = *only;
    let span = Span::new(example.place.span.start, finding.span.end);
    if check::example_position(&other).is_ok() {
        finding.fix(span, example_text(&other))
    } else {
        finding
    }
}
