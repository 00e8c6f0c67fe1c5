//! What may be done to a member, whoever does it: screens and the command line come through here.

use access::{MemberType, identities, sessions};
use db::TenantTx;
use kernel::{CompanyId, Fault, Lang, Message, Outcome, ids};
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::{self, Headcount, Member};
use crate::companies;

/// What people decide of a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonDraft {
    /// Family name.
    pub family_name: String,
    /// First name.
    pub first_name: String,
    /// Family name in full-width katakana.
    pub kana_family_name: String,
    /// First name in full-width katakana.
    pub kana_first_name: String,
    /// Department.
    pub department: Option<String>,
    /// Position.
    pub position: Option<String>,
    /// Telephone; empty for those whom the command line added without one.
    pub phone1: String,
    /// Second telephone.
    pub phone2: Option<String>,
    /// Language of screens and mails.
    pub language: Lang,
}

/// Locations in a member's own order, and the main one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LocationChoice {
    /// In order, each once.
    pub locations: Vec<Uuid>,
    /// One of them.
    pub main: Option<Uuid>,
}

/// A member to be.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// The address by which they log in.
    pub email: String,
    /// Who they are.
    pub person: PersonDraft,
    /// Their type.
    pub kind: MemberType,
    /// Where they work.
    pub places: LocationChoice,
    /// They may log in without an administrator's word. Administrators and staff always may.
    pub valid: bool,
}

/// A member as the audit log tells of them: what can be changed, by the names on the wire.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MemberAudit<'a> {
    family_name: &'a str,
    first_name: &'a str,
    kana_family_name: &'a str,
    kana_first_name: &'a str,
    department: Option<&'a str>,
    position: Option<&'a str>,
    phone1: &'a str,
    phone2: Option<&'a str>,
    language_c: &'static str,
    member_type_code: i16,
    valid: bool,
    location_unique_keys: &'a [Uuid],
    main_location_unique_key: Option<Uuid>,
    version: i32,
}

impl<'a> From<&'a Member> for MemberAudit<'a> {
    fn from(member: &'a Member) -> Self {
        let person = &member.person;
        Self {
            family_name: &person.family_name,
            first_name: &person.first_name,
            kana_family_name: &person.kana_family_name,
            kana_first_name: &person.kana_first_name,
            department: person.department.as_deref(),
            position: person.position.as_deref(),
            phone1: &person.phone1,
            phone2: person.phone2.as_deref(),
            language_c: person.language.code(),
            member_type_code: member.member_type,
            valid: member.valid,
            location_unique_keys: &member.locations,
            main_location_unique_key: member.main_location,
            version: member.version,
        }
    }
}

/// Adds a member with a login. The address may be nobody's yet; the type must fit the company; when they are valid the
/// contract must have room.
pub async fn add(tx: &mut TenantTx, new: NewMember, password_hash: &str, now: OffsetDateTime) -> Outcome<Member> {
    fits_company(tx, new.kind).await?;
    companies::held(tx).await?;
    let member = Member {
        member_id: ids::new_id(),
        email: identities::normal(&new.email),
        person: new.person,
        member_type: new.kind.code(),
        valid: new.valid || new.kind >= MemberType::Administrator,
        waiting: !new.valid && new.kind < MemberType::Administrator,
        registered_at: now,
        last_login_at: None,
        main_location: new.places.main,
        locations: new.places.locations,
        version: 1,
    };
    let staff = new.kind.is_staff();
    if !identities::add(tx, &member.email, member.member_id, staff, password_hash, now).await? {
        return Err(registered());
    }
    store::insert(tx, &member).await?;
    store::set_locations(tx, member.member_id, &member.locations, member.main_location).await?;
    if member.valid {
        has_room(&store::headcount(tx, now).await?)?;
    }
    Ok(member)
}

/// The refusal of an address that somebody logs in with.
pub(super) fn registered() -> Fault {
    Fault::State("registered", "member.registered".into())
}

/// Lets a member log in, or keeps them out and ends their sessions. Tells them as they are now.
pub async fn set_valid(tx: &mut TenantTx, member: &Member, valid: bool, now: OffsetDateTime) -> Outcome<Member> {
    if !valid && member.member_type == MemberType::Administrator.code() {
        return Err(Fault::rule("member.administrator_stays_valid"));
    }
    let after = write(tx, Member { valid, waiting: member.waiting && !valid, ..member.clone() }, now).await?;
    if valid && !member.valid {
        has_room(&store::headcount(tx, now).await?)?;
    }
    if !valid {
        let company = CompanyId(tx.company());
        sessions::end_all_in(tx, company, member.member_id, "invalid", now).await?;
    }
    Ok(after)
}

/// Gives a member who is held another address, after their login has it.
pub async fn set_email(tx: &mut TenantTx, member: Member, email: &str, now: OffsetDateTime) -> Outcome<Member> {
    write(tx, Member { email: identities::normal(email), ..member }, now).await
}

/// Gives a member another type; their running sessions have its rights from then on.
pub async fn set_type(tx: &mut TenantTx, member: &Member, kind: MemberType, now: OffsetDateTime) -> Outcome<Member> {
    fits_company(tx, kind).await?;
    let after = write(tx, Member { member_type: kind.code(), ..member.clone() }, now).await?;
    sessions::set_type(tx, member.member_id, kind).await?;
    keeps_administrator(tx, member, now).await?;
    Ok(after)
}

/// Writes a member that is held, as the next version, and the locations where they differ.
pub(super) async fn write(tx: &mut TenantTx, after: Member, now: OffsetDateTime) -> Outcome<Member> {
    let after = Member { version: after.version.saturating_add(1), ..after };
    store::update(tx, &after, now).await?;
    store::set_locations(tx, after.member_id, &after.locations, after.main_location).await?;
    Ok(after)
}

/// Holds a member for a change, and with it everybody who counts the company's valid members.
pub async fn hold(tx: &mut TenantTx, id: Uuid) -> Outcome<Option<Member>> {
    companies::held(tx).await?;
    if !store::lock(tx, id).await? {
        return Ok(None);
    }
    Ok(store::by_id(tx, id).await?)
}

/// Staff belong to the provider's company, everybody else to a customer.
async fn fits_company(tx: &mut TenantTx, kind: MemberType) -> Outcome<()> {
    let (_, provider) = store::company(tx).await?;
    if provider == kind.is_staff() {
        Ok(())
    } else {
        Err(Fault::field("memberTypeCode", "choice", "member.type.company"))
    }
}

/// A contract says how many members may be valid, however they become it.
fn has_room(count: &Headcount) -> Outcome<()> {
    match count.maximum {
        Some(most) if count.valid > i64::from(most) => {
            Err(Fault::rule(Message::new("member.maximum").with("max", most)))
        }
        _ => Ok(()),
    }
}

async fn keeps_administrator(tx: &mut TenantTx, before: &Member, now: OffsetDateTime) -> Outcome<()> {
    let was = before.valid && before.member_type == MemberType::Administrator.code();
    if was && store::headcount(tx, now).await?.administrators == 0 {
        return Err(Fault::rule("member.last_administrator"));
    }
    Ok(())
}
