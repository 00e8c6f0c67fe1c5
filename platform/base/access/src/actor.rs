//! Who acts.

use db::Scope;
use kernel::CompanyId;
use uuid::Uuid;

use crate::policy::Permission;

/// Kind of member, as it stands on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MemberType {
    /// General user (10).
    General,
    /// Member company superior user (20).
    Superior,
    /// Member company system administrator (30).
    Administrator,
    /// Provider staff (40).
    Staff,
    /// Provider staff who also administer the provider's console (50).
    StaffAdministrator,
}

impl MemberType {
    /// All types, lowest first.
    pub const ALL: [Self; 5] =
        [Self::General, Self::Superior, Self::Administrator, Self::Staff, Self::StaffAdministrator];

    /// The code on the wire.
    pub const fn code(self) -> i16 {
        match self {
            Self::General => 10,
            Self::Superior => 20,
            Self::Administrator => 30,
            Self::Staff => 40,
            Self::StaffAdministrator => 50,
        }
    }

    /// From the code.
    pub fn parse(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// True for the provider's people.
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Staff | Self::StaffAdministrator)
    }
}

/// A service area that a contract may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ServiceArea {
    /// Machine management.
    Machines,
    /// Support.
    Support,
    /// Library.
    Library,
}

impl ServiceArea {
    /// All areas.
    pub const ALL: [Self; 3] = [Self::Machines, Self::Support, Self::Library];

    /// The word in `company.services`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Machines => "MM",
            Self::Support => "Support",
            Self::Library => "Library",
        }
    }

    /// From the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|area| area.word() == word)
    }
}

/// A person with a live session.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The session.
    pub session_id: Uuid,
    /// The company in which the person acts (for staff: the entered one).
    pub company: CompanyId,
    /// The company to which the person belongs (for staff: the provider's).
    pub home: CompanyId,
    /// The location that staff picked beside the customer.
    pub main_location: Option<Uuid>,
    /// The person.
    pub member_id: Uuid,
    /// What kind of member.
    pub member_type: MemberType,
    /// Family and first name, as shown beside what they did.
    pub name: String,
    /// Service areas of the company's contract.
    pub services: Vec<ServiceArea>,
    /// The password has expired: only changing it and logging out are open.
    pub restricted: bool,
    /// Calls with keys that may take jobs; nobody with a session does.
    pub takes_jobs: bool,
}

impl Actor {
    /// In whose name this person's rows are read and written.
    pub const fn scope(&self) -> Scope {
        Scope::of(self.company)
    }

    /// In whose name the person's own rows are read and written, wherever the person acts.
    pub const fn home_scope(&self) -> Scope {
        Scope::of(self.home)
    }

    /// True for staff who have not picked a customer (or left it): the pick is open to them, and what the provider keeps.
    pub fn is_picking(&self) -> bool {
        self.member_type.is_staff() && self.company == self.home
    }

    /// True for staff inside a customer.
    pub fn is_visiting(&self) -> bool {
        self.member_type.is_staff() && self.company != self.home
    }

    /// True when the session, as it stands, serves a permission key: with an expired password, before the pick of a customer
    /// and inside of one less is open than the policies allow.
    pub fn reaches(&self, key: &str) -> bool {
        let is = |permission: Permission| permission.0 == key;
        if is(Permission::LOGOUT) || is(Permission::CHANGE_PASSWORD) {
            return true;
        }
        if is(Permission::TAKE_JOBS) && !self.takes_jobs {
            return false;
        }
        let of_console = key.starts_with(Permission::CONSOLE);
        let of_provider =
            of_console || [Permission::ENTER, Permission::UPLOAD_VIDEO, Permission::SCREENS].into_iter().any(is);
        !self.restricted && if self.is_picking() { of_provider } else { !(of_console && self.is_visiting()) }
    }

    /// True when the company's contract holds one of these areas, or none is needed.
    pub fn has_one_of(&self, areas: &[ServiceArea]) -> bool {
        areas.is_empty() || areas.iter().any(|area| self.services.contains(area))
    }
}
