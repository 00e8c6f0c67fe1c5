//! How the library is sorted: tags and work types, in their order, from a file.

use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::json;
use shelf::keeping::{self, NewTag, NewWorkType};
use shelf::{ItemType, Worded};

use crate::admin::{CommandCx, staff};
use crate::{out, words};

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldSorting {
    #[serde(default)]
    headings: Vec<ToldHeading>,
    #[serde(default)]
    work_types: Vec<ToldName>,
}

/// A heading with its tags.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldHeading {
    ja: String,
    en: String,
    ko: String,
    tags: Vec<ToldTag>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldTag {
    key: String,
    /// Codes of types: 10 video, 20 manual, 30 drawing.
    types: Vec<i16>,
    ja: String,
    en: String,
    ko: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldName {
    key: String,
    ja: String,
    en: String,
    ko: String,
}

/// Reads a file of tags and work types.
pub(super) async fn read(cx: &CommandCx, file: &Path) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let told: ToldSorting = toml::from_str(&text).with_context(|| file.display().to_string())?;
    let tags = tags(&told)?;
    let kinds: Vec<NewWorkType> = told
        .work_types
        .iter()
        .map(|it| NewWorkType { work_type_key: it.key.clone(), name: worded((&it.ja, &it.en, &it.ko)) })
        .collect();
    let mut tx = cx.db.begin(staff::provider(cx).await?).await?;
    keeping::set_tags(&mut tx, &tags).await.map_err(words)?;
    keeping::set_work_types(&mut tx, &kinds).await.map_err(words)?;
    let keys = |keys: Vec<&String>| json!(keys);
    let after = json!({
        "tags": keys(tags.iter().map(|tag| &tag.tag_key).collect()),
        "workTypes": keys(kinds.iter().map(|kind| &kind.work_type_key).collect()),
    });
    cx.commit(tx, "library.sorting", "library", after).await?;
    out::line(format_args!("{} tags, {} work types", tags.len(), kinds.len()));
    Ok(())
}

fn tags(told: &ToldSorting) -> Result<Vec<NewTag>> {
    let mut tags = Vec::new();
    for heading in &told.headings {
        for tag in &heading.tags {
            let types: Option<Vec<ItemType>> =
                tag.types.iter().map(|code| ItemType::of_code(*code).filter(|kind| *kind != ItemType::Flow)).collect();
            let types = types.filter(|types| !types.is_empty());
            tags.push(NewTag {
                tag_key: tag.key.clone(),
                types: types.with_context(|| format!("{}: types are 10, 20 and 30", tag.key))?,
                heading: worded((&heading.ja, &heading.en, &heading.ko)),
                name: worded((&tag.ja, &tag.en, &tag.ko)),
            });
        }
    }
    Ok(tags)
}

fn worded((ja, en, ko): (&str, &str, &str)) -> Worded {
    Worded { ja: ja.to_owned(), en: en.to_owned(), ko: ko.to_owned() }
}
