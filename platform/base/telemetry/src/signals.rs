//! What the slots of a sample mean: the catalogue of signals, a company's own ones, and the layouts of a company.

use std::collections::{BTreeMap, HashMap};

use db::TenantTx;
use kernel::{Lang, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::model::Span;

/// Counter of pouches made.
pub const PRODUCTION_COUNT: &str = "production_count";
/// Counter of pouches that passed the weight checker.
pub const WEIGHT_OK: &str = "weight_checker_ok";
/// Counter of pouches that the weight checker rejected.
pub const WEIGHT_NG: &str = "weight_checker_ng";
/// Counter of film used, in mm.
pub const FILM_USED: &str = "film_used";
/// Counter of turns of the seal roll.
pub const ROTATIONS: &str = "rotations";

/// A text in the three languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    ja: String,
    en: String,
    ko: String,
}

impl Label {
    /// The text in one language.
    pub fn pick(&self, lang: Lang) -> &str {
        lang.pick(&self.ja, &self.en, &self.ko)
    }
}

/// One signal of the catalogue, or a company's own.
#[derive(Clone, Debug)]
pub struct Signal {
    /// Its key, which layouts and requests use.
    pub item_key: String,
    /// Key of the group under which pickers list it.
    pub major_category: String,
    /// Key of the unit category, which shares an axis.
    pub unit_category: String,
    /// Unit of shown values.
    pub unit: String,
    /// Decimals of shown values.
    pub decimals: i16,
    /// Shown = stored x scale.
    pub scale: f64,
    /// Place in pickers.
    pub order: i32,
    /// Name.
    pub label: Label,
    /// Least value of an axis.
    pub allowed_min: f64,
    /// Greatest value of an axis.
    pub allowed_max: f64,
    /// Digits before the point.
    pub integer_digits: i16,
}

impl Signal {
    /// A stored value as it is shown.
    pub fn shown(&self, stored: f32) -> f64 {
        shortest(self.scaled(f64::from(stored)))
    }

    /// A growth of a counter as it is shown.
    pub fn shown_growth(&self, growth: i64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "growth in a window stays far below 2^53")]
        self.scaled(growth as f64)
    }

    /// A mean of stored values as it is shown.
    pub fn shown_mean(&self, mean: f64) -> f64 {
        shortest(self.scaled(mean))
    }

    /// Dividing by a whole number rounds once; multiplying by 0.001 would show 123.45700000000001.
    pub(crate) fn scaled(&self, stored: f64) -> f64 {
        let inverse = (1.0 / self.scale).round();
        if self.scale < 1.0 && (inverse * self.scale - 1.0).abs() < 1e-12 {
            stored / inverse
        } else {
            stored * self.scale
        }
    }
}

/// The number that a 32-bit float prints as: 151.7, not 151.69999694824219.
pub fn shortest(value: f64) -> f64 {
    #[expect(clippy::cast_possible_truncation, reason = "rounding to 32 bits is the purpose")]
    let narrow = value as f32;
    // most readings have three decimals at most; up to six digits such a decimal is the shortest that reads back
    let thousandths = (f64::from(narrow) * 1000.0).round();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::float_cmp,
        reason = "asks whether the decimal reads back to the very value"
    )]
    if thousandths.abs() <= 999_999.0 && (thousandths / 1000.0) as f32 == narrow {
        return thousandths / 1000.0;
    }
    zmij::Buffer::new().format(narrow).parse().unwrap_or(value)
}

/// A group of signals in pickers.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its key.
    pub major_category: String,
    /// Name.
    pub label: Label,
}

/// Signals by key.
pub type Signals = HashMap<String, Signal>;

/// The signals of some keys, without keys all of them: the catalogue's and the company's own. A key of the catalogue
/// wins. What neither knows is absent.
pub async fn signals(tx: &mut TenantTx, item_keys: Option<&[String]>) -> Outcome<Signals> {
    let rows = sqlx::query!(
        r#"select s.item_key as "item_key!", s.major_category as "major_category!", s.unit_category as "unit_category!",
             coalesce(s.unit, u.unit) as "unit!", s.decimals as "decimals!", s.scale as "scale!",
             s.display_order as "display_order!", s.label_ja as "label_ja!", s.label_en as "label_en!",
             s.label_ko as "label_ko!", u.allowed_min::float8 as "allowed_min!", u.allowed_max::float8 as "allowed_max!",
             u.integer_digits as "integer_digits!"
           from (
             select item_key, major_category, unit_category, unit, decimals, scale, display_order, label_ja, label_en, label_ko
               from signal where $2::text[] is null or item_key = any($2)
             union all
             select item_key, major_category, unit_category, unit, decimals, scale, display_order, label_ja, label_en, label_ko
               from company_signal where company_id = $1 and ($2::text[] is null or item_key = any($2))
                 and item_key not in (select item_key from signal)) s
           join unit_category u using (unit_category)"#,
        tx.company(),
        item_keys,
    )
    .fetch_all(&mut **tx)
    .await?;
    let signals = rows.into_iter().map(|r| {
        let signal = Signal {
            item_key: r.item_key.clone(),
            major_category: r.major_category,
            unit_category: r.unit_category,
            unit: r.unit,
            decimals: r.decimals,
            scale: r.scale,
            order: r.display_order,
            label: Label { ja: r.label_ja, en: r.label_en, ko: r.label_ko },
            allowed_min: r.allowed_min,
            allowed_max: r.allowed_max,
            integer_digits: r.integer_digits,
        };
        (r.item_key, signal)
    });
    Ok(signals.collect())
}

/// The groups of pickers, in their order.
pub async fn groups(tx: &mut TenantTx) -> Outcome<Vec<Group>> {
    let rows =
        sqlx::query!("select major_category, label_ja, label_en, label_ko from signal_group order by display_order")
            .fetch_all(&mut **tx)
            .await?;
    let group = |label, major_category| Group { major_category, label };
    let groups =
        rows.into_iter().map(|g| group(Label { ja: g.label_ja, en: g.label_en, ko: g.label_ko }, g.major_category));
    Ok(groups.collect())
}

/// Which signals stand in which slots. Immutable once registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Its number in the company.
    pub layout_id: i32,
    /// Seconds between rows.
    pub interval_s: i32,
    /// Signals of `values`, in order.
    pub value_keys: Vec<String>,
    /// Signals of `counters`, in order.
    pub counter_keys: Vec<String>,
}

/// Where a signal stands in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// In `values`, counted from 0.
    Value(usize),
    /// In `counters`, counted from 0.
    Counter(usize),
}

impl Layout {
    /// Where a signal stands; none when this layout lacks it.
    pub fn slot(&self, item_key: &str) -> Option<Slot> {
        let value = self.value_keys.iter().position(|key| key == item_key).map(Slot::Value);
        value.or_else(|| self.counter(item_key).map(Slot::Counter))
    }

    /// The slot of a counter.
    pub fn counter(&self, item_key: &str) -> Option<usize> {
        self.counter_keys.iter().position(|key| key == item_key)
    }

    /// True when it does not count bags, and weighs them: then as many were made as were weighed.
    pub fn tells_bags_by_weight(&self) -> bool {
        let counts = |key| self.counter(key).is_some();
        !counts(PRODUCTION_COUNT) && (counts(WEIGHT_OK) || counts(WEIGHT_NG))
    }

    /// All keys, values first.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.value_keys.iter().chain(&self.counter_keys).map(String::as_str)
    }
}

/// Layouts by number.
pub type Layouts = BTreeMap<i32, Layout>;

/// All layouts of the company; there are few (one per machine model and software version).
pub async fn layouts(tx: &mut TenantTx) -> Outcome<Layouts> {
    let found = sqlx::query_as!(
        Layout,
        "select layout_id, interval_s, value_keys, counter_keys from signal_layout where company_id = $1",
        tx.company()
    );
    let found = found.fetch_all(&mut **tx).await?;
    Ok(found.into_iter().map(|layout| (layout.layout_id, layout)).collect())
}

/// The layouts of some numbers; what the company does not know is absent.
pub async fn layouts_named(tx: &mut TenantTx, layout_ids: &[i32]) -> Outcome<Layouts> {
    let found = sqlx::query_as!(
        Layout,
        "select layout_id, interval_s, value_keys, counter_keys from signal_layout
         where company_id = $1 and layout_id = any($2)",
        tx.company(),
        layout_ids,
    );
    let found = found.fetch_all(&mut **tx).await?;
    Ok(found.into_iter().map(|layout| (layout.layout_id, layout)).collect())
}

/// The layouts whose rows a device has in a window, lowest number first. A bucket counts whole.
pub async fn layouts_in(tx: &mut TenantTx, device_id: Uuid, window: Span) -> Outcome<Vec<Layout>> {
    Ok(heard_in(tx, device_id, window).await?.0)
}

/// The same, and whether a ten-minute bucket of the window waits to be computed again.
pub(crate) async fn heard_in(tx: &mut TenantTx, device_id: Uuid, window: Span) -> Outcome<(Vec<Layout>, bool)> {
    let found = sqlx::query!(
        r#"select layout_id, interval_s, value_keys, counter_keys, exists (select from dirty
             where company_id = $1 and device_id = $2 and grain = 10 and bucket >= $3 and bucket < $4) as "waits!"
           from signal_layout where company_id = $1 and layout_id in (
             select layout_id from r10m where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4
             union
             select s.layout_id from dirty d join sample s on s.company_id = d.company_id and s.device_id = d.device_id
               and s.at >= d.bucket and s.at < d.bucket + interval '10 minutes'
             where d.company_id = $1 and d.device_id = $2 and d.grain = 10 and d.bucket >= $3 and d.bucket < $4
               and s.at >= $3 and s.at < $4 + interval '10 minutes')
           order by layout_id"#,
        tx.company(),
        device_id,
        Span::bucket(window.from),
        window.to,
    );
    let found = found.fetch_all(&mut **tx).await?;
    let waits = found.iter().any(|row| row.waits);
    let layouts = found.into_iter().map(|row| {
        let (value_keys, counter_keys) = (row.value_keys, row.counter_keys);
        Layout { layout_id: row.layout_id, interval_s: row.interval_s, value_keys, counter_keys }
    });
    Ok((layouts.collect(), waits))
}

/// When a company's devices last spoke and what they said.
#[derive(Clone, Debug)]
pub struct DeviceStatus {
    /// The machine.
    pub device_id: Uuid,
    /// Its newest sample; none when it never spoke.
    pub at: Option<OffsetDateTime>,
    /// The layout of that sample.
    pub layout_id: i32,
    /// Its values.
    pub values: Vec<Option<f32>>,
    /// Its counters.
    pub counters: Vec<Option<i64>>,
    /// Seconds between its rows.
    pub interval_s: i32,
}

impl DeviceStatus {
    /// Decision 26: silent for more than three intervals, or never heard.
    pub fn is_unknown(&self, now: OffsetDateTime) -> bool {
        self.at.is_none_or(|at| now - at > crate::model::silence(self.interval_s))
    }
}

/// The newest rows of some devices, read for the live board.
pub async fn statuses(tx: &mut TenantTx, devices: &[Uuid]) -> Outcome<Vec<DeviceStatus>> {
    let rows = sqlx::query!(
        r#"select s.device_id, s.at, s.layout_id, s."values" as "values!: Vec<Option<f32>>",
             s.counters as "counters: Vec<Option<i64>>", d.interval_s
           from device_status s join device d using (company_id, device_id)
           where company_id = $1 and device_id = any($2)"#,
        tx.company(),
        devices,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| DeviceStatus {
            device_id: r.device_id,
            at: (r.at > OffsetDateTime::UNIX_EPOCH).then_some(r.at),
            layout_id: r.layout_id,
            values: r.values,
            counters: r.counters.unwrap_or_default(),
            interval_s: r.interval_s,
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_numbers_are_what_32_bits_print() {
        assert_eq!(shortest(f64::from(151.7f32)).to_string(), "151.7");
        assert_eq!(shortest(f64::from(152.0f32)).to_string(), "152");
        for narrow in [0.1_f32 + 0.2, 123_456.79, 1e-7, -3.402_823_5e38, f32::MIN_POSITIVE, 16_777_216.0] {
            assert_eq!(shortest(narrow.into()).to_string(), narrow.to_string());
        }
        let label = Label { ja: String::new(), en: String::new(), ko: String::new() };
        let film = Signal {
            item_key: FILM_USED.into(),
            major_category: String::new(),
            unit_category: String::new(),
            unit: "m".into(),
            decimals: 1,
            scale: 0.001,
            order: 0,
            label,
            allowed_min: 0.0,
            allowed_max: 1.0,
            integer_digits: 5,
        };
        assert_eq!(film.shown_growth(123_457).to_string(), "123.457");
    }
}
