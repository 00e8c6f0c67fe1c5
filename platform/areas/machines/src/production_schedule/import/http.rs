//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::{CsvBody, Cx, Params, Reply, Subject, ok};
use kernel::Outcome;
use plant::plans;
use plant::{lines, zones};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use uuid::Uuid;

use super::preview::{PlanEntry, preview};
use crate::production_schedule::columns::Column;
use crate::sheet::{self, ImportQuery, ImportReport, MOST_BYTES, Sheet, SheetEntry, SheetPreview};

/// Tells what would come of a file with plans, and writes nothing.
#[endpoint]
pub(crate) async fn check(cx: Cx, query: Params<ImportQuery>, file: CsvBody<MOST_BYTES>) -> Reply<ImportReport> {
    let (location, encoding) = query.0.parts()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let location = viewable::one_of(&locations, location)?;
    let sheet = match sheet::read::<Column>(&file.0, encoding) {
        Ok(sheet) => sheet,
        Err(unreadable) => return ok(ImportReport::of_unreadable(unreadable, cx.lang())),
    };
    let preview = preview(&mut tx, &sheet, location, (cx.lang(), cx.now())).await?;
    ok(ImportReport::new(&sheet, &preview, cx.lang(), false))
}

/// Stores all plans of a file, or, when anything is wrong with it, none.
#[endpoint]
pub(crate) async fn save(cx: Cx, query: Params<ImportQuery>, file: CsvBody<MOST_BYTES>) -> Reply<ImportReport> {
    let (location, encoding) = query.0.parts()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let location = viewable::one_of(&locations, location)?;
    let sheet = match sheet::read::<Column>(&file.0, encoding) {
        Ok(sheet) => sheet,
        Err(unreadable) => return ok(ImportReport::of_unreadable(unreadable, cx.lang())),
    };
    let preview = held_preview(&cx, &mut tx, &sheet, location).await?;
    let sound = preview.faults.is_empty();
    if sound {
        write(&cx, &mut tx, location, (&sheet, &preview)).await?;
        tx.commit().await?;
    }
    ok(ImportReport::new(&sheet, &preview, cx.lang(), sound))
}

/// What would come of the file, with the location's lines and the plans that it means held: two imports come one after
/// the other, and what is compared is what is there.
async fn held_preview(cx: &Cx, tx: &mut TenantTx, sheet: &Sheet, location: Uuid) -> Outcome<SheetPreview<PlanEntry>> {
    let here = [location];
    let mut own: Vec<Uuid> = lines::list(tx, &here).await?.into_iter().map(|line| line.line_id).collect();
    own.sort_unstable();
    for line in own {
        lines::lock(tx, &here, line).await?;
    }
    let meant = preview(tx, sheet, location, (cx.lang(), cx.now())).await?;
    let meant: Vec<Uuid> = meant.entries.iter().filter_map(|entry| Some(entry.before.as_ref()?.plan_id)).collect();
    plans::hold(tx, &meant).await?;
    preview(tx, sheet, location, (cx.lang(), cx.now())).await
}

async fn write(
    cx: &Cx,
    tx: &mut TenantTx,
    location: Uuid,
    (sheet, preview): (&Sheet, &SheetPreview<PlanEntry>),
) -> Outcome<()> {
    let (mut added, mut changed) = (0, 0);
    for entry in preview.entries.iter().filter(|entry| !entry.is_same()) {
        let (line, draft, zone) = (&entry.line, &entry.draft, zones::named(&entry.line.time_zone));
        if let Some(before) = &entry.before {
            let after = plans::update(tx, line, before, draft).await?;
            let title = after.title();
            let subject = Subject { id: after.plan_id, name: &title };
            let (before, after) = (before.audited(&zone), after.audited(&zone));
            cx.audit(tx, "schedule.update", subject, Some(before), Some(after))?;
            changed += 1;
        } else {
            let plan = plans::add(tx, line, draft, cx.now()).await?;
            let title = plan.title();
            let subject = Subject { id: plan.plan_id, name: &title };
            cx.audit(tx, "schedule.add", subject, None::<()>, Some(plan.audited(&zone)))?;
            added += 1;
        }
    }
    if added + changed > 0 {
        let told = json!({ "rows": sheet.rows.len(), "added": added, "changed": changed });
        let subject = Subject { id: location, name: "CSV" };
        cx.audit(tx, "schedule.import", subject, None::<()>, Some(told))?;
    }
    Ok(())
}
