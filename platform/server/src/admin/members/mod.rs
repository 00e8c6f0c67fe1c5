//! Members: the people who log in. Staff (types 40 and 50) are the members of the provider's own company.

pub(super) mod passwords;

use ::content::policies;
use access::{MemberType, identities, sessions};
use account::members::{self, LocationChoice, Member, PersonDraft};
use anyhow::{Result, bail, ensure};
use clap::Subcommand;
use db::TenantTx;
use kernel::rules::{Email, KanaName, PersonName, Phone};
use kernel::{CompanyId, Lang};
use plant::locations;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::CommandCx;
use super::companies::find_location;
use super::rules::field;
use crate::{out, words};

/// What may be done to members.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Add a member. Without --password-stdin a password is made and printed once.
    Add {
        /// The company's name or key.
        #[arg(long)]
        company: String,
        #[command(flatten)]
        member: Box<NewMember>,
        /// The member agreed to the policies in force by other means than the portal.
        #[arg(long)]
        agreed: bool,
        /// Read the password from standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Show a company's members.
    List {
        /// The company's name or key.
        #[arg(long)]
        company: String,
    },
    /// Give a member another password; all sessions end.
    Password {
        #[command(flatten)]
        who: MemberArgs,
        /// Read the password from standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Let a member log in.
    Valid(MemberArgs),
    /// Keep a member out; all sessions end.
    Invalid(MemberArgs),
}

/// A member of a company.
#[derive(clap::Args)]
pub(crate) struct MemberArgs {
    /// The company's name or key.
    #[arg(long)]
    company: String,
    /// The member's mail address.
    #[arg(long)]
    email: String,
}

/// Who somebody is, whether of a customer or of the provider.
#[derive(clap::Args)]
pub(crate) struct NewPerson {
    /// Mail address: the login.
    #[arg(long)]
    pub(crate) email: String,
    /// Family name.
    #[arg(long)]
    pub(crate) family_name: String,
    /// First name.
    #[arg(long)]
    pub(crate) first_name: String,
    /// Family name in kana.
    #[arg(long)]
    pub(crate) kana_family_name: String,
    /// First name in kana.
    #[arg(long)]
    pub(crate) kana_first_name: String,
    /// Language: ja, en or ko.
    #[arg(long, default_value = "ja")]
    pub(crate) language: String,
    /// Telephone. Who has none is asked for it first when they log in.
    #[arg(long, default_value = "")]
    pub(crate) phone: String,
}

impl NewPerson {
    /// Somebody of a seed by address, names (family and first, then both in kana) and language.
    pub(crate) fn named(email: &str, names: [&str; 4], language: &str) -> Self {
        let [family_name, first_name, kana_family_name, kana_first_name] = names.map(str::to_owned);
        Self {
            email: email.to_owned(),
            family_name,
            first_name,
            kana_family_name,
            kana_first_name,
            language: language.to_owned(),
            phone: "03-5550-0100".to_owned(),
        }
    }
}

/// A member to be.
#[derive(clap::Args)]
pub(crate) struct NewMember {
    #[command(flatten)]
    pub(crate) person: NewPerson,
    /// 10 general user, 20 superior user, 30 administrator; 40 and 50 staff of the provider.
    #[arg(long = "type")]
    pub(crate) member_type: i16,
    /// A location the member belongs to, in the member's order. May be repeated.
    #[arg(long = "location", required = true)]
    pub(crate) locations: Vec<String>,
    /// The main location; without it the first.
    #[arg(long)]
    pub(crate) main: Option<String>,
    /// The member may log in at once. (Administrators and staff always may.)
    #[arg(long)]
    pub(crate) valid: bool,
}

/// Runs `sosogi admin member`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::Add { company, member, agreed, password_stdin } => {
            let password = passwords::obtain(password_stdin)?;
            let mut tx = cx.begin(&company).await?;
            let member_id = add(&mut tx, &member, &passwords::hash(&password.text).await?, cx.now).await?;
            if agreed {
                policies::agree_to_all(&mut tx, member_id, cx.now).await?;
            }
            let after = json!({
                "type": member.member_type, "valid": member.valid, "locations": member.locations, "agreed": agreed,
            });
            cx.commit(tx, "member.add", &member.person.email, after).await?;
            out::line(format_args!("member {} added", member.person.email));
            password.tell();
            Ok(())
        }
        Command::List { company } => list(cx, &company).await,
        Command::Password { who, password_stdin } => change_password(cx, &who, password_stdin).await,
        Command::Valid(who) => set_valid(cx, &who, true).await,
        Command::Invalid(who) => set_valid(cx, &who, false).await,
    }
}

/// Adds a member with a login identity.
pub(crate) async fn add(tx: &mut TenantTx, new: &NewMember, password_hash: &str, now: OffsetDateTime) -> Result<Uuid> {
    let Some(kind) = MemberType::parse(new.member_type) else {
        bail!("{} is no member type; there are 10, 20, 30 and, for the provider's staff, 40 and 50", new.member_type);
    };
    let member = members::NewMember {
        email: field::<Email>("email", &new.person.email)?,
        person: person(&new.person)?,
        kind,
        places: places(tx, new).await?,
        valid: new.valid,
    };
    Ok(members::add(tx, member, password_hash, now).await.map_err(words)?.member_id)
}

fn person(new: &NewPerson) -> Result<PersonDraft> {
    Ok(PersonDraft {
        family_name: field::<PersonName>("family name", &new.family_name)?,
        first_name: field::<PersonName>("first name", &new.first_name)?,
        kana_family_name: field::<KanaName>("family name in kana", &new.kana_family_name)?,
        kana_first_name: field::<KanaName>("first name in kana", &new.kana_first_name)?,
        department: None,
        position: None,
        phone1: if new.phone.trim().is_empty() { String::new() } else { field::<Phone>("phone", &new.phone)? },
        phone2: None,
        language: language(&new.language)?,
    })
}

fn language(code: &str) -> Result<Lang> {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
    known.ok_or_else(|| anyhow::anyhow!("“{code}” is no language; there are ja, en and ko"))
}

/// Staff begin at the location that they pick with the customer; everybody else belongs to at least one.
async fn places(tx: &mut TenantTx, new: &NewMember) -> Result<LocationChoice> {
    if new.locations.is_empty() && MemberType::parse(new.member_type).is_some_and(MemberType::is_staff) {
        return Ok(LocationChoice::default());
    }
    let main = new.main.as_ref().or(new.locations.first());
    ensure!(main.is_some_and(|main| new.locations.contains(main)), "--main must be one of the --location values");
    let mut choice = LocationChoice::default();
    for name in &new.locations {
        let location = find_location(tx, name).await?;
        choice.locations.push(location);
        if main == Some(name) {
            choice.main = Some(location);
        }
    }
    Ok(choice)
}

async fn list(cx: &CommandCx, company: &str) -> Result<()> {
    let mut tx = cx.begin(company).await?;
    let locations = locations::list(&mut tx).await?;
    let name = |id: &Uuid| locations.iter().find(|location| location.location_id == *id).map(|l| l.name.as_str());
    let rows = members::all(&mut tx).await?.into_iter().map(|m| {
        let valid = if m.valid { "yes" } else { "no" };
        let names: Vec<&str> = m.locations.iter().filter_map(name).collect();
        let person = format!("{} {}", m.person.family_name, m.person.first_name);
        [m.email, m.member_type.to_string(), valid.to_owned(), person, names.join(", ")]
    });
    out::table(["address", "type", "valid", "name", "locations"], &rows.collect::<Vec<_>>());
    Ok(())
}

async fn change_password(cx: &CommandCx, who: &MemberArgs, from_stdin: bool) -> Result<()> {
    let password = passwords::obtain(from_stdin)?;
    let hash = passwords::hash(&password.text).await?;
    let mut tx = cx.begin(&who.company).await?;
    let member = find(&mut tx, &who.email).await?;
    ensure!(
        identities::set_password(&mut tx, member.member_id, &hash, cx.now).await.map_err(words)?,
        "{} has no login",
        who.email
    );
    let ended = end_sessions(&mut tx, member.member_id, "password", cx.now).await?;
    cx.commit(tx, "member.password", &who.email, json!({ "sessionsEnded": ended })).await?;
    out::line(format_args!("password changed, {ended} sessions ended"));
    password.tell();
    Ok(())
}

async fn set_valid(cx: &CommandCx, who: &MemberArgs, valid: bool) -> Result<()> {
    let mut tx = cx.begin(&who.company).await?;
    let found = find(&mut tx, &who.email).await?;
    let held = members::hold(&mut tx, found.member_id).await.map_err(words)?;
    let member = held.ok_or_else(|| anyhow::anyhow!("{} is gone", who.email))?;
    members::set_valid(&mut tx, &member, valid, cx.now).await.map_err(words)?;
    cx.commit(tx, "member.valid", &who.email, json!({ "valid": valid })).await?;
    let word = if valid { "valid" } else { "invalid, and all sessions ended" };
    out::line(format_args!("{} is {word}", who.email));
    Ok(())
}

async fn find(tx: &mut TenantTx, email: &str) -> Result<Member> {
    let found = members::by_email(tx, &identities::normal(email)).await?;
    found.ok_or_else(|| anyhow::anyhow!("the company has no member {email}; `sosogi admin member list` shows all"))
}

async fn end_sessions(tx: &mut TenantTx, member_id: Uuid, reason: &str, now: OffsetDateTime) -> Result<u64> {
    let company = CompanyId(tx.company());
    Ok(sessions::end_all_in(tx, company, member_id, reason, now).await?)
}
