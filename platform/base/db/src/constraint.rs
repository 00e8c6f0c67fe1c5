//! A named constraint that was broken becomes a rule that the user can mend.

use kernel::Fault;

/// Turns the breach of one constraint into a refusal.
pub trait OnConstraint<T> {
    /// When `constraint` was broken, `refusal` (often the fault of the field that broke it); any other error stays ours.
    fn on_constraint(self, constraint: &str, refusal: impl FnOnce() -> Fault) -> Result<T, Fault>;

    /// The same where one of several may be broken: `refusal` is told which one was.
    fn on_constraints(self, refusal: impl FnOnce(&str) -> Option<Fault>) -> Result<T, Fault>;
}

impl<T> OnConstraint<T> for Result<T, sqlx::Error> {
    fn on_constraint(self, constraint: &str, refusal: impl FnOnce() -> Fault) -> Result<T, Fault> {
        self.map_err(|error| if broken(&error).as_deref() == Some(constraint) { refusal() } else { error.into() })
    }

    fn on_constraints(self, refusal: impl FnOnce(&str) -> Option<Fault>) -> Result<T, Fault> {
        self.map_err(|error| broken(&error).and_then(|name| refusal(&name)).unwrap_or_else(|| error.into()))
    }
}

/// The constraint that an error names. On a Citus cluster the name stands only in the text and carries a shard suffix.
fn broken(error: &sqlx::Error) -> Option<String> {
    let error = error.as_database_error()?;
    let code = error.code()?;
    if !code.starts_with("23") {
        return None;
    }
    if let Some(name) = error.constraint() {
        return Some(name.to_owned());
    }
    let name = error.message().split('"').rev().nth(1)?;
    Some(without_shard(name).to_owned())
}

fn without_shard(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((base, digits)) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => base,
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::without_shard;

    #[test]
    fn a_shard_suffix_is_taken_off() {
        assert_eq!(without_shard("line_name_unique_102008"), "line_name_unique");
        assert_eq!(without_shard("line_name_unique"), "line_name_unique");
    }
}
