//! Spanish, as a teacher would word it in class. It must not decide what is said, only how.

use super::{
    BoardWords, ExerciseWords, SheetWords, SlipWords, StepWords, TeacherWords, Words,
    sheet::Minutes,
};
use crate::board::{Direction, Ending, Layout, Side};

pub(super) static WORDS: Words = Words {
    code: "es",
    board: BOARD,
    sheet: SHEET,
    exercise: EXERCISE,
    teacher: TEACHER,
    step: STEP,
    slip: SLIP,
};

/// *Las negras*
const fn side(side: Side) -> &'static str {
    match side {
        Side::Black => "Las negras",
        Side::White => "Las blancas",
    }
}

/// *las negras*
const fn the(side: Side) -> &'static str {
    match side {
        Side::Black => "las negras",
        Side::White => "las blancas",
    }
}

const BOARD: BoardWords = BoardWords {
    and: "y",
    or: "o",
    none: "ninguna",
    black: "Negras",
    white: "Blancas",
    black_letter: 'N',
    white_letter: 'B',
    name: |n| format!("Un tablero de {n} por {n}"),
    size: |n| format!("El tablero es de {n} por {n}."),
    empty: |n| format!("El tablero es de {n} por {n} y está vacío."),
    has: |who, squares| format!("{} tienen {squares}.", side(who)),
    count: |black, white| format!("Negras {black}, Blancas {white}."),
    to_move: |who| format!("Juegan {}.", the(who)),
    must_pass: |who| format!("{} no tienen jugada y pasan.", side(who)),
    over: |ending| {
        let why = match ending {
            Ending::BoardFull => "el tablero está lleno",
            Ending::OneColourGone => "a un color no le quedan fichas",
            Ending::NobodyCanMove => "nadie tiene jugada",
        };
        format!("La partida ha terminado: {why}.")
    },
    plays: |who, square, flipped| format!("{} juegan en {square} y voltean {flipped}.", side(who)),
    passes: |who| format!("{} no tienen jugada y pasan.", side(who)),
    flipped: |squares, direction| {
        let where_to = match direction {
            Direction::Up => "hacia arriba",
            Direction::UpRight => "arriba a la derecha",
            Direction::Right => "a la derecha",
            Direction::DownRight => "abajo a la derecha",
            Direction::Down => "hacia abajo",
            Direction::DownLeft => "abajo a la izquierda",
            Direction::Left => "a la izquierda",
            Direction::UpLeft => "arriba a la izquierda",
        };
        format!("{squares} {where_to}")
    },
    marked: |letter, squares, meaning| format!("Con {letter} en {squares}: {meaning}."),
    written: |text, squares| format!("{text} en {squares}"),
    in_the_squares: "En las casillas:",
    key: "N es una ficha negra; B, una blanca.",
    braille_key: "En los tableros: n es una ficha negra, b una blanca, - una casilla vacía.",
    page: |page, pages| format!("Página {page} de {pages}"),
    ties: "Empates",
    ask_the_computer: "Pregunta al ordenador",
};

const SHEET: SheetWords = SheetWords {
    blanks: ["Nombre", "Fecha", "Clase"],
    needs: |minutes| format!("Para dos personas, unos {minutes} minutos."),
    material: "Hace falta un lápiz, una goma y esta hoja; con monedas o fichas de dos clases se puede jugar al lado.",
    die: "También hace falta un dado, o papelitos para sortear.",
    computer: "También hace falta un ordenador para las reglas que dicen «Pregunta al ordenador».",
    othello: "Las reglas de Othello",
    rules_of_othello: |n, layout| {
        let start = match layout {
            Layout::Standard => {
                "Se empieza con dos fichas negras y dos blancas en el centro, cada color en una diagonal."
            }
            Layout::Mirrored => {
                "Se empieza con dos fichas negras y dos blancas en el centro, al revés de lo habitual, como en un espejo."
            }
            Layout::Parallel => {
                "Se empieza con dos fichas negras y dos blancas en el centro, una pareja al lado de la otra."
            }
        };
        vec![
            format!("El tablero tiene {n} por {n} casillas. {start} Empiezan las negras y se juega por turnos."),
            "Pon una ficha de tu color en una casilla vacía. Tiene que encerrar fichas del otro color: una o más en línea recta (fila, columna o diagonal), con tu ficha nueva en un extremo y otra ficha tuya en el otro.".to_owned(),
            "Voltea enseguida todas las fichas encerradas, en todas las direcciones.".to_owned(),
            "Si en una casilla no encierras nada, esa jugada no vale. Si no tienes ninguna jugada, di «paso»: vuelve a jugar la otra persona.".to_owned(),
            "Cuando nadie puede jugar, la partida termina. Contad las fichas: gana quien tiene más.".to_owned(),
        ]
    },
    first_move: "Mira una jugada",
    before: "Antes",
    after: |who, square| format!("Después de jugar {} en {square}", the(who)),
    chosen_by: |rule| {
        format!("La hoja elige esta jugada {rule}: comprueba que encuentras la misma.")
    },
    chosen_by_ties: "Aquí no elige ninguna regla de la hoja, solo el desempate: comprueba que encuentras la misma jugada.",
    by_chance: "Aquí el azar eligió entre varias jugadas; la tuya puede ser otra.",
    rules: "Las reglas de la hoja",
    about_rules: "Sigue las reglas en orden, desde arriba. Mira solo las jugadas que valen. La primera regla que elige una jugada termina la búsqueda.",
    no_rules: "Esta hoja no tiene reglas: solo el desempate elige la jugada.",
    about_ties: |keys| format!("¿Queda más de una jugada? Elige la primera según esto: {keys}."),
    definitions: "Qué significan las palabras",
    points: "Puntos",
    about_points: "Suma todas las líneas que se cumplen para una jugada.",
    points_heads: ["Puntos", "Por qué"],
    values: |name| match name {
        "" => "Cuánto vale cada casilla".to_owned(),
        name => format!("Cuánto vale cada casilla ({name})"),
    },
    order_of_squares: |rule| format!("Regla {rule}: el orden de las casillas, primero el 1"),
    in_order_of_squares: "Haz la primera jugada posible en el orden de los números del tablero de abajo.",
    not_on_the_board: |items| {
        format!("No está en el tablero, porque depende de la posición: {items}.")
    },
    opening: "La apertura",
    play: "Cómo se juega",
    how_to_play: |games| {
        let mut steps = vec![
            "Decidid quién lleva la hoja y quién juega contra ella.".to_owned(),
            "La hoja juega con negras y empieza. Quien la lleva hace exactamente lo que dicen sus reglas, sin pensar más.".to_owned(),
            "La otra persona juega con blancas, lo mejor que pueda.".to_owned(),
            "Al final contad las fichas y apuntad el resultado en la tabla.".to_owned(),
        ];
        if games > 1 {
            steps.push("Cambiad los papeles y jugad otra vez en el tablero siguiente.".to_owned());
        }
        steps
    },
    score_heads: [
        "Partida",
        "Fichas de la hoja",
        "Fichas de la persona",
        "¿Quién ganó?",
    ],
    scores_spoken: "Una tabla para rellenar; en cada partida: las fichas de la hoja, las fichas de la persona y quién ganó.",
    game: |number| format!("Partida {number}"),
    swapped_game: |number| format!("Partida {number} (cambiad los papeles)"),
    change: "Cambia una regla",
    about_change: |rules| {
        match rules {
        0 | 1 => "Cambia una cosa de la hoja: una palabra, o una regla nueva cerca del principio. Después jugad al menos otra partida, en otra copia del tablero.".to_owned(),
        _ => "Cambia una cosa de la hoja: intercambia dos reglas, cambia una palabra o añade una regla tuya cerca del principio. Después jugad al menos otra partida, en otra copia del tablero.".to_owned(),
    }
    },
    change_questions: [
        "¿Qué has cambiado?",
        "¿La hoja jugó mejor o peor? ¿Cómo lo sabes?",
    ],
    blank_title: "Tableros",
};

const EXERCISE: ExerciseWords = ExerciseWords {
    positions: "¿Qué juega la hoja, y por qué regla?",
    about_positions: "Sigue las reglas de la hoja. Escribe la jugada que hace y el número de la regla que la eligió; si no la eligió ninguna, escribe D de desempate.",
    blanks: ["Jugada", "Regla"],
    numbered: |number, who| format!("{number}. Juegan {}", the(who)),
    orders: "¿Importa el orden de las reglas?",
    about_orders: "Aquí dos reglas de la hoja cambian de sitio. Cada regla conserva su número. ¿Qué juega cada orden, y por qué regla?",
    order: |name, rules| format!("Orden {name}: reglas {rules}"),
    order_blanks: [
        |name| format!("{name} juega"),
        |_| "por la regla".to_owned(),
    ],
    no_orders: "No se han encontrado dos reglas de esta hoja que, al cambiar de sitio, cambien una jugada; por eso no hay ejercicios de orden.",
    slips: "Encuentra los fallos",
    about_slips: |slips, who| {
        let many = match slips {
            1 => "Una jugada".to_owned(),
            2 => "Dos jugadas".to_owned(),
            3 => "Tres jugadas".to_owned(),
            other => format!("{other} jugadas"),
        };
        let broke = if slips == 1 {
            "no siguió"
        } else {
            "no siguieron"
        };
        format!(
            "{many} de {} {broke} las reglas de la hoja; todas las jugadas valen. Repite la partida en el tablero y encuentra los fallos.",
            side(who)
        )
    },
    move_heads: ["Turno", "Negras", "Blancas"],
    pass: "paso",
    slip_heads: ["Turno", "Jugó", "La hoja juega", "Por la regla"],
    slips_spoken: "Una tabla para rellenar; en cada fallo: el turno, lo que se jugó, lo que juega la hoja y por qué regla.",
    move_spoken: |turn, black, white| format!("Turno {turn}: Negras {black}, Blancas {white}."),
    no_slips: "En una partida en este tablero la hoja nunca pudo elegir otra jugada; por eso no hay partida con fallos.",
    tie_break: "el desempate",
    rule: |number| format!("regla {number}"),
};

const TEACHER: TeacherWords = TeacherWords {
    title: |title| format!("{title}: para quien enseña"),
    plan: "Cuánto dura",
    times: |minutes| {
        let Minutes {
            reading,
            games,
            game,
            exercises,
            change,
        } = *minutes;
        let mut lines = vec![
            format!("Leer las reglas y encontrar juntos la primera jugada: {reading} minutos."),
            if games == 1 {
                format!("La partida: {game} minutos.")
            } else {
                format!("{games} partidas: {game} minutos cada una.")
            },
        ];
        if exercises > 0 {
            lines.push(format!("Los ejercicios: {exercises} minutos."));
        }
        lines.push(format!("Cambiar una regla y probarla: {change} minutos."));
        lines.push(format!("En total, unos {} minutos. Si falta tiempo, quita una partida: al cambiar una regla es cuando se ve lo que hace el orden.", minutes.whole()));
        lines
    },
    game: "Una partida explicada",
    about_game: |black, white| {
        format!(
            "La hoja juega con negras. Las blancas voltean cada vez todas las fichas que pueden, como hacen muchos alumnos. Termina con {black} fichas negras y {white} blancas."
        )
    },
    turn: |turn, said| format!("{turn}. {said}"),
    only_move: |square| format!("La única jugada posible es {square}."),
    tally: |counts| format!("Las jugadas de la hoja: {counts}."),
    slips: "Fallos frecuentes",
    forgotten: |rule, times, of| {
        format!(
            "Quien olvida la regla {rule} hace otra jugada en {times} de {of} posiciones probadas."
        )
    },
    never_missed: |rule, of| {
        format!("Quien olvida la regla {rule} jugó igual en las {of} posiciones probadas.")
    },
    swaps: "Qué cambia al intercambiar dos reglas",
    about_swaps: "Cada tablero muestra la jugada de la hoja (1) y la jugada con las dos reglas intercambiadas (2). Cada regla conserva su número.",
    swap: |one, other| format!("Reglas {one} y {other} intercambiadas"),
    swap_plays: |own, other| {
        format!("La hoja juega {own}; con las dos intercambiadas juega {other}.")
    },
    after: |moves| match moves {
        "" => "Al principio.".to_owned(),
        moves => format!("Después de {moves}."),
    },
    after_turn: |turn| format!("Después del turno {turn}"),
    same: "No cambia nada: está demostrado.",
    not_found: |positions| format!("No se encontró ninguna diferencia en {positions} posiciones."),
    one_rule: "Con menos de dos reglas no hay orden que cambiar.",
    questions: "Qué preguntar en clase",
    ask: |rules| {
        let mut questions = vec![
            "¿Dónde quiso jugar otra cosa quien llevaba la hoja? ¿Qué habría cambiado?".to_owned(),
            "¿Llegaron a la misma jugada dos grupos que llevaban la hoja desde el mismo tablero? ¿Por qué tiene que ser así?".to_owned(),
        ];
        if rules > 1 {
            questions
                .push("¿Qué regla eligió más jugadas? ¿Cuál se usó muy poco? ¿Sobra?".to_owned());
        }
        questions.push("¿Cómo se puede hacer que la hoja pierda? ¿Qué regla lo permite, y cómo la cambiaríais?".to_owned());
        questions.push(
            "Una partida dice poco: ¿cuántas jugaríais antes de decir que un cambio es mejor?"
                .to_owned(),
        );
        questions
    },
    ask_order: |one, other| {
        format!("Antes de probar: ¿qué cambiaría si se intercambian las reglas {one} y {other}?")
    },
    ask_same: |one, other| {
        format!("Las reglas {one} y {other} se pueden intercambiar y no cambia nada. ¿Por qué?")
    },
    answers: "Soluciones: qué juega la hoja",
    answer: |number, square, by| format!("{number}. Juega {square}, {by}."),
    not_covered: |what| format!("No se encontró ninguna posición que dependa de esto: {what}."),
    no_room: |what| format!("Faltan ejercicios para que alguno dependa de esto: {what}."),
    order_answers: "Soluciones: el orden de las reglas",
    order_answer: |number, [a, by_a], [b, by_b]| {
        format!("{number}. El orden A juega {a}, {by_a}; el orden B juega {b}, {by_b}.")
    },
    slip_answers: "Soluciones: los fallos",
    slip_answer: |turn, played, square, by| {
        format!("Turno {turn}: se jugó {played}; la hoja juega {square}, {by}.")
    },
};

const STEP: StepWords = StepWords {
    rule: |number| format!("Regla {number}"),
    nothing: "ninguna jugada la cumple",
    not_now: "ahora no se cumple su «cuando»",
    crosses_off: |squares| format!("tacha {squares}"),
    would_cross_off_all: "tacharía todas las jugadas; no cambia nada",
    keeps: |squares| format!("deja {squares}"),
    chooses: |squares| format!("elige {squares}"),
    chooses_one: |square| format!("elige {square}"),
    tie_leaves: |key, squares| format!("{key}: queda {squares}"),
    by_rule: |number| format!("por la regla {number}"),
    by_ties: "por el desempate",
};

const SLIP: SlipWords = SlipWords {
    flips: "Voltear en una sola dirección: una jugada voltea en todas las líneas que cierra.",
    order: "Buscar la regla que parece mejor: decide la primera regla que elige, aunque una posterior parezca mejor.",
    play: |rule| {
        format!(
            "Regla {rule}: la cumplen varias jugadas y alguien hace la que le gusta. Elige el desempate."
        )
    },
    cross_off: |rule| {
        format!(
            "Regla {rule}: olvidar la excepción, o hacer por otra regla una jugada tachada. Lo tachado sigue tachado."
        )
    },
    keep: |rule| {
        format!(
            "Regla {rule}: todavía no elige. Las reglas siguientes siguen con las jugadas que deja."
        )
    },
    best: |rule| {
        format!(
            "Regla {rule}: contar solo en la primera jugada buena. Hay que contar en todas las que quedan."
        )
    },
    guard: |rule| format!("Regla {rule}: usarla cuando no se cumple su «cuando»."),
    not: |rule| format!("Regla {rule}: no ver el «no»."),
    diagonal: |rule| {
        format!(
            "Regla {rule}: olvidar que las casillas también se tocan en diagonal, o contar una esquina ya ocupada."
        )
    },
    ties: |keys| format!("Empates: cambiar el orden del desempate. Es {keys}."),
    pass: "Pasar cuando hay una jugada posible.",
};
