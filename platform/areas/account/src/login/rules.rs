//! Rules of the login form.

use kernel::fault::FieldFaults;
use kernel::{Message, Outcome};

/// Longest member ID (an e-mail address) and password that are looked at.
const MAX_MEMBER_ID: usize = 255;
const MAX_PASSWORD: usize = 255;

/// Both fields are needed. Their form is not judged here: a wrong form is a wrong ID.
pub(super) fn login_form(member_id: &str, password: &str) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    for (field, value, max) in [("memberId", member_id.trim(), MAX_MEMBER_ID), ("password", password, MAX_PASSWORD)] {
        if value.is_empty() {
            faults.add(field, "required", "field.required");
        } else if value.chars().count() > max {
            faults.add(field, "max_length", Message::new("field.max_length").with("max", max));
        }
    }
    faults.done()
}
