//! SQL of the readers. Each statement says to whom an item is released; row-level security says it again.

use db::{DbError, TenantTx};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::item::{Chapter, ItemFile, Step};
use crate::reading::{ListPage, ShelfModel, TitleSearch};

/// An item as a reader reads it.
#[derive(Clone, Debug)]
pub(crate) struct ReadItem {
    pub(crate) item_id: Uuid,
    pub(crate) search_no: i64,
    pub(crate) item_type: i16,
    pub(crate) title: Vec<String>,
    pub(crate) about: Vec<String>,
    pub(crate) keyword: String,
    pub(crate) models: Vec<String>,
    pub(crate) tags: Vec<String>,
    pub(crate) work_type: Option<String>,
    pub(crate) files: Json<Vec<ItemFile>>,
    pub(crate) chapters: Json<Vec<Chapter>>,
    pub(crate) steps: Json<Vec<Step>>,
    pub(crate) duration_s: Option<i32>,
    pub(crate) published_at: Option<OffsetDateTime>,
    pub(crate) views: i64,
    pub(crate) favorite: bool,
    pub(crate) marked_at: Option<OffsetDateTime>,
    pub(crate) opened_at: Option<OffsetDateTime>,
    pub(crate) stopped_s: Option<i32>,
    pub(crate) count: i64,
}

/// `$1` is the reader's company, `$2` the reader.
macro_rules! read_items {
    ($tx:expr, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            ReadItem,
            r#"select i.item_id, i.search_no, i.type as item_type, array[i.title_ja, i.title_en, i.title_ko] as "title!",
                 array[i.about_ja, i.about_en, i.about_ko] as "about!", i.keyword, i.models, i.tags, i.work_type,
                 i.files as "files: Json<Vec<ItemFile>>", i.chapters as "chapters: Json<Vec<Chapter>>",
                 i.steps as "steps: Json<Vec<Step>>", i.duration_s, i.published_at, coalesce(v.views, 0) as "views!",
                 f.item_id is not null as "favorite!", f.marked_at as "marked_at?", h.opened_at as "opened_at?",
                 h.stopped_s as "stopped_s?", count(*) over () as "count!"
               from library_item i
               left join library_views v on v.item_id = i.item_id
               left join library_favorite f on f.company_id = $1 and f.member_id = $2 and f.item_id = i.item_id
               left join library_history h on h.company_id = $1 and h.member_id = $2 and h.item_id = i.item_id
               where library_released(i.state, i.for_all, i.companies, $1) "# + $rest,
            $tx.company(),
            $($given),*
        )
        .fetch_all(&mut **$tx)
        .await
    };
}

/// The same, in the order and the page that were asked for: `$3` order, `$4` language, `$5` rows before, `$6` rows at most.
macro_rules! page_of_items {
    ($tx:expr, $member:expr, $page:expr, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            ReadItem,
            r#"select i.item_id, i.search_no, i.type as item_type, array[i.title_ja, i.title_en, i.title_ko] as "title!",
                 array[i.about_ja, i.about_en, i.about_ko] as "about!", i.keyword, i.models, i.tags, i.work_type,
                 i.files as "files: Json<Vec<ItemFile>>", i.chapters as "chapters: Json<Vec<Chapter>>",
                 i.steps as "steps: Json<Vec<Step>>", i.duration_s, i.published_at, coalesce(v.views, 0) as "views!",
                 f.item_id is not null as "favorite!", f.marked_at as "marked_at?", h.opened_at as "opened_at?",
                 h.stopped_s as "stopped_s?", count(*) over () as "count!"
               from library_item i
               left join library_views v on v.item_id = i.item_id
               left join library_favorite f on f.company_id = $1 and f.member_id = $2 and f.item_id = i.item_id
               left join library_history h on h.company_id = $1 and h.member_id = $2 and h.item_id = i.item_id
               where library_released(i.state, i.for_all, i.companies, $1) "# + $rest + r#"
               order by
                 case when $3 = 'opened' then h.opened_at end desc, case when $3 = 'marked' then f.marked_at end desc,
                 case when $3 = 'newestUpload' then i.published_at end desc,
                 case when $3 = 'oldestUpload' then i.published_at end,
                 case when $3 = 'mostViewed' then coalesce(v.views, 0) end desc,
                 case when $3 = 'leastViewed' then coalesce(v.views, 0) end,
                 case when $3 = 'nameAsc' and $4 = 'ja' then coalesce(nullif(i.title_reading, ''), i.title_ja) end collate "ja-x-icu",
                 case when $3 = 'nameAsc' and $4 = 'en' then i.title_en end collate "en-x-icu",
                 case when $3 = 'nameAsc' and $4 = 'ko' then i.title_ko end collate "ko-x-icu",
                 case when $3 = 'nameDesc' and $4 = 'ja' then coalesce(nullif(i.title_reading, ''), i.title_ja) end
                   collate "ja-x-icu" desc,
                 case when $3 = 'nameDesc' and $4 = 'en' then i.title_en end collate "en-x-icu" desc,
                 case when $3 = 'nameDesc' and $4 = 'ko' then i.title_ko end collate "ko-x-icu" desc,
                 case when $3 = 'recommended' then i.pick end desc,
                 case when $3 = 'recommended' then coalesce(v.views, 0) end desc, i.published_at desc, i.search_no
               offset $5 limit $6"#,
            $tx.company(),
            $member,
            $page.order.word(),
            $page.lang.code(),
            $page.offset,
            $page.size,
            $($given),*
        )
        .fetch_all(&mut **$tx)
        .await
    };
}

/// Those of these numbers of the index that are released.
pub(super) async fn by_numbers(tx: &mut TenantTx, member: Uuid, numbers: &[i64]) -> Result<Vec<ReadItem>, DbError> {
    read_items!(tx, "and i.search_no = any($3)", member, numbers)
}

/// Those of these keys that are released.
pub(super) async fn by_keys(tx: &mut TenantTx, member: Uuid, keys: &[Uuid]) -> Result<Vec<ReadItem>, DbError> {
    read_items!(tx, "and i.item_id = any($3)", member, keys)
}

/// The item that has a file.
pub(super) async fn of_file(tx: &mut TenantTx, member: Uuid, file: &str) -> Result<Vec<ReadItem>, DbError> {
    read_items!(tx, "and i.files @> jsonb_build_array(jsonb_build_object('fileId', $3::text))", member, file)
}

/// Items that share tags or models with an item, those with the most first.
pub(super) async fn related(
    tx: &mut TenantTx,
    member: Uuid,
    item: Uuid,
    at_most: i64,
) -> Result<Vec<ReadItem>, DbError> {
    read_items!(
        tx,
        r#"and i.type in (10, 20, 30) and i.item_id <> $3 and exists (
             select from library_item o where o.item_id = $3 and (o.tags && i.tags or o.models && i.models))
           order by (select cardinality(array(select unnest(o.tags) intersect select unnest(i.tags)))
                       + cardinality(array(select unnest(o.models) intersect select unnest(i.models)))
                     from library_item o where o.item_id = $3) desc, i.pick desc, i.search_no limit $4"#,
        member,
        item,
        at_most,
    )
}

/// Items whose title holds a text, without the index.
pub(super) async fn titled(
    tx: &mut TenantTx,
    member: Uuid,
    search: &TitleSearch<'_>,
    page: ListPage,
) -> Result<Vec<ReadItem>, DbError> {
    page_of_items!(
        tx,
        member,
        page,
        r#"and i.type = any($7)
           and ($8 = '' or position(lower($8) in lower(i.title_ja || chr(10) || i.title_en || chr(10) || i.title_ko)) > 0)
           and (cardinality($9::text[]) = 0 or i.tags && $9 or i.work_type = any($9))
           and (cardinality($10::text[]) = 0 or i.models && $10)
           and ($11::timestamptz is null or i.published_at >= $11) and ($12::timestamptz is null or i.published_at < $12)"#,
        &search.types(),
        search.keyword,
        search.categories,
        search.models,
        search.from,
        search.to,
    )
}

/// What there is for machines of a model, of some types.
pub(super) async fn of_model(
    tx: &mut TenantTx,
    member: Uuid,
    (types, model): (&[i16], &str),
    page: ListPage,
) -> Result<Vec<ReadItem>, DbError> {
    page_of_items!(tx, member, page, "and i.type = any($7) and (i.models = '{}' or $8 = any(i.models))", types, model,)
}

/// What a member marked, of some types.
pub(super) async fn favorites(
    tx: &mut TenantTx,
    member: Uuid,
    (types, keyword): (&[i16], &str),
    page: ListPage,
) -> Result<Vec<ReadItem>, DbError> {
    page_of_items!(
        tx,
        member,
        page,
        r#"and f.item_id is not null and i.type = any($7)
           and ($8 = '' or position(lower($8) in lower(i.title_ja || chr(10) || i.title_en || chr(10) || i.title_ko)) > 0)"#,
        types,
        keyword,
    )
}

/// What a member opened, of some types.
pub(super) async fn history(
    tx: &mut TenantTx,
    member: Uuid,
    (types, keyword): (&[i16], &str),
    page: ListPage,
) -> Result<Vec<ReadItem>, DbError> {
    page_of_items!(
        tx,
        member,
        page,
        r#"and h.item_id is not null and i.type = any($7)
           and ($8 = '' or position(lower($8) in lower(i.title_ja || chr(10) || i.title_en || chr(10) || i.title_ko)) > 0)"#,
        types,
        keyword,
    )
}

/// Marks an item, or takes the mark away. True: it is marked now. None: there is no such item for the reader.
pub(super) async fn mark(
    tx: &mut TenantTx,
    member: Uuid,
    (item, types): (Uuid, &[i16]),
    now: OffsetDateTime,
) -> Result<Option<bool>, DbError> {
    let there = sqlx::query_scalar!(
        r#"select true as "there!" from library_item i
           where library_released(i.state, i.for_all, i.companies, $1) and i.item_id = $2 and i.type = any($3)"#,
        tx.company(),
        item,
        types,
    );
    if there.fetch_optional(&mut **tx).await?.is_none() {
        return Ok(None);
    }
    let gone = sqlx::query!(
        "delete from library_favorite where company_id = $1 and member_id = $2 and item_id = $3",
        tx.company(),
        member,
        item,
    );
    if gone.execute(&mut **tx).await?.rows_affected() > 0 {
        return Ok(Some(false));
    }
    sqlx::query!(
        "insert into library_favorite (company_id, member_id, item_id, marked_at) values ($1, $2, $3, $4)
         on conflict (company_id, member_id, item_id) do nothing",
        tx.company(),
        member,
        item,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(Some(true))
}

/// Notes that a reader opened an item; how often it was opened in all.
pub(super) async fn note_opened(
    tx: &mut TenantTx,
    member: Uuid,
    item: Uuid,
    now: OffsetDateTime,
) -> Result<i64, DbError> {
    sqlx::query!(
        "insert into library_history (company_id, member_id, item_id, opened_at) values ($1, $2, $3, $4)
         on conflict (company_id, member_id, item_id) do update set opened_at = excluded.opened_at",
        tx.company(),
        member,
        item,
        now,
    )
    .execute(&mut **tx)
    .await?;
    // last, because everybody who opens the item waits for this row
    sqlx::query_scalar!(
        "insert into library_views (item_id, views) values ($1, 1)
         on conflict (item_id) do update set views = library_views.views + 1 returning views",
        item,
    )
    .fetch_one(&mut **tx)
    .await
}

/// Notes where a reader left a video. False: it was never opened.
pub(super) async fn note_position(
    tx: &mut TenantTx,
    member: Uuid,
    item: Uuid,
    at_s: Option<i32>,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update library_history h set stopped_s = $4
         where h.company_id = $1 and h.member_id = $2 and h.item_id = $3 and exists (
           select from library_item i where i.item_id = h.item_id and library_released(i.state, i.for_all, i.companies, $1))",
        tx.company(),
        member,
        item,
        at_s,
    );
    Ok(done.execute(&mut **tx).await?.rows_affected() > 0)
}

/// How things are sorted.
#[derive(Debug)]
pub(super) struct ReadTag {
    pub(super) tag_key: String,
    pub(super) types: Vec<i16>,
    pub(super) heading: Vec<String>,
    pub(super) name: Vec<String>,
    pub(super) display_order: i32,
}

/// The tags of some types, in order.
pub(super) async fn tags(tx: &mut TenantTx, types: &[i16]) -> Result<Vec<ReadTag>, DbError> {
    sqlx::query_as!(
        ReadTag,
        r#"select tag_key, types, array[group_ja, group_en, group_ko] as "heading!", array[name_ja, name_en, name_ko] as "name!",
             display_order
           from library_tag where types && $1 order by display_order, tag_key"#,
        types,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The models that released items of some types name, by name, each with what the catalogue takes it for.
pub(super) async fn models(tx: &mut TenantTx, types: &[i16], locations: &[Uuid]) -> Result<Vec<ShelfModel>, DbError> {
    sqlx::query_as!(
        ShelfModel,
        r#"select m.model as "model!", min(e.category) as category,
             exists (select from device d
               where d.company_id = $1 and d.location_id = any($3) and d.model = m.model) as "own!"
           from (select distinct unnest(i.models) as model from library_item i
                 where library_released(i.state, i.for_all, i.companies, $1) and i.type = any($2)) m
           left join equipment_model e on e.model = m.model
           group by m.model order by m.model"#,
        tx.company(),
        types,
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}

/// What released work flows are about.
#[derive(Debug)]
pub(super) struct ReadWorkType {
    pub(super) work_type_key: String,
    pub(super) name: Vec<String>,
    pub(super) models: Vec<String>,
}

/// The work types of released flows, in order, with the models of those flows.
pub(super) async fn work_types(tx: &mut TenantTx) -> Result<Vec<ReadWorkType>, DbError> {
    sqlx::query_as!(
        ReadWorkType,
        r#"select w.work_type_key, array[w.name_ja, w.name_en, w.name_ko] as "name!",
             coalesce(array_agg(distinct m.model order by m.model) filter (where m.model is not null), '{}') as "models!"
           from library_work_type w
           join library_item i on i.work_type = w.work_type_key
           left join lateral unnest(i.models) as m(model) on true
           where library_released(i.state, i.for_all, i.companies, $1)
           group by w.work_type_key order by w.display_order, w.work_type_key"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// That an item helps with an alarm, and where in it.
#[derive(Clone, Debug)]
pub(super) struct ReadHelp {
    pub(super) item_id: Uuid,
    pub(super) page: Option<i32>,
    pub(super) at_s: Option<i32>,
    pub(super) parts: Vec<String>,
}

/// The items that help with an alarm number on machines of a model; first what is said for the model.
pub(super) async fn of_alarm(tx: &mut TenantTx, (model, number): (&str, &str)) -> Result<Vec<ReadHelp>, DbError> {
    sqlx::query_as!(
        ReadHelp,
        "select l.item_id, l.page, l.at_s, l.parts from library_alarm_link l
         join library_item i on i.item_id = l.item_id
         where library_released(i.state, i.for_all, i.companies, $1) and l.alarm_number = $3 and l.model in ('', $2)
         order by l.model = '', l.display_order, l.item_id",
        tx.company(),
        model,
        number,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The texts of an item's files, in the order of its files.
pub(super) async fn texts(tx: &mut TenantTx, items: &[Uuid]) -> Result<Vec<(Uuid, Vec<String>)>, DbError> {
    let found = sqlx::query!(
        "select i.item_id, i.texts from library_item i
         where library_released(i.state, i.for_all, i.companies, $1) and i.item_id = any($2)",
        tx.company(),
        items,
    );
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.item_id, row.texts)).collect())
}
