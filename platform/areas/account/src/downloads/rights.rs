//! Whether a finished file may still be fetched: its owner's permission, contract and locations are looked at again.

use access::{Permission, viewable};
use db::TenantTx;
use export_orders::{CUSTOM, CustomRequest, ExportKind, ExportRequest};
use http_kit::Cx;
use kernel::{Fault, Outcome};
use plant::units;
use serde_json::Value;

/// What the call asks for that orders a file of the company's own form.
const CUSTOM_FILES: Permission = Permission("machine-data.export");

/// What the call asks for that orders such a file.
const fn permission(kind: ExportKind) -> Permission {
    match kind {
        ExportKind::Detail | ExportKind::Stops => Permission("support.filling-history.export"),
        ExportKind::DetailZip => Permission("machine-data.export"),
    }
}

/// Refuses a file that its owner could not order any more.
pub(super) async fn check(cx: &Cx, tx: &mut TenantTx, (kind, request): (&str, Value)) -> Outcome<()> {
    let (permission, devices) = if kind == CUSTOM {
        (CUSTOM_FILES, serde_json::from_value::<CustomRequest>(request)?.devices)
    } else {
        let request: ExportRequest = serde_json::from_value(request)?;
        (permission(request.kind), request.parts.iter().map(|part| part.device_id).collect())
    };
    if !cx.app().access.policies().permits(&cx.actor, permission.0) {
        return Err(Fault::Forbidden);
    }
    let locations = viewable::locations(tx, &cx.actor).await?;
    for device in devices {
        if units::device(tx, &locations, device).await?.is_none() {
            return Err(Fault::rule("export.no_longer_viewable"));
        }
    }
    Ok(())
}
