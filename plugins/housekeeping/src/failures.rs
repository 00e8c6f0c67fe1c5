//! What could not be kept in order, gathered: the rest of the house is kept all the same.

use runtime::JobError;

/// Failures that the job's error tells at most; the log has all of them.
const TOLD: usize = 5;

/// The failures of one round.
#[derive(Debug, Default)]
pub(crate) struct Failures(Vec<String>);

impl Failures {
    /// Takes a part's outcome. Only what ends the whole job passes through: it was stopped, or another process has it.
    pub(crate) fn take(&mut self, part: &str, outcome: Result<(), JobError>) -> Result<(), JobError> {
        match outcome {
            Ok(()) => Ok(()),
            Err(JobError::Retry(error) | JobError::Permanent(error)) => {
                tracing::error!(part, error = format!("{error:#}"), "a part of the house could not be kept");
                self.0.push(format!("{part}: {error:#}"));
                Ok(())
            }
            Err(ended) => Err(ended),
        }
    }

    /// Passes when nothing failed; otherwise the round is tried again, and operators see why.
    pub(crate) fn done(self) -> Result<(), JobError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let more = self.0.len().saturating_sub(TOLD);
        let told = self.0.into_iter().take(TOLD).collect::<Vec<_>>().join("; ");
        let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
        Err(JobError::Retry(anyhow::anyhow!("{told}{rest}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_told_together_and_an_end_is_an_end() {
        let mut failures = Failures::default();
        assert!(failures.take("company 1", Ok(())).is_ok());
        for company in 2..9 {
            let failed = failures.take(&format!("company {company}"), Err(JobError::permanent("broken")));
            assert!(failed.is_ok());
        }
        assert!(matches!(failures.take("company 9", Err(JobError::Cancelled)), Err(JobError::Cancelled)));
        let Err(JobError::Retry(told)) = failures.done() else { panic!("nothing is told") };
        let told = told.to_string();
        assert!(told.starts_with("company 2: broken; company 3") && told.ends_with(" and 2 more"), "{told}");
        assert!(Failures::default().done().is_ok());
    }
}
