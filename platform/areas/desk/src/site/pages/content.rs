//! What is read for a page: the same rows that the site's calls answer with.

use content::codes::Kind;
use content::policies::{PRIVACY, TERMS};
use content::site::{self, SiteEntry, SiteVisit};
use db::DbError;
use kernel::Lang;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::super::line::wire::SiteLine;
use super::super::wire::{
    ExhibitionText, NewsText, Shown, SiteEffect, SiteHeadline, SiteMaterial, SiteProblem, SiteQuestion, SiteVoice,
};

/// The whole site, in the names of `SiteContent` of the web client.
#[derive(Serialize)]
pub(super) struct WholeSite {
    problems: Vec<SiteProblem>,
    effects: Vec<SiteEffect>,
    voices: Vec<SiteVoice>,
    headlines: Vec<SiteHeadline>,
    pub(super) questions: Vec<SiteQuestion>,
    materials: Vec<SiteMaterial>,
    line: Option<SiteLine>,
}

impl WholeSite {
    pub(super) async fn read(
        conn: &mut PgConnection,
        visit: SiteVisit,
        line: Option<SiteLine>,
    ) -> Result<Self, DbError> {
        let lang = visit.lang;
        let of = async |conn: &mut PgConnection, kind| site::list(conn, kind, visit).await;
        Ok(Self {
            problems: of(conn, Kind::Problem).await?.iter().map(|it| Shown(it, lang).problem()).collect(),
            effects: of(conn, Kind::Effect).await?.iter().map(|it| Shown(it, lang).effect()).collect(),
            voices: of(conn, Kind::Voice).await?.iter().map(|it| Shown(it, lang).voice()).collect(),
            headlines: site::headlines(conn, &ITEMS, visit)
                .await?
                .iter()
                .map(|it| Shown(it, lang).headline())
                .collect(),
            questions: of(conn, Kind::Question).await?.iter().map(|it| Shown(it, lang).question()).collect(),
            materials: of(conn, Kind::Material).await?.iter().filter_map(|it| Shown(it, lang).material()).collect(),
            line,
        })
    }
}

/// What a page of the site is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Topic {
    /// The whole of it.
    Whole,
    /// A piece of news, or an exhibition.
    Item(Kind, Uuid),
    /// A policy that everybody may read: one of [`READ`].
    Policy(&'static str),
}

/// The policies that have a page of their own.
pub(super) const READ: [&str; 2] = [TERMS, PRIVACY];

/// What has a page of its own.
pub(super) const ITEMS: [Kind; 2] = [Kind::News, Kind::Exhibition];

/// News or an exhibition, and the languages in which it can be read.
pub(super) struct SiteItem {
    pub(super) entry: SiteEntry,
    pub(super) languages: Vec<Lang>,
}

impl SiteItem {
    /// None when it is not shown in the visitor's language.
    pub(super) async fn read(
        conn: &mut PgConnection,
        (kind, key): (Kind, Uuid),
        visit: SiteVisit,
    ) -> Result<Option<Self>, DbError> {
        let Some(entry) = site::one(&mut *conn, kind, key, visit).await? else { return Ok(None) };
        let mut languages = Vec::new();
        for lang in Lang::ALL {
            if site::one(&mut *conn, kind, key, SiteVisit { lang, ..visit }).await?.is_some() {
                languages.push(lang);
            }
        }
        Ok(Some(Self { entry, languages }))
    }

    /// As the call answers it.
    pub(super) fn shown(&self, lang: Lang) -> ItemText {
        let shown = Shown(&self.entry, lang);
        if self.entry.kind == Kind::News {
            ItemText::News(shown.news())
        } else {
            ItemText::Exhibition(shown.exhibition())
        }
    }
}

/// News or an exhibition.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ItemText {
    News(NewsText),
    Exhibition(ExhibitionText),
}

/// What the client's script is to draw (`Order` in `web/src/prerender.tsx`).
pub(super) fn order(lang: Lang, root: &str, query: &str, page: &Value) -> Value {
    json!({ "language": lang.code(), "root": root, "query": query, "page": page })
}
