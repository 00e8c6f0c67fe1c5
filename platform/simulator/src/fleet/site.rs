//! One gateway with its machines.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration as Wait;

use time::{Date, Duration, OffsetDateTime};
use tokio::sync::mpsc::UnboundedSender;

use super::{FleetSums, Options};
use crate::chance::Chance;
use crate::faults::{Trouble, WrongClock};
use crate::filler::{Filler, FillerRows, ItemData, item_data};
use crate::gateway::{Answer, BatchRefusal, BatchRows, Credential, IntakeDoor, Outbox, Parcel, body};

/// Most simulated time in a batch.
const CHUNK: Duration = Duration::minutes(5);
/// How often a gateway looks whether something is due.
const TICK: Wait = Wait::from_millis(500);
/// Waits between attempts while nobody answers.
const FIRST_WAIT: Wait = Wait::from_millis(500);
const LONGEST_WAIT: Wait = Wait::from_secs(5);
/// A gateway that has nothing to tell says at least that it is there.
const BEAT: Duration = Duration::seconds(30);

/// A gateway.
pub(super) struct Site {
    credential: Credential,
    fillers: Vec<Filler>,
    outbox: Outbox,
    /// Item data that are to be sent, and the day on which each machine told them last.
    item_data: VecDeque<ItemData>,
    told_items: HashMap<String, Date>,
    /// Until when the machines were asked.
    at: OffsetDateTime,
    chance: Chance,
    lost: bool,
    wait: Wait,
    /// When it last put something into its box that goes out at once, by the real clock.
    told_at: Option<OffsetDateTime>,
    tally: UnboundedSender<FleetSums>,
}

impl Site {
    pub(super) fn new(credential: Credential, tally: UnboundedSender<FleetSums>) -> Self {
        let chance = Chance::of(&format!("gateway {} {}", credential.company, credential.gateway));
        Self {
            credential,
            fillers: Vec::new(),
            outbox: Outbox::new(),
            item_data: VecDeque::new(),
            told_items: HashMap::new(),
            at: OffsetDateTime::UNIX_EPOCH,
            chance,
            lost: false,
            wait: Wait::ZERO,
            told_at: None,
            tally,
        }
    }

    pub(super) fn is(&self, company: &str, gateway: &str) -> bool {
        self.credential.company == company && self.credential.gateway == gateway
    }

    /// A machine joins; the gateway begins with the earliest of its machines.
    pub(super) fn join(&mut self, filler: Filler) {
        let begins = filler.next_at();
        self.at = if self.fillers.is_empty() { begins } else { self.at.min(begins) };
        self.fillers.push(filler);
    }

    /// Works until its time is over and everything is taken in.
    pub(super) async fn work<D: IntakeDoor>(mut self, door: Arc<D>, options: Options) {
        loop {
            let now = options.until.map_or_else(|| options.pace.now(), |until| until.min(options.pace.now()));
            let more = self.gather(now, &options);
            let over = options.until.is_some_and(|until| self.at >= until);
            if over {
                self.outbox.release();
            }
            let reachable = over || !self.out_of_reach(&options.trouble);
            if reachable && !over {
                self.beat(options.pace.real());
            }
            if reachable && let Err(words) = self.send(&*door, &options.trouble).await {
                self.back_off(&words);
                tokio::time::sleep(self.wait).await;
            } else if over && self.outbox.is_empty() && self.item_data.is_empty() {
                return;
            } else if !more {
                tokio::time::sleep(TICK).await;
            }
        }
    }

    /// Asks the machines for one batch; true when they have more.
    fn gather(&mut self, now: OffsetDateTime, options: &Options) -> bool {
        if self.at >= now || !self.outbox.has_room() {
            return false;
        }
        let to = now.min(self.at + CHUNK);
        let mut told = BatchRows::default();
        for filler in &mut self.fillers {
            let rows = ask(filler, [self.at, to], &options.trouble, &self.credential.gateway);
            let number = &filler.spec.number;
            told.readings.extend(rows.readings.into_iter().map(|row| (number.clone(), row)));
            told.happenings.extend(rows.happenings.into_iter().map(|row| (number.clone(), row)));
            told.happenings.extend(rows.beside);
        }
        self.misdate(&mut told, options);
        self.gather_item_data();
        self.at = to;
        if !told.is_empty() {
            self.pack(told, options);
        }
        self.at < now
    }

    /// Each machine tells its item data once a day.
    fn gather_item_data(&mut self) {
        for filler in &self.fillers {
            let spec = &filler.spec;
            let (day, ..) = spec.rhythm.day(&spec.zone, self.at);
            if self.told_items.insert(spec.number.clone(), day) != Some(day) {
                self.item_data.push_back(item_data(spec, self.at));
            }
        }
    }

    fn pack(&mut self, told: BatchRows, options: &Options) {
        let held_until = options.trouble.late(&mut self.chance).map(|late| self.at + late);
        let again = options.trouble.again(&mut self.chance);
        if again {
            self.outbox.push(told.clone(), None);
        }
        if again || held_until.is_none() {
            self.told_at = Some(options.pace.real());
        }
        self.outbox.push(told, held_until);
    }

    /// An empty batch when nothing was told for a while.
    fn beat(&mut self, real: OffsetDateTime) {
        let due = self.told_at.is_none_or(|at| (real - at).abs() >= BEAT);
        if due && self.outbox.next(self.at).is_none() && self.outbox.has_room() {
            self.outbox.push(BatchRows::default(), None);
            self.told_at = Some(real);
        }
    }

    /// Stamps rows as a wrong clock would.
    fn misdate(&self, told: &mut BatchRows, options: &Options) {
        let shift = |at: OffsetDateTime| match options.trouble.clock(&self.credential.gateway, at) {
            Some(WrongClock::Ahead) => at + (options.pace.real() - at) + Duration::hours(3),
            Some(WrongClock::WeeksBehind) => at - Duration::days(40),
            Some(WrongClock::Slow) => at - Duration::seconds(7),
            None => at,
        };
        told.readings.iter_mut().for_each(|(_, row)| row.at = shift(row.at));
        told.happenings.iter_mut().for_each(|(_, row)| row.at = shift(row.at));
    }

    /// A lost gateway keeps what its machines tell; when it is back, it has started again.
    fn out_of_reach(&mut self, trouble: &Trouble) -> bool {
        let lost = self.outbox.has_room() && trouble.lost(&self.credential.gateway, self.at);
        if self.lost && !lost {
            self.outbox.reboot();
        }
        self.lost = lost;
        lost
    }

    /// Sends all that is due.
    async fn send<D: IntakeDoor>(&mut self, door: &D, trouble: &Trouble) -> Result<(), String> {
        while let Some(parcel) = self.outbox.next(self.at) {
            let Parcel { seq, told, .. } = parcel;
            let (seq, rows) = (*seq, told.rows());
            let known = self.outbox.introduced;
            let new = self.fillers.iter().filter(|_| !known).map(|filler| filler.spec.interval()).collect();
            let packed = body(self.outbox.boot_id, seq, told, &new);
            let mut answer = door.post(&self.credential, packed.clone()).await;
            if let Ok(first) = answer
                && trouble.again(&mut self.chance)
            {
                self.count(FleetSums::of(first));
                answer = door.post(&self.credential, packed).await;
            }
            match answer {
                Ok(answer) => self.taken(seq, answer),
                Err(BatchRefusal::Away(words)) => return Err(words),
                Err(BatchRefusal::Never(words)) => {
                    tracing::error!(gateway = self.credential.gateway, seq, rows, words, "a batch is refused");
                    self.count(FleetSums { refused: 1, ..FleetSums::default() });
                    self.outbox.give_up(seq);
                }
            }
        }
        self.send_item_data(door).await
    }

    async fn send_item_data<D: IntakeDoor>(&mut self, door: &D) -> Result<(), String> {
        while let Some(told) = self.item_data.front() {
            match door.post_item_data(&self.credential, told).await {
                Ok(()) => {}
                Err(BatchRefusal::Away(words)) => return Err(words),
                Err(BatchRefusal::Never(words)) => {
                    tracing::error!(gateway = self.credential.gateway, words, "item data are refused");
                }
            }
            self.item_data.pop_front();
        }
        Ok(())
    }

    fn taken(&mut self, seq: i64, answer: Answer) {
        if !self.wait.is_zero() {
            tracing::info!(gateway = self.credential.gateway, "the door answers again");
            self.wait = Wait::ZERO;
        }
        self.count(FleetSums::of(answer));
        self.outbox.answered(seq, answer.contiguous_seq);
    }

    /// Nobody who counts is left only when everything is being stopped.
    fn count(&self, part: FleetSums) {
        let _ = self.tally.send(part);
    }

    fn back_off(&mut self, words: &str) {
        self.count(FleetSums { away: 1, ..FleetSums::default() });
        if self.wait.is_zero() {
            tracing::warn!(gateway = self.credential.gateway, words, "nobody answers; the batches are kept");
        }
        self.wait = (self.wait * 2).clamp(FIRST_WAIT, LONGEST_WAIT);
    }
}

/// What a machine tells of a stretch of time, after its own faults.
fn ask(filler: &mut Filler, [from, to]: [OffsetDateTime; 2], trouble: &Trouble, gateway: &str) -> FillerRows {
    let number = filler.spec.number.clone();
    let mut rows = FillerRows::default();
    if let Some(reset) = trouble.reset(&number, from, to) {
        rows = filler.advance(reset);
        filler.reset();
    }
    let rest = filler.advance(to);
    rows.readings.extend(rest.readings);
    rows.happenings.extend(rest.happenings);
    rows.beside.extend(rest.beside);
    rows.readings.retain(|row| !trouble.silent(&number, row.at));
    rows.happenings.retain(|row| !trouble.silent(&number, row.at));
    // events of the silence, and those with a wrong stamp, are lost: the machine says again how it stands
    let misled = |at| trouble.silent(&number, at) || trouble.clock(gateway, at).is_some();
    if misled(from) && !misled(to) {
        rows.happenings.extend(filler.present());
        rows.beside.extend(filler.present_beside());
    }
    rows
}
