//! A gallery of sheets: for every built-in program a PDF on A4, on Letter, in large print, in Spanish, with exercises and as the
//! teacher's copy; and, where poppler's `pdftoppm` is installed, a page with their first pages, to be looked at as a teacher
//! with a photocopier would.
//!
//! `cargo run --example gallery` writes it into the folder `gallery`, or into the one that is named after `--`.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use paper_othello::document::{Page, Paper};
use paper_othello::library::{BUILTINS, Loaded};
use paper_othello::tongue::Tongue;
use paper_othello::worksheet::{self, Options};

/// The sheets of a program: what each is called, what is on it, and on which paper.
fn sheets() -> Vec<(&'static str, Options, Page)> {
    let letter = Page {
        paper: Paper::Letter,
        large_print: false,
    };
    let large = Page {
        paper: Paper::A4,
        large_print: true,
    };
    let exercises = Options {
        exercises: 6,
        order: true,
        find_the_slip: true,
        ..Options::default()
    };
    let teacher = Options {
        teacher: true,
        ..exercises.clone()
    };
    let spanish = Options {
        tongue: Tongue::Spanish,
        ..Options::default()
    };
    vec![
        ("a4", Options::default(), Page::default()),
        ("letter", Options::default(), letter),
        ("large", Options::default(), large),
        ("spanish", spanish, Page::default()),
        ("exercises", exercises, Page::default()),
        ("teacher", teacher, letter),
    ]
}

/// Makes the gallery in a folder.
fn run(folder: &Path) -> Result<usize, Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let mut page = String::from("<!DOCTYPE html>\n<title>Gallery of sheets</title>\n");
    let mut made = 0;
    for builtin in BUILTINS {
        let program = Loaded::new(builtin.into())?;
        write!(page, "<h2>{}</h2>\n<p>", builtin.name)?;
        for (kind, options, paper) in sheets() {
            let name = format!("{}-{kind}", builtin.name);
            let pdf = worksheet::document(&program, &options)?.pdf(paper)?;
            let file = folder.join(format!("{name}.pdf"));
            fs::write(&file, &pdf.bytes)?;
            let first = ["-singlefile", "-png", "-r", "50"];
            let picture = Command::new("pdftoppm")
                .args(first)
                .arg(&file)
                .arg(folder.join(&name))
                .output();
            let shown = match picture {
                Ok(output) if output.status.success() => {
                    format!("<img src=\"{name}.png\" alt=\"{name}\">")
                }
                _ => name.clone(),
            };
            writeln!(
                page,
                "<a href=\"{name}.pdf\">{shown}</a> {} pages",
                pdf.pages
            )?;
            made += 1;
        }
    }
    fs::write(folder.join("index.html"), page)?;
    Ok(made)
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "gallery".to_owned());
    let made = run(Path::new(&folder))?;
    println!("Made {made} sheets: open {folder}/index.html.");
    Ok(())
}
