//! The words of a video (`WebVTT`).

use anyhow::{Context as _, Result, ensure};

/// Words, and when they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cue {
    /// Whole seconds from the beginning.
    pub at_s: u32,
    /// The words, without marks of how they look.
    pub text: String,
}

/// The cues of a `WebVTT` file, in order.
pub fn captions(file: &str) -> Result<Vec<Cue>> {
    let file = file.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    ensure!(
        file.lines().next().is_some_and(|line| line == "WEBVTT" || line.starts_with("WEBVTT ")),
        "it does not begin with WEBVTT"
    );
    let mut cues = Vec::new();
    for block in file.split("\n\n") {
        let mut lines = block.lines().skip_while(|line| !line.contains("-->"));
        let Some(times) = lines.next() else { continue };
        let begin = times.split("-->").next().unwrap_or_default().trim();
        let at_s = seconds(begin).with_context(|| format!("“{begin}” is no time"))?;
        let text = lines.map(plain).collect::<Vec<_>>().join(" ");
        if !text.trim().is_empty() {
            cues.push(Cue { at_s, text: text.trim().to_owned() });
        }
    }
    Ok(cues)
}

/// `1:02:03.400` or `02:03.400`.
fn seconds(time: &str) -> Option<u32> {
    let (whole, part) = time.split_once('.')?;
    part.parse::<u32>().ok()?;
    let parts: Vec<u32> = whole.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match parts[..] {
        [minutes, seconds] if seconds < 60 => minutes.checked_mul(60)?.checked_add(seconds),
        [hours, minutes, seconds] if minutes < 60 && seconds < 60 => {
            hours.checked_mul(3_600)?.checked_add(minutes * 60 + seconds)
        }
        _ => None,
    }
}

/// A line without its tags.
fn plain(line: &str) -> String {
    let mut inside = false;
    let keep = |letter: &char| {
        let shown = !inside && *letter != '<';
        inside = (inside || *letter == '<') && *letter != '>';
        shown
    };
    line.chars().filter(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cues_tell_their_words_and_times() {
        let file = "WEBVTT\n\nNOTE ours\n\n1\n00:04.000 --> 00:07.500 line:0\n<b>縦シール</b>の\n手前で\n\n01:00:10.000 --> 01:00:12.000\n液だれ\n";
        let cue = |at_s, text: &str| Cue { at_s, text: text.to_owned() };
        assert_eq!(captions(file).unwrap(), [cue(4, "縦シールの 手前で"), cue(3_610, "液だれ")]);
        assert!(captions("1\n00:04.000 --> 00:05.000\nx").is_err());
        assert!(captions("WEBVTT\n\nx --> y\nz").is_err());
        assert!(captions(&format!("WEBVTT\n\n{}:00:00.000 --> 1:00.000\nz", u32::MAX)).is_err());
    }
}
