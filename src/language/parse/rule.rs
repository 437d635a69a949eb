//! Reads one rule: *Otherwise*, a guard, one of six instructions. It must not know layout or other rules.

use super::cursor::{Cursor, Read};
use crate::language::error::{LanguageError, Problem, WayOut};
use crate::language::suggest;
use crate::language::tree::{
    Best, Condition, FirstItem, Guard, GuardPart, Instruction, Joiner, Key, Object, Part, Place,
};
use crate::language::wording::{self, CROSS_OFF_TAIL, KEEP_TAIL};
use crate::source::Span;
use crate::vocabulary::{Element, Extreme, Number, PHRASES};

/// A rule without its number.
pub(super) struct Sentence {
    pub otherwise: Option<Place>,
    pub guard: Option<Guard>,
    pub instruction: Instruction,
}

/// Small words between an article and *move*.
const KINDS_OF_MOVE: [&str; 4] = ["legal", "remaining", "possible", "other"];
/// The noun itself: a move is the square that it goes to.
const MOVES: [&str; 4] = ["move", "moves", "square", "squares"];

impl Cursor<'_, '_> {
    /// A whole rule, to the end of its words.
    pub fn rule(&mut self) -> Read<Sentence> {
        let otherwise = self.otherwise();
        let guard = self.guard_clause()?;
        let instruction = self.instruction()?;
        self.end_of_sentence()?;
        Ok(Sentence {
            otherwise,
            guard,
            instruction,
        })
    }

    fn otherwise(&mut self) -> Option<Place> {
        let from = self.at;
        if !self.accept_any(&["otherwise", "else"]) {
            return None;
        }
        self.accept(",");
        let mut place = self.place(from, self.at);
        // With the blank behind it, so that leaving it out leaves no gap.
        let next = self.word().map_or(place.span.end, |word| word.span.start);
        place.span.end = next;
        Some(place)
    }

    /// `When B,`, where it stands here.
    pub fn guard_clause(&mut self) -> Read<Option<Guard>> {
        if !self.accept("when") {
            return Ok(None);
        }
        let guard = self.guard()?;
        self.accept_any(&[",", ":"]);
        self.accept("then");
        Ok(Some(guard))
    }

    fn guard(&mut self) -> Read<Guard> {
        let from = self.at;
        let mut parts = vec![self.guard_part()?];
        let mut joiners = Vec::new();
        loop {
            let before = self.at;
            self.accept(",");
            let joiner = if self.accept("and") {
                Joiner::And
            } else if self.accept("or") {
                Joiner::Or
            } else if self.accept("but") {
                Joiner::And
            } else {
                self.at = before;
                break;
            };
            self.accept("when");
            joiners.push(joiner);
            parts.push(self.guard_part()?);
        }
        if joiners.contains(&Joiner::And) && joiners.contains(&Joiner::Or) {
            return Err(self.mixed_guard(&parts, &joiners, from));
        }
        let joiner = joiners.first().copied().unwrap_or(Joiner::And);
        Ok(Guard {
            parts,
            joiner,
            place: self.place(from, self.at),
        })
    }

    fn mixed_guard(&self, parts: &[GuardPart], joiners: &[Joiner], from: usize) -> LanguageError {
        let said: Vec<String> = parts.iter().map(wording::guard_part).collect();
        let readings = [Joiner::And, Joiner::Or]
            .map(|tight| super::condition::grouped(&said, joiners, tight))
            .to_vec();
        self.error(
            Problem::TwoReadings {
                readings,
                way_out: WayOut::PartRules,
            },
            from,
            self.at,
        )
    }

    /// One question; the longest phrase that stands here.
    fn guard_part(&mut self) -> Read<GuardPart> {
        let at = self.at;
        let matched = PHRASES.questions.iter().filter_map(|phrase| {
            let filled = self.text.phrase(&phrase.pattern, at, false)?;
            let counts_first = matches!(phrase.pattern.elements().first(), Some(Element::Quantity));
            (!(filled.denied && counts_first)).then_some((phrase, filled))
        });
        let Some((phrase, filled)) =
            matched.reduce(|best, next| if next.1.end > best.1.end { next } else { best })
        else {
            return Err(self.unknown_question(at));
        };
        let halves = phrase.entry.id == "empty_squares";
        let quantity = match filled.quantity {
            Some(_) => Some(self.checked_quantity(&filled, true, false, halves)?),
            None => None,
        };
        self.at = filled.end;
        Ok(GuardPart {
            denied: filled.denied,
            question: phrase.entry,
            quantity,
            region: filled.region,
            script: None,
            place: self.place(at, filled.end),
        })
    }

    fn unknown_question(&self, from: usize) -> LanguageError {
        let end = self
            .clause_end(from)
            .max(from + 1)
            .min(self.text.words.len().max(from));
        if end == from {
            let problem = Problem::Unfinished {
                words: self.written(0, from),
                endings: Vec::new(),
            };
            return self.error(problem, from.saturating_sub(1), from.max(1));
        }
        let words = self.written(from, end);
        let endings = suggest::endings_of_question(&self.text, from, end);
        if !endings.is_empty() {
            return self.error(Problem::Unfinished { words, endings }, from, end);
        }
        let suggestion = suggest::question(&self.text, from, end);
        let error = self.error(
            Problem::UnknownWords {
                words,
                suggestion: suggestion.clone(),
            },
            from,
            end,
        );
        match suggestion {
            Some(text) => error.replace(self.span(from, end), text),
            None => error,
        }
    }

    fn instruction(&mut self) -> Read<Instruction> {
        if self.accept("if") {
            self.play()
        } else if self.accept_any(&["play", "take", "choose", "pick"]) {
            self.play_best()
        } else if self.accept("keep") {
            self.keep()
        } else if self.accept_one_of(&["cross off", "cross out"]) {
            self.cross_off()
        } else {
            Err(self.unknown_instruction())
        }
    }

    fn unknown_instruction(&mut self) -> LanguageError {
        if let Some(slip) = self.slip_wish() {
            return slip;
        }
        let end = self
            .clause_end(self.at)
            .max(self.at + 1)
            .min(self.text.words.len());
        let words = self.written(self.at, end);
        let suggestion = suggest::instruction(&self.text, self.at)
            .filter(|start| !self.is(&start.to_lowercase()));
        let Some(start) = suggestion else {
            return self.error(Problem::UnknownInstruction { words }, self.at, end);
        };
        let words = self.written(self.at, self.at + 1);
        let problem = Problem::UnknownWords {
            words,
            suggestion: Some(start.to_owned()),
        };
        self.error(problem, self.at, self.at + 1)
            .replace(self.span(self.at, self.at + 1), start)
    }

    /// “Always take a corner”, “Never touch an empty corner”, “Avoid moves that …”: said with *If* and *Cross off*.
    fn slip_wish(&mut self) -> Option<LanguageError> {
        let from = self.at;
        self.accept_any(&["always", "please"]);
        let avoid =
            self.accept_one_of(&["never", "don't ever", "don't", "do not", "avoid", "remove"]);
        let start = self.at;
        for lead in ["", "play", "playing", "take"] {
            self.at = start;
            if !lead.is_empty() && !self.accept(lead) {
                continue;
            }
            if self.accept_any(&["any", "all", "a", "the"]) | self.accept_any(&["moves", "move"]) {
                self.accept_any(&["that", "which"]);
            }
            let number = if avoid { Number::Many } else { Number::One };
            if let Ok(condition) = self.condition(number) {
                return Some(self.slip_condition(from, &condition, avoid));
            }
        }
        self.at = start;
        self.accept_one_of(&["go for", "aim for", "get", "stay in", "go in", "play"]);
        self.accept_any(&["a", "any"]);
        if let Some(condition) = self.region_condition() {
            return Some(self.slip_condition(from, &condition, avoid));
        }
        self.at = start;
        let error = if avoid {
            self.unknown_wish(from)
        } else {
            let best = self.best();
            best.map(|best| self.slip_best(from, &best))
        };
        self.at = from;
        error
    }

    fn slip_best(&self, from: usize, best: &Best) -> LanguageError {
        let said = wording::best(best, Number::One);
        self.slip(from, format!("play the move that {said}"))
    }

    /// “Never play near a corner”: what that may be, crossed off.
    fn unknown_wish(&mut self, from: usize) -> Option<LanguageError> {
        self.accept_any(&["play", "playing"]);
        let end = self.clause_end(self.at);
        let phrase = (end > self.at)
            .then(|| suggest::part(&self.text, self.at, end, Number::Many))
            .flatten()?;
        let said = format!("cross off moves that {phrase}{CROSS_OFF_TAIL}");
        let said = if from == 0 {
            wording::capital(&said)
        } else {
            said
        };
        let problem = Problem::UnknownWords {
            words: self.written(from, end),
            suggestion: Some(said.clone()),
        };
        Some(
            self.error(problem, from, end)
                .replace(self.span(from, end), said),
        )
    }

    /// The condition as a rule that plays such moves, or crosses them off; words behind it may not be lost.
    fn slip_condition(&self, from: usize, condition: &Condition, avoid: bool) -> LanguageError {
        if let Some(error) = self.more_than_a_wish(avoid) {
            return error;
        }
        let number = if avoid { Number::Many } else { Number::One };
        let said = wording::condition(condition, number);
        self.slip(
            from,
            if avoid {
                format!("cross off moves that {said}{CROSS_OFF_TAIL}")
            } else {
                format!("if a move {said}, play it")
            },
        )
    }

    /// The words behind a wish, where they say more than *if you can* or *play it*.
    fn more_than_a_wish(&self, avoid: bool) -> Option<LanguageError> {
        let rest = self.text.words.get(self.at..).unwrap_or_default();
        let start = self.at + usize::from(self.is_any(&[",", ";", ":"]));
        let length = rest.iter().position(|word| word.is(".") || word.is("!"));
        let end = self.at + length.unwrap_or(rest.len());
        let words = self.text.words.get(start..end).unwrap_or_default();
        let said: Vec<&str> = words.iter().map(|word| &*word.text).collect();
        let harmless = [
            "",
            "first",
            "if you can",
            "if possible",
            "if there is one",
            "when you can",
            "whenever you can",
            "then play it",
            "play it",
            "take it",
            "do it",
            "do that",
            "choose it",
            "play one",
            "take one",
            "play there",
            "go there",
            "don't play it",
            "do not play it",
            "never play it",
            "don't take it",
            "do not take it",
            "don't do it",
            "don't play them",
            "do not play them",
            "then don't play it",
        ];
        let nothing_left = ["every", "all", "no", "none", "nothing"];
        let tail =
            said.first() == Some(&"unless") && said.iter().any(|word| nothing_left.contains(word));
        let known = harmless.contains(&&*said.join(" ")) || avoid && tail;
        (!known).then(|| {
            let words = self.written(start, end);
            let problem = Problem::UnknownWords {
                words,
                suggestion: None,
            };
            self.error(problem, start, end)
        })
    }

    /// *corners*, *the danger zone*: being there, as a condition.
    fn region_condition(&mut self) -> Option<Condition> {
        let from = self.at;
        let regions = PHRASES.region_items.iter().filter_map(|phrase| {
            let filled = self.text.phrase(&phrase.pattern, from, false)?;
            Some((phrase.entry, filled.end))
        });
        let (fact, end) = regions.max_by_key(|(_, end)| *end)?;
        self.at = end;
        Some(single(Object::Fact(fact), self.place(from, end)))
    }

    /// “If you are ahead, …”: a question about the board, which *When* asks.
    fn slip_guard(&self) -> Option<LanguageError> {
        let mut ahead = *self;
        let guard = ahead.guard().ok()?;
        let asks = ahead.is_any(&[",", ":", "then"]) && !guard.parts.is_empty();
        asks.then(|| {
            let at = self.at - 1;
            let when = if at == 0 { "When" } else { "when" };
            self.error(Problem::IfForWhen, at, self.at)
                .replace(self.span(at, self.at), when)
        })
    }

    /// `If a move P, play it.`
    fn play(&mut self) -> Read<Instruction> {
        let from = self.at - 1;
        if let Some(error) = self.slip_guard() {
            return Err(error);
        }
        if self.accept_one_of(&[
            "you can",
            "i can",
            "we can",
            "it can",
            "black can",
            "white can",
        ]) {
            let condition = self.condition(Number::One)?;
            return Err(self.slip_condition(from, &condition, false));
        }
        if self.is("no") && self.move_follows() {
            return Err(self.error(Problem::NoMove, self.at, self.at + 1));
        }
        self.accept_one_of(&["there is", "there are"]);
        self.article(
            &["a", "an", "any", "some", "the"],
            "“a move” means any one of them",
            "a move",
        )?;
        let condition = if let Some(condition) = self.own_moves() {
            self.accept_one_of(&["is left", "are left", "left"]);
            condition
        } else {
            self.subject(Number::One)?;
            let start = self.at;
            if let Some(best) = self.best() {
                return Err(self.slip_best(from, &best));
            }
            self.at = start;
            self.condition(Number::One)?
        };
        let behind = self.at;
        self.accept_any(&[",", ":", ";", "-"]);
        self.accept("then");
        if self.is_any(&["don't", "never"]) || self.is("do") && self.text.is(self.at + 1, "not") {
            return Err(self.slip_condition(from, &condition, true));
        }
        if !self.accept_any(&["play", "take", "choose", "pick"]) {
            self.at = behind;
            return Err(self.missing_or_unexpected(Problem::NoPlayIt(", play it"), ", play it"));
        }
        if !self.accept_one_of(&[
            "it",
            "that move",
            "that one",
            "one of them",
            "one",
            "that",
            "the move",
        ]) {
            return Err(self.missing_or_unexpected(Problem::NoPlayIt("it"), " it"));
        }
        Ok(Instruction::Play(condition))
    }

    /// That words are missing here, or which words stand in their place.
    fn missing_or_unexpected(&mut self, missing: Problem, words: &str) -> LanguageError {
        let at = self.at;
        self.accept(",");
        let end = self.clause_end(self.at);
        let known = self.done()
            || self.is_any(&[".", ",", "unless"])
            || end == self.at
            || self.text.words[self.at].begins_line;
        if known {
            let last = self.span(at.saturating_sub(1), self.at);
            let written = self.span(at.saturating_sub(1), at).behind();
            let span = self.span(at.saturating_sub(1), at);
            return LanguageError::new(missing, span)
                .replace(Span::new(written.end, last.end), words);
        }
        let words = self.written(self.at, end);
        self.error(
            Problem::UnknownWords {
                words,
                suggestion: None,
            },
            self.at,
            end,
        )
    }

    /// Another wording for the whole instruction from a place to its full stop.
    fn slip(&self, from: usize, instead: String) -> LanguageError {
        let rest = &self.text.words[from..];
        let end = from
            + rest
                .iter()
                .position(|word| word.is(".") || word.is("!"))
                .unwrap_or(rest.len());
        let instead = if from == 0 {
            wording::capital(&instead)
        } else {
            instead
        };
        let error = self.error(
            Problem::Slip {
                instead: format!("{instead}."),
            },
            from,
            end,
        );
        error.replace(self.span(from, end), instead)
    }

    /// The article in front of *move*; words that would say something untrue are an error.
    fn article(
        &mut self,
        allowed: &[&str],
        reason: &'static str,
        instead: &'static str,
    ) -> Read<()> {
        self.accept_one_of(&["all of", "any of", "each of"]);
        if self.is_any(allowed) {
            self.at += 1;
            self.accept("the");
        } else if self.is_any(&[
            "every", "each", "all", "only", "one", "no", "a", "an", "both", "most",
        ]) && self.move_follows()
        {
            let word = self.written(self.at, self.at + 1);
            let noun = self.noun_behind();
            let replaced = self.span(self.at, noun + 1);
            let error = self.error(
                Problem::MisplacedWord {
                    word,
                    reason,
                    instead,
                },
                self.at,
                self.at + 1,
            );
            return Err(error.replace(replaced, instead));
        }
        Ok(())
    }

    fn move_follows(&self) -> bool {
        self.text.is_any(self.noun_behind(), &MOVES)
    }

    /// The place of the noun behind the word here and words such as *legal*.
    fn noun_behind(&self) -> usize {
        let small = |at: &usize| self.text.is_any(*at, &KINDS_OF_MOVE) || self.text.is(*at, "the");
        let end = self.text.words.len();
        (self.at + 1..end).find(|at| !small(at)).unwrap_or(self.at)
    }

    /// *legal move left that*: what conditions are about.
    fn subject(&mut self, number: Number) -> Read<()> {
        let from = self.at;
        self.accept_any(&KINDS_OF_MOVE);
        let noun = self.accept_any(&MOVES) || self.accept_any(&["one", "ones"]);
        if !noun {
            self.at = from;
            let end = self
                .clause_end(from)
                .max(from + 1)
                .min(self.text.words.len().max(from));
            let words = if end > from {
                self.written(from, end)
            } else {
                self.written(0, from)
            };
            let suggestion =
                suggest::part(&self.text, from, end, number).map(|phrase| match number {
                    Number::One => format!("a move {phrase}"),
                    Number::Many => format!("moves that {phrase}"),
                });
            let article = from > 0
                && self
                    .text
                    .is_any(from - 1, &["a", "an", "the", "any", "some"]);
            let from = from - usize::from(article && suggestion.is_some());
            let words = if article && suggestion.is_some() {
                self.written(from, end)
            } else {
                words
            };
            let error = self.error(
                Problem::UnknownWords {
                    words,
                    suggestion: suggestion.clone(),
                },
                from,
                end,
            );
            return Err(match suggestion {
                Some(text) => error.replace(self.span(from, end), text),
                None => error,
            });
        }
        self.left();
        self.accept_any(&["that", "which"]);
        Ok(())
    }

    /// *left* behind *moves*, but not in *moves left on an edge*.
    fn left(&mut self) {
        let place_follows = self.text.is_any(self.at + 1, &["on", "in", "at", "by"]);
        if self.is_any(&["left", "remaining"]) && !place_follows {
            self.at += 1;
        }
    }

    /// An own word in front of *moves*, as in *risky moves*.
    fn own_moves(&mut self) -> Option<Condition> {
        let from = self.at;
        let (name, end) = self.text.own_word(from)?;
        if !self.text.is_any(end, &MOVES) {
            return None;
        }
        self.at = end + 1;
        let place = self.place(from, end);
        Some(single(Object::Own(name, place.clone()), place))
    }

    /// `Play the move that flips the most discs.` and `Play the first of: …`
    fn play_best(&mut self) -> Read<Instruction> {
        let from = self.at - 1;
        if self.accept_one_of(&["the first of", "first of"]) {
            return self.play_first();
        }
        let start = self.at;
        self.accept_any(&["the", "a", "an", "any", "one", "some"]);
        self.accept_any(&KINDS_OF_MOVE);
        let noun = self.accept_any(&MOVES) || self.accept("one");
        if !noun {
            self.at = start;
            return Err(self.slip_play_place(from));
        }
        self.left();
        let best = if self.accept_one_of(&["with the", "with"]) {
            self.short_best()
        } else {
            self.accept_any(&["that", "which"]);
            self.best()
        };
        match best {
            Some(best) => Ok(Instruction::PlayBest(best)),
            None => Err(self.slip_play_that(from)),
        }
    }

    /// “Play a move that takes a corner”: said with *If*. “Play the move closest to the top”: said by the ties.
    fn slip_play_that(&mut self, from: usize) -> LanguageError {
        let start = self.at;
        if self.done() || self.is(".") {
            return self.unfinished_play(from);
        }
        if let Some(error) = self.slip_key(from) {
            return error;
        }
        match self.condition(Number::One) {
            Ok(condition) => self.slip_condition(from, &condition, false),
            Err(error) => self.better_best(start, error),
        }
    }

    fn unfinished_play(&self, from: usize) -> LanguageError {
        let problem = Problem::Unfinished {
            words: self.written(from, self.at),
            endings: vec!["Play the move that flips the most discs".to_owned()],
        };
        self.error(problem, from, self.at)
    }

    /// A key of the ties that stands in a rule.
    fn slip_key(&mut self, from: usize) -> Option<LanguageError> {
        let start = self.at;
        let plain = matches!(self.key(), Ok(Key::Plain(..)));
        self.accept_any(&MOVES);
        let end = self.at;
        self.at = start;
        plain.then(|| self.error(Problem::KeyInRule, from, end))
    }

    /// For unknown words behind *Play the move that*: the measure that may be meant.
    fn better_best(&self, start: usize, error: LanguageError) -> LanguageError {
        let end = self.clause_end(start).min(self.text.words.len());
        let unknown = matches!(error.problem, Problem::UnknownWords { .. });
        match suggest::best(&self.text, start, end.max(start)) {
            Some(said) if unknown && end > start => {
                let words = self.written(start, end);
                let suggestion = Some(said.clone());
                self.error(Problem::UnknownWords { words, suggestion }, start, end)
                    .replace(self.span(start, end), said)
            }
            _ => error,
        }
    }

    /// “Play a corner”: said with *If a move takes …*.
    fn slip_play_place(&mut self, from: usize) -> LanguageError {
        for start in [from, from + 1] {
            self.at = start;
            if let Ok(condition) = self.condition(Number::One) {
                return self.slip_condition(from, &condition, false);
            }
        }
        self.at = from + 1;
        self.accept_any(&["a", "an", "the"]);
        if let Some(error) = self.slip_key(from) {
            return error;
        }
        self.at = from + 1;
        let end = self
            .clause_end(self.at)
            .max(self.at + 1)
            .min(self.text.words.len().max(self.at));
        if end == self.at {
            return self.unfinished_play(from);
        }
        let words = self.written(self.at, end);
        self.error(
            Problem::UnknownWords {
                words,
                suggestion: None,
            },
            self.at,
            end,
        )
    }

    fn play_first(&mut self) -> Read<Instruction> {
        self.accept_any(&["these", "the following"]);
        self.accept(":");
        let mut items = vec![self.first_item()?];
        loop {
            let before = self.at;
            self.accept_any(&[",", ";"]);
            self.accept_any(&["then", "and", "or"]);
            if self.at == before || self.done() || self.is(".") {
                self.at = before;
                break;
            }
            items.push(self.first_item()?);
        }
        Ok(Instruction::PlayFirst(items))
    }

    fn first_item(&mut self) -> Read<FirstItem> {
        let at = self.at;
        if let Some(square) = self.word().and_then(|word| word.text.parse().ok()) {
            self.at += 1;
            return Ok(FirstItem::Square(square));
        }
        let regions = PHRASES.region_items.iter();
        let regions = regions.filter_map(|phrase| {
            Some((
                phrase.entry,
                self.text.phrase(&phrase.pattern, at, false)?.end,
            ))
        });
        if let Some((fact, end)) = regions.max_by_key(|(_, end)| *end) {
            self.at = end;
            return Ok(FirstItem::Region(fact));
        }
        self.accept_any(&["the", "any"]);
        let named = if self.accept_one_of(&["moves that are", "moves which are"]) {
            let found = self.text.own_word(self.at);
            self.at = found.as_ref().map_or(self.at, |(_, end)| *end);
            found.map(|(name, _)| name)
        } else {
            let found = self.text.own_word(self.at);
            self.own_moves().and(found).map(|(name, _)| name)
        };
        match named {
            Some(name) => Ok(FirstItem::Own(name, self.place(at, self.at))),
            None => Err(self.unknown_item(at)),
        }
    }

    fn unknown_item(&self, from: usize) -> LanguageError {
        let end = self
            .clause_end(from)
            .max(from + 1)
            .min(self.text.words.len().max(from));
        let words = if end > from {
            self.written(from, end)
        } else {
            self.written(0, from)
        };
        if self
            .text
            .words
            .get(from)
            .is_some_and(suggest::is_like_a_square)
        {
            return self.error(Problem::NoSquare(words), from, end);
        }
        self.error(
            Problem::UnknownWords {
                words,
                suggestion: None,
            },
            from,
            end,
        )
    }

    /// `Keep only …`
    fn keep(&mut self) -> Read<Instruction> {
        self.accept("only");
        self.article(
            &["the", "any", "every", "each", "all"],
            "a rule that keeps moves keeps all that fit",
            "moves",
        )?;
        if let Some(condition) = self.own_moves() {
            return self.keep_tail().map(|()| Instruction::Keep(condition));
        }
        self.subject(Number::Many)?;
        let start = self.at;
        let best = if self.accept_one_of(&["with the", "with"]) {
            self.short_best()
        } else {
            self.best()
        };
        if let Some(best) = best {
            let behind = self.at;
            if self.keep_tail().is_err() {
                self.at = behind;
            }
            return Ok(Instruction::KeepBest(best));
        }
        self.at = start;
        let condition = self.condition(Number::Many)?;
        self.keep_tail()?;
        Ok(Instruction::Keep(condition))
    }

    fn keep_tail(&mut self) -> Read<()> {
        let behind = self.at;
        self.accept(",");
        let said = self.accept_one_of(&[
            "unless there are no such moves",
            "unless there are none left",
            "unless there are none",
            "unless there is none",
            "unless there aren't any",
            "unless no move would be left",
            "unless no moves would be left",
            "unless none would be left",
            "if there are any",
            "if there is one",
            "if possible",
        ]);
        if said {
            Ok(())
        } else {
            Err(self.no_tail(behind, KEEP_TAIL))
        }
    }

    /// `Cross off …`
    fn cross_off(&mut self) -> Read<Instruction> {
        let from = self.at - 2;
        self.article(
            &["the", "any", "every", "each", "all"],
            "a rule that crosses off moves crosses off all that fit",
            "moves",
        )?;
        if let Some(condition) = self.own_moves() {
            return self
                .cross_off_tail()
                .map(|()| Instruction::CrossOff(condition));
        }
        self.subject(Number::Many)?;
        let start = self.at;
        if let Some(best) = self.best() {
            return Err(self.slip_cross_off_best(from, best));
        }
        self.at = start;
        let condition = self.condition(Number::Many)?;
        self.cross_off_tail()?;
        Ok(Instruction::CrossOff(condition))
    }

    /// “Cross off moves that flip the most”: its opposite, kept.
    fn slip_cross_off_best(&self, from: usize, best: Best) -> LanguageError {
        let extreme = match best.extreme {
            Extreme::Most => Extreme::Fewest,
            Extreme::Fewest => Extreme::Most,
        };
        let said = wording::best(&Best { extreme, ..best }, Number::Many);
        self.slip(from, format!("keep only the moves that {said}"))
    }

    fn cross_off_tail(&mut self) -> Read<()> {
        let behind = self.at;
        self.accept(",");
        let mut said = self.accept("unless")
            && {
                self.accept_any(&["that", "this", "it"]);
                self.accept("would");
                self.accept_one_of(&["crosses off", "cross off", "crosses out", "cross out"])
            }
            && self.accept_any(&["every", "all"]);
        if said {
            self.accept_one_of(&["of the", "of them", "the"]);
            self.accept_any(&KINDS_OF_MOVE);
            self.accept_any(&["move", "moves", "one", "square", "squares"]);
            self.accept_any(&["left", "remaining"]);
        } else {
            self.at = behind;
            self.accept(",");
            said = self.accept_one_of(&[
                "unless that crosses off everything",
                "unless that would cross off everything",
                "unless that crosses them all off",
                "unless that would cross them all off",
                "unless that crosses all of them off",
                "unless that would cross all of them off",
                "unless there are no other moves",
                "unless there are no others",
                "unless there is no other move",
                "unless there is no other",
                "unless no move would be left",
                "unless no moves would be left",
                "unless none would be left",
                "unless there would be none left",
                "unless there would be no moves left",
                "unless that leaves no moves",
                "unless that leaves none",
                "unless that would leave no moves",
                "unless that would leave none",
            ]);
        }
        if said {
            Ok(())
        } else {
            Err(self.no_tail(behind, CROSS_OFF_TAIL))
        }
    }

    /// The tail is missing, or is another one.
    fn no_tail(&mut self, behind: usize, tail: &'static str) -> LanguageError {
        self.at = behind;
        let wrong_tail = self.is("unless") || self.is(",") && self.text.is(behind + 1, "unless");
        if !wrong_tail {
            return self.missing_or_unexpected(Problem::NoTail { tail }, tail);
        }
        let rest = &self.text.words[behind..];
        let end = behind
            + rest
                .iter()
                .position(|word| word.is("."))
                .unwrap_or(rest.len());
        let last_end = self.span(behind.saturating_sub(1), behind).end;
        self.error(Problem::NoTail { tail }, behind, end)
            .replace(Span::new(last_end, self.span(behind, end).end), tail)
    }
}

/// One object as a whole condition.
fn single(object: Object, place: Place) -> Condition {
    let part = Part {
        denied: false,
        objects: vec![object],
        joiner: Joiner::Or,
        place: place.clone(),
    };
    Condition {
        parts: vec![part],
        joiner: Joiner::And,
        place,
    }
}
