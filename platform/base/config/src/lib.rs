//! Settings: `default.toml` (a comment on every key), a file named by `SOSOGI_CONFIG`, and the environment.
//!
//! The only crate that reads environment variables. Secrets are never printed: [`Settings`] has no `Debug` of its values.

mod logging;
mod mail;
mod site;
mod store;

pub use logging::start_logging;
pub use mail::{Encryption, Mail};
pub use site::{LineNames, SiteLines};
pub use store::S3;

use std::net::SocketAddr;
use std::time::Duration;

use ipnet::IpNet;
use toml::{Table, Value};

/// Keys that also go by the name that they have elsewhere, in capitals and without our own before it.
const FOREIGN: [&str; 2] = ["meili_url", "meili_key"];

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A key is missing or has the wrong form.
    #[error("setting {key} (SOSOGI_{env}): {reason}", env = key.to_uppercase())]
    Key {
        /// The key.
        key: String,
        /// What is wrong.
        reason: String,
    },
    /// The file named by `SOSOGI_CONFIG`.
    #[error("settings file {path}: {reason}")]
    File {
        /// The file.
        path: String,
        /// What is wrong.
        reason: String,
    },
}

/// The settings of both binaries; `default.toml` says what each key means.
#[derive(Clone)]
#[expect(missing_docs, reason = "default.toml carries the comment of every key")]
pub struct Settings {
    pub production: bool,
    pub listen: SocketAddr,
    pub metrics_listen: SocketAddr,
    pub worker_metrics_listen: SocketAddr,
    pub base_path: String,
    pub public_url: String,
    pub tls: Option<(String, String)>,
    pub trusted_proxies: Vec<IpNet>,
    pub database_url: String,
    pub owner_database_url: String,
    pub database_connections: u32,
    pub worker_database_connections: u32,
    pub redis_url: String,
    pub redis_prefix: String,
    pub policies_dir: String,
    pub web_dir: String,
    pub site_line: SiteLines,
    pub report_font: String,
    /// Absent: titles are printed in the same weight.
    pub report_font_bold: Option<String>,
    pub files_dir: String,
    /// Files lie in this bucket and not in the folder.
    pub s3: Option<S3>,
    pub search_dir: String,
    /// Address and key of the server.
    pub meili: Option<(String, String)>,
    pub secret_key: [u8; 32],
    pub download_wait: Duration,
    pub body_limit: usize,
    pub intake_limit: usize,
    pub intake_unpacked_limit: usize,
    pub intake_at_once: usize,
    pub intake_wait: Duration,
    pub intake_body_time: Duration,
    pub intake_silence: Duration,
    pub upload_time: Duration,
    pub upload_silence: Duration,
    pub upload_quota: u64,
    pub rate_per_minute: u32,
    pub request_timeout: Duration,
    pub drain: Duration,
    pub mail: Mail,
    pub lease: Duration,
    pub fast_slots: usize,
    pub work_slots: usize,
    pub mail_slots: usize,
    pub export_slots: usize,
    pub export_slots_per_company: usize,
    pub export_quota: u64,
    pub log_json: bool,
    pub log_filter: String,
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings").field("listen", &self.listen).finish_non_exhaustive()
    }
}

impl Settings {
    /// Reads the defaults, the file and the environment.
    pub fn load() -> Result<Self, ConfigError> {
        let mut table = defaults()?;
        if let Some(path) = variable("SOSOGI_CONFIG") {
            let wrong = |reason: String| ConfigError::File { path: path.clone(), reason };
            let text = std::fs::read_to_string(&path).map_err(|e| wrong(e.to_string()))?;
            let file: Table = toml::from_str(&text).map_err(|e| wrong(e.to_string()))?;
            for (key, value) in file {
                if !table.contains_key(&key) {
                    return Err(wrong(format!("there is no key {key}")));
                }
                table.insert(key, value);
            }
        }
        override_by(&mut table, variable);
        Self::from_table(&table)
    }

    /// The defaults alone, for tests.
    pub fn defaults() -> Result<Self, ConfigError> {
        Self::from_table(&defaults()?)
    }

    fn from_table(table: &Table) -> Result<Self, ConfigError> {
        let keys = Keys(table);
        let settings = Self::read(&keys)?;
        if settings.production && settings.secret_key == [0; 32] {
            return Err(wrong("secret_key", "production needs a key of its own"));
        }
        if settings.production {
            mail::check_production(&keys, &Keys(&defaults()?))?;
        }
        Ok(settings)
    }

    fn read(keys: &Keys<'_>) -> Result<Self, ConfigError> {
        Ok(Self {
            production: keys.choice("env", "production", "development")?,
            listen: keys.parse("listen")?,
            metrics_listen: keys.parse("metrics_listen")?,
            worker_metrics_listen: keys.parse("worker_metrics_listen")?,
            base_path: keys.base_path()?,
            public_url: keys.text("public_url")?,
            tls: keys.pair("tls_cert", "tls_key")?,
            trusted_proxies: keys.networks("trusted_proxies")?,
            database_url: keys.text("database_url")?,
            owner_database_url: keys.text("owner_database_url")?,
            database_connections: keys.parse("database_connections")?,
            worker_database_connections: keys.parse("worker_database_connections")?,
            redis_url: keys.text("redis_url")?,
            redis_prefix: keys.text("redis_prefix")?,
            policies_dir: keys.text("policies_dir")?,
            web_dir: keys.text("web_dir")?,
            site_line: SiteLines::read(keys)?,
            report_font: keys.text("report_font")?,
            report_font_bold: Some(keys.text("report_font_bold")?).filter(|path| !path.is_empty()),
            files_dir: keys.text("files_dir")?,
            s3: S3::read(keys)?,
            search_dir: keys.text("search_dir")?,
            meili: keys.pair("meili_url", "meili_key")?,
            secret_key: keys.secret("secret_key")?,
            download_wait: keys.seconds("download_wait_s")?,
            body_limit: keys.parse("body_limit")?,
            intake_limit: keys.parse("intake_limit")?,
            intake_unpacked_limit: keys.parse("intake_unpacked_limit")?,
            intake_at_once: keys.parse("intake_at_once")?,
            intake_wait: keys.seconds("intake_wait_s")?,
            intake_body_time: keys.seconds("intake_body_time_s")?,
            intake_silence: keys.seconds("intake_silence_s")?,
            upload_time: keys.seconds("upload_time_s")?,
            upload_silence: keys.seconds("upload_silence_s")?,
            upload_quota: keys.parse::<u64>("upload_quota_mib")?.saturating_mul(1 << 20),
            rate_per_minute: keys.parse("rate_per_minute")?,
            request_timeout: keys.seconds("request_timeout_s")?,
            drain: keys.seconds("drain_s")?,
            mail: Mail::read(keys)?,
            lease: keys.seconds("lease_s")?,
            fast_slots: keys.parse("fast_slots")?,
            work_slots: keys.parse("work_slots")?,
            mail_slots: keys.parse("mail_slots")?,
            export_slots: keys.parse("export_slots")?,
            export_slots_per_company: keys.parse("export_slots_per_company")?,
            export_quota: keys.parse::<u64>("export_quota_mib")?.saturating_mul(1 << 20),
            log_json: keys.choice("log_format", "json", "text")?,
            log_filter: keys.text("log_filter")?,
        })
    }

    /// The application's root as users type it, with a slash at its end; pages are named from here.
    pub fn root_url(&self) -> String {
        format!("{}{}", self.public_url.trim_end_matches('/'), self.base_path)
    }
}

/// What the environment says wins; our own names before others'.
fn override_by(table: &mut Table, variable: impl Fn(&str) -> Option<String>) {
    for (key, value) in table.iter_mut() {
        let name = key.to_uppercase();
        let own = variable(&format!("SOSOGI_{name}"));
        if let Some(text) = own.or_else(|| FOREIGN.contains(&key.as_str()).then(|| variable(&name)).flatten()) {
            *value = Value::String(text);
        }
    }
}

fn defaults() -> Result<Table, ConfigError> {
    toml::from_str(include_str!("../default.toml"))
        .map_err(|e| ConfigError::File { path: "default.toml".into(), reason: e.to_string() })
}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

fn wrong(key: &str, reason: impl Into<String>) -> ConfigError {
    ConfigError::Key { key: key.to_owned(), reason: reason.into() }
}

struct Keys<'a>(&'a Table);

impl Keys<'_> {
    fn text(&self, key: &str) -> Result<String, ConfigError> {
        match self.0.get(key) {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Integer(number)) => Ok(number.to_string()),
            Some(_) => Err(wrong(key, "must be a text or a whole number")),
            None => Err(wrong(key, "is missing")),
        }
    }

    /// Two texts; none when the first is empty.
    fn pair(&self, first: &str, second: &str) -> Result<Option<(String, String)>, ConfigError> {
        let both = (self.text(first)?, self.text(second)?);
        Ok((!both.0.is_empty()).then_some(both))
    }

    /// So many names with slashes between; none when there is nothing.
    fn names<const N: usize>(&self, key: &str) -> Result<Option<[String; N]>, ConfigError> {
        let text = self.text(key)?;
        if text.trim().is_empty() {
            return Ok(None);
        }
        let names: Vec<String> = text.split('/').map(|name| name.trim().to_owned()).collect();
        let all = <[String; N]>::try_from(names).ok().filter(|names| names.iter().all(|name| !name.is_empty()));
        all.map(Some).ok_or_else(|| wrong(key, format!("must be {N} names with slashes between")))
    }

    fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(&self, key: &str) -> Result<T, ConfigError> {
        self.text(key)?.trim().parse().map_err(|e: T::Err| wrong(key, e.to_string()))
    }

    fn seconds(&self, key: &str) -> Result<Duration, ConfigError> {
        let seconds: f64 = self.parse(key)?;
        Duration::try_from_secs_f64(seconds).map_err(|e| wrong(key, e.to_string()))
    }

    fn choice(&self, key: &str, yes: &str, no: &str) -> Result<bool, ConfigError> {
        match self.text(key)?.as_str() {
            text if text == yes => Ok(true),
            text if text == no => Ok(false),
            _ => Err(wrong(key, format!("must be {yes} or {no}"))),
        }
    }

    fn base_path(&self) -> Result<String, ConfigError> {
        let path = self.text("base_path")?;
        let fine = path.starts_with('/') && path.ends_with('/') && !path.contains("//");
        fine.then_some(path).ok_or_else(|| wrong("base_path", "must begin and end with one slash"))
    }

    fn networks(&self, key: &str) -> Result<Vec<IpNet>, ConfigError> {
        let text = self.text(key)?;
        text.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| {
                let address = || part.parse::<std::net::IpAddr>().map(IpNet::from);
                part.parse::<IpNet>().or_else(|_| address()).map_err(|e| wrong(key, format!("{part}: {e}")))
            })
            .collect()
    }

    fn secret(&self, key: &str) -> Result<[u8; 32], ConfigError> {
        let text = self.text(key)?;
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong(key, "must be 64 hexadecimal digits"));
        }
        for (i, byte) in bytes.iter_mut().enumerate() {
            let pair = text.get(2 * i..2 * i + 2).unwrap_or_default();
            *byte = u8::from_str_radix(pair, 16).map_err(|_| wrong(key, "must be 64 hexadecimal digits"))?;
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_usable_and_every_key_has_a_comment() {
        Settings::defaults().unwrap();
        let text = include_str!("../default.toml");
        let mut commented = false;
        for line in text.lines() {
            if line.starts_with('#') {
                commented = true;
            } else if line.is_empty() {
                commented = false;
            } else {
                assert!(commented, "no comment above {line}");
            }
        }
    }

    // covers CONV-037
    #[test]
    fn a_download_call_waits_25_seconds_for_its_file() {
        assert_eq!(Settings::defaults().unwrap().download_wait, Duration::from_secs(25));
    }

    #[test]
    fn production_refuses_the_development_key() {
        let mut table = defaults().unwrap();
        table.insert("env".into(), Value::String("production".into()));
        assert!(Settings::from_table(&table).is_err());
    }

    #[test]
    fn pages_are_named_below_the_root_of_the_application() {
        let mut table = defaults().unwrap();
        table.insert("public_url".into(), Value::String("https://portal.example.com/".into()));
        table.insert("base_path".into(), Value::String("/line/".into()));
        assert_eq!(Settings::from_table(&table).unwrap().root_url(), "https://portal.example.com/line/");
    }

    #[test]
    fn the_embedded_engine_searches_unless_a_server_is_named() {
        let mut table = defaults().unwrap();
        assert_eq!(Settings::from_table(&table).unwrap().meili, None);
        assert!(FOREIGN.iter().all(|key| table.contains_key(*key)));
        table.insert("meili_key".into(), Value::String("secret".into()));
        assert_eq!(Settings::from_table(&table).unwrap().meili, None);
        table.insert("meili_url".into(), Value::String("http://localhost:7700".into()));
        let settings = Settings::from_table(&table).unwrap();
        assert!(!format!("{settings:?}").contains("secret"));
        assert_eq!(settings.meili, Some(("http://localhost:7700".into(), "secret".into())));
    }

    #[test]
    fn the_server_that_searches_is_named_as_elsewhere_too() {
        let read = |variables: &[(&str, &str)]| {
            let mut table = defaults().unwrap();
            let of =
                |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned());
            override_by(&mut table, of);
            Settings::from_table(&table).unwrap()
        };
        let named = |url: &str, key: &str| Some((url.to_owned(), key.to_owned()));
        assert_eq!(read(&[("MEILI_URL", "http://a"), ("MEILI_KEY", "k")]).meili, named("http://a", "k"));
        assert_eq!(read(&[("MEILI_URL", "http://a"), ("SOSOGI_MEILI_URL", "http://b")]).meili, named("http://b", ""));
        assert_eq!(read(&[("MEILI_URL", "http://a"), ("SOSOGI_MEILI_URL", "")]).meili, None);
        let others = read(&[("WEB_DIR", "elsewhere"), ("SOSOGI_FILES_DIR", "/files")]);
        assert_eq!((others.web_dir.as_str(), others.files_dir.as_str()), ("web/dist", "/files"));
    }

    #[test]
    fn the_line_that_everybody_may_watch_is_named_whole() {
        let mut table = defaults().unwrap();
        assert_eq!(Settings::from_table(&table).unwrap().site_line, SiteLines::default());
        table.insert("site_line".into(), Value::String("Company A / Kobe / Line 5".into()));
        let named = Settings::from_table(&table).unwrap().site_line;
        assert_eq!((named.ja, named.en), (Some(["Company A".into(), "Kobe".into(), "Line 5".into()]), None));
        for wrong in ["Line 5", "Company A / Kobe /", "Company A / Kobe / Line 5 / 6"] {
            table.insert("site_line".into(), Value::String(wrong.into()));
            let refused = Settings::from_table(&table).err().map(|error| error.to_string());
            assert!(refused.is_some_and(|text| text.contains("site_line")), "{wrong}");
        }
    }

    #[test]
    fn a_proxy_may_be_an_address_or_a_network() {
        let mut table = defaults().unwrap();
        table.insert("trusted_proxies".into(), Value::String("10.0.0.0/8, 192.0.2.7".into()));
        assert_eq!(Settings::from_table(&table).unwrap().trusted_proxies.len(), 2);
    }
}
