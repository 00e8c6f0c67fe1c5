//! What a range may be.

use std::collections::HashSet;
use std::net::Ipv4Addr;

use access::addresses::AddressRange;
use http_kit::form::{Faults, Field, Text};
use kernel::rules::{Breach, Free};
use salvo::oapi::ToSchema;
use serde::Deserialize;

/// A range as it is typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RangeDraft {
    /// The first address, IPv4.
    start_ip: Text<Free<15>>,
    /// The last one, greater than the first.
    end_ip: Text<Free<15>>,
    remark: Option<Text<Free<255>>>,
}

impl Field for RangeDraft {
    type Value = AddressRange;

    fn check(self, name: &str, faults: &mut Faults) -> AddressRange {
        let start = address(self.start_ip, &format!("{name}.startIp"), faults);
        let (end_name, remark_name) = (format!("{name}.endIp"), format!("{name}.remark"));
        let end = address(self.end_ip, &end_name, faults);
        if start.zip(end).is_some_and(|(start, end)| end <= start) {
            faults.add(&end_name, Breach::new("order", "address.order"));
        }
        AddressRange {
            start: start.unwrap_or(Ipv4Addr::UNSPECIFIED),
            end: end.unwrap_or(Ipv4Addr::UNSPECIFIED),
            remark: self.remark.check(&remark_name, faults),
        }
    }
}

fn address(text: Text<Free<15>>, name: &str, faults: &mut Faults) -> Option<Ipv4Addr> {
    let text = text.check(name, faults);
    if text.is_empty() {
        return None;
    }
    let found = text.parse().ok();
    if found.is_none() {
        faults.add(name, Breach::new("ipv4", "address.ipv4"));
    }
    found
}

/// The place of the first range that stands there twice.
pub(super) fn doubled(ranges: &[AddressRange]) -> Option<usize> {
    let mut seen = HashSet::new();
    ranges.iter().position(|range| !seen.insert((range.start, range.end)))
}
