//! Arbitrary rule files as trees, such as reading can give: every sentence, block, remark and example.

use std::sync::LazyLock;

use paper_othello::board::{BoardSize, Layout, Side, Square};
use paper_othello::language::{
    Amount, Best, Claim, Condition, Content, Counted, Decider, Definition, Example, ExampleOutcome,
    ExamplePosition, FirstItem, Guard, GuardPart, Instruction, Item, Joiner, Key, MeasureUse,
    NamedRule, Numbered, Object, OpeningBlock, OpeningLine, OpeningMove, OutcomePlaces, Part,
    Place, PointsLine, Promise, Quantity, Remark, Rule, Scope, Sentence, Sheet, ValuesBlock,
};
use paper_othello::vocabulary::{
    Decimal, Extreme, FACTS, Fact, FactTest, MEASURES, Measure, MeasureFunction, PHRASES,
    QUESTIONS, Question, QuestionFunction, TIE_KEYS, Verb,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// The own words that every generated file defines.
const OWN_WORDS: [&str; 4] = ["risky", "good", "good for later", "not-so-bad"];
/// The named blocks that every generated file holds.
const BLOCKS: [&str; 2] = ["early", "late game"];

/// A whole file; shown as its canonical text.
#[derive(Clone)]
pub struct Paper(pub Sheet);

impl std::fmt::Debug for Paper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&paper_othello::language::format(&self.0))
    }
}

/// A whole file.
pub fn paper() -> impl Strategy<Value = Paper> {
    let needed: Vec<BoxedStrategy<Item>> = OWN_WORDS
        .iter()
        .map(|name| item(definition(name)).boxed())
        .chain(BLOCKS.iter().map(|name| item(values(name)).boxed()))
        .collect();
    let others = prop_oneof![
        8 => item(rule()),
        1 => item(ties()),
        1 => item(boards()),
        1 => item(points()),
        1 => item(values("")),
        1 => item(opening()),
        2 => item(example()),
        3 => item(promise()),
        2 => text_item(),
    ];
    (needed, vec(others, 0..10))
        .prop_map(|(needed, others)| [needed, others].concat())
        .prop_shuffle()
        .prop_map(|mut items| {
            if let Some(first) = items.first_mut() {
                first.blank_before = false;
            }
            Paper(Sheet { items })
        })
}

/// One rule.
pub fn rule_alone() -> impl Strategy<Value = Item> {
    rule().prop_map(|content| Item {
        content,
        blank_before: false,
        remarks: Vec::new(),
        place: Place::default(),
    })
}

fn item(content: impl Strategy<Value = Content>) -> impl Strategy<Value = Item> {
    (content, any::<bool>(), vec(remark(), 0..3)).prop_map(|(content, blank_before, remarks)| {
        Item {
            content,
            blank_before,
            remarks,
            place: Place::default(),
        }
    })
}

/// Names of functions of a script.
const SCRIPTS: [&str; 3] = ["safety", "of_2", "x"];

/// Lines of a script, among them some that would mean something elsewhere.
fn script() -> impl Strategy<Value = Content> {
    let lines = [
        "fn f(m) { (m.flips) }\n",
        "1. If a move\n",
        "// (see above\n",
        "\tTies: \"`\"  \n",
        "\n",
        ") # > é\n",
    ];
    vec(select(lines.to_vec()), 0..4).prop_map(|lines| Content::Script(lines.concat()))
}

/// A heading, a note, or remarks on their own.
fn text_item() -> impl Strategy<Value = Item> {
    let text = |content: Content, remarks, blank_before| Item {
        content,
        blank_before,
        remarks,
        place: Place::default(),
    };
    prop_oneof![
        ((1..4_usize), prose(), any::<bool>()).prop_map(move |(level, words, blank)| text(
            Content::Heading(level, words),
            vec![],
            blank
        )),
        (script(), any::<bool>()).prop_map(move |(script, blank)| text(script, vec![], blank)),
        (prose(), any::<bool>()).prop_map(move |(words, blank)| text(
            Content::Note(words),
            vec![],
            blank
        )),
        vec(remark(), 1..3).prop_map(move |mut remarks| {
            remarks[0].own_line = true;
            text(Content::Remarks, remarks, true)
        }),
    ]
}

/// Words that mean nothing, among them words and marks that would mean something elsewhere.
fn prose() -> impl Strategy<Value = String> {
    let words = [
        "corners",
        "4.",
        "Ties:",
        "“hello”",
        "unless",
        "é",
        "a1",
        "1)",
        "if",
        "`",
        "🂡",
        "(see",
        "below)",
        ">",
        "x",
    ];
    vec(select(words.to_vec()), 1..5).prop_map(|words| words.join(" "))
}

fn remark() -> impl Strategy<Value = Remark> {
    let words = [
        "a1", "(or", "f6)", "see", "1.", "Points:", "#", "`", "don't", "–",
    ];
    (vec(select(words.to_vec()), 1..4), any::<bool>()).prop_map(|(words, own_line)| Remark {
        text: balanced(&words.join(" ")),
        own_line,
        line: 0,
    })
}

/// The text without brackets that have no partner.
fn balanced(text: &str) -> String {
    let mut open = 0;
    let mut kept: Vec<char> = Vec::new();
    for letter in text.chars() {
        match letter {
            '(' => open += 1,
            ')' if open == 0 => continue,
            ')' => open -= 1,
            _ => {}
        }
        kept.push(letter);
    }
    for place in (0..kept.len()).rev() {
        if open > 0 && kept[place] == '(' {
            kept.remove(place);
            open -= 1;
        }
    }
    kept.into_iter().collect()
}

fn rule() -> impl Strategy<Value = Content> {
    let otherwise = proptest::bool::weighted(0.2);
    (otherwise, proptest::option::of(guard()), instruction()).prop_map(
        |(otherwise, guard, instruction)| {
            Content::Rule(Box::new(Rule {
                number: Numbered::default(),
                otherwise: otherwise.then(Place::default),
                guard,
                instruction,
                sentence: Sentence::default(),
            }))
        },
    )
}

fn instruction() -> impl Strategy<Value = Instruction> {
    prop_oneof![
        condition().prop_map(Instruction::Play),
        best().prop_map(Instruction::PlayBest),
        vec(first_item(), 1..5).prop_map(Instruction::PlayFirst),
        condition().prop_map(Instruction::Keep),
        best().prop_map(Instruction::KeepBest),
        condition().prop_map(Instruction::CrossOff),
        best().prop_map(Instruction::CrossOffBest),
        (condition(), best()).prop_map(|(what, best)| Instruction::PlayOne(what, best)),
        (condition(), vec(tie_key(), 1..4))
            .prop_map(|(what, keys)| Instruction::PlayBy(what, keys)),
    ]
}

/// *For 6 by 6 and 8 by 8.*: each board once.
fn boards() -> impl Strategy<Value = Content> {
    subsequence(BoardSize::ALL.to_vec(), 1..=3)
        .prop_shuffle()
        .prop_map(Content::Boards)
}

fn first_item() -> impl Strategy<Value = FirstItem> {
    prop_oneof![
        square().prop_map(FirstItem::Square),
        region().prop_map(FirstItem::Region),
        own_word().prop_map(|name| FirstItem::Own(name, Place::default())),
    ]
}

fn own_word() -> impl Strategy<Value = String> {
    select(OWN_WORDS.map(str::to_owned).to_vec())
}

fn square() -> impl Strategy<Value = Square> {
    (0..8_u8, 0..8_u8).prop_map(|(column, row)| Square::new(column, row).expect("both below 8"))
}

fn region() -> impl Strategy<Value = &'static Fact> {
    select(
        FACTS
            .iter()
            .filter(|fact| fact.region().is_some())
            .collect::<Vec<_>>(),
    )
}

/// Parts with the negated ones last, joined by one word.
pub fn condition() -> impl Strategy<Value = Condition> {
    (vec(part(), 1..4), joiner()).prop_map(|(mut parts, joiner)| {
        parts.sort_by_key(|part: &Part| part.negated);
        if parts.len() > 1 {
            // The joiner of a list counts: one word joins all.
            let other = |part: &&mut Part| part.joiner != joiner;
            for part in parts.iter_mut().filter(other) {
                part.objects.truncate(1);
                part.joiner = Joiner::Or;
            }
        }
        Condition {
            joiner: if parts.len() == 1 {
                Joiner::And
            } else {
                joiner
            },
            parts,
            place: Place::default(),
        }
    })
}

fn joiner() -> impl Strategy<Value = Joiner> {
    select(vec![Joiner::And, Joiner::Or])
}

/// The verbs of objects: those of all facts and measures, *is* for squares and own words.
static VERBS: LazyLock<Vec<&'static Verb>> = LazyLock::new(|| {
    let facts = PHRASES.facts.iter().filter(|phrase| phrase.canonical);
    let facts = facts.filter_map(|phrase| phrase.pattern.verb());
    let amounts = PHRASES.amounts.iter().filter(|phrase| phrase.canonical);
    let amounts = amounts.filter_map(|phrase| phrase.pattern.verb());
    let mut verbs: Vec<&Verb> = Vec::new();
    for verb in facts.chain(amounts) {
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    verbs
});

/// Objects of one verb. A list of more than one that is negated has *or*.
fn part() -> impl Strategy<Value = Part> {
    let objects = select(VERBS.clone()).prop_flat_map(|verb| vec(object(verb), 1..4));
    (objects, any::<bool>(), joiner()).prop_map(|(objects, negated, joiner)| {
        let none = |object: &Object| matches!(object, Object::Amount(_, Quantity::No));
        let negated = negated && !objects.iter().any(none);
        let alone = objects.len() == 1;
        Part {
            negated,
            joiner: if alone || negated { Joiner::Or } else { joiner },
            objects,
            place: Place::default(),
        }
    })
}

/// An object that the verb can stand before.
fn object(verb: &'static Verb) -> BoxedStrategy<Object> {
    let is_placed = |fact: &Fact| matches!(fact.test, FactTest::Place(_));
    let facts: Vec<Object> = FACTS
        .iter()
        .filter(|fact| !is_placed(fact) && fact_goes_with(fact, verb))
        .map(Object::Fact)
        .collect();
    let measures: Vec<&'static Measure> = PHRASES
        .amounts
        .iter()
        .filter(|phrase| phrase.canonical && phrase.pattern.verb() == Some(verb))
        .map(|phrase| phrase.entry)
        .collect();
    let mut kinds: Vec<BoxedStrategy<Object>> = Vec::new();
    if !facts.is_empty() {
        kinds.push(select(facts).boxed());
    }
    if !measures.is_empty() {
        kinds.push(select(measures).prop_flat_map(amount).boxed());
    }
    if verb.is_be() {
        let named = select(SCRIPTS.to_vec());
        let named = named.prop_map(|name| Object::Script(name.to_owned(), Place::default()));
        kinds.push(named.boxed());
        kinds.push(vec(square(), 1..4).prop_map(Object::Squares).boxed());
        kinds.push(vec(1..9_u8, 1..4).prop_map(Object::Rows).boxed());
        kinds.push(vec(1..9_u8, 1..4).prop_map(Object::Columns).boxed());
        kinds.push(
            own_word()
                .prop_map(|name| Object::Own(name, Place::default()))
                .boxed(),
        );
    }
    proptest::strategy::Union::new(kinds).boxed()
}

fn fact_goes_with(fact: &Fact, verb: &Verb) -> bool {
    let mut phrases = PHRASES.facts.iter();
    phrases.any(|phrase| phrase.entry == fact && phrase.pattern.verb() == Some(verb))
}

fn amount(measure: &'static Measure) -> impl Strategy<Value = Object> {
    let whole = measure.unit() == 1;
    (used(measure), quantity(whole, false))
        .prop_map(|(measure, quantity)| Object::Amount(measure, quantity))
}

/// The measure, with a block or a region where it takes one.
fn used(measure: &'static Measure) -> impl Strategy<Value = MeasureUse> {
    let names = match measure.function {
        MeasureFunction::Values(_) => vec!["", BLOCKS[0], BLOCKS[1]],
        MeasureFunction::Script => SCRIPTS.to_vec(),
        _ => vec![""],
    };
    let region = match measure.function {
        MeasureFunction::Region(_) => region().prop_map(Some).boxed(),
        _ => Just(None).boxed(),
    };
    (select(names), region).prop_map(move |(block, region)| MeasureUse {
        measure,
        block: block.to_owned(),
        region,
        place: Place::default(),
    })
}

fn quantity(whole: bool, half: bool) -> BoxedStrategy<Quantity> {
    let number = if whole {
        (0..70_i64).prop_map(Decimal::whole).boxed()
    } else {
        decimal().boxed()
    };
    let amount = number.clone().prop_map(Amount::Number);
    let amount = if half {
        let share = (1..101_i64).prop_map(|share| Amount::PerCent(Decimal::whole(share)));
        prop_oneof![amount, Just(Amount::Half), share].boxed()
    } else {
        amount.boxed()
    };
    prop_oneof![
        amount.clone().prop_map(Quantity::AtLeast),
        amount.clone().prop_map(Quantity::AtMost),
        amount.clone().prop_map(Quantity::Exactly),
        amount.clone().prop_map(Quantity::MoreThan),
        amount.prop_map(Quantity::FewerThan),
        (number.clone(), number)
            .prop_map(|(one, other)| (one.min(other), one.max(other)))
            .prop_map(|(low, high)| Quantity::Between(Amount::Number(low), Amount::Number(high))),
        Just(Quantity::No),
    ]
    .boxed()
}

/// A number as rule files write it: up to three decimals.
fn decimal() -> impl Strategy<Value = Decimal> {
    let largest = Decimal::LARGEST * 1_000;
    prop_oneof![-3_000..3_000_i64, -largest..=largest]
        .prop_map(|thousandths| Decimal::from_parts(thousandths, 1_000))
}

fn best() -> impl Strategy<Value = Best> {
    (select(MEASURES.iter().collect::<Vec<_>>()), any::<bool>()).prop_flat_map(|(measure, most)| {
        used(measure).prop_map(move |measure| Best {
            measure,
            extreme: if most { Extreme::Most } else { Extreme::Fewest },
        })
    })
}

fn guard() -> impl Strategy<Value = Guard> {
    (vec(guard_part(), 1..4), joiner()).prop_map(|(parts, joiner)| Guard {
        joiner: if parts.len() == 1 {
            Joiner::And
        } else {
            joiner
        },
        parts,
        place: Place::default(),
    })
}

fn guard_part() -> impl Strategy<Value = GuardPart> {
    let questions = select(QUESTIONS.iter().collect::<Vec<_>>());
    (questions, any::<bool>()).prop_flat_map(|(question, negated)| {
        let half = question.share;
        let counts = question.counts();
        let quantity = if counts {
            quantity(true, half).prop_map(Some).boxed()
        } else {
            Just(None).boxed()
        };
        let in_region = matches!(question.function, QuestionFunction::Region(_));
        let region = if in_region {
            region().prop_map(Some).boxed()
        } else {
            Just(None).boxed()
        };
        (quantity, region).prop_map(move |(quantity, region)| GuardPart {
            negated: negated
                && !begins_with_quantity(question)
                // *you do not have no discs* negates twice.
                && (quantity != Some(Quantity::No) || question.yes.is_some()),
            question,
            quantity,
            region,
            script: None,
            place: Place::default(),
        })
    })
}

/// *3 squares are empty* cannot be negated; *you have 3 discs* can.
fn begins_with_quantity(question: &Question) -> bool {
    question.phrases[0].starts_with("{Q}")
}

fn ties() -> impl Strategy<Value = Content> {
    vec(tie_key(), 1..5).prop_map(Content::Ties)
}

fn tie_key() -> impl Strategy<Value = Key> {
    let plain = select(TIE_KEYS.iter().collect::<Vec<_>>());
    prop_oneof![
        plain.prop_map(|key| Key::Plain(key, Place::default())),
        best().prop_map(Key::Measure),
    ]
}

fn definition(name: &'static str) -> impl Strategy<Value = Content> {
    condition().prop_map(move |condition| {
        Content::Definition(Definition {
            name: name.to_owned(),
            condition,
            place: Place::default(),
        })
    })
}

fn points() -> impl Strategy<Value = Content> {
    let measures = MEASURES
        .iter()
        .filter(|measure| !measure.counted.is_empty());
    let measures: Vec<_> = measures.collect();
    let each = select(measures.clone()).prop_flat_map(used);
    let each_if = (select(measures).prop_flat_map(used), condition());
    let counted = prop_oneof![
        condition().prop_map(Counted::If),
        each.prop_map(Counted::Each),
        each_if.prop_map(|(measure, what)| Counted::EachIf(measure, what)),
    ];
    let line = (
        proptest::option::of(guard()),
        decimal(),
        counted,
        vec(remark(), 0..2),
    );
    let line = line.prop_map(|(guard, weight, counted, remarks)| PointsLine {
        guard,
        weight,
        counted,
        remarks,
        place: Place::default(),
    });
    vec(line, 1..5).prop_map(Content::Points)
}

/// All rows or a quarter; the size may go unsaid where the rows leave no doubt.
fn values(name: &'static str) -> impl Strategy<Value = Content> {
    let shape = (
        select(BoardSize::ALL.to_vec()),
        any::<bool>(),
        any::<bool>(),
    );
    shape.prop_flat_map(move |(size, quarter, said)| {
        let side = usize::from(size.get()) / if quarter { 2 } else { 1 };
        vec(vec(decimal(), side), side).prop_map(move |rows| {
            Content::Values(ValuesBlock {
                name: name.to_owned(),
                size,
                size_written: said || rows.len() == 4,
                rows,
                place: Place::default(),
            })
        })
    })
}

fn opening() -> impl Strategy<Value = Content> {
    let turn = proptest::option::weighted(0.9, square()).prop_map(|square| OpeningMove {
        square,
        place: Place::default(),
    });
    let line = (vec(turn, 1..6), vec(remark(), 0..2)).prop_map(|(moves, remarks)| OpeningLine {
        moves,
        remarks,
        place: Place::default(),
    });
    let start = (
        select(BoardSize::ALL.to_vec()),
        select(Layout::ALL.to_vec()),
    );
    (start, vec(line, 1..4)).prop_map(|((size, layout), lines)| {
        Content::Opening(OpeningBlock {
            size,
            layout,
            lines,
            place: Place::default(),
        })
    })
}

fn example() -> impl Strategy<Value = Content> {
    let decider = prop_oneof![(1..99_usize).prop_map(Decider::Rule), Just(Decider::Ties)];
    let outcome = prop_oneof![
        (square(), proptest::option::of(decider))
            .prop_map(|(square, by)| ExampleOutcome::Plays(square, by)),
        Just(ExampleOutcome::Passes),
    ];
    (prop_oneof![moves(), diagram()], outcome).prop_map(|(position, outcome)| {
        Content::Example(Example {
            position,
            outcome,
            place: Place::default(),
            said: OutcomePlaces::default(),
        })
    })
}

fn promise() -> impl Strategy<Value = Content> {
    let named_rule = || {
        (1..99_usize).prop_map(|number| NamedRule {
            number,
            place: Place::default(),
        })
    };
    let guarded = prop_oneof![
        (condition(), any::<bool>()).prop_map(|(what, unless)| Claim::Never(what, unless)),
        (condition(), any::<bool>()).prop_map(|(what, unless)| Claim::Always(what, unless)),
        named_rule().prop_map(Claim::Decides),
        (named_rule(), named_rule()).prop_map(|(one, other)| Claim::MayChangePlaces([one, other])),
    ];
    let result = prop_oneof![Just(Claim::NeverLoses), (1..=64_u8).prop_map(Claim::Wins),];
    let claims = prop_oneof![
        4 => (proptest::option::of(guard()), guarded),
        1 => result.prop_map(|claim| (None, claim)),
    ];
    (scope(), claims).prop_map(|(scope, (guard, claim))| {
        Content::Promise(Box::new(Promise {
            scope,
            guard,
            claim,
            place: Place::default(),
        }))
    })
}

fn scope() -> impl Strategy<Value = Scope> {
    let size = proptest::option::of(select(BoardSize::ALL.to_vec()));
    let layout = select(Layout::ALL.to_vec());
    (proptest::option::of(side()), size, layout).prop_map(|(side, size, layout)| Scope {
        side,
        size,
        layout,
        size_place: Place::default(),
    })
}

fn side() -> impl Strategy<Value = Side> {
    select(vec![Side::Black, Side::White])
}

fn moves() -> impl Strategy<Value = ExamplePosition> {
    let turns = vec(proptest::option::weighted(0.8, square()), 0..6);
    let layout = select(Layout::ALL.to_vec());
    (turns, layout, select(BoardSize::ALL.to_vec()), side()).prop_map(
        |(moves, layout, size, first)| ExamplePosition::Moves {
            moves,
            layout,
            size,
            first,
        },
    )
}

fn diagram() -> impl Strategy<Value = ExamplePosition> {
    let rows = select(vec![4_usize, 6, 8]).prop_flat_map(|side| {
        let cell = select(vec!['.', 'B', 'W']);
        let row = vec(cell, side).prop_map(|cells| cells.into_iter().collect::<String>());
        vec(row, side)
    });
    (rows, side()).prop_map(|(rows, side)| ExamplePosition::Board { rows, side })
}
