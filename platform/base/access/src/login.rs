//! The two logins: that of members and that of the provider's staff. Each has one text for an unknown address, a wrong
//! password and an account of the other login, and does the same work in each case.

use db::{TenantTx, UnscopedTx};
use kernel::{Fault, Lang, Outcome, ids};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::Access;
use crate::actor::MemberType;
use crate::device::ClientDevice;
use crate::identities::{self, Identity};
use crate::sessions::{self, NewSession};
use crate::throttle::{self, Counted};

/// One try to log in.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// The member ID, an e-mail address.
    pub member_id: &'a str,
    /// The password as typed.
    pub password: &'a str,
    /// Where it comes from.
    pub device: &'a ClientDevice,
}

/// Through which of the two logins somebody comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Door {
    Member,
    Staff,
}

impl Door {
    fn admits(self, identity: &Identity) -> bool {
        identity.staff == (self == Self::Staff)
    }

    /// The one text of refusal.
    fn refusal(self) -> Fault {
        Fault::rule(match self {
            Self::Member => "login.wrong",
            Self::Staff => "login.staff_wrong",
        })
    }
}

/// A member who got in.
#[derive(Clone, Debug)]
pub struct LoggedIn {
    /// The session's token, told once.
    pub token: String,
    /// The member's key.
    pub member_key: Uuid,
    /// The address by which they log in.
    pub email: String,
    /// Kind of member.
    pub member_type: MemberType,
    /// The language they chose.
    pub language: Lang,
    /// The company's name.
    pub company_name: String,
}

struct Person {
    email: String,
    name: String,
    member_type: MemberType,
    valid: bool,
    language: Lang,
    company_name: String,
}

/// Logs a member in, or refuses in one text. Each try is counted before the password is looked at.
pub async fn log_in_member(access: &Access, attempt: &Attempt<'_>, now: OffsetDateTime) -> Outcome<LoggedIn> {
    log_in(access, Door::Member, attempt, now).await
}

/// Logs a person of the provider in. The session stands in the provider's own company until a customer is picked.
pub async fn log_in_staff(access: &Access, attempt: &Attempt<'_>, now: OffsetDateTime) -> Outcome<LoggedIn> {
    log_in(access, Door::Staff, attempt, now).await
}

async fn log_in(access: &Access, door: Door, attempt: &Attempt<'_>, now: OffsetDateTime) -> Outcome<LoggedIn> {
    let mut tx = access.db.begin_unscoped().await?;
    let identity = identities::find(&mut tx, attempt.member_id).await?.filter(|i| door.admits(i));
    let (counted, key) = allowance(access, identity.as_ref(), attempt, now).await?;
    let verdict = match throttle::count(&mut tx, Counted::Address, &attempt.device.ip, now).await {
        Ok(()) => throttle::count(&mut tx, counted, &key, now).await,
        refused => refused,
    };
    tx.commit().await?;
    verdict?;
    let hash = identity.as_ref().map(|i| i.password_hash.as_str());
    let right = access.passwords.verify(attempt.password, hash).await?;
    match identity {
        Some(identity) if right => enter(access, door, &identity, attempt, (counted, &key), now).await,
        identity => {
            refuse(access, identity.as_ref(), attempt, now).await?;
            Err(door.refusal())
        }
    }
}

/// Which allowance a guess draws on: that of the account's own addresses, or that of everybody else.
async fn allowance(
    access: &Access,
    identity: Option<&Identity>,
    attempt: &Attempt<'_>,
    now: OffsetDateTime,
) -> Outcome<(Counted, String)> {
    let account = identities::normal(attempt.member_id);
    let ip = &attempt.device.ip;
    let scope = db::Scope::of(identity.map_or(kernel::CompanyId(0), |i| i.company));
    let member = identity.map_or(Uuid::nil(), |i| i.member_id);
    let mut tx = access.db.begin(scope).await?;
    let known = sqlx::query_scalar!(
        r#"select exists (select 1 from login_history where company_id = $1 and member_id = $2 and at > $3 and ip = $4
             and result = 'success') as "known!""#,
        tx.company(),
        member,
        now - Duration::days(90),
        ip,
    )
    .fetch_one(&mut *tx)
    .await?;
    Ok(if known { (Counted::Known, format!("{account} {ip}")) } else { (Counted::Account, account) })
}

async fn enter(
    access: &Access,
    door: Door,
    identity: &Identity,
    attempt: &Attempt<'_>,
    counted: (Counted, &str),
    now: OffsetDateTime,
) -> Outcome<LoggedIn> {
    let mut tx = access.db.begin_unscoped().await?;
    throttle::forgive(&mut tx, Counted::Address, &attempt.device.ip, now).await?;
    throttle::forgive(&mut tx, counted.0, counted.1, now).await?;
    let (mut tx, person) = person(tx, identity).await?;
    if !person.valid {
        note(&mut tx, identity.member_id, attempt.device, "refused", now).await?;
        tx.commit().await?;
        return Err(if door == Door::Member { Fault::rule("login.waiting") } else { door.refusal() });
    }
    note(&mut tx, identity.member_id, attempt.device, "success", now).await?;
    sqlx::query!(
        "update member set last_login_at = $3 where company_id = $1 and member_id = $2",
        tx.company(),
        identity.member_id,
        now
    )
    .execute(&mut *tx)
    .await?;
    let new = NewSession {
        identity_id: identity.identity_id,
        company: identity.company,
        main_location: None,
        member_id: identity.member_id,
        member_type: person.member_type,
        actor_name: &person.name,
        restricted: false,
        device: attempt.device,
    };
    let token = sessions::open_in(&mut tx, &new, now).await?;
    tx.commit().await?;
    Ok(LoggedIn {
        token,
        member_key: identity.member_id,
        email: person.email,
        member_type: person.member_type,
        language: person.language,
        company_name: person.company_name,
    })
}

async fn person(tx: UnscopedTx, identity: &Identity) -> Outcome<(TenantTx, Person)> {
    let mut tx = tx.enter(db::Scope::of(identity.company)).await?;
    let row = sqlx::query!(
        "select m.email, m.family_name, m.first_name, m.member_type, m.valid, m.language, c.name as company_name
         from member m join company c using (company_id) where m.company_id = $1 and m.member_id = $2",
        tx.company(),
        identity.member_id,
    )
    .fetch_one(&mut *tx)
    .await?;
    let person = Person {
        email: row.email,
        name: format!("{} {}", row.family_name, row.first_name).trim().to_owned(),
        member_type: MemberType::parse(row.member_type).ok_or_else(|| Fault::ours("member of no type"))?,
        valid: row.valid,
        language: Lang::parse(&row.language).unwrap_or_default(),
        company_name: row.company_name,
    };
    Ok((tx, person))
}

/// Notes a refusal: a known account's history gets a line, an unknown one costs the same round trips.
async fn refuse(
    access: &Access,
    identity: Option<&Identity>,
    attempt: &Attempt<'_>,
    now: OffsetDateTime,
) -> Outcome<()> {
    let company = identity.map_or(kernel::CompanyId(0), |i| i.company);
    let mut tx = access.db.begin(db::Scope::of(company)).await?;
    let member = identity.map_or(Uuid::nil(), |i| i.member_id);
    note(&mut tx, member, attempt.device, "failure", now).await?;
    tx.commit().await?;
    Ok(())
}

async fn note(
    tx: &mut TenantTx,
    member: Uuid,
    device: &ClientDevice,
    result: &str,
    now: OffsetDateTime,
) -> Outcome<()> {
    sqlx::query!(
        "insert into login_history (company_id, login_id, member_id, at, ip, browser, os, result)
         select $1, $2, m.member_id, $4, $5, $6, $7, $8 from member m where m.company_id = $1 and m.member_id = $3",
        tx.company(),
        ids::new_id(),
        member,
        now,
        device.ip,
        device.browser,
        device.os,
        result,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
