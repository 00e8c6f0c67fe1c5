//! One transaction: the machine, what it makes at that time, the backup.

use access::gateway::GatewayScope;
use db::{Db, TenantTx};
use kernel::{Fault, Outcome};
use plant::item_data::{self, BackupAnswer, ItemDocument, NewBackup};
use plant::units::FILLER;
use telemetry::check::TimeLimits;
use telemetry::figures::runs_at;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::http::ItemDataTaken;
use crate::door::problem::Problem;

/// For so long after an item came on the machine, changing its settings is what people do.
const SETTING_UP: Duration = Duration::minutes(30);

/// Whose item data they are, and of when.
pub(super) struct Sender {
    gateway: GatewayScope,
    device: String,
    time: OffsetDateTime,
}

impl Sender {
    /// From the address of the call.
    pub(super) fn check(
        gateway: GatewayScope,
        device: String,
        time: &str,
        now: OffsetDateTime,
    ) -> Result<Self, Problem> {
        let wrong = |name: &str, rule: &'static str| Problem::rules([(format!("?{name}"), rule)]);
        if device.is_empty() || kernel::text::check(&device).is_err() {
            return Err(wrong("device", "required"));
        }
        let time = kernel::zone::parse_iso(time).ok_or_else(|| wrong("time", "type"))?;
        match TimeLimits::gateway(now).reason(time) {
            Some(reason) => Err(wrong("time", reason)),
            None => Ok(Self { gateway, device, time }),
        }
    }
}

/// Keeps a backup, or refuses it.
pub(super) async fn keep(
    db: &Db,
    sender: &Sender,
    document: &ItemDocument,
    content: &[u8],
    now: OffsetDateTime,
) -> Result<ItemDataTaken, Problem> {
    let mut tx = db.begin(sender.gateway.scope).await.map_err(Fault::from)?;
    let device = filler(&mut tx, &sender.device).await?;
    let device_id = device.ok_or_else(|| Problem::rules([("?device".to_owned(), "unknown")]))?;
    let in_work = in_work(&mut tx, device_id, sender.time).await?;
    let new = NewBackup { device_id, taken_at: sender.time, document, content, in_work };
    let taken = match item_data::keep(&mut tx, new, now).await? {
        BackupAnswer::Kept(changed_items) => ItemDataTaken { kept: true, changed_items },
        BackupAnswer::Same => ItemDataTaken { kept: false, changed_items: 0 },
        BackupAnswer::TimeTaken => return Err(Problem::rules([("?time".to_owned(), "unique")])),
    };
    tx.commit().await.map_err(Fault::from)?;
    metrics::counter!("intake_item_data_total", "kept" => taken.kept.to_string()).increment(1);
    Ok(taken)
}

/// The company's filler of this number.
async fn filler(tx: &mut TenantTx, number: &str) -> Outcome<Option<Uuid>> {
    let found = sqlx::query_scalar!(
        "select device_id from device where company_id = $1 and equipment_number = $2 and category = $3
         order by deleted_at desc nulls first limit 1",
        tx.company(),
        number,
        FILLER,
    );
    Ok(found.fetch_optional(&mut **tx).await?)
}

/// The item that the machine makes at that time, if it has made it for a while.
async fn in_work(tx: &mut TenantTx, device_id: Uuid, at: OffsetDateTime) -> Outcome<Option<i16>> {
    let run = runs_at(tx, &[(device_id, at)]).await?.into_iter().next().flatten();
    let run = run.map(|row| row.run).filter(|run| run.span.from + SETTING_UP <= at);
    Ok(run.and_then(|run| run.item).and_then(|number| number.parse().ok()))
}
