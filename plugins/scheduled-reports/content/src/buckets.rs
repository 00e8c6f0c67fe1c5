//! Days, weeks and months of a period, pure.

use kernel::zone::slashed;
use time::{Date, Duration};

/// How long a bucket is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// All of the period.
    Whole,
    /// A day of a line.
    Day,
    /// From Monday to Sunday.
    Week,
    /// From the first to the last of a month.
    Month,
}

impl Grain {
    /// The grain in which a period is easily seen: some thirty buckets at most.
    pub fn fitting((first, last): (Date, Date)) -> Self {
        match (last - first).whole_days() {
            ..=30 => Self::Day,
            31..=181 => Self::Week,
            _ => Self::Month,
        }
    }
}

/// A bucket: the days of the period that lie in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// Its name: the Monday of a week, the first of a month, even where the period begins later.
    pub label: Date,
    /// Its first day in the period.
    pub first: Date,
    /// Its last day in the period.
    pub last: Date,
}

impl Bucket {
    /// Its days in the period, as cells of a file.
    pub fn cells(&self) -> Vec<String> {
        vec![slashed(self.first), slashed(self.last)]
    }
}

/// The buckets of a period, in order of time and without gaps.
pub fn buckets((first, last): (Date, Date), grain: Grain) -> Vec<Bucket> {
    let mut found = Vec::new();
    let mut at = Some(first);
    while let Some(day) = at.filter(|day| *day <= last) {
        let (label, end) = bounds(day, last, grain);
        found.push(Bucket { label, first: day, last: end.min(last) });
        at = end.next_day();
    }
    found
}

/// Label and last day of the bucket that begins in the period with `day`.
fn bounds(day: Date, last: Date, grain: Grain) -> (Date, Date) {
    match grain {
        Grain::Whole => (day, last),
        Grain::Day => (day, day),
        Grain::Week => {
            let behind = i64::from(day.weekday().number_days_from_monday());
            let monday = day.saturating_sub(Duration::days(behind));
            (monday, monday.saturating_add(Duration::days(6)))
        }
        Grain::Month => {
            let end = day.replace_day(day.month().length(day.year())).unwrap_or(day);
            (day.replace_day(1).unwrap_or(day), end)
        }
    }
}

/// The place of the bucket that holds a day.
pub(crate) fn place_of(buckets: &[Bucket], day: Date) -> Option<usize> {
    let place = buckets.partition_point(|bucket| bucket.last < day);
    buckets.get(place).filter(|bucket| bucket.first <= day).map(|_| place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::zone::write_date;
    use time::macros::date;

    fn labels(days: (Date, Date), grain: Grain) -> Vec<String> {
        let told = |bucket: &Bucket| {
            let days = (bucket.last - bucket.first).whole_days() + 1;
            format!("{} {days}", write_date(bucket.label))
        };
        buckets(days, grain).iter().map(told).collect()
    }

    #[test]
    fn weeks_are_named_by_their_monday_and_months_by_their_first() {
        let days = (date!(2024 - 05 - 01), date!(2024 - 05 - 12));
        assert_eq!(labels(days, Grain::Week), ["2024-04-29 5", "2024-05-06 7"]);
        assert_eq!(labels(days, Grain::Month), ["2024-05-01 12"]);
        assert_eq!(labels(days, Grain::Whole), ["2024-05-01 12"]);
        let months = (date!(2024 - 01 - 31), date!(2024 - 03 - 01));
        assert_eq!(labels(months, Grain::Month), ["2024-01-01 1", "2024-02-01 29", "2024-03-01 1"]);
    }

    #[test]
    fn every_day_of_a_year_lies_in_one_bucket_of_each_grain() {
        let days = (date!(2023 - 03 - 15), date!(2024 - 03 - 14));
        for grain in [Grain::Whole, Grain::Day, Grain::Week, Grain::Month] {
            let all = buckets(days, grain);
            assert_eq!((all[0].first, all[all.len() - 1].last), days);
            assert!(all.windows(2).all(|pair| pair[0].last.next_day() == Some(pair[1].first)));
            let mut day = days.0;
            while day <= days.1 {
                let bucket = all[place_of(&all, day).unwrap()];
                assert!(bucket.first <= day && day <= bucket.last);
                day = day.next_day().unwrap();
            }
            assert_eq!(place_of(&all, date!(2023 - 03 - 14)), None);
            assert_eq!(place_of(&all, date!(2024 - 03 - 15)), None);
        }
    }
}
