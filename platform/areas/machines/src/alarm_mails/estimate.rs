//! How many mails alarms would have made, joined as the plugin joins them: one a minute at most.

use time::{Duration, OffsetDateTime};

/// A member gets one mail in it.
const MINUTE: Duration = Duration::minutes(1);

/// The mails that alarms beginning at these instants, in order, make for one member.
pub(super) fn mails(begun: impl Iterator<Item = OffsetDateTime>) -> usize {
    let (mut count, mut open_until) = (0, None::<OffsetDateTime>);
    let mut joins = false;
    for at in begun {
        // what joined goes at the end of the minute, and begins the next one
        while joins && open_until.is_some_and(|end| end <= at) {
            open_until = open_until.map(|end| end + MINUTE);
            joins = false;
        }
        if open_until.is_some_and(|end| at < end) {
            count += usize::from(!joins);
            joins = true;
        } else {
            count += 1;
            open_until = Some(at + MINUTE);
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(seconds: &[i64]) -> usize {
        mails(seconds.iter().map(|second| OffsetDateTime::UNIX_EPOCH + Duration::seconds(*second)))
    }

    #[test]
    fn a_burst_makes_two_mails() {
        assert_eq!(of(&[]), 0);
        assert_eq!(of(&[0]), 1);
        assert_eq!(of(&[0, 1, 2, 29, 59]), 2);
        assert_eq!(of(&[0, 60]), 2, "a minute later it is another one");
        assert_eq!(of(&[0, 1, 61]), 3, "the second mail begins a minute, too");
        assert_eq!(of(&[0, 1, 61, 62, 119]), 3);
        assert_eq!(of(&[0, 1, 121]), 3);
    }
}
