//! The figures as the screen's downloads give them, under the same headings.

use kernel::csv_table::text;
use kernel::zone::{slashed, write_date};
use kernel::{Lang, Outcome, messages};
use mail::EnclosedFile;
use report_content::buckets::Bucket;
use report_content::figures::{all, by_name, cells, headings};
use report_content::items::{COLUMNS as ITEM_COLUMNS, DAYS, LINE, cells as item_cells};
use report_content::units::{COLUMNS, cells as unit_cells};
use telemetry::figures::Figures;
use time::Date;

use crate::figures::{Findings, ItemRow, Report, Side};

/// The figures of the whole period, and by day.
pub(crate) fn files(report: &Report) -> Outcome<Vec<EnclosedFile>> {
    let lang = report.lang;
    let keys = match &report.told {
        Findings::Items { .. } => ["report.file.figures_by_item", "report.file.figures_by_item_and_time"],
        _ => ["report.file.figures", "report.file.figures_by_day"],
    };
    let (whole, parts) = match &report.told {
        Findings::Compared { basis, target } => {
            let sides = [("report.basis", basis), ("report.target", target)];
            (compared(lang, sides)?, compared_days(lang, sides)?)
        }
        Findings::All { whole, units } => {
            let days = vec![slashed(whole.days.0), slashed(whole.days.1)];
            let row = |names: Vec<String>, figures: &Figures| [days.clone(), names, figure_cells(figures)].concat();
            let each = units.iter().map(|unit| row(unit_cells(std::slice::from_ref(&unit.device)), &unit.figures));
            let all_units = vec![messages::say(lang, "report.file.all"), String::new(), String::new()];
            let sum = row(all_units.clone(), &whole.figures);
            let heads = [say(lang, &DAYS), say(lang, &COLUMNS), headings(lang, &all())].concat();
            let by_day = whole.by_day.iter().map(|(date, figures)| day(*date, &all_units, figures.as_ref()));
            (text(heads, each.chain([sum]))?, text(day_heads(lang), by_day)?)
        }
        Findings::Items { whole, items, .. } => by_item(lang, whole.days, items)?,
    };
    let file = |key: &'static str, content: Vec<u8>| EnclosedFile {
        name: format!("{}.csv", name(report, key)),
        media: "text/csv; charset=utf-8",
        content: content.into(),
    };
    let [of_whole, of_parts] = keys;
    Ok(vec![file(of_whole, whole), file(of_parts, parts)])
}

/// A file's name without its ending: words, and the day of the turn.
pub(crate) fn name(report: &Report, key: &'static str) -> String {
    let day = write_date(report.zone.date(report.due)).replace('-', "");
    format!("{}_{day}", messages::say(report.lang, key))
}

fn compared(lang: Lang, sides: [(&'static str, &Side); 2]) -> Outcome<Vec<u8>> {
    let heads = [say(lang, &["report.file.side"]), say(lang, &DAYS), say(lang, &COLUMNS), headings(lang, &all())];
    let row = |(key, side): (&'static str, &Side)| {
        let days = vec![slashed(side.days.0), slashed(side.days.1)];
        [vec![messages::say(lang, key)], days, unit_cells(&side.devices), figure_cells(&side.figures)].concat()
    };
    text(heads.concat(), sides.into_iter().map(row))
}

fn compared_days(lang: Lang, sides: [(&'static str, &Side); 2]) -> Outcome<Vec<u8>> {
    let heads = [say(lang, &["report.file.side"]), day_heads(lang)].concat();
    let rows = sides.into_iter().flat_map(|(key, side)| {
        let (unit, rows) = (unit_cells(&side.devices), side.by_day.iter());
        rows.map(move |(date, figures)| [vec![messages::say(lang, key)], day(*date, &unit, figures.as_ref())].concat())
    });
    text(heads, rows)
}

/// Items over the whole period, and by bucket; what is without data has no row.
fn by_item(lang: Lang, (first, last): (Date, Date), items: &[ItemRow]) -> Outcome<(Vec<u8>, Vec<u8>)> {
    let heads = [say(lang, &ITEM_COLUMNS), say(lang, &LINE), say(lang, &DAYS), headings(lang, &all())].concat();
    let whole = Bucket { label: first, first, last };
    let row = |item: &ItemRow, bucket: &Bucket, figures: &Figures| {
        let every_line = vec![messages::say(lang, "report.file.all")];
        [item_cells(&item.item), every_line, bucket.cells(), figure_cells(figures)].concat()
    };
    let wholes = items.iter().filter_map(|item| Some(row(item, &whole, item.figures.as_ref()?)));
    let parts = items.iter().flat_map(|item| {
        item.by_bucket.iter().filter_map(move |(bucket, figures)| Some(row(item, bucket, figures.as_ref()?)))
    });
    Ok((text(heads.clone(), wholes)?, text(heads, parts)?))
}

/// The headings over days of a unit.
fn day_heads(lang: Lang) -> Vec<String> {
    [say(lang, &["report.file.date"]), say(lang, &COLUMNS), headings(lang, &all())].concat()
}

/// A day of a unit; one without data has empty cells.
fn day(date: Date, unit: &[String], figures: Option<&Figures>) -> Vec<String> {
    let cells = figures.map_or_else(|| vec![String::new(); all().len()], figure_cells);
    [vec![slashed(date)], unit.to_vec(), cells].concat()
}

fn figure_cells(figures: &Figures) -> Vec<String> {
    cells(&by_name(figures), &all())
}

fn say(lang: Lang, keys: &[&'static str]) -> Vec<String> {
    keys.iter().map(|key| messages::say(lang, key)).collect()
}
