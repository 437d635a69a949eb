//! `paper completions` and `paper man`: what a shell and a reader of manuals want, made from the command line itself.
//! It must not describe an option.

use clap::Args;
use clap_complete::Shell;

use super::exit::{Exit, Failure};
use super::output::Output;

/// Print what completes paper's words in a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper completions bash > ~/.local/share/bash-completion/completions/paper
  paper completions zsh > ~/.zfunc/_paper
  paper completions fish > ~/.config/fish/completions/paper.fish")]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

/// Print the manual page
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  paper man > paper.1       then: man ./paper.1
  paper man test            the page of one verb")]
pub(super) struct Man {
    /// A verb: its own page
    verb: Option<String>,
}

impl Completions {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut super::command(), "paper", &mut script);
        output.text(&String::from_utf8_lossy(&script))?;
        Ok(Exit::Fine)
    }
}

impl Man {
    pub(super) fn run(&self, output: &mut Output) -> Result<Exit, Failure> {
        let mut command = super::command();
        // The verbs get their whole names, *paper-test*.
        command.build();
        let command = match &self.verb {
            None => command,
            Some(verb) => command.find_subcommand(verb).cloned().ok_or_else(|| {
                Failure::usage(format!("paper has no verb “{verb}”"))
                    .help("“paper help” lists them all")
            })?,
        };
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        output.text(&String::from_utf8_lossy(&page))?;
        Ok(Exit::Fine)
    }
}
