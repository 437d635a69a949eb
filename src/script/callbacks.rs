//! Functions of lists and maps that call a function of the script. It must not know moves or boards.
//!
//! They take the place of the engine's own, some of which drop an error of what they call, or take a number for a no. Here
//! every error ends the call, a yes is a yes, and any comparison gives an order.

use rhai::{Array, Dynamic, Engine, EvalAltResult, FnPtr, Identifier, Map, NativeCallContext};

use super::error::failed;
use super::kind::kind;

type Context<'c> = NativeCallContext<'c>;
type Answer<T> = Result<T, Box<EvalAltResult>>;

pub(super) fn register(engine: &mut Engine) {
    for_each_element(engine);
    searches(engine);
    sums(engine);
    orders(engine);
    of_maps(engine);
    names(engine);
}

/// Registers functions of a list or a map: `asks` leaves it as it is, `changes` does not.
macro_rules! functions {
    ($engine:ident: $($name:literal $how:ident ($($given:ident: $type:ty),*) => $body:expr;)*) => {
        $(rhai::FuncRegistration::new($name).with_purity(functions!($how)).register_into_engine(
            $engine,
            |context: Context<'_>, $($given: $type),*| -> Answer<_> { ($body)(&context, $($given),*) },
        );)*
    };
    (asks) => { true };
    (changes) => { false };
}

/// A function of the script that is called back.
struct Callback<'c> {
    context: &'c Context<'c>,
    function: FnPtr,
}

impl<'c> Callback<'c> {
    const fn new(context: &'c Context<'c>, function: FnPtr) -> Self {
        Self { context, function }
    }

    /// Hands over so many things, and one more to a function that takes one more.
    fn of<const N: usize>(
        &self,
        given: [&Dynamic; N],
        more: impl FnOnce() -> Dynamic,
    ) -> Answer<Dynamic> {
        let call = |given: Vec<Dynamic>| self.function.call_raw(self.context, None, given);
        let given: Vec<Dynamic> = given.into_iter().cloned().collect();
        match call(given.clone()) {
            Err(error) if self.takes_others(&error) => call([given, vec![more()]].concat())
                .map_err(|error| {
                    let other = self.takes_others(&error);
                    if other {
                        self.failed(self.takes(N))
                    } else {
                        error
                    }
                }),
            answer => answer,
        }
    }

    /// An element of a list, and its place from 0.
    fn at(&self, index: usize, element: &Dynamic) -> Answer<Dynamic> {
        self.of([element], || place(index))
    }

    fn takes_others(&self, error: &EvalAltResult) -> bool {
        let name = self.function.fn_name();
        matches!(error, EvalAltResult::ErrorFunctionNotFound(what, _) if what.starts_with(name))
    }

    fn takes(&self, number: usize) -> String {
        let (name, more) = (self.context.fn_name(), number + 1);
        format!("the function in the brackets of “{name}” takes {number} or {more} things")
    }

    #[expect(
        clippy::unnecessary_box_returns,
        reason = "the engine's own type of result has the box"
    )]
    fn failed(&self, message: String) -> Box<EvalAltResult> {
        failed(message, self.context.call_position())
    }

    #[expect(
        clippy::unnecessary_box_returns,
        reason = "the engine's own type of result has the box"
    )]
    fn wrong(&self, wanted: &str, answer: &Dynamic) -> Box<EvalAltResult> {
        let (name, found) = (self.context.fn_name(), kind(answer));
        self.failed(format!(
            "the function in the brackets of “{name}” must give {wanted}, but it gives {found}"
        ))
    }

    fn yes(&self, answer: &Dynamic) -> Answer<bool> {
        let answer_or = |_| self.wrong("yes or no (true or false)", answer);
        answer.as_bool().map_err(answer_or)
    }

    fn says_at(&self, index: usize, element: &Dynamic) -> Answer<bool> {
        self.yes(&self.at(index, element)?)
    }

    /// The place of the first element from a place on to which it says yes.
    fn first(&self, list: &Array, start: i64) -> Answer<Option<usize>> {
        for (index, element) in list.iter().enumerate().skip(from(list, start)) {
            if self.says_at(index, element)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// What it says something to from a place on; nothing, where it says nothing to any.
    fn first_answer(&self, list: &Array, start: i64) -> Answer<Dynamic> {
        for (index, element) in list.iter().enumerate().skip(from(list, start)) {
            let answer = self.at(index, element)?;
            if !answer.is_unit() {
                return Ok(answer);
            }
        }
        Ok(Dynamic::UNIT)
    }

    /// The elements to which it says yes, and the others.
    fn parted(&self, list: &Array) -> Answer<(Array, Array)> {
        let (mut with, mut without) = (Array::new(), Array::new());
        for (index, element) in list.iter().enumerate() {
            let part = if self.says_at(index, element)? {
                &mut with
            } else {
                &mut without
            };
            part.push(element.clone());
        }
        Ok((with, without))
    }

    /// The entries of a map to which it says yes, and the others.
    fn parted_map(&self, map: &Map) -> Answer<(Map, Map)> {
        let (mut with, mut without) = (Map::new(), Map::new());
        for (key, value) in map {
            let answer = self.of([&Dynamic::from(key.to_string())], || value.clone())?;
            let part = if self.yes(&answer)? {
                &mut with
            } else {
                &mut without
            };
            part.insert(key.clone(), value.clone());
        }
        Ok((with, without))
    }

    /// Each answer, as long as they are not too large together.
    fn answers(&self, answers: impl Iterator<Item = Answer<Dynamic>>) -> Answer<Array> {
        let mut found = Dynamic::from_array(Array::new());
        for answer in answers {
            let answer = answer?;
            if let Ok(mut found) = found.as_array_mut() {
                found.push(answer);
            }
            self.context
                .engine()
                .ensure_data_size_within_limits(&found)?;
        }
        Ok(found.into_array().unwrap_or_default())
    }

    fn folded<'l>(
        &self,
        elements: impl Iterator<Item = (usize, &'l Dynamic)>,
        first: Dynamic,
    ) -> Answer<Dynamic> {
        let mut elements = elements;
        elements.try_fold(first, |sum, (index, element)| {
            self.of([&sum, element], || place(index))
        })
    }

    /// Whether the later of two elements belongs in front of the earlier: where a number above 0 is given for the two,
    /// or where a yes is given for them the other way round only.
    fn swaps(&self, earlier: &Dynamic, later: &Dynamic) -> Answer<bool> {
        let compare = |one: &Dynamic, other: &Dynamic| {
            self.function
                .call_raw(self.context, None, vec![one.clone(), other.clone()])
        };
        let answer = compare(earlier, later)?;
        if let Ok(number) = answer.as_int() {
            return Ok(number > 0);
        }
        match answer.as_bool() {
            Ok(true) => Ok(false),
            Ok(false) => self.yes(&compare(later, earlier)?),
            Err(_) => Err(self.wrong("a number, or yes or no,", &answer)),
        }
    }

    /// Sorts by merging, so that any comparison gives an order, and always the same one.
    fn sorted(&self, list: &[Dynamic]) -> Answer<Array> {
        if list.len() < 2 {
            return Ok(list.to_vec());
        }
        let (front, back) = list.split_at(list.len() / 2);
        let (front, back) = (self.sorted(front)?, self.sorted(back)?);
        let (mut front, mut back) = (front.into_iter().peekable(), back.into_iter().peekable());
        let mut found = Array::with_capacity(list.len());
        while let (Some(earlier), Some(later)) = (front.peek(), back.peek()) {
            let next = if self.swaps(earlier, later)? {
                back.next()
            } else {
                front.next()
            };
            found.extend(next);
        }
        found.extend(front.chain(back));
        Ok(found)
    }
}

fn place(index: usize) -> Dynamic {
    i64::try_from(index).unwrap_or(i64::MAX).into()
}

pub(super) fn place_or_none(index: Option<usize>) -> i64 {
    index
        .and_then(|index| i64::try_from(index).ok())
        .unwrap_or(-1)
}

/// Where to begin: a negative place counts from the end.
pub(super) fn from(list: &Array, start: i64) -> usize {
    let far = usize::try_from(start.unsigned_abs()).unwrap_or(usize::MAX);
    if start < 0 {
        list.len().saturating_sub(far)
    } else {
        far
    }
}

fn for_each_element(engine: &mut Engine) {
    functions!(engine:
        "for_each" asks (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            let f = Callback::new(context, f);
            let mut elements = list.iter().enumerate();
            elements.try_for_each(|(index, element)| f.at(index, element).map(drop))
        };
        "map" asks (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            let f = Callback::new(context, f);
            f.answers(list.iter().enumerate().map(|(index, element)| f.at(index, element)))
        };
        "zip" asks (list: &mut Array, other: Array, f: FnPtr) => |context, list: &mut Array, other: Array, f| {
            let f = Callback::new(context, f);
            let pairs = list.iter().zip(&other).enumerate();
            f.answers(pairs.map(|(index, (one, other))| f.of([one, other], || place(index))))
        };
        "filter" asks (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            Ok(Callback::new(context, f).parted(list)?.0)
        };
        "drain" changes (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            let (with, without) = Callback::new(context, f).parted(list)?;
            *list = without;
            Ok(with)
        };
        "retain" changes (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            let (with, without) = Callback::new(context, f).parted(list)?;
            *list = with;
            Ok(without)
        };
    );
}

fn searches(engine: &mut Engine) {
    functions!(engine:
        "some" asks (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            Ok(Callback::new(context, f).first(list, 0)?.is_some())
        };
        "all" asks (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            let f = Callback::new(context, f);
            for (index, element) in list.iter().enumerate() {
                if !f.says_at(index, element)? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        "find" asks (list: &mut Array, f: FnPtr) => |context, list, f| find(context, list, f, 0);
        "find" asks (list: &mut Array, f: FnPtr, start: i64) => find;
        "find_map" asks (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            Callback::new(context, f).first_answer(list, 0)
        };
        "find_map" asks (list: &mut Array, f: FnPtr, start: i64) => |context, list: &mut Array, f, start| {
            Callback::new(context, f).first_answer(list, start)
        };
        "index_of" asks (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            Ok(place_or_none(Callback::new(context, f).first(list, 0)?))
        };
        "index_of" asks (list: &mut Array, f: FnPtr, start: i64) => |context, list: &mut Array, f, start| {
            Ok(place_or_none(Callback::new(context, f).first(list, start)?))
        };
    );
}

fn find(context: &Context<'_>, list: &mut Array, f: FnPtr, start: i64) -> Answer<Dynamic> {
    let found = Callback::new(context, f).first(list, start)?;
    Ok(found.map_or(Dynamic::UNIT, |index| list[index].clone()))
}

fn sums(engine: &mut Engine) {
    functions!(engine:
        "reduce" asks (list: &mut Array, f: FnPtr) => |context, list, f| {
            reduce(context, list, f, Dynamic::UNIT)
        };
        "reduce" asks (list: &mut Array, f: FnPtr, first: Dynamic) => reduce;
        "reduce_rev" asks (list: &mut Array, f: FnPtr) => |context, list, f| {
            reduce_rev(context, list, f, Dynamic::UNIT)
        };
        "reduce_rev" asks (list: &mut Array, f: FnPtr, first: Dynamic) => reduce_rev;
    );
}

fn reduce(context: &Context<'_>, list: &mut Array, f: FnPtr, first: Dynamic) -> Answer<Dynamic> {
    Callback::new(context, f).folded(list.iter().enumerate(), first)
}

fn reduce_rev(
    context: &Context<'_>,
    list: &mut Array,
    f: FnPtr,
    first: Dynamic,
) -> Answer<Dynamic> {
    Callback::new(context, f).folded(list.iter().enumerate().rev(), first)
}

fn orders(engine: &mut Engine) {
    functions!(engine:
        "sort" changes (list: &mut Array, f: FnPtr) => sort;
        "sort_by" changes (list: &mut Array, f: FnPtr) => sort;
        "order" asks (list: &mut Array, f: FnPtr) => order;
        "order_by" asks (list: &mut Array, f: FnPtr) => order;
        "dedup" changes (list: &mut Array, f: FnPtr) => |context, list: &mut Array, f| {
            let f = Callback::new(context, f);
            let mut kept = Array::new();
            for element in list.iter() {
                let same = match kept.last() {
                    None => false,
                    Some(last) => f.yes(&f.function.call_raw(context, None, vec![last.clone(), element.clone()])?)?,
                };
                if !same {
                    kept.push(element.clone());
                }
            }
            *list = kept;
            Ok(())
        };
    );
}

fn order(context: &Context<'_>, list: &mut Array, f: FnPtr) -> Answer<Array> {
    Callback::new(context, f).sorted(list)
}

fn sort(context: &Context<'_>, list: &mut Array, f: FnPtr) -> Answer<()> {
    *list = order(context, list, f)?;
    Ok(())
}

fn of_maps(engine: &mut Engine) {
    functions!(engine:
        "map" asks (map: &mut Map, f: FnPtr) => |context, map: &mut Map, f| {
            let f = Callback::new(context, f);
            let answer = |(key, value): (&Identifier, &Dynamic)| {
                f.of([&Dynamic::from(key.to_string())], || value.clone())
            };
            let answers = f.answers(map.iter().map(answer))?;
            Ok(map.keys().cloned().zip(answers).collect::<Map>())
        };
        "filter" asks (map: &mut Map, f: FnPtr) => |context, map: &mut Map, f| {
            Ok(Callback::new(context, f).parted_map(map)?.0)
        };
        "drain" changes (map: &mut Map, f: FnPtr) => |context, map: &mut Map, f| {
            let (with, without) = Callback::new(context, f).parted_map(map)?;
            *map = without;
            Ok(with)
        };
        "retain" changes (map: &mut Map, f: FnPtr) => |context, map: &mut Map, f| {
            let (with, without) = Callback::new(context, f).parted_map(map)?;
            *map = with;
            Ok(without)
        };
    );
}

/// The engine also takes the name of a function, as a text; a name that it doesn't know would be found out too late.
fn names(engine: &mut Engine) {
    #[expect(
        clippy::unnecessary_box_returns,
        reason = "the engine's own type of result has the box"
    )]
    fn refuse(context: &Context<'_>) -> Box<EvalAltResult> {
        let name = context.fn_name();
        let message = format!("“{name}” wants a function here, such as |x| …, and this is a text");
        failed(message, context.call_position())
    }
    macro_rules! refuse {
        ($($name:literal ($($more:ty),*);)*) => {
            $(engine.register_fn($name, |context: Context<'_>, _: &mut Array, _: &str $(, _: $more)*| {
                Err::<Dynamic, _>(refuse(&context))
            });)*
        };
    }
    refuse!(
        "map" (); "filter" (); "some" (); "all" (); "dedup" (); "reduce" (); "reduce" (Dynamic);
        "reduce_rev" (); "reduce_rev" (Dynamic); "sort" (); "drain" (); "retain" ();
    );
}
