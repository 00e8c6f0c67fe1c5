//! How instants stand in a file.

use kernel::Zone;
use time::{Duration, OffsetDateTime};

/// Writes instants as `YYYY/MM/DD HH:MM:SS` in one zone (decision 22), with milliseconds only where there are some.
///
/// The offset is looked up once for each stretch between two changes of the clock.
#[derive(Clone, Debug)]
pub struct LocalTimes {
    zone: Zone,
    offset: Duration,
    from: OffsetDateTime,
    to: OffsetDateTime,
}

impl LocalTimes {
    /// Times of a zone.
    pub const fn new(zone: Zone) -> Self {
        let nowhere = OffsetDateTime::UNIX_EPOCH;
        Self { zone, offset: Duration::ZERO, from: nowhere, to: nowhere }
    }

    /// Appends an instant.
    pub fn write(&mut self, at: OffsetDateTime, line: &mut Vec<u8>) {
        if at < self.from || at >= self.to {
            self.look_up(at);
        }
        let local = at + self.offset;
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
    }

    /// The same as a text.
    pub fn text(&mut self, at: OffsetDateTime) -> String {
        let mut line = Vec::with_capacity(23);
        self.write(at, &mut line);
        String::from_utf8(line).unwrap_or_default()
    }

    fn look_up(&mut self, at: OffsetDateTime) {
        self.offset = Duration::seconds(self.zone.offset_s(at).into());
        self.from = at;
        // a zone without further changes is asked again after a year
        self.to = self.zone.next_change(at).unwrap_or(at + Duration::days(366));
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

    #[test]
    fn an_instant_stands_in_local_time() {
        let mut tokyo = LocalTimes::new(Zone::parse("Asia/Tokyo").unwrap());
        assert_eq!(tokyo.text(datetime!(2024-05-01 00:00 UTC)), "2024/05/01 09:00:00");
        assert_eq!(tokyo.text(datetime!(2024-12-31 15:00:00.07 UTC)), "2025/01/01 00:00:00.070");
        assert_eq!(tokyo.text(datetime!(2024-05-01 00:00 UTC)), "2024/05/01 09:00:00");
    }

    #[test]
    fn a_change_of_the_clock_is_kept() {
        let mut berlin = LocalTimes::new(Zone::parse("Europe/Berlin").unwrap());
        assert_eq!(berlin.text(datetime!(2024-03-31 00:59:59 UTC)), "2024/03/31 01:59:59");
        assert_eq!(berlin.text(datetime!(2024-03-31 01:00:00 UTC)), "2024/03/31 03:00:00");
        assert_eq!(berlin.text(datetime!(2024-10-27 00:59:59 UTC)), "2024/10/27 02:59:59");
        assert_eq!(berlin.text(datetime!(2024-10-27 01:00:00 UTC)), "2024/10/27 02:00:00");
    }
}
