//! Passwords: argon2id on a bounded pool, so that a storm of logins cannot starve the rest.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use kernel::{Fault, FieldFault, Message, Outcome, ids};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Shortest password.
pub const MIN_LENGTH: usize = 8;
/// Longest password.
pub const MAX_LENGTH: usize = 25;
/// Callers that may wait for each core; the next one is asked to come again.
const QUEUE: u32 = 32;
/// How long a hash takes until one has been timed.
const USUAL: Duration = Duration::from_millis(20);
/// The one who found the queue full comes again after this at the latest, however many did.
const LATEST: Duration = Duration::from_secs(15);

/// How far (steps of the operating system's niceness) the pool's threads stand back: whoever else has work for a core
/// gets it at once, and a hash that takes 20 ms holds up nobody's call.
const STANDS_BACK: i32 = 19;

/// The pool of password hashes: half of the cores at once, and those only while nobody else wants them, so that
/// everybody else's calls go on beside a storm of log-ins; a bounded queue; then 429.
#[derive(Clone, Debug)]
pub struct Passwords {
    /// None where the system gives no threads: nobody can log in then, and everything else goes on.
    threads: Option<Arc<rayon::ThreadPool>>,
    queue: Arc<Semaphore>,
    /// Log-ins that do their work beside the hash itself.
    login_turns: Arc<Semaphore>,
    turns: Arc<RetryTimes>,
    /// Verified against for unknown members, so that they take the same time.
    dummy: Arc<str>,
    /// Nobody's, whatever is stored.
    refused: Option<&'static str>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

impl Passwords {
    /// A pool half as wide as the machine.
    pub fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2);
        let turns = RetryTimes::new(cores);
        let dummy = hash_now("not a password of anybody").unwrap_or_default();
        Self {
            threads: threads(cores).map(Arc::new),
            queue: Arc::new(Semaphore::new(cores + turns.places as usize)),
            // while one is hashed another reads and writes
            login_turns: Arc::new(Semaphore::new(cores + 1)),
            turns: Arc::new(turns),
            dummy: dummy.into(),
            refused: None,
        }
    }

    /// The same pool, to which this password is always wrong, at the same cost as any other.
    #[must_use]
    pub fn refusing(self, password: &'static str) -> Self {
        Self { refused: Some(password), ..self }
    }

    /// A place in the queue. Whoever counts a guess takes it first: a full queue costs nobody's allowance.
    pub fn place(&self) -> Outcome<QueuePlace> {
        let queued =
            self.queue.clone().try_acquire_owned().map_err(|_| Fault::Busy(self.turns.next(Instant::now())))?;
        Ok(QueuePlace { pool: self.clone(), _queued: queued })
    }

    /// The PHC string (argon2id, m = 19456 KiB, t = 2, p = 1) of a password.
    pub async fn hash(&self, password: &str) -> Outcome<String> {
        let password = password.to_owned();
        self.place()?.work(move || hash_now(&password)).await?
    }

    /// True when `password` belongs to `hash`; without a hash the same work is done and the answer is false.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Outcome<bool> {
        self.place()?.verify(password, hash).await
    }
}

/// The turn of a log-in; see [`QueuePlace::login_turn`].
#[derive(Debug)]
pub struct LoginTurn {
    _turn: OwnedSemaphorePermit,
}

/// A place in the queue for the work of one password; given up when dropped.
#[derive(Debug)]
pub struct QueuePlace {
    pool: Passwords,
    _queued: OwnedSemaphorePermit,
}

impl QueuePlace {
    /// Waits for a turn to read and write what a log-in needs; until it is dropped few others do. A crowd that comes at
    /// once would take every connection of the database, and everybody else's calls would stand behind it.
    pub async fn login_turn(&self) -> Outcome<LoginTurn> {
        Ok(LoginTurn { _turn: self.pool.login_turns.clone().acquire_owned().await? })
    }

    /// See [`Passwords::verify`].
    pub async fn verify(self, password: &str, hash: Option<&str>) -> Outcome<bool> {
        let may_be = hash.is_some() && self.pool.refused != Some(password);
        let hash = hash.map_or_else(|| self.pool.dummy.to_string(), str::to_owned);
        let password = password.to_owned();
        let matches = self.work(move || verify_now(&password, &hash)).await?;
        Ok(matches && may_be)
    }

    async fn work<T: Send + 'static>(self, job: impl FnOnce() -> T + Send + 'static) -> Outcome<T> {
        let threads = self.pool.threads.clone().ok_or_else(|| Fault::ours("no threads for passwords"))?;
        let (tell, told) = oneshot::channel();
        // the place goes with the work: a caller who left does not make room for another before the core is free
        threads.spawn(move || {
            let begun = Instant::now();
            let done = job();
            self.pool.turns.took(begun.elapsed());
            drop(self);
            // the caller may have left
            let _ = tell.send(done);
        });
        Ok(told.await?)
    }
}

/// When those who found the queue full come again. Each gets a turn of their own, no more of them within a second than
/// the queue has places: if all came back at the same moment, most would find it full again, and everybody else's calls
/// would stand behind them.
#[derive(Debug)]
struct RetryTimes {
    /// Of the queue.
    places: u32,
    state: Mutex<QueueState>,
}

#[derive(Debug)]
struct QueueState {
    /// Until when the pool's time is promised.
    until: Instant,
    /// How long a hash takes, a moving mean.
    each: Duration,
}

impl RetryTimes {
    fn new(cores: usize) -> Self {
        let places = u32::try_from(cores).map_or(QUEUE, |cores| cores.saturating_mul(QUEUE));
        Self { places, state: Mutex::new(QueueState { until: Instant::now(), each: USUAL }) }
    }

    /// Whole seconds until the next turn that is not promised yet.
    fn next(&self, now: Instant) -> u32 {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        // as long as a full queue takes, whatever the number of cores
        let full = state.each * QUEUE;
        let step = full.max(Duration::from_secs(1)) / self.places;
        state.until = (state.until.max(now + full) + step).min(now + LATEST);
        let wait = (state.until - now).as_millis().div_ceil(1_000);
        u32::try_from(wait).unwrap_or(1).max(1)
    }

    fn took(&self, time: Duration) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        // a process that was stopped for a while tells nothing of how long a hash takes
        state.each = (state.each * 7 + time.min(Duration::from_secs(1))) / 8;
    }
}

fn threads(cores: usize) -> Option<rayon::ThreadPool> {
    let begin = |_| {
        // where it is not allowed the threads are like all others
        let _ = rustix::process::nice(STANDS_BACK);
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).thread_name(|n| format!("password-{n}"));
    // a hash that fails is told to its caller by the silence of its channel
    pool.start_handler(begin)
        .panic_handler(|_| ())
        .build()
        .inspect_err(|e| tracing::error!(error = %e, "no threads for passwords"))
        .ok()
}

fn hash_now(password: &str) -> Outcome<String> {
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(|e| Fault::ours(e.to_string()))?;
    Ok(hash.to_string())
}

fn verify_now(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

/// A password that is found in so many guesses stands among the commonest, or is one of them with a capital or a digit.
const FEW_GUESSES: u64 = 10_000;
/// The part of an address before its @ says something about its holder from this length on.
const TELLING: usize = 4;

/// The rules of a new password: 8 to 25 half-width letters, digits and symbols, with an upper-case letter, a
/// lower-case letter and a digit among them; and none that everybody would guess.
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
    if !(has(char::is_ascii_uppercase) && has(char::is_ascii_lowercase) && has(char::is_ascii_digit)) {
        return Err(fault("composition", "password.composition"));
    }
    if zxcvbn::zxcvbn(password, &[]).guesses() <= FEW_GUESSES {
        return Err(fault("common", "password.common"));
    }
    Ok(())
}

/// That a new password does not hold the address of its holder, whole or as far as the @.
pub fn check_holder(field: &'static str, password: &str, email: &str) -> Result<(), FieldFault> {
    let (password, email) = (password.to_lowercase(), email.to_lowercase());
    let name = email.split_once('@').map_or(email.as_str(), |(name, _)| name);
    if name.chars().count() < TELLING || !password.contains(name) {
        return Ok(());
    }
    Err(FieldFault { field: field.into(), rule: "address", message: Message::new("password.address") })
}

/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
/// Characters of a password that is made.
const MADE_LENGTH: usize = 16;

/// A fresh password that keeps the rules, to be told once. Bytes past the last whole round of letters are thrown away, so that
/// every letter is as likely as the next.
pub fn made() -> Outcome<String> {
    let fair = 256 / LETTERS.len() * LETTERS.len();
    for _ in 0..100 {
        let bits = ids::secret_bits();
        let picked = bits.iter().map(|b| usize::from(*b)).filter(|b| *b < fair).take(MADE_LENGTH);
        let text: String = picked.map(|b| char::from(LETTERS[b % LETTERS.len()])).collect();
        if text.len() == MADE_LENGTH && check_rules("password", &text).is_ok() {
            return Ok(text);
        }
    }
    Err(Fault::ours("no password could be made"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_passwords_keep_the_rules_and_differ() {
        let (one, two) = (made().unwrap(), made().unwrap());
        assert!(check_rules("password", &one).is_ok());
        assert_ne!(one, two);
    }

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

    #[tokio::test]
    async fn a_full_queue_asks_to_come_again_and_a_place_given_up_is_free() {
        let pool = Passwords::new();
        let mut places: Vec<QueuePlace> = std::iter::from_fn(|| pool.place().ok()).collect();
        assert!(places.len() > QUEUE as usize);
        places.pop();
        assert!(!pool.verify("x", None).await.unwrap());
    }

    #[test]
    fn those_who_found_it_full_come_again_one_queue_a_second() {
        let (turns, now) = (RetryTimes::new(1), Instant::now());
        let waits: Vec<u32> = (0..300).map(|_| turns.next(now)).collect();
        assert_eq!((waits.first(), waits.is_sorted()), (Some(&1), true));
        for second in 1..=waits[299] {
            let together = waits.iter().filter(|wait| **wait == second).count();
            assert!((1..=QUEUE as usize).contains(&together), "{together} come again after {second} s");
        }
        assert!((0..10_000).all(|_| turns.next(now) <= 15));
        assert_eq!(turns.next(now + LATEST * 2), 1, "a turn that nobody took is not kept");
    }

    #[tokio::test]
    async fn a_refused_password_is_nobodys() {
        let pool = Passwords::new();
        let hash = pool.hash("Sosogi-demo-1").await.unwrap();
        let pool = pool.refusing("Sosogi-demo-1");
        assert!(!pool.verify("Sosogi-demo-1", Some(&hash)).await.unwrap());
    }
}
