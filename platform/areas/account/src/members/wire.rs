//! What the calls are sent and answer.

use std::collections::HashMap;

use access::validity;
use http_kit::form::{Choice, Code, CodeSet, Flag, Key, List, Text, Whole};
use kernel::rules::{Free, KanaName, PersonName, Phone};
use kernel::zone::write_date;
use kernel::{Lang, Zone};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::{Headcount, Member};
use crate::shell::http::LocationRow;

/// Most locations that a call names; how many a member may have is a constant of the provider.
const MOST: usize = 10_000;

/// A department or a position.
pub(super) type Post = Free<40>;

/// Orders of the list of members; the minus is the falling order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemberOrder {
    /// By kana.
    Name,
    NameFalling,
    /// Who logged in longest ago comes first; who never did comes last.
    LastLogin,
    /// Who logged in last comes first; who never did comes last.
    LastLoginFalling,
    /// Who registered first comes first.
    Registration,
    /// Who registered last comes first.
    RegistrationFalling,
}

impl CodeSet for MemberOrder {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("name"), Self::Name),
        (Code::Word("-name"), Self::NameFalling),
        (Code::Word("lastLoginTime"), Self::LastLogin),
        (Code::Word("-lastLoginTime"), Self::LastLoginFalling),
        (Code::Word("registrationDate"), Self::Registration),
        (Code::Word("-registrationDate"), Self::RegistrationFalling),
    ];
}

impl MemberOrder {
    /// The column and whether it falls.
    pub(super) const fn parts(self) -> (&'static str, bool) {
        match self {
            Self::Name => ("name", false),
            Self::NameFalling => ("name", true),
            Self::LastLogin => ("login", false),
            Self::LastLoginFalling => ("login", true),
            Self::Registration => ("registration", false),
            Self::RegistrationFalling => ("registration", true),
        }
    }
}

/// Which members are listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MemberQuery {
    /// Part of a name, of its kana, or of the address.
    pub(super) keyword: Option<Text<Free<100>>>,
}

/// Names a member by the address.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MemberIdQuery {
    /// The member ID: their address.
    pub(super) member_id: Text<Free<255>>,
}

/// An address that may be a colleague's.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MemberEmailQuery {
    /// The address.
    pub(super) email: Text<Free<255>>,
}

/// One change of a row of the list.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MemberToSwitch {
    /// The member.
    pub(super) hug_home_member_unique_key_c: Key,
    /// May log in. Either this or the type.
    pub(super) valid: Option<Flag>,
    /// The type from now on.
    pub(super) member_type_code: Option<Choice<access::MemberType>>,
}

/// What a person's form holds.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PersonFields {
    pub(super) family_name: Text<PersonName>,
    pub(super) first_name: Text<PersonName>,
    /// Full-width katakana.
    pub(super) kana_family_name: Text<KanaName>,
    /// Full-width katakana.
    pub(super) kana_first_name: Text<KanaName>,
    pub(super) department: Option<Text<Post>>,
    pub(super) position: Option<Text<Post>>,
    /// Digits and hyphens, at most eleven digits.
    pub(super) phone1: Text<Phone>,
    pub(super) phone2: Option<Text<Phone>>,
    /// Language of screens and mails.
    pub(super) language_c: Choice<Lang>,
}

/// What an edit holds besides the person's data.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MemberEdit {
    /// The member ID: their address.
    pub(super) member_id: Text<Free<255>>,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// For administrators.
    pub(super) member_type_code: Option<Choice<access::MemberType>>,
}

/// A member's locations.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LocationEdit {
    /// The member ID: their address.
    pub(super) member_id: Text<Free<255>>,
    /// In the member's order. Which ones they are is for administrators to change.
    pub(super) location_unique_keys: List<Key, 1, MOST>,
    /// One of them; for administrators to change. The present one when absent.
    pub(super) main_location_unique_key: Option<Key>,
    /// The version that was read; another one since is told, with what was changed by whom. Whatever it is when absent.
    pub(super) version: Option<Whole<1, { i32::MAX as i64 }>>,
}

/// How many members a company has.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MemberStatistics {
    valid_count: i64,
    /// Registered, and never made valid yet.
    waiting_count: i64,
    invalid_count: i64,
    /// Most valid members by the contract; null without a contract.
    member_maximum: Option<i32>,
    /// How many more may be made valid.
    remaining: Option<i64>,
}

impl From<Headcount> for MemberStatistics {
    fn from(count: Headcount) -> Self {
        Self {
            valid_count: count.valid,
            waiting_count: count.waiting,
            invalid_count: count.invalid,
            member_maximum: count.maximum,
            remaining: count.maximum.map(|most| (i64::from(most) - count.valid).max(0)),
        }
    }
}

/// A member.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MemberRow {
    hug_home_member_unique_key_c: String,
    /// The address by which they log in.
    member_id: String,
    family_name: String,
    first_name: String,
    kana_family_name: String,
    kana_first_name: String,
    department: Option<String>,
    position: Option<String>,
    phone1: String,
    phone2: Option<String>,
    language_c: String,
    company_name: String,
    /// In the member's order.
    locations: Vec<LocationRow>,
    main_location_unique_key: Option<Uuid>,
    member_type_code: i16,
    valid: bool,
    /// Registered, and never made valid yet.
    waiting: bool,
    registration_date: String,
    last_login_time: Option<String>,
    /// The day on which the password ends being good, where the company rules that.
    password_expires_on: Option<String>,
    /// Sent back with an edit.
    version: i32,
}

/// A colleague that was found by the address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Colleague {
    hug_home_member_unique_key_c: String,
    member_id: String,
    family_name: String,
    first_name: String,
}

impl From<Member> for Colleague {
    fn from(member: Member) -> Self {
        Self {
            hug_home_member_unique_key_c: member.member_id.to_string(),
            member_id: member.email,
            family_name: member.person.family_name,
            first_name: member.person.first_name,
        }
    }
}

/// What the edit form of a member is filled with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MemberForm {
    pub(super) member: MemberRow,
    /// Locations that the caller may give the member.
    pub(super) locations: Vec<LocationRow>,
    /// Types that the caller may give the member.
    pub(super) member_types: Vec<i16>,
}

/// A member's locations, and what may be chosen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MemberLocations {
    pub(super) offered: Vec<LocationRow>,
    /// In the member's order.
    pub(super) chosen: Vec<Uuid>,
    pub(super) main_location_unique_key: Option<Uuid>,
    /// The member's; sent back with an edit.
    pub(super) version: i32,
}

/// How members are told to the caller: the company, its locations, the zone of times, when passwords end being good.
pub(super) struct RowContext {
    pub(super) company: String,
    pub(super) locations: Vec<LocationRow>,
    pub(super) zone: Zone,
    pub(super) password_days: Option<i16>,
    pub(super) passwords_set_at: HashMap<Uuid, OffsetDateTime>,
}

impl RowContext {
    pub(super) fn row(&self, member: Member) -> MemberRow {
        let Member { person, .. } = member;
        let set_at = self.passwords_set_at.get(&member.member_id);
        let ends = set_at.and_then(|at| validity::ends(*at, self.password_days));
        let location = |id: &Uuid| self.locations.iter().find(|row| row.location_unique_key == *id).cloned();
        MemberRow {
            hug_home_member_unique_key_c: member.member_id.to_string(),
            member_id: member.email,
            family_name: person.family_name,
            first_name: person.first_name,
            kana_family_name: person.kana_family_name,
            kana_first_name: person.kana_first_name,
            department: person.department,
            position: person.position,
            phone1: person.phone1,
            phone2: person.phone2,
            language_c: person.language.code().to_owned(),
            company_name: self.company.clone(),
            locations: member.locations.iter().filter_map(location).collect(),
            main_location_unique_key: member.main_location,
            member_type_code: member.member_type,
            valid: member.valid,
            waiting: member.waiting,
            registration_date: self.zone.iso(member.registered_at),
            last_login_time: member.last_login_at.map(|at| self.zone.iso(at)),
            password_expires_on: ends.map(|at| write_date(self.zone.date(at))),
            version: member.version,
        }
    }
}
