//! `hughomememberC/hugHomeMemberLogin`, `login/logout`.

use access::Attempt;
use access::staff::{self, StaffStep};
use account_mail_orders::MailNewPlace;
use http_kit::{Cx, JsonBody, Nothing, Reply, Visit, done, ok};
use kernel::ids;
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::rules;

/// What the login form sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LoginRequest {
    #[serde(default)]
    #[salvo(schema(required = true))]
    member_id: String,
    #[serde(default)]
    #[salvo(schema(required = true))]
    password: String,
}

/// The session that a login opens.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoginAnswer {
    /// Sent back in `Authorization: Bearer`; told once.
    token: String,
    /// The member ID.
    #[serde(rename = "memberidC")]
    memberid_c: String,
    /// 10, 20 or 30.
    member_type_code: i16,
    /// `ja`, `en` or `ko`.
    language_c: String,
    hug_home_member_unique_key_c: String,
    company_name: String,
    /// The token serves nothing but the change of the password.
    password_expired: bool,
}

/// Logs a member in.
#[endpoint]
pub(crate) async fn log_in(visit: Visit, body: JsonBody<LoginRequest>) -> Reply<LoginAnswer> {
    let JsonBody(form) = body;
    rules::login_form(&form.member_id, &form.password)?;
    let attempt = Attempt { member_id: &form.member_id, password: &form.password, device: &visit.device };
    let (logged_in, mut tx) = access::log_in_member(&visit.app.access, &attempt, visit.now).await?;
    if let Some(login_id) = logged_in.from_new_place {
        jobs::enqueue(&mut tx, ids::new_id(), &MailNewPlace { login_id }).await?;
    }
    tx.commit().await?;
    if logged_in.from_new_place.is_some() {
        visit.app.bell.ring();
    }
    ok(LoginAnswer {
        token: logged_in.token,
        memberid_c: logged_in.email,
        member_type_code: logged_in.member_type.code(),
        language_c: logged_in.language.code().to_owned(),
        hug_home_member_unique_key_c: logged_in.member_key.to_string(),
        company_name: logged_in.company_name,
        password_expired: logged_in.password_expired,
    })
}

/// Ends the caller's session.
#[endpoint]
pub(crate) async fn log_out(cx: Cx) -> Reply<Nothing> {
    let step = StaffStep { actor: &cx.actor, ip: &cx.visit.device.ip, now: cx.now() };
    staff::log_out(&cx.app().access, step).await?;
    done()
}
