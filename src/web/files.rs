//! The files of the page, in the binary. It must not know what they do.

/// A file of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageFile {
    /// Its path: empty for the page itself.
    pub path: &'static str,
    /// What it is, as HTTP says it.
    pub kind: &'static str,
    /// What it says.
    pub text: &'static str,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

macro_rules! scripts {
    ($($name:literal),* $(,)?) => {
        &[$(PageFile { path: $name, kind: SCRIPT, text: include_str!(concat!("page/", $name)) }),*]
    };
}

static PAGE: PageFile = PageFile {
    path: "",
    kind: "text/html; charset=utf-8",
    text: include_str!("page/index.html"),
};
static STYLE: PageFile = PageFile {
    path: "style.css",
    kind: "text/css; charset=utf-8",
    text: include_str!("page/style.css"),
};
static ICON: PageFile = PageFile {
    path: "icon.svg",
    kind: "image/svg+xml",
    text: include_str!("page/icon.svg"),
};
static SCRIPTS: &[PageFile] = scripts![
    "board.js",
    "core.js",
    "dom.js",
    "editor.js",
    "files.js",
    "game.js",
    "lab.js",
    "main.js",
    "rules.js",
    "settings.js",
    "share.js",
    "state.js",
    "why.js",
];

/// All files of the page.
pub fn files() -> impl Iterator<Item = &'static PageFile> {
    [&PAGE, &STYLE, &ICON].into_iter().chain(SCRIPTS)
}
