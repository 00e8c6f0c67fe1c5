//! What `content.toml` says of the public site, and the files of it.

use anyhow::{Context, Result, ensure};
use files::Files;
use files::content::{FileRules, HEAD, media_type};
use kernel::constants::REFUSED_EXTENSIONS;
use kernel::rules::Breach;
use kernel::zone::{parse_date, parse_iso};
use kernel::{Lang, Worded, ids, messages};
use serde::Deserialize;
use time::Date;

use ::content::codes::Kind;
use ::content::keeping::SitePart;
use ::content::site::{PictureExtent, SiteFile, SiteFileRole};

/// Most bytes of a picture as a camera writes it, and of a file: a page that everybody may open is not the place for more.
const PICTURE_MAX: u64 = 20 << 20;
pub(super) const FILE_MAX: u64 = 20 << 20;

/// A text in some of the three languages.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct SomeWords {
    ja: String,
    en: String,
    ko: String,
}

impl From<SomeWords> for Worded {
    fn from(it: SomeWords) -> Self {
        Self { ja: it.ja, en: it.en, ko: it.ko }
    }
}

/// What `[site]` says.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ToldSite {
    /// In which languages the public site shows it: what belongs to the site in all when absent, a question in none.
    languages: Option<Vec<Lang>>,
    /// The place of an exhibition, the speaker of a voice.
    subtitle: SomeWords,
    /// The day of news, the first day of an exhibition.
    first_day: Option<String>,
    last_day: Option<String>,
    picture: Option<ToldPicture>,
    /// Names of files to fetch, beside `content.toml`.
    files: Vec<String>,
    demo: bool,
    draft: bool,
    /// From when it is published; at once when absent.
    publish: Option<String>,
}

/// A picture beside `content.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldPicture {
    name: String,
    /// What it shows, in words.
    alternative: SomeWords,
}

/// A file that is not in the store yet.
#[derive(Debug)]
pub(crate) struct FileToStore {
    file_key: String,
    bytes: Vec<u8>,
}

impl ToldSite {
    /// The languages in which a publication of this kind is written.
    pub(super) fn written(&self, kind: Option<Kind>) -> Vec<Lang> {
        match &self.languages {
            Some(some) if kind.is_some_and(Kind::of_site) => some.clone(),
            _ => Lang::ALL.to_vec(),
        }
    }

    /// What the site shows of it, with the files that belong into the store; `read` gives the bytes of a file.
    pub(super) fn part(
        &self,
        kind: Kind,
        read: &dyn Fn(&str) -> Result<Vec<u8>>,
    ) -> Result<(SitePart, Vec<FileToStore>)> {
        let (mut files, mut to_store) = (Vec::new(), Vec::new());
        let mut keep = |file: SiteFile, bytes| {
            to_store.push(FileToStore { file_key: file.file_key.clone(), bytes });
            files.push(file);
        };
        if let Some(ToldPicture { name, alternative }) = &self.picture {
            let sizes = pictures(name, alternative, read).with_context(|| name.clone())?;
            sizes.into_iter().for_each(|(file, bytes)| keep(file, bytes));
        }
        for name in &self.files {
            let bytes = checked(name, FILE_MAX, read).with_context(|| name.clone())?;
            keep(described(name, &bytes, SiteFileRole::File)?, bytes);
        }
        let publish = self
            .publish
            .as_ref()
            .map(|text| parse_iso(text).with_context(|| format!("“{text}” is no moment with its offset")));
        let part = SitePart {
            languages: if kind.of_site() {
                self.written(Some(kind))
            } else {
                self.languages.clone().unwrap_or_default()
            },
            subtitle: self.subtitle.clone().into(),
            first_day: self.first_day.as_deref().map(day).transpose()?,
            last_day: self.last_day.as_deref().map(day).transpose()?,
            files,
            demo: self.demo,
            draft: self.draft,
            published_at: publish.transpose()?,
        };
        Ok((part, to_store))
    }
}

fn day(text: &str) -> Result<Date> {
    parse_date(text).with_context(|| format!("“{text}” is no day such as 2026-11-20"))
}

/// A picture in its sizes, the largest first: what pages show is made from what was entered, whatever that holds besides.
fn pictures(
    name: &str,
    alternative: &SomeWords,
    read: &dyn Fn(&str) -> Result<Vec<u8>>,
) -> Result<Vec<(SiteFile, Vec<u8>)>> {
    let bytes = checked(name, PICTURE_MAX, read)?;
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let sizes = media::web_pictures(&bytes)?.into_iter().enumerate().map(|(place, size)| {
        let role = if place == 0 { SiteFileRole::Picture } else { SiteFileRole::Smaller };
        let file = SiteFile {
            alternative: alternative.clone().into(),
            extent: Some(PictureExtent { width: size.width, height: size.height }),
            ..described(&format!("{stem}.webp"), &size.bytes, role)?
        };
        Ok((file, size.bytes))
    });
    sizes.collect()
}

/// The bytes of a file that may be shown to everybody: its name, its size, and what its first bytes say.
fn checked(name: &str, max_bytes: u64, read: &dyn Fn(&str) -> Result<Vec<u8>>) -> Result<Vec<u8>> {
    let refused = REFUSED_EXTENSIONS.default.split(',').map(str::to_owned).collect();
    let rules = FileRules { max_bytes, refused };
    rules.check_name(name).map_err(|breach| say(&breach))?;
    let bytes = read(name)?;
    rules.check_size(u64::try_from(bytes.len())?).map_err(|breach| say(&breach))?;
    rules.check_head(name, &bytes[..bytes.len().min(HEAD)]).map_err(|breach| say(&breach))?;
    Ok(bytes)
}

/// A file with a key of its own.
fn described(name: &str, bytes: &[u8], role: SiteFileRole) -> Result<SiteFile> {
    let file_id = ids::new_id();
    Ok(SiteFile {
        file_id,
        file_key: format!("site/{file_id}"),
        file_name: name.to_owned(),
        content_type: media_type(name).to_owned(),
        size: i64::try_from(bytes.len())?,
        role,
        alternative: Worded::default(),
        extent: None,
    })
}

fn say(breach: &Breach) -> anyhow::Error {
    anyhow::anyhow!(messages::text(Lang::En, &breach.message))
}

/// Puts files into the store.
pub(super) async fn store(files: &Files, to_store: &[FileToStore]) -> Result<()> {
    for file in to_store {
        ensure!(!file.bytes.is_empty(), "{} is empty", file.file_key);
        files.put(&file.file_key, file.bytes.clone().into()).await?;
    }
    Ok(())
}

/// The keys of files that were stored.
pub(super) fn keys(to_store: &[FileToStore]) -> Vec<String> {
    to_store.iter().map(|file| file.file_key.clone()).collect()
}
