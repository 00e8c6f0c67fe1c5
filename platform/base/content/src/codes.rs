//! The codes by which publications are sorted.

/// What a publication is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Told to members, once each.
    Notice,
    /// A question and its answer.
    Question,
    /// Shown on pages for a while.
    Popup,
    /// A trouble of operators, on the public site.
    Problem,
    /// What the portal changes, on the public site.
    Effect,
    /// What a customer says of it, on the public site.
    Voice,
    /// A file that visitors of the public site fetch.
    Material,
    /// Told on the public site, with a day.
    News,
    /// Where the provider shows the portal, with days and a place.
    Exhibition,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Notice,
        Self::Question,
        Self::Popup,
        Self::Problem,
        Self::Effect,
        Self::Voice,
        Self::Material,
        Self::News,
        Self::Exhibition,
    ];

    /// Its word on the command line and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Notice => "notice",
            Self::Question => "question",
            Self::Popup => "popup",
            Self::Problem => "problem",
            Self::Effect => "effect",
            Self::Voice => "voice",
            Self::Material => "material",
            Self::News => "news",
            Self::Exhibition => "exhibition",
        }
    }

    /// From the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Belongs to the public site alone.
    pub const fn of_site(self) -> bool {
        !matches!(self, Self::Notice | Self::Question | Self::Popup)
    }
}

/// Where a publication stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicationState {
    /// Kept, and shown to nobody.
    Draft,
    /// Shown to whom it is released to, from its time of publication on.
    Released,
    /// Taken back.
    Withdrawn,
}

impl PublicationState {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Draft, Self::Released, Self::Withdrawn];

    /// Its word on the wire and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Released => "released",
            Self::Withdrawn => "withdrawn",
        }
    }

    /// From the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.word() == word)
    }
}

/// The service that a notice or a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServiceType {
    /// The contract and the portal itself.
    Business,
    /// Machine management.
    Machines,
    /// Support.
    Support,
    /// The library.
    Library,
    /// All of them.
    All,
}

impl ServiceType {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Business, Self::Machines, Self::Support, Self::Library, Self::All];

    /// Its word on the wire and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Business => "Business",
            Self::Machines => "MM",
            Self::Support => "Support",
            Self::Library => "Library",
            Self::All => "All",
        }
    }

    /// From the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|service| service.word() == word)
    }

    /// The code of a question about it; none for what no question is about.
    pub const fn question_code(self) -> Option<i16> {
        match self {
            Self::Business => None,
            Self::Machines => Some(10),
            Self::Support => Some(20),
            Self::Library => Some(30),
            Self::All => Some(40),
        }
    }
}

/// From which desk a notice comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InformationType {
    /// Of the portal's management (10).
    Management,
    /// Of machine management (20).
    Machines,
    /// Of support (30).
    Support,
    /// Of the library (40).
    Library,
}

impl InformationType {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Management, Self::Machines, Self::Support, Self::Library];

    /// Its code on the wire and in the database.
    pub const fn code(self) -> i16 {
        match self {
            Self::Management => 10,
            Self::Machines => 20,
            Self::Support => 30,
            Self::Library => 40,
        }
    }

    /// From the code.
    pub fn parse(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.code() == code)
    }
}
