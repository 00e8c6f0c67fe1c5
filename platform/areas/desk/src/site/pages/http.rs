//! The pages on their way out.

use std::fmt::Write as _;
use std::sync::Arc;

use content::codes::Kind;
use content::site::{self, SiteVisit};
use http_kit::{ReadyPage, Visit, page_frame};
use kernel::{Fault, Lang, Outcome};
use salvo::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use salvo::http::{HeaderValue, StatusCode};
use salvo::{Depot, Request, Response, handler};
use serde_json::{Value, json};
use uuid::Uuid;

use super::content::{ITEMS, SiteItem, WholeSite, order};
use super::frame::{Written, escaped, fill};
use super::head::{Headed, address, alternates, query};
use super::kept::PageKey;
use super::{SITE, SitePages};

/// What an address asks for.
struct SiteAddress {
    lang: Lang,
    item: Option<(Kind, Uuid)>,
    /// It asks for an item by something that is no key.
    lost: bool,
}

impl SiteAddress {
    /// What is no language of ours is not heard, as in the client.
    fn read(req: &Request) -> Self {
        let said = |name: &str| req.query::<String>(name).filter(|text| !text.is_empty());
        let language = said("language").and_then(|code| Lang::ALL.into_iter().find(|lang| lang.code() == code));
        let item = ITEMS.into_iter().find_map(|kind| said(kind.word()).map(|key| (kind, Uuid::parse_str(&key).ok())));
        Self {
            lang: language.unwrap_or_default(),
            item: item.and_then(|(kind, key)| Some((kind, key?))),
            lost: item.is_some_and(|(_, key)| key.is_none()),
        }
    }
}

/// The public site.
#[handler]
pub(super) async fn site_page(req: &mut Request, depot: &mut Depot, res: &mut Response) {
    let Ok(visit) = depot.get_typed::<Visit>().cloned() else { return };
    let asked = SiteAddress::read(req);
    let found = if asked.lost { Ok(None) } else { kept(&visit, &asked).await };
    match found {
        Ok(Some(page)) => page.send(req, res),
        Ok(None) => bare(&visit, req, res, ReadyPage::missing).await,
        Err(fault) => {
            tracing::error!(?fault, "a public page goes out without its text");
            bare(&visit, req, res, |page| page).await;
        }
    }
}

/// The page without its text: the client draws it, and says what is not there.
async fn bare(visit: &Visit, req: &Request, res: &mut Response, with: fn(ReadyPage) -> ReadyPage) {
    match page_frame(&visit.app.settings).await {
        Some(frame) => with(ReadyPage::html(frame)).send(req, res),
        None => {
            res.status_code(StatusCode::NOT_FOUND);
        }
    }
}

async fn kept(visit: &Visit, asked: &SiteAddress) -> Outcome<Option<Arc<ReadyPage>>> {
    let pages = visit.app.shared::<SitePages>();
    let wanted = PageKey::Site { lang: asked.lang, item: asked.item };
    pages.kept.get(wanted, || read(visit, asked), |content| make(visit, asked, &pages, content)).await
}

/// What a page is made from.
enum Content {
    Whole(WholeSite),
    Item(Box<SiteItem>),
}

/// Reads it, and as text what tells whether it is the same as before.
async fn read(visit: &Visit, asked: &SiteAddress) -> Outcome<Option<(String, Content)>> {
    let of = SiteVisit { lang: asked.lang, now: visit.now };
    let mut tx = visit.app.db.begin_unscoped().await?;
    let Some(item) = asked.item else {
        let site = WholeSite::read(&mut tx, of).await?;
        return Ok(Some((serde_json::to_string(&site)?, Content::Whole(site))));
    };
    let Some(item) = SiteItem::read(&mut tx, item, of).await? else { return Ok(None) };
    let told = json!([item.shown(asked.lang), item.languages]);
    Ok(Some((told.to_string(), Content::Item(Box::new(item)))))
}

async fn make(visit: &Visit, asked: &SiteAddress, pages: &SitePages, content: Content) -> Outcome<ReadyPage> {
    let settings = &visit.app.settings;
    let (page, parts) = match &content {
        Content::Whole(site) => {
            let rows = serde_json::to_value(site)?;
            (json!({ "kind": "whole", "content": rows }), rows)
        }
        Content::Item(item) => {
            let (kind, key) = (item.entry.kind.word(), item.entry.publication_id);
            let text = serde_json::to_value(item.shown(asked.lang))?;
            let parts = Value::Object([(format!("{kind} {key}"), text.clone())].into_iter().collect());
            (json!({ "kind": kind, "item": text }), parts)
        }
    };
    let drawn =
        pages.drawing.draw(&order(asked.lang, &settings.base_path, &query(asked.lang, asked.item), &page)).await?;
    let root = settings.root_url();
    let headed = Headed { root: &root, lang: asked.lang, drawn: &drawn };
    let head = match &content {
        Content::Whole(site) => headed.whole(site),
        Content::Item(item) => headed.item(item),
    };
    let language = asked.lang.code();
    let parts = json!({ "language": language, "parts": parts });
    let frame = page_frame(settings).await.ok_or_else(|| Fault::ours("the web client is not built"))?;
    let page = fill(&frame, SITE, &Written { language, drawn: &drawn, head: &head, parts: &parts });
    page.map(ReadyPage::html).ok_or_else(|| Fault::ours("the web client's page lacks the marks for a public page"))
}

/// What may be read by search engines, and where its list is.
#[handler]
pub(super) async fn robots(depot: &mut Depot, res: &mut Response) {
    let Ok(visit) = depot.get_typed::<Visit>() else { return };
    let settings = &visit.app.settings;
    let (base, root) = (&settings.base_path, settings.root_url());
    let headers = res.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    let text = format!("User-agent: *\nDisallow: {base}api/\nDisallow: {base}files/\n\nSitemap: {root}sitemap.xml\n");
    res.status_code(StatusCode::OK);
    res.body(text);
}

/// The pages of the public site, each in all its languages (sitemaps.org, with the alternates of hreflang).
#[handler]
pub(super) async fn sitemap(req: &mut Request, depot: &mut Depot, res: &mut Response) {
    let Ok(visit) = depot.get_typed::<Visit>().cloned() else { return };
    let pages = visit.app.shared::<SitePages>();
    let read = async || {
        let text = written(&visit).await?;
        Ok(Some((text.clone(), text)))
    };
    match pages.kept.get(PageKey::Sitemap, read, async |text| Ok(ReadyPage::xml(text))).await {
        Ok(Some(page)) => page.send(req, res),
        Ok(None) => {
            res.status_code(StatusCode::NOT_FOUND);
        }
        Err(fault) => {
            tracing::error!(?fault, "no sitemap");
            res.status_code(StatusCode::SERVICE_UNAVAILABLE);
        }
    }
}

async fn written(visit: &Visit) -> Outcome<String> {
    let root = visit.app.settings.root_url();
    let mut tx = visit.app.db.begin_unscoped().await?;
    let mut items: Vec<((Kind, Uuid), Vec<Lang>)> = Vec::new();
    for lang in Lang::ALL {
        for entry in site::headlines(&mut tx, &ITEMS, SiteVisit { lang, now: visit.now }).await? {
            let key = (entry.kind, entry.publication_id);
            match items.iter_mut().find(|(known, _)| *known == key) {
                Some((_, languages)) => languages.push(lang),
                None => items.push((key, vec![lang])),
            }
        }
    }
    let all = std::iter::once((None, Lang::ALL.to_vec())).chain(items.into_iter().map(|(key, of)| (Some(key), of)));
    let mut text = String::from(concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" ",
        "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
    ));
    for (item, languages) in all {
        for lang in &languages {
            let _ = write!(text, "<url><loc>{}</loc>", escaped(&address(&root, *lang, item)));
            for (language, address) in alternates(&root, &languages, item) {
                let address = escaped(&address);
                let _ = write!(text, "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\"/>");
            }
            text.push_str("</url>\n");
        }
    }
    text.push_str("</urlset>\n");
    Ok(text)
}
