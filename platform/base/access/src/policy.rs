//! Policies: casbin's model, roles and rules from `policies/`, compiled to one set of permissions per member type, and
//! the services of a contract that a permission needs.
//!
//! A rule costs casbin a walk over all rules; a request costs one look into a bit set (stack-data: 0.06 to 13 ms
//! against nanoseconds). Casbin stays the judge: every bit is its answer.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use casbin::{CoreApi, DefaultModel, Enforcer, FileAdapter};
use serde::Deserialize;

use crate::actor::{Actor, MemberType, ServiceArea};

/// A permission key, for example `support.filling-history.search`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Permission(pub &'static str);

impl Permission {
    /// A session's own calls: open to everybody who is logged in, whatever else they may do.
    pub const SELF: Self = Permission("session.self");
    /// Asking which screens one may open: also open to staff who have picked nobody, for their console.
    pub const SCREENS: Self = Permission("session.screens");
    /// How the keys of the provider's console begin: open in the provider's own company alone, never inside a customer.
    pub const CONSOLE: &'static str = "console.";
    /// Taking orders for files, as programs of a company do with keys that may.
    pub const TAKE_JOBS: Self = Permission("web-api.jobs");
    /// Ending one's own session, at whatever stage it is.
    pub const LOGOUT: Self = Permission("session.logout");
    /// Changing the own password: all that is open, besides logging out, when it has expired.
    pub const CHANGE_PASSWORD: Self = Permission("top.password.change");
    /// Picking a customer, and leaving it: the provider's staff.
    pub const ENTER: Self = Permission("provider.enter");
    /// Sending in videos of the library, which the provider's company keeps: also open to staff who have picked nobody.
    pub const UPLOAD_VIDEO: Self = Permission("library.video.upload");
}

/// A screen's line in `function-codes.csv`.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct FunctionCode {
    /// The code, empty for screens without one. A code may stand on several screens.
    pub code: String,
    /// The screen's path under the application root.
    pub path: String,
    /// The permission that opens the screen; empty = none needed.
    pub permission: String,
    /// `yes` when the screen needs a login.
    pub login: String,
    /// The permission that lets its reader change what it shows; empty = everybody who may open it.
    pub edit: String,
}

/// Why policies cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    /// A file is missing or cannot be read.
    #[error("policy file {0}: {1}")]
    File(PathBuf, String),
    /// No line says which services a permission needs.
    #[error("policies: services.csv has no line for {0}")]
    Services(String),
    /// Casbin refuses the model or a rule.
    #[error("policies: {0}")]
    Casbin(#[from] casbin::Error),
}

/// The policies in force.
#[derive(Debug)]
pub struct Policies {
    /// Permission key → its bit.
    bits: HashMap<String, usize>,
    /// Member type → one bit per permission.
    allowed: HashMap<MemberType, Vec<u64>>,
    screens: Vec<FunctionCode>,
    /// Permission key, or first word of keys → the areas of which a contract must hold one; no area: none is needed.
    services: HashMap<String, Vec<ServiceArea>>,
}

impl Policies {
    /// Reads `model.conf`, `roles.csv`, `policy.csv`, `function-codes.csv` and `services.csv` and asks casbin for every
    /// pair of member type and permission.
    pub async fn load(dir: &Path) -> Result<Self, PolicyError> {
        let screens = read_screens(&dir.join("function-codes.csv"))?;
        let enforcer = enforcer(dir).await?;
        let mut keys: Vec<String> = enforcer.get_all_objects_in_use();
        keys.extend(screens.iter().flat_map(|s| [s.permission.clone(), s.edit.clone()]).filter(|key| !key.is_empty()));
        keys.sort();
        keys.dedup();
        let services = read_services(&dir.join("services.csv"))?;
        if let Some(key) = keys.iter().find(|key| services_of(&services, key).is_none()) {
            return Err(PolicyError::Services(key.clone()));
        }
        let mut allowed = HashMap::new();
        for kind in MemberType::ALL {
            let subject = format!("type:{}", kind.code());
            let mut set = vec![0; keys.len().div_ceil(64)];
            for (bit, key) in keys.iter().enumerate() {
                if enforcer.enforce((subject.as_str(), key.as_str()))? {
                    set[bit / 64] |= 1 << (bit % 64);
                }
            }
            allowed.insert(kind, set);
        }
        let bits = keys.into_iter().enumerate().map(|(bit, key)| (key, bit)).collect();
        Ok(Self { bits, allowed, screens, services })
    }

    /// True when a member type holds a permission key. Unknown keys are held by nobody.
    pub fn holds(&self, kind: MemberType, key: &str) -> bool {
        let Some(bit) = self.bits.get(key) else { return false };
        self.allowed.get(&kind).is_some_and(|set| set[bit / 64] >> (bit % 64) & 1 == 1)
    }

    /// True when this person may use a permission: the policies, the contract and the session as it stands must all allow.
    pub fn permits(&self, actor: &Actor, key: &str) -> bool {
        let serves = services_of(&self.services, key).is_some_and(|areas| actor.has_one_of(areas));
        serves && actor.reaches(key) && self.holds(actor.member_type, key)
    }

    /// True when a function code is known and its screen is open to this person. Unknown codes: false.
    pub fn permits_code(&self, actor: &Actor, code: &str) -> bool {
        self.screen_of(code).is_some_and(|screen| self.permits_screen(actor, screen))
    }

    /// The function codes of the screens that this person may open, each once, in the order of the policies.
    pub fn codes_of(&self, actor: &Actor) -> Vec<String> {
        let mut told = HashSet::new();
        let first = self.screens.iter().filter(|screen| !screen.code.is_empty() && told.insert(screen.code.as_str()));
        first.filter(|screen| self.permits_screen(actor, screen)).map(|screen| screen.code.clone()).collect()
    }

    /// True when this person may open a screen.
    pub fn permits_screen(&self, actor: &Actor, screen: &FunctionCode) -> bool {
        // a path begins with the word of its area, like the keys of the area
        let area = screen.path.split('/').next().and_then(|word| self.services.get(word));
        area.is_none_or(|areas| actor.has_one_of(areas))
            && (screen.permission.is_empty() || self.permits(actor, &screen.permission))
    }

    /// True when this person may change what a screen shows.
    pub fn permits_edit(&self, actor: &Actor, screen: &FunctionCode) -> bool {
        self.permits_screen(actor, screen) && (screen.edit.is_empty() || self.permits(actor, &screen.edit))
    }

    /// The first screen of a function code.
    pub fn screen_of(&self, code: &str) -> Option<&FunctionCode> {
        if code.is_empty() { None } else { self.screens.iter().find(|screen| screen.code == code) }
    }

    /// The screen of a path.
    pub fn screen_at(&self, path: &str) -> Option<&FunctionCode> {
        self.screens.iter().find(|screen| screen.path == path)
    }

    /// All screens of both specification documents.
    pub fn screens(&self) -> &[FunctionCode] {
        &self.screens
    }

    /// The permission keys that this person holds, sorted.
    pub fn keys_of(&self, actor: &Actor) -> Vec<&str> {
        let mut keys: Vec<&str> = self.bits.keys().map(String::as_str).filter(|key| self.permits(actor, key)).collect();
        keys.sort_unstable();
        keys
    }

    /// Every key that a rule or a screen names, sorted.
    pub fn all_keys(&self) -> Vec<&str> {
        let mut keys: Vec<&str> = self.bits.keys().map(String::as_str).collect();
        keys.sort_unstable();
        keys
    }
}

fn read(path: &Path) -> Result<String, PolicyError> {
    std::fs::read_to_string(path).map_err(|e| PolicyError::File(path.to_owned(), e.to_string()))
}

async fn enforcer(dir: &Path) -> Result<Rules, PolicyError> {
    let model = DefaultModel::from_str(&read(&dir.join("model.conf"))?).await?;
    let mut enforcer = Enforcer::new(model, ()).await?;
    for file in ["roles.csv", "policy.csv"] {
        let path = dir.join(file);
        check_lines(&path, &read(&path)?)?;
        let mut part = FileAdapter::new(path);
        casbin::Adapter::load_policy(&mut part, casbin::CoreApi::get_mut_model(&mut enforcer)).await?;
    }
    casbin::CoreApi::build_role_links(&mut enforcer)?;
    Ok(Rules(enforcer))
}

/// Casbin indexes into a rule's fields without looking; a line with too few would stop the process.
fn check_lines(path: &Path, text: &str) -> Result<(), PolicyError> {
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
    {
        let fields = line.split(',').map(str::trim).collect::<Vec<_>>();
        let whole = match fields[0] {
            "p" => fields.len() == 4 && matches!(fields[3], "allow" | "deny"),
            "g" => fields.len() == 3,
            _ => false,
        };
        if !whole || fields.contains(&"") {
            return Err(PolicyError::File(path.to_owned(), format!("line {number} is no rule: {line}")));
        }
    }
    Ok(())
}

struct Rules(Enforcer);

impl Rules {
    fn get_all_objects_in_use(&self) -> Vec<String> {
        use casbin::MgmtApi;
        self.0.get_all_objects()
    }

    fn enforce(&self, request: (&str, &str)) -> Result<bool, casbin::Error> {
        self.0.enforce(request)
    }
}

fn services_of<'a>(services: &'a HashMap<String, Vec<ServiceArea>>, key: &str) -> Option<&'a [ServiceArea]> {
    let first = || services.get(key.split('.').next()?);
    services.get(key).or_else(first).map(Vec::as_slice)
}

fn read_services(path: &Path) -> Result<HashMap<String, Vec<ServiceArea>>, PolicyError> {
    let wrong = |what: String| PolicyError::File(path.to_owned(), what);
    let mut found = HashMap::new();
    let text = read(path)?;
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
    for line in reader.deserialize() {
        let (key, words): (String, String) = line.map_err(|e| wrong(e.to_string()))?;
        let areas = match words.as_str() {
            "none" => Some(Vec::new()),
            words => words.split(' ').map(ServiceArea::parse).collect(),
        };
        let areas = areas.ok_or_else(|| wrong(format!("{key}: “{words}” names no services")))?;
        if found.insert(key.clone(), areas).is_some() {
            return Err(wrong(format!("{key} stands twice")));
        }
    }
    Ok(found)
}

fn read_screens(path: &Path) -> Result<Vec<FunctionCode>, PolicyError> {
    let wrong = |e: csv::Error| PolicyError::File(path.to_owned(), e.to_string());
    let text = read(path)?;
    csv::Reader::from_reader(text.as_bytes()).deserialize().map(|row| row.map_err(wrong)).collect()
}
