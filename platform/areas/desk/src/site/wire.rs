//! What the calls take and answer.

use content::codes::Kind;
use content::site::{SiteEntry, SiteFile};
use http_kit::form::{Choice, Code, CodeSet, Key};
use kernel::Lang;
use kernel::zone::write_date;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Which file is fetched.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PublicFileQuery {
    /// The file's key.
    pub(super) file_url: Key,
}

/// News or exhibitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeadlineKind(pub(super) Kind);

impl CodeSet for HeadlineKind {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("news"), Self(Kind::News)), (Code::Word("exhibition"), Self(Kind::Exhibition))];
}

/// Which headlines.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct HeadlineQuery {
    /// One of the two; both when absent.
    pub(super) kind: Option<Choice<HeadlineKind>>,
}

/// Names news.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewsKey {
    pub(super) news_unique_key: Key,
}

/// Names an exhibition.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ExhibitionKey {
    pub(super) exhibition_unique_key: Key,
}

/// A picture of the public site.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SitePicture {
    /// By which its address is asked for.
    file_unique_key: Uuid,
    /// What it shows.
    alternative: String,
    /// Pixels; none of a picture that was entered as it is.
    width: Option<u32>,
    height: Option<u32>,
    /// The same in smaller sizes.
    smaller: Vec<SmallerPicture>,
}

/// A picture in a smaller size.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SmallerPicture {
    file_unique_key: Uuid,
    /// Pixels.
    width: u32,
}

/// A file that visitors fetch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicFile {
    /// By which its address is asked for.
    file_unique_key: Uuid,
    file_name: String,
    /// Bytes.
    size: i64,
    content_type: String,
}

/// A trouble of operators.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteProblem {
    problem_unique_key: Uuid,
    title: String,
    text: String,
    image: Option<SitePicture>,
    order: i32,
    /// An example of a demo.
    demo: bool,
}

/// What the portal changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteEffect {
    effect_unique_key: Uuid,
    title: String,
    text: String,
    image: Option<SitePicture>,
    order: i32,
    /// An example of a demo.
    demo: bool,
}

/// What a customer says.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteVoice {
    voice_unique_key: Uuid,
    title: String,
    text: String,
    /// Who says it.
    speaker: String,
    image: Option<SitePicture>,
    order: i32,
    /// An example of a demo.
    demo: bool,
}

/// A file that visitors fetch, and what it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteMaterial {
    material_unique_key: Uuid,
    title: String,
    text: String,
    file: PublicFile,
    order: i32,
    /// An example of a demo.
    demo: bool,
}

/// News or an exhibition in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteHeadline {
    /// `news` or `exhibition`.
    kind: &'static str,
    key: Uuid,
    title: String,
    /// The day of news, the first day of an exhibition.
    date: Option<String>,
    /// The last day of an exhibition.
    end_date: Option<String>,
    /// Of an exhibition.
    place: Option<String>,
    /// An example of a demo.
    demo: bool,
}

/// A question that the site lists, with its answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteQuestion {
    html_edit_unique_key: Uuid,
    pub(super) title: String,
    /// HTML without anything that acts.
    pub(super) rich_text: String,
    order: i32,
}

/// News.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsText {
    title: String,
    date: Option<String>,
    /// HTML without anything that acts.
    rich_text: String,
    image: Option<SitePicture>,
    files: Vec<PublicFile>,
    /// An example of a demo.
    demo: bool,
}

/// An exhibition.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExhibitionText {
    title: String,
    start_date: Option<String>,
    end_date: Option<String>,
    place: String,
    /// HTML without anything that acts.
    rich_text: String,
    image: Option<SitePicture>,
    files: Vec<PublicFile>,
    /// An example of a demo.
    demo: bool,
}

/// An entry in the words of a visitor.
pub(super) struct Shown<'a>(pub(super) &'a SiteEntry, pub(super) Lang);

impl Shown<'_> {
    fn title(&self) -> String {
        self.0.title.say(self.1).to_owned()
    }

    fn text(&self) -> String {
        self.0.plain.say(self.1).to_owned()
    }

    fn rich_text(&self) -> String {
        self.0.html.say(self.1).to_owned()
    }

    fn subtitle(&self) -> String {
        self.0.subtitle.say(self.1).to_owned()
    }

    fn first_day(&self) -> Option<String> {
        self.0.first_day.map(write_date)
    }

    fn last_day(&self) -> Option<String> {
        self.0.last_day.map(write_date)
    }

    fn image(&self) -> Option<SitePicture> {
        self.0.picture().map(|file| SitePicture {
            file_unique_key: file.file_id,
            alternative: file.alternative.say(self.1).to_owned(),
            width: file.extent.map(|extent| extent.width),
            height: file.extent.map(|extent| extent.height),
            smaller: self.smaller(),
        })
    }

    fn smaller(&self) -> Vec<SmallerPicture> {
        let sizes = self.0.smaller().filter_map(|file| Some((file.file_id, file.extent?.width)));
        sizes.map(|(file_unique_key, width)| SmallerPicture { file_unique_key, width }).collect()
    }

    fn files(&self) -> Vec<PublicFile> {
        self.0.fetched().map(file).collect()
    }

    pub(super) fn problem(&self) -> SiteProblem {
        SiteProblem {
            problem_unique_key: self.0.publication_id,
            title: self.title(),
            text: self.text(),
            image: self.image(),
            order: self.0.order,
            demo: self.0.demo,
        }
    }

    pub(super) fn effect(&self) -> SiteEffect {
        SiteEffect {
            effect_unique_key: self.0.publication_id,
            title: self.title(),
            text: self.text(),
            image: self.image(),
            order: self.0.order,
            demo: self.0.demo,
        }
    }

    pub(super) fn voice(&self) -> SiteVoice {
        SiteVoice {
            voice_unique_key: self.0.publication_id,
            title: self.title(),
            text: self.text(),
            speaker: self.subtitle(),
            image: self.image(),
            order: self.0.order,
            demo: self.0.demo,
        }
    }

    /// None for a material without its file, which cannot be published.
    pub(super) fn material(&self) -> Option<SiteMaterial> {
        Some(SiteMaterial {
            material_unique_key: self.0.publication_id,
            title: self.title(),
            text: self.text(),
            file: self.0.fetched().next().map(file)?,
            order: self.0.order,
            demo: self.0.demo,
        })
    }

    pub(super) fn headline(&self) -> SiteHeadline {
        SiteHeadline {
            kind: self.0.kind.word(),
            key: self.0.publication_id,
            title: self.title(),
            date: self.first_day(),
            end_date: self.last_day(),
            place: Some(self.subtitle()).filter(|place| !place.is_empty()),
            demo: self.0.demo,
        }
    }

    pub(super) fn question(&self) -> SiteQuestion {
        SiteQuestion {
            html_edit_unique_key: self.0.publication_id,
            title: self.title(),
            rich_text: self.rich_text(),
            order: self.0.order,
        }
    }

    pub(super) fn news(&self) -> NewsText {
        NewsText {
            title: self.title(),
            date: self.first_day(),
            rich_text: self.rich_text(),
            image: self.image(),
            files: self.files(),
            demo: self.0.demo,
        }
    }

    pub(super) fn exhibition(&self) -> ExhibitionText {
        ExhibitionText {
            title: self.title(),
            start_date: self.first_day(),
            end_date: self.last_day(),
            place: self.subtitle(),
            rich_text: self.rich_text(),
            image: self.image(),
            files: self.files(),
            demo: self.0.demo,
        }
    }
}

fn file(file: &SiteFile) -> PublicFile {
    PublicFile {
        file_unique_key: file.file_id,
        file_name: file.file_name.clone(),
        size: file.size,
        content_type: file.content_type.clone(),
    }
}
