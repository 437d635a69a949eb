//! About how long games take, in words. It must not look at a clock: the same run is announced alike on every machine.

/// This many games of sheets an ordinary machine plays in a second, and this many of scripts.
const GAMES_A_SECOND: [u64; 2] = [50_000, 250];

/// *under a second*, *a few seconds*, *about 3 minutes*
pub(super) fn how_long(games: u64, by_script: bool) -> String {
    let seconds = games / GAMES_A_SECOND[usize::from(by_script)];
    match seconds {
        0 => "under a second".to_owned(),
        1..10 => "a few seconds".to_owned(),
        10..60 => "under a minute".to_owned(),
        60..120 => "a minute or two".to_owned(),
        120..7_200 => format!("about {} minutes", seconds / 60),
        _ => format!("about {} hours", seconds / 3_600),
    }
}

#[cfg(test)]
mod tests {
    use super::how_long;

    #[test]
    fn it_is_said_roughly() {
        let said = [1_000, 100_000, 2_000_000, 12_000_000, 2_000_000_000]
            .map(|games| how_long(games, false));
        assert_eq!(
            said,
            [
                "under a second",
                "a few seconds",
                "under a minute",
                "about 4 minutes",
                "about 11 hours"
            ]
        );
        assert_eq!(how_long(10_000, true), "under a minute");
    }
}
