//! What would come of a file: which rows are new, which change something, and what is wrong with which cell.

use std::collections::HashMap;

use db::TenantTx;
use kernel::{Lang, Message, Outcome};
use plant::categories::DANGAN;
use plant::lines::{self, Line};
use uuid::Uuid;

use super::super::columns::{COLUMNS, Column};
use super::super::draft::{EquipmentDraft, EquipmentNumber};
use super::super::store::{self, Device, DeviceFilter, NumberHolder};
use super::cells::DraftReader;
use crate::sheet::{CellFault, ImportChangedField, Layout, RowReader, Sheet, SheetColumn, SheetEntry, SheetPreview};

/// For whom and for which location a file is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ImportTarget<'a> {
    pub(super) lang: Lang,
    /// One of the provider's people.
    pub(super) staff: bool,
    /// All locations in reach.
    pub(super) locations: &'a [Uuid],
    /// The one whose equipment the file holds.
    pub(super) location: Uuid,
}

/// What becomes of a machine.
#[derive(Debug)]
pub(super) struct EquipmentEntry {
    row: usize,
    /// The machine as it is; none for a new one.
    pub(super) before: Option<Device>,
    pub(super) draft: EquipmentDraft,
    /// The line it is to stand on.
    pub(super) line: Option<Line>,
}

impl SheetEntry for EquipmentEntry {
    fn row(&self) -> usize {
        self.row
    }

    fn is_new(&self) -> bool {
        self.before.is_none()
    }

    fn is_same(&self) -> bool {
        let line = self.line.as_ref().map(|line| line.line_id);
        self.before.as_ref().is_some_and(|device| device.draft() == self.draft && device.line_id == line)
    }

    fn subject(&self, _: Lang) -> String {
        format!("{} ({})", self.draft.display_name, self.draft.equipment_number)
    }

    fn note(&self, _: Lang) -> Option<String> {
        None
    }

    fn changed_fields(&self, lang: Lang) -> Vec<ImportChangedField> {
        let before = self.before.as_ref();
        let was = before.map(Device::draft).unwrap_or_default();
        let line_before = before.and_then(|device| device.line_name.as_deref());
        let line_after = self.line.as_ref().map(|line| line.name.as_str());
        let field = |(column, _): (Column, _)| {
            let (before, after) = (column.cell(&was, line_before, lang), column.cell(&self.draft, line_after, lang));
            (before != after).then(|| ImportChangedField { heading: column.heading(lang), before, after })
        };
        COLUMNS.into_iter().filter_map(field).collect()
    }
}

/// What is known of the location and of the numbers in the file.
struct Stock {
    devices: HashMap<String, Device>,
    lines: Vec<Line>,
    holders: HashMap<String, NumberHolder>,
    locations: Vec<Uuid>,
}

/// Reads what is there, and tells what would come of the file.
pub(super) async fn preview(
    tx: &mut TenantTx,
    sheet: &Sheet,
    target: ImportTarget<'_>,
) -> Outcome<SheetPreview<EquipmentEntry>> {
    let layout = Layout::of(&sheet.headings);
    let stock = stock(tx, sheet, &layout, target).await?;
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut preview =
        SheetPreview::of(sheet, &layout, target.lang, |cells| Ok(entry(cells, &stock, &mut seen, target)))?;
    let new = preview.entries.iter().any(SheetEntry::is_new);
    preview.add_to_head(missing(&layout, new, target.lang));
    Ok(preview)
}

async fn stock(tx: &mut TenantTx, sheet: &Sheet, layout: &Layout<Column>, target: ImportTarget<'_>) -> Outcome<Stock> {
    let numbers: Vec<String> =
        sheet.rows.iter().filter_map(|row| layout.cell(row, Column::Number)).map(str::to_owned).collect();
    let here = [target.location];
    let filter = DeviceFilter { locations: &here, ..DeviceFilter::default() };
    let devices = store::every(tx, filter).await?;
    let holders = store::numbers(tx, &numbers).await?;
    Ok(Stock {
        devices: devices.into_iter().map(|device| (device.equipment_number.clone(), device)).collect(),
        lines: lines::list(tx, &here).await?,
        holders: holders.into_iter().map(|holder| (holder.equipment_number.clone(), holder)).collect(),
        locations: target.locations.to_vec(),
    })
}

/// Headings that new equipment needs and the file lacks.
fn missing(layout: &Layout<Column>, new: bool, lang: Lang) -> Vec<CellFault> {
    let wanted = [Column::Name, Column::Category, Column::Maker, Column::Model];
    let lacking = wanted.into_iter().filter(|column| new && layout.place(*column).is_none());
    let fault = |column: Column| CellFault {
        place: None,
        message: Message::new("equipment.import.heading_missing").with("heading", column.heading(lang)),
        near: None,
    };
    lacking.map(fault).collect()
}

/// What becomes of one row; none when its number is wrong.
fn entry(
    cells: &mut RowReader<'_, Column>,
    stock: &Stock,
    seen: &mut HashMap<String, usize>,
    target: ImportTarget<'_>,
) -> Option<EquipmentEntry> {
    let number = cells.cell(Column::Number)?;
    let number = cells.text::<EquipmentNumber>(Column::Number, number)?;
    if let Some(first) = seen.get(&number) {
        cells.fault(Column::Number, Message::new("sheet.row_twice").with("row", first));
        return None;
    }
    seen.insert(number.clone(), cells.row.number);
    if let Some(holder) = stock.holders.get(&number).filter(|holder| holder.location_id != target.location) {
        cells.fault(Column::Number, elsewhere(holder, &stock.locations));
    }
    let before = stock.devices.get(&number).cloned();
    let was = before
        .as_ref()
        .map_or_else(|| EquipmentDraft { equipment_number: number, ..EquipmentDraft::default() }, Device::draft);
    let draft = dangan(DraftReader { cells: &mut *cells, known: before.is_some() }, &was, target.staff);
    let line = line(cells, stock, before.as_ref());
    Some(EquipmentEntry { row: cells.row.number, before, draft, line })
}

/// What the row makes of a machine. A DANGAN is entered by the provider's people, in the form.
fn dangan(mut reader: DraftReader<'_, '_>, was: &EquipmentDraft, staff: bool) -> EquipmentDraft {
    let mut draft = reader.apply(was);
    let cells = reader.cells;
    match (was.category == DANGAN, draft.category == DANGAN) {
        (false, true) if staff => cells.fault(Column::Category, "equipment.import.dangan_form"),
        (false, true) => cells.fault(Column::Category, "equipment.import.dangan_staff"),
        (true, false) if !staff => cells.fault(Column::Category, "device.dangan.staff"),
        (true, false) => draft.dangan = None,
        _ => {}
    }
    draft
}

/// The line that the row names; where the file has no such column, the one on which the machine stands.
fn line(cells: &mut RowReader<'_, Column>, stock: &Stock, before: Option<&Device>) -> Option<Line> {
    match cells.cell(Column::Line) {
        None => {
            let stands = before.and_then(|device| device.line_id)?;
            stock.lines.iter().find(|line| line.line_id == stands).cloned()
        }
        Some("") => None,
        Some(name) => cells.line(Column::Line, name, &stock.lines, |line: &Line| line.name.as_str()).cloned(),
    }
}

/// The number is that of a machine elsewhere, which is named to those who may see it.
fn elsewhere(holder: &NumberHolder, locations: &[Uuid]) -> Message {
    if !locations.contains(&holder.location_id) {
        return "device.number.taken".into();
    }
    Message::new("equipment.import.elsewhere")
        .with("number", &holder.equipment_number)
        .with("name", &holder.display_name)
        .with("location", &holder.location_name)
}
