//! From lines to instants: reads the cells of each line and hands to the importer what is complete.

use anyhow::Result;
use csv::StringRecord;
use time::OffsetDateTime;

use super::cells::{LineTime, Times};
use super::columns::{Cells, Columns, Meaning};
use super::fault::LineFault;
use super::format::{Recording, line_of};
use super::importer::Importer;
use super::instants::{Instant, OpenInstants};
use super::mapping::Mapping;

/// Reads the whole recording. In an import a fault leaves the whole batches before it stored.
pub(super) async fn read(importer: &mut Importer, columns: &mut Columns, recording: &mut Recording) -> Result<()> {
    let times = Times { format: importer.mapping.time_format()?, clock: importer.mapping.time.clock()? };
    let mut open = OpenInstants::default();
    let mut record = StringRecord::new();
    loop {
        let told = match recording.next(&mut record)? {
            Ok(false) => break,
            Ok(true) => {
                let line = RecordLine {
                    number: line_of(&record),
                    record: &record,
                    mapping: &importer.mapping,
                    device: columns.device,
                };
                line.read(&times, columns, &mut open)
            }
            Err(faults) => LineResult { faults, ..LineResult::default() },
        };
        importer.taken.left_out += told.left_out;
        if let Some(instant) = told.complete {
            importer.take(instant).await?;
        }
        importer.faults.tell(told.faults)?;
    }
    for instant in open.finish() {
        importer.take(instant).await?;
    }
    importer.finish().await
}

/// One line, with what its cells mean.
struct RecordLine<'a> {
    number: u64,
    record: &'a StringRecord,
    mapping: &'a Mapping,
    device: Option<usize>,
}

impl RecordLine<'_> {
    fn read(&self, times: &Times, columns: &mut Columns, open: &mut OpenInstants) -> LineResult {
        match &mut columns.cells {
            Cells::Wide(cells) => self.whole(times, columns.time, cells),
            Cells::Long { name, value, meanings } => {
                let name = self.cell(*name);
                let meant = meanings.of(name);
                if meant.is_empty() {
                    return LineResult::default();
                }
                let column = self.mapping.long.as_ref().map_or("-", |long| &long.value);
                let value = Value { column: format!("{column} of {name}"), cell: self.cell(*value), meant };
                self.part(times, columns.time, &value, open)
            }
        }
    }

    /// A line that tells everything of its instant. The cells of one without time or machine are looked at too.
    fn whole(&self, times: &Times, time: usize, cells: &[(usize, String, Meaning)]) -> LineResult {
        let (mut instant, mut faults) = match self.instant(times, time) {
            Ok(instant) => (instant, Vec::new()),
            Err(faults) => (self.nobody(), faults),
        };
        for (place, column, meaning) in cells {
            let read = instant.put(*meaning, self.cell(*place), self.mapping);
            faults.extend(read.err().map(|reason| self.fault(column, reason)));
        }
        LineResult { complete: faults.is_empty().then_some(instant), faults, left_out: 0 }
    }

    /// A line that tells one thing of its instant.
    fn part(&self, times: &Times, time: usize, value: &Value<'_>, open: &mut OpenInstants) -> LineResult {
        let fresh = match self.instant(times, time) {
            Ok(fresh) => fresh,
            Err(mut faults) => {
                faults.extend(self.put(value, &mut self.nobody()).faults);
                return LineResult { faults, ..LineResult::default() };
            }
        };
        let device = fresh.device.clone();
        let Some((instant, complete)) = open.of(fresh) else {
            let reason = format!("earlier than a line before it of device {device}; the file must be sorted by time");
            let faults = vec![self.fault(&self.mapping.time.column, reason)];
            return LineResult { faults, ..LineResult::default() };
        };
        LineResult { complete, ..self.put(value, instant) }
    }

    fn put(&self, value: &Value<'_>, instant: &mut Instant) -> LineResult {
        let mut told = LineResult::default();
        for meaning in &value.meant {
            match instant.put_once(*meaning, value.cell, self.mapping) {
                Ok(true) => {}
                Ok(false) => told.left_out = 1,
                Err(reason) => told.faults.push(self.fault(&value.column, reason)),
            }
        }
        told
    }

    /// Machine and time of the line.
    fn instant(&self, times: &Times, time: usize) -> Result<Instant, Vec<LineFault>> {
        let at = times.read(self.cell(time)).map_err(|reason| self.fault(&self.mapping.time.column, reason));
        match (self.device(), at) {
            (Ok(device), Ok(at)) => Ok(Instant::new(self.number, device, at, self.mapping)),
            (device, at) => Err(at.err().into_iter().chain(device.err()).collect()),
        }
    }

    /// An instant of nobody, into which cells are read for their faults.
    fn nobody(&self) -> Instant {
        let never = LineTime { at: OffsetDateTime::UNIX_EPOCH, again: None };
        Instant::new(self.number, String::new(), never, self.mapping)
    }

    /// The equipment number.
    fn device(&self) -> Result<String, LineFault> {
        let device = &self.mapping.device;
        let Some(place) = self.device else { return Ok(device.equipment_number.clone().unwrap_or_default()) };
        let cell = self.cell(place);
        match &device.equipment_numbers {
            None => Ok(cell.to_owned()),
            Some(known) => {
                let found = known.get(cell).cloned();
                let reason = || format!("the mapping knows no equipment number for “{cell}”");
                found.ok_or_else(|| self.fault(device.column(), reason()))
            }
        }
    }

    fn cell(&self, place: usize) -> &str {
        self.record.get(place).unwrap_or_default().trim()
    }

    fn fault(&self, column: &str, reason: impl Into<String>) -> LineFault {
        LineFault::new(self.number, column, reason)
    }
}

/// The one value of a line of the long form.
struct Value<'a> {
    /// Its column's name and its own, for complaints.
    column: String,
    cell: &'a str,
    meant: Vec<Meaning>,
}

/// What a line gave: the instant that is complete with it, and all that is wrong with it.
#[derive(Default)]
struct LineResult {
    complete: Option<Instant>,
    faults: Vec<LineFault>,
    /// 1 when it told again what stood at its time.
    left_out: usize,
}
