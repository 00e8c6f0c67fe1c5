//! The daily refresh.

use part_counter_orders::{ONE_PER_COMPANY, RefreshCounters};
use plant::zones;
use runtime::{Done, JobCx, JobError, Plugin, Schedule};
use telemetry::usage::{self, CountedMachine};

use crate::orders::{MailPartAlarm, RefreshAll};
use crate::store::{self, PartInUse};

const MS_PER_HOUR: i64 = 3_600_000;

/// Queues a refresh for each company.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsksForRefreshes;

impl Plugin for AsksForRefreshes {
    type Job = RefreshAll;

    async fn run(&self, cx: JobCx, _: RefreshAll) -> Result<Done, JobError> {
        let mut tx = cx.begin_unscoped().await?;
        for company in store::companies(&mut tx).await? {
            jobs::enqueue_keyed(&mut tx, company, ONE_PER_COMPANY, &RefreshCounters::default()).await?;
        }
        tx.commit().await?;
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<RefreshAll>> {
        // the hour of `part_counter_orders::REFRESH_HOUR`
        vec![Schedule { name: "parts_counters.daily", cron: "0 0 21 * * *", job: RefreshAll {} }]
    }
}

/// Refreshes the counters of one company.
#[derive(Clone, Copy, Debug, Default)]
pub struct RefreshesCounters;

impl Plugin for RefreshesCounters {
    type Job = RefreshCounters;

    async fn run(&self, cx: JobCx, job: RefreshCounters) -> Result<Done, JobError> {
        let now = cx.clock().now();
        let machines = store::machines(&mut cx.read().await?).await?;
        for machine in machines {
            cx.check()?;
            let counted = CountedMachine {
                device_id: machine.device_id,
                zone: zones::named(&machine.time_zone),
                start_hour: u8::try_from(machine.start_hour).unwrap_or_default(),
            };
            // long and repeatable, so not under the job's lease
            let mut tx = cx.read().await?;
            usage::count_days(&mut tx, &counted, now, job.whole).await?;
            tx.commit().await?;
            refresh(&cx, &counted, now).await?;
        }
        Ok(Done::plain())
    }
}

/// Moves a machine's counters and those of its parts, and queues the mails of what has reached its limit: all or nothing.
async fn refresh(cx: &JobCx, machine: &CountedMachine, now: time::OffsetDateTime) -> Result<(), JobError> {
    let mut tx = cx.begin().await?;
    usage::refresh(&mut tx, machine.device_id, now).await?;
    for part in store::parts_in_use(&mut tx, machine.device_id).await? {
        let done = usage::since(&mut tx, machine.device_id, part.replaced_at).await?;
        let data_from = usage::data_after(&mut tx, machine.device_id, part.replaced_at).await?;
        store::set_use(&mut tx, part.part_id, done, data_from).await?;
        if part.notify && part.notified_at.is_none() && is_reached(&part, done) {
            let recipients = store::recipients(&mut tx, part.part_id).await?;
            for member_id in &recipients {
                let mail = MailPartAlarm { part_id: part.part_id, member_id: *member_id };
                jobs::enqueue(&mut tx, kernel::ids::new_id(), &mail).await?;
            }
            // as long as nobody can be told, nobody was
            if !recipients.is_empty() {
                store::set_notified(&mut tx, part.part_id, now).await?;
            }
        }
    }
    tx.commit().await?;
    Ok(())
}

/// Decision 28: either threshold.
fn is_reached(part: &PartInUse, done: usage::MachineUse) -> bool {
    part.rotation_threshold.is_some_and(|limit| done.rotations >= limit)
        || part.hours_threshold.is_some_and(|limit| done.powered_ms >= limit.saturating_mul(MS_PER_HOUR))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schedule_is_at_the_hour_that_screens_tell() {
        let hour = part_counter_orders::REFRESH_HOUR;
        assert_eq!(AsksForRefreshes.schedules()[0].cron, format!("0 0 {hour} * * *"));
    }
}
