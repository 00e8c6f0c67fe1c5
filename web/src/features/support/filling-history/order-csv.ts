//! Ordering a CSV: it is prepared in the background, followed and saved by the tray, and noted once it is saved.

import type { DownloadBody, DownloadPath } from '../../../api/downloads'
import { screenName } from '../../../queries/filling-history'
import { download } from '../../../shell/downloads/exports'

/** Orders a file. A failure has been shown by the time this returns. */
export async function orderCsv<P extends DownloadPath>(path: P, body: DownloadBody<P>): Promise<void> {
  try {
    await download(path, body, { screen: screenName, conditions: body as object })
  } catch {
    // it was shown why
  }
}
