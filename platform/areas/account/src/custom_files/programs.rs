//! `jobs/claim`, `renew`, `progress`, `piece`, `complete`, `fail`: how a program of the company takes an order and hands the
//! file in. The lease and its token are those of the ledger: who lost the lease changes nothing any more.

use std::time::Duration;

use access::{MemberType, viewable};
use db::TenantTx;
use export_orders::{CustomRequest, FinishedFile, MakeCustomFile, finish};
use http_kit::form::{Flag, Form, Key, List, Text, Whole, WholeText};
use http_kit::{Cx, JsonBody, Nothing, Params, PieceBody, SystemReply, tell};
use jobs::ledger::drive::{self, Failure, Lease};
use jobs::ledger::remote::{self, RemoteJob, RemoteLease};
use kernel::rules::Free;
use kernel::zone::write_date;
use kernel::{Fault, Outcome, ids};
use plant::units::{self, UnitLine};
use plant::{plans, zones};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::runtime::Handle;
use uuid::Uuid;

use super::forms;
use super::pieces::{self, MOST_PIECES};
use super::store::{self, CustomOrder};
use crate::downloads;

/// Seconds of a lease, when none are named.
const LEASE: i64 = 60;
/// Forms that one question may name.
const MOST_NAMED: usize = 20;
/// Orders that are given up in one question because their members may not see the line any more.
const MOST_GIVEN_UP: usize = 20;
/// Before an order is tried again of which a program said that it may be.
const PAUSE: Duration = Duration::from_secs(30);
/// Pieces of a file.
type Pieces = Whole<1, MOST_PIECES>;
/// Seconds of a lease.
type LeaseSeconds = Whole<15, 600>;

/// What a program asks for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct JobWish {
    /// The forms that it makes; all when absent.
    custom_file_unique_keys: Option<List<Key, 1, MOST_NAMED>>,
    /// How long the order is the program's alone before it is renewed: 15 to 600 seconds, 60 when absent.
    lease_seconds: Option<LeaseSeconds>,
}

/// An order that a program has taken.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TakenJob {
    job_unique_key: Uuid,
    /// Sent with all that is told of the order.
    lease_token: Uuid,
    /// Until then the order is the program's alone.
    lease_until: String,
    /// Which try this is, from 1.
    attempt: i32,
    custom_file_unique_key: Uuid,
    /// The form's name.
    name: String,
    line_unique_key: Uuid,
    line_name: String,
    /// First of the line's days.
    start_date: String,
    /// Last of them.
    end_date: String,
    /// When the first day begins.
    start_time: String,
    /// When the last day is over.
    end_time: String,
    /// Of the member who ordered it: `ja`, `en` or `ko`.
    language: String,
    /// That member's name.
    ordered_by: String,
}

/// A lease to renew.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LeaseToRenew {
    job_unique_key: Key,
    lease_token: Key,
    /// From now; 60 when absent.
    lease_seconds: Option<LeaseSeconds>,
}

/// How far an order is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct JobProgress {
    job_unique_key: Key,
    lease_token: Key,
    /// Per cent.
    percent: Whole<0, 99>,
    /// From now; 60 when absent.
    lease_seconds: Option<LeaseSeconds>,
}

/// How a lease stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LeaseTold {
    lease_until: String,
    /// The member does not want the file any more: stop, and say so with `fail`.
    cancel_requested: bool,
}

/// Which piece a body is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct JobPieceQuery {
    job_unique_key: Key,
    lease_token: Key,
    /// From 1; sent again it takes the place of the one before.
    piece: WholeText<1, MOST_PIECES>,
}

/// A file whose pieces were handed in.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FinishedJob {
    job_unique_key: Key,
    lease_token: Key,
    /// Under which name it is saved; its ending says what it is.
    file_name: Text<Free<255>>,
    /// How many pieces it has.
    pieces: Pieces,
}

/// Why there is no file.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FailedJob {
    job_unique_key: Key,
    lease_token: Key,
    /// What the member reads.
    message: Text<Free<300>>,
    /// It may go better later: it is tried again, while tries last.
    retry: Option<Flag>,
}

/// Takes the order that waits longest, if one waits.
#[endpoint]
pub(crate) async fn claim(cx: Cx, body: JsonBody<JobWish>) -> SystemReply<Option<TakenJob>> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let named = form.take("customFileUniqueKeys", body.custom_file_unique_keys);
    let life = life(&mut form, body.lease_seconds);
    let (named, life) = form.done((named, life))?;
    let mut tx = cx.begin().await?;
    let kept = store::all(&mut tx).await?;
    let wanted = named.unwrap_or_else(|| kept.iter().map(|file| file.custom_file_id).collect());
    if wanted.iter().any(|id| kept.iter().all(|file| file.custom_file_id != *id)) {
        return Err(forms::missing().into());
    }
    store::touch(&mut tx, &wanted, cx.now()).await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let lines = units::lines(&mut tx, &locations).await?;
    let about: Vec<Value> = wanted.into_iter().map(MakeCustomFile::about).collect();
    let among: Vec<Value> = lines.iter().map(|line| MakeCustomFile::of_line(line.line_id)).collect();
    let token = ids::random_id();
    for _ in 0..MOST_GIVEN_UP {
        let claimed = remote::claim::<MakeCustomFile>(&mut tx, token, life, (&about, &among)).await?;
        let Some(job) = claimed else { break };
        let lease = Lease { id: job.id, token };
        match sound(&mut tx, &job).await? {
            Ok((order, request)) => {
                let name = kept.iter().find(|file| file.custom_file_id == request.custom_file_id);
                let name = name.map(|file| file.name.clone()).unwrap_or_default();
                let line = lines.iter().find(|line| line.line_id == request.line_id);
                let line = line.ok_or_else(|| Fault::ours("an order of a line that was not asked for"))?;
                tx.commit().await?;
                pieces::clear_tries(&cx, job.id).await;
                return tell(Some(taken(lease, &job, (order, request, name), line)));
            }
            Err(why) => drop(drive::fail(&mut tx, lease, Failure::Dead, Some(why)).await?),
        }
    }
    tx.commit().await?;
    tell(None)
}

/// The order behind a job, or why nobody shall make its file any more.
async fn sound(tx: &mut TenantTx, job: &RemoteJob) -> Outcome<Result<(CustomOrder, CustomRequest), &'static str>> {
    let Some(order) = store::order(tx, job.id).await? else { return Ok(Err("export.missing")) };
    let request: CustomRequest = serde_json::from_value(order.request.clone())?;
    let staff = MemberType::parse(order.actor_type).is_some_and(MemberType::is_staff);
    let locations = viewable::of_member(tx, order.actor_id, staff).await?;
    let seen = units::line(tx, &locations, request.line_id).await?.is_some();
    Ok(if seen { Ok((order, request)) } else { Err("export.not_viewable") })
}

fn taken(
    lease: Lease,
    job: &RemoteJob,
    (order, request, name): (CustomOrder, CustomRequest, String),
    line: &UnitLine,
) -> TakenJob {
    let zone = zones::named(&line.time_zone);
    TakenJob {
        job_unique_key: lease.id,
        lease_token: lease.token,
        lease_until: zone.iso(job.lease_until),
        attempt: job.attempt,
        custom_file_unique_key: request.custom_file_id,
        name,
        line_unique_key: line.line_id,
        line_name: line.name.clone(),
        start_date: write_date(request.first),
        end_date: write_date(request.last),
        start_time: zone.iso(plans::day(line, request.first).0),
        end_time: zone.iso(plans::day(line, request.last).1),
        language: order.language,
        ordered_by: order.actor_name,
    }
}

/// Renews a lease.
#[endpoint]
pub(crate) async fn renew(cx: Cx, body: JsonBody<LeaseToRenew>) -> SystemReply<LeaseTold> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let lease = lease(&mut form, body.job_unique_key, body.lease_token);
    let life = life(&mut form, body.lease_seconds);
    let (lease, life) = form.done((lease, life))?;
    hold(&cx, lease, life, None).await
}

/// Tells how far an order is, and renews the lease.
#[endpoint]
pub(crate) async fn progress(cx: Cx, body: JsonBody<JobProgress>) -> SystemReply<LeaseTold> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let lease = lease(&mut form, body.job_unique_key, body.lease_token);
    let percent = form.take("percent", body.percent);
    let life = life(&mut form, body.lease_seconds);
    let (lease, percent, life) = form.done((lease, percent, life))?;
    hold(&cx, lease, life, Some(i16::try_from(percent)?)).await
}

async fn hold(cx: &Cx, lease: Lease, life: Duration, percent: Option<i16>) -> SystemReply<LeaseTold> {
    let mut tx = cx.begin().await?;
    let RemoteLease { lease_until, cancel_requested } =
        remote::renew(&mut tx, lease, life, percent).await?.ok_or_else(lost)?;
    let zone = cx.zone(&mut tx).await?;
    tx.commit().await?;
    tell(LeaseTold { lease_until: zone.iso(lease_until), cancel_requested })
}

/// Takes a piece of the file, and renews the lease.
#[endpoint]
pub(crate) async fn piece(cx: Cx, query: Params<JobPieceQuery>, body: PieceBody) -> SystemReply<Nothing> {
    let Params(query) = query;
    let mut form = Form::default();
    let lease = lease(&mut form, query.job_unique_key, query.lease_token);
    let number = form.take("piece", query.piece);
    let (lease, number) = form.done((lease, number))?;
    keep(&cx, lease).await?;
    let most = u64::try_from(cx.app().settings.body_limit)?;
    if body.store(&cx, &pieces::key(&cx, lease, number), most).await? == 0 {
        return Err(Fault::field("body", "empty", "file.empty").into());
    }
    tell(Nothing)
}

/// Renews a lease for the time that a piece or the whole may take.
async fn keep(cx: &Cx, lease: Lease) -> Outcome<()> {
    let mut tx = cx.begin().await?;
    remote::renew(&mut tx, lease, Duration::from_secs(LEASE.unsigned_abs()), None).await?.ok_or_else(lost)?;
    Ok(tx.commit().await?)
}

/// Hands the file in: its pieces become the member's download. Asked again, it answers the same.
#[endpoint]
pub(crate) async fn complete(cx: Cx, body: JsonBody<FinishedJob>) -> SystemReply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let lease = lease(&mut form, body.job_unique_key, body.lease_token);
    let file_name = form.take("fileName", body.file_name);
    let pieces = form.take("pieces", body.pieces);
    let (lease, file_name, pieces) = form.done((lease, file_name, pieces))?;
    // it goes on when its caller has hung up, who then finds the file handed in
    let running = cx.clone();
    let handed = Handle::current().spawn(async move { hand_in(&running, lease, &file_name, pieces).await });
    match handed.await? {
        Ok(()) => {}
        Err(fault) if !remote::is_done(&mut cx.begin().await?, lease).await? => return Err(fault.into()),
        Err(_) => {}
    }
    tell(Nothing)
}

async fn hand_in(cx: &Cx, lease: Lease, file_name: &str, pieces: i64) -> Outcome<()> {
    // what is refused leaves the lease as it was
    remote::fence(&mut cx.begin().await?, lease).await?.ok_or_else(lost)?;
    pieces::expect(cx, lease, (file_name, pieces)).await?;
    keep(cx, lease).await?;
    let joined = pieces::join(cx, lease, file_name, pieces).await?;
    let file = FinishedFile { file_key: &joined.key, file_name, content_type: joined.content_type, size: joined.size };
    let done = finish_job(cx, lease, file).await;
    if done.is_err() {
        pieces::discard(cx, &joined.key).await;
    } else {
        pieces::clear(cx, lease.id).await;
    }
    done
}

/// The file and the job's end, in one transaction that the lease guards.
async fn finish_job(cx: &Cx, lease: Lease, file: FinishedFile<'_>) -> Outcome<()> {
    let now = cx.app().clock.now();
    let mut tx = cx.begin().await?;
    remote::fence(&mut tx, lease).await?.ok_or_else(lost)?;
    finish(&mut tx, lease.id, file, (cx.app().settings.export_quota, now)).await?;
    if !drive::complete(&mut tx, lease).await? {
        return Err(lost());
    }
    let told = webhook_orders::note_export(&mut tx, lease.id, now).await?;
    tx.commit().await?;
    if told {
        cx.app().bell.ring();
    }
    Ok(())
}

/// Says why there is no file. An order that its member does not want any more ends as cancelled.
#[endpoint]
pub(crate) async fn fail(cx: Cx, body: JsonBody<FailedJob>) -> SystemReply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let lease = lease(&mut form, body.job_unique_key, body.lease_token);
    let message = form.take("message", body.message);
    let retry = form.take("retry", body.retry).unwrap_or_default();
    let (lease, message) = form.done((lease, message))?;
    let mut tx = cx.begin().await?;
    let failure = match remote::fence(&mut tx, lease).await?.ok_or_else(lost)? {
        true => Failure::Cancelled,
        false if retry => Failure::Again(PAUSE),
        false => Failure::Dead,
    };
    drive::fail(&mut tx, lease, failure, Some(&downloads::said_by_program(&message))).await?;
    tx.commit().await?;
    pieces::clear(&cx, lease.id).await;
    tell(Nothing)
}

fn lease(form: &mut Form, job: Key, token: Key) -> Lease {
    Lease { id: form.take("jobUniqueKey", job), token: form.take("leaseToken", token) }
}

fn life(form: &mut Form, seconds: Option<LeaseSeconds>) -> Duration {
    Duration::from_secs(form.take("leaseSeconds", seconds).unwrap_or(LEASE).unsigned_abs())
}

/// The lease is another program's by now, or was never.
fn lost() -> Fault {
    Fault::State("lease", "custom_file.lease".into())
}
