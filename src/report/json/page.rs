//! The page on JSON: prose from `page.md`, its tables from the types of the results. It must not name a key of its own.

use std::fmt::Write;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value};

use super::keys::{Key, Keys};
use crate::report::reference::{code, row, table};

/// What each verb says as JSON, and the parts that several verbs say, as one JSON schema.
pub struct JsonKeys {
    generator: SchemaGenerator,
    verbs: Vec<(&'static str, Value)>,
}

impl Default for JsonKeys {
    fn default() -> Self {
        Self {
            generator: SchemaSettings::draft2020_12()
                .for_serialize()
                .into_generator(),
            verbs: Vec::new(),
        }
    }
}

impl JsonKeys {
    /// With a verb, or a case of one, that says a result of this type.
    #[must_use]
    pub fn with<T: JsonSchema>(mut self, verb: &'static str) -> Self {
        let schema = self.generator.subschema_for::<T>();
        self.verbs.push((verb, schema.to_value()));
        self
    }

    /// `{"verbs":{"explain":…,…},"$defs":{…}}`, a JSON schema for each verb.
    pub fn schema(&self) -> Value {
        let verbs = self.verbs.iter();
        let verbs = verbs.map(|(verb, schema)| ((*verb).to_owned(), schema.clone()));
        let all = [
            ("verbs", Value::Object(verbs.collect())),
            ("$defs", Value::Object(self.definitions())),
        ];
        Value::Object(
            all.map(|(key, value)| (key.to_owned(), value))
                .into_iter()
                .collect(),
        )
    }

    fn definitions(&self) -> Map<String, Value> {
        self.generator.definitions().clone()
    }

    /// The whole page as Markdown.
    pub fn page(&self) -> String {
        let definitions = self.definitions();
        let keys = Keys::of(&definitions);
        let mut verbs = String::new();
        for (verb, schema) in &self.verbs {
            write_part(&mut verbs, verb, schema, &keys);
        }
        let mut parts = String::new();
        for (title, schema) in keys.parts() {
            write_part(&mut parts, title, schema, &keys);
        }
        include_str!("page.md")
            .replace("<!-- verbs -->\n", verbs.trim_start())
            .replace("<!-- parts -->\n", parts.trim_start())
    }
}

/// A heading, what it is, and the table of its keys.
fn write_part(page: &mut String, heading: &str, schema: &Value, keys: &Keys) {
    let about = keys.about(schema).unwrap_or_default();
    let rows = keys.of_object(schema).into_iter().map(|key| key_row(&key));
    let table = table(&["key", "value", "meaning"], rows);
    write!(page, "\n### {heading}\n\n{about}\n\n{table}\n").expect("a String takes every text");
}

fn key_row(key: &Key) -> String {
    let not_always = if key.is_always {
        ""
    } else {
        " (not always there)"
    };
    row(&[
        &code(&key.path),
        &format!("{}{not_always}", key.kind),
        &key.meaning,
    ])
}
