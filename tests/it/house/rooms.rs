//! What the files of one room use of each other: circles, and verbs that borrow from verbs. A module and what lies under it
//! count as one here: a folder's own file may use its parts, and they it.

use std::collections::{BTreeMap, BTreeSet};

use super::File;
use super::uses::{Use, module, uses};

type Module = Vec<String>;

/// The files and what each uses of the same room, as modules.
struct Rooms {
    uses: BTreeMap<Module, BTreeSet<Module>>,
}

impl Rooms {
    fn of(files: &[File]) -> Self {
        let texts: BTreeMap<Module, &str> = files
            .iter()
            .filter(|(path, _)| !path.ends_with("tests.rs") && !path.contains("/tests/"))
            .map(|(path, text)| (module(path), text.as_str()))
            .collect();
        let mut all = BTreeMap::new();
        for (own, text) in &texts {
            let used = uses(own, text).into_iter().filter(|one| !one.in_tests);
            let used = used.filter_map(|one| file_of(&texts, &one));
            let used = used.filter(|other| {
                other.first() == own.first() && !other.starts_with(own) && !own.starts_with(other)
            });
            all.insert(own.clone(), used.collect());
        }
        Self { uses: all }
    }

    /// Whether a way leads from one file to another.
    fn leads(&self, from: &Module, to: &Module) -> bool {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(one) = open.pop() {
            for next in self.uses.get(one).into_iter().flatten() {
                if next == to {
                    return true;
                }
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }
}

/// The file in which a use ends: where a module only hands something on, the file that it comes from.
fn file_of(texts: &BTreeMap<Module, &str>, one: &Use) -> Option<Module> {
    let mut path = one.path.clone();
    while !texts.contains_key(&path) {
        path.pop()?;
    }
    let name = one.path.get(path.len())?;
    let text = texts[&path];
    let handed_on = text
        .split("use ")
        .skip(1)
        .filter_map(|rest| rest.split_once(';'));
    for (used, _) in handed_on {
        let Some((part, names)) = used.split_once("::") else {
            continue;
        };
        let mut inner = path.clone();
        inner.push(part.trim().to_owned());
        let names = names.split(|c: char| !c.is_alphanumeric() && c != '_');
        if texts.contains_key(&inner) && names.clone().any(|other| other == name) {
            return Some(inner);
        }
    }
    Some(path)
}

/// Circles between the files of a room: each file that a way leads back to, with the file that it uses there.
pub fn circles(files: &[File]) -> Vec<String> {
    let rooms = Rooms::of(files);
    let mut found = Vec::new();
    for (one, used) in &rooms.uses {
        for other in used.iter().filter(|other| one < *other) {
            if rooms.leads(other, one) {
                found.push(format!(
                    "{} uses {}, and a way leads back",
                    one.join("::"),
                    other.join("::")
                ));
            }
        }
    }
    found
}

/// The verbs of a room that use another verb of it. A verb is a file or folder with one of these names.
pub fn borrowing(files: &[File], room: &str, verbs: &[&str]) -> Vec<String> {
    let rooms = Rooms::of(files);
    let verb = |module: &Module| {
        let names = module.iter().skip(1).map(String::as_str);
        names
            .into_iter()
            .find(|name| verbs.contains(name))
            .map(str::to_owned)
    };
    let mut found = Vec::new();
    let own = rooms
        .uses
        .iter()
        .filter(|(one, _)| one.first().is_some_and(|first| first == room));
    for (one, used) in own {
        for other in used {
            if let (Some(first), Some(second)) = (verb(one), verb(other))
                && first != second
            {
                let (one, other) = (one.join("::"), other.join("::"));
                found.push(format!("{one} borrows from {other}"));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{borrowing, circles};

    fn files(texts: &[(&str, &str)]) -> Vec<(String, String)> {
        let file = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        texts.iter().map(file).collect()
    }

    #[test]
    fn a_circle_is_found_through_what_is_handed_on() {
        let house = files(&[
            (
                "src/room/mod.rs",
                "mod door;\nmod wall;\npub use wall::{Brick, Wall};",
            ),
            ("src/room/door.rs", "use super::Wall;"),
            ("src/room/wall.rs", "use crate::room::door::Door;"),
            ("src/room/window.rs", "use super::door::Door;"),
        ]);
        assert_eq!(
            circles(&house),
            ["room::door uses room::wall, and a way leads back"]
        );
    }

    #[test]
    fn a_folder_and_its_parts_are_no_circle() {
        let house = files(&[
            (
                "src/room/mod.rs",
                "mod door;\nuse super::hall;\npub struct Room;",
            ),
            (
                "src/room/door.rs",
                "use super::Room;\nmod tests { use crate::room::window; }",
            ),
            ("src/room/window.rs", "use super::door;"),
        ]);
        assert_eq!(circles(&house), [""; 0]);
    }

    #[test]
    fn a_verb_that_borrows_from_a_verb_is_found() {
        let house = files(&[
            ("src/cli/beat.rs", "use super::options;"),
            ("src/cli/grade.rs", "use super::beat::beginning;"),
            ("src/cli/options.rs", ""),
        ]);
        assert_eq!(
            borrowing(&house, "cli", &["beat", "grade"]),
            ["cli::grade borrows from cli::beat"]
        );
    }
}
