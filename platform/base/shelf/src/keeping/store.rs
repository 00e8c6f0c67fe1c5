//! SQL of the keepers. Rows belong to the transaction's company.

use db::{DbError, TenantTx};
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{AlarmLink, NewItem, NewTag, NewWorkType};
use crate::item::ItemFile;
use crate::reading::codes;

/// An item as its keepers see it.
#[derive(Clone, Debug)]
pub struct KeptItem {
    /// Its key for readers.
    pub item_id: Uuid,
    /// Its key for keepers.
    pub item_key: String,
    /// The code of its type.
    pub item_type: i16,
    /// `draft`, `released` or `withdrawn`.
    pub state: String,
    /// Released to everybody.
    pub for_all: bool,
    /// Else to these companies.
    pub companies: Vec<i64>,
    /// Its Japanese title.
    pub title_ja: String,
    /// Its files.
    pub files: Json<Vec<ItemFile>>,
    /// How often it was changed.
    pub version: i32,
}

/// What the index tells of an item.
#[derive(Clone, Debug)]
pub struct IndexedItem {
    /// Its key.
    pub item_id: Uuid,
    /// Its number in the index.
    pub search_no: i64,
    /// How often it was changed.
    pub version: i32,
    /// The code of its type.
    pub item_type: i16,
    /// Released to everybody.
    pub for_all: bool,
    /// Else to these companies.
    pub companies: Vec<i64>,
    /// Numbers and texts of the alarms with which it helps.
    pub alarms: Vec<String>,
    /// In ja, en, ko.
    pub title: Vec<String>,
    /// The Japanese title in kana.
    pub reading: String,
    /// In ja, en, ko.
    pub about: Vec<String>,
    /// The keepers' keywords.
    pub keyword: String,
    /// Models.
    pub models: Vec<String>,
    /// Keys of tags.
    pub tags: Vec<String>,
    /// The names of those tags, or of the work type, in all languages.
    pub tag_names: Vec<String>,
    /// The key of a flow's work type.
    pub work_type: Option<String>,
    /// The keepers' recommendation.
    pub pick: i16,
    /// Texts of files.
    pub texts: Vec<String>,
    /// The same in the order of the file.
    pub raw_texts: Vec<String>,
    /// When it was released.
    pub published_at: OffsetDateTime,
    /// How often it was opened.
    pub views: i64,
}

macro_rules! kept_items {
    ($tx:expr, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            KeptItem,
            r#"select item_id, item_key, type as item_type, state, for_all, companies, title_ja,
                 files as "files: Json<Vec<ItemFile>>", version
               from library_item where keeper_id = $1 "# + $rest,
            $tx.company(),
            $($given),*
        )
    };
}

/// An item.
pub(super) async fn find(tx: &mut TenantTx, item_key: &str) -> Result<Option<KeptItem>, DbError> {
    kept_items!(tx, "and item_key = $2", item_key).fetch_optional(&mut **tx).await
}

/// An item, held against others who change it.
pub(super) async fn hold(tx: &mut TenantTx, item_key: &str) -> Result<Option<KeptItem>, DbError> {
    kept_items!(tx, "and item_key = $2 for update", item_key).fetch_optional(&mut **tx).await
}

/// All items, by key.
pub(super) async fn all(tx: &mut TenantTx) -> Result<Vec<KeptItem>, DbError> {
    kept_items!(tx, "order by item_key",).fetch_all(&mut **tx).await
}

/// How many of these tags are there and meant for a type.
pub(super) async fn fitting_tags(tx: &mut TenantTx, tags: &[String], item_type: i16) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from library_tag where tag_key = any($1) and $2 = any(types)"#,
        tags,
        item_type,
    )
    .fetch_one(&mut **tx)
    .await
}

/// True when the work type is there.
pub(super) async fn knows_work_type(tx: &mut TenantTx, work_type: &str) -> Result<bool, DbError> {
    sqlx::query_scalar!(
        r#"select exists (select from library_work_type where work_type_key = $1) as "there!""#,
        work_type,
    )
    .fetch_one(&mut **tx)
    .await
}

/// How many of these are items of these types.
pub(super) async fn items_of(tx: &mut TenantTx, items: &[Uuid], types: &[i16]) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from library_item where keeper_id = $1 and item_id = any($2) and type = any($3)"#,
        tx.company(),
        items,
        types,
    )
    .fetch_one(&mut **tx)
    .await
}

/// Adds a draft.
pub(super) async fn add(tx: &mut TenantTx, item_id: Uuid, new: &NewItem, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into library_item (item_id, keeper_id, item_key, type, state, title_ja, title_en, title_ko, title_reading,
           about_ja, about_en, about_ko, keyword, models, tags, work_type, pick, files, texts, raw_texts, chapters, steps,
           duration_s, created_at, changed_at)
         values ($1, $2, $3, $4, 'draft', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
           $23, $23)",
        item_id,
        tx.company(),
        new.item_key,
        new.item_type.code(),
        new.title.ja,
        new.title.en,
        new.title.ko,
        new.reading,
        new.about.ja,
        new.about.en,
        new.about.ko,
        new.keyword,
        &new.models,
        &new.tags,
        new.work_type,
        new.pick,
        Json(&new.files) as _,
        &new.texts,
        &new.raw_texts,
        Json(&new.chapters) as _,
        Json(&new.steps) as _,
        new.duration_s,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Replaces the content of an item.
pub(super) async fn replace(
    tx: &mut TenantTx,
    item_id: Uuid,
    new: &NewItem,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "update library_item set title_ja = $3, title_en = $4, title_ko = $5, title_reading = $6, about_ja = $7, about_en = $8,
           about_ko = $9, keyword = $10, models = $11, tags = $12, work_type = $13, pick = $14, files = $15, texts = $16,
           raw_texts = $17, chapters = $18, steps = $19, duration_s = $20, changed_at = $21, version = version + 1
         where keeper_id = $1 and item_id = $2",
        tx.company(),
        item_id,
        new.title.ja,
        new.title.en,
        new.title.ko,
        new.reading,
        new.about.ja,
        new.about.en,
        new.about.ko,
        new.keyword,
        &new.models,
        &new.tags,
        new.work_type,
        new.pick,
        Json(&new.files) as _,
        &new.texts,
        &new.raw_texts,
        Json(&new.chapters) as _,
        Json(&new.steps) as _,
        new.duration_s,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Releases an item. One that is out already keeps its day.
pub(super) async fn release(
    tx: &mut TenantTx,
    item_id: Uuid,
    (for_all, companies): (bool, &[i64]),
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "update library_item set published_at = case when state = 'released' then published_at else $5 end, state = 'released',
           for_all = $3, companies = $4, changed_at = $5, version = version + 1
         where keeper_id = $1 and item_id = $2",
        tx.company(),
        item_id,
        for_all,
        companies,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Takes an item back.
pub(super) async fn withdraw(tx: &mut TenantTx, item_id: Uuid, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update library_item set state = 'withdrawn', changed_at = $3, version = version + 1
         where keeper_id = $1 and item_id = $2",
        tx.company(),
        item_id,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Notes the texts of an item's files, unless the item was changed.
pub(super) async fn set_texts(
    tx: &mut TenantTx,
    (item_id, version): (Uuid, i32),
    files: &[ItemFile],
    (texts, raw_texts): (&[String], &[String]),
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update library_item set files = $4, texts = $5, raw_texts = $6, changed_at = $7, version = version + 1
         where keeper_id = $1 and item_id = $2 and version = $3",
        tx.company(),
        item_id,
        version,
        Json(files) as _,
        texts,
        raw_texts,
        now,
    );
    Ok(done.execute(&mut **tx).await?.rows_affected() > 0)
}

/// Forgets with which alarms an item helps.
pub(super) async fn unlink(tx: &mut TenantTx, item_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from library_alarm_link where item_id = $1", item_id).execute(&mut **tx).await?;
    Ok(())
}

/// Says that an item helps with an alarm.
pub(super) async fn link(tx: &mut TenantTx, item_id: Uuid, link: &AlarmLink) -> Result<(), DbError> {
    sqlx::query!(
        "insert into library_alarm_link (model, alarm_number, item_id, page, at_s, display_order, parts) values ($1, $2, $3, $4, $5, $6, $7)",
        link.model,
        link.alarm_number,
        item_id,
        link.page,
        link.at_s,
        link.order,
        &link.parts,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// True when an item bears a tag other than these.
pub(super) async fn is_borne_besides(tx: &mut TenantTx, keys: &[String]) -> Result<bool, DbError> {
    sqlx::query_scalar!(
        r#"select exists (select from library_item where keeper_id = $1 and not tags <@ $2::text[]) as "borne!""#,
        tx.company(),
        keys,
    )
    .fetch_one(&mut **tx)
    .await
}

/// Removes the tags other than these.
pub(super) async fn remove_tags_besides(tx: &mut TenantTx, keys: &[String]) -> Result<(), DbError> {
    sqlx::query!("delete from library_tag where tag_key <> all($1)", keys).execute(&mut **tx).await?;
    Ok(())
}

/// Adds or changes a tag.
pub(super) async fn put_tag(tx: &mut TenantTx, tag: &NewTag, order: i32) -> Result<(), DbError> {
    sqlx::query!(
        "insert into library_tag (tag_key, types, group_ja, group_en, group_ko, name_ja, name_en, name_ko, display_order)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (tag_key) do update set types = excluded.types, group_ja = excluded.group_ja, group_en = excluded.group_en,
           group_ko = excluded.group_ko, name_ja = excluded.name_ja, name_en = excluded.name_en, name_ko = excluded.name_ko,
           display_order = excluded.display_order",
        tag.tag_key,
        &codes(&tag.types),
        tag.heading.ja,
        tag.heading.en,
        tag.heading.ko,
        tag.name.ja,
        tag.name.en,
        tag.name.ko,
        order,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes the work types other than these that no flow is of.
pub(super) async fn remove_work_types_besides(tx: &mut TenantTx, keys: &[String]) -> Result<(), DbError> {
    sqlx::query!(
        "delete from library_work_type w where work_type_key <> all($2)
           and not exists (select from library_item i where i.keeper_id = $1 and i.work_type = w.work_type_key)",
        tx.company(),
        keys,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Adds or changes a work type.
pub(super) async fn put_work_type(tx: &mut TenantTx, kind: &NewWorkType, order: i32) -> Result<(), DbError> {
    sqlx::query!(
        "insert into library_work_type (work_type_key, name_ja, name_en, name_ko, display_order) values ($1, $2, $3, $4, $5)
         on conflict (work_type_key) do update set name_ja = excluded.name_ja, name_en = excluded.name_en,
           name_ko = excluded.name_ko, display_order = excluded.display_order",
        kind.work_type_key,
        kind.name.ja,
        kind.name.en,
        kind.name.ko,
        order,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What the index tells: of one item, or of those behind a number.
pub(super) async fn indexed(
    tx: &mut TenantTx,
    item_id: Option<Uuid>,
    (after, at_most): (i64, i64),
) -> Result<Vec<IndexedItem>, DbError> {
    sqlx::query_as!(
        IndexedItem,
        r#"select i.item_id, i.search_no, i.version, i.type as item_type, i.for_all, i.companies,
             coalesce((select array_agg(distinct w.word) from library_alarm_link l
               left join alarm_text t on t.alarm_number = l.alarm_number and t.model in ('', l.model)
               cross join lateral unnest(array[l.alarm_number, t.text_ja, t.text_en, t.text_ko]) as w(word)
               where l.item_id = i.item_id and w.word is not null), '{}') as "alarms!",
             array[i.title_ja, i.title_en, i.title_ko] as "title!", i.title_reading as reading,
             array[i.about_ja, i.about_en, i.about_ko] as "about!", i.keyword, i.models, i.tags,
             coalesce((select array_agg(n.name) from (
               select unnest(array[t.name_ja, t.name_en, t.name_ko]) as name from library_tag t where t.tag_key = any(i.tags)
               union all
               select unnest(array[w.name_ja, w.name_en, w.name_ko]) from library_work_type w where w.work_type_key = i.work_type
             ) n), '{}') as "tag_names!",
             i.work_type, i.pick, i.texts, i.raw_texts, i.published_at as "published_at!", coalesce(v.views, 0) as "views!"
           from library_item i
           left join library_views v on v.item_id = i.item_id
           where i.keeper_id = $1 and i.state = 'released' and (i.for_all or i.companies <> '{}')
             and ($2::uuid is null or i.item_id = $2) and i.search_no > $3
           order by i.search_no limit $4"#,
        tx.company(),
        item_id,
        after,
        at_most,
    )
    .fetch_all(&mut **tx)
    .await
}

/// How often an item was changed, when the index should tell of it.
pub(super) async fn indexed_version(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<i32>, DbError> {
    sqlx::query_scalar!(
        "select version from library_item
         where keeper_id = $1 and item_id = $2 and state = 'released' and (for_all or companies <> '{}')",
        tx.company(),
        item_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The number and the version of every item that the index should tell of.
pub(super) async fn versions(tx: &mut TenantTx) -> Result<Vec<(i64, i32)>, DbError> {
    let found = sqlx::query!(
        "select search_no, version from library_item
         where keeper_id = $1 and state = 'released' and (for_all or companies <> '{}')",
        tx.company(),
    );
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(|row| (row.search_no, row.version)).collect())
}

/// The items of these numbers.
pub(super) async fn numbered(tx: &mut TenantTx, numbers: &[i64]) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select item_id from library_item where keeper_id = $1 and search_no = any($2)",
        tx.company(),
        numbers,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Items that were changed since an instant.
pub(super) async fn changed_since(tx: &mut TenantTx, since: OffsetDateTime) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select item_id from library_item where keeper_id = $1 and changed_at >= $2",
        tx.company(),
        since,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The number of an item in the index.
pub(super) async fn number(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<i64>, DbError> {
    sqlx::query_scalar!(
        "select search_no from library_item where keeper_id = $1 and item_id = $2",
        tx.company(),
        item_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Notes how many views the index tells.
pub(super) async fn note_indexed(tx: &mut TenantTx, item_id: Uuid, views: i64) -> Result<(), DbError> {
    sqlx::query!("update library_views set indexed = $2 where item_id = $1", item_id, views).execute(&mut **tx).await?;
    Ok(())
}
