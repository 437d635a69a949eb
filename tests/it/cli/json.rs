//! Every verb's JSON, held against the page that describes it: each key is described, and no key that is always there is
//! missing. The page itself is `rules/JSON.md`; a test in `src/cli/keys.rs` makes it from the types.

use serde_json::Value;

use crate::support::{FAILS_LATE, Folder, paper, values};

#[test]
fn every_key_says_what_it_means() {
    let page = include_str!("../../../rules/JSON.md");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let unsaid: Vec<&str> = rows.filter(|row| row.contains("|  |")).collect();
    assert!(unsaid.is_empty(), "{unsaid:#?}");
}

/// For each part of the page, commands whose JSON it describes.
const CASES: [(&str, &[&str]); 22] = [
    (
        "explain",
        &[
            "explain paper --board 8",
            "explain paper --board 4 --why-not a2",
            "explain paper --why-not a1",
            "explain tactics --at W.../.WBB/.BW./....white",
            "explain chance.rules --seed 3",
            "explain scripted.rules",
            "explain paper --at BBBB/WWWW/BBBB/WWWW",
        ],
    ),
    (
        "facts",
        &["facts --board 4", "facts --at BBBB/WWWW/BBBB/WWWW"],
    ),
    (
        "game",
        &[
            "game paper greedy --board 4",
            "game chance.rules paper --seed 3 --first white --board 4",
        ],
    ),
    (
        "tournament",
        &[
            "tournament paper greedy mobility --board 4 --plies 2",
            "tournament paper random:1 --board 4 --random 3 --first white",
            "tournament paper greedy --board 4 --openings list.txt",
        ],
    ),
    (
        "compare",
        &[
            "compare paper greedy --board 4 --plies 2",
            "compare paper paper --board 4 --plies 2",
        ],
    ),
    ("orders", &["orders short.rules --board 4 --plies 1"]),
    ("health", &["health short.rules --board 4 --plies 1"]),
    (
        "improve",
        &["improve short.rules --board 4 --games 3000 --plies 1"],
    ),
    (
        "improve --never-loses",
        &["improve short.rules --never-loses --as white --board 4 --games 300"],
    ),
    (
        "beat",
        &[
            "beat paper --board 4 --count --shortest",
            "beat paper --board 4 --as white --until win",
            "beat chance.rules --seed 1 --board 4 --at ..../.WB./.BW./....black",
        ],
    ),
    (
        "grade",
        &[
            "grade short.rules greedy --board 4",
            "grade short.rules all.txt --board 4 --as white",
        ],
    ),
    (
        "diff",
        &[
            "diff paper greedy --board 4",
            "diff paper paper --board 4",
            "diff paper paper-swap-3-4 --games 3",
        ],
    ),
    (
        "diff --all",
        &[
            "diff paper greedy --board 4 --all",
            "diff paper greedy --all --games 2",
        ],
    ),
    (
        "audit",
        &[
            "audit paper slips.txt --all",
            "audit greedy boards.txt --house course --all",
            "audit paper all.txt --board 4 --plays white --claimed 9-7 --all",
        ],
    ),
    (
        "check",
        &[
            "check bad.rules",
            "check short.rules",
            "check nothing.rules",
            "check paper-swap-3-4",
        ],
    ),
    (
        "test",
        &[
            "test short.rules",
            "test edited.rules",
            "test damaged.rules",
            "test chance.rules",
        ],
    ),
    ("test --mutants", &["test --mutants sound.rules"]),
    ("test, a program with errors", &["test bad.rules"]),
    ("test, a record without its program", &["test gone"]),
    ("words", &["words", "words flips", "words stable"]),
    ("list", &["list"]),
    ("show", &["show paper", "show greedy"]),
];

/// Commands that fail, each in its own way.
const FAILURES: [&str; 6] = [
    "explain bad.rules",
    "explain paper --at z9",
    "game paper nobody",
    "beat paper --seconds many",
    "tournament paper greedy --openings none.txt",
    "facts --board 5",
];

fn folder() -> Folder {
    let folder = Folder::with(&[
        ("short.rules", SHORT.as_bytes()),
        ("edited.rules", SHORT.as_bytes()),
        ("sound.rules", b"1. If a move is on an edge, play it.\n2. If a move takes a corner, play it.\nTies: topmost, then leftmost.\n\
            Example: from the start, it plays c2.\n"),
        ("chance.rules", b"1. If a move is on an edge, play it.\nTies: random.\n"),
        ("scripted.rules", FAILS_LATE.as_bytes()),
        ("bad.rules", b"1. Play a cornr.\n2. If a move is nice, play it.\n"),
        ("damaged.rules", SHORT.as_bytes()),
        ("damaged.decisions", b"paper decisions 2\nnonsense\n"),
        ("list.txt", b"b1\na2\nb1\n"),
        ("all.txt", b"b1 a1 a2 c1\n"),
        ("slips.txt", b"c2 d2\ne4 a1 b2 pass\n"),
        ("boards.txt", b"d3 c3\n......../......../...B..../...BB.../...WB.../......../......../........ white\nc5"),
        ("lines.txt", b"c2\nz9\nstart\n"),
    ]);
    folder.paper("test --record edited.rules").fine();
    std::fs::create_dir(folder.file("gone")).expect("a folder");
    std::fs::copy(
        folder.file("edited.decisions"),
        folder.file("gone/lost.decisions"),
    )
    .expect("a copy");
    std::fs::write(folder.file("gone/found.rules"), SHORT).expect("a file");
    let edited = SHORT.replace("the fewest", "the most");
    std::fs::write(folder.file("edited.rules"), edited).expect("a file");
    folder
}

const SHORT: &str = "\
# A short one

1. If a move is on an edge, play it.
2. Otherwise, play the move that flips the fewest discs.

Ties: bottommost, then rightmost.

Example: after c2, it plays d2 by rule 2.
Example: after c2, it plays b4.
";

#[test]
fn every_result_has_the_keys_that_the_page_describes() {
    let keys = Keys::of_the_page();
    let folder = folder();
    let mut troubles = Vec::new();
    for (part, commands) in CASES {
        for command in commands {
            let run = run(&folder, command);
            let all = values(&run);
            assert!(!all.is_empty(), "{command} says nothing");
            let mut of_part = all.iter().filter(|value| is_of(part, value)).peekable();
            assert!(of_part.peek().is_some(), "{command}: {run}");
            troubles.extend(of_part.filter_map(|value| keys.trouble(part, command, value)));
        }
    }
    for command in FAILURES {
        for value in values(&run(&folder, command)) {
            troubles.extend(keys.trouble("an error", command, &value));
        }
    }
    for verb in ["explain paper", "facts"] {
        let command = format!("{verb} --positions lines.txt");
        for mut value in values(&run(&folder, &command)) {
            if value.get("error").is_some() {
                troubles.extend(keys.trouble("a wrong line of --positions", &command, &value));
                continue;
            }
            let line = value
                .as_object_mut()
                .and_then(|value| value.shift_remove("line"));
            assert!(line.is_some(), "{value}");
            let part = verb.split(' ').next().expect("a verb");
            troubles.extend(keys.trouble(part, &command, &value));
        }
    }
    for part in ["1", "2"] {
        let line = format!("tournament paper greedy --board 4 --plies 1 --shard {part}/2");
        let text = folder.paper(&line).out;
        std::fs::write(folder.file(&format!("part-{part}.json")), text).expect("a file");
    }
    let command = "merge part-1.json part-2.json";
    for value in values(&run(&folder, command)) {
        troubles.extend(keys.trouble("tournament", command, &value));
    }
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
}

/// What a command prints with `--json`. A board and the side after it are written as one word here.
fn run(folder: &Folder, command: &str) -> String {
    let words = command.split_whitespace().map(|word| {
        let side = ["black", "white"]
            .into_iter()
            .find(|side| word.ends_with(&format!("....{side}")));
        side.map_or(word.to_owned(), |side| {
            word.replace(side, &format!(" {side}"))
        })
    });
    let words = words.chain(["--json".to_owned()]);
    crate::support::Paper::new()
        .args(words)
        .within(folder.path())
        .run()
        .out
}

/// Whether a value is what this part of the page describes: `paper test` says three kinds of things.
fn is_of(part: &str, value: &Value) -> bool {
    match part {
        "test" => value.get("examples").is_some(),
        "test, a record without its program" => value.get("looks_like").is_some(),
        _ => true,
    }
}

/// Every part's JSON schema.
struct Keys(Value);

impl Keys {
    fn of_the_page() -> Self {
        Self(paper("words --json-keys --json").json().remove(0))
    }

    /// What is wrong with what a command says, held against a part of the page.
    fn trouble(&self, part: &str, command: &str, value: &Value) -> Option<String> {
        let schema = &self.0["verbs"][part];
        assert!(schema.is_object(), "the page has no part {part}");
        let why = self.allows(schema, value).err()?;
        Some(format!("{command}: {why}\n  {value}"))
    }

    /// Whether a value is as its schema says; else where it is not.
    fn allows(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = self.meant(schema);
        for allowed in ["enum", "const"] {
            let one = schema.get(allowed);
            if one.is_some_and(|one| {
                one != value && !one.as_array().is_some_and(|all| all.contains(value))
            }) {
                return Err(format!("{value} is not one of {}", schema[allowed]));
            }
        }
        if let Some(types) = schema.get("type") {
            let fits = |one: &Value| is_a(one.as_str().unwrap_or_default(), value);
            if !fits(types) && !types.as_array().is_some_and(|types| types.iter().any(fits)) {
                return Err(format!("{value} is not of type {types}"));
            }
        }
        match value {
            Value::Object(object)
                if schema
                    .get("additionalProperties")
                    .is_some_and(Value::is_object) =>
            {
                object
                    .values()
                    .try_for_each(|one| self.allows(&schema["additionalProperties"], one))
            }
            Value::Object(object) => self.allows_keys(schema, object),
            Value::Array(entries) if schema.get("items").is_some() => entries
                .iter()
                .try_for_each(|entry| self.allows(&schema["items"], entry)),
            _ => Ok(()),
        }
    }

    /// Whether each key is described and none that is always there is missing, in one of the forms of the object.
    fn allows_keys(
        &self,
        schema: &Value,
        object: &serde_json::Map<String, Value>,
    ) -> Result<(), String> {
        let mut why = String::new();
        for form in self.forms(schema) {
            let missing = form.required.iter().find(|key| !object.contains_key(**key));
            let wrong = object.iter().find_map(|(key, value)| {
                let Some((_, schema)) = form.keys.iter().find(|(name, _)| name == key) else {
                    return Some(format!("{key} is not described"));
                };
                self.allows(schema, value)
                    .err()
                    .map(|why| format!("{key}: {why}"))
            });
            match (missing, wrong) {
                (None, None) => return Ok(()),
                (Some(key), _) => why = format!("{key} is missing"),
                (None, Some(wrong)) => why = wrong,
            }
        }
        Err(why)
    }

    /// The forms that an object may have: its own keys, with those of each of several forms.
    fn forms<'s>(&'s self, schema: &'s Value) -> Vec<Form<'s>> {
        let schema = self.meant(schema);
        let own = schema["properties"].as_object().into_iter().flatten();
        let required = schema["required"].as_array().into_iter().flatten();
        let own = Form {
            keys: own.map(|(name, schema)| (name.as_str(), schema)).collect(),
            required: required.filter_map(Value::as_str).collect(),
        };
        let mut forms = vec![own];
        for part in schema["allOf"].as_array().into_iter().flatten() {
            forms = products(&forms, &self.forms(part));
        }
        for several in ["anyOf", "oneOf"] {
            let several = schema[several].as_array().into_iter().flatten();
            let several: Vec<Form> = several.flat_map(|form| self.forms(form)).collect();
            if !several.is_empty() {
                forms = products(&forms, &several);
            }
        }
        forms
    }

    fn meant<'s>(&'s self, schema: &'s Value) -> &'s Value {
        let name = schema["$ref"]
            .as_str()
            .and_then(|name| name.strip_prefix("#/$defs/"));
        name.map_or(schema, |name| &self.0["$defs"][name])
    }
}

/// The keys of an object.
#[derive(Clone)]
struct Form<'s> {
    keys: Vec<(&'s str, &'s Value)>,
    required: Vec<&'s str>,
}

fn products<'s>(one: &[Form<'s>], other: &[Form<'s>]) -> Vec<Form<'s>> {
    let both = |a: &Form<'s>, b: &Form<'s>| Form {
        keys: [a.keys.clone(), b.keys.clone()].concat(),
        required: [a.required.clone(), b.required.clone()].concat(),
    };
    one.iter()
        .flat_map(|a| other.iter().map(move |b| both(a, b)))
        .collect()
}

fn is_a(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        _ => false,
    }
}

#[test]
fn a_key_that_the_page_does_not_have_is_found() {
    let keys = Keys::of_the_page();
    let mut value = paper("facts --board 4 --json").json().remove(0);
    assert!(keys.allows(&keys.0["verbs"]["facts"], &value).is_ok());
    value["more"] = Value::Null;
    let why = keys.allows(&keys.0["verbs"]["facts"], &value).unwrap_err();
    assert_eq!(why, "more is not described");
    let object = value.as_object_mut().expect("an object");
    object.shift_remove("more");
    object.shift_remove("side");
    let why = keys.allows(&keys.0["verbs"]["facts"], &value).unwrap_err();
    assert_eq!(why, "side is missing");
}
