//! A result in the forms in which the page has it. It must not know any result.

use serde::Serialize;
use serde_json::{Value, json};

use crate::document::{Block, Document, Labelled, List, Text};

/// `result` as `--json` prints it, `html` as `--html` draws it, `csv` its tables, `said` in sentences. The kind keeps the
/// names inside the HTML apart from those of other results on the same page.
pub(super) fn told(kind: &str, result: &impl Serialize, document: &Document) -> Value {
    let document = without_commands(document);
    let said: Vec<String> = document
        .sentences()
        .iter()
        .map(ToString::to_string)
        .collect();
    json!({
        "result": value(result),
        "title": document.title,
        "html": document.fragment(kind),
        "csv": document.csv(),
        "said": said,
    })
}

/// A result as JSON.
pub(super) fn value(result: &impl Serialize) -> Value {
    serde_json::to_value(result).expect("a result has text keys only")
}

/// The same without sentences that say what to type into a terminal: who has buttons can't.
fn without_commands(document: &Document) -> Document {
    let kept = |texts: &[Text]| -> Vec<Text> {
        let kept = texts.iter().filter(|text| !is_command(text));
        kept.cloned().collect()
    };
    let blocks = document.blocks.iter().filter_map(|block| match block {
        Block::Paragraph(sentences) => {
            let sentences = kept(sentences);
            (!sentences.is_empty()).then_some(Block::Paragraph(sentences))
        }
        Block::List(list) => {
            let items = kept(&list.items);
            let mark = list.mark;
            (!items.is_empty()).then_some(Block::List(List { mark, items }))
        }
        Block::Labelled(entries) => {
            let entries = entries.iter();
            let entries = entries.map(|one| Labelled::new(one.label.clone(), kept(&one.lines)));
            Some(Block::Labelled(entries.collect()))
        }
        other => Some(other.clone()),
    });
    Document {
        title: document.title.clone(),
        blocks: blocks.collect(),
        ..document.clone()
    }
}

/// Whether a sentence is about a command or an option.
fn is_command(text: &Text) -> bool {
    let text = text.to_string();
    let begins = ["paper ", "Why: paper ", "Next:"];
    text.contains(" --") || text.starts_with("--") || begins.iter().any(|one| is_call(&text, one))
}

/// *paper explain my.rules*, and no sentence about a program that is called so.
fn is_call(text: &str, begin: &str) -> bool {
    const VERBS: [&str; 7] = ["explain", "beat", "test", "grade", "check", "play", "diff"];
    match text.strip_prefix(begin) {
        Some(rest) if begin.ends_with("paper ") => VERBS
            .iter()
            .any(|verb| rest.split(' ').next() == Some(verb)),
        rest => rest.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::is_command;

    #[test]
    fn commands_are_told_from_sentences_about_a_program() {
        for text in [
            "Why: paper explain my.rules",
            "paper test --accept my.rules",
            "… and 3 more; --json has them.",
        ] {
            assert!(is_command(&text.into()), "{text}");
        }
        for text in [
            "paper against greedy: 6 wins to 2",
            "paper and mine.rules played 24 games.",
            "a well-known rule",
        ] {
            assert!(!is_command(&text.into()), "{text}");
        }
    }
}
