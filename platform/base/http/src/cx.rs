//! What a handler is given: who calls, in which language, from where, at what time.

use std::sync::Arc;

use access::{Actor, ClientDevice, Permission};
use db::{Scope, TenantTx};
use kernel::{Fault, Lang, Outcome, Zone};
use plant::zones;
use salvo::extract::Metadata;
use salvo::oapi::{Components, EndpointArgRegister, Operation, SecurityRequirement};
use salvo::{Depot, Extractible, Request};
use time::OffsetDateTime;

use crate::app::App;
use crate::refusal::Refusal;
use crate::routes;

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

/// Who calls a public route.
#[derive(Clone, Debug)]
pub enum Caller {
    /// Somebody with a live session.
    Person(Box<Cx>),
    /// Somebody whose session has ended.
    Ended,
    /// Anybody else, whatever they sent.
    Stranger,
}

impl Caller {
    /// The person, when they hold the permission; everybody else is a stranger.
    pub fn holding(self, permission: Permission) -> Option<Cx> {
        self.permitted(permission).ok()
    }

    /// The person, when they hold the permission, or why a guarded route would refuse.
    pub fn permitted(self, permission: Permission) -> Outcome<Cx> {
        match self {
            Self::Person(cx) if cx.holds(permission) => Ok(*cx),
            Self::Person(_) => Err(Fault::Forbidden),
            Self::Ended => Err(Fault::SessionEnded),
            Self::Stranger => Err(Fault::Unauthenticated),
        }
    }
}

impl Cx {
    /// True when the person may do what the permission is for, from the screen that the call names.
    pub fn holds(&self, permission: Permission) -> bool {
        let policies = self.app().access.policies();
        let named = self.visit.function_code.as_deref();
        named.is_none_or(|code| policies.permits_code(&self.actor, code)) && policies.permits(&self.actor, permission.0)
    }

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
        visit.ok_or_else(|| Fault::ours("a handler was reached without the middleware").into())
    }
}

impl<'ex> Extractible<'ex> for Cx {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(_req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        // Only the guard puts one there: a handler that asks for a person on a public route refuses everybody.
        depot.get_typed::<Self>().ok().cloned().ok_or_else(|| Fault::Unauthenticated.into())
    }
}

impl<'ex> Extractible<'ex> for Caller {
    fn metadata() -> &'static Metadata {
        metadata()
    }

    #[expect(refining_impl_trait, reason = "the refusal is ours")]
    async fn extract(req: &'ex mut Request, depot: &'ex mut Depot) -> Result<Self, Refusal> {
        match routes::person(req, depot).await {
            Ok(cx) => Ok(Self::Person(Box::new(cx))),
            Err(Fault::SessionEnded) => Ok(Self::Ended),
            Err(Fault::Unauthenticated) => Ok(Self::Stranger),
            Err(other) => Err(other.into()),
        }
    }
}

impl EndpointArgRegister for Caller {
    fn register(_components: &mut Components, _operation: &mut Operation, _arg: &str) {}
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
