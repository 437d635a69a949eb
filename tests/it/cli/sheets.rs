//! `paper sheet`: what is on it, in each form, and what is refused.

use crate::support::{Folder, paper};

#[test]
fn a_sheet_for_a_class_as_text() {
    insta::assert_snapshot!(paper("sheet paper").fine());
}

#[test]
fn exercises_and_their_key_in_sentences() {
    let ask = "sheet paper --board 4 --games 1 --exercises 3 --order --find-the-slip --linear";
    let pupils = paper(ask).fine();
    let (_, exercises) = pupils
        .split_once("What does the sheet play")
        .expect("exercises");
    insta::assert_snapshot!(exercises);
    insta::assert_snapshot!(paper(&format!("{ask} --teacher")).fine());
}

#[test]
fn a_sheet_in_spanish_in_sentences() {
    insta::assert_snapshot!(paper("sheet patient --language es --linear --board 4").fine());
}

#[test]
fn empty_boards_have_discs_only_if_a_start_is_asked_for() {
    let empty = paper("sheet paper --blank --games 1 --board 4 --title Boards").fine();
    assert!(empty.contains("  2 . . . .\n  3 . . . ."), "{empty}");
    assert!(!empty.contains("corner"), "{empty}");
    let begun = paper("sheet paper --blank --games 1 --board 4 --start parallel").fine();
    assert!(
        begun.contains("  2 . B B .\n  3 . W W .") || begun.contains("  2 . W W .\n  3 . B B ."),
        "{begun}"
    );
}

#[test]
fn each_form_is_made_and_takes_the_place_of_its_own_kind_alone() {
    let folder = Folder::with(&[("notes.txt", b"mine")]);
    let all = "sheet paper --pdf a.pdf --html a.html --svg a.svg --brf a.brf --paper letter";
    let said = folder.paper(all).fine();
    assert_eq!(
        said,
        "Made a.pdf: 2 pages.\nMade a.html.\nMade a.svg.\nMade a.brf.\n"
    );
    let read = |name: &str| std::fs::read(folder.file(name)).expect("it is there");
    let files = ["a.pdf", "a.html", "a.svg", "a.brf"].map(read);
    // The same bytes once more, over the first.
    folder.paper(all).fine();
    assert_eq!(["a.pdf", "a.html", "a.svg", "a.brf"].map(read), files);
    for form in ["--pdf", "--html", "--svg", "--brf"] {
        let complaint = folder
            .paper(&format!("sheet paper {form} notes.txt"))
            .complaint(1);
        assert!(
            complaint.contains("notes.txt exists already and is not a"),
            "{complaint}"
        );
        let complaint = folder.paper(&format!("sheet paper {form} -")).complaint(2);
        assert!(complaint.contains("needs a file"), "{complaint}");
        folder
            .paper(&format!("sheet paper {form} none/here.x"))
            .complaint(1);
    }
    assert_eq!(folder.read("notes.txt"), "mine");
    let said = folder
        .paper("sheet paper --title 黒と白 --pdf b.pdf")
        .fine();
    assert!(
        said.contains("The fonts of the PDF lack “と白黒”"),
        "{said}"
    );
    let page = folder.read("a.html");
    assert!(
        page.contains("@page { size: letter; margin: 15mm; }")
            && page.contains("color-scheme: light;")
    );
    assert!(
        folder
            .read("a.svg")
            .starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    );
}

#[test]
fn braille_keeps_to_its_lines_and_cells() {
    let folder = Folder::with(&[]);
    for more in [
        "",
        "--board 8 --exercises 3",
        "--language es",
        "--teacher --exercises 2",
    ] {
        folder
            .paper(&format!("sheet values --brf b.brf {more}"))
            .fine();
        let text = folder.read("b.brf");
        let pages: Vec<&str> = text.split_terminator('\u{c}').collect();
        assert!(pages.len() > 3);
        for page in pages {
            assert_eq!(page.lines().count(), 25, "{more}: {page}");
            for line in page.lines() {
                assert!(
                    line.len() <= 40 && line.bytes().all(|byte| (b' '..=b'_').contains(&byte)),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn what_cannot_be_is_said_in_a_sentence() {
    for (line, code, says) in [
        ("sheet paper --paper a5", 2, "write a4 or letter"),
        (
            "sheet paper --language fr",
            2,
            "sheets are printed in en (English) and es (Spanish)",
        ),
        ("sheet paper --blank --exercises 3", 2, "--exercises"),
        ("sheet paper --games 0", 2, "0"),
        ("sheet values --board 9", 2, "write 4, 6 or 8"),
        ("sheet nobody.rules", 1, "nobody.rules"),
        (
            "sheet paper --pdf x.pdf --html x.pdf",
            2,
            "x.pdf is asked for twice",
        ),
    ] {
        let complaint = paper(line).complaint(code);
        assert!(complaint.contains(says), "{line}: {complaint}");
    }
    let folder = Folder::with(&[(
        "large.rules",
        b"For 8 by 8.\n1. Play the move that flips the most discs.\nTies: topmost, then leftmost.",
    )]);
    assert!(folder.paper("sheet large.rules").fine().contains("8 by 8"));
    let complaint = folder.paper("sheet large.rules --board 6").complaint(1);
    assert!(
        complaint.contains("this program is for boards of 8 by 8"),
        "{complaint}"
    );
}

#[test]
fn chance_is_fixed_by_a_seed_and_is_no_exercise() {
    let folder = Folder::with(&[(
        "dice.rules",
        b"1. If a move is on an edge, play it.\nTies: random.",
    )]);
    let sheet = folder
        .paper("sheet dice.rules --exercises 4 --linear")
        .fine();
    assert!(sheet.contains("You also need a die"), "{sheet}");
    assert!(sheet.contains("yours may be another one"), "{sheet}");
    assert!(sheet.contains("comes first by this: at random."), "{sheet}");
    let copy = folder
        .paper("sheet dice.rules --exercises 4 --find-the-slip --teacher --linear")
        .fine();
    assert!(copy.contains("by rule 1."), "{copy}");
}
