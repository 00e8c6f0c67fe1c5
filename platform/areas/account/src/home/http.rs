//! `home/visit`.

use access::viewable;
use http_kit::{Cx, Reply, ok};
use kernel::{Lang, Zone};
use live::STATUS_READ;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::Serialize;
use time::{Duration, OffsetDateTime};

use super::store::{self, HomeEvent};

/// A member who was away for so long comes again; home says sooner that it is still open.
const AWAY: Duration = Duration::minutes(30);
/// What happened longer ago is told by filling history, not by home.
const LONGEST: Duration = Duration::days(7);
/// So many of the latest are told one by one.
const TOLD: usize = 8;

/// What happened since the visit before this one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HomeVisit {
    /// Since when: the end of the visit before, at most 7 days ago; null on the first visit, and for the provider's
    /// staff.
    since: Option<String>,
    /// Alarms that came on.
    alarm_count: i64,
    /// Items that were finished: a machine went on to another item, or ended its run.
    item_count: i64,
    /// The member's own files that were made.
    download_count: i64,
    /// The latest of them, newest first. Alarms of one machine and number stand together.
    latest: Vec<HomeChange>,
}

/// One thing that happened.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HomeChange {
    kind: HomeChangeKind,
    /// When; of several, the last time.
    time: String,
    /// The line; null for a download.
    line_name: Option<String>,
    /// Number of the alarm or item.
    number: Option<String>,
    /// Text of the alarm, name of the item, title of the file.
    text: String,
    /// How often.
    count: i64,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum HomeChangeKind {
    Alarm,
    Item,
    Download,
}

/// Notes that the member is at home, and tells what happened since the visit before.
#[endpoint]
pub(crate) async fn visit(cx: Cx) -> Reply<HomeVisit> {
    let now = cx.now();
    let mut tx = cx.begin().await?;
    // staff belong to another company: their visits are in the audit log, and nothing is kept of them here
    let former = if cx.actor.home == cx.actor.company {
        store::note_visit(&mut tx, cx.actor.member_id, now, now - AWAY).await?
    } else {
        None
    };
    let Some(since) = former.map(|at| at.max(now - LONGEST)) else {
        tx.commit().await?;
        return ok(HomeVisit { since: None, alarm_count: 0, item_count: 0, download_count: 0, latest: Vec::new() });
    };
    // what lines do is told to those alone who may look at lines
    let sees_lines = cx.app().access.policies().permits(&cx.actor, STATUS_READ.0);
    let locations = if sees_lines { viewable::locations(&mut tx, &cx.actor).await? } else { Vec::new() };
    let alarms = store::alarms(&mut tx, &locations, since, now).await?;
    let items = store::items(&mut tx, &locations, since, now).await?;
    let downloads = store::downloads(&mut tx, cx.actor.member_id, since, now).await?;
    tx.commit().await?;
    ok(HomeVisit {
        since: Some(written(since)),
        alarm_count: count(&alarms),
        item_count: count(&items),
        download_count: count(&downloads),
        latest: latest(
            [(HomeChangeKind::Alarm, alarms), (HomeChangeKind::Item, items), (HomeChangeKind::Download, downloads)],
            cx.lang(),
        ),
    })
}

fn count(events: &[HomeEvent]) -> i64 {
    events.iter().map(|one| one.count).sum()
}

fn latest(kinds: [(HomeChangeKind, Vec<HomeEvent>); 3], lang: Lang) -> Vec<HomeChange> {
    let with_kind = |(kind, all): (HomeChangeKind, Vec<HomeEvent>)| all.into_iter().map(move |one| (kind, one));
    let mut all: Vec<(HomeChangeKind, HomeEvent)> = kinds.into_iter().flat_map(with_kind).collect();
    all.sort_by_key(|(_, one): &(HomeChangeKind, HomeEvent)| std::cmp::Reverse(one.at));
    all.truncate(TOLD);
    all.into_iter().map(|(kind, one)| change(kind, one, lang)).collect()
}

fn change(kind: HomeChangeKind, one: HomeEvent, lang: Lang) -> HomeChange {
    let texts = one.texts.map(|[ja, en, ko]| lang.pick(ja, en, ko));
    HomeChange {
        kind,
        time: written(one.at),
        line_name: one.line_name,
        text: texts.or_else(|| one.number.clone()).unwrap_or_default(),
        number: one.number,
        count: one.count,
    }
}

fn written(at: OffsetDateTime) -> String {
    Zone::utc().iso(at)
}
