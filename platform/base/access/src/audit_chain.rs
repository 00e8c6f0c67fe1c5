//! Whether the lines of a company's audit log still are the chain that was written.

use std::fmt;

use db::{DbError, TenantTx};
use time::OffsetDateTime;

/// Where a chain stood at some time. Kept elsewhere, it shows later that everything up to it is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainPoint {
    /// Lines so far.
    pub place: i64,
    /// The hash of the last one.
    pub hash: Vec<u8>,
}

impl fmt::Display for ChainPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.place)?;
        self.hash.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::str::FromStr for ChainPoint {
    type Err = NoChainPoint;

    fn from_str(text: &str) -> Result<Self, NoChainPoint> {
        let (place, hex) = text.split_once(':').ok_or(NoChainPoint)?;
        let place = place.parse().map_err(|_| NoChainPoint)?;
        let byte = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
        let hash: Option<Vec<u8>> = (0..hex.len()).step_by(2).map(byte).collect();
        hash.filter(|hash| hash.len() == 32).map(|hash| Self { place, hash }).ok_or(NoChainPoint)
    }
}

/// The text is no point of a chain.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a point of a chain is its number of lines, a colon and the 64 digits of a hash")]
pub struct NoChainPoint;

/// What is wrong with a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChainFault {
    /// The line at a place, or its hash, is not what was written.
    Changed {
        /// Its place.
        place: i64,
        /// The time that it tells.
        at: OffsetDateTime,
    },
    /// No line stands at these places.
    Missing {
        /// First place.
        from: i64,
        /// Last place.
        to: i64,
    },
    /// A line that the chain does not know.
    Added {
        /// Its place.
        place: i64,
        /// The time that it tells.
        at: OffsetDateTime,
    },
    /// The chain does not go through a point that was kept.
    Rewritten {
        /// The place of that point.
        place: i64,
    },
}

/// What was found of a chain.
#[derive(Clone, Debug)]
pub struct ChainState {
    /// Where it stands now.
    pub point: ChainPoint,
    /// What is wrong, in the order of places; at most [`MOST_FAULTS`].
    pub faults: Vec<ChainFault>,
}

/// Faults that are told of one chain.
pub const MOST_FAULTS: i64 = 200;

/// Counts a company's chain anew, line by line, in one statement: what is written meanwhile is no fault. `kept` is a point
/// through which the chain went before.
pub async fn verify(tx: &mut TenantTx, kept: Option<&ChainPoint>) -> Result<ChainState, DbError> {
    let told = sqlx::query!(
        r#"with line as (
             select place, at, hash, lag(place, 1, 0::bigint) over chain as after_place, lead(place) over chain is null as last,
               hash = audit_hash(lag(hash, 1, ''::bytea) over chain, $1, audit_id, at, actor_id, actor_name, actor_type,
                 action, subject, subject_id, before, after, ip) as sound
             from audit where company_id = $1 window chain as (order by place))
           select head.place as "head?", head.hash as "head_hash?", line.place as "place?", line.at as "at?",
             line.hash as "hash?", line.after_place as "after_place?", line.sound as "sound?"
           from (values (true)) one
           left join audit_head head on head.company_id = $1
           left join line on line.last or not line.sound or line.place <> line.after_place + 1 or line.place = $2
           order by line.place limit $3"#,
        tx.company(),
        kept.map(|kept| kept.place),
        MOST_FAULTS,
    );
    let told = told.fetch_all(&mut **tx).await?;
    let head = told.first().and_then(|line| Some(ChainPoint { place: line.head?, hash: line.head_hash.clone()? }));
    let point = head.unwrap_or(ChainPoint { place: 0, hash: Vec::new() });
    let mut faults: Vec<ChainFault> = Vec::new();
    let (mut last, mut passed) = (0, kept.is_none());
    for line in &told {
        let (Some(place), Some(at), Some(after)) = (line.place, line.at, line.after_place) else { continue };
        let own = ChainPoint { place, hash: line.hash.clone().unwrap_or_default() };
        passed |= kept == Some(&own);
        let gap = place > after + 1;
        if gap && after < point.place {
            faults.push(ChainFault::Missing { from: after + 1, to: (place - 1).min(point.place) });
        }
        if place > point.place {
            faults.push(ChainFault::Added { place, at });
        } else if (!gap && line.sound != Some(true)) || (place == point.place && own != point) {
            faults.push(ChainFault::Changed { place, at });
        }
        last = place;
    }
    if last < point.place && told.len() < usize::try_from(MOST_FAULTS).unwrap_or(usize::MAX) {
        faults.push(ChainFault::Missing { from: last + 1, to: point.place });
    }
    if let Some(kept) = kept.filter(|_| !passed) {
        faults.push(ChainFault::Rewritten { place: kept.place });
    }
    Ok(ChainState { point, faults })
}
