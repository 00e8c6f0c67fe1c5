//! Account area and the calls of the shell.
//!
//! | Screen | Module |
//! |---|---|
//! | top/user/login/open (9HDG002), logging out | `login` |
//! | top/login/list (9HDG016): who logged in, and one's own sessions | `log_ins` |
//! | top/email-address/change-completion (9HDG026), and asking for the change | `email_change` |
//! | tlk/browse/login/open: provider staff | `provider` |
//! | after login: permissions and constants | `own` |
//! | every page: guards, pickers, access history | `shell` |
//! | top/member/list, detail, edit (9HDG010, 014, 015) | `members` |
//! | top/new-menber/registration, confirmation, completion/open (9HDG005 to 007) | `members` |
//! | top/password/Re-issue/open, change/open, change, expiration-setting (9HDG003, 004, 008, 013) | `passwords` |
//! | top/contract-detail/confirmation (9HDG029), top/member/quota-application (9HDG011) | `contracts` |
//! | top/global-ip/blocking (9HDG031): from where members may come | `restriction` |
//! | top/web-api/management (9HDG032): keys for the company's own systems | `web_api` |
//! | the provider's command line and console | `companies` |
//! | console/customer/list, detail, console/quota/list (9HDG107 to 109) | `console` |
//! | top/audit-log/list (9HDG040): the audit log of a company's administrators | `audit_log` |
//! | top/home: what happened since the visit before | `home` |
//! | download tray, stored files | `downloads` |
//! | files in a form of the company's own, and the programs that make them | `custom_files` |
//! | every tab: its event stream | `streams` |
//!
//! Must never: read another tenant's rows, or decide a permission by itself (the guard and `policies/` do).

mod audit_log;
pub mod companies;
mod console;
pub mod contracts;
mod custom_files;
mod downloads;
mod email_change;
mod home;
mod log_ins;
mod login;
pub mod members;
mod own;
mod passwords;
mod provider;
mod restriction;
mod shell;
mod streams;
mod web_api;

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
        .join(log_ins::routes())
        .join(console::routes())
        .join(contracts::routes())
        .join(restriction::routes())
        .join(web_api::routes())
        .join(email_change::routes())
        .join(provider::routes())
        .join(own::routes())
        .join(passwords::routes())
        .join(shell::routes())
        .join(home::routes())
        .join(downloads::routes())
        .join(custom_files::routes())
        .join(streams::routes())
        .join(audit_log::routes())
        .join(members::routes())
}

/// A session's own calls: open to everybody who is logged in, whatever else they may do.
const SELF: Permission = Permission::SELF;
/// What a page asks for itself: open to everybody who is logged in, and to staff who have picked nobody.
const SCREENS: Permission = Permission::SCREENS;
