//! A bucket of a server that speaks S3.

use std::time::Duration;

use config::S3;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::{BackoffConfig, ClientOptions, RetryConfig};

use crate::FileError;

/// How long a connection may take, and how long the server may be silent. There is no limit for a whole file: a video
/// streams as long as it is watched.
const CONNECT: Duration = Duration::from_secs(5);
const SILENCE: Duration = Duration::from_secs(30);

/// Opens a bucket; nothing is sent yet.
pub(crate) fn open(s3: &S3) -> Result<AmazonS3, FileError> {
    // reqwest takes the process's; a second time changes nothing
    let _ = rustls::crypto::ring::default_provider().install_default();
    let options = ClientOptions::new()
        .with_timeout_disabled()
        .with_connect_timeout(CONNECT)
        .with_read_timeout(SILENCE)
        .with_allow_http(s3.allow_http);
    AmazonS3Builder::new()
        .with_endpoint(endpoint(s3))
        .with_region(&s3.region)
        .with_bucket_name(&s3.bucket)
        .with_access_key_id(&s3.access_key)
        .with_secret_access_key(&s3.secret_key)
        .with_virtual_hosted_style_request(s3.virtual_host)
        .with_allow_http(s3.allow_http)
        .with_client_options(options)
        .with_retry(retry())
        // not every server knows how to remove many at once, and we never do
        .with_disable_bulk_delete(true)
        .build()
}

/// With the bucket before the server's name the address of all is that of the bucket.
fn endpoint(s3: &S3) -> String {
    let plain = s3.endpoint.trim_end_matches('/');
    match plain.split_once("://") {
        Some((scheme, server)) if s3.virtual_host => format!("{scheme}://{}.{server}", s3.bucket),
        _ => plain.to_owned(),
    }
}

/// Who waits for an answer is told within seconds that the store is away.
fn retry() -> RetryConfig {
    let backoff =
        BackoffConfig { init_backoff: Duration::from_millis(100), max_backoff: Duration::from_secs(2), base: 2. };
    RetryConfig { backoff, max_retries: 3, retry_timeout: Duration::from_secs(10) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bucket_stands_before_the_server_or_in_the_path() {
        let s3 = |virtual_host| S3 {
            endpoint: "https://store.example.com/".to_owned(),
            region: "eu".to_owned(),
            bucket: "sosogi".to_owned(),
            prefix: String::new(),
            access_key: "known-as".to_owned(),
            secret_key: "never-shown".to_owned(),
            allow_http: false,
            virtual_host,
        };
        assert_eq!(endpoint(&s3(true)), "https://sosogi.store.example.com");
        assert_eq!(endpoint(&s3(false)), "https://store.example.com");
        assert!(open(&s3(true)).is_ok());
    }
}
