//! The mapping file beside a recording: what its columns mean.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use telemetry::State as MachineState;
use telemetry::signals::Layout;
use time::UtcOffset;
use time::format_description::OwnedFormatItem;
use time::macros::format_description;

use super::cells::FileClock;
use super::columns::Meaning;
use super::format::FileFormat;

/// What the columns of a recording mean.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mapping {
    /// How the file is written.
    #[serde(default)]
    pub(super) file: FileFormat,
    /// The recording has one value a line; what is a column below is then a name of such a value.
    pub(super) long: Option<Long>,
    pub(super) time: Time,
    #[serde(default)]
    pub(super) device: DeviceMapping,
    /// Number of the signal layout.
    pub(super) layout: i32,
    #[serde(default)]
    pub(super) values: Vec<Value>,
    #[serde(default)]
    pub(super) counters: Vec<Counter>,
    pub(super) state: Option<State>,
    #[serde(default)]
    pub(super) alarms: Vec<Alarm>,
    pub(super) item: Option<Item>,
}

/// Which columns hold the name and the value of a recording that has one value a line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Long {
    pub(super) name: String,
    pub(super) value: String,
}

/// When a row's span begins, and how long it is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Time {
    pub(super) column: String,
    pub(super) format: String,
    /// IANA zone of times that carry none.
    pub(super) zone: Option<String>,
    /// Offset of times that carry none, where it is the same all year: `+01:00`.
    offset: Option<String>,
    #[serde(default)]
    repeated_hour: RepeatedHour,
    #[serde(default)]
    pub(super) doubled: DoubledTime,
    pub(super) span_seconds: i32,
}

/// Which passing is meant by the times of an hour that the clocks of the zone repeat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RepeatedHour {
    #[default]
    First,
    Second,
    /// The first one, and the second from the line on that would go back in time.
    InOrder,
}

/// What becomes of what a machine tells again at the same time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DoubledTime {
    /// It is a fault.
    #[default]
    Refuse,
    /// What stood first counts; the rest is left out, and how much that was is told.
    KeepFirst,
}

impl Time {
    /// The clock by which the file is written.
    pub(super) fn clock(&self) -> Result<FileClock> {
        let offset = |text: &String| {
            let form = format_description!("[offset_hour sign:mandatory]:[offset_minute]");
            UtcOffset::parse(text, form).with_context(|| format!("time.offset: “{text}” is no offset like +01:00"))
        };
        let zone =
            |name: &String| kernel::Zone::parse(name).with_context(|| format!("time.zone: “{name}” is no time zone"));
        ensure!(
            self.zone.is_some() || self.repeated_hour == RepeatedHour::First,
            "time.repeated_hour: the clocks of a zone repeat hours, and there is no time.zone"
        );
        match (&self.zone, &self.offset) {
            (Some(_), Some(_)) => bail!("time: either a zone or an offset"),
            (None, Some(text)) => Ok(FileClock::Offset(offset(text)?)),
            (Some(name), None) => Ok(FileClock::Place(zone(name)?, self.repeated_hour)),
            (None, None) => Ok(FileClock::Carried),
        }
    }
}

/// Whose row it is: a column says so, or all rows are one machine's.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct DeviceMapping {
    pub(super) column: Option<String>,
    /// Equipment numbers by what the column says; without it the column says the number itself.
    pub(super) equipment_numbers: Option<BTreeMap<String, String>>,
    /// The one machine of a file without such a column; the command line may name another one.
    pub(super) equipment_number: Option<String>,
}

impl DeviceMapping {
    /// The column's name in complaints.
    pub(super) fn column(&self) -> &str {
        self.column.as_deref().unwrap_or("-")
    }

    fn check(&self) -> Result<()> {
        ensure!(
            self.column.is_some() != self.equipment_number.is_some(),
            "device: either a column, or the equipment_number of the one machine of the file (or --device)"
        );
        ensure!(
            self.column.is_some() || self.equipment_numbers.is_none(),
            "device: equipment_numbers say how a column reads, and there is none"
        );
        Ok(())
    }
}

/// A measured value.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Value {
    pub(super) column: String,
    /// Its signal in the catalogue; without it the column's name.
    item_key: Option<String>,
}

/// A counter.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counter {
    pub(super) column: String,
    item_key: Option<String>,
    pub(super) kind: CounterKind,
}

/// What a counter's column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CounterKind {
    /// How much came in the span; summed from the registered opening counter on.
    Growth,
    /// The counter itself, as at the end of the span.
    Reading,
}

/// What the machine did.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct State {
    pub(super) column: String,
    /// State words by what the column says.
    pub(super) codes: BTreeMap<String, String>,
    /// Column that says for how many seconds of the span the state held; without it the whole span.
    pub(super) seconds: Option<String>,
    /// What holds between spans.
    pub(super) rest: Option<String>,
}

/// An alarm that is on where a column says so.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Alarm {
    pub(super) column: String,
    pub(super) is: String,
    /// Alarm number.
    pub(super) code: String,
}

/// Which item was made.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Item {
    pub(super) column: String,
    /// How the item number follows from the column: `product`, `product + 1`.
    number: Option<String>,
    /// Names by what the column says; the import makes the items that are missing.
    names: Option<BTreeMap<String, String>>,
    /// A pause between rows that is longer than this ends the run, as power-off does.
    pub(super) ends_after_seconds: Option<i64>,
}

impl Mapping {
    /// Reads and checks a mapping file; `device` is the machine that the command line names for a file of one machine.
    pub(super) fn load(path: &Path, device: Option<&str>) -> Result<Self> {
        let told = || format!("mapping file {}", path.display());
        let text = std::fs::read_to_string(path).with_context(told)?;
        let json = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("json"));
        Self::parse(&text, json, device).with_context(told)
    }

    fn parse(text: &str, json: bool, device: Option<&str>) -> Result<Self> {
        let mut mapping: Self = if json { serde_json::from_str(text)? } else { toml::from_str(text)? };
        if let Some(device) = device {
            ensure!(
                mapping.device.column.is_none(),
                "--device is for files without a device column; this mapping names one"
            );
            mapping.device.equipment_number = Some(device.to_owned());
        }
        mapping.check()?;
        Ok(mapping)
    }

    fn check(&self) -> Result<()> {
        self.file.check()?;
        self.device.check()?;
        self.time_format()?;
        ensure!((1..=3600).contains(&self.time.span_seconds), "time.span_seconds: 1 to 3600 seconds");
        self.time.clock()?;
        if let Some(state) = &self.state {
            for word in state.codes.values().chain(&state.rest) {
                ensure!(MachineState::parse(word).is_some(), "state: “{word}” is no state; there are {}", states());
            }
        }
        let mut seen = HashSet::new();
        for alarm in &self.alarms {
            ensure!(!alarm.code.is_empty(), "alarms: an alarm number is empty");
            ensure!(seen.insert(&alarm.code), "alarms: {} stands twice", alarm.code);
        }
        if let Some(item) = &self.item {
            item.offset()?;
            ensure!(item.ends_after_seconds.is_none_or(|s| s > 0), "item.ends_after_seconds must be greater than 0");
        }
        ensure!(!self.values.is_empty() || !self.counters.is_empty(), "there is neither a value nor a counter");
        Ok(())
    }

    /// The form in which times are written.
    pub(super) fn time_format(&self) -> Result<OwnedFormatItem> {
        time::format_description::parse_owned::<2>(&self.time.format).context("time.format")
    }

    /// What the mapped columns mean, each under its name.
    pub(super) fn meanings(&self) -> Vec<(&str, Meaning)> {
        let values = self.values.iter().enumerate().map(|(at, v)| (v.column.as_str(), Meaning::Value(at)));
        let counters = self.counters.iter().enumerate().map(|(at, c)| (c.column.as_str(), Meaning::Counter(at)));
        let state = self.state.iter().map(|s| (s.column.as_str(), Meaning::State));
        let seconds = self.state.iter().filter_map(|s| Some((s.seconds.as_deref()?, Meaning::Seconds)));
        let alarms = self.alarms.iter().enumerate().map(|(at, a)| (a.column.as_str(), Meaning::Alarm(at)));
        let item = self.item.iter().map(|i| (i.column.as_str(), Meaning::Item));
        values.chain(counters).chain(state).chain(seconds).chain(alarms).chain(item).collect()
    }

    /// The signal layout of the rows. A row tells of its whole span.
    pub(super) fn signals(&self) -> Layout {
        let key = |item_key: &Option<String>, column: &String| item_key.as_ref().unwrap_or(column).clone();
        Layout {
            layout_id: self.layout,
            interval_s: self.time.span_seconds,
            value_keys: self.values.iter().map(|v| key(&v.item_key, &v.column)).collect(),
            counter_keys: self.counters.iter().map(|c| key(&c.item_key, &c.column)).collect(),
        }
    }
}

impl Item {
    /// What is added to the column's number.
    pub(super) fn offset(&self) -> Result<i64> {
        let Some(expression) = &self.number else { return Ok(0) };
        let (column, offset) = match expression.split_once('+') {
            Some((column, offset)) => (column.trim(), offset.trim().parse().ok()),
            None => (expression.trim(), Some(0)),
        };
        match offset {
            Some(offset) if column == self.column => Ok(offset),
            _ => bail!("item.number: “{expression}” should read “{0}” or “{0} + 1”", self.column),
        }
    }

    /// The name of an item that the import makes; none where the mapping names others only.
    pub(super) fn name(&self, cell: &str, number: i64) -> Option<String> {
        self.names.as_ref().map_or_else(|| Some(number.to_string()), |names| names.get(cell).cloned())
    }
}

fn states() -> String {
    MachineState::ALL.map(MachineState::word).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = r#"
        layout = 9
        time = { column = "ts", format = "[year]-[month]-[day] [hour]:[minute]", zone = "Asia/Tokyo", span_seconds = 300 }
        device = { column = "asset", equipment_numbers = { 0 = "A-0" } }
        counters = [{ column = "items", item_key = "production_count", kind = "growth" }]
        state = { column = "status", codes = { 1 = "operating" }, rest = "stopped" }
        item = { column = "product", number = "product + 1", names = { 0 = "Product 0" } }
    "#;

    fn refusal(from: &str, to: &str) -> String {
        assert!(WHOLE.contains(from), "{from}");
        format!("{:#}", Mapping::parse(&WHOLE.replace(from, to), false, None).unwrap_err())
    }

    #[test]
    fn a_whole_mapping_is_read() {
        let mapping = Mapping::parse(WHOLE, false, None).unwrap();
        assert_eq!(mapping.signals().counter_keys, ["production_count"]);
        let item = mapping.item.unwrap();
        assert_eq!((item.offset().unwrap(), item.name("0", 1)), (1, Some("Product 0".to_owned())));
        assert_eq!(item.name("1", 2), None);
    }

    #[test]
    fn a_mapping_in_json_reads_the_same() {
        let json = r#"{ "layout": 9, "time": { "column": "ts", "format": "[year]", "zone": null, "span_seconds": 60 },
            "device": { "column": "asset", "equipment_numbers": null }, "values": [{ "column": "power_avg" }], "state": null }"#;
        assert_eq!(Mapping::parse(json, true, None).unwrap().signals().value_keys, ["power_avg"]);
    }

    #[test]
    fn mistakes_are_named() {
        assert!(refusal("layout = 9", "layout = 9\nlayuot = 9").contains("layuot"));
        assert!(refusal("[minute]", "[minutes]").contains("time.format"));
        assert!(refusal("Asia/Tokyo", "Asia/Edo").contains("Asia/Edo"));
        let zone = "zone = \"Asia/Tokyo\"";
        assert!(refusal(zone, "offset = \"9 hours\"").contains("time.offset"));
        assert!(refusal(zone, &format!("{zone}, offset = \"+09:00\"")).contains("either a zone or an offset"));
        assert!(refusal(zone, "offset = \"+09:00\", repeated_hour = \"second\"").contains("time.repeated_hour"));
        assert!(refusal(zone, &format!("{zone}, repeated_hour = \"third\"")).contains("third"));
        assert!(refusal(zone, &format!("{zone}, doubled = \"keep_last\"")).contains("keep_last"));
        assert!(refusal("= 300", "= 0").contains("span_seconds"));
        assert!(refusal("\"operating\"", "\"running\"").contains("running"));
        assert!(refusal("\"growth\"", "\"sum\"").contains("sum"));
        assert!(refusal("product + 1", "asset + 1").contains("item.number"));
        assert!(refusal("product + 1", "product + one").contains("item.number"));
        assert!(refusal("column = \"asset\"", "equipment_number = \"A-0\"").contains("equipment_numbers"));
        assert!(refusal("column = \"asset\",", "").contains("either a column"));
        assert!(refusal("layout = 9", "layout = 9\nfile = { delimiter = \"ab\" }").contains("file.delimiter"));
    }

    #[test]
    fn the_command_line_names_the_machine_of_a_file_without_its_column() {
        let column = "device = { column = \"asset\", equipment_numbers = { 0 = \"A-0\" } }";
        let of = |device: &str, named| Mapping::parse(&WHOLE.replace(column, device), false, named);
        let number = |mapping: Result<Mapping>| mapping.unwrap().device.equipment_number.unwrap();
        assert_eq!(number(of("", Some("A-1"))), "A-1");
        assert_eq!(number(of("device = { equipment_number = \"A-0\" }", None)), "A-0");
        assert_eq!(number(of("device = { equipment_number = \"A-0\" }", Some("A-1"))), "A-1");
        assert!(of("", None).is_err());
        assert!(of(column, Some("A-1")).is_err());
    }
}
