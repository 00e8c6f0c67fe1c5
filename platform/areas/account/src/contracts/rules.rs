//! When a change of the number of members may be asked for.

use kernel::Message;
use kernel::fault::FieldFaults;
use kernel::{Fault, Outcome};
use time::{Date, Duration, Month};

/// Smallest and greatest change.
pub(super) const FEWEST: i64 = -99;
pub(super) const MOST: i64 = 99;
/// A change begins so many days ahead or later.
const AHEAD: Duration = Duration::days(14);

/// The same day of the next month, or its last one.
fn a_month_later(day: Date) -> Date {
    let (year, month) = match day.month() {
        Month::December => (day.year().saturating_add(1), Month::January),
        month => (day.year(), month.next()),
    };
    let last = month.length(year);
    Date::from_calendar_date(year, month, day.day().min(last)).unwrap_or(day)
}

/// The greatest number of valid members after a change that may be asked for today.
pub(super) fn resulting(
    (maximum, change): (i32, i64),
    (today, start): (Date, Date),
    renewal: Option<Date>,
) -> Outcome<i64> {
    if renewal.is_some_and(|renewal| a_month_later(today) > renewal) {
        return Err(Fault::rule("quota.renewal"));
    }
    let mut faults = FieldFaults::default();
    let resulting = i64::from(maximum).saturating_add(change);
    if resulting < 1 {
        faults.add("changeNumber", "minimum", "quota.minimum");
    }
    if today.checked_add(AHEAD).is_none_or(|first| start < first) {
        faults.add("startDate", "ahead", Message::new("quota.ahead").with("days", AHEAD.whole_days()));
    }
    faults.done()?;
    Ok(resulting)
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn a_month_ends_on_its_last_day_where_it_is_shorter() {
        for (day, later) in [
            (date!(2024 - 05 - 10), date!(2024 - 06 - 10)),
            (date!(2024 - 01 - 31), date!(2024 - 02 - 29)),
            (date!(2023 - 01 - 29), date!(2023 - 02 - 28)),
            (date!(2024 - 12 - 31), date!(2025 - 01 - 31)),
        ] {
            assert_eq!(a_month_later(day), later);
        }
    }

    // covers VAL-053 CONST-005
    #[test]
    fn a_change_is_refused_with_less_than_a_month_to_renewal() {
        for (today, renewal, accepted) in [
            (date!(2024 - 05 - 10), date!(2024 - 06 - 10), true),
            (date!(2024 - 05 - 10), date!(2024 - 06 - 09), false),
            (date!(2024 - 01 - 31), date!(2024 - 02 - 29), true),
            (date!(2024 - 01 - 31), date!(2024 - 02 - 28), false),
        ] {
            let start = today + Duration::days(14);
            assert_eq!(resulting((5, 3), (today, start), Some(renewal)).is_ok(), accepted, "{today} {renewal}");
        }
    }
}
