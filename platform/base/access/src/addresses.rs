//! From which addresses the members of a company may use the service (decision 56): IPv4 ranges, both ends counted. A
//! company without a range is open to all addresses; one with a range to those inside, and to no IPv6 address.
//!
//! The provider's staff are not bound: they stand in the audit log with all they do, and help a company out that has
//! locked itself out.

use std::net::Ipv4Addr;

use db::{DbError, TenantTx};
use kernel::ids;
use time::OffsetDateTime;

/// Addresses from one to another, both counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressRange {
    /// The first.
    pub start: Ipv4Addr,
    /// The last.
    pub end: Ipv4Addr,
    /// What the company says of it.
    pub remark: Option<String>,
}

impl AddressRange {
    fn holds(&self, ip: Ipv4Addr) -> bool {
        (self.start..=self.end).contains(&ip)
    }

    /// True when some address of it is none of the internet's: private, loopback or link-local.
    pub fn meets_private(&self) -> bool {
        const PRIVATE: [(Ipv4Addr, Ipv4Addr); 5] = [
            (Ipv4Addr::new(10, 0, 0, 0), Ipv4Addr::new(10, 255, 255, 255)),
            (Ipv4Addr::new(127, 0, 0, 0), Ipv4Addr::new(127, 255, 255, 255)),
            (Ipv4Addr::new(169, 254, 0, 0), Ipv4Addr::new(169, 254, 255, 255)),
            (Ipv4Addr::new(172, 16, 0, 0), Ipv4Addr::new(172, 31, 255, 255)),
            (Ipv4Addr::new(192, 168, 0, 0), Ipv4Addr::new(192, 168, 255, 255)),
        ];
        PRIVATE.iter().any(|(first, last)| self.start <= *last && self.end >= *first)
    }
}

/// True when the ranges let a caller's address in.
pub fn admit(ranges: &[AddressRange], ip: &str) -> bool {
    ranges.is_empty() || ip.parse().is_ok_and(|ip| ranges.iter().any(|range| range.holds(ip)))
}

/// The company's ranges, in the order in which they were entered.
pub async fn ranges(tx: &mut TenantTx) -> Result<Vec<AddressRange>, DbError> {
    let rows = sqlx::query!(
        "select start_ip, end_ip, remark from address_range where company_id = $1 order by place, range_id",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await?;
    let range = |start: i64, end: i64, remark| {
        let (start, end) = (u32::try_from(start).ok()?, u32::try_from(end).ok()?);
        Some(AddressRange { start: start.into(), end: end.into(), remark })
    };
    Ok(rows.into_iter().filter_map(|row| range(row.start_ip, row.end_ip, row.remark)).collect())
}

/// Replaces the company's ranges; running sessions are judged by them within a second.
pub async fn replace(tx: &mut TenantTx, ranges: &[AddressRange], now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update company set restricted = $2, ranges_version = ranges_version + 1 where company_id = $1",
        tx.company(),
        !ranges.is_empty(),
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!("delete from address_range where company_id = $1", tx.company()).execute(&mut **tx).await?;
    for (place, range) in (0_i16..).zip(ranges) {
        sqlx::query!(
            "insert into address_range (company_id, range_id, place, start_ip, end_ip, remark, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)",
            tx.company(),
            ids::new_id(),
            place,
            i64::from(u32::from(range.start)),
            i64::from(u32::from(range.end)),
            range.remark,
            now,
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(start: &str, end: &str) -> AddressRange {
        AddressRange { start: start.parse().unwrap(), end: end.parse().unwrap(), remark: None }
    }

    #[test]
    fn both_ends_are_inside_and_ipv6_is_not() {
        let ranges = [range("203.0.113.1", "203.0.113.9")];
        for (ip, inside) in [
            ("203.0.113.1", true),
            ("203.0.113.5", true),
            ("203.0.113.9", true),
            ("203.0.113.0", false),
            ("203.0.113.10", false),
            ("2001:db8::1", false),
            ("", false),
        ] {
            assert_eq!(admit(&ranges, ip), inside, "{ip}");
        }
        assert!(admit(&[], "2001:db8::1"), "without a range all are in");
        assert!(admit(&[range("9.0.0.1", "10.0.0.1")], "9.255.0.1"), "compared as numbers");
    }

    #[test]
    fn a_range_that_meets_private_addresses_is_known() {
        for (start, end, private) in [
            ("192.168.0.1", "192.168.0.9", true),
            ("10.0.0.1", "10.0.0.9", true),
            ("172.31.255.255", "172.32.0.9", true),
            ("9.0.0.1", "11.0.0.1", true),
            ("203.0.113.1", "203.0.113.9", false),
            ("172.32.0.0", "172.33.0.0", false),
        ] {
            assert_eq!(range(start, end).meets_private(), private, "{start}");
        }
    }
}
