//! Ordering a CSV: it is prepared in the background, followed in the tray, and noted once it is there.
import type { DownloadBody, DownloadPath } from '../../../api/downloads'
import { download, exportRows } from '../../../shell/downloads/exports'
import { noteDownload } from './queries'

/** Orders a file. A failure has been shown by the time this returns. */
export async function orderCsv<P extends DownloadPath>(path: P, body: DownloadBody<P>): Promise<void> {
  try {
    const exportKey = await download(path, body)
    if (exportKey) noteWhenDone(exportKey, body as object)
  } catch {
    // The code table has told the user.
  }
}

/** A file that failed may be started anew in the tray, so only its completion ends the watch. */
function noteWhenDone(exportKey: string, conditions: object): void {
  const look = () => {
    const row = exportRows.get().find((one) => one.exportKey === exportKey)
    if (row?.state !== 'done') return false
    noteDownload(conditions, row.fileName ?? row.title, exportKey)
    return true
  }
  if (look()) return
  const stop = exportRows.subscribe(() => {
    if (look()) stop()
  })
}
