//! The calls.

use access::provider;
use content::codes::ServiceType;
use content::questions::{self, Question, QuestionFilter};
use http_kit::form::{Choice, Code, CodeSet, Form, Key, Text};
use http_kit::{Caller, Cx, JoinedFields, Nothing, Page, Paged, Params, Reply, Rows, Visit, done, ok};
use kernel::rules::Free;
use kernel::{Lang, Outcome};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::QUESTIONS;

/// Most entries of a section.
const IN_SECTION: i64 = 200;

/// What questions are about, as the wire calls it: 40 and 50 (nothing chosen) ask for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QuestionService(Option<ServiceType>);

impl CodeSet for QuestionService {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(50), Self(None)),
        (Code::Number(10), Self(Some(ServiceType::Machines))),
        (Code::Number(20), Self(Some(ServiceType::Support))),
        (Code::Number(30), Self(Some(ServiceType::Library))),
        (Code::Number(40), Self(None)),
    ];
}

/// The one order of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeepersOrder;

impl CodeSet for KeepersOrder {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("order"), Self)];
}

/// Which questions are listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct QuestionQuery {
    /// 10 machine management, 20 support, 30 library, 40 all, 50 nothing chosen.
    service_type: Option<Choice<QuestionService>>,
    /// Part of the question or its answer, in any language.
    keyword: Option<Text<Free<100>>>,
}

/// Names a section.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SectionQuery {
    /// Where the questions are shown.
    display_section: Text<Free<100>>,
}

/// Names a question.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct QuestionKey {
    html_edit_unique_key: Key,
}

/// A question, in the caller's language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuestionRow {
    html_edit_unique_key: Uuid,
    title: String,
    /// 10 machine management, 20 support, 30 library, 40 all of them.
    service_type: i16,
    /// Where it is shown.
    display_section: String,
    /// Its place there.
    order: i32,
}

/// A question with its answer, in the caller's language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuestionText {
    title: String,
    /// 10 machine management, 20 support, 30 library, 40 all of them.
    service_type: i16,
    /// Where it is shown.
    display_section: String,
    /// HTML without anything that acts.
    rich_text: String,
}

fn code(service: ServiceType) -> i16 {
    service.question_code().unwrap_or(40)
}

fn row(question: Question, lang: Lang) -> QuestionRow {
    QuestionRow {
        html_edit_unique_key: question.publication_id,
        title: question.title.say(lang).to_owned(),
        service_type: code(question.service),
        display_section: question.section,
        order: question.order,
    }
}

/// A question for questions.
type ListQuery = Params<Paged<QuestionQuery, KeepersOrder>>;

struct AskedList {
    service: Option<ServiceType>,
    keyword: String,
    page: Page<KeepersOrder>,
}

fn asked(query: ListQuery) -> Outcome<AskedList> {
    let Params(JoinedFields(query, page)) = query;
    let mut form = Form::default();
    let service = form.take("serviceType", query.service_type).and_then(|service| service.0);
    let keyword = form.take("keyword", query.keyword).unwrap_or_default();
    let page = form.take("page", page);
    form.done(AskedList { service, keyword, page })
}

async fn found(conn: &mut PgConnection, asked: &AskedList, member: bool, lang: Lang) -> Outcome<Rows<QuestionRow>> {
    let filter = QuestionFilter { service: asked.service, section: None, keyword: &asked.keyword, member };
    let (found, count) = questions::list(conn, filter, (asked.page.offset, asked.page.size)).await?;
    Ok(Rows { data: found.into_iter().map(|one| row(one, lang)).collect(), count })
}

/// The questions that everybody may read.
#[endpoint]
pub(crate) async fn list(visit: Visit, query: ListQuery) -> Reply<Rows<QuestionRow>> {
    let asked = asked(query)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    ok(found(&mut tx, &asked, false, visit.lang).await?)
}

/// The questions that members may read.
#[endpoint]
pub(crate) async fn list_of_members(cx: Cx, query: ListQuery) -> Reply<Rows<QuestionRow>> {
    let asked = asked(query)?;
    let mut tx = cx.begin().await?;
    ok(found(&mut tx, &asked, true, cx.lang()).await?)
}

fn named(query: Params<SectionQuery>) -> Outcome<String> {
    let mut form = Form::default();
    let section = form.take("displaySection", query.0.display_section);
    form.done(section)
}

async fn in_section(conn: &mut PgConnection, section: &str, member: bool, lang: Lang) -> Outcome<Vec<QuestionRow>> {
    let filter = QuestionFilter { service: None, section: Some(section), keyword: "", member };
    let (found, _) = questions::list(conn, filter, (0, IN_SECTION)).await?;
    Ok(found.into_iter().map(|one| row(one, lang)).collect())
}

/// A section's questions that everybody may read, in their order.
#[endpoint]
pub(crate) async fn list_of_section(visit: Visit, query: Params<SectionQuery>) -> Reply<Vec<QuestionRow>> {
    let section = named(query)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    ok(in_section(&mut tx, &section, false, visit.lang).await?)
}

/// A section's questions that members may read, in their order.
#[endpoint]
pub(crate) async fn list_of_section_of_members(cx: Cx, query: Params<SectionQuery>) -> Reply<Vec<QuestionRow>> {
    let section = named(query)?;
    let mut tx = cx.begin().await?;
    ok(in_section(&mut tx, &section, true, cx.lang()).await?)
}

fn key(query: Params<QuestionKey>) -> Outcome<Uuid> {
    let mut form = Form::default();
    let key = form.take("htmlEditUniqueKey", query.0.html_edit_unique_key);
    form.done(key)
}

fn text(question: Question, lang: Lang) -> QuestionText {
    QuestionText {
        title: question.title.say(lang).to_owned(),
        service_type: code(question.service),
        rich_text: question.text.say(lang).to_owned(),
        display_section: question.section,
    }
}

/// An answer that everybody may read.
#[endpoint]
pub(crate) async fn answer(visit: Visit, query: Params<QuestionKey>) -> Reply<QuestionText> {
    let key = key(query)?;
    let mut tx = visit.app.db.begin_unscoped().await?;
    let found = questions::one(&mut tx, key, false).await?.ok_or_else(questions::missing)?;
    ok(text(found, visit.lang))
}

/// An answer that members may read.
#[endpoint]
pub(crate) async fn answer_of_members(cx: Cx, query: Params<QuestionKey>) -> Reply<QuestionText> {
    let key = key(query)?;
    let mut tx = cx.begin().await?;
    let found = questions::one(&mut tx, key, true).await?.ok_or_else(questions::missing)?;
    ok(text(found, cx.lang()))
}

/// Notes that an answer was read, by the caller or by somebody whom nobody knows.
#[endpoint(security((), ("bearer" = [])))]
pub(crate) async fn note_read(visit: Visit, caller: Caller, query: Params<QuestionKey>) -> Reply<Nothing> {
    let key = key(query)?;
    if let Some(cx) = caller.holding(QUESTIONS) {
        let mut tx = cx.begin().await?;
        questions::one(&mut tx, key, true).await?.ok_or_else(questions::missing)?;
        questions::note_read(&mut tx, key, Some(cx.actor.member_id), cx.now()).await?;
        tx.commit().await?;
        return done();
    }
    let mut tx = visit.app.db.begin_unscoped().await?;
    questions::one(&mut tx, key, false).await?.ok_or_else(questions::missing)?;
    let provider = provider::scope(&mut tx).await?.ok_or_else(questions::missing)?;
    let mut tx = tx.enter(provider).await?;
    questions::note_read(&mut tx, key, None, visit.now).await?;
    tx.commit().await?;
    done()
}
