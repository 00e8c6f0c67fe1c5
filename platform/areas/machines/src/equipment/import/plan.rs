//! What would come of a file: which rows are new, which change something, and what is wrong with which cell.

use std::collections::{BTreeMap, HashMap};

use db::TenantTx;
use kernel::{Lang, Message, Outcome};
use plant::categories::DANGAN;
use plant::lines::{self, Line};
use uuid::Uuid;

use super::super::columns::Column;
use super::super::draft::EquipmentDraft;
use super::super::store::{self, Device, DeviceFilter, NumberHolder};
use super::super::words::{nearest_of, plain};
use super::cells::{CellFault, Layout, RowReader};
use super::file::{Sheet, SheetRow};

/// Most lines that a fault names.
const LINES_TOLD: usize = 5;

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

/// What becomes of a row.
#[derive(Debug)]
pub(super) struct PlannedRow {
    /// As a spreadsheet counts it.
    pub(super) number: usize,
    /// The machine as it is; none for a new one.
    pub(super) before: Option<Device>,
    pub(super) draft: EquipmentDraft,
    /// The line it is to stand on.
    pub(super) line: Option<Line>,
}

impl PlannedRow {
    /// Nothing would change.
    pub(super) fn is_same(&self) -> bool {
        let line = self.line.as_ref().map(|line| line.line_id);
        self.before.as_ref().is_some_and(|device| device.draft() == self.draft && device.line_id == line)
    }
}

/// What would come of a file.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) rows: Vec<PlannedRow>,
    /// By row, those of a row in the order of its cells.
    pub(super) faults: BTreeMap<usize, Vec<CellFault>>,
}

/// What is known of the location and of the numbers in the file.
struct Stock {
    devices: HashMap<String, Device>,
    lines: Vec<Line>,
    holders: HashMap<String, NumberHolder>,
    locations: Vec<Uuid>,
}

/// Reads what is there, and tells what would come of the file.
pub(super) async fn plan(tx: &mut TenantTx, sheet: &Sheet, target: ImportTarget<'_>) -> Outcome<Plan> {
    let (layout, wrong) = Layout::of(&sheet.headings);
    let stock = stock(tx, sheet, &layout, target).await?;
    let mut plan = Plan::default();
    let mut seen: HashMap<String, usize> = HashMap::new();
    for row in &sheet.rows {
        let mut cells = RowReader { layout: &layout, row, lang: target.lang, known: false, faults: beside(sheet, row) };
        if let Some(planned) = planned(&mut cells, &stock, &mut seen, target) {
            plan.rows.push(planned);
        }
        if !cells.faults.is_empty() {
            cells.faults.sort_by_key(|fault| fault.place);
            plan.faults.insert(row.number, cells.faults);
        }
    }
    let new = plan.rows.iter().any(|row| row.before.is_none());
    let of_head: Vec<CellFault> = wrong.into_iter().chain(missing(&layout, new, target.lang)).collect();
    if !of_head.is_empty() {
        plan.faults.insert(1, of_head);
    }
    Ok(plan)
}

async fn stock(tx: &mut TenantTx, sheet: &Sheet, layout: &Layout, target: ImportTarget<'_>) -> Outcome<Stock> {
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
fn missing(layout: &Layout, new: bool, lang: Lang) -> Vec<CellFault> {
    let wanted = [Column::Name, Column::Category, Column::Maker, Column::Model];
    let lacking = wanted.into_iter().filter(|column| new && layout.place(*column).is_none());
    let fault = |column: Column| CellFault {
        place: None,
        message: Message::new("equipment.import.heading_missing").with("heading", column.heading(lang)),
        near: None,
    };
    lacking.map(fault).collect()
}

/// Cells below no heading.
fn beside(sheet: &Sheet, row: &SheetRow) -> Vec<CellFault> {
    let headed = |place: usize| sheet.headings.get(place).is_some_and(|heading| !heading.is_empty());
    let filled = row.cells.iter().enumerate().filter(|(place, cell)| !cell.is_empty() && !headed(*place));
    let fault = |place| CellFault { place: Some(place), message: "equipment.import.no_heading".into(), near: None };
    filled.map(|(place, _)| fault(place)).collect()
}

/// What becomes of one row; none when its number is wrong.
fn planned(
    cells: &mut RowReader<'_>,
    stock: &Stock,
    seen: &mut HashMap<String, usize>,
    target: ImportTarget<'_>,
) -> Option<PlannedRow> {
    let number = cells.number()?;
    if let Some(first) = seen.get(&number) {
        cells.fault(Column::Number, Message::new("equipment.import.number_twice").with("row", first));
        return None;
    }
    seen.insert(number.clone(), cells.row.number);
    if let Some(holder) = stock.holders.get(&number).filter(|holder| holder.location_id != target.location) {
        cells.fault(Column::Number, elsewhere(holder, &stock.locations));
    }
    let before = stock.devices.get(&number).cloned();
    cells.known = before.is_some();
    let was = before.as_ref().map_or_else(
        || EquipmentDraft { equipment_number: number.clone(), ..EquipmentDraft::default() },
        Device::draft,
    );
    let draft = dangan(cells, &was, target.staff);
    let line = line(cells, stock, before.as_ref());
    Some(PlannedRow { number: cells.row.number, before, draft, line })
}

/// What the row makes of a machine. A DANGAN is entered by the provider's people, in the form.
fn dangan(cells: &mut RowReader<'_>, was: &EquipmentDraft, staff: bool) -> EquipmentDraft {
    let mut draft = cells.apply(was);
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
fn line(cells: &mut RowReader<'_>, stock: &Stock, before: Option<&Device>) -> Option<Line> {
    let lines = &stock.lines;
    let Some(name) = cells.layout.cell(cells.row, Column::Line) else {
        let stands = before.and_then(|device| device.line_id)?;
        return lines.iter().find(|line| line.line_id == stands).cloned();
    };
    if name.is_empty() {
        return None;
    }
    let exact = lines.iter().find(|line| line.name == name);
    let found = exact.or_else(|| lines.iter().find(|line| plain(&line.name) == plain(name)));
    if found.is_none() {
        let names: Vec<String> = lines.iter().map(|line| line.name.clone()).collect();
        let near = nearest_of(&names, name);
        let between = cells.lang.pick("、", ", ", ", ");
        let mut told = names.iter().take(LINES_TOLD).cloned().collect::<Vec<_>>().join(between);
        if names.len() > LINES_TOLD {
            told.push('…');
        }
        let message = if names.is_empty() {
            Message::new("equipment.import.no_lines").with("value", name)
        } else {
            Message::new("equipment.import.line").with("value", name).with("lines", told)
        };
        cells.near(Column::Line, message, near);
    }
    found.cloned()
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
