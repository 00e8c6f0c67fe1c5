//! The call.

use content::popups::{self, Popup};
use http_kit::form::{Form, Text};
use http_kit::{Caller, JsonBody, Reply, Visit, ok};
use kernel::rules::Free;
use kernel::{Lang, Zone};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The page that is open.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct OpenPage {
    /// Its address without a slash in front, as the list of screens has it.
    current_page: Text<Free<255>>,
}

/// A popup, in the caller's language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PopupText {
    popup_unique_key: Uuid,
    title: String,
    /// HTML without anything that acts.
    rich_text: String,
    /// From when it shows; null: since it was published.
    start_time: Option<String>,
    /// Until when; null: until it is taken back.
    end_time: Option<String>,
}

/// What a page shows now: to strangers what is for everybody, to those who are logged in also what is for their company.
#[endpoint(security((), ("bearer" = [])))]
pub(crate) async fn on_page(visit: Visit, caller: Caller, body: JsonBody<OpenPage>) -> Reply<Vec<PopupText>> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let page = form.take("currentPage", body.current_page);
    let page = form.done(page)?;
    let (found, zone) = if let Some(cx) = caller.holding(crate::SELF) {
        let mut tx = cx.begin().await?;
        (popups::on_page(&mut tx, &page, cx.now()).await?, cx.zone(&mut tx).await?)
    } else {
        let mut tx = visit.app.db.begin_unscoped().await?;
        (popups::on_page(&mut tx, &page, visit.now).await?, Zone::utc())
    };
    ok(found.into_iter().map(|popup| text(&popup, visit.lang, &zone)).collect())
}

fn text(popup: &Popup, lang: Lang, zone: &Zone) -> PopupText {
    PopupText {
        popup_unique_key: popup.publication_id,
        title: popup.title.say(lang).to_owned(),
        rich_text: popup.text.say(lang).to_owned(),
        start_time: popup.starts_at.map(|at| zone.iso(at)),
        end_time: popup.ends_at.map(|at| zone.iso(at)),
    }
}
