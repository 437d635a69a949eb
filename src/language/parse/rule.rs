//! Reads one rule: *Otherwise*, a guard, one of six instructions. It must not know layout or other rules.

use super::cursor::{Cursor, Read};
use crate::language::error::{LanguageError, Problem};
use crate::language::suggest;
use crate::language::tree::{
    Best, Condition, FirstItem, Guard, GuardPart, Instruction, Joiner, Place,
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
        if !self.accept("otherwise") {
            return None;
        }
        self.accept(",");
        Some(self.place(from, self.at))
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
        let readings =
            [Joiner::And, Joiner::Or].map(|tight| super::condition::grouped(&said, joiners, tight));
        self.error(
            Problem::TwoReadings {
                readings,
                definition: None,
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
            Some(_) => Some(self.checked_quantity(&filled, true, halves)?),
            None => None,
        };
        self.at = filled.end;
        Ok(GuardPart {
            denied: filled.denied,
            question: phrase.entry,
            quantity,
            region: filled.region,
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
        } else if self.accept("play") {
            self.play_best()
        } else if self.accept("keep") {
            self.keep()
        } else if self.accept_one_of(&["cross off", "cross out"]) {
            self.cross_off()
        } else {
            Err(self.unknown_instruction())
        }
    }

    fn unknown_instruction(&self) -> LanguageError {
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

    /// `If a move P, play it.`
    fn play(&mut self) -> Read<Instruction> {
        let from = self.at - 1;
        self.accept_one_of(&["there is", "there's", "there are"]);
        self.article(
            &["a", "an", "any", "some", "the"],
            "“a move” means any one of them",
            "a",
        )?;
        self.subject(Number::One)?;
        let start = self.at;
        if self.best().is_some() {
            return Err(self.slip_if_best(from, start));
        }
        self.at = start;
        let condition = self.condition(Number::One)?;
        self.accept(",");
        self.accept("then");
        if !self.accept_any(&["play", "take", "choose"]) {
            let error = self.unexpected_or(Problem::NoPlayIt);
            return Err(error.insert(self.span(self.at - 1, self.at).behind(), ", play it"));
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
            let error = self.unexpected_or(Problem::NoPlayIt);
            return Err(error.insert(self.span(self.at - 1, self.at).behind(), " it"));
        }
        Ok(Instruction::Play(condition))
    }

    /// The words that stand here instead of what must follow, or that it is missing.
    fn unexpected_or(&self, missing: Problem) -> LanguageError {
        let end = self.clause_end(self.at);
        let known = self.done()
            || self.is_any(&[".", ",", "unless"])
            || end == self.at
            || self.text.words[self.at].begins_line;
        if known {
            return self.error(missing, self.at.saturating_sub(1), self.at);
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

    fn slip_if_best(&mut self, from: usize, start: usize) -> LanguageError {
        self.at = start;
        let said = self
            .best()
            .map_or(String::new(), |best| wording::best(&best, Number::One));
        self.slip(from, format!("play the move that {said}"))
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
            let span = self.span(self.at, self.at + 1);
            let behind = if instead.is_empty() {
                self.span(self.at + 1, self.at + 2).start
            } else {
                span.end
            };
            let error = self.error(
                Problem::MisplacedWord {
                    word,
                    reason,
                    instead,
                },
                self.at,
                self.at + 1,
            );
            return Err(error.replace(Span::new(span.start, behind), instead));
        }
        Ok(())
    }

    fn move_follows(&self) -> bool {
        let small = |at: &usize| self.text.is_any(*at, &KINDS_OF_MOVE) || self.text.is(*at, "the");
        let at = (self.at + 1..).find(|at| !small(at)).unwrap_or(self.at);
        self.text
            .is_any(at, &["move", "moves", "square", "squares"])
    }

    /// *legal move left that*: what conditions are about.
    fn subject(&mut self, number: Number) -> Read<()> {
        let from = self.at;
        self.accept_any(&KINDS_OF_MOVE);
        let noun = self.accept_any(&["move", "moves", "one", "ones"]);
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
        use crate::language::tree::{Object, Part};
        let from = self.at;
        let (name, end) = self.text.own_word(from)?;
        if !self.text.is_any(end, &["move", "moves"]) {
            return None;
        }
        self.at = end + 1;
        let place = self.place(from, end);
        let part = Part {
            denied: false,
            objects: vec![Object::Own(name, place.clone())],
            joiner: Joiner::Or,
            place: place.clone(),
        };
        Some(Condition {
            parts: vec![part],
            joiner: Joiner::And,
            place,
        })
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
        let noun = self.accept_any(&["move", "moves", "one"]);
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

    /// “Play a move that takes a corner”: said with *If*.
    fn slip_play_that(&mut self, from: usize) -> LanguageError {
        match self.condition(Number::One) {
            Ok(condition) => {
                let said = wording::condition(&condition, Number::One);
                self.slip(from, format!("if a move {said}, play it"))
            }
            Err(error) => error,
        }
    }

    /// “Play a corner”: said with *If a move takes …*.
    fn slip_play_place(&mut self, from: usize) -> LanguageError {
        self.at = from;
        if let Ok(condition) = self.condition(Number::One) {
            let said = wording::condition(&condition, Number::One);
            return self.slip(from, format!("if a move {said}, play it"));
        }
        self.at = from + 1;
        let end = self
            .clause_end(self.at)
            .max(self.at + 1)
            .min(self.text.words.len().max(self.at));
        if end == self.at {
            return self.error(
                Problem::Unfinished {
                    words: self.written(from, end),
                    endings: vec!["play the move that flips the most discs".to_owned()],
                },
                from,
                end,
            );
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
            "",
        )?;
        if let Some(condition) = self.own_moves() {
            return self.keep_tail().map(|()| Instruction::Keep(condition));
        }
        self.subject(Number::Many)?;
        let start = self.at;
        if let Some(best) = self.best() {
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
            "",
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
            self.accept_any(&["move", "moves", "one"]);
            self.accept_any(&["left", "remaining"]);
        } else {
            self.at = behind;
            self.accept(",");
            said = self.accept_one_of(&[
                "unless no move would be left",
                "unless no moves would be left",
                "unless none would be left",
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
            let error = self.unexpected_or(Problem::NoTail { tail });
            return error.insert(self.span(behind.saturating_sub(1), behind).behind(), tail);
        }
        let rest = &self.text.words[behind..];
        let end = behind
            + rest
                .iter()
                .position(|word| word.is("."))
                .unwrap_or(rest.len());
        self.error(Problem::NoTail { tail }, behind, end)
            .replace(self.span(behind, end), tail)
    }
}
