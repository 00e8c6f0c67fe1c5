//! What a file shall cover: a search's machines and window, or a display's; all of it, or the item's runs.

use db::TenantTx;
use export_content::product::{Extent, product_text};
use export_orders::{ExportKind, ExportPart, ExportProduct, ExportRequest};
use http_kit::{Cx, JoinedFields};
use kernel::LocalTimes;
use kernel::fault::Together;
use kernel::{Fault, Message, Outcome, messages};
use plant::units::UnitDevice;
use telemetry::Span;
use telemetry::figures::RunRow;
use telemetry::signals::{Signals, signals};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::filling_history::display::{Display, display, find_unit, zone};
use crate::filling_history::requests::{DisplayConditions, FileChoice, FileReach, FillingFileOrder, SearchConditions};
use crate::filling_history::rules::{self, Identifier, Purpose, given};
use crate::filling_history::search::RunSearch;

/// The product that a search names; none when it asks for all.
fn searched(identifier: &Identifier) -> Option<ExportProduct> {
    Some(match identifier {
        Identifier::Number(number) => ExportProduct::Number(*number),
        Identifier::Code(code) => ExportProduct::Code(code.clone()),
        Identifier::Film(film) => ExportProduct::Film(film.clone()),
        Identifier::All => return None,
    })
}

/// What a file shall cover.
pub(super) struct FileScope {
    /// The machines, in order.
    pub(super) devices: Vec<UnitDevice>,
    /// The line that was named.
    line: Option<(Uuid, String)>,
    /// The window.
    pub(super) window: Span,
    /// The product whose search this is.
    searched: Option<Identifier>,
    /// The product whose runs alone are wanted.
    only: Option<ExportProduct>,
    /// The catalogue's signals, against which the signals were checked.
    pub(super) known: Signals,
}

/// Reads the conditions of a file: those of a search, or of a display when only a machine is named.
pub(super) async fn open(cx: &Cx, tx: &mut TenantTx, order: &FillingFileOrder) -> Outcome<FileScope> {
    let JoinedFields(conditions, choice) = order;
    let known = signals(tx, None).await?;
    let items = choice.item_keys.as_deref().map_or(Ok(()), |keys| rules::file_items(&known, keys));
    let (scope, ()) = (find(cx, tx, (conditions, choice), known).await, items).together()?;
    Ok(scope)
}

async fn find(
    cx: &Cx,
    tx: &mut TenantTx,
    (conditions, choice): (&SearchConditions, &FileChoice),
    known: Signals,
) -> Outcome<FileScope> {
    let of_item = choice.scope == Some(FileReach::Item);
    if of_display(conditions) {
        let shown = DisplayConditions {
            device_unique_key: conditions.device_unique_key.clone(),
            filling_history_unique_key: choice.filling_history_unique_key.clone(),
            start_time: conditions.start_time.clone(),
            end_time: conditions.end_time.clone(),
        };
        let Display { device, window, run, .. } = display(cx, tx, &shown, Purpose::Csv).await?;
        let only = if of_item { Some(item_of(run.as_ref())?) } else { None };
        let line = device.line_id.zip(device.line_name.clone());
        return Ok(FileScope { devices: vec![device], line, window, searched: None, only, known });
    }
    let search = rules::search(conditions, Purpose::Csv)?;
    let unit = find_unit(cx, tx, &search).await?;
    let line = unit.line.map(|line| (line.line_id, line.name));
    let line = line.or_else(|| unit.devices.first().and_then(|device| device.line_id.zip(device.line_name.clone())));
    let only = searched(&search.identifier).filter(|_| of_item);
    Ok(FileScope { devices: unit.devices, line, window: search.window, searched: Some(search.identifier), only, known })
}

/// The product of the run that is displayed.
fn item_of(run: Option<&RunRow>) -> Outcome<ExportProduct> {
    let run = run.ok_or_else(|| Fault::field("fillingHistoryUniqueKey", "required", "field.unselected"))?;
    let number = run.run.item.as_deref().and_then(|item| item.parse().ok()).map(ExportProduct::Number);
    let product = number.or_else(|| run.run.film.clone().map(ExportProduct::Film));
    product.ok_or_else(|| Fault::not_found("support.run.missing"))
}

fn of_display(asked: &SearchConditions) -> bool {
    let product = given(asked.user_item_code.as_deref()).or_else(|| given(asked.film_code.as_deref()));
    let product = product.is_some() || asked.recipe_data_number.is_some() || asked.all_items.unwrap_or(false);
    let search = given(asked.line_unique_key.as_deref()).is_some() || product;
    !search && given(asked.device_unique_key.as_deref()).is_some()
}

impl FileScope {
    /// The machines and their windows, whole: the columns of a file are those of its window.
    pub(super) fn parts(&self) -> Vec<(Uuid, Span)> {
        self.devices.iter().map(|device| (device.device_id, self.window)).collect()
    }

    /// What the file shows of a machine.
    pub(super) async fn extent(&self, tx: &mut TenantTx, device: &UnitDevice) -> Outcome<Extent> {
        Extent::read(tx, device.device_id, self.window, self.only.as_ref()).await
    }

    /// A search's file is made only where the product was made in its window, even when it shows other products too.
    pub(super) async fn has_product(&self, tx: &mut TenantTx) -> Outcome<bool> {
        let Some(product) = &self.searched else { return Ok(true) };
        let runs = RunSearch::new(tx, &self.devices, product, self.window).await?;
        Ok(runs.count(tx).await? > 0)
    }

    /// The order for a worker.
    pub(super) fn request(&self, kind: ExportKind, item_keys: Option<Vec<String>>) -> ExportRequest {
        let line_id = self.line.as_ref().map(|line| line.0);
        let Span { from, to } = self.window;
        let part = |device: &UnitDevice| ExportPart { device_id: device.device_id, line_id, from, to };
        let parts = self.devices.iter().map(part).collect();
        ExportRequest { kind, parts, item_keys, product: self.only.clone() }
    }

    /// What the download centre calls the file.
    pub(super) fn title(&self, cx: &Cx, key: &'static str) -> String {
        let device = Some(&self.devices).filter(|devices| devices.len() == 1).and_then(|devices| devices.first());
        let names = [self.line.as_ref().map(|line| line.1.as_str()), device.map(|device| device.display_name.as_str())];
        let product = self.only.as_ref().map(|product| product_text(cx.lang(), product));
        let unit: Vec<&str> = names.into_iter().flatten().chain(product.as_deref()).collect();
        let message = Message::new(key).with("unit", unit.join(" ")).with("from", self.local(self.window.from));
        messages::text(cx.lang(), &message)
    }

    fn local(&self, at: OffsetDateTime) -> String {
        self.devices.first().map_or_else(String::new, |device| LocalTimes::new(zone(device)).text(at))
    }
}
