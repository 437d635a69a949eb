//! Pages: one HTML file each, which needs no network and no other file, and says everything where no script runs, too.
//! This is what all pages share.
//! It must not know what a page is about.

mod board;
mod difference;
mod record;

use maud::{DOCTYPE, Markup, PreEscaped, html};

pub use difference::difference_page;

pub(super) use board::{Mark, board_figure};
pub(super) use record::record_table;

/// How every page looks: light and dark as the reader's system has it, and on paper.
const STYLE: &str = include_str!("style.css");

/// A whole page: the head, the style, the title as its first heading, then the body.
pub(super) fn page(title: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    (body)
                }
            }
        }
    };
    format!("{}\n", page.into_string())
}
