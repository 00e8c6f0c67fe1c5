//! Whether a finished file may still be fetched: its owner's permission, contract and locations are looked at again.

use access::{Permission, viewable};
use db::TenantTx;
use export_orders::{ExportKind, ExportRequest};
use http_kit::Cx;
use kernel::{Fault, Outcome};
use plant::units;
use serde_json::Value;

/// What the call asks for that orders such a file.
const fn permission(kind: ExportKind) -> Permission {
    match kind {
        ExportKind::Detail | ExportKind::Stops => Permission("support.filling-history.export"),
        ExportKind::DetailZip => Permission("machine-data.export"),
    }
}

/// Refuses a file that its owner could not order any more.
pub(super) async fn check(cx: &Cx, tx: &mut TenantTx, request: Value) -> Outcome<()> {
    let request: ExportRequest = serde_json::from_value(request)?;
    if !cx.app().access.policies().permits(&cx.actor, permission(request.kind).0) {
        return Err(Fault::Forbidden);
    }
    let locations = viewable::locations(tx, &cx.actor).await?;
    for part in &request.parts {
        if units::device(tx, &locations, part.device_id).await?.is_none() {
            return Err(Fault::rule("export.no_longer_viewable"));
        }
    }
    Ok(())
}
