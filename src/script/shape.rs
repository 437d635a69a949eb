//! What a script may have of anything before it is read: the engine's own reading takes time that grows with the square of
//! some numbers. It must not know what a script means.

use std::cell::RefCell;

use rhai::{AST, Engine, LexError, ParseError, Token};

use super::limits::MOST_VARIABLES;

/// What a function may take, and a call hand over.
pub(super) const MOST_PARAMETERS: usize = 16;
/// Variables of one function that may be made one after the other, in blocks that end before others begin.
const MOST_LETS: usize = 1_000;

/// What is open, and what was counted in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Brackets(usize),
    Other,
}

/// The words so far.
#[derive(Default)]
struct Shape {
    open: Vec<Open>,
    lets: usize,
    /// The parameters since a `|`, where nothing else stands after it.
    of_closure: Option<usize>,
}

thread_local! {
    /// The script that this thread reads.
    static SHAPE: RefCell<Shape> = RefCell::default();
}

/// Reads a script, as far as it has a reasonable shape.
pub(super) fn compile(engine: &Engine, text: &str) -> Result<AST, ParseError> {
    SHAPE.take();
    engine.compile(text)
}

/// Lets an engine look at the shape of what it reads.
pub(super) fn watch(engine: &mut Engine) {
    #[expect(
        deprecated,
        reason = "the engine calls this hook volatile, not deprecated"
    )]
    engine.on_parse_token(|token, _, _| {
        let problem = SHAPE.with_borrow_mut(|shape| shape.add(&token));
        problem.map_or(token, |problem| {
            Token::LexError(Box::new(LexError::Runtime(problem)))
        })
    });
}

impl Shape {
    /// What there is too much of with one more word.
    fn add(&mut self, token: &Token) -> Option<String> {
        self.of_closure = match (token, self.of_closure) {
            (Token::Pipe, None) => Some(0),
            (Token::Comma, Some(number)) => Some(number + 1),
            (Token::Identifier(_), number) => number,
            _ => None,
        };
        match token {
            Token::LeftParen => self.open.push(Open::Brackets(0)),
            Token::LeftBrace | Token::MapStart | Token::LeftBracket | Token::QuestionBracket => {
                self.open.push(Open::Other);
            }
            Token::RightParen | Token::RightBrace | Token::RightBracket => {
                self.open.pop();
            }
            Token::Fn => self.lets = 0,
            Token::Let | Token::Const | Token::For => self.lets += 1,
            Token::Comma => {
                if let Some(Open::Brackets(commas)) = self.open.last_mut() {
                    *commas += 1;
                }
            }
            _ => {}
        }
        self.too_much()
    }

    fn too_much(&self) -> Option<String> {
        let in_brackets = match self.open.last() {
            Some(Open::Brackets(commas)) => *commas,
            _ => 0,
        };
        if in_brackets.max(self.of_closure.unwrap_or_default()) >= MOST_PARAMETERS {
            return Some(format!(
                "there is too much in these brackets: a function takes at most {MOST_PARAMETERS} things"
            ));
        }
        (self.lets > MOST_LETS).then(|| {
            format!("there are too many variables: at most {MOST_VARIABLES} at once, and {MOST_LETS} in one function")
        })
    }
}
