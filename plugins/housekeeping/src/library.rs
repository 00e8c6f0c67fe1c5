//! Files of the provider's library: uploads with which nobody went on, and what a killed process left.
//!
//! An upload that was unfinished for a day goes, and a finished one that no item took for a week. Rows go first, their files
//! after them: a file without a row is found by the second step once it is a day old. Files of items are only ever added
//! before the row that names them, and taken away after it; so the same step finds what a command left that was killed.

use files::Files;
use kernel::CompanyId;
use runtime::{JobCx, JobError};
use shelf::uploads;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::failures::Failures;
use crate::store;

/// Where the library's files lie.
const FOLDER: &str = "library";
/// How old a file has to be that no row names.
const REST: Duration = Duration::DAY;
/// Keys that one statement looks up.
const AT_ONCE: usize = 1_000;

/// Does both, keeper by keeper.
pub(crate) async fn tidy(
    files: &Files,
    cx: &JobCx,
    now: OffsetDateTime,
    failures: &mut Failures,
) -> Result<(), JobError> {
    let keepers = store::providers(&mut cx.begin_unscoped().await?).await?;
    let keepers: Vec<CompanyId> = keepers.into_iter().map(CompanyId).collect();
    for &keeper in &keepers {
        failures.take("uploads of the library", end_uploads(files, cx, keeper, now).await)?;
    }
    failures.take("files of the library without a row", remove_unnamed(files, cx, &keepers, now).await)
}

async fn end_uploads(files: &Files, cx: &JobCx, keeper: CompanyId, now: OffsetDateTime) -> Result<(), JobError> {
    let expired = uploads::expired(&mut cx.begin_for(keeper).await?, now).await?;
    for upload in expired {
        cx.check()?;
        end_upload(files, cx, (keeper, upload), now).await?;
    }
    Ok(())
}

async fn end_upload(
    files: &Files,
    cx: &JobCx,
    (keeper, upload): (CompanyId, Uuid),
    now: OffsetDateTime,
) -> Result<(), JobError> {
    let mut tx = cx.begin_for(keeper).await?;
    let Some(gone) = uploads::end_expired(&mut tx, upload, now).await? else { return Ok(()) };
    tx.commit().await?;
    for key in gone {
        files.delete(&key).await.map_err(|e| JobError::Retry(e.into()))?;
    }
    Ok(())
}

/// A key that any keeper names stays. While there is no keeper, nobody can tell whose files these are.
async fn remove_unnamed(files: &Files, cx: &JobCx, keepers: &[CompanyId], now: OffsetDateTime) -> Result<(), JobError> {
    if keepers.is_empty() {
        return Ok(());
    }
    let keys = files.keys_before(FOLDER, now - REST).await.map_err(|e| JobError::Retry(e.into()))?;
    for some in keys.chunks(AT_ONCE) {
        cx.check()?;
        let mut unnamed = some.to_vec();
        for &keeper in keepers {
            let named = uploads::named_keys(&mut cx.begin_for(keeper).await?, &unnamed).await?;
            unnamed.retain(|key| !named.contains(key));
        }
        for key in unnamed {
            files.delete(&key).await.map_err(|e| JobError::Retry(e.into()))?;
        }
    }
    Ok(())
}
