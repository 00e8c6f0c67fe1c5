//! What a member's forms may hold.

use std::collections::HashSet;

use http_kit::form::Form;
use kernel::{Message, Outcome};
use uuid::Uuid;

use super::change::{LocationChoice, PersonDraft};
use super::wire::PersonFields;

/// The person of a form.
pub(crate) fn person(form: &mut Form, fields: PersonFields) -> PersonDraft {
    PersonDraft {
        family_name: form.take("familyName", fields.family_name),
        first_name: form.take("firstName", fields.first_name),
        kana_family_name: form.take("kanaFamilyName", fields.kana_family_name),
        kana_first_name: form.take("kanaFirstName", fields.kana_first_name),
        department: form.take("department", fields.department),
        position: form.take("position", fields.position),
        phone1: form.take("phone1", fields.phone1),
        phone2: form.take("phone2", fields.phone2),
        language: form.take("languageC", fields.language_c),
    }
}

/// Some of the company's locations, each once, no more than `most`, the main one among them.
pub(crate) fn locations(choice: &LocationChoice, company: &[Uuid], most: usize) -> Outcome<()> {
    let mut form = Form::default();
    let (field, main) = ("locationUniqueKeys", "mainLocationUniqueKey");
    let distinct: HashSet<&Uuid> = choice.locations.iter().collect();
    form.must(!choice.locations.is_empty(), field, "required", "member.locations.required");
    form.must(distinct.len() == choice.locations.len(), field, "unique", "member.locations.doubled");
    form.must(distinct.len() <= most, field, "max_items", Message::new("member.locations.max").with("max", most));
    form.must(distinct.iter().all(|id| company.contains(id)), field, "choice", "member.locations.unknown");
    match choice.main {
        None => form.must(false, main, "required", "member.main.required"),
        Some(id) if !company.contains(&id) => form.must(false, main, "choice", "member.main.unknown"),
        Some(id) => form.must(distinct.contains(&id), main, "among", "member.main.among"),
    }
    form.done(())
}
