//! Keeps the tray up to date while somebody is logged in.
import { isLoggedIn, member } from '../../session/member'
import { listenTo } from '../events'
import { type ExportRow, forgetExports, refreshExports, takeExportRow } from './exports'

/** Called once: the tray follows the stream from each login to its end. */
export function followExports(): void {
  member.subscribe(() => {
    if (!isLoggedIn()) forgetExports()
  })
  listenTo('export', {
    onOpen: () => void refreshExports(),
    onPoll: () => void refreshExports(),
    onRow: (row) => takeExportRow(row as ExportRow),
  })
}
