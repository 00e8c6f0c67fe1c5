//! The columns of a file of detail rows.

use std::collections::BTreeSet;

use db::TenantTx;
use kernel::{Lang, Outcome, measure, messages};
use telemetry::Span;
use telemetry::signals::{Layout, Signal, Signals, layouts_in, layouts_named, statuses};
use uuid::Uuid;

/// A column.
#[derive(Clone, Debug)]
pub enum Column {
    /// The machine's number; stands where a file holds several machines.
    Equipment,
    /// Start of the row's interval.
    Time,
    /// The state in which the machine was, one of the log's six.
    State,
    /// Number of the item in production.
    ItemNumber,
    /// A signal: its value, or the growth of a counter.
    Signal(Box<Signal>),
}

impl Column {
    /// Its key on the wire.
    pub fn key(&self) -> &str {
        match self {
            Self::Equipment => "equipmentNumber",
            Self::Time => "time",
            Self::State => "state",
            Self::ItemNumber => "itemNumber",
            Self::Signal(signal) => &signal.item_key,
        }
    }

    /// Its name.
    pub fn label(&self, lang: Lang) -> String {
        let fixed = |key| messages::say(lang, key);
        match self {
            Self::Equipment => fixed("export.column.equipment"),
            Self::Time => fixed("export.column.time"),
            Self::State => fixed("export.column.state"),
            Self::ItemNumber => fixed("export.column.item_number"),
            Self::Signal(signal) => signal.label.pick(lang).to_owned(),
        }
    }

    /// Its unit, if it has one.
    pub fn unit(&self, lang: Lang) -> Option<String> {
        match self {
            Self::Signal(signal) => Some(measure::unit(lang, &signal.unit)).filter(|unit| !unit.is_empty()),
            _ => None,
        }
    }

    /// Name and unit, as they stand in a file's first line.
    pub fn heading(&self, lang: Lang) -> String {
        measure::heading(&self.label(lang), self.unit(lang).as_deref())
    }
}

/// The columns of a file with these signals.
pub fn columns(several_machines: bool, signals: Vec<Signal>) -> Vec<Column> {
    let mut columns = Vec::with_capacity(signals.len() + 4);
    if several_machines {
        columns.push(Column::Equipment);
    }
    columns.extend([Column::Time, Column::State, Column::ItemNumber]);
    columns.extend(signals.into_iter().map(|signal| Column::Signal(Box::new(signal))));
    columns
}

/// The signals of a file: the chosen ones in their order, or all that the machines sent.
pub async fn signals(
    tx: &mut TenantTx,
    known: &Signals,
    parts: &[(Uuid, Span)],
    item_keys: Option<&[String]>,
) -> Outcome<Vec<Signal>> {
    match item_keys {
        Some(keys) => Ok(keys.iter().filter_map(|key| known.get(key).cloned()).collect()),
        None => sent_signals(tx, known, parts).await,
    }
}

/// Every signal that the machines sent, in the order of pickers.
async fn sent_signals(tx: &mut TenantTx, known: &Signals, parts: &[(Uuid, Span)]) -> Outcome<Vec<Signal>> {
    let mut sent = Vec::new();
    for (device_id, window) in parts {
        sent.extend(layouts_in(tx, *device_id, *window).await?);
    }
    Ok(of_layouts(known, &sent))
}

/// Every signal of a machine: those that it sent in the window, and those that it sends today.
pub async fn machine_signals(
    tx: &mut TenantTx,
    known: &Signals,
    device_id: Uuid,
    window: Span,
) -> Outcome<Vec<Signal>> {
    let mut layouts = layouts_in(tx, device_id, window).await?;
    let today: Vec<i32> = statuses(tx, &[device_id]).await?.into_iter().map(|status| status.layout_id).collect();
    layouts.extend(layouts_named(tx, &today).await?.into_values());
    Ok(of_layouts(known, &layouts))
}

fn of_layouts(known: &Signals, layouts: &[Layout]) -> Vec<Signal> {
    let keys: BTreeSet<&str> = layouts.iter().flat_map(Layout::keys).collect();
    let mut signals: Vec<Signal> = keys.into_iter().filter_map(|key| known.get(key).cloned()).collect();
    signals.sort_by(|a, b| (a.order, &a.item_key).cmp(&(b.order, &b.item_key)));
    signals
}
