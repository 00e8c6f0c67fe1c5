//! What a saved analysis may hold.

use kernel::fault::FieldFaults;
use kernel::{Fault, Message, Outcome};
use serde_json::Value;
use uuid::Uuid;

/// Longest name (VAL-013).
const NAME_MAX: usize = 100;
/// Longest memo (VAL-015).
const MEMO_MAX: usize = 1000;
/// Conditions and details are a form's content, never a document.
const OBJECT_MAX: usize = 16 * 1024;

/// The name, without blanks around it.
pub(super) fn name(faults: &mut FieldFaults, given: Option<&str>) -> String {
    let name = given.unwrap_or_default().trim();
    if name.is_empty() {
        faults.add("savedName", "required", "field.required");
    }
    limit(faults, "savedName", name, NAME_MAX);
    name.to_owned()
}

/// The memo, without blanks around it; empty when there is none.
pub(super) fn memo(faults: &mut FieldFaults, given: Option<&str>) -> String {
    let memo = given.unwrap_or_default().trim();
    limit(faults, "memo", memo, MEMO_MAX);
    memo.to_owned()
}

/// What is searched for in names; none when nothing is.
pub(super) fn keyword(faults: &mut FieldFaults, given: Option<&str>) -> Option<String> {
    let keyword = given.unwrap_or_default().trim();
    limit(faults, "keyword", keyword, NAME_MAX);
    (!keyword.is_empty()).then(|| keyword.to_owned())
}

fn limit(faults: &mut FieldFaults, field: &'static str, text: &str, max: usize) {
    if text.chars().count() > max {
        faults.add(field, "max_length", Message::new("field.max_length").with("max", max));
    }
}

/// An object of a form's size.
pub(super) fn object(faults: &mut FieldFaults, field: &'static str, given: Option<Value>) -> Value {
    match &given {
        None => faults.add(field, "required", "field.required"),
        Some(Value::Object(_)) => {}
        Some(_) => faults.add(field, "type", "support.conditions.object"),
    }
    let object = given.unwrap_or_default();
    if object.to_string().len() > OBJECT_MAX {
        faults.add(field, "max", "support.conditions.size");
    }
    object
}

/// The answer for a key that is unknown, foreign, or not the caller's to use.
pub(super) fn missing() -> Fault {
    Fault::not_found("analysis.missing")
}

/// The row that a key names.
pub(crate) fn id_of(key: &str) -> Outcome<Uuid> {
    key.parse().map_err(|_| missing())
}

#[cfg(test)]
mod tests {
    use super::*;

    // covers VAL-142
    #[test]
    fn blanks_are_no_name_and_characters_are_counted_not_bytes() {
        let named = |given: &str| {
            let mut faults = FieldFaults::default();
            let name = name(&mut faults, Some(given));
            faults.done().map(|()| name).ok()
        };
        assert_eq!(named(" \u{3000}"), None);
        assert_eq!(named(" May audit ").as_deref(), Some("May audit"));
        assert_eq!(named(&"充".repeat(100)), Some("充".repeat(100)));
        assert_eq!(named(&"充".repeat(101)), None);
    }
}
