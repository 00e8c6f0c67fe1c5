//! What a video tells of itself, where ffmpeg is installed.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::child::{program, run};

/// What a video tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VideoFacts {
    /// Whole seconds, at least one.
    pub duration_s: i32,
    /// It has a picture.
    pub shows: bool,
}

#[derive(Deserialize)]
struct Probe {
    format: ProbedFormat,
    streams: Vec<ProbedStream>,
}

#[derive(Deserialize)]
struct ProbedFormat {
    duration: String,
}

#[derive(Deserialize)]
struct ProbedStream {
    codec_type: String,
}

/// Reads a video; none where ffprobe is not installed, an error for a file that is no video.
pub async fn video_facts(file: &Path) -> Option<Result<VideoFacts>> {
    let ffprobe = program("ffprobe")?;
    Some(probe(&ffprobe, file).await)
}

async fn probe(ffprobe: &Path, file: &Path) -> Result<VideoFacts> {
    let ask = [
        "-v",
        "error",
        "-protocol_whitelist",
        "file",
        "-of",
        "json",
        "-show_entries",
        "format=duration:stream=codec_type",
    ];
    let mut arguments: Vec<&OsStr> = ask.iter().map(OsStr::new).collect();
    arguments.push(file.as_os_str());
    let probe: Probe = serde_json::from_slice(&run(ffprobe, &arguments, Stdio::null()).await?)?;
    let seconds: f64 = probe.format.duration.parse().context("a video without a duration")?;
    let shows = probe.streams.iter().any(|stream| stream.codec_type == "video");
    Ok(VideoFacts { duration_s: whole(seconds), shows })
}

#[expect(clippy::cast_possible_truncation, reason = "a cast of a float saturates")]
fn whole(seconds: f64) -> i32 {
    (seconds.round() as i32).max(1)
}

/// A picture out of a video (PNG, at most 640 wide); none where ffmpeg is not installed or finds none.
pub async fn poster(file: &Path, at_s: u32) -> Option<Vec<u8>> {
    let ffmpeg = program("ffmpeg")?;
    let at = at_s.to_string();
    let ask = ["-v", "error", "-protocol_whitelist", "file,pipe", "-ss", &at, "-i"];
    let mut arguments: Vec<&OsStr> = ask.iter().map(OsStr::new).collect();
    arguments.push(file.as_os_str());
    let how = ["-frames:v", "1", "-vf", "scale='min(640,iw)':-2", "-f", "image2pipe", "-c:v", "png", "-"];
    arguments.extend(how.iter().map(OsStr::new));
    run(&ffmpeg, &arguments, Stdio::null()).await.ok().filter(|picture| !picture.is_empty())
}
