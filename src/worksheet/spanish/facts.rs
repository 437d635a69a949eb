//! The facts of the vocabulary in Spanish, and the places that ties and lists name. It must not build sentences.

/// A fact: *ocupa una esquina*.
pub(super) struct FactWords {
    /// The name in the vocabulary.
    pub id: &'static str,
    /// The verb, of one move and of many.
    pub verb: [&'static str; 2],
    /// What comes after it, of one move and of many; `{}` for a list of squares, rows or columns.
    pub object: [&'static str; 2],
    /// Where it is a region: *las esquinas*, and *en las esquinas*.
    pub region: Option<[&'static str; 2]>,
}

const fn fact(
    id: &'static str,
    verb: [&'static str; 2],
    object: &'static str,
    region: Option<[&'static str; 2]>,
) -> FactWords {
    FactWords {
        id,
        verb,
        object: [object, object],
        region,
    }
}

const ESTAR: [&str; 2] = ["está", "están"];
const TOCAR: [&str; 2] = ["toca", "tocan"];

pub(super) const FACTS: &[FactWords] = &[
    fact(
        "corner",
        ["ocupa", "ocupan"],
        "una esquina",
        Some(["las esquinas", "en las esquinas"]),
    ),
    fact(
        "edge",
        ESTAR,
        "en un borde",
        Some(["los bordes", "en los bordes"]),
    ),
    fact(
        "border",
        ESTAR,
        "en el contorno",
        Some(["el contorno", "en el contorno"]),
    ),
    fact(
        "danger_zone",
        ESTAR,
        "en la zona de peligro",
        Some(["la zona de peligro", "en la zona de peligro"]),
    ),
    fact(
        "centre",
        ESTAR,
        "en el centro",
        Some(["el centro", "en el centro"]),
    ),
    fact(
        "by_a_corner",
        ESTAR,
        "junto a una esquina",
        Some(["las casillas junto a una esquina", "junto a una esquina"]),
    ),
    fact("touches_empty_corner", TOCAR, "una esquina vacía", None),
    fact("touches_own_corner", TOCAR, "una esquina tuya", None),
    fact("touches_their_corner", TOCAR, "una esquina del rival", None),
    fact(
        "gives_corner",
        ["permite", "permiten"],
        "que el rival ocupe una esquina",
        None,
    ),
    fact(
        "opens_corner",
        ["abre", "abren"],
        "una esquina al rival",
        None,
    ),
    fact("saves_corner", ["salva", "salvan"], "una esquina", None),
    fact(
        "threatens_corner",
        ["amenaza", "amenazan"],
        "una esquina",
        None,
    ),
    fact("stable", ["pone", "ponen"], "una ficha estable", None),
    fact("odd_region", ESTAR, "en una región impar", None),
    fact(
        "closed_region",
        ESTAR,
        "en una región cerrada para el rival",
        None,
    ),
    FactWords {
        id: "only_yours",
        verb: ESTAR,
        object: ["abierta solo para ti", "abiertas solo para ti"],
        region: None,
    },
    fact(
        "joins_edge",
        ["se une", "se unen"],
        "a una ficha tuya en el borde",
        None,
    ),
    fact("follows_opening", ["sigue", "siguen"], "la apertura", None),
    fact(
        "wedges",
        ["se mete", "se meten"],
        "como una cuña en un borde",
        None,
    ),
    fact("squares", ESTAR, "en {}", None),
    fact("row", ESTAR, "en la fila {}", None),
    fact("column", ESTAR, "en la columna {}", None),
];

/// The keys that settle ties by place or by chance.
pub(super) const TIES: &[(&str, &str)] = &[
    ("topmost", "la más alta"),
    ("bottommost", "la más baja"),
    ("leftmost", "la más a la izquierda"),
    ("rightmost", "la más a la derecha"),
    ("random", "al azar"),
];
