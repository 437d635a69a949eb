//! The sheets that were found, as rule files. It must not look for any.

use super::data::{ImproveReport, SheetReport};
use super::examples;
use crate::report::prose::paragraph;

/// The sheets as rule files, each with what is changed below its title.
pub fn improved_sheets(report: &ImproveReport) -> Vec<String> {
    let name = report.program.program;
    let written = |sheet: &SheetReport| {
        let mut lines = vec![format!(
            "Found by paper improve near {name}: {}",
            sheet.change
        )];
        lines.extend(examples::sentences(&sheet.ranked.examples));
        if has_comments(&sheet.ranked.text) {
            lines.push(format!(
                "The comments are those of {name}: what they say, and numbers of rules in them, may not fit any more."
            ));
        }
        with_note(&sheet.text, &lines.join(" "))
    };
    report.sheets.iter().map(written).collect()
}

/// Whether a rule file has words about itself besides its title.
fn has_comments(sheet: &str) -> bool {
    let is_comment = |line: &str| line.starts_with(['>', '#']) || line.contains('(');
    let title = sheet.lines().position(|line| line.starts_with("# "));
    let lines = sheet.lines().enumerate();
    lines
        .filter(|(place, _)| Some(*place) != title)
        .any(|(_, line)| is_comment(line))
}

/// A rule file with a note below its title.
pub(super) fn with_note(sheet: &str, note: &str) -> String {
    let note = paragraph(note, "> ");
    match sheet.split_once('\n') {
        Some((title, rest)) if title.starts_with("# ") => format!("{title}\n{note}{rest}"),
        _ => format!("{note}\n{sheet}"),
    }
}
