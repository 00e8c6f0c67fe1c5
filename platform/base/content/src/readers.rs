//! Which members of the companies that it is released to a notice is for. The database says the same: `notice_reaches`.

use access::{MemberType, ServiceArea};
use kernel::Lang;

/// What is asked of a reader. An empty list asks nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readers {
    /// The company's contract has one of these.
    pub services: Vec<ServiceArea>,
    /// The member is of one of these types.
    pub types: Vec<MemberType>,
    /// The member's language is one of these.
    pub languages: Vec<Lang>,
}

impl Readers {
    /// As the table holds them: words of services, codes of types, codes of languages.
    pub(crate) fn stored(&self) -> (Vec<String>, Vec<i16>, Vec<String>) {
        (
            self.services.iter().map(|area| area.word().to_owned()).collect(),
            self.types.iter().map(|kind| kind.code()).collect(),
            self.languages.iter().map(|lang| lang.code().to_owned()).collect(),
        )
    }

    /// From the table, which holds nothing else.
    pub(crate) fn read((services, types, languages): (&[String], &[i16], &[String])) -> Self {
        Self {
            services: services.iter().filter_map(|word| ServiceArea::parse(word)).collect(),
            types: types.iter().filter_map(|code| MemberType::parse(*code)).collect(),
            languages: languages.iter().filter_map(|code| Lang::parse(code)).collect(),
        }
    }

    /// Everybody of the companies.
    pub fn are_all(&self) -> bool {
        *self == Self::default()
    }
}
