//! The keys of a JSON schema as lines of a table: where each stands, what its value is, and what it means. It must not
//! know any result.

use serde_json::{Map, Value};

/// A key as the page has it.
pub(super) struct Key {
    /// Where it stands: `rules[].number`.
    pub path: String,
    /// What its value is.
    pub kind: String,
    /// What it means.
    pub meaning: String,
    /// Whether it is there in every result.
    pub is_always: bool,
}

/// The schemas that others name.
pub(super) struct Keys<'s> {
    definitions: &'s Map<String, Value>,
}

/// A key of an object, with the schemas that its value may have.
struct Field<'s> {
    name: &'s str,
    schemas: Vec<&'s Value>,
    /// What each value means that tells the forms of an object apart.
    values: Vec<String>,
    is_always: bool,
}

impl<'s> Keys<'s> {
    pub fn of(definitions: &'s Map<String, Value>) -> Self {
        Self { definitions }
    }

    /// The objects that have a part of their own, with its heading.
    pub fn parts(&self) -> impl Iterator<Item = (&'static str, &'s Value)> {
        let parts = PARTS.iter();
        parts.filter_map(|(name, heading)| Some((*heading, self.definitions.get(*name)?)))
    }

    /// What an object is, in a sentence; of a list, what its entries are.
    pub fn about(&self, schema: &'s Value) -> Option<String> {
        let schema = self.resolved(schema);
        match schema.get("items") {
            Some(entry) => Some(format!("A list. An entry: {}", self.about(entry)?)),
            None => description(schema).map(on_one_line),
        }
    }

    /// The keys of an object, or of the entries of a list; those of objects in it come after their own key.
    pub fn of_object(&self, schema: &'s Value) -> Vec<Key> {
        let schema = self.resolved(schema);
        match schema.get("items") {
            Some(entry) => self.below("[].", entry),
            None => self.below("", schema),
        }
    }

    fn below(&self, before: &str, schema: &'s Value) -> Vec<Key> {
        let mut keys = Vec::new();
        for field in self.fields(schema) {
            let path = format!("{before}{}", field.name);
            let inner = self.inner(&path, field.schemas[0]);
            let (kind, meaning) = (self.kind_of(&field.schemas), self.meaning(&field));
            // What is left out where there is nothing is null only where its meaning says so.
            let is_null = field.is_always || meaning.contains("null");
            let kind = if is_null {
                kind
            } else {
                kind.replace(OR_NULL, "")
            };
            let is_always = field.is_always;
            keys.push(Key {
                path,
                kind,
                meaning,
                is_always,
            });
            keys.extend(inner);
        }
        keys
    }

    /// The keys of an object that has no part of its own.
    fn inner(&self, path: &str, schema: &'s Value) -> Vec<Key> {
        let schema = not_null(schema);
        if part(schema).is_some() {
            return Vec::new();
        }
        let schema = self.resolved(schema);
        if let Some(items) = schema.get("items") {
            return self.inner(&format!("{path}[]"), items);
        }
        self.below(&format!("{path}."), schema)
    }

    /// The keys of an object: its own, and those of each form that it may have.
    fn fields(&self, schema: &'s Value) -> Vec<Field<'s>> {
        let schema = self.resolved(schema);
        let required: Vec<&str> = list(schema, "required").filter_map(Value::as_str).collect();
        let own = schema.get("properties").and_then(Value::as_object);
        let own = own.into_iter().flatten().map(|(name, schema)| Field {
            name,
            schemas: vec![schema],
            values: Vec::new(),
            is_always: required.contains(&name.as_str()),
        });
        let mut fields: Vec<Field> = own.collect();
        for part in list(schema, "allOf") {
            fields.extend(self.fields(part));
        }
        for forms in ["anyOf", "oneOf"] {
            let forms: Vec<Vec<Field>> = list(schema, forms).map(|one| self.of_form(one)).collect();
            fields.extend(of_forms(forms));
        }
        fields
    }

    /// The keys of one form of an object; of the key that tells it apart, what that value means.
    fn of_form(&self, form: &'s Value) -> Vec<Field<'s>> {
        let mut fields = self.fields(form);
        for field in &mut fields {
            field.values.extend(value_said(field.schemas[0], form));
        }
        fields
    }

    /// The schema that is meant by one that only names it.
    fn resolved(&self, schema: &'s Value) -> &'s Value {
        named(schema)
            .and_then(|name| self.definitions.get(name))
            .unwrap_or(schema)
    }

    fn kind_of(&self, schemas: &[&'s Value]) -> String {
        let mut kinds: Vec<String> = Vec::new();
        let mut is_null = false;
        for schema in schemas {
            is_null |= allows_null(self.resolved(schema));
            let kind = self.kind(schema);
            if !kinds.contains(&kind) && !kind.is_empty() {
                kinds.push(kind);
            }
        }
        let null = if is_null { OR_NULL } else { "" };
        kinds.join(", or ") + null
    }

    /// What a value is: *list of squares*, *whole number or null*.
    fn kind(&self, schema: &'s Value) -> String {
        if let Some(heading) = part(schema) {
            return link(heading);
        }
        let whole = self.resolved(schema);
        if let Some(title) = whole.get("title").and_then(Value::as_str) {
            return title.to_owned();
        }
        let forms: Vec<&Value> = list(whole, "anyOf").chain(list(whole, "oneOf")).collect();
        let values = list(whole, "enum").chain(forms.iter().filter_map(|form| form.get("const")));
        let values = values.filter(|value| !value.is_null());
        let values: Vec<String> = values.map(|value| format!("`{value}`")).collect();
        if !values.is_empty() {
            return values.join(", ");
        }
        if !forms.is_empty() && !is_object(whole) {
            let forms: Vec<&Value> = forms.into_iter().filter(|form| !is_null(form)).collect();
            return self.kind_of(&forms);
        }
        if let Some(entry) = whole.get("items") {
            return format!("list of {}", plural(&self.kind(entry)));
        }
        if whole.get("prefixItems").is_some() {
            return "list".to_owned();
        }
        let entries = whole
            .get("additionalProperties")
            .filter(|entry| entry.is_object());
        if let Some(entry) = entries {
            return format!("object, each value: {}", self.kind_of(&[entry]));
        }
        types(whole)
    }

    /// What a key means, and then what its values mean, where that is said.
    fn meaning(&self, field: &Field<'s>) -> String {
        let own = field.schemas.iter().find_map(|schema| description(schema));
        let first = self.resolved(not_null(field.schemas[0]));
        let own = own.or_else(|| description(first)).map(on_one_line);
        let values = list(first, "oneOf").filter_map(|form| value_said(form, form));
        let said = own
            .into_iter()
            .chain(field.values.iter().cloned())
            .chain(values);
        said.collect::<Vec<_>>().join(" ")
    }
}

/// The keys of an object that has one of several forms: always there are those that are so in each of them.
fn of_forms(forms: Vec<Vec<Field<'_>>>) -> Vec<Field<'_>> {
    let number = forms.len();
    let mut all: Vec<(Field, usize)> = Vec::new();
    for field in forms.into_iter().flatten() {
        match all.iter_mut().find(|(one, _)| one.name == field.name) {
            Some((one, times)) => {
                one.is_always &= field.is_always;
                one.schemas.extend(field.schemas);
                one.values.extend(field.values);
                *times += 1;
            }
            None => all.push((field, 1)),
        }
    }
    let all = all.into_iter();
    all.map(|(field, times)| Field {
        is_always: field.is_always && times == number,
        ..field
    })
    .collect()
}

/// *`"better"`: The whole interval is above nothing.*
fn value_said(value: &Value, form: &Value) -> Option<String> {
    let (value, said) = (value.get("const")?, description(form)?);
    Some(format!("`{value}`: {}", on_one_line(said)))
}

fn types(schema: &Value) -> String {
    let one = schema.get("type").filter(|one| one.is_string());
    let types: Vec<&str> = one
        .into_iter()
        .chain(list(schema, "type"))
        .filter_map(Value::as_str)
        .collect();
    let types = types.into_iter().filter(|one| *one != "null");
    let words = types.map(|one| match one {
        "string" => "text",
        "integer" => "whole number",
        "boolean" => "true or false",
        other => other,
    });
    words.collect::<Vec<_>>().join(" or ")
}

/// *squares*, *objects*; what has no such form is named as it is.
fn plural(kind: &str) -> String {
    match kind {
        "text" | "object" | "whole number" | "number" => format!("{kind}s"),
        other => other.to_owned(),
    }
}

/// A link to the part of the page that describes an object.
fn link(title: &str) -> String {
    let anchor = title.to_lowercase().replace(' ', "-");
    format!("[{}](#{anchor})", title.to_lowercase())
}

fn list<'s>(schema: &'s Value, key: &str) -> impl Iterator<Item = &'s Value> {
    schema
        .get(key)
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

/// The objects that several verbs have, by the names of their schemas, with the heading of their part of the page.
const PARTS: [(&str, &str); 3] = [
    ("Record", "Decision record"),
    ("Estimate", "Estimate"),
    ("EditorEntry", "Diagnostic"),
];

/// The name of the schema that is meant.
fn named(schema: &Value) -> Option<&str> {
    let name = schema.get("$ref").and_then(Value::as_str)?;
    name.strip_prefix("#/$defs/")
}

/// The heading of the part that describes an object.
fn part(schema: &Value) -> Option<&'static str> {
    let name = named(schema)?;
    let mut parts = PARTS.iter();
    parts
        .find(|(one, _)| *one == name)
        .map(|(_, heading)| *heading)
}

fn description(schema: &Value) -> Option<&str> {
    schema.get("description").and_then(Value::as_str)
}

/// What follows the kind of a value that may be null.
const OR_NULL: &str = " or null";

/// Of a value or null, the value.
fn not_null(schema: &Value) -> &Value {
    let mut others = list(schema, "anyOf").filter(|one| !is_null(one));
    match (others.next(), others.next()) {
        (Some(one), None) => one,
        _ => schema,
    }
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|one| one == "null")
}

fn allows_null(schema: &Value) -> bool {
    let forms = list(schema, "anyOf").any(is_null);
    is_null(schema) || forms || list(schema, "type").any(|one| one == "null")
}

fn is_object(schema: &Value) -> bool {
    schema.get("type").is_some_and(|one| one == "object")
}

fn on_one_line(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join(" ")
}
