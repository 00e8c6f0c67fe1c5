//! The two logins: that of members and that of the provider's staff. Each has one text for an unknown address, a wrong
//! password and an account of the other login, and does the same work in each case.

use db::TenantTx;
use kernel::{CompanyId, Fault, Lang, Outcome, ids};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::Access;
use crate::actor::{Actor, MemberType};
use crate::addresses;
use crate::device::ClientDevice;
use crate::identities::{self, Identity};
use crate::network::network;
use crate::sessions::{self, NewSession};
use crate::throttle::{self, ThrottleKind};
use crate::validity;

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
enum LoginPage {
    Member,
    Staff,
}

impl LoginPage {
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
pub struct LoginSession {
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
    /// The session serves nothing but changing the password and logging out.
    pub password_expired: bool,
    /// The line of the login history, when the person logged in before, and not from this network within 90 days.
    pub from_new_place: Option<Uuid>,
}

struct Person {
    email: String,
    name: String,
    member_type: MemberType,
    valid: bool,
    language: Lang,
    company_name: String,
    logged_in_before: bool,
    /// For how many days a password of the company is good.
    password_days: Option<i16>,
}

/// Logs a member in, or refuses in one text. Each try is counted before the password is looked at. The session is live
/// once the caller has committed, together with what the caller orders because of it.
pub async fn log_in_member(
    access: &Access,
    attempt: &Attempt<'_>,
    now: OffsetDateTime,
) -> Outcome<(LoginSession, TenantTx)> {
    log_in(access, LoginPage::Member, attempt, now).await
}

/// Logs a person of the provider in. The session stands in the provider's own company until a customer is picked.
pub async fn log_in_staff(access: &Access, attempt: &Attempt<'_>, now: OffsetDateTime) -> Outcome<LoginSession> {
    let (session, tx) = log_in(access, LoginPage::Staff, attempt, now).await?;
    tx.commit().await?;
    Ok(session)
}

async fn log_in(
    access: &Access,
    page: LoginPage,
    attempt: &Attempt<'_>,
    now: OffsetDateTime,
) -> Outcome<(LoginSession, TenantTx)> {
    // before the guess is counted: whoever finds the queue full has not guessed
    let place = access.passwords.place()?;
    let _turn = place.login_turn().await?;
    let (identity, guess) = count(access, page, attempt, now).await?;
    let hash = identity.as_ref().map(|i| i.password_hash.as_str());
    let right = place.verify(attempt.password, hash).await?;
    match identity {
        Some(identity) if right => enter(access, page, &identity, attempt, &guess).await,
        identity => {
            refuse(access, identity.as_ref(), attempt, now).await?;
            Err(page.refusal())
        }
    }
}

/// A guess that was counted: on whose allowance, and when.
struct Guess {
    account: (ThrottleKind, String),
    address: String,
    at: OffsetDateTime,
}

impl Guess {
    /// The password was right: it was no guess.
    async fn forgive(&self, tx: &mut TenantTx) -> Outcome<()> {
        throttle::forgive(tx, ThrottleKind::Address, &self.address, self.at).await?;
        throttle::forgive(tx, self.account.0, &self.account.1, self.at).await?;
        Ok(())
    }
}

/// Finds the login and counts the guess at it, in one transaction; refuses when it is one too many.
async fn count(
    access: &Access,
    page: LoginPage,
    attempt: &Attempt<'_>,
    now: OffsetDateTime,
) -> Outcome<(Option<Identity>, Guess)> {
    let mut tx = access.db.begin_unscoped().await?;
    let identity = identities::find(&mut tx, attempt.member_id).await?.filter(|i| page.admits(i));
    let mut tx = tx.enter(db::Scope::of(company_of(identity.as_ref()))).await?;
    let address = network(&attempt.device.ip);
    let account = allowance(&mut tx, identity.as_ref(), attempt.member_id, &address, now).await?;
    let verdict = match throttle::count(&mut tx, ThrottleKind::Address, &address, now).await {
        Ok(()) => throttle::count(&mut tx, account.0, &account.1, now).await,
        refused => refused,
    };
    tx.commit().await?;
    verdict?;
    Ok((identity, Guess { account, address, at: now }))
}

/// Which allowance a guess draws on: that of the account's own addresses, or that of everybody else.
async fn allowance(
    tx: &mut TenantTx,
    identity: Option<&Identity>,
    member_id: &str,
    address: &str,
    now: OffsetDateTime,
) -> Outcome<(ThrottleKind, String)> {
    let account = identities::normal(member_id);
    let used = sqlx::query_scalar!(
        "select distinct ip from login_history where company_id = $1 and member_id = $2 and at > $3 and result = 'success'",
        tx.company(),
        identity.map_or(Uuid::nil(), |i| i.member_id),
        now - Duration::days(90),
    )
    .fetch_all(&mut **tx)
    .await?;
    let known = used.iter().any(|ip| network(ip) == address);
    Ok(if known { (ThrottleKind::Known, format!("{account} {address}")) } else { (ThrottleKind::Account, account) })
}

/// The company of a login; none's for an unknown address, which costs the same round trips.
fn company_of(identity: Option<&Identity>) -> CompanyId {
    identity.map_or(CompanyId(0), |identity| identity.company)
}

/// Opens the session. Whoever makes a member invalid or changes a password at the same moment comes before or after
/// it as a whole: the member's row is locked first and then the login's, here as there.
async fn enter(
    access: &Access,
    page: LoginPage,
    identity: &Identity,
    attempt: &Attempt<'_>,
    guess: &Guess,
) -> Outcome<(LoginSession, TenantTx)> {
    let now = guess.at;
    let mut tx = access.db.begin(identity.scope()).await?;
    let person = person(&mut tx, identity).await?;
    if let Some(refusal) = refusal_of(&mut tx, page, &person, &attempt.device.ip).await? {
        note(&mut tx, identity.member_id, attempt.device, "refused", now).await?;
        guess.forgive(&mut tx).await?;
        tx.commit().await?;
        return Err(refusal);
    }
    let expired = validity::ends(identity.password_changed_at, person.password_days).is_some_and(|ends| ends <= now);
    let new = NewSession {
        identity_id: identity.identity_id,
        verified: &identity.password_hash,
        company: identity.company,
        main_location: None,
        member_id: identity.member_id,
        member_type: person.member_type,
        actor_name: &person.name,
        restricted: expired,
        device: attempt.device,
    };
    let Some(token) = sessions::open_in(&mut tx, &new, now).await? else {
        note(&mut tx, identity.member_id, attempt.device, "failure", now).await?;
        tx.commit().await?;
        return Err(page.refusal());
    };
    let noted = note(&mut tx, identity.member_id, attempt.device, "success", now).await?;
    sqlx::query!(
        "update member set last_login_at = $3 where company_id = $1 and member_id = $2",
        tx.company(),
        identity.member_id,
        now
    )
    .execute(&mut *tx)
    .await?;
    // last: the row of an address that many share is locked for one round trip
    guess.forgive(&mut tx).await?;
    let session = LoginSession {
        token,
        member_key: identity.member_id,
        email: person.email,
        member_type: person.member_type,
        language: person.language,
        company_name: person.company_name,
        password_expired: expired,
        from_new_place: noted.filter(|_| person.logged_in_before && guess.account.0 != ThrottleKind::Known),
    };
    Ok((session, tx))
}

/// Why somebody who knows the password is not let in: they are not valid, or come from elsewhere than their company allows.
async fn refusal_of(tx: &mut TenantTx, page: LoginPage, person: &Person, ip: &str) -> Outcome<Option<Fault>> {
    Ok(match page {
        LoginPage::Staff => (!person.valid).then(|| page.refusal()),
        LoginPage::Member if !person.valid => Some(Fault::rule("login.waiting")),
        LoginPage::Member => {
            let inside = addresses::admit(&addresses::ranges(tx).await?, ip);
            (!inside).then(|| Fault::rule("login.address"))
        }
    })
}

/// Who logs in, locked until the end of the transaction.
async fn person(tx: &mut TenantTx, identity: &Identity) -> Outcome<Person> {
    let row = sqlx::query!(
        r#"select m.email, m.family_name, m.first_name, m.member_type, m.valid, m.language, c.name as company_name,
             m.last_login_at is not null as "logged_in_before!",
             s.password_days as "password_days?"
           from member m join company c using (company_id) left join company_setting s on s.company_id = m.company_id
           where m.company_id = $1 and m.member_id = $2
           for no key update of m"#,
        tx.company(),
        identity.member_id,
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok(Person {
        email: row.email,
        name: format!("{} {}", row.family_name, row.first_name).trim().to_owned(),
        member_type: MemberType::parse(row.member_type).ok_or_else(|| Fault::ours("member of no type"))?,
        valid: row.valid,
        language: Lang::parse(&row.language).unwrap_or_default(),
        company_name: row.company_name,
        logged_in_before: row.logged_in_before,
        password_days: row.password_days,
    })
}

/// The stored password of a person (a PHC string), when `password` is it. A wrong one is a guess: they are counted, so
/// that a session that somebody else got hold of is no way to find the password out.
pub async fn known_password(
    access: &Access,
    actor: &Actor,
    password: &str,
    device: &ClientDevice,
    now: OffsetDateTime,
) -> Outcome<Option<String>> {
    // before the guess is counted: whoever finds the queue full has not guessed
    let place = access.passwords.place()?;
    let key = format!("{} {}", actor.member_id, network(&device.ip));
    let mut tx = access.db.begin(actor.home_scope()).await?;
    let verdict = throttle::count(&mut tx, ThrottleKind::Known, &key, now).await;
    let stored = identities::password_of(&mut tx, actor.member_id).await?;
    tx.commit().await?;
    verdict?;
    if !place.verify(password, stored.as_deref()).await? {
        return Ok(None);
    }
    let mut tx = access.db.begin(actor.home_scope()).await?;
    throttle::forgive(&mut tx, ThrottleKind::Known, &key, now).await?;
    tx.commit().await?;
    Ok(stored)
}

/// Notes a refusal: a known account's history gets a line, an unknown one costs the same round trips.
async fn refuse(
    access: &Access,
    identity: Option<&Identity>,
    attempt: &Attempt<'_>,
    now: OffsetDateTime,
) -> Outcome<()> {
    let mut tx = access.db.begin(db::Scope::of(company_of(identity))).await?;
    let member = identity.map_or(Uuid::nil(), |i| i.member_id);
    note(&mut tx, member, attempt.device, "failure", now).await?;
    tx.commit().await?;
    Ok(())
}

/// A line of the login history. None: there is no such member.
async fn note(
    tx: &mut TenantTx,
    member: Uuid,
    device: &ClientDevice,
    result: &str,
    now: OffsetDateTime,
) -> Outcome<Option<Uuid>> {
    let noted = sqlx::query_scalar!(
        "insert into login_history (company_id, login_id, member_id, at, ip, browser, os, result)
         select $1, $2, m.member_id, $4, $5, $6, $7, $8 from member m where m.company_id = $1 and m.member_id = $3
         returning login_id",
        tx.company(),
        ids::new_id(),
        member,
        now,
        device.ip,
        device.browser,
        device.os,
        result,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(noted)
}
