//! The pages on their way out.

use std::fmt::Write as _;
use std::sync::Arc;

use config::Settings;
use content::policies;
use content::site::{self, SiteVisit};
use http_kit::{ReadyPage, Visit, page_file, page_frame};
use kernel::{Fault, Lang, Outcome};
use salvo::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use salvo::http::{HeaderValue, StatusCode};
use salvo::{Depot, Request, Response, handler};
use serde_json::{Value, json};
use uuid::Uuid;

use super::super::line::http::told;
use super::super::line::wire::SiteLine;
use super::content::{ITEMS, READ, SiteItem, Topic, WholeSite, order};
use super::frame::{Written, escaped, fill};
use super::head::{Headed, address, alternates, query};
use super::kept::PageKey;
use super::{SITE, SitePages, script};
use crate::policies::http::PolicyText;

/// What an address asks for.
struct SiteAddress {
    lang: Lang,
    /// None when it asks for something by what is no key.
    topic: Option<Topic>,
}

impl SiteAddress {
    /// What is no language of ours is not heard, as in the client.
    fn read(req: &Request) -> Self {
        let said = |name: &str| req.query::<String>(name).filter(|text| !text.is_empty());
        let language = said("language").and_then(|code| Lang::ALL.into_iter().find(|lang| lang.code() == code));
        let item = ITEMS.into_iter().find_map(|kind| Some((kind, said(kind.word())?)));
        let topic = match (item, said("policy")) {
            (Some((kind, key)), _) => Uuid::parse_str(&key).ok().map(|key| Topic::Item(kind, key)),
            (None, Some(word)) => READ.into_iter().find(|policy| *policy == word).map(Topic::Policy),
            (None, None) => Some(Topic::Whole),
        };
        Self { lang: language.unwrap_or_default(), topic }
    }
}

/// The public site.
#[handler]
pub(super) async fn site_page(req: &mut Request, depot: &mut Depot, res: &mut Response) {
    let Ok(visit) = depot.get_typed::<Visit>().cloned() else { return };
    let asked = SiteAddress::read(req);
    let found = match asked.topic {
        Some(topic) => kept(&visit, asked.lang, topic).await,
        None => Ok(None),
    };
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

async fn kept(visit: &Visit, lang: Lang, topic: Topic) -> Outcome<Option<Arc<ReadyPage>>> {
    let pages = visit.app.shared::<SitePages>();
    let made = |content| make(visit, lang, &pages, content);
    let read = async || {
        let client = client(&visit.app.settings).await;
        let found = read(visit, lang, topic).await?;
        Ok(found.map(|(from, content)| (format!("{client}\n{from}"), content)))
    };
    pages.kept.get(PageKey::Site(lang, topic), read, made).await
}

/// Which build of the client a page is made from: its frame names the files of one build, and its classes are those of the
/// script that drew it.
async fn client(settings: &Settings) -> String {
    let mut told = String::new();
    for file in [page_file(settings), script(settings)] {
        let written = tokio::fs::metadata(file).await.and_then(|file| file.modified());
        let _ = write!(told, "{:?} ", written.ok());
    }
    told
}

/// What a page is made from.
enum Content {
    Whole(Box<WholeSite>),
    Item(Box<SiteItem>),
    Policy(&'static str, PolicyText),
}

/// Reads it, and as text what tells whether it is the same as before.
async fn read(visit: &Visit, lang: Lang, topic: Topic) -> Outcome<Option<(String, Content)>> {
    // before a connection is held: it needs its own
    let line = if topic == Topic::Whole { line(visit, lang).await } else { None };
    let of = SiteVisit { lang, now: visit.now };
    let mut tx = visit.app.db.begin_unscoped().await?;
    Ok(match topic {
        Topic::Whole => {
            let site = WholeSite::read(&mut tx, of, line).await?;
            Some((serde_json::to_string(&site)?, Content::Whole(Box::new(site))))
        }
        Topic::Item(kind, key) => SiteItem::read(&mut tx, (kind, key), of).await?.map(|item| {
            let told = json!([item.shown(lang), item.languages]);
            (told.to_string(), Content::Item(Box::new(item)))
        }),
        Topic::Policy(key) => policies::current(&mut tx, key, visit.now).await?.map(|policy| {
            let text = PolicyText::new(&policy, lang);
            (json!(text).to_string(), Content::Policy(key, text))
        }),
    })
}

/// A page is no page less when its line cannot be read.
async fn line(visit: &Visit, lang: Lang) -> Option<SiteLine> {
    told(visit, lang).await.unwrap_or_else(|fault| {
        tracing::warn!(?fault, "the public site goes out without its line");
        None
    })
}

async fn make(visit: &Visit, lang: Lang, pages: &SitePages, content: Content) -> Outcome<ReadyPage> {
    let settings = &visit.app.settings;
    let (topic, page, parts) = match &content {
        Content::Whole(site) => {
            let rows = serde_json::to_value(site)?;
            (Topic::Whole, json!({ "kind": "whole", "content": rows }), rows)
        }
        Content::Item(item) => {
            let (kind, key) = (item.entry.kind, item.entry.publication_id);
            let text = serde_json::to_value(item.shown(lang))?;
            let page = json!({ "kind": kind.word(), "item": text });
            (Topic::Item(kind, key), page, part(format!("{} {key}", kind.word()), text))
        }
        Content::Policy(key, text) => {
            let text = serde_json::to_value(text)?;
            let page = json!({ "kind": "policy", "policy": key, "text": text });
            (Topic::Policy(key), page, part(format!("policy {key}"), text))
        }
    };
    let drawn = pages.drawing.draw(&order(lang, &settings.base_path, &query(lang, topic), &page)).await?;
    let root = settings.root_url();
    let headed = Headed { root: &root, lang, drawn: &drawn };
    let head = match &content {
        Content::Whole(site) => headed.whole(site),
        Content::Item(item) => headed.item(item),
        Content::Policy(key, _) => headed.policy(key),
    };
    let language = lang.code();
    let parts = json!({ "language": language, "parts": parts });
    let frame = page_frame(settings).await.ok_or_else(|| Fault::ours("the web client is not built"))?;
    let page = fill(&frame, SITE, &Written { language, drawn: &drawn, head: &head, parts: &parts });
    page.map(ReadyPage::html).ok_or_else(|| Fault::ours("the web client's page lacks the marks for a public page"))
}

/// The only part of a page.
fn part(name: String, value: Value) -> Value {
    Value::Object([(name, value)].into_iter().collect())
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
    let mut items: Vec<(Topic, Vec<Lang>)> = Vec::new();
    for lang in Lang::ALL {
        for entry in site::headlines(&mut tx, &ITEMS, SiteVisit { lang, now: visit.now }).await? {
            let topic = Topic::Item(entry.kind, entry.publication_id);
            match items.iter_mut().find(|(known, _)| *known == topic) {
                Some((_, languages)) => languages.push(lang),
                None => items.push((topic, vec![lang])),
            }
        }
    }
    for key in READ {
        if policies::current(&mut tx, key, visit.now).await?.is_some() {
            items.push((Topic::Policy(key), Lang::ALL.to_vec()));
        }
    }
    let all = std::iter::once((Topic::Whole, Lang::ALL.to_vec())).chain(items);
    let mut text = String::from(concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" ",
        "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
    ));
    for (topic, languages) in all {
        for lang in &languages {
            let _ = write!(text, "<url><loc>{}</loc>", escaped(&address(&root, *lang, topic)));
            for (language, address) in alternates(&root, &languages, topic) {
                let address = escaped(&address);
                let _ = write!(text, "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\"/>");
            }
            text.push_str("</url>\n");
        }
    }
    text.push_str("</urlset>\n");
    Ok(text)
}
