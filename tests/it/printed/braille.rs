//! Braille, held against liblouis's own translation of the same sentences.

use std::io::Write;
use std::process::{Command, Stdio};

use paper_othello::document::{Document, Look};
use paper_othello::tongue::Tongue;
use paper_othello::worksheet::{self, Options};

use super::{PROGRAMS, has};

/// The signs of braille files, by the dots that they stand for.
const SIGNS: &str = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// Each line as liblouis has it.
fn by_liblouis(lines: &[String], table: &str) -> Vec<String> {
    let mut child = Command::new("lou_translate")
        .args(["--forward", &format!("unicode.dis,{table}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it is there");
    let mut input = child.stdin.take().expect("it is piped");
    let text = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("it reads");
    let output = String::from_utf8(output.stdout).expect("UTF-8");
    let signs: Vec<char> = SIGNS.chars().collect();
    let sign = |cell: char| match u32::from(cell).checked_sub(0x2800) {
        Some(dots) if dots < 64 => signs[dots as usize],
        _ => cell,
    };
    output
        .lines()
        .map(|line| line.chars().map(sign).collect())
        .collect()
}

/// Each line as a file of ours has it, without its layout.
fn by_us(line: &str, tongue: Tongue) -> String {
    let document = Document::default().in_tongue(tongue).paragraph([line]);
    let text = document.braille();
    let lines = text.lines().filter(|line| !line.starts_with('\u{c}'));
    let mut words = Vec::new();
    for line in lines {
        // The last line of a page is its number, far to the right.
        if !line.starts_with("          ") {
            words.extend(line.split_whitespace());
        }
    }
    words.join(" ")
}

#[test]
#[ignore = "needs liblouis-bin: .ci/run runs it"]
fn every_sentence_of_every_sheet_is_as_liblouis_writes_it() {
    if !has("lou_translate") {
        return;
    }
    for (tongue, table) in [
        (Tongue::English, "en-ueb-g1.ctb"),
        (Tongue::Spanish, "es-g1.ctb"),
    ] {
        let mut lines = Vec::new();
        for program in PROGRAMS.iter() {
            let teacher = Options {
                tongue,
                exercises: 4,
                find_the_slip: true,
                teacher: true,
                ..Options::default()
            };
            let pupils = Options {
                tongue,
                ..Options::default()
            };
            for options in [pupils, teacher] {
                if program.is_script() && options.teacher {
                    continue;
                }
                let sheet = worksheet::document(program, &options).expect("a sheet");
                let look = Look {
                    linear: true,
                    width: usize::MAX,
                    ..Look::default()
                };
                let told = sheet.shown(look);
                lines.extend(
                    told.lines()
                        .filter(|line| !line.trim().is_empty())
                        .map(str::to_owned),
                );
            }
        }
        lines.sort();
        lines.dedup();
        // liblouis has no cells for these in Spanish, and takes hyphens for them where a hyphen is meant.
        let spoken = |line: &String| match tongue {
            Tongue::English => line.clone(),
            Tongue::Spanish => line.replace('−', "-").replace('`', "'"),
        };
        let asked: Vec<String> = lines.iter().map(spoken).collect();
        let theirs = by_liblouis(&asked, table);
        assert_eq!(theirs.len(), lines.len());
        let mut different = Vec::new();
        for (line, theirs) in asked.iter().zip(&theirs) {
            let ours = by_us(line, tongue);
            if ours != *theirs {
                different.push(format!("{line}\n  liblouis {theirs}\n  ours     {ours}"));
            }
        }
        assert!(
            different.is_empty(),
            "{} of {}:\n{}",
            different.len(),
            lines.len(),
            different.join("\n")
        );
        assert!(lines.len() > 200);
    }
}

#[test]
#[ignore = "needs liblouis-bin: .ci/run runs it"]
fn capitals_numbers_and_signs_are_as_liblouis_writes_them() {
    if !has("lou_translate") {
        return;
    }
    let lines = [
        "ONE TWO THREE four, USA and Abc",
        "AB CD",
        "4a 4k 10c2 a4b",
        "1,204 and 0.5 of 50%",
        "“yes” (no) [so] a/b - c",
        "c2, d3 and b10.",
    ];
    let lines = lines.map(str::to_owned);
    let theirs = by_liblouis(&lines, "en-ueb-g1.ctb");
    let ours = lines.each_ref().map(|line| by_us(line, Tongue::English));
    assert_eq!(ours.to_vec(), theirs);
}
