//! Passwords: argon2id on a bounded pool, so that a storm of logins cannot starve the rest.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use kernel::{Fault, FieldFault, Message, Outcome};
use tokio::sync::Semaphore;

/// Shortest password.
pub const MIN_LENGTH: usize = 8;
/// Longest password.
pub const MAX_LENGTH: usize = 25;
/// Callers that may wait for a core; the next one is asked to come again.
const QUEUE: usize = 32;

/// The pool of password hashes: as many at once as there are cores, a bounded queue, then 429.
#[derive(Clone, Debug)]
pub struct Passwords {
    cores: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// Verified against for unknown members, so that they take the same time.
    dummy: Arc<str>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

impl Passwords {
    /// A pool as wide as the machine.
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let dummy = hash_now("not a password of anybody").unwrap_or_default();
        Self {
            cores: Arc::new(Semaphore::new(cores)),
            queue: Arc::new(Semaphore::new(cores + QUEUE)),
            dummy: dummy.into(),
        }
    }

    /// The PHC string (argon2id, m = 19456 KiB, t = 2, p = 1) of a password.
    pub async fn hash(&self, password: &str) -> Outcome<String> {
        let password = password.to_owned();
        self.work(move || hash_now(&password)).await?
    }

    /// True when `password` belongs to `hash`; without a hash the same work is done and the answer is false.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Outcome<bool> {
        let (password, known) = (password.to_owned(), hash.is_some());
        let hash = hash.map_or_else(|| self.dummy.to_string(), str::to_owned);
        let matches = self.work(move || verify_now(&password, &hash)).await?;
        Ok(matches && known)
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Outcome<T> {
        let _place = self.queue.clone().try_acquire_owned().map_err(|_| Fault::Throttled(2))?;
        let _core = self.cores.clone().acquire_owned().await?;
        Ok(tokio::task::spawn_blocking(job).await?)
    }
}

fn hash_now(password: &str) -> Outcome<String> {
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(|e| Fault::ours(e.to_string()))?;
    Ok(hash.to_string())
}

fn verify_now(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

/// The rules of a new password: 8 to 25 half-width letters, digits and symbols, with an upper-case letter, a
/// lower-case letter and a digit among them.
pub fn check_rules(field: &'static str, password: &str) -> Result<(), FieldFault> {
    let fault = |rule, key| FieldFault { field: field.into(), rule, message: Message::new(key) };
    if password.is_empty() {
        return Err(fault("required", "field.required"));
    }
    if !(MIN_LENGTH..=MAX_LENGTH).contains(&password.chars().count()) {
        return Err(fault("length", "password.length"));
    }
    if !password.chars().all(|c| c.is_ascii_graphic()) {
        return Err(fault("characters", "password.characters"));
    }
    let has = |test: fn(&char) -> bool| password.chars().any(|c| test(&c));
    if has(char::is_ascii_uppercase) && has(char::is_ascii_lowercase) && has(char::is_ascii_digit) {
        return Ok(());
    }
    Err(fault("composition", "password.composition"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_needs_length_and_three_kinds() {
        let rule = |p: &str| check_rules("newPassword", p).err().map(|f| f.rule);
        assert_eq!(rule(""), Some("required"));
        assert_eq!(rule("Abcdef1"), Some("length"));
        assert_eq!(rule("Abcdefg1"), None);
        assert_eq!(rule(&format!("Ab1{}", "x".repeat(22))), None);
        assert_eq!(rule(&format!("Ab1{}", "x".repeat(23))), Some("length"));
        assert_eq!(rule("abcdefg1"), Some("composition"));
        assert_eq!(rule("Abcdefg１"), Some("characters"));
        assert_eq!(rule("Abc defg1"), Some("characters"));
    }

    #[tokio::test]
    async fn one_password_hashes_to_two_texts() {
        let pool = Passwords::new();
        let (one, two) = (pool.hash("Sosogi-demo-1").await.unwrap(), pool.hash("Sosogi-demo-1").await.unwrap());
        assert_ne!(one, two);
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(pool.verify("Sosogi-demo-1", Some(&two)).await.unwrap());
        assert!(!pool.verify("Sosogi-demo-2", Some(&two)).await.unwrap());
        assert!(!pool.verify("not a password of anybody", None).await.unwrap());
    }
}
