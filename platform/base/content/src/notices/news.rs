//! Notices that were released a moment ago, looked at once for all who watch in a process.

use std::sync::Arc;

use access::{MemberType, ServiceArea, provider};
use db::{Db, Scope};
use kernel::{Clock, CompanyId, Lang, Outcome, Zone};
use sha2::{Digest, Sha256};
use time::{Duration, OffsetDateTime};
use tokio::sync::Mutex;
use uuid::Uuid;

use super::{MemberNotice, NoticeRow, store};
use crate::Readers;

/// How old a look may be before the next one who asks looks again.
const LOOK_EVERY: Duration = Duration::seconds(2);
/// So long a notice is news: nobody who watches is away for longer, and no transaction takes as long.
pub(super) const NEWS: Duration = Duration::minutes(2);

/// A notice that was released a moment ago.
#[derive(Clone, Debug)]
pub(super) struct ReleasedNotice {
    pub(super) for_all: bool,
    pub(super) companies: Vec<i64>,
    pub(super) readers: Readers,
    /// As a member sees it, but for the member's own key.
    pub(super) notice: MemberNotice,
}

/// The last look at what is new.
#[derive(Debug, Default)]
struct Look {
    /// In whose name one looks; unknown before the provider has its company.
    keeper: Option<Scope>,
    at: Option<OffsetDateTime>,
    released: Arc<[ReleasedNotice]>,
}

/// What is new in a process.
#[derive(Debug)]
pub struct NoticeBoard {
    db: Db,
    clock: Clock,
    look: Mutex<Look>,
}

impl NoticeBoard {
    /// Nothing was looked at yet.
    pub fn new(db: Db, clock: Clock) -> Self {
        Self { db, clock, look: Mutex::default() }
    }

    /// What is new, at most [`LOOK_EVERY`] old. Whoever comes first when it is older looks for all.
    async fn look(&self) -> Outcome<Arc<[ReleasedNotice]>> {
        let mut look = self.look.lock().await;
        let now = self.clock.now();
        if look.at.is_some_and(|at| (now - at).abs() < LOOK_EVERY) {
            return Ok(look.released.clone());
        }
        if look.keeper.is_none() {
            look.keeper = provider::scope(&mut self.db.begin_unscoped().await?).await?;
        }
        if let Some(keeper) = look.keeper {
            look.released = store::released(&mut self.db.begin(keeper).await?, now).await?.into();
        }
        look.at = Some(now);
        Ok(look.released.clone())
    }
}

/// Who watches.
#[derive(Clone, Debug)]
pub struct Watcher {
    /// The company in which the member acts.
    pub company: CompanyId,
    /// The member.
    pub member_id: Uuid,
    /// What kind of member.
    pub member_type: MemberType,
    /// What the company's contract holds.
    pub services: Vec<ServiceArea>,
    /// In which language notices are told to the member now.
    pub lang: Lang,
    /// In which zone.
    pub zone: Zone,
    /// In which language the member wishes to be written to, which a notice may ask for.
    pub written_in: Lang,
}

/// One member's watch for new notices.
#[derive(Debug)]
pub struct NoticeWatch {
    watcher: Watcher,
    known: Vec<Uuid>,
}

impl NoticeWatch {
    /// Begins with what is there: what comes after it is told.
    pub async fn begin(board: &NoticeBoard, watcher: Watcher) -> Outcome<Self> {
        let known = keys(&board.look().await?);
        Ok(Self { watcher, known })
    }

    /// What is new for the member since the last time.
    pub async fn news(&mut self, board: &NoticeBoard) -> Outcome<Vec<NoticeRow>> {
        let released = board.look().await?;
        let fresh = released.iter().filter(|one| !self.known.contains(&one.notice.publication_id) && self.is_for(one));
        let fresh = fresh.map(|one| self.told(&one.notice)).collect();
        self.known = keys(&released);
        Ok(fresh)
    }

    fn is_for(&self, one: &ReleasedNotice) -> bool {
        let Watcher { company, member_type, services, written_in, .. } = &self.watcher;
        let Readers { services: wanted, types, languages } = &one.readers;
        (one.for_all || one.companies.contains(&company.as_i64()))
            && (wanted.is_empty() || wanted.iter().any(|area| services.contains(area)))
            && (types.is_empty() || types.contains(member_type))
            && (languages.is_empty() || languages.contains(written_in))
    }

    fn told(&self, notice: &MemberNotice) -> NoticeRow {
        let Watcher { member_id, lang, zone, .. } = &self.watcher;
        let own = MemberNotice { member_notice_id: key(*member_id, notice.publication_id), ..notice.clone() };
        NoticeRow::of(&own, *lang, zone)
    }
}

fn keys(released: &[ReleasedNotice]) -> Vec<Uuid> {
    released.iter().map(|one| one.notice.publication_id).collect()
}

/// The member's own key of a notice, as the database makes it: `notice_key`.
fn key(member: Uuid, publication: Uuid) -> Uuid {
    let digest = Sha256::new().chain_update(member.as_bytes()).chain_update(publication.as_bytes()).finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    Uuid::from_bytes(bytes)
}
