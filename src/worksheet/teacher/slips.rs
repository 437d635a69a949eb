//! What people get wrong with a program: by the kinds of its rules, and by what a forgotten rule changes. It must not play
//! games.

use super::super::exercises::Sample;
use super::super::material::Material;
use super::super::wording;
use crate::document::Document;
use crate::language::{Condition, Instruction, Object, Rule};
use crate::library::ProgramError;

/// Games whose positions show what a forgotten rule changes.
const GAMES: u64 = 6;
/// The same of a program with scripts, which take longer.
const SCRIPT_GAMES: u64 = 2;

/// Each slip that this program invites.
pub(super) fn document(material: &Material) -> Result<Document, ProgramError> {
    let words = material.words();
    let slip = &words.slip;
    let mut said = vec![slip.flips.to_owned(), slip.pass.to_owned()];
    if material.rules().count() > 1 {
        said.push(slip.order.to_owned());
    }
    for ((rule, _), number) in material.rules().zip(1..) {
        said.extend(of_rule(rule, number, material));
    }
    let keys = wording::keys(material.ties(), material.tongue());
    said.push((slip.ties)(&keys));
    let forgotten = forgotten(material)?;
    Ok(Document::default()
        .heading(words.teacher.slips)
        .list(said)
        .one_a_line(forgotten))
}

fn of_rule(rule: &Rule, number: usize, material: &Material) -> Vec<String> {
    let slip = &material.words().slip;
    let mut said = Vec::new();
    if rule.guard.is_some() {
        said.push((slip.guard)(number));
    }
    match &rule.instruction {
        Instruction::Play(_) => said.push((slip.play)(number)),
        Instruction::CrossOff(_) | Instruction::CrossOffBest(_) => {
            said.push((slip.cross_off)(number));
        }
        Instruction::Keep(_) | Instruction::KeepBest(_) => said.push((slip.keep)(number)),
        _ => {}
    }
    if rule.instruction.best().is_some() {
        said.push((slip.best)(number));
    }
    if let Some(condition) = rule.instruction.condition() {
        if condition.parts.iter().any(|part| part.negated) {
            said.push((slip.not)(number));
        }
        if touches_corners(condition) {
            said.push((slip.diagonal)(number));
        }
    }
    said
}

fn touches_corners(condition: &Condition) -> bool {
    let objects = condition.parts.iter().flat_map(|part| &part.objects);
    let names = ["touches_empty_corner", "by_a_corner"];
    objects
        .into_iter()
        .any(|object| matches!(object, Object::Fact(fact) if names.contains(&fact.id)))
}

/// How often forgetting a rule changes the move, in positions of random games.
fn forgotten(material: &Material) -> Result<Vec<String>, ProgramError> {
    let words = &material.words().teacher;
    let mut sample = Sample::new(material);
    let games = if material.program.program.has_scripts() {
        SCRIPT_GAMES
    } else {
        GAMES
    };
    for game in 0..games {
        sample.game(game)?;
    }
    let whole = sample.found.len();
    let rules = 1..=material.rules().count();
    let mut said = Vec::new();
    for rule in rules {
        let mut times = 0;
        for one in &sample.found {
            let record = material.runner.record(&one.position);
            let record = record.map_err(|failure| material.program.failed(&failure))?;
            times += usize::from(sample.is_missed(rule, &record)?);
        }
        said.push(match times {
            0 => (words.never_missed)(rule, whole),
            _ => (words.forgotten)(rule, times, whole),
        });
    }
    Ok(said)
}
