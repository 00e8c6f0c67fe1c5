//! What a handler is given: who calls, in which language, from where, at what time.

use std::sync::Arc;

use access::{Actor, ClientDevice};
use db::{Scope, TenantTx};
use kernel::{Lang, Outcome, Zone};
use plant::zones;
use salvo::extract::Metadata;
use salvo::oapi::{Components, EndpointArgRegister, Operation, SecurityRequirement};
use salvo::{Depot, Extractible, Request};
use time::OffsetDateTime;

use crate::app::App;
use crate::refusal::Refusal;

/// A call, logged in or not.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The process.
    pub app: Arc<App>,
    /// The caller's language.
    pub lang: Lang,
    /// The instant of the call.
    pub now: OffsetDateTime,
    /// When the person last did something, as far as the call tells: the session counts as used then. None for event
    /// streams, which a page opens by itself.
    pub used_at: Option<OffsetDateTime>,
    /// Where the call comes from.
    pub device: ClientDevice,
    /// Names the call in the log and in error messages.
    pub request_id: String,
    /// The screen that the caller named.
    pub function_code: Option<String>,
    /// The caller wants 202 at once (`Prefer: respond-async`).
    pub respond_async: bool,
}

/// A call of a person with a live session and the route's permission.
#[derive(Clone, Debug)]
pub struct Cx {
    /// The call.
    pub visit: Visit,
    /// The person.
    pub actor: Arc<Actor>,
}

impl Cx {
    /// Opens a transaction confined to the person's company.
    pub async fn begin(&self) -> Outcome<TenantTx> {
        Ok(self.app().db.begin(self.scope()).await?)
    }

    /// In whose name rows are read and written.
    pub fn scope(&self) -> Scope {
        self.actor.scope()
    }

    /// The process.
    pub fn app(&self) -> &Arc<App> {
        &self.visit.app
    }

    /// The caller's language.
    pub fn lang(&self) -> Lang {
        self.visit.lang
    }

    /// The zone in which times are told to the caller.
    pub async fn zone(&self, tx: &mut TenantTx) -> Outcome<Zone> {
        Ok(zones::of_member(tx, self.actor.member_id, self.actor.main_location).await?)
    }

    /// The instant of the call.
    pub fn now(&self) -> OffsetDateTime {
        self.visit.now
    }
}

fn metadata() -> &'static Metadata {
    static NONE: Metadata = Metadata::new("");
    &NONE
}

impl<'ex> Extractible<'ex> for Visit {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(_req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        let visit = depot.get_typed::<Self>().ok().cloned();
        visit.ok_or_else(|| kernel::Fault::ours("a handler was reached without the middleware").into())
    }
}

impl<'ex> Extractible<'ex> for Cx {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(_req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        // Only the guard puts one there: a handler that asks for a person on a public route refuses everybody.
        depot.get_typed::<Self>().ok().cloned().ok_or_else(|| kernel::Fault::Unauthenticated.into())
    }
}

impl EndpointArgRegister for Visit {
    fn register(_components: &mut Components, _operation: &mut Operation, _arg: &str) {}
}

impl EndpointArgRegister for Cx {
    fn register(_components: &mut Components, operation: &mut Operation, _arg: &str) {
        let bearer = SecurityRequirement::new("bearer", Vec::<String>::new());
        operation.securities.get_or_insert_default().push(bearer);
    }
}
