//! A document as a page in HTML: one file, which needs no network and no other file, and says everything where no script
//! runs, too. It must not know any result.

mod board;
mod heat;
mod paper;
mod replay;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::figure::Figure;
use super::prose::capital;
use super::table::{Column, Kind, Row, Table};
use super::text::{Text, Tone, flowed};
use super::{Block, Board, Document, Labelled, List, ListMark, Look, Page};
use crate::tongue::Tongue;

/// How every page looks: light and dark as the reader's system has it, and on paper.
const STYLE: &str = include_str!("html/style.css");

/// A whole page: the head, the style, the title as its first heading, then the blocks.
pub(super) fn page(document: &Document, on_paper: Option<Page>) -> String {
    let mut ids = Ids {
        tongue: document.tongue,
        ..Ids::default()
    };
    let body = blocks(&document.blocks, 2, &mut ids);
    let page = html! {
        (DOCTYPE)
        html lang=(document.tongue.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (document.title) }
                style { (PreEscaped(STYLE)) @if let Some(page) = on_paper { (PreEscaped(paper::style(page))) } }
            }
            body {
                main {
                    h1 { (document.title) }
                    (body)
                    @if ids.replays > 0 { script { (PreEscaped(replay::SCRIPT)) } }
                }
            }
        }
    };
    format!("{}\n", page.into_string())
}

/// A drawing alone, as a file.
pub(super) fn svg(drawn: &Board, tongue: Tongue) -> String {
    format!("{}\n", board::alone(drawn, tongue).into_string())
}

/// The blocks alone, for a page that is there already; what has a name in them begins with `kind`. Games that are to be
/// replayed are there as lists.
pub(super) fn fragment(document: &Document, kind: &str) -> String {
    let mut ids = Ids {
        kind: format!("{kind}-"),
        tongue: document.tongue,
        ..Ids::default()
    };
    blocks(&document.blocks, 3, &mut ids).into_string()
}

/// How many drawings of each kind a page has so far, so that each gets a name of its own; and its language.
#[derive(Default)]
struct Ids {
    tongue: Tongue,
    /// What stands before each name.
    kind: String,
    boards: usize,
    maps: usize,
    replays: usize,
}

/// The blocks; `level` is that of their headings.
fn blocks(blocks: &[Block], level: u8, ids: &mut Ids) -> Markup {
    html! { @for block in blocks { (one(block, level, ids)) } }
}

fn one(block: &Block, level: u8, ids: &mut Ids) -> Markup {
    match block {
        Block::Heading(text) => heading(level, text),
        Block::Paragraph(sentences) => paragraph(sentences),
        Block::Labelled(entries) => labelled(entries),
        Block::List(items) => list(items),
        Block::Table(rows) => table(rows),
        Block::Board(drawn) => {
            ids.boards += 1;
            let name = format!("{}board-{}", ids.kind, ids.boards);
            board::figure(drawn, &name, ids.tongue)
        }
        Block::Figure(Figure::HeatMap(map)) => {
            ids.maps += 1;
            heat::figure(map, &format!("{}map-{}", ids.kind, ids.maps))
        }
        Block::Figure(Figure::Replay(game)) => {
            ids.replays += 1;
            replay::details(game, &format!("{}game-{}", ids.kind, ids.replays))
        }
        Block::Figure(Figure::Diagnosed(_)) => html! { pre { (drawn(block)) } },
        Block::Beside(documents) => html! {
            div.beside {
                @for document in documents {
                    section {
                        @if !document.title.is_empty() { (heading(level + 1, &document.title.as_str().into())) }
                        (blocks(&document.blocks, level + 2, ids))
                    }
                }
            }
        },
        Block::Verbatim(text) => html! { pre { (text) } },
        Block::Rules(rules) => paper::rules(rules, ids.tongue),
        Block::Blanks(blanks) => paper::blanks(blanks),
        Block::Together(together) => html! { div.together { (blocks(together, level, ids)) } },
        Block::NewPage => html! { div.new-page {} },
    }
}

/// A block as a screen of the usual width has it.
fn drawn(block: &Block) -> String {
    let document = Document::default().with(block.clone());
    document.shown(Look::default())
}

fn heading(level: u8, words: &Text) -> Markup {
    match level {
        ..=2 => html! { h2 { (text(words)) } },
        3 => html! { h3 { (text(words)) } },
        4.. => html! { h4 { (text(words)) } },
    }
}

/// A paragraph that is all of one kind stands out.
fn paragraph(sentences: &[Text]) -> Markup {
    let all = flowed(sentences);
    match all.runs() {
        [run] if run.tone == Tone::Chosen => html! { p.verdict { (run.words) } },
        _ => html! { p { (text(&all)) } },
    }
}

fn text(text: &Text) -> Markup {
    html! {
        @for run in text.runs() {
            @match run.tone {
                Tone::Plain | Tone::Possible => (run.words),
                Tone::Label | Tone::Chosen => b { (run.words) },
                Tone::Dropped => i { (run.words) },
            }
        }
    }
}

fn labelled(entries: &[Labelled]) -> Markup {
    html! {
        table {
            tbody {
                @for entry in entries {
                    tr class=[is_chosen(&entry.label).then_some("decides")] {
                        th scope="row" { (entry.label.to_string()) }
                        td { @for line in &entry.lines { p { (text(line)) } } }
                    }
                }
            }
        }
    }
}

fn is_chosen(text: &Text) -> bool {
    text.runs().iter().any(|run| run.tone == Tone::Chosen)
}

fn list(list: &List) -> Markup {
    let items = html! { @for item in &list.items { li { (text(item)) } } };
    match list.mark {
        ListMark::Number => html! { ol { (items) } },
        ListMark::Dash => html! { ul { (items) } },
        ListMark::Nothing => html! { ul.bare { (items) } },
    }
}

fn table(table: &Table) -> Markup {
    let columns: Vec<(usize, &Column)> = table.shown(true).collect();
    if columns.is_empty() {
        return html! {};
    }
    html! {
        table {
            thead {
                tr { @for (_, column) in &columns { th.number[is_number(column)] scope="col" { (capital(&column.head)) } } }
            }
            tbody { @for row in &table.rows { (row_of(row, &columns)) } }
        }
    }
}

fn row_of(row: &Row, columns: &[(usize, &Column)]) -> Markup {
    html! {
        tr class=[(row.tone == Tone::Chosen).then_some("decides")] {
            @for (at, (place, column)) in columns.iter().enumerate() {
                @let cell = text(&row.cells[*place].shown);
                @if at == 0 { th.number[is_number(column)] scope="row" { (cell) } }
                @else { td.number[is_number(column)] { (cell) } }
            }
        }
    }
}

const fn is_number(column: &Column) -> bool {
    matches!(column.kind, Kind::Number | Kind::Range)
}
