//! Equipment as a CSV file that the import reads again: the list, and a template without rows.

use http_kit::form::Form;
use http_kit::{CsvFile, Cx, JsonBody, Refusal};
use kernel::zone::write_date;
use kernel::{Lang, Outcome, messages};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Deserialize;

use super::columns::COLUMNS;
use super::http::Conditions;
use super::store;
use super::wire::EquipmentQuery;

/// Nothing to say.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoTemplateConditions {}

/// The list as a CSV file, in the caller's language.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<EquipmentQuery>) -> Result<CsvFile, Refusal> {
    let mut form = Form::default();
    let conditions = Conditions::take(&mut form, body.0);
    let conditions = form.done(conditions)?;
    let mut tx = cx.begin().await?;
    let reach = conditions.reach(&cx, &mut tx).await?;
    let devices = store::every(&mut tx, conditions.filter(&reach)).await?;
    let zone = cx.zone(&mut tx).await?;
    let lang = cx.lang();
    let rows = devices.iter().map(|device| {
        let draft = device.draft();
        COLUMNS.map(|(column, _)| column.cell(&draft, device.line_name.as_deref(), lang))
    });
    let day = write_date(zone.date(cx.now())).replace('-', "");
    let name = format!("{}_{day}.csv", messages::say(lang, "equipment.file.list"));
    Ok(CsvFile { name, text: table(lang, rows)? })
}

/// A file with headings alone, in the caller's language.
#[endpoint]
pub(crate) async fn template(cx: Cx, _body: JsonBody<NoTemplateConditions>) -> Result<CsvFile, Refusal> {
    let lang = cx.lang();
    let name = format!("{}.csv", messages::say(lang, "equipment.file.template"));
    Ok(CsvFile { name, text: table(lang, std::iter::empty())? })
}

/// Headings and rows as UTF-8 with a mark, by which spreadsheets know it.
fn table(lang: Lang, rows: impl Iterator<Item = [String; COLUMNS.len()]>) -> Outcome<Vec<u8>> {
    let mut csv =
        csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer("\u{feff}".as_bytes().to_vec());
    csv.write_record(COLUMNS.map(|(column, _)| column.heading(lang)))?;
    for row in rows {
        csv.write_record(row.map(|cell| defused(&cell)))?;
    }
    Ok(csv.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// A text that a spreadsheet would take for a formula gets an apostrophe in front, as in all files.
fn defused(cell: &str) -> String {
    if cell.starts_with(FORMULA) { format!("'{cell}") } else { cell.to_owned() }
}

/// What a formula begins with.
pub(super) const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];
