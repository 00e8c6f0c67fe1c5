//! Rules of the staff login's forms.

use kernel::fault::FieldFaults;
use kernel::{Message, Outcome};

/// Longest address, password, key and search word that are looked at.
const MOST: usize = 255;
const MOST_KEYWORD: usize = 100;

/// Both fields of a form are needed. Their form is not judged here: a wrong form is a wrong password, or no customer.
pub(super) fn both(fields: [(&'static str, &str); 2]) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    for (field, value) in fields {
        if value.trim().is_empty() {
            faults.add(field, "required", "field.required");
        } else if value.chars().count() > MOST {
            faults.add(field, "max_length", Message::new("field.max_length").with("max", MOST));
        }
    }
    faults.done()
}

/// A search word is short, or absent.
pub(super) fn keyword(word: Option<&str>) -> Outcome<&str> {
    let word = word.unwrap_or_default().trim();
    let mut faults = FieldFaults::default();
    if word.chars().count() > MOST_KEYWORD {
        faults.add("keyword", "max_length", Message::new("field.max_length").with("max", MOST_KEYWORD));
    }
    faults.done()?;
    Ok(word)
}
