//! SQL of equipment.

mod lists;
mod writes;

pub use lists::EquipmentListRow;
pub(super) use lists::{
    Device, DeviceFilter, DeviceSum, NumberHolder, all, by_number, every, holder, numbers, one, page, sums,
};
pub(super) use writes::{DeviceRecord, delete, hold, insert, update};
