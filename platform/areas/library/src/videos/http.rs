//! The calls.

use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Reply, done, ok};
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use shelf::reading::{self, Item};
use shelf::{FileRole, ItemFile, ItemType};

use super::wire::{LeftVideo, OpenedVideo, VideoCaptions, VideoChapter, VideoOverview};
use crate::flows;
use crate::rows::{PLAYS, Reader, file_row, missing};

/// Items beside a video.
const RELATED: i64 = 6;

/// Opens a video, and notes that.
#[endpoint]
pub(crate) async fn open(cx: Cx, body: JsonBody<OpenedVideo>) -> Reply<VideoOverview> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("videoUniqueKey", body.video_unique_key);
    let flow = form.take("workingFlowUniqueKey", body.working_flow_unique_key);
    let (key, flow) = form.done((key, flow))?;
    let mut tx = cx.begin().await?;
    let member = cx.actor.member_id;
    let mut video = reading::one(&mut tx, member, key, &[ItemType::Video]).await?.ok_or_else(missing)?;
    let flow = match flow {
        Some(flow) => Some(flows::of_key(&cx, &mut tx, flow).await?),
        None => None,
    };
    let related = reading::related(&mut tx, member, video.item_id, RELATED).await?;
    let reader = Reader::of(&cx, &mut tx).await?;
    video.views = reading::note_opened(&mut tx, member, video.item_id, cx.now()).await?;
    let mut overview = overview(&reader, &video)?;
    overview.related = reader.rows(&related)?;
    overview.flow = flow;
    tx.commit().await?;
    ok(overview)
}

/// Notes where the caller left a video, so that it goes on there the next time.
#[endpoint]
pub(crate) async fn leave(cx: Cx, body: JsonBody<LeftVideo>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("videoUniqueKey", body.0.video_unique_key);
    let position = form.take("position", body.0.position);
    let (key, position) = form.done((key, position))?;
    let position = position.map(i32::try_from).transpose()?;
    let mut tx = cx.begin().await?;
    if !reading::note_position(&mut tx, cx.actor.member_id, key, position).await? {
        return Err(missing().into());
    }
    tx.commit().await?;
    done()
}

fn overview(reader: &Reader<'_>, video: &Item) -> Outcome<VideoOverview> {
    let file = main_file(video)?;
    let ends = reader.cx.now() + PLAYS;
    let captions = video.files.iter().filter(|file| file.role == FileRole::Captions);
    let captions = captions.map(|file| {
        let language = file.lang.clone().unwrap_or_default();
        Ok(VideoCaptions { language, address: reader.address(file, ends)? })
    });
    let chapters = video.chapters.iter();
    let title = |title: &shelf::Worded| title.say(reader.lang()).to_owned();
    Ok(VideoOverview {
        item: reader.row(video)?,
        description: title(&video.about),
        file: file_row(file),
        address: reader.address(file, ends)?,
        expires_at: reader.zone.iso(ends),
        captions: captions.collect::<Outcome<_>>()?,
        chapters: chapters.map(|it| VideoChapter { at: it.at_s, title: title(&it.title) }).collect(),
        position: video.stopped_s,
        related: Vec::new(),
        flow: None,
    })
}

fn main_file(video: &Item) -> Outcome<&ItemFile> {
    let main = video.files.iter().find(|file| file.role == FileRole::Main);
    main.ok_or_else(|| Fault::ours("a video without its file"))
}

/// The items of a work flow's steps, with what each step shows.
pub(crate) async fn steps(tx: &mut TenantTx, reader: &Reader<'_>, flow: &Item) -> Outcome<Vec<super::FlowStep>> {
    let keys: Vec<_> = flow.steps.iter().flat_map(|step| [Some(step.video), step.document]).flatten().collect();
    let items = reading::by_keys(tx, reader.cx.actor.member_id, &keys).await?;
    let row = |key| items.iter().find(|item| item.item_id == key).map(|item| reader.row(item)).transpose();
    let steps = (1..).zip(&flow.steps).map(|(order, step)| {
        Ok(super::FlowStep {
            order,
            title: step.title.say(reader.lang()).to_owned(),
            video: row(step.video)?,
            document: step.document.map(row).transpose()?.flatten(),
            page: step.page,
        })
    });
    steps.collect()
}
