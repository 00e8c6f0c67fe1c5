//! Equipment as a CSV file that the import reads again: the list, and a template without rows.

use http_kit::form::Form;
use http_kit::{CsvFile, Cx, JsonBody, NoConditions, Refusal};
use kernel::{Lang, Outcome, messages};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::columns::COLUMNS;
use super::http::Conditions;
use super::store;
use super::wire::EquipmentQuery;
use crate::sheet::SheetColumn;
use http_kit::csv_table;

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
    Ok(csv_table::of_day(lang, "equipment.file.list", zone.date(cx.now()), table(lang, rows)?))
}

/// A file with headings alone, in the caller's language.
#[endpoint]
pub(crate) async fn template(cx: Cx, _body: JsonBody<NoConditions>) -> Result<CsvFile, Refusal> {
    let lang = cx.lang();
    let name = format!("{}.csv", messages::say(lang, "equipment.file.template"));
    Ok(CsvFile { name, text: table(lang, std::iter::empty())? })
}

/// Headings and rows.
fn table(lang: Lang, rows: impl Iterator<Item = [String; COLUMNS.len()]>) -> Outcome<Vec<u8>> {
    csv_table::text(COLUMNS.map(|(column, _)| column.heading(lang)), rows)
}
