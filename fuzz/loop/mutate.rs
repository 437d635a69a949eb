//! Texts near a text: words, lines and characters lost, doubled, exchanged, or put in from elsewhere, by seed.

use paper_othello::chance::Chance;

/// Characters and words that readers stumble over.
const ODD: &[&str] = &[
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\r",
    "\t",
    "\u{a0}",
    "é",
    "e\u{301}",
    "９",
    "ｆ",
    "с",
    "−",
    "“",
    "”",
    "`",
    "(",
    ")",
    "\"",
    "\\",
    "/",
    "#",
    ">",
    "99999999999999999999",
    "-1",
    "0",
    "2,5",
    "0.0001",
    "1.",
    "not",
    "no",
    "\n",
    "\n\n",
    "🂡",
];

/// The longest text that is made: slow readers are measured elsewhere.
const LONGEST: usize = 20_000;

/// A text one to eight steps from one of the seeds.
pub fn near(seeds: &[String], chance: &mut Chance) -> String {
    let mut text = pick(seeds, chance).clone();
    for _ in 0..=chance.below(8) {
        text = step(&text, seeds, chance);
    }
    let end = (0..=LONGEST.min(text.len()))
        .rev()
        .find(|end| text.is_char_boundary(*end));
    text.truncate(end.unwrap_or(0));
    text
}

fn step(text: &str, seeds: &[String], chance: &mut Chance) -> String {
    let separator = [' ', '\n'][chance.below(2) as usize];
    let mut pieces: Vec<&str> = text.split(separator).collect();
    let [one, other] = [0, 0].map(|_: u32| below(pieces.len(), chance));
    match chance.below(9) {
        0 => drop(pieces.drain(one.min(other)..one.max(other))),
        1 => pieces.swap(one, other),
        2 => pieces.insert(one, pieces[other]),
        3 => pieces[one] = *pick(ODD, chance),
        4 => pieces.insert(one, *pick(ODD, chance)),
        5 => {
            let words: Vec<&str> = pick(seeds, chance).split(separator).collect();
            let from = below(words.len(), chance);
            let to = (from + 1 + below(8, chance)).min(words.len());
            pieces.splice(one..one, words[from..to].iter().copied());
        }
        6 => {
            let many = vec![pieces[one]; 1 + below(60, chance)];
            pieces.splice(one..one, many);
        }
        7 => pieces.truncate(one + 1),
        _ => return with_a_slip(text, chance),
    }
    pieces.join(&separator.to_string())
}

/// One character lost, doubled, exchanged with the next, or another in its place.
fn with_a_slip(text: &str, chance: &mut Chance) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    if characters.is_empty() {
        return pick(ODD, chance).to_string();
    }
    let at = below(characters.len(), chance);
    match chance.below(4) {
        0 => drop(characters.remove(at)),
        1 => characters.insert(at, characters[at]),
        2 => {
            let next = (at + 1).min(characters.len() - 1);
            characters.swap(at, next);
        }
        _ => characters[at] = char::from(b' ' + u8::try_from(chance.below(95)).unwrap_or(0)),
    }
    characters.into_iter().collect()
}

fn pick<'a, T>(things: &'a [T], chance: &mut Chance) -> &'a T {
    &things[below(things.len(), chance)]
}

fn below(end: usize, chance: &mut Chance) -> usize {
    chance.below(u32::try_from(end).unwrap_or(u32::MAX)) as usize
}
