//! Companies and what stands where.

use serde::Deserialize;

/// A company with lines.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Company {
    /// Its name.
    pub name: String,
    /// What it fills.
    pub item: Vec<Item>,
    /// Where.
    pub location: Vec<Location>,
}

/// Something that is filled.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Its number on the machines.
    pub number: i16,
    /// Its name.
    pub name: String,
    /// The company's own code.
    pub code: String,
    /// Film of a pouch (mm).
    pub pitch_mm: f64,
    /// Wanted weight of a pouch (g).
    pub target_g: f64,
    /// Code of its film.
    pub film: String,
    /// Grams of a millilitre.
    #[serde(default = "water")]
    pub density: f64,
}

fn water() -> f64 {
    1.0
}

/// A place with a gateway, which speaks for all its machines.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Location {
    /// Its name.
    pub name: String,
    /// IANA time zone.
    pub zone: String,
    /// Name of its gateway.
    pub gateway: String,
    /// Its lines.
    pub line: Vec<Line>,
}

/// A line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its name; with `copies` a number follows.
    pub name: String,
    /// Hour with which its day starts.
    #[serde(default)]
    pub start_hour: i16,
    /// How many lines like this there are.
    #[serde(default)]
    pub copies: Option<u16>,
    /// What stands on it, in the direction of flow.
    pub equipment: Vec<Equipment>,
}

/// A machine. With a rhythm it is a filler that sends data.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    /// Equipment number; with `copies` a number follows.
    pub number: String,
    /// Name.
    pub name: String,
    /// Category, by the key of the catalogue.
    #[serde(default = "filling")]
    pub category: String,
    /// Name of a model of this file; other equipment names any.
    #[serde(default)]
    pub model: String,
    /// Who builds it, where the model does not say.
    #[serde(default)]
    pub maker: String,
    /// When it works.
    #[serde(default)]
    pub rhythm: Option<String>,
    /// Numbers of its items.
    #[serde(default)]
    pub items: Vec<i16>,
    /// Pouches a minute, where it differs from the model.
    #[serde(default)]
    pub pace: Option<f64>,
    /// Pouches it had made when it was registered.
    #[serde(default)]
    pub bags_before: i64,
    /// One seal bar (1 to the model's number) that seals badly, and how often (0 to 1).
    #[serde(default)]
    pub bad_bar: Option<(u8, f64)>,
    /// Numbers of the alarms of its line's filler that begin on this machine; one that has some tells its states.
    #[serde(default)]
    pub causes: Vec<String>,
    /// The demo seed gives it a month of history.
    #[serde(default)]
    pub history: bool,
}

fn filling() -> String {
    "filling-machine".to_owned()
}

impl Location {
    /// Writes lines with copies out.
    pub(super) fn unfold(&mut self) {
        let folded = std::mem::take(&mut self.line);
        self.line = folded.into_iter().flat_map(Line::copied).collect();
    }
}

impl Line {
    fn copied(self) -> Vec<Self> {
        let Some(copies) = self.copies else { return vec![self] };
        (1..=copies).map(|number| self.copy(number)).collect()
    }

    fn copy(&self, number: u16) -> Self {
        let equipment = self.equipment.iter().map(|equipment| Equipment {
            number: format!("{}-{number:02}", equipment.number),
            name: format!("{} {number:02}", equipment.name),
            ..equipment.clone()
        });
        Self {
            name: format!("{} {number:02}", self.name),
            copies: None,
            equipment: equipment.collect(),
            ..self.clone()
        }
    }
}
