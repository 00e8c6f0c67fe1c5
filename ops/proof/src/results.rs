//! Results: printed, and kept in a document of the repository.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// A measured row: its name, what was found, what was wanted, and whether that is met.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// Row of the targets, for example `R1`.
    pub name: String,
    /// What was done.
    pub work: String,
    /// What was found.
    pub found: String,
    /// What was wanted.
    pub target: String,
    /// Whether it is met.
    pub met: bool,
}

impl Measurement {
    /// One row.
    pub fn new(name: &str, work: &str, found: impl Into<String>, target: &str, met: bool) -> Self {
        Self { name: name.to_owned(), work: work.to_owned(), found: found.into(), target: target.to_owned(), met }
    }

    /// For the terminal.
    pub fn line(&self) -> String {
        let word = if self.met { "met" } else { "NOT MET" };
        format!("{:<4} {} | {} | {} | {word}", self.name, self.work, self.found, self.target)
    }
}

/// Machine, date and commit of a run.
pub fn circumstances(root: &Path) -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or(": unknown processor");
    let cores = cpu.lines().filter(|line| line.starts_with("processor")).count();
    let memory = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let kilobytes: u64 = memory.split_whitespace().nth(1).and_then(|n| n.parse().ok()).unwrap_or(0);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: Vec<&str> = load.split_whitespace().take(3).collect();
    let commit = said(Command::new("git").current_dir(root).args(["rev-parse", "--short", "HEAD"]));
    let now = time::OffsetDateTime::now_utc();
    format!(
        "{} cores of {}, {} GB, {}; {} UTC; commit {}; load before {}.",
        cores,
        model.trim_start_matches([' ', '\t', ':']),
        kilobytes / 1_048_576,
        said(Command::new("uname").arg("-sr")),
        now.format(time::macros::format_description!("[year]-[month]-[day] [hour]:[minute]")).unwrap_or_default(),
        commit,
        load.join(" "),
    )
}

fn said(command: &mut Command) -> String {
    let output = command.output().map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).trim().to_owned()
}

/// Puts a run's results under `heading` of a document, in place of those that stood there.
pub fn keep(document: &Path, heading: &str, circumstances: &str, rows: &[Measurement]) -> std::io::Result<()> {
    let text = std::fs::read_to_string(document)?;
    let mut section =
        format!("{heading}\n\n{circumstances}\n\n| Row | Work | Found | Target | |\n|---|---|---|---|---|\n");
    for row in rows {
        let word = if row.met { "met" } else { "**not met**" };
        let _ = writeln!(section, "| {} | {} | {} | {} | {word} |", row.name, row.work, row.found, row.target);
    }
    std::fs::write(document, replaced(&text, heading, &section))
}

/// The text with the section under `heading` (up to the next heading of that depth) replaced, or added at the end.
fn replaced(text: &str, heading: &str, section: &str) -> String {
    let Some(start) = text.find(&format!("{heading}\n")) else {
        return format!("{}\n\n{section}", text.trim_end());
    };
    let rest = &text[start + heading.len()..];
    let end = rest.find("\n## ").map_or(text.len(), |at| start + heading.len() + at + 1);
    let tail = if end < text.len() { format!("\n{}", &text[end..]) } else { String::new() };
    format!("{}{section}{tail}", &text[..start])
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn a_section_is_replaced_and_the_rest_stays() {
        let text = "# A\n\n## Run\n\nold\n\n## Notes\n\nx\n";
        assert_eq!(replaced(text, "## Run", "## Run\n\nnew\n"), "# A\n\n## Run\n\nnew\n\n## Notes\n\nx\n");
        assert_eq!(replaced("# A\n", "## Run", "## Run\n\nnew\n"), "# A\n\n## Run\n\nnew\n");
    }
}
