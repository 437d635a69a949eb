//! The first screen of help: the verbs in the order of a first hour, in groups. It must not run any.

use clap::Command;

use crate::document::{Document, Labelled, Look, WIDTH};

/// What people do, in the order in which they come to it, and by which verbs.
const GROUPS: [(&str, &[&str]); 6] = [
    (
        "Look",
        &[
            "list",
            "show",
            "explain",
            "facts",
            "words",
            "completions",
            "man",
        ],
    ),
    ("Write", &["new", "check", "fmt", "watch"]),
    ("Play", &["play", "quiz", "game", "audit"]),
    ("Test", &["test", "diff"]),
    (
        "Compare",
        &[
            "compare",
            "tournament",
            "merge",
            "orders",
            "health",
            "improve",
        ],
    ),
    ("Prove", &["beat", "grade"]),
];

/// The parts of the help of the program itself; the groups stand where clap has a list.
const TEMPLATE: &str = "\
{about}

{usage-heading} {usage}

{before-help}{options}{after-help}";

/// The same command with its verbs in groups.
pub(super) fn grouped(command: Command) -> Command {
    let window = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let width = window.map_or(WIDTH, |width| width.min(WIDTH));
    let groups = groups(&command).shown(Look {
        width,
        ..Look::default()
    });
    command
        .before_help(format!("{groups}\nFor one of them: paper VERB --help"))
        .help_template(TEMPLATE)
}

fn groups(command: &Command) -> Document {
    let verbs = || GROUPS.iter().flat_map(|(_, verbs)| verbs.iter());
    let widest = verbs().map(|verb| verb.len()).max().unwrap_or(0);
    let line = |verb: &&str| {
        let about = command
            .find_subcommand(verb)
            .and_then(Command::get_about)
            .map_or_else(String::new, ToString::to_string);
        Labelled::new(format!("{verb:widest$}"), [about])
    };
    GROUPS
        .iter()
        .fold(Document::default(), |document, (group, verbs)| {
            document.heading(*group).labelled(verbs.iter().map(line))
        })
}

#[cfg(test)]
mod tests {
    use super::GROUPS;

    #[test]
    fn every_verb_is_in_one_group() {
        let mut grouped: Vec<&str> = GROUPS
            .iter()
            .flat_map(|(_, verbs)| verbs.iter().copied())
            .collect();
        grouped.sort_unstable();
        let command = super::super::command();
        let verbs = command.get_subcommands().map(clap::Command::get_name);
        let mut verbs: Vec<&str> = verbs.filter(|verb| *verb != "help").collect();
        verbs.sort_unstable();
        assert_eq!(grouped, verbs);
    }
}
