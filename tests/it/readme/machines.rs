//! The page of many machines: what it says to GNU parallel, Slurm and Kubernetes is run here, one part after the other, with
//! what each of them would set; and with GNU parallel itself, and the shape of the job read, where the tools are.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::markdown::blocks;
use crate::printed::{has, told};

const PAGE: &str = include_str!("../../../examples/many-machines.md");

/// The parts of each run of the page.
const PARTS: usize = 4;

/// The file of the page that has this name.
fn file(name: &str) -> String {
    let blocks = blocks(PAGE);
    let block = blocks.iter().find(|block| block.file() == Some(name));
    block
        .unwrap_or_else(|| panic!("{name} is on the page"))
        .text
        .clone()
}

/// A folder with the sheet, for runs with `paper` among the programs.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("mine.rules"), file("mine.rules")).expect("a file");
    folder
}

/// What a script prints, with `paper` among the programs and a variable set.
fn run(folder: &Path, shell: &str, script: &str, (name, value): (&str, &str)) -> String {
    let paper = Path::new(env!("CARGO_BIN_EXE_paper"));
    let programs = paper.parent().expect("it is in a folder").display();
    let path = format!(
        "{programs}:{}",
        std::env::var("PATH").expect("there is one")
    );
    let output = Command::new(shell)
        .args(["-c", script])
        .current_dir(folder)
        .env("PATH", path)
        .env(name, value)
        .output()
        .expect("the shell starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{script}\n{error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

const NOTHING: (&str, &str) = ("PAPER_PART", "");
const MERGE: &str = "paper merge part-*.json";

/// What one machine says alone.
fn whole() -> String {
    let command = "paper tournament mine.rules paper greedy --random 400";
    run(folder().path(), "sh", command, NOTHING)
}

#[test]
fn each_way_to_many_machines_comes_to_the_whole_run() {
    let whole = whole();
    let parallel = file("parts.sh");
    let command = parallel
        .split('\'')
        .nth(1)
        .expect("what parallel runs is quoted");
    assert!(parallel.contains("::: 1 2 3 4\n") && parallel.ends_with(&format!("{MERGE}\n")));
    let in_turn = folder();
    for part in 1..=PARTS {
        run(
            in_turn.path(),
            "sh",
            &command.replace("{}", &part.to_string()),
            NOTHING,
        );
    }
    assert_eq!(run(in_turn.path(), "sh", MERGE, NOTHING), whole);

    let slurm = file("array.sh");
    assert!(
        slurm.contains(&format!("#SBATCH --array=1-{PARTS}\n")),
        "{slurm}"
    );
    let array = folder();
    for part in 1..=PARTS {
        run(
            array.path(),
            "bash",
            &slurm,
            ("SLURM_ARRAY_TASK_ID", &part.to_string()),
        );
    }
    assert_eq!(run(array.path(), "sh", MERGE, NOTHING), whole);

    let job = file("job.yaml");
    let (_, script) = job.split_once("- |\n").expect("the script of a pod");
    let (script, _) = script
        .split_once("          resources:")
        .expect("what follows it");
    let pods = folder();
    for index in 0..PARTS {
        run(
            pods.path(),
            "sh",
            script,
            ("JOB_COMPLETION_INDEX", &index.to_string()),
        );
    }
    assert_eq!(run(pods.path(), "sh", MERGE, NOTHING), whole);
}

#[test]
#[ignore = "needs GNU parallel and Python's yaml, which .ci/run installs: cargo test --test it -- --ignored many_machines"]
fn many_machines_as_the_tools_themselves_read_them() {
    if has("parallel") {
        let folder = folder();
        let said = run(folder.path(), "bash", &file("parts.sh"), NOTHING);
        assert_eq!(said, whole());
    }
    if has("python3") {
        let folder = folder();
        fs::write(folder.path().join("job.yaml"), file("job.yaml")).expect("a file");
        let read = "import json, yaml; print(json.dumps(yaml.safe_load(open('job.yaml'))))";
        let job = told("python3", &["-c", read], folder.path());
        let job: Value = serde_json::from_slice(&job).expect("JSON");
        let at = |path: &str| {
            job.pointer(path)
                .unwrap_or_else(|| panic!("{path} is there"))
        };
        assert_eq!(
            (at("/apiVersion"), at("/kind")),
            (&"batch/v1".into(), &"Job".into())
        );
        assert_eq!(at("/spec/completionMode"), "Indexed");
        assert_eq!(at("/spec/completions"), PARTS);
        let pod = "/spec/template/spec";
        assert_eq!(at(&format!("{pod}/restartPolicy")), "Never");
        let container = format!("{pod}/containers/0");
        assert!(
            at(&format!("{container}/args/0"))
                .as_str()
                .is_some_and(|text| text.contains("--shard $part/4"))
        );
        assert_eq!(
            at(&format!("{container}/volumeMounts/0/name")),
            at(&format!("{pod}/volumes/0/name"))
        );
    }
}
