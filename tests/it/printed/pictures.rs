//! Pictures and texts of pages: nothing within 10 mm of an edge, nothing cut off or on top of anything else, every word there.

use std::fs;
use std::path::Path;

use paper_othello::document::{Look, Page, Paper};
use paper_othello::tongue::Tongue;
use paper_othello::worksheet::{self, Options};

use super::{PROGRAMS, has, named, pages, pdf, told};

/// Dots for each inch of a picture.
const DOTS: f64 = 40.0;

/// A page as shades of grey, row by row.
struct Picture {
    width: usize,
    shades: Vec<u8>,
}

/// The pages of a file, as a grey printer has them.
fn pictures(file: &str, folder: &Path) -> Vec<Picture> {
    pictures_of(file, DOTS, folder)
}

/// The same with so many dots for each inch.
fn pictures_of(file: &str, dots: f64, folder: &Path) -> Vec<Picture> {
    let dots = dots.to_string();
    let bytes = told("pdftoppm", &["-gray", "-r", &dots, file], folder);
    let mut rest = bytes.as_slice();
    let mut pictures = Vec::new();
    while rest.starts_with(b"P5") {
        let head: Vec<&[u8]> = rest.splitn(4, |byte| *byte == b'\n').collect();
        let size = String::from_utf8_lossy(head[1]).into_owned();
        let size: Vec<usize> = size
            .split(' ')
            .map(|side| side.parse().expect("a number"))
            .collect();
        let (shades, more) = head[3].split_at(size[0] * size[1]);
        pictures.push(Picture {
            width: size[0],
            shades: shades.to_vec(),
        });
        rest = more;
    }
    pictures
}

/// The dot at so many points from an edge.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is on a page"
)]
fn dot(points: f64, dots: f64) -> usize {
    (points * dots / 72.0) as usize
}

impl Picture {
    /// Whether a margin of 10 mm is white at each edge.
    fn has_margins(&self) -> bool {
        let margin = dot(10.0 / 25.4 * 72.0, DOTS);
        let height = self.shades.len() / self.width;
        let is_inner = |at: usize| {
            let (column, row) = (at % self.width, at / self.width);
            (margin..self.width - margin).contains(&column)
                && (margin..height - margin).contains(&row)
        };
        self.shades
            .iter()
            .enumerate()
            .all(|(at, shade)| *shade > 250 || is_inner(at))
    }

    /// How many dots are dark.
    fn dark(&self) -> usize {
        self.shades.iter().filter(|shade| **shade < 100).count()
    }
}

/// A word of a page and where it stands: left, upper, right, lower.
type Word = (String, [f64; 4]);

/// The words of each page.
fn words(file: &str, folder: &Path) -> Vec<Vec<Word>> {
    let text = told("pdftotext", &["-bbox", file, "-"], folder);
    let text = String::from_utf8(text).expect("UTF-8");
    let number = |line: &str, name: &str| -> f64 {
        let (_, rest) = line.split_once(&format!("{name}=\"")).expect("a place");
        rest.split('"')
            .next()
            .expect("a number")
            .parse()
            .expect("a number")
    };
    let word = |line: &str| {
        let (_, rest) = line.split_once('>')?;
        let place = ["xMin", "yMin", "xMax", "yMax"].map(|name| number(line, name));
        Some((rest.trim_end_matches("</word>").to_owned(), place))
    };
    let page = |page: &str| {
        let lines = page
            .lines()
            .filter(|line| line.trim_start().starts_with("<word"));
        lines.filter_map(word).collect()
    };
    text.split("<page").skip(1).map(page).collect()
}

/// Whether two words share more than the space around letters.
fn overlap(one: &[f64; 4], other: &[f64; 4]) -> bool {
    let across = one[2].min(other[2]) - one[0].max(other[0]);
    let down = one[3].min(other[3]) - one[1].max(other[1]);
    // Lines of text share what is above small letters and below them.
    across > 1.0 && down > 0.45 * (one[3] - one[1]).min(other[3] - other[1])
}

fn looked_at(bytes: &[u8], page: Page, what: &str, folder: &Path) -> usize {
    fs::write(folder.join("sheet.pdf"), bytes).expect("a file");
    let pictures = pictures("sheet.pdf", folder);
    for (number, picture) in pictures.iter().enumerate() {
        assert!(
            picture.has_margins(),
            "{what}, {page:?}: page {} has no margin",
            number + 1
        );
        assert!(
            picture.dark() > 30,
            "{what}, {page:?}: page {} is empty",
            number + 1
        );
    }
    for (number, words) in words("sheet.pdf", folder).iter().enumerate() {
        for (at, (word, place)) in words.iter().enumerate() {
            for (other, there) in &words[..at] {
                assert!(
                    !overlap(place, there),
                    "{what}, {page:?}, page {}: “{word}” on “{other}”",
                    number + 1
                );
            }
        }
    }
    pictures.len()
}

#[test]
#[ignore = "needs poppler-utils, and half a minute: .ci/run runs it"]
fn no_sheet_is_cut_off_on_any_paper() {
    if !has("pdftoppm") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for program in PROGRAMS.iter() {
        for page in pages() {
            let sheet = pdf(program, &Options::default(), page);
            let number = looked_at(&sheet, page, &program.name, folder.path());
            // Two pages for a class, a third for many rules; large print takes twice as many.
            let most = if page.large_print { 6 } else { 3 };
            assert!(
                (2..=most).contains(&number),
                "{}, {page:?}: {number} pages",
                program.name
            );
        }
    }
}

#[test]
#[ignore = "needs poppler-utils: .ci/run runs it"]
fn exercises_and_the_teachers_copy_are_not_cut_off() {
    if !has("pdftoppm") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let all = |teacher, tongue| Options {
        exercises: 9,
        order: true,
        find_the_slip: true,
        teacher,
        tongue,
        ..Options::default()
    };
    for program in named(&["paper", "twelve.rules"]) {
        for page in pages() {
            for (teacher, tongue) in [(false, Tongue::Spanish), (true, Tongue::English)] {
                let sheet = pdf(program, &all(teacher, tongue), page);
                looked_at(&sheet, page, &program.name, folder.path());
            }
        }
    }
}

#[test]
#[ignore = "needs poppler-utils: .ci/run runs it"]
fn the_text_of_a_pdf_is_that_of_the_sheet() {
    if !has("pdftotext") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let letters = |text: &str| -> String {
        text.chars()
            .filter(|letter| letter.is_alphanumeric() || "“”«»¿".contains(*letter))
            .collect()
    };
    for program in named(&["paper", "twelve.rules"]) {
        let sheet = pdf(program, &Options::default(), Page::default());
        fs::write(folder.path().join("sheet.pdf"), &sheet).expect("a file");
        let text = told("pdftotext", &["-raw", "sheet.pdf", "-"], folder.path());
        let read = letters(&String::from_utf8(text).expect("UTF-8"));
        let document = worksheet::document(program, &Options::default()).expect("a sheet");
        let look = Look {
            linear: true,
            width: usize::MAX,
            ..Look::default()
        };
        let told = document.shown(look);
        // What a board says is in its alternative text, and what a table asks for in its heads.
        let only_heard = |line: &&str| {
            [
                "The board is",
                "Black has",
                "White has",
                "Black 2",
                "Black 4",
                "Black to move",
                "White to move",
                "A table",
            ]
            .iter()
            .any(|start| line.starts_with(start))
        };
        for line in told.lines().filter(|line| !only_heard(line)) {
            assert!(read.contains(&letters(line)), "{line}\n{read}");
        }
    }
}

#[test]
#[ignore = "needs poppler-utils: .ci/run runs it"]
fn a_screen_reader_finds_headings_lists_tables_and_boards() {
    if !has("pdfinfo") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let paper = named(&["paper"])[0];
    let sheet = pdf(paper, &Options::default(), Page::default());
    fs::write(folder.path().join("sheet.pdf"), &sheet).expect("a file");
    let about = told("pdfinfo", &["sheet.pdf"], folder.path());
    let about = String::from_utf8(about).expect("UTF-8");
    assert!(
        about.contains("Tagged:          yes") && about.contains("Title:           The Paper"),
        "{about}"
    );
    let tags = told("pdfinfo", &["-struct-text", "sheet.pdf"], folder.path());
    let tags = String::from_utf8_lossy(&tags).into_owned();
    for tag in [
        "H1 \"The Paper\"",
        "H2 \"The rules of the sheet\"",
        "LBody",
        "TH",
        "Figure",
    ] {
        assert!(tags.contains(tag), "{tag}\n{tags}");
    }
}

#[test]
#[ignore = "needs poppler-utils: .ci/run runs it"]
fn a_grey_copy_keeps_black_from_white() {
    if !has("pdftoppm") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let paper = named(&["paper"])[0];
    for page in pages() {
        let sheet = pdf(paper, &Options::default(), page);
        fs::write(folder.path().join("sheet.pdf"), &sheet).expect("a file");
        // A black disc is dark all over but for its letter; of a white one only the line round it and the letter are.
        let dots = 100.0;
        let pictures = pictures_of("sheet.pdf", dots, folder.path());
        let words = words("sheet.pdf", folder.path());
        let mut shades = Vec::new();
        for (picture, words) in pictures.iter().zip(&words) {
            for (word, place) in words.iter().filter(|(word, _)| word == "B" || word == "W") {
                // Above the letter, within the disc. In a text below a picture that is on white, or on another line.
                let (column, row) = (
                    f64::midpoint(place[0], place[2]),
                    f64::midpoint(place[1], place[3]),
                );
                let above = 0.43 * (place[3] - place[1]);
                let [column, row] = [column, row - above].map(|at| dot(at, dots));
                shades.push((word.clone(), picture.shades[row * picture.width + column]));
            }
        }
        let dark = shades
            .iter()
            .filter(|(word, shade)| word == "B" && *shade < 120)
            .count();
        let light = shades
            .iter()
            .filter(|(word, shade)| word == "W" && *shade > 180)
            .count();
        assert!(dark >= 8 && light >= 7, "{page:?}: {shades:?}");
    }
}

#[test]
#[ignore = "needs Chromium, where it is: .ci/run runs it"]
fn a_browser_prints_the_page_without_losing_anything() {
    if !has("chromium") || !has("pdftoppm") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let paper = named(&["paper"])[0];
    let page = Page {
        paper: Paper::Letter,
        large_print: false,
    };
    let html = worksheet::html(paper, &Options::default(), page).expect("a page");
    fs::write(folder.path().join("sheet.html"), html).expect("a file");
    let profile = format!(
        "--user-data-dir={}",
        folder.path().join("profile").display()
    );
    let print = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        &profile,
        "--no-pdf-header-footer",
        "--print-to-pdf=sheet.pdf",
        "sheet.html",
    ];
    told("chromium", &print, folder.path());
    let pictures = pictures("sheet.pdf", folder.path());
    assert!(
        (2..=3).contains(&pictures.len()),
        "{} pages",
        pictures.len()
    );
    for picture in &pictures {
        assert!(picture.has_margins());
    }
    let text = told("pdftotext", &["sheet.pdf", "-"], folder.path());
    let text = String::from_utf8(text).expect("UTF-8");
    for said in [
        "Otherwise, play the move that flips the most discs.",
        "Discs of the player",
        "How can you tell?",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    // The black discs are there without any background: on the page with two boards.
    assert!(pictures.iter().any(|picture| picture.dark() > 1000));
}
