//! The columns of plans as a table: of the weeks as a file, and of the file that is imported.

use kernel::Zone;
use plant::items::Item;
use plant::plans::{Liquid, Plan};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::sheet::{SheetColumn, cell_of};

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Line,
    Start,
    End,
    Number,
    Name,
    Code,
    Bags,
    Total,
    TotalUnit,
    PerBag,
    BagUnit,
    Density,
    /// Which plan it is, for one that is there already.
    Plan,
}

/// All of them in the order of a file, each with the key of its heading.
pub(super) const COLUMNS: [(Column, &str); 13] = [
    (Column::Line, "schedule.column.line"),
    (Column::Start, "schedule.column.start"),
    (Column::End, "schedule.column.end"),
    (Column::Number, "schedule.column.number"),
    (Column::Name, "schedule.column.name"),
    (Column::Code, "schedule.column.code"),
    (Column::Bags, "schedule.column.bags"),
    (Column::Total, "schedule.column.total"),
    (Column::TotalUnit, "schedule.column.total_unit"),
    (Column::PerBag, "schedule.column.per_bag"),
    (Column::BagUnit, "schedule.column.bag_unit"),
    (Column::Density, "schedule.column.density"),
    (Column::Plan, "schedule.column.plan"),
];

/// Those in which the amount of liquid is said.
pub(super) const LIQUID: [Column; 5] =
    [Column::Total, Column::TotalUnit, Column::PerBag, Column::BagUnit, Column::Density];

impl SheetColumn for Column {
    const ALL: &'static [(Self, &'static str)] = &COLUMNS;
    const KNOWN_BY: Self = Self::Start;
    const NO_TABLE: &'static str = "schedule.import.no_table";
}

/// A plan as a row of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlanRow<'a> {
    pub(super) line: &'a str,
    pub(super) item: &'a Item,
    pub(super) total_count: i64,
    pub(super) liquid: Option<Liquid>,
    pub(super) starts_at: OffsetDateTime,
    pub(super) ends_at: OffsetDateTime,
    pub(super) plan: Option<Uuid>,
}

impl<'a> PlanRow<'a> {
    /// Of a plan of a line.
    pub(super) fn of(plan: &'a Plan, line: &'a str) -> Self {
        Self {
            line,
            item: &plan.item,
            total_count: plan.total_count,
            liquid: plan.liquid,
            starts_at: plan.starts_at,
            ends_at: plan.ends_at,
            plan: Some(plan.plan_id),
        }
    }

    /// What stands in a column.
    pub(super) fn cell(&self, column: Column, zone: &Zone) -> String {
        let of_liquid = |cell: fn(&Liquid) -> String| self.liquid.as_ref().map(cell).unwrap_or_default();
        match column {
            Column::Line => self.line.to_owned(),
            Column::Start => cell_of(self.starts_at, zone),
            Column::End => cell_of(self.ends_at, zone),
            Column::Number => format!("{:03}", self.item.number),
            Column::Name => self.item.name.clone(),
            Column::Code => self.item.code.clone(),
            Column::Bags => self.total_count.to_string(),
            Column::Total => of_liquid(|liquid| decimals(liquid.total_tenths, 1)),
            Column::TotalUnit => of_liquid(|liquid| liquid.total_unit.word().to_owned()),
            Column::PerBag => of_liquid(|liquid| decimals(liquid.per_bag_tenths, 1)),
            Column::BagUnit => of_liquid(|liquid| liquid.bag_unit.word().to_owned()),
            Column::Density => of_liquid(|liquid| {
                liquid.density_thousandths.map(|density| decimals(density.into(), 3)).unwrap_or_default()
            }),
            Column::Plan => self.plan.map(|plan| plan.to_string()).unwrap_or_default(),
        }
    }
}

/// A number that counts its last decimal, as it is read: 15 of one decimal is 1.5, and 10 is 1.
fn decimals(number: i64, decimals: u32) -> String {
    let scale = 10_i64.pow(decimals);
    let width = usize::try_from(decimals).unwrap_or_default();
    let text = format!("{}.{:0width$}", number / scale, number % scale);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::decimals;

    #[test]
    fn amounts_are_written_with_the_decimals_that_they_have() {
        assert_eq!([decimals(10_000, 1), decimals(15, 1), decimals(5, 1)], ["1000", "1.5", "0.5"]);
        assert_eq!([decimals(1_000, 3), decimals(1_160, 3), decimals(5, 3)], ["1", "1.16", "0.005"]);
    }
}
