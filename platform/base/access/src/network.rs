//! The address by which callers are counted.

use std::net::{IpAddr, Ipv6Addr};

/// The low half of an IPv6 address is the caller's own to choose.
const NETWORK: u128 = !0 << 64;

/// An IPv4 address as it is, an IPv6 address by its /64: whoever holds one address there holds them all.
pub fn network(ip: &str) -> String {
    match ip.parse() {
        Ok(IpAddr::V6(six)) => format!("{}/64", Ipv6Addr::from_bits(six.to_bits() & NETWORK)),
        _ => ip.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::network;

    #[test]
    fn the_addresses_of_a_64_count_as_one() {
        assert_eq!(network("2001:db8:1:2::1"), "2001:db8:1:2::/64");
        assert_eq!(network("2001:db8:1:2:ffff:ffff:ffff:ffff"), "2001:db8:1:2::/64");
        assert_eq!(network("2001:db8:1:3::1"), "2001:db8:1:3::/64");
        assert_eq!(network("203.0.113.7"), "203.0.113.7");
        assert_eq!(network(""), "");
    }
}
