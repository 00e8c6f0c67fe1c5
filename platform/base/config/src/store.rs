//! The settings of the store in which files lie, when that is no folder.

use crate::{ConfigError, Keys, wrong};

/// A bucket and how it is reached.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "default.toml carries the comment of every key")]
pub struct S3 {
    pub endpoint: String,
    pub region: String,
    pub bucket: String,
    pub prefix: String,
    pub access_key: String,
    pub secret_key: String,
    pub allow_http: bool,
    pub virtual_host: bool,
}

impl std::fmt::Debug for S3 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("S3").field("bucket", &self.bucket).finish_non_exhaustive()
    }
}

impl S3 {
    /// None: files lie in the folder.
    pub(crate) fn read(keys: &Keys<'_>) -> Result<Option<Self>, ConfigError> {
        if !keys.choice("files_store", "s3", "folder")? {
            return Ok(None);
        }
        let s3 = Self {
            endpoint: needed(keys, "s3_endpoint")?,
            region: needed(keys, "s3_region")?,
            bucket: needed(keys, "s3_bucket")?,
            prefix: keys.text("s3_prefix")?.trim_matches('/').to_owned(),
            access_key: needed(keys, "s3_access_key")?,
            secret_key: needed(keys, "s3_secret_key")?,
            allow_http: keys.choice("s3_allow_http", "yes", "no")?,
            virtual_host: keys.choice("s3_virtual_host", "yes", "no")?,
        };
        s3.check()?;
        Ok(Some(s3))
    }

    fn check(&self) -> Result<(), ConfigError> {
        let open = self.endpoint.starts_with("http://");
        if !open && !self.endpoint.starts_with("https://") {
            return Err(wrong("s3_endpoint", "must begin with https:// (or http://, with s3_allow_http = yes)"));
        }
        if open && !self.allow_http {
            return Err(wrong("s3_endpoint", "files would travel unencrypted: https://, or s3_allow_http = yes"));
        }
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
        let steps = self.prefix.split('/').all(|step| !matches!(step, "" | "." | ".."));
        if !self.prefix.is_empty() && (!steps || !self.prefix.chars().all(plain)) {
            return Err(wrong("s3_prefix", "must be letters, digits, dots, dashes and single slashes"));
        }
        Ok(())
    }
}

fn needed(keys: &Keys<'_>, key: &str) -> Result<String, ConfigError> {
    let text = keys.text(key)?.trim().to_owned();
    if text.is_empty() { Err(wrong(key, "is needed: files_store says that files lie there")) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Settings, defaults};
    use toml::Value;

    const BUCKET: [(&str, &str); 6] = [
        ("files_store", "s3"),
        ("s3_endpoint", "https://store.example.com"),
        ("s3_region", "eu"),
        ("s3_bucket", "sosogi"),
        ("s3_access_key", "known-as"),
        ("s3_secret_key", "never-shown"),
    ];

    fn read(changes: &[(&str, &str)]) -> Result<Settings, ConfigError> {
        let mut table = defaults().unwrap();
        for (key, text) in BUCKET.iter().chain(changes) {
            table.insert((*key).to_owned(), Value::String((*text).to_owned()));
        }
        Settings::from_table(&table)
    }

    #[test]
    fn files_lie_in_the_folder_unless_a_bucket_is_chosen() {
        assert_eq!(Settings::defaults().unwrap().s3, None);
        let settings = read(&[("s3_prefix", "/of/sosogi/")]).unwrap();
        let s3 = settings.s3.as_ref().unwrap();
        assert_eq!((s3.prefix.as_str(), s3.secret_key.as_str()), ("of/sosogi", "never-shown"));
        assert!(!format!("{settings:?} {s3:?}").contains("never-shown"));
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        for (key, text) in [
            ("s3_endpoint", ""),
            ("s3_endpoint", "store.example.com"),
            ("s3_endpoint", "http://store.example.com"),
            ("s3_region", ""),
            ("s3_bucket", " "),
            ("s3_access_key", ""),
            ("s3_secret_key", ""),
            ("s3_prefix", "a/../b"),
            ("s3_prefix", "a//b"),
            ("s3_prefix", "図面"),
            ("s3_allow_http", "perhaps"),
            ("files_store", "tape"),
        ] {
            let said = read(&[(key, text)]).err().unwrap().to_string();
            assert!(said.contains(&format!("SOSOGI_{}", key.to_uppercase())), "{key}={text}: {said}");
            assert!(!said.contains("never-shown"), "{said}");
        }
        assert!(read(&[("s3_endpoint", "http://localhost:9000"), ("s3_allow_http", "yes")]).is_ok());
    }
}
