//! What a gateway still has to send, pure.
//!
//! A batch leaves the box when the door has said that it and all before it are stored. Until then it may be sent any
//! number of times; its number makes that harmless.

use std::collections::VecDeque;

use kernel::ids::random_id;
use time::OffsetDateTime;
use uuid::Uuid;

use super::wire::BatchRows;

/// Batches that a gateway keeps at most.
const ROOM: usize = 400;

/// A batch in the box.
#[derive(Clone, Debug)]
pub(crate) struct Parcel {
    pub(crate) seq: i64,
    pub(crate) told: BatchRows,
    /// Not sent before this instant (a batch that comes late).
    pub(crate) held_until: Option<OffsetDateTime>,
    /// The door has it, but one before it is missing.
    stored: bool,
}

/// The box.
#[derive(Debug)]
pub(crate) struct Outbox {
    pub(crate) boot_id: Uuid,
    next_seq: i64,
    parcels: VecDeque<Parcel>,
    /// The door knows the layouts of this boot.
    pub(crate) introduced: bool,
}

impl Outbox {
    pub(crate) fn new() -> Self {
        Self { boot_id: random_id(), next_seq: 1, parcels: VecDeque::new(), introduced: false }
    }

    /// True while another batch fits. Without room a gateway stops asking its machines: nothing is ever thrown away.
    pub(crate) fn has_room(&self) -> bool {
        self.parcels.len() < ROOM
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.parcels.is_empty()
    }

    pub(crate) fn push(&mut self, told: BatchRows, held_until: Option<OffsetDateTime>) {
        self.parcels.push_back(Parcel { seq: self.next_seq, told, held_until, stored: false });
        self.next_seq += 1;
    }

    /// The first batch that is due.
    pub(crate) fn next(&self, now: OffsetDateTime) -> Option<&Parcel> {
        self.parcels.iter().find(|parcel| !parcel.stored && parcel.held_until.is_none_or(|until| until <= now))
    }

    /// Nothing is held back any longer.
    pub(crate) fn release(&mut self) {
        self.parcels.iter_mut().for_each(|parcel| parcel.held_until = None);
    }

    /// The door stored `seq`, and everything up to `contiguous`. A batch that it stored before but does not have any
    /// more (its data were restored from an older copy) is sent again.
    pub(crate) fn answered(&mut self, seq: i64, contiguous: i64) {
        self.introduced = true;
        while self.parcels.front().is_some_and(|parcel| parcel.seq <= contiguous) {
            self.parcels.pop_front();
        }
        for parcel in &mut self.parcels {
            parcel.stored = (parcel.stored || parcel.seq == seq) && parcel.seq != contiguous + 1;
        }
    }

    /// The gateway starts again: another boot, whose batches count from 1. What was not acknowledged is sent again.
    pub(crate) fn reboot(&mut self) {
        self.boot_id = random_id();
        self.introduced = false;
        self.next_seq = 1;
        for parcel in &mut self.parcels {
            parcel.seq = self.next_seq;
            parcel.stored = false;
            self.next_seq += 1;
        }
    }

    /// Takes a batch out that the door will never take, and closes the gap in the numbers with a new boot.
    pub(crate) fn give_up(&mut self, seq: i64) {
        self.parcels.retain(|parcel| parcel.seq != seq);
        self.reboot();
    }
}

#[cfg(test)]
mod tests {
    use time::Duration;

    use super::*;

    const NOW: OffsetDateTime = OffsetDateTime::UNIX_EPOCH;

    fn filled(batches: i64) -> Outbox {
        let mut outbox = Outbox::new();
        (0..batches).for_each(|_| outbox.push(BatchRows::default(), None));
        outbox
    }

    fn next(outbox: &Outbox) -> Option<i64> {
        outbox.next(NOW).map(|parcel| parcel.seq)
    }

    #[test]
    fn a_batch_stays_until_all_before_it_are_stored() {
        let mut outbox = filled(3);
        outbox.parcels[0].held_until = Some(NOW + Duration::HOUR);
        assert_eq!(next(&outbox), Some(2));
        outbox.answered(2, 0);
        assert_eq!((next(&outbox), outbox.parcels.len()), (Some(3), 3));
        outbox.answered(3, 0);
        assert_eq!(next(&outbox), None);
        outbox.release();
        assert_eq!(next(&outbox), Some(1));
        outbox.answered(1, 3);
        assert!(outbox.is_empty());
    }

    #[test]
    fn the_highest_contiguous_number_empties_the_box_at_once() {
        let mut outbox = filled(5);
        outbox.answered(1, 4);
        assert_eq!(next(&outbox), Some(5));
    }

    #[test]
    fn what_the_door_lost_is_sent_again() {
        let mut outbox = filled(3);
        outbox.parcels[0].held_until = Some(NOW + Duration::HOUR);
        outbox.answered(2, 0);
        outbox.answered(3, 1);
        assert_eq!(next(&outbox), Some(2));
    }

    #[test]
    fn a_new_boot_counts_from_one_and_forgets_nothing() {
        let mut outbox = filled(4);
        outbox.answered(1, 1);
        let before = outbox.boot_id;
        outbox.reboot();
        assert_ne!(outbox.boot_id, before);
        assert_eq!((next(&outbox), outbox.parcels.len(), outbox.next_seq), (Some(1), 3, 4));
        outbox.give_up(1);
        assert_eq!((next(&outbox), outbox.parcels.len(), outbox.next_seq), (Some(1), 2, 3));
    }
}
