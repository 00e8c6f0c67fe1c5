//! Where the mapped columns stand in a recording.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use csv::StringRecord;

use super::mapping::Mapping;

/// What a cell tells of a machine at an instant; numbers are places in the mapping's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Meaning {
    Value(usize),
    Counter(usize),
    State,
    /// How long the state held.
    Seconds,
    Alarm(usize),
    Item,
}

/// Places of the mapped columns, counted from 0.
pub(super) struct Columns {
    pub(super) time: usize,
    /// None where all rows are one machine's.
    pub(super) device: Option<usize>,
    pub(super) cells: Cells,
}

/// Where the mapped cells stand.
pub(super) enum Cells {
    /// Side by side; each with the name of its column.
    Wide(Vec<(usize, String, Meaning)>),
    /// One in a line, which names it.
    Long { name: usize, value: usize, meanings: Meanings },
}

/// What the names of a long recording mean, and which of them no line has said yet.
pub(super) struct Meanings {
    by_name: BTreeMap<String, Vec<Meaning>>,
    pub(super) unheard: BTreeSet<String>,
}

impl Meanings {
    /// What a name means; nothing where the mapping does not have it.
    pub(super) fn of(&mut self, name: &str) -> Vec<Meaning> {
        self.unheard.remove(name);
        self.by_name.get(name).cloned().unwrap_or_default()
    }
}

impl Columns {
    /// Finds every column that the mapping names; all that are missing are told at once.
    pub(super) fn find(mapping: &Mapping, headings: &StringRecord) -> Result<Self> {
        let mut missing = Vec::new();
        let mut place = |name: &str| {
            let found = headings.iter().position(|heading| heading.trim() == name);
            found.unwrap_or_else(|| {
                missing.push(format!("“{name}”"));
                0
            })
        };
        let time = place(&mapping.time.column);
        let device = mapping.device.column.as_deref().map(&mut place);
        let meanings = mapping.meanings();
        let cells = match &mapping.long {
            None => {
                Cells::Wide(meanings.into_iter().map(|(name, what)| (place(name), name.to_owned(), what)).collect())
            }
            Some(long) => {
                let mut by_name: BTreeMap<String, Vec<Meaning>> = BTreeMap::new();
                for (name, what) in meanings {
                    by_name.entry(name.to_owned()).or_default().push(what);
                }
                let unheard = by_name.keys().cloned().collect();
                let meanings = Meanings { by_name, unheard };
                Cells::Long { name: place(&long.name), value: place(&long.value), meanings }
            }
        };
        if !missing.is_empty() {
            let present: Vec<&str> = headings.iter().collect();
            bail!("there is no column {}; the columns are {}", missing.join(", "), present.join(", "));
        }
        Ok(Self { time, device, cells })
    }
}
