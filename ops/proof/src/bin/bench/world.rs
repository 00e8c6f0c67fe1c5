//! The estate of the benchmarks: the small demo, and beside it a machine with 31 days of 64 values every 10 s.

use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use db::{Db, DbSettings, Scope};
use kernel::CompanyId;
use proof::stage::{Program, Stage, free_address};
use sqlx::AssertSqlSafe;
use time::OffsetDateTime;
use uuid::Uuid;

/// The first demo company.
pub(crate) const COMPANY: i64 = 1;
/// Days of the machine's history.
pub(crate) const DAYS: i64 = 31;
/// Layout of 64 values.
const LAYOUT: i32 = 900;

pub(crate) struct World {
    // programs first: they end before what they stand on
    api: Program,
    pub(crate) worker: Program,
    pub(crate) db: Db,
    pub(crate) stage: Stage,
    /// Session of an administrator.
    pub(crate) token: String,
    /// The machine with the long history.
    pub(crate) device: Uuid,
    /// First instant of the history, a midnight.
    pub(crate) from: OffsetDateTime,
    /// First instant after it.
    pub(crate) to: OffsetDateTime,
}

impl World {
    pub(crate) async fn open() -> Result<Self> {
        let settings =
            ["shared_buffers=1GB", "max_wal_size=8GB", "checkpoint_timeout=30min", "effective_cache_size=4GB"];
        let stage = Stage::open("sosogi_bench", &settings).await?;
        stage.chore(&["migrate"])?;
        stage.chore(&["seed", "small"])?;
        let to = OffsetDateTime::now_utc().replace_time(time::Time::MIDNIGHT);
        let from = to - time::Duration::days(DAYS);
        let device = machine(&stage, from, to).await?;
        let shown = ("SOSOGI_SITE_LINE", line(&stage).await?);
        let mut api = stage.program("sosogi", "api", &["serve"], &[shown]);
        api.start()?;
        stage.until_ready().await?;
        let listen = free_address()?.to_string();
        let worker = stage.program("sosogi-worker", "worker", &[], &[("SOSOGI_WORKER_METRICS_LISTEN", listen)]);
        let token = stage.log_in("admin@a.example").await?;
        let db = Db::open(&DbSettings::new(stage.url("sosogi_app"), 8))?;
        Ok(Self { api, worker, db, stage, token, device, from, to })
    }

    /// The company's scope.
    pub(crate) const fn scope() -> Scope {
        Scope::of(CompanyId(COMPANY))
    }

    /// The server's process.
    pub(crate) fn server_pid(&self) -> Result<u32> {
        self.api.pid().context("the server does not run")
    }

    /// Starts the server again, so that its connections are new.
    pub(crate) async fn restart_server(&mut self) -> Result<()> {
        self.api.restart()?;
        self.stage.until_ready().await?;
        Ok(())
    }

    /// Starts the worker, when it does not run.
    pub(crate) fn start_worker(&mut self) -> Result<()> {
        if self.worker.pid().is_none() { self.worker.start() } else { Ok(()) }
    }

    /// psql as the superuser, whom row-level security does not bind.
    pub(crate) fn psql(&self) -> Command {
        let mut command = Command::new("psql");
        command.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", &self.stage.url("postgres")]).stdin(Stdio::null());
        command
    }

    /// Runs one statement, behind the scenes.
    pub(crate) async fn execute(&self, sql: &str) -> Result<()> {
        execute(&self.stage, sql).await
    }
}

/// A line of the demo's, as the settings name the one that everybody may watch.
async fn line(stage: &Stage) -> Result<String> {
    let sql = "select concat_ws(' / ', c.name, o.name, l.name) from line l join company c using (company_id)
               join location o using (company_id, location_id) join device d using (company_id, line_id)
               where company_id = $1 and d.category = 'filling-machine' order by o.name, l.name limit 1";
    Ok(sqlx::query_scalar(sql).bind(COMPANY).fetch_one(&mut stage.look().await?).await?)
}

/// Runs statements as the superuser.
pub(crate) async fn execute(stage: &Stage, sql: &str) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut stage.look().await?).await.with_context(|| sql.to_owned())?;
    Ok(())
}

/// Wall seconds of a command.
pub(crate) fn timed(command: &mut Command) -> Result<f64> {
    let begun = Instant::now();
    ensure!(command.stdout(Stdio::null()).status()?.success(), "{command:?} failed");
    Ok(begun.elapsed().as_secs_f64())
}

/// `"values"[1], "values"[2], ..`
pub(crate) fn slots(count: usize) -> String {
    (1..=count).fold(String::new(), |mut text, slot| {
        let _ = write!(text, ", \"values\"[{slot}]");
        text
    })
}

/// Waits for a moment in which the checkpointer and autovacuum have nothing left to do.
pub(crate) async fn settle(stage: &Stage) -> Result<()> {
    execute(stage, "checkpoint").await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    Ok(())
}

/// Key of the place's signal in the layout.
pub(crate) fn key(place: usize) -> String {
    format!("bench_{place:02}")
}

/// Registers the machine and fills its history.
async fn machine(stage: &Stage, from: OffsetDateTime, to: OffsetDateTime) -> Result<Uuid> {
    let (company, location, line): (String, String, String) = sqlx::query_as(
        "select c.name, o.name, l.name from company c join location o using (company_id) join line l using (company_id, location_id)
          where company_id = 1 order by l.display_order limit 1",
    )
    .fetch_one(&mut stage.look().await?)
    .await?;
    let place = ["--company", &company, "--location", &location, "--line", &line];
    let named = ["admin", "device", "add", "--iot", "--number", "BENCH-1", "--name", "Bench"];
    stage.chore(&[&named[..], &place[..]].concat())?;
    let device: Uuid =
        sqlx::query_scalar("select device_id from device where company_id = 1 and equipment_number = 'BENCH-1'")
            .fetch_one(&mut stage.look().await?)
            .await?;
    execute(stage, &signals()).await?;
    execute(stage, &history(COMPANY, device, from, to)).await?;
    stage.chore(&["telemetry", "roll-up"])?;
    execute(stage, "vacuum analyze").await?;
    settle(stage).await?;
    Ok(device)
}

/// 64 signals and the layout that holds them.
fn signals() -> String {
    let keys: Vec<String> = (1..=64).map(|place| format!("'{}'", key(place))).collect();
    format!(
        "insert into signal (item_key, major_category, unit_category, unit, decimals, scale, display_order, label_ja, label_en, label_ko)
         select 'bench_' || to_char(n, 'FM00'), 'utility', 'temperature', null, 1, 1, 1000 + n, 'B' || n, 'B' || n, 'B' || n
           from generate_series(1, 64) n;
         insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
         select 1, {LAYOUT}, 10, array[{}]::text[], '{{}}', now();",
        keys.join(", ")
    )
}

/// Rows every 10 s, an hour of filling and ten minutes of stop in turn, a run every half day, presence, and marks for
/// the roll-ups.
pub(crate) fn history(company: i64, device: Uuid, from: OffsetDateTime, to: OffsetDateTime) -> String {
    let (from, to) = (instant(from), instant(to));
    format!(
        "select add_partition(t, at) from unnest(array['sample','event','r10m','r1h','r10m_run','r1h_run']) t,
           generate_series({from} - interval '7 days', {to} + interval '7 days', interval '7 days') at;
         insert into sample (company_id, device_id, at, seq, layout_id, \"values\", counters)
         select {company}, '{device}'::uuid, at, 0, {LAYOUT},
           array(select (100 + 10 * k + round((5 * sin(extract(epoch from at) / (60.0 * k)))::numeric, 1))::real
                   from generate_series(1, 64) k), '{{}}'
           from generate_series({from}, {to} - interval '10 seconds', interval '10 seconds') at;
         insert into state_interval (company_id, device_id, started_at, ended_at, state)
         select {company}, '{device}'::uuid, at, least(at + interval '60 minutes', {to}), 'filling'
           from generate_series({from}, {to} - interval '1 second', interval '70 minutes') at
         union all
         select {company}, '{device}'::uuid, at + interval '60 minutes', least(at + interval '70 minutes', {to}), 'stopped'
           from generate_series({from}, {to} - interval '61 minutes', interval '70 minutes') at;
         insert into production_run (company_id, device_id, started_at, ended_at, item)
         select {company}, '{device}'::uuid, at, at + interval '12 hours', (21 + extract(doy from at)::int % 4)::text
           from generate_series({from}, {to} - interval '12 hours', interval '12 hours') at;
         insert into presence (company_id, device_id, started_at, ended_at) values ({company}, '{device}'::uuid, {from}, {to} + interval '20 seconds');
         update device_status set at = {to} - interval '10 seconds', layout_id = {LAYOUT} where company_id = {company} and device_id = '{device}'::uuid;
         insert into dirty (company_id, device_id, grain, bucket)
         select {company}, '{device}'::uuid, 10, at from generate_series({from}, {to} - interval '10 minutes', interval '10 minutes') at;"
    )
}

/// An instant as SQL.
pub(crate) fn instant(at: OffsetDateTime) -> String {
    format!("to_timestamp({})", at.unix_timestamp())
}
