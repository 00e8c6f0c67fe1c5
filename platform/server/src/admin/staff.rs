//! The provider's staff (types 40 and 50): members of the provider's own company, without locations.

use account::companies;
use anyhow::{Result, bail, ensure};
use clap::Subcommand;
use db::Scope;
use serde_json::json;

use super::CommandCx;
use super::members::{self, NewMember, NewPerson, passwords};
use crate::out;

/// What may be done to staff. Everything else is done as to any member of the provider's company.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Add a staff member. Without --password-stdin a password is made and printed once.
    Add {
        #[command(flatten)]
        staff: NewStaff,
        /// Read the password from standard input.
        #[arg(long)]
        password_stdin: bool,
    },
}

/// A staff member to be.
#[derive(clap::Args)]
pub(crate) struct NewStaff {
    #[command(flatten)]
    pub(crate) person: NewPerson,
    /// 40 staff, 50 staff who also administer the provider's console.
    #[arg(long = "type", default_value_t = 40)]
    pub(crate) member_type: i16,
}

impl From<NewStaff> for NewMember {
    fn from(new: NewStaff) -> Self {
        Self { person: new.person, member_type: new.member_type, locations: Vec::new(), main: None, valid: true }
    }
}

/// Runs `sosogi admin staff`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    let Command::Add { staff, password_stdin } = command;
    let password = passwords::obtain(password_stdin)?;
    let member = NewMember::from(staff);
    ensure!(matches!(member.member_type, 40 | 50), "staff have the types 40 and 50");
    let mut tx = cx.db.begin(provider(cx).await?).await?;
    members::add(&mut tx, &member, &passwords::hash(&password.text).await?, cx.now).await?;
    let after = json!({ "type": member.member_type, "valid": true });
    cx.commit(tx, "member.add", &member.person.email, after).await?;
    out::line(format_args!("staff member {} added", member.person.email));
    password.tell();
    Ok(())
}

/// The provider's own company.
pub(crate) async fn provider(cx: &CommandCx) -> Result<Scope> {
    let mut tx = cx.db.begin_unscoped().await?;
    match companies::providers(&mut tx).await?.as_slice() {
        [id] => Ok(Scope::of(*id)),
        [] => bail!(
            "there is no company of the provider yet; make it with `sosogi admin company add --provider --name …`"
        ),
        _ => {
            bail!("there is more than one company of the provider; name it with `sosogi admin member add --company …`")
        }
    }
}
