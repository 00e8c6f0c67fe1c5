//! From lines to rows: reads, orders per device, hands complete rows to the door.

use std::io::Read;

use anyhow::Result;
use csv::{Reader, StringRecord};
use kernel::{Lang, TextFault, messages, text};
use telemetry::State;
use time::{Duration, OffsetDateTime};

use super::cells::{Times, number, whole};
use super::columns::Columns;
use super::door::{Door, ItemCell};
use super::fault::LineFault;
use super::mapping::{Item, Mapping};
use super::story::Row;

/// Reads the whole recording. A fault leaves the whole batches before it stored.
pub(super) async fn read<R: Read>(door: &mut Door, columns: &Columns, reader: &mut Reader<R>) -> Result<()> {
    let zone = door.mapping.time.zone.as_deref().and_then(kernel::Zone::parse);
    let times = Times { format: door.mapping.time_format()?, zone };
    let mut record = StringRecord::new();
    while next(reader, &mut record)? {
        let line = Line {
            number: record.position().map_or(0, csv::Position::line),
            record: &record,
            mapping: &door.mapping,
            columns,
        };
        let (device, row, item) = (line.device()?, line.row(&times)?, line.item()?);
        door.take(device, row, item).await?;
    }
    door.finish().await
}

/// Goes to the next line; a line that is no CSV is a fault too.
fn next<R: Read>(reader: &mut Reader<R>, record: &mut StringRecord) -> Result<bool, LineFault> {
    let found = reader.read_record(record).map_err(|error| {
        let line = error.position().map_or(0, csv::Position::line);
        let reason = match error.kind() {
            csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
                format!("{len} cells where the heading has {expected_len}")
            }
            csv::ErrorKind::Utf8 { .. } => "not UTF-8".to_owned(),
            _ => error.to_string(),
        };
        LineFault::new(line, "-", reason)
    })?;
    let line = record.position().map_or(0, csv::Position::line);
    for (place, cell) in record.iter().enumerate() {
        let told = |fault: TextFault| messages::text(Lang::En, &fault.message());
        text::check(cell).map_err(|fault| LineFault::new(line, (place + 1).to_string(), told(fault)))?;
    }
    Ok(found)
}

/// One line, with what its cells mean.
struct Line<'a> {
    number: u64,
    record: &'a StringRecord,
    mapping: &'a Mapping,
    columns: &'a Columns,
}

impl Line<'_> {
    fn cell(&self, place: usize) -> &str {
        self.record.get(place).unwrap_or_default().trim()
    }

    fn fault(&self, column: &str, reason: impl Into<String>) -> LineFault {
        LineFault::new(self.number, column, reason)
    }

    /// The equipment number.
    fn device(&self) -> Result<String, LineFault> {
        let (cell, device) = (self.cell(self.columns.device), &self.mapping.device);
        match &device.equipment_numbers {
            None => Ok(cell.to_owned()),
            Some(known) => {
                let found = known.get(cell).cloned();
                found.ok_or_else(|| {
                    self.fault(&device.column, format!("the mapping knows no equipment number for “{cell}”"))
                })
            }
        }
    }

    fn row(&self, times: &Times) -> Result<Row, LineFault> {
        let Mapping { time, values, counters, alarms, .. } = self.mapping;
        let at: OffsetDateTime =
            times.read(self.cell(self.columns.time)).map_err(|reason| self.fault(&time.column, reason))?;
        let values = values.iter().zip(&self.columns.values);
        let values = values.map(|(v, place)| number(self.cell(*place)).map_err(|reason| self.fault(&v.column, reason)));
        let counters = counters.iter().zip(&self.columns.counters);
        let counters = counters.map(|(c, place)| self.count(*place).map_err(|reason| self.fault(&c.column, reason)));
        Ok(Row {
            line: self.number,
            at,
            values: values.collect::<Result<_, _>>()?,
            counters: counters.collect::<Result<_, _>>()?,
            state: self.state()?,
            held: self.held()?,
            alarms: alarms.iter().zip(&self.columns.alarms).map(|(a, place)| self.cell(*place) == a.is).collect(),
            item: None,
        })
    }

    fn count(&self, place: usize) -> Result<Option<i64>, String> {
        let count = whole(self.cell(place))?;
        if count.is_some_and(|c| c < 0) { Err("a counter cannot be below 0".to_owned()) } else { Ok(count) }
    }

    fn state(&self) -> Result<Option<State>, LineFault> {
        let (Some(state), Some(place)) = (&self.mapping.state, self.columns.state) else { return Ok(None) };
        let cell = self.cell(place);
        let word = state.codes.get(cell).and_then(|word| State::parse(word));
        word.map(Some).ok_or_else(|| self.fault(&state.column, format!("the mapping knows no state for “{cell}”")))
    }

    fn held(&self) -> Result<Option<Duration>, LineFault> {
        let (Some(state), Some(place)) = (&self.mapping.state, self.columns.seconds) else { return Ok(None) };
        let column = state.seconds.as_deref().unwrap_or_default();
        let seconds = number(self.cell(place)).map_err(|reason| self.fault(column, reason))?;
        if seconds.is_some_and(|s| s < 0.0) {
            return Err(self.fault(column, "a time cannot be below 0"));
        }
        Ok(seconds.map(Duration::seconds_f64))
    }

    /// The item's number and name; an empty cell: no item.
    fn item(&self) -> Result<Option<ItemCell>, LineFault> {
        let (Some(item), Some(place)) = (&self.mapping.item, self.columns.item) else { return Ok(None) };
        let cell = self.cell(place);
        let told = whole(cell).map_err(|reason| self.fault(&item.column, reason))?;
        let Some(told) = told else { return Ok(Some(ItemCell::default())) };
        let number = self.item_number(item, told)?;
        let column = item.column.clone();
        Ok(Some(ItemCell { number: Some(number), name: item.name(cell, number.into()), cell: cell.to_owned(), column }))
    }

    fn item_number(&self, item: &Item, told: i64) -> Result<i16, LineFault> {
        let offset = item.offset().map_err(|error| self.fault(&item.column, error.to_string()))?;
        let number = told.checked_add(offset).and_then(|n| i16::try_from(n).ok()).filter(|n| (1..=999).contains(n));
        number.ok_or_else(|| self.fault(&item.column, format!("{told} gives no item number of 1 to 999")))
    }
}
