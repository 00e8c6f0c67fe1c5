//! Where the mapped columns stand in a recording.

use anyhow::{Result, bail};
use csv::StringRecord;

use super::mapping::Mapping;

/// Places of the mapped columns, counted from 0.
pub(super) struct Columns {
    pub(super) time: usize,
    pub(super) device: usize,
    pub(super) values: Vec<usize>,
    pub(super) counters: Vec<usize>,
    pub(super) state: Option<usize>,
    pub(super) seconds: Option<usize>,
    pub(super) alarms: Vec<usize>,
    pub(super) item: Option<usize>,
}

impl Columns {
    /// Finds every column that the mapping names; all that are missing are told at once.
    pub(super) fn find(mapping: &Mapping, headings: &StringRecord) -> Result<Self> {
        let mut missing = Vec::new();
        let mut place = |name: &String| {
            let found = headings.iter().position(|heading| heading.trim() == name);
            found.unwrap_or_else(|| {
                missing.push(format!("“{name}”"));
                0
            })
        };
        let columns = Self {
            time: place(&mapping.time.column),
            device: place(&mapping.device.column),
            values: mapping.values.iter().map(|v| place(&v.column)).collect(),
            counters: mapping.counters.iter().map(|c| place(&c.column)).collect(),
            state: mapping.state.as_ref().map(|s| place(&s.column)),
            seconds: mapping.state.as_ref().and_then(|s| s.seconds.as_ref()).map(&mut place),
            alarms: mapping.alarms.iter().map(|a| place(&a.column)).collect(),
            item: mapping.item.as_ref().map(|i| place(&i.column)),
        };
        if !missing.is_empty() {
            let present: Vec<&str> = headings.iter().collect();
            bail!("there is no column {}; the columns are {}", missing.join(", "), present.join(", "));
        }
        Ok(columns)
    }
}
