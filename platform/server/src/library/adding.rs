//! Adding items from their folders.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use db::{Scope, TenantTx};
use files::Files;
use files::content::media_type;
use kernel::{Audience, ids};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use shelf::keeping::{self, KeptItem, NewItem};
use shelf::uploads;
use shelf::{FileRole, ItemFile, ItemType, Step, Worded};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use uuid::Uuid;

use super::folder::{self, ItemFolder, ToldFile, ToldStep};
use crate::admin::{CommandCx, staff};
use crate::{out, words};

/// Bytes that are copied at once.
const PIECE: usize = 1 << 20;

/// What to add.
#[derive(clap::Args)]
pub(super) struct Add {
    /// Folders of items, or folders that hold such.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Tell what is wrong and write nothing.
    #[arg(long)]
    dry_run: bool,
}

/// Adds the items of folders, each in a transaction of its own. When anything is wrong with any of them, none is added.
pub(super) async fn add(cx: &CommandCx, files: &Files, order: &Add) -> Result<()> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for path in &order.folders {
        found.extend(folder::find(path, &mut faults)?);
    }
    found.iter().for_each(|folder| folder::check_files(folder, &mut faults));
    let keeper = staff::provider(cx).await?;
    if faults.is_empty() {
        try_all(cx, keeper, &found, &mut faults).await?;
    }
    for fault in &faults {
        out::line(fault);
    }
    if !faults.is_empty() {
        bail!("{} faults; nothing was added", faults.len());
    }
    if order.dry_run {
        out::line(format_args!("{} items fit; nothing was written", found.len()));
        return Ok(());
    }
    for folder in &found {
        add_one(cx, files, keeper, folder).await.with_context(|| folder.path.display().to_string())?;
        out::line(&folder.key);
    }
    out::line(format_args!("{} items added", found.len()));
    Ok(())
}

/// Adds everything in a transaction that is never committed, so that the database's own rules are told beforehand.
async fn try_all(cx: &CommandCx, keeper: Scope, found: &[ItemFolder], faults: &mut Vec<String>) -> Result<()> {
    let mut audiences = Vec::new();
    for folder in found {
        match audience(cx, folder).await {
            Ok(audience) => audiences.push(audience),
            Err(error) => faults.push(format!("{}: {error:#}", folder.path.display())),
        }
    }
    if audiences.len() < found.len() {
        return Ok(());
    }
    let mut tx = cx.db.begin(keeper).await?;
    for (folder, audience) in found.iter().zip(&audiences) {
        let files = folder.told.files.iter().map(trial_file).collect();
        for upload in folder.told.files.iter().filter_map(|file| file.upload) {
            if let Err(error) = uploads::take(&mut tx, upload, cx.now).await.map_err(words) {
                faults.push(format!("{}: upload {upload}: {error:#}", folder.path.display()));
            }
        }
        let new = new_item(&mut tx, folder, ReadFiles::silent(files), folder.told.duration.or(Some(1))).await;
        let tried = match new {
            Ok(new) => write(cx, &mut tx, (folder, audience.as_ref()), &new).await.map(|_| ()),
            Err(error) => Err(error),
        };
        if let Err(error) = tried {
            faults.push(format!("{}: {error:#}", folder.path.display()));
            // a refusal of the database would end the transaction for the others too
            if error.downcast_ref::<db::DbError>().is_some() {
                break;
            }
        }
    }
    tx.rollback().await?;
    Ok(())
}

fn trial_file(file: &ToldFile) -> ItemFile {
    stored_as(file, Uuid::nil(), (1, String::new()))
}

async fn add_one(cx: &CommandCx, files: &Files, keeper: Scope, folder: &ItemFolder) -> Result<()> {
    let read = store_files(cx, files, keeper, folder).await?;
    // an upload's file is not ours before the commit
    let uploaded =
        |file: &ItemFile| folder.told.files.iter().any(|it| it.upload.is_some() && it.name == file.file_name);
    let stored: Vec<String> =
        read.files.iter().filter(|file| !uploaded(file)).map(|file| file.file_key.clone()).collect();
    let done = commit(cx, keeper, folder, read).await;
    // what stays is what the item names now, or what it named before when nothing was written
    let gone = match &done {
        Ok(former) => former.iter().flat_map(|item| item.files.0.iter().map(|file| file.file_key.clone())).collect(),
        Err(_) => stored,
    };
    for key in gone {
        files.delete(&key).await?;
    }
    done.map(|_| ())
}

async fn commit(cx: &CommandCx, keeper: Scope, folder: &ItemFolder, read: ReadFiles) -> Result<Option<KeptItem>> {
    let duration = duration(folder).await?;
    let audience = audience(cx, folder).await?;
    let mut tx = cx.db.begin(keeper).await?;
    for upload in folder.told.files.iter().filter_map(|file| file.upload) {
        uploads::take(&mut tx, upload, cx.now).await.map_err(words)?;
    }
    let new = new_item(&mut tx, folder, read, duration).await?;
    let former = write(cx, &mut tx, (folder, audience.as_ref()), &new).await?;
    let told = json!({ "title": folder.told.title.ja, "files": new.files.iter().map(|file| &file.file_name).collect::<Vec<_>>() });
    let action = if former.is_some() { "library.change" } else { "library.add" };
    cx.note(&mut tx, action, &folder.key, told);
    if let Some(companies) = &folder.told.release {
        cx.note(&mut tx, "library.release", &folder.key, json!({ "companies": companies }));
    }
    tx.commit().await?;
    Ok(former)
}

/// To whom its folder releases an item. Companies are looked up before a transaction is open: one holds one connection.
async fn audience(cx: &CommandCx, folder: &ItemFolder) -> Result<Option<Audience>> {
    let Some(companies) = &folder.told.release else { return Ok(None) };
    let named: Vec<String> = companies.iter().filter(|company| *company != "*").cloned().collect();
    if companies.is_empty() || (named.len() < companies.len() && companies.len() > 1) {
        bail!("release names companies, or * alone");
    }
    super::audience(cx, &named).await.map(Some)
}

/// Writes an item with its links, and its release when the folder tells one.
async fn write(
    cx: &CommandCx,
    tx: &mut TenantTx,
    (folder, audience): (&ItemFolder, Option<&Audience>),
    new: &NewItem,
) -> Result<Option<KeptItem>> {
    let (_, former) = keeping::put(tx, new, cx.now).await.map_err(words)?;
    keeping::link(tx, &folder.key, &folder.told.links()).await.map_err(words)?;
    if let Some(audience) = audience {
        keeping::release(tx, &folder.key, audience, cx.now).await.map_err(words)?;
    }
    Ok(former)
}

/// Stored files with what could be read in them.
struct ReadFiles {
    files: Vec<ItemFile>,
    texts: Vec<String>,
    raw_texts: Vec<String>,
}

impl ReadFiles {
    fn silent(files: Vec<ItemFile>) -> Self {
        let texts: Vec<String> = files.iter().map(|_| String::new()).collect();
        Self { raw_texts: texts.clone(), texts, files }
    }
}

async fn store_files(cx: &CommandCx, files: &Files, keeper: Scope, folder: &ItemFolder) -> Result<ReadFiles> {
    let mut read = ReadFiles::silent(Vec::new());
    for told in &folder.told.files {
        if let Some(upload) = told.upload {
            read.files.push(uploaded(cx, keeper, told, upload).await?);
            read.texts.push(String::new());
            read.raw_texts.push(String::new());
            continue;
        }
        let path = folder.path.join(&told.name);
        let file_id = ids::new_id();
        let mut file = stored_as(told, file_id, copy(files, &path, file_id).await?);
        let (text, raw) = read_text(&path, &mut file).await?;
        read.files.push(file);
        read.texts.push(text);
        read.raw_texts.push(raw);
    }
    Ok(read)
}

/// The file of a finished upload, which lies in the store already.
async fn uploaded(cx: &CommandCx, keeper: Scope, told: &ToldFile, upload: Uuid) -> Result<ItemFile> {
    let mut tx = cx.db.begin(keeper).await?;
    let found = uploads::find(&mut tx, upload).await.map_err(words)?;
    let Some(file_key) = found.file_key else { bail!("upload {upload} is not finished") };
    let sha256 = found.sha256.map(hex::encode).unwrap_or_default();
    Ok(ItemFile { file_key, ..stored_as(told, ids::new_id(), (found.size, sha256)) })
}

/// Copies a file into the store; its bytes and digest. What is read is digested off the threads that wait for files.
async fn copy(files: &Files, path: &Path, file_id: Uuid) -> Result<(i64, String)> {
    let mut source = tokio::fs::File::open(path).await?;
    let mut target = files.create(&file_key(file_id));
    let (mut size, mut digest, mut piece) = (0, Sha256::new(), vec![0; PIECE]);
    loop {
        let came = source.read(&mut piece).await?;
        if came == 0 {
            break;
        }
        target.write_all(&piece[..came]).await?;
        (digest, piece) = tokio::task::spawn_blocking(move || {
            digest.update(&piece[..came]);
            (digest, piece)
        })
        .await?;
        size += i64::try_from(came)?;
    }
    target.shutdown().await?;
    Ok((size, hex::encode(digest.finalize())))
}

fn file_key(file_id: Uuid) -> String {
    format!("library/{file_id}")
}

fn stored_as(told: &ToldFile, file_id: Uuid, (size, sha256): (i64, String)) -> ItemFile {
    let content_type = if told.role == FileRole::Captions { "text/vtt" } else { media_type(&told.name) };
    ItemFile {
        file_id,
        file_key: file_key(file_id),
        file_name: told.name.clone(),
        content_type: content_type.to_owned(),
        size,
        sha256,
        role: told.role,
        lang: told.language.map(|lang| lang.code().to_owned()),
        pages: None,
        cues: Vec::new(),
    }
}

/// The text of a PDF, and of captions; notes how many pages a PDF has.
async fn read_text(path: &Path, file: &mut ItemFile) -> Result<(String, String)> {
    if file.role == FileRole::Captions {
        let words = tokio::fs::read_to_string(path).await.context("captions are UTF-8")?;
        let cues = media::captions(&words).with_context(|| file.file_name.clone())?;
        file.cues = cues.iter().map(|cue| cue.at_s).collect();
        let words = cues.into_iter().map(|cue| cue.text).collect::<Vec<_>>().join("\u{c}");
        return Ok((words.clone(), words));
    }
    if file.content_type != "application/pdf" {
        return Ok((String::new(), String::new()));
    }
    let Some(read) = media::pdf_text(path, &std::env::current_exe()?).await else {
        out::line(format_args!(
            "  {} gives no text: it is found by its title, keywords and description alone",
            file.file_name
        ));
        return Ok((String::new(), String::new()));
    };
    file.pages = u32::try_from(read.pages()).ok();
    Ok((read.text, read.raw))
}

/// How long a video is, by ffprobe where that is installed, else as its folder tells.
async fn duration(folder: &ItemFolder) -> Result<Option<i32>> {
    if folder.told.item_type() != ItemType::Video {
        return Ok(None);
    }
    let main = folder.told.files.iter().find(|file| file.role == FileRole::Main);
    // an upload lies in the store and not here
    let Some(main) = main.filter(|main| main.upload.is_none()) else { return Ok(folder.told.duration) };
    match media::video_facts(&folder.path.join(&main.name)).await {
        Some(facts) => {
            let facts = facts.with_context(|| format!("{} is no video", main.name))?;
            anyhow::ensure!(facts.shows, "{} has no picture", main.name);
            Ok(Some(facts.duration_s))
        }
        None => Ok(folder.told.duration),
    }
}

async fn new_item(tx: &mut TenantTx, folder: &ItemFolder, read: ReadFiles, duration_s: Option<i32>) -> Result<NewItem> {
    let told = &folder.told;
    let mut steps = Vec::new();
    for step in &told.steps {
        steps.push(read_step(tx, step).await?);
    }
    Ok(NewItem {
        item_key: folder.key.clone(),
        item_type: told.item_type(),
        title: Worded { ja: told.title.ja.clone(), en: told.title.en.clone(), ko: told.title.ko.clone() },
        reading: told.title.reading.clone(),
        about: told.about.clone(),
        keyword: told.keyword.clone(),
        models: distinct(&told.models),
        tags: distinct(&told.tags),
        work_type: told.work_type.clone(),
        pick: told.pick,
        files: read.files,
        texts: read.texts,
        raw_texts: read.raw_texts,
        chapters: told.chapters(),
        steps,
        duration_s: if told.item_type() == ItemType::Video { duration_s } else { None },
    })
}

fn distinct(words: &[String]) -> Vec<String> {
    words.iter().collect::<BTreeSet<_>>().into_iter().cloned().collect()
}

async fn read_step(tx: &mut TenantTx, told: &ToldStep) -> Result<Step> {
    let mut key = async |named: &str| match keeping::find(tx, named).await? {
        Some(item) => Ok(item.item_id),
        None => bail!("a step names “{named}”, which is no item"),
    };
    let video = key(&told.video).await?;
    let document = match &told.document {
        Some(named) => Some(key(named).await?),
        None => None,
    };
    let title = Worded { ja: told.ja.clone(), en: told.en.clone(), ko: told.ko.clone() };
    Ok(Step { title, video, document, page: told.page })
}

/// Reads the texts of stored PDFs anew.
pub(super) async fn read_texts(cx: &CommandCx, files: &Files, items: &[String]) -> Result<()> {
    let keeper = staff::provider(cx).await?;
    let all = keeping::all(&mut cx.db.begin(keeper).await?).await?;
    if let Some(unknown) = items.iter().find(|key| all.iter().all(|item| item.item_key != **key)) {
        bail!("there is no item “{unknown}”");
    }
    for item in all.into_iter().filter(|item| items.is_empty() || items.contains(&item.item_key)) {
        let (mut of_files, mut texts, mut raws) = (item.files.0.clone(), Vec::new(), Vec::new());
        for file in &mut of_files {
            let local = fetch(files, file).await?;
            let (text, raw) = read_text(local.path(), file).await?;
            texts.push(text);
            raws.push(raw);
        }
        let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
        let mut tx = cx.db.begin(keeper).await?;
        let kept = keeping::set_texts(&mut tx, (&item, &of_files), (&texts, &raws), cx.now).await.map_err(words)?;
        if !kept {
            bail!("{} was changed meanwhile; read it again", item.item_key);
        }
        cx.commit(tx, "library.text", &item.item_key, json!({ "letters": letters })).await?;
        out::line(format_args!("{}: {letters} letters", item.item_key));
    }
    Ok(())
}

/// A stored file as a local one, which the programs that read files need.
async fn fetch(files: &Files, file: &ItemFile) -> Result<tempfile::NamedTempFile> {
    use futures::StreamExt as _;
    let local = tempfile::NamedTempFile::new()?;
    let mut target = tokio::fs::File::create(local.path()).await?;
    let mut content = files.read(&file.file_key, None).await?;
    while let Some(piece) = content.next().await {
        target.write_all(&piece?).await?;
    }
    target.flush().await?;
    Ok(local)
}
