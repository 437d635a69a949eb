//! Parts of a tree in their canonical words. It must not know lines, remarks or layout.

mod promise;

pub use promise::promise_text;

use super::tree::{
    Amount, Best, Condition, Counted, FirstItem, Guard, GuardPart, Instruction, Joiner, Key,
    MeasureUse, Object, Part, Quantity, Rule, Sense,
};
use crate::board::BoardSize;
use crate::language::keyword::{
    A, AND, AT_LEAST, AT_MOST, EXACTLY, FEWER_THAN, IS, MORE_THAN, NO, OR, OTHERWISE, THE,
};
use crate::source::capital;
use crate::vocabulary::{
    Decimal, Element, Extreme, FACTS, Fact, FactTest, Filling, ListKind, Measure, Mover, Number,
    PHRASES, Pattern, Phrase, TieKind, VERBS, Verb, canonical,
};

/// Items as *a, b or c*.
pub(super) fn list(items: &[String], joiner: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} {joiner} {last}", most.join(", ")),
    }
}

/// *8 by 8*.
pub(super) fn size(size: BoardSize) -> String {
    format!("{n} by {n}", n = size.get())
}

/// *6 by 6 and 8 by 8*.
pub(crate) fn boards(boards: &[BoardSize]) -> String {
    let sizes: Vec<String> = boards.iter().map(|board| size(*board)).collect();
    list(&sizes, Joiner::And.word())
}

impl Joiner {
    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Self::And => AND,
            Self::Or => OR,
        }
    }
}

/// A condition about one move or many.
pub(super) fn condition(condition: &Condition, number: Number) -> String {
    condition_of(condition, number, Mover::You)
}

/// The same, where the mover is *you* or *it*.
fn condition_of(condition: &Condition, number: Number, mover: Mover) -> String {
    let parts = condition.parts.iter();
    let parts: Vec<String> = parts.map(|one| part_of(one, number, mover)).collect();
    parts.join(&format!(" {} ", condition.joiner.word()))
}

/// A condition of one move: *is on an edge and does not touch an empty corner*.
pub(crate) fn condition_text(one: &Condition) -> String {
    condition(one, Number::One)
}

/// One part of a condition: the verb once, then its objects.
pub(super) fn part(part: &Part, number: Number) -> String {
    part_of(part, number, Mover::You)
}

fn part_of(part: &Part, number: Number, mover: Mover) -> String {
    let verb = shared_verb(&part.objects);
    let objects = part.objects.iter().enumerate().map(|(place, one)| {
        object(
            one,
            verb,
            &Filling {
                number,
                negated: part.negated,
                without_verb: place > 0,
                mover,
                ..Filling::default()
            },
        )
    });
    list(&objects.collect::<Vec<_>>(), part.joiner.word())
}

/// The verb that stands before all objects: their canonical one, where it is the same; *is* for other lists, as
/// *is in a corner or on an edge*; or else any that each of them has a phrase with. What was read has one.
fn shared_verb(objects: &[Object]) -> &'static Verb {
    verb_of_all(objects).unwrap_or(be())
}

fn verb_of_all(objects: &[Object]) -> Option<&'static Verb> {
    let first = objects.first().map_or(be(), canonical_verb);
    if objects.iter().all(|object| canonical_verb(object) == first) {
        return Some(first);
    }
    let mut verbs = [be()].into_iter().chain(VERBS);
    verbs.find(|verb| objects.iter().all(|object| goes_with(object, verb)))
}

/// Whether these objects can stand after one verb.
pub(crate) fn share_a_verb(objects: &[Object]) -> bool {
    verb_of_all(objects).is_some()
}

fn canonical_verb(object: &Object) -> &'static Verb {
    let verb = match object {
        Object::Fact(fact) => canonical(&PHRASES.facts, *fact).verb(),
        Object::Amount(used, _) => canonical(&PHRASES.amounts, used.measure).verb(),
        Object::Squares(_)
        | Object::Rows(_)
        | Object::Columns(_)
        | Object::Own(..)
        | Object::Script(..) => None,
    };
    verb.unwrap_or(be())
}

fn goes_with(object: &Object, verb: &Verb) -> bool {
    match object {
        Object::Own(..) | Object::Script(..) => verb.is_be(),
        other => pattern_with(other, verb).is_some(),
    }
}

/// The object's first phrase that begins with the verb; an own word has none.
fn pattern_with(object: &Object, verb: &Verb) -> Option<&'static Pattern> {
    let of_fact = |fact| first_with(&PHRASES.facts, fact, verb);
    match object {
        Object::Fact(fact) => of_fact(fact),
        Object::Squares(_) => of_fact(place_fact(ListKind::Squares)),
        Object::Rows(_) => of_fact(place_fact(ListKind::Rows)),
        Object::Columns(_) => of_fact(place_fact(ListKind::Columns)),
        Object::Amount(used, quantity) => {
            // *makes the opponent pass* has no place for another quantity.
            let said = |pattern: &&Pattern| {
                *quantity == Quantity::No || pattern.elements().contains(&Element::Quantity)
            };
            first_with(&PHRASES.amounts, used.measure, verb).filter(said)
        }
        Object::Own(..) | Object::Script(..) => None,
    }
}

fn first_with<T: PartialEq>(
    phrases: &'static [Phrase<T>],
    entry: &T,
    verb: &Verb,
) -> Option<&'static Pattern> {
    let found = phrases
        .iter()
        .find(|phrase| phrase.entry == entry && phrase.pattern.verb() == Some(verb));
    found.map(|phrase| &phrase.pattern)
}

fn object(object: &Object, verb: &Verb, filling: &Filling<'_>) -> String {
    let print = |filling: &Filling<'_>| {
        pattern_with(object, verb).map_or(String::new(), |pattern| pattern.print(filling))
    };
    let placed = |items: &[String]| {
        print(&Filling {
            region: &list(items, OR),
            ..*filling
        })
    };
    match object {
        Object::Fact(_) => print(filling),
        Object::Squares(squares) => placed(&texts(squares)),
        Object::Rows(rows) => placed(&texts(rows)),
        Object::Columns(columns) => {
            let letter = |column: &u8| char::from(b'a' + column - 1);
            placed(&texts(&columns.iter().map(letter).collect::<Vec<_>>()))
        }
        Object::Amount(measure, amount) => {
            let (words, one) = quantity(*amount);
            print(&Filling {
                quantity: &words,
                one,
                block: &measure.block,
                region: &region_of(measure),
                ..*filling
            })
        }
        Object::Own(name, _) => with_be(name, filling),
        Object::Script(name, _) => with_be(&format!("`{name}`"), filling),
    }
}

/// *is risky*, or only the name where the verb stands before it already.
fn with_be(name: &str, filling: &Filling<'_>) -> String {
    if filling.without_verb {
        name.to_owned()
    } else {
        format!("{} {name}", be().form(filling.number, filling.negated))
    }
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}

fn be() -> &'static Verb {
    Verb::of(IS).expect("the table has the verb *is*")
}

/// The fact that names squares, rows or columns itself.
pub(super) fn place_fact(place: ListKind) -> &'static Fact {
    let found = FACTS
        .iter()
        .find(|fact| matches!(fact.test, FactTest::Place(its) if its == place));
    found.expect("the table has an entry for each kind of place")
}

/// The words of a quantity, and whether a noun after it is one.
pub(super) fn quantity(quantity: Quantity) -> (String, bool) {
    let (word, amount) = match quantity {
        Quantity::AtLeast(amount) => (AT_LEAST[0], amount),
        Quantity::AtMost(amount) => (AT_MOST[0], amount),
        Quantity::Exactly(amount) => (EXACTLY[0], amount),
        Quantity::MoreThan(amount) => (MORE_THAN[0], amount),
        Quantity::FewerThan(amount) => (FEWER_THAN[0], amount),
        Quantity::Between(low, high) => return (between(low, high), false),
        Quantity::No => return (NO.to_owned(), false),
    };
    match amount {
        Amount::Half => (format!("{word} half of the"), false),
        Amount::PerCent(share) => (format!("{word} {share} per cent of the"), false),
        Amount::Number(number) => (format!("{word} {number}"), number.in_units_of(1) == Some(1)),
    }
}

/// *between 2 and 4*, *between 20 and 40 per cent of the*.
fn between(low: Amount, high: Amount) -> String {
    match (low, high) {
        (Amount::Number(low), Amount::Number(high)) => format!("between {low} and {high}"),
        (Amount::PerCent(low), Amount::PerCent(high)) => {
            format!("between {low} and {high} per cent of the")
        }
        (low, high) => format!(
            "{} and {}",
            quantity(Quantity::AtLeast(low)).0,
            quantity(Quantity::AtMost(high)).0
        ),
    }
}

/// *flips the most discs*.
pub(super) fn best(best: &Best, number: Number) -> String {
    let phrases: &'static [Phrase<Measure>] = match best.extreme {
        Extreme::Most => &PHRASES.most,
        Extreme::Fewest => &PHRASES.fewest,
    };
    measured(phrases, &best.measure, number)
}

/// *most flips*.
pub(super) fn short(best: &Best) -> String {
    let phrases: &'static [Phrase<Measure>] = match best.extreme {
        Extreme::Most => &PHRASES.short_most,
        Extreme::Fewest => &PHRASES.short_fewest,
    };
    measured(phrases, &best.measure, Number::One)
}

fn measured(phrases: &'static [Phrase<Measure>], measure: &MeasureUse, number: Number) -> String {
    let filling = Filling {
        number,
        block: &measure.block,
        region: &region_of(measure),
        ..Filling::default()
    };
    canonical(phrases, measure.measure).print(&filling)
}

/// *fewer than 10 squares are empty and you are ahead*.
pub(crate) fn guard(guard: &Guard) -> String {
    guard_of(guard, Mover::You)
}

/// The same, where the mover is *you* or *it*.
fn guard_of(guard: &Guard, mover: Mover) -> String {
    let parts = guard.parts.iter();
    let parts: Vec<String> = parts.map(|one| guard_part_of(one, mover)).collect();
    parts.join(&format!(" {} ", guard.joiner.word()))
}

/// What is so where a “When” part is not: the same questions with the opposite answers, where that reads as meant.
pub(crate) fn opposite_guard(when: &Guard) -> Option<String> {
    let joiner = match when.joiner {
        _ if when.parts.len() == 1 => when.joiner,
        Joiner::And => Joiner::Or,
        Joiner::Or => Joiner::And,
    };
    let opposite = Guard {
        parts: when.parts.iter().map(opposite_part).collect(),
        joiner,
        place: when.place.clone(),
    };
    let words = guard(&opposite);
    let sentence = format!("1. When {words}, play the move that flips the most discs.");
    let (sheet, problems) = super::parse(&sentence);
    let read = sheet.rules().next().and_then(|rule| rule.guard.as_ref());
    let same = read.is_some_and(|read| read.says_the_same(&opposite));
    (problems.is_empty() && same).then_some(words)
}

fn opposite_part(part: &GuardPart) -> GuardPart {
    let mut turned = part.clone();
    turned.negated = false;
    let opposite = match part.quantity {
        _ if part.negated => return turned,
        Some(Quantity::AtLeast(amount)) => Quantity::FewerThan(amount),
        Some(Quantity::FewerThan(amount)) => Quantity::AtLeast(amount),
        Some(Quantity::AtMost(amount)) => Quantity::MoreThan(amount),
        Some(Quantity::MoreThan(amount)) => Quantity::AtMost(amount),
        Some(Quantity::No) => Quantity::AtLeast(Amount::Number(Decimal::whole(1))),
        _ => {
            turned.negated = true;
            return turned;
        }
    };
    turned.quantity = Some(opposite);
    turned
}

pub(super) fn guard_part(part: &GuardPart) -> String {
    guard_part_of(part, Mover::You)
}

fn guard_part_of(part: &GuardPart, mover: Mover) -> String {
    let (words, one) = part.quantity.map_or((String::new(), false), quantity);
    let region = part.region.map_or(String::new(), region_counted);
    let pattern = canonical(&PHRASES.questions, part.question);
    let number = match pattern.elements().first() {
        Some(Element::Words { .. }) if mover != Mover::You => Number::One,
        _ => subject_number(pattern, one),
    };
    pattern.print(&Filling {
        mover,
        number,
        negated: part.negated,
        quantity: &words,
        one,
        region: &region,
        ..Filling::default()
    })
}

/// *you* and many squares take *are*, the opponent and one square *is*.
pub(super) fn subject_number(pattern: &Pattern, one: bool) -> Number {
    match pattern.elements().first() {
        Some(Element::Quantity) if one => Number::One,
        Some(Element::Quantity) => Number::Many,
        Some(Element::Words { alternatives, .. }) if alternatives[0] == ["you"] => Number::Many,
        _ => Number::One,
    }
}

/// *in the corners*, where a measure counts there.
fn region_of(measure: &MeasureUse) -> String {
    measure.region.map_or(String::new(), region_counted)
}

/// *in the corners*.
pub(super) fn region_counted(fact: &'static Fact) -> String {
    canonical(&PHRASES.region_counted, fact).print(&Filling::default())
}

/// An instruction as the end of a sentence, without its full stop.
fn instruction(instruction: &Instruction) -> String {
    match instruction {
        Instruction::Play(what) => format!("if a move {}, play it", condition(what, Number::One)),
        Instruction::PlayBy(what, keys) => {
            let chance = matches!(keys[..], [Key::Plain(key, _)] if key.kind == TieKind::Random);
            let article = if chance { A } else { THE };
            let keys: Vec<String> = keys.iter().map(key).collect();
            format!(
                "if a move {}, play {article} {} one",
                condition(what, Number::One),
                keys.join(", then ")
            )
        }
        Instruction::PlayOne(what, which) => format!(
            "if a move {}, play the one that {}",
            condition(what, Number::One),
            best(which, Number::One)
        ),
        Instruction::PlayBest(what) => format!("play the move that {}", best(what, Number::One)),
        Instruction::PlayFirst(items) => {
            let items: Vec<String> = items.iter().map(first_item).collect();
            format!("play the first of: {}", items.join(", "))
        }
        Instruction::Keep(what) => format!(
            "keep only moves that {}{KEEP_TAIL}",
            condition(what, Number::Many)
        ),
        Instruction::KeepBest(what) => {
            format!("keep only the moves that {}", best(what, Number::Many))
        }
        Instruction::CrossOffBest(what) => {
            format!(
                "cross off the moves that {}{CROSS_OFF_TAIL}",
                best(what, Number::Many)
            )
        }
        Instruction::CrossOff(what) => {
            format!(
                "cross off moves that {}{CROSS_OFF_TAIL}",
                condition(what, Number::Many)
            )
        }
    }
}

/// What *keep* says for the case that no move would be left.
pub(super) const KEEP_TAIL: &str = ", unless there are none";
/// What *cross off* says for the case that no move would be left.
pub(super) const CROSS_OFF_TAIL: &str = ", unless that crosses off every move";

/// A whole rule without its number, with its full stop.
pub(crate) fn rule(otherwise: bool, when: Option<&Guard>, what: &Instruction) -> String {
    let lead = otherwise.then(|| OTHERWISE[0].to_owned());
    let when = when.map(|when| format!("when {}", guard(when)));
    let parts: Vec<String> = lead
        .into_iter()
        .chain(when)
        .chain([instruction(what)])
        .collect();
    capital(&parts.join(", ")) + "."
}

impl Rule {
    /// What the rule says, the same for every way to write it: the canonical words, without *Otherwise*.
    /// What a script's function says only its author can tell, so there it is the sentence as written.
    pub fn meaning(&self) -> String {
        if self.sentence.of_script {
            self.sentence.text.clone()
        } else {
            rule(false, self.guard.as_ref(), &self.instruction)
        }
    }
}

/// One item of *play the first of*.
pub(crate) fn first_item(item: &FirstItem) -> String {
    match item {
        FirstItem::Square(square) => square.to_string(),
        FirstItem::Region(fact) => {
            canonical(&PHRASES.region_items, *fact).print(&Filling::default())
        }
        FirstItem::Own(name, _) if name.contains(' ') => format!("moves that are {name}"),
        FirstItem::Own(name, _) => format!("{name} moves"),
    }
}

/// One key of the ties.
pub(crate) fn key(key: &Key) -> String {
    match key {
        Key::Plain(key, _) => key.id.to_owned(),
        Key::Measure(best) => short(best),
    }
}

/// What a line of points counts: *if it takes a corner*, *for each disc it flips*.
pub(crate) fn counted(counted: &Counted) -> String {
    match counted {
        Counted::If(what) => format!("if it {}", condition(what, Number::One)),
        Counted::Each(measure) => measured(&PHRASES.counted, measure, Number::One),
        Counted::EachIf(measure, what) => format!(
            "{}, if it {}",
            measured(&PHRASES.counted, measure, Number::One),
            condition(what, Number::One)
        ),
    }
}
