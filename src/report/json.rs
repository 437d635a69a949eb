//! What the keys of `--json` mean, as a page and as a JSON schema. A program holds them as they lie in `rules/`; a test makes
//! them from the types of the results and compares. It must not know any result.

#[cfg(test)]
mod keys;
#[cfg(test)]
mod page;
#[cfg(test)]
mod values;

#[cfg(test)]
pub(crate) use page::JsonKeys;

/// The page, in Markdown.
pub(crate) const JSON_KEYS: &str = include_str!("../../rules/JSON.md");

/// A schema for each verb, and the parts that several verbs say: `{"verbs":{"explain":…,…},"$defs":{…}}`.
pub(crate) const JSON_SCHEMA: &str = include_str!("../../rules/JSON.schema.json");
