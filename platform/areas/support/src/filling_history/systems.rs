//! `runs`: what companies' own systems read of the filling history (`/webapi/v1`).

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, JoinedFields, ListPart, Params, PartFields, Refusal, StretchFields};
use kernel::Outcome;
use kernel::fault::Together;
use plant::instant_key::InstantKey;
use plant::items::{self, Items};
use plant::units::UnitDevice;
use report_content::units::fillers;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Serialize;
use telemetry::Span;
use telemetry::figures::runs_behind;
use uuid::Uuid;

use super::display::zone;
use super::search::{RunWithTotals, key_of, with_totals};
use super::wire::FillingItem;
use crate::figures::FigureSet;
use crate::production_analysis::{AnalysisUnit, of_unit};

/// A run of one item with one film, and its figures up to now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemRun {
    filling_history_unique_key: String,
    line_unique_key: Option<String>,
    device_unique_key: String,
    equipment_number: String,
    start_time: String,
    /// None while it goes on.
    end_time: Option<String>,
    item: Option<FillingItem>,
    film_code: Option<String>,
    #[serde(flatten)]
    figures: FigureSet,
}

/// Runs that touch a stretch of time, part by part.
type RunsAsked = JoinedFields<AnalysisUnit, JoinedFields<StretchFields, PartFields>>;

/// The runs on a line or a machine, or on all fillers that the keys' member sees, which touch a stretch of time, the oldest
/// first, each with the figures of the whole run.
#[endpoint]
pub(crate) async fn list_runs(cx: Cx, query: Params<RunsAsked>) -> Result<ListPart<SystemRun>, Refusal> {
    let Params(JoinedFields(unit, JoinedFields(stretch, part))) = query;
    let ((from, to), part) = (stretch.check(), part.check(InstantKey::read)).together()?;
    let mut tx = cx.begin().await?;
    let devices = asked(&cx, &mut tx, &unit).await?;
    let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
    let after = part.after.map(|key| (key.at, key.device_id));
    let mut found = runs_behind(&mut tx, &ids, Span::new(from, to), after, part.size + 1).await?;
    let more = part.cut(&mut found);
    let next_cursor = found.last().filter(|_| more).map(key_of);
    let runs = with_totals(&mut tx, found, cx.now()).await?;
    let items = items::of_devices(&mut tx, &ids).await?;
    Ok(ListPart { data: runs.iter().filter_map(|run| told(run, &devices, &items)).collect(), next_cursor })
}

/// The machines of a unit, or all.
async fn asked(cx: &Cx, tx: &mut TenantTx, unit: &AnalysisUnit) -> Outcome<Vec<UnitDevice>> {
    if unit.is_named() {
        return of_unit(cx, tx, unit).await;
    }
    let locations = viewable::locations(tx, &cx.actor).await?;
    fillers(tx, &locations).await
}

fn told(run: &RunWithTotals, devices: &[UnitDevice], items: &Items) -> Option<SystemRun> {
    let device = devices.iter().find(|device| device.device_id == run.row.device_id)?;
    let (span, zone) = (run.row.run.span, zone(device));
    Some(SystemRun {
        filling_history_unique_key: key_of(&run.row),
        line_unique_key: device.line_id.map(|line| line.to_string()),
        device_unique_key: device.device_id.to_string(),
        equipment_number: device.equipment_number.clone(),
        start_time: zone.iso(span.from),
        end_time: span.end().map(|end| zone.iso(end)),
        item: items.of(device.device_id, run.row.run.item.as_deref()).map(FillingItem::from),
        film_code: run.row.run.film.clone(),
        figures: run.figures().into(),
    })
}
