//! When a machine is to be inspected next.

use time::{Date, Duration, Month};

/// How a checklist of a machine stands on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DueState {
    /// When it is due next; a day that has passed is overdue. None for what follows no calendar.
    pub(super) next: Option<Date>,
    /// It is, or was, to be done today or earlier.
    pub(super) due_today: bool,
    /// It was done today.
    pub(super) done_today: bool,
}

/// How a checklist of that kind stands: `last` is the day of the last inspection, `before` of the last one before today.
pub(super) fn state(kind: i16, (last, before): (Option<Date>, Option<Date>), today: Date) -> DueState {
    let done_today = last == Some(today);
    let next_after = |day: Option<Date>| match day {
        Some(day) => after(kind, day),
        // never inspected: it may begin today
        None => after(kind, today).map(|_| today),
    };
    let due_today = next_after(before).is_some_and(|next| next <= today);
    DueState { next: next_after(last), due_today, done_today }
}

/// The next day of that kind after an inspection.
fn after(kind: i16, day: Date) -> Option<Date> {
    match kind {
        10 => day.next_day(),
        20 => day.checked_add(Duration::days(7)),
        30 => Some(later(day, 1)),
        40 => Some(later(day, 12)),
        _ => None,
    }
}

/// The same day so many months later, or the last one of a shorter month.
fn later(day: Date, months: i32) -> Date {
    let number = day.year() * 12 + i32::from(u8::from(day.month())) - 1 + months;
    let month = u8::try_from(number.rem_euclid(12) + 1).ok().and_then(|month| Month::try_from(month).ok());
    let (year, month) = (number.div_euclid(12), month.unwrap_or(Month::January));
    let last = month.length(year).min(day.day());
    Date::from_calendar_date(year, month, last).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    const TODAY: Date = date!(2026 - 11 - 20);

    #[test]
    fn what_was_never_inspected_is_due_today() {
        let never = state(30, (None, None), TODAY);
        assert_eq!(never, DueState { next: Some(TODAY), due_today: true, done_today: false });
        let done = state(30, (Some(TODAY), None), TODAY);
        assert_eq!(done, DueState { next: Some(date!(2026 - 12 - 20)), due_today: true, done_today: true });
    }

    #[test]
    fn a_kind_comes_again_after_its_interval() {
        let next = |kind, day| state(kind, (Some(day), Some(day)), TODAY).next;
        assert_eq!(next(10, date!(2026 - 11 - 19)), Some(TODAY));
        assert_eq!(next(20, date!(2026 - 11 - 14)), Some(date!(2026 - 11 - 21)));
        assert_eq!(next(30, date!(2026 - 01 - 31)), Some(date!(2026 - 02 - 28)));
        assert_eq!(next(40, date!(2024 - 02 - 29)), Some(date!(2025 - 02 - 28)));
        assert_eq!(next(30, date!(2026 - 12 - 01)), Some(date!(2027 - 01 - 01)));
        assert!(!state(20, (Some(date!(2026 - 11 - 14)), Some(date!(2026 - 11 - 14))), TODAY).due_today);
        assert!(state(20, (Some(date!(2026 - 11 - 13)), Some(date!(2026 - 11 - 13))), TODAY).due_today);
    }

    #[test]
    fn an_occasion_is_never_due() {
        assert_eq!(state(60, (None, None), TODAY), DueState { next: None, due_today: false, done_today: false });
    }
}
