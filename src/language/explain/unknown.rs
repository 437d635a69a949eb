//! What is said of words that are no phrase of the table: of conditions, questions, items, keys and lines of points.
//! It must not know instructions.

use super::lexicon::LEXICON;
use super::{Explainer, number, readings, suggest};
use crate::board::Square;
use crate::language::error::{LanguageError, Problem, WayOut};
use crate::language::grammar::{Ambiguity, Failure, Fault, Production, is_like_a_square, single};
use crate::language::keyword::{
    A, AFTER, AND, ARTICLES, BACKTICK, EACH, EARLY, FOR, IS, IS_OR_ARE, LATE, MOVES, NO, NOT, ON,
    QUOTE, THAT, WHEN,
};
use crate::language::wording;
use crate::language::words::Kind;
use crate::source::Span;
use crate::vocabulary::{Decimal, Number, Verb};

/// Behind *if*, where a rule says no more than that it does what it can.
const IF_YOU_CAN: [&str; 4] = ["you can", "possible", "there is one", "there are any"];

/// A negation that stands in front of a verb.
const NEVER: &str = "never";
/// Words for a number that is not said.
const VAGUE: [&str; 8] = [
    "few", "many", "lot", "lots", "alot", "loads", "several", "enough",
];
/// Words for how good a move is.
const JUDGEMENTS: [&str; 11] = [
    "best",
    "good",
    "great",
    "strong",
    "strongest",
    "smart",
    "smartest",
    "clever",
    "nice",
    "worst",
    "bad",
];
/// Words for a move that no word before them names.
const PRONOUNS: [&str; 6] = ["it", "that", "them", "there", "one", "something"];
/// In front of a lead, words for a number that is not said.
const FAR: [&str; 7] = ["far", "well", "way", "much", "slightly", "just", "nearly"];
/// All the moves are compared by them.
const EXTREMES: [&str; 3] = ["most", "fewest", "least"];
/// A lead.
const LEADS: [&str; 2] = ["ahead", "behind"];
/// In front of a number of moves that were played.
const PLAYED: [&str; 7] = ["after", "before", "until", "on", "in", "for", "by"];
/// What those are called.
const TURNS: [&str; 4] = ["move", "moves", "turn", "turns"];
/// Beside them.
const OF_TURNS: [&str; 4] = ["the", "first", "last", "my"];

/// In front of a time of a game.
const IT_IS: &str = "it is";
/// Behind a time of a game.
const OF_THE_GAME: &str = "of the game";
/// The verb that is forgotten most, besides *is*.
const TAKES: &str = "takes";

impl Explainer<'_, '_> {
    /// A function of the script without its backticks: where the reader stopped, or else a word that nobody knows.
    pub fn without_backticks(&self, failure: &Failure) -> Option<LanguageError> {
        let words = self.text.words;
        let functions = &self.text.names.functions;
        let farthest = failure.farthest.max(failure.words.0);
        let found = (0..words.len()).find_map(|at| {
            let end = at + functions.longest(&words[at..])?;
            let quoted = at > 0 && self.text.is(at - 1, BACKTICK);
            let meant = at == farthest || !LEXICON.contains(&*words[at].text);
            (meant && !quoted).then_some((at, end))
        });
        let (at, end) = found?;
        let name = self.source[self.span(at, end).range()].to_owned();
        let quotes = at > 0 && self.text.is(at - 1, QUOTE) && self.text.is(end, QUOTE);
        let (from, to) = if quotes { (at - 1, end + 1) } else { (at, end) };
        let span = self.span(from, to);
        let draft = match words.get(to) {
            // *quiet moves*
            Some(noun) if MOVES.contains(&&*noun.text) => {
                let many = noun.text.ends_with('s');
                let is = IS_OR_ARE[usize::from(many)];
                let noun = &self.source[noun.span.range()];
                (
                    self.span(from, to + 1),
                    format!("{noun} that {is} `{name}`"),
                )
            }
            _ => (span, format!("`{name}`")),
        };
        let error = self.error(Problem::NoBackticks { name }, from, to);
        Some(error.replace(draft.0, draft.1))
    }

    /// A part of a condition that is no phrase; a measure at its most or fewest as the whole condition is a slip.
    pub fn part(&mut self, start: usize, failure: &Failure) -> LanguageError {
        if failure.start_of(Production::Condition) == Some(start) {
            self.at = start;
            if let Some(error) = self.slip_best_as_condition(failure) {
                return error;
            }
        }
        self.unknown_part(start, number(failure))
    }

    /// The error for a part that lacks its verb: the words are an object, but not of the verb before.
    pub fn without_verb(&mut self, from: usize, number: Number) -> LanguageError {
        for verb in [IS, TAKES].into_iter().filter_map(Verb::of) {
            self.at = from;
            self.accept(NOT);
            if let Ok(Some(object)) = self.accept_object(verb) {
                let part = single(object, self.place(from, self.at));
                let said = wording::condition(&part, number);
                let words = self.written(from, self.at);
                return self.error(Problem::NoVerb { words, said }, from, self.at);
            }
        }
        self.unknown_part(from, number)
    }

    /// The error for a part that is no phrase: a name of no square, a superlative, an unfinished phrase, unknown words.
    pub fn unknown_part(&mut self, from: usize, number: Number) -> LanguageError {
        self.at = from;
        if self.accept_best().is_some() || self.accept_negated_best() {
            return self.error(Problem::BestInCondition, from, self.at);
        }
        let end = self.clause_of_part(from);
        let nothing = self
            .text
            .words
            .get(from)
            .is_none_or(|word| word.is(",") || word.is("."));
        if end == from || nothing {
            return self.unfinished(from);
        }
        if let Some(error) = self
            .compared_after_a_move(from, end)
            .or_else(|| self.whose_moves(from, end))
        {
            return error;
        }
        if let Some(error) = self.one_side(from, end) {
            return error;
        }
        let words = self.written(from, end);
        if let Some(bad) = (from..end).find(|at| is_like_a_square(&self.text.words[*at])) {
            return self.error(Problem::NoSquare(self.written(bad, bad + 1)), bad, bad + 1);
        }
        let bad_number = |at: &usize| {
            let word = &self.text.words[*at];
            word.kind == Kind::Number && Decimal::read(&word.text).is_none()
        };
        if let Some(bad) = (from..end).find(bad_number) {
            let number = self.written(bad, bad + 1);
            return self.error(Problem::Number(number), bad, bad + 1);
        }
        let endings = suggest::endings_of_part(&self.text, from, end);
        if !endings.is_empty() {
            return self.error(Problem::Unfinished { words, endings }, from, end);
        }
        // *is no an edge*: neither *no* nor anything near it fits alone.
        let no_article = |at: &usize| self.text.is(*at, NO) && self.text.is_any(at + 1, &ARTICLES);
        if let Some(at) = (from..end).find(no_article) {
            let words = [ON, NOT].map(str::to_owned).to_vec();
            let word = self.written(at, at + 1);
            return self.error(Problem::Misspelt { word, words }, at, at + 1);
        }
        if let Some(error) = self.negated_verb(from, end, number) {
            return error;
        }
        let behind_that = from > 0 && self.text.is_any(from - 1, &THAT);
        // Behind *and*, new moves are more moves: no phrase about the same ones says that.
        let new_subject = self.text.is_any(from, &MOVES);
        let suggestion = suggest::part(&self.text, self.budget, from, end, number);
        if suggestion.is_none()
            && let Some(error) = self.vague(from, end).or_else(|| self.no_meaning(from, end))
        {
            return error;
        }
        let suggestion = suggestion.filter(|_| !new_subject).map(|phrase| {
            let needs_that = number == Number::Many && !behind_that && from > 0;
            if needs_that {
                format!("that {phrase}")
            } else {
                phrase
            }
        });
        self.unknown_words(from, end, suggestion)
    }

    /// *does not flip the most discs*
    fn accept_negated_best(&mut self) -> bool {
        let negated = self.text.verb(self.at).filter(|read| read.negated);
        let Some(read) = negated.filter(|read| self.text.is_any(read.end, &ARTICLES)) else {
            return false;
        };
        let end = self.clause(read.end);
        let extreme = (read.end..end).any(|at| self.text.is_any(at, &EXTREMES));
        self.at = if extreme { end } else { self.at };
        extreme
    }

    /// The end of the clause, with all of *3 or more*, of which *or* joins no parts.
    fn clause_of_part(&self, from: usize) -> usize {
        let end = self.clause(from);
        let mut quantities = (from..end).filter_map(|at| self.text.quantity(at));
        let beyond = quantities.find(|(_, behind)| *behind > end);
        beyond.map_or(end, |(_, behind)| behind)
    }

    /// *takes no corner*, *never takes a corner*: the negation stands at the verb.
    fn negated_verb(&self, from: usize, end: usize, number: Number) -> Option<LanguageError> {
        let never = self.text.is(from, NEVER);
        let read = self.text.verb(from + usize::from(never))?;
        let no = self.text.is(read.end, NO);
        if read.negated || read.verb.is_be() || never == no {
            return None;
        }
        let verb = read.verb.form(number, true);
        let said = if no {
            let next = self.text.words.get(read.end + 1)?;
            let vowel = next.text.starts_with(['a', 'e', 'i', 'o', 'u']);
            format!("{verb} {}", if vowel { ARTICLES[1] } else { A })
        } else {
            verb
        };
        let replaced = self.span(from, read.end + usize::from(no));
        let behind = self.words_as_read(read.end + usize::from(no), end);
        let suggestion = format!("{said} {behind}");
        let problem = Problem::UnknownWords {
            words: self.written(from, end),
            suggestion: Some(suggestion),
        };
        Some(self.error(problem, from, end).replace(replaced, said))
    }

    /// A question about the board that is no phrase.
    pub fn unknown_question(&mut self, from: usize, failure: &Failure) -> LanguageError {
        if let Some(error) = self.unknown_phase(from) {
            return error;
        }
        if let Some(start) = failure.start_of(Production::GuardBehind)
            && let Some(error) = self.if_you_can(start, from)
        {
            return error;
        }
        let questions = failure.start_of(Production::Questions).unwrap_or(from);
        if let Some(error) = self.guard_before_moves(questions) {
            return error;
        }
        // “When a1 is free, play it”
        if let Some(error) = self
            .slip_place_free(from)
            .or_else(|| self.slip_when_you_can(from))
        {
            return error;
        }
        if self.asks_for_none(from) {
            return self.error(Problem::NoMove, from, from + 1);
        }
        let end = self.clause(from);
        if end == from {
            return self.unfinished(from);
        }
        if let Some(error) = self.compared_on_the_board(from, end) {
            return error;
        }
        let is_square = |at: usize| self.text.words[at].text.parse::<Square>().is_ok();
        if (from..end).any(is_square) {
            return self.error(Problem::SquareAsked, from, end);
        }
        let words = self.written(from, end);
        let endings = suggest::endings_of_question(&self.text, from, end);
        if !endings.is_empty() {
            return self.error(Problem::Unfinished { words, endings }, from, end);
        }
        let suggestion = suggest::question(&self.text, self.budget, from, end);
        if suggestion.is_none()
            && let Some(error) = self.vague(from, end)
        {
            return error;
        }
        self.unknown_words(from, end, suggestion)
    }

    /// *few moves*, *a lot of discs*, *far behind*: no number.
    pub fn vague(&self, from: usize, end: usize) -> Option<LanguageError> {
        let far = |at: usize| self.text.is_any(at, &FAR) && self.text.is_any(at + 1, &LEADS);
        let at = (from..end).find(|at| self.text.is_any(*at, &VAGUE) || far(*at))?;
        let article = usize::from(at > from && self.text.is(at - 1, A));
        let word = self.written(at - article, at + 1);
        Some(self.error(Problem::Vague { word }, at - article, at + 1))
    }

    /// *the best move*, *it*: how good a move is follows from what the rules look at.
    pub fn which_move(&self, from: usize, end: usize) -> Option<LanguageError> {
        let pronoun = from + 1 == end && self.text.is_any(from, &PRONOUNS);
        let judged = (from..end).find(|at| self.text.is_any(*at, &JUDGEMENTS));
        let at = judged.or(pronoun.then_some(from))?;
        let word = self.written(at, at + 1);
        Some(self.error(Problem::WhichMove { word }, at, at + 1))
    }

    /// *is risky*, where the file does not say what that means.
    fn no_meaning(&self, from: usize, end: usize) -> Option<LanguageError> {
        let read = self.text.verb(from).filter(|read| read.verb.is_be())?;
        let word = self.text.words.get(read.end)?;
        let alone = read.end + 1 == end && word.kind == Kind::Word;
        if !alone || LEXICON.contains(&*word.text) {
            return None;
        }
        let word = word.text.clone().into_owned();
        Some(self.error(Problem::Unknown(word), read.end, end))
    }

    /// *if you can*, *if there is one* after a rule; `start` is after *if*.
    fn if_you_can(&mut self, start: usize, from: usize) -> Option<LanguageError> {
        self.at = from;
        if !self.accept_any(&IF_YOU_CAN) {
            return None;
        }
        let words = self.written(from - 1, self.at);
        let why = "a rule that finds no such move does nothing";
        let error = self.error(Problem::Needless { words, why }, from - 1, self.at);
        let before = self.span(start - 2, start - 1).end;
        let replaced = Span::new(before, self.span(from, self.at).end);
        Some(error.replace(replaced, ""))
    }

    /// *at the end*: a time that no question tells.
    pub fn unknown_phase(&mut self, from: usize) -> Option<LanguageError> {
        self.at = from;
        self.accept(IT_IS);
        let late = self.accept_any(&LATE);
        if late || self.accept_any(&EARLY) {
            self.accept(OF_THE_GAME);
        } else {
            self.accept_turns()?;
        }
        let says_late = |at: usize| self.text.is(at, AFTER) || self.text.is(at, OF_TURNS[2]);
        let late = late || (from..self.at).any(says_late);
        let words = self.written(from, self.at);
        let problem = Problem::Phase { words, late };
        Some(self.error(problem, from, self.at))
    }

    /// *after 10 moves*, *on move 1*, *in the first 5 turns*: how many were played.
    fn accept_turns(&mut self) -> Option<()> {
        let start = self.at;
        // *it is move 10*, *on move 10*
        let named = start > 0 && self.text.is(start - 1, IS) && self.is_any(&TURNS);
        (named || self.is_any(&PLAYED)).then_some(())?;
        self.at += 1;
        let (mut number, mut turns) = (false, named);
        while let Some(word) = self.word() {
            let (counts, counted) = (self.text.number(self.at), self.is_any(&TURNS));
            if counts.is_none() && !counted && !OF_TURNS.contains(&&*word.text) {
                break;
            }
            (number, turns) = (number || counts.is_some(), turns || counted);
            self.at += 1;
        }
        let found = number && turns;
        if !found {
            self.at = start;
        }
        found.then_some(())
    }

    /// An item of *play the first of* that is none.
    pub fn unknown_item(&self, from: usize) -> LanguageError {
        let end = self.clause(from);
        let words = if end > from {
            self.written(from, end)
        } else {
            self.written(0, from)
        };
        if self.text.words.get(from).is_some_and(is_like_a_square) {
            return self.error(Problem::NoSquare(words), from, end);
        }
        let mut ahead = **self;
        ahead.at = from;
        if let Err(failure) = ahead.one_meaning_of_moves()
            && let Fault::Ambiguous(Ambiguity::Words { words, negated }) = &failure.fault
        {
            let (readings, _) = readings::of_words(words, *negated, Number::One);
            let way_out = WayOut::Define(readings[0].clone());
            return self.error(Problem::TwoReadings { readings, way_out }, from, end);
        }
        self.side_as_item(from, end)
            .unwrap_or_else(|| self.unknown_words(from, end, None))
    }

    /// A key of ties that is none.
    pub fn unknown_key(&self, at: usize) -> LanguageError {
        let end = self.clause(at);
        if let Some(error) = self.whose_moves_of_key(at, end) {
            return error;
        }
        let suggestion = suggest::key(&self.text, self.budget, at, end);
        self.unknown_words(at, end, suggestion)
    }

    /// What a line of points counts is no phrase.
    pub fn unknown_counted(&self, at: usize) -> LanguageError {
        let end = self.clause(at);
        let counts = self.text.is(at, FOR) && self.text.is_any(at + 1, &EACH);
        if end == at || !counts {
            let from = at.saturating_sub(1);
            return self.error(Problem::PointsLine, from, end.max(at));
        }
        let suggestion = suggest::counted(&self.text, self.budget, at, end);
        self.unknown_words(at, end, suggestion)
    }

    /// No number where a row of values or a line of points needs one.
    pub fn no_number(&self, failure: &Failure) -> LanguageError {
        let at = self.at;
        if failure.start_of(Production::Rows).is_some() {
            return self.error(Problem::ValuesRow, at, at + 1);
        }
        self.error(Problem::PointsLine, at, self.clause_end(at).max(at + 1))
    }

    /// Behind a whole line of points: two lines on one, or words too many.
    pub fn second_points(&self) -> LanguageError {
        let end = self.clause_end(self.at).max(self.at + 1);
        if let Some(error) = self.question_behind_points() {
            return error;
        }
        if self.text.number(self.at).is_none() && !self.is(WHEN) {
            return self.unknown_words(self.at, end, None);
        }
        let here = self.span(self.at, self.at + 1);
        let before = self.span(self.at - 1, self.at);
        let comma = self.text.is_any(self.at - 1, &[",", ";", "."]);
        let from = if comma { before.start } else { before.end };
        self.error(Problem::SecondPoints, self.at, end)
            .replace(Span::new(from, here.start), "\n    ")
    }

    /// *10 if it takes a corner when you are ahead*, *… and you are ahead*: the question comes first.
    fn question_behind_points(&self) -> Option<LanguageError> {
        let mut ahead = *self;
        let joined = ahead.accept_any(&[WHEN, AND]);
        let from = ahead.at;
        ahead.expect_questions().ok().filter(|_| joined)?;
        (ahead.done() || ahead.is(".")).then_some(())?;
        let question = self.written(from, ahead.at);
        let first = (0..self.at)
            .rev()
            .find(|at| self.text.words[*at].begins_line)?;
        Some(self.board_in_points(question, (first, self.at, ahead.at), from))
    }

    /// A question about the board at the end of a line of points, of which are given: its first word, the end of what
    /// counts, its end, and where the question begins.
    pub fn board_in_points(
        &self,
        question: String,
        (first, counted, end): (usize, usize, usize),
        from: usize,
    ) -> LanguageError {
        let said = format!("{WHEN} {question}, {}", self.written(first, counted));
        let problem = Problem::BoardInPoints {
            question,
            said: said.clone(),
        };
        self.error(problem, from, end)
            .replace(self.span(first, end), said)
    }
}
