//! Forms: a body whose fields say by their types what they may hold.
//!
//! A field reads whatever came, so that one wrong field does not hide the others; [`Form::take`] checks it and keeps
//! the broken rule, and [`Form::done`] hands the checked values over only when none was broken. The OpenAPI document
//! tells the same rules, because it asks the same types.
//!
//! ```ignore
//! let mut form = Form::default();
//! let line = LineDraft { name: form.take("name", body.name), start_hour: form.take("startHour", body.start_hour) };
//! let line = form.done(line)?;
//! ```

mod amount;
mod choice;
mod day;
mod fields;
mod moment;
mod raw;

pub use amount::{Amount, AmountOrNone};
pub use choice::{Choice, Code, CodeSet};
pub use day::Day;
pub use fields::{Flag, Key, List, Secret, Text, Whole, WholeText};
pub use moment::Moment;

use std::borrow::Cow;

use kernel::fault::FieldFaults;
use kernel::rules::Breach;
use kernel::{FieldFault, Message, Outcome};

/// A field as it came.
pub trait Field {
    /// What it holds when it keeps its rules.
    type Value;

    /// The value, and the broken rules under the field's name. What is returned beside a broken rule only stands in.
    fn check(self, name: &str, faults: &mut Faults) -> Self::Value;
}

/// The broken rules of a form.
#[derive(Debug, Default)]
pub struct Faults(FieldFaults);

impl Faults {
    /// Keeps what is broken at `name`.
    pub fn add(&mut self, name: &str, breach: Breach) {
        self.0.add(Cow::Owned(name.to_owned()), breach.rule, breach.message);
    }
}

/// Gathers the checked values of a form.
#[derive(Debug, Default)]
pub struct Form {
    faults: Faults,
}

impl Form {
    /// The value of the field `name`; what it breaks is kept, and something stands in for it until [`Form::done`].
    pub fn take<F: Field>(&mut self, name: &'static str, field: F) -> F::Value {
        field.check(name, &mut self.faults)
    }

    /// A rule that more than one field has part in; told at the field `name`.
    pub fn must(&mut self, holds: bool, name: &'static str, rule: &'static str, message: impl Into<Message>) {
        if !holds {
            self.faults.add(name, Breach::new(rule, message));
        }
    }

    /// What a check of its own found.
    pub fn check(&mut self, found: Result<(), FieldFault>) {
        if let Err(FieldFault { field, rule, message }) = found {
            self.faults.0.add(field, rule, message);
        }
    }

    /// The value, when no rule was broken.
    pub fn done<T>(self, value: T) -> Outcome<T> {
        self.faults.0.done().map(|()| value)
    }
}

#[cfg(test)]
mod tests;
