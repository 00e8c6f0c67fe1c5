//! The provider's own company with two staff members, for every seed.

use access::Passwords;
use anyhow::Result;

use super::{demo_hash, store};
use crate::admin::CommandCx;
use crate::admin::companies::{self, NewCompany};
use crate::admin::members::{self, NewPerson};
use crate::admin::staff::NewStaff;

/// The provider's company.
pub(super) const COMPANY: &str = "そそぎサービス株式会社";

/// Address, type, family and first name with kana, and who that is.
pub(super) const STAFF: [(&str, i16, [&str; 4], &str); 2] = [
    ("staff@provider.example", 40, ["西", "美咲", "ニシ", "ミサキ"], "provider staff (tlk/browse/login/open)"),
    (
        "staff-admin@provider.example",
        50,
        ["森", "拓也", "モリ", "タクヤ"],
        "provider staff, administers the console (tlk/browse/login/open)",
    ),
];

/// Makes the provider's company and its staff, once.
pub(super) async fn ensure(cx: &CommandCx, passwords: &Passwords) -> Result<()> {
    if store::find(&cx.db, COMPANY).await?.is_some() {
        return Ok(());
    }
    let new = NewCompany { name: COMPANY.to_owned(), provider: true, services: Vec::new(), locations: Vec::new() };
    let (mut tx, _) = companies::create(cx, &new).await?;
    for (email, member_type, names, _) in STAFF {
        let person = NewStaff { person: NewPerson::named(email, names, "ja"), member_type };
        members::add(&mut tx, &person.into(), &demo_hash(passwords).await?, cx.now).await?;
    }
    tx.commit().await?;
    Ok(())
}
