//! What a file shall cover: a search's machines and window, or a display's.

use access::units::UnitDevice;
use db::TenantTx;
use http_kit::Cx;
use jobs::exports::{ExportKind, ExportPart, ExportRequest};
use kernel::fault::FieldFaults;
use kernel::{Fault, Message, Outcome, messages};
use telemetry::Span;
use telemetry::signals::{Signals, signals};
use time::OffsetDateTime;
use uuid::Uuid;

use super::cells::LocalTimes;
use crate::filling_history::opened::{display, unit, zone};
use crate::filling_history::requests::AskedDisplay;
use crate::filling_history::rules::{self, Asked, Identifier, Purpose, given};
use crate::filling_history::runs::RunSearch;

/// What a file shall cover.
pub(super) struct FileScope {
    /// The machines, in order.
    pub(super) devices: Vec<UnitDevice>,
    /// The line that was named.
    line: Option<(Uuid, String)>,
    /// The window.
    pub(super) window: Span,
    /// The product whose search this is.
    product: Option<Identifier>,
    /// The catalogue's signals, against which the signals were checked.
    pub(super) known: Signals,
}

/// Reads the conditions of a file: those of a search, or of a display when only a machine is named.
pub(super) async fn open(
    cx: &Cx,
    tx: &mut TenantTx,
    asked: &Asked,
    run: Option<&str>,
    item_keys: Option<&[String]>,
) -> Outcome<FileScope> {
    let known = signals(tx, None).await?;
    let mut faults = FieldFaults::default();
    faults.take(item_keys.map_or(Ok(()), |keys| rules::file_items(&known, keys)))?;
    let scope = faults.take(find(cx, tx, asked, run, known).await)?;
    faults.done()?;
    scope.ok_or_else(|| Fault::ours("a fault without words"))
}

async fn find(cx: &Cx, tx: &mut TenantTx, asked: &Asked, run: Option<&str>, known: Signals) -> Outcome<FileScope> {
    if of_display(asked) {
        let (start_time, end_time) = (asked.start_time.as_deref(), asked.end_time.as_deref());
        let asked = AskedDisplay { device: asked.device.as_deref(), run, start_time, end_time };
        let opened = display(cx, tx, asked, Purpose::Csv).await?;
        let line = opened.device.line_id.zip(opened.device.line_name.clone());
        return Ok(FileScope { devices: vec![opened.device], line, window: opened.window, product: None, known });
    }
    let search = rules::search(asked, Purpose::Csv)?;
    let unit = unit(cx, tx, &search).await?;
    let line = unit.line.map(|line| (line.line_id, line.name));
    let line = line.or_else(|| unit.devices.first().and_then(|device| device.line_id.zip(device.line_name.clone())));
    Ok(FileScope { devices: unit.devices, line, window: search.window, product: Some(search.identifier), known })
}

fn of_display(asked: &Asked) -> bool {
    let product = given(asked.user_item_code.as_deref()).or_else(|| given(asked.film_code.as_deref()));
    let product = product.is_some() || asked.recipe_data_number.is_some() || asked.all_items;
    let search = given(asked.line.as_deref()).is_some() || product;
    !search && given(asked.device.as_deref()).is_some()
}

impl FileScope {
    /// The machines and their windows.
    pub(super) fn parts(&self) -> Vec<(Uuid, Span)> {
        self.devices.iter().map(|device| (device.device_id, self.window)).collect()
    }

    /// A search's file shows its window whole, other products too, but only where the product was made in it.
    pub(super) async fn has_product(&self, tx: &mut TenantTx) -> Outcome<bool> {
        let Some(product) = &self.product else { return Ok(true) };
        let runs = RunSearch::new(tx, &self.devices, product, self.window).await?;
        Ok(runs.count(tx).await? > 0)
    }

    /// The order for a worker.
    pub(super) fn request(&self, kind: ExportKind, item_keys: Option<Vec<String>>) -> ExportRequest {
        let line_id = self.line.as_ref().map(|line| line.0);
        let Span { from, to } = self.window;
        let part = |device: &UnitDevice| ExportPart { device_id: device.device_id, line_id, from, to };
        ExportRequest { kind, parts: self.devices.iter().map(part).collect(), item_keys }
    }

    /// What the download centre calls the file.
    pub(super) fn title(&self, cx: &Cx, key: &'static str) -> String {
        let device = Some(&self.devices).filter(|devices| devices.len() == 1).and_then(|devices| devices.first());
        let names = [self.line.as_ref().map(|line| line.1.as_str()), device.map(|device| device.display_name.as_str())];
        let unit: Vec<&str> = names.into_iter().flatten().collect();
        let message = Message::new(key).with("unit", unit.join(" ")).with("from", self.local(self.window.from));
        messages::text(cx.lang(), &message)
    }

    fn local(&self, at: OffsetDateTime) -> String {
        self.devices.first().map_or_else(String::new, |device| LocalTimes::new(zone(device)).text(at))
    }
}
