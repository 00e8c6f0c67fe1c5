//! What would come of a file with plans: which rows are new, which change something, and what is wrong with which cell.

use std::collections::HashMap;

use db::TenantTx;
use kernel::{Fault, FieldFault, Lang, Message, Outcome, Zone, messages};
use plant::items::{self, Item};
use plant::plans::{self, COUNT, CheckedDraft, DENSITY, END, Plan, PlanAmount, PlanDraft};
use plant::units::{self, UnitLine};
use plant::zones;
use telemetry::Span;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::cells::{self, MeantItem};
use crate::production_schedule::columns::{COLUMNS, Column, PlanRow};
use crate::production_schedule::progress;
use crate::sheet::{
    CellFault, ImportChangedField, Layout, RowReader, Sheet, SheetColumn, SheetEntry, SheetPreview, instant_of,
};

/// What becomes of a plan.
#[derive(Debug)]
pub(super) struct PlanEntry {
    row: usize,
    pub(super) line: UnitLine,
    /// The plan as it is; none for a new one.
    pub(super) before: Option<Plan>,
    pub(super) draft: PlanDraft,
    checked: CheckedDraft,
    /// What is odd about it, and no fault.
    notes: Vec<Message>,
}

impl PlanEntry {
    fn span(&self) -> Span {
        Span::new(self.draft.starts_at, self.draft.ends_at)
    }

    fn cells(&self) -> PlanRow<'_> {
        PlanRow {
            line: &self.line.name,
            item: &self.draft.item,
            total_count: self.checked.total_count,
            liquid: self.checked.liquid,
            starts_at: self.draft.starts_at,
            ends_at: self.draft.ends_at,
            plan: self.before.as_ref().map(|plan| plan.plan_id),
        }
    }
}

impl SheetEntry for PlanEntry {
    fn row(&self) -> usize {
        self.row
    }

    fn is_new(&self) -> bool {
        self.before.is_none()
    }

    fn is_same(&self) -> bool {
        let CheckedDraft { total_count, liquid } = self.checked;
        self.before.as_ref().is_some_and(|plan| {
            plan.item == self.draft.item
                && (plan.total_count, plan.liquid) == (total_count, liquid)
                && (plan.starts_at, plan.ends_at) == (self.draft.starts_at, self.draft.ends_at)
        })
    }

    fn subject(&self, lang: Lang) -> String {
        let zone = zones::named(&self.line.time_zone);
        let cells = self.cells();
        let cell = |column| cells.cell(column, &zone);
        let subject = Message::new("schedule.import.subject")
            .with("line", &self.line.name)
            .with("start", cell(Column::Start))
            .with("end", cell(Column::End))
            .with("number", cell(Column::Number))
            .with("name", cell(Column::Name))
            .with("bags", self.checked.total_count);
        messages::text(lang, &subject)
    }

    fn note(&self, lang: Lang) -> Option<String> {
        let notes: Vec<String> = self.notes.iter().map(|note| messages::text(lang, note)).collect();
        (!notes.is_empty()).then(|| notes.join(" "))
    }

    fn changed_fields(&self, lang: Lang) -> Vec<ImportChangedField> {
        let Some(plan) = &self.before else { return Vec::new() };
        let zone = zones::named(&self.line.time_zone);
        let (was, is) = (PlanRow::of(plan, &self.line.name), self.cells());
        let field = |(column, _): (Column, _)| {
            let (before, after) = (was.cell(column, &zone), is.cell(column, &zone));
            (before != after).then(|| ImportChangedField { heading: column.heading(lang), before, after })
        };
        COLUMNS.into_iter().filter_map(field).collect()
    }
}

/// A line of the location, and the items that its fillers know.
struct PlanLine {
    line: UnitLine,
    items: Vec<Item>,
}

/// What is known of the location, and of the plans that the file may mean.
struct Stock {
    zone: Zone,
    lines: Vec<PlanLine>,
    plans: Vec<Plan>,
}

/// The rows in which a plan was named before, by its key, and by line, start and item.
#[derive(Default)]
struct Seen {
    plans: HashMap<Uuid, usize>,
    /// With whether that row has the key of a plan.
    places: HashMap<(Uuid, OffsetDateTime, Item), (usize, bool)>,
}

/// Reads what is there, and tells what would come of the file.
pub(super) async fn preview(
    tx: &mut TenantTx,
    sheet: &Sheet,
    location: Uuid,
    (lang, now): (Lang, OffsetDateTime),
) -> Outcome<SheetPreview<PlanEntry>> {
    let layout = Layout::of(&sheet.headings);
    let stock = stock(tx, sheet, &layout, location).await?;
    let mut seen = Seen::default();
    let mut preview = SheetPreview::of(sheet, &layout, lang, |cells| entry(cells, &stock, &mut seen))?;
    preview.add_to_head(missing(&layout, lang));
    add_doubts(tx, &mut preview.entries, now).await?;
    Ok(preview)
}

/// Says of each plan which others it would overlap, and whether its bags take longer than its time. Either may be meant.
async fn add_doubts(tx: &mut TenantTx, entries: &mut [PlanEntry], now: OffsetDateTime) -> Outcome<()> {
    let mut lines: HashMap<Uuid, LineDoubts> = HashMap::new();
    for entry in entries.iter() {
        lines.entry(entry.line.line_id).or_insert_with(|| LineDoubts::of(&entry.line)).add(entry);
    }
    for line in lines.values_mut() {
        line.read(tx, now).await?;
    }
    for entry in entries.iter_mut().filter(|entry| !entry.is_same()) {
        let found = lines.get(&entry.line.line_id).map(|line| line.doubts(entry)).unwrap_or_default();
        entry.notes.extend(found);
    }
    Ok(())
}

/// What plans of a line are held against: those of the file, those that stay as they are, and the paces of its items.
struct LineDoubts {
    line: UnitLine,
    around: Span,
    /// Of the file, by their rows.
    rows: Vec<(usize, Span)>,
    /// Plans that the file changes.
    meant: Vec<Uuid>,
    others: Vec<Plan>,
    paces: HashMap<Item, f64>,
}

impl LineDoubts {
    fn of(line: &UnitLine) -> Self {
        let around = Span::new(OffsetDateTime::UNIX_EPOCH, OffsetDateTime::UNIX_EPOCH);
        let (rows, meant, others) = (Vec::new(), Vec::new(), Vec::new());
        Self { line: line.clone(), around, rows, meant, others, paces: HashMap::new() }
    }

    fn add(&mut self, entry: &PlanEntry) {
        let span = entry.span();
        self.around = if self.rows.is_empty() {
            span
        } else {
            Span::new(self.around.from.min(span.from), self.around.to.max(span.to))
        };
        self.rows.push((entry.row, span));
        self.meant.extend(entry.before.as_ref().map(|plan| plan.plan_id));
    }

    async fn read(&mut self, tx: &mut TenantTx, now: OffsetDateTime) -> Outcome<()> {
        // a plan lies within one day
        let from = self.around.from - Duration::DAY;
        self.others = plans::in_window(tx, self.line.line_id, from, self.around.to).await?;
        self.others.retain(|plan| !self.meant.contains(&plan.plan_id));
        let items = progress::items(tx, &self.line, now).await?;
        self.paces = items.into_iter().filter_map(|(item, facts)| Some((item, facts.habit.pace?))).collect();
        Ok(())
    }

    fn doubts(&self, entry: &PlanEntry) -> Vec<Message> {
        let (span, zone) = (entry.span(), zones::named(&self.line.time_zone));
        let rows = self.rows.iter().filter(|(row, other)| *row != entry.row && other.meet(span).is_some());
        let of_row = |(row, _): &(usize, Span)| Message::new("schedule.import.overlaps_row").with("row", *row);
        let plans = self.others.iter().filter(|plan| Span::new(plan.starts_at, plan.ends_at).meet(span).is_some());
        let of_plan = |plan: &Plan| {
            let cells = PlanRow::of(plan, &self.line.name);
            Message::new("schedule.import.overlaps")
                .with("item", plan.title())
                .with("start", cells.cell(Column::Start, &zone))
                .with("end", cells.cell(Column::End, &zone))
        };
        let needed =
            self.paces.get(&entry.draft.item).and_then(|pace| too_long(entry.checked.total_count, *pace, span));
        let slow = needed.map(|hours| Message::new("schedule.import.too_long").with("hours", format!("{hours:.1}")));
        rows.map(of_row).chain(plans.map(of_plan)).chain(slow).collect()
    }
}

/// Hours that bags take at a pace, where that is more than a twentieth longer than their time.
#[expect(clippy::cast_precision_loss, reason = "ten digits of bags, and a day")]
fn too_long(bags: i64, pace: f64, span: Span) -> Option<f64> {
    let (needed, time) = (bags as f64 / pace / 60.0, span.ms() as f64 / 3_600_000.0);
    (needed > 1.05 * time).then_some(needed)
}

async fn stock(tx: &mut TenantTx, sheet: &Sheet, layout: &Layout<Column>, location: Uuid) -> Outcome<Stock> {
    let zone = zones::of_location(tx, location).await?;
    let lines = units::lines(tx, &[location]).await?;
    let ids: Vec<Uuid> = lines.iter().map(|line| line.line_id).collect();
    let cells = |column| sheet.rows.iter().filter_map(move |row| layout.cell(row, column));
    let starts: Vec<OffsetDateTime> = cells(Column::Start).filter_map(|cell| instant_of(cell, &zone).ok()).collect();
    let keys: Vec<Uuid> = cells(Column::Plan).filter_map(|cell| Uuid::parse_str(cell).ok()).collect();
    let mut found = plans::beginning_at(tx, &ids, &starts).await?;
    for plan in plans::some(tx, &ids, &keys).await? {
        if !found.contains(&plan) {
            found.push(plan);
        }
    }
    let devices = units::devices_of(tx, &ids).await?;
    let mut with_items = Vec::with_capacity(lines.len());
    for line in lines {
        let own = devices.iter().filter(|device| device.fills && device.line_id == Some(line.line_id));
        let fillers: Vec<Uuid> = own.map(|device| device.device_id).collect();
        with_items.push(PlanLine { items: items::of_devices(tx, &fillers).await?.distinct(), line });
    }
    Ok(Stock { zone, lines: with_items, plans: found })
}

/// Headings that the file lacks.
fn missing(layout: &Layout<Column>, lang: Lang) -> Vec<CellFault> {
    let either = [[Column::Line; 2], [Column::End; 2], [Column::Number, Column::Name], [Column::Bags, Column::Total]];
    let lacking = either.into_iter().filter(|two| two.iter().all(|column| layout.place(*column).is_none()));
    let fault = |[column, _]: [Column; 2]| CellFault {
        place: None,
        message: Message::new("sheet.heading_missing").with("heading", column.heading(lang)),
        near: None,
    };
    lacking.map(fault).collect()
}

/// What becomes of one row; none when something is wrong with it.
fn entry(cells: &mut RowReader<'_, Column>, stock: &Stock, seen: &mut Seen) -> Outcome<Option<PlanEntry>> {
    let line = line(cells, stock);
    let keyed = keyed(cells, stock);
    let starts_at = cells::moment(cells, Column::Start, &stock.zone);
    let ends_at = cells::moment(cells, Column::End, &stock.zone);
    let standing = standing(stock, (line, starts_at), keyed.as_ref().ok().copied().flatten());
    let names: Vec<Item> = standing.iter().map(|plan| plan.item.clone()).collect();
    let meant = line.and_then(|line| cells::item(cells, &line.items, &names));
    let amount = cells::amount(cells, keyed.as_ref().ok().copied().flatten().or(standing.first().copied()));
    let checked = checked(cells, line, (amount, starts_at, ends_at))?;
    let (Some(PlanLine { line, .. }), Some(MeantItem { item, note }), Ok(keyed)) = (line, meant, keyed) else {
        return Ok(None);
    };
    let (Some(amount), Some(starts_at), Some(ends_at), Some(checked)) = (amount, starts_at, ends_at, checked) else {
        return Ok(None);
    };
    if let Some(plan) = keyed.filter(|plan| plan.line_id != line.line_id) {
        let owner = stock.lines.iter().find(|own| own.line.line_id == plan.line_id);
        let owner = owner.map_or("", |own| own.line.name.as_str());
        cells.fault(Column::Line, Message::new("schedule.import.other_line").with("line", owner));
        return Ok(None);
    }
    let draft = PlanDraft { item, amount, starts_at, ends_at };
    let Ok(before) = before(cells, (keyed, &standing), (&draft, checked), seen, line) else { return Ok(None) };
    Ok(Some(PlanEntry {
        row: cells.row.number,
        line: line.clone(),
        before,
        draft,
        checked,
        notes: note.into_iter().collect(),
    }))
}

/// The line that the row names.
fn line<'s>(cells: &mut RowReader<'_, Column>, stock: &'s Stock) -> Option<&'s PlanLine> {
    let name = cells.cell(Column::Line)?;
    if name.is_empty() {
        cells.fault(Column::Line, "field.required");
        return None;
    }
    cells.line(Column::Line, name, &stock.lines, |one| one.line.name.as_str())
}

/// The plan whose key the row has, if it has one.
fn keyed<'s>(cells: &mut RowReader<'_, Column>, stock: &'s Stock) -> Result<Option<&'s Plan>, ()> {
    let Some(cell) = cells.cell(Column::Plan).filter(|cell| !cell.is_empty()) else { return Ok(None) };
    let id = Uuid::parse_str(cell).ok();
    let found = stock.plans.iter().find(|plan| Some(plan.plan_id) == id);
    if found.is_none() {
        cells.fault(Column::Plan, "schedule.import.unknown");
    }
    found.map(Some).ok_or(())
}

/// The plans that a row may mean: that whose key it has, or those that begin there.
fn standing<'s>(
    stock: &'s Stock,
    (line, starts_at): (Option<&PlanLine>, Option<OffsetDateTime>),
    keyed: Option<&'s Plan>,
) -> Vec<&'s Plan> {
    if let Some(plan) = keyed {
        return vec![plan];
    }
    let (Some(line), Some(starts_at)) = (line, starts_at) else { return Vec::new() };
    let there = |plan: &&Plan| plan.line_id == line.line.line_id && plan.starts_at == starts_at;
    stock.plans.iter().filter(there).collect()
}

/// What the draft comes to, by the check that the other calls make too. Where a part of it could not be read, something
/// fitting stands in, so that the rest is checked nevertheless.
fn checked(
    cells: &mut RowReader<'_, Column>,
    line: Option<&PlanLine>,
    (amount, starts_at, ends_at): (Option<PlanAmount>, Option<OffsetDateTime>, Option<OffsetDateTime>),
) -> Outcome<Option<CheckedDraft>> {
    let Some(PlanLine { line, .. }) = line else { return Ok(None) };
    let (_, from, to) = plans::day_of(line, starts_at.unwrap_or(OffsetDateTime::UNIX_EPOCH));
    let (starts_at, ends_at) = match (starts_at, ends_at) {
        (Some(starts_at), Some(ends_at)) => (starts_at, ends_at),
        _ => (from, to),
    };
    let liquid = matches!(amount, Some(PlanAmount::Liquid(_)));
    let amount = amount.unwrap_or(PlanAmount::Bags(1));
    match plans::check(line, &PlanDraft { item: Item::unnamed(1), amount, starts_at, ends_at }) {
        Ok(checked) => Ok(Some(checked)),
        Err(Fault::Fields(faults)) => {
            for FieldFault { field, message, .. } in faults {
                cells.fault(column_of(&field, liquid), message);
            }
            Ok(None)
        }
        Err(other) => Err(other),
    }
}

/// The column of a field that the check names.
fn column_of(field: &str, liquid: bool) -> Column {
    match field {
        END => Column::End,
        DENSITY => Column::Density,
        COUNT if !liquid => Column::Bags,
        _ => Column::Total,
    }
}

/// Which plan a row changes is not clear: another row means the same, or several plans fit.
struct Unclear;

/// The plan that the row changes; none for a new one.
fn before(
    cells: &mut RowReader<'_, Column>,
    (keyed, standing): (Option<&Plan>, &[&Plan]),
    (draft, checked): (&PlanDraft, CheckedDraft),
    seen: &mut Seen,
    line: &UnitLine,
) -> Result<Option<Plan>, Unclear> {
    let row = cells.row.number;
    let place = (line.line_id, draft.starts_at, draft.item.clone());
    let former = *seen.places.entry(place).or_insert((row, keyed.is_some()));
    // plans that are there twice have two keys
    if former.0 != row && !(former.1 && keyed.is_some()) {
        return Err(twice(cells, Column::Start, former.0));
    }
    let own: Vec<&&Plan> = standing.iter().filter(|plan| plan.item == draft.item).collect();
    let exact = |plan: &&&&Plan| {
        (plan.total_count, plan.liquid, plan.ends_at) == (checked.total_count, checked.liquid, draft.ends_at)
    };
    let before = match (keyed, &own[..]) {
        (Some(plan), _) => Some(plan),
        (None, []) => None,
        (None, [plan]) => Some(**plan),
        (None, several) => {
            let Some(plan) = several.iter().find(exact) else {
                cells.fault(Column::Start, Message::new("schedule.import.several").with("count", several.len()));
                return Err(Unclear);
            };
            Some(**plan)
        }
    };
    if let Some(plan) = before {
        let first = *seen.plans.entry(plan.plan_id).or_insert(row);
        if first != row {
            return Err(twice(cells, if keyed.is_some() { Column::Plan } else { Column::Start }, first));
        }
    }
    Ok(before.cloned())
}

fn twice(cells: &mut RowReader<'_, Column>, column: Column, first: usize) -> Unclear {
    cells.fault(column, Message::new("sheet.row_twice").with("row", first));
    Unclear
}
