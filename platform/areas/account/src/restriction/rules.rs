//! What a range may be.

use std::collections::HashSet;
use std::net::Ipv4Addr;

use access::addresses::AddressRange;
use http_kit::form::{Faults, Field, Text};
use kernel::rules::{Breach, Free, TextRule, half_width};
use salvo::oapi::ToSchema;
use serde::Deserialize;

/// A range as it is typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RangeDraft {
    /// The first address, IPv4.
    start_ip: Text<Ipv4>,
    /// The last one, greater than the first.
    end_ip: Text<Ipv4>,
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

/// An address in the usual form of four numbers; a number that begins with 0 would be octal to some, and is none.
#[derive(Debug)]
struct Ipv4;

impl TextRule for Ipv4 {
    const MAX: usize = 15;

    fn tidy(entered: &str) -> String {
        half_width(entered)
    }

    fn check(text: &str) -> Result<(), Breach> {
        let found: Result<Ipv4Addr, _> = text.parse();
        found.map(drop).map_err(|_| Breach::new("ipv4", "address.ipv4"))
    }
}

fn address(text: Text<Ipv4>, name: &str, faults: &mut Faults) -> Option<Ipv4Addr> {
    text.check(name, faults).parse().ok()
}

/// The place of the first range that stands there twice.
pub(super) fn doubled(ranges: &[AddressRange]) -> Option<usize> {
    let mut seen = HashSet::new();
    ranges.iter().position(|range| !seen.insert((range.start, range.end)))
}
