//! How instants stand in files.

use time::{Duration, OffsetDateTime, UtcOffset};

use crate::Zone;

/// Writes instants as `YYYY/MM/DD HH:MM:SS` in one zone (spec decision 22), with milliseconds only where there are some,
/// and with the offset in an hour that the clock repeats, as nobody could tell its two passings apart else.
///
/// Zones are asked once for each stretch in which nothing of that changes.
#[derive(Clone, Debug)]
pub struct LocalTimes {
    zone: Zone,
    offset: Duration,
    /// ` +02:00` in an hour that the clock repeats.
    sign: String,
    from: OffsetDateTime,
    to: OffsetDateTime,
}

impl LocalTimes {
    /// Times of a zone.
    pub const fn new(zone: Zone) -> Self {
        let nowhere = OffsetDateTime::UNIX_EPOCH;
        Self { zone, offset: Duration::ZERO, sign: String::new(), from: nowhere, to: nowhere }
    }

    /// Appends an instant.
    pub fn write(&mut self, at: OffsetDateTime, line: &mut Vec<u8>) {
        if at < self.from || at >= self.to {
            self.look_up(at);
        }
        let local = at.to_offset(UtcOffset::UTC) + self.offset;
        digits(line, u32::try_from(local.year()).unwrap_or(0), 4);
        for (sign, number) in [
            (b'/', u8::from(local.month())),
            (b'/', local.day()),
            (b' ', local.hour()),
            (b':', local.minute()),
            (b':', local.second()),
        ] {
            line.push(sign);
            digits(line, u32::from(number), 2);
        }
        if local.millisecond() != 0 {
            line.push(b'.');
            digits(line, u32::from(local.millisecond()), 3);
        }
        line.extend_from_slice(self.sign.as_bytes());
    }

    /// The same as a text.
    pub fn text(&mut self, at: OffsetDateTime) -> String {
        let mut line = Vec::with_capacity(30);
        self.write(at, &mut line);
        String::from_utf8(line).unwrap_or_default()
    }

    fn look_up(&mut self, at: OffsetDateTime) {
        let (zone, offset) = (&self.zone, self.zone.offset_s(at));
        let passing = zone.repeats_until(at);
        // a zone without further changes is asked again after a year
        let next = zone.next_change(at).unwrap_or(at + Duration::days(366));
        // the last hour before the clock is put back is the first passing of one that it repeats
        let once = next - Duration::seconds((offset - zone.offset_s(next)).max(0).into());
        self.sign = passing.map_or_else(String::new, |_| format!(" {}", zone.sign(at)));
        (self.from, self.to) = (at, passing.unwrap_or(once));
        self.offset = Duration::seconds(offset.into());
    }
}

fn digits(line: &mut Vec<u8>, number: u32, width: u32) {
    for place in (0..width).rev() {
        line.push(b'0' + (number / 10_u32.pow(place) % 10) as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    fn of(zone: &str) -> LocalTimes {
        LocalTimes::new(Zone::parse(zone).unwrap())
    }

    #[test]
    fn an_instant_stands_in_local_time() {
        let mut tokyo = of("Asia/Tokyo");
        assert_eq!(tokyo.text(datetime!(2024-05-01 00:00 UTC)), "2024/05/01 09:00:00");
        assert_eq!(tokyo.text(datetime!(2024-12-31 15:00:00.07 UTC)), "2025/01/01 00:00:00.070");
        assert_eq!(tokyo.text(datetime!(2024-05-01 00:00 UTC)), "2024/05/01 09:00:00");
    }

    #[test]
    fn a_change_of_the_clock_is_kept_and_an_hour_that_it_repeats_bears_its_offset() {
        let told = [
            (datetime!(2024-03-31 00:59:59 UTC), "2024/03/31 01:59:59"),
            (datetime!(2024-03-31 01:00:00 UTC), "2024/03/31 03:00:00"),
            (datetime!(2024-10-26 23:59:59 UTC), "2024/10/27 01:59:59"),
            (datetime!(2024-10-27 00:00:00 UTC), "2024/10/27 02:00:00 +02:00"),
            (datetime!(2024-10-27 00:59:59.5 UTC), "2024/10/27 02:59:59.500 +02:00"),
            (datetime!(2024-10-27 01:00:00 UTC), "2024/10/27 02:00:00 +01:00"),
            (datetime!(2024-10-27 01:59:59 UTC), "2024/10/27 02:59:59 +01:00"),
            (datetime!(2024-10-27 02:00:00 UTC), "2024/10/27 03:00:00"),
            (datetime!(2025-03-30 00:30:00 UTC), "2025/03/30 01:30:00"),
        ];
        let mut berlin = of("Europe/Berlin");
        for (at, text) in told.iter().chain(told.iter().rev()) {
            assert_eq!(berlin.text(*at), *text, "one after the other");
            assert_eq!(of("Europe/Berlin").text(*at), *text, "by itself");
        }
        // half an hour, on the other half of the earth
        let mut island = of("Australia/Lord_Howe");
        assert_eq!(island.text(datetime!(2024-04-06 14:29 UTC)), "2024/04/07 01:29:00");
        assert_eq!(island.text(datetime!(2024-04-06 14:30 UTC)), "2024/04/07 01:30:00 +11:00");
        assert_eq!(island.text(datetime!(2024-04-06 15:00 UTC)), "2024/04/07 01:30:00 +10:30");
        assert_eq!(island.text(datetime!(2024-04-06 15:30 UTC)), "2024/04/07 02:00:00");
    }
}
