//! Account area and the calls of the shell.
//!
//! | Screen | Module |
//! |---|---|
//! | top/user/login/open (9HDG002), logging out | `login` |
//! | tlk/browse/login/open: provider staff | `provider` |
//! | after login: permissions and constants | `own` |
//! | every page: guards, pickers, access history | `shell` |
//! | top/member/list, detail, edit (9HDG010, 014, 015) | `members` |
//! | top/new-menber/registration, confirmation, completion/open (9HDG005 to 007) | `members` |
//! | the provider's command line (and console) | `companies` |
//! | the audit log of a company's administrators (no page yet) | `audit_log` |
//! | top/home: what happened since the visit before | `home` |
//! | download tray, stored files | `downloads` |
//! | every tab: its event stream | `streams` |
//!
//! Must never: read another tenant's rows, or decide a permission by itself (the guard and `policies/` do).

mod audit_log;
pub mod companies;
mod downloads;
mod home;
mod login;
pub mod members;
mod own;
mod provider;
mod shell;
mod streams;

use access::Permission;
use http_kit::Routes;
use kernel::messages::Texts;

/// What the area says in its own words.
const TEXTS: Texts = Texts(include_str!("../messages.toml"));

/// The area's calls.
pub fn routes() -> Routes {
    Routes::new("account")
        .saying(TEXTS)
        .join(login::routes())
        .join(provider::routes())
        .join(own::routes())
        .join(shell::routes())
        .join(home::routes())
        .join(downloads::routes())
        .join(streams::routes())
        .join(audit_log::routes())
        .join(members::routes())
}

/// A session's own calls: open to everybody who is logged in, whatever else they may do.
const SELF: Permission = Permission("session.self");
