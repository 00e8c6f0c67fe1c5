//! The list of saved analyses, and the search in it.

use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Paged, Params, Reply, Rows, ok};
use kernel::Zone;
use kernel::fault::{FieldFaults, Together};
use kernel::zone::parse_date;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use time::{Date, OffsetDateTime};

use super::http::AnalysisScreen;
use super::rules::{id_of, keyword, missing};
use super::store::{self, AnalysisFilter, StoredAnalysis};

/// A page of the list, or one saved analysis.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisPage {
    /// One saved analysis, with its conditions and details.
    production_analysis_narrowed_result_unique_key: Option<String>,
}

/// A search in the list.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AnalysisSearch {
    /// A part of the name; letter case aside.
    #[salvo(schema(max_length = 100))]
    keyword: Option<String>,
    /// The screen that made it.
    screen: Option<AnalysisScreen>,
    /// First day of creation, in the zone of the caller's main location.
    #[salvo(schema(format = "date"))]
    start_date: Option<String>,
    /// Last day of creation.
    #[salvo(schema(format = "date"))]
    end_date: Option<String>,
}

/// A saved analysis.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SavedAnalysis {
    production_analysis_narrowed_result_unique_key: String,
    saved_name: String,
    /// Empty when there is none.
    memo: String,
    created_at: String,
    /// The author's name.
    created_by: String,
    /// The caller is the author.
    own: bool,
    /// Colleagues may read it.
    shared: bool,
    screen: String,
    /// Whether it is mailed by itself to whom the caller chose: `on`, `off`, `paused`; absent where no schedule was set.
    schedule: Option<String>,
    /// What the form held; only when one analysis was asked for.
    conditions: Option<Value>,
    /// How the screen stood; only when one analysis was asked for.
    details: Option<Value>,
}

/// Own and shared analyses, newest first; with a key the one it names, conditions and details included.
#[endpoint]
pub(crate) async fn read(cx: Cx, query: Params<Paged<AnalysisPage, NewestFirst>>) -> Reply<Rows<SavedAnalysis>> {
    let Params(JoinedFields(query, page)) = query;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let zone = cx.zone(&mut tx).await?;
    if let Some(key) = query.production_analysis_narrowed_result_unique_key {
        let found = store::find(&mut tx, &cx.actor, id_of(&key)?).await?.ok_or_else(missing)?;
        return ok(Rows { data: vec![row(found, &zone)], count: 1 });
    }
    let found = store::page(&mut tx, &cx.actor, &AnalysisFilter::default(), page).await?;
    ok(found.map(|saved| row(saved, &zone)))
}

/// Own and shared analyses that fit, newest first.
#[endpoint]
pub(crate) async fn search(cx: Cx, body: JsonBody<Paged<AnalysisSearch, NewestFirst>>) -> Reply<Rows<SavedAnalysis>> {
    let JsonBody(JoinedFields(body, page)) = body;
    let mut faults = FieldFaults::default();
    let keyword = keyword(&mut faults, body.keyword.as_deref());
    let first = date(&mut faults, "startDate", body.start_date.as_deref());
    let last = date(&mut faults, "endDate", body.end_date.as_deref());
    if first.zip(last).is_some_and(|(first, last)| last < first) {
        faults.add("endDate", "order", "support.dates.reversed");
    }
    let (page, ()) = (page.checked(), faults.done()).together()?;
    let mut tx = cx.begin().await?;
    let zone = cx.zone(&mut tx).await?;
    let filter = AnalysisFilter {
        keyword,
        screen: body.screen.map(AnalysisScreen::word),
        from: first.map(|day| zone.day_start(day, 0)),
        to: last.and_then(|day| after(&zone, day)),
    };
    let found = store::page(&mut tx, &cx.actor, &filter, page).await?;
    ok(found.map(|saved| row(saved, &zone)))
}

fn date(faults: &mut FieldFaults, field: &'static str, given: Option<&str>) -> Option<Date> {
    let text = given.filter(|text| !text.is_empty())?;
    let date = parse_date(text);
    if date.is_none() {
        faults.add(field, "date", "field.date");
    }
    date
}

/// The first instant after a day; none behind the calendar's end.
fn after(zone: &Zone, day: Date) -> Option<OffsetDateTime> {
    day.next_day().map(|next| zone.day_start(next, 0))
}

fn row(saved: StoredAnalysis, zone: &Zone) -> SavedAnalysis {
    SavedAnalysis {
        production_analysis_narrowed_result_unique_key: saved.analysis_id.to_string(),
        saved_name: saved.saved_name,
        memo: saved.memo,
        created_at: zone.iso(saved.created_at),
        created_by: saved.actor_name,
        own: saved.own,
        shared: saved.shared,
        screen: saved.screen,
        schedule: saved.schedule,
        conditions: saved.conditions,
        details: saved.details,
    }
}
