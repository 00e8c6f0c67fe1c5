//! `general/query/function/permission`, `general/select/mmOrSupport/authority`, `general/write/access/history`,
//! `general/query/viewable`.

use access::viewable;
use http_kit::{Cx, JsonBody, PageReply, Params, Reply, ok};
use kernel::{Fault, Message};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store;
use crate::own::store::location_max_size;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FunctionCodeQuery {
    function_code: String,
}

/// What a person may open.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenFunctions {
    /// In the order of the policies, each once.
    function_codes: Vec<String>,
}

/// Yes or no.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Permitted {
    permitted: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AuthorityQuery {
    #[salvo(schema(min_length = 1))]
    current_page: String,
}

/// What a person may do on a page of a service area, and where.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PageAuthority {
    permitted: bool,
    editable: bool,
    locations: Vec<LocationRow>,
}

/// A location.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LocationRow {
    pub(crate) location_unique_key: Uuid,
    pub(crate) name: String,
    /// IANA name.
    pub(crate) time_zone: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AccessMove {
    #[salvo(schema(max_length = 100))]
    pub(super) entering_content_type: String,
    #[serde(default)]
    #[salvo(schema(max_length = 100))]
    pub(super) leaving_content_type: String,
    #[serde(default)]
    #[salvo(schema(max_length = 100))]
    pub(super) entering_function_code: String,
    #[serde(default)]
    #[salvo(schema(max_length = 100))]
    pub(super) leaving_function_code: String,
    #[serde(default)]
    access_history_unique_key: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ViewableQuery {
    #[serde(default)]
    location_unique_key: Option<String>,
}

/// What a person may look at, for pickers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ViewableAnswer {
    locations: Vec<ViewableLocation>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ViewableLocation {
    location_unique_key: Uuid,
    name: String,
    time_zone: String,
    lines: Vec<ViewableLine>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ViewableLine {
    #[serde(skip)]
    pub(super) location: Uuid,
    pub(super) line_unique_key: Uuid,
    pub(super) name: String,
    /// Hour at which the line's day begins.
    pub(super) start_hour: i16,
    pub(super) display_order: i32,
    pub(super) device_count: usize,
    pub(super) devices: Vec<ViewableDevice>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ViewableDevice {
    #[serde(skip)]
    pub(super) line: Uuid,
    pub(super) device_unique_key: Uuid,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) category: String,
    pub(super) iot_flag: bool,
}

/// May the caller open the screen of a function code? Unknown codes: no.
#[endpoint]
pub(crate) async fn function_permission(cx: Cx, query: Params<FunctionCodeQuery>) -> Reply<Permitted> {
    let policies = cx.app().access.policies();
    ok(Permitted { permitted: policies.permits_code(&cx.actor, &query.0.function_code) })
}

/// The function codes of the screens that the caller may open: what a navigation and controls offer. Whether a screen
/// opens is asked again when it does.
#[endpoint]
pub(crate) async fn functions(cx: Cx) -> Reply<OpenFunctions> {
    ok(OpenFunctions { function_codes: cx.app().access.policies().codes_of(&cx.actor) })
}

/// The authority of a page of a service area, and the caller's locations.
#[endpoint]
pub(crate) async fn authority(cx: Cx, query: Params<AuthorityQuery>) -> Reply<PageAuthority> {
    let page = query.0.current_page.trim_matches('/').to_owned();
    if page.is_empty() {
        return Err(Fault::field("currentPage", "required", "field.required").into());
    }
    let policies = cx.app().access.policies();
    let screen = policies.screen_at(&page).filter(|screen| policies.permits_screen(&cx.actor, screen));
    let Some(screen) = screen else {
        return ok(PageAuthority { permitted: false, editable: false, locations: Vec::new() });
    };
    let mut tx = cx.begin().await?;
    let own = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = store::locations(&mut tx, &own).await?;
    let editable = policies.permits_edit(&cx.actor, screen);
    ok(PageAuthority { permitted: true, editable, locations })
}

/// Longest route name or function code that is kept.
const MAX_WORD: usize = 100;

/// Records the move between two pages and answers the key of the record.
#[endpoint]
pub(crate) async fn write_access(cx: Cx, body: JsonBody<AccessMove>) -> Reply<String> {
    let JsonBody(step) = body;
    let words = [
        ("enteringContentType", &step.entering_content_type),
        ("leavingContentType", &step.leaving_content_type),
        ("enteringFunctionCode", &step.entering_function_code),
        ("leavingFunctionCode", &step.leaving_function_code),
    ];
    if let Some((field, _)) = words.into_iter().find(|(_, word)| word.chars().count() > MAX_WORD) {
        return Err(Fault::field(field, "max_length", Message::new("field.max_length").with("max", MAX_WORD)).into());
    }
    let previous = step.access_history_unique_key.as_deref().and_then(|key| key.parse().ok());
    let mut tx = cx.begin().await?;
    let key = store::write_access(&mut tx, &cx.actor, &step, previous, cx.now()).await?;
    tx.commit().await?;
    ok(key.to_string())
}

/// The locations, lines and machines that the caller may look at.
#[endpoint]
pub(crate) async fn pickers(cx: Cx, query: Params<ViewableQuery>) -> PageReply<ViewableAnswer> {
    let mut tx = cx.begin().await?;
    let mut own = viewable::locations(&mut tx, &cx.actor).await?;
    if let Some(key) = query.0.location_unique_key {
        let wanted = key.parse::<Uuid>().ok().filter(|wanted| own.contains(wanted));
        own = vec![wanted.ok_or_else(|| Fault::PageGone("location.missing".into()))?];
    }
    own.truncate(location_max_size(&mut tx).await?);
    let locations = store::locations(&mut tx, &own).await?;
    let mut lines = store::lines(&mut tx, &own).await?;
    for device in store::devices(&mut tx, &own).await? {
        if let Some(line) = lines.iter_mut().find(|line| line.line_unique_key == device.line) {
            line.devices.push(device);
            line.device_count += 1;
        }
    }
    let mut answer = Vec::with_capacity(locations.len());
    for location in locations {
        let (mine, rest) = lines.into_iter().partition(|line| line.location == location.location_unique_key);
        lines = rest;
        let LocationRow { location_unique_key, name, time_zone } = location;
        answer.push(ViewableLocation { location_unique_key, name, time_zone, lines: mine });
    }
    ok(ViewableAnswer { locations: answer })
}
