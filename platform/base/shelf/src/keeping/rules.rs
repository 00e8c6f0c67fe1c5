//! What an item may hold. Told in the words of a form, for the command line and for a form to come.

use std::collections::BTreeSet;

use kernel::fault::FieldFaults;
use kernel::rules::{self, Free};
use kernel::{Message, Outcome, Worded};

use super::{AlarmLink, NewItem};
use crate::item::{FileRole, ItemType};

/// Most models, tags, files, chapters and steps of one item, and alarms with which it helps.
const MOST: usize = 50;
/// Most of what keepers recommend.
const PICK_MAX: i16 = 99;
/// Most characters of an item's key.
const KEY_MAX: usize = 100;

/// Checks an item by itself; whether what it names exists is asked of the database.
pub fn check(new: &NewItem) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if new.item_key.is_empty() || new.item_key.len() > KEY_MAX || !new.item_key.chars().all(fits) {
        faults.add("key", "characters", "library.key.form");
    }
    said::<100>(&mut faults, "title", &new.title, true);
    said::<1000>(&mut faults, "about", &new.about, false);
    short::<200>(&mut faults, "reading", &new.reading);
    short::<500>(&mut faults, "keyword", &new.keyword);
    for (field, count) in [
        ("models", new.models.len()),
        ("tags", new.tags.len()),
        ("files", new.files.len()),
        ("chapters", new.chapters.len()),
        ("steps", new.steps.len()),
    ] {
        if count > MOST {
            faults.add(field, "max_items", Message::new("library.most").with("max", MOST));
        }
    }
    new.models.iter().for_each(|model| must::<100>(&mut faults, "models", model));
    if !(0..=PICK_MAX).contains(&new.pick) {
        faults.add("pick", "range", Message::new("library.pick").with("max", i64::from(PICK_MAX)));
    }
    of_its_type(&mut faults, new);
    faults.done()
}

/// What an item needs and may not have because of what it is.
fn of_its_type(faults: &mut FieldFaults, new: &NewItem) {
    let of_role = |role| new.files.iter().filter(move |file| file.role == role).count();
    let (main, captions) = (of_role(FileRole::Main), of_role(FileRole::Captions));
    let mut must = |holds: bool, field: &'static str, message: &'static str| {
        if !holds {
            faults.add(field, "type", message);
        }
    };
    match new.item_type {
        ItemType::Video => {
            let plays = |file: &crate::ItemFile| file.role != FileRole::Main || file.content_type.starts_with("video/");
            must(main == 1 && new.files.iter().all(plays), "files", "library.video.file");
            must(new.duration_s.is_some_and(|seconds| seconds > 0), "duration", "library.video.duration");
            let last = u32::try_from(new.duration_s.unwrap_or_default()).unwrap_or_default();
            let rising = new.chapters.windows(2).all(|pair| pair[0].at_s < pair[1].at_s);
            must(rising && new.chapters.iter().all(|chapter| chapter.at_s < last), "chapters", "library.chapters");
        }
        ItemType::Manual | ItemType::Drawing => must(main > 0, "files", "library.document.file"),
        ItemType::Flow => must(main == 0 && !new.steps.is_empty(), "steps", "library.flow.steps"),
    }
    must(of_role(FileRole::Poster) <= 1, "files", "library.poster");
    must(new.item_type == ItemType::Video || captions == 0, "files", "library.captions");
    must(new.item_type == ItemType::Flow || new.steps.is_empty(), "steps", "library.steps.others");
    must((new.item_type == ItemType::Flow) == new.work_type.is_some(), "work_type", "library.work_type");
    let only = new.item_type == ItemType::Video || new.chapters.is_empty();
    must(only, "chapters", "library.chapters");
    for step in &new.steps {
        said::<100>(faults, "steps", &step.title, true);
    }
    for chapter in &new.chapters {
        said::<100>(faults, "chapters", &chapter.title, true);
    }
}

/// Checks with which alarms an item helps.
pub fn check_links(links: &[AlarmLink]) -> Outcome<()> {
    let mut faults = FieldFaults::default();
    let told: BTreeSet<(&str, &str)> =
        links.iter().map(|link| (link.model.as_str(), link.alarm_number.as_str())).collect();
    if told.len() < links.len() {
        faults.add("alarms", "duplicate", "library.alarm.twice");
    }
    if links.len() > MOST {
        faults.add("alarms", "max_items", Message::new("library.most").with("max", MOST));
    }
    for link in links {
        must::<20>(&mut faults, "alarms", &link.alarm_number);
        if link.page.is_some_and(|page| page < 1) || link.at_s.is_some_and(|at| at < 0) {
            faults.add("alarms", "range", "library.alarm.place");
        }
        if link.parts.len() > MOST {
            faults.add("alarms", "max_items", Message::new("library.most").with("max", MOST));
        }
        link.parts.iter().for_each(|part| must::<40>(&mut faults, "alarms", part));
    }
    faults.done()
}

/// A text in all languages, or in none where it need not be.
fn said<const MAX: usize>(faults: &mut FieldFaults, field: &'static str, text: &Worded, required: bool) {
    let silent = [&text.ja, &text.en, &text.ko].into_iter().all(String::is_empty);
    if silent && !required {
        return;
    }
    for text in [&text.ja, &text.en, &text.ko] {
        must::<MAX>(faults, field, text);
    }
}

fn short<const MAX: usize>(faults: &mut FieldFaults, field: &'static str, text: &str) {
    if !text.is_empty() {
        must::<MAX>(faults, field, text);
    }
}

fn must<const MAX: usize>(faults: &mut FieldFaults, field: &'static str, text: &str) {
    if let Err(breach) = rules::text::<Free<MAX>>(text) {
        faults.add(field, breach.rule, breach.message);
    }
}
