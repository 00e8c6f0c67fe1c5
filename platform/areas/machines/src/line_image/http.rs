//! `operatingStatus/query/detail`, `query/detail/day`.

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, Params, Reply, ok};
use kernel::{Outcome, zone};
use live::{Boards, ColumnKey, StatusRow};
use plant::units::{self, UnitLine};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::present::{alarms_on, present};
use telemetry::signals::{layouts, signals};
use telemetry::states::bands;
use uuid::Uuid;

use super::store::{self, Machine};
use super::wire::{LineImage, LineImageDay, LineImageQuery, MachineDay, MachineFacts};
use crate::operating_status::StatusSpan;

/// A line as its machines, with what each does and reads now.
#[endpoint]
pub(crate) async fn detail(cx: Cx, query: Params<LineImageQuery>) -> Reply<LineImage> {
    let mut tx = cx.begin().await?;
    let line = line(&cx, &mut tx, &query.0.line_unique_key).await?;
    let machines = store::machines(&mut tx, line.line_id).await?;
    let facts = facts(&cx, &mut tx, &line, &machines).await?;
    drop(tx);
    let snapshot = cx.app().shared::<Boards>().look(cx.scope()).await?;
    let row = snapshot.rows.iter().find(|row| row.line.line_id == line.line_id);
    ok(LineImage {
        status: row.map(|row| StatusRow::of_line(row, ColumnKey::ALL, cx.lang())),
        machines: machines.into_iter().enumerate().map(|(at, one)| facts.machine(at, one, cx.lang())).collect(),
        line: line.into(),
    })
}

/// The states of each machine of a line since its day began.
#[endpoint]
pub(crate) async fn states(cx: Cx, query: Params<LineImageQuery>) -> Reply<LineImageDay> {
    let mut tx = cx.begin().await?;
    let line = line(&cx, &mut tx, &query.0.line_unique_key).await?;
    let (local, hour) = (zones::named(&line.time_zone), u8::try_from(line.start_hour).unwrap_or_default());
    let date = local.line_day(cx.now(), hour);
    let next = date.next_day().unwrap_or(date);
    let day = Span::new(local.day_start(date, hour), local.day_start(next, hour));
    let mut days = Vec::new();
    for machine in store::machines(&mut tx, line.line_id).await?.into_iter().filter(|machine| machine.connected) {
        let spans = bands(&mut tx, machine.device_id, day, cx.now()).await?;
        days.push(MachineDay {
            device_unique_key: machine.device_id.to_string(),
            spans: spans.into_iter().map(|part| StatusSpan::new(&local, part)).collect(),
        });
    }
    ok(LineImageDay {
        line_unique_key: line.line_id.to_string(),
        date: zone::write_date(date),
        start_time: local.iso(day.from),
        end_time: local.iso(day.to),
        machines: days,
    })
}

async fn line(cx: &Cx, tx: &mut TenantTx, key: &str) -> Outcome<UnitLine> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    units::find_line(tx, &locations, key).await
}

async fn facts(cx: &Cx, tx: &mut TenantTx, line: &UnitLine, machines: &[Machine]) -> Outcome<MachineFacts> {
    let ids: Vec<Uuid> = machines.iter().filter(|one| one.connected).map(|one| one.device_id).collect();
    let presents = present(tx, &ids, cx.now()).await?.into_iter().map(|one| (one.device_id, one)).collect();
    Ok(MachineFacts {
        presents,
        alarms: alarms_on(tx, &ids, cx.now()).await?,
        signals: signals(tx, None).await?,
        layouts: layouts(tx).await?,
        zone: zones::named(&line.time_zone),
        now: cx.now(),
    })
}
