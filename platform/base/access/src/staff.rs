//! The provider's staff inside customers: entering, switching, leaving. Each step is a line in the audit log of the
//! customer it concerns; a switch is leaving one customer and entering the next.

use db::TenantTx;
use kernel::{CompanyId, Fault, Outcome};
use serde_json::{Value, json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::Access;
use crate::actor::Actor;
use crate::audit::{self, AuditEntry};
use crate::sessions;

/// The action of the line that an entry leaves.
pub const ENTER: &str = "provider.enter";
/// The action of the line that leaving leaves.
pub const LEAVE: &str = "provider.leave";

/// What staff picked: a customer, and one of its locations.
#[derive(Clone, Copy, Debug)]
pub struct Pick<'a> {
    /// The customer.
    pub company: CompanyId,
    /// The location.
    pub location: Uuid,
    /// The location's name.
    pub location_name: &'a str,
}

/// A step of staff: who, from where, when.
#[derive(Clone, Copy, Debug)]
pub struct StaffStep<'a> {
    /// Who.
    pub actor: &'a Actor,
    /// The client's address.
    pub ip: &'a str,
    /// When.
    pub now: OffsetDateTime,
}

impl StaffStep<'_> {
    fn note(&self, tx: &mut TenantTx, action: &str, subject: &str, after: Option<Value>) {
        let entry = AuditEntry { after, ip: Some(self.ip), ..AuditEntry::by(self.actor, action, subject) };
        audit::write(tx, entry, self.now);
    }
}

/// Enters the picked customer and gives the session's token from now on. A customer that the session is in is left.
pub async fn enter(access: &Access, step: StaffStep<'_>, pick: &Pick<'_>) -> Outcome<String> {
    let left = Actor { company: step.actor.home, ..step.actor.clone() };
    let from = if step.actor.is_visiting() && step.actor.company != pick.company {
        leave(access, step).await?;
        &left
    } else {
        step.actor
    };
    let mut tx = access.db.begin(db::Scope::of(pick.company)).await?;
    let to = (pick.company, Some(pick.location));
    let token = sessions::move_in(&mut tx, from, to, step.now).await?.ok_or(Fault::SessionEnded)?;
    let after = json!({ "locationUniqueKey": pick.location });
    step.note(&mut tx, ENTER, pick.location_name, Some(after));
    tx.commit().await?;
    access.sessions.forget_session(step.actor.session_id);
    Ok(token)
}

/// Leaves the customer that the session is in; the token given serves the next pick.
pub async fn leave(access: &Access, step: StaffStep<'_>) -> Outcome<String> {
    let mut tx = access.db.begin(step.actor.scope()).await?;
    let to = (step.actor.home, None);
    let token = sessions::move_in(&mut tx, step.actor, to, step.now).await?.ok_or(Fault::SessionEnded)?;
    if step.actor.is_visiting() {
        let place = location_name(&mut tx, step.actor.main_location).await?;
        step.note(&mut tx, LEAVE, &place, None);
    }
    tx.commit().await?;
    access.sessions.forget_session(step.actor.session_id);
    Ok(token)
}

/// Ends a session; staff leave the customer that they are in.
pub async fn log_out(access: &Access, step: StaffStep<'_>) -> Outcome<()> {
    if step.actor.is_visiting() {
        leave(access, step).await?;
    }
    access.sessions.log_out(step.actor.session_id, step.now).await
}

async fn location_name(tx: &mut TenantTx, location: Option<Uuid>) -> Outcome<String> {
    let name = sqlx::query_scalar!(
        "select name from location where company_id = $1 and location_id = $2",
        tx.company(),
        location,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(name.unwrap_or_default())
}
