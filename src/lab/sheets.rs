//! Sheets that are put together from rules. It must not know what they are for.

use crate::language::{self as tree, Content, Guard, Instruction, Item, Rule, Sheet};

/// The kinds of what is said of a rule that can do nothing.
pub(super) const SAYS_NOTHING: [&str; 3] = ["never-true", "always-true", "matches-nothing"];

/// A rule as an item of a sheet.
pub(super) fn rule_item(guard: Option<Guard>, instruction: Instruction) -> Item {
    item(Content::Rule(Box::new(Rule {
        number: tree::Numbered::default(),
        otherwise: None,
        guard,
        instruction,
        sentence: tree::Sentence::default(),
    })))
}

/// An item right below the one before it.
pub(super) fn item(content: Content) -> Item {
    Item {
        content,
        blank_before: false,
        remarks: Vec::new(),
        place: tree::Place::default(),
    }
}

/// What a sheet says beside its rules: ties, own words and blocks, and no word about itself.
pub(super) fn without_rules(sheet: &Sheet) -> Sheet {
    let is_kept = |content: &Content| {
        matches!(
            content,
            Content::Definition(_)
                | Content::Boards(_)
                | Content::Ties(_)
                | Content::Points(_)
                | Content::Values(_)
                | Content::Opening(_)
                | Content::Script(_)
        )
    };
    let kept = sheet.items.iter().filter(|item| is_kept(&item.content));
    Sheet {
        items: kept.cloned().collect(),
    }
}

/// The sentence of a rule; nothing of any other content.
pub(super) fn sentence(content: &Content) -> String {
    match content {
        Content::Rule(rule) => rule.meaning(),
        _ => String::new(),
    }
}
