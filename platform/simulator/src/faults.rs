//! What goes wrong on request, pure: when, for how long, to whom. Each fault happens at least once in every period.

use std::collections::BTreeSet;

use time::{Duration, OffsetDateTime};

use crate::chance::Chance;

/// Something that goes wrong between a machine and the door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// Batches are sent twice, under the same number and under another.
    Duplicates,
    /// Batches come long after those that were made later.
    Late,
    /// A machine's counters begin again at 0.
    Resets,
    /// A gateway's clock is ahead, weeks behind, and a few seconds slow.
    Clock,
    /// A machine is not heard for an hour.
    Silence,
    /// A gateway is not heard, then starts again and sends all that it kept.
    Lost,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Duplicates, Self::Late, Self::Resets, Self::Clock, Self::Silence, Self::Lost];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Duplicates => "duplicates",
            Self::Late => "late",
            Self::Resets => "resets",
            Self::Clock => "clock",
            Self::Silence => "silence",
            Self::Lost => "lost",
        }
    }

    /// From words with commas between them; `all` is all of them.
    pub fn parse(words: &str) -> Result<BTreeSet<Self>, String> {
        if words == "all" {
            return Ok(Self::ALL.into());
        }
        let find = |word: &str| Self::ALL.into_iter().find(|fault| fault.word() == word.trim());
        let parse = |word: &str| {
            let known = Self::ALL.map(Self::word).join(", ");
            find(word).ok_or_else(|| format!("“{word}” is no fault; there are {known}, and all"))
        };
        words.split(',').filter(|word| !word.trim().is_empty()).map(parse).collect()
    }
}

/// How a clock is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrongClock {
    Ahead,
    WeeksBehind,
    Slow,
}

/// All that goes wrong in a run.
#[derive(Clone, Debug)]
pub struct Trouble {
    faults: BTreeSet<Fault>,
    start: OffsetDateTime,
    period: Duration,
    seed: u64,
}

impl Trouble {
    /// These faults, in a run from an instant on that lasts so long (a day is the longest period).
    pub fn new(faults: BTreeSet<Fault>, start: OffsetDateTime, lasts: Option<Duration>, seed: u64) -> Self {
        let period = lasts.unwrap_or(Duration::DAY).clamp(Duration::minutes(10), Duration::DAY);
        Self { faults, start, period, seed }
    }

    fn has(&self, fault: Fault) -> bool {
        self.faults.contains(&fault)
    }

    /// When a fault holds for somebody, in the period of an instant.
    fn window(&self, fault: Fault, who: &str, at: OffsetDateTime, longest: Duration) -> Option<[OffsetDateTime; 2]> {
        if !self.has(fault) || at < self.start {
            return None;
        }
        let number = (at - self.start).whole_seconds() / self.period.whole_seconds();
        let begin = self.start + Duration::seconds(number * self.period.whole_seconds());
        let mut chance = Chance::of(&format!("{} {who} {number} {}", fault.word(), self.seed));
        let from = begin + self.period * chance.between([0.1, 0.7]);
        Some([from, from + longest.min(self.period / 6)])
    }

    fn within(&self, fault: Fault, who: &str, at: OffsetDateTime, longest: Duration) -> bool {
        self.window(fault, who, at, longest).is_some_and(|[from, to]| (from..to).contains(&at))
    }

    pub(crate) fn silent(&self, device: &str, at: OffsetDateTime) -> bool {
        self.within(Fault::Silence, device, at, Duration::HOUR)
    }

    pub(crate) fn lost(&self, gateway: &str, at: OffsetDateTime) -> bool {
        self.within(Fault::Lost, gateway, at, Duration::minutes(45))
    }

    /// When the counters of a machine begin again, if in this stretch of time.
    pub(crate) fn reset(&self, device: &str, from: OffsetDateTime, to: OffsetDateTime) -> Option<OffsetDateTime> {
        let [at, _] = self.window(Fault::Resets, device, from, Duration::ZERO)?;
        (from < at && at <= to).then_some(at)
    }

    pub(crate) fn clock(&self, gateway: &str, at: OffsetDateTime) -> Option<WrongClock> {
        let [from, to] = self.window(Fault::Clock, gateway, at, Duration::minutes(30))?;
        let third = (to - from) / 3;
        let kinds = [WrongClock::Ahead, WrongClock::WeeksBehind, WrongClock::Slow];
        let starts = [from, from + third, from + third * 2];
        kinds.into_iter().zip(starts).find(|(_, start)| (*start..*start + third).contains(&at)).map(|(kind, _)| kind)
    }

    /// How late a batch comes, if late.
    pub(crate) fn late(&self, chance: &mut Chance) -> Option<Duration> {
        let late = self.has(Fault::Late) && chance.happens(0.08);
        late.then(|| Duration::minutes(40).min(self.period / 4) * chance.between([0.1, 1.0]))
    }

    /// Whether something is sent again: a batch under its number, or its rows under another.
    pub(crate) fn again(&self, chance: &mut Chance) -> bool {
        self.has(Fault::Duplicates) && chance.happens(0.08)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trouble(hours: i64) -> Trouble {
        Trouble::new(Fault::ALL.into(), OffsetDateTime::UNIX_EPOCH, Some(Duration::hours(hours)), 1)
    }

    #[test]
    fn words_name_faults_and_nothing_else() {
        assert_eq!(Fault::parse("late, lost").unwrap(), BTreeSet::from([Fault::Late, Fault::Lost]));
        assert_eq!(Fault::parse("all").unwrap().len(), 6);
        assert!(Fault::parse("rain").unwrap_err().contains("duplicates"));
    }

    #[test]
    fn every_fault_happens_within_a_period_however_short() {
        for hours in [1, 2, 24] {
            let trouble = trouble(hours);
            let times: Vec<_> =
                (0..hours * 360).map(|n| OffsetDateTime::UNIX_EPOCH + Duration::seconds(n * 10)).collect();
            assert!(times.iter().any(|at| trouble.silent("A", *at)), "{hours}");
            assert!(times.iter().any(|at| trouble.lost("G", *at)));
            for kind in [WrongClock::Ahead, WrongClock::WeeksBehind, WrongClock::Slow] {
                assert!(times.iter().any(|at| trouble.clock("G", *at) == Some(kind)));
            }
            let resets = times.windows(2).filter(|pair| trouble.reset("A", pair[0], pair[1]).is_some()).count();
            assert_eq!(resets, 1);
            assert!(!times.iter().all(|at| trouble.lost("G", *at)));
        }
    }

    #[test]
    fn nothing_goes_wrong_unasked() {
        let quiet = Trouble::new(BTreeSet::new(), OffsetDateTime::UNIX_EPOCH, None, 1);
        let mut chance = Chance::of("quiet");
        assert!(!quiet.silent("A", OffsetDateTime::UNIX_EPOCH + Duration::HOUR));
        assert!((0..100).all(|_| quiet.late(&mut chance).is_none() && !quiet.again(&mut chance)));
    }
}
