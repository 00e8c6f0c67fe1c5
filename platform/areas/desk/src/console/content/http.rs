//! The calls.

use access::provider;
use content::keeping;
use content::kept::{self, KeptContent, KeptFilter};
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Paged, Params, Reply, Rows, Subject, ok};
use kernel::{Fault, Outcome, ids};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::form::{CompanyWord, ContentForm, ContentKey, ContentQuery, ContentToWithdraw, SentContent};
use super::wire::{CompanyChoice, Content, ContentAudit, ContentContext, ContentRow};

async fn context(cx: &Cx, tx: &mut TenantTx) -> Outcome<ContentContext> {
    Ok(ContentContext { lang: cx.lang(), zone: cx.zone(tx).await? })
}

/// The publications, those changed last first.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<ContentQuery, NewestFirst>>) -> Reply<Rows<ContentRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let kind = form.take("kind", query.kind).map(|kind| kind.0);
    let state = form.take("state", query.state).map(|state| state.0);
    let keyword = form.take("keyword", query.keyword).unwrap_or_default();
    let page = form.take("page", page);
    let page = form.done(page)?;
    let filter = KeptFilter { kind, state, keyword: &keyword };
    let mut tx = cx.begin().await?;
    let found = Rows::counted(kept::list(&mut tx, filter, (page.offset, page.size)).await?);
    let found = match page.to_count(&found) {
        Some(first) => Rows::counted(kept::list(&mut tx, filter, (first.offset, first.size)).await?).without_rows(),
        None => found,
    };
    let context = context(&cx, &mut tx).await?;
    ok(found.map(|row| context.row(&row)))
}

/// A publication whole.
#[endpoint]
pub(crate) async fn one(cx: Cx, query: Params<ContentKey>) -> Reply<Content> {
    let mut form = Form::default();
    let key = form.take("contentUniqueKey", query.0.content_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let kept = kept::one(&mut tx, key).await?.ok_or_else(missing)?;
    ok(whole(&cx, &mut tx, kept).await?)
}

async fn whole(cx: &Cx, tx: &mut TenantTx, kept: KeptContent) -> Outcome<Content> {
    let companies = provider::customers_of(tx, &kept.companies).await?;
    Ok(context(cx, tx).await?.whole(kept, companies))
}

/// Adds a publication or changes one: as a draft, or for everybody that it is for to see.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<ContentForm>) -> Reply<Content> {
    let JsonBody(body) = body;
    let SentContent { former, mut new, companies } = body.checked()?;
    let mut tx = cx.begin().await?;
    let before = match former {
        Some((key, version)) => {
            let kept = kept::one(&mut tx, key).await?.ok_or_else(missing)?;
            cx.unchanged(&mut tx, key, version, kept.version).await?;
            Some(kept)
        }
        None => None,
    };
    if before.as_ref().is_some_and(|kept| kept.row.kind != new.kind) {
        return Err(Fault::field("kind", "choice", "field.choice").into());
    }
    new.key = before.as_ref().map_or_else(|| ids::new_id().simple().to_string(), |kept| kept.key.clone());
    new.site.files = before.as_ref().map(|kept| kept.files.clone()).unwrap_or_default();
    let audience = provider::audience(&mut tx, "companyUniqueKeys", &companies).await?;
    let key = keeping::publish(&mut tx, &new, &audience, cx.now()).await?;
    let after = kept::one(&mut tx, key).await?.ok_or_else(missing)?;
    let action = if new.site.draft { "publication.draft" } else { "publication.release" };
    note(&cx, &mut tx, action, (before.as_ref(), &after))?;
    let told = whole(&cx, &mut tx, after).await?;
    tx.commit().await?;
    cx.app().bell.ring();
    ok(told)
}

/// Takes a publication back.
#[endpoint]
pub(crate) async fn withdraw(cx: Cx, body: JsonBody<ContentToWithdraw>) -> Reply<Content> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("contentUniqueKey", body.content_unique_key);
    let version = form.take("version", body.version);
    let (key, version) = form.done((key, version))?;
    let mut tx = cx.begin().await?;
    let before = kept::one(&mut tx, key).await?.ok_or_else(missing)?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    keeping::withdraw(&mut tx, before.row.kind, &before.key, cx.now()).await?;
    let after = kept::one(&mut tx, key).await?.ok_or_else(missing)?;
    note(&cx, &mut tx, "publication.withdraw", (Some(&before), &after))?;
    let told = whole(&cx, &mut tx, after).await?;
    tx.commit().await?;
    ok(told)
}

fn note(
    cx: &Cx,
    tx: &mut TenantTx,
    action: &'static str,
    (before, after): (Option<&KeptContent>, &KeptContent),
) -> Outcome<()> {
    let subject = Subject { id: after.row.publication_id, name: after.row.title(kernel::Lang::Ja) };
    cx.audit(tx, action, subject, before.map(ContentAudit::from), Some(ContentAudit::from(after)))
}

/// Customers that something may be for: the first ones whose name holds a word.
#[endpoint]
pub(crate) async fn company_choices(cx: Cx, body: JsonBody<CompanyWord>) -> Reply<Vec<CompanyChoice>> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let word = form.take("keyword", body.keyword).unwrap_or_default();
    let word = form.done(word)?;
    let mut tx = cx.begin().await?;
    ok(provider::choices(&mut tx, &word).await?.into_iter().map(CompanyChoice::from).collect())
}

fn missing() -> Fault {
    Fault::not_found("content.unknown")
}
