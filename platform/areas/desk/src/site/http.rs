//! The calls.

use content::codes::Kind;
use content::site::{self, SiteEntry, SiteVisit};
use files::SignedFile;
use http_kit::form::Form;
use http_kit::{FileAddress, JsonBody, NoConditions, Params, Refusal, Reply, StoredFile, Visit, ok};
use kernel::{Fault, Outcome, Zone};
use salvo::http::header::CACHE_CONTROL;
use salvo::http::{HeaderValue, StatusCode};
use salvo::oapi::{Components, EndpointOutRegister, Operation, endpoint};
use salvo::{Depot, Request, Response, Writer, async_trait};
use time::Duration;
use uuid::Uuid;

use super::wire::{
    ExhibitionKey, ExhibitionText, HeadlineKind, HeadlineQuery, NewsKey, NewsText, PublicFileQuery, Shown, SiteEffect,
    SiteHeadline, SiteMaterial, SiteProblem, SiteQuestion, SiteVoice,
};

/// Seconds for which an address holds at least; it stays the same for as long, so that browsers keep the picture.
const ADDRESS_S: i64 = 3_600;

/// A signed address of a file of something that is published.
#[endpoint]
pub(crate) async fn address(visit: Visit, query: Params<PublicFileQuery>) -> Reply<FileAddress> {
    let mut form = Form::default();
    let key = form.take("fileUrl", query.0.file_url);
    let key = form.done(key)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let file = site::file(&mut tx, key, visit.now).await?.ok_or_else(|| Fault::not_found("file.missing"))?;
    let ends = visit.now + Duration::seconds(2 * ADDRESS_S - visit.now.unix_timestamp().rem_euclid(ADDRESS_S));
    let signed = SignedFile {
        key: file.file_key,
        name: file.file_name,
        content_type: file.content_type,
        expires: ends.unix_timestamp(),
    };
    let url = visit.app.file_url(&signed)?;
    ok(FileAddress { url, expires_at: Zone::utc().iso(ends) })
}

/// A file of something that is published, for as long as it is: what pages and search engines name.
#[endpoint(parameters(("key" = String, Path, description = "The file's key")))]
pub(crate) async fn published_file(visit: Visit, req: &mut Request) -> Result<PublishedFile, Refusal> {
    let missing = || Fault::not_found("file.missing");
    let key = req.param::<Uuid>("key").ok_or_else(missing)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let file = site::file(&mut tx, key, visit.now).await?.ok_or_else(missing)?;
    let signed = SignedFile {
        key: file.file_key,
        name: file.file_name,
        content_type: file.content_type,
        expires: visit.now.unix_timestamp(),
    };
    Ok(PublishedFile(StoredFile(visit.app.files.clone(), signed)))
}

/// A file that everybody may keep for a while: it never changes, and may be taken back.
pub(crate) struct PublishedFile(StoredFile);

#[async_trait]
impl Writer for PublishedFile {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        self.0.write(req, depot, res).await;
        if res.status_code.is_none_or(|status| status.is_success() || status == StatusCode::NOT_MODIFIED) {
            res.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
        }
    }
}

impl EndpointOutRegister for PublishedFile {
    fn register(components: &mut Components, operation: &mut Operation) {
        StoredFile::register(components, operation);
    }
}

const fn visit_of(visit: &Visit) -> SiteVisit {
    SiteVisit { lang: visit.lang, now: visit.now }
}

async fn all(visit: &Visit, kind: Kind) -> Outcome<Vec<SiteEntry>> {
    let mut tx = visit.app.db.begin_unscoped().await?;
    Ok(site::list(&mut tx, kind, visit_of(visit)).await?)
}

/// The troubles of operators that the public site names.
#[endpoint]
pub(crate) async fn problems(visit: Visit, body: JsonBody<NoConditions>) -> Reply<Vec<SiteProblem>> {
    let JsonBody(NoConditions {}) = body;
    ok(all(&visit, Kind::Problem).await?.iter().map(|entry| Shown(entry, visit.lang).problem()).collect())
}

/// What the portal changes, as the public site tells it.
#[endpoint]
pub(crate) async fn effects(visit: Visit, body: JsonBody<NoConditions>) -> Reply<Vec<SiteEffect>> {
    let JsonBody(NoConditions {}) = body;
    ok(all(&visit, Kind::Effect).await?.iter().map(|entry| Shown(entry, visit.lang).effect()).collect())
}

/// What customers say of the portal.
#[endpoint]
pub(crate) async fn voices(visit: Visit, body: JsonBody<NoConditions>) -> Reply<Vec<SiteVoice>> {
    let JsonBody(NoConditions {}) = body;
    ok(all(&visit, Kind::Voice).await?.iter().map(|entry| Shown(entry, visit.lang).voice()).collect())
}

/// The files that visitors of the public site fetch.
#[endpoint]
pub(crate) async fn materials(visit: Visit, body: JsonBody<NoConditions>) -> Reply<Vec<SiteMaterial>> {
    let JsonBody(NoConditions {}) = body;
    ok(all(&visit, Kind::Material).await?.iter().filter_map(|entry| Shown(entry, visit.lang).material()).collect())
}

/// The headlines of news and exhibitions, the newest first.
#[endpoint]
pub(crate) async fn headlines(visit: Visit, body: JsonBody<HeadlineQuery>) -> Reply<Vec<SiteHeadline>> {
    let mut form = Form::default();
    let kind = form.take("kind", body.0.kind);
    let kind = form.done(kind)?;
    let kinds = kind.map_or_else(|| vec![Kind::News, Kind::Exhibition], |HeadlineKind(one)| vec![one]);
    let mut tx = visit.app.db.begin_unscoped().await?;
    let found = site::headlines(&mut tx, &kinds, visit_of(&visit)).await?;
    ok(found.iter().map(|entry| Shown(entry, visit.lang).headline()).collect())
}

/// The questions that the public site lists, with their answers.
#[endpoint]
pub(crate) async fn questions(visit: Visit, body: JsonBody<NoConditions>) -> Reply<Vec<SiteQuestion>> {
    let JsonBody(NoConditions {}) = body;
    ok(all(&visit, Kind::Question).await?.iter().map(|entry| Shown(entry, visit.lang).question()).collect())
}

async fn one(visit: &Visit, kind: Kind, key: Uuid) -> Outcome<SiteEntry> {
    let mut tx = visit.app.db.begin_unscoped().await?;
    site::one(&mut tx, kind, key, visit_of(visit)).await?.ok_or_else(site::missing)
}

/// One piece of news.
#[endpoint]
pub(crate) async fn news(visit: Visit, body: JsonBody<NewsKey>) -> Reply<NewsText> {
    let mut form = Form::default();
    let key = form.take("newsUniqueKey", body.0.news_unique_key);
    let key = form.done(key)?;
    ok(Shown(&one(&visit, Kind::News, key).await?, visit.lang).news())
}

/// One exhibition.
#[endpoint]
pub(crate) async fn exhibition(visit: Visit, body: JsonBody<ExhibitionKey>) -> Reply<ExhibitionText> {
    let mut form = Form::default();
    let key = form.take("exhibitionUniqueKey", body.0.exhibition_unique_key);
    let key = form.done(key)?;
    ok(Shown(&one(&visit, Kind::Exhibition, key).await?, visit.lang).exhibition())
}
