//! Which addresses may be called: those of the open internet alone (IANA's registries of special-purpose addresses, RFC
//! 6890), never our own network, however a name leads there.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{Ipv4Net, Ipv6Net};

/// IPv4 networks that are not of the open internet.
const CLOSED_4: [(Ipv4Addr, u8); 15] = [
    (Ipv4Addr::UNSPECIFIED, 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];
/// The part of IPv6 that is the open internet, and what of it is not.
const OPEN_6: (Ipv6Addr, u8) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);
const CLOSED_6: [(Ipv6Addr, u8); 3] = [
    // IETF assignments, Teredo among them
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// True for an address of the open internet.
pub(crate) fn is_open(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_open_4(ip),
        IpAddr::V6(ip) => match within(ip) {
            Some(inner) => is_open_4(inner),
            None => holds_6(OPEN_6, ip) && !CLOSED_6.iter().any(|net| holds_6(*net, ip)),
        },
    }
}

fn is_open_4(ip: Ipv4Addr) -> bool {
    !CLOSED_4.iter().any(|(net, prefix)| Ipv4Net::new(*net, *prefix).is_ok_and(|net| net.contains(&ip)))
}

fn holds_6((net, prefix): (Ipv6Addr, u8), ip: Ipv6Addr) -> bool {
    Ipv6Net::new(net, prefix).is_ok_and(|net| net.contains(&ip))
}

/// The IPv4 address to which an IPv6 address leads: mapped, translated (`64:ff9b::/96`), or tunnelled (`2002::/16`).
fn within(ip: Ipv6Addr) -> Option<Ipv4Addr> {
    let of = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    match ip.segments() {
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => {
            Some(of(high, low))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_open_internet_and_no_others_are_called() {
        for open in
            ["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2002:808:808::1", "::ffff:8.8.8.8"]
        {
            assert!(is_open(open.parse().unwrap()), "{open}");
        }
        for closed in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.8.9.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "64:ff9b::a00:1",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "::127.0.0.1",
            "3fff::1",
        ] {
            assert!(!is_open(closed.parse().unwrap()), "{closed}");
        }
    }
}
