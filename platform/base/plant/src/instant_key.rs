//! Keys of runs and stops: a machine and an instant, written as opaque text (decision 0052).
//!
//! A key names what holds that instant now, so late data does not break it. It carries no authority: whoever sends
//! one is asked for the machine's viewability like anybody else.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::zone::comes_in;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// A machine and an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstantKey {
    /// The machine.
    pub device_id: Uuid,
    /// The instant, whole microseconds.
    pub at: OffsetDateTime,
}

impl InstantKey {
    /// The text on the wire.
    pub fn write(self) -> String {
        let micros = self.at.unix_timestamp_nanos() / 1000;
        let mut bytes = [0; 24];
        bytes[..16].copy_from_slice(self.device_id.as_bytes());
        bytes[16..].copy_from_slice(&i64::try_from(micros).unwrap_or_default().to_be_bytes());
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// From the text; none for any other text, and for an instant at which no machine can have run.
    pub fn read(text: &str) -> Option<Self> {
        let bytes: [u8; 24] = URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()?;
        let (device, micros) = bytes.split_at(16);
        let micros = i64::from_be_bytes(micros.try_into().ok()?);
        let at = OffsetDateTime::UNIX_EPOCH.checked_add(Duration::microseconds(micros)).filter(|at| comes_in(*at))?;
        Some(Self { device_id: Uuid::from_slice(device).ok()?, at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn a_key_leads_back_to_its_machine_and_instant() {
        let device_id = Uuid::from_u128(0x0192_f000_0000_7000_8000_0000_0000_0001);
        let key = InstantKey { device_id, at: datetime!(2024-05-01 00:00:00.000001 UTC) };
        assert_eq!(InstantKey::read(&key.write()), Some(key));
        let first = InstantKey { device_id, at: OffsetDateTime::UNIX_EPOCH };
        assert_eq!(InstantKey::read(&first.write()), Some(first));
    }

    #[test]
    fn any_other_text_is_no_key() {
        for text in ["", "abc", "0192f000-0000-7000-8000-000000000001", &"A".repeat(31), &"A".repeat(33), "日本"] {
            assert_eq!(InstantKey::read(text), None, "{text}");
        }
        for byte in [0x7f, 0x80, 0xff] {
            assert_eq!(InstantKey::read(&URL_SAFE_NO_PAD.encode([byte; 24])), None, "an instant beyond the calendar");
        }
        for at in
            [datetime!(-4800-01-01 00:00 UTC), datetime!(1969-12-31 23:59:59 UTC), datetime!(9999-12-31 00:00 UTC)]
        {
            let key = InstantKey { device_id: Uuid::from_u128(1), at };
            assert_eq!(InstantKey::read(&key.write()), None, "{at}");
        }
    }
}
