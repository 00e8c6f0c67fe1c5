//! Files that people sent in and that nobody can reach: what a killed process left, and what was deleted.
//!
//! A file is stored before the row that names it is committed, and a row goes before its file does; so a file may be
//! without its row, and never a row without its file. Each rest has to be a day old: an upload takes an hour at most.

use files::Files;
use kernel::CompanyId;
use runtime::{JobCx, JobError};
use time::{Duration, OffsetDateTime};

use crate::failures::Failures;
use crate::store::{self, UnshownFile};

/// How old a rest has to be.
const REST: Duration = Duration::DAY;
/// Where files lie that rows name: what people sent in, what was made for them, and pieces of what their programs hand in,
/// which no row names.
const FOLDERS: [&str; 3] = ["upload", "export", "custom"];
/// Keys that one statement looks up.
const AT_ONCE: usize = 1_000;

/// Removes what uploads and exports began and never finished.
pub(crate) async fn clear_unfinished(files: &Files, now: OffsetDateTime) -> Result<(), JobError> {
    let gone = files.clear_unfinished(now - REST).await.map_err(|e| JobError::Retry(e.into()))?;
    if gone > 0 {
        tracing::info!(gone, "files that were never finished were removed");
    }
    Ok(())
}

/// Removes the company's files that nothing shows, and those that no row names.
pub(crate) async fn tidy(
    files: &Files,
    cx: &JobCx,
    company: CompanyId,
    now: OffsetDateTime,
    failures: &mut Failures,
) -> Result<(), JobError> {
    let named = |part: &str| format!("company {}, {part}", company.as_i64());
    match unshown(cx, company, now).await {
        Ok(unshown) => {
            for file in unshown {
                failures.take(&named(&file.key), remove(files, cx, company, &file).await)?;
            }
        }
        Err(error) => failures.take(&named("files that nothing shows"), Err(error))?,
    }
    failures.take(&named("files without a row"), remove_unnamed(files, cx, company, now).await)
}

async fn unshown(cx: &JobCx, company: CompanyId, now: OffsetDateTime) -> Result<Vec<UnshownFile>, JobError> {
    Ok(store::unshown_files(&mut cx.begin_for(company).await?, now - REST).await?)
}

/// First the file, then its row: a file is never left behind without one.
async fn remove(files: &Files, cx: &JobCx, company: CompanyId, file: &UnshownFile) -> Result<(), JobError> {
    cx.check()?;
    files.delete(&file.key).await.map_err(|e| JobError::Retry(e.into()))?;
    let mut tx = cx.begin_for(company).await?;
    store::forget_unshown(&mut tx, file).await?;
    tx.commit().await?;
    Ok(())
}

async fn remove_unnamed(files: &Files, cx: &JobCx, company: CompanyId, now: OffsetDateTime) -> Result<(), JobError> {
    for folder in FOLDERS {
        let folder = format!("{folder}/{}", company.as_i64());
        let keys = files.keys_before(&folder, now - REST).await.map_err(|e| JobError::Retry(e.into()))?;
        for some in keys.chunks(AT_ONCE) {
            cx.check()?;
            let named = store::named_keys(&mut cx.begin_for(company).await?, some).await?;
            for key in some.iter().filter(|key| !named.contains(key)) {
                files.delete(key).await.map_err(|e| JobError::Retry(e.into()))?;
            }
        }
    }
    Ok(())
}
