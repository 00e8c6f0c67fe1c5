//! A folder that holds an item: its files, and `item.toml`, which tells the rest.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use files::content::{FileRules, HEAD, media_type};
use kernel::constants::{REFUSED_EXTENSIONS, UPLOAD_MAX_BYTES};
use kernel::rules::Breach;
use kernel::{Lang, messages};
use serde::Deserialize;
use shelf::keeping::AlarmLink;
use shelf::uploads::VIDEO_MAX;
use shelf::{Chapter, FileRole, ItemType, Worded};
use uuid::Uuid;

/// The name of the file that tells of an item.
const TOLD: &str = "item.toml";

/// What `item.toml` says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ToldItem {
    /// The folder's name when absent.
    pub(super) key: Option<String>,
    #[serde(rename = "type")]
    item_type: ToldType,
    pub(super) title: ToldTitle,
    #[serde(default)]
    pub(super) about: Worded,
    #[serde(default)]
    pub(super) keyword: String,
    #[serde(default)]
    pub(super) models: Vec<String>,
    #[serde(default)]
    pub(super) tags: Vec<String>,
    pub(super) work_type: Option<String>,
    #[serde(default)]
    pub(super) pick: i16,
    /// Seconds; needed where no ffprobe is installed.
    pub(super) duration: Option<i32>,
    /// Names of companies, or `*` for everybody; released right away when present.
    pub(super) release: Option<Vec<String>>,
    #[serde(default)]
    pub(super) files: Vec<ToldFile>,
    #[serde(default)]
    chapters: Vec<ToldChapter>,
    #[serde(default)]
    pub(super) steps: Vec<ToldStep>,
    #[serde(default)]
    alarms: Vec<ToldAlarm>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ToldType {
    Video,
    Manual,
    Drawing,
    Flow,
}

/// What an item is called.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ToldTitle {
    pub(super) ja: String,
    pub(super) en: String,
    pub(super) ko: String,
    /// The Japanese title in kana.
    #[serde(default)]
    pub(super) reading: String,
}

/// A file beside `item.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ToldFile {
    pub(super) name: String,
    /// The key of a finished upload whose file this is, instead of one in the folder.
    pub(super) upload: Option<Uuid>,
    pub(super) language: Option<Lang>,
    #[serde(default = "main")]
    pub(super) role: FileRole,
}

const fn main() -> FileRole {
    FileRole::Main
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldChapter {
    at: u32,
    ja: String,
    en: String,
    ko: String,
}

/// A step, which names other items by their keys.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ToldStep {
    pub(super) ja: String,
    pub(super) en: String,
    pub(super) ko: String,
    pub(super) video: String,
    pub(super) document: Option<String>,
    pub(super) page: Option<u32>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldAlarm {
    #[serde(default)]
    model: String,
    number: String,
    page: Option<i32>,
    at: Option<i32>,
    #[serde(default)]
    parts: Vec<String>,
}

impl ToldItem {
    pub(super) const fn item_type(&self) -> ItemType {
        match self.item_type {
            ToldType::Video => ItemType::Video,
            ToldType::Manual => ItemType::Manual,
            ToldType::Drawing => ItemType::Drawing,
            ToldType::Flow => ItemType::Flow,
        }
    }

    pub(super) fn chapters(&self) -> Vec<Chapter> {
        let title = |it: &ToldChapter| Worded { ja: it.ja.clone(), en: it.en.clone(), ko: it.ko.clone() };
        self.chapters.iter().map(|it| Chapter { at_s: it.at, title: title(it) }).collect()
    }

    pub(super) fn links(&self) -> Vec<AlarmLink> {
        let link = |(order, told): (i16, &ToldAlarm)| AlarmLink {
            model: told.model.clone(),
            alarm_number: told.number.clone(),
            page: told.page,
            at_s: told.at,
            order,
            parts: told.parts.clone(),
        };
        (1..).zip(&self.alarms).map(link).collect()
    }
}

/// An item's folder.
#[derive(Debug)]
pub(super) struct ItemFolder {
    pub(super) path: PathBuf,
    pub(super) key: String,
    pub(super) told: ToldItem,
}

/// The folders of items at or below a path, flows last: they name other items.
pub(super) fn find(path: &Path, faults: &mut Vec<String>) -> Result<Vec<ItemFolder>> {
    let mut found = Vec::new();
    gather(path, &mut found, faults)?;
    if found.is_empty() && faults.is_empty() {
        bail!("no {TOLD} in {} or below it", path.display());
    }
    found.sort_by_key(|folder| (folder.told.item_type == ToldType::Flow, folder.path.clone()));
    Ok(found)
}

fn gather(path: &Path, found: &mut Vec<ItemFolder>, faults: &mut Vec<String>) -> Result<()> {
    let told = path.join(TOLD);
    if told.is_file() {
        let text = std::fs::read_to_string(&told).with_context(|| told.display().to_string())?;
        match toml::from_str::<ToldItem>(&text) {
            Ok(item) => found.push(folder(path, item)),
            Err(error) => {
                let line = error.span().map_or(1, |span| 1 + text[..span.start.min(text.len())].matches('\n').count());
                faults.push(format!("{}:{line}: {}", told.display(), error.message()));
            }
        }
        return Ok(());
    }
    let mut below: Vec<PathBuf> = std::fs::read_dir(path)
        .with_context(|| path.display().to_string())?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    below.sort();
    below.iter().filter(|path| path.is_dir()).try_for_each(|path| gather(path, found, faults))
}

fn folder(path: &Path, told: ToldItem) -> ItemFolder {
    let name = || path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    ItemFolder { path: path.to_owned(), key: told.key.clone().unwrap_or_else(name), told }
}

/// Checks the files of an item before any of them is stored: name, size, and what their first bytes say.
pub(super) fn check_files(folder: &ItemFolder, faults: &mut Vec<String>) {
    for file in &folder.told.files {
        if let Err(reason) = check_file(folder, file) {
            faults.push(format!("{}: {}: {reason:#}", folder.path.join(TOLD).display(), file.name));
        }
    }
}

fn check_file(folder: &ItemFolder, file: &ToldFile) -> Result<()> {
    let small = UPLOAD_MAX_BYTES.default.parse()?;
    let is_video = file.role == FileRole::Main && media_type(&file.name).starts_with("video/");
    let rules = FileRules {
        max_bytes: if is_video { VIDEO_MAX } else { small },
        refused: REFUSED_EXTENSIONS.default.split(',').map(str::to_owned).collect(),
    };
    rules.check_name(&file.name).map_err(|breach| say(&breach))?;
    if file.upload.is_some() {
        // its size and content were checked when it was finished
        anyhow::ensure!(is_video, "an upload is a video");
        return Ok(());
    }
    let path = folder.path.join(&file.name);
    let meta = std::fs::metadata(&path).context("the file is not there")?;
    anyhow::ensure!(meta.is_file(), "that is no file");
    rules.check_size(meta.len()).map_err(|breach| say(&breach))?;
    rules.check_head(&file.name, &head(&path)?).map_err(|breach| say(&breach))?;
    let fits = match file.role {
        FileRole::Captions => {
            Path::new(&file.name).extension().is_some_and(|it| it.eq_ignore_ascii_case("vtt"))
                && head(&path)?.starts_with(b"WEBVTT")
                && file.language.is_some()
        }
        FileRole::Poster => media_type(&file.name).starts_with("image/"),
        FileRole::Main => true,
    };
    anyhow::ensure!(fits, "captions are WebVTT files with a language, a poster is an image");
    Ok(())
}

fn say(breach: &Breach) -> anyhow::Error {
    anyhow::anyhow!(messages::text(Lang::En, &breach.message))
}

fn head(path: &Path) -> Result<Vec<u8>> {
    use std::io::Read as _;
    let mut head = Vec::new();
    std::fs::File::open(path)?.take(u64::try_from(HEAD)?).read_to_end(&mut head)?;
    Ok(head)
}
