//! Instants as mails tell them.

use kernel::Zone;
use time::OffsetDateTime;

/// An instant as people read it in all three languages: `2026/11/23 19:14 (UTC+09:00)`.
pub fn moment(zone: &Zone, at: OffsetDateTime) -> String {
    let (local, offset) = local(zone, at);
    format!("{} {:02}:{:02} ({offset})", day(local), local.hour(), local.minute())
}

/// The same to the second.
pub fn moment_to_second(zone: &Zone, at: OffsetDateTime) -> String {
    let (local, offset) = local(zone, at);
    format!("{} {:02}:{:02}:{:02} ({offset})", day(local), local.hour(), local.minute(), local.second())
}

/// The clock of the zone, and what it is ahead of UTC.
fn local(zone: &Zone, at: OffsetDateTime) -> (OffsetDateTime, String) {
    let seconds = zone.offset_s(at);
    let (sign, minutes) = (if seconds < 0 { '-' } else { '+' }, seconds.abs() / 60);
    let offset = format!("UTC{sign}{:02}:{:02}", minutes / 60, minutes % 60);
    (at + time::Duration::seconds(i64::from(seconds)), offset)
}

fn day(local: OffsetDateTime) -> String {
    format!("{:04}/{:02}/{:02}", local.year(), u8::from(local.month()), local.day())
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn an_instant_is_told_in_the_zone_of_the_place_with_its_offset() {
        let at = datetime!(2026-11-23 15:14:59.5 UTC);
        for (zone, minutes, seconds) in [
            ("Asia/Tokyo", "2026/11/24 00:14 (UTC+09:00)", "2026/11/24 00:14:59 (UTC+09:00)"),
            ("America/St_Johns", "2026/11/23 11:44 (UTC-03:30)", "2026/11/23 11:44:59 (UTC-03:30)"),
            ("UTC", "2026/11/23 15:14 (UTC+00:00)", "2026/11/23 15:14:59 (UTC+00:00)"),
        ] {
            let zone = Zone::parse(zone).unwrap();
            assert_eq!(moment(&zone, at), minutes);
            assert_eq!(moment_to_second(&zone, at), seconds);
        }
    }
}
