//! The page's files: how heavy they are, and what they keep to.

use paper_othello::web::files;

#[test]
fn the_page_is_light_and_asks_in_one_place_alone() {
    let weight: usize = files().map(|file| file.text.len()).sum();
    assert!(weight < 150_000, "{weight} bytes");
    for file in files().filter(|file| file.kind.starts_with("text/javascript")) {
        let has = |word: &str| file.text.contains(word);
        assert_eq!(has("fetch("), file.path == "core.js", "{}", file.path);
        for word in [
            "innerHTML",
            "eval(",
            "XMLHttpRequest",
            "document.cookie",
            "WebSocket",
            "https://",
            "style=",
        ] {
            assert!(!has(word), "{} has {word}", file.path);
        }
        assert!(
            file.text.starts_with("// "),
            "{} says what it is for",
            file.path
        );
    }
    // Nothing from outside.
    let page = files().find(|file| file.path.is_empty()).expect("the page");
    assert!(!page.text.contains("//") && !page.text.contains("style="));
    let paths: Vec<&str> = files().map(|file| file.path).collect();
    for file in files().filter(|file| file.kind.starts_with("text/javascript")) {
        for line in file.text.lines().filter(|line| line.starts_with("import ")) {
            let name = line
                .rsplit("\"./")
                .next()
                .and_then(|rest| rest.split('"').next())
                .unwrap_or_default();
            assert!(paths.contains(&name), "{}: {line}", file.path);
        }
    }
}
