//! A folder that holds a publication: its texts, and `content.toml`, which tells the rest.

use std::path::{Path, PathBuf};

use ::content::Readers;
use ::content::codes::{InformationType, Kind, ServiceType};
use ::content::keeping::{NewPolicy, NewPublication};
use access::{MemberType, ServiceArea};
use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use kernel::zone::parse_iso;
use kernel::{Lang, Worded};
use serde::Deserialize;
use time::OffsetDateTime;

use super::site::{FILE_MAX, FileToStore, SomeWords, ToldSite};

/// The name of the file that tells of a publication.
const TOLD: &str = "content.toml";

/// What `content.toml` says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldContent {
    kind: String,
    /// The folder's name when absent.
    key: Option<String>,
    /// Of a policy its name.
    title: SomeWords,
    /// Its text, in a set; a folder has files for it.
    text: Option<SomeWords>,
    /// Of a policy.
    version: Option<i32>,
    /// The words beside the box of a policy; without them reading is enough.
    confirm: Option<Worded>,
    /// Business, MM, Support, Library or All.
    service: Option<String>,
    /// Of a notice: 10, 20, 30 or 40.
    information: Option<i16>,
    #[serde(default)]
    important: bool,
    #[serde(default)]
    mailed: bool,
    /// Of a notice: MM, Support, Library; for companies whose contract has one of these.
    #[serde(default)]
    services: Vec<String>,
    /// Of a notice: 10 general, 20 superior, 30 administrator.
    #[serde(default)]
    member_types: Vec<i16>,
    /// Of a notice: ja, en, ko.
    #[serde(default)]
    member_languages: Vec<String>,
    /// Of a question.
    section: Option<String>,
    #[serde(default)]
    members_only: bool,
    #[serde(default)]
    order: i32,
    /// Of a popup.
    #[serde(default)]
    pages: Vec<String>,
    /// Of a popup and a notice; of a policy when it takes effect.
    starts: Option<String>,
    ends: Option<String>,
    /// What the public site shows of it.
    #[serde(default)]
    site: ToldSite,
}

/// What a folder publishes.
#[derive(Debug)]
pub(super) enum FolderContent {
    /// A version of a policy.
    Policy(Box<NewPolicy>),
    /// Anything else.
    Publication(Box<NewPublication>),
}

/// A folder that was read.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    pub(super) told: FolderContent,
    pub(super) to_store: Vec<FileToStore>,
}

impl Folder {
    /// A fault of what the folder holds, with its place.
    pub(super) fn fault(&self, error: &Error) -> Error {
        anyhow!("{}: {error:#}", self.path.display())
    }
}

/// Reads these folders, and those below them.
pub(super) fn read_all(paths: &[PathBuf]) -> Result<Vec<Folder>> {
    let mut found = Vec::new();
    for path in paths {
        collect(path, &mut found)?;
    }
    ensure!(!found.is_empty(), "no folder with a {TOLD} was found");
    Ok(found)
}

fn collect(path: &Path, found: &mut Vec<Folder>) -> Result<()> {
    if path.join(TOLD).is_file() {
        let (told, to_store) = read(path).with_context(|| path.display().to_string())?;
        found.push(Folder { path: path.to_owned(), told, to_store });
        return Ok(());
    }
    let entries = std::fs::read_dir(path).with_context(|| path.display().to_string())?;
    let mut below: Vec<PathBuf> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    below.sort();
    below.iter().filter(|path| path.is_dir()).try_for_each(|path| collect(path, found))
}

fn read(path: &Path) -> Result<(FolderContent, Vec<FileToStore>)> {
    let text = |name: &str| std::fs::read_to_string(path.join(name)).with_context(|| name.to_owned());
    let mut told: ToldContent = toml::from_str(&text(TOLD)?)?;
    let mut markdown = Worded::default();
    for lang in told.site.written(Kind::parse(&told.kind)) {
        *lang.pick(&mut markdown.ja, &mut markdown.en, &mut markdown.ko) = text(&format!("{}.md", lang.code()))?;
    }
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    told.key.get_or_insert_with(|| name.to_owned());
    told.content(markdown, &|name| {
        let size = std::fs::metadata(path.join(name)).context("the file is not there")?.len();
        ensure!(size <= FILE_MAX, "the file is too large");
        Ok(std::fs::read(path.join(name))?)
    })
}

/// Several publications in one text, each with its own: what a seed brings along.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldSet {
    content: Vec<ToldContent>,
}

/// Reads a set whose files `read` gives.
pub(super) fn read_set(set: &str, read: &dyn Fn(&str) -> Result<Vec<u8>>) -> Result<Vec<Folder>> {
    let set: ToldSet = toml::from_str(set)?;
    let folder = |mut told: ToldContent| {
        let key = told.key.clone().unwrap_or_default();
        let markdown = told.text.take().unwrap_or_default().into();
        let (told, to_store) = told.content(markdown, read).with_context(|| key.clone())?;
        Ok(Folder { path: key.into(), told, to_store })
    };
    set.content.into_iter().map(folder).collect()
}

impl ToldContent {
    fn readers(&self) -> Result<Readers> {
        let services = self
            .services
            .iter()
            .map(|word| ServiceArea::parse(word).with_context(|| format!("“{word}” is none of MM, Support, Library")));
        let types = self.member_types.iter().map(|code| {
            MemberType::parse(*code).with_context(|| format!("member_types holds 10, 20 and 30, not {code}"))
        });
        let languages = self
            .member_languages
            .iter()
            .map(|code| Lang::parse(code).with_context(|| format!("“{code}” is none of ja, en, ko")));
        Ok(Readers {
            services: services.collect::<Result<_>>()?,
            types: types.collect::<Result<_>>()?,
            languages: languages.collect::<Result<_>>()?,
        })
    }

    fn content(
        self,
        markdown: Worded,
        read: &dyn Fn(&str) -> Result<Vec<u8>>,
    ) -> Result<(FolderContent, Vec<FileToStore>)> {
        let key = self.key.clone().unwrap_or_default();
        if self.kind == "policy" {
            let version = self.version.context("a policy has a version")?;
            let (name, confirm) = (self.title.into(), self.confirm.unwrap_or_default());
            let starts_at = moment(self.starts.as_deref())?;
            let new = NewPolicy { key, version, name, text: markdown.into(), confirm, starts_at };
            return Ok((FolderContent::Policy(Box::new(new)), Vec::new()));
        }
        ensure!(self.version.is_none() && self.confirm.is_none(), "only a policy has a version and words to confirm");
        let Some(kind) = Kind::parse(&self.kind) else {
            bail!("kind is policy, {}", Kind::ALL.map(Kind::word).join(", "))
        };
        let service = self.service.as_deref().map(|word| {
            ServiceType::parse(word).with_context(|| format!("“{word}” is none of Business, MM, Support, Library, All"))
        });
        let information = self.information.map(|code| {
            InformationType::parse(code).with_context(|| format!("information is 10, 20, 30 or 40, not {code}"))
        });
        let readers = self.readers()?;
        let (mut site, to_store) = self.site.part(kind, read)?;
        let mut starts_at = moment(self.starts.as_deref())?;
        if kind == Kind::Notice {
            site.published_at = starts_at.take();
        }
        let new = NewPublication {
            key,
            kind,
            title: self.title.into(),
            text: markdown.into(),
            service: service.transpose()?,
            information: information.transpose()?,
            important: self.important,
            mailed: self.mailed,
            readers,
            section: self.section,
            members_only: self.members_only,
            order: self.order,
            pages: self.pages,
            starts_at,
            ends_at: moment(self.ends.as_deref())?,
            site,
        };
        Ok((FolderContent::Publication(Box::new(new)), to_store))
    }
}

fn moment(text: Option<&str>) -> Result<Option<OffsetDateTime>> {
    let read = text.map(|text| parse_iso(text).with_context(|| format!("“{text}” is no moment with its offset")));
    read.transpose()
}
