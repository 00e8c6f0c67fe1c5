//! P6: files of 31 days made by the worker, from the order to the finished file, against psql.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use access::MemberType;
use anyhow::{Result, ensure};
use db::Scope;
use export_orders::{ExportKind, ExportPart, ExportRequest, FileOrder, NewExport, place};
use jobs::Bell;
use kernel::Lang;
use proof::results::Measurement;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::pairs::{PAIRS, Pairs};
use crate::world::{World, instant, settle, slots, timed};

const MIB: u64 = 1 << 20;
/// Staff of the provider see every location.
const STAFF: i16 = MemberType::Staff.code();

pub(crate) async fn run(world: &mut World) -> Result<Vec<Measurement>> {
    world.start_worker()?;
    let hour = world.from + time::Duration::hours(1);
    make(world, World::scope(), world.device, ExportKind::Detail, (world.from, hour)).await?;
    let before = world.worker.memory("VmHWM")?;
    let (mut plain, mut zipped, mut sizes) = (Pairs::default(), Pairs::default(), [0; 4]);
    for round in 0..=PAIRS {
        settle(&world.stage).await?;
        let times;
        (times, sizes) = self::round(world).await?;
        if round > 0 {
            plain.add(times[0], times[1]);
            zipped.add(times[2], times[3]);
        }
    }
    let grown = world.worker.memory("VmHWM")?.saturating_sub(before);
    let work = "31 days, 267,840 rows x 64 columns, from the order to the finished file; peer psql \\copy";
    let row = |kind: &str, pairs: &Pairs, sizes: &[u64], most: f64| {
        let found = format!(
            "{}; {} against {} MB; memory + {} MiB",
            pairs.told("s"),
            sizes[0] / 1_000_000,
            sizes[1] / 1_000_000,
            grown.div_ceil(MIB)
        );
        let target = format!("<= {most}, memory + <= 16 MiB");
        Measurement::new("P6", &format!("{kind} {work}"), found, &target, pairs.ratio() <= most && grown <= 16 * MIB)
    };
    let piped = "ZIP (the peer piped to gzip -1) of";
    Ok(vec![row("CSV of", &plain, &sizes[..2], 0.8), row(piped, &zipped, &sizes[2..], 0.9)])
}

/// CSV, psql's CSV, ZIP, psql's gzip: seconds and bytes of each.
async fn round(world: &World) -> Result<([f64; 4], [u64; 4])> {
    let sql = format!(
        "select at{} from sample where company_id = 1 and device_id = '{}' and at >= {} and at < {} order by at",
        slots(64),
        world.device,
        instant(world.from),
        instant(world.to)
    );
    let (plain, packed) = (world.stage.folder.join("peer.csv"), world.stage.folder.join("peer.csv.gz"));
    let whole = (world.from, world.to);
    let peer = timed(world.psql().args(["-c", &format!("\\copy ({sql}) to '{}' csv header", plain.display())]))?;
    let (ours, size) = make(world, World::scope(), world.device, ExportKind::Detail, whole).await?;
    let mut gzip = Command::new("sh");
    let copy = format!("\\copy ({sql}) to stdout csv header");
    gzip.args(["-c", "psql -X -q \"$0\" -c \"$1\" | gzip -1 > \"$2\"", &world.stage.url("postgres"), &copy])
        .arg(&packed);
    let gzip = timed(&mut gzip)?;
    let (zip, zip_size) = make(world, World::scope(), world.device, ExportKind::DetailZip, whole).await?;
    let bytes = |path: &Path| std::fs::metadata(path).map(|file| file.len());
    Ok(([ours, peer, zip, gzip], [size, bytes(&plain)?, zip_size, bytes(&packed)?]))
}

/// Orders a file and waits until it is there: seconds and bytes.
pub(crate) async fn make(
    world: &World,
    scope: Scope,
    device_id: Uuid,
    kind: ExportKind,
    (from, to): (OffsetDateTime, OffsetDateTime),
) -> Result<(f64, u64)> {
    let request = ExportRequest {
        kind,
        parts: vec![ExportPart { device_id, line_id: None, from, to }],
        item_keys: None,
        product: None,
    };
    let new = NewExport {
        actor_id: Uuid::nil(),
        actor_name: "bench",
        actor_type: STAFF,
        title: "bench",
        lang: Lang::En,
        wanted: FileOrder::Ours(&request),
        quota: u64::MAX,
    };
    let begun = Instant::now();
    let mut tx = world.db.begin(scope).await?;
    let id = place(&mut tx, &new, OffsetDateTime::now_utc()).await.map_err(|e| anyhow::anyhow!("{e:?}"))?;
    tx.commit().await?;
    Bell::new(world.db.clone()).ring();
    let mut look = world.stage.look().await?;
    loop {
        let sql =
            "select j.state, e.file_key, e.size from export e join job j on j.id = e.export_id where e.export_id = $1";
        let (state, key, size): (String, Option<String>, Option<i64>) =
            sqlx::query_as(sql).bind(id).fetch_one(&mut look).await?;
        ensure!(state != "dead" && begun.elapsed() < Duration::from_mins(5), "the file is {state}");
        if let (true, Some(key)) = (state == "done", key) {
            let seconds = begun.elapsed().as_secs_f64();
            // a month of files would fill the disk
            std::fs::remove_file(world.stage.folder.join("files").join(key))?;
            return Ok((seconds, u64::try_from(size.unwrap_or(0))?));
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
