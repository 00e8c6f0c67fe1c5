//! The browser and system of a caller, in the few words that a login history shows.

/// Where a login came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientDevice {
    /// Client address, behind trusted proxies only.
    pub ip: String,
    /// Browser, for example `Chrome`.
    pub browser: String,
    /// System, for example `Windows`.
    pub os: String,
}

const BROWSERS: [(&str, &str); 6] = [
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];
const SYSTEMS: [(&str, &str); 6] = [
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

impl ClientDevice {
    /// Reads the User-Agent header; what it does not tell is empty.
    pub fn new(ip: String, user_agent: &str) -> Self {
        let find = |table: &[(&str, &str)]| {
            table
                .iter()
                .find(|(sign, _)| user_agent.contains(sign))
                .map_or(String::new(), |(_, name)| (*name).to_owned())
        };
        Self { ip, browser: find(&BROWSERS), os: find(&SYSTEMS) }
    }
}

#[cfg(test)]
mod tests {
    use super::ClientDevice;

    #[test]
    fn chrome_on_windows_is_told() {
        let agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36";
        let device = ClientDevice::new("192.0.2.1".into(), agent);
        assert_eq!((device.browser.as_str(), device.os.as_str()), ("Chrome", "Windows"));
    }
}
