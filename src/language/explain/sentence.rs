//! What is wrong with the frame of a rule: its subject, *play it*, the tail. It must not look for near phrases itself.

use super::{Explainer, number, suggest};
use crate::language::error::{LanguageError, Problem};
use crate::language::grammar::{Failure, Production};
use crate::language::keyword::{
    A, AND, ARTICLES, ARTICLES_OF_MANY, BUT, DOES, IF, IS_OR_ARE, MOVES, NO, NONE, NOT, OF, PLAY,
    THEN, THERE_IS, TIES_CLAUSES, UNLESS, WHEN,
};
use crate::language::tree::{Joiner, Key};
use crate::source::Span;
use crate::source::capital;
use crate::vocabulary::Number;

/// Words in front of *move* that would say something untrue.
const UNTRUE: [&str; 10] = [
    "every", "each", "all", "only", "one", "no", "a", "an", "both", "most",
];

/// What is said of a square that can be played.
const PLAYABLE: [&str; 4] = ["free", "open", "available", "possible"];

/// Words in front of a place.
const PREPOSITIONS: [&str; 7] = ["on", "in", "at", "by", "next", "beside", "to"];

/// What is said of an exception.
const BUT_NOT: &str = "but not";

/// A word that negates.
const NEVER: &str = "never";

/// Behind *if*, where a rule says no more than that it does what it can.
const IF_YOU_CAN: [&str; 2] = ["possible", "you can"];

/// In front of *play it*, the opposite of it.
const NEGATED: [&str; 2] = ["don't", "never"];

/// … and in its place.
const CROSSED: [&str; 8] = [
    "cross", "avoid", "skip", "remove", "drop", "ignore", "leave", "reject",
];

impl Explainer<'_, '_> {
    /// Behind *but* comes a negation: “is on an edge but by a corner”.
    pub fn but(&self, at: usize) -> LanguageError {
        let but = at - 1;
        // *but flips 3 discs* adds something; *but a1* and *but the corners* are exceptions.
        let adds = self.text.verb(at).is_some() || self.text.is_any(at, &PREPOSITIONS);
        let instead = if adds { AND } else { BUT_NOT };
        let problem = Problem::MisplacedWord {
            word: BUT.to_owned(),
            reason: "it must go on with “not”",
            instead,
        };
        let error = self
            .error(problem, but, at)
            .replace(self.span(but, at), instead);
        if adds { error } else { error.meant() }
    }

    /// A question about the board inside a condition about a move: in front of the rule, as its guard.
    pub fn board_in_condition(
        &self,
        from: usize,
        joiner: Joiner,
        end: usize,
        failure: &Failure,
    ) -> LanguageError {
        let question = self.written(from, end);
        let line = failure.start_of(Production::PointsLine);
        if let (Some(line), Joiner::And) = (line, joiner) {
            return self.board_in_points(question, (line, from - 1, end), from);
        }
        let problem = Problem::BoardInCondition {
            question: question.clone(),
        };
        let error = self.error(problem, from, end);
        let Some(first) = failure.start_of(Production::Instruction) else {
            return error;
        };
        let guarded = (0..first).any(|at| self.text.is_any(at, &[WHEN, UNLESS]));
        if joiner == Joiner::Or || guarded {
            return error;
        }
        // Without the joiner, and the comma in front of it.
        let comma = usize::from(self.text.is(from - 2, ","));
        let rule = self.written(first, from - 1 - comma);
        let mut said = format!("when {question}, {}", lower(&rule));
        if first == 0 {
            said = capital(&said);
        }
        error.replace(self.span(first, end), said)
    }

    /// Other words stand where *a move* should.
    pub fn subject(&mut self, from: usize, failure: &Failure) -> LanguageError {
        if let Some(start) = failure.start_of(Production::PlayBest) {
            self.at = start;
            return self.slip_play_place(start - 1);
        }
        if let Some(start) = failure.start_of(Production::Play) {
            if let Some(error) = self.instead_of_moves(start, from) {
                return error;
            }
            let end = self.clause(start);
            if let Some(error) = self.compared_on_the_board(start, end) {
                return error;
            }
            self.at = from;
            return self
                .untrue_article("“a move” means any one of them", "a move")
                .unwrap_or_else(|| self.unknown_subject(from, Number::One));
        }
        if let Some(error) = self.slip_places(failure) {
            return error;
        }
        self.at = from;
        let reason = if failure.start_of(Production::Keep).is_some() {
            "a rule that keeps moves keeps all that fit"
        } else {
            "a rule that crosses off moves crosses off all that fit"
        };
        // “Keep no moves” crosses them off; what “cross off no moves” may mean is not guessed.
        if self.is(NO) && self.move_follows() {
            if failure.start_of(Production::Keep).is_none() {
                return self.unknown_words(from, from + 1, None);
            }
            let problem = Problem::MisplacedWord {
                word: NO.to_owned(),
                reason,
                instead: "Cross off moves",
            };
            return self.error(problem, from, from + 1);
        }
        self.untrue_article(reason, "moves")
            .unwrap_or_else(|| self.unknown_subject(from, number(failure)))
    }

    /// Behind *if*, something else than moves that can be understood: the player, the board, a place, no move at all.
    fn instead_of_moves(&mut self, start: usize, from: usize) -> Option<LanguageError> {
        self.at = start - 1;
        if self.accept_any(&TIES_CLAUSES) {
            return Some(self.error(Problem::KeyInRule, start - 1, self.at));
        }
        if let Some(error) = self.key_behind_clause(start) {
            return Some(error);
        }
        self.at = start;
        if self.accept_any(&IF_YOU_CAN) && self.accept(",") {
            return self.slip_wish(start - 1);
        }
        if self.asks_for_none(from) {
            return Some(self.error(Problem::NoMove, from, from + 1));
        }
        self.guard_before_moves(start)
            .or_else(|| self.slip_you_can(start))
            .or_else(|| self.slip_place_free(start))
    }

    /// “If two moves flip the same number of discs, play the leftmost”: said by the ties.
    fn key_behind_clause(&mut self, start: usize) -> Option<LanguageError> {
        let end = self.sentence_end(start);
        let comma = (start..end).find(|at| self.text.is(*at, ","))?;
        self.at = comma + 1;
        self.accept(THEN);
        if !self.accept_any(&PLAY) {
            return None;
        }
        self.accept_any(&ARTICLES_OF_MANY);
        let plain = matches!(self.expect_key(), Ok(Key::Plain(..)));
        self.accept_any(&MOVES);
        let whole = plain && self.at == end;
        whole.then(|| self.error(Problem::KeyInRule, start - 1, end))
    }

    /// *no move*, *none of the moves*, *no corner*.
    pub fn asks_for_none(&mut self, from: usize) -> bool {
        self.at = from;
        let (none, no) = (self.is(NONE[1]), self.is(NO));
        if no && self.move_follows() {
            return true;
        }
        self.at += 1;
        if none && self.accept(OF) {
            self.accept_any(&ARTICLES);
        }
        let places = self.accept_region().is_some();
        // *no corner is taken* asks about the board; *no corner is free*, whether none can be played.
        let on_the_board =
            places && self.is_any(&IS_OR_ARE) && !self.text.is_any(self.at + 1, &PLAYABLE);
        (none || no && places) && !on_the_board
    }

    /// “If you are ahead and a move takes a corner, …”: the question in front, as a guard. `start` is after *if* or *when*.
    pub fn guard_before_moves(&mut self, start: usize) -> Option<LanguageError> {
        self.at = start;
        let mut end = start;
        while self.expect_question().is_ok() {
            end = self.at;
            self.accept(",");
            if !self.accept(AND) {
                break;
            }
        }
        let rest = self.at;
        let exists = self.accept_any(&THERE_IS);
        let moves = self.accept_any(&ARTICLES) && self.accept_any(&MOVES);
        if end == start || !(exists || moves) {
            return None;
        }
        let question = self.written(start, end);
        let said = format!("when {question}, if ");
        let said = if start == 1 { capital(&said) } else { said };
        let problem = Problem::BoardInCondition { question };
        let replaced = Span::new(
            self.span(start - 1, start).start,
            self.span(rest, rest + 1).start,
        );
        Some(self.error(problem, start, end).replace(replaced, said))
    }

    /// “If every move …”, “cross off one move …”
    fn untrue_article(&self, reason: &'static str, instead: &'static str) -> Option<LanguageError> {
        if !self.is_any(&UNTRUE) || !self.move_follows() {
            return None;
        }
        let problem = Problem::MisplacedWord {
            word: self.written(self.at, self.at + 1),
            reason,
            instead,
        };
        let replaced = self.span(self.at, self.noun_after() + 1);
        let error = self.error(problem, self.at, self.at + 1);
        // *if every move …* asks something else than *if a move …*.
        let asks_of_all = instead.starts_with(A) && !self.is_any(&ARTICLES);
        Some(if asks_of_all {
            error
        } else {
            error.replace(replaced, instead)
        })
    }

    /// The error of words that stand where *move* should.
    fn unknown_subject(&self, from: usize, number: Number) -> LanguageError {
        let end = self.clause(from);
        if end == from {
            return self.unfinished(from);
        }
        if let Some(error) = self.wished_side(from, end) {
            return error;
        }
        let suggestion = suggest::part(&self.text, self.budget, from, end, number);
        let Some(phrase) = suggestion else {
            return self
                .vague(from, end)
                .unwrap_or_else(|| self.unknown_words(from, end, None));
        };
        let said = match number {
            Number::One => format!("a move {phrase}"),
            Number::Many => format!("moves that {phrase}"),
        };
        let article = from > 0 && self.text.is_any(from - 1, &ARTICLES);
        self.unknown_words(from - usize::from(article), end, Some(said))
    }

    /// All the sentence so far says too little.
    pub fn unfinished(&self, from: usize) -> LanguageError {
        let problem = Problem::Unfinished {
            words: self.written(0, from),
            endings: Vec::new(),
        };
        self.error(problem, from.saturating_sub(1), from.max(1))
    }

    /// `A move is risky` without *if*.
    pub fn unfinished_definition(&self) -> LanguageError {
        let problem = Problem::Unfinished {
            words: self.written(0, self.at),
            endings: Vec::new(),
        };
        self.error(problem, 0, self.at)
    }

    /// Behind the condition comes something else than *play it*.
    pub fn play_it(&mut self, start: usize, failure: &Failure) -> LanguageError {
        if self.at != start {
            return self.missing_or_unexpected(Problem::NoPlayIt("it"), " it");
        }
        self.accept_any(&[",", ":", ";", "-"]);
        self.accept(THEN);
        let negated = self.is_any(&NEGATED)
            || self.is_any(&CROSSED)
            || self.is(DOES[1]) && self.text.is(self.at + 1, NOT);
        let play = failure.start_of(Production::Play);
        if negated
            && let Some(play) = play
            && let Some(condition) = self.condition_of_play(play)
        {
            return self.slip_condition(play - 1, &condition, true);
        }
        if let Some(error) = self.without(start, failure) {
            return error;
        }
        self.at = start;
        if let Some(error) = self.question_behind(failure) {
            return error;
        }
        self.at = start;
        self.missing_or_unexpected(Problem::NoPlayIt(", play it"), ", play it")
    }

    /// “If a move takes a corner when you are ahead, play it”
    fn question_behind(&mut self, failure: &Failure) -> Option<LanguageError> {
        self.accept(",");
        if !self.accept_any(&[WHEN, IF]) {
            return None;
        }
        let from = self.at;
        self.expect_questions().ok()?;
        Some(self.board_in_condition(from, Joiner::And, self.at, failure))
    }

    /// That words are missing here, or which words stand in their place.
    fn missing_or_unexpected(&mut self, missing: Problem, words: &str) -> LanguageError {
        let at = self.at;
        self.accept(",");
        let end = self.clause_end(self.at);
        let known = self.done()
            || self.is_any(&[".", ",", UNLESS])
            || end == self.at
            || self.text.words[self.at].begins_line;
        if !known {
            return self.unknown_words(self.at, end, None);
        }
        let last = self.span(at.saturating_sub(1), self.at);
        let written = self.span(at.saturating_sub(1), at).after();
        let span = self.span(at.saturating_sub(1), at);
        LanguageError::new(missing, span).replace(Span::new(written.end, last.end), words)
    }

    /// The tail is missing, or is another one.
    pub fn no_tail(
        &mut self,
        start: usize,
        tail: &'static str,
        failure: &Failure,
    ) -> LanguageError {
        if let Some(error) = self.without(start, failure) {
            return error;
        }
        self.at = start;
        if let Some(error) = self.question_behind(failure) {
            return error;
        }
        self.at = start;
        let wrong = self.is(UNLESS) || self.is(",") && self.text.is(start + 1, UNLESS);
        if !wrong {
            return self.missing_or_unexpected(Problem::NoTail { tail }, tail);
        }
        let end = self.sentence_end(start);
        if let Some(error) = self.exception(end, tail, failure) {
            return error;
        }
        let error = self.error(Problem::NoTail { tail }, start, end);
        let says_not = |at: usize| {
            let word = &self.text.words[at].text;
            word.ends_with("n't") || [NOT, NEVER].contains(&&**word)
        };
        if (start..end).any(says_not) {
            return error;
        }
        let last_end = self.span(start.saturating_sub(1), start).end;
        error.replace(Span::new(last_end, self.span(start, end).end), tail)
    }

    /// *unless they are on an edge*: an exception, which a condition says with *but not*; *unless you are ahead*: a question,
    /// which comes first.
    fn exception(
        &mut self,
        end: usize,
        tail: &'static str,
        failure: &Failure,
    ) -> Option<LanguageError> {
        let behind = self.at;
        self.accept(",");
        let unless = self.at;
        self.at += 1;
        let asked = self.at;
        let ends = |reader: &Self| reader.at == end || reader.is_any(&[",", UNLESS]);
        if self.expect_questions().is_ok() && self.at == end {
            let question = self.written(asked, end);
            let first = failure.start_of(Production::Instruction)?;
            let said = format!(
                "{UNLESS} {question}, {}{tail}",
                lower(&self.written(first, behind))
            );
            let said = if first == 0 { capital(&said) } else { said };
            let problem = Problem::MisplacedWord {
                word: UNLESS.to_owned(),
                reason: "this asks about the board, so it comes first in the rule",
                instead: "Unless …,",
            };
            let error = self.error(problem, unless, end);
            return Some(error.replace(self.span(first, end), said));
        }
        self.at = asked;
        self.expect_condition().ok()?;
        if !ends(self) {
            return None;
        }
        let problem = Problem::MisplacedWord {
            word: UNLESS.to_owned(),
            reason: "an exception is a part of the condition",
            instead: "but not",
        };
        Some(self.error(problem, unless, unless + 1))
    }
}

/// The text with a small letter in front.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}
