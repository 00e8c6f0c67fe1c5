//! Lists that companies' systems read part by part: a stretch of time, and how much of it a part may hold.

use kernel::{Message, Outcome};
use salvo::oapi::ToSchema;
use serde::Deserialize;
use time::{Duration, OffsetDateTime};

use crate::form::{Form, Moment};

/// Days of the longest stretch.
const MOST_DAYS: i64 = 92;
/// Rows of a part.
const MOST: i64 = 500;
/// Rows of a part when nothing else is said.
const USUAL: i64 = 100;

/// Which part of a list.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartFields {
    /// `nextCursor` of the part before.
    cursor: Option<String>,
    /// Rows at most, 1 to 500; 100 when absent.
    #[salvo(schema(minimum = 1, maximum = 500))]
    size: Option<i64>,
}

/// Which stretch of time.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StretchFields {
    /// From this moment on.
    start_time: Moment,
    /// Up to this one, at most 92 days later.
    end_time: Moment,
}

/// A part of a list that goes on behind a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<P> {
    /// The row after which the part begins; the first part without one.
    pub after: Option<P>,
    /// Rows at most.
    pub size: i64,
}

impl PartFields {
    /// The part, its cursor read by `place`.
    ///
    /// # Errors
    ///
    /// The fields that break a rule.
    pub fn check<P>(&self, place: impl FnOnce(&str) -> Option<P>) -> Outcome<Part<P>> {
        let mut form = Form::default();
        let size = self.size.unwrap_or(USUAL);
        let range = || Message::new("field.range").with("min", 1).with("max", MOST);
        form.must((1..=MOST).contains(&size), "size", "range", range());
        let after = self.cursor.as_deref().map(place);
        form.must(!matches!(after, Some(None)), "cursor", "choice", "field.choice");
        form.done(Part { after: after.flatten(), size })
    }
}

impl StretchFields {
    /// From when to when.
    ///
    /// # Errors
    ///
    /// The fields that break a rule.
    pub fn check(self) -> Outcome<(OffsetDateTime, OffsetDateTime)> {
        let mut form = Form::default();
        let (from, to) = (form.take("startTime", self.start_time), form.take("endTime", self.end_time));
        let (from, to) = form.done((from, to))?;
        let mut form = Form::default();
        form.must(from < to, "endTime", "order", "period.end_after_start");
        form.must(to - from <= Duration::days(MOST_DAYS), "endTime", "max", "period.max_parts");
        form.done((from, to))
    }
}

impl<P> Part<P> {
    /// Takes what is one too many off the rows that were read: whether there is a next part.
    pub fn cut<T>(&self, rows: &mut Vec<T>) -> bool {
        let size = usize::try_from(self.size).unwrap_or_default();
        let more = rows.len() > size;
        rows.truncate(size);
        more
    }
}
