//! The figures of a report, through the functions that the screens' calls ask.

use access::viewable;
use db::TenantTx;
use kernel::{Lang, Message, Zone, messages};
use plant::items::Item;
use plant::units::{self, UnitDevice};
use plant::zones;
use report_content::alarms::{self, AlarmSum};
use report_content::asked::{AskedDays, AskedSide, Subject};
use report_content::buckets::{Bucket, Grain};
use report_content::busy;
use report_content::compared::{ByHour, by_hour, difference};
use report_content::figures::{self as names, Trait};
use report_content::items::{AskedItems, item_sums};
use report_content::units as sums;
use runtime::JobError;
use telemetry::figures::{Figures, Totals};
use telemetry::periods::Period;
use time::{Date, OffsetDateTime};

use crate::authority::Grant;
use crate::store;

/// Some machines in some days.
#[derive(Debug)]
pub(crate) struct Side {
    /// What people call them.
    pub(crate) unit: String,
    pub(crate) days: (Date, Date),
    pub(crate) devices: Vec<UnitDevice>,
    pub(crate) figures: Figures,
    /// Milliseconds in which they were to work.
    pub(crate) busy_ms: i64,
    /// Something was heard of them.
    pub(crate) heard: bool,
    /// Each day; none without data.
    pub(crate) by_day: Vec<(Date, Option<Figures>)>,
    pub(crate) alarms: Vec<AlarmSum>,
}

/// A machine beside others.
#[derive(Debug)]
pub(crate) struct UnitRow {
    pub(crate) device: UnitDevice,
    pub(crate) figures: Figures,
}

/// An item beside others.
#[derive(Debug)]
pub(crate) struct ItemRow {
    pub(crate) item: Item,
    /// None without data.
    pub(crate) figures: Option<Figures>,
    /// Each bucket of the period; none without data.
    pub(crate) by_bucket: Vec<(Bucket, Option<Figures>)>,
}

/// What a report tells.
#[expect(clippy::large_enum_variant, reason = "a report holds one")]
#[derive(Debug)]
pub(crate) enum Findings {
    /// Two sides.
    Compared { basis: Side, target: Side },
    /// All units together, and each.
    All { whole: Side, units: Vec<UnitRow> },
    /// Items of a place, and all of them together.
    Items { whole: Side, items: Vec<ItemRow>, grain: Grain },
}

/// A report, ready to be written.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) analysis: String,
    pub(crate) author: String,
    pub(crate) lang: Lang,
    pub(crate) zone: Zone,
    /// Its turn.
    pub(crate) due: OffsetDateTime,
    /// What is shown by day.
    pub(crate) shown: Vec<&'static Trait>,
    pub(crate) told: Findings,
}

impl Side {
    /// What lies between this side and one with which it is compared, and both by the hour where that alone tells.
    pub(crate) fn beside(&self, basis: &Self) -> (Figures, Option<ByHour>) {
        let sides = [basis, self].map(|side| (&side.figures, side.busy_ms));
        (difference(&basis.figures, &self.figures), by_hour(sides[0], sides[1]))
    }
}

impl Report {
    /// Reads the figures of a turn.
    pub(crate) async fn read(tx: &mut TenantTx, grant: &Grant, due: OffsetDateTime) -> Result<Self, JobError> {
        let lang = Lang::parse(&grant.report.language).unwrap_or_default();
        let zone = zones::named(&grant.report.time_zone);
        let read = Reading { lang, due, today: zone.date(due) };
        let told = match &grant.asked.subject {
            Subject::TwoUnits { basis, target } => Findings::Compared {
                basis: read.side(tx, grant, basis).await?,
                target: read.side(tx, grant, target).await?,
            },
            Subject::AllUnits { location, days } => read.all(tx, grant, location.as_deref(), *days).await?,
            Subject::ByItem { location, items, days, grain } => {
                let place = Place::find(tx, grant, location.as_deref()).await?;
                read.items(tx, place, items, (*days, *grain)).await?
            }
        };
        Ok(Self {
            analysis: grant.report.saved_name.clone(),
            author: grant.report.author.clone().unwrap_or_default(),
            lang,
            zone,
            due,
            shown: grant.asked.figures.iter().filter_map(|name| names::find(name)).collect(),
            told,
        })
    }

    /// What the report is of: the compared side, or all units.
    pub(crate) const fn main(&self) -> &Side {
        match &self.told {
            Findings::Compared { target, .. } => target,
            Findings::All { whole, .. } | Findings::Items { whole, .. } => whole,
        }
    }

    /// With what it is compared.
    pub(crate) const fn basis(&self) -> Option<&Side> {
        match &self.told {
            Findings::Compared { basis, .. } => Some(basis),
            Findings::All { .. } | Findings::Items { .. } => None,
        }
    }
}

/// A location and its fillers.
struct Place {
    name: String,
    devices: Vec<UnitDevice>,
}

impl Place {
    /// The one that is asked for, else the first that the author sees.
    async fn find(tx: &mut TenantTx, grant: &Grant, location: Option<&str>) -> Result<Self, JobError> {
        let mut locations = viewable::chosen(grant.locations.clone(), location)?;
        locations.truncate(1);
        let devices = sums::fillers(tx, &locations).await?;
        let name = store::location_name(tx, locations.first().copied().unwrap_or_default()).await?;
        Ok(Self { name: name.unwrap_or_default(), devices })
    }
}

struct Reading {
    lang: Lang,
    due: OffsetDateTime,
    today: Date,
}

impl Reading {
    async fn side(&self, tx: &mut TenantTx, grant: &Grant, asked: &AskedSide) -> Result<Side, JobError> {
        let unit = units::find(tx, &grant.locations, Some(&asked.line), asked.device.as_deref()).await?;
        let line = unit.line.map(|line| line.name).unwrap_or_default();
        let name = match (&asked.device, &unit.devices[..]) {
            (Some(_), [device]) => format!("{line} / {}", device.display_name),
            _ => format!("{line} / {}", messages::say(self.lang, "report.all_fillers")),
        };
        self.of(tx, name, unit.devices, asked.days).await
    }

    async fn all(
        &self,
        tx: &mut TenantTx,
        grant: &Grant,
        location: Option<&str>,
        days: AskedDays,
    ) -> Result<Findings, JobError> {
        let Place { name, devices } = Place::find(tx, grant, location).await?;
        let name = format!("{name} / {}", messages::say(self.lang, "report.all_units"));
        let (first, last) = days.on(self.today);
        let stretches = sums::stretches(&devices, Period::Days(first, last), self.due);
        let totals = sums::sums(tx, &stretches).await?;
        let row = |(device, sum): (&UnitDevice, &Totals)| UnitRow { device: device.clone(), figures: sum.into() };
        let rows = devices.iter().zip(&totals).map(row).collect();
        Ok(Findings::All { whole: self.of(tx, name, devices, days).await?, units: rows })
    }

    /// Figures of items, whole and by bucket.
    async fn items(
        &self,
        tx: &mut TenantTx,
        place: Place,
        items: &[Item],
        (days, grain): (AskedDays, Option<Grain>),
    ) -> Result<Findings, JobError> {
        let days = days.on(self.today);
        let grain = grain.unwrap_or_else(|| Grain::fitting(days));
        let asked = |grain| AskedItems { items, days, grain };
        let whole = item_sums(tx, &place.devices, asked(Grain::Whole), self.due).await?;
        let parts = item_sums(tx, &place.devices, asked(grain), self.due).await?;
        let totals: Vec<Option<Totals>> = (0..items.len()).map(|item| whole.total(item, 0)).collect();
        let sum = Totals::sum(totals.iter().flatten());
        let row = |(at, item): (usize, &Item)| ItemRow {
            item: item.clone(),
            figures: totals[at].as_ref().map(Figures::from),
            by_bucket: parts
                .buckets
                .iter()
                .enumerate()
                .map(|(bucket, of)| (*of, parts.total(at, bucket).map(Figures::from)))
                .collect(),
        };
        let rows = items.iter().enumerate().map(row).collect();
        let count = Message::new("report.items_count").with("count", items.len());
        let whole = Side {
            unit: format!("{} / {}", place.name, messages::text(self.lang, &count)),
            days,
            busy_ms: 0,
            heard: sums::heard(&sum),
            figures: sum.into(),
            devices: place.devices,
            by_day: Vec::new(),
            alarms: Vec::new(),
        };
        Ok(Findings::Items { whole, items: rows, grain })
    }

    async fn of(
        &self,
        tx: &mut TenantTx,
        unit: String,
        devices: Vec<UnitDevice>,
        days: AskedDays,
    ) -> Result<Side, JobError> {
        let days = days.on(self.today);
        let stretches = sums::stretches(&devices, Period::Days(days.0, days.1), self.due);
        let sum = Totals::sum(&sums::sums(tx, &stretches).await?);
        let found = sums::dates(days).into_iter().zip(sums::by_day(tx, &devices, days, self.due).await?);
        let day = |(date, sums): (Date, Vec<Option<Totals>>)| {
            let sum = Totals::sum(sums.iter().flatten());
            (date, sums::heard(&sum).then(|| Figures::from(sum)))
        };
        let by_day = found.map(day).collect();
        let alarms = alarms::of_devices(tx, &devices, &stretches, self.lang).await?;
        let busy_ms = busy::sum_ms(tx, &devices, &stretches).await?;
        Ok(Side { unit, days, busy_ms, heard: sums::heard(&sum), figures: sum.into(), by_day, alarms, devices })
    }
}
