//! What the calls are sent.

use access::{MemberType, ServiceArea};
use content::Readers;
use content::codes::{InformationType, Kind, PublicationState, ServiceType};
use content::keeping::{NewPublication, SitePart, Written};
use http_kit::form::{Choice, Code, CodeSet, Day, Flag, Form, Key, List, Moment, Text, Whole};
use kernel::rules::Free;
use kernel::{Lang, Outcome, Worded};
use salvo::oapi::ToSchema;
use serde::Deserialize;
use uuid::Uuid;

/// A kind of publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ContentKind(pub(super) Kind);

impl CodeSet for ContentKind {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word(Kind::Notice.word()), Self(Kind::Notice)),
        (Code::Word(Kind::Question.word()), Self(Kind::Question)),
        (Code::Word(Kind::Popup.word()), Self(Kind::Popup)),
        (Code::Word(Kind::Problem.word()), Self(Kind::Problem)),
        (Code::Word(Kind::Effect.word()), Self(Kind::Effect)),
        (Code::Word(Kind::Voice.word()), Self(Kind::Voice)),
        (Code::Word(Kind::Material.word()), Self(Kind::Material)),
        (Code::Word(Kind::News.word()), Self(Kind::News)),
        (Code::Word(Kind::Exhibition.word()), Self(Kind::Exhibition)),
    ];
}

/// Where a publication stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ContentState(pub(super) PublicationState);

impl CodeSet for ContentState {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word(PublicationState::Draft.word()), Self(PublicationState::Draft)),
        (Code::Word(PublicationState::Released.word()), Self(PublicationState::Released)),
        (Code::Word(PublicationState::Withdrawn.word()), Self(PublicationState::Withdrawn)),
    ];
}

/// What a notice or a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ContentService(ServiceType);

impl CodeSet for ContentService {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word(ServiceType::Business.word()), Self(ServiceType::Business)),
        (Code::Word(ServiceType::Machines.word()), Self(ServiceType::Machines)),
        (Code::Word(ServiceType::Support.word()), Self(ServiceType::Support)),
        (Code::Word(ServiceType::Library.word()), Self(ServiceType::Library)),
        (Code::Word(ServiceType::All.word()), Self(ServiceType::All)),
    ];
}

/// A service that a contract may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReaderService(ServiceArea);

impl CodeSet for ReaderService {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word(ServiceArea::Machines.word()), Self(ServiceArea::Machines)),
        (Code::Word(ServiceArea::Support.word()), Self(ServiceArea::Support)),
        (Code::Word(ServiceArea::Library.word()), Self(ServiceArea::Library)),
    ];
}

/// From which desk a notice comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ContentInformation(InformationType);

impl CodeSet for ContentInformation {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(10), Self(InformationType::Management)),
        (Code::Number(20), Self(InformationType::Machines)),
        (Code::Number(30), Self(InformationType::Support)),
        (Code::Number(40), Self(InformationType::Library)),
    ];
}

/// Which publications are listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ContentQuery {
    pub(super) kind: Option<Choice<ContentKind>>,
    pub(super) state: Option<Choice<ContentState>>,
    /// Part of a title or a text, in any language.
    pub(super) keyword: Option<Text<Free<100>>>,
}

/// Names a publication.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ContentKey {
    pub(super) content_unique_key: Key,
}

/// A publication to be taken back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ContentToWithdraw {
    pub(super) content_unique_key: Key,
    /// As it was read.
    pub(super) version: Whole<1, 2_147_483_647>,
}

/// Which customers are offered.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct CompanyWord {
    /// Part of the name.
    pub(super) keyword: Option<Text<Free<100>>>,
}

/// A publication as its editor wrote it. What a kind may hold, and in which languages, is told at its fields.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ContentForm {
    /// Of one that stands; a new one without.
    content_unique_key: Option<Key>,
    /// As it was read; asked beside the key.
    version: Option<Whole<1, 2_147_483_647>>,
    /// Of one that stands it stays as it is.
    kind: Choice<ContentKind>,
    title_ja: Option<Text<Free<100>>>,
    title_en: Option<Text<Free<100>>>,
    title_ko: Option<Text<Free<100>>>,
    /// HTML; what acts in it is taken out.
    text_ja: Option<Text<Free<32_000>>>,
    /// HTML; what acts in it is taken out.
    text_en: Option<Text<Free<32_000>>>,
    /// HTML; what acts in it is taken out.
    text_ko: Option<Text<Free<32_000>>>,
    /// Of notices and questions.
    service_type: Option<Choice<ContentService>>,
    /// Of notices: 10 management, 20 machine management, 30 support, 40 library.
    information_type: Option<Choice<ContentInformation>>,
    /// A notice shown after the log-in until it is confirmed.
    important: Option<Flag>,
    /// A notice told by mail, too.
    mailed: Option<Flag>,
    /// A notice is for companies whose contract has one of these; for all without.
    reader_services: Option<List<Choice<ReaderService>, 0, 3>>,
    /// A notice is for members of these types: 10 general, 20 superior, 30 administrator; for all without.
    reader_types: Option<List<Choice<MemberType>, 0, 3>>,
    /// A notice is for members of these languages; for all without.
    reader_languages: Option<List<Choice<Lang>, 0, 3>>,
    /// Where a question is shown.
    section: Option<Text<Free<100>>>,
    /// A question not shown before the log-in.
    members_only: Option<Flag>,
    /// Its place among those of its kind.
    order: Option<Whole<0, 9_999>>,
    /// The pages of a popup, as addresses without a slash in front; none: every page.
    pages: Option<List<Text<Free<200>>, 0, 50>>,
    /// From when a popup shows.
    start_time: Option<Moment>,
    /// Until when a popup or a notice shows.
    end_time: Option<Moment>,
    /// In which the public site shows it.
    languages: Option<List<Choice<Lang>, 0, 3>>,
    /// The place of an exhibition, the speaker of a voice.
    subtitle_ja: Option<Text<Free<100>>>,
    /// The place of an exhibition, the speaker of a voice.
    subtitle_en: Option<Text<Free<100>>>,
    /// The place of an exhibition, the speaker of a voice.
    subtitle_ko: Option<Text<Free<100>>>,
    /// The day of news, the first day of an exhibition.
    first_day: Option<Day>,
    /// The last day of an exhibition.
    last_day: Option<Day>,
    /// An example of a demo, and shown as one.
    demo: Option<Flag>,
    /// Kept, and shown to nobody.
    draft: Flag,
    /// From when the public site or members see it; at once when absent.
    publish_time: Option<Moment>,
    /// The customers that it is for; everybody when there is none.
    company_unique_keys: Option<List<Key, 0, 500>>,
}

/// A publication that was sent in, still without its key and its files.
pub(super) struct SentContent {
    /// The one that stands, and the version that was read.
    pub(super) former: Option<(Uuid, i32)>,
    pub(super) new: NewPublication,
    pub(super) companies: Vec<Uuid>,
}

type Words<const MAX: usize> = [(&'static str, Option<Text<Free<MAX>>>); 3];

fn words<const MAX: usize>(form: &mut Form, texts: Words<MAX>) -> Worded {
    let [ja, en, ko] = texts.map(|(name, text)| form.take(name, text).unwrap_or_default());
    Worded { ja, en, ko }
}

impl ContentForm {
    /// The form of what is stored, if each field keeps its own rule.
    pub(super) fn checked(self) -> Outcome<SentContent> {
        let mut form = Form::default();
        let key = form.take("contentUniqueKey", self.content_unique_key);
        let version = form.take("version", self.version);
        form.must(key.is_none() || version.is_some(), "version", "required", "field.required");
        let titles = [("titleJa", self.title_ja), ("titleEn", self.title_en), ("titleKo", self.title_ko)];
        let texts = [("textJa", self.text_ja), ("textEn", self.text_en), ("textKo", self.text_ko)];
        let subtitles =
            [("subtitleJa", self.subtitle_ja), ("subtitleEn", self.subtitle_en), ("subtitleKo", self.subtitle_ko)];
        let kind = form.take("kind", self.kind).0;
        let site = SitePart {
            languages: form.take("languages", self.languages).unwrap_or_default(),
            subtitle: words(&mut form, subtitles),
            first_day: form.take("firstDay", self.first_day),
            last_day: form.take("lastDay", self.last_day),
            files: Vec::new(),
            demo: form.take("demo", self.demo).unwrap_or_default(),
            draft: form.take("draft", self.draft),
            published_at: form.take("publishTime", self.publish_time),
        };
        let services = form.take("readerServices", self.reader_services).unwrap_or_default();
        let new = NewPublication {
            key: String::new(),
            kind,
            title: words(&mut form, titles),
            text: Written::Html(words(&mut form, texts)),
            service: form.take("serviceType", self.service_type).map(|service| service.0),
            information: form.take("informationType", self.information_type).map(|information| information.0),
            important: form.take("important", self.important).unwrap_or_default(),
            mailed: form.take("mailed", self.mailed).unwrap_or_default(),
            readers: Readers {
                services: services.into_iter().map(|service| service.0).collect(),
                types: form.take("readerTypes", self.reader_types).unwrap_or_default(),
                languages: form.take("readerLanguages", self.reader_languages).unwrap_or_default(),
            },
            section: form.take("section", self.section),
            members_only: form.take("membersOnly", self.members_only).unwrap_or_default(),
            order: i32::try_from(form.take("order", self.order).unwrap_or_default())?,
            pages: form.take("pages", self.pages).unwrap_or_default(),
            starts_at: form.take("startTime", self.start_time),
            ends_at: form.take("endTime", self.end_time),
            site,
        };
        let companies = form.take("companyUniqueKeys", self.company_unique_keys).unwrap_or_default();
        let former = key.zip(version).map(|(key, version)| Ok((key, i32::try_from(version)?)));
        let former = former.transpose().map_err(|error: std::num::TryFromIntError| kernel::Fault::from(error))?;
        form.done(SentContent { former, new, companies })
    }
}
