//! What the keepers do. Every transaction here is one of the provider's company; a notice and the order to tell members of
//! it are one commit.

mod rules;
mod store;

use std::time::Duration;

use db::{DbError, TenantTx};
use kernel::{Audience, CompanyId, Fault, Lang, Outcome, Worded, ids};
use policy_notice_orders::TellNotice;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::Readers;
use crate::codes::{InformationType, Kind, ServiceType};
use crate::markup;
use crate::site::SiteFile;
pub use store::{KeptPolicy, KeptPublication};

/// A text as its keeper wrote it. Either way what is kept is HTML that was cleaned.
#[derive(Clone, Debug)]
pub enum Written {
    /// In a file.
    Markdown(Worded),
    /// In the console.
    Html(Worded),
}

impl Written {
    /// The text as it was sent in.
    pub(crate) const fn words(&self) -> &Worded {
        match self {
            Self::Markdown(words) | Self::Html(words) => words,
        }
    }
}

impl From<Worded> for Written {
    fn from(words: Worded) -> Self {
        Self::Markdown(words)
    }
}

/// A publication to be, or what it shall be from now on.
#[derive(Clone, Debug)]
pub struct NewPublication {
    /// As its keepers call it: lower case letters, digits and hyphens. A publication of its kind and key is replaced.
    pub key: String,
    /// What it is.
    pub kind: Kind,
    /// Its title.
    pub title: Worded,
    /// Its text.
    pub text: Written,
    /// Asked of notices and questions.
    pub service: Option<ServiceType>,
    /// Asked of notices.
    pub information: Option<InformationType>,
    /// A notice shown after the log-in until it is confirmed.
    pub important: bool,
    /// A notice told by mail, too.
    pub mailed: bool,
    /// Which members of its companies a notice is for.
    pub readers: Readers,
    /// Asked of questions.
    pub section: Option<String>,
    /// A question not shown before the log-in.
    pub members_only: bool,
    /// The place of a question.
    pub order: i32,
    /// The pages of a popup, as addresses without a slash in front; none: every page.
    pub pages: Vec<String>,
    /// From when a popup shows.
    pub starts_at: Option<OffsetDateTime>,
    /// Until when a popup or a notice shows.
    pub ends_at: Option<OffsetDateTime>,
    /// What the public site shows of it.
    pub site: SitePart,
}

impl NewPublication {
    /// For everybody, from now on, with nothing but its words.
    pub fn new(kind: Kind, key: impl Into<String>, title: Worded, text: impl Into<Written>) -> Self {
        Self {
            key: key.into(),
            kind,
            title,
            text: text.into(),
            service: None,
            information: None,
            important: false,
            mailed: false,
            readers: Readers::default(),
            section: None,
            members_only: false,
            order: 0,
            pages: Vec::new(),
            starts_at: None,
            ends_at: None,
            site: SitePart::default(),
        }
    }
}

/// What the public site shows of a publication, and whether anybody sees it yet.
#[derive(Clone, Debug, Default)]
pub struct SitePart {
    /// In which languages; of what belongs to the site at least one, of a question those of the site that list it.
    pub languages: Vec<Lang>,
    /// The place of an exhibition, the speaker of a voice.
    pub subtitle: Worded,
    /// The day of news, the first day of an exhibition.
    pub first_day: Option<Date>,
    /// The last day of an exhibition.
    pub last_day: Option<Date>,
    /// A picture at most, and files to fetch. They lie in the store.
    pub files: Vec<SiteFile>,
    /// An example of a demo, and shown as one.
    pub demo: bool,
    /// Kept, and shown to nobody.
    pub draft: bool,
    /// From when it is published; at once when none.
    pub published_at: Option<OffsetDateTime>,
}

/// A version of a policy to be.
#[derive(Clone, Debug)]
pub struct NewPolicy {
    /// `terms`, `privacy` or another: lower case letters, digits and hyphens.
    pub key: String,
    /// One above the version before.
    pub version: i32,
    /// What it is called.
    pub name: Worded,
    /// Its text.
    pub text: Written,
    /// The words beside the box that is ticked; empty in all languages where reading is enough.
    pub confirm: Worded,
    /// When it takes effect; at once when absent, or when it has passed.
    pub starts_at: Option<OffsetDateTime>,
}

/// Publishes, or replaces what stands under the key. Members who were told of a notice by mail are not mailed again.
pub async fn publish(
    tx: &mut TenantTx,
    new: &NewPublication,
    audience: &Audience,
    now: OffsetDateTime,
) -> Outcome<Uuid> {
    rules::check(new, audience)?;
    put(tx, new, audience, now).await
}

async fn put(tx: &mut TenantTx, new: &NewPublication, audience: &Audience, now: OffsetDateTime) -> Outcome<Uuid> {
    let text = markup::render(&new.text);
    let (for_all, companies) = audience.stored();
    let publication_id = store::put(tx, ids::new_id(), (new, &text), (for_all, &companies), now).await?;
    store::place(tx, publication_id, new).await?;
    if new.mailed && !new.site.draft {
        let order = TellNotice { keeper: tx.company(), publication_id };
        // a key of its own: an order that is open may have asked for the companies already
        let key = ids::new_id().to_string();
        let after = new.site.published_at.map_or(Duration::ZERO, |at| Duration::try_from(at - now).unwrap_or_default());
        jobs::enqueue_later(tx, CompanyId::HOUSE.as_i64(), (&key, after), &order).await?;
    }
    Ok(publication_id)
}

/// The files that a publication names now; none when there is no such publication.
pub async fn files(tx: &mut TenantTx, kind: Kind, key: &str) -> Result<Option<Vec<SiteFile>>, DbError> {
    store::files(tx, kind, key).await
}

/// Takes a publication back.
pub async fn withdraw(tx: &mut TenantTx, kind: Kind, key: &str, now: OffsetDateTime) -> Outcome<()> {
    if store::withdraw(tx, kind, key, now).await? { Ok(()) } else { Err(missing()) }
}

/// Publishes a version of a policy; none when it stands there already, word for word. With `tells` every member is told of
/// it by a notice and a mail, which hold its whole text where it takes effect later.
pub async fn publish_policy(
    tx: &mut TenantTx,
    new: &NewPolicy,
    tells: bool,
    now: OffsetDateTime,
) -> Outcome<Option<Uuid>> {
    rules::check_policy(new)?;
    let text = markup::render(&new.text).html;
    let (last, same) = store::last_version(tx, (new, &text)).await?;
    if same {
        return Ok(None);
    }
    if new.version != last + 1 {
        let next = kernel::Message::new("content.version").with("next", i64::from(last) + 1);
        return Err(Fault::field("version", "version", next));
    }
    let policy_id = ids::new_id();
    store::add_policy(tx, policy_id, (new, &text), now).await?;
    if tells {
        let later = new.starts_at.filter(|at| *at > now);
        let zone = store::zone(tx).await?;
        let notice = rules::notice_of(new, later.map(|at| rules::moment(&zone, at)).as_deref());
        // its text is the policy's, which was judged, and a line before it
        put(tx, &notice, &Audience::Everybody, now).await?;
    }
    Ok(Some(policy_id))
}

/// Takes a version of a policy back; the one before it is in force again.
pub async fn withdraw_policy(tx: &mut TenantTx, key: &str, version: i32, now: OffsetDateTime) -> Outcome<()> {
    if !store::withdraw_policy(tx, key, version, now).await? {
        return Err(missing());
    }
    // where members were told of it
    store::withdraw(tx, Kind::Notice, &rules::notice_key(key, version), now).await?;
    Ok(())
}

/// All publications, by kind and key.
pub async fn all(tx: &mut TenantTx) -> Result<Vec<KeptPublication>, DbError> {
    store::all(tx).await
}

/// All versions of all policies.
pub async fn policies(tx: &mut TenantTx) -> Result<Vec<KeptPolicy>, DbError> {
    store::policies(tx).await
}

fn missing() -> Fault {
    Fault::NotFound("content.unknown".into())
}
