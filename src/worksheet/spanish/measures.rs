//! The numbers of a move in Spanish, and the questions about the board. It must not build sentences.

/// A noun, and whether it is feminine.
pub(super) struct Noun {
    pub one: &'static str,
    pub many: &'static str,
    pub feminine: bool,
}

const fn noun(one: &'static str, many: &'static str, feminine: bool) -> Noun {
    Noun {
        one,
        many,
        feminine,
    }
}

/// A number of a move: *voltea al menos 3 fichas*, *deja al rival más jugadas*.
pub(super) struct MeasureWords {
    /// The name in the vocabulary.
    pub id: &'static str,
    /// The verb, of one move and of many.
    pub verb: [&'static str; 2],
    /// What stands between the verb and the number.
    pub before: &'static str,
    /// What is counted.
    pub noun: Noun,
    /// What comes after it.
    pub after: &'static str,
    /// The most and the fewest, where they are said in another way, after the verb.
    pub extremes: Option<[&'static str; 2]>,
    /// As a key of ties, at the most and the fewest.
    pub short: [&'static str; 2],
    /// As points count it.
    pub counted: &'static str,
}

const FICHA: Noun = noun("ficha", "fichas", true);
const JUGADA: Noun = noun("jugada", "jugadas", true);
const CASILLA: Noun = noun("casilla", "casillas", true);
const ESQUINA: Noun = noun("esquina", "esquinas", true);
const NOTHING: Noun = noun("", "", false);
const VOLTEAR: [&str; 2] = ["voltea", "voltean"];
const DEJAR: [&str; 2] = ["deja", "dejan"];
const TOCAR: [&str; 2] = ["toca", "tocan"];
const ESTAR: [&str; 2] = ["está", "están"];

const fn measure(
    id: &'static str,
    verb: [&'static str; 2],
    before: &'static str,
    noun: Noun,
    after: &'static str,
    short: [&'static str; 2],
    counted: &'static str,
) -> MeasureWords {
    MeasureWords {
        id,
        verb,
        before,
        noun,
        after,
        extremes: None,
        short,
        counted,
    }
}

pub(super) const MEASURES: &[MeasureWords] = &[
    measure(
        "flips",
        VOLTEAR,
        "",
        FICHA,
        "",
        ["la que más fichas voltea", "la que menos fichas voltea"],
        "por cada ficha que voltea",
    ),
    measure(
        "outside_flips",
        VOLTEAR,
        "",
        noun("ficha exterior", "fichas exteriores", true),
        "",
        [
            "la que más fichas exteriores voltea",
            "la que menos fichas exteriores voltea",
        ],
        "por cada ficha exterior que voltea",
    ),
    measure(
        "directions",
        VOLTEAR,
        "en",
        noun("dirección", "direcciones", true),
        "",
        [
            "la que voltea en más direcciones",
            "la que voltea en menos direcciones",
        ],
        "por cada dirección en que voltea",
    ),
    measure(
        "replies",
        DEJAR,
        "al rival",
        JUGADA,
        "",
        [
            "la que más jugadas deja al rival",
            "la que menos jugadas deja al rival",
        ],
        "por cada jugada que deja al rival",
    ),
    measure(
        "safe_replies",
        DEJAR,
        "al rival",
        noun("jugada segura", "jugadas seguras", true),
        "",
        [
            "la que más jugadas seguras deja al rival",
            "la que menos jugadas seguras deja al rival",
        ],
        "por cada jugada segura que deja al rival",
    ),
    measure(
        "corner_replies",
        DEJAR,
        "al rival",
        ESQUINA,
        "",
        [
            "la que más esquinas deja al rival",
            "la que menos esquinas deja al rival",
        ],
        "por cada esquina que deja al rival",
    ),
    measure(
        "best_reply_flips",
        ["deja voltear", "dejan voltear"],
        "al rival",
        FICHA,
        "",
        [
            "la que más fichas deja voltear al rival",
            "la que menos fichas deja voltear al rival",
        ],
        "por cada ficha que deja voltear al rival",
    ),
    measure(
        "endangered",
        DEJAR,
        "",
        noun("ficha tuya", "fichas tuyas", true),
        "en peligro",
        [
            "la que más fichas tuyas deja en peligro",
            "la que menos fichas tuyas deja en peligro",
        ],
        "por cada ficha tuya que deja en peligro",
    ),
    measure(
        "discs_in",
        DEJAR,
        "",
        noun("ficha tuya", "fichas tuyas", true),
        "{R}",
        [
            "la que más fichas tuyas deja {R}",
            "la que menos fichas tuyas deja {R}",
        ],
        "por cada ficha tuya que deja {R}",
    ),
    measure(
        "own_moves",
        ["te deja", "te dejan"],
        "",
        JUGADA,
        "",
        ["la que más jugadas te deja", "la que menos jugadas te deja"],
        "por cada jugada que te deja",
    ),
    measure(
        "opens",
        ["abre", "abren"],
        "",
        CASILLA,
        "",
        ["la que más casillas abre", "la que menos casillas abre"],
        "por cada casilla que abre",
    ),
    measure(
        "empty_neighbours",
        TOCAR,
        "",
        noun("casilla vacía", "casillas vacías", true),
        "",
        [
            "la que más casillas vacías toca",
            "la que menos casillas vacías toca",
        ],
        "por cada casilla vacía que toca",
    ),
    measure(
        "own_neighbours",
        TOCAR,
        "",
        noun("ficha tuya", "fichas tuyas", true),
        "",
        [
            "la que más fichas tuyas toca",
            "la que menos fichas tuyas toca",
        ],
        "por cada ficha tuya que toca",
    ),
    measure(
        "their_neighbours",
        TOCAR,
        "",
        noun("ficha del rival", "fichas del rival", true),
        "",
        [
            "la que más fichas del rival toca",
            "la que menos fichas del rival toca",
        ],
        "por cada ficha del rival que toca",
    ),
    measure(
        "stable_discs",
        ["te deja", "te dejan"],
        "",
        noun("ficha estable", "fichas estables", true),
        "",
        [
            "la que más fichas estables te deja",
            "la que menos fichas estables te deja",
        ],
        "por cada ficha estable que te deja",
    ),
    measure(
        "their_stable_discs",
        DEJAR,
        "al rival",
        noun("ficha estable", "fichas estables", true),
        "",
        [
            "la que más fichas estables deja al rival",
            "la que menos fichas estables deja al rival",
        ],
        "por cada ficha estable que deja al rival",
    ),
    measure(
        "frontier",
        DEJAR,
        "",
        noun("ficha tuya", "fichas tuyas", true),
        "junto a una casilla vacía",
        [
            "la que más fichas tuyas deja junto a una casilla vacía",
            "la que menos fichas tuyas deja junto a una casilla vacía",
        ],
        "por cada ficha tuya que deja junto a una casilla vacía",
    ),
    measure(
        "their_frontier",
        DEJAR,
        "",
        noun("ficha del rival", "fichas del rival", true),
        "junto a una casilla vacía",
        [
            "la que más fichas del rival deja junto a una casilla vacía",
            "la que menos fichas del rival deja junto a una casilla vacía",
        ],
        "por cada ficha del rival que deja junto a una casilla vacía",
    ),
    measure(
        "open_beside",
        DEJAR,
        "",
        noun("casilla vacía", "casillas vacías", true),
        "junto a fichas del rival",
        [
            "la que más casillas vacías deja junto a fichas del rival",
            "la que menos casillas vacías deja junto a fichas del rival",
        ],
        "por cada casilla vacía que deja junto a fichas del rival",
    ),
    measure(
        "open_sides",
        DEJAR,
        "a tus fichas",
        noun("lado abierto", "lados abiertos", false),
        "",
        [
            "la que más lados abiertos deja a tus fichas",
            "la que menos lados abiertos deja a tus fichas",
        ],
        "por cada lado abierto que deja a tus fichas",
    ),
    MeasureWords {
        extremes: Some(["en la región más grande", "en la región más pequeña"]),
        ..measure(
            "region",
            ESTAR,
            "en una región de",
            CASILLA,
            "",
            ["la de la región más grande", "la de la región más pequeña"],
            "por cada casilla de su región",
        )
    },
    MeasureWords {
        extremes: Some(["más lejos del centro", "más cerca del centro"]),
        ..measure(
            "centre_distance",
            ESTAR,
            "a una distancia de",
            NOTHING,
            "del centro",
            ["la más lejana del centro", "la más cercana al centro"],
            "por la distancia al centro",
        )
    },
    measure(
        "points",
        ["suma", "suman"],
        "",
        noun("punto", "puntos", false),
        "",
        ["la que más puntos suma", "la que menos puntos suma"],
        "por cada punto",
    ),
    MeasureWords {
        extremes: Some([
            "en la casilla que más vale{B}",
            "en la casilla que menos vale{B}",
        ]),
        ..measure(
            "value",
            ESTAR,
            "en una casilla que vale",
            NOTHING,
            "{B}",
            [
                "la de la casilla que más vale{B}",
                "la de la casilla que menos vale{B}",
            ],
            "por lo que vale su casilla{B}",
        )
    },
    MeasureWords {
        extremes: Some(["más{B}", "menos{B}"]),
        ..measure(
            "board_value",
            [
                "hace que tus casillas valgan",
                "hacen que tus casillas valgan",
            ],
            "",
            NOTHING,
            "{B}",
            [
                "la que hace que tus casillas valgan más{B}",
                "la que hace que tus casillas valgan menos{B}",
            ],
            "por lo que valen tus casillas{B}",
        )
    },
];

/// What a function of a script counts: *suma al menos 3 `safety`*.
pub(super) const SCRIPTED: MeasureWords = measure(
    "script",
    ["suma", "suman"],
    "",
    noun("`{B}`", "`{B}`", false),
    "",
    ["la que más `{B}` suma", "la que menos `{B}` suma"],
    "por cada `{B}`",
);

/// A question about the board: *quedan menos de 10 casillas vacías*.
pub(super) struct QuestionWords {
    /// The name in the vocabulary.
    pub id: &'static str,
    /// The words with a number of 1 and with another: `{Q}` for the number and its noun, `{R}` for a region.
    pub words: [&'static str; 2],
    /// What is counted, where anything is.
    pub noun: Noun,
    /// The words with a share of the board's squares.
    pub share: &'static str,
}

const fn question(id: &'static str, words: [&'static str; 2], noun: Noun) -> QuestionWords {
    QuestionWords {
        id,
        words,
        noun,
        share: "",
    }
}

pub(super) const QUESTIONS: &[QuestionWords] = &[
    QuestionWords {
        share: "está vacía {Q}",
        ..question(
            "empty_squares",
            ["queda {Q} vacía", "quedan {Q} vacías"],
            CASILLA,
        )
    },
    QuestionWords {
        share: "está ocupada {Q}",
        ..question(
            "full_squares",
            ["hay {Q} ocupada", "hay {Q} ocupadas"],
            CASILLA,
        )
    },
    question(
        "empty_corners",
        ["queda {Q} vacía", "quedan {Q} vacías"],
        ESQUINA,
    ),
    question(
        "empty_squares_in",
        ["queda {Q} vacía {R}", "quedan {Q} vacías {R}"],
        CASILLA,
    ),
    question(
        "full_squares_in",
        ["hay {Q} ocupada {R}", "hay {Q} ocupadas {R}"],
        CASILLA,
    ),
    question(
        "discs",
        ["hay {Q} en el tablero", "hay {Q} en el tablero"],
        FICHA,
    ),
    question("own_discs", ["tienes {Q}", "tienes {Q}"], FICHA),
    question("own_discs_in", ["tienes {Q} {R}", "tienes {Q} {R}"], FICHA),
    question(
        "their_discs",
        ["el rival tiene {Q}", "el rival tiene {Q}"],
        FICHA,
    ),
    question(
        "their_discs_in",
        ["el rival tiene {Q} {R}", "el rival tiene {Q} {R}"],
        FICHA,
    ),
    question("own_corners", ["tienes {Q}", "tienes {Q}"], ESQUINA),
    question(
        "their_corners",
        ["el rival tiene {Q}", "el rival tiene {Q}"],
        ESQUINA,
    ),
    question(
        "their_corner_moves",
        ["el rival puede ocupar {Q}", "el rival puede ocupar {Q}"],
        ESQUINA,
    ),
    question("own_moves_now", ["tienes {Q}", "tienes {Q}"], JUGADA),
    question(
        "their_moves_now",
        ["el rival tiene {Q}", "el rival tiene {Q}"],
        JUGADA,
    ),
    question("ahead", ["vas ganando", "vas ganando"], NOTHING),
    question(
        "ahead_by",
        ["vas ganando por {Q}", "vas ganando por {Q}"],
        FICHA,
    ),
    question("behind", ["vas perdiendo", "vas perdiendo"], NOTHING),
    question(
        "behind_by",
        ["vas perdiendo por {Q}", "vas perdiendo por {Q}"],
        FICHA,
    ),
    question(
        "level",
        ["hay empate a fichas", "hay empate a fichas"],
        NOTHING,
    ),
    question("black", ["juegas con negras", "juegas con negras"], NOTHING),
    question(
        "white",
        ["juegas con blancas", "juegas con blancas"],
        NOTHING,
    ),
];
