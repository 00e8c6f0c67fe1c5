//! A line and its fillers as they are registered.

use kernel::Zone;
use telemetry::Span;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

/// A line.
#[derive(Clone, Debug)]
pub struct BoardLine {
    /// The line.
    pub line_id: Uuid,
    /// Its location.
    pub location_id: Uuid,
    /// Its name.
    pub name: String,
    /// The hour at which its day begins.
    pub start_hour: u8,
    /// The zone of its location.
    pub zone: Zone,
    /// IANA name of that zone.
    pub(crate) zone_name: String,
    /// Its fillers in the order of flow: those that send data, or may.
    pub fillers: Vec<Filler>,
}

impl PartialEq for BoardLine {
    fn eq(&self, other: &Self) -> bool {
        let key = |line: &Self| (line.line_id, line.location_id, line.start_hour);
        key(self) == key(other)
            && self.name == other.name
            && self.zone_name == other.zone_name
            && self.fillers == other.fillers
    }
}

impl BoardLine {
    /// The line's day that holds an instant.
    pub fn day(&self, at: OffsetDateTime) -> (Date, Span) {
        let date = self.zone.line_day(at, self.start_hour);
        let next = date.next_day().unwrap_or(date);
        let start = self.zone.day_start(date, self.start_hour);
        (date, Span::new(start, self.zone.day_start(next, self.start_hour)))
    }
}

/// A machine that fills pouches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filler {
    /// The machine.
    pub device_id: Uuid,
    /// Its name on screens.
    pub display_name: String,
    /// Its number.
    pub equipment_number: String,
    /// Its model; alarm texts may differ by it.
    pub model: String,
}
