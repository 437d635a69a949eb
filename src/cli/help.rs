//! The first screen of help: the verbs in the order of a first hour, in groups. It must not run any.

use std::ffi::OsString;

use clap::Command;

use crate::document::{Document, Labelled, Look, WIDTH};

/// What people do, in the order in which they come to it, and by which verbs.
const GROUPS: [(&str, &[&str]); 7] = [
    ("Look", &["list", "show", "explain", "facts", "words"]),
    ("Write", &["new", "check", "fmt", "watch"]),
    ("Play", &["serve", "play", "quiz", "game", "audit", "sheet"]),
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
    ("Set up", &["completions", "man"]),
];

/// The parts of the help of the program itself; the groups stand where clap has a list.
const TEMPLATE: &str = "\
{about}

{usage-heading} {usage}

{before-help}{options}{after-help}";

/// The same command as it looks in lines of so many columns: its verbs in groups, and what stands below the options of each
/// laid out anew.
pub(super) fn grouped(command: Command, width: usize) -> Command {
    let width = width.min(WIDTH);
    let groups = groups(&command).shown(Look {
        width,
        ..Look::default()
    });
    let below = |command: Command| match command.get_after_help().map(ToString::to_string) {
        Some(text) => command.after_help(laid_out(&text, width)),
        None => command,
    };
    below(command)
        .mut_subcommands(below)
        .term_width(width)
        .before_help(format!("{groups}\nFor one of them: paper VERB --help"))
        .help_template(TEMPLATE)
}

/// The columns for help: those that `--width` asks for, those of the window, those that the shell names, or the usual ones.
pub(super) fn columns(arguments: &[OsString]) -> usize {
    let asked = arguments.iter().enumerate().find_map(|(place, argument)| {
        let argument = argument.to_str()?;
        match argument.strip_prefix("--width=") {
            Some(number) => Some(number.to_owned()),
            None if argument == "--width" => arguments.get(place + 1)?.to_str().map(str::to_owned),
            None => None,
        }
    });
    let asked = asked.or_else(|| match terminal_size::terminal_size() {
        Some((width, _)) => Some(width.0.to_string()),
        None => std::env::var("COLUMNS").ok(),
    });
    let columns = asked.and_then(|asked| asked.parse().ok());
    columns.map_or(WIDTH, |columns: usize| columns.max(NARROWEST))
}

/// Paragraphs filled anew, and examples with what they do beside them or, where a line is too narrow for both, below.
fn laid_out(text: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut prose = String::new();
    let end = |prose: &mut String, lines: &mut Vec<String>| {
        lines.extend(filled(&std::mem::take(prose), width));
    };
    for line in text.lines() {
        let example = line.strip_prefix("  ");
        if example.is_none() && !line.is_empty() {
            prose.push_str(line);
            prose.push(' ');
            continue;
        }
        end(&mut prose, &mut lines);
        match example.and_then(|example| example.split_once("   ")) {
            Some((command, does)) if line.len() > width => {
                lines.push(format!("  {command}"));
                let does = filled(&format!("({})", does.trim()), width - INDENT.len());
                lines.extend(does.iter().map(|line| format!("{INDENT}{line}")));
            }
            _ => lines.push(line.to_owned()),
        }
    }
    end(&mut prose, &mut lines);
    lines.join("\n")
}

/// The lines of a paragraph.
fn filled(prose: &str, width: usize) -> Vec<String> {
    let look = Look {
        width,
        ..Look::default()
    };
    let shown = Document::default().paragraph([prose.trim()]).shown(look);
    shown.lines().map(str::to_owned).collect()
}

/// No window is taken for narrower than this.
const NARROWEST: usize = 20;

/// Before what an example does, where that stands below it.
const INDENT: &str = "      ";

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
