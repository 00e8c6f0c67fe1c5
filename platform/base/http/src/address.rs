//! The client's address: the socket's, or what X-Forwarded-For says behind proxies that the settings name.

use std::net::{IpAddr, SocketAddr};

use ipnet::IpNet;

/// The address that rules and logs see. From the right, the first hop that is no trusted proxy; a header sent by
/// anybody else is not believed.
pub fn client_address(socket: Option<SocketAddr>, forwarded: &[impl AsRef<str>], trusted: &[IpNet]) -> Option<IpAddr> {
    let peer = plain(socket?.ip());
    let is_proxy = |ip: IpAddr| trusted.iter().any(|net| net.contains(&ip));
    if !is_proxy(peer) {
        return Some(peer);
    }
    let hops: Vec<&str> = forwarded.iter().flat_map(|line| line.as_ref().split(',')).map(str::trim).collect();
    let mut client = peer;
    for hop in hops.iter().rev() {
        // a hop that is no address ends the chain: what stands left of it was written by somebody unknown
        let Some(ip) = parse(hop) else { break };
        client = ip;
        if !is_proxy(ip) {
            break;
        }
    }
    Some(client)
}

fn parse(hop: &str) -> Option<IpAddr> {
    let bare = hop.trim_matches(|c| c == '[' || c == ']');
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|s| s.ip())).map(plain)
}

/// IPv4 inside IPv6 counts as IPv4.
fn plain(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V6(six) => six.to_ipv4_mapped().map_or(ip, IpAddr::V4),
        IpAddr::V4(_) => ip,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let trusted: Vec<IpNet> = trusted.iter().map(|t| t.parse().unwrap()).collect();
        client_address(Some(SocketAddr::new(peer.parse().unwrap(), 1)), forwarded, &trusted).unwrap().to_string()
    }

    // covers CONV-028
    #[test]
    fn a_header_counts_only_behind_a_trusted_proxy() {
        assert_eq!(seen("203.0.113.9", &["10.1.1.1"], &[]), "203.0.113.9");
        assert_eq!(seen("203.0.113.9", &["10.1.1.1"], &["192.0.2.0/24"]), "203.0.113.9");
        assert_eq!(seen("192.0.2.1", &["203.0.113.9"], &["192.0.2.0/24"]), "203.0.113.9");
        // the client wrote the first hop itself
        assert_eq!(seen("192.0.2.1", &["10.9.9.9, 203.0.113.9"], &["192.0.2.0/24"]), "203.0.113.9");
        // two proxies, two header lines
        assert_eq!(seen("192.0.2.1", &["1.2.3.4, 203.0.113.9", "192.0.2.2"], &["192.0.2.0/24"]), "203.0.113.9");
        assert_eq!(seen("192.0.2.1", &["nonsense, 192.0.2.2"], &["192.0.2.0/24"]), "192.0.2.2");
        assert_eq!(seen("::ffff:192.0.2.1", &["203.0.113.9"], &["192.0.2.0/24"]), "203.0.113.9");
    }
}
