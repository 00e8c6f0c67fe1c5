//! Routes. There are three ways in: `guarded` by a session and a permission, `signed` by a company's system whose member
//! holds the permission, or `public`. There is no fourth.

use access::{Permission, SessionLookup};
use http::Method;
use kernel::Fault;
use kernel::messages::Texts;
use salvo::http::header::AUTHORIZATION;
use salvo::routing::{Filter as _, filters};
use salvo::{Depot, FlowCtrl, Handler, Request, Response, Router, Writer, async_trait};

use crate::cx::{Cx, Visit};
use crate::refusal::Refusal;
use crate::signed;

/// How a route is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteAccess {
    /// By a person who holds the permission.
    Guarded(Permission),
    /// By a company's system, with signed calls in the name of a member who holds the permission.
    Signed(Permission),
    /// By anybody.
    Public,
}

/// A registered route.
#[derive(Clone, Debug)]
pub struct RouteInfo {
    /// HTTP method.
    pub method: Method,
    /// Path under the application root, for example `/api/login/logout`.
    pub path: String,
    /// How it is entered.
    pub access: RouteAccess,
    /// The area's name.
    pub area: &'static str,
    /// The handler by its path in the code, for example `account::login::http::log_out`.
    pub handler: &'static str,
}

/// The route table of an area.
#[derive(Debug)]
pub struct Routes {
    area: &'static str,
    base: &'static str,
    router: Router,
    pages: Router,
    infos: Vec<RouteInfo>,
    texts: Vec<Texts>,
}

impl Routes {
    /// A table of calls of companies' systems (the Web API).
    pub fn of_systems(area: &'static str) -> Self {
        Self::under(area, signed::ROOT)
    }

    /// A table of calls under `/api`.
    pub fn new(area: &'static str) -> Self {
        Self::under(area, "/api")
    }

    /// A table of calls under another root (the intake door, signed files).
    pub fn under(area: &'static str, base: &'static str) -> Self {
        Self { area, base, router: Router::new(), pages: Router::new(), infos: Vec::new(), texts: Vec::new() }
    }

    /// A call for people who hold `permission`.
    #[must_use]
    pub fn guarded<H: Handler>(self, method: Method, path: &str, permission: Permission, handler: H) -> Self {
        self.add(method, path, RouteAccess::Guarded(permission), handler)
    }

    /// A call of a company's system, whose member holds `permission`; the table stands under [`crate::signed::ROOT`].
    #[must_use]
    pub fn signed<H: Handler>(self, method: Method, path: &str, permission: Permission, handler: H) -> Self {
        self.add(method, path, RouteAccess::Signed(permission), handler)
    }

    /// A call for anybody.
    #[must_use]
    pub fn public<H: Handler>(self, method: Method, path: &str, handler: H) -> Self {
        self.add(method, path, RouteAccess::Public, handler)
    }

    /// A page for anybody, by its address below the application root, into which the server writes its text. It is no
    /// call: it answers with a page.
    #[must_use]
    pub fn page<H: Handler>(mut self, path: &str, handler: H) -> Self {
        let read = Router::with_path(path.to_owned()).filter(filters::get().or(filters::head()));
        self.pages = self.pages.push(read.goal(handler));
        self
    }

    fn add<H: Handler>(mut self, method: Method, path: &str, access: RouteAccess, handler: H) -> Self {
        let full = format!("{}{path}", self.base);
        let mut route = Router::with_path(full.trim_start_matches('/').to_owned());
        route = match access {
            RouteAccess::Guarded(permission) => route.hoop(Guard(permission)),
            RouteAccess::Signed(permission) => route.hoop(Allowed(permission)),
            RouteAccess::Public => route,
        };
        let route = match method {
            Method::POST => route.post(handler),
            Method::PUT => route.put(handler),
            Method::DELETE => route.delete(handler),
            Method::HEAD => route.head(handler),
            _ => route.get(handler),
        };
        self.router = self.router.push(route);
        let handler = std::any::type_name::<H>();
        self.infos.push(RouteInfo { method, path: full, access, area: self.area, handler });
        self
    }

    /// Gives the handlers of this table something that all their calls share.
    #[must_use]
    pub fn sharing<T: Clone + Send + Sync + 'static>(mut self, shared: T) -> Self {
        self.router = self.router.hoop(SharedState(shared));
        self
    }

    /// Adds the table of another noun of the same area.
    #[must_use]
    pub fn join(mut self, other: Self) -> Self {
        self.router = self.router.push(other.router);
        self.pages = self.pages.push(other.pages);
        self.infos.extend(other.infos);
        self.texts.extend(other.texts);
        self
    }

    /// Adds what the calls of this table say.
    #[must_use]
    pub fn saying(mut self, texts: Texts) -> Self {
        self.texts.push(texts);
        self
    }

    /// Makes what the calls say known to this process.
    pub fn register_texts(&self) {
        self.texts.iter().for_each(|texts| texts.register());
    }

    /// The routes, the pages, and what is known of the routes.
    pub fn into_parts(self) -> (Router, Router, Vec<RouteInfo>) {
        (self.router, self.pages, self.infos)
    }
}

/// Hands what the calls of a table share to each of them.
struct SharedState<T>(T);

#[async_trait]
impl<T: Clone + Send + Sync + 'static> Handler for SharedState<T> {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        depot.insert_typed(self.0.clone());
        ctrl.call_next(req, depot, res).await;
    }
}

/// Lets a person with the permission pass and says who it is.
struct Guard(Permission);

#[async_trait]
impl Handler for Guard {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        match self.admit(req, depot).await {
            Ok(cx) => {
                depot.insert_typed(cx);
            }
            Err(fault) => {
                Refusal(fault).write(req, depot, res).await;
                ctrl.skip_rest();
            }
        }
    }
}

impl Guard {
    async fn admit(&self, req: &Request, depot: &Depot) -> Result<Cx, Fault> {
        let cx = person(req, depot).await?;
        if cx.holds(self.0) { Ok(cx) } else { Err(Fault::Forbidden) }
    }
}

/// Lets a system pass whose member holds the permission. Who it is was found before ([`signed::SystemDoor`]).
struct Allowed(Permission);

#[async_trait]
impl Handler for Allowed {
    async fn handle(&self, req: &mut Request, depot: &mut Depot, res: &mut Response, ctrl: &mut FlowCtrl) {
        if !depot.get_typed::<Cx>().is_ok_and(|cx| cx.holds(self.0)) {
            Refusal(Fault::Forbidden).write(req, depot, res).await;
            ctrl.skip_rest();
        }
    }
}

/// The person whose token the call carries.
pub(crate) async fn person(req: &Request, depot: &Depot) -> Result<Cx, Fault> {
    let visit = depot.get_typed::<Visit>().map_err(|_| Fault::ours("no visit"))?.clone();
    let token = bearer(req).ok_or(Fault::Unauthenticated)?;
    match visit.app.access.sessions.find(token, &visit.device.ip, visit.used_at, visit.now).await? {
        SessionLookup::Live(actor) => Ok(Cx { visit, actor: actor.into() }),
        SessionLookup::Ended => Err(Fault::SessionEnded),
        SessionLookup::Outside => Err(Fault::State("address", "login.address".into())),
        SessionLookup::Unknown => Err(Fault::Unauthenticated),
    }
}

fn bearer(req: &Request) -> Option<&str> {
    let value = req.headers().get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim()).filter(|t| !t.is_empty())
}
